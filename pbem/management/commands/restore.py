"""The way back from a backup: restored, brought up to this release, and verified."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from pbem import backups


class Command(BaseCommand):
    """Stop web, workers and beat first. Letters that were due at the time of the backup are sent again."""

    help = "Restore the database from a backup, migrate and verify it."
    requires_system_checks = ()
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="even if the database is not empty")

    def handle(self, *args: Any, file: Path, replace: bool, **options: Any) -> None:
        try:
            backups.restore(file, self.stdout, replace=replace)
        except backups.BackupFailed as error:
            raise CommandError(str(error)) from None
        self.stdout.write(self.style.SUCCESS(f"{file} is restored and verified. Everybody has to log in again."))
