"""After how many random games the conformance suite finds a planted fault: `python -m benchmarks.mutants`.

One small fault at a time is planted in the rules of a copy of the project: a comparison or a number off by one, a
condition turned round or left out. Then random games are played until one fails. The count of random games in the tests
follows from what this prints. A fault that changes a rule for `moves` and `apply` alike leaves the contract whole: no
number of random games finds it, only the tests of that rule do.
"""

import argparse
import ast
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from games import GAMES

PROJECT = Path(__file__).parent.parent
PLAY = """
import sys
from games import GAMES
from tests.games.conformance import play_and_examine

game, most = GAMES[sys.argv[1]], int(sys.argv[2])
for number in range(1, most + 1):
    for seats in game.seats:
        try:
            play_and_examine(game, seats, number, game.random_play.options)
        except Exception as error:
            sys.exit(f"{number} {type(error).__name__}")
"""
NEIGHBOURS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


def faults(tree: ast.Module) -> Iterator[ast.AST]:
    """The places where a fault can be planted."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()) | ast.IfExp():
                yield node
            case ast.Constant(value=int()) if not isinstance(node.value, bool):
                yield node


def plant(node: ast.AST) -> None:
    """Make the fault that belongs to a place."""
    match node:
        case ast.Compare(ops=[operator, *others]):
            node.ops = [NEIGHBOURS.get(type(operator), type(operator))(), *others]
        case ast.BoolOp(values=[_, *others]):
            node.values = [others[-1], *others]
        case ast.UnaryOp(operand=operand):
            node.operand = ast.UnaryOp(ast.Not(), operand)
        case ast.IfExp():
            node.body, node.orelse = node.orelse, node.body
        case ast.Constant(value=int(number)):
            node.value = number + 1


def mutants(rules: Path, count: int) -> Iterator[tuple[str, str]]:
    """Sources with one fault each, and what was changed; the same ones every time."""
    places = [
        (path.name, number)
        for path in sorted(rules.glob("*.py"))
        if path.name not in ("invariants.py", "record.py", "adjust.py")
        for number, _ in enumerate(faults(ast.parse(path.read_text("utf-8"))))
    ]
    for name, number in random.Random(0).sample(places, min(count, len(places))):
        tree = ast.parse((rules / name).read_text("utf-8"))
        place = list(faults(tree))[number]
        was = ast.unparse(place)
        plant(place)
        yield f"{name}:{place.lineno} {was} -> {ast.unparse(place)}", ast.unparse(tree)


def found_after(copy: Path, slug: str, most: int) -> str:
    """The number of the random game that fails, and how; '' if none does."""
    try:
        played = subprocess.run(
            [sys.executable, "-c", PLAY, slug, str(most)],
            cwd=copy,
            capture_output=True,
            text=True,
            timeout=1800,
        )
    except subprocess.TimeoutExpired:
        return "1 Timeout"
    if not played.returncode:
        return ""
    told = played.stderr.strip().splitlines()[-1]
    return told if told[:1].isdigit() else f"0 {told}"  # the game cannot even be imported


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", default=list(GAMES))
    parser.add_argument("--faults", type=int, default=25, help="for each game")
    parser.add_argument("--games", type=int, default=40, help="at most, for each number of seats")
    chosen = parser.parse_args()
    for slug in chosen.slugs:
        found: Counter[int] = Counter()
        with tempfile.TemporaryDirectory() as folder:
            for part in ("games", "tests"):
                shutil.copytree(PROJECT / part, Path(folder, part), ignore=shutil.ignore_patterns("__pycache__"))
            rules = Path(folder, GAMES[slug].folder.relative_to(PROJECT), "rules")
            for change, source in mutants(GAMES[slug].folder / "rules", chosen.faults):
                path = rules / change.partition(":")[0]
                whole = path.read_text("utf-8")
                path.write_text(source, "utf-8")
                answer = found_after(Path(folder), slug, chosen.games)
                path.write_text(whole, "utf-8")
                found[int(answer.split()[0]) if answer else -1] += 1
                print(f"{slug}: {answer or 'not found':<24} {change}", flush=True)
        by_game = ", ".join(f"{count} in game {number}" for number, count in sorted(found.items()) if number > 0)
        print(f"{slug}: {by_game}; {found[0]} not importable, {found[-1]} not found in {chosen.games}", flush=True)


if __name__ == "__main__":
    main()
