"""Everything that is done about a game that went wrong, by page and by API, and the table it is done at."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import Group
from django.urls import reverse

from pbem.models import Account, Dispute, RewindRequest, Ruling, Table, Turn, Version
from pbem.selectors import desk
from pbem.services import consent, disputes, play, rulings
from tests.desk import bench, moderator, mover
from tests.tables import account, asked, play_on, started, three

Request = tuple[str, str, dict[str, Any]]  # method, address, what is sent


@dataclass
class Scene:
    """A table, who is who around it, and what has happened there."""

    table: Table
    roles: dict[str, Account | None]
    takeback: RewindRequest | None = None
    dispute: Dispute | None = None
    ruling: Ruling | None = None

    def page(self, name: str, *parts: object) -> str:
        return reverse(name, args=[self.table.code, *parts])

    def api(self, name: str, *parts: object) -> str:
        return reverse(f"api-{name}", args=[self.table.code, *parts])

    @property
    def head(self) -> int:
        self.table.refresh_from_db()
        return self.table.head or 0


@dataclass(frozen=True)
class Action:
    """How something is done on a page and by the API, and what must have happened before."""

    page: Callable[[Scene], Request]
    api: Callable[[Scene], Request]
    before: str = "nothing"


def get(address: Callable[[Scene], str]) -> Callable[[Scene], Request]:
    return lambda scene: ("get", address(scene), {})


def post(address: Callable[[Scene], str], sent: Callable[[Scene], dict[str, Any]]) -> Callable[[Scene], Request]:
    return lambda scene: ("post", address(scene), sent(scene))


def both(name: str, api: str, sent: Callable[[Scene], dict[str, Any]], before: str = "nothing") -> Action:
    """The same content, sent to a page and to the API."""
    return Action(post(lambda scene: scene.page(name), sent), post(lambda scene: scene.api(api), sent), before)


def named(scene: Scene) -> dict[str, Any]:
    return {"head": scene.head, "submission": "once"}


def answering(answer: str, agrees: bool) -> Action:
    return Action(
        post(lambda scene: scene.page("takeback", scene.takeback.pk), lambda _: {"answer": answer}),
        post(lambda scene: scene.api("answer-takeback", scene.takeback.pk), lambda _: {"agrees": agrees}),
        "a request",
    )


def questioning(before: str) -> Action:
    """A page calls the version a step, and the appealed ruling an appeal."""

    def sent(scene: Scene, step: str, appeal: str) -> dict[str, Any]:
        given = {step: 5, "reason": "rules", "text": "I do not think so."}
        return {**given, appeal: scene.ruling.pk} if scene.ruling else given

    return Action(
        post(lambda scene: scene.page("open-dispute"), lambda scene: sent(scene, "step", "appeal")),
        post(lambda scene: scene.api("disputes"), lambda scene: sent(scene, "version", "appeals")),
        before,
    )


def ruling(kind: str, page: dict[str, Any], api: dict[str, Any] | None = None, *, before: str = "nothing") -> Action:
    """A ruling: on the page the second click. Content that depends on the scene is a function of it."""

    def sent(scene: Scene, fields: dict[str, Any]) -> dict[str, Any]:
        found = {name: value(scene) if callable(value) else value for name, value in fields.items()}
        return {"head": scene.head, "reason": "As agreed.", **found}

    return Action(
        post(lambda scene: scene.page("rule", kind), lambda scene: {**sent(scene, page), "sure": "yes"}),
        post(
            lambda scene: scene.api("rule"), lambda scene: {**sent(scene, page if api is None else api), "kind": kind}
        ),
        before,
    )


def next_seat(scene: Scene) -> int:
    return Turn.objects.get(table=scene.table, closed_at=None).seat


def settled(scene: Scene) -> int:
    return scene.dispute.pk


def correction(scene: Scene) -> dict[str, Any]:
    return desk.corrections(desk.find(scene.table.code))[0][0]


ACTIONS = {
    "look-at-a-step": Action(get(lambda s: s.page("version", 3)), get(lambda s: s.api("version", 3))),
    "take-it-home": Action(get(lambda s: s.page("export-json")), get(lambda s: s.api("export"))),
    "check-the-dice": Action(get(lambda s: s.page("dice")), get(lambda s: s.api("dice"))),
    "read-the-rulings": Action(get(lambda s: s.page("disputes")), get(lambda s: s.api("rulings"))),
    "undo-own-step": both("undo", "undo", named),
    "redo-own-step": both("redo", "redo", named, before="an undo"),
    "ask-to-take-back": Action(
        post(lambda s: s.page("ask-takeback"), lambda s: {"to": 4, "head": s.head}),
        post(lambda s: s.api("takebacks"), lambda s: {"to_version": 4, "head": s.head}),
    ),
    "read-the-request": Action(
        get(lambda s: s.page("takeback", s.takeback.pk)), get(lambda s: s.api("takeback", s.takeback.pk)), "a request"
    ),
    "agree": answering("agree", True),
    "refuse": answering("refuse", False),
    "withdraw-request": Action(
        post(lambda s: s.page("takeback", s.takeback.pk), lambda _: {"answer": "withdraw"}),
        post(lambda s: s.api("withdraw-takeback", s.takeback.pk), lambda _: {}),
        "a request",
    ),
    "open-a-dispute": questioning("nothing"),
    "read-the-dispute": Action(
        get(lambda s: s.page("dispute", s.dispute.pk)), get(lambda s: s.api("dispute", s.dispute.pk)), "a dispute"
    ),
    "have-ones-say": Action(
        post(lambda s: s.page("dispute", s.dispute.pk), lambda _: {"text": "Hm."}),
        post(lambda s: s.api("statements", s.dispute.pk), lambda _: {"text": "Hm."}),
        "a dispute",
    ),
    "withdraw-dispute": Action(
        post(lambda s: s.page("dispute", s.dispute.pk), lambda _: {"answer": "withdraw"}),
        post(lambda s: s.api("withdraw-dispute", s.dispute.pk), lambda _: {}),
        "a dispute",
    ),
    "appeal": questioning("a ruling"),
    "the-queue": Action(get(lambda _: reverse("desk")), get(lambda _: reverse("api-desk"))),
    "table-at-the-desk": Action(get(lambda s: s.page("desk-table")), get(lambda s: s.api("desk-table"))),
    "difference": Action(
        get(lambda s: s.page("desk-difference") + "?to=4"), get(lambda s: s.api("desk-difference") + "?to=4")
    ),
    "dismiss": ruling("dismiss", {"dispute": settled}, before="a dispute"),
    "rewind": ruling("rewind", {"to": 4, "dice": "same"}, {"to_version": 4}),
    "fresh-dice": ruling("rewind", {"to": 4, "dice": "fresh"}, {"to_version": 4, "fresh_dice": True}),
    "redo": ruling("redo", {"to": 3}, {"to_version": 3}),
    "act": ruling("act", {"seat": next_seat, "line": "+NIPt3"}),
    "pause": ruling("pause", {}),
    "resume": ruling("resume", {}, before="a pause"),
    "warn": ruling("warn", {"seat": 1}),
    "adjust": ruling(
        "adjust",
        {"adjustment": lambda s: json.dumps(correction(s), sort_keys=True)},
        {"adjustment": correction},
        before="tokens",
    ),
    "replace": ruling("replace", {"seat": 1}),
    "end": ruling("end", {f"place-{seat}": 1 for seat in range(4)}, {"ranking": [[0, 1, 2, 3]]}),
    "void": ruling("void", {}),
    "suspend": ruling("suspend", {"seat": 1, "days": 7}),
    "rule-on-own-ruling": ruling("dismiss", {"dispute": settled}, before="an appeal against the admin"),
    "rule-on-old-board": ruling("rewind", {"to": 4, "dice": "same", "head": 5}, {"to_version": 4, "head": 5}),
}


def begun() -> Scene:
    """Four at a table after six moves, and everybody else."""
    four = (*three(), account("Dan"))
    table = started(*four, grace_minutes=10)
    list(play_on(table, 6))
    table.refresh_from_db()
    next_, last, asker = asked(table), mover(table, 6), mover(table, 5)
    (here,) = set(four) - {next_, last, asker}
    here.groups.add(Group.objects.get(name="admin"))
    admin, shut_out = moderator("Ada", "admin"), account("Sid")
    rulings.suspend(bench(started(shut_out, *three_others()), admin), seat=0, days=7)
    roles = {
        "anonymous": None,
        "stranger": account("Eva"),
        "next": next_,
        "last": last,
        "asker": asker,
        "here": here,
        "moderator": moderator("Mo", "moderator"),
        "senior": moderator("Sen", "senior moderator"),
        "admin": admin,
        "suspended": shut_out,
    }
    return Scene(table, roles)


def three_others() -> list[Account]:
    return [account(name) for name in ("Uma", "Vic")]


def happen(scene: Scene, before: str) -> None:
    """What an action presupposes."""
    asker, code = scene.roles["asker"], scene.table.code
    match before:
        case "an undo":
            play.undo(code=code, by=scene.roles["last"], head=6, submission="u", channel=Version.Channel.WEB)
        case "a request":
            scene.takeback = consent.ask(code=code, by=asker, to_version=4, head=6)
        case "a dispute":
            scene.dispute = disputes.open_dispute(code=code, by=asker, version=5, reason="rules", text="Hm.")
        case "a pause":
            rulings.pause(bench(scene.table, scene.roles["admin"]))
        case "a ruling" | "an appeal against the admin":
            made = rulings.warn(bench(scene.table, scene.roles["admin"]), seat=1)
            if before == "a ruling":
                scene.ruling = made
                return
            scene.dispute = disputes.open_dispute(
                code=code, by=asker, version=6, reason="rules", text="No.", appeals=made.pk
            )
        case "tokens":
            list(play_on(scene.table, 30))  # there is something to correct now
