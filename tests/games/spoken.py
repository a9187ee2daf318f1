"""A game whose messages are said, for tests that read sentences."""

from collections.abc import Sequence
from typing import Any

from games.engine.contract import AnyGame
from games.engine.message import Fact
from games.engine.text import written
from games.engine.words import words_of


class Spoken:
    """The game itself, except that what it would say as a message is a sentence; '' where it has nothing to say."""

    def __init__(self, game: AnyGame, language: str = "en") -> None:
        self._game = game
        self._words = words_of(game.folder, language)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def say(self, fact: Fact, names: Sequence[str] = ()) -> str:
        return self._words.say(fact, names or self._game.colours)

    def label(self, pick: str, *, short: bool = False) -> str:
        return self.say(self._game.label(pick, short=short))

    def question(self, decision: Any, names: Sequence[str] = ()) -> str:
        return self.say(self._game.question(decision), names)

    def phrase(self, move: Any) -> str:
        return self.say(self._game.phrase(move))

    def hint(self, state: Any, seat: int, move: Any, names: Sequence[str] = ()) -> str:
        hint = self._game.hint(state, seat, move)
        return "" if hint is None else self.say(hint, names)

    def describe(self, event: Any, *, names: Sequence[str] = (), viewer: int | None) -> str:
        message = self._game.describe(event, viewer=viewer)
        return "" if message is None else self.say(message, names)

    def explain(self, error: Any, names: Sequence[str] = ()) -> str:
        return self.say(self._game.explain(error), names)

    def text(self, view: Any, *, names: Sequence[str] = ()) -> str:
        return written(self._game.text(view), self._words, names or self._game.colours)
