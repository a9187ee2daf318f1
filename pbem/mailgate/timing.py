"""Letters about time: until when a turn lasts, reminders and nudges, what came of a turn whose time was over."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from pbem import clock_words
from pbem.clock import POLICIES, Policy
from pbem.mailgate.envelope import line
from pbem.mailgate.facts import Facts, address, asked, at_table, moment, own_page, seen_by_reader, sees, there
from pbem.models import Absence, Account, Outbox, Table, Turn
from pbem.selectors.absences import balance_left
from pbem.selectors.clocks import clock_of
from pbem.selectors.tables import TableView
from pbem.services import links
from pbem.services.timeouts import has_moved, is_last_chance


def prompt(turn: Turn, seen: TableView) -> dict[str, Any]:
    """What the reader is asked and how to answer, until when there is time, and the way out for who cannot go on."""
    account = there(seen.seats[turn.seat].account)
    way_out = {"leaving": address("leaving-link", links.leaving_key(turn, account))}
    return asked(turn, seen) | until(turn, account, seen) | way_out


def until(turn: Turn, account: Account, seen: TableView) -> dict[str, Any]:
    """Until when a turn lasts, what happens then, and the way to a day more."""
    clock = clock_of(seen.table)
    if clock is None or turn.deadline is None:
        return {"deadline": ""}
    policy = clock_words.in_force(clock.policy, seen.game)
    return {
        "deadline": moment(turn.deadline),
        "left": clock_words.time_left(turn.deadline),
        "then": clock_words.to_the_late(_policy_for(seen.table, account, policy)),
        "day": _day_link(turn, account),
    }


def pace(seen: TableView) -> str:
    """How fast it goes at a table, for who comes to it."""
    return clock_words.as_paragraph(clock_of(seen.table), seen.game)


def gather(row: Outbox) -> Facts | None:
    """What to tell in a letter about time; None for any other."""
    match row.kind:
        case Outbox.Kind.REMINDER:
            return _asked_again(row)
        case Outbox.Kind.NUDGE:
            found = _asked_again(row)
            return Facts(found.words | {"by": line(row.sender.name) if row.sender else ""})
        case Outbox.Kind.BALANCE:
            found = _asked_again(row)
            left = balance_left(there(row.account), timezone.now())
            return Facts(found.words | {"days": max(0, left // timedelta(days=1))})
        case Outbox.Kind.TIMEOUT:
            return _over(row)
        case Outbox.Kind.AWAY:
            return _away(row)
    return None


def _day_link(turn: Turn, account: Account) -> str:
    return "" if turn.excused_at else address("day-link", links.turn_key(turn, account))


def _policy_for(table: Table, account: Account, policy: Policy) -> Policy:
    """What comes when this turn's time is over: who has not moved yet, or not for long, is replaced."""
    if not has_moved(table, account) or (policy == Policy.DEFAULT and is_last_chance(table, account)):
        return Policy.REPLACE
    return policy


def _asked_again(row: Outbox) -> Facts:
    seen, turn = seen_by_reader(row), there(row.turn)
    return Facts(at_table(seen) | prompt(turn, seen) | {"since": moment(turn.opened_at)})


def _over(row: Outbox) -> Facts:
    """It may go to somebody who does not sit there any more, so it shows no board."""
    table = there(row.table)
    late = there(Account.objects.filter(pk=row.facts["account"]).first())
    policy, yours = POLICIES[row.facts["policy"]], row.account_id == late.pk
    words: dict[str, Any] = {
        "title": line(table.title),
        "policy": policy.value,
        "yours": yours,
        "plays_on": "plays_on" in row.facts,
        "who": line(late.name),
        "table": own_page("table", table.code) if sees(row) else "",
    }
    turn = Turn.objects.filter(pk=row.facts.get("turn"), closed_at__isnull=True).first()
    if yours and policy == Policy.WAIT and turn is not None:
        words["link"] = address("turn-link", links.turn_key(turn, late))
        words["day"] = _day_link(turn, late)
        words["leaving"] = address("leaving-link", links.leaving_key(turn, late))
    return Facts(words)


def _away(row: Outbox) -> Facts:
    absence = there(Absence.objects.filter(pk=row.facts["absence"]).select_related("account").first())
    last = absence.ends_at - timedelta(seconds=1)
    words = {
        "title": line(there(row.table).title),
        "who": line(absence.account.name),
        "first": moment(absence.begins_at),
        "last": moment(last),
        "table": own_page("table", there(row.table).code),
    }
    return Facts(words)
