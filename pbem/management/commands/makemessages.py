from typing import ClassVar

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    help = "Django's, which does not guess: a new sentence stays empty, whatever others look like."
    msgmerge_options: ClassVar[list[str]] = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]
