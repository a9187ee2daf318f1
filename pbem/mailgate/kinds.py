"""What each kind of letter tells."""

from email.utils import parseaddr

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext

from pbem import endings, engines, names, rulebook
from pbem.mailgate import answers, desk, digest, example, leaving, taking_back, talk, timing
from pbem.mailgate.envelope import line
from pbem.mailgate.facts import (
    Facts,
    Player,
    address,
    at_table,
    board,
    moment,
    name_of,
    own_page,
    seen_by_reader,
    there,
)
from pbem.mailgate.story import moved_before, news
from pbem.models import Account, AddressChange, Outbox, Plan, Table
from pbem.selectors import plans, tables
from pbem.selectors.accounts import have_played_together
from pbem.services import links
from pbem.services.tables import LONGEST_WORD
from pbem.wording import listed

Kind = Outbox.Kind
UNASKED = (Kind.ANSWER, Kind.DESK, Kind.QUESTION)
LEAVING = (Kind.PROPOSAL, Kind.DECIDED, Kind.SEAT, Kind.SUBSTITUTE, Kind.CALL, Kind.WOKEN)


def gather(row: Outbox) -> Facts:
    """What to tell in a letter of this row's kind."""
    site = gettext(parseaddr(settings.DEFAULT_FROM_EMAIL)[0])  # in the reader's language, unless an operator named it
    common = {"name": name_of(row), "site": site, "home": address("home"), "stop": _stop(row)}
    match row.kind:
        case Outbox.Kind.CONFIRM:
            # Whoever signed up may not be who reads this, so their words stay out: no name.
            found = Facts({"name": "", "link": address("confirm", links.confirm_key(there(row.account)))})
        case Outbox.Kind.LOGIN:
            found = Facts({"link": address("login-link", links.login_key(there(row.account)))})
        case Outbox.Kind.KNOWN:
            found = Facts({"link": address("login")})
        case Outbox.Kind.INVITATION:
            found = _invitation(row)
        case Outbox.Kind.TURN:
            found = _turn(row)
        case Outbox.Kind.PLAN:
            found = _plan(row)
        case Outbox.Kind.STARTED:
            found = _started(row)
        case Outbox.Kind.FINISHED:
            found = _finished(row)
        case Outbox.Kind.ABANDONED:
            found = _abandoned(row)
        case kind if kind in LEAVING:
            found = leaving.gather(row)
        case Outbox.Kind.ANSWER:
            found = answers.gather(row)
        case Outbox.Kind.DESK:
            found = desk.gather(row)
        case Outbox.Kind.QUESTION:
            found = desk.question(row)
        case Outbox.Kind.ADDRESS | Outbox.Kind.MOVED:
            found = _address(row)
        case Outbox.Kind.DELETION:
            found = Facts({"link": address("deletion-link", links.deletion_key(there(row.account)))})
        case Outbox.Kind.NOTE:
            found = talk.gather(row)
        case Outbox.Kind.DIGEST:
            found = digest.gather(row)
        case Outbox.Kind.TEST:
            found = _test()
        case _:
            found = timing.gather(row) or taking_back.gather(row)
    return Facts(common | found.words | {"boards": found.boards}, found.boards)


def _stop(row: Outbox) -> str:
    """Where one click stops letters like this one; '' for those that somebody has asked for, or that are duty."""
    if row.account is None or row.kind in UNASKED:
        return ""
    if row.kind == Kind.CALL:
        return address("stop-letters", links.stop_key(row.account, "calls"))
    if row.kind == Kind.DIGEST:
        return address("stop-letters", links.stop_key(row.account, "all"))
    return address("stop-letters", links.stop_key(row.account, row.table)) if row.table else ""


def _test() -> Facts:
    """How letters look, by a board of a game that nobody plays."""
    return Facts({"letters": own_page("own-letters")}, [example.board()])


def _turn(row: Outbox) -> Facts:
    seen, turn = seen_by_reader(row), there(row.turn)
    told = news(seen)
    words = {
        "since": moment(turn.opened_at),
        "opening": turn.opened_version == 0,
        "pace": timing.pace(seen) if turn.opened_version == 0 else "",
        "story": told,
        "only_own": all(tale.seat == seen.viewer for tale in told.tales),
        "moved_before": moved_before(seen),
        **talk.beside_turn(row, seen),
    }
    return Facts(at_table(seen) | timing.prompt(turn, seen) | words, [board(seen, gettext("The board as you see it"))])


def _plan(row: Outbox) -> Facts:
    """A turn, why a plan has stopped, and what is left of it; once the plan is another, only the turn."""
    found, seen = _turn(row), seen_by_reader(row)
    plan = Plan.objects.filter(pk=row.facts.get("plan"), status=Plan.Status.STOPPED, seat__account=row.account).first()
    reason = "" if plan is None else plans.why(seen.table, plan.reason, seen.names)
    rest = [] if plan is None else engines.write_plan(plan.lines[plan.place :]).split("\n")
    return Facts(found.words | {"reason": reason, "rest": rest}, found.boards)


def _started(row: Outbox) -> Facts:
    seen = seen_by_reader(row)
    waited_for = [seen.names[turn.seat] for turn in seen.turns]
    words = {
        "asked": listed(waited_for),
        "asked_count": len(waited_for),
        "story": news(seen),
        "pace": timing.pace(seen),
        **_open_to(row),
    }
    return Facts(at_table(seen) | words, [board(seen, gettext("The board as you see it"))])


def _finished(row: Outbox) -> Facts:
    seen = seen_by_reader(row)
    outcome = there(seen.outcome)
    scores = (None,) * len(seen.seats) if outcome.reason in endings.UNCOUNTED else outcome.scores
    players = [
        Player(seen.names[seat], seen.game.colour_names[seat], seat == seen.viewer, place, score)
        for seat, (place, score) in enumerate(zip(outcome.places, scores, strict=True))
    ]
    words = at_table(seen) | {
        "players": sorted(players, key=lambda player: player.place),
        "winners": listed([player.name for player in players if player.place == 1]),
        "winner_count": len(outcome.winners),
        "won": any(player.place == 1 and player.is_reader for player in players),
        "reason": endings.why(seen.table.game, outcome.reason),
        "story": news(seen),
        "finished": moment(seen.table.finished_at or timezone.now()),
        **_open_to(row),
        **talk.beside_turn(row, seen),
    }
    return Facts(words, [board(seen, gettext("The board at the end"))])


def _open_to(row: Outbox) -> dict[str, str]:
    """The table, to be looked at without a log-in."""
    return {"table": address("look-link", links.look_key(there(row.table), there(row.account)))}


def _address(row: Outbox) -> Facts:
    """To the new address, which must be confirmed, or to the old one, from where it can be undone."""
    change = there(AddressChange.objects.filter(pk=row.facts["change"]).first())
    if row.kind == Outbox.Kind.ADDRESS:
        return Facts({"name": "", "link": address("address-link", links.address_key(change))})
    undo = address("undo-address-link", links.undo_address_key(change))
    return Facts({"name": "", "link": undo, "new": change.new, "days": links.LIFETIMES["undo-address"].days})


def _abandoned(row: Outbox) -> Facts:
    table = there(row.table)
    expired = bool(row.facts.get("expired"))
    return Facts({"title": line(table.title), "by": line(table.opened_by.name), "expired": expired})


def _invitation(row: Outbox) -> Facts:
    """To somebody who has played with the inviter, in the words of people; to a stranger, in ours only."""
    invitation = there(row.invitation)
    table = Table.objects.prefetch_related(tables.SEATED).get(pk=invitation.table_id)
    seen = tables.table_view(table, None)
    known = have_played_together(invitation.invited_by, invitation.email)
    seated = [line(seat.account.name) for seat in seen.seats if seat.account]
    words = {
        "known": known,
        "by": line(invitation.invited_by.name) if known else _introduced(invitation.invited_by),
        "title": line(table.title) if known else "",
        "own_words": line(invitation.words, LONGEST_WORD) if known else "",
        "game": seen.game.title,
        "about": rulebook.rules(table.game).about_text,
        "running": table.phase == Table.Phase.PLAYING,
        "seated": listed(seated) if known else "",
        "seated_count": len(seated),
        "seat_count": table.seat_count,
        "pace": timing.pace(seen),
        "link": address("invitation", links.invitation_key(invitation)),
        "no_more": address("no-more", links.no_more_key(invitation)),
        "rules": address("rules", table.game),
        "days": links.LIFETIMES["invitation"].days,
    }
    return Facts(words)


def _introduced(account: Account) -> str:
    """Who somebody is, to a stranger: the address they have confirmed, and their name if it is no more than a name."""
    name = line(account.name)
    if name != account.name or names.problem(name):
        return account.email
    return gettext("“%(name)s” (%(address)s)") % {"name": name, "address": account.email}
