"""What can be asked for by mail, a line each: a move in notation, or a command. What became of it is kept as data."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pbem import engines, replies
from pbem.models import Account, Inbox, Turn, Version
from pbem.services import notes, nudges, plans, play
from pbem.services.errors import MoveRefused, Refused, Stale

MOST_LINES = 20  # that are carried out
Result = dict[str, Any]  # "line" and "did", and what there is to say about it
Fate = Inbox.Fate


@dataclass(slots=True)
class Sitting:
    """Who writes, at which turn, and the newest board they know: that of the letter, then that of their own moves."""

    turn: Turn
    account: Account
    head: int
    name: str  # of the mail: what makes its moves single
    expired: bool = False


PLAN = ("plan", "terv")
NOTE = ("note", "üzenet", "notiz")
Command = Callable[[Sitting, str, str], Result]


def carry_out(sitting: Sitting, lines: Sequence[str]) -> list[Result]:
    """Do what the lines say, one after another, until one cannot be done: what follows was meant for another board."""
    results: list[Result] = []
    lines = replies.without_farewell(_with_whole_texts(lines), sitting.account.name)
    for number, line in enumerate(lines[:MOST_LINES]):
        first, _, rest = line.partition(" ")
        word = first.lower().rstrip(".,!:")
        command = COMMANDS.get(word)
        if command is None or (rest and word not in WITH_WORDS):
            command = _move
        result = {"line": line, **command(sitting, line if command is _move else rest, f"{sitting.name}-{number}")}
        results.append(result)
        if "refused" in result:
            results += [{"line": left, "did": "unread"} for left in lines[number + 1 : MOST_LINES]]
            break
    return results


def fate(results: Sequence[Result]) -> Fate:
    """What became of a mail as a whole."""
    played = any("versions" in result or "planned" in result for result in results)
    done = played or any("said" in result for result in results)
    refused = next((result["refused"] for result in results if "refused" in result), None)
    if refused is None:
        return Fate.PLAYED if played else Fate.TOLD
    if done:
        return Fate.PARTLY
    return {"turn-over": Fate.STALE, "stale": Fate.USED}.get(refused["code"], Fate.REFUSED)


def _move(sitting: Sitting, line: str, name: str) -> Result:
    """Play a line as it would be played on the page."""
    if sitting.expired or _is_over(sitting.turn):
        return {"did": "move", "refused": {"code": "turn-over"}}
    try:
        played = play.submit(
            code=sitting.turn.table.code,
            by=sitting.account,
            head=sitting.head,
            submission=name,
            channel=Version.Channel.MAIL,
            line=line,
        )
    except Refused as error:
        return {"did": "move", "refused": _stored(error)}
    numbers = [version.number for version in played.versions]
    sitting.head = numbers[-1]
    stopped = {"stopped": engines.stored_refusal(played.stopped)} if played.stopped is not None else {}
    return {"did": "move", "versions": [numbers[0], numbers[-1]], **stopped}


def _undo(sitting: Sitting, _: str, name: str) -> Result:
    """Take the last own step back."""
    try:
        taken = play.undo(
            code=sitting.turn.table.code,
            by=sitting.account,
            head=sitting.head,
            submission=name,
            channel=Version.Channel.MAIL,
        )
    except Stale:
        return {"did": "undo", "refused": {"code": "stale"}}
    except Refused as error:
        code = "nothing-to-undo" if error.code == "refused" else error.code
        return {"did": "undo", "refused": {"code": code}}
    sitting.head = taken.versions[-1].number
    return {"did": "undo", "versions": [sitting.head, sitting.head]}


def _plan(sitting: Sitting, text: str, name: str) -> Result:
    """Keep a plan and let it begin; what is asked now is played at once. Alone, tell the own plans."""
    if not text.strip():
        return {"did": "plans"}
    if sitting.expired:
        return {"did": "plan", "refused": {"code": "old-letter"}}
    try:
        made = plans.make(code=sitting.turn.table.code, by=sitting.account, given=text, head=sitting.head)
    except Refused as error:
        return {"did": "plan", "refused": _stored(error)}
    told: Result = {"did": "plan", "planned": len(made.plan.lines), "status": made.plan.status, "why": made.plan.reason}
    if made.versions:
        sitting.head = made.versions[-1].number
        told["led_to"] = [made.versions[0].number, sitting.head]
    return told


def _later(sitting: Sitting, _: str, name: str) -> Result:
    """A day more for this turn, once."""
    if sitting.expired or _is_over(sitting.turn):
        return {"did": "later", "refused": {"code": "turn-over"}}
    try:
        turn = nudges.need_a_day(code=sitting.turn.table.code, by=sitting.account)
    except Refused as error:
        return {"did": "later", "refused": {"code": "no-deadline" if error.code == "refused" else error.code}}
    return {"did": "later", "until": turn.deadline.isoformat() if turn.deadline else ""}


def _note(sitting: Sitting, text: str, name: str) -> Result:
    """Say something to the players, whoever's turn it is."""
    if sitting.expired:
        return {"did": "note", "refused": {"code": "old-letter"}}
    try:
        notes.write(code=sitting.turn.table.code, by=sitting.account, text=text, submission=name)
    except Refused as error:
        return {"did": "note", "refused": _stored(error)}
    return {"did": "note", "said": True}


def _with_whole_texts(lines: Sequence[str]) -> list[str]:
    """The lines, those of a plan or a note that follow each other as one; `note` alone takes all that is below it."""
    found: list[str] = []
    for number, line in enumerate(lines):
        word, _, rest = line.partition(" ")
        word = word.lower().rstrip(".,!:")
        before = found[-1].partition(" ")[0].lower().rstrip(".,!:") if found and " " in found[-1] else ""
        if word in NOTE and not rest:
            return [*found, " ".join([line, "\n".join(lines[number + 1 :])])]
        if word == before and word in (*PLAN, *NOTE):
            found[-1] += f"\n{rest}"
        else:
            found.append(line)
    return found


def _told(what: str) -> Command:
    """Something to be told in the answer."""
    return lambda sitting, rest, name: {"did": what}


# What each command is called, in all languages: notation is one for all, and so is this, but a word of one's own helps.
COMMANDS: dict[str, Command] = {
    **dict.fromkeys(("board", "tábla", "brett"), _told("board")),
    **dict.fromkeys(("history", "előzmények", "verlauf"), _told("history")),
    **dict.fromkeys(("help", "segítség", "hilfe", "?"), _told("help")),
    **dict.fromkeys(("undo", "vissza", "zurück"), _undo),
    **dict.fromkeys(NOTE, _note),
    **dict.fromkeys(PLAN, _plan),
    **dict.fromkeys(("later", "később", "später"), _later),
}
WITH_WORDS = {*NOTE, *PLAN, "later", "később", "später"}


def _is_over(turn: Turn) -> bool:
    """Whether the turn has passed, also by a line of this very mail."""
    return Turn.objects.filter(pk=turn.pk, closed_at__isnull=False).exists()


def _stored(error: Refused) -> dict[str, Any]:
    """A refusal to store: the game's with its facts, the service's by its code."""
    if isinstance(error, MoveRefused):
        said = engines.GameError(error.code)
        said.facts = error.facts
        return {**engines.stored_refusal(said), "game": True}
    return {"code": error.code}
