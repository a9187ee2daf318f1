"""Letters about time: until when a turn lasts, reminders and nudges, what came of a turn whose time was over."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from pbem import clock_words
from pbem.clock import Policy
from pbem.mailgate.envelope import line
from pbem.mailgate.facts import Facts, address, asked, at_table, moment, own_page, seen_by_reader, there
from pbem.models import Absence, Account, Outbox, Table
from pbem.selectors.absences import balance_left
from pbem.selectors.clocks import clock_of
from pbem.services import links
from pbem.services.timeouts import POLICIES, has_moved


def until(row: Outbox, table: Table) -> dict[str, Any]:
    """Until when the turn of a letter lasts, what happens then, and the way to a day more."""
    turn = there(row.turn)
    clock = clock_of(table)
    if clock is None or turn.deadline is None:
        return {"deadline": ""}
    return {
        "deadline": moment(turn.deadline),
        "left": clock_words.time_left(turn.deadline),
        "then": clock_words.to_the_late(_policy_for(table, there(row.account), clock.policy)),
        "day": "" if turn.excused_at else address("day-link", links.turn_key(turn, there(row.account))),
    }


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


def _policy_for(table: Table, account: Account, policy: Policy) -> Policy:
    """Who has not moved yet is replaced, whatever the table has chosen."""
    return policy if has_moved(table, account) else Policy.REPLACE


def _asked_again(row: Outbox) -> Facts:
    seen = seen_by_reader(row)
    return Facts(
        at_table(seen)
        | asked(there(row.turn), seen)
        | until(row, seen.table)
        | {"since": moment(there(row.turn).opened_at)}
    )


def _over(row: Outbox) -> Facts:
    """It may go to somebody who does not sit there any more, so it shows no board."""
    table = there(row.table)
    late = there(Account.objects.filter(pk=row.facts["account"]).first())
    policy = POLICIES[row.facts["policy"]]
    words = {
        "title": line(table.title),
        "policy": policy.value,
        "yours": row.account_id == late.pk,
        "who": line(late.name),
        "table": own_page("table", table.code),
    }
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
