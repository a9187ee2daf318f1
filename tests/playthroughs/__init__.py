"""Playthroughs: random games told line by line, kept as text and compared with how the code tells them now.

A file is called `<game>/seats-<n>-seed-<n>.txt` and says by its name how to tell it again; a game may keep scripted
games of its own beside them, under other names. To add one, create an empty file of that name and bless it:

    python -m tests.playthroughs.bless sumeria        # all of a game; without a name, all of all games

A playthrough that changed shows a change of rules, words or chance. Bless it again only if that was meant, read the
difference, and give the reason in the commit.
"""

from pathlib import Path

from games import GAMES
from games.engine.search import transcript

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/seats-*-seed-*.txt"))


def told(file: Path) -> list[str]:
    """The playthrough of a file as the code tells it now."""
    _, seats, _, seed = file.stem.split("-")
    return list(transcript(GAMES[file.parent.name], int(seats), int(seed)))
