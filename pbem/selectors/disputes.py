"""Disputes and rulings of a table: its public log beside the moves."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet

from pbem import engines
from pbem.models import Account, Dispute, Ruling, Statement, Table
from pbem.selectors.tables import is_over

Kind = Ruling.Kind
SAID = Prefetch("statements", Statement.objects.select_related("account").order_by("created_at"))


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling in words, with the disputes it settled and those that appeal it."""

    ruling: Ruling
    deed: str  # "goes back to step 211, with the same dice"
    settled: Sequence[Dispute]
    appeals: Sequence[Dispute]


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
    related = ("account", "ruling__moderator", "appeals__moderator")
    return Dispute.objects.filter(table=table).select_related(*related).prefetch_related(SAID)


def rulings(table: Table, names: Sequence[str]) -> list[Ruled]:
    """Every ruling of a table, newest first, in words."""
    found = table.rulings.select_related("moderator").prefetch_related("settles__account", "appeals__account")
    return _in_words(found.order_by("-created_at", "-pk"), names)


def find_ruling(table: Table, names: Sequence[str], number: int) -> Ruled | None:
    """One ruling of a table."""
    found = table.rulings.filter(pk=number).select_related("moderator").prefetch_related("settles", "appeals")
    return next(iter(_in_words(found, names)), None)


def newest_ruling(table: Table, names: Sequence[str]) -> Ruled | None:
    """What a moderator ruled last."""
    found = table.rulings.select_related("moderator").order_by("-created_at", "-pk")[:1]
    return next(iter(_in_words(found, names, linked=False)), None)


def _in_words(found: Iterable[Ruling], names: Sequence[str], *, linked: bool = True) -> list[Ruled]:
    listed = list(found)
    mentioned = {each.facts.get(field) for each in listed for field in ("account", "after")} - {None}
    people = dict(Account.objects.filter(pk__in=mentioned).values_list("pk", "name")) if mentioned else {}
    return [
        Ruled(
            ruling=each,
            deed=deed(each, names, people),
            settled=list(each.settles.all()) if linked else (),
            appeals=list(each.appeals.all()) if linked else (),
        )
        for each in listed
    ]


def deed(ruling: Ruling, names: Sequence[str], people: Mapping[int, str]) -> str:
    """What a ruling does, to be read after the moderator's name. `people` are names by account."""
    facts = ruling.facts
    seat = names[facts["seat"]] if "seat" in facts else ""
    match ruling.kind:
        case Kind.REWIND:
            dice = "fresh" if facts.get("fresh_dice") else "the same"
            return f"goes back to step {facts['to_version']}, with {dice} dice"
        case Kind.REDO:
            return f"restores step {facts['to_version']}"
        case Kind.ADJUST:
            return f"corrects the board: {facts['phrase']}"
        case Kind.REPLACE:
            before = facts["before"] or seat
            to = people.get(facts["after"])
            return f"gives the seat of {before} to {to}" if to else f"opens the seat of {before} for a substitute"
        case Kind.ACT:
            return f"moves for {seat}: {facts['line']}" if may_know_line(ruling, None) else f"moves for {seat}"
        case Kind.END:
            return f"ends the table: {_places(facts['ranking'], names)}"
        case Kind.WARN:
            return f"warns {people.get(facts['account'], seat)}"
        case Kind.SUSPEND:
            days = facts["days"]
            return f"suspends {people.get(facts['account'], seat)} for {days} day{'' if days == 1 else 's'}"
        case _:
            return ruling.get_kind_display()


def may_know_line(ruling: Ruling, viewer: int | None) -> bool:
    """Whether what a moderator played for a seat may be told to a seat: where hands are hidden, only to its own."""
    table = ruling.table
    return is_over(table) or not engines.card(table.game).hidden or ruling.facts.get("seat") == viewer


def _places(ranking: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """'1. Ana, 2. Ben and Caro'."""
    placed, told = 0, []
    for group in ranking:
        told.append(f"{placed + 1}. {' and '.join(names[seat] for seat in group)}")
        placed += len(group)
    return ", ".join(told)
