"""What the service refuses, each with a code and a sentence; pages and API show the same ones."""

from typing import Any


class Refused(Exception):
    """The request is understood and not allowed. `status` is the HTTP status that says so."""

    status = 409
    code = "refused"

    def __init__(self, sentence: str, **facts: Any) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.facts = facts


class NotFound(Refused):
    """There is no such thing, or none that this person may know of."""

    status = 404
    code = "not-found"


class NotAllowed(Refused):
    """The thing exists, but this is not for this person."""

    status = 403
    code = "not-allowed"


class BadRequest(Refused):
    """What was sent cannot be read."""

    status = 400
    code = "bad-request"


class UnreadableText(BadRequest):
    """A text holds what cannot be kept or repeated: NUL, or half a character."""

    code = "unreadable-text"


class NameUsed(Refused):
    """Under the name of this submission something else was sent before."""

    code = "submission-used"


class Stale(Refused):
    """The table has moved on since the page was made."""

    code = "stale"


class Weighty(Refused):
    """Nothing is wrong with a move, but it cannot be taken back: its player is to say so once more."""

    status = 200
    code = "weighty"


class NotPlaying(Refused):
    """The table is not being played."""

    code = "not-playing"


class Frozen(Refused):
    """The table stands still while a dispute is open."""

    code = "frozen"


class BoardDamaged(Refused):
    """A board that this needs was damaged where it is stored."""

    code = "damaged"


class Judged(Refused):
    """Whoever has ruled at a table never sits at it; anybody else may."""

    code = "has-ruled"


class NotGathering(Refused):
    """The table has started or was given up."""

    code = "not-gathering"


class CannotAsk(Refused):
    """Somebody cannot be asked by this person now; why is nobody's business but theirs."""

    code = "cannot-ask"


class TooMany(Refused):
    """It was done often enough for now; `wait` says in how many seconds it can be done again."""

    status = 429
    code = "too-many"

    def __init__(self, sentence: str, *, wait: int, **facts: Any) -> None:
        super().__init__(sentence, wait=wait, **facts)


class MoveRefused(Refused):
    """The game refuses the move; code, facts and sentence are the game's own."""

    def __init__(self, code: str, sentence: str, rule: str, readable: bool, **facts: Any) -> None:
        super().__init__(sentence, **facts)
        self.code = code
        self.rule = rule
        self.readable = readable
        self.status = 422 if readable else 400
