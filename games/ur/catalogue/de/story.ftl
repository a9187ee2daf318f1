### Was geschah.

event-laid-out =
    Das Raster liegt aus. Eure Plättchen: { $held }. { $side ->
        [0] {""}
       *[other] Das zusätzliche Plättchen: { $side }.{" "}
    }Das Startplättchen hat { $start }.
held-by = { $name } ({ $held })

event-settled =
    { $seat } legt einen Marker auf { $cell }{ $count ->
        [1] {""}
       *[other] , jetzt { $count }
    }.
event-all-settled = Alle ersten Marker liegen im Raster. Den ersten Tausch darf { $start } machen.
event-round-began = Runde { $round } beginnt mit { $start }.

## Der Tausch

event-exchanged = { $seat } nimmt { $taken } von { $cell } und legt { $given } dorthin.
event-exchanged-side = { $seat } nimmt das zusätzliche Plättchen ({ $taken }) und gibt { $given } dafür.
event-kept = { $seat } behält { $held }.
event-stuck = { $seat } findet kein Plättchen, um { $held } zu tauschen: Das Spiel endet sofort.

## Ausgelassene Aktionen, Zikkurats, Comeback

event-declined = { $seat } lässt { $pictures } aus.
event-declined-rest = { $seat } nutzt das eigene Plättchen nicht weiter.
event-token =
    { $seat } lässt eine Aktion aus und legt einen Marker auf { $cell }{ $count ->
        [1] {""}
       *[other] , jetzt { $count }
    }.
event-founded = { $seat } lässt beide Aktionen aus und legt einen Marker auf das freie Plättchen { $cell }.
event-built =
    { $seat } baut auf { $cell } eine Zikkurat; im allgemeinen Vorrat { $stock ->
        [0] bleibt keine
        [one] bleibt 1
       *[other] bleiben { $stock }
    }.
event-last-round = Alle fünf Zikkurats stehen: Das Spiel endet in dieser Runde nach dem Zug von { $last }.
event-came-back = { $seat } kommt mit { FORM($tokens, case: "dat") } auf { $cell } zurück.

## Ackerbau

event-farmed =
    { $seat } führt Ackerbau aus: { $starved ->
        [0] Kein Plättchen hungert
        [one] { $starved } verliert einen Marker
       *[other] { $starved } verlieren je einen Marker
    }.
starved =
    { $cell } ({ $count ->
        [0] jetzt frei
       *[other] noch { $count }
    })
event-grew = { $seat } legt { $put } auf das Feld { $cell }, jetzt { $count }.

## Handel und Kultur

event-traded = { $seat } führt Handel aus: { $spread }.
event-cultured = { $seat } führt Kultur aus: { $spread }.
gain-traded = { $put } auf { $cell } ({ $why }; jetzt { $count })
gain-cultured = { $put } von { $owner } auf { $cell } ({ $why }; jetzt { $count })
gain-edges = { $edges } am Rand
gain-near = neben { $cells }
no-gain = Kein Plättchen bekommt einen Marker
short-supply = ein Vorrat reicht nicht für { $cells } zusammen
event-shared =
    { $seat } legt { $put }{ $owner ->
        [none] {""}
       *[other] {" "}von { $owner }
    } auf { $cell }, jetzt { $count }.

## Politik und Krieg

event-politics-began = { $seat } führt Politik aus.
event-lifted =
    { $seat } hebt { $number } von { $cell } ab ({ $count ->
        [0] jetzt frei
       *[other] noch { $count }
    }).
event-placed = { $seat } legt { $number } auf { $cell }, jetzt { $count }.
event-war-began = { $seat } zieht in den Krieg.
event-attacked =
    { $seat } greift von { $origin } aus { $defender ->
        [none] das freie Plättchen { $target } an{ $extra ->
            [0] {""}
           *[other] : { $seat } verliert einen Marker
        }
       *[other] das Plättchen { $target } an, wo { $defender } mit { $defenders } { $defenders ->
            [one] Marker
           *[other] Markern
        } steht: Beide verlieren { $defenders }{ $extra ->
            [0] {""}
           *[other] {" "}und { $seat } noch einen wegen des anderen Bildes
        }
    }; { $moved } { $moved ->
        [one] rückt
       *[other] rücken
    } ein, { $left ->
        [0] keiner bleibt
        [one] 1 bleibt
       *[other] { $left } bleiben
    } zurück.
event-closed = { $seat } beendet die Aktion { $picture }.

## Korrekturen

adjusted-put = Korrektur: Ein Marker von { $seat } kommt auf { $cell }, jetzt { $count }.
adjusted-lift =
    Korrektur: Ein Marker von { $seat } wird von { $cell } genommen ({ $count ->
        [0] jetzt frei
       *[other] noch { $count }
    }).
adjusted-turn = Korrektur: Das Plättchen auf { $cell } wird umgedreht und zeigt { $tile }.

## Das Ende

event-finished =
    { $reason ->
        [ziggurats] Die Runde der fünften Zikkurat ist vorbei, und damit die Partie.
        [rounds] Die letzte Runde ist vorbei, und damit die Partie.
       *[exchange] Die Partie ist vorbei.
    } { $results }.
finished-with = { $name } { $points } mit { $sets } (eigenes Plättchen als { $held_as }; { $tokens } im Raster)

## Punkte: woher sie kommen, auf dem Blatt am Ende

tally = { $turn ->
    [0] Vorbereitung
   *[other] Runde { $turn }
}
source-sets = { $size ->
    [1] Einzelne Bilder
   *[other] Sets aus { $size } Bildern
}
source-setup = Vorbereitung
source-corrected = Korrekturen
tie-grid = { $points }:{ $points }, mehr Marker im Raster entscheiden: { $ahead } hat { $more }, { $behind } { $less }.
tie-shared = { $points }:{ $points }, und beide haben gleich viele Marker im Raster: { $ahead } und { $behind } teilen sich den Platz.
