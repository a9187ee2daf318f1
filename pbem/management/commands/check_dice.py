"""Compute every draw of a table again, and say loudly if one of them is not what was promised."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from pbem.models import Table
from pbem.selectors import dice


class Command(BaseCommand):
    """Exits with an error if a single draw is wrong. Secrets of a table that is being played are used, never shown."""

    help = "Check every draw of a table against its secret and the promise made at its start."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code", help="the code of the table, as in its address")

    def handle(self, *args: Any, code: str, **options: Any) -> None:
        table = Table.objects.filter(code=code).first()
        if table is None:
            raise CommandError(f"There is no table {code!r}.")
        checked = dice.audit(table)
        for draw in checked:
            self.stdout.write(f"{'true ' if draw.true else 'WRONG'}  step {draw.version}  {draw.why}: {draw.words}")
        wrong = sum(not draw.true for draw in checked)
        if wrong:
            raise CommandError(f"WRONG: {wrong} of {len(checked)} draws are not what the secret gives.")
        if unexplained := dice.unexplained(table):
            steps = ", ".join(map(str, unexplained))
            raise CommandError(f"WRONG: played again, these steps draw something else than is stored: {steps}.")
        if not dice.promises_kept(table):
            raise CommandError("WRONG: a secret is not the one that was promised at the start.")
        self.stdout.write(self.style.SUCCESS(f"All {len(checked)} draws are what the secret gives."))
