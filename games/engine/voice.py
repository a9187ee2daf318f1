"""A game that speaks a language: messages, things by their names, boards as text."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from games.engine.contract import AnyGame
from games.engine.message import Fact
from games.engine.text import Page, unprinted, written
from games.engine.words import LANGUAGES, NO_OPTIONS, Words, WordsError, words_of

MANY = 4096  # things with a name: more than any board has


class Voice:
    """Where the language lacks words, `lacking` is told; unless it objects by raising, whole sentences are English."""

    def __init__(self, game: AnyGame, language: str, lacking: Callable[[AnyGame, WordsError], None]) -> None:
        self._game = game
        self._words = words_of(game.folder, language)
        self._lacking = lacking
        # A page names each of its picks several times over, and the name is the same every time.
        self._label = lru_cache(MANY)(self._labelled)
        self._heading = lru_cache(MANY)(self._headed)

    def say(self, fact: Fact, names: Sequence[str] = (), options: Mapping[str, str] = NO_OPTIONS) -> str:
        """A message, or a thing by its name."""
        try:
            return self._words.say(fact, names, options)
        except WordsError as error:
            return self._english(error).say(fact, names, options)

    def label(self, pick: str, *, short: bool = False) -> str:
        """What to call something that can be pointed at; `short` below the heading it belongs to."""
        return self._label(pick, short)

    def heading(self, pick: str) -> str:
        """What a pick belongs to, where many are listed; '' if to nothing."""
        return self._heading(pick)

    def _labelled(self, pick: str, short: bool) -> str:
        return self.say(self._game.label(pick, short=short))

    def _headed(self, pick: str) -> str:
        return "" if (found := self._game.heading(pick)) is None else self.say(found)

    def write(self, page: Page, names: Sequence[str], *, whole: bool = True) -> str:
        """A board as text; if not whole, without what is printed on it."""
        page = page if whole else unprinted(page)
        try:
            return written(page, self._words, names)
        except WordsError as error:
            return written(page, self._english(error), names)

    def _english(self, error: WordsError) -> Words:
        if self._words.language == LANGUAGES[0]:
            raise error
        self._lacking(self._game, error)
        return words_of(self._game.folder, LANGUAGES[0])
