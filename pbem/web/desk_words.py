"""What the kinds of rulings are called, and what each will do: said before the second click."""

from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from pbem import engines
from pbem.models import Account, Ruling, Table
from pbem.selectors import rights
from pbem.selectors.desk import going_on
from pbem.services.companions import anybody_called
from pbem.services.rewind import deals_afresh
from pbem.services.rulings import NEEDS
from pbem.web.desk_forms import ActForm, AdjustForm, EndForm, RulingForm
from pbem.web.forms import Words
from pbem.wording import listed

Kind = Ruling.Kind

TITLES = {
    Kind.DISMISS: _("Dismiss a dispute"),
    Kind.REWIND: _("Take moves back"),
    Kind.REDO: _("Restore what was taken back"),
    Kind.ADJUST: _("Correct the board"),
    Kind.ACT: _("Move for a player"),
    Kind.LOOK: _("Look at a hand"),
    Kind.PAUSE: _("Pause the table"),
    Kind.RESUME: _("Let it go on"),
    Kind.WARN: _("Warn a player"),
    Kind.REPLACE: _("Replace a player"),
    Kind.END: _("End the table"),
    Kind.VOID: _("Declare it void"),
    Kind.SUSPEND: _("Suspend a player"),
    Kind.LIFT: _("Lift a suspension"),
}
FOR_WHOM = {
    "pbem.moderate": _("for a moderator"),
    "pbem.moderate_senior": _("for a senior moderator"),
    "pbem.moderate_admin": _("for an admin"),
}
RESERVED = {
    "pbem.moderate": _("This is for a moderator to rule."),
    "pbem.moderate_senior": _("This is for a senior moderator to rule."),
    "pbem.moderate_admin": _("This is for an admin to rule."),
}


@dataclass(frozen=True, slots=True)
class Remedy:
    """One kind of ruling as it is offered at the desk."""

    kind: Kind
    title: Words
    allowed: bool
    needs: Words  # whose right it is


def remedies(sensible: Container[Kind], by: Account, table: Table) -> list[Remedy]:
    """The rulings that make sense for a table as it is, those the moderator has no right to marked."""
    return [
        Remedy(kind, title, rights.may(by, NEEDS[kind], table), FOR_WHOM[NEEDS[kind]])
        for kind, title in TITLES.items()
        if kind in sensible
    ]


def consequences(kind: Kind, form: RulingForm) -> list[str]:
    """What will happen, in sentences; the form has been filled in well."""
    told = gettext("Everyone at the table gets a letter with your reason. It cannot be deleted.")
    if form.cleaned_data.get("private"):
        told = gettext("Only the player gets a letter with your reason. It cannot be deleted.")
    return [*_effect(kind, form), told]


def _effect(kind: Kind, form: RulingForm) -> list[str]:
    fields = form.cleaned_data
    seat = _seat_name(form, fields)
    match kind:
        case Kind.DISMISS:
            return [gettext("The dispute is closed and nothing on the board changes.")]
        case Kind.REWIND:
            return [*_rewound(fields), *_dealt_afresh(form)]
        case Kind.REDO:
            restored = gettext("The board of step %(number)d is restored, to the byte.") % {"number": fields["to"]}
            return [restored, *_dealt_afresh(form)]
        case Kind.ADJUST if isinstance(form, AdjustForm):
            return [f"{phrase}." for phrase in form.phrases]
        case Kind.ACT if isinstance(form, ActForm):
            moved = gettext("You move for %(name)s: %(line)s. The player gets a copy.")
            return [moved % {"name": seat, "line": fields["line"]}]
        case Kind.LOOK:
            seen = gettext("You see what %(name)s holds, to move for them, until something else happens.")
            return [seen % {"name": seat}]
        case Kind.REPLACE:
            return _replaced(seat, fields["substitute"])
        case Kind.PAUSE:
            return [gettext("The table stands still until a moderator lets it go on.")]
        case Kind.RESUME:
            return [gettext("The table goes on, unless an open dispute still holds it.")]
        case Kind.END if isinstance(form, EndForm):
            return [gettext("The game ends now, with these places:"), *_places(form), *_shown(form)]
        case Kind.VOID:
            return [
                gettext("The game stops and does not count. Its history stays, and the secret of its dice is shown."),
                *_shown(form),
            ]
        case Kind.WARN:
            return [gettext("%(name)s is warned. The board does not change.") % {"name": seat}]
        case Kind.LIFT:
            return [
                gettext("The player can log in again. The seats that were held are theirs, and all tables are told.")
            ]
        case _:
            return _suspended(form, seat)


def _rewound(fields: dict[str, Any]) -> list[str]:
    back = gettext("The board of step %(number)d comes back, and everybody is asked afresh.")
    if fields["dice"] == "same":
        dice = gettext("What is rolled for again falls as it fell before.")
    else:
        dice = gettext("From then on the dice are fresh ones, which the proof of the dice shows.")
    return [back % {"number": fields["to"]}, dice]


def _shown(form: RulingForm) -> list[str]:
    """What cannot be unseen."""
    if not engines.summary(form.table.game).hidden:
        return []
    shown = gettext("Everybody can then know all hands. If the table is to go on later, they must be dealt afresh.")
    return [shown]


def _dealt_afresh(form: RulingForm) -> list[str]:
    target = form.table.versions.filter(number=form.cleaned_data["to"]).first()
    if target is None or not deals_afresh(form.table, target):
        return []
    return [gettext("Everybody could see the hands of that time, so all of them are dealt afresh.")]


def _replaced(seat: str, substitute: str) -> list[str]:
    """What becomes of the seat; raises what the deed would refuse where nobody or several are called so."""
    opened = gettext("The seat of %(name)s opens for a substitute.") % {"name": seat}
    if not substitute:
        return [opened]
    person = anybody_called(substitute)
    asked = gettext("%(name)s (%(email)s) is asked by mail. For two days the seat is kept for them.")
    return [opened, asked % {"name": person.name, "email": person.email}]


def _suspended(form: RulingForm, seat: str) -> list[str]:
    days = form.cleaned_data["days"]
    out = ngettext("%(name)s cannot log in for %(days)d day.", "%(name)s cannot log in for %(days)d days.", days)
    account = next(each.account for each in form.table.seats.all() if each.number == form.cleaned_data["seat"])
    concerned = going_on(account) if account else []
    told = ngettext(
        "This concerns %(count)d table, which is told: %(titles)s.",
        "This concerns %(count)d tables, each of which is told: %(titles)s.",
        len(concerned),
    )
    return [
        out % {"name": seat, "days": days},
        told % {"count": len(concerned), "titles": listed([f"“{table.title}”" for table in concerned])},
        gettext(
            "Their seats at tables being played are held: the others can wait, or ask for a substitute or an end. "
            "Seats at tables that gather players are free again."
        ),
        gettext("It can be lifted at any time."),
    ]


def _places(form: EndForm) -> list[str]:
    names = {seat.number: form.seat_name(seat) for seat in form.table.seats.all()}
    told, place = [], 1
    for group in form.ranking:
        told.append(f"{place}. {', '.join(names[number] for number in group)}")
        place += len(group)
    return told


def _seat_name(form: RulingForm, fields: dict[str, Any]) -> str:
    found = [seat for seat in form.table.seats.all() if seat.number == fields.get("seat")]
    return form.seat_name(found[0]) if found else ""
