"""Standard reasons that moderators begin from."""

from django.db.models import Q

from pbem.models import StandardReason


def all_reasons() -> list[StandardReason]:
    """Every one, by title."""
    return list(StandardReason.objects.order_by("title", "pk"))


def fitting(game: str) -> list[StandardReason]:
    """Those of a game, and those of every game."""
    return list(StandardReason.objects.filter(Q(game=game) | Q(game="")).order_by("language", "title", "pk"))


def find(number: int) -> StandardReason | None:
    """One by its number."""
    return StandardReason.objects.filter(pk=number).first()
