"""For a moderator who has lost the app and the recovery codes."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from pbem.models import Account
from pbem.services import second_factor, sessions


class Command(BaseCommand):
    """What who runs the service does once they are sure who asks."""

    help = "Remove the second factor of an account and log it out everywhere."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("address", help="the mail address of the account")

    def handle(self, *args: Any, address: str, **options: Any) -> None:
        account = Account.objects.filter(email=address.lower()).first()
        if account is None:
            raise CommandError(f"There is no account with the address {address}.")
        if not second_factor.forget(account=account):
            raise CommandError(f"{account.email} has no second factor.")
        sessions.end_all(account=account)
        self.stdout.write(f"{account.email} will be asked to set up another one at the next log-in.")
