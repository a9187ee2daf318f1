"""What the text parts of letters are laid out with."""

import textwrap

from django import template

WIDTH = 72  # columns

register = template.Library()


@register.filter
def item(text: str) -> str:
    """One of a list; its further lines hang below its first word."""
    lines = textwrap.wrap(" ".join(text.split()), WIDTH - 4, break_long_words=False, break_on_hyphens=False)
    return "  * " + "\n    ".join(lines)
