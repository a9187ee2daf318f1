"""The receiver: takes answers to letters from a mail server, as RECEIVER_URL says."""

import asyncio
import logging
import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from pbem.mailgate import receiver

logger = logging.getLogger(__name__)


class Command(BaseCommand):
    """What the Procfile's `receiver` runs."""

    help = "Take answers to letters by LMTP or SMTP, and keep them to be read."

    def handle(self, *args: Any, **options: Any) -> None:
        """Listen until the end."""
        place = settings.RECEIVER
        if not settings.REPLY_ADDRESS:
            logger.warning("REPLY_ADDRESS is not set: no letter asks for an answer, and every mail is refused")
        try:
            asyncio.run(receiver.serve(place))
        except OSError as error:
            sys.exit(f"RECEIVER_URL: {place.host} port {place.port} is not ours to use: {error.strerror}.")
