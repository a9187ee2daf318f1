"""Who may do what at the desk: moderators at every table, a director at the tables they direct and nowhere else."""

from django.db.models import Q, QuerySet

from pbem.models import Account, Director, Table

MODERATE, SENIOR, ADMIN, DIRECT = "pbem.moderate", "pbem.moderate_senior", "pbem.moderate_admin", "pbem.direct"
MAIL = "pbem.mail_desk"  # sees what became of letters and mails, and has them tried again


def has_desk(account: Account) -> bool:
    """Whether the desk opens to somebody at all. Costs nothing for who has no role."""
    return account.has_perm(MODERATE) or account.has_perm(DIRECT)


def may(account: Account, right: str, table: Table) -> bool:
    """Whether somebody has a right at a table: by their role, or as its director the rights of a moderator."""
    return account.has_perm(right) or (right == MODERATE and directs(account, table))


def directs(account: Account, table: Table) -> bool:
    """Whether somebody is a director of a table now."""
    return account.has_perm(DIRECT) and directorships(account).filter(table=table).exists()


def directorships(account: Account) -> QuerySet[Director]:
    """Where somebody is director now."""
    return Director.objects.filter(account=account, ended_at__isnull=True)


def of_tables(account: Account, table: str = "table") -> Q:
    """Narrows rows of tables to those at which somebody may rule; `table` leads from a row to its table."""
    if account.has_perm(MODERATE):
        return Q()
    return Q(**{f"{table}__in": directorships(account).values("table")})
