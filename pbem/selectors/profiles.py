"""A person as others may see them: only who, and only what, that person has decided."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import get_language_info

from pbem import engines
from pbem.models import Account, Invitation, Note, Seat, Table, Tenure
from pbem.selectors.notes import readable
from pbem.selectors.track_record import TrackRecord, track_record

MOST_TABLES = 10
Part, Shown = Account.Part, Account.Shown


@dataclass(frozen=True, slots=True)
class Played:
    """How often somebody has finished a game."""

    game: str
    title: str
    finished: int
    won: int | None  # None where they do not show it


@dataclass(frozen=True, slots=True)
class Profile:
    """What somebody shows to one reader; what is None they keep for themselves."""

    account: Account
    yours: bool
    games: Sequence[Played] | None
    tables: Sequence[Table] | None  # public ones that are over, newest first
    track_record: TrackRecord | None
    languages: Sequence[str] | None  # by their own names
    since: date | None

    @property
    def bare(self) -> bool:
        """Whether nothing stands there but the name."""
        return all(part is None for part in (self.games, self.tables, self.track_record, self.languages, self.since))


def profile(number: int, reader: Account | None) -> Profile | None:
    """The profile of an account; None if there is none that the reader may see. At most six statements."""
    account = _people().filter(pk=number).first()
    if account is None or not _may_see(account, reader):
        return None
    shown = set(account.profile_parts)
    won = Part.RESULTS in shown
    return Profile(
        account=account,
        yours=account == reader,
        games=_played(account, won=won) if Part.GAMES in shown else None,
        tables=_tables(account) if won else None,
        track_record=track_record(account) if Part.PUNCTUALITY in shown else None,
        languages=_spoken(account) if Part.LANGUAGE in shown else None,
        since=account.confirmed_at.date() if Part.SINCE in shown and account.confirmed_at else None,
    )


def page_of(number: int, reader: Account | None) -> Profile | None:
    """The profile of somebody, or nothing but the name, where they show no more but the reader may read that.

    So whoever is rude can be blocked, whatever they show of themselves. One statement more.
    """
    found = profile(number, reader)
    if found is None and reader is not None:
        account = _people().filter(_named_to(reader), pk=number).first()
        if account is not None:
            nothing = dict.fromkeys(("games", "tables", "track_record", "languages", "since"))
            return Profile(account, yours=False, **nothing)
    return found


def _people() -> QuerySet[Account]:
    return Account.objects.filter(is_active=True, confirmed_at__isnull=False)


def _named_to(reader: Account) -> Q:
    """Whether somebody's name stands where the reader may read it: at a table, beside a note, or in an invitation.

    A table that is open by its link does not count: who knows its code cannot be told here.
    """
    theirs = OuterRef("pk")
    own = Seat.objects.filter(account=reader).values("table")
    invited = Invitation.objects.filter(email=reader.email, answer=Invitation.Answer.OPEN)
    tables = Table.objects.filter(
        Q(visibility=Table.Visibility.PUBLIC) | Q(pk__in=own) | Q(pk__in=invited.values("table"))
    ).values("pk")
    seats = Tenure.objects.filter(account=theirs, seat__table__in=tables)
    notes = Note.objects.filter(readable(reader), author=theirs, table__in=tables)
    return Q(Exists(seats)) | Q(Exists(notes)) | Q(Exists(invited.filter(invited_by=theirs)))


def _may_see(account: Account, reader: Account | None) -> bool:
    if account == reader or account.profile_for == Shown.EVERYBODY:
        return True
    if reader is None or account.profile_for == Shown.NOBODY:
        return False
    own = Tenure.objects.filter(account=reader, seat__table__started_at__isnull=False).values("seat__table")
    return Tenure.objects.filter(account=account, seat__table__in=own).exists()


def _spoken(account: Account) -> list[str] | None:
    """The languages somebody speaks, or else that of their pages; None where it is not known."""
    return [get_language_info(code)["name_local"] for code in account.speaks or [account.language] if code] or None


def _played(account: Account, *, won: bool) -> list[Played]:
    over = Seat.objects.filter(account=account, table__phase=Table.Phase.FINISHED)
    found: dict[str, list[int]] = {}
    for game, seat, outcome in over.values_list("table__game", "number", "table__outcome"):
        counted = found.setdefault(game, [0, 0])
        counted[0] += 1
        counted[1] += outcome is not None and seat in outcome["ranking"][0]
    titles = {game.slug: game.title for game in engines.summaries()}
    return [
        Played(game, titles.get(game, game), finished, wins if won else None)
        for game, (finished, wins) in sorted(found.items(), key=lambda each: (-each[1][0], each[0]))
    ]


def _tables(account: Account) -> list[Table]:
    public = Table.objects.filter(visibility=Table.Visibility.PUBLIC, phase=Table.Phase.FINISHED)
    return list(public.filter(seats__account=account).order_by("-finished_at", "-pk")[:MOST_TABLES])
