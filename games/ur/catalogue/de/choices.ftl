### Was gefragt wird, was man antworten kann, und was man vorher wissen sollte.

## Einstellungen des Tischs

option-fieldsFeedThemselves = Felder versorgen sich selbst
option-fieldsFeedThemselves-help = Deine Felder verlieren beim Ackerbau nie einen Marker.
option-anyFieldFeeds = Jedes Feld versorgt
option-anyFieldFeeds-help = Auch freie Felder und die der anderen versorgen deine Plättchen; sonst nur deine eigenen.
option-zigguratIsEdge = Zikkurats sind Rand
option-zigguratIsEdge-help = Eine Zikkurat neben einem Handelsplättchen zählt als Seite am Rand des Rasters.
option-markerCountsAsPresence = Zikkurats verhindern das Comeback
option-markerCountsAsPresence-help = Wer nur noch auf Zikkurats Marker hat, kommt nicht mit dreien zurück.
option-sideTileKeepsGameAlive = Das zusätzliche Plättchen hält das Spiel am Laufen
option-sideTileKeepsGameAlive-help = Zu dritt: Ein zusätzliches Plättchen einer anderen Sorte verhindert das Ende durch ein volles Raster.
option-maxRounds = Letzte Runde
option-maxRounds-help = Das Spiel endet spätestens nach so vielen Runden; 0 für keine Grenze.

## Fragen

question-settle =
    { $first ->
        [yes] Leg deinen ersten Marker auf ein beliebiges freies Plättchen.
       *[no] Leg einen Marker auf eines deiner Plättchen oder auf ein freies Plättchen daneben.
    }
question-first-exchange =
    Tausch dein Plättchen ({ $held }) gegen ein freies Plättchen des Rasters { $side ->
        [yes] oder gegen das zusätzliche Plättchen, oder behalte es.
       *[no] oder behalte es.
    }
question-exchange =
    Beende deinen Zug: Tausch dein Plättchen ({ $held }) gegen ein freies Plättchen einer anderen Sorte{ $side ->
        [yes] {" "}oder gegen das zusätzliche Plättchen
       *[no] {""}
    }.
question-stuck = Beende deinen Zug: Kein Plättchen einer anderen Sorte ist frei, also kannst du deines nicht tauschen, und das Spiel endet.
question-use =
    Führ { $actions } aus oder beides. Für jede Aktion, die du auslässt, darfst du einen Marker auf eines deiner Plättchen legen; lässt du beide aus, darfst du stattdessen einen auf ein freies Plättchen legen oder Zikkurats bauen.
question-second-action = Führ { $actions } aus, oder leg stattdessen einen Marker auf eines deiner Plättchen, oder geh zum Tausch über.
question-second-token = Führ { $actions } aus, oder leg einen zweiten Marker auf eines deiner Plättchen, oder geh zum Tausch über.
question-build = Bau eine zweite Zikkurat oder geh zum Tausch über.
question-comeback = Du hast alle deine Marker verloren: Leg drei auf ein beliebiges freies Plättchen.
question-agriculture = Ackerbau: Leg 1 oder 2 Marker auf jedes deiner Felder oder beende die Aktion. Dein Vorrat: { $supply }.
question-trade = Handel: Dein Vorrat von { FORM($supply, case: "dat") } reicht nicht für alle. Sag, welche Plättchen wie viele bekommen.
question-culture = Kultur: Ein Vorrat reicht nicht für alle seine Plättchen. Sag, welche davon wie viele Marker bekommen.
question-politics =
    { $hand ->
        [0] Politik: Heb Marker von deinen Plättchen ab, um sie auf andere deiner Plättchen zu legen; oder lass alles, wie es ist.
        [one] Politik: Du hast { $hand } in der Hand. Leg ihn auf eines deiner Plättchen; vorher darfst du noch mehr abheben.
       *[other] Politik: Du hast { $hand } in der Hand. Leg sie auf deine Plättchen; vorher darfst du noch mehr abheben.
    }
question-war =
    { $attacks ->
        [0] Krieg: Mach deinen ersten Angriff.
       *[other] Krieg: Greif noch einmal an oder beende den Krieg.
    }

## Arten von Zügen, als Überschrift über ihren Plättchen

do-settle = einen Marker legen
do-exchange = dein Plättchen tauschen
do-side = das zusätzliche Plättchen nehmen
do-keep = dein Plättchen behalten
do-stuck = das Spiel beenden
do-use = eine Aktion ausführen
do-grow = Marker auf ein Feld legen
do-share = den Vorrat verteilen
do-arrange = Marker abheben oder legen
do-attack = angreifen
do-end = die Aktion beenden
do-done = zum Tausch übergehen
do-token = einen Marker auf eines deiner Plättchen legen
do-found = einen Marker auf ein freies Plättchen legen
do-build = eine Zikkurat bauen
do-comeback = mit drei Markern zurückkommen

## Einzelne Züge

phrase-token = Einen Marker auf { $cell } legen
phrase-exchange = Das Plättchen auf { $cell } nehmen und deines dorthin legen, { $face } oben
phrase-side = Dein Plättchen gegen das zusätzliche tauschen
phrase-keep = Plättchen behalten
phrase-stuck = Das Spiel beenden: Kein Tausch ist möglich
phrase-use = { $picture } ausführen
phrase-put = Marker auf { $cell } legen: { $count }
phrase-arrange = Die Zahl auf { $cell } auf { $count } ändern
phrase-attack = { $target } von { $origin } aus angreifen und mit { FORM($moved, case: "dat") } einrücken
phrase-end = Aktion beenden
phrase-done = Weiter zum Tausch
phrase-found = Einen Marker auf das freie Plättchen { $cell } legen
phrase-build = Auf { $cell } eine Zikkurat bauen
phrase-comeback = Drei Marker auf { $cell } legen

## Korrekturen der Moderation

phrase-puttoken = Einen Marker von { $colour } auf { $cell } legen
phrase-lifttoken = Einen Marker von { $cell } zurück in seinen Vorrat legen
phrase-turntile = Das Plättchen auf { $cell } umdrehen

## Knöpfe

label-cell = { $cell }
label-face = { $picture } oben
label-use = { $picture }
label-put = { $tokens } legen
label-leave = Neue Zahl: { $tokens }
label-move = Mit { FORM($tokens, case: "dat") } einrücken
label-token = Einen Marker legen
label-ziggurat = Eine Zikkurat bauen

## Formulare für viele Plättchen

form-agriculture = Ackerbau
form-trade = Handel
form-culture = Kultur
form-politics = Politik
form-tokens = Marker
form-now = jetzt { $tokens }
form-left = { $tokens } in deinem Vorrat übrig
form-left-of = { $colour }: { $tokens } übrig
form-in-hand = { $tokens } in der Hand
form-send = So legen

## Was man vor einem Zug wissen sollte

hint-taken = Du nimmst { $tile }.
hint-sets-stay = Deine Sets bringen weiterhin { $points }.
hint-sets-change = Deine Sets: { $points } statt { $old }.
hint-agriculture =
    { $starved ->
        [0] Kein Plättchen hungert
        [one] Hunger: { $starved } verliert einen Marker
       *[other] Hunger: { $starved } verlieren je einen Marker
    }.
hint-spread = { FORM($spread, start: "yes") }.
hint-politics = Du kannst { $tokens } auf { $tiles } abheben und neu legen.
hint-war = In deiner Reichweite: { $cells }.
hint-attack =
    { $defender ->
        [none] { $spent ->
            [0] Niemand verliert einen Marker
           *[other] Du verlierst { $lost }
        }
       *[other] { $defender } verliert { $killed }, du verlierst { $spent }
    }; auf { $origin } { $left ->
        [0] bleibt keiner
        [one] bleibt 1
       *[other] bleiben { $left }
    }.
hint-filled =
    Dann liegen { $tokens } auf { $cell }{ $full ->
        [yes] : voll, also sicher vor Angriffen, und in einem späteren Zug kannst du dort eine Zikkurat bauen
       *[no] {""}
    }.
hint-arranged =
    { $hand ->
        [0] Dann sind alle Marker gelegt
       *[other] Dann hast du { $hand } in der Hand
    }{ $free ->
        [yes] , und { $cell } ist frei
       *[no] {""}
    }.
hint-declined = Du lässt { $pictures } aus und könntest dafür noch { $tokens } auf deine Plättchen legen.

## Aktionen, wie ein Protokoll sie hinter dem Namen nennt

action-settle = ein erster Marker
action-exchange = ein Tausch
action-keep = kein Tausch
action-stuck = kein Tausch ist möglich
action-done = weiter zum Tausch
action-token = ein Marker
action-found = ein Marker auf ein freies Plättchen
action-build = eine Zikkurat
action-comeback = ein Comeback
action-use-a = { -picture-a }
action-use-t = { -picture-t }
action-use-c = { -picture-c }
action-use-p = { -picture-p }
action-use-w = { -picture-w }
