"""Pictures of all four games and of the pages around them, to look at and for docs/pictures.

`make pictures` renews docs/pictures; `make pictures TO=folder` takes all of them: every game at its opening, in its
midst and at its end, for who is asked and who waits, at four sizes, by day and by night. `ONLY=ur-` takes some of them.
"""

import io
import os
from collections.abc import Iterator
from email import message_from_bytes, policy
from pathlib import Path

import pytest
from django.core.management import call_command
from PIL import Image
from playwright.sync_api import Browser, Page

from pbem import engines
from pbem.mailgate import letters
from pbem.mailgate.mailbox import Kept
from pbem.models import Account, Outbox, Table
from pbem.services import follows, links, notes, tables
from tests.browser.conftest import session_cookie
from tests.tables import account, asked, play_on, started, three

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.timeout(3600)]

DOCS = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZES = {"1366x768": False, "1920x1080": False, "390x844": True, "360x640": True}  # and whether it is a phone
SHOWN = "In the middle"  # what README shows of each game
STAGES = ("Just begun", SHOWN, "Finished")
OWN = (
    "/",
    "/lobby/",
    "/help/",
    "/tables/new/",
    "/tables/new/?game=sumeria",
    "/tables/finished/",
    "/tables/finished/?words=ur",
)
OWN += ("/account/", *(f"/account/{name}/" for name in ("profile", "blocks", "address", "password", "log-ins", "keys")))
OWN += tuple(f"/account/{name}/" for name in ("calendar", "absence", "no-more", "delete"))
STRANGE = (
    "/",
    "/lobby/",
    "/help/",
    "/help/letter/",
    "/login/",
    "/login/mail/",
    "/signup/",
    "/rules/sumeria/",
    "/moderation/",
)
MOST_BYTES = 250_000


def view(browser: Browser, address: str, size: str, scheme: str, person: Account | None) -> Iterator[Page]:
    """A profile of its own, as somebody who has logged in, or a stranger."""
    width, height = map(int, size.split("x"))
    shape = {"is_mobile": True, "has_touch": True} if SIZES[size] else {}
    shape |= {"color_scheme": scheme, "locale": "en-GB", "reduced_motion": "reduce"}
    context = browser.new_context(base_url=address, viewport={"width": width, "height": height}, **shape)
    if person is not None:
        context.add_cookies([session_cookie(person, address)])
    yield context.new_page()
    context.close()


def take(page: Page, path: str, file: Path, *, whole: bool = False) -> None:
    """Open a page and keep what is seen of it, in as few colours as a drawing has."""
    answer = page.goto(path)
    assert answer is not None
    assert answer.ok, f"{path} is answered with {answer.status}"
    page.wait_for_load_state("networkidle")
    keep(page, file, whole=whole)


def keep(page: Page, file: Path, *, whole: bool) -> None:
    """Keep what a page shows."""
    page.evaluate("document.fonts.ready")
    with Image.open(io.BytesIO(page.screenshot(full_page=whole))) as image:
        image.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)
    assert whole or file.stat().st_size < MOST_BYTES, f"{file} is too large for a document"


def scenes(game: engines.GameSummary) -> Iterator[tuple[str, Table, Account]]:
    """Tables of a game, each with somebody to look at it."""
    for stage in STAGES:
        table = Table.objects.get(title=f"{stage}: {game.title}")
        people = [seat.account for seat in table.seats.select_related("account") if seat.account]
        if table.phase == Table.Phase.FINISHED:
            yield f"{stage} end", table, people[0]
            continue
        mover = asked(table)
        yield f"{stage} asked", table, mover
        yield f"{stage} waiting", table, next(person for person in people if person != mover)


def test_pictures(chromium: Browser, live_server) -> None:
    to, wanted = os.environ.get("PICTURES", ""), os.environ.get("ONLY", "")
    call_command("demo", verbosity=0)
    schemes = ("light", "dark") if to else ("light",)
    for size in SIZES:
        for scheme in schemes:
            for game in engines.summaries():
                for name, table, person in scenes(game):
                    shown = f"{game.slug} {name} {size} {scheme}".replace(" ", "-").lower()
                    if (not to and name != f"{SHOWN} asked") or wanted not in shown:
                        continue
                    file = Path(to) / f"{shown}.png" if to else DOCS / f"{game.slug}-{size}.png"
                    for page in view(chromium, live_server.url, size, scheme, person):
                        take(page, f"/tables/{table.code}/", file)


LETTERS = {"sumeria": "en", "after-the-flood": "hu", "euphrat-tigris": "de", "ur": "en"}  # and the reader's language


def test_letters(chromium: Browser, live_server) -> None:
    """Letters about a turn on a phone, by day and by night."""
    to, wanted = os.environ.get("PICTURES", ""), os.environ.get("ONLY", "")
    people = three()
    for slug, language in LETTERS.items():
        if wanted not in f"letter-{slug}-light.png letter-{slug}-dark.png" or (not to and slug != "sumeria"):
            continue
        table = started(*people, game=slug, title="The long river", clock="daily")
        list(play_on(table, 24))
        person = asked(table)
        Account.objects.filter(pk=person.pk).update(language=language)
        row = Outbox.objects.filter(kind="turn", table=table, account=person).latest("pk")
        mail = message_from_bytes(letters.compose(row).message().as_bytes(), policy=policy.default)
        for scheme in ("light", "dark"):
            for page in view(chromium, live_server.url, "390x844", scheme, None):
                page.set_content(Kept("", mail).html)
                keep(page, (Path(to) if to else DOCS) / f"letter-{slug}-{scheme}.png", whole=True)


READERS = {"Ben": "en", "Zsofi": "hu", "Greta": "de"}


def test_languages(chromium: Browser, live_server) -> None:
    """One table as each of three readers sees it, and the newest letter to each."""
    to, wanted = os.environ.get("PICTURES", ""), os.environ.get("ONLY", "")
    if wanted not in "languages-table languages-letter":
        return
    folder = Path(to) if to else DOCS
    people = [account(name, language=language) for name, language in READERS.items()]
    table = started(*people, title="Two rivers", clock="daily")
    list(play_on(table, 17))
    for person in people:
        for page in view(chromium, live_server.url, "1366x768", "light", person):
            take(page, f"/tables/{table.code}/", folder / f"languages-table-{person.language}.png")
    for _ in people:
        person = asked(table)
        row = Outbox.objects.filter(kind="turn", table=table, account=person).latest("pk")
        mail = message_from_bytes(letters.compose(row).message().as_bytes(), policy=policy.default)
        for page in view(chromium, live_server.url, "390x844", "light", None):
            page.set_content(Kept("", mail).html)
            keep(page, folder / f"languages-letter-{person.language}.png", whole=True)
        list(play_on(table, 1))


def pages() -> Iterator[tuple[str, Account | None]]:
    """Every kind of page, each with somebody to look at it: who plays there, who is new here, and nobody we know."""
    ana, ben, mara = (Account.objects.get(name=name) for name in ("Ana", "Ben", "Mara"))
    newcomer = Account.objects.create_user("nora@example.org", "Nora", confirmed_at=ana.confirmed_at)
    gathering = tables.open_table(
        by=ana, game="euphrat-tigris", seat_count=4, title="Who joins us?", visibility="public", invite=[ben.email],
        words="It is time!", language="de", gate_finished=3, seating="chosen",
    )  # fmt: skip
    invitation = tables.invite(code=gathering.code, by=ana, address="dora@example.org")
    playing = Table.objects.get(title__startswith="In the middle: Sumeria")
    notes.write(code=playing.code, by=ben, text="@Ana, look at https://example.org/rivers before you move!")
    notes.write(code=playing.code, by=newcomer, text="What a river!")
    follows.follow_person(number=ben.pk, by=newcomer)
    at = f"/tables/{playing.code}/"
    own = (at, *(f"{at}{name}/" for name in ("talk", "history", "history/9", "dice", "disputes", "leaving", "plans")))
    yield from ((path, ana) for path in (*OWN, *own, f"/people/{ben.pk}/", f"/tables/{gathering.code}/"))
    yield from ((path, ben) for path in ("/", f"/tables/{gathering.code}/"))
    yield from (
        (path, newcomer) for path in ("/", at, f"{at}talk/", f"/tables/{gathering.code}/", f"/people/{ana.pk}/")
    )
    mailed = (f"/invitation/{links.invitation_key(invitation)}/", f"/no-more/{links.no_more_key(invitation)}/")
    yield from ((path, None) for path in (*STRANGE, at, f"{at}talk/", f"/tables/{gathering.code}/", *mailed))
    yield from ((path, mara) for path in ("/desk/", f"/desk/tables/{playing.code}/notes/"))
    olga = Account.objects.create_superuser(
        "olga@example.org", "Olga", "a pass of pictures", confirmed_at=ana.confirmed_at
    )
    yield from ((path, olga) for path in ("/desk/status/", "/desk/mail/"))


def test_pages(chromium: Browser, live_server) -> None:
    to, wanted = os.environ.get("PICTURES", ""), os.environ.get("ONLY", "")
    if not to:
        pytest.skip("README shows tables only")
    call_command("demo", verbosity=0)
    paths = list(pages())
    for size in ("1366x768", "390x844"):
        for scheme in ("light", "dark"):
            for path, person in paths:
                who = person.name if person else "nobody"
                name = f"page{path.replace('/', '-').replace('?', '')[:60]}{who}-{size}-{scheme}.png".lower()
                if wanted in name:
                    for page in view(chromium, live_server.url, size, scheme, person):
                        take(page, path, Path(to) / name, whole=True)
