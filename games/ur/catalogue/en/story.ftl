### What happened. $seat, $start, $last, $owner, $defender: players; $cell, $origin, $target: tiles of the grid.

# $held: what everybody has, one after another, as in `held-by`; $side: the pictures of the side tile, none with four players.
event-laid-out =
    The grid is laid out. Held tiles: { $held }. { $side ->
        [0] {""}
       *[other] The side tile is { $side }.{" "}
    }{ $start } is the start player.
held-by = { $name } { $held }

# $count: how many tokens are there now.
event-settled =
    { $seat } puts a token on { $cell }{ $count ->
        [1] {""}
       *[other] , now { $count }
    }.
event-all-settled = All first tokens are on the grid. { $start } may be the first to exchange a tile.
event-round-began = Round { $round } begins with { $start }.

## The exchange. $taken, $held: two pictures.

# $given: as in `tile-laid`.
event-exchanged = { $seat } takes { $taken } from { $cell } and lays { $given } there.
# $given: two pictures.
event-exchanged-side = { $seat } takes { $taken }, the side tile, and gives { $given } for it.
event-kept = { $seat } keeps { $held }.
event-stuck = { $seat } finds no tile to exchange { $held } with: the game ends at once.

## Declined actions, ziggurats, the comeback

event-declined = { $seat } declines { $pictures }.
event-declined-rest = { $seat } does nothing more with the held tile.
event-token =
    { $seat } declines an action and puts a token on { $cell }{ $count ->
        [1] {""}
       *[other] , now { $count }
    }.
event-founded = { $seat } declines both actions and puts a token on the free tile { $cell }.
event-built =
    { $seat } builds a ziggurat on { $cell }; { $stock ->
        [0] none
       *[other] { $stock }
    } left in stock.
event-last-round = All five ziggurats stand: the game ends after the turn of { $last } in this round.
event-came-back = { $seat } comes back with { $tokens } on { $cell }.

## Agriculture. $starved: the tiles that lose a token, one after another, as in `starved`.

event-farmed =
    { $seat } carries out agriculture: { $starved ->
        [0] no tile goes hungry
       *[other] { $starved }
    }.
# $count: tokens left.
starved =
    { $cell } loses a token ({ $count ->
        [0] now free
       *[other] { $count } left
    })
event-grew = { $seat } puts { $put } on the field { $cell }, now { $count }.

## Trade and culture. $spread: `gain-…` one after another, then `short-supply`; or `no-gain`.

event-traded = { $seat } carries out trade: { $spread }.
event-cultured = { $seat } carries out culture: { $spread }.
# $put: so many tokens; $why: `gain-edges`, `gain-near` or both.
gain-traded = { $put } on { $cell } ({ $why }; now { $count })
gain-cultured = { $put } of { $owner } on { $cell } ({ $why }; now { $count })
gain-edges = { $edges } on the edge
gain-near = next to { $cells }
no-gain = no tile gets a token
short-supply = a supply is too small for all of { $cells }
# $owner: whose tokens they are; none if they are those of $seat.
event-shared =
    { $seat } puts { $put }{ $owner ->
        [none] {""}
       *[other] {" "}of { $owner }
    } on { $cell }, now { $count }.

## Politics and war. $number, $moved: so many tokens.

event-politics-began = { $seat } carries out politics.
event-lifted =
    { $seat } lifts { $number } from { $cell } ({ $count ->
        [0] now free
       *[other] { $count } left
    }).
event-placed = { $seat } places { $number } on { $cell }, now { $count }.
event-war-began = { $seat } goes to war.
# $defender: none on a free tile; $defenders: how many tokens stood there; $extra: 1 if it costs one more; $left: stay behind.
event-attacked =
    { $seat } attacks { $target } from { $origin }, { $defender ->
        [none] a free tile{ $extra ->
            [0] {""}
           *[other] : { $seat } loses one
        }
       *[other] held by { $defender } with { $defenders }: both lose { $defenders }{ $extra ->
            [0] {""}
           *[other] {" "}and { $seat } loses one more for the different picture
        }
    }; { $moved } { $moved ->
        [one] moves
       *[other] move
    } in, { $left ->
        [0] none stays
        [one] 1 stays
       *[other] { $left } stay
    } behind.
event-closed = { $seat } ends { $picture }.

## Corrections

adjusted-put = Correction: a token of { $seat } is put on { $cell }, now { $count }.
adjusted-lift =
    Correction: a token of { $seat } is lifted from { $cell } ({ $count ->
        [0] now free
       *[other] { $count } left
    }).
adjusted-turn = Correction: the tile on { $cell } is turned over and shows { $tile }.

## The end

# $reason: exchange, ziggurats or rounds; $results: `finished-with`, one after another.
event-finished =
    { $reason ->
        [ziggurats] The round of the fifth ziggurat is over, and so is the game.
        [rounds] The last round is over, and so is the game.
       *[exchange] The game is over.
    } { $results }.
# $sets: letters of pictures, ATC AT; $held_as: the picture for which the held tile counts; $tokens: on the grid.
finished-with = { $name } { $points } with { $sets } (held tile as { $held_as }; { $tokens } on the grid)

## Points: where they come from, on the sheet at the end

tally = { $turn ->
    [0] Setup
   *[other] Round { $turn }
}
source-sets = { $size ->
    [1] Single pictures
   *[other] Sets of { $size }
}
source-setup = Setup
source-corrected = Corrections
# $ahead, $behind: two players with the same $points; $more, $less: how many tokens they have on the grid.
tie-grid = { $points }:{ $points }, more tokens on the grid decide: { $ahead } has { $more }, { $behind } { $less }.
tie-shared = { $points }:{ $points }, and both have as many tokens on the grid: { $ahead } and { $behind } share the place.
