### The board as text. $when: as in `when`.

text-heading = { FORM($when, start: "yes") }.
text-over = { FORM($when, start: "yes") }. The game is over: { $reason }.
# $parts: pictures, tokens, ziggurats.
text-usage = This turn so far: { $parts }.
text-declined = { $tokens } for declined actions
text-tilled = Fields that have had their tokens: { $cells }.
text-due = To share out a short supply: { $shares }.
text-share = { $cell } up to { $most }
text-hand = In hand: { $tokens }. Tiles with their new number: { $cells }.
text-attacks = Attacks so far: { $number }.

## The legend. R is the letter of the colour Red; the letters are the same in every language.

text-pictures = { $pictures }.
text-picture = { $letter } { $picture }
text-signs = Small letter: back. R3: 3 tokens of { $colour }. [R]: ziggurat of { $colour }. .: free.
# $side: letters of the side tile, none with four players.
text-stock =
    Ziggurats in stock: { $stock }.{ $side ->
        [none] {""}
       *[other] {" "}Side tile: { $side }.
    }

## The players. $mark: letter of the colour; $active: yes for whoever is asked; $held: letters of the tile.

text-player =
    { $mark } { $name }{ $active ->
        [yes] {" "}*
       *[no] {""}
    }{ $start ->
        [yes] {" "}start
       *[no] {""}
    }: holds { $held }, { $points }
# $items: A1 T2 C2.
text-tokens =
    { $on_grid } on the grid, { $supply } in supply; items { $items ->
        [0] none
       *[other] { $items }
    }
text-sets = sets { $sets } (held tile as { $held_as })
