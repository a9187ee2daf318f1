### What the drawn board of After the Flood says. $name, $leader, $founder: players with their colours, Ana (Red).

board-label = The board of After the Flood in turn { $turn } of { $turns }, { $phase }
board-label-over = The board of After the Flood at the end of the game

## What each part of the drawing shows, for those who cannot see it

board-part-turn = Turn and empires
board-part-hand = What you have
board-part-players = Players
board-part-boxes = Boxes of workers
board-part-tracks = Army quality, pass box and growth
board-part-supply = Supply of resources
board-part-key = What the signs mean

## On the land: short, there is little room.

# The name of an area on the map.
board-area = { $area }
board-gulf = The Gulf
board-euphrates = Euphrates
board-tigris = Tigris
board-one-way = One way only
board-turn = Turn
board-quality = Army quality
board-quality-help = Army quality: the better one needs 5 or more with two dice, the other 7
board-pass-box = Passed, with bids
board-no-bid = passed, no bid
board-still-playing = still playing
board-growth = Growth
board-growth-help = Growth of a city: 2 wood and up to four different luxuries

## Below the land: what the signs mean, boxes, supply

board-end-points = end points
board-an-empire = empire
# A name that may be too long for its box can be broken at a soft hyphen, { "\u00AD" }.
board-box-irrigation = Irri{ "\u00AD" }gation
board-box-weaving = Wea{ "\u00AD" }ving
board-box-scribes = Scribes
board-box-scribes-used = used
board-box-toolmakers = Toolmakers
board-box-toolmakers-used = used
board-supply = Supply
board-traded-for = swap
board-value = value

## Players

board-you = you
# $turn: 1 to 3, the player's place in turn order.
board-you-play = you play { $turn ->
    [1] 1st
    [2] 2nd
   *[other] { $turn }rd
}
board-plays = plays { $turn ->
    [1] 1st
    [2] 2nd
   *[other] { $turn }rd
}
# $rank: A, B or C on the quality track, or none.
board-empire = { $empire }{ $rank ->
    [none] { "" }
   *[other] { " " }{ $rank }
}
board-passed = passed
board-to-act = to act
board-pool = pool
board-stock = stock
board-reserve = reserve

## When somebody points at a player. $hand: 2 grain and 1 tool; $pool, $stock: workers and armies.

board-player = { $name }: { $points }; hand: { $hand }; pool: { $pool }; stock: { $stock }; reserve: { $reserve }
board-full-pool = Pool
board-full-stock = Stock
board-full-reserve = Reserve
board-store = { $place }: { $pieces }
board-in-hand = { $goods } in hand

## When somebody points at an area

board-area-kind = { $area }, { $sumer ->
    [yes] a Sumerian area
   *[no] a foreign area
}.
board-nobody = Nobody is here.
# $pieces: 1 army and 2 workers.
board-standing = { $name }: { $pieces }.
# $price: 2 armies.
board-city = City of { $name }{ $grown ->
    [yes] { " " }with growth
   *[no] { "" }
}; to destroy it costs { $price }.
board-power = City power: { $power }.
board-no-power = A city here has no power.
# $offers: wood for grain or tool; oil for tool.
board-trades = { $offers ->
    [0] Trades nothing.
   *[other] Trades { $offers }.
}
board-offer = { $get } for { $accepted }
board-end = { $points } at the end for the most workers: now { $leader ->
    [none] nobody
   *[other] { $leader }
}.
board-no-end = No points at the end.
board-ways = Armies go to and come from { $areas }.
board-ways-out = Armies go one way to { $areas }; none can come in.
board-ways-in = Armies also come one way from { $areas }.
board-no-ways = No army can come here or stand here.
# $starts: turn 3 with 5 armies and turn 4 with 10 armies.
board-starts = An empire starts here in { $starts }.
board-start = turn { $turn } with { $armies }
# $names: who may; $everyone: yes if all three.
board-builders = { $everyone ->
    [yes] All
   *[no] { $names }
} may build a city here.

## When somebody points at an empire

board-empire-founded = The empire of { $empire }, { $armies }: founded by { $founder }.
board-empire-not-founded = The empire of { $empire }, { $armies }: not founded.
# $anywhere: yes for Sumer, which may start in any Sumerian area; $rights: who may found it, and why others may not.
board-empire-free = The empire of { $empire }, { $armies }, can start { $anywhere ->
    [yes] in any Sumerian area
   *[no] there
}. { $rights }.
# $why: as in `right-…`.
board-right = { $name }: { $why }

## When somebody points at a box, a track or a resource

board-box-kind = { $box }.
board-workers = Workers: { $workers }.
board-limit = At most { $limit }.
board-use-irrigation = Each turn brings grain by rank: 6, 4 and 3; 5 each if all are equal.
board-use-weaving = Each turn brings textile by rank: 3, 2 and 1; 3 each if all are equal.
board-use-scribes = A scribe places, moves or takes back one worker, once a turn.
board-use-scribes-used = Scribes used this turn; they are ready again next turn.
board-use-toolmakers = A toolmaker makes a tool of a metal, once a turn.
board-use-toolmakers-used = Toolmakers used this turn; they are ready again next turn.
board-rank = Army quality { $letter }: { $name ->
    [none] nobody
   *[other] { $name }, equipment worth { $value }: { $goods }
}
board-field = Pass box, { $name }: { $passed ->
    [yes] passed, bid worth { $value }: { $goods }
   *[no] has not passed
}
# $armies: how many one piece buys, 0 if none; $prices: what is taken for it in trade.
board-resource = { FORM($good, start: "yes") }: { $count } of { $total } in the supply, value { $value }{ $armies ->
    [0] { "" }
   *[other] , buys { $armies }
}{ $luxury ->
    [yes] , a luxury
   *[no] { "" }
}; { $prices ->
    [0] not traded for
   *[other] traded for { $prices }
}
