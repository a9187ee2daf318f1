### What things are called in UR.

title = UR

## The five pictures. In sentences they stand without an article; `.acc` and the like are other languages' business.

-picture-a = agriculture
-picture-t = trade
-picture-c = culture
-picture-p = politics
-picture-w = war

# A tile of the grid by its column and row: c3.
-cell = { $at }
-side-tile = the side tile

-token = token
    .many = tokens
-point = point
    .many = points
-ziggurat = ziggurat
    .many = ziggurats
-tile = tile
    .many = tiles
-set = set
    .many = sets
-attack = attack
    .many = attacks

# A tile that lies on the grid. $face: the picture that lies upwards; $back: the other one.
tile-laid = { $face } (back: { $back })

## What the actions do, in one sentence each: below the grid, and in the panel of a player.

effect-a = Each of your tiles without a field next to it loses a token; then put up to 2 tokens on each of your fields.
effect-t = Each of your trade tiles gets a token for every neighbour of another player and every side on the edge.
effect-c = Every occupied tile gets a token of its owner for each of your culture tiles next to it.
effect-p = Lift tokens from your tiles and put them on other tiles of yours.
effect-w = Attack neighbouring tiles, one after another: outnumber the defenders and move in.

# $round: 0 in the setup; $most: after so many rounds the game ends, 0 if it does not; $last: yes in the last round.
when =
    { $round ->
        [0] setup
       *[other] round { $round }
    }{ $most ->
        [0] {""}
       *[other] { $round ->
            [0] {""}
           *[other] {" "}of { $most }
        }
    }{ $last ->
        [yes] , the last one
       *[no] {""}
    }

## Why a game ended, as a clause.

ending-exchange = no exchange is possible
ending-ziggurats = the round of the fifth ziggurat is over
ending-rounds = the last round is over
