from typing import Any

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    help = "Django's, which does not guess: a new sentence stays empty, whatever others look like."

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.msgmerge_options = [*self.msgmerge_options, "--no-fuzzy-matching"]
