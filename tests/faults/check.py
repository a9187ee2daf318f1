"""Holds what is stored against what the players were told: `python -m tests.faults.check FOLDER` prints JSON."""

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import django

from tests.faults.ledger import Entry, fates, read

WITHOUT_VERSIONS = ("mail", "notes")


def main(folder: Path) -> dict[str, Any]:
    from pbem.models import Table
    from tests.faults import promises

    post = json.loads((folder / "post.json").read_text())
    entries = read(folder / "ledger.jsonl")
    problems = list(answers(entries))
    for table in Table.objects.all():
        problems += promises.of_table(table)
    names = [name for _, name, _ in post["taken"]]
    problems += promises.of_letters(names, post["refused"])
    problems += copies(folder, names, post)
    problems += promises.of_settling()
    problems += [*promises.of_mails(), *promises.of_time()]
    problems += kept(entries)
    return {"problems": problems, "figures": figures(entries, names)}


def answers(entries: list[Entry]) -> Iterator[str]:
    """What was acknowledged is there, once; what was refused is not; and nothing else is there (P1, P2)."""
    from pbem.models import Version
    from tests.faults import promises

    stored: dict[str, list[Version]] = defaultdict(list)
    histories: dict[str, list[Version]] = defaultdict(list)
    for version in Version.objects.select_related("table").defer("snapshot").order_by("table", "number"):
        histories[version.table.code].append(version)
        if version.submission and version.channel != Version.Channel.MAIL:
            stored[version.submission].append(version)
    told = {name: fate for name, fate in fates(entries).items() if fate.kind not in WITHOUT_VERSIONS}
    for name, fate in told.items():
        versions = stored[name]
        numbers = tuple(version.number for version in versions)
        if fate.event == "ok":
            if not versions:
                yield f"P1: {fate.kind} {name} at table {fate.table} was acknowledged and is lost"
            elif fate.versions not in (None, numbers):
                yield f"P2: {fate.kind} {name} was told as versions {fate.versions} and is stored as {numbers}"
            elif numbers != tuple(range(numbers[0], numbers[0] + len(numbers))):
                yield f"P3: the steps of {name} do not follow each other: {numbers}"
            elif fate.kind != "undo":
                yield from promises.decided_on(histories[fate.table], fate.head, fate.seat, numbers[0])
        elif fate.event == "fail" and versions:
            yield f"P2: {fate.kind} {name} was refused ({fate.code}) and is stored as {numbers}"
        elif fate.event in ("invoke", "info"):
            yield f"P2: what became of {fate.kind} {name} was never known: {fate.code}"
    for name in stored.keys() - told.keys():
        yield f"P2: {name} is stored and nobody sent it"


def kept(entries: list[Entry]) -> Iterator[str]:
    """What was taken and makes no version of its own is there once: mails and notes (P1, P2)."""
    from pbem.models import Inbox, Note

    for name, fate in fates(entries).items():
        if fate.kind not in WITHOUT_VERSIONS:
            continue
        mails = Inbox.objects.filter(message_id=f"<{name}@example.org>")
        there = mails.count() if fate.kind == "mail" else Note.objects.filter(submission=name).count()
        if fate.event in ("invoke", "info"):
            yield f"P2: what became of {fate.kind} {name} was never known: {fate.code}"
        elif there != (1 if fate.event == "ok" else 0):
            yield f"P2: {fate.kind} {name} was answered {fate.event} ({fate.code}) and is there {there} times"


def copies(folder: Path, names: list[str], post: dict[str, Any]) -> Iterator[str]:
    """A second copy is there only where the first could not be marked: its sender died, or heard no answer (P4)."""
    journal = folder / "letters.jsonl"
    events: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in journal.read_text().splitlines() if journal.exists() else ():
        event = json.loads(line)
        events[event["about"]].append(event)
    unheard = 0
    for name, count in Counter(names).items():
        if count == 1:
            continue
        kinds = [event["event"] for event in events[name]]
        if "marked" in kinds[:-1]:
            yield f"P4: letter {name} was sent again after it was marked as sent"
        open_ends = [
            event
            for event, after in zip(events[name], [*kinds[1:], ""], strict=True)
            if event["event"] == "accepted" and after not in ("marked", "error")
        ]
        for event in open_ends:
            if Path(f"/proc/{event['pid']}").exists():
                yield f"P4: letter {name} was sent twice although its first sender lives"
        unheard += count - kinds.count("accepted") - post["unanswered"].get(name, 0)
    if unheard > post["kills"]:
        yield f"P4: {unheard} letters have a second copy that nothing explains"


def figures(entries: list[Entry], names: list[str]) -> dict[str, Any]:
    from django.db.models import F

    from pbem.models import Inbox, Outbox, Plan, Table, Version

    counts = Counter(entry.event for entry in fates(entries).values())
    sent = Outbox.objects.filter(kind="turn", status="sent", turn__opened_version__gt=0).annotate(
        late=F("sent_at") - F("created_at")
    )
    late = sorted(row.late.total_seconds() for row in sent)
    seconds = sorted(entry.seconds for entry in entries if entry.event == "ok")
    return {
        "tables": Counter(Table.objects.values_list("game", flat=True)),
        "versions": Version.objects.count(),
        "by cause": Counter(Version.objects.values_list("cause", flat=True)),
        "submissions": sum(counts.values()),
        "acknowledged": counts["ok"],
        "refused": counts["fail"],
        "refusals": Counter(entry.code for entry in fates(entries).values() if entry.event == "fail"),
        "unknown at first": len({entry.submission for entry in entries if entry.event == "info"}),
        "mails": Counter(Inbox.objects.values_list("fate", flat=True)),
        "plans": Plan.objects.count(),
        "letters": len(names),
        "second copies": len(names) - len(set(names)),
        "outbox": Counter(Outbox.objects.values_list("status", flat=True)),
        "letters by kind": Counter(Outbox.objects.values_list("kind", flat=True)),
        "prompt waited (s)": quantiles(late),
        "move took (s)": quantiles(seconds),
    }


def quantiles(values: list[float]) -> dict[str, float]:
    if not values:
        return {}
    places = {"half": 0.5, "99 %": 0.99, "most": 1.0}
    return {name: round(values[min(len(values) - 1, int(part * len(values)))], 2) for name, part in places.items()}


if __name__ == "__main__":
    django.setup()
    print(json.dumps(main(Path(sys.argv[1]))))
