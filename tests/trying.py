"""Steps that can still be taken back: seen by their player alone."""

import uuid
from random import Random
from typing import Any

from django.utils import timezone
from msgspec.structs import replace

from games.after_the_flood import game
from games.engine import codec
from pbem import engines
from pbem.engines import Choice, Luck
from pbem.models import Account, Table, Turn, Version
from pbem.selectors.settled import shown
from pbem.selectors.tables import seat_number
from pbem.services import play
from pbem.services.play import Submitted
from tests.games.after_the_flood.positions import position
from tests.tables import asked, seen, submit
from tests.tampering import history_unlocked


def choice_of(table: Table, person: Account, *, passing: bool) -> Choice | None:
    """A legal move that rolls and shows nothing, and either asks somebody else or leaves everything open as it is."""
    view = seen(table, person)
    assert view.position is not None
    assert view.viewer is not None
    luck = Luck(bytes(table.secret), table.epoch)
    for choice in view.choices:
        step = view.position.play(view.viewer, view.position.read_move(choice.move), luck)
        if not step.barrier and (step.position.asked() != view.position.asked()) == passing:
            return choice
    return None


def private_choice(table: Table, person: Account) -> Choice | None:
    """A step that can be tried out."""
    return choice_of(table, person, passing=False)


def until_something_can_be_tried(table: Table, most: int = 60) -> Account | None:
    """Play at random until whoever is asked can try something out, and give them; None in a game without such steps."""
    random = Random(7)  # noqa: S311  # the same choices every time
    for _ in range(most):
        table.refresh_from_db()
        if table.phase != Table.Phase.PLAYING:
            return None
        person = asked(table)
        if private_choice(table, person) is not None:
            return person
        submit(table, person, random.choice(seen(table, person).choices).notation)
    return None


def pass_turn(table: Table, person: Account) -> None:
    """Make steps until somebody else is asked: quiet ones if there are, which could be taken back in their grace."""
    while asked(table) == person:
        quiet = choice_of(table, person, passing=True) or private_choice(table, person)
        submit(table, person, (quiet or seen(table, person).choices[0]).notation)
    table.refresh_from_db()


def growth_drawn(table: Table) -> None:
    """A table of After the Flood begins where all three are asked which cities grow, and can grow two each."""
    hands = {f"{colour}_hand": "wood*4" for colour in ("red", "green", "purple")}
    owned = {"red_cities": "ur umma", "green_cities": "uruk nippur", "purple_cities": "eridu lagash"}
    state = replace(position(**hands, **owned), phase="growth", growing=(0, 1, 2))
    snapshot = {**codec.dump(game, state), "used": {}}
    with history_unlocked():
        Version.objects.filter(table=table).update(snapshot=snapshot, digest=engines.digest(snapshot))
    Turn.objects.filter(table=table).delete()
    now = timezone.now()
    Turn.objects.bulk_create(Turn(table=table, seat=seat, opened_version=0, opened_at=now) for seat in range(3))


def try_out(table: Table, person: Account) -> Submitted:
    """Make a step that can be taken back."""
    choice = private_choice(table, person)
    assert choice is not None
    made = submit(table, person, choice.notation)
    table.refresh_from_db()
    assert (table.trying, table.head) == (made.versions[0].seat, made.versions[-1].number)
    return made


def step_back(table: Table, person: Account, *, again: bool = False) -> Submitted:
    """Take the last own step back, or play it again."""
    table.refresh_from_db()
    head: Any = shown(table, seat_number(table, person))
    deed = play.redo if again else play.undo
    done = deed(code=table.code, by=person, head=head, submission=uuid.uuid4().hex, channel=Version.Channel.WEB)
    table.refresh_from_db()
    return done
