### The board as text. Letters of cards and leaders, cells and dynasties ([LiG], 3-4) are notation and stay as they are.

text-over = The game is over after turn { $turn }: { $ending }
text-turn =
    Turn { $turn }, { $name }, { $left } { $left ->
        [one] action
       *[other] actions
    } left
# $question: as in `asked-…`.
text-asked = { $name } is asked: { $question }
text-columns = Columns (top card | cards below; R* has replaced a treasure) and connectors:
# $card: 2-3: G
text-face-down = { $card } face down
text-legend-cards = Cards: { $cards }.
text-legend-leaders = Leaders: { $dynasties }; { $leaders }.
text-letter = { $letter } { $name }
# $ships: SK, SG; $discard: as in `text-heap`; $box: K1 G2; $unseen: how many cards were removed unseen.
text-stocks =
    Ships in stock: { $ships ->
        [none] none
       *[other] { $ships }
    }. Draw pile: { $pile }. Discard: { $discard }. Out of the game: { $box ->
        [none] none
       *[other] { $box }
    }{ $unseen ->
        [0] { "" }
       *[other] { " and" } { $unseen } unseen cards
    }.
# $cards: 2 cards; $top: a letter.
text-heap =
    { $cards ->
        [0] empty
       *[other] { $cards }, { $top } on top
    }
# $laid: 2 : ? R
text-conflict =
    { $kind ->
        [internal] Internal
       *[external] External
    } conflict of { FORM($leader, case: "many") }: { $attacker } attacks { $defender }, laid { $laid }, strengths without them { $strengths }.
text-conflict-won =
    { $kind ->
        [internal] Internal
       *[external] External
    } conflict of { FORM($leader, case: "many") }: { $attacker } attacks { $defender }, laid { $laid }; { $winner } has won.
text-players = Players:
# $inside, $sorted: only where the victory piles are open; $supply: K G; $income: K1 B2; $catastrophe: whether it is still held.
text-player =
    { $name }: { $hand } in hand; victory pile { $pile }{ $inside ->
        [none] { "" }
       *[other] { " (" }{ $inside })
    }{ $sorted ->
        [none] { "" }
       *[other] , sorted { $sorted }
    }; supply { $supply ->
        [none] empty
       *[other] { $supply }
    }; catastrophe { $catastrophe ->
        [yes] ready
       *[no] used
    }; ship income { $income ->
        [none] none
       *[other] { $income }
    }
text-hand = Your hand: { $cards }
