"""A whole table to take away: as JSON for programs, as a transcript for people. Only what the viewer may know."""

from collections.abc import Iterator
from datetime import datetime

from pbem import engines
from pbem.engines import Json
from pbem.models import Table, Version
from pbem.selectors import dice, disputes, tables
from pbem.selectors.tables import LogEntry

FORM = 1  # raised when the meaning of a field changes


def exported(table: Table, viewer: int | None) -> dict[str, Json]:
    """A table from `find_table` as plain data."""
    names = tables.names_of(table)
    return {
        "form": FORM,
        "table": _table(table),
        "seen_by_seat": viewer,
        "seats": [
            {"seat": seat, "colour": engines.card(table.game, table.options).colours[seat], "name": name}
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
        "versions": [_version(table, version, entry, viewer) for version, entry in _story(table, viewer)],
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


def transcript(table: Table, viewer: int | None) -> str:
    """A table from `find_table` as text, one paragraph a version."""
    return "\n".join(_lines(table, viewer)) + "\n"


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
    }


def _version(table: Table, version: Version, entry: LogEntry, viewer: int | None) -> dict[str, Json]:
    known = tables.may_know_move(table, version, viewer)
    return {
        "number": version.number,
        "cause": version.cause,
        "seat": version.seat,
        "who": version.account.name if version.account else None,
        "behalf": version.behalf.name if version.behalf else None,
        "channel": tables.shown_channel(version, viewer),
        "at": version.created_at.isoformat(),
        "notation": entry.notation,
        "move": version.move if known else None,
        "sentences": entry.sentences,
        "draws": [
            {key: draw[key] for key in ("why", "ordinal", "epoch", "sides", "values")}
            for draw in version.draws
            if not draw["hidden"] or tables.is_over(table)
        ],
        "remark": entry.remark,
        "restores": version.restores,
    }


def _lines(table: Table, viewer: int | None) -> Iterator[str]:
    names = tables.names_of(table)
    card = engines.card(table.game, table.options)
    yield table.title
    yield "=" * len(table.title)
    yield f"{card.title}, table {table.code}, {table.get_phase_display()}"
    yield "Players: " + ", ".join(f"{name} ({card.colours[seat]})" for seat, name in enumerate(names))
    yield f"Dice: promised by {table.secret_hash}"
    for version, entry in _story(table, viewer):
        yield ""
        yield from _paragraph(version, entry)
    ruled = disputes.rulings(table, names)
    if ruled:
        yield from ("", "Rulings", "-------")
    for each in reversed(ruled):
        yield f"{each.ruling.created_at:%Y-%m-%d %H:%M} UTC  {each.ruling.moderator.name} {each.deed}."
        yield f"    {' '.join(each.ruling.reason.split())}"
    if table.outcome:
        outcome = engines.outcome_of(table.outcome)
        order = [seat for group in outcome.ranking for seat in group]
        yield from ("", "Result: " + ", ".join(f"{outcome.places[seat]}. {names[seat]}" for seat in order))


def _paragraph(version: Version, entry: LogEntry) -> Iterator[str]:
    who = version.account.name if version.account else ""
    signed = ", ".join(part for part in (who, entry.channel, entry.behalf and f"for {entry.behalf}") if part)
    yield f"{version.number}. {version.created_at:%Y-%m-%d %H:%M} UTC, {signed}"
    if entry.notation:
        yield f"    > {entry.notation}"
    for sentence in entry.sentences:
        yield f"    {sentence}"
    for draw in dice.told(version.draws):
        yield f"    [{draw}]"
    if entry.remark:
        yield f"    {' '.join(entry.remark.split())}"


def _story(table: Table, viewer: int | None) -> Iterator[tuple[Version, LogEntry]]:
    found = Version.objects.filter(table=table).select_related("account", "behalf").defer("snapshot")
    versions = list(found.order_by("number"))
    return zip(versions, tables.entries(table, versions, viewer), strict=True)


def _moment(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
