"""Prove that the stored tables are what they say they are: the check after a release and after a restore."""

import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from pbem import append_only
from pbem.models import Table
from pbem.selectors.verify import verified


class Command(BaseCommand):
    """Exits with an error if there is a single fault. Secrets are used and never shown."""

    help = "Play every version again with its draws, and check chain, turns, letters and outcomes; or of some tables."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("codes", nargs="*", metavar="code", help="the code of a table, as in its address")

    def handle(self, *args: Any, codes: list[str], **options: Any) -> None:
        began = time.monotonic()
        found = Table.objects.filter(code__in=codes) if codes else Table.objects.all()
        if missing := set(codes) - set(found.values_list("code", flat=True)):
            raise CommandError(f"There is no table {min(missing)!r}.")
        tables = versions = draws = 0
        faults = [f"history can be changed: the trigger {name} is missing" for name in append_only.unlocked(connection)]
        for pk in found.order_by("pk").values_list("pk", flat=True).iterator(chunk_size=500):
            verdict = verified(Table.objects.get(pk=pk))
            tables, versions, draws = tables + 1, versions + verdict.versions, draws + verdict.draws
            faults += map(str, verdict.faults)
        for fault in faults:
            self.stderr.write(f"FAULT {fault}")
        looked = f"{tables} tables, {versions} versions, {draws} draws in {time.monotonic() - began:.1f} s"
        if faults:
            raise CommandError(f"{len(faults)} faults in {looked}.")
        self.stdout.write(self.style.SUCCESS(f"No fault in {looked}."))
