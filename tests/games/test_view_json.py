"""What programs read of a view does not change by a byte when the code that makes it does."""

from pathlib import Path

import pytest

from games import GAMES
from tests.games.golden_views import fingerprints

KEPT = Path(__file__).parents[1] / "snapshots" / "views"


@pytest.mark.parametrize("slug", GAMES)
def test_the_json_of_views_is_what_it_was(slug: str) -> None:
    assert list(fingerprints(GAMES[slug])) == (KEPT / f"{slug}.txt").read_text("utf-8").splitlines()
