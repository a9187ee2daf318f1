### What players choose: options, questions, moves and hints.

## Options of a table

option-dynasties = Dynasties in the order of the seats
option-dynasties-help = Yours is the first; then as the others sit down. With fewer players the last ones are left out.
# $dynasties: all four in the order of the seats.
option-dynasties-seating = { $dynasties }
option-openVictoryPiles = Open victory piles
option-openVictoryPiles-help = Everybody may count the victory piles; otherwise only their uppermost cards are shown.
option-shipCountsTowardLimit = Ships count toward the limit of a column
option-shipCountsTowardLimit-help = A column holds eight cards below its top card; by the rules ships are not among them.
option-stallGuard = Quiet rounds before the game ends
option-stallGuard-help = The game ends after this many rounds in which nobody can or wants to lay a card; 0 is never.

## Questions

# $left: how many actions the player still has, 2 or 1.
question-action =
    You have { $left ->
        [2] two actions
       *[other] one more action
    }: move a leader, lay a card, use the catastrophe, or stop.
# $card: a market card.
question-victory = { FORM($card, number: "words", start: "yes") } was laid in your kingdom. Do you lay one on your victory pile?
# $ships: blue-black or blue-green.
question-ship = Four cards of one colour end column { $column }. Do you buy a ship for them ({ $ships })?
# $conflicts: one or more of `rivals`, with an “or” before the last.
question-order = Gap { $gap } joins rival leaders. Which conflict is resolved first: { $conflicts }?
# Two leaders who fight, and how strong they are before cards are laid. $leader: king; $colour: black.
rivals = { FORM($leader, case: "many") } ({ $colour }, { $attacker } { $attack } against { $defender } { $defence })
# $attack, $defence: strengths; $card: temple card.
question-attack =
    Your { $leader } attacks with { $attack } against { $defence } before cards are laid; a tie is lost. How many { FORM($card, case: "many") } do you lay?
question-defend =
    Your { $leader } is attacked with { $attack } in all; you have { $defence } and win a tie. How many { FORM($card, case: "many") } do you lay?
question-reward = You won without laying a card. Do you lay { FORM($card, number: "words") } on your victory pile?
# $columns: 1, 2 or 4.
question-treasure = Do you exchange a treasure for a temple card from your hand? Its column may be { $columns }.
# $most: a population card and two agriculture cards.
question-income = Your ships let you lay up to { FORM($most, number: "words") } on your victory pile. How many do you lay?

## What somebody is asked, said to those who wait, after a colon

asked-action = an action
asked-victory = a victory card?
asked-ship = buy a ship?
asked-order = which conflict comes first?
asked-attack = how many cards for the attack?
asked-defend = how many cards for the defence?
asked-reward = a victory card for the winner?
asked-treasure = exchange a treasure?
asked-income = income from ships

## Moves: what each kind does

do-lead = move a leader
do-lay = lay a card into a column
do-join = lay a card into a gap
do-strike = use the catastrophe
do-stop = end your actions
do-score = lay a victory card
do-buy = buy a ship
do-commit = lay cards
do-order = choose a conflict
do-exchange = exchange a treasure
do-income = lay cards for your ships

## Moves: what a single one does. $cell: a place on the table; $card: a temple card

phrase-lead = Put your { $leader } on { $cell }
phrase-lay = Lay { FORM($card, number: "words") } into column { $column }
phrase-join = Lay { FORM($card, number: "words") } into gap { $gap }
phrase-strike = Use the catastrophe on { $cell }
phrase-stop = End your actions
phrase-score =
    { $card ->
        [none] Lay no victory card
       *[other] Lay { FORM($card, number: "words") } on your victory pile
    }
phrase-buy =
    { $ship ->
        [none] Buy no ship
       *[other] Buy the { $ship } ship
    }
phrase-commit = Lay { FORM($cards, number: "words") }
phrase-order = Resolve the { $conflict }
phrase-exchange =
    { $column ->
        [none] Exchange no treasure
       *[other] Take the treasure of column { $column }
    }
phrase-income =
    { $cards ->
        [0] Lay no cards on your victory pile
       *[other] Lay { FORM($cards, number: "words") } on your victory pile
    }

## Corrections by a moderator. $seat: its number, 1 to 4

phrase-liftleader = Take the { $leader } of seat { $seat } from the table
phrase-putleader = Put the { $leader } of seat { $seat } on { $cell }

## Buttons

label-leader = { FORM($leader, start: "yes") } ({ $colour })
label-card = { FORM($card, start: "yes") } ({ $colour })
label-column = Column { $column }
label-ship = The { $ship } ship
label-conflict = { FORM($conflict, start: "yes") }
label-income =
    { $cards ->
        [0] Nothing
       *[other] { FORM($cards, number: "words", start: "yes") }
    }
label-catastrophe = Your catastrophe
label-stop = End your actions
label-decline = No
label-place = { FORM($cell, case: "label") }
label-short = { FORM($cell, case: "short") }

## What to know before a move

hint-turn-ends = Your turn ends with this, and once hands are filled it cannot be taken back.
hint-turn-ends-with-action = Your turn ends with this action, and once hands are filled it cannot be taken back.
# $left: how many actions stay unused, 1 or 2.
hint-stop =
    { $left } { $left ->
        [one] action stays
       *[other] actions stay
    } unused. Your turn ends, and once hands are filled it cannot be taken back.
# $rival: whose leader stands there already; $attack, $defence: strengths.
hint-attack =
    This attacks the { $leader } of { $rival }: you begin with { $attack } against { $defence }, then temple cards from both hands decide; the defender lays last and wins a tie.
hint-no-victory-card = Nobody may lay a victory card for it.
hint-victory-card = You may then lay { FORM($card, number: "words") } on your victory pile, if you hold another.
hint-victory-card-of = { $owner } may lay a victory card for it.
hint-ship = Four of a colour: you may buy a ship.
hint-no-conflict = No conflict follows.
# $conflicts: one or more of `rivals`, with an “and” before the last.
hint-conflicts = This joins rival leaders, who fight at once: { $conflicts }. Cards from their hands are added.
# $card: market cards, always many.
hint-order =
    The { $leader } of { $attacker } attacks with { $attack }, the { $leader } of { $defender } defends with { $defence }. Then { FORM($card, number: "none") } from both hands decide; the defender lays last and wins a tie.
hint-strike = The cards below move up. You have only one catastrophe in the game.
hint-strike-gap = The kingdom falls apart here. You have only one catastrophe in the game.
hint-buy = The lowest { $number } cards of the column go to the discard; leaders on them go home.
hint-exchange = A temple card from your hand takes its place; at the end a treasure counts as any colour.
hint-last-treasure = Only one treasure is left then: the game ends with this turn.
hint-attack-with = You would attack with { $attack } against { $defence } and what the defender then lays.
hint-win = { $defence } against { $attack }: you would win.
hint-lose = { $defence } against { $attack }: you would lose.

## Actions, as a log calls them behind the name of who did them.

action-lead = a leader
action-lay = a card
action-join = a card into a gap
action-strike = a catastrophe
action-stop = the end of the turn
action-score = a victory card
action-buy = a ship
action-commit = cards in a conflict
action-order = the order of conflicts
action-exchange = a treasure
action-income = income from ships
