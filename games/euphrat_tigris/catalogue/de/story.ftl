### Was geschah.

event-dealt =
    Alle bekommen { $hand } Karten, { $pile } bleiben zum Nachziehen{ $removed ->
        [0] { "" }
       *[other] , { $removed } sind aus dem Spiel
    }.{ $cards ->
        [none] { "" }
       *[other] { " " }Du hast { FORM($cards, number: "words") }.
    } { $start } beginnt.
event-dealt-afresh =
    Alle haben die Handkarten gesehen. Sie kommen zurück in den Nachziehstapel, und alle ziehen so viele Karten wie vorher; { $pile } bleiben zum Nachziehen.{ $cards ->
        [none] { "" }
       *[other] { " " }Du hast { FORM($cards, number: "words") }.
    }
event-led =
    { $origin ->
        [none] { $seat } setzt den { FORM($leader, case: "acc") } { FORM($cell, case: "onto") }.
       *[other] { $seat } versetzt den { FORM($leader, case: "acc") } { FORM($origin, case: "off") } { FORM($cell, case: "onto") }.
    }
event-laid = { $seat } legt { FORM($card, number: "words") } an Spalte { $column } an.
event-joined = { $seat } legt { FORM($card, number: "words") } verdeckt in Lücke { $gap }.
event-struck = Eine Katastrophe von { $seat } nimmt { FORM($card, number: "words") } aus dem Spiel: { $cell }.
event-stopped = { $seat } führt keine weitere Aktion aus.
event-victory-card =
    { $source ->
        [conflict] Von den ausgespielten Karten kommt { FORM($card, number: "words") } auf den Siegstapel von { $seat }.
       *[hand] { $seat } legt { FORM($card, number: "words") } auf den eigenen Siegstapel.
    }
event-victory-declined = { $seat } legt keine Siegkarte.
event-ship-bought = { $seat } kauft für { FORM($card, number: "words") } aus Spalte { $column } das { FORM($ship, case: "weak") } Schiff.
event-ship-declined = { $seat } kauft kein Schiff.
event-leader-returned = Der { $leader } von { $seat } kehrt { FORM($cell, case: "off") } in den Vorrat zurück.
event-conflict-began =
    { $kind ->
        [internal] Innerer
       *[external] Äußerer
    } Konflikt: Der { $leader } von { $attacker } mit Stärke { $attack } greift den { FORM($leader, case: "acc") } von { $defender } mit Stärke { $defence } an.
event-committed = { $seat } spielt { FORM($card, number: "words") } aus.
event-conflict-won =
    { $winner } gewinnt den Konflikt: Angriff { $attack }, Verteidigung { $defence }{ $tie ->
        [yes] , und bei Gleichstand gewinnt, wer verteidigt
       *[no] { "" }
    }. Der { $leader } von { $loser } kehrt { FORM($cell, case: "off") } in den Vorrat zurück.
event-discarded =
    { FORM($card, number: "words", start: "yes") } { $number ->
        [one] kommt
       *[other] kommen
    } auf den Ablagestapel.
event-plundered = { $seat } nimmt { FORM($card, number: "words") } vom Tisch: { $cells }.
event-turned-up = In Lücke { $gap } liegt jetzt offen { FORM($card, number: "words") }.
event-exchanged =
    { $seat } nimmt den Schatz aus Spalte { $column } für eine Tempelkarte; { $left ->
        [one] ein Schatz ist
       *[other] { FORM($left, number: "words") } Schätze sind
    } noch übrig.
event-exchange-declined = { $seat } tauscht keinen Schatz.
event-income =
    { $cards ->
        [0] { $seat } nimmt kein Schiffseinkommen.
       *[other] { $seat } legt als Schiffseinkommen { FORM($cards, number: "words") } auf den eigenen Siegstapel.
    }
event-refilled =
    { $seat } zieht { $number } { $number ->
        [one] Karte
       *[other] Karten
    } nach{ $cards ->
        [none] { "" }
       *[other] : { FORM($cards, number: "words") }
    }.
event-turn-began = Zug { $turn }: { $seat }.
event-game-over = { $ending }: Die Partie ist vorbei. Farben von der schwächsten zur stärksten: { $piles }.
pile-counted = { $name } { $merit } (Schätze: { $treasures })
event-adjusted =
    Korrektur: Der { $leader } von { $seat } { $cell ->
        [none] kommt zurück in den Vorrat
       *[other] steht jetzt { FORM($cell, case: "on") }
    }.

## Warum eine Partie endete: als Nebensatz, und als Satz ohne Punkt

ending-one-treasure = nur noch ein Schatz ist übrig
ending-draw-pile = der Nachziehstapel ist erschöpft
ending-standstill = lange wurde keine Karte gelegt
ended-one-treasure = Nur noch ein Schatz ist übrig
ended-draw-pile = Der Nachziehstapel reicht nicht mehr für alle Hände
ended-standstill = Lange wurde keine Karte gelegt

## Siegkarten: woher sie kommen, auf dem Blatt am Ende

tally = Zug { $turn }
sheet-round = Runde { $round }
source-k = Bevölkerung (schwarz)
source-g = Markt (grün)
source-r = Tempel (rot)
source-b = Ackerbau (blau)
source-t = Schätze
source-corrected = Korrekturen
tie-colour = { $points }:{ $points }, die { $place ->
    [2] zweitkleinste
    [3] drittkleinste
   *[other] viertkleinste
} Farbe entscheidet: { $ahead } hat { $more }, { $behind } { $less }.
tie-shared = { $points }:{ $points }, und auch alle anderen Farben sind gleich: { $ahead } und { $behind } teilen sich den Platz.
