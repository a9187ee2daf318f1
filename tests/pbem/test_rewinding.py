"""Whatever the game: any version can be gone back to, and the same moves lead to the same boards, to the byte."""

from itertools import islice, takewhile
from random import Random

import pytest

from games import GAMES
from games.engine.search import playout
from pbem import engines
from pbem.models import Account, Table, Version
from pbem.selectors import dice
from pbem.selectors.settled import shown
from pbem.selectors.verify import verified
from pbem.services import play, rulings
from tests.desk import at, bench, moderator
from tests.flood import at_war
from tests.tables import account, asked, in_midst, seen, started
from tests.tampering import history_unlocked

pytestmark = pytest.mark.django_db

MOVES = 24
REWINDS = 5
LATEST_DRAW = 80  # by then every game that draws after its setup has drawn, but for After the Flood, which has wars


def random_table(slug: str, random: Random) -> Table:
    people = [account(name) for name in ("Ana", "Ben", "Caro", "Dan")[: random.choice(GAMES[slug].seats)]]
    return started(*people, game=slug)


def move(table: Table, person: Account, chosen: object) -> Version:
    table.refresh_from_db()
    sent = {"head": table.head, "submission": f"after {table.head}", "channel": Version.Channel.API, "move": chosen}
    (version,) = play.submit(code=table.code, by=person, **sent).versions
    return version


def wander(table: Table, random: Random) -> Version | None:
    """Any legal move; nothing if the game is over."""
    table.refresh_from_db()
    if table.phase != Table.Phase.PLAYING:
        return None
    person = asked(table)
    return move(table, person, random.choice(seen(table, person).choices).move)


def moves_after(table: Table, number: int) -> list[Version]:
    """What was played on this version at the time, up to the next rewind."""
    later = Version.objects.filter(table=table, number__gt=number).order_by("number").select_related("account")
    return list(takewhile(lambda version: version.cause == Version.Cause.MOVE, later))


def same(one: Version, other: Version) -> bool:
    """Whether two versions are the same board, reached in the same way, with the same dice."""
    kept = Version.objects.get(pk=one.pk)  # as it is stored, not as it was made
    assert engines.digest(kept.snapshot) == kept.digest
    reached = ("snapshot", "digest", "draws", "events", "barrier", "move", "notation")
    return all(getattr(kept, name) == getattr(other, name) for name in reached)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("slug", GAMES)
def test_back_to_any_version_and_the_same_moves_again(slug, seed):
    random = Random(f"{slug} {seed}")  # noqa: S311  # the same choices every time
    table, mara = random_table(slug, random), moderator()
    for _ in range(MOVES):
        wander(table, random)
    for _ in range(REWINDS):
        table.refresh_from_db()
        target = at(table, random.randrange(shown(table, None)))
        followed = moves_after(table, target.number)
        rulings.rewind(bench(table, mara, reason=f"Back from {table.head}."), to_version=target.number)
        table.refresh_from_db()
        back = at(table, table.head)
        assert (back.snapshot, back.digest) == (target.snapshot, target.digest)
        for played in followed:
            assert same(move(table, played.account, played.move), played), played.number
        for _ in range(random.randrange(4)):  # and on from there, elsewhere than before
            wander(table, random)
    assert verified(table).faults == []


def drawing(slug: str, random: Random) -> tuple[Table, Version]:
    """A table whose newest move drew something; where a game draws only at its setup, any move."""
    if slug == "after-the-flood":
        table = at_war(account("Ana"), account("Ben"), account("Caro"), least=1)
        return table, at(table, table.head)
    table = random_table(slug, random)
    most = in_midst(slug, LATEST_DRAW if draws(slug) else MOVES)
    for _ in range(most):
        version = wander(table, random)
        assert version is not None
        if version.draws:
            return table, version
    assert not draws(slug)
    return table, version


def draws(slug: str) -> bool:
    """Whether a game draws anything after its setup."""
    options = GAMES[slug].random_play.options
    return any(step.draws for step in islice(playout(GAMES[slug], GAMES[slug].seats[0], 1, options), LATEST_DRAW))


@pytest.mark.parametrize("slug", GAMES)
def test_fresh_dice_fall_differently_and_the_proof_tells_from_when(slug):
    table, drawn = drawing(slug, Random(slug))  # noqa: S311  # the same choices every time
    ruling = rulings.rewind(bench(table, moderator()), to_version=drawn.number - 1, fresh_dice=True)
    again = Version.objects.get(pk=move(table, drawn.account, drawn.move).pk)
    was, now = ([(draw["why"], draw["ordinal"], draw["epoch"]) for draw in each.draws] for each in (drawn, again))
    assert now == [(why, ordinal, 1) for why, ordinal, _ in was], "the same question, asked afresh"
    values = [[draw["values"] for draw in each.draws] for each in (drawn, again)]
    assert (values[0] != values[1]) is bool(drawn.draws)
    assert (again.digest != drawn.digest) is bool(drawn.draws)
    table.refresh_from_db()
    assert dice.fresh_from(table) == [ruling]
    assert verified(table).faults == []
    with history_unlocked():
        Version.objects.filter(pk=again.pk).update(draws=drawn.draws)
    wrong = [fault.version for fault in verified(table).faults if fault.kind == "draw"]
    assert wrong == [again.number] * len(drawn.draws)
