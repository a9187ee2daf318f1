"""What stands beside the sentences of After the Flood: goods, workers, armies, cities."""

from collections.abc import Sequence

from pbem.boards.signs import Facts, Sign, owner

WORKERS = {"put", "free-worker", "workers-home", "scribed", "tool-made"}
ARMIES = {"bought", "founded", "occupied", "invaded", "reinforced", "returned", "repelled", "conquered", "equipped"}
GOODS = ("item", "give", "get", "resource")


def signs(kind: str, facts: Facts, colours: Sequence[str]) -> list[Sign]:
    goods = [facts[name] for name in GOODS if facts.get(name)]
    goods += [*facts.get("luxuries", ()), *facts.get("bag", ())]
    found = [Sign(f"atf-{good}", "-24 -24 48 48") for good in goods if good not in ("worker", "army")]
    if facts.get("seat") is None:
        return found
    own = owner(facts, colours)
    if kind in WORKERS or "worker" in goods:
        found.append(Sign(f"atf-worker-{own}", "-24 -32 48 52"))
    if kind in ARMIES or "army" in goods:
        found.append(Sign(f"atf-army-{own}", "-32 -40 64 68"))
    if kind in ("city-built", "grew"):
        found.append(Sign(f"atf-{'city' if kind == 'city-built' else 'grown'}-{own}", "-40 -36 80 72"))
    return found
