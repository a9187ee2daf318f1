### What the drawn board of UR says, in its margins and when somebody points at a piece. $owner, $name: players.

# $when: as in `when`.
board-label = The board of UR: { $when }
board-label-over = The board of UR at the end of the game
# What a piece of the drawing shows, for who cannot see it.
board-part =
    { $part ->
        [status] Round and ziggurats
        [grid] The grid
        [hand] Your tile and your sets
       *[players] The other players
    }

## In the margins: short, there is little room.

board-back = on the back
board-start = Start player
board-supply = supply
board-grid = grid
board-side = Side tile
board-side-told = Three players: it can be taken in the exchange like a free tile
board-you = you
# $turn: 1 to 4, when somebody's turn comes in a round; $acts: yes for whoever is asked now.
board-you-play =
    you play { $turn ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $turn }th
    }{ $acts ->
        [yes] , to act
       *[no] {""}
    }
board-plays =
    plays { $turn ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $turn }th
    }{ $acts ->
        [yes] , to act
       *[no] {""}
    }

## How far the turn has come, in one line above the grid. $doing: one of the entries below; or pictures, tokens and
## ziggurats so far, then `board-doing-next`, `-use` or `-exchange`.

board-status = { $name }: { $doing }
board-status-over = The end: { $reason }
board-doing-settle = first tokens
board-doing-first-exchange = first exchange
board-doing-comeback = comes back with three tokens
board-doing-use = uses the held tile
board-doing-next = next?
board-doing-exchange = exchange
board-doing-agriculture = agriculture, tokens for the fields
board-doing-share = { $picture }, a short supply to share out
board-doing-politics =
    politics, { $hand ->
        [0] lifts tokens
       *[other] { $hand } in hand
    }
board-doing-war =
    war, { $attacks ->
        [0] the first attack
       *[other] { $attacks } so far
    }

## When somebody points at a piece

board-stock = { $stock } of 5 ziggurats left; whoever builds the last one begins the last round
board-picture = { FORM($picture, start: "yes") }.
board-done = Done already: { $picture }
board-lay = Lay your tile with { $picture } up
board-side-title = The side tile: { $pictures }
# $letters: the sets as letters of pictures, ATC AT.
board-player =
    { $name } holds { $held }; { $tokens ->
        [0] no token
       *[other] { $tokens }
    } on the grid, { $supply } in supply; { $points } so far with { $sets }: { $letters }
board-tile = { $cell }: { $face }, { $back } on the back.
board-free = Free.
board-tokens = { $tokens } of { $owner }.
board-ziggurat = { $cell }: ziggurat.
board-ziggurat-owner = It belongs to { $owner }; nothing happens here any more.
board-hungry = Hungry: agriculture would cost it a token.
board-trade =
    Trade would bring { $tokens ->
        [0] no token
       *[other] { $tokens }
    }.
board-culture =
    Culture of { $owner } would bring { $tokens ->
        [0] no token
       *[other] { $tokens }
    }.
# $targets: as in `board-attack`, one after another; $need: how many tokens it takes.
board-attacks = Could attack { $targets }.
board-attack = { $cell } with { $need }
