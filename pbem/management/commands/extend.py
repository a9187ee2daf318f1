"""Give everybody who is waited for more time."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from pbem.services import extensions


class Command(BaseCommand):
    """`manage.py extend 24`: after trouble that our own clock has not noticed."""

    help = "Give everybody who is waited for so many hours more."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("hours", type=int, choices=range(1, 24 * 14 + 1), metavar="HOURS", help="1 to 336")

    def handle(self, *args: Any, hours: int, **options: Any) -> None:
        extensions.extend_everything(hours=hours)
        self.stdout.write(f"everybody who is waited for has {hours} hours more")
