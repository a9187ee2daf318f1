"""A whole table to take away: as JSON for programs, as a transcript for people. Only what the viewer may know.

Sentences are in the reader's language, in both; keys and codes are the same for everybody. `move` of a version is the
move that was made, of a version with the cause `adjust` the correction, of one with `rewind` who agreed or was
silent. `static/check_export.py` checks the JSON by itself: `seal` stands for what others may not know yet, `kept` opens
it when they may.
"""

import json
from collections.abc import Iterable, Iterator
from datetime import datetime

from django.utils.translation import get_language, gettext, override

from pbem import chain, engines
from pbem.engines import Json
from pbem.models import Table, Version
from pbem.selectors import dice, disputes, tables
from pbem.selectors.tables import LogEntry

FORM = 2  # raised when the meaning of a field changes
BATCH = 100  # versions in memory at a time
PIECE = 16_384  # characters sent at a time, more or less


class _Coming(list[Json]):
    """A list that is written without ever being there as a whole."""

    def __init__(self, items: Iterator[Json]) -> None:
        super().__init__([None])  # not empty: a table that is exported has versions
        self.items = items

    def __iter__(self) -> Iterator[Json]:
        return self.items


def exported(table: Table, viewer: int | None) -> dict[str, Json]:
    """A table from `find_table` as plain data."""
    return _content(table, viewer, list(_versions(table, viewer)))


def json_pieces(table: Table, viewer: int | None, *, indent: int | None = None) -> Iterator[str]:
    """The same as the text of its JSON, a piece at a time, so that its length costs no memory."""
    separators = (",", ":") if indent is None else None
    encoder = json.JSONEncoder(ensure_ascii=False, indent=indent, separators=separators)
    return _pieces(encoder.iterencode(_content(table, viewer, _Coming(_versions(table, viewer)))))


def transcript_pieces(table: Table, viewer: int | None) -> Iterator[str]:
    """A table from `find_table` as text, one paragraph a version, a piece at a time."""
    return _pieces(f"{line}\n" for line in _lines(table, viewer))


def transcript(table: Table, viewer: int | None) -> str:
    """The same as a whole."""
    return "".join(transcript_pieces(table, viewer))


def _pieces(parts: Iterable[str]) -> Iterator[str]:
    """Larger parts, in the language of whoever asked, although they are made after the answer was begun."""
    language = get_language()

    def joined() -> Iterator[str]:
        held: list[str] = []
        length = 0
        with override(language):
            for part in parts:
                held.append(part)
                length += len(part)
                if length >= PIECE:
                    yield "".join(held)
                    held, length = [], 0
            yield "".join(held)

    return joined()


def _versions(table: Table, viewer: int | None) -> Iterator[Json]:
    return (_version(table, version, entry, viewer) for version, entry in _story(table, viewer))


def _content(table: Table, viewer: int | None, versions: list[Json]) -> dict[str, Json]:
    names = tables.names_of(table)
    return {
        "form": FORM,
        "table": _table(table),
        "seen_by_seat": viewer,
        "seats": [
            {"seat": seat, "colour": engines.summary(table.game, table.options).colours[seat], "name": name}
            for seat, name in enumerate(names)
        ],
        "commitments": [
            {
                "secret_hash": each.secret_hash,
                "secret": each.secret.hex() if each.secret else None,
                "until_version": each.until_version,
            }
            for each in dice.commitments(table)
        ],
        "versions": versions,
        "rulings": [
            {
                "kind": each.ruling.kind,
                "moderator": each.ruling.moderator.name,
                "deed": each.deed,
                "reason": each.ruling.reason,
                "version_before": each.ruling.head_before,
                "version_after": each.ruling.head_after,
                "at": each.ruling.created_at.isoformat(),
            }
            for each in reversed(disputes.rulings(table, names))
        ],
    }


def _table(table: Table) -> dict[str, Json]:
    return {
        "code": table.code,
        "title": table.title,
        "game": table.game,
        "options": table.options,
        "phase": table.phase,
        "takebacks": table.takebacks,
        "grace_minutes": table.grace_minutes,
        "started_at": _moment(table.started_at),
        "finished_at": _moment(table.finished_at),
        "outcome": table.outcome,
        "head": table.head,
        "fingerprint": dice.fingerprint(table),
    }


def _version(table: Table, version: Version, entry: LogEntry, viewer: int | None) -> dict[str, Json]:
    known = tables.may_know_move(table, version, viewer)
    draws = [draw for draw in version.draws if not draw["hidden"] or tables.is_over(table)]
    return {
        "number": version.number,
        "cause": version.cause,
        "seat": version.seat,
        "who": version.account.name if version.account else None,
        "account": version.account_id,
        "behalf": version.behalf.name if version.behalf else None,
        "behalf_account": version.behalf_id,
        "channel": tables.shown_channel(version, viewer),
        "at": chain.moment(version.created_at),
        "notation": entry.notation,
        "move": version.move if known else None,
        "sentences": entry.sentences,
        "draws": chain.drawn(draws),
        "remark": entry.remark,
        "restores": version.restores,
        "kept": version.kept if tables.may_know_all_moves(table) else None,
        "seal": version.seal,
        "fingerprint": version.fingerprint,
    }


def _lines(table: Table, viewer: int | None) -> Iterator[str]:
    names = tables.names_of(table)
    game = engines.summary(table.game, table.options)
    yield table.title
    yield "=" * len(table.title)
    about = {"game": game.title, "code": table.code, "phase": table.get_phase_display()}
    yield gettext("%(game)s, table %(code)s, %(phase)s") % about
    players = ", ".join(f"{name} ({game.colour_names[seat]})" for seat, name in enumerate(names))
    yield gettext("Players: %(players)s") % {"players": players}
    yield gettext("Dice: promised by %(fingerprint)s") % {"fingerprint": table.secret_hash}
    yield gettext("History: step %(step)d ends it with %(fingerprint)s") % {
        "step": table.head,
        "fingerprint": dice.fingerprint(table),
    }
    yield gettext("The number below each step is its fingerprint, which includes the one before it.")
    for version, entry in _story(table, viewer):
        yield ""
        yield from _paragraph(version, entry)
    ruled = disputes.rulings(table, names)
    if ruled:
        heading = gettext("Rulings")
        yield from ("", heading, "-" * len(heading))
    for each in reversed(ruled):
        yield f"{_minute(each.ruling.created_at)}  {each.ruling.moderator.name} {each.deed}."
        yield f"    {' '.join(each.ruling.reason.split())}"
    if table.outcome:
        outcome = engines.outcome_of(table.outcome)
        order = [seat for group in outcome.ranking for seat in group]
        places = ", ".join(f"{outcome.places[seat]}. {names[seat]}" for seat in order)
        yield from ("", gettext("Result: %(places)s") % {"places": places})


def _paragraph(version: Version, entry: LogEntry) -> Iterator[str]:
    who = version.account.name if version.account else ""
    behalf = gettext("for %(player)s") % {"player": entry.behalf} if entry.behalf else ""
    signed = ", ".join(part for part in (who, entry.channel, behalf) if part)
    yield f"{version.number}. {_minute(version.created_at)}, {signed}"
    if entry.notation:
        yield f"    > {entry.notation}"
    for sentence in entry.sentences:
        yield f"    {sentence}"
    for draw in dice.told(version.draws):
        yield f"    [{draw}]"
    if entry.remark:
        yield f"    {' '.join(entry.remark.split())}"
    yield f"    #{version.fingerprint}"


def _story(table: Table, viewer: int | None) -> Iterator[tuple[Version, LogEntry]]:
    """Every version up to the head the table had when it was found, a batch at a time."""
    found = Version.objects.filter(table=table, number__lte=table.head).defer("snapshot").order_by("number")
    found, last = found.select_related("account", "behalf"), -1
    while last != table.head and (batch := list(found.filter(number__gt=last)[:BATCH])):
        yield from zip(batch, tables.entries(table, batch, viewer), strict=True)
        last = batch[-1].number


def _minute(at: datetime) -> str:
    """The same for readers everywhere."""
    return f"{at:%Y-%m-%d %H:%M} UTC"


def _moment(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
