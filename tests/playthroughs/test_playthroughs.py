"""Every playthrough is told today as it was blessed, line by line."""

from pathlib import Path

import pytest

from games import GAMES
from tests.playthroughs import FILES, FOLDER, told

IDS = [f"{file.parent.name}/{file.stem}" for file in FILES]


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_playthrough(file: Path) -> None:
    for number, (blessed, now) in enumerate(
        zip(file.read_text("utf-8").splitlines(), told(file), strict=True), start=1
    ):
        assert now == blessed, f"{file.name}:{number}"


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_playthroughs_with_every_number_of_seats(slug: str) -> None:
    seats = {int(file.stem.split("-")[1]) for file in FILES if file.parent.name == slug}
    scripted = set((FOLDER / slug).glob("*.txt")) - set(FILES)
    assert seats == set(GAMES[slug].seats) or (scripted and not seats)
