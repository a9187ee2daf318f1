### What a player is asked and can answer, and what to know before.

## Options of a table

option-fieldsFeedThemselves = Fields feed themselves
option-fieldsFeedThemselves-help = Your agriculture tiles never lose a token in agriculture.
option-anyFieldFeeds = Any field feeds
option-anyFieldFeeds-help = Free agriculture tiles and those of others feed your tiles too; otherwise only your own do.
option-zigguratIsEdge = Ziggurats are edges
option-zigguratIsEdge-help = A ziggurat next to a trade tile counts as a side on the edge of the grid.
option-markerCountsAsPresence = Ziggurats prevent the comeback
option-markerCountsAsPresence-help = Who has lost all tokens but those on ziggurats does not come back with three.
option-sideTileKeepsGameAlive = Side tile keeps the game going
option-sideTileKeepsGameAlive-help = Three players: a side tile of another kind prevents the end by a full grid.
option-maxRounds = Last round
option-maxRounds-help = The game ends after so many rounds at the latest; 0 for no limit.

## Questions

# $first: yes for the first of the three tokens.
question-settle =
    { $first ->
        [yes] Put your first token on any free tile.
       *[no] Put a token on one of your tiles, or on a free tile next to one.
    }
# $held: the two pictures of the player's tile; $side: yes if there is a side tile (three players).
question-first-exchange =
    Exchange your tile ({ $held }) with a free tile of the grid{ $side ->
        [yes] {" "}or with the side tile
       *[no] {""}
    }, or keep it.
question-exchange =
    End your turn: exchange your tile ({ $held }) with a free one of another kind{ $side ->
        [yes] {" "}or with the side tile
       *[no] {""}
    }.
question-stuck = End your turn: no tile of another kind is free, so you cannot exchange yours and the game ends.
# $actions: one or two pictures, joined with "or". In the next two something has been done already.
question-use =
    Carry out { $actions }, or both. For each one you leave out you may put a token on one of your tiles; for both, one on a free tile or ziggurats instead.
question-second-action = Carry out { $actions }, or put a token on one of your tiles instead, or go on to the exchange.
question-second-token = Carry out { $actions }, or put a second token on one of your tiles, or go on to the exchange.
question-build = Build a second ziggurat, or go on to the exchange.
question-comeback = You have lost all your tokens: put three on any one free tile.
question-agriculture = Agriculture: put 1 or 2 tokens on each of your fields, or end it. Your supply: { $supply }.
# $supply: so many tokens.
question-trade = Trade: your supply of { $supply } is too small for all. Say which tiles get how many.
question-culture = Culture: a supply is too small for all its tiles. Say which of them get how many tokens.
# $hand: so many tokens that were lifted.
question-politics =
    { $hand ->
        [0] Politics: lift tokens from your tiles, to place them on others of yours; or leave all as it is.
       *[other] Politics: place the { $hand } in your hand on your tiles; you may lift more before.
    }
question-war =
    { $attacks ->
        [0] War: make your first attack.
       *[other] War: attack again, or end the war.
    }

## Kinds of moves, as headings over their tiles.

do-settle = put a token
do-exchange = exchange your tile
do-side = take the side tile
do-keep = keep your tile
do-stuck = end the game
do-use = carry out an action
do-grow = put tokens on a field
do-share = share out the supply
do-arrange = lift or place tokens
do-attack = attack
do-end = end this action
do-done = go on to the exchange
do-token = put a token on one of your tiles
do-found = put a token on a free tile
do-build = build a ziggurat
do-comeback = come back with three tokens

## Single moves. $cell, $origin, $target: tiles of the grid; $count: a number; $moved: so many tokens.

phrase-token = Put a token on { $cell }
phrase-exchange = Take the tile on { $cell } and lay yours there, { $face } up
phrase-side = Take the side tile for yours
phrase-keep = Keep your tile
phrase-stuck = End the game: no exchange is possible
phrase-use = Carry out { $picture }
phrase-put = Put tokens on { $cell }: { $count }
phrase-arrange = Change the number on { $cell } to { $count }
phrase-attack = Attack from { $origin } to { $target } and move { $moved } in
phrase-end = End this action
phrase-done = Go on to the exchange
phrase-found = Put a token on the free tile { $cell }
phrase-build = Build a ziggurat on { $cell }
phrase-comeback = Put three tokens on { $cell }

## Corrections by a moderator. $colour: of the seat.

phrase-puttoken = Put a { $colour } token on { $cell }
phrase-lifttoken = Lift a token from { $cell } back into its supply
phrase-turntile = Turn the tile on { $cell } over

## Buttons. $tokens: so many tokens.

label-cell = { $cell }
label-face = { FORM($picture, start: "yes") } up
label-use = { FORM($picture, start: "yes") }
label-put = Put { $tokens }
label-leave = Make it { $tokens }
label-move = Move { $tokens } in
label-token = Put a token
label-ziggurat = Build a ziggurat

## Forms for many tiles. $tokens: so many tokens; $colour: whose supply it is.

form-agriculture = Agriculture
form-trade = Trade
form-culture = Culture
form-politics = Politics
form-tokens = Tokens
form-now = now { $tokens }
form-left = { $tokens } left in your supply
form-left-of = { $colour }: { $tokens } left
form-in-hand = { $tokens } in hand
form-send = Put them so

## What to know before a move.

# $tile: its two pictures.
hint-taken = You take { $tile }.
hint-sets-stay = Your sets stay at { $points }.
# $old: the points so far, a bare number.
hint-sets-change = Your sets: { $points } instead of { $old }.
# $starved: as in `starved`; none if all are fed.
hint-agriculture =
    { $starved ->
        [0] No tile goes hungry
       *[other] Hunger: { $starved }
    }.
# $spread: as in `event-traded`.
hint-spread = { FORM($spread, start: "yes") }.
hint-politics = You have { $tokens } on { $tiles } to lift and place.
hint-war = Within your reach: { $cells }.
# $defender: whose tokens stand there, none on a free tile; $killed: all of these, so many tokens; $spent: what it costs you,
# a number; $lost: the same as so many tokens; $left: a number.
hint-attack =
    { $defender ->
        [none] { $spent ->
            [0] Nobody loses a token
           *[other] You lose { $lost }
        }
       *[other] { $defender } loses { $killed }, you lose { $spent }
    }; { $left ->
        [0] none
       *[other] { $left }
    } left on { $origin }.
# $full: yes if there is no room for more.
hint-filled =
    Then there are { $tokens } on { $cell }{ $full ->
        [yes] : full, so safe from attacks, and you can build a ziggurat there in a later turn
       *[no] {""}
    }.
# $free: yes if no token is left there.
hint-arranged =
    { $hand ->
        [0] Then all tokens are placed
       *[other] Then you have { $hand } in hand to place
    }{ $free ->
        [yes] , and { $cell } is free
       *[no] {""}
    }.
hint-declined = You decline { $pictures } and could still put { $tokens } on your tiles for it.

## Actions, as a log calls them behind the name of who did them.

action-settle = a first token
action-exchange = an exchange
action-keep = no exchange
action-stuck = no exchange is possible
action-done = on to the exchange
action-token = a token
action-found = a token on a free tile
action-build = a ziggurat
action-comeback = a comeback
action-use-a = { -picture-a }
action-use-t = { -picture-t }
action-use-c = { -picture-c }
action-use-p = { -picture-p }
action-use-w = { -picture-w }
