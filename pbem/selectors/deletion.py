"""What the deletion of an account would do to tables: told before anybody decides."""

from django.db.models import Q

from pbem.models import Account, Table


def going_on(account: Account) -> list[Table]:
    """The tables that are not over at which somebody sits, or that they have opened and nobody plays at yet."""
    sits = Q(seats__account=account, phase__in=(Table.Phase.GATHERING, Table.Phase.PLAYING))
    opened = Q(opened_by=account, phase=Table.Phase.GATHERING)
    return list(Table.objects.filter(sits | opened).distinct().order_by("title", "pk"))
