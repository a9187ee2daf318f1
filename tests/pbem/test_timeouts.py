"""What time does by itself: reminders, a day of the balance, and what happens when a turn's time is over."""

from datetime import date

import pytest

from games import GAMES
from games.engine.contract import WithDefaults
from games.engine.search import playout
from pbem.mailgate import postman
from pbem.mailgate.letters import compose
from pbem.models import Absence, Account, Extension, Outbox, Table, Tenure, Turn, Version
from pbem.selectors.verify import verified
from pbem.services import absences, desk_mail, extensions, leaving, nudges, seats, timeouts
from pbem.services.errors import BadRequest, Refused
from tests.clocks import DAILY, DAY, HOUR, MONDAY, lasting, letters, pass_on, turn_of
from tests.desk import moderator
from tests.frozen import frozen
from tests.tables import account, asked, play_on, seen, started, submit, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def time():
    with frozen(MONDAY) as traveller:
        timeouts.look()
        yield traveller


def everybody_moved(**fields: object) -> Table:
    """A table at which each player has made a move, with no bank to wait for."""
    table = started(*three(), clock={**DAILY, "bank_hours": 0, **fields.pop("clock", {})}, **fields)
    for _ in range(3):
        pass_on(table)
    table.refresh_from_db()
    return table


def test_nobody_is_reminded_twice_nor_after_the_turn(time):
    table = everybody_moved()
    late = asked(table)
    lasting(time, 23 * HOUR)
    assert letters("reminder") == [("reminder", late.name.lower())] * 2
    assert turn_of(table).reminded == 2


def test_who_wishes_none_is_not_reminded(time):
    table = everybody_moved()
    table.seats.get(number=turn_of(table).seat).account.__class__.objects.update(reminders=0)
    pass_on(table)
    lasting(time, 23 * HOUR)
    assert letters("reminder") == []


def test_other_wishes_count_for_the_turn_that_runs(time):
    table = everybody_moved()
    late = asked(table)
    wished = {"days_off": [], "quiet": None, "spends_balance": True}
    absences.change_wishes(account=late, reminders=0, **wished)
    lasting(time, 14 * HOUR)
    assert letters("reminder") == []
    absences.change_wishes(account=late, reminders=2, **wished)
    lasting(time, 9 * HOUR)
    assert letters("reminder") == [("reminder", late.name.lower())]
    assert turn_of(table).deadline == MONDAY + DAY


def test_a_day_of_the_balance_goes_before_the_time_is_over(time):
    table = everybody_moved()
    late = asked(table)
    lasting(time, 25 * HOUR)
    assert turn_of(table).deadline == MONDAY + 2 * DAY
    assert letters("balance", "timeout") == [("balance", late.name.lower())]
    lasting(time, 5 * DAY)
    assert Absence.objects.filter(account=late, kind="balance").count() == 5
    assert turn_of(table).expired_at is not None


def test_one_day_of_the_balance_is_spent_for_all_tables_that_are_due_then(time):
    first = everybody_moved()
    late = asked(first)
    second = started(*Account.objects.order_by("pk"), clock={**DAILY, "turn_hours": 48, "bank_hours": 0})
    while asked(second) != late or Turn.objects.filter(table=second).count() < 4:
        pass_on(second)
    lasting(time, 25 * HOUR)
    earlier = MONDAY + 23 * HOUR  # whoever looked at it then was too late to see the day that is spent since
    Turn.objects.filter(table=second, closed_at__isnull=True).update(since=MONDAY, left=23 * HOUR, deadline=earlier)
    timeouts.look()
    assert Absence.objects.filter(account=late, kind="balance").count() == 1
    assert turn_of(first).deadline == turn_of(second).deadline == MONDAY + 2 * DAY
    assert letters("timeout") == []


def without_balance() -> None:
    Account.objects.update(spends_balance=False)


def test_a_table_that_waits_tells_everybody_once_and_the_late_player_may_still_move(time):
    table = everybody_moved()
    without_balance()
    lasting(time, 3 * DAY)
    assert sorted(letters("timeout")) == [("timeout", name) for name in ("ana", "ben", "caro")]
    pass_on(table)
    assert Turn.objects.filter(table=table, closed_at__isnull=True, expired_at__isnull=False).count() == 0


def test_moderators_are_told_that_a_table_waits_as_each_of_them_wishes(time):
    mara, nora = moderator("Mara"), moderator("Nora")
    Account.objects.filter(pk=mara.pk).update(desk_mail=Account.DeskMail.AT_ONCE)
    table = everybody_moved()
    without_balance()
    late = asked(table)
    Account.objects.filter(pk__in=table.seats.exclude(account=late).values("account")).update(desk_mail="at-once")
    lasting(time, 25 * HOUR)
    assert letters("desk") == [("desk", "mara")], "at once, and who sits there rules nothing"
    told = composed(Outbox.objects.get(kind="desk"))
    assert f"The time of {late.name} is over" in told
    assert table.title in told
    assert desk_mail.write_digests() == 1
    assert "1 table waits for somebody whose time is over." in composed(Outbox.objects.get(kind="desk", account=nora))
    pass_on(table)
    postman.drain()
    assert set(Outbox.objects.filter(kind="desk").values_list("status", flat=True)) == {"cancelled"}, "it waits no more"


def composed(row: Outbox) -> str:
    """A letter as one line."""
    mail = compose(row)
    return " ".join(f"{mail.subject} {mail.body}".split())


def test_the_safe_default_is_a_version_by_the_service_and_replays(time):
    table = everybody_moved(game="euphrat-tigris", clock={"policy": "default"})
    without_balance()
    late, turn = asked(table), turn_of(table)
    lasting(time, 25 * HOUR)
    newest = Version.objects.filter(table=table).order_by("-number").first()
    assert (newest.cause, newest.channel, newest.seat, newest.account) == ("timeout", "service", turn.seat, None)
    assert turn_of(table).seat != turn.seat
    assert letters("timeout") == [("timeout", late.name.lower())]
    table.refresh_from_db()
    assert verified(table).faults == []


def test_where_the_game_knows_no_safe_move_the_table_waits(time):
    table = everybody_moved(clock={"policy": "default"})
    without_balance()
    lasting(time, 25 * HOUR)
    assert turn_of(table).expired_at is not None


def test_half_a_turn_is_ended_or_taken_back_before_the_default(time):
    table = started(*three(), game="after-the-flood", clock={**DAILY, "bank_hours": 0, "policy": "default"})
    for _ in range(3):
        submit(table, asked(table), "pass")
        if table.turns.filter(closed_at__isnull=True).count() > 1:
            break
    without_balance()
    turn = Turn.objects.filter(table=table, closed_at__isnull=True).first()
    person = table.seats.get(number=turn.seat).account
    submit(table, person, seen(table, person).choices[0].notation)
    lasting(time, 25 * HOUR)
    assert not Turn.objects.filter(pk=turn.pk, closed_at__isnull=True, expired_at__isnull=True).exists()


def test_the_seat_of_who_does_not_come_back_is_opened_where_the_table_says_so(time):
    table = everybody_moved(clock={"policy": "replace"})
    without_balance()
    late, seat = asked(table), turn_of(table).seat
    lasting(time, 25 * HOUR)
    assert table.seats.get(number=seat).account is None
    assert ("timeout", late.name.lower()) in letters("timeout")
    assert len(letters("timeout")) == 3


def test_who_lets_three_turns_in_a_row_pass_by_is_followed_and_nobody_waits_meanwhile(time):
    table = everybody_moved(game="euphrat-tigris", clock={"policy": "default"}, visibility="public")
    without_balance()
    late = asked(table)
    seat = turn_of(table).seat
    told = []
    while table.seats.get(number=seat).account == late:
        while asked(table) != late:
            pass_on(table)
        told.append(composed(Outbox.objects.get(kind="turn", turn=turn_of(table))))
        lasting(time, 25 * HOUR)
    assert ["seat is opened" in letter for letter in told] == [False, False, True]
    name = late.name.lower()
    assert letters("timeout")[:2] == [("timeout", name)] * 2
    assert sorted(letters("timeout")[2:]) == [("timeout", each) for each in ("ana", "ben", "caro")]
    assert Tenure.objects.get(account=late).ended_how == "replaced"
    for _ in range(4):
        leaving.play_where_nobody_sits()
        pass_on(table)
        assert turn_of(table).seat != seat or leaving.play_where_nobody_sits()
    table.refresh_from_db()
    assert verified(table).faults == []
    seats.take_over(code=table.code, by=late)
    assert table.seats.get(number=seat).account == late, "who comes back sits down again"


def test_own_moves_in_between_are_forgiven_and_a_game_does_not_end_by_it(time):
    table = everybody_moved(game="euphrat-tigris", clock={"policy": "default"})
    without_balance()
    late = asked(table)
    for number in range(4):
        while asked(table) != late:
            pass_on(table)
        if number == 2:
            pass_on(table)
        else:
            lasting(time, 25 * HOUR)
    assert table.seats.filter(account=late).exists()
    clock = {**DAILY, "bank_hours": 0, "policy": "default"}
    pair = started(account("Dora"), account("Emil"), game="euphrat-tigris", clock=clock)
    list(play_on(pair, 6))
    Account.objects.update(spends_balance=False)
    lasting(time, 8 * DAY)
    assert Version.objects.filter(table=pair, cause="timeout").count() >= 6
    assert pair.seats.filter(account=None).count() == 0


def test_who_never_made_a_first_move_is_replaced_without_bank_or_balance(time):
    table = started(*three(), clock=DAILY)
    seat = turn_of(table).seat
    lasting(time, 25 * HOUR)
    assert table.seats.get(number=seat).account is None
    assert not Absence.objects.exists()


def test_an_absence_moves_the_deadlines_and_the_table_is_told(time):
    table = everybody_moved()
    late = asked(table)
    absences.plan(account=late, first=date(2026, 6, 2), last=date(2026, 6, 5))
    assert turn_of(table).deadline == MONDAY + 5 * DAY
    assert len(letters("away")) == 2
    absence = Absence.objects.get()
    absences.cancel(account=late, absence_id=absence.pk)
    assert turn_of(table).deadline == MONDAY + DAY
    assert not Absence.objects.exists()


def test_who_thinks_better_of_an_absence_that_nobody_was_told_of_yet_spares_them_the_letter(time):
    late = asked(everybody_moved())
    absences.plan(account=late, first=date(2026, 6, 5), last=date(2026, 6, 8))
    absences.cancel(account=late, absence_id=Absence.objects.get().pk)
    postman.drain()
    assert set(Outbox.objects.filter(kind="away").values_list("status", flat=True)) == {"cancelled"}


@pytest.mark.parametrize(
    ("first", "last"), [("2026-06-01", "2026-06-03"), ("2026-06-05", "2026-06-04"), ("2026-06-05", "2026-07-05")]
)
def test_an_absence_that_makes_no_sense_is_refused(time, first, last):
    with pytest.raises(BadRequest):
        absences.plan(account=account("Ana"), first=date.fromisoformat(first), last=date.fromisoformat(last))


def test_a_year_has_only_so_many_days_away(time):
    ana = account("Ana")
    for month in (7, 8):
        absences.plan(account=ana, first=date(2026, month, 1), last=date(2026, month, 21))
    with pytest.raises(Refused, match="more"):
        absences.plan(account=ana, first=date(2026, 9, 1), last=date(2026, 9, 1))


def test_an_absence_that_was_not_counted_yet_is_counted_when_the_time_would_be_over(time):
    table = everybody_moved()
    late = asked(table)
    absences.plan(account=late, first=date(2026, 6, 2), last=date(2026, 6, 5))
    Turn.objects.filter(closed_at__isnull=True).update(deadline=MONDAY + DAY)  # as if the process had died
    lasting(time, 25 * HOUR)
    assert turn_of(table).deadline == MONDAY + 5 * DAY
    assert not Absence.objects.filter(kind="balance").exists()


def test_a_day_more_is_given_once_and_not_saved_up(time):
    table = everybody_moved(clock={"bank_hours": 72})
    late, before = asked(table), turn_of(table).deadline
    for _ in range(2):
        assert nudges.need_a_day(code=table.code, by=late).deadline == before + DAY
    seat = turn_of(table).seat
    time.shift(2 * DAY)
    pass_on(table)
    table.refresh_from_db()
    assert table.banks[str(seat)] == 48 * 3600


def test_a_nudge_goes_out_once_a_day_and_never_to_oneself(time):
    table = everybody_moved(clock={"turn_hours": 240})
    late, seat = asked(table), turn_of(table).seat
    other = table.seats.exclude(number=seat).first().account
    with pytest.raises(Refused, match="Give them a day"):
        nudges.nudge(code=table.code, by=other, number=seat)
    time.shift(25 * HOUR)
    nudges.nudge(code=table.code, by=other, number=seat)
    with pytest.raises(Refused, match="Give them a day"):
        nudges.nudge(code=table.code, by=other, number=seat)
    with pytest.raises(Refused, match="your own turn"):
        nudges.nudge(code=table.code, by=late, number=seat)
    time.shift(25 * HOUR)
    nudges.nudge(code=table.code, by=other, number=seat)
    assert letters("nudge") == [("nudge", late.name.lower())] * 2


def test_nobody_is_nudged_while_they_are_away(time):
    table = everybody_moved()
    late, seat = asked(table), turn_of(table).seat
    other = table.seats.exclude(number=seat).first().account
    absences.plan(account=late, first=date(2026, 6, 2), last=date(2026, 6, 5))
    time.shift(2 * DAY)
    with pytest.raises(Refused, match="They are away"):
        nudges.nudge(code=table.code, by=other, number=seat)
    time.shift(3 * DAY)
    nudges.nudge(code=table.code, by=other, number=seat)
    assert letters("nudge") == [("nudge", late.name.lower())]


def test_after_an_outage_of_ours_everybody_has_the_time_back(time):
    table = everybody_moved()
    lasting(time, 20 * HOUR)
    time.shift(2 * DAY)  # nobody looks
    timeouts.look()
    assert turn_of(table).deadline == MONDAY + 3 * DAY
    assert Extension.objects.get().done_at is not None
    timeouts.look()
    assert turn_of(table).deadline == MONDAY + 3 * DAY


def test_an_operator_extends_everything_once(time):
    running, other = everybody_moved(), started(account("Dora"), account("Emil"), account("Fanni"), clock=DAILY)
    extensions.extend_everything(hours=24)
    extensions.give_all()
    assert turn_of(running).deadline == MONDAY + 2 * DAY
    assert turn_of(other).deadline == MONDAY + 2 * DAY


DECLINING = [slug for slug, game in GAMES.items() if isinstance(game, WithDefaults)]


@pytest.mark.parametrize("slug", DECLINING)
def test_what_is_played_by_default_is_legal_and_tells_nothing_hidden(slug):
    game = GAMES[slug]
    found = 0
    for step in playout(game, game.seats[0], 3, game.random_play.options):
        for asked_ in game.pending(step.before):
            move = game.default(step.before, asked_.seat)
            if move is None:
                continue
            found += 1
            assert move in game.moves(step.before, asked_.seat)
            if found % 20 == 1:
                for twin in game.twins(step.before, None):
                    assert game.default(twin, asked_.seat) == move
    assert found


def test_where_nobody_may_decline_only_an_answer_without_a_choice_is_given():
    assert set(GAMES) - set(DECLINING) == {"sumeria"}
    table = started(*three())
    for _ in play_on(table, 40):
        table.refresh_from_db()
        seat = turn_of(table).seat
        position = seen(table, asked(table)).position
        assert (position.default(seat, first=True) is None) == (len(position.choices(seat)) > 1)
