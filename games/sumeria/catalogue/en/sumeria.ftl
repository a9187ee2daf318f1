### Everything Sumeria says.

title = Sumeria

## Names

-state-akk = Akkad
-state-kis = Kish
-state-umm = Umma
-state-lag = Lagash
-state-bab = Babylon
-state-nip = Nippur
-state-urk = Uruk
-state-eri = Eridu

# Settlements. $state: a city-state; $number: 1 to 3. `.short`: below the heading of its state.
-at-city = the city of { $state }
    .short = City
-at-town = { $state }, town { $number }
    .short = Town { $number }
-at-village = { $state }, village { $number }
    .short = Village { $number }

-token-e = economic token
    .one = one economic token
    .many = economic tokens
    .kind = economic
-token-m = military token
    .one = one military token
    .many = military tokens
    .kind = military
-token-p = political token
    .one = one political token
    .many = political tokens
    .kind = political
-token-r = religious token
    .one = one religious token
    .many = religious tokens
    .kind = religious

-point = point
    .many = points
-trader = trader
    .many = traders

## Options of a table

option-map = Map
option-map-help = The settlements, and the trade routes between them.
option-map-river = Eight city-states on the river

## Questions. $stock: letters of tokens, E E M.

question-setup = Place one of your first traders on any empty settlement.
question-rounds = Place a trader, move one along the trade routes, or take one back.
question-all-placed = Move a trader along the trade routes, or take one back. All your traders are on the board.
question-take1 = You lead in the most powerful state: choose two of its three tokens, { $stock }.
question-take2 = You lead in the second state: choose one of its two tokens, { $stock }.

## Moves: what each kind does, and what a single one does. $node, $origin, $target: settlements.

do-place = place a trader
do-travel = move a trader
do-remove = take a trader back
do-take1 = take two tokens
do-take2 = take a token

phrase-place = Place a trader in { $node }
phrase-travel = Move from { $origin } to { $target }
phrase-remove = Take the trader back from { $node }
# $tokens: two economic tokens and one military token.
phrase-take = Take { FORM($tokens, number: "words") }
label-supply = Back to the supply
label-settlement = { FORM($node, start: "yes") }
label-short = { FORM($node, case: "short") }

## Corrections by a moderator. $colour: of the seat; $place, $next: places in the power row.

phrase-puttrader = Put a { $colour } trader in { $node }
phrase-lifttrader = Lift the trader in { $node } back into its supply
phrase-swapstates = Swap the states at places { $place } and { $next } of the power row
phrase-givetoken = Give { $colour } { FORM($tokens, number: "words") } from the discard
phrase-droptoken = Take { FORM($tokens, number: "words") } from { $colour } into the discard

## What a move does to the power row. $state, $other: city-states; $place: its new number in the row.

hint-rises = { $state } rises past { $other } to number { $place }.
hint-falls = { $state } falls behind { $other } to number { $place }.
hint-stays-first = { $state } stays first in the power row.
hint-stays-last = { $state } stays last in the power row.
hint-unchanged = The power row does not change.

## What happened. $seat, $start: players.

event-laid-out =
    The power row is laid out: { $row }. Its first three states hold the tokens { $stock }. { $start } begins.
event-placed = { $seat } places a trader in { $node }.
event-travelled = { $seat } moves a trader from { $origin } to { $target }.
event-removed = { $seat } takes a trader back from { $node }.
event-row-shifted = { $up } overtakes { $down } and is now number { $place }.
event-play-began = All first traders are placed. { $start } opens the first era.
event-era-began = Era { $era } begins with { $start }. The row is now { $row }, its tokens are { $stock }.
event-finished = The sixth era is over, and so is the game.
# $results: one after another, as in the three lines below.
event-scored = { $state } is scored: { $results }.
scored-nobody = nobody is there
scored-takes = { $name } takes { FORM($tokens, number: "words") }
# $number: how many tokens are lost in all.
scored-lost =
    { FORM($tokens, number: "words") } { $number ->
        [one] is
       *[other] are
    } lost
adjusted-put = Correction: a trader of { $seat } stands in { $node }.
adjusted-lift = Correction: the trader in { $node } goes back into its supply.
adjusted-swap = Correction: the states at places { $place } and { $next } change places.
adjusted-give = Correction: { $seat } gets { FORM($tokens, number: "words") } from the discard.
adjusted-drop = Correction: { $seat } gives { FORM($tokens, number: "words") } back.

ending-six-eras = six eras are over

## Refusals

examples = Write +NIPt2 to place, KISv3>NIPv3 to move, -UMMc to take back, T1 EM or T2 R to choose tokens.
now-setup = place one of your first traders, for example +NIPt2.
now-rounds = place, move or take back a trader, for example +NIPt2, KISv3>NIPv3 or -UMMc.
now-take1 = choose two tokens of the first state, for example T1 EM.
now-take2 = choose one token of the second state, for example T2 R.

refused-occupied = A trader stands in { $node } already. Choose an empty settlement.
refused-no-supply = You have no trader left in the supply. Move one, or take one back.
refused-not-yours = You have no trader in { $node }. Choose one of your own traders.
# $reach: the ids of settlements, as in notation.
refused-out-of-reach =
    The trader in { $origin } cannot reach { $node }: it must stop on the first empty settlement of its way. { $reach ->
        [0] It cannot move at all.
       *[other] It can go to { $reach }.
    }
refused-not-in-stock = { $kinds } is not among the tokens of this state, { $stock }.
refused-unknown-settlement = There is no settlement “{ $got }” on this map. An example is NIPt2: Nippur, town 2.
refused-prefix-does-not-fit = The prefix { $got } does not fit the position. Leave it out, or write { $fitting }

## The board as text

text-heading = Era { $era } of 6, round { $round } of 3
text-row = Power row:
text-place = { $place }.
text-settlements = Settlements (* is empty):
text-players = Players:
text-standing = { $colour } { $number }
text-player = { $mark } { $name }: tokens { $held }, { $points }, { $supply } in supply

## Actions, as a log calls them behind the name of who did them.

action-place = a trader placed
action-travel = a trader moved
action-remove = a trader taken back
action-take1 = tokens

## Points: where they come from, on the sheet at the end

tally = Era { $turn }
source-e = Economic tokens
source-m = Military tokens
source-p = Political tokens
source-r = Religious tokens
source-corrected = Corrections
# $ahead, $behind: two players with the same $points; $more, $less, $number: how many tokens of one kind they have.
tie-kind = { $points }:{ $points }, more tokens of one kind decide: { $ahead } has { $more }, { $behind } { $less }.
tie-shared = { $points }:{ $points }, and both have at most { $number } tokens of one kind: { $ahead } and { $behind } share the place.
