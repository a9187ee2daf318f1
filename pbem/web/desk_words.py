"""What the kinds of rulings are called, and what each will do: said before the second click."""

from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from pbem.models import Account, Ruling
from pbem.services.rulings import NEEDS
from pbem.web.desk_forms import ActForm, AdjustForm, EndForm, RulingForm

Kind = Ruling.Kind

TITLES = {
    Kind.DISMISS: "Dismiss a dispute",
    Kind.REWIND: "Take moves back",
    Kind.REDO: "Restore what was taken back",
    Kind.ADJUST: "Correct the board",
    Kind.ACT: "Move for a player",
    Kind.PAUSE: "Pause the table",
    Kind.RESUME: "Let it go on",
    Kind.WARN: "Warn a player",
    Kind.REPLACE: "Replace a player",
    Kind.END: "End the table",
    Kind.VOID: "Declare it void",
    Kind.SUSPEND: "Suspend a player",
}
ROLES = {
    "pbem.moderate": "a moderator",
    "pbem.moderate_senior": "a senior moderator",
    "pbem.moderate_admin": "an admin",
}


@dataclass(frozen=True, slots=True)
class Remedy:
    """One kind of ruling as it is offered at the desk."""

    kind: Kind
    title: str
    allowed: bool
    needs: str  # whose right it is


def remedies(sensible: Container[Kind], by: Account) -> list[Remedy]:
    """The rulings that make sense for a table as it is, those the moderator has no right to marked."""
    return [
        Remedy(kind, title, by.has_perm(NEEDS[kind]), ROLES[NEEDS[kind]])
        for kind, title in TITLES.items()
        if kind in sensible
    ]


def consequences(kind: Kind, form: RulingForm) -> list[str]:
    """What will happen, in sentences; the form has been filled in well."""
    return [*_effect(kind, form), "Everyone at the table gets a letter with your reason. It cannot be deleted."]


def _effect(kind: Kind, form: RulingForm) -> list[str]:
    fields = form.cleaned_data
    seat = _seat_name(form, fields)
    match kind:
        case Kind.DISMISS:
            return ["The dispute is closed and nothing on the board changes."]
        case Kind.REWIND:
            return _rewound(fields)
        case Kind.REDO:
            return [f"The board of step {fields['to']} is restored, to the byte."]
        case Kind.ADJUST if isinstance(form, AdjustForm):
            return [f"{dict(form.fields['adjustment'].choices)[fields['adjustment']]}."]  # type: ignore[attr-defined]
        case Kind.ACT if isinstance(form, ActForm):
            return [f"You move for {seat}: {fields['line']}. The player gets a copy."]
        case Kind.REPLACE:
            return _replaced(seat, fields["email"])
        case Kind.PAUSE:
            return ["The table stands still until a moderator lets it go on."]
        case Kind.RESUME:
            return ["The table goes on, unless an open dispute still holds it."]
        case Kind.END if isinstance(form, EndForm):
            return ["The game ends now, with these places:", *_places(form)]
        case Kind.VOID:
            return ["The game stops and does not count. Its history stays, and the secret of its dice is shown."]
        case Kind.WARN:
            return [f"{seat} is warned. The board does not change."]
        case _:
            return [
                f"{seat} cannot log in for {fields['days']} days.",
                "Every seat of theirs at a table that is not over opens for somebody else.",
            ]


def _rewound(fields: dict[str, Any]) -> list[str]:
    dice = {
        "same": "What is rolled for again falls as it fell before.",
        "fresh": "From then on the dice are fresh ones, which the proof of the dice shows.",
    }
    return [f"The board of step {fields['to']} comes back, and everybody is asked afresh.", dice[fields["dice"]]]


def _replaced(seat: str, email: str) -> list[str]:
    if email:
        return [f"The seat of {seat} goes to {email}, who plays on from here."]
    return [f"The seat of {seat} opens for a substitute."]


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
