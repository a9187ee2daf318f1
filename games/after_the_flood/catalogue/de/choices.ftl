### Was jemand in After the Flood gefragt wird und wählen kann.

## Fragen

question-action = { $owed ->
    [yes] Jemand hat gepasst: Zahle einen Rohstoff oder aus deinem Vorrat einen Arbeiter oder eine Armee, wenn du etwas tun willst, oder passe.
   *[no] Wähle eine Aktion: Bau eine Stadt, setz Arbeiter ein, handle, gründe ein Reich, vergrößere dein Reich oder passe.
}
question-workers = { $payable ->
    [yes] Zahle einen Rohstoff, um Arbeiter einzusetzen{ $scribes ->
        [0] { "" }
       *[other] , oder benutze einen Schreiber ({ $scribes } bereit)
    }{ $steps ->
        [0] { "" }
       *[other] , oder beende deinen Zug
    }.
   *[no] { $scribes ->
        [0] Beende deinen Zug.
       *[other] Benutze einen Schreiber ({ $scribes } bereit){ $steps ->
            [0] { "" }
           *[other] , oder beende deinen Zug
        }.
    }
}
question-place = Bezahlt hast du mit { $spent }: Wähle einen Ort, und wie viele Arbeiter dorthin gehen.
question-trade = Tausche dort, wo du Händler hast, oder lass einen Werkzeugmacher ein Werkzeug herstellen; beende dann deinen Zug.
question-found =
    Dir gehört { FORM($empire, case: "the") }: Wirb weitere Armeen an, rüste sie dann aus, und sag zuletzt, wie viele (1 oder 2) { FORM($area, case: "into") } gehen.{ $odds ->
        [none] { "" }
       *[other] { " " }Du musst darum kämpfen. { $odds }
    }
question-expand = Erobere, verstärke, zerstöre oder kehr zurück: In deinem Vorrat { $armies ->
    [one] ist
   *[other] sind
} { $armies }.
question-further = Noch eine Maßnahme für 1 Armee, oder deinen Zug beenden? In deinem Vorrat sind { $armies }.
question-fight = Greifst du { $area } weiter an, oder brichst du ab? { $odds }
question-bid = Leg Rohstoffe auf das Passfeld, als Gebot für die Spielerreihenfolge, und beende dann deinen Zug.
question-grow = Du kannst Städte vergrößern, die noch keine Vergrößerung haben: je 2 Holz, und Luxusgüter für mehr Punkte.

odds = Zwei Würfel müssen { $need } oder mehr zeigen ({ $hit }); { $armies } gegen { $number }: Die Chance auf den Sieg liegt bei { $win }.
hint-odds =
    Zwei Würfel müssen { $need } oder mehr zeigen, die Chance liegt bei jedem Wurf bei { $hit }. Mit { FORM($armies, case: "dat") } aus deinem Vorrat gegen { $defenders } liegt deine Chance auf den Sieg bei { $win }, wenn du bis zum Ende kämpfst.

## Was Züge jeder Art tun

do-pay = zahlen, um etwas zu tun
do-begin = eine Aktion aus mehreren Schritten beginnen
do-city = eine Stadt bauen
do-spend = zahlen, um Arbeiter einzusetzen
do-put = Arbeiter einsetzen
do-scribe = einen Schreiber benutzen
do-swap = tauschen
do-maketool = ein Werkzeug herstellen
do-found = ein Reich gründen
do-buy = Armeen anwerben
do-equip = die Armeen ausrüsten
do-settle = das Gründungsgebiet besetzen
do-invade = ein Gebiet erobern
do-reinforce = ein Gebiet verstärken
do-destroy = eine Stadt zerstören
do-return = auf den Spielplan zurückkehren
do-orders = Aufträge geben
do-attack = weiter angreifen
do-stop = den Angriff abbrechen
do-pass = passen
do-bid = bieten
do-grow = eine Stadt vergrößern
do-nogrowth = keine Stadt mehr vergrößern
do-end = die Aktion beenden

## Was ein einzelner Zug tut

phrase-pay = 1 { $item } zahlen, um etwas zu tun
phrase-begin = { $kind ->
    [workers] Arbeiter einsetzen oder versetzen
    [trade] Handeln oder Werkzeuge herstellen
    [expand] Das Reich vergrößern
   *[bid] Passen mit Gebot
}
phrase-city = { $origin ->
    [none] Eine Stadt { FORM($area, case: "in") } bauen
   *[other] Die Stadt { FORM($origin, case: "out") } { FORM($area, case: "into") } verlegen
}
phrase-spend = 1 { $resource } zahlen, um Arbeiter einzusetzen
phrase-put = { $count } { FORM($place, case: "into") } setzen
phrase-scribe = { $source ->
    [box-pool] Schreiber: einen Arbeiter { FORM($target, case: "into") } setzen
   *[other] { $target ->
        [box-pool] Schreiber: einen Arbeiter { FORM($source, case: "out") } zurücknehmen
       *[other] Schreiber: einen Arbeiter { FORM($source, case: "out") } { FORM($target, case: "into") } versetzen
    }
}
phrase-swap = { $give } gegen { $get } tauschen, { FORM($area, case: "in") }{ $extra ->
    [yes] { " " }(zusätzlicher Tausch)
   *[no] { "" }
}
phrase-maketool = Aus einem Metall ein Werkzeug herstellen
phrase-found = { FORM($empire, case: "the", start: "yes") }{ $empire ->
    [empire-sumer] { " " }{ FORM($at, case: "in") }
   *[other] { "" }
} gründen
phrase-buy = Für { $count } Armeen anwerben
phrase-equip = Die Armeen mit { FORM($count, case: "dat") } ausrüsten
phrase-bid = { $count } bieten
phrase-settle = Das Gründungsgebiet mit { FORM($armies, case: "dat") } besetzen
phrase-grow = { $area } mit { FORM($price, case: "dat") } vergrößern
phrase-nogrowth = Keine Stadt mehr vergrößern
phrase-attack = Weiter angreifen
phrase-stop = Den Angriff abbrechen
phrase-pass = Passen ohne Gebot
phrase-end = Meinen Zug beenden

phrase-operation = { FORM($op, start: "yes") }
phrase-orders = { FORM($ops, start: "yes") }
op-then = dann { $op }
op-invade = { $area } erobern{ $keep ->
    [none] { "" }
   *[other] , aber { $keep } im Vorrat behalten
}
op-reinforce = { $area } verstärken
op-destroy = die Stadt { FORM($area, case: "in") } zerstören
op-return = { FORM($area, case: "into") } zurückkehren, mit { FORM($armies, case: "dat") }

order-invade = { $area } erobern
order-reinforce = { $area } verstärken
order-destroy = { $area } zerstören
order-return = { FORM($area, case: "into") } zurückkehren

## Knöpfe

label-pay = Bezahlen
label-city = Stadt
label-workers = Arbeiter
label-trade = Handeln
label-found = Reich gründen
label-expand = Reich vergrößern
label-pass = Passen
label-pass-bid = Passen mit Gebot
label-buy = Armeen anwerben
label-equip = Ausrüsten
label-make-tool = Werkzeug herstellen
label-invade = Erobern
label-reinforce = Verstärken
label-destroy = Die Stadt zerstören
label-return = Zurückkehren
label-attack = Weiter angreifen
label-stop = Abbrechen
label-grow-none = Keine Stadt mehr vergrößern
label-end = Meinen Zug beenden
label-orders = Aufträge
label-worker = Ein Arbeiter
label-army = Eine Armee
label-sumer = Sumer
label-area = { FORM($area, case: "label") }
label-good = { $good }
label-number = { $number }
label-occupy = Besetzen mit { FORM($armies, case: "dat") }
label-with = { $luxuries ->
    [0] Ohne Luxusgüter: { $points }
   *[other] Mit { $luxuries }: { $points }
}
label-swap = { $give } gegen { $get }{ $extra ->
    [yes] { " " }(zusätzlicher Tausch)
   *[no] { "" }
}

heading-sumer = Sumer
heading-foreign = Nicht-Sumerergebiete
heading-boxes = Arbeitsfelder

## Ganze Aktionen als Formulare

form-none = nichts
form-have = du hast { $number }
form-pay = Zahlen, um etwas zu tun
form-item = 1 { $item }
form-area = Wo
form-origin = Die Stadt, die umzieht
form-resource = Zahlen
form-brings = { $good }: { $workers }
form-place = Wohin
form-count = Arbeiter
form-scribe = Ein Schreiber setzt einen Arbeiter ein
form-swap = { $good } { FORM($area, case: "in") } für
form-extra = Zusätzlicher Tausch von Sippar
form-make = Werkzeuge herstellen
form-empire = Reich
# $at: where it starts, which is to be said only of Sumer.
form-start = { $empire }{ $empire ->
    [empire-sumer] , { $at }
   *[other] { "" }
}
form-defended = { $start }, mit Kampf
form-buy = Armeen anwerben
form-equip = Die Armeen ausrüsten
form-bid = Gebot
form-armies = Armeen ins Gründungsgebiet
form-grow = { FORM($area, case: "label") }
form-growth = Städte vergrößern
form-no-growth = Nicht vergrößern
form-placed = = { $workers }
form-total-armies = = { $armies }
form-total-equipment = Ausrüstung im Wert von { $value }
form-total-bid = = Wert { $value }
form-total-points = = { $points }
form-send-city = Bauen und meinen Zug beenden
form-send-workers = Einsetzen und meinen Zug beenden
form-send-trade = Handeln und meinen Zug beenden
form-send-found = Gründen und meinen Zug beenden
form-send-expand = Zahlen und Reich vergrößern
form-send-bid = Passen und meinen Zug beenden
form-send-grow = Vergrößern

## Korrekturen der Moderation

phrase-correct-points = { $more ->
    [yes] { $colour } 1 Punkt geben
   *[no] { $colour } 1 Punkt abziehen
}
phrase-correct-resource = { $more ->
    [yes] { $colour } 1 { $good } geben
   *[no] { $colour } 1 { $good } wegnehmen
}
phrase-correct-piece = { $more ->
    [yes] 1 { $piece } von { $colour } { FORM($place, case: "into") } setzen
   *[no] 1 { $piece } von { $colour } { FORM($place, case: "out") } nehmen
}

## Aktionen, wie ein Protokoll sie hinter dem Namen nennt

action-pay = eine Aktion
action-begin-workers = Arbeiter
action-begin-trade = Handeln
action-begin-expand = Reich vergrößern
action-begin-bid = Passen mit Gebot
action-city = Stadt
action-found = Reich gründen
action-pass = Passen
action-grow = Städte vergrößern
