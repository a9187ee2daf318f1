### What cannot be done, and what can. $cell, $origin: tiles of the grid. Notation in the examples stays as it is.

examples =
    Write for example A c3+2, T, C, P c4=0 c3=5, W d4>d3:4 d3>d2:2, +c3, ++c3,c4, *f1, Z c3,c4, R f1; and end the turn with X d6/T, X side or X none, as in: T; A c3+2; X a1/A.

## What is asked instead

now-settle = put one of your first tokens, for example S c3.
now-first-exchange = make your first exchange, for example X d6/T, or write X pass.
now-use = use your tile, for example T; +c3, or write done to go on to the exchange.
now-build = build another ziggurat, for example Z c3, or write done to go on to the exchange.
now-exchange = exchange your tile, for example X d6/T.
now-comeback = come back with three tokens on a free tile, for example R f1.
now-agriculture = put tokens on your fields, for example A c3+2, or write end.
now-trade = share out your short supply, for example T a1+1 f6+3.
now-culture = share out the short supply, for example C c3+1.
now-politics = lift and place tokens, for example P c4=0 c3=5, or write end.
now-war = attack, for example W d4>d3:2, or write end after the first attack.

# $stage: one of the sentences above.
refused-action-open = That answers another question. Now: { $stage }

## The setup and the exchange

refused-not-free = { $cell } is not free. Choose a tile without tokens and without ziggurat.
# $own: the tiles of the player.
refused-not-beside-own = { $cell } is not next to your tiles. Choose { $own } or a free tile beside it.
# $kind: two pictures.
refused-same-kind =
    { $cell ->
        [side-tile] The side tile
       *[cell] The tile on { $cell }
    } is { $kind } like your own. Choose one of another kind.
refused-face-not-on-tile = Your tile has no { $face }. It shows { $kind }.
refused-no-side-tile = There is no side tile with four players. Choose a free tile of the grid.
refused-must-end = No free tile of the grid is of another kind, so the game ends: write X none.
refused-can-exchange = There is a tile of another kind, so you must exchange, for example X d6/T.

## The use of the held tile

refused-comeback-first =
    You have no tokens on the grid, so your tile is not used: come back with R and a free tile, if there is one, and exchange.
refused-done-first = Your tile has not been used yet. Write done to go on to the exchange.
refused-no-comeback = The comeback is only for the start of a turn without tokens on the grid.
# $held: two pictures.
refused-not-on-tile = Your tile does not offer { $picture }, but { $held }.
refused-already-done = You have carried out { $picture } in this turn; each action comes once.
refused-use-is-over = You have declined both actions for something else; only the exchange is left.
refused-declined = You have put a token for each action you declined; only the exchange is left.
refused-nothing-declined = There is no action left to decline: one token for each action that is not carried out.
refused-not-both-declined = This is possible only with both actions declined and nothing else done in the turn.
refused-not-yours = { $cell } is not one of your tiles. Choose a tile with your tokens and without ziggurat.
refused-tile-full = { $cell } cannot hold so many: no tile has more than 5 tokens.
refused-no-supply = You have too few tokens in your supply: { $left }.
# $least, $most: numbers; $exact: yes if they are the same.
refused-wrong-number =
    The number must be { $exact ->
        [yes] { $least }
       *[no] from { $least } to { $most }
    }.

## Agriculture, trade, culture

refused-no-field = { $cell } does not show agriculture. Choose one of your fields.
refused-tilled = { $cell } has had its tokens. Choose another field, or end agriculture.
refused-nothing-to-share = No supply is short, so every tile gets its full number: the letter alone says it.
refused-supply-left =
    The supply has to be used up: { $cell } must get { $exact ->
        [yes] { $least }
       *[no] from { $least } to { $most }
    }.
refused-supply-left-for =
    The supply has to be used up: say how many tokens { $cells } { $cells ->
        [one] gets
       *[other] get
    }.
refused-no-share =
    The short supply is shared by { $cells }; { $cell } has no part in it. In a list the other tiles stand with all they get.

## Politics. $hand, $room, $count: numbers.

refused-no-own-tile = Politics needs a tile of yours; decline it.
refused-arranged = { $cell } has its new number already. Choose another of your tiles.
refused-unchanged = { $cell } has { $count } already. Choose a smaller or a larger number.
refused-lift-first = You have begun to place tokens; none can be lifted any more. In your hand: { $hand }.
refused-hand-too-small = You have { $hand } in your hand, too few for { $cell }. Lift tokens from other tiles first.
refused-no-room-left = Your other tiles have room for { $room } only; the tokens in your hand must fit on them.
refused-tokens-in-hand = Politics keeps the number of your tokens: place those in your hand first, { $hand }.

## War and ziggurats. $need, $got, $most: numbers.

refused-no-attack-possible = You cannot attack any tile now, so war must be declined.
refused-no-attack = War needs at least one attack. Attack, or take the war back and decline it.
refused-too-many-attacks = One war has at most { $most } attacks. End it.
refused-ziggurat = { $cell } carries a ziggurat and is out of the game. Choose another tile.
refused-not-adjacent = { $cell } does not share an edge with { $origin }. Attack a neighbouring tile.
refused-own-target = { $cell } is yours already; war moves no tokens between your tiles. Attack a tile that is not.
refused-too-few-tokens = Too few tokens on { $cell }: this attack needs { $need }, there are { $got }.
refused-two-built = At most { $most } ziggurats are built in one turn.
refused-no-ziggurat = All five ziggurats are built.
refused-not-five = A ziggurat needs a tile with { $need } tokens; { $cell } has { $got }.

## Lines of notation. $got: what was written; $canonical: the line as it is to be written.

refused-action-in-two-steps = Write “{ $canonical }”: each action is one step of a line, and so are the ziggurats of a turn.
refused-both-declined = Write “{ $canonical }”: with both actions declined the tokens are one step with ++.
refused-not-both-written = Write “{ $canonical }”: ++ begins a turn in which both actions are declined.
refused-politics-alone = Write “{ $canonical }”: politics without a change names a tile with its number; P alone is a line of its own.
# $canonical: an example, with an attack that is possible.
refused-war-alone = Write for example “{ $canonical }”: war names its attacks; W alone is a line of its own.
refused-line-of-no-phase = S and X pass belong to the setup and stand alone.
refused-after-exchange = The exchange ends the turn; nothing can follow it in a line.
refused-cell-twice = A tile is named twice in “{ $got }”. Name each tile once.
refused-says-nothing = “{ $got }” changes nothing. Write end to close the action.
