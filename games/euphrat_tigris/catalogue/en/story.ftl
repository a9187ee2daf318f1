### What happened. $seat and other people: players. $leader: king. $card: a temple card, or how many there are of it.
### $cell, $origin: places on the table. $column: 1 to 8. $gap: 3-4.

# $hand, $pile, $removed: how many cards; $cards: the own ones, none where somebody else looks on.
event-dealt =
    Everybody is dealt { $hand } cards, { $pile } are left to draw{ $removed ->
        [0] { "" }
       *[other] , { $removed } are out of the game
    }{ $cards ->
        [none] { "" }
       *[other] . You hold { FORM($cards, number: "words") }
    }. { $start } begins.
event-dealt-afresh =
    Everybody has seen the hands, so they go back to the draw pile, and everybody draws as many cards as before; { $pile } are left to draw{ $cards ->
        [none] .
       *[other] . You hold { FORM($cards, number: "words") }.
    }
# $origin: where the leader stood before; none if it comes from the supply.
event-led =
    { $origin ->
        [none] { $seat } puts the { $leader } on { $cell }.
       *[other] { $seat } moves the { $leader } from { $origin } to { $cell }.
    }
event-laid = { $seat } lays { FORM($card, number: "words") } into column { $column }.
event-joined = { $seat } lays { FORM($card, number: "words") } face down into gap { $gap }.
event-struck = A catastrophe by { $seat } takes { FORM($card, number: "words") } out of the game: { $cell }.
event-stopped = { $seat } stops.
# $source: conflict for a card that was laid in a conflict, hand for one from the hand.
event-victory-card =
    { $source ->
        [conflict] { FORM($card, number: "words", start: "yes") } of those laid goes to the victory pile of { $seat }.
       *[hand] { $seat } lays { FORM($card, number: "words") } on the victory pile.
    }
event-victory-declined = { $seat } lays no victory card.
# $card: four population cards.
event-ship-bought = { $seat } buys the { $ship } ship for { FORM($card, number: "words") } of column { $column }.
event-ship-declined = { $seat } buys no ship.
event-leader-returned = The { $leader } of { $seat } returns to the supply from { $cell }.
# $kind: internal or external; $attack, $defence: strengths before cards are laid.
event-conflict-began =
    { $kind ->
        [internal] Internal
       *[external] External
    } conflict: the { $leader } of { $attacker } with { $attack } attacks the { $leader } of { $defender } with { $defence }.
event-committed = { $seat } lays { FORM($card, number: "words") }.
# $cell: where the leader of the loser stood; $tie: yes if both were equally strong.
event-conflict-won =
    { $winner } wins the conflict, { $attack } against { $defence } for the defender{ $tie ->
        [yes] , as a tie is the defender's
       *[no] { "" }
    }. The { $leader } of { $loser } leaves { $cell } for the supply.
event-discarded =
    { FORM($card, number: "words", start: "yes") } { $number ->
        [one] goes
       *[other] go
    } to the discard.
# $cells: card 1 of column 2 and gap 3-4.
event-plundered = { $seat } takes { FORM($card, number: "words") } from the table: { $cells }.
event-turned-up = { FORM($card, number: "words", start: "yes") } now lies face up in gap { $gap }.
# $left: how many treasures are left on the table.
event-exchanged =
    { $seat } takes the treasure of column { $column } for a temple card; { $left ->
        [one] one treasure is
       *[other] { FORM($left, number: "words") } treasures are
    } left.
event-exchange-declined = { $seat } exchanges no treasure.
event-income =
    { $cards ->
        [0] { $seat } takes no income from ships.
       *[other] { $seat } lays { FORM($cards, number: "words") } on the victory pile for ships.
    }
# $cards: what was drawn, none where somebody else looks on.
event-refilled =
    { $seat } draws { $number } { $number ->
        [one] card
       *[other] cards
    }{ $cards ->
        [none] { "" }
       *[other] : { FORM($cards, number: "words") }
    }.
event-turn-began = Turn { $turn }: { $seat }.
# $ending: as in `ended-…`; $piles: one after another, as in `pile-counted`.
event-game-over = { $ending }: the game is over. Colours from weakest to strongest: { $piles }.
# $merit: 1 2 2 2, how many cards of each colour, from the fewest on.
pile-counted = { $name } { $merit } (treasures: { $treasures })
# $cell: none if the leader goes back to the supply.
event-adjusted =
    Correction: the { $leader } of { $seat } { $cell ->
        [none] goes back to the supply
       *[other] stands on { $cell }
    }.

## Why a game ended: as a clause, and as a sentence without its point

ending-one-treasure = only one treasure is left
ending-draw-pile = the draw pile is exhausted
ending-standstill = no card was laid for a long time
ended-one-treasure = Only one treasure is left
ended-draw-pile = The draw pile cannot fill all hands
ended-standstill = For a long time no card was laid

## Victory cards: where they come from, on the sheet at the end

tally = Turn { $turn }
sheet-round = Round { $round }
source-k = Population (black)
source-g = Market (green)
source-r = Temple (red)
source-b = Agriculture (blue)
source-t = Treasures
source-corrected = Corrections
# $ahead, $behind: two players with the same $points; $place: 2 to 4; $more, $less: how many cards of that colour.
tie-colour = { $points }:{ $points }, the { $place ->
    [2] second
    [3] third
   *[other] fourth
} smallest colour decides: { $ahead } has { $more }, { $behind } { $less }.
tie-shared = { $points }:{ $points }, and all other colours are equal as well: { $ahead } and { $behind } share the place.
