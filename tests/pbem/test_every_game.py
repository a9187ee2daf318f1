"""What the service needs of every game: it is drawn for everybody, chosen by picks, and played through the services."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest
from django.utils import timezone, translation

from games import GAMES
from games.engine import codec
from games.engine import plans as game_plans
from games.engine.contract import AnyGame
from games.engine.search import PlayoutStep, playout
from games.engine.words import LANGUAGES
from pbem import boards, engines, rulebook
from pbem.boards import picture
from pbem.engines import Choice
from pbem.mailgate import letters, postman
from pbem.models import Account, Outbox, Plan, Table, Turn
from pbem.selectors.letter_wishes import TOPICS
from pbem.selectors.settled import shown
from pbem.services import (
    consent,
    digests,
    disputes,
    leaving,
    letter_wishes,
    outbox,
    plans,
    rulings,
    seats,
    tables,
    timeouts,
)
from pbem.web.move_picker import MovePicker
from tests.clocks import DAILY
from tests.desk import bench, moderator
from tests.mail.answering import answer, read
from tests.mail.every_kind_of_time import hours_pass
from tests.mail.scenes import last_to
from tests.tables import account, asked, play_on, seen, started

SEEDS = (1, 2)
EVERY = 25  # moves between two looks
MOVES = 40  # played through the services
FEW = 4  # after which even the shortest game is not over
NAMES = ("Ana", "Ödön <b>", "Bence & Co.", "Caro")
TABLES = [(slug, seats) for slug, game in GAMES.items() for seats in game.seats]
ABOUT_A_TABLE = {
    *(Outbox.Kind.INVITATION, Outbox.Kind.STARTED, Outbox.Kind.TURN, Outbox.Kind.FINISHED, Outbox.Kind.ABANDONED),
    *(Outbox.Kind.CONSENT, Outbox.Kind.REFUSAL, Outbox.Kind.REWOUND, Outbox.Kind.DISPUTE, Outbox.Kind.RULING),
    *(Outbox.Kind.REMINDER, Outbox.Kind.TIMEOUT, Outbox.Kind.DIGEST, Outbox.Kind.PLAN, Outbox.Kind.ANSWER),
    *(Outbox.Kind.NOTE, Outbox.Kind.SEAT, Outbox.Kind.SUBSTITUTE),
}  # all that show a board, a question, a story or lines of a game; the others: tests/mail/every_kind.py
MAILS = ("help", "board", "history", "nonsense", "note @Ben Hm.", "> nothing")
SVG = "{http://www.w3.org/2000/svg}"
CHAPTERS = {"about", "in-short", "first-turn", "reading", "decisions", "notation"}


def looks(game: AnyGame, seats: int) -> Iterator[PlayoutStep]:
    """Steps of random games: every so many, and the last."""
    for seed in SEEDS:
        for step in playout(game, seats, seed, game.random_play.options):
            if step.number % EVERY == 1 or not game.pending(step.after):
                yield step


def drawn(slug: str, view: object, seats: int, **drawing: object) -> ElementTree.Element:
    """A board as it is drawn, which must be sound XML without anything that a template left behind."""
    brush = boards.Brush(names=NAMES[:seats], **drawing)  # type: ignore[arg-type]
    svg = boards.draw(slug, view, brush)
    assert "{" not in svg
    return ElementTree.fromstring(svg)  # noqa: S314  # our own


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_what_everybody_sees_is_drawn(slug: str, seats: int) -> None:
    game = GAMES[slug]
    if not boards.is_drawn(slug):
        pytest.skip("nobody has drawn this game yet; its text board is shown")
    for look, step in enumerate(looks(game, seats)):
        events = [codec.plain(event) for event in step.events]
        for viewer in (None, *range(seats)):
            with translation.override(LANGUAGES[look % len(LANGUAGES)]):
                changed = engines.touched(events, viewer)
                board = drawn(slug, game.view(step.after, viewer), seats, viewer=viewer, changed=changed)
            assert board.tag == f"{SVG}svg"
            assert board.get("aria-label")
            assert not list(board.iter(f"{SVG}a")), "a link where nothing can be chosen"


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_every_legal_move_is_reached_by_picks(slug: str, seats: int) -> None:
    game = GAMES[slug]
    for look, step in enumerate(looks(game, seats)):
        position = engines.Position(game, step.before, {})
        for decision in game.pending(step.before):
            with translation.override(LANGUAGES[look % len(LANGUAGES)]):
                choices = position.choices(decision.seat)
                assert reached(slug, choices) == {choice.notation for choice in choices}
                if boards.is_drawn(slug):
                    examine_links(slug, position.view(decision.seat), seats, decision.seat, choices)


def reached(slug: str, choices: list[Choice]) -> set[str]:
    """The moves that a person comes to who follows every link of the list."""
    found: set[str] = set()
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        picker = MovePicker(slug, "/here/", choices, waiting.pop())
        assert picker.left, "a link that leads nowhere"
        found |= {answer.choice.notation for answer in picker.answers}
        groups = [group for section in picker.sections for group in section.groups]
        waiting += [picks_of(pick.url) for group in groups for pick in group.picks]
    return found


def picks_of(url: str) -> tuple[str, ...]:
    return tuple(parse_qs(urlsplit(url).query)["pick"])


def examine_links(slug: str, view: object, seats: int, seat: int, choices: list[Choice]) -> None:
    """Every link on the board leads to a pick, at first and with something picked."""
    for picked in ((), choices[0].path[:1]):
        picker = MovePicker(slug, "/here/", choices, picked)
        board = drawn(slug, view, seats, viewer=seat, links=picker.links, picked=picker.picked)
        for link in board.iter(f"{SVG}a"):
            assert link.get("href") in picker.links.values()
            assert link.get("aria-label"), "a link that says nothing"


@pytest.mark.django_db
@pytest.mark.parametrize("slug", GAMES)
def test_a_table_is_played_through_the_services(slug: str) -> None:
    game = GAMES[slug]
    people = [account(name) for name in ("Ana", "Ben", "Caro", "Dora")[: game.seats[0]]]
    table = started(*people, game=slug, options=game.random_play.options)
    played = sum(1 for _ in play_on(table, MOVES))
    table.refresh_from_db()
    assert played == MOVES or table.phase == Table.Phase.FINISHED


@pytest.mark.django_db
@pytest.mark.parametrize("slug", GAMES)
def test_every_letter_about_a_table_is_written_in_every_language(
    slug: str, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.REPLY_ADDRESS = "play@reply.example.org"
    monkeypatch.setattr(picture, "png", lambda svg, _: svg.encode())  # painting takes long
    much_happens(slug)
    time_goes_by(slug)
    # The last of each kind, and all that tell what became of a mail.
    rows = {row.kind if row.kind != Outbox.Kind.ANSWER else row.pk: row for row in Outbox.objects.order_by("pk")}
    assert {row.kind for row in rows.values()} >= ABOUT_A_TABLE
    for row in rows.values():
        for language in LANGUAGES:
            Account.objects.update(language=language)
            letter = letters.compose(Outbox.objects.get(pk=row.pk))
            assert letter.extra_headers["Content-Language"] == language
            assert "{" not in f"{letter.subject} {letter.body}", row.kind


def much_happens(slug: str) -> None:
    """Whatever people at a table are written to about."""
    game = GAMES[slug]
    people = [account(name) for name in ("Ana", "Ben", "Caro", "Dora")[: game.seats[-1]]]
    rules = {"game": slug, "options": game.random_play.options}
    given_up = tables.open_table(by=people[0], seat_count=len(people), invite=[people[1].email], **rules)  # type: ignore[arg-type]
    tables.join(code=given_up.code, by=people[1])
    tables.abandon(code=given_up.code, by=people[0])

    table = started(*people, takebacks=Table.Takebacks.FRIENDLY, **rules)
    list(play_on(table, FEW))
    table.refresh_from_db()
    head = shown(table, 0) or 0  # as Ana sees it
    request = consent.ask(code=table.code, by=people[0], to_version=0, head=head, text="I meant the other one.")
    answering = table.seats.get(number=request.answers.all()[0].seat).account
    assert answering is not None
    consent.answer(code=table.code, by=answering, request_id=request.pk, agrees=False)
    disputes.open_dispute(code=table.code, by=people[1], version=0, reason="rules", text="I meant the other one.")
    mara = moderator()
    rulings.rewind(bench(table, mara), to_version=0)
    rulings.end(bench(table, mara), ranking=[[seat] for seat in range(len(people))])
    outbox.post([outbox.write(Outbox.Kind.FINISHED, table.code, account=people[0], table=table)])


def time_goes_by(slug: str) -> None:
    """Somebody is reminded and late, answers by mail, has a plan that stops, and gives the seat to somebody else."""
    people = list(Account.objects.filter(name__in=("Ana", "Ben", "Caro", "Dora")).order_by("pk"))
    table = started(
        *people,
        game=slug,
        options=GAMES[slug].random_play.options,
        clock={**DAILY, "bank_hours": 0},
        visibility="public",
    )
    list(play_on(table, FEW))
    person = asked(table)
    for text in (*MAILS, seen(table, person).choices[0].notation):
        read(answer(last_to(person.email), text))
    postman.drain()
    timeouts.look()
    Account.objects.update(spends_balance=False)
    hours_pass(25)

    person = asked(table)
    view = seen(table, person)
    condition = GAMES[slug].conditions(view.view, view.viewer)[0]
    plans.make(code=table.code, by=next(other for other in people if other != person), given="rule safe")
    came_true = {"code": "came-true", "about": game_plans.plain(condition)}
    seat = table.seats.get(account=person)
    Plan.objects.update(seat=seat, status=Plan.Status.STOPPED, reason=came_true)
    facts = {"plan": Plan.objects.get().pk}
    turn = Turn.objects.get(table=table, seat=seat.number, closed_at__isnull=True)
    outbox.post([outbox.write(Outbox.Kind.PLAN, table.code, account=person, table=table, turn=turn, facts=facts)])
    letter_wishes.choose(account=person, letters="digest", digest_hour=18, topics=dict.fromkeys(TOPICS, True))
    Account.objects.filter(pk=person.pk).update(digest_at=timezone.now() - timedelta(minutes=1))
    digests.write_due()

    leaving.offer(code=table.code, by=person)
    seats.take_over(code=table.code, by=account("Edda"))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_the_chapters_that_pages_link_to(slug: str, language: str) -> None:
    with translation.override(language):
        rules = rulebook.rules(slug)
    assert {name for name, _ in rules.chapters} >= CHAPTERS
    assert rules.about_text
    assert rules.first_turn
