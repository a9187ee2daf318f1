"""The faults of a run, as a deck of cards: every named step, every part, every mood of the mail server; shuffled."""

import contextlib
import os
import random
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.faults.failpoints import LETTER_STEPS, MAIL_STEPS, REQUEST_STEPS
from tests.faults.parts import Part, Stack
from tests.faults.post_office import PostOffice
from tests.processes import eventually

PATIENCE = 3.0  # seconds that an armed step is waited for
RARELY = 10.0  # the same, where only a mail that comes in passes by


@dataclass(frozen=True, slots=True)
class Card:
    """One fault: what is hit, where, and how."""

    target: str
    step: str = ""
    action: str = "kill"

    @property
    def kills(self) -> bool:
        return self.target not in ("post", "disk", "clock-turned")

    def __str__(self) -> str:
        return " ".join(word for word in (self.target, self.step, self.action) if word)


def deck() -> list[Card]:
    """One round: 67 kills and everything else once."""
    return [
        *(Card("web", step) for step in REQUEST_STEPS for _ in range(2)),
        *(Card("mail", step) for step in LETTER_STEPS for _ in range(2)),
        *(Card("web", "any", f"countdown {number}") for number in (2, 5, 9, 14, 20, 27)),
        *(Card("mail", "any", f"countdown {number}") for number in (3, 6, 10, 16)),
        *(Card("web", step, "backend") for step in ("S2", "S3", "S4", "S5", "S6", "S7")),
        *(Card("mail", step, "backend") for step in ("W1", "W4")),
        *[Card("postgres")] * 3,
        *[Card("redis")] * 2,
        *[Card("redis", action="forget")] * 2,
        *(Card(target, step) for step, target in MAIL_STEPS.items()),
        Card("receiver"),
        *[Card("beat")] * 2,
        Card("clock"),
        *[Card("mail-master")] * 2,
        *[Card("web-master")] * 2,
        *(
            Card("post", action=mood)
            for mood in ("421", "451", "550", "stalls", "breaks-before-dot", "breaks-after-dot")
        ),
        Card("disk", action="full"),
        Card("clock-turned", action="3600"),
        Card("clock-turned", action="-3600"),
    ]


def cards(kills: int, chance: random.Random, without: set[str]) -> list[Card]:
    """So many kills, in rounds of whole decks; what this machine cannot do is left out."""
    found: list[Card] = []
    while sum(card.kills for card in found) < kills:
        fresh = [card for card in deck() if card.target not in without]
        chance.shuffle(fresh)
        found += fresh
    return found


@dataclass
class Storm:
    """Plays the cards, guards the parts meanwhile, and notes what was done when."""

    stack: Stack
    post: PostOffice
    chance: random.Random
    pace: float = 1.0
    done: list[tuple[float, Card, bool]] = field(default_factory=list)  # when, what, and whether the step was reached

    def play(self, card: Card) -> None:
        """Do what a card says; where nobody comes by its step in time, somebody ends wherever they are."""
        hit = True
        if not card.step:
            self.without_step(card)
        elif not self.at_step(card):
            hit = False
            self.kill_one(card.target)
        self.done.append((time.time(), card, hit))
        self.watch(self.chance.uniform(0.3, 1.0) * self.pace)

    def at_step(self, card: Card) -> bool:
        """Arm the step and wait until somebody comes by."""
        self.stack.arm(card.target, card.step, card.action)
        patience = RARELY if card.step in MAIL_STEPS else PATIENCE
        self.watch(patience, until=lambda: not self.armed(card))
        return not self.stack.disarm(card.target, card.step)

    def armed(self, card: Card) -> bool:
        return (self.stack.folder / "armed" / f"{card.target}.{card.step}").exists()

    def without_step(self, card: Card) -> None:
        stack = self.stack
        match card.target:
            case "postgres":
                stack.postgres.kill()
            case "redis":
                stack.redis.kill()
                if card.action == "forget":
                    stack.redis.forget()
            case "beat":
                stack.beat.kill()
            case "clock":
                stack.clock.kill()
            case "receiver":
                stack.receiver.kill()
            case "mail-master":
                self.chance.choice(stack.mails).kill()
            case "web-master":
                self.chance.choice(stack.webs).kill()
            case "post":
                self.disturb_post(card.action)
            case "disk":
                self.fill_disk()
            case "clock-turned":
                self.turn_clocks(card.action)

    def kill_one(self, role: str) -> None:
        """Nobody came by the step in time: end one of them wherever it is."""
        if role == "receiver":
            self.stack.receiver.kill()
            return
        parts: Sequence[Part] = self.stack.webs if role == "web" else self.stack.mails

        def killed() -> bool:
            at_work = [pid for part in parts if part.alive for pid in children(part)]
            with contextlib.suppress(ProcessLookupError):
                if at_work:
                    os.kill(self.chance.choice(at_work), signal.SIGKILL)
                    return True
            return False

        self.watch(60, until=killed)

    def disturb_post(self, mood: str) -> None:
        match mood:
            case "421" | "451":
                self.post.mood = f"{mood} 4.3.2 not now"
                self.watch(2.0)
                self.post.mood = ""
            case "550":
                self.post.never += 1
            case "stalls":
                self.post.stalls = 4.0
            case "breaks-before-dot":
                self.post.breaks_before_dot += 1
            case "breaks-after-dot":
                self.post.breaks_after_dot += 1

    def fill_disk(self) -> None:
        """No room for three seconds; then there is room again, and whoever gave up is started again."""
        filler = self.stack.postgres.fill()
        self.watch(3.0)
        filler.unlink()
        eventually(self.guarded(self.stack.postgres.ready), 60, "the database with room on its disk")

    def turn_clocks(self, seconds: str) -> None:
        """One web and one mail worker live in another hour for a while."""
        turned = self.chance.choice(self.stack.webs), self.chance.choice(self.stack.mails)
        for part in turned:
            part.kill()
            part.start(FAULTS_CLOCK=seconds)
        self.watch(8.0 * self.pace)
        for part in turned:
            part.kill()
            part.start()

    def calm(self) -> None:
        """Nothing is armed, nobody is disturbed, everything runs."""
        for left in (self.stack.folder / "armed").iterdir():
            left.unlink()
        self.post.mood, self.post.never, self.post.stalls = "", 0, 0.0
        self.post.breaks_before_dot = self.post.breaks_after_dot = 0
        for part in self.stack.all:
            eventually(self.guarded(part.ready), 120, f"{part.name} after the storm")

    def guarded(self, ready: Callable[[], bool]) -> Callable[[], bool]:
        def look() -> bool:
            self.stack.guard()
            return ready()

        return look

    def watch(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """Let time pass; what dies is started again."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and not until():
            self.stack.guard()
            time.sleep(0.05)


def children(part: Part) -> list[int]:
    """The processes that a part has started."""
    pid = part.process.pid if part.process else 0
    try:
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except FileNotFoundError:
        return []
