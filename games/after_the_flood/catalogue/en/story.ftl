### What happened in After the Flood. $seat, $owner, $defender: players.

## The table. $first, $second, $third: the players in turn order; lists such as $paid: Anna 5, Ben 3 and Cleo 3.

event-laid-out = The turn order is drawn: { $first }, { $second } and then { $third }.
event-turn-began = Turn { $turn } of 5 begins.
# $any: whether anybody had a right to something; $ur: whose city in Ur brought one of them; $short: who lacks how many.
event-income = { $any ->
    [no] { $place } brings no { $resource }.
   *[yes] { $place } brings { $resource }: { $paid }{ $ur ->
        [none] { "" }
       *[other] ; 1 of it for { $ur }'s city in Ur
    }.{ $short ->
        [0] { "" }
       *[other] { " " }The supply is short; not paid out: { $short }.
    }
}
event-recruited = New workers come to the pools: { $came }.
event-refreshed = { $place ->
    [box-scribes] Used scribes can work again: { $back }.
   *[other] Used toolmakers can work again: { $back }.
}
event-declined = Decline: { $place } loses workers: { $lost }.
# $kept: whether the order is what it was before.
event-ordered =
    The bids are worth: { $bids }. The turn order { $kept ->
        [yes] stays
       *[no] is now
    } { $first }, { $second } and then { $third }.
# $bonus: how many of the points come from the city in Nippur.
event-held = { $areas ->
    [0] { $seat } holds no area.
   *[other] { $seat } scores { $points } for { $areas }{ $bonus ->
        [0] { "" }
       *[other] , { $bonus } of it by the city in Nippur
    }; { $total } in all.
}
event-turn-ended = Turn { $turn } ends: armies and pools go back to stock, bids and equipment to the supply.
event-place-scored = { $workers ->
    [0] Final scoring, { $place }: nobody is there.
   *[other] Final scoring, { $place } ({ $workers }): { $seat ->
        [none] a tie, nobody scores.
       *[other] { $points } for { $seat }, { $total } in all.
    }
}
# $reason: as in `ending-…`.
event-game-over = The game is over: { $scores }. { $winner } wins: { $reason }.

## A player

event-cost-paid = { $seat } pays 1 { $item } to act.
event-city-built = { $origin ->
    [none] { $seat } builds a city in { $area }.
   *[other] { $seat } moves the city of { $origin } to { $area }{ $lost_growth ->
        [yes] , giving up its growth
       *[no] { "" }
    }.
}
event-free-worker = { $seat } gets a free worker for { $area }: it goes to { $place }.
event-spent = { $seat } pays 1 { $resource } to place workers.
event-put = { $seat } places { $count } in { $place }.
event-scribed = { $source ->
    [box-pool] { $seat } uses a scribe to place a worker in { $target }.
   *[other] { $target ->
        [box-pool] { $seat } uses a scribe to take a worker back from { $source }.
       *[other] { $seat } uses a scribe to move a worker from { $source } to { $target }.
    }
}
event-swapped = { $seat } swaps { $give } for { $get } in { $area }{ $extra ->
    [yes] { " " }(extra swap of Sippar)
   *[no] { "" }
}.
event-tool-made = { $seat } lets a toolmaker make a tool of a metal.
# $babylon: 2 with a city in Babylon, else 0.
event-founded = { $seat } founds { $empire }{ $empire ->
    [empire-sumer] { " " }in { $area }
   *[other] { "" }
} with { $armies }{ $babylon ->
    [0] { "" }
   *[other] , 2 of them for the city in Babylon
}.
event-bought = { $seat } pays { $count } and gets { $armies } more.
event-equipped = { $seat } equips the armies with { $count }.
# $letter: A, B or C; $track: who stands where on it.
event-ranked = { $seat } stands on { $letter } of the quality track ({ $track }).
ranked = { $letter } { $name }
event-workers-home = { $seat } takes { $count } from { $area } to stock.
event-occupied = { $seat } occupies { $area } with { $count }.
event-invaded = { $seat } enters { $area } with { $count }.
event-conquered = { $seat } takes { $area } with { $count }.
event-returned = { $seat } returns to { $area } with { $count }.
event-reinforced = { $seat } reinforces { $area } with { $count }.
# $one, $other: the dice; $defenders, $pool: how many armies are left.
event-rolled = { $seat } attacks { $area } and rolls { $one } + { $other } = { $sum }, needing { $need }: { $hit ->
    [yes] { $defender } loses an army, { $defenders ->
        [0] none left
       *[other] { $defenders } left
    }
   *[no] an army of the pool is lost, { $pool } left
}.
event-repelled = { $seat } has no army left in the pool: the attack on { $area } has failed.
# $keep: what was ordered; none if the player decided it. $armies: of the pool.
event-stopped = { $seat } stops the attack on { $area }{ $keep ->
    [none] { "" }
   *[other] { " " }as ordered (keep { $keep })
} with { $armies } in the pool.
# $ops: reinforce Umma and invade Ur.
event-dropped = { $seat } does not carry out: { $ops }.
event-fee-paid = { $seat } pays 1 army for a further operation.
event-destroyed = { $seat } pays { $price } and destroys { $owner }'s city in { $area }{ $grown ->
    [yes] { " " }with its growth
   *[no] { "" }
}.
event-passed = { $seat } passes.
event-bid = { $seat } bids { $count }.
event-bid-closed = { $seat } closes a bid worth { $value }: { $goods }.
# $price: 2 wood, 1 tool and 1 oil.
event-grew = { $seat } grows { $area } with { $price } for { $points }; { $total } in all.
event-growth-done = { $seat } is done with growth.

## Corrections by a moderator. $more: yes if the player gets something, no if it is taken.

adjusted-points = { $seat } { $more ->
    [yes] gets
   *[no] gives back
} 1 point, by a correction.
adjusted-resource = { $seat } { $more ->
    [yes] gets
   *[no] gives back
} 1 { $good }, by a correction.
adjusted-piece = { $seat } { $more ->
    [yes] gets
   *[no] gives back
} 1 { $piece } in { $place }, by a correction.

## Why the first one has won

ending-most-points = most points
ending-most-points-and-order = most points, and earlier in turn order

## Points: where they come from, on the sheet at the end

tally = Turn { $turn }
source-areas = Areas with armies
source-nippur = City in Nippur
source-growth = Growth
source-workers = Workers, at the end
source-corrected = Corrections
# $ahead, $behind: two players with the same $points.
tie-order = { $points }:{ $points }, the place in the last turn order decides: { $ahead } comes before { $behind }.
