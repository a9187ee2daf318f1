### Why a move of After the Flood is refused, and what would be possible. The words of notation stay as they are.

examples = Examples: city Ur; workers grain -> Guti x1; trade Amorites grain>wood, make tool; found Guti buy none equip grain armies 2 at Guti; expand Umma; pass bid textile.

-what-area = an area
-what-place = a place of workers
-what-resource = a resource
-what-item = a resource, a worker or an army
-what-empire = an empire
-what-digit = a digit

## What is asked instead

now-action = choose an action: city, workers, trade, found, expand or pass.
now-workers = pay a resource, use a scribe, or end the action.
now-place = say where the workers go, for example -> Guti x1.
now-trade = swap, make a tool, or end the action.
now-found = buy, equip, or close the founding with armies 1 or armies 2.
now-expand = name an operation: invade, reinforce, destroy or return.
now-further = name another operation, or end the action.
now-fight = attack or stop.
now-bid = add to the bid, or end it.
now-grow = grow a city, or grow none.

## Paying to act

refused-cost-owed = Someone has passed, so acting costs one item first: pay a resource of your hand, or a worker or an army of your pool (pay worker: city Ur). Passing is free.
refused-nothing-owed = Nothing is to be paid: nobody has passed yet. Leave out the payment.
refused-already-paid = The cost of this action is paid already; it is paid once per action.
refused-paid-to-act = A pass costs nothing, so nothing may be paid for it. Take the payment back, or act.
# $item, $held: resources, a worker or an army.
refused-not-held = { $held ->
    [0] You have nothing to pay with, so you must pass.
   *[other] You have no { $item } to pay with. You can pay 1 { $held }.
}
refused-cost-too-high = Whatever you pay for it, this is not possible any more. Choose another action, or pass.
refused-nothing-legal-after = If you pay 1 { $item }, no action is possible. Pay something else, or pass.

## Actions of several steps

refused-no-worker-step = You can neither pay for a placement (a resource and a worker in the pool) nor use a scribe.
refused-no-trade-step = No swap and no tool is possible now: you need traders where something is offered, a piece to give, and the piece to get in the supply.
refused-nothing-done = An action must change something before it ends: make at least one step.
refused-no-operation = Name at least one operation, for example expand Umma.

## Cities

refused-no-free-area = No area is free for you: in each of Sumer's areas a city or an army of another player stands.
refused-same-area = A city cannot move to where it stands; choose another area than { $area }.
refused-not-sumerian = { $area } is no Sumerian area. Choose { $sumerian }.
refused-city-stands = A city stands in { $area } already. { $free ->
    [0] No area is free for you.
   *[other] You can build in { $free }.
}
refused-army-stands = An army of another player stands in { $area }; choose an area without one.
refused-city-in-reserve = You have a city in reserve, so none is relocated. Leave out “from”.
refused-none-in-reserve = You have no city in reserve: say which one moves. Yours stand in { $yours }.
refused-no-city-of-yours = You have no city in { $area }. { $yours ->
    [0] You have no city at all.
   *[other] Your cities stand in { $yours }.
}

## Workers

refused-not-in-hand = Too little { $resource }: you have { $have }, and { $need } is needed.
refused-one-paid-placement = Only one placement may be paid in an action. Use a scribe, or end the action.
refused-no-worker-in-pool = There is no worker in your pool to place.
refused-no-place-for-workers = Workers cannot be put into { $place }. They go to foreign areas, Irrigation, Weaving, and the left side of Scribes and Toolmakers.
refused-wrong-number = { $most ->
    [one] You may place 1 worker.
   *[other] For { $resource } you may place 1 to { $most } workers.
}
refused-too-many-scribes = You may have 2 scribes, used ones counted; you have { $have }.
# $left: how many stand on the left side.
refused-no-scribe = You have no scribe to use{ $left ->
    [0] { "" }
   *[other] : those on the left came in this action and can work in the next
}.
refused-same-place = The worker is in { $place } already; choose another place.
refused-no-worker-there = You have no worker in { $place }.
refused-used-scribe-stays = A used scribe cannot go back to the left side; it may move to another place or to the pool.

## Trade

refused-no-trade-in-sumer = There is no trade in Sumerian areas; traders work in foreign areas only.
refused-army-blocks-trade = An army of another player stands in { $area }, so you cannot trade there.
refused-no-traders = You have no traders in { $area }: neither an army nor a worker.
refused-not-offered = { $area } does not offer { $resource }; { $offers ->
    [0] nothing is traded there
   *[other] it offers { $offers }
}.
refused-not-accepted = { FORM($give, start: "yes") } is not taken for { $get }. Give { $accepted }.
refused-not-in-supply = There is no { $resource } in the supply.
refused-traders-busy = { $traders ->
    [one] { $area } allows you 1 swap in one action: one for each trader there.
   *[other] { $area } allows you { $traders } swaps in one action: one for each trader there.
}
refused-already-taken = { FORM($resource, start: "yes") } was taken in { $area } in this action already; each resource once per area.
refused-no-extra-swap = Only the owner of a city in Sippar has an extra swap.
refused-extra-swap-used = The extra swap of Sippar is used already; there is one in each trade action.
refused-no-toolmaker = You have no unused toolmaker (Toolmakers, left).

## Founding

refused-not-this-turn = { $empire } cannot be founded this turn. This turn has { $empires }.
refused-no-right = No empire of this turn is open to you ({ $empires }): it is founded, or you have no worker there, or another player has more.
refused-one-empire = You have founded an empire this turn; one is all you may found.
refused-empire-taken = { $empire } is founded already.
refused-wrong-start = That empire cannot start in { $area }, but in { $starts }.
refused-outnumbered = You have { $have } in { $area }, another player { $most }: nobody may have more workers there.
refused-buys-no-army = { FORM($resource, start: "yes") } buys no armies; { $buying } do.
refused-at-least-one = Name at least 1 { $resource }, or leave it out.
refused-named-before = { FORM($resource, start: "yes") } is named already; give its whole number at once.
refused-steps-in-order = Armies are bought before the equipment is laid; now equip, or occupy the start area.
refused-one-or-two = Place 1 or 2 armies.

## Expanding

refused-no-empire = Only a player who has founded an empire this turn can expand.
refused-unknown-area = There is no area “{ $area }”.
refused-yours-already = Your army stands in { $area } already; you may reinforce it.
refused-out-of-reach = { $area } cannot be invaded from where your armies stand. { $reach ->
    [0] You can invade nothing.
   *[other] You can invade { $reach }.
}
refused-not-one-army = Only an area with exactly one own army can be reinforced; in { $area } you have { $have }.
refused-still-on-board = Only a player without armies on the board returns; yours stand in { $areas }.
refused-no-army-there = To destroy a city you need an army in its area; you have none in { $area }.
refused-no-city-there = There is no city in { $area }.
refused-own-city = You cannot destroy your own city.
# $fee: 1 for a further operation, else 0.
refused-too-few-armies = Too few armies: you have { $have } in the pool, and this needs { $need }{ $fee ->
    [0] { "" }
   *[other] { " " }(1 of it is the fee for a further operation)
}.

## Bids, growth and bags

refused-nothing-to-bid = Your hand is empty, so there is nothing to bid; pass without a bid.
refused-already-grown = { $area } has grown already; a city grows once while it stands.
refused-too-little-wood = A growth needs 2 wood; you have { $have }.
refused-no-luxury = { FORM($resource, start: "yes") } is no luxury; add { $luxuries }, each at most once.
refused-luxury-twice = Each luxury counts once for a growth; name it once.
refused-count-of-nothing = A bag cannot hold 0 of a resource; leave it out, or write none.
