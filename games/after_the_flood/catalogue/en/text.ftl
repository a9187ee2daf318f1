### The board of After the Flood as text.

## The turn

# $phase: as in `phase-…`.
text-heading = Turn { $turn } of { $turns }, { $phase }
text-order = Turn order: { $order }
text-asked = To act: { $asked }
text-owed = Someone has passed: an action costs one item.
text-doing = Under way: { $doing }
# $steps: 2 steps; $spent: a resource that is paid while its workers are not placed yet, else none.
doing-workers = workers, { $steps } done{ $spent ->
    [none] { "" }
   *[other] ; { $spent } is paid
}
doing-trade = trade, { $steps } done; taken: { $taken ->
    [0] nothing
   *[other] { $taken }
}{ $extra ->
    [yes] ; the extra swap is used
   *[no] { "" }
}
taken = { $good } in { $area }
doing-found = founding in { $area }
# $done: 2 operations; $fight: the area of an open fight, or none; $rest: reinforce Umma and invade Ur.
doing-expand = expand, { $done } done{ $fight ->
    [none] { "" }
   *[other] ; the fight for { $fight } is open
}{ $rest ->
    [0] { "" }
   *[other] ; ordered after it: { $rest }
}
doing-bid = a bid for turn order
text-odds = A fight for { $area }: { $armies } against { $number }, each roll needs { $need } ({ $hit }); { $win } to win.

## Players. $mark: the letter of a colour; $rank: A, B or C, or none.

text-players = Players:
text-player = { $mark } { $name }: { $points }{ $passed ->
    [yes] , passed
   *[no] { "" }
}{ $empire ->
    [none] { "" }
   *[other] , empire { $empire }{ $rank ->
        [none] { "" }
       *[other] { " " }on { $rank }
    }
}
text-hand = hand: { $goods }
text-pool = pool: { $workers }, { $armies }
text-stock = stock: { $workers }, { $armies }
text-reserve = reserve: { $cities }, { $growths }

## Areas and boxes

text-sumer = Sumer (city, * is grown; armies; power):
text-city = city { $mark }{ $grown ->
    [yes] *
   *[no] { "" }
}
text-army = { $mark } { $armies }
text-foreign = Foreign areas (workers; armies; trades; points at the end):
# $points: 0 points where the area has none at the end.
text-offer = { $trades ->
    [0] no trade
   *[other] { $trades }
}{ $points ->
    [0] { "" }
   *[other] ; { $points }
}
# $anywhere: yes for Sumer, which may start in any Sumerian area; $rights: R: may found it; G: has no worker there.
text-founders = { $empire } can start { $anywhere ->
    [yes] in any Sumerian area
   *[no] there
} with { $armies }: { $rights }.
# $why: as in `right-…`.
text-right = { $mark }: { $why }
text-boxes = Boxes (workers; points at the end):
text-box = { $workers }{ $points ->
    [0] { "" }
   *[other] ; { $points }
}

## Tracks

text-empires = Empires of this turn:
text-empire = { $empire } ({ $armies }): { $founder ->
    [none] free
   *[other] founded by { $founder }
}
text-quality = Army quality, best first:
text-rank = { $letter } { $name } (equipment worth { $value }: { $goods })
text-passed = Pass box:
text-field = { $name }: { $told }
text-bid = passed, bid worth { $value }: { $goods }

## Tables

text-supply = Supply: { $supply }
text-connections = Connections (-> leads one way):
text-near = { $area }: { $near ->
    [0] none
   *[other] { $near }
}
text-way = { $one_way ->
    [yes] -> { $area }
   *[no] { $area }
}
text-trade = One piece for one piece:
text-swap = { $get } for { $accepted }
text-values = Values: { $values }
text-worth = { $good } { $value }
text-growths = Growth, 2 wood and different luxuries, points: { $growths }
text-growth = { $points } with { $luxuries }
text-turn = Turn { $turn }: { $decline ->
    [yes] decline;{ " " }
   *[no] { "" }
}{ $empires }
text-start = { $empire } { $armies }
