### What every game says. A game's own catalogue must not repeat an entry of this one.

# $sentences: whole sentences, one after another.
in-a-row = { $sentences }

## Colours of seats

-colour-red = Red
-colour-blue = Blue
-colour-green = Green
-colour-yellow = Yellow
-colour-purple = Purple

## Refusals that any game can give. $examples: the game's own lines of notation, as in `examples`.

refused-game-over = The game is over; no more moves can be made.
refused-not-asked = It is not your turn: another player is being asked.
# $now: what is asked instead, as in `now-…`.
refused-another-question = That answers another question. Now: { $now }
refused-no-adjustment = This correction is not possible here. Choose one of those that are offered.
refused-too-long = A line has at most { $longest } characters.
refused-bad-move = This is no move of the game. Choose one of those that are offered.
refused-no-such-form = This form is not open any more. Look at the board again.
refused-form-number = Enter whole numbers from { $least } to { $most } there.
refused-form-choice = Choose one of the answers that are offered.
refused-empty-line = The line is empty. { $examples }
refused-strange-characters = The line holds strange characters; write plain letters, digits and signs. { $examples }
# $text: the rest of the line, as it was written.
refused-unreadable = This line cannot be read at “{ $text }”. { $examples }
refused-line-ends-early = This line ends too early. { $examples }
refused-line-goes-on = The line should end before “{ $text }”. { $examples }
# $got: what stands there instead; none at the end of the line. $expected: the words that could stand there.
refused-expected =
    { $got ->
        [none] This line ends too early: expected { $expected }.
       *[other] This line cannot be read at “{ $got }”: expected { $expected }.
    } { $examples }
refused-number-expected =
    { $got ->
        [none] This line ends too early: a number is expected.
       *[other] This line cannot be read at “{ $got }”: a number is expected.
    } { $examples }
# $what: what kind of name was expected, as in `-what-…` of the game.
refused-unknown-name =
    { $got ->
        [none] This line ends too early: { $what } is expected.
       *[other] This line cannot be read: “{ $got }” is not { $what }.
    } { $examples }

## Actions

# A step by itself that goes on with what was begun before something else came between.
action-continued = going on

# A step that does nothing but close an action, in a log behind the name of who made it.
told-end = End of the action

## Plans, as any game can have them

rule-safe = Always the answer that risks least: pass, decline, or change as little as possible
# $problem: what stands there.
refused-unknown-condition = This is no condition of the game: “{ $problem }”. Choose one of those that are offered.
refused-unknown-rule = This is no rule of the game: “{ $problem }”. Choose one of those that are offered.
refused-plan-clause = “{ $text }” says nothing here. Behind a bar stands “only if”, “stop if” or “until” with a condition, “repeat”, or “go on”.
refused-plan-length = A plan has at least one line, and at most { $most }.
refused-plan-conditions = A line has at most { $most } conditions.
refused-bad-plan = This plan cannot be read. Each line is one whole action, or “rule” and the name of a rule.
