### Mi történt az After the Flood játékban?

## Az asztalnál

event-laid-out = A kisorsolt játéksorrend: { $first }, { $second }, végül { $third }.
event-turn-began = Kezdődik { AZ($turn) } { $turn }. forduló az 5-ből.
event-income = { $any ->
    [no] { FORM($place, start: "yes") } nem hoz { FORM($resource, case: "acc") }.
   *[yes] { FORM($place, start: "yes") } { FORM($resource, case: "acc") } hoz: { $paid }{ $ur ->
        [none] { "" }
       *[other] ; ebből 1 { $ur } uri városáért jár
    }.{ $short ->
        [0] { "" }
       *[other] { " " }Az erőforráskészletben kevés van, ezért elmarad: { $short }.
    }
}
event-recruited = Új munkások kerülnek a saját készletekbe: { $came }.
event-refreshed = { $place ->
    [box-scribes] A felhasznált írnokok újra dolgozhatnak: { $back }.
   *[other] A felhasznált szerszámkészítők újra dolgozhatnak: { $back }.
}
event-declined = Hanyatlás: { FORM($place, case: "out") } munkások kerülnek le: { $lost }.
event-ordered =
    A licitek értéke: { $bids }. A játéksorrend { $kept ->
        [yes] marad
       *[no] most
    }: { $first }, { $second }, végül { $third }.
event-held = { $areas ->
    [0] { $seat } egyetlen területet sem tart.
   *[other] { $seat } { $points } pontot kap, seregei itt állnak: { $areas }{ $bonus ->
        [0] { "" }
       *[other] ; ebből { FORM($bonus, case: "acc") } a nippuri városért
    }; összesen { $total }.
}
event-turn-ended = Vége { AZ($turn) } { $turn }. fordulónak: a seregek és a saját készletek a közös készletbe, a licitek és a felszerelések az erőforráskészletbe kerülnek.
event-place-scored = { $workers ->
    [0] Végső pontozás { FORM($place, case: "in") }: nincs ott senki.
   *[other] Végső pontozás { FORM($place, case: "in") } ({ $workers }): { $seat ->
        [none] egyenlőség, senki sem kap pontot.
       *[other] { $seat } { FORM($points, case: "acc") } kap, összesen { $total }.
    }
}
event-game-over = Vége a játszmának: { $scores }. { $winner } nyert: { $reason }.

## A játékosok

event-cost-paid = { $seat } 1 { FORM($item, case: "acc") } fizet, hogy cselekedhessen.
event-city-built = { $origin ->
    [none] { $seat } várost alapít { FORM($area, case: "in") }.
   *[other] { $seat } átköltözteti a városát { FORM($origin, case: "out") } { FORM($area, case: "into") }{ $lost_growth ->
        [yes] , és lemond a növekedéséről
       *[no] { "" }
    }.
}
event-free-worker = { $seat } ingyenes munkást kap { $area } városáért, aki { FORM($place, case: "into") } kerül.
event-spent = { $seat } 1 { FORM($resource, case: "acc") } fizet, hogy munkásokat rakjon fel.
event-put = { $seat } { FORM($count, case: "acc") } rak { FORM($place, case: "into") }.
event-scribed = { $source ->
    [box-pool] { $seat } egy írnokkal munkást rak { FORM($target, case: "into") }.
   *[other] { $target ->
        [box-pool] { $seat } egy írnokkal visszavesz egy munkást { FORM($source, case: "out") }.
       *[other] { $seat } egy írnokkal áthelyez egy munkást { FORM($source, case: "out") } { FORM($target, case: "into") }.
    }
}
event-swapped = { $seat } { FORM($give, case: "acc") } cserél { FORM($get, case: "onto") } { FORM($area, case: "in") }{ $extra ->
    [yes] { " " }(Szippar ráadáscseréje)
   *[no] { "" }
}.
event-tool-made = { $seat } egy szerszámkészítővel fémből szerszámot készíttet.
event-founded = { $seat } létrehozza { FORM($empire, case: "acc") }{ $empire ->
    [empire-sumer] { " " }{ FORM($area, case: "in") }
   *[other] { "" }
} { FORM($armies, case: "with") }{ $babylon ->
    [0] { "" }
   *[other] , ebből 2 a babiloni városért jár
}.
event-bought = { $seat } { FORM($count, case: "acc") } fizet, és még { FORM($armies, case: "acc") } kap.
event-equipped = { $seat } { FORM($count, case: "with") } szereli fel a seregeit.
event-ranked = { $seat } a seregtáblázaton ezen a helyen áll: { $letter } ({ $track }).
ranked = { $letter } { $name }
event-workers-home = { $seat } { FORM($count, case: "acc") } tesz { FORM($area, case: "out") } a közös készletbe.
event-occupied = { $seat } megszállja { FORM($area, case: "acc") } { FORM($count, case: "with") }.
event-invaded = { $seat } bevonul { FORM($area, case: "into") } { FORM($count, case: "with") }.
event-conquered = { $seat } elfoglalja { FORM($area, case: "acc") } { FORM($count, case: "with") }.
event-returned = { $seat } visszatér { FORM($area, case: "into") } { FORM($count, case: "with") }.
event-reinforced = { $seat } megerősíti { FORM($area, case: "acc") } { FORM($count, case: "with") }.
event-rolled = { $seat } megtámadja { FORM($area, case: "acc") }, a dobás { $one } + { $other } = { $sum }, legalább { $need } kell: { $hit ->
    [yes] { $defender } elveszít egy sereget, { $defenders ->
        [0] nem marad ott egy sem
       *[other] ott marad { $defenders }
    }
   *[no] elvész egy sereg a saját készletből, marad { $pool }
}.
event-repelled = { $seat } saját készletében nincs több sereg: a támadás { $area } ellen nem sikerült.
event-stopped = { $seat } abbahagyja a támadást { $area } ellen{ $keep ->
    [none] { "" }
   *[other] { " " }az utasítás szerint (keep { $keep })
}, a saját készletében { $armies } marad.
event-dropped = { $seat } ezt nem hajtja végre: { $ops }.
event-fee-paid = { $seat } 1 sereget fizet egy újabb műveletért.
event-destroyed = { $seat } { FORM($price, case: "acc") } fizet, és elpusztítja { $owner } városát { FORM($area, case: "in") }{ $grown ->
    [yes] , növekedésével együtt
   *[no] { "" }
}.
event-passed = { $seat } passzol.
event-bid = { $seat } licitje: { $count }.
event-bid-closed = { $seat } lezárja a licitjét, értéke { $value }: { $goods }.
event-grew = { $seat } megnöveli { FORM($area, case: "acc") } { FORM($price, case: "with") }, ezért { FORM($points, case: "acc") } kap; összesen { $total }.
event-growth-done = { $seat } nem növel meg több várost.

## A moderátor helyesbítései

adjusted-points = Helyesbítés: { $seat } { $more ->
    [yes] kap
   *[no] visszaad
} 1 pontot.
adjusted-resource = Helyesbítés: { $seat } { $more ->
    [yes] kap
   *[no] visszaad
} 1 { FORM($good, case: "acc") }.
adjusted-piece = Helyesbítés: { $more ->
    [yes] { $seat } 1 { FORM($piece, case: "acc") } kap { FORM($place, case: "into") }
   *[no] { $seat } 1 { FORM($piece, case: "acc") } visszaad { FORM($place, case: "out") }
}.

## Miért nyert az első?

ending-most-points = övé a legtöbb pont
ending-most-points-and-order = övé a legtöbb pont, és előrébb áll a játéksorrendben

## Pontok: honnan jöttek, a játszma végi lapon

tally = { $turn }. forduló
source-areas = Területek seregekkel
source-nippur = Város Nippurban
source-growth = Növekedés
source-workers = Munkások a végén
source-corrected = Helyesbítések
tie-order = { $points }:{ $points }, az utolsó játéksorrend dönt: { $ahead } megelőzi a következőt: { $behind }.
