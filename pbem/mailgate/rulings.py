"""What a ruling says, as a sentence for one reader: it speaks to whom it concerns, and of them to all others."""

from django.utils.translation import gettext, ngettext

from pbem.models import Account, Ruling
from pbem.selectors.disputes import correction as correction_of
from pbem.selectors.disputes import may_know_line
from pbem.selectors.tables import names_of

Kind = Ruling.Kind


def told(ruling: Ruling, reader: Account) -> str:
    """What a moderator ruled."""
    by = {"moderator": ruling.moderator.name}
    match ruling.kind:
        case Kind.DISMISS:
            return gettext("Moderator %(moderator)s dismisses the dispute.") % by
        case Kind.REWIND:
            return gettext("Moderator %(moderator)s takes moves back.") % by
        case Kind.REDO:
            return gettext("Moderator %(moderator)s restores moves.") % by
        case Kind.PAUSE:
            return gettext("Moderator %(moderator)s pauses the table.") % by
        case Kind.RESUME:
            return gettext("Moderator %(moderator)s lets the table go on.") % by
        case Kind.END:
            return gettext("Moderator %(moderator)s ends the table.") % by
        case Kind.VOID:
            return gettext("Moderator %(moderator)s declares the table void.") % by
        case Kind.ADJUST:
            return _adjusted(ruling)
        case Kind.ACT:
            return _acted(ruling, reader)
        case Kind.LOOK:
            return _looked(ruling, reader)
        case Kind.REPLACE:
            return _replaced(ruling, reader)
        case Kind.WARN:
            return _warned(ruling, reader)
        case Kind.SUSPEND:
            return _suspended(ruling, reader)
        case Kind.LIFT:
            return _lifted(ruling, reader)
    raise LookupError(f"nobody has said what a ruling of the kind {ruling.kind!r} tells")


def _adjusted(ruling: Ruling) -> str:
    correction = correction_of(ruling, names_of(ruling.table))
    if not correction:
        return gettext("Moderator %(moderator)s corrects the board.") % {"moderator": ruling.moderator.name}
    facts = {"moderator": ruling.moderator.name, "correction": correction}
    return gettext("Moderator %(moderator)s corrects the board: %(correction)s.") % facts


def _acted(ruling: Ruling, reader: Account) -> str:
    number = ruling.facts["seat"]
    own = ruling.table.seats.filter(account=reader).first()
    viewer = own.number if own else None
    facts = {"moderator": ruling.moderator.name, "player": names_of(ruling.table)[number], "line": ruling.facts["line"]}
    match viewer == number, may_know_line(ruling, viewer):
        case True, True:
            said = gettext("Moderator %(moderator)s moves for you: %(line)s.")
        case True, False:
            said = gettext("Moderator %(moderator)s moves for you.")
        case False, True:
            said = gettext("Moderator %(moderator)s moves for %(player)s: %(line)s.")
        case _:
            said = gettext("Moderator %(moderator)s moves for %(player)s.")
    return said % facts


def _looked(ruling: Ruling, reader: Account) -> str:
    facts = {"moderator": ruling.moderator.name, "player": names_of(ruling.table)[ruling.facts["seat"]]}
    if ruling.table.seats.filter(account=reader, number=ruling.facts["seat"]).exists():
        return gettext("Moderator %(moderator)s looks at what you hold, to move for you.") % facts
    return gettext("Moderator %(moderator)s looks at what %(player)s holds, to move for them.") % facts


def _replaced(ruling: Ruling, reader: Account) -> str:
    """Who sits there now, or that the seat is open: who left may not know the table any more."""
    before, after = ruling.facts.get("account"), ruling.facts.get("after")
    facts = {
        "moderator": ruling.moderator.name,
        "player": ruling.facts["before"] or names_of(ruling.table)[ruling.facts["seat"]],
        "successor": _name(after),
        "asked": _name(ruling.facts.get("asked")),
    }
    if before == reader.pk:
        opened = gettext("Moderator %(moderator)s opens your seat for a substitute.")
        given = gettext("Moderator %(moderator)s gives your seat to %(successor)s.")
    else:
        opened = gettext("Moderator %(moderator)s opens the seat of %(player)s for a substitute.")
        given = gettext("Moderator %(moderator)s gives the seat of %(player)s to %(successor)s.")
    if after == reader.pk:
        given = gettext("Moderator %(moderator)s gives the seat of %(player)s to you.")
    if facts["asked"]:
        opened += " " + gettext("%(asked)s is asked first.")
    return (given if after else opened) % facts


def _warned(ruling: Ruling, reader: Account) -> str:
    facts = {"moderator": ruling.moderator.name, "player": _name(ruling.facts["account"])}
    if ruling.facts["account"] == reader.pk:
        return gettext("Moderator %(moderator)s warns you.") % facts
    return gettext("Moderator %(moderator)s warns %(player)s.") % facts


def _suspended(ruling: Ruling, reader: Account) -> str:
    days = ruling.facts["days"]
    facts = {"moderator": ruling.moderator.name, "player": _name(ruling.facts["account"]), "days": days}
    if ruling.facts["account"] == reader.pk:
        said = ngettext(
            "Moderator %(moderator)s suspends you for %(days)d day.",
            "Moderator %(moderator)s suspends you for %(days)d days.",
            days,
        )
    else:
        said = ngettext(
            "Moderator %(moderator)s suspends %(player)s for %(days)d day.",
            "Moderator %(moderator)s suspends %(player)s for %(days)d days.",
            days,
        )
    return said % facts


def _lifted(ruling: Ruling, reader: Account) -> str:
    facts = {"moderator": ruling.moderator.name, "player": _name(ruling.facts["account"])}
    if ruling.facts["account"] == reader.pk:
        return gettext("Moderator %(moderator)s lifts your suspension. Your seats were held for you.") % facts
    return gettext("Moderator %(moderator)s lifts the suspension of %(player)s.") % facts


def _name(account: int | None) -> str:
    return Account.objects.filter(pk=account or 0).values_list("name", flat=True).first() or ""
