"""A copy of the whole database while it is in use, proved before it counts."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from pbem import backups


class Command(BaseCommand):
    """The service may run on meanwhile. Keep SECRET_KEY beside it, elsewhere."""

    help = "Write a backup of the database to a file, and verify it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            backups.backup(file, self.stdout)
        except backups.BackupFailed as error:
            raise CommandError(str(error)) from None
        self.stdout.write(self.style.SUCCESS(f"{file} is written and verified, {file.stat().st_size} bytes."))
