"""Write playthroughs anew: `python -m tests.playthroughs.bless [game ...]`. Read the difference before you commit."""

import sys

from games import GAMES
from tests.playthroughs import FILES, told

if __name__ == "__main__":
    blessed = sys.argv[1:] or list(GAMES)
    for file in FILES:
        if file.parent.name in blessed:
            file.write_text("\n".join(told(file)) + "\n", "utf-8")
