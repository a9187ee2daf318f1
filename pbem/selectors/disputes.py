"""Disputes and rulings of a table: its public log beside the moves."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet
from django.utils.translation import gettext_lazy, npgettext, pgettext

from pbem import engines
from pbem.models import Account, Dispute, Ruling, Statement, Table
from pbem.selectors.tables import is_over
from pbem.wording import listed

Kind = Ruling.Kind
UNTOLD = gettext_lazy(
    "The rules do not allow this now. Why is not told at the desk, since it could show what somebody holds."
)
SAID = Prefetch("statements", Statement.objects.select_related("account").order_by("created_at"))


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling in words, with the disputes it settled and those that appeal it."""

    ruling: Ruling
    deed: str  # "goes back to step 211, with the same dice"
    settled: Sequence[Dispute]
    appeals: Sequence[Dispute]
    unplayed: str = ""  # why the rest of a line was not played


def open_disputes(table: Table) -> list[Dispute]:
    """What is not ruled on yet, oldest first."""
    found = list(_disputes(table).filter(closed_at__isnull=True))
    for dispute in found:
        dispute.table = table  # with its seats, if it came with them
    return found


def all_disputes(table: Table) -> list[Dispute]:
    """Every dispute of a table, newest first."""
    return list(_disputes(table).order_by("-opened_at", "-pk"))


def find_dispute(table: Table, number: int) -> Dispute | None:
    """One dispute of a table."""
    return _disputes(table).filter(pk=number).first()


def _disputes(table: Table) -> QuerySet[Dispute]:
    related = ("account", "ruling__moderator", "appeals__moderator", "claimed_by")
    return Dispute.objects.filter(table=table).select_related(*related).prefetch_related(SAID)


def rulings(table: Table, names: Sequence[str], *, private: bool = False) -> list[Ruled]:
    """Every ruling of a table, newest first, in words; those given in private are for the desk only."""
    known = table.rulings.all() if private else table.rulings.filter(private=False)
    found = known.select_related("moderator").prefetch_related("settles__account", "appeals__account")
    return _in_words(found.order_by("-created_at", "-pk"), names)


def find_ruling(table: Table, names: Sequence[str], number: int, *, private: bool = False) -> Ruled | None:
    """One ruling of a table; one given in private is for the desk only."""
    known = table.rulings.all() if private else table.rulings.filter(private=False)
    found = known.filter(pk=number).select_related("moderator").prefetch_related("settles", "appeals")
    return next(iter(_in_words(found, names)), None)


def newest_ruling(table: Table, names: Sequence[str]) -> Ruled | None:
    """What a moderator ruled last."""
    found = table.rulings.filter(private=False).select_related("moderator").order_by("-created_at", "-pk")[:1]
    return next(iter(_in_words(found, names, linked=False)), None)


def _in_words(found: Iterable[Ruling], names: Sequence[str], *, linked: bool = True) -> list[Ruled]:
    made = list(found)
    mentioned = {each.facts.get(field) for each in made for field in ("account", "after", "asked")} - {None}
    people = dict(Account.objects.filter(pk__in=mentioned).values_list("pk", "name")) if mentioned else {}
    return [
        Ruled(
            ruling=each,
            deed=deed(each, names, people),
            settled=list(each.settles.all()) if linked else (),
            appeals=list(each.appeals.all()) if linked else (),
            unplayed=unplayed(each, names),
        )
        for each in made
    ]


def deed(ruling: Ruling, names: Sequence[str], people: Mapping[int, str]) -> str:
    """What a ruling does, to be read after the moderator's name. `people` are names by account."""
    facts = ruling.facts
    seat = names[facts["seat"]] if "seat" in facts else ""
    match ruling.kind:
        case Kind.REWIND if facts.get("fresh_dice"):
            told = pgettext("after a moderator's name", "goes back to step %(step)d, with fresh dice")
            return told % {"step": facts["to_version"]}
        case Kind.REWIND:
            told = pgettext("after a moderator's name", "goes back to step %(step)d, with the same dice")
            return told % {"step": facts["to_version"]}
        case Kind.REDO:
            return pgettext("after a moderator's name", "restores step %(step)d") % {"step": facts["to_version"]}
        case Kind.ADJUST:
            told = pgettext("after a moderator's name", "corrects the board: %(correction)s")
            return told % {"correction": correction(ruling, names)}
        case Kind.REPLACE:
            successor = people.get(facts["after"], "")  # of old rulings, which seated somebody at once
            return _replaced(facts["before"] or seat, successor, people.get(facts.get("asked", 0), ""))
        case Kind.ACT if may_know_line(ruling, None):
            told = pgettext("after a moderator's name", "moves for %(player)s: %(line)s")
            return told % {"player": seat, "line": facts["line"]}
        case Kind.LOOK:
            return pgettext("after a moderator's name", "looks at what %(player)s holds") % {"player": seat}
        case Kind.ACT:
            return pgettext("after a moderator's name", "moves for %(player)s") % {"player": seat}
        case Kind.END:
            told = pgettext("after a moderator's name", "ends the table: %(places)s")
            return told % {"places": _places(facts["ranking"], names)}
        case Kind.WARN:
            player = people.get(facts["account"], seat)
            return pgettext("after a moderator's name", "warns %(player)s") % {"player": player}
        case Kind.SUSPEND:
            return _suspended(people.get(facts["account"], seat), facts["days"])
        case Kind.LIFT:
            player = people.get(facts["account"], seat)
            return pgettext("after a moderator's name", "lifts the suspension of %(player)s") % {"player": player}
        case _:
            return ruling.get_kind_display()


def _replaced(before: str, after: str, asked: str) -> str:
    told = pgettext("after a moderator's name", "opens the seat of %(before)s for a substitute")
    if after:
        told = pgettext("after a moderator's name", "gives the seat of %(before)s to %(after)s")
    if asked:
        told = pgettext("after a moderator's name", "opens the seat of %(before)s, and asks %(asked)s first")
    return told % {"before": before, "after": after, "asked": asked}


def _suspended(player: str, days: int) -> str:
    told = npgettext(
        "after a moderator's name",
        "suspends %(player)s for %(days)d day",
        "suspends %(player)s for %(days)d days",
        days,
    )
    return told % {"player": player, "days": days}


def correction(ruling: Ruling, names: Sequence[str]) -> str:
    """What a ruling corrects, in words; '' for other rulings. Old ones hold one correction, or the words themselves."""
    facts = ruling.facts
    plain = facts.get("adjustments") or ([facts["adjustment"]] if "adjustment" in facts else [])
    if not plain:
        return str(facts.get("phrase", ""))
    return "; ".join(named_correction(ruling.table.game, each, names) for each in plain)


def named_correction(game: str, plain: engines.Json, names: Sequence[str]) -> str:
    """A correction in words, with the name of whom it is about: colours and seats say little at the desk."""
    phrase = engines.phrase_of_correction(game, plain)
    return f"{names[plain['seat']]}: {phrase}" if "seat" in plain else phrase


def unplayed(ruling: Ruling, names: Sequence[str]) -> str:
    """Why the rest of a line was not played for a seat; '' if it was. Old rulings hold the sentence itself."""
    stopped = ruling.facts.get("unplayed")
    if stopped is None or isinstance(stopped, str):
        return stopped or ""
    return engines.refusal(ruling.table.game, stopped, names) if stopped else str(UNTOLD)


def concerns(ruling: Ruling, account: Account) -> bool:
    """Whether a ruling replaced or suspended somebody, who then may appeal it without a seat."""
    removes = ruling.kind in (Ruling.Kind.REPLACE, Ruling.Kind.SUSPEND)
    return removes and ruling.facts.get("account") == account.pk


def may_know_line(ruling: Ruling, viewer: int | None) -> bool:
    """Whether what a moderator played for a seat may be told to a seat: where hands are hidden, only to its own."""
    table = ruling.table
    return is_over(table) or not engines.summary(table.game).hidden or ruling.facts.get("seat") == viewer


def _places(ranking: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """'1. Ana, 2. Ben and Caro'."""
    placed, told = 0, []
    for group in ranking:
        told.append(f"{placed + 1}. {listed([names[seat] for seat in group])}")
        placed += len(group)
    return ", ".join(told)
