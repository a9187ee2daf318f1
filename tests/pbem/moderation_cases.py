"""Everything that is done about a game that went wrong, by page and by API, and the table it is done at."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import Group
from django.urls import reverse

from pbem.database_time import now
from pbem.models import (
    Account,
    Dispute,
    Note,
    Plan,
    Proposal,
    Question,
    RewindRequest,
    Ruling,
    StandardReason,
    Table,
    Turn,
    Version,
)
from pbem.selectors import desk
from pbem.services import (
    asking,
    claims,
    consent,
    directors,
    disputes,
    leaving,
    notes,
    play,
    proposals,
    reasons,
    rulings,
)
from tests.desk import bench, moderator, mover
from tests.remembered import remembered
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
    question: Question | None = None
    reason: StandardReason | None = None
    proposal: Proposal | None = None
    note: Note | None = None

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
    before: "str | Callable[[Scene], None]" = "nothing"


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


def about_a_proposal(answer: str, api: str, sent: dict[str, Any]) -> Action:
    return Action(
        post(lambda scene: scene.page("proposal", scene.proposal.pk), lambda _: {"answer": answer}),
        post(lambda scene: scene.api(api, scene.proposal.pk), lambda _: sent),
        "a proposal",
    )


def leaving_by(do: str, page: dict[str, Any], api: str, sent: dict[str, Any], before: str = "nothing") -> Action:
    return Action(
        post(lambda scene: scene.page("leaving"), lambda _: {"do": do, **page}),
        post(lambda scene: scene.api(api), lambda _: sent),
        before,
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


def both_said(page: str, api: str, sent: dict[str, Any]) -> Action:
    return Action(
        post(lambda scene: scene.page(page), lambda _: sent), post(lambda scene: scene.api(api), lambda _: sent)
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


def at_the_desk(name: str, sent: dict[str, Any], before: str) -> Action:
    """Something that moderators do with a dispute; a page leaves out what a program says is nothing."""
    filled = {field: value for field, value in sent.items() if value is not None}
    return Action(
        post(lambda scene: reverse(name, args=[scene.dispute.pk]), lambda _: filled),
        post(lambda scene: reverse(f"api-{name}", args=[scene.dispute.pk]), lambda _: sent),
        before,
    )


def next_seat(scene: Scene) -> int:
    return Turn.objects.get(table=scene.table, closed_at=None).seat


def suspended_seat(scene: Scene) -> int:
    """The asker is shut out for it."""
    return scene.table.seats.get(account=scene.roles["asker"]).number


def settled(scene: Scene) -> int:
    return scene.dispute.pk


def correction(scene: Scene) -> dict[str, Any]:
    return desk.corrections(desk.find(scene.table.code))[0][0]


def person(scene: Scene, name: str) -> str:
    return reverse(name, args=[scene.roles["next"].pk])


REASON = {"title": "Out of reach", "text": "See SUM-28.", "language": "en"}

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
    "propose": leaving_by("propose", {"kind": "pause", "days": 3}, "proposals", {"kind": "pause", "days": 3}),
    "read-the-proposal": Action(
        get(lambda s: s.page("proposal", s.proposal.pk)), get(lambda s: s.api("proposal", s.proposal.pk)), "a proposal"
    ),
    "agree-to-proposal": about_a_proposal("agree", "answer-proposal", {"agrees": True}),
    "refuse-proposal": about_a_proposal("refuse", "answer-proposal", {"agrees": False}),
    "withdraw-proposal": about_a_proposal("withdraw", "withdraw-proposal", {}),
    "offer-the-seat": leaving_by("offer", {}, "offer", {}),
    "keep-the-seat": leaving_by("keep", {}, "keep", {}, before="an offer"),
    "resign": leaving_by("resign", {"sure": "on"}, "resign", {}),
    "wake": both("wake", "wake", lambda _: {}, before="sleep"),
    "open-a-dispute": questioning("nothing"),
    "read-the-dispute": Action(
        get(lambda s: s.page("dispute", s.dispute.pk)), get(lambda s: s.api("dispute", s.dispute.pk)), "a dispute"
    ),
    "have-ones-say": Action(
        post(lambda s: s.page("dispute", s.dispute.pk), lambda _: {"text": "Hm."}),
        post(lambda s: s.api("statements", s.dispute.pk), lambda _: {"text": "Hm."}),
        "a dispute",
    ),
    "show-my-plans": Action(
        post(lambda s: s.page("dispute", s.dispute.pk), lambda _: {"answer": "show-plans"}),
        post(lambda s: s.api("show-plans", s.dispute.pk), lambda _: {}),
        "a dispute and plans",
    ),
    "withdraw-dispute": Action(
        post(lambda s: s.page("dispute", s.dispute.pk), lambda _: {"answer": "withdraw"}),
        post(lambda s: s.api("withdraw-dispute", s.dispute.pk), lambda _: {}),
        "a dispute",
    ),
    "appeal": questioning("a ruling"),
    "read-what-is-said": Action(get(lambda s: s.page("talk")), get(lambda s: s.api("notes"))),
    "say-something": both_said("talk", "notes", {"text": "Hello."}),
    "keep-a-note": both_said("talk", "notes", {"text": "Attack.", "audience": "self"}),
    "choose-who-reads": both_said("talk-readers", "talk-readers", {"read_by": "everybody"}),
    "read-talk-at-desk": Action(get(lambda s: s.page("desk-notes")), get(lambda s: s.api("desk-notes"))),
    "hide-a-note": Action(
        post(lambda s: s.page("desk-notes"), lambda s: {"note": s.note.pk, "do": "hide", "reason": "Rude."}),
        post(lambda s: s.api("hide-note", s.note.pk), lambda _: {"reason": "Rude."}),
        "a note",
    ),
    "show-a-note-again": Action(
        post(lambda s: s.page("desk-notes"), lambda s: {"note": s.note.pk, "do": "show", "reason": "A quotation."}),
        post(lambda s: s.api("show-note", s.note.pk), lambda _: {"reason": "A quotation."}),
        "a hidden note",
    ),
    "hide-a-note-to-oneself": Action(
        post(lambda s: s.page("desk-notes"), lambda s: {"note": s.note.pk, "do": "hide", "reason": "Rude."}),
        post(lambda s: s.api("hide-note", s.note.pk), lambda _: {"reason": "Rude."}),
        "a note to oneself",
    ),
    "look-at-a-profile": Action(get(lambda s: person(s, "profile")), get(lambda s: person(s, "api-profile"))),
    "block-somebody": Action(
        post(lambda s: person(s, "block"), lambda _: {}), post(lambda s: person(s, "api-block"), lambda _: {})
    ),
    "the-queue": Action(get(lambda _: reverse("desk")), get(lambda _: reverse("api-desk"))),
    "claim": at_the_desk("claim", {}, before="a dispute"),
    "hand-over": at_the_desk("hand-over", {"to": None}, before="a claimed dispute"),
    "ask-a-player": Action(
        post(lambda s: reverse("ask", args=[s.dispute.pk]), lambda s: {"seats": [next_seat(s)], "text": "Why?"}),
        post(lambda s: reverse("api-ask", args=[s.dispute.pk]), lambda s: {"seats": [next_seat(s)], "text": "Why?"}),
        "a dispute",
    ),
    "answer-question": Action(
        post(lambda s: s.page("question", s.question.pk), lambda _: {"text": "So."}),
        post(lambda s: s.api("question", s.question.pk), lambda _: {"text": "So."}),
        "a question",
    ),
    "write-a-memo": both("memo", "memo", lambda _: {"text": "Look at step 5."}),
    "know-a-person": Action(get(lambda s: person(s, "person")), get(lambda s: person(s, "api-person"))),
    "memo-on-a-person": Action(
        post(lambda s: person(s, "person"), lambda _: {"text": "Friendly."}),
        post(lambda s: person(s, "api-person-memo"), lambda _: {"text": "Friendly."}),
    ),
    "standard-reasons": Action(get(lambda _: reverse("reasons")), get(lambda _: reverse("api-reasons"))),
    "new-reason": Action(
        post(lambda _: reverse("reasons"), lambda _: REASON), post(lambda _: reverse("api-reasons"), lambda _: REASON)
    ),
    "remove-reason": Action(
        post(lambda _: reverse("reasons"), lambda s: {"number": s.reason.pk, "do": "remove"}),
        lambda s: ("delete", reverse("api-reason", args=[s.reason.pk]), {}),
        "a standard reason",
    ),
    "appoint-director": both("direct", "direct", lambda s: {"account": s.roles["stranger"].pk}),
    "dismiss-director": Action(
        post(lambda s: s.page("direct"), lambda s: {"account": s.roles["director"].pk, "do": "dismiss"}),
        post(lambda s: s.api("dismiss-director", s.roles["director"].pk), lambda _: {}),
    ),
    "desk-in-numbers": Action(get(lambda _: reverse("fairness")), get(lambda _: reverse("api-fairness"))),
    "letters-of-desk": Action(
        post(lambda _: reverse("desk-letters"), lambda _: {"desk_mail": "never"}),
        post(lambda _: reverse("api-desk-letters"), lambda _: {"desk_mail": "never"}),
    ),
    "table-at-the-desk": Action(get(lambda s: s.page("desk-table")), get(lambda s: s.api("desk-table"))),
    "difference": Action(
        get(lambda s: s.page("desk-difference") + "?to=4"), get(lambda s: s.api("desk-difference") + "?to=4")
    ),
    "dismiss": ruling("dismiss", {"dispute": settled}, before="a dispute"),
    "rewind": ruling("rewind", {"to": 4, "dice": "same"}, {"to_version": 4}),
    "fresh-dice": ruling("rewind", {"to": 4, "dice": "fresh"}, {"to_version": 4, "fresh_dice": True}),
    "redo": ruling("redo", {"to": 3}, {"to_version": 3}),
    "act": ruling("act", {"seat": next_seat, "line": "+NIPt3"}),
    "look": ruling("look", {"seat": next_seat}),
    "pause": ruling("pause", {}),
    "resume": ruling("resume", {}, before="a pause"),
    "warn": ruling("warn", {"seat": 1}),
    "warn-in-private": ruling("warn", {"seat": 1, "private": True}),
    "adjust": ruling(
        "adjust",
        {"adjustments": lambda s: json.dumps(correction(s), sort_keys=True)},
        {"adjustments": lambda s: [correction(s)]},
        before="tokens",
    ),
    "replace": ruling("replace", {"seat": 1}),
    "end": ruling("end", {f"place-{seat}": 1 for seat in range(4)}, {"ranking": [[0, 1, 2, 3]]}),
    "void": ruling("void", {}),
    "suspend": ruling("suspend", {"seat": 1, "days": 7}),
    "lift": ruling("lift", {"seat": suspended_seat}, before="a suspension"),
    "rule-on-own-ruling": ruling("dismiss", {"dispute": settled}, before="an appeal against the admin"),
    "rule-past-appeal": ruling(
        "rewind", {"to": 4, "dice": "same"}, {"to_version": 4}, before="an appeal against the admin"
    ),
    "take-the-seat": Action(
        post(lambda s: s.page("take-over", s.ruling.facts["seat"]), lambda _: {}),
        post(lambda s: s.api("join"), lambda _: {}),
        "an open seat",
    ),
    "rule-on-old-board": ruling("rewind", {"to": 4, "dice": "same", "head": 5}, {"to_version": 4, "head": 5}),
}


@remembered
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
        "director": director(table),
    }
    return Scene(table, roles)


def director(table: Table) -> Account:
    """Somebody who may rule at this table and nowhere else."""
    found = account("Dirk")
    directors.appoint(code=table.code, by=Account.objects.get(name="Sen"), account=found.pk)
    return Account.objects.get(pk=found.pk)


def three_others() -> list[Account]:
    return [account(name) for name in ("Uma", "Vic")]


def happen(scene: Scene, before: str | Callable[[Scene], None]) -> None:
    """What an action presupposes."""
    if callable(before):
        before(scene)
        return
    asker, code = scene.roles["asker"], scene.table.code
    match before:
        case "an undo":
            play.undo(code=code, by=scene.roles["last"], head=6, submission="u", channel=Version.Channel.WEB)
        case "a request":
            scene.takeback = consent.ask(code=code, by=asker, to_version=4, head=6)
        case "a proposal":
            scene.proposal = proposals.propose(code=code, by=asker, kind="pause", days=3)
        case "an offer":
            leaving.offer(code=code, by=asker)
        case "sleep":
            Table.objects.filter(pk=scene.table.pk).update(asleep_at=scene.table.started_at, frozen_at=now())
        case "a note" | "a hidden note" | "a note to oneself":
            audience = "self" if before == "a note to oneself" else ""
            scene.note = notes.write(code=code, by=asker, text="Rude words.", audience=audience)
            if before == "a hidden note":
                notes.hide(code=code, number=scene.note.pk, by=scene.roles["admin"], reason="Rude.")
        case "a standard reason":
            scene.reason = reasons.save(by=scene.roles["admin"], **REASON)
        case "a dispute" | "a claimed dispute" | "a question" | "a dispute and plans":
            if before == "a dispute and plans":
                plan = {"lines": [], "created_at": now(), "changed_at": now()}
                Plan.objects.bulk_create(Plan(seat=seat, **plan) for seat in scene.table.seats.all())
            scene.dispute = disputes.open_dispute(code=code, by=asker, version=5, reason="rules", text="Hm.")
            if before == "a question":
                asked_ = {"seats": [next_seat(scene)], "text": "Why?"}
                (scene.question,) = asking.ask(number=scene.dispute.pk, by=scene.roles["admin"], **asked_)
            if before == "a claimed dispute":
                claims.claim(number=scene.dispute.pk, by=scene.roles["admin"])
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
        case "a suspension":
            rulings.suspend(bench(scene.table, scene.roles["admin"]), seat=suspended_seat(scene), days=7)
        case "an open seat":
            seat = scene.table.seats.get(account=asker).number
            scene.ruling = rulings.replace(bench(scene.table, scene.roles["admin"]), seat=seat)
        case "tokens":
            list(play_on(scene.table, 30))  # there is something to correct now
