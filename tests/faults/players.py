"""Players: each thread moves at some tables, by program and by web form, and writes down what it was told."""

import random
import re
import smtplib
import threading
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from email.message import EmailMessage
from types import MappingProxyType
from typing import Any

import requests

from tests.faults.ledger import Entry, Ledger

TIMEOUT = 20.0
DEEDS = {  # what comes to somebody's mind, and how often
    "program": 38,
    "form": 14,
    "mail": 20,
    "undo": 9,
    "click": 5,
    "rivals": 5,
    "stale": 3,
    "back": 3,
    "note": 2,
    "plan": 1,
}
HIDDEN = re.compile(r'name="(csrfmiddlewaretoken|head|submission)" value="([^"]*)"')


@dataclass
class Person:
    """Somebody with a key and a browser."""

    name: str
    email: str
    key: str
    password: str
    browser: requests.Session = field(default_factory=requests.Session)
    logged_in: bool = False
    lock: threading.Lock = field(default_factory=threading.Lock)


@dataclass(frozen=True, slots=True)
class Submission:
    """One thing a player wants, under one name, however often it is sent."""

    name: str
    table: str
    kind: str  # "moves", "undo" or "notes" by program, "form" by web form, "mail" as an answer to a letter
    person: Person
    seat: int
    head: int
    line: str = ""
    to: str = ""  # where a letter is answered


class Crowd:
    """Everybody at once."""

    def __init__(
        self,
        known: dict[str, Any],
        webs: Callable[[], Sequence[str]],
        ledger: Ledger,
        seed: int,
        *,
        to_answer: Mapping[tuple[str, int], str] = MappingProxyType({}),
        receiver: int = 0,
    ) -> None:
        people = [Person(password=known["password"], **one) for one in known["people"]]
        self.people = {person.name: person for person in people}
        self.tables: list[str] = list(known["tables"])
        self.webs, self.ledger, self.seed = webs, ledger, seed
        self.to_answer, self.receiver = to_answer, receiver  # what letters say, and the port where answers are taken
        self.resting = threading.Event()  # no new moves; what is unknown is still asked for
        self.giving_up = threading.Event()
        self.strange: list[str] = []  # answers that no promise allows
        self._rivals = ThreadPoolExecutor(8)
        self._threads: list[threading.Thread] = []

    def start(self, count: int) -> None:
        for number in range(count):
            mine = self.tables[number::count]
            thread = threading.Thread(
                target=self._play, args=(random.Random(f"{self.seed}-{number}"), mine), daemon=True
            )
            thread.start()
            self._threads.append(thread)

    def rest(self, seconds: float) -> bool:
        """No new moves; wait until everything is known. Gives whether it is."""
        self.resting.set()
        deadline = time.monotonic() + seconds
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        self.giving_up.set()
        return not any(thread.is_alive() for thread in self._threads)

    def _play(self, chance: random.Random, tables: list[str]) -> None:
        while not self.resting.is_set() and tables:
            code = chance.choice(tables)
            try:
                if not self._turn(chance, code):
                    tables.remove(code)
            except requests.RequestException:
                time.sleep(0.1)  # a page that only shows something: look again
            time.sleep(chance.uniform(0, 0.1))

    def _turn(self, chance: random.Random, code: str) -> bool:
        """Do something at a table; False when it is over."""
        someone = chance.choice(list(self.people.values()))
        seen = self.get(someone, f"/api/tables/{code}/")
        if seen["phase"] == "finished":
            return False
        asked = [seat for seat in seen["seats"] if seat["asked"]]
        if not asked:
            return True
        seat = chance.choice(asked)
        person = self.people.get(seat["name"])
        if person is None:  # whose time was over: somebody plays on
            self._post(someone, f"/api/tables/{code}/join/", {})
            return True
        listed = self.get(person, f"/api/tables/{code}/moves/")
        lines = [choice["notation"] for choice in listed["moves"]]
        if not lines:
            return True
        at = {"table": code, "person": person, "seat": seat["seat"], "head": listed["head"]}
        line = chance.choice(lines)
        match chance.choices(list(DEEDS), list(DEEDS.values()))[0]:
            case "program":
                self.submit(Submission(new_name(), kind="moves", line=line, **at))
            case "form":
                self._form(at, line)
            case "click":
                same = Submission(new_name(), kind="moves", line=line, **at)
                list(self._rivals.map(self.submit, [same] * 3))
            case "rivals":
                others = [
                    Submission(new_name(), kind="moves", line=one, **at)
                    for one in chance.sample(lines, min(3, len(lines)))
                ]
                list(self._rivals.map(self.submit, others))
            case "stale":
                self.submit(
                    Submission(new_name(), kind="moves", line=line, **{**at, "head": max(0, listed["head"] - 1)})
                )
            case "undo":
                self.submit(Submission(new_name(), kind="undo", **at))
            case "back":
                self._ask_back(chance, code, person, listed["head"])
            case "mail":
                if to := self.to_answer.get((person.email, self.tables.index(code))):
                    text = chance.choice((line, line, f"{line}\nundo", f"{line}\n{line}", "board", f"note {line}"))
                    self.submit(Submission(new_name(), kind="mail", line=text, to=to, **at))
            case "note":
                self.submit(Submission(new_name(), kind="notes", line=line, **at))
            case "plan":
                self._plan(chance, code, person)
        return True

    def submit(self, wanted: Submission) -> Entry | None:
        """Send it, and if the answer does not come, ask again under the same name until it is known."""
        facts = {"table": wanted.table, "kind": wanted.kind, "seat": wanted.seat, "head": wanted.head}
        self.ledger.write("invoke", wanted.name, **facts)
        while not self.giving_up.is_set():
            began = time.monotonic()
            try:
                event, more = self._sent(wanted)
            except requests.RequestException as error:
                event, more = "info", {"code": type(error).__name__}
            entry = self.ledger.write(event, wanted.name, **facts, **more, seconds=time.monotonic() - began)
            if event != "info":
                return entry
            time.sleep(0.2)
        return None

    def _sent(self, wanted: Submission) -> tuple[Any, dict[str, Any]]:
        match wanted.kind:
            case "form":
                return self._form_sent(wanted)
            case "mail":
                return self._mail_sent(wanted)
        return self._program_sent(wanted)

    def _program_sent(self, wanted: Submission) -> tuple[Any, dict[str, Any]]:
        body: dict[str, Any] = {"submission": wanted.name}
        if wanted.kind == "notes":
            body["text"] = wanted.line
        else:
            body["head"] = wanted.head
        if wanted.kind == "moves":
            body["line"] = wanted.line
        answer = self._post(wanted.person, f"/api/tables/{wanted.table}/{wanted.kind}/", body)
        if answer.status_code >= 500:
            return "info", {"code": str(answer.status_code)}
        told = answer.json()
        if answer.ok:
            return "ok", {"versions": tuple(told["versions"]) if "versions" in told else None}
        return "fail", {"code": f"{answer.status_code} {told['code']}"}

    def _mail_sent(self, wanted: Submission) -> tuple[Any, dict[str, Any]]:
        """Handed over as a mail server does it: what is not taken, or not answered, comes again."""
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Message-ID"] = wanted.person.email, wanted.to, f"<{wanted.name}@example.org>"
        mail.set_content(wanted.line)
        try:
            with smtplib.SMTP("127.0.0.1", self.receiver, timeout=TIMEOUT) as server:
                server.send_message(mail)
        except smtplib.SMTPRecipientsRefused as error:
            ((code, _),) = error.recipients.values()
            return ("fail" if code >= 500 else "info"), {"code": str(code)}
        except smtplib.SMTPResponseException as error:
            return ("fail" if error.smtp_code >= 500 else "info"), {"code": str(error.smtp_code)}
        except (smtplib.SMTPException, OSError) as error:
            return "info", {"code": type(error).__name__}
        return "ok", {}

    def _form(self, at: dict[str, Any], line: str) -> None:
        """Open the page, type the line, send the form that came with it."""
        person: Person = at["person"]
        with person.lock:
            self._log_in(person)
            page = person.browser.get(f"{self._web()}/tables/{at['table']}/", timeout=TIMEOUT)
            fields = dict(HIDDEN.findall(page.text))
            if page.ok and {"head", "submission"} <= set(fields):
                at = {**at, "head": int(fields["head"])}
                self.submit(Submission(fields["submission"], kind="form", line=line, **at))

    def _form_sent(self, wanted: Submission) -> tuple[Any, dict[str, Any]]:
        """A redirect back to the table is a yes; the page again, with a reason, is a no."""
        browser, path = wanted.person.browser, f"/tables/{wanted.table}/"
        fields = {"head": wanted.head, "submission": wanted.name, "line": wanted.line}
        fields["csrfmiddlewaretoken"] = browser.cookies.get("csrftoken", "")
        answer = browser.post(f"{self._web()}{path}", data=fields, timeout=TIMEOUT, allow_redirects=False)
        if answer.status_code >= 500:
            return "info", {"code": str(answer.status_code)}
        if answer.status_code in (302, 303):
            if answer.headers["Location"].partition("?")[0].endswith(path):
                return "ok", {}
            self.strange.append(f"a form was answered with a way to {answer.headers['Location']}")
        return "fail", {"code": str(answer.status_code)}

    def _log_in(self, person: Person) -> None:
        if not person.logged_in:
            page = f"{self._web()}/login/"
            found = dict(HIDDEN.findall(person.browser.get(page, timeout=TIMEOUT).text))
            fields = {**found, "email": person.email, "password": person.password}
            answer = person.browser.post(page, data=fields, timeout=TIMEOUT, allow_redirects=False)
            person.logged_in = answer.status_code == 302

    def _ask_back(self, chance: random.Random, code: str, person: Person, head: int) -> None:
        """Ask for a take-back, or answer one that is open."""
        path = f"/api/tables/{code}/takebacks/"
        waiting = [one for one in self.get(person, path) if one["status"] == "open"]
        if waiting:
            self._post(person, f"{path}{waiting[0]['id']}/answer/", {"agrees": chance.random() < 0.7})
        elif head > 2:
            self._post(person, path, {"to_version": head - chance.choice((1, 2)), "head": head})

    def _plan(self, chance: random.Random, code: str, person: Person) -> None:
        """Take one of the plans that the game has ready."""
        path = f"/api/tables/{code}/plans/"
        seen = self.get(person, path)
        if seen["ready_made"]:
            self._post(person, path, {"text": chance.choice(seen["ready_made"])["text"], "head": seen["head"]})

    def get(self, person: Person, path: str) -> Any:
        answer = requests.get(f"{self._web()}{path}", headers=self._headers(person), timeout=TIMEOUT)
        answer.raise_for_status()
        return answer.json()

    def _post(self, person: Person, path: str, body: dict[str, Any]) -> requests.Response:
        return requests.post(f"{self._web()}{path}", json=body, headers=self._headers(person), timeout=TIMEOUT)

    def _headers(self, person: Person) -> dict[str, str]:
        return {"Authorization": f"Key {person.key}"}

    def _web(self) -> str:
        return random.choice(self.webs())


def new_name() -> str:
    return uuid.uuid4().hex
