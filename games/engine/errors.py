"""Everything a game can refuse, by family: not understood, not clear, not allowed."""

Fact = str | int | bool | tuple[str, ...] | tuple[int, ...]


class GameError(Exception):
    """A refusal with a code and facts; the game's own words make a sentence of it."""

    def __init__(self, code: str, *, rule: str = "", **facts: Fact) -> None:
        self.code = code
        self.rule = rule
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} [{self.rule or 'no rule'}] {told}".rstrip()


class BadNotation(GameError):
    """The line or move cannot be read at all: it breaks the notation, not a numbered rule."""

    def __init__(self, code: str, *, rule: str = "NOTATION", **facts: Fact) -> None:
        super().__init__(code, rule=rule, **facts)


class AmbiguousMove(GameError):
    """The line can be read in more than one way."""


class IllegalMove(GameError):
    """The move is understood, and a rule forbids it."""


class ChanceNeeded(GameError):
    """Dice or a draw would be needed where chance is closed."""


def require(allowed: object, code: str, rule: str, **facts: Fact) -> None:
    """Refuse the move by `rule` unless `allowed`."""
    if not allowed:
        raise IllegalMove(code, rule=rule, **facts)
