"""Two stored worlds that differ only in what somebody may not see, and everything that person can get out of them."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.mime.image import MIMEImage
from functools import cached_property
from typing import Any

from django.core.cache import cache
from django.core.mail import EmailMessage
from django.db import transaction
from django.test import Client
from django.utils import timezone
from rest_framework.test import APIClient

from games import GAMES
from games.engine import codec
from pbem import engines
from pbem.mailgate import letters
from pbem.models import Account, Note, Outbox, Plan, Ruling, Seat, Table, Version
from pbem.selectors import notes, tables
from pbem.selectors.settled import shown
from pbem.selectors.tables import find_table, seat_number, table_view
from tests.pbem.api.programs import key_of
from tests.tampering import history_unlocked

ANEW = re.compile(rb'(name="(?:submission|csrfmiddlewaretoken)" value=")[^"]+')  # made for each page
MOST_ATTEMPTS = 4  # moves tried by each visitor

LISTS = ("export", "transcript", "dice", "takebacks", "disputes", "rulings", "notes")

Channels = dict[str, bytes]
Attempt = tuple[dict[str, Any], str]


@dataclass(frozen=True)
class Visitor:
    """Somebody who looks at a table: from a seat, as a moderator, or from outside; nobody is a stranger."""

    account: Account | None
    seat: int | None = None
    key: str = ""
    moderates: bool = False

    @cached_property
    def browser(self) -> Client:
        client = Client()
        if self.account is not None:
            client.force_login(self.account, backend="django.contrib.auth.backends.ModelBackend")
        return client

    @cached_property
    def program(self) -> APIClient:
        client = APIClient()
        client.credentials(HTTP_AUTHORIZATION=f"Key {self.key}")
        return client

    def __str__(self) -> str:
        return self.account.name if self.account else "a stranger"


def visitors(table: Table, others: list[Account]) -> list[Visitor]:
    """Everybody: all seats, the accounts given, and a stranger."""
    seated = [
        Visitor(seat.account, seat.number, key_of(seat.account))
        for seat in table.seats.select_related("account")
        if seat.account
    ]
    outside = [Visitor(one, None, key_of(one), one.has_perm("pbem.moderate")) for one in others]
    return [*seated, *outside, Visitor(None)]


@contextmanager
def twin_world(table: Table, reader: Visitor) -> Iterator[None]:
    """Inside, whatever is stored and hidden from a reader is something else; afterwards all is as before."""
    viewer = reader.seat
    with transaction.atomic():
        table.refresh_from_db()
        over = tables.is_over(table)
        with history_unlocked():
            for version in Version.objects.filter(table=table):
                _swap(table, version, viewer, over=over)
        for seat in Seat.objects.filter(table=table).exclude(number=viewer):
            _other_plans(table, seat)
        _other_notes(table, reader)
        if not over:
            Table.objects.filter(pk=table.pk).update(secret=bytes(byte ^ 255 for byte in bytes(table.secret)))
        yield
        transaction.set_rollback(True)


def _swap(table: Table, version: Version, viewer: int | None, *, over: bool) -> None:
    """Another state that looks the same, and other private facts; before the end also other draws and moves."""
    game = GAMES[table.game]
    for twin in game.twins(codec.load(game, version.snapshot), viewer):
        version.snapshot = {**codec.dump(game, twin), "used": version.snapshot["used"]}
        version.digest = engines.digest(version.snapshot)
        break
    for event in version.events:
        event["private"] = {
            seat: facts if seat == str(viewer) else _other(facts) for seat, facts in event["private"].items()
        }
    if not over:
        for draw in version.draws:
            if draw["hidden"]:
                draw["values"] = [(value + 1) % side for value, side in zip(draw["values"], draw["sides"], strict=True)]
        if version.seat not in (None, viewer) and game.hidden:
            if version.move and "do" in version.move:  # who agreed to take something back is no secret
                version.move = {"do": version.move["do"], "else": 1}  # of which kind it was, all may know
            version.notation = version.notation and "else"
    if version.seat not in (None, viewer) and version.channel in ("web", *Version.AHEAD):
        version.channel = "plan" if version.channel == "web" else "web"
    version.save()


def _other(facts: Any) -> Any:
    """Facts of the same form that say something else."""
    if isinstance(facts, dict):
        return {name: _other(value) for name, value in facts.items()}
    if isinstance(facts, list):
        return [_other(value) for value in facts]
    if isinstance(facts, str):
        return "".join(chr(ord(letter) ^ 1) for letter in facts)
    return facts + 1 if isinstance(facts, int) else facts


def _other_plans(table: Table, seat: Seat) -> None:
    """Plans where a seat has none, and none where it has some."""
    if Plan.objects.filter(seat=seat).delete()[0]:
        return
    lines = engines.read_plan(table.game, "rule safe | repeat")
    made = {"lines": lines, "created_at": timezone.now(), "changed_at": timezone.now()}
    for status in Plan.Status.values:
        Plan.objects.create(seat=seat, status=status, reason={"code": "dice", "about": None}, **made)


def _other_notes(table: Table, reader: Visitor) -> None:
    """Other words wherever the reader may not listen; at the desk moderators read all but notes to oneself."""
    hidden = Note.objects.filter(table=table).exclude(notes.readable(reader.account))
    if reader.moderates:
        hidden = hidden.filter(audience=Note.Audience.SELF)
    for note in hidden:
        Note.objects.filter(pk=note.pk).update(text=_other(note.text))


def attempts(table: Table) -> list[Attempt]:
    """Moves that were possible once and may be refused now, the newest first, as JSON and in notation."""
    played = Version.objects.filter(table=table).exclude(move=None).order_by("-number")
    return list({notation: (move, notation) for move, notation in played.values_list("move", "notation")}.values())


def channels(visitor: Visitor, table: Table, tried: list[Attempt]) -> Channels:
    """Every byte that a visitor can get about a table, by where it comes from."""
    cache.clear()  # nobody is asked to wait, however much was tried before
    table.refresh_from_db()
    found: Channels = {}
    head = shown(table, visitor.seat) or 0
    numbers = sorted({0, max(0, head - 1), head})
    for page in _pages(visitor, table, numbers):
        found[page] = body(visitor.browser.get(page))
    if visitor.key:
        pages = ("", "moves/", "versions/", "plans/", *(f"versions/{number}/" for number in numbers))
        for page in (*pages, *(f"{page}/" for page in LISTS)):
            found[f"api {page}"] = body(visitor.program.get(f"/api/tables/{table.code}/{page}"))
        found["api lobby"] = body(visitor.program.get("/api/lobby/"))
        found["api follows"] = body(visitor.program.get("/api/follows/"))
        found["api tables"] = body(visitor.program.get("/api/tables/"))
    if visitor.seat is not None:
        found.update(_refusals(visitor, table, tried))
        found.update(_letters(visitor, table))
    if visitor.moderates:
        found.update(_probed(visitor, table, tried))
    return found


def _pages(visitor: Visitor, table: Table, numbers: list[int]) -> list[str]:
    at = f"/tables/{table.code}/"
    pages = [
        "/",
        "/lobby/",
        at,
        *(f"{at}{page}" for page in ("head/", "history/", "dice/", "disputes/", "export.json", "export.txt", "talk/")),
    ]
    pages += [f"{at}picture/{numbers[-1]}.png", *(f"{at}history/{number}/" for number in numbers)]
    if visitor.seat is not None:
        pages += [f"{at}plans/"] if table.phase == Table.Phase.PLAYING else []
        pages += [f"{at}takebacks/new/?to={numbers[0]}", f"{at}disputes/new/?step={numbers[-1]}"]
        pages += [f"{at}?pick={'&pick='.join(path)}" for path in _paths(visitor, table)]
    if visitor.moderates:
        desk = f"/desk/tables/{table.code}/"
        pages += [
            desk,
            f"{desk}notes/",
            f"{desk}difference/?from={numbers[0]}&to={numbers[-1]}",
            f"/admin/pbem/table/{table.pk}/change/",
        ]
        pages += [f"{desk}rule/{kind}/?to={numbers[0]}" for kind in Ruling.Kind.values]
    return pages


def _paths(visitor: Visitor, table: Table) -> list[tuple[str, ...]]:
    """The first legal move pointed at, step by step, and the last one at once."""
    choices = _seen(visitor, table).choices
    if not choices:
        return []
    first = choices[0].path
    return [first[: place + 1] for place in range(len(first))] + [choices[-1].path]


def _seen(visitor: Visitor, table: Table) -> tables.TableView:
    found = find_table(table.code, visitor.account)
    assert found is not None
    return table_view(found, seat_number(found, visitor.account))


def _refusals(visitor: Visitor, table: Table, tried: list[Attempt]) -> Channels:
    """What is answered to moves that the rules refuse."""
    legal = [choice.move for choice in _seen(visitor, table).choices]
    refused = [attempt for attempt in tried if attempt[0] not in legal]
    sent = {"head": shown(table, visitor.seat), "submission": "an attempt"}
    found: Channels = {}
    for move, notation in refused[:MOST_ATTEMPTS]:
        answer = visitor.program.post(f"/api/tables/{table.code}/moves/", {**sent, "move": move}, format="json")
        assert answer.status_code >= 400
        found[f"move {notation}"] = body(answer)
    for move, notation in refused[:1]:  # a page says what the API says: it need not say all of it
        page = visitor.browser.post(f"/tables/{table.code}/", {**sent, "move": json.dumps(move)})
        assert page.status_code >= 400
        found[f"form {notation}"] = body(page)
    for line in _typed(refused):
        answer = visitor.program.post(f"/api/tables/{table.code}/moves/", {**sent, "line": line}, format="json")
        assert answer.status_code >= 400
        found[f"typed {line}"] = body(answer)
    for line in _typed(refused)[:1]:
        page = visitor.browser.post(f"/tables/{table.code}/", {**sent, "line": line})
        assert page.status_code >= 400
        found[f"typed into the form {line}"] = body(page)
    return found


def _typed(refused: list[Attempt]) -> list[str]:
    """The newest refused move written as a line, alone and with more behind it, and a line that says nothing."""
    lines = [notation for _, notation in refused[:1]]
    return [*lines, *(f"{line}; {line}" for line in lines), "What do the others hold?"]


def _letters(visitor: Visitor, table: Table) -> Channels:
    """The newest letters to somebody, written now: subject, text, HTML and pictures."""
    rows = Outbox.objects.filter(table=table, account=visitor.account).exclude(kind=Outbox.Kind.INVITATION)
    newest = {row.kind: row for row in rows.select_related("account", "table", "turn").order_by("pk")}
    return {
        f"letter {kind}": repr((mail.subject, mail.body, mail.alternatives, _attached(mail))).encode()
        for kind, row in newest.items()
        for mail in [letters.compose(row)]
    }


def _attached(mail: EmailMessage) -> list[str]:
    """The pictures of a letter, to the last byte."""
    pictures = [part.as_string() for part in mail.attachments if isinstance(part, MIMEImage)]
    assert len(pictures) == len(mail.attachments)
    return pictures


def _probed(visitor: Visitor, table: Table, tried: list[Attempt]) -> Channels:
    """What the desk answers when a move is looked at before it is made for somebody."""
    found: Channels = {}
    for turn in table.turns.filter(closed_at__isnull=True):
        for _, line in tried[:MOST_ATTEMPTS]:
            form = {"head": shown(table, None), "seat": turn.seat, "line": line, "reason": "to look at it"}
            found[f"desk {line}"] = body(visitor.browser.post(f"/desk/tables/{table.code}/rule/act/", form))
    return found


def body(response: Any) -> bytes:
    """Status, address and content, without what is made anew for each page."""
    told = b"%d %s\n" % (response.status_code, response.headers.get("Location", "").encode())
    return told + ANEW.sub(rb"\1", response.getvalue())
