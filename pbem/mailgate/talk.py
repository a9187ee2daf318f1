"""What was said at a table, in letters: quoted with the turn, or told to somebody who is spoken to."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pbem import wording
from pbem.mailgate.envelope import line, safe
from pbem.mailgate.facts import Facts, at_table, own_page, seen_by_reader, there
from pbem.models import Note, Outbox, Turn
from pbem.selectors import notes
from pbem.selectors.seating import glance
from pbem.selectors.tables import TableView
from pbem.services import reply_keys


@dataclass(frozen=True, slots=True)
class Quoted:
    """A note as a letter repeats it."""

    name: str
    words: str

    @property
    def text(self) -> str:
        """In plain text: set in, so that nobody takes it for words of ours."""
        lines = (
            textwrap.fill(each, 68, break_long_words=False, break_on_hyphens=False) for each in self.words.split("\n")
        )
        return textwrap.indent("\n".join(lines), "  > ", lambda _: True)


def quoted(row: Outbox) -> Sequence[Quoted]:
    """What others have said that the reader has neither read nor been told."""
    return [
        Quoted(line(each.author), wording.readers_chosen(each.read_by) if each.chooses else safe(each.text))
        for each in notes.for_letter(row)
    ]


def beside_turn(row: Outbox, seen: TableView) -> dict[str, Any]:
    """What a letter about a turn quotes; costs nothing where nobody has said anything."""
    if not glance(seen.table).talked:
        return {}
    return {"notes": quoted(row), "watched": wording.readers_chosen(seen.table.talk)}


def gather(row: Outbox) -> Facts:
    """Somebody speaks to the reader, who may answer by mail."""
    note = there(Note.objects.filter(pk=row.facts["note"]).select_related("author").first())
    seen = seen_by_reader(row)
    words: dict[str, Any] = {
        "by": line(note.author.name),
        "notes": quoted(row),
        "link": own_page("talk", seen.table.code),
        "reply_to": _reply_to(seen),
        "watched": wording.readers_chosen(seen.table.talk),
    }
    return Facts(at_table(seen) | words)


def _reply_to(seen: TableView) -> str:
    """Any turn of theirs will do: what is said belongs to none."""
    if seen.viewer is None or seen.version is None:
        return ""
    last = Turn.objects.filter(table=seen.table, seat=seen.viewer).order_by("-opened_version", "-pk").first()
    return "" if last is None else reply_keys.address(last, there(seen.seats[seen.viewer].account), seen.version.number)
