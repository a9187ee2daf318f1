### Alles, was Sumeria sagt.

title = Sumeria

## Namen

-state-akk = Akkad
-state-kis = Kish
-state-umm = Umma
-state-lag = Lagash
-state-bab = Babylon
-state-nip = Nippur
-state-urk = Uruk
-state-eri = Eridu

-at-city = die Stadt { $state }
    .in = in der Stadt { $state }
    .into = in die Stadt { $state }
    .out = aus der Stadt { $state }
    .dat = der Stadt { $state }
    .short = Stadt
-at-town = Kleinstadt { $number } von { $state }
    .in = in Kleinstadt { $number } von { $state }
    .into = in Kleinstadt { $number } von { $state }
    .out = aus Kleinstadt { $number } von { $state }
    .dat = Kleinstadt { $number } von { $state }
    .short = Kleinstadt { $number }
-at-village = Dorf { $number } von { $state }
    .in = in Dorf { $number } von { $state }
    .into = in Dorf { $number } von { $state }
    .out = aus Dorf { $number } von { $state }
    .dat = Dorf { $number } von { $state }
    .short = Dorf { $number }

-token-e = Wirtschaftsmarker
    .one = ein Wirtschaftsmarker
    .one-acc = einen Wirtschaftsmarker
    .many = Wirtschaftsmarker
    .kind = Wirtschaft
-token-m = Militärmarker
    .one = ein Militärmarker
    .one-acc = einen Militärmarker
    .many = Militärmarker
    .kind = Militär
-token-p = Politikmarker
    .one = ein Politikmarker
    .one-acc = einen Politikmarker
    .many = Politikmarker
    .kind = Politik
-token-r = Religionsmarker
    .one = ein Religionsmarker
    .one-acc = einen Religionsmarker
    .many = Religionsmarker
    .kind = Religion

-point = Punkt
    .many = Punkte
-trader = Händler
    .many = Händler

## Einstellungen des Tischs

option-map = Karte
option-map-help = Die Siedlungen und die Handelsrouten zwischen ihnen.
option-map-river = Acht Stadtstaaten am Fluss

## Fragen

question-setup = Setz einen deiner ersten Händler auf eine beliebige leere Siedlung.
question-rounds = Setz einen Händler ein, zieh mit einem über die Handelsrouten oder nimm einen zurück.
question-all-placed = Zieh mit einem Händler über die Handelsrouten oder nimm einen zurück. Alle deine Händler sind auf dem Plan.
question-take1 = Im mächtigsten Stadtstaat führst du: Wähl zwei seiner drei Marker, { $stock }.
question-take2 = Im zweiten Stadtstaat führst du: Wähl einen seiner zwei Marker, { $stock }.

## Züge

do-place = einen Händler einsetzen
do-travel = mit einem Händler ziehen
do-remove = einen Händler zurücknehmen
do-take1 = zwei Marker nehmen
do-take2 = einen Marker nehmen

phrase-place = Einen Händler { FORM($node, case: "into") } setzen
phrase-travel = { FORM($origin, case: "out", start: "yes") } { FORM($target, case: "into") } ziehen
phrase-remove = Den Händler { FORM($node, case: "out") } zurücknehmen
phrase-take = { FORM($tokens, number: "words", case: "acc", start: "yes") } nehmen
label-supply = Zurück in den Vorrat
label-settlement = { FORM($node, start: "yes") }
label-short = { FORM($node, case: "short") }

## Korrekturen der Moderation

phrase-puttrader = Einen Händler von { $colour } { FORM($node, case: "into") } setzen
phrase-lifttrader = Den Händler { FORM($node, case: "out") } zurück in seinen Vorrat legen
phrase-swapstates = Die Stadtstaaten auf Platz { $place } und { $next } der Machtreihe tauschen
phrase-givetoken = { $colour } { FORM($tokens, number: "words", case: "acc") } aus der Ablage geben
phrase-droptoken = { FORM($tokens, number: "words", case: "acc", start: "yes") } von { $colour } in die Ablage legen

## Was ein Zug mit der Machtreihe macht

hint-rises = { $state } überholt { $other } und kommt auf Platz { $place }.
hint-falls = { $state } fällt hinter { $other } auf Platz { $place } zurück.
hint-stays-first = { $state } bleibt in der Machtreihe vorn.
hint-stays-last = { $state } bleibt in der Machtreihe hinten.
hint-unchanged = Die Machtreihe bleibt, wie sie ist.

## Was geschah

event-laid-out =
    Die Machtreihe liegt aus: { $row }. Ihre ersten drei Stadtstaaten haben die Marker { $stock }. { $start } beginnt.
event-placed = { $seat } setzt einen Händler { FORM($node, case: "into") }.
event-travelled = { $seat } zieht einen Händler { FORM($origin, case: "out") } { FORM($target, case: "into") }.
event-removed = { $seat } nimmt einen Händler { FORM($node, case: "out") } zurück.
event-row-shifted = { $up } überholt { $down } und steht jetzt auf Platz { $place }.
event-play-began = Alle ersten Händler sind eingesetzt. { $start } eröffnet die erste Epoche.
event-era-began = Epoche { $era } beginnt mit { $start }. Die Reihe ist jetzt { $row }, ihre Marker sind { $stock }.
event-finished = Die sechste Epoche ist vorbei, und damit die Partie.
event-scored = { $state } wird gewertet: { $results }.
scored-nobody = niemand ist dort
scored-takes = { $name } nimmt { FORM($tokens, number: "words", case: "acc") }
scored-lost =
    { FORM($tokens, number: "words") } { $number ->
        [one] geht
       *[other] gehen
    } verloren
adjusted-put = Korrektur: Ein Händler von { $seat } steht jetzt { FORM($node, case: "in") }.
adjusted-lift = Korrektur: Der Händler { FORM($node, case: "out") } kommt zurück in seinen Vorrat.
adjusted-swap = Korrektur: Die Stadtstaaten auf Platz { $place } und { $next } tauschen die Plätze.
adjusted-give = Korrektur: { $seat } bekommt { FORM($tokens, number: "words", case: "acc") } aus der Ablage.
adjusted-drop = Korrektur: { $seat } gibt { FORM($tokens, number: "words", case: "acc") } zurück.

ending-six-eras = sechs Epochen sind vorbei

## Ablehnungen

examples = Schreib +NIPt2 zum Einsetzen, KISv3>NIPv3 zum Ziehen, -UMMc zum Zurücknehmen, T1 EM oder T2 R, um Marker zu wählen.
now-setup = Setz einen deiner ersten Händler ein, zum Beispiel +NIPt2.
now-rounds = Setz einen Händler ein, zieh mit einem oder nimm einen zurück, zum Beispiel +NIPt2, KISv3>NIPv3 oder -UMMc.
now-take1 = Wähl zwei Marker des ersten Stadtstaats, zum Beispiel T1 EM.
now-take2 = Wähl einen Marker des zweiten Stadtstaats, zum Beispiel T2 R.

refused-occupied = { FORM($node, case: "in", start: "yes") } steht schon ein Händler. Such dir eine leere Siedlung aus.
refused-no-supply = Du hast keinen Händler mehr im Vorrat. Zieh mit einem oder nimm einen zurück.
refused-not-yours = { FORM($node, case: "in", start: "yes") } hast du keinen Händler. Nimm einen deiner eigenen.
refused-out-of-reach =
    Der Händler kommt { FORM($origin, case: "out") } nicht { FORM($node, case: "into") }: Auf der ersten leeren Siedlung seines Wegs muss er anhalten. { $reach ->
        [0] Er kann gar nicht ziehen.
       *[other] Er kann hierhin: { $reach }.
    }
refused-not-in-stock = { $kinds } liegt nicht unter den Markern dieses Stadtstaats, { $stock }.
refused-unknown-settlement = Eine Siedlung „{ $got }“ gibt es auf dieser Karte nicht. Ein Beispiel ist NIPt2: Kleinstadt 2 von Nippur.
refused-prefix-does-not-fit = Der Anfang { $got } passt nicht zum Stand. Lass ihn weg oder schreib { $fitting }

## Der Spielplan als Text

text-heading = Epoche { $era } von 6, Runde { $round } von 3
text-row = Machtreihe:
text-place = { $place }.
text-settlements = Siedlungen (* ist leer):
text-players = Am Tisch:
text-standing = { $colour } { $number }
text-player = { $mark } { $name }: Marker { $held }, { $points }, { $supply } im Vorrat

## Aktionen, wie ein Protokoll sie hinter dem Namen nennt

action-place = ein Händler eingesetzt
action-travel = ein Händler gezogen
action-remove = ein Händler zurückgenommen
action-take1 = Marker

## Punkte: woher sie kommen, auf dem Blatt am Ende

tally = Epoche { $turn }
source-e = Wirtschaftsmarker
source-m = Militärmarker
source-p = Politikmarker
source-r = Religionsmarker
source-corrected = Korrekturen
tie-kind = { $points }:{ $points }, mehr Marker einer Art entscheiden: { $ahead } hat { $more }, { $behind } { $less }.
tie-shared = { $points }:{ $points }, und beide haben höchstens { $number } Marker einer Art: { $ahead } und { $behind } teilen sich den Platz.
