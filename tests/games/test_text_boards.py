"""What a text board marks as printed is the same from the first position to the last, and nothing else is."""

from collections.abc import Iterator

import pytest

from games import GAMES
from games.engine.contract import AnyGame
from games.engine.search import playout
from games.engine.text import Paragraph

TABLES = [(slug, seats) for slug, game in GAMES.items() for seats in game.seats]
SPARSE = 7  # of so many positions one is looked at, beside the first and the last


def boards(game: AnyGame, seats: int) -> Iterator[tuple[Paragraph, ...]]:
    """The board of one random game, as a spectator sees it and as whoever is asked does."""
    steps = list(playout(game, seats, seats, game.random_play.options))
    for number, step in enumerate(steps):
        if number % SPARSE == 0:
            yield game.text(game.view(step.before, None))
            yield game.text(game.view(step.before, step.seat))
    yield game.text(game.view(steps[-1].after, None))


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_what_is_printed_is_the_same_in_all_positions_and_all_that_is_so_is_printed(slug: str, seats: int) -> None:
    first, *others = boards(GAMES[slug], seats)
    printed = [paragraph for paragraph in first if paragraph.printed]
    never_changing = set(first)
    for page in others:
        assert [paragraph for paragraph in page if paragraph.printed] == printed, "letters would not tell it"
        never_changing &= set(page)
    assert never_changing == set(printed), "letters leave out what never changes: mark it as `printed`"
