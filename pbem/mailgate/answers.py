"""What a letter tells that answers a mail: what was done, what not and why, and where things stand now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from difflib import SequenceMatcher
from math import ceil
from typing import Any

from django.utils.translation import gettext

from pbem import engines, wording
from pbem.engines import Choice
from pbem.mailgate import timing
from pbem.mailgate.envelope import line, safe
from pbem.mailgate.facts import Facts, Offer, at_table, board, expected, moment, seen_by_reader, there
from pbem.mailgate.story import Story, story
from pbem.models import Inbox, Outbox, Plan, Question, Turn
from pbem.selectors import plans, tables
from pbem.selectors.tables import TableView
from pbem.services import play, reply_keys
from pbem.services.disputes import LONGEST
from pbem.wording import listed

NEAREST = 5  # choices that a refusal teaches
LONGEST_LINE = 200  # of theirs that is repeated
MOST_COMPARED = 400  # choices


@dataclass(frozen=True, slots=True)
class Refusal:
    """A line that was not done, why, and what could be answered instead."""

    line: str
    sentence: str
    nearest: Sequence[Offer] = ()


def gather(row: Outbox) -> Facts:
    """What became of a mail, and the table as it stands now."""
    mail = there(Inbox.objects.filter(pk=row.facts["inbox"]).first())
    words: dict[str, Any] = {"fate": mail.fate, "answers": mail.message_id}
    if mail.fate == Inbox.Fate.FOREIGN:
        return Facts(words | {"title": line(there(row.table).title), "called": line(there(row.table).title)})
    if any(result.get("did") == "reply" for result in mail.results):
        return _replied(row, mail, words)
    seen = seen_by_reader(row)
    mine = next((turn for turn in seen.turns if turn.seat == seen.viewer), None)
    waited_for = [seen.names[turn.seat] for turn in seen.turns]
    words |= at_table(seen) | {
        "results": [_told(seen, result) for result in mail.results if "versions" in result],
        "plans": [_planned(seen, result) for result in mail.results if "planned" in result],
        "own_plans": plans.own_plans(seen) if _wants(mail, "plans") else None,
        "notes_sent": [_short(result["line"]) for result in mail.results if result.get("said")],
        "watched": wording.readers_chosen(seen.table.talk),
        "until": next((_moment(result["until"]) for result in mail.results if result.get("until")), ""),
        "refused": next((_refusal(seen, result) for result in mail.results if "refused" in result), None),
        "unread": [_short(result["line"]) for result in mail.results if result.get("did") == "unread"],
        "quoted": [_short(result["line"]) for result in mail.results if "did" not in result],
        "history": _history(seen) if _wants(mail, "history") else None,
        "help": _wants(mail, "help") or mail.fate == Inbox.Fate.EMPTY,
        "your_turn": mine is not None,
        "over": seen.outcome is not None,
        "asked": listed(waited_for),
        "asked_count": len(waited_for),
        "expectation": "" if mine is not None else expected(seen),
    }
    turn = timing.prompt(mine, seen) if mine is not None else _last_turn(seen)
    return Facts(words | turn, [board(seen, gettext("The board now"), whole=_wants(mail, "board"))])


def _replied(row: Outbox, mail: Inbox, words: dict[str, Any]) -> Facts:
    """What became of an answer to a moderator's question."""
    (result,) = mail.results
    question = Question.objects.filter(pk=result["question"]).select_related("moderator").first()
    title = line(there(row.table).title)
    refused = result["refused"]["code"] if "refused" in result else ""
    replied = {
        "moderator": line(there(question).moderator.name),
        "text": safe(result["line"]),
        "why": _untaken(refused) if refused else "",
    }
    open_still = mail.fate == Inbox.Fate.EMPTY or refused == "bad-request"
    again = reply_keys.question_address(there(question)) if open_still else ""
    told = {"title": title, "called": title, "replied": replied, "reply_to": again, "own_words": True}
    return Facts(words | told)


def _untaken(code: str) -> str:
    """Why an answer to a moderator was not taken."""
    match code:
        case "refused":
            return gettext("You have answered already.")
        case "not-found":
            return gettext("This dispute is not open any more.")
        case "bad-request":
            return gettext("Say what happened, in at most %(most)d characters.") % {"most": LONGEST}
    return _sentence(code)


@dataclass(frozen=True, slots=True)
class Done:
    """A line that was done: what happened, and why its rest was not."""

    line: str
    story: Story
    undone: bool
    stopped: str


def _told(seen: TableView, result: Mapping[str, Any]) -> Done:
    told = _between(seen, *result["versions"])
    stopped = engines.refusal(seen.table.game, result["stopped"], seen.names) if "stopped" in result else ""
    return Done(_short(result["line"]), told, result["did"] == "undo", stopped)


def _between(seen: TableView, first: int, last: int) -> Story:
    entries = tables.history(seen.table, seen.viewer, after=first - 1, most=last - first + 1)
    return story(tables.in_actions(seen.table, entries), seen.names)


@dataclass(frozen=True, slots=True)
class Planned:
    """A plan that came by mail: its lines, what was played at once, and what becomes of it now."""

    lines: Sequence[str]
    story: Story | None
    sentence: str


def _planned(seen: TableView, result: Mapping[str, Any]) -> Planned:
    command, _, text = result["line"].partition(" ")
    lines = [_short(f"{command} {each}") for each in text.split("\n")]
    return Planned(lines, _between(seen, *result["led_to"]) if "led_to" in result else None, _of_plan(seen, result))


def _of_plan(seen: TableView, result: Mapping[str, Any]) -> str:
    match result.get("status"):
        case Plan.Status.STOPPED:
            why = plans.why(seen.table, result["why"], seen.names)
            return gettext("Your plan has stopped. %(why)s") % {"why": why}
        case Plan.Status.DONE:
            return gettext("Your plan is played.")
    if "led_to" in result:
        told = gettext("What is left is played when you are asked, as far as it fits.")
    else:
        told = gettext("It is played when you are asked, as far as it fits.")
    return " ".join((told, gettext("On the page of the table you see all your plans.")))


def _refusal(seen: TableView, result: Mapping[str, Any]) -> Refusal:
    refused = result["refused"]
    if not refused.get("game"):
        return Refusal(_short(result["line"]), _sentence(refused["code"]))
    sentence = engines.refusal(seen.table.game, refused, seen.names)
    choices = seen.choices if result["did"] == "move" else []
    return Refusal(_short(result["line"]), sentence, nearest(result["line"], choices))


def nearest(typed: str, choices: Sequence[Choice]) -> list[Offer]:
    """The legal choices that look most like what somebody wrote, ready to be copied."""
    wanted = typed.lower()

    def likeness(choice: Choice) -> float:
        known = choice.notation.lower()
        return SequenceMatcher(None, wanted[: len(known) + 4], known, autojunk=False).ratio()

    best = sorted(choices[:MOST_COMPARED], key=likeness, reverse=True)[:NEAREST]
    return [Offer(choice.notation, choice.phrase) for choice in best]


def _sentence(code: str) -> str:
    """Why the service would not do something."""
    match code:
        case "turn-over":
            return gettext("Your turn was over already when we read it.")
        case "stale":
            return gettext("You answered a letter that shows an older board. Look at this one, and answer it instead.")
        case "nothing-to-undo":
            return gettext("There is no step of yours that can still be taken back.")
        case "old-letter":
            return gettext("This letter is too old to be answered. You can do it on the page of the table.")
        case "bad-request":
            return gettext("Write something behind it, in at most 1000 characters.")
        case "too-many":
            return gettext("You have written a lot just now. Wait a while, and send it again.")
        case "no-deadline":
            return gettext("This turn has no deadline: take your time.")
        case "frozen":
            return gettext("This table stands still. Its page tells why.")
        case "not-playing":
            return gettext("This table is not being played.")
    return gettext("That cannot be done now. The page of the table tells more.")


def _history(seen: TableView) -> Story:
    """The newest stretch of what happened."""
    return story(seen.actions, seen.names, whole=not seen.log or seen.log[0].number == 0)


def _last_turn(seen: TableView) -> dict[str, Any]:
    """For who is not asked: where they can still say something about the turn that they had last, such as undo."""
    if seen.viewer is None or seen.version is None:
        return {}
    last = Turn.objects.filter(table=seen.table, seat=seen.viewer).order_by("-opened_version", "-pk").first()
    if last is None or last.closed_at is None:
        return {}
    left = play.grace_left(seen.table, last.closed_at)
    steps = play.own_steps(seen.table, seen.viewer, seen.version)[1]
    return {
        "reply_to": reply_keys.address(last, there(seen.seats[seen.viewer].account), seen.version.number),
        "undo_minutes": ceil(left / timedelta(minutes=1)) if steps and left > timedelta(0) else 0,
    }


def _moment(stored: str) -> str:
    return moment(datetime.fromisoformat(stored))


def _wants(mail: Inbox, what: str) -> bool:
    return any(result.get("did") == what for result in mail.results)


def _short(typed: str) -> str:
    return line(typed, LONGEST_LINE)
