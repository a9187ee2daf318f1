### What the drawn board of the card game says, beside its pieces and when somebody points at one.

board-label = The table of Euphrat & Tigris in turn { $turn }
board-label-over = The table of Euphrat & Tigris at the end of the game
# What a piece of the drawing shows, for who cannot see it.
board-part =
    { $part ->
        [status] Status and stocks
        [columns] The columns
        [hand] Your hand
        [key] The names of the colours
        [supplies] Stocks and the names of the colours
       *[players] The players
    }

## Beside the pieces: short, there is little room

board-turn = Turn { $turn }
board-actions = actions
board-pile = draw pile
board-discard = discard
board-out = out of play
board-treasures = treasures
board-ships = ships in stock
board-hand = your hand
board-victory-pile = victory pile
board-once = once
board-used = used
board-stop = stop here
# $kind: population; $leader: king.
board-key = { $kind }, { $leader }
# $dynasty: Bow; $merit: 1 2 2 2.
board-note-own = { $dynasty }, you
board-note-merit = { $dynasty }: { $merit }

## Who is waited for, and for what. $question: as in `asked-…`; $ending: as in `ended-…`

board-asked = You are asked: { $question }
board-waiting = Waiting for { $name }: { $question }
board-over = The game is over. { $ending }.

## The conflict. $leader: king; $card: temple card

board-conflict =
    { $kind ->
        [internal] Internal
       *[external] External
    } conflict of the { FORM($leader, case: "many") }, with { FORM($card, case: "many") }
board-attacks = attacks
board-defends = defends, wins a tie
board-won = has won
board-to-answer = to answer
# $number: how many cards a side has laid.
board-laid = laid { $number }
# $base: strength from the table, none once the conflict is decided; $laid: 2 cards, none before they are laid.
board-attack-title =
    { $name } attacks: { $base ->
        [none] { "" }
       *[other] { $base } from the table,{ " " }
    }{ $laid ->
        [none] cards not laid yet
       *[other] { $laid } laid
    }
board-defence-title =
    { $name } defends: { $base ->
        [none] { "" }
       *[other] { $base } from the table,{ " " }
    }{ $laid ->
        [none] cards not laid yet
       *[other] { $laid } laid
    }

## When somebody points at a piece

board-actions-left =
    { $left } { $left ->
        [one] action
       *[other] actions
    } left
# $cards: 2 cards.
board-pile-title = Draw pile: { $cards }
# $top: a temple card; none if there are no cards.
board-discard-title =
    Discard: { $cards }{ $top ->
        [none] { "" }
       *[other] , { FORM($top, number: "words") } on top
    }
# $unseen: how many cards were removed before the game.
board-out-title =
    Out of the game: { $cards } by catastrophes{ $unseen ->
        [0] { "" }
       *[other] , { $unseen } removed unseen
    }
# $treasures: 7 treasures.
board-treasures-title = { $treasures } on the table; with one left the game ends
board-ship-in-stock = The { $ship } ship: in stock
board-ship-bought = The { $ship } ship: bought
board-ship = { $ship } ship
board-card = { $card } ({ $colour })
# $place: card 1 of column 2; $thing: as in `board-card` or `board-ship`; $leader: as in `board-leader`, or none.
board-cell =
    { FORM($place, start: "yes") }: { $thing }{ $leader ->
        [none] { "" }
       *[other] , with { $leader }
    }
board-cell-face-down =
    { FORM($place, start: "yes") }: { $thing }, face down until the conflicts are over{ $leader ->
        [none] { "" }
       *[other] , with { $leader }
    }
board-gap-empty = Gap { $gap }: empty
board-leader = the { $leader } of { $name }
# $number: how many columns; $leaders: one after another, as in `board-leader`.
board-kingdom =
    { $number ->
        [1] Kingdom of column { $first }
       *[other] Kingdom of columns { $first } to { $last }
    }: { $leaders ->
        [0] no leaders
       *[other] { $leaders }
    }; { $treasures }
board-column = Column { $column }: lay the card here
# $cell: as in notation; $income: 1 card.
board-leader-stands =
    { FORM($leader, start: "yes") } of { $name }: stands on { $cell }{ $income ->
        [0] { "" }
       *[other] , earns { $income } from ships
    }
board-leader-at-hand = { FORM($leader, start: "yes") } of { $name }: at hand
board-catastrophe-ready = Catastrophe of { $name }: ready
board-catastrophe-used = Catastrophe of { $name }: used
board-own-catastrophe = Your catastrophe, once in the game
board-own-catastrophe-used = Your catastrophe is used
board-in-hand = In your hand: { $cards }
# $hand, $pile: 5 cards; $inside, $income: 2 market, 1 temple; $supply: king, priest.
board-player =
    { $name }: { $hand } in hand; victory pile of { $pile }{ $top ->
        [none] { "" }
       *[other] , { FORM($top, number: "words") } on top
    }{ $inside ->
        [0] { "" }
       *[other] { " (" }{ $inside })
    }; leaders not on the table: { $supply ->
        [0] none
       *[other] { $supply }
    }; catastrophe { $catastrophe ->
        [yes] ready
       *[no] used
    }; ships pay { $income ->
        [0] nothing
       *[other] { $income }
    }
board-number = { $number } { $kind }
