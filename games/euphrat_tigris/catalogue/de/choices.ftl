### Was zu wählen ist: Einstellungen, Dauerantworten, Fragen, Züge und Hinweise.

## Einstellungen des Tischs

option-dynasties = Dynastien in der Reihenfolge der Plätze
option-dynasties-help = Die erste ist deine, die anderen gehören der Reihe nach denen, die Platz nehmen. Zu zweit oder zu dritt bleiben die letzten übrig.
option-dynasties-seating = { $dynasties }
option-openVictoryPiles = Offene Siegstapel
option-openVictoryPiles-help = Alle dürfen die Siegstapel durchzählen; sonst sind nur ihre obersten Karten zu sehen.
option-shipCountsTowardLimit = Schiffe zählen für die Grenze einer Spalte
option-shipCountsTowardLimit-help = Unter der obersten Karte einer Spalte ist Platz für acht Karten; nach den Regeln zählen Schiffe nicht mit.
option-stallGuard = Stille Runden bis zum Ende der Partie
option-stallGuard-help = Die Partie endet nach so vielen Runden, in denen niemand eine Karte legen kann oder will; 0 heißt nie.

## Fragen

question-action =
    Du hast { $left ->
        [2] zwei Aktionen
       *[other] noch eine Aktion
    }: Setz einen Anführer, leg eine Karte, spiel deine Katastrophe oder hör auf.
question-victory = In deinem Königreich wurde { FORM($card, number: "words") } angelegt. Legst du auch eine auf deinen Siegstapel?
question-ship = Unten an Spalte { $column } liegen vier Karten einer Farbe. Kaufst du dafür ein Schiff ({ $ships })?
question-order = In Lücke { $gap } treffen gegnerische Anführer aufeinander. Welcher Konflikt wird zuerst ausgetragen: { $conflicts }?
rivals = { FORM($leader, case: "many") } ({ $colour }, { $attacker } { $attack } gegen { $defender } { $defence })
question-attack =
    Dein { $leader } greift mit { $attack } gegen { $defence } an, bevor Karten ausgespielt sind; bei Gleichstand verliert er. Wie viele { FORM($card, case: "many") } spielst du aus?
question-defend =
    Dein { $leader } wird mit insgesamt { $attack } angegriffen; du hast { $defence } und gewinnst bei Gleichstand. Wie viele { FORM($card, case: "many") } spielst du aus?
question-reward = Du hast gewonnen, ohne eine Karte auszuspielen. Legst du { FORM($card, number: "words") } auf deinen Siegstapel?
question-treasure = Tauschst du einen Schatz gegen eine Tempelkarte aus deiner Hand? Du kannst ihn aus Spalte { $columns } nehmen.
question-income = Für deine Schiffe darfst du höchstens { FORM($most, number: "words") } auf deinen Siegstapel legen. Wie viele legst du?

## Worauf gewartet wird, gesagt zu denen, die warten; steht nach einem Doppelpunkt

asked-action = eine Aktion
asked-victory = eine Siegkarte?
asked-ship = ein Schiff kaufen?
asked-order = welcher Konflikt zuerst?
asked-attack = wie viele Karten für den Angriff?
asked-defend = wie viele Karten für die Verteidigung?
asked-reward = eine Siegkarte als Belohnung?
asked-treasure = einen Schatz tauschen?
asked-income = das Schiffseinkommen

## Züge: was jede Art tut

do-lead = einen Anführer setzen
do-lay = eine Karte an eine Spalte anlegen
do-join = eine Karte in eine Lücke legen
do-strike = die Katastrophe spielen
do-stop = deine Aktionen beenden
do-score = eine Siegkarte legen
do-buy = ein Schiff kaufen
do-commit = Karten ausspielen
do-order = einen Konflikt wählen
do-exchange = einen Schatz tauschen
do-income = Karten für deine Schiffe legen

## Züge: was ein einzelner tut

phrase-lead = Deinen { FORM($leader, case: "acc") } { FORM($cell, case: "onto") } setzen
phrase-lay = { FORM($card, number: "words", start: "yes") } an Spalte { $column } anlegen
phrase-join = { FORM($card, number: "words", start: "yes") } in Lücke { $gap } legen
phrase-strike = Deine Katastrophe { FORM($cell, case: "onto") } spielen
phrase-stop = Deine Aktionen beenden
phrase-score =
    { $card ->
        [none] Keine Siegkarte legen
       *[other] { FORM($card, number: "words", start: "yes") } auf deinen Siegstapel legen
    }
phrase-buy =
    { $ship ->
        [none] Kein Schiff kaufen
       *[other] Das { FORM($ship, case: "weak") } Schiff kaufen
    }
phrase-commit = { FORM($cards, number: "words", start: "yes") } ausspielen
phrase-order = Den { FORM($conflict, case: "acc") } austragen
phrase-exchange =
    { $column ->
        [none] Keinen Schatz tauschen
       *[other] Den Schatz aus Spalte { $column } nehmen
    }
phrase-income =
    { $cards ->
        [0] Keine Karten auf deinen Siegstapel legen
       *[other] { FORM($cards, number: "words", start: "yes") } auf deinen Siegstapel legen
    }

## Korrekturen der Moderation

phrase-liftleader = Den { FORM($leader, case: "acc") } von Platz { $seat } vom Tisch nehmen
phrase-putleader = Den { FORM($leader, case: "acc") } von Platz { $seat } { FORM($cell, case: "onto") } setzen

## Knöpfe

label-leader = { $leader } ({ $colour })
label-card = { $card } ({ $colour })
label-column = Spalte { $column }
label-ship = Das { FORM($ship, case: "weak") } Schiff
label-conflict = { FORM($conflict, start: "yes") }
label-income =
    { $cards ->
        [0] Nichts
       *[other] { FORM($cards, number: "words", start: "yes") }
    }
label-catastrophe = Deine Katastrophe
label-stop = Deine Aktionen beenden
label-decline = Nein
label-place = { FORM($cell, case: "label") }
label-short = { FORM($cell, case: "short") }

## Was vor einem Zug gut zu wissen ist

hint-turn-ends = Damit endet dein Zug, und sobald alle nachgezogen haben, lässt er sich nicht mehr zurücknehmen.
hint-turn-ends-with-action = Mit dieser Aktion endet dein Zug, und sobald alle nachgezogen haben, lässt er sich nicht mehr zurücknehmen.
hint-stop =
    { $left ->
        [one] Eine Aktion bleibt
       *[other] { FORM($left, number: "words", start: "yes") } Aktionen bleiben
    } ungenutzt. Dein Zug endet, und sobald alle nachgezogen haben, lässt er sich nicht mehr zurücknehmen.
hint-attack =
    Das greift den { FORM($leader, case: "acc") } von { $rival } an: Du beginnst mit { $attack } gegen { $defence }, dann entscheiden Tempelkarten aus beiden Händen; wer verteidigt, spielt zuletzt aus und gewinnt bei Gleichstand.
hint-no-victory-card = Dafür darf niemand eine Siegkarte legen.
hint-victory-card = Danach darfst du { FORM($card, number: "words") } auf deinen Siegstapel legen, wenn du noch eine hast.
hint-victory-card-of = { $owner } darf dafür eine Siegkarte legen.
hint-ship = Vier einer Farbe: Du darfst ein Schiff kaufen.
hint-no-conflict = Es folgt kein Konflikt.
hint-conflicts = Das bringt gegnerische Anführer zusammen, die sofort kämpfen: { $conflicts }. Dazu kommen Karten aus ihren Händen.
hint-order =
    Der { $leader } von { $attacker } greift mit { $attack } an, der { $leader } von { $defender } verteidigt sich mit { $defence }. Dann entscheiden { FORM($card, number: "none") } aus beiden Händen; wer verteidigt, spielt zuletzt aus und gewinnt bei Gleichstand.
hint-strike = Die Karten darunter rücken nach oben. Du hast in der Partie nur eine Katastrophe.
hint-strike-gap = Das Königreich zerfällt hier. Du hast in der Partie nur eine Katastrophe.
hint-buy = Die untersten { $number } Karten der Spalte kommen auf den Ablagestapel; Anführer auf ihnen gehen nach Hause.
hint-exchange = An seine Stelle kommt eine Tempelkarte aus deiner Hand; am Ende zählt ein Schatz für jede Farbe.
hint-last-treasure = Dann ist nur noch ein Schatz übrig: Die Partie endet mit diesem Zug.
hint-attack-with = Du würdest mit { $attack } gegen { $defence } angreifen; dazu kommt, was zur Verteidigung ausgespielt wird.
hint-win = { $defence } gegen { $attack }: Du würdest gewinnen.
hint-lose = { $defence } gegen { $attack }: Du würdest verlieren.

## Aktionen, wie ein Protokoll sie hinter dem Namen nennt

action-lead = ein Anführer
action-lay = eine Karte
action-join = eine Karte in eine Lücke
action-strike = eine Katastrophe
action-stop = Ende des Zuges
action-score = eine Siegkarte
action-buy = ein Schiff
action-commit = Karten in einem Konflikt
action-order = Reihenfolge der Konflikte
action-exchange = ein Schatz
action-income = Schiffseinkommen
