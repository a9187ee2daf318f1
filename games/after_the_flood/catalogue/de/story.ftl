### Was in After the Flood geschah.

## Am Tisch

event-laid-out = Die Spielerreihenfolge ist ausgelost: { $first }, { $second } und dann { $third }.
event-turn-began = Spielrunde { $turn } von 5 beginnt.
event-income = { $any ->
    [no] { FORM($place, start: "yes") } bringt { FORM($resource, case: "no") }.
   *[yes] { FORM($place, start: "yes") } bringt { $resource }: { $paid }{ $ur ->
        [none] { "" }
       *[other] ; 1 davon für die Stadt von { $ur } in Ur
    }.{ $short ->
        [0] { "" }
       *[other] { " " }Im Rohstoffvorrat ist zu wenig, deshalb fehlt: { $short }.
    }
}
event-recruited = Neue Arbeiter kommen in die eigenen Vorräte: { $came }.
event-refreshed = { $place ->
    [box-scribes] Benutzte Schreiber können wieder arbeiten: { $back }.
   *[other] Benutzte Werkzeugmacher können wieder arbeiten: { $back }.
}
event-declined = Niedergang { FORM($place, case: "in") }, verlorene Arbeiter: { $lost }.
event-ordered =
    Die Gebote sind wert: { $bids }. Die Spielerreihenfolge { $kept ->
        [yes] bleibt
       *[no] ist jetzt
    } { $first }, { $second } und dann { $third }.
event-held = { $areas ->
    [0] { $seat } hält kein Gebiet.
   *[other] { $seat } bekommt { $points } Punkte für { $areas }{ $bonus ->
        [0] { "" }
       *[other] , davon { $bonus } durch die Stadt in Nippur
    }; { $total } insgesamt.
}
event-turn-ended = Spielrunde { $turn } endet: Armeen und eigene Vorräte gehen in den allgemeinen Vorrat zurück, Gebote und Ausrüstung in den Rohstoffvorrat.
event-place-scored = { $workers ->
    [0] Schlusswertung { FORM($place, case: "in") }: Niemand ist dort.
   *[other] Schlusswertung { FORM($place, case: "in") } ({ $workers }): { $seat ->
        [none] Gleichstand, niemand bekommt Punkte.
       *[other] { $points } für { $seat }, { $total } insgesamt.
    }
}
event-game-over = Die Partie ist vorbei: { $scores }. { $winner } gewinnt: { $reason }.

## Wer mitspielt

event-cost-paid = { $seat } zahlt 1 { $item }, um etwas zu tun.
event-city-built = { $origin ->
    [none] { $seat } baut { FORM($area, case: "in") } eine Stadt.
   *[other] { $seat } verlegt die Stadt { FORM($origin, case: "out") } { FORM($area, case: "into") }{ $lost_growth ->
        [yes] { " " }und gibt ihre Vergrößerung auf
       *[no] { "" }
    }.
}
event-free-worker = { $seat } bekommt für { $area } einen kostenlosen Arbeiter: Er kommt { FORM($place, case: "into") }.
event-spent = { $seat } zahlt 1 { $resource }, um Arbeiter einzusetzen.
event-put = { $seat } setzt { $count } { FORM($place, case: "into") }.
event-scribed = { $source ->
    [box-pool] { $seat } setzt mit einem Schreiber einen Arbeiter { FORM($target, case: "into") }.
   *[other] { $target ->
        [box-pool] { $seat } nimmt mit einem Schreiber einen Arbeiter { FORM($source, case: "out") } zurück.
       *[other] { $seat } versetzt mit einem Schreiber einen Arbeiter { FORM($source, case: "out") } { FORM($target, case: "into") }.
    }
}
event-swapped = { $seat } tauscht { FORM($area, case: "in") } { $give } gegen { $get }{ $extra ->
    [yes] { " " }(zusätzlicher Tausch durch Sippar)
   *[no] { "" }
}.
event-tool-made = { $seat } lässt einen Werkzeugmacher aus einem Metall ein Werkzeug herstellen.
event-founded = { $seat } gründet { FORM($empire, case: "the") }{ $empire ->
    [empire-sumer] { " " }{ FORM($area, case: "in") }
   *[other] { "" }
} mit { FORM($armies, case: "dat") }{ $babylon ->
    [0] { "" }
   *[other] , davon 2 für die Stadt in Babylon
}.
event-bought = { $seat } zahlt { $count } und bekommt noch { $armies }.
event-equipped = { $seat } rüstet die Armeen mit { FORM($count, case: "dat") } aus.
event-ranked = { $seat } steht auf { $letter } der Qualitätsanzeige ({ $track }).
ranked = { $letter } { $name }
event-workers-home = { $seat } nimmt { $count } { FORM($area, case: "out") } in den allgemeinen Vorrat.
event-occupied = { $seat } besetzt { $area } mit { FORM($count, case: "dat") }.
event-invaded = { $seat } rückt mit { FORM($count, case: "dat") } { FORM($area, case: "into") } vor.
event-conquered = { $seat } erobert { $area } mit { FORM($count, case: "dat") }.
event-returned = { $seat } kehrt mit { FORM($count, case: "dat") } { FORM($area, case: "into") } zurück.
event-reinforced = { $seat } verstärkt { $area } mit { FORM($count, case: "dat") }.
event-rolled = { $seat } greift { $area } an und würfelt { $one } + { $other } = { $sum }, nötig sind { $need }: { $hit ->
    [yes] { $defender } verliert eine Armee, { $defenders ->
        [0] keine bleibt übrig
       *[other] { $defenders } bleibt übrig
    }
   *[no] Eine Armee aus dem eigenen Vorrat geht verloren, { $pool } übrig
}.
event-repelled = { $seat } hat keine Armee mehr im Vorrat: Der Angriff auf { $area } ist gescheitert.
event-stopped = { $seat } bricht den Angriff auf { $area }{ $keep ->
    [none] { "" }
   *[other] { " " }wie vorgesehen (keep { $keep })
} ab, mit { FORM($armies, case: "dat") } im Vorrat.
event-dropped = { $seat } führt das nicht aus: { $ops }.
event-fee-paid = { $seat } zahlt 1 Armee für eine Wiederholung.
event-destroyed = { $seat } zahlt { $price } und zerstört die Stadt von { $owner } { FORM($area, case: "in") }{ $grown ->
    [yes] { " " }mit ihrer Vergrößerung
   *[no] { "" }
}.
event-passed = { $seat } passt.
event-bid = { $seat } bietet { $count }.
event-bid-closed = { $seat } schließt ein Gebot ab, es ist { $value } wert: { $goods }.
event-grew = { $seat } vergrößert { $area } mit { FORM($price, case: "dat") } für { $points }; { $total } insgesamt.
event-growth-done = { $seat } vergrößert keine Stadt mehr.

## Korrekturen der Moderation

adjusted-points = Korrektur: { $seat } { $more ->
    [yes] bekommt 1 Punkt
   *[no] gibt 1 Punkt zurück
}.
adjusted-resource = Korrektur: { $seat } { $more ->
    [yes] bekommt 1 { $good }
   *[no] gibt 1 { $good } zurück
}.
adjusted-piece = Korrektur: { $more ->
    [yes] { $seat } bekommt 1 { $piece } { FORM($place, case: "in") }
   *[no] { $seat } gibt 1 { $piece } { FORM($place, case: "out") } zurück
}.

## Warum jemand gewonnen hat

ending-most-points = die meisten Punkte
ending-most-points-and-order = die meisten Punkte, und weiter vorn in der Spielerreihenfolge

## Punkte: woher sie kommen, auf dem Blatt am Ende

tally = Spielrunde { $turn }
source-areas = Gebiete mit Armeen
source-nippur = Stadt in Nippur
source-growth = Vergrößerungen
source-workers = Arbeiter am Ende
source-corrected = Korrekturen
tie-order = { $points }:{ $points }, der Platz in der letzten Spielerreihenfolge entscheidet: { $ahead } steht vor { $behind }.
