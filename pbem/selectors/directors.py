"""Who directs a table."""

from pbem.models import Director, Table


def of_table(table: Table) -> list[Director]:
    """Its directors now."""
    return list(table.directors.filter(ended_at__isnull=True).select_related("account").order_by("began_at", "pk"))
