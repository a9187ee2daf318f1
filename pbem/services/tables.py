"""Opening a table, gathering players, and the start."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext, ngettext

from pbem import chain, engines
from pbem import clock as clocks
from pbem.addresses import address_in
from pbem.database_time import DatabaseNow, now
from pbem.models import Account, Invitation, Outbox, Seat, Table, Tenure, Version
from pbem.selectors.accounts import have_played_together
from pbem.selectors.invitations import is_unwelcome
from pbem.services import feed, history, limits, outbox, seats, submissions
from pbem.services import seating as seating_services
from pbem.services.companions import address_of
from pbem.services.errors import BadRequest, CannotAsk, NotAllowed, NotFound, NotGathering, Refused
from pbem.services.locks import is_now, lock_table

LONGEST_GRACE = 60  # minutes
LONGEST_WORD = 500  # letters
HIGHEST_GATE = 50  # games


def open_table(
    *,
    by: Account,
    game: str,
    seat_count: int,
    title: str = "",
    options: Mapping[str, Any] | None = None,
    visibility: str = Table.Visibility.PRIVATE,
    invite: Sequence[str] = (),
    grace_minutes: int = 0,
    takebacks: str = Table.Takebacks.STANDARD,
    clock: Any = None,
    language: str = "",
    seating: str = Table.Seating.JOINED,
    gate_finished: int = 0,
    gate_punctual: int = 0,
    words: str = "",
    submission: str = "",
    client: str | None = None,
) -> Table:
    """Open a table, take its first seat, and invite people to the others. Sent again under its name, it is the same."""
    card = _card(game)
    if seat_count not in card.seats:
        raise BadRequest(gettext("%(game)s is for %(players)s.") % {"game": card.title, "players": card.players})
    if visibility not in Table.Visibility.values:
        raise BadRequest(gettext("A table is private, open by its link, or public."))
    if takebacks not in Table.Takebacks.values:
        raise BadRequest(gettext("Take-backs are friendly, standard or strict."))
    if not 0 <= grace_minutes <= LONGEST_GRACE:
        sentence = gettext("A passed turn can be taken back for 0 to %(most)d minutes.")
        raise BadRequest(sentence % {"most": LONGEST_GRACE})
    if seating not in Table.Seating.values:
        raise BadRequest(gettext("Seats are taken as people join, chosen, or drawn."), field="seating")
    if language not in ("", *dict(settings.LANGUAGES)):
        raise BadRequest(gettext("We do not speak this language."), field="language")
    if not (0 <= gate_finished <= HIGHEST_GATE and 0 <= gate_punctual <= 100):
        raise BadRequest(
            gettext("A gate asks for 0 to %(most)d games, and for 0 to 100 of 100 turns in time.")
            % {"most": HIGHEST_GATE}
        )
    invited = _invited(by, invite, seat_count - 1)
    title = title.strip() or gettext("%(name)s's table") % {"name": by.name}
    if len(title) > 60 or not title.isprintable():
        raise BadRequest(gettext("A title is one line of at most 60 characters."))
    agreed = {
        "title": title,
        "game": game,
        "options": _options(game, options or {}),
        "seat_count": seat_count,
        "visibility": visibility,
        "grace_minutes": grace_minutes,
        "takebacks": takebacks,
        "clock": _clock(clock),
        **_unless_usual(language=language, seating=seating, gate_finished=gate_finished, gate_punctual=gate_punctual),
    }
    sent = submissions.named(submission, invite=list(invite), **agreed, **_unless_usual(words=words.strip()))
    try:
        return _opened(by, invited, _word(words), client, **agreed, **sent)
    except IntegrityError:  # two at once, or one after the other: the database lets one table have the name
        first = submissions.found(Table.objects.filter(opened_by=by), sent)
        if first is None:
            raise
        return first


def _unless_usual(**fields: Any) -> dict[str, Any]:
    """What is not as it was before it could be chosen: names of submissions stay good across releases."""
    return {name: value for name, value in fields.items() if value not in ("", 0, Table.Seating.JOINED)}


def _opened(by: Account, invite: Sequence[str], words: str, client: str | None, **fields: Any) -> Table:
    secret = secrets.token_bytes(32)
    hidden = {"code": _new_code(), "secret": secret, "secret_hash": chain.secret_hash(secret)}
    with transaction.atomic():
        limits.counting(addresses=[address.strip() for address in invite], sender=by, client=client)
        table = Table.objects.create(opened_by=by, stirred_at=DatabaseNow(), **fields, **hidden)
        limits.require_new_table(table)
        Seat.objects.bulk_create(Seat(table=table, number=number) for number in range(table.seat_count))
        seats.sit_down(seating_services.free_seat(table, None), by, now())
        for address in invite:
            _invite(table, by, address, words, client)
        feed.changed(table)
    return table


def invite(
    *, code: str, by: Account, address: str, words: str = "", submission: str = "", client: str | None = None
) -> Invitation:
    """Ask an address, or a companion by name, to take a free seat, before the start or in somebody's stead.

    Whoever sits there may invite. Own `words` are for people one has played with: others do not get them.
    """
    sent = submissions.named(submission, address=address.strip().lower(), **_unless_usual(words=words.strip()))
    with transaction.atomic():
        table = _not_over(code)
        _require_seated(table, by)
        already = submissions.found(Invitation.objects.filter(table=table, invited_by=by), sent)
        if already is not None:
            return already
        address = address_of(by, address, "invite")
        limits.counting(addresses=[address], sender=by, client=client)
        feed.changed(table)
        _stir(table)
        return _invite(table, by, address, _word(words), client, **sent)


def ask_in(table: Table, by: Account, person: Account) -> Invitation:
    """Ask somebody, for the desk, to take a seat over; whom the desk has asked there before is asked no more."""
    limits.counting(addresses=[person.email], sender=by, client=None)
    earlier = Invitation.objects.filter(table=table, answer=Invitation.Answer.OPEN)
    earlier = earlier.exclude(invited_by__in=table.seats.filter(account__isnull=False).values("account"))
    earlier.update(answer=Invitation.Answer.WITHDRAWN, answered_at=timezone.now())
    return _invite(table, by, person.email, "", None)


def invite_again(*, code: str, by: Account, invitation_id: int, client: str | None = None) -> None:
    """Send the letter of one's open invitation once more; it counts as another one."""
    with transaction.atomic():
        table = _not_over(code)
        _require_seated(table, by)
        own = Invitation.objects.filter(table=table, pk=invitation_id, invited_by=by, answer=Invitation.Answer.OPEN)
        invitation = own.first()
        if invitation is None:
            raise NotFound(gettext("This invitation is not open any more."))
        limits.counting(addresses=[invitation.email], sender=by, client=client)
        limits.require_invitation(by, invitation.email, client)
        _write_invitation(invitation, f"{timezone.now():%Y%m%d%H%M%S%f}", client)


def withdraw(*, code: str, by: Account, invitation_id: int) -> None:
    """Take an unanswered invitation back, so that the seat is free again."""
    with transaction.atomic():
        table = _not_over(code)
        _require_seated(table, by)
        invitation = Invitation.objects.filter(table=table, pk=invitation_id)
        asked = _asked(invitation)
        changed = invitation.filter(answer=Invitation.Answer.OPEN).update(
            answer=Invitation.Answer.WITHDRAWN, answered_at=timezone.now()
        )
        if not changed:
            raise NotFound(gettext("This invitation is not open any more."))
        feed.changed(table, *asked)


def join(*, code: str, by: Account, number: int | None = None) -> Table:
    """Take a free seat: at a private table who is invited, at others anyone may who comes up to its gate.

    With a `number` this one, where the table lets everybody choose.
    """
    with transaction.atomic():
        table = _not_over(code)
        if table.phase == Table.Phase.PLAYING:
            return seats.take_over(code=code, by=by)
        if Seat.objects.filter(table=table, account=by).exists():
            raise Refused(gettext("You sit at this table already."))
        invitation = Invitation.objects.filter(table=table, email=by.email, answer=Invitation.Answer.OPEN).first()
        if invitation is not None:
            _answer(invitation, Invitation.Answer.ACCEPTED)
        elif table.visibility == Table.Visibility.PRIVATE:
            raise NotFound(gettext("There is no such table."))
        elif _free_seats(table) <= 0:
            raise Refused(gettext("All seats are taken or kept for invited players."))
        if invitation is None:
            seating_services.require_gate(table, by)
        seats.require_no_judge(table, by)
        seats.require_no_block(table, by)
        seats.require_distinct(table, by)
        seats.sit_down(seating_services.free_seat(table, number), by, table.now)
        _stir(table)
        feed.changed(table)
        _start_if_full(table)
    return table


def decline(*, invitation_id: int) -> None:
    """Say no to an invitation; the link in the mail is the proof."""
    with transaction.atomic():
        invitation = Invitation.objects.select_for_update().filter(pk=invitation_id).first()
        if invitation is None or invitation.answer != Invitation.Answer.OPEN:
            raise Refused(gettext("This invitation was answered already."))
        _answer(invitation, Invitation.Answer.DECLINED)
        feed.changed(invitation.table, *_asked(Invitation.objects.filter(pk=invitation_id)))


def reconsider(*, invitation_id: int) -> None:
    """Think better of having said no, while there is a seat; only who was asked can, since nobody asks again."""
    with transaction.atomic():
        invitation = Invitation.objects.select_related("table").filter(pk=invitation_id).first()
        if invitation is None:
            raise NotFound(gettext("This invitation is not open any more."))
        table = _not_over(invitation.table.code)
        declined = Invitation.objects.filter(pk=invitation_id, answer=Invitation.Answer.DECLINED)
        if not declined.exists():
            raise NotFound(gettext("This invitation is not open any more."))
        if _free_seats(table) <= 0:
            raise Refused(gettext("All seats are taken or kept for invited players."))
        declined.update(answer=Invitation.Answer.OPEN, answered_at=None)
        feed.changed(table)


def leave(*, code: str, by: Account) -> None:
    """Get up again before the table starts; who opened it abandons it instead."""
    with transaction.atomic():
        table = _gathering(code)
        if table.opened_by_id == by.pk:
            raise Refused(gettext("You opened this table. Abandon it instead of leaving."))
        seat = Seat.objects.filter(table=table, account=by).first()
        if seat is None:
            raise NotFound(gettext("You do not sit at this table."))
        seats.get_up(seat, Tenure.Ended.LEFT)
        feed.changed(table, by)


def abandon(*, code: str, by: Account) -> None:
    """Give a table up before it starts, and tell whoever sits there."""
    with transaction.atomic():
        table = _gathering(code)
        if table.opened_by_id != by.pk:
            raise NotAllowed(gettext("Only who opened the table can abandon it."))
        give_up(table, by)


def give_up(table: Table, by: Account | None = None) -> None:
    """Put an end to a table that has not started, and tell whoever sits there; nobody's will: its time is over."""
    table.phase, table.finished_at = Table.Phase.ABANDONED, table.now
    table.save(update_fields=["phase", "finished_at"])
    feed.changed(table, *_asked(table.invitations.filter(answer=Invitation.Answer.OPEN)))
    Invitation.objects.filter(table=table, answer=Invitation.Answer.OPEN).update(
        answer=Invitation.Answer.WITHDRAWN, answered_at=table.now
    )
    others = Seat.objects.filter(table=table, account__isnull=False).exclude(account=by).select_related("account")
    facts = {"expired": by is None}
    outbox.post(
        outbox.write(Outbox.Kind.ABANDONED, table.code, account=seat.account, table=table, sender=by, facts=facts)
        for seat in others
    )


def _start_if_full(table: Table) -> None:
    """With the last seat taken the game is set up, and everyone is told: who is asked first by the prompt itself."""
    if Seat.objects.filter(table=table, account__isnull=True).exists():
        return
    table.phase, table.started_at = Table.Phase.PLAYING, table.now
    table.save(update_fields=["phase", "started_at"])
    seating_services.draw(table)
    luck = engines.Luck(bytes(table.secret), table.epoch)
    step = engines.start(table.game, table.options, table.seat_count, luck)
    history.append(table, [step], cause=Version.Cause.SETUP, channel=Version.Channel.SERVICE)
    asked = set(step.position.asked())
    others = Seat.objects.filter(table=table).exclude(number__in=asked).select_related("account")
    outbox.post(outbox.write(Outbox.Kind.STARTED, table.code, account=seat.account, table=table) for seat in others)


def _invite(table: Table, by: Account, address: str, words: str, client: str | None, **sent: str) -> Invitation:
    email = address_in(address)
    if email is None:
        raise BadRequest(gettext("“%(address)s” is no mail address.") % {"address": address.strip()[:80]})
    if Seat.objects.filter(table=table, account__email=email).exists():
        raise Refused(gettext("%(address)s sits at this table already.") % {"address": email})
    if Invitation.objects.filter(table=table, email=email, answer=Invitation.Answer.OPEN).exists():
        raise Refused(gettext("%(address)s is invited already.") % {"address": email})
    if _free_seats(table) <= 0:
        raise Refused(gettext("All seats are taken or kept for invited players."))
    invited = Account.objects.filter(email=email).first()
    if invited is not None:
        seats.require_no_judge(table, invited)
        seats.require_no_other_hand(table, invited, _empty_seats(table))
    if is_unwelcome(table, by, email):
        sentence = gettext("We cannot ask %(address)s for you at present. If you know each other, ask them yourself.")
        raise CannotAsk(sentence % {"address": email})
    limits.require_invitation(by, email, client)
    fresh: dict[str, Any] = {
        "invited_by": by,
        "answer": Invitation.Answer.OPEN,
        "answered_at": None,
        "created_at": timezone.now(),
    }
    fresh["words"] = words if have_played_together(by, email) else ""
    unnamed = {"submission": "", "sent": ""}
    invitation, _ = Invitation.objects.update_or_create(table=table, email=email, defaults=fresh | unnamed | sent)
    _write_invitation(invitation, f"{invitation.created_at:%Y%m%d%H%M%S%f}", client)
    return invitation


def _write_invitation(invitation: Invitation, at: str, client: str | None) -> None:
    letter = outbox.write(
        Outbox.Kind.INVITATION,
        f"{invitation.pk}:{at}",
        address=invitation.email,
        table=invitation.table,
        invitation=invitation,
        sender=invitation.invited_by,
        client=client,
    )
    outbox.post([letter])


def _invited(by: Account, invite: Sequence[str], seats: int) -> list[str]:
    """The addresses of those invited, each once, and no more than there are seats for."""
    addresses = list(dict.fromkeys(address_of(by, each, "invite").lower() for each in invite))
    if len(addresses) > seats:
        sentence = ngettext(
            "You invite %(people)d people, and %(seats)d seat is free beside yours.",
            "You invite %(people)d people, and %(seats)d seats are free beside yours.",
            seats,
        )
        raise Refused(sentence % {"people": len(addresses), "seats": seats}, field="invite")
    return addresses


def _word(words: str) -> str:
    """A word of one's own, in one paragraph."""
    words = " ".join(words.split())
    if len(words) > LONGEST_WORD or not words.isprintable():
        raise BadRequest(gettext("Your words are at most %(most)d letters.") % {"most": LONGEST_WORD}, field="words")
    return words


def _stir(table: Table) -> None:
    """Somebody is about it: it does not expire."""
    table.stirred_at = table.now
    table.save(update_fields=["stirred_at"])


def _empty_seats(table: Table) -> list[int]:
    free = Q(account__isnull=True) | Q(sought_at__isnull=False)
    return list(Seat.objects.filter(free, table=table).values_list("number", flat=True))


def _free_seats(table: Table) -> int:
    """Seats that are neither taken nor kept for an open invitation."""
    taken = Seat.objects.filter(table=table, account__isnull=False, sought_at__isnull=True).count()
    kept = Invitation.objects.filter(table=table, answer=Invitation.Answer.OPEN).count()
    return table.seat_count - taken - kept


def _gathering(code: str) -> Table:
    table = lock_table(code)
    if table.phase != Table.Phase.GATHERING:
        raise NotGathering(is_now(table))
    return table


def _not_over(code: str) -> Table:
    table = lock_table(code)
    if table.phase not in (Table.Phase.GATHERING, Table.Phase.PLAYING):
        raise NotGathering(is_now(table))
    return table


def _require_seated(table: Table, account: Account) -> None:
    if not Seat.objects.filter(table=table, account=account).exists():
        raise NotFound(gettext("There is no such table."))


def _asked(invitations: QuerySet[Invitation]) -> list[Account]:
    """Those of the invited who have an account."""
    return list(Account.objects.filter(email__in=invitations.values("email")))


def _answer(invitation: Invitation, answer: Invitation.Answer) -> None:
    invitation.answer, invitation.answered_at = answer, timezone.now()
    invitation.save(update_fields=["answer", "answered_at"])


def _card(game: str) -> engines.GameSummary:
    try:
        return engines.summary(game)
    except engines.UnknownGame:
        raise BadRequest(gettext("There is no such game.")) from None


def _clock(given: Any) -> Any:
    try:
        return clocks.plain(clocks.read(given))
    except clocks.BadClock as error:
        told = gettext(
            "There is no such clock. These have a name: %(names)s; "
            "any other is told in hours and days, as tables show it."
        )
        raise BadRequest(told % {"names": ", ".join(clocks.PRESETS)}, field="clock", why=str(error)) from None


def _options(game: str, given: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return engines.read_options(game, given)
    except engines.BadOptions as error:
        raise BadRequest(str(error)) from None


def _new_code() -> str:
    return secrets.token_hex(5)
