"""What people ask for, by program and by mail: each wish is a request that can be refused, lost or repeated."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pbem import engines
from pbem.models import Account, Dispute, Inbox, Note, Proposal, RewindRequest, Seat, Turn, Version
from pbem.services import (
    consent,
    disputes,
    inbox,
    leaving,
    notes,
    nudges,
    plans,
    play,
    proposals,
    reply_keys,
    rulings,
    seats,
    tables,
)
from tests.simulation.world import World, asked, some_move

COMMANDS = ("undo", "later", "board", "plan rule safe", "nonsense")  # besides moves and notes


@dataclass(frozen=True)
class Request:
    """Something a person asks of a service. With a name it can be asked again without harm."""

    what: str
    code: str
    do: Callable[[], Any]
    name: str = ""
    head: int = 0
    stored: Callable[[], int] | None = None  # how often it is there, if it makes no version


class Wishes:
    """People at tables, and what comes to their minds."""

    def __init__(self, world: World, chance: random.Random, head: Callable[[str], Version]) -> None:
        self.world, self.chance, self.head = world, chance, head
        self.serial = 0

    def any(self, code: str) -> Request | None:
        """What somebody at a table asks for; None if nothing comes to mind."""
        kinds = {
            self.move: 52,
            self.undo: 10,
            self.redo: 3,
            self.take_back: 7,
            self.dispute: 4,
            self.rule: 5,
            self.sit: 3,
            self.plan: 3,
            self.mail: 8,
            self.note: 2,
            self.propose: 3,
            self.leave: 2,
            self.time: 3,
        }
        return self.chance.choices(list(kinds), list(kinds.values()))[0](code)

    def move(self, code: str) -> Request | None:
        """A move by who is asked; sometimes on an old board, sometimes by somebody else."""
        head = self.head(code)
        waiting = asked(head)
        if not waiting:
            return None
        seat = self.chance.choice(waiting)
        move = some_move(head, seat, self.chance)
        person = self.at(code, seat if self.chance.random() < 0.95 else (seat + 1) % 3)
        old = self.chance.random() < 0.12 and head.number > 0
        at = {"head": head.number - 1 if old else head.number, "submission": self.name()}
        return self.named("stale move" if old else "move", code, play.submit, by=person, move=move, **at)

    def undo(self, code: str) -> Request | None:
        head = self.head(code)
        seat = head.seat if head.seat is not None else self.chance.randrange(3)
        at = {"head": head.number, "submission": self.name()}
        return self.named("undo", code, play.undo, by=self.at(code, seat), **at)

    def redo(self, code: str) -> Request | None:
        head = self.head(code)
        at = {"head": head.number, "submission": self.name()}
        return self.named("redo", code, play.redo, by=self.at(code, head.seat or 0), **at)

    def plan(self, code: str) -> Request | None:
        person = self.at(code, self.chance.randrange(3))
        hidden = self.head(code).snapshot["game"] == "euphrat-tigris"
        rule = "rule victory always" if hidden else "rule safe"
        return Request("plan", code, lambda: plans.make(code=code, by=person, given=rule, start=hidden))

    def mail(self, code: str) -> Request | None:
        """An answer to a letter about one of the newest turns, handed over until it is taken, and sometimes again."""
        head, newest = self.head(code), Turn.objects.filter(table__code=code).order_by("-pk")
        turn = newest[self.chance.choice((0, 0, 0, 1)) :].first()
        if turn is None:
            return None
        reader = self.at(code, turn.seat)
        shown = max(0, head.number - self.chance.choice((0, 0, 0, 0, 1)))
        to, number = reply_keys.address(turn, reader, shown, self.world.now()), self.serial_number()
        sender = reader.email if self.chance.random() < 0.95 else "stranger@example.org"
        text = self.written(head, turn.seat, number)
        name = f"<mail-{number}@example.org>"
        raw = f"From: {sender}\nTo: {to}\nMessage-ID: {name}\n\n{text}\n".encode()
        return Request(
            f"mail {text!r}",
            code,
            lambda: inbox.store(recipient=to, sender=sender, raw=raw),
            name=name,
            stored=lambda: Inbox.objects.filter(message_id=name).count(),
        )

    def written(self, head: Version, seat: int, number: int) -> str:
        """The text of a mail: moves if the seat is asked, a command, or something to say; sometimes two lines."""
        lines = []
        if seat in asked(head) and self.chance.random() < 0.75:
            choices = engines.open_snapshot(head.snapshot, head.digest).choices(seat)
            lines += [choice.notation for choice in self.chance.sample(choices, min(len(choices), 2))]
        lines += [self.chance.choice(COMMANDS), f"note well played, {number}"]
        return "\n".join(lines[: self.chance.choice((1, 1, 2, 3))])

    def note(self, code: str) -> Request | None:
        person, name = self.at(code, self.chance.randrange(3)), self.name()
        return Request(
            "note",
            code,
            lambda: notes.write(code=code, by=person, text="Hm. @Player1", submission=name),
            name=name,
            stored=lambda: Note.objects.filter(submission=name).count(),
        )

    def propose(self, code: str) -> Request | None:
        """Propose a pause or an end, or answer or withdraw what is proposed."""
        person = self.at(code, self.chance.randrange(3))
        waiting = Proposal.objects.filter(table__code=code, status="open").first()
        if waiting is None:
            name, kind = self.name(), self.chance.choice(("pause", "pause", "resume", "end", "void"))
            return Request(
                f"propose {kind}",
                code,
                lambda: proposals.propose(code=code, by=person, kind=kind, days=1, submission=name),
                name=name,
                stored=lambda: Proposal.objects.filter(submission=name).count(),
            )
        at, agrees = {"code": code, "by": person, "proposal_id": waiting.pk}, self.chance.random() < 0.9
        if self.chance.random() < 0.1:
            return Request("withdraw a proposal", code, lambda: proposals.withdraw(**at))
        return Request("answer a proposal", code, lambda: proposals.answer(**at, agrees=agrees))

    def leave(self, code: str) -> Request | None:
        """Offer a seat, think better of it, or give up."""
        person = self.at(code, self.chance.randrange(3))
        what = self.chance.choice((leaving.offer, leaving.offer, leaving.keep, leaving.resign))
        return Request(what.__name__, code, lambda: what(code=code, by=person))

    def time(self, code: str) -> Request | None:
        """A day more for oneself, or a nudge for somebody else."""
        seat, other = self.chance.sample(range(3), 2)
        person = self.at(code, seat)
        if self.chance.random() < 0.6:
            return Request("need a day", code, lambda: nudges.need_a_day(code=code, by=person))
        return Request("nudge", code, lambda: nudges.nudge(code=code, by=person, number=other))

    def take_back(self, code: str) -> Request | None:
        """Ask for a take-back, or answer or withdraw one."""
        person, head = self.at(code, self.chance.randrange(3)), self.head(code).number
        waiting = RewindRequest.objects.filter(table__code=code, status="open").first()
        if waiting is None:
            to = max(0, head - self.chance.choice((1, 1, 2, 3)))
            return Request(
                "ask to take back", code, lambda: consent.ask(code=code, by=person, to_version=to, head=head)
            )
        at, agrees = {"code": code, "by": person, "request_id": waiting.pk}, self.chance.random() < 0.8
        if self.chance.random() < 0.2:
            return Request("withdraw", code, lambda: consent.withdraw(**at))
        return Request("answer", code, lambda: consent.answer(**at, agrees=agrees))

    def dispute(self, code: str) -> Request | None:
        person, head = self.at(code, self.chance.randrange(3)), self.head(code).number
        own = Dispute.objects.filter(table__code=code, account=person, closed_at__isnull=True).first()
        if own is not None:
            return Request("let a dispute go", code, lambda: disputes.withdraw(code=code, by=person, dispute_id=own.pk))
        said = {"version": head, "reason": "rules", "text": "Look at this."}
        return Request("dispute", code, lambda: disputes.open_dispute(code=code, by=person, **said))

    def rule(self, code: str) -> Request | None:
        """A moderator rules."""
        assert self.world.moderator is not None
        head, number = self.head(code).number, self.serial_number()
        waiting = Dispute.objects.filter(table__code=code, closed_at__isnull=True).first()
        bench = rulings.Bench(code, self.world.moderator, head, f"because, {number}", waiting.pk if waiting else None)
        to, fresh = self.chance.randint(0, head), self.chance.random() < 0.3
        seat = self.chance.randrange(3)
        deeds: dict[str, Callable[[], object]] = {
            "dismiss": lambda: rulings.dismiss(bench),
            "rewind": lambda: rulings.rewind(bench, to_version=to, fresh_dice=fresh),
            "pause": lambda: rulings.pause(bench),
            "resume": lambda: rulings.resume(bench),
            "open a seat": lambda: rulings.replace(bench, seat=seat),
        }
        what = self.chance.choice(list(deeds))
        return Request(what, code, deeds[what])

    def sit(self, code: str) -> Request | None:
        """Somebody new takes a free seat, at a running table or at one that gathers players."""
        person = self.chance.choice(self.world.people[3:])
        if self.chance.random() < 0.5:
            code = self.world.gathering
            return Request("join", code, lambda: tables.join(code=code, by=person))
        return Request("take over", code, lambda: seats.take_over(code=code, by=person))

    def named(self, what: str, code: str, service: Callable[..., Any], **given: Any) -> Request | None:
        channel = Version.Channel.API
        return Request(
            what, code, lambda: service(code=code, channel=channel, **given), given["submission"], given["head"]
        )

    def at(self, code: str, seat: int) -> Account:
        """Who sits there; if nobody does, somebody who will be refused."""
        found = Seat.objects.filter(table__code=code, number=seat).select_related("account").first()
        return (found and found.account) or self.world.people[4]

    def name(self) -> str:
        return f"s{self.serial_number()}"

    def serial_number(self) -> int:
        self.serial += 1
        return self.serial
