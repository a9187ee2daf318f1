"""What people do so that letters are written: at least one scene for every kind of letter."""

from collections.abc import Callable
from datetime import UTC, datetime

from pbem.mailgate import postman
from pbem.models import Account, AddressChange, Dispute, Outbox, Proposal, Question, RewindRequest, Seat, Table
from pbem.services import (
    accounts,
    address_changes,
    asking,
    calls,
    consent,
    deletion,
    disputes,
    expiry,
    leaving,
    letter_wishes,
    notes,
    outbox,
    plans,
    proposals,
    seats,
    stillness,
    tables,
)
from pbem.services import rulings as desk
from tests.desk import all_agree, bench, moderator, mover, people
from tests.mail.answering import answer, read
from tests.mail.scenes import last_to
from tests.tables import account, asked, play_on, seen, started, submit, three
from tests.time_travel import time_passes


def river() -> Table:
    return started(*three(), title="The long river")


def played() -> Table:
    table = river()
    list(play_on(table, 6))
    postman.drain()
    table.refresh_from_db()
    return table


SCENES: list[tuple[Outbox.Kind, Callable[[], None]]] = []


def scene(kind: Outbox.Kind) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """What people do so that letters of a kind are written."""

    def add(act: Callable[[], None]) -> Callable[[], None]:
        SCENES.append((kind, act))
        return act

    return add


@scene(Outbox.Kind.CONFIRM)
def sign_up() -> None:
    accounts.sign_up(email="new@example.org", name="Nina")


@scene(Outbox.Kind.KNOWN)
def sign_up_again() -> None:
    account("Ana")
    accounts.sign_up(email="ana@example.org", name="Ana")


@scene(Outbox.Kind.LOGIN)
def ask_for_a_link() -> None:
    account("Ana")
    accounts.ask_login_link(email="ana@example.org")


@scene(Outbox.Kind.INVITATION)
def invite() -> None:
    ana, ben, _ = three()
    invited = [ben.email, "new@example.org"]
    tables.open_table(by=ana, game="sumeria", seat_count=3, title="The long river", invite=invited)


@scene(Outbox.Kind.INVITATION)
def invite_to_a_running_table() -> None:
    table = played()
    desk.replace(bench(table, moderator()), seat=0)
    tables.invite(code=table.code, by=people(table)[1], address="new@example.org")


@scene(Outbox.Kind.TURN)
@scene(Outbox.Kind.STARTED)
def sit_down() -> None:
    river()


@scene(Outbox.Kind.TURN)
def play() -> None:
    played()
    Outbox.objects.filter(turn__closed_at__isnull=False).delete()


@scene(Outbox.Kind.FINISHED)
def play_to_the_end() -> None:
    list(play_on(river()))


@scene(Outbox.Kind.ABANDONED)
def give_up() -> None:
    ana, ben, _ = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, title="The long river", invite=[ben.email])
    tables.join(code=table.code, by=ben)
    tables.abandon(code=table.code, by=ana)


@scene(Outbox.Kind.ABANDONED)
def nobody_joins() -> None:
    tables.open_table(by=account("Ana"), game="sumeria", seat_count=3, title="The long river")
    time_passes(days=31)
    expiry.expire_gathering()


def ask(table: Table) -> int:
    text = "I meant the other town."
    return consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6, text=text).pk


@scene(Outbox.Kind.CONSENT)
def ask_to_take_back() -> None:
    ask(played())


@scene(Outbox.Kind.CONSENT)
def ask_where_silence_agrees() -> None:
    table = played()
    Table.objects.update(takebacks=Table.Takebacks.FRIENDLY)
    ask(table)


@scene(Outbox.Kind.REFUSAL)
def refuse() -> None:
    table = played()
    consent.answer(code=table.code, by=mover(table, 6), request_id=ask(table), agrees=False)


@scene(Outbox.Kind.REWOUND)
def agree() -> None:
    table = played()
    all_agree(RewindRequest.objects.get(pk=ask(table)))


@scene(Outbox.Kind.REWOUND)
def rewind_by_ruling() -> None:
    desk.rewind(bench(played(), moderator(), reason="Two clicks by accident."), to_version=4)


@scene(Outbox.Kind.REWOUND)
def restore_by_ruling() -> None:
    rewind_by_ruling()
    Outbox.objects.all().delete()
    table, mara = Table.objects.get(), Account.objects.get(name="Mara")
    desk.redo(bench(table, mara, reason="Two clicks by accident."), to_version=6)


@scene(Outbox.Kind.DISPUTE)
def open_dispute() -> None:
    table = played()
    by, *_ = people(table)
    disputes.open_dispute(code=table.code, by=by, version=5, reason="rules", text="I meant the other town.")


@scene(Outbox.Kind.DESK)
def open_dispute_for_the_desk() -> None:
    Account.objects.filter(pk=moderator().pk).update(desk_mail=Account.DeskMail.AT_ONCE)
    open_dispute()


@scene(Outbox.Kind.QUESTION)
def ask_a_player() -> None:
    open_dispute()
    made = Dispute.objects.get()
    asking.ask(number=made.pk, by=moderator(), seats=[1, 2], text="Which town did you mean?")


@scene(Outbox.Kind.DESK)
def answer_a_moderator() -> None:
    ask_a_player()
    question = Question.objects.first()
    asking.answer_question(number=question.pk, by=question.account, text="The one in the north.")


@scene(Outbox.Kind.DESK)
def the_day_of_a_moderator() -> None:
    open_dispute()
    outbox.post([outbox.write(Outbox.Kind.DESK, "2026-11-18", account=moderator())])


@scene(Outbox.Kind.RULING)
def suspend() -> None:
    desk.suspend(bench(played(), moderator(), reason="Two clicks by accident."), seat=0, days=7)


def write_back(*texts: str, **sender: str) -> Table:
    table = river()
    for text in texts:
        read(answer(last_to(asked(table).email), text, **sender))
    return table


@scene(Outbox.Kind.ANSWER)
def answer_with_moves() -> None:
    write_back("help", "history", "+AKKx\nboard", "+AKKc\n+KISc", "undo", "note 1", "later", "plan +AKKc", "> nothing")


@scene(Outbox.Kind.ANSWER)
def answer_where_steps_can_be_taken_back() -> None:
    table = river()
    Table.objects.update(grace_minutes=10)
    read(answer(last_to(asked(table).email), "+AKKc"))


@scene(Outbox.Kind.ANSWER)
def answer_from_another_address() -> None:
    write_back("+AKKc", sender="somebody@example.com")


@scene(Outbox.Kind.ANSWER)
def answer_without_a_seat() -> None:
    table = river()
    letter = last_to(asked(table).email)
    Seat.objects.filter(table=table, account=asked(table)).update(account=account("Dora"))
    read(answer(letter, "+AKKc"))


@scene(Outbox.Kind.ADDRESS)
@scene(Outbox.Kind.MOVED)
def move_house() -> None:
    ana = account("Ana")
    address_changes.ask(account=ana, email="new@example.org")
    postman.drain()
    address_changes.confirm(change=AddressChange.objects.get())


@scene(Outbox.Kind.DELETION)
def ask_to_be_forgotten() -> None:
    deletion.ask(account=account("Ana"))


@scene(Outbox.Kind.NOTE)
def speak_to_somebody() -> None:
    table = played()
    by, other, *_ = people(table)
    notes.write(code=table.code, by=by, text=f"@{other.name}, well played!")
    notes.choose_readers(code=table.code, by=by, read_by="afterwards")


@scene(Outbox.Kind.TURN)
def speak_and_play_on() -> None:
    table = played()
    by = people(table)[0]
    notes.write(code=table.code, by=by, text="Well played!")
    notes.choose_readers(code=table.code, by=by, read_by="everybody")
    list(play_on(table, 3))


def propose(kind: str, days: int = 0) -> tuple[Table, Proposal]:
    table = played()
    text = "I meant the other town."
    return table, proposals.propose(code=table.code, by=asked(table), kind=kind, days=days, text=text)


def agree_to(kind: str, days: int = 0) -> Table:
    table, made = propose(kind, days)
    for other in people(table):
        if other != made.account:
            proposals.answer(code=table.code, by=other, proposal_id=made.pk, agrees=True)
    return table


@scene(Outbox.Kind.PROPOSAL)
def propose_a_pause() -> None:
    propose("pause", 7)


@scene(Outbox.Kind.PROPOSAL)
def propose_an_end() -> None:
    propose("end")


@scene(Outbox.Kind.PROPOSAL)
def nobody_comes() -> None:
    played()
    time_passes(days=31)
    expiry.ask_where_nobody_came()


@scene(Outbox.Kind.DECIDED)
def refuse_a_proposal() -> None:
    table, made = propose("void")
    other = next(one for one in people(table) if one != made.account)
    proposals.answer(code=table.code, by=other, proposal_id=made.pk, agrees=False)


@scene(Outbox.Kind.DECIDED)
def agree_to_a_pause() -> None:
    agree_to("pause", 7)


@scene(Outbox.Kind.DECIDED)
def agree_that_it_counts_for_nothing() -> None:
    agree_to("void")


@scene(Outbox.Kind.DECIDED)
def fall_asleep() -> None:
    nobody_comes()
    time_passes(days=15)
    proposals.decide_by_silence()


@scene(Outbox.Kind.WOKEN)
def the_pause_is_over() -> None:
    agree_to("pause", 7)
    time_passes(days=8)
    stillness.end_pauses()


@scene(Outbox.Kind.WOKEN)
def wake() -> None:
    fall_asleep()
    table = Table.objects.get()
    stillness.wake(code=table.code, by=asked(table))


@scene(Outbox.Kind.SEAT)
def offer_a_seat() -> None:
    table = played()
    leaving.offer(code=table.code, by=asked(table))


@scene(Outbox.Kind.SEAT)
def resign() -> None:
    table = played()
    leaving.resign(code=table.code, by=asked(table))


@scene(Outbox.Kind.SEAT)
@scene(Outbox.Kind.SUBSTITUTE)
def take_over() -> None:
    table = played()
    Table.objects.update(visibility="public")
    leaving.offer(code=table.code, by=asked(table))
    Outbox.objects.filter(kind="seat").delete()
    seats.take_over(code=table.code, by=account("Mara"))


@scene(Outbox.Kind.CALL)
def call() -> None:
    account("Mara", steps_in=True)
    Account.objects.update(called_at=datetime(2020, 1, 1, tzinfo=UTC))
    table = played()
    Table.objects.update(visibility="public")
    leaving.offer(code=table.code, by=asked(table))
    calls.call()


@scene(Outbox.Kind.PLAN)
def a_plan_stops_at_what_is_refused() -> None:
    table = started(*three(), game="after-the-flood", title="The long river")
    first, second, _ = (people(table)[seat] for seat in seen(table, asked(table)).view.order)
    plans.make(code=table.code, by=second, given="city Ur\npass")
    submit(table, first, "city Ur")


@scene(Outbox.Kind.PLAN)
def a_plan_stops_at_what_has_come_true() -> None:
    table = started(*three(), game="after-the-flood", title="The long river")
    first, second, _ = (people(table)[seat] for seat in seen(table, asked(table)).view.order)
    plans.make(code=table.code, by=second, given="city Eridu | stop if passed")
    submit(table, first, "pass")


@scene(Outbox.Kind.TEST)
def ask_for_a_test_letter() -> None:
    letter_wishes.send_test(account=account("Ana"))
