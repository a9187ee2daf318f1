"""One run: the parts are started, people play, faults come, all is calm again, and the promises are checked."""

import json
import random
import shutil
import statistics
import tempfile
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from tests.faults.ledger import Ledger
from tests.faults.parts import Stack
from tests.faults.players import Crowd
from tests.faults.post_office import PostOffice
from tests.faults.storm import Storm, cards
from tests.processes import eventually

PLAYERS, TABLES, PEOPLE = 6, 24, 12
LAST_MOVES = 120.0  # seconds in which what is unknown must become known, on a busy machine
LAST_LETTERS = 180.0


@dataclass
class Report:
    """What a run found."""

    seed: int
    folder: Path
    problems: list[str] = field(default_factory=list)
    figures: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        lines = [f"{name}: {told(value)}" for name, value in self.figures.items()]
        if self.problems:
            lines += ["", *self.problems[:40], f"{len(self.problems)} promises broken. Everything is in {self.folder}"]
            lines.append(f"Repeat: make faults KILLS={self.figures.get('kills', 0)} SEED={self.seed}")
        else:
            lines.append("All promises hold.")
        return "\n".join(lines)


def told(value: Any) -> str:
    return ", ".join(f"{key} {one}" for key, one in value.items()) if isinstance(value, dict) else str(value)


def run(*, kills: int, seed: int, pace: float = 1.0, without: frozenset[str] = frozenset()) -> Report:
    """A storm of so many kills. The folder is kept only if a promise was broken."""
    began = time.monotonic()
    folder = Path(tempfile.mkdtemp(prefix="pbem-faults-"))
    folder.chmod(0o755)
    report, chance = Report(seed, folder), random.Random(seed)
    with PostOffice() as post:
        stack = Stack(folder, post.url)
        try:
            stack.start()
            known = json.loads(stack.run("tests.faults.people", str(PEOPLE), str(TABLES), str(seed)))
            stack.start_service()
            ledger = Ledger(folder / "ledger.jsonl")
            webs = [web.url for web in stack.webs]
            by_mail: Any = {"to_answer": post.to_answer, "receiver": stack.receiver.port}
            crowd = Crowd(known, lambda: webs, ledger, seed, **by_mail)
            crowd.start(PLAYERS)
            storm = Storm(stack, post, chance, pace)
            impossible = set(without) | (set() if stack.postgres.small else {"disk"})
            for number, card in enumerate(cards(kills, chance, impossible)):
                storm.play(card)
                if number % 20 == 19:
                    let_requests_expire(stack)
                    let_time_be_over(stack)
            storm.calm()
            if not crowd.rest(LAST_MOVES):
                report.problems.append("P2: players still wait for an answer")
            report.problems += crowd.strange
            let_time_pass(stack)
            report.problems += quiet(stack)
            deaths = sum(card.kills for _, card, _ in storm.done)
            taken = {"taken": post.taken, "refused": sorted(post.refused), "unanswered": post.unanswered}
            (folder / "post.json").write_text(json.dumps({**taken, "kills": deaths}))
            checked = json.loads(stack.run("tests.faults.check", str(folder)))
            report.problems += checked["problems"]
            report.figures = {**of_storm(storm, ledger, post), **checked["figures"], "seed": seed}
            report.figures["left out"] = ", ".join(sorted(impossible)) or "nothing"
            report.figures["wall (s)"] = round(time.monotonic() - began)
        finally:
            stack.stop()
    if not report.problems:
        shutil.rmtree(folder, ignore_errors=True)
    return report


def let_requests_expire(stack: Stack) -> None:
    """As if the two days of patience were over for everybody who was asked."""
    _sql(stack, "UPDATE pbem_rewindrequest SET expires_at = now() WHERE status = 'open'")


def let_time_be_over(stack: Stack) -> None:
    """As if the day that everybody has for a turn were over."""
    _sql(stack, "UPDATE pbem_turn SET deadline = now() WHERE closed_at IS NULL AND deadline > now()")


def let_time_pass(stack: Stack) -> None:
    """As if the pauses between two attempts were over."""
    _sql(stack, "UPDATE pbem_outbox SET due_at = now() WHERE status = 'pending'")


def quiet(stack: Stack) -> list[str]:
    """Wait until no letter and no mail waits, and nobody's time is over without anything done about it."""
    waiting = """SELECT (SELECT count(*) FROM pbem_outbox WHERE status IN ('pending', 'sending'))
        + (SELECT count(*) FROM pbem_inbox WHERE status = 'new')
        + (SELECT count(*) FROM pbem_turn JOIN pbem_table ON pbem_table.id = table_id WHERE closed_at IS NULL
           AND expired_at IS NULL AND deadline <= now() AND phase = 'playing' AND frozen_at IS NULL)"""
    try:
        eventually(lambda: _sql(stack, waiting) == [(0,)], LAST_LETTERS, "the last letter")
    except AssertionError as error:
        return [f"P4: {error}"]
    return []


def _sql(stack: Stack, statement: str) -> list[tuple[Any, ...]]:
    for _ in range(100):
        try:
            with psycopg.connect(stack.postgres.url, connect_timeout=2, autocommit=True) as connection:
                done = connection.execute(statement)
                return done.fetchall() if done.description else []
        except psycopg.OperationalError:
            stack.guard()
            time.sleep(0.1)
    raise AssertionError("the database does not come back")


def of_storm(storm: Storm, ledger: Ledger, post: PostOffice) -> dict[str, Any]:
    """How many of what, and how long until the next move and the next letter after each."""
    oks = sorted(entry.at for entry in ledger.oks())
    letters = sorted(at for at, _, _ in post.taken)
    to_move: dict[str, list[float]] = defaultdict(list)
    to_letter: dict[str, list[float]] = defaultdict(list)
    for at, card, _ in storm.done:
        kind = "postgres" if card.action == "backend" else card.target
        for times, waits in ((oks, to_move), (letters, to_letter)):
            if (after := next((moment for moment in times if moment > at), None)) is not None:
                waits[kind].append(after - at)
    kinds = Counter("postgres" if card.action == "backend" else card.target for _, card, _ in storm.done)
    return {
        "kills": sum(card.kills for _, card, _ in storm.done),
        "faults": dict(sorted(kinds.items())),
        "at the named step": sum(hit for _, card, hit in storm.done if card.step),
        "steps not reached in time": Counter(f"{card.target}.{card.step}" for _, card, hit in storm.done if not hit),
        "next move after (s, half/most)": spans(to_move),
        "next letter after (s, half/most)": spans(to_letter),
    }


def spans(waits: dict[str, list[float]]) -> dict[str, str]:
    return {kind: f"{statistics.median(each):.1f}/{max(each):.1f}" for kind, each in sorted(waits.items())}
