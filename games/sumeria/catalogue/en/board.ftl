### What the drawn board of Sumeria says, in its margins and when somebody points at a piece.

board-label = The board of Sumeria in era { $era } of 6, round { $round } of 3
board-label-over = The board of Sumeria at the end of the game

## What each part of the drawing shows, for those who cannot see it

board-part-row = The power row with its tokens, and the bag
board-part-hand = What you have
board-part-players = Players

## In the margins: short, there is little room.

board-era = Era
board-round = Round
board-setup = setup
board-scoring = scoring
board-over = the end
board-lost = { $number } lost
board-supply = supply
board-city = city
board-town = town
board-village = village
board-choose-two = Choose two tokens:
board-choose-one = Choose a token:
board-you = you
# $turn: 1 to 4, when somebody's turn comes in a round.
board-you-play = you play { $turn ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $turn }th
}
board-plays = plays { $turn ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $turn }th
}

## When somebody points at a piece

board-row-turns = After an era the first three states go to the end of the row, the third of them first
# $tokens: 3 economic, 2 military.
board-bag = In the bag: { $tokens }
board-tokens = { $number } { FORM($token, case: "kind") }
# $there: Red 2, Blue 1.
board-place = Number { $place } of the power row: { $state }, { $there ->
    [0] no traders
   *[other] { $there }
}
board-field = Position { $place }: { $token ->
    [none] no token
   *[other] { $token }
}
board-empty = empty
