### What a player of After the Flood is asked and can choose.

## Questions

# $owed: whether an action costs something.
question-action = { $owed ->
    [yes] Someone has passed: pay a resource, a worker or an army from your pool to act, or pass.
   *[no] Choose an action: build a city, place workers, trade, found an empire, expand, or pass.
}
# $payable: whether a resource can be paid; $scribes: how many can be used; $steps: 0 before the first step.
question-workers = { $payable ->
    [yes] Pay a resource to place workers{ $scribes ->
        [0] { "" }
       *[other] , or use a scribe ({ $scribes } ready)
    }{ $steps ->
        [0] { "" }
       *[other] , or end your turn
    }.
   *[no] { $scribes ->
        [0] End your turn.
       *[other] Use a scribe ({ $scribes } ready){ $steps ->
            [0] { "" }
           *[other] , or end your turn
        }.
    }
}
question-place = You paid { $spent }: choose one place, and how many workers go there.
question-trade = Swap pieces where you have traders, or let a toolmaker make a tool; then end your turn.
# $odds: as in `odds`; none where nobody has to be fought.
question-found =
    { $empire } is yours: buy more armies, then equip them, then say how many (1 or 2) go into { $area }.{ $odds ->
        [none] { "" }
       *[other] { " " }You must fight for it. { $odds }
    }
question-expand = Invade, reinforce, destroy or return: your pool holds { $armies }.
question-further = Another operation, for a fee of 1 army, or end your turn? Your pool holds { $armies }.
question-fight = Attack { $area } again, or stop? { $odds }
question-bid = Lay resources into the pass box as your bid for turn order, then end your turn.
question-grow = You may grow cities that have no growth: 2 wood each, and luxuries for more points.

# $need: 5 or 7; $hit, $win: as in `chance`; $number: how many armies defend.
odds = Two dice must show { $need } or more ({ $hit }); { $armies } against { $number }: { $win } to win.
hint-odds =
    Two dice must show { $need } or more, a chance of { $hit } for each roll. Against { $defenders }, with the { $armies } of your pool, your chance to win is { $win } if you fight to the end.

## What each kind of move does

do-pay = pay to act
do-begin = begin an action of several steps
do-city = build a city
do-spend = pay to place workers
do-put = place workers
do-scribe = use a scribe
do-swap = swap
do-maketool = make a tool
do-found = found an empire
do-buy = buy armies
do-equip = equip the armies
do-settle = occupy the start area
do-invade = invade
do-reinforce = reinforce
do-destroy = destroy a city
do-return = return to the board
do-orders = give orders
do-attack = attack again
do-stop = stop the attack
do-pass = pass
do-bid = bid
do-grow = grow a city
do-nogrowth = grow no more
do-end = end the action

## What a single move does

# $item: a resource, a worker or an army.
phrase-pay = Pay 1 { $item } to act
phrase-begin = { $kind ->
    [workers] Place or move workers
    [trade] Trade or make tools
    [expand] Expand your empire
   *[bid] Pass with a bid
}
# $origin: the area that a city leaves; none if it comes from the reserve.
phrase-city = { $origin ->
    [none] Build a city in { $area }
   *[other] Move the city of { $origin } to { $area }
}
phrase-spend = Pay 1 { $resource } to place workers
# $count: 2 workers.
phrase-put = Place { $count } in { $place }
phrase-scribe = { $source ->
    [box-pool] Scribe: place a worker in { $target }
   *[other] { $target ->
        [box-pool] Scribe: take a worker back from { $source }
       *[other] Scribe: move a worker from { $source } to { $target }
    }
}
phrase-swap = Swap { $give } for { $get } in { $area }{ $extra ->
    [yes] { " " }as the extra swap
   *[no] { "" }
}
phrase-maketool = Make a tool of a metal
# $at: where it starts, which is to be said only of Sumer.
phrase-found = Found { $empire }{ $empire ->
    [empire-sumer] { " " }in { $at }
   *[other] { "" }
}
# $count: 2 grain.
phrase-buy = Buy armies for { $count }
phrase-equip = Equip the armies with { $count }
phrase-bid = Bid { $count }
phrase-settle = Occupy the start area with { $armies }
# $price: 2 wood, 1 tool and 1 oil.
phrase-grow = Grow { $area } with { $price }
phrase-nogrowth = Grow no more
phrase-attack = Attack again
phrase-stop = Stop the attack
phrase-pass = Pass without a bid
phrase-end = End my turn

# $op, $ops: one or several of the operations below.
phrase-operation = { FORM($op, start: "yes") }
phrase-orders = { FORM($ops, start: "yes") }
op-then = then { $op }
# $keep: how many armies are to be left in the pool; none if the player wants to be asked.
op-invade = invade { $area }{ $keep ->
    [none] { "" }
   *[other] , keeping { $keep } in the pool
}
op-reinforce = reinforce { $area }
op-destroy = destroy the city of { $area }
op-return = return to { $area } with { $armies }

# The same in short, for lists.
order-invade = invade { $area }
order-reinforce = reinforce { $area }
order-destroy = destroy { $area }
order-return = return { $area }

## Buttons

label-pay = Pay to act
label-city = City
label-workers = Workers
label-trade = Trade
label-found = Found an empire
label-expand = Expand
label-pass = Pass
label-pass-bid = Pass with a bid
label-buy = Buy armies
label-equip = Equip
label-make-tool = Make a tool
label-invade = Invade
label-reinforce = Reinforce
label-destroy = Destroy the city
label-return = Return
label-attack = Attack again
label-stop = Stop
label-grow-none = Grow no more
label-end = End my turn
label-orders = Orders
label-worker = A worker
label-army = An army
label-sumer = Sumer
label-area = { $area }
label-good = { FORM($good, start: "yes") }
# $number: 2 grain, 2 workers or 2 armies.
label-number = { $number }
label-occupy = Occupy with { $armies }
# $luxuries: tool and oil, added to the wood for a growth.
label-with = { $luxuries ->
    [0] Without luxuries: { $points }
   *[other] With { $luxuries }: { $points }
}
label-swap = { $give } for { $get }{ $extra ->
    [yes] { " " }(extra swap)
   *[no] { "" }
}

heading-sumer = Sumer
heading-foreign = Foreign areas
heading-boxes = Boxes

## Whole actions as forms. Labels of fields and choices, and what they come to.

form-none = nothing
form-have = you have { $number }
form-pay = Pay to act
# $item: a resource, a worker or an army.
form-item = 1 { $item }
form-area = Where
form-origin = The city that moves
form-resource = Pay
# $workers: 4 workers.
form-brings = { FORM($good, start: "yes") }: { $workers }
form-place = To
form-count = Workers
form-scribe = A scribe places a worker
form-swap = { FORM($good, start: "yes") } in { $area } for
form-extra = Extra swap of Sippar
form-make = Tools to make
form-empire = Empire
# $at: where it starts, which is to be said only of Sumer.
form-start = { $empire }{ $empire ->
    [empire-sumer] , { $at }
   *[other] { "" }
}
form-defended = { $start }, by a fight
form-buy = Buy armies
form-equip = Equip the armies
form-bid = Bid
form-armies = Armies into the start area
form-grow = { $area }
form-growth = Growth
form-no-growth = Do not grow
form-placed = = { $workers }
form-total-armies = = { $armies }
form-total-equipment = equipment worth { $value }
form-total-bid = = worth { $value }
form-total-points = = { $points }
form-send-city = Build, and end my turn
form-send-workers = Place, and end my turn
form-send-trade = Trade, and end my turn
form-send-found = Found, and end my turn
form-send-expand = Pay and expand
form-send-bid = Pass, and end my turn
form-send-grow = Grow

## Corrections by a moderator. $colour: of the seat; $more: yes if it gets something, no if it loses it.

phrase-correct-points = { $more ->
    [yes] Give { $colour } 1 point
   *[no] Take 1 point from { $colour }
}
phrase-correct-resource = { $more ->
    [yes] Give { $colour } 1 { $good }
   *[no] Take 1 { $good } from { $colour }
}
phrase-correct-piece = { $more ->
    [yes] Put 1 { $colour } { $piece } into { $place }
   *[no] Take 1 { $colour } { $piece } from { $place }
}

## Actions, as a log calls them behind the name of who did them.

action-pay = an action
action-begin-workers = workers
action-begin-trade = trade
action-begin-expand = expansion
action-begin-bid = passing with a bid
action-city = a city
action-found = an empire
action-pass = passing
action-grow = growth
