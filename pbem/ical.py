"""Calendars as programs read them (RFC 5545): lines end in CRLF, none is longer than 75 octets, moments are in UTC."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

LONGEST = 75  # octets of a line
CONTROL = {code: " " for code in (*range(0x20), 0x7F) if code not in (0x09, 0x0A)}


@dataclass(frozen=True, slots=True)
class Entry:
    """Something in a calendar; `uid` is the same however often it is read, and `made_at` when it came about."""

    uid: str
    made_at: datetime
    begins_at: datetime
    ends_at: datetime
    summary: str
    description: str = ""
    url: str = ""
    busy: bool = False


def written(name: str, host: str, entries: Iterable[Entry]) -> bytes:
    """A whole calendar."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:-//{text(host)}//Board games by mail//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{text(name)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        *(line for entry in entries for line in _event(entry, host)),
        "END:VCALENDAR",
    ]
    return b"".join(folded(line) for line in lines)


def text(words: str) -> str:
    """Words as a value: what has a meaning of its own is escaped, and what cannot be shown is left out."""
    plain = words.replace("\r\n", "\n").replace("\r", "\n").translate(CONTROL)
    for special in ("\\", ";", ","):
        plain = plain.replace(special, f"\\{special}")
    return plain.replace("\n", "\\n")


def stamp(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def folded(line: str) -> bytes:
    """A line, broken where it is too long, never within a character."""
    pieces, piece, room = [], b"", LONGEST
    for character in line:
        octets = character.encode("utf-8", errors="replace")
        if len(piece) + len(octets) > room:
            pieces.append(piece)
            piece, room = b"", LONGEST - 1  # the space that goes before it counts
        piece += octets
    return b"\r\n ".join([*pieces, piece]) + b"\r\n"


def _event(entry: Entry, host: str) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{text(entry.uid)}@{text(host)}"
    yield f"DTSTAMP:{stamp(entry.made_at)}"
    yield f"DTSTART:{stamp(entry.begins_at)}"
    yield f"DTEND:{stamp(entry.ends_at)}"
    yield f"SUMMARY:{text(entry.summary)}"
    if entry.description:
        yield f"DESCRIPTION:{text(entry.description)}"
    if entry.url:
        yield f"URL:{entry.url}"
    yield f"TRANSP:{'OPAQUE' if entry.busy else 'TRANSPARENT'}"
    yield "END:VEVENT"
