"""Plans: what a seat has decided ahead is played in the transaction that asks it, and stops before it does harm."""

import pytest

from pbem.mailgate import letters
from pbem.models import Account, Outbox, Plan, Table, Turn, Version
from pbem.selectors import plans as selectors
from pbem.services import planned, plans, play, rulings, seating, seats, tables
from pbem.services.errors import Refused
from pbem.services.plans import Made
from tests import short_game
from tests.clocks import DAILY, DAY, HOUR, MONDAY, turn_of
from tests.desk import bench, moderator
from tests.frozen import frozen
from tests.tables import asked, seen, started, submit, three

pytestmark = pytest.mark.django_db


def person(name: str) -> Account:
    return Account.objects.get(name=name)


def make(table: Table, who: Account, *lines: str, **fields: object) -> Made:
    return plans.make(code=table.code, by=who, given="\n".join(lines), **fields)  # type: ignore[arg-type]


def story(table: Table) -> list[tuple[int | None, str, str]]:
    """Who did what how, version by version after the first."""
    return list(Version.objects.filter(table=table, number__gt=0).values_list("seat", "notation", "channel"))


def flood(**fields: object) -> tuple[Table, list[Account]]:
    """A table of After the Flood and its people in the order of play."""
    table = started(*three(), game="after-the-flood", **fields)
    order = seen(table, asked(table)).view.order
    people = {seat.number: seat.account for seat in table.seats.select_related("account")}
    return table, [people[seat] for seat in order]  # type: ignore[misc]


def test_a_plan_is_played_when_its_seat_is_asked_and_nobody_is_written_to():
    table, (first, second, third) = flood()
    Outbox.objects.all().delete()
    made = make(table, second, "pass")
    assert made.plan.status == Plan.Status.ACTIVE
    submit(table, first, "city Ur")
    assert [(notation, channel) for _, notation, channel in story(table)] == [("city Ur", "web"), ("pass", "plan")]
    assert asked(table) == third
    assert list(Outbox.objects.values_list("kind", "account__name")) == [("turn", third.name)]
    made.plan.refresh_from_db()
    assert made.plan.status == Plan.Status.DONE


def test_a_plan_stops_at_what_is_refused_and_its_owner_gets_one_letter():
    table, (first, second, _third) = flood()
    Outbox.objects.all().delete()
    plan = make(table, second, "city Ur", "pass").plan
    submit(table, first, "city Ur")
    plan.refresh_from_db()
    assert (plan.status, plan.place, plan.reason["code"]) == (Plan.Status.STOPPED, 0, "refused")
    assert asked(table) == second
    letter = Outbox.objects.get()
    assert (letter.kind, letter.account, letter.turn) == ("plan", second, Turn.objects.get(closed_at__isnull=True))


def test_several_seats_in_a_row_each_as_a_version_of_its_own():
    table, (first, second, third) = flood()
    make(table, second, "city Umma", "pass")
    make(table, third, "city Lagash", "pass")
    submit(table, first, "city Ur")
    played = [(line, channel) for _, line, channel in story(table)]
    assert played == [("city Ur", "web"), ("city Umma", "plan"), ("city Lagash", "plan")]
    assert asked(table) == first
    submit(table, first, "pass")
    assert [line for _, line, _ in story(table)][3:] == ["pass", "pass", "pass"]


def test_what_is_asked_now_is_played_at_once():
    table, (first, second, _third) = flood()
    made = make(table, first, "city Ur")
    assert [version.notation for version in made.versions] == ["city Ur"]
    assert asked(table) == second


def test_the_owner_sees_what_would_happen_now():
    table, (first, second, _third) = flood()
    make(table, second, "city Ur", "city Ur", "pass")
    [plan] = selectors.own_plans(seen(table, second))
    assert [line.outlook for line in plan.lines] == ["goes", "stops", ""]
    assert "Ur" in plan.lines[1].why
    submit(table, first, "city Lagash")
    [plan] = selectors.own_plans(seen(table, second))
    assert [(line.played, line.next) for line in plan.lines] == [(True, False), (False, True), (False, False)]
    assert selectors.own_plans(seen(table, first)) == []


def test_a_line_that_repeats_goes_on_until_its_condition_comes_true():
    table, (first, second, third) = flood()
    plan = make(table, second, "workers grain -> irrigation x1 | until out grain", "pass").plan
    for line in ("city Ur", "city Umma", "city Lagash"):
        submit(table, first, line)
        submit(table, third, {"city Ur": "city Eridu", "city Umma": "city Nippur"}.get(line, "city Uruk"))
    mine = [line for _, line, channel in story(table) if channel == "plan"]
    grain = mine.count("grain")
    assert grain >= 1
    plan.refresh_from_db()
    assert (mine[-1] == "pass") == (plan.status == "done")


@pytest.mark.parametrize(("clause", "status"), [("stop if passed", "stopped"), ("only if passed", "done")])
def test_a_condition_lets_a_line_be_played_or_stops_the_plan(clause, status):
    table, (first, second, _third) = flood()
    plan = make(table, second, f"pass | {clause}").plan
    submit(table, first, "pass")
    plan.refresh_from_db()
    assert plan.status == status
    if status == "stopped":
        assert plan.reason == {"code": "came-true", "about": {"when": "passed"}}
        assert selectors.why(table, plan.reason, ()) == "This has come true: somebody else has passed."


def test_an_undo_in_the_grace_gives_the_line_back_as_a_draft():
    table, (first, second, third) = flood(grace_minutes=10)
    plan = make(table, second, "city Umma", "pass").plan
    submit(table, first, "city Ur")
    assert asked(table) == third
    table.refresh_from_db()
    named = {"head": table.head, "submission": "back", "channel": Version.Channel.WEB}
    play.undo(code=table.code, by=second, **named)
    plan.refresh_from_db()
    assert (plan.status, plan.place, plan.reason["code"]) == ("draft", 0, "taken-back")
    assert asked(table) == second, "and is asked in person"
    submit(table, second, "city Lagash")
    assert asked(table) == third


def test_who_is_asked_again_at_once_has_a_new_time_as_if_the_others_had_moved_by_hand():
    with frozen(MONDAY) as time:
        table, (first, second, third) = flood(clock=DAILY)
        make(table, second, "city Umma", "city Nippur")
        make(table, third, "city Lagash", "city Eridu")
        before = turn_of(table)
        time.shift(20 * HOUR)
        letters = Outbox.objects.count()
        submit(table, first, "city Ur")
        again = turn_of(table)
        assert (again.pk, asked(table)) == (before.pk, first)
        assert (again.bank, again.deadline) == (72 * HOUR, MONDAY + 20 * HOUR + DAY + 72 * HOUR)
        assert Outbox.objects.count() == letters, "who has just moved sees it"


def test_a_rewind_gives_all_plans_back_as_drafts():
    table, (first, second, third) = flood()
    plan = make(table, second, "city Umma", "pass").plan
    other = make(table, third, "city Lagash | stop if attacked", "city Eridu").plan
    submit(table, first, "city Ur")
    rulings.rewind(bench(table, moderator()), to_version=0)
    for each in (plan, other):
        each.refresh_from_db()
        assert (each.status, each.place, each.played) == ("draft", 0, [])
    submit(table, first, "city Ur")
    assert asked(table) == second, "a draft plays nothing"


def gathering(by: Account, seating: str) -> Table:
    """A table of the card game, where rules are left standing before the start."""
    return tables.open_table(by=by, game="euphrat-tigris", seat_count=3, seating=seating, visibility="public")


def planners(table: Table) -> dict[str, str]:
    """Whose the plans of a table are now."""
    found = Plan.objects.filter(seat__table=table).select_related("seat__account")
    return {plan.lines[0]["rule"]["how"]: plan.seat.account.name for plan in found if plan.seat.account}


def test_what_was_planned_before_the_start_goes_with_its_player_when_seats_are_drawn():
    ana, ben, caro = three()
    for _ in range(4):
        table = gathering(ana, Table.Seating.RANDOM)
        make(table, ana, "rule victory always")
        tables.join(code=table.code, by=ben)
        make(table, ben, "rule victory never")
        tables.join(code=table.code, by=caro)
        table.refresh_from_db()
        assert table.phase == Table.Phase.PLAYING
        assert planners(table) == {"always": "Ana", "never": "Ben"}


def test_what_was_planned_before_the_start_goes_with_its_player_to_another_seat():
    ana, ben, _caro = three()
    table = gathering(ana, Table.Seating.CHOSEN)
    make(table, ana, "rule victory always")
    seating.choose_seat(code=table.code, by=ana, number=1)
    tables.join(code=table.code, by=ben, number=0)
    assert planners(table) == {"always": "Ana"}


def test_a_substitute_inherits_none():
    table, (first, second, _third) = flood()
    make(table, second, "city Umma")
    seats.get_up(table.seats.get(account=second))
    assert not Plan.objects.exists()
    submit(table, first, "city Ur")
    assert len(story(table)) == 1


def test_a_plan_made_twice_is_one_and_a_full_desk_refuses_more():
    table, (_first, second, _third) = flood()
    assert make(table, second, "city Umma").plan == make(table, second, "city Umma").plan
    for number in range(plans.MOST_PLANS - 1):
        make(table, second, f"pass | stop if outbid {number + 1}", start=False)
    with pytest.raises(Refused, match="Throw one away"):
        make(table, second, "city Ur")


def test_only_one_plan_of_lines_is_active_at_a_time():
    table, (_first, second, _third) = flood()
    before, now = make(table, second, "city Umma").plan, make(table, second, "city Ur").plan
    before.refresh_from_db()
    assert (before.status, now.status) == ("draft", "active")


def test_an_endless_plan_ends(monkeypatch):
    monkeypatch.setattr(planned, "MOST_LINES", 5)
    table = started(*three())
    for seat in table.seats.select_related("account"):
        if seat.account != asked(table):
            make(table, seat.account, "rule safe")
    made = make(table, asked(table), "rule safe")
    assert len(made.versions) == 5
    assert {plan.reason["code"] for plan in Plan.objects.filter(status="stopped")} == {"long"}
    table.refresh_from_db()
    assert table.phase == Table.Phase.PLAYING


def test_the_letter_tells_the_reason_and_what_is_left(mailoutbox):
    table, (first, second, _third) = flood()
    make(table, second, "city Ur", "pass bid textile")
    submit(table, first, "city Ur")
    letter = letters.compose(Outbox.objects.get(kind="plan"))
    assert letter.subject.startswith("Your turn, your plan has stopped:")
    assert "Its next line cannot be played." in letter.body
    assert "  * city Ur\n  * pass bid textile" in letter.body
    assert letter.attachments, "with the board"


def test_a_plan_that_is_changed_and_begun_twice_at_once_is_played_once():
    """A double click on the form of a change says twice what was seen and what is wanted."""
    table, (first, second, third) = flood()
    plan = make(table, first, "pass", start=False).plan
    changed = {"code": table.code, "by": first, "number": plan.pk, "given": "city Ur", "start": True, "head": 0}
    once, again = plans.change(**changed), plans.change(**changed)
    assert [version.number for version in again.versions] == [version.number for version in once.versions] == [1]
    plan.refresh_from_db()
    assert plan.status == Plan.Status.DONE
    submit(table, second, "pass")
    submit(table, third, "pass")
    assert [notation for _, notation, _ in story(table)] == ["city Ur", "pass", "pass"]


def test_where_one_plan_stops_no_other_of_its_seat_goes_on_and_the_owner_is_told():
    table, (first, second, _third) = flood()
    Outbox.objects.all().delete()
    careful = make(table, second, "rule safe | stop if passed").plan
    make(table, second, "city Umma")
    submit(table, first, "pass")
    careful.refresh_from_db()
    assert (careful.status, asked(table)) == (Plan.Status.STOPPED, second)
    letter = Outbox.objects.get()
    assert (letter.kind, letter.account, letter.facts) == ("plan", second, {"plan": careful.pk})


def test_what_is_begun_while_the_table_stands_still_is_played_when_it_goes_on():
    table, (first, second, third) = flood()
    mara = moderator()
    rulings.pause(bench(table, mara))
    made = make(table, first, "city Ur")
    assert (made.plan.status, made.versions) == (Plan.Status.ACTIVE, ())
    make(table, second, "city Umma")
    rulings.resume(bench(table, mara))
    assert [(line, channel) for _, line, channel in story(table)] == [("city Ur", "plan"), ("city Umma", "plan")]
    assert asked(table) == third


def looks(table: Table, person: Account) -> list[tuple[str, str]]:
    """What would become of the lines of somebody's only plan now, and why."""
    [plan] = selectors.own_plans(seen(table, person))
    return [(line.outlook, line.why) for line in plan.lines]


def test_what_would_happen_now_knows_what_has_happened_since():
    table, (_first, second, _third) = flood()
    make(table, second, "pass | stop if passed")
    assert looks(table, second) == [("goes", "")]
    plans.drop(code=table.code, by=second, number=Plan.objects.get().pk)
    make(table, second, "pass | only if passed")
    assert looks(table, second)[0] == ("stops", "This is not true: somebody else has passed.")


def until(line: str) -> tuple[Table, dict[str, Account]]:
    """A table where this line of the short game comes next, and its people by name."""
    people = {person.name: person for person in three()}
    table = started(*people.values(), game="after-the-flood")
    for action in short_game.actions():
        if action.line.startswith(line):
            return table, people
        submit(table, people[action.who], action.line)
    raise AssertionError(line)


def test_what_would_happen_now_counts_what_was_told_since_the_plan_was_made():
    table, people = until("pay grain: expand Umma")
    make(table, people["Caro"], "pass | stop if attacked")
    assert looks(table, people["Caro"]) == [("goes", "")]
    submit(table, people["Ben"], "pay grain: expand Umma")
    assert looks(table, people["Caro"]) == [("stops", "This has come true: I am attacked.")]


def test_what_was_tried_out_and_taken_back_has_not_happened():
    """A plan that stopped for it would tell what others try out."""
    table, people = until("pay grain: expand return Lagash")
    caro = people["Caro"]
    make(table, people["Ben"], "pass | stop if invaded lagash")
    for notation in ("pay grain", "expand", "return Lagash armies 1"):
        [move] = [choice.move for choice in seen(table, caro).choices if choice.notation == notation]
        submit(table, caro, None, move=move)
    table.refresh_from_db()
    assert (table.trying, table.settled) == (2, table.head - 3)
    play.undo(code=table.code, by=caro, head=table.head, submission="back", channel="web", step=table.head - 2)
    submit(table, caro, "pass")
    plan = Plan.objects.get()
    assert (plan.status, plan.reason) == (Plan.Status.DONE, None)
