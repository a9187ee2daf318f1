### Was der gezeichnete Tisch des Kartenspiels sagt, neben den Teilen und wenn jemand auf eines zeigt.

board-label = Der Tisch von Euphrat & Tigris in Zug { $turn }
board-label-over = Der Tisch von Euphrat & Tigris am Ende der Partie
# What a piece of the drawing shows, for who cannot see it.
board-part =
    { $part ->
        [status] Stand und Vorräte
        [columns] Die Spalten
        [hand] Deine Hand
        [key] Wie die Farben heißen
        [supplies] Vorräte und wie die Farben heißen
       *[players] Wer mitspielt
    }

## Neben den Teilen: kurz, es ist wenig Platz

board-turn = Zug { $turn }
board-actions = Aktionen
board-pile = Stapel
board-discard = Ablage
board-out = entfernt
board-treasures = Schätze
board-ships = Schiffsvorrat
board-hand = deine Hand
board-victory-pile = Siegstapel
board-once = einmal
board-used = gespielt
board-stop = aufhören
board-key = { $kind }, { $leader }
board-note-own = { $dynasty }, du
board-note-merit = { $dynasty }: { $merit }

## Auf wen gewartet wird, und worauf

board-asked = Du bist gefragt: { $question }
board-waiting = Wir warten auf { $name }: { $question }
board-over = Die Partie ist vorbei. { $ending }.

## Der Konflikt

board-conflict =
    { $kind ->
        [internal] Innerer
       *[external] Äußerer
    } Konflikt der { FORM($leader, case: "many") } mit { FORM($card, case: "many") }
board-attacks = greift an
board-defends = siegt bei Gleichstand
board-won = hat gewonnen
board-to-answer = antwortet
board-laid = ausgespielt { $number }
board-attack-title =
    { $name } greift an: { $base ->
        [none] { "" }
       *[other] { $base } vom Tisch,{ " " }
    }{ $laid ->
        [none] noch keine Karten ausgespielt
       *[other] { $laid } ausgespielt
    }
board-defence-title =
    { $name } verteidigt: { $base ->
        [none] { "" }
       *[other] { $base } vom Tisch,{ " " }
    }{ $laid ->
        [none] noch keine Karten ausgespielt
       *[other] { $laid } ausgespielt
    }

## Wenn jemand auf ein Teil zeigt

board-actions-left =
    Noch { $left } { $left ->
        [one] Aktion
       *[other] Aktionen
    }
board-pile-title = Nachziehstapel: { $cards }
board-discard-title =
    Ablagestapel: { $cards }{ $top ->
        [none] { "" }
       *[other] , zuoberst { FORM($top, number: "words") }
    }
board-out-title =
    Aus dem Spiel: { $cards } durch Katastrophen{ $unseen ->
        [0] { "" }
       *[other] , { $unseen } ungesehen entfernt
    }
board-treasures-title = { $treasures } auf dem Tisch; ist nur noch einer übrig, endet die Partie
board-ship-in-stock = Das { FORM($ship, case: "weak") } Schiff: im Vorrat
board-ship-bought = Das { FORM($ship, case: "weak") } Schiff: gekauft
board-ship = { FORM($ship, case: "strong") } Schiff
board-card = { $card } ({ $colour })
board-cell =
    { FORM($place, start: "yes") }: { $thing }{ $leader ->
        [none] { "" }
       *[other] , darauf { $leader }
    }
board-cell-face-down =
    { FORM($place, start: "yes") }: { $thing }, verdeckt, bis die Konflikte vorbei sind{ $leader ->
        [none] { "" }
       *[other] , darauf { $leader }
    }
board-gap-empty = Lücke { $gap }: leer
board-leader = der { $leader } von { $name }
board-kingdom =
    { $number ->
        [1] Königreich von Spalte { $first }
       *[other] Königreich der Spalten { $first } bis { $last }
    }: { $leaders ->
        [0] keine Anführer
       *[other] { $leaders }
    }; { $treasures }
board-column = Spalte { $column }: die Karte hier anlegen
board-leader-stands =
    { $leader } von { $name }: steht auf { $cell }{ $income ->
        [0] { "" }
       *[other] , verdient { $income } an Schiffen
    }
board-leader-at-hand = { $leader } von { $name }: im Vorrat
board-catastrophe-ready = Katastrophe von { $name }: bereit
board-catastrophe-used = Katastrophe von { $name }: gespielt
board-own-catastrophe = Deine Katastrophe, einmal in der Partie
board-own-catastrophe-used = Deine Katastrophe ist gespielt
board-in-hand = Auf deiner Hand: { $cards }
board-player =
    { $name }: { $hand } auf der Hand; Siegstapel mit { $pile }{ $top ->
        [none] { "" }
       *[other] , zuoberst { FORM($top, number: "words") }
    }{ $inside ->
        [0] { "" }
       *[other] { " (" }{ $inside })
    }; Anführer im Vorrat: { $supply ->
        [0] keine
       *[other] { $supply }
    }; Katastrophe { $catastrophe ->
        [yes] bereit
       *[no] gespielt
    }; Schiffe bringen { $income ->
        [0] nichts
       *[other] { $income }
    }
board-number = { $number } { $kind }
