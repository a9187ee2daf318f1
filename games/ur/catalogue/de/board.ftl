### Was der gezeichnete Spielplan von UR sagt.

board-label = Der Spielplan von UR: { $when }
board-label-over = Der Spielplan von UR am Ende der Partie
# What a piece of the drawing shows, for who cannot see it.
board-part =
    { $part ->
        [status] Runde und Zikkurats
        [grid] Das Raster
        [hand] Dein Plättchen und deine Sets
       *[players] Die anderen
    }

## Am Rand: kurz, es ist wenig Platz

board-back = Rückseite
board-start = Startplättchen
board-supply = Vorrat
board-grid = Raster
board-side = Zusätzlich
board-side-told = Zu dritt: Beim Tausch kannst du es wie ein freies nehmen
board-you = du
board-you-play =
    du · als { $turn }. dran{ $acts ->
        [yes] , am Zug
       *[no] {""}
    }
board-plays =
    als { $turn }. dran{ $acts ->
        [yes] , am Zug
       *[no] {""}
    }

## Wie weit der Zug ist

board-status = { $name }: { $doing }
board-status-over = Das Ende: { $reason }
board-doing-settle = erste Marker
board-doing-first-exchange = erster Tausch
board-doing-comeback = kommt mit drei Markern zurück
board-doing-use = nutzt das eigene Plättchen
board-doing-next = und weiter?
board-doing-exchange = Tausch
board-doing-agriculture = Ackerbau, Marker für die Felder
board-doing-share = { $picture }, der Vorrat ist knapp
board-doing-politics =
    Politik, { $hand ->
        [0] hebt Marker ab
       *[other] { $hand } in der Hand
    }
board-doing-war =
    Krieg, { $attacks ->
        [0] der erste Angriff
       *[other] bisher { $attacks }
    }

## Wenn jemand auf ein Teil zeigt

board-stock = Noch { $stock } von 5 Zikkurats; wer die letzte baut, läutet die letzte Runde ein
board-picture = { $picture }.
board-done = Schon ausgeführt: { $picture }
board-lay = Dein Plättchen mit { $picture } nach oben legen
board-side-title = Das zusätzliche Plättchen: { $pictures }
board-player =
    { $name } hat { $held }; { $tokens ->
        [0] kein Marker
       *[other] { $tokens }
    } im Raster, { $supply } im Vorrat; bisher { $points } mit { $sets }: { $letters }
board-tile = { $cell }: { $face }, darunter { $back }.
board-free = Frei.
board-tokens = { $tokens } von { $owner }.
board-ziggurat = { $cell }: Zikkurat.
board-ziggurat-owner = Sie gehört { $owner }; hier geschieht nichts mehr.
board-hungry = Hungrig: Ackerbau würde es einen Marker kosten.
board-trade =
    Handel brächte { $tokens ->
        [0] keinen Marker
       *[other] { $tokens }
    }.
board-culture =
    Kultur von { $owner } brächte { $tokens ->
        [0] keinen Marker
       *[other] { $tokens }
    }.
board-attacks = Könnte { $targets } angreifen.
board-attack = { $cell } mit { $need }
