"""A clock in words, in the language and time zone that are active."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.dates import WEEKDAYS
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.timesince import timeuntil
from django.utils.translation import gettext, ngettext, pgettext

from pbem import clock as clocks
from pbem.clock import DAY, Clock, Policy
from pbem.summaries import GameSummary
from pbem.wording import listed

WEEK = timedelta(weeks=1)
EXACT = timedelta(hours=3)  # with less time left minutes are told


def preset_title(name: str) -> str:
    """What a preset is called."""
    return {
        "brisk": pgettext("pace", "Brisk"),
        "daily": pgettext("pace", "A turn a day"),
        "relaxed": pgettext("pace", "Relaxed"),
        "none": pgettext("pace", "No clock"),
        "own": pgettext("pace", "A pace of our own"),
    }[name]


def hours(number: int) -> str:
    """'12 hours', '3 days'."""
    if number and number % 24 == 0:
        return ngettext("%(days)d day", "%(days)d days", number // 24) % {"days": number // 24}
    return ngettext("%(hours)d hour", "%(hours)d hours", number) % {"hours": number}


def told(clock: Clock | None, game: GameSummary) -> list[str]:
    """What a clock means at a table of a game, sentence by sentence, with an example."""
    if clock is None:
        return [gettext("Every turn may take as long as it takes.")]
    said = [gettext("Each turn has %(time)s.") % {"time": hours(clock.turn_hours)}]
    if clock.free_hours:
        said.append(gettext("Its first %(time)s cost nothing.") % {"time": hours(clock.free_hours)})
    if clock.bank_hours:
        sentence = gettext("What you do not use is saved up, %(time)s at most, and helps when a turn takes longer.")
        said.append(sentence % {"time": hours(clock.bank_hours)})
    if clock.days_off:
        said.append(gettext("No time runs on %(days)s.") % {"days": days(clock.days_off)})
    if clock.own_days_off:
        said.append(gettext("Nor on your own days off."))
    if clock.question_hours:
        sentence = gettext("A question in the middle of another's turn has %(time)s.")
        said.append(sentence % {"time": hours(clock.question_hours)})
    return [*said, example(clock), policy(in_force(clock.policy, game))]


def told_to_all(clock: Clock | None, game: GameSummary) -> list[str]:
    """The same for those at a table, with what holds whatever the table has chosen."""
    always = gettext("Whoever has not made a first move by then is replaced in any case.")
    said = told(clock, game)
    return said if clock is None or clock.policy == Policy.REPLACE else [*said, always]


def in_force(chosen: Policy, game: GameSummary) -> Policy:
    """What a table of a game does when time is over: where nobody may decline, it waits."""
    return Policy.WAIT if chosen == Policy.DEFAULT and not game.declines else chosen


def policy(chosen: Policy) -> str:
    """What happens when a turn's time is over."""
    match chosen:
        case Policy.WAIT:
            return gettext("When time is over, the table waits and a moderator is told.")
        case Policy.DEFAULT:
            return gettext(
                "When time is over, the game's safe move is played: it takes, pays and shows nothing. "
                "Where the rules know none, the table waits and a moderator is told. "
                "Who lets three turns in a row pass by gives the seat to a substitute."
            )
        case Policy.REPLACE:
            return gettext("When time is over, the seat is opened for a substitute.")


def to_the_late(chosen: Policy) -> str:
    """The same to whoever's time runs."""
    match chosen:
        case Policy.WAIT:
            return gettext("If you do not move by then, the table waits for you and a moderator is told.")
        case Policy.DEFAULT:
            return gettext(
                "If you do not move by then, the game's safe move is played for you, which gives nothing away; "
                "where the rules know none, the table waits and a moderator is told."
            )
        case Policy.REPLACE:
            return gettext("If you do not move by then, your seat is opened for somebody else.")


def days(weekdays: Sequence[int]) -> str:
    """'Saturday and Sunday'."""
    return listed([str(WEEKDAYS[day]) for day in weekdays])


def example(clock: Clock) -> str:
    """A turn with an empty bank that begins on a Friday evening, in the reader's zone."""
    zone = timezone.get_current_timezone()
    today = timezone.localtime()
    friday = today + DAY * ((4 - today.weekday()) % 7)
    begins = friday.replace(hour=18, minute=0, second=0, microsecond=0)
    calendar = clocks.calendar(clock, zone, (), ())
    ends = timezone.localtime(clocks.deadline(begins, clocks.allowance(clock, timedelta(0)), calendar))
    sentence = gettext("For example: Ben gets the letter on %(begins)s and has until %(ends)s.")
    return sentence % {"begins": day_and_hour(begins, begins), "ends": day_and_hour(ends, begins)}


def time_left(deadline: datetime) -> str:
    """'2 days, 3 hours', '11 hours', '2 hours, 5 minutes'; '' once it is over."""
    left = deadline - timezone.now()
    return "" if left <= timedelta(0) else timeuntil(deadline, depth=1 if EXACT <= left < DAY else 2)


def day_and_hour(at: datetime, after: datetime) -> str:
    """'Friday at 18:00', or if that is a week off, with the date."""
    day = date_format(at, "DATE_FORMAT") if at - after >= WEEK else date_format(at, "l")
    time = date_format(at, "TIME_FORMAT")
    return pgettext("a weekday and an hour", "%(day)s at %(time)s") % {"day": day, "time": time}


def length(time: timedelta) -> str:
    """About how long a game takes: in weeks, or in days if it is short."""
    if time < 2 * WEEK:
        number = max(1, round(time / DAY))
        return ngettext("about %(days)d day", "about %(days)d days", number) % {"days": number}
    number = round(time / WEEK)
    return ngettext("about %(weeks)d week", "about %(weeks)d weeks", number) % {"weeks": number}


def as_paragraph(clock: Clock | None, game: GameSummary) -> str:
    """All of it in one paragraph."""
    return " ".join(capfirst(sentence) for sentence in told_to_all(clock, game))
