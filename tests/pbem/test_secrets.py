"""No channel shows a hidden card before the rules do.

For each game with secrets and each viewer, two stored worlds that differ only in what this viewer may not see give the
same bytes everywhere: pages, history, exports, API, refusals, letters and the desk.
"""

import uuid
from random import Random
from typing import Any

import pytest
from django.db import transaction
from django.db.models import Q
from msgspec.structs import replace

from games import GAMES
from games.engine.contract import Event
from games.engine.errors import IllegalMove
from games.euphrat_tigris import game as dynasties
from pbem import chain
from pbem.boards import picture
from pbem.mailgate import facts
from pbem.models import Outbox, Table, Version
from pbem.selectors import dice, disputes, tables
from pbem.selectors import notes as selectors_of_notes
from pbem.services import consent, follows, notes, play, rulings
from pbem.services.errors import Refused
from tests.desk import bench, moderator
from tests.dynasties import drawn
from tests.tables import account, asked, seen, started, submit, three
from tests.twin_tables import Visitor, attempts, channels, twin_world, visitors

# Pages tell how long ago something was.
pytestmark = [pytest.mark.django_db, pytest.mark.words, pytest.mark.usefixtures("standing_clock")]

SECRETIVE = [slug for slug, game in GAMES.items() if game.hidden]
EIGHT = {"bow": "KKGGRRBB", "lion": "KKGGRRBB", "bull": "KKGGRRBB"}
TWO_FRONTS = "1: T[LiB] | B B R[LiG]\n2: T[BuB] | B K R[BuG]"
KEPT = (
    "number",
    "cause",
    "seat",
    "channel",
    "move",
    "notation",
    "draws",
    "events",
    "remark",
    "barrier",
    "restores",
    "redo",
)
ENDED = "\n".join(f"{column}: R*" for column in range(2, 9))


@pytest.fixture(autouse=True)
def drawings_in_letters(monkeypatch):
    """A letter holds the drawing that its picture is painted from: no pixel can tell more than the painter knows."""
    monkeypatch.setattr(picture, "png", lambda svg, _: svg.encode())


def public(game: str) -> Table:
    return started(*three(), game=game, visibility="public", takebacks="friendly")


def everybody(table: Table) -> list[Visitor]:
    mara = moderator()
    mara.is_staff = mara.is_superuser = True
    mara.save()
    dora = account("Dora")
    follows.follow_table(code=table.code, by=dora)
    return visitors(table, [dora, mara])


def examine(table: Table, people: list[Visitor]) -> None:
    """Nobody can tell the world from its twin."""
    tried = attempts(table)
    for visitor in people:
        here = channels(visitor, table, tried)
        with twin_world(table, visitor):
            there = channels(visitor, table, tried)
        assert set(here) == set(there)
        for channel, content in here.items():
            assert there[channel] == content, f"{visitor} can tell what is hidden from {channel!r}"


def decision(table: Table) -> str:
    question = seen(table, asked(table)).question
    assert question is not None
    return question.kind


def play_at_random(table: Table, moves: int) -> None:
    random = Random(7)  # noqa: S311  # the same choices every time
    for _ in range(moves):
        person = asked(table)
        submit(table, person, random.choice(seen(table, person).choices).notation)


def undo(table: Table) -> None:
    table.refresh_from_db()
    named: Any = {"head": table.head, "submission": uuid.uuid4().hex, "channel": Version.Channel.WEB}
    play.undo(code=table.code, by=asked(table), **named)


@pytest.mark.parametrize("slug", SECRETIVE)
@pytest.mark.parametrize(("moves", "languages"), [(1, "en hu de"), (20, "hu de en"), (40, "de en hu")])
def test_in_the_midst_of_a_game_in_every_language(slug, moves, languages):
    table = public(slug)
    for seat, language in zip(table.seats.select_related("account"), languages.split(), strict=True):
        seat.account.language = language
        seat.account.save()
    people = everybody(table)
    play_at_random(table, moves)
    examine(table, people)


def test_there_is_something_to_compare():
    table = public("euphrat-tigris")
    people = everybody(table)
    play_at_random(table, 3)
    for visitor in people:
        found = channels(visitor, table, attempts(table))
        assert {content[:3] for channel, content in found.items() if channel.startswith("/")} == {b"200"}
        if visitor.seat is not None:
            assert any(channel.startswith("letter") for channel in found)
            assert any(content.startswith(b"422") for channel, content in found.items() if channel.startswith("move"))


@pytest.mark.parametrize(
    ("kind", "board", "lines"),
    [
        ("victory", "1: T[LiG]", ["C G@1"]),
        ("ship", "1: T | B B B", ["C B@1"]),
        ("order", TWO_FRONTS, ["C K@1-2"]),
        ("attack", TWO_FRONTS, ["C K@1-2", "W B"]),
        ("defend", TWO_FRONTS, ["C K@1-2", "W B", "N1"]),
        ("reward", "2: T | R[LiG] G", ["L G>2.2", "N1", "N0"]),
        ("treasure", "1: T | G B R\n2: T[LiG] | G B R", ["C B@1-2"]),
        ("income", "1: T[BoB] | SK G[BoK] R\n1-2: K\n2: T | SG G R", ["STOP"]),
    ],
)
def test_at_every_kind_of_question(kind, board, lines):
    """Somebody is asked, and somebody else holds the answer back."""
    table = drawn(board, table=public("euphrat-tigris"), **EIGHT)
    people = everybody(table)
    for line in lines:
        submit(table, asked(table), line)
    assert decision(table) == kind
    examine(table, people)


@pytest.mark.parametrize("slug", SECRETIVE)
def test_after_a_step_was_taken_back(slug):
    table = public(slug)
    people = everybody(table)
    play_at_random(table, 1)
    undo(table)
    examine(table, people)


@pytest.mark.parametrize("slug", SECRETIVE)
def test_after_moves_were_taken_back_by_consent_and_by_a_ruling(slug):
    table = public(slug)
    people = everybody(table)
    play_at_random(table, 12)
    table.refresh_from_db()
    rulings.rewind(bench(table, people[-2].account), to_version=9)  # type: ignore[arg-type]
    examine(table, people)
    play_at_random(table, 3)
    asking = Version.objects.filter(table=table, seat__isnull=False).latest("number").account
    assert asking is not None
    request = consent.ask(code=table.code, by=asking, to_version=13, head=16)
    examine(table, people)
    for answer in request.answers.all():
        by = table.seats.get(number=answer.seat).account
        assert by is not None
        consent.answer(code=table.code, by=by, request_id=request.pk, agrees=True)
    table.refresh_from_db()
    assert Version.objects.get(table=table, number=table.head).cause == "rewind"
    examine(table, people)


def test_with_all_that_is_said_and_kept_at_a_table():
    """Notes to oneself are as secret as a hand; players hear nothing of those who watch while the game goes on."""
    table = public("euphrat-tigris")
    people = everybody(table)
    play_at_random(table, 5)
    for visitor in people:
        if visitor.account is not None:
            notes.write(code=table.code, by=visitor.account, text=f"{visitor} says so")
            notes.write(code=table.code, by=visitor.account, text=f"{visitor} knows", audience="self", version=2)
    play_at_random(table, 3)
    examine(table, people)


def test_when_the_game_is_over():
    """Victory piles are open now; the hands still are not."""
    table = drawn(ENDED, table=public("euphrat-tigris"), victory={"lion": "T" * 7}, **EIGHT)
    people = everybody(table)
    submit(table, asked(table), "STOP")
    table.refresh_from_db()
    assert table.phase == Table.Phase.FINISHED
    examine(table, people)


def test_seals_and_fingerprints_hang_on_a_key_that_nobody_is_shown():
    """So they tell nothing of what they seal, and twins may keep them: whoever lacks the key cannot try guesses."""
    table = drawn("", table=public("euphrat-tigris"), **EIGHT)
    people = everybody(table)
    submit(table, asked(table), "C K@1; STOP")
    table.refresh_from_db()
    versions = list(Version.objects.filter(table=table))
    key, other = bytes(table.chain_key), bytes(32)
    for version in versions:
        kept = [chain.kept(version, each) for each in (key, other)]
        seals = [chain.seal(version, each) for each in kept]
        assert version.seal == seals[0] or version.number == 0  # whose board was drawn afterwards
        assert len({*kept, *seals}) == 4
    untold = [key.hex().encode(), *(version.kept.encode() for version in versions)]
    for over in (False, True):
        for visitor in people:
            shown = b"".join(channels(visitor, table, []).values())
            told = [each for each in untold if each in shown]
            assert told == (untold[1:] if over else []), "only what stands for moves that are shown"
            assert versions[-1].seal.encode() in shown
        if not over:
            rulings.void(bench(table, people[-2].account))  # type: ignore[arg-type]
            table.refresh_from_db()


def stored(lion: str, bull: str) -> list[Any]:
    """All that a table stores beside its snapshots, while Ana attacks, takes it back and attacks again."""
    with transaction.atomic():
        table = drawn("2: T | R[LiG] G", bow="RRRRBBBB", lion=lion, bull=bull)
        attacker = asked(table)
        submit(table, attacker, "L G>2.2")
        undo(table)
        submit(table, attacker, "L G>2.2; N1")
        rows = [
            *table.turns.order_by("pk").values("seat", "opened_version", "closed_version"),
            *Outbox.objects.filter(table=table).order_by("pk").values("kind", "address", "status", "facts"),
            *table.versions.order_by("number").values(*KEPT),
            *Table.objects.filter(pk=table.pk).values("head", "phase", "outcome", "options"),
        ]
        transaction.set_rollback(True)
    return rows


def test_what_is_stored_for_others_does_not_hang_on_a_hand():
    """Turns, letters, moves and events are the same whatever Ben and Caro hold; only that Ben can answer is told."""
    first = stored("RRGGKKBB", "RRRRGGGG")
    assert first == stored("RGGGGGBB", "KKKKBBBB")
    assert first != stored("GGGGGGBB", "RRRRGGGG"), "Ben is not asked"


@pytest.mark.parametrize("lion", ["GGGGKKRR", "GGGGKKKB"])
def test_the_desk_is_not_told_what_somebody_holds(lion):
    """A move tried for a player is refused in the same words, whatever is lacking."""
    table = drawn("2: T | R[LiG] G", bow="RRRRBBBB", lion=lion, bull="K" * 8)
    submit(table, asked(table), "L G>2.2")
    rulings.pause(bench(table, moderator("Mia")))  # now everybody sees the attack, and so does the desk
    rulings.resume(bench(table, moderator("Mo")))
    for seat, line in ((0, "N5"), (0, "N9"), (0, "+G"), (1, "N1")):
        with pytest.raises(Refused) as refusal:
            rulings.act(bench(table, moderator(f"Mara {seat}{line[-1]}")), seat=seat, line=line)
        assert (refusal.value.sentence, refusal.value.facts) == (rulings.UNTOLD, {})
    made = rulings.act(bench(table, moderator("Max")), seat=0, line="N1; N3; STOP")
    assert disputes.unplayed(made, ("Ana", "Ben", "Caro")) == rulings.UNTOLD
    assert "N3" not in str(made.facts["unplayed"])


def all_private(event: Event, seat: int | None) -> dict[str, Any]:
    return {**event.facts, **next(iter(event.private.values()), {})}


def with_hands(state: Any, seat: int | None, view: Any = dynasties.view) -> Any:
    return replace(view(state, seat), turn=sum(hand[0] * 10**place for place, hand in enumerate(state.hands)))


def telling_refusal(state: Any, seat: int, move: Any, chance: Any, apply: Any = dynasties.apply) -> Any:
    try:
        return apply(state, seat, move, chance)
    except IllegalMove as refusal:
        raise IllegalMove(refusal.code, rule=refusal.rule, **refusal.facts, pile=state.pile) from None


def painted_hands(seen: tables.TableView, _: int) -> tuple[str, bytes]:
    assert seen.position is not None
    return "", str(seen.position.snapshot()["state"]["hands"]).encode()


@pytest.mark.parametrize(
    ("place", "name", "leak", "told_by"),
    [
        (dynasties, "view", with_hands, "/tables/"),
        (Event, "seen_by", all_private, "/tables/"),
        (tables, "may_know_move", lambda *_: True, "/tables/"),
        (tables, "shown_channel", lambda version, _: Version.Channel(version.channel), "/tables/"),
        (dynasties, "apply", telling_refusal, "move"),
        (facts, "_picture", painted_hands, "letter"),
        (selectors_of_notes, "readable", lambda _: Q(), "/tables/"),
        (dice, "told", lambda draws: [str(draw["values"]) for draw in draws], "/tables/"),
    ],
)
def test_a_channel_that_tells_is_caught(monkeypatch, place, name, leak, told_by):
    """Each of the walls taken down in turn."""
    table = drawn("", table=public("euphrat-tigris"), **EIGHT)
    people = everybody(table)
    submit(table, asked(table), "C K@1; STOP")
    submit(table, asked(table), "C G@2")
    notes.write(code=table.code, by=asked(table), text="Psst", audience="self")
    monkeypatch.setattr(place, name, leak)
    with pytest.raises(AssertionError, match=f"can tell what is hidden from '{told_by}"):
        examine(table, people)
