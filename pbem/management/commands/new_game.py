"""The skeleton of a new game: a tiny one that is played to its end, to be replaced rule by rule."""

import keyword
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

# Every file of a game, with `new_game`, `new-game`, `New Game` and `XYZ` where its names go. The ending `-tpl` keeps
# these files out of the way of whatever reads Python, Markdown or Fluent.
TEMPLATES = Path(__file__).resolve().parent.parent / "new_game"
PROJECT: Path = settings.BASE_DIR
PLACEHOLDER = re.compile(r"new_game|new-game|New Game|XYZ")

SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
TITLE = re.compile(r"\w[\w &':,.!?-]{0,39}")
PREFIX = re.compile(r"[A-Z]{2,3}")


class Command(BaseCommand):
    """Writes files and never overwrites one; `games/__init__.py` gets two lines."""

    help = "Write the skeleton of a new game: rules, words in every language, board and tests, ready to be played."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", help="its name in addresses: carts-and-clay")
        parser.add_argument("--title", required=True, help="its name for people: 'Carts & Clay'")
        parser.add_argument("--prefix", required=True, help="what the numbers of its rules begin with: CAC")

    def handle(self, *args: Any, slug: str, title: str, prefix: str, **options: Any) -> None:
        names = {"new_game": slug.replace("-", "_"), "new-game": slug, "New Game": title, "XYZ": prefix}
        _require_names(slug, title, prefix)
        _require_room(names["new_game"], prefix)
        files = _files(names)
        if taken := [file for file in files if file.exists()]:
            raise CommandError(f"This is there already: {taken[0].relative_to(PROJECT)}.")

        for file, text in files.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        listing = _list(slug, names["new_game"])
        _format([*files, listing])
        _run([sys.executable, "-m", "tests.snapshots.keep", slug])
        _run([sys.executable, "-m", "tests.playthroughs.bless", slug])

        for file in files:
            self.stdout.write(f"  {file.relative_to(PROJECT)}")
        self.stdout.write(self.style.SUCCESS(f"{title} can be played. What to write next is said by"))
        self.stdout.write(f"  pytest tests/games/{names['new_game']}/test_to_do.py")
        self.stdout.write("and how by docs/adding-a-game.md.")


def _require_names(slug: str, title: str, prefix: str) -> None:
    if not SLUG.fullmatch(slug) or keyword.iskeyword(slug) or len(slug) > 30:
        raise CommandError("The slug is made of small letters, digits and hyphens, 30 at most: carts-and-clay.")
    if not TITLE.fullmatch(title):
        raise CommandError("The title has at most 40 letters, digits, blanks and simple signs: Carts & Clay.")
    if not PREFIX.fullmatch(prefix):
        raise CommandError("The prefix is made of two or three capital letters: CAC.")


def _require_room(package: str, prefix: str) -> None:
    """The names of the new game must not be mistaken for those of another."""
    for folder in sorted((PROJECT / "games").glob("*/")):
        # The board of a game is all files of pbem/boards/ that begin with its name.
        if package.startswith(folder.name) or folder.name.startswith(package):
            raise CommandError(f"The slug is too much like {folder.name}, which is there already.")
        rules = folder / "RULES.md"
        if rules.exists() and re.search(rf"\b{prefix}-[A-Z]?\d", rules.read_text("utf-8")):
            raise CommandError(f"The prefix {prefix} belongs to {folder.name}.")


def _files(names: dict[str, str]) -> dict[Path, str]:
    """What is to be written, and where."""

    def named(text: str) -> str:
        return PLACEHOLDER.sub(lambda found: names[found[0]], text)

    return {
        PROJECT / named(str(file.relative_to(TEMPLATES))).removesuffix("-tpl"): named(file.read_text("utf-8"))
        for file in sorted(TEMPLATES.rglob("*-tpl"))
    }


def _list(slug: str, package: str) -> Path:
    """Add the game to GAMES."""
    listing = PROJECT / "games" / "__init__.py"
    text = listing.read_text("utf-8")
    text = re.sub(r"(?=^from games\.engine)", f"from games.{package} import game as _{package}\n", text, flags=re.M)
    text = re.sub(r"^\}$", f'    "{slug}": _{package},\n}}', text, flags=re.MULTILINE)
    listing.write_text(text, "utf-8")
    return listing


def _format(files: list[Path]) -> None:
    """In the order and shape of all other files, which hang on the names."""
    ruff = Path(sys.executable).with_name("ruff")
    sources = [str(file) for file in files if file.suffix == ".py"]
    if ruff.exists():
        config = f"--config={PROJECT / 'pyproject.toml'}"
        _run([str(ruff), "check", "--quiet", "--fix", "--select=I", config, *sources])
        _run([str(ruff), "format", "--quiet", config, *sources])


def _run(command: list[str]) -> None:
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True)  # noqa: S603  # our own programs
    if done.returncode:
        raise CommandError(f"{' '.join(command[:4])} failed:\n{done.stdout}{done.stderr}")
