"""Fair dice: the commitment from the start, and, when the secret may be known, every draw computed again."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.utils.translation import gettext

from pbem import chain, engines
from pbem.models import Ruling, Table, Version
from pbem.selectors.tables import is_over
from pbem.wording import listed


@dataclass(frozen=True, slots=True)
class Commitment:
    """A secret's fingerprint, and the secret itself once it may be known."""

    secret_hash: str
    secret: bytes | None
    until_version: int | None  # None: to the end

    @property
    def kept(self) -> bool:
        """Whether the secret is the one that was promised."""
        return self.secret is not None and chain.secret_hash(self.secret) == self.secret_hash


@dataclass(frozen=True, slots=True)
class CheckedDraw:
    """One use of chance and whether the secret gives it; None while that cannot be known."""

    version: int
    why: str
    ordinal: int
    epoch: int
    sides: Sequence[int]
    values: Sequence[int]
    true: bool | None
    withheld: bool = False  # hidden, and the table is not over

    @property
    def words(self) -> str:
        return in_words(self.sides, self.values)


def commitments(table: Table) -> list[Commitment]:
    """All secrets of a table, oldest first; the last is shown only when the table is over."""
    past = [Commitment(each.secret_hash, bytes(each.secret), each.until_version) for each in table.past_secrets.all()]
    return [*past, Commitment(table.secret_hash, bytes(table.secret) if is_over(table) else None, None)]


def draws(table: Table, *, after: int = -1, most: int | None = None) -> list[CheckedDraw]:
    """The draws of a table, recomputed where the secret may be known. Hidden ones are left out until then."""
    known = {one.until_version: one.secret for one in commitments(table)}
    return [draw for draw in _checked(table, known) if draw.version > after and not draw.withheld][:most]


def holds(commitments: Iterable[Commitment], draws: Iterable[CheckedDraw]) -> bool | None:
    """Whether every promise was kept and every draw is true, as far as can be known; None if nothing can."""
    found = [each.kept for each in commitments if each.secret is not None]
    found += [draw.true for draw in draws if draw.true is not None]
    return all(found) if found else None


def told(drawn: Iterable[engines.Json]) -> list[str]:
    """Stored draws in words; hidden ones are left out. What was drawn for is a code, the same in every language."""
    return [f"{draw['why']}: {in_words(draw['sides'], draw['values'])}" for draw in drawn if not draw["hidden"]]


def in_words(sides: Sequence[int], values: Sequence[int]) -> str:
    """'dice 3 and 5', or '7 of 36' for what is drawn from a bag."""
    if len(sides) > 1 and set(sides) == {6}:
        return gettext("dice %(values)s") % {"values": listed([str(value + 1) for value in values])}
    one = gettext("%(value)d of %(sides)d")
    return ", ".join(one % {"value": value + 1, "sides": side} for side, value in zip(sides, values, strict=False))


def fingerprints(table: Table, *, after: int = -1, most: int | None = None) -> list[tuple[int, str]]:
    """The chain of a table's history: each version's number and fingerprint, oldest first."""
    versions = Version.objects.filter(table=table, number__gt=after, number__lte=_newest(table)).order_by("number")
    return list(versions.values_list("number", "fingerprint")[:most])


def fingerprint(table: Table) -> str:
    """Where the chain of a table from `find_table` ends for whoever it was found for."""
    if table.fingerprint or table.head is None:
        return table.fingerprint
    return Version.objects.values_list("fingerprint", flat=True).get(table=table, number=table.head)


def fresh_from(table: Table) -> list[Ruling]:
    """The rulings that ordered fresh dice, oldest first."""
    return [ruling for ruling in table.rulings.filter(kind=Ruling.Kind.REWIND) if ruling.facts.get("fresh_dice")]


def ordered_at(table: Table) -> list[int]:
    """The versions after which the dice were fresh ones."""
    return [ruling.head_before + 1 for ruling in fresh_from(table)]


def secrets_of(table: Table) -> dict[int | None, bytes | None]:
    """All secrets, shown or not, oldest first, by the last version they were used for."""
    past = table.past_secrets.all()
    found: dict[int | None, bytes | None] = {each.until_version: bytes(each.secret) for each in past}
    return {**found, None: bytes(table.secret)}


def secret_at(number: int, known: Mapping[int | None, bytes | None]) -> bytes | None:
    """The secret a version drew from."""
    return next(secret for until, secret in known.items() if until is None or number <= until)


def epoch_at(number: int, ordered: Iterable[int]) -> int:
    """How often fresh dice had been ordered before a version."""
    return sum(number > order for order in ordered)


def _checked(table: Table, known: Mapping[int | None, bytes | None]) -> list[CheckedDraw]:
    """All draws in order. A true one has the values of the secret, and stands where its reason and order put it."""
    ordered = ordered_at(table)
    found = []
    reached, used = [-1], [dict[str, int]()]  # how often each reason was used, and by which version
    for version in _drawing_or_restoring(table):
        counts = used[-1] if version.restores is None else used[bisect_right(reached, version.restores) - 1]
        if version.draws:
            counts = dict(counts)
            secret, epoch = secret_at(version.number, known), epoch_at(version.number, ordered)
            for draw in version.draws:
                place = counts.get(draw["why"], 0)
                counts[draw["why"]] = place + 1
                found.append(_draw(version.number, draw, secret, place=(epoch, place)))
        reached.append(version.number)
        used.append(counts)
    return found


def _drawing_or_restoring(table: Table) -> QuerySet[Version]:
    """The versions that change how often a reason was used; most do not."""
    found = Version.objects.filter(~Q(draws=[]) | Q(restores__isnull=False), table=table, number__lte=_newest(table))
    return found.order_by("number").only("number", "restores", "draws", "table_id")


def _newest(table: Table) -> int:
    return -1 if table.head is None else table.head


def _draw(number: int, draw: engines.Json, secret: bytes | None, *, place: tuple[int, int]) -> CheckedDraw:
    in_place = (draw["epoch"], draw["ordinal"]) == place
    true = None if secret is None else in_place and engines.draw_is_true(draw, secret)
    withheld = secret is None and draw["hidden"]
    facts = draw["why"], draw["ordinal"], draw["epoch"], draw["sides"], draw["values"]
    return CheckedDraw(number, *facts, true, withheld)
