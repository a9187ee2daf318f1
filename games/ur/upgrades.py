"""Steps that carry old snapshots forward, on plain dicts: schema n -> what makes schema n + 1 of it."""

from games.engine.contract import Upgrade

UPGRADES: dict[int, Upgrade] = {}
