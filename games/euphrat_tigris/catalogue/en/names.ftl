### What things of the card game are called.

title = Euphrat & Tigris: the card game

## Dynasties: what the seats are called, as other games call them by colours

-colour-bow = Bow
-colour-lion = Lion
-colour-bull = Bull
-colour-vase = Vase

## Colours of cards and leaders

-hue-k = black
-hue-g = green
-hue-r = red
-hue-b = blue

-conflict-k = black conflict
-conflict-g = green conflict
-conflict-r = red conflict
-conflict-b = blue conflict

## Cards: their kind alone, and as cards

-kind-k = population
-kind-g = market
-kind-r = temple
-kind-b = agriculture
-kind-t = treasure

-card = card
    .one = one card
    .many = cards
-card-k = population card
    .one = a population card
    .many = population cards
-card-g = market card
    .one = a market card
    .many = market cards
-card-r = temple card
    .one = a temple card
    .many = temple cards
-card-b = agriculture card
    .one = an agriculture card
    .many = agriculture cards
-card-t = treasure card
    .one = a treasure card
    .many = treasure cards

-treasure = treasure
    .many = treasures

## Leaders and ships

-leader-k = king
    .many = kings
-leader-g = trader
    .many = traders
-leader-r = priest
    .many = priests
-leader-b = farmer
    .many = farmers

-ship-sk = blue-black
-ship-sg = blue-green
-ship-sr = blue-red

# Places on the table. $column: 1 to 8; $row: 1 and more, counted from the top card; $gap: 3-4, between two columns.
# `.label`: on a button; `.short`: on a button below the heading of its column.
-at-card = card { $row } of column { $column }
    .label = Column { $column }, card { $row }
    .short = Card { $row }
-at-top = the top card of column { $column }
    .label = Column { $column }, top card
    .short = Top card
-at-gap = gap { $gap }
    .label = Gap { $gap }
    .short = Gap { $gap }
