### Der Tisch als Text. Buchstaben der Karten und Anführer, Felder und Dynastien ([LiG], 3-4) sind Notation und bleiben.

text-over = Die Partie ist nach Zug { $turn } vorbei: { $ending }
text-turn =
    Zug { $turn }, { $name }, noch { $left } { $left ->
        [one] Aktion
       *[other] Aktionen
    }
text-asked = { $name } ist gefragt: { $question }
text-columns = Spalten (oberste Karte | darunter; R* ersetzt einen Schatz), Verbindungen:
text-face-down = { $card } verdeckt
text-legend-cards = Karten: { $cards }.
text-legend-leaders = Anführer: { $dynasties }; { $leaders }.
text-letter = { $letter } { $name }
text-stocks =
    Schiffsvorrat: { $ships ->
        [none] leer
       *[other] { $ships }
    }. Nachziehstapel: { $pile }. Ablagestapel: { $discard }. Aus dem Spiel: { $box ->
        [none] nichts
       *[other] { $box }
    }{ $unseen ->
        [0] { "" }
       *[other] { " und" } { $unseen } ungesehene Karten
    }.
text-heap =
    { $cards ->
        [0] leer
       *[other] { $cards }, zuoberst { $top }
    }
text-conflict =
    { $kind ->
        [internal] Innerer
       *[external] Äußerer
    } Konflikt der { FORM($leader, case: "many") }: { $attacker } greift an, { $defender } verteidigt, ausgespielt { $laid }, Stärken ohne sie { $strengths }.
text-conflict-won =
    { $kind ->
        [internal] Innerer
       *[external] Äußerer
    } Konflikt der { FORM($leader, case: "many") }: { $attacker } greift an, { $defender } verteidigt, ausgespielt { $laid }; { $winner } hat gewonnen.
text-players = Am Tisch:
text-player =
    { $name }: { $hand } auf der Hand; Siegstapel { $pile }{ $inside ->
        [none] { "" }
       *[other] { " (" }{ $inside })
    }{ $sorted ->
        [none] { "" }
       *[other] , sortiert { $sorted }
    }; Vorrat { $supply ->
        [none] leer
       *[other] { $supply }
    }; Katastrophe { $catastrophe ->
        [yes] bereit
       *[no] gespielt
    }; Schiffseinkommen { $income ->
        [none] keines
       *[other] { $income }
    }
text-hand = Deine Hand: { $cards }
