"""What a page has by the hundred, written here: for that many, templates take longer than for all the rest."""

from collections.abc import Iterable, Iterator
from html import escape

from django import template
from django.utils.safestring import SafeString

from pbem.web.log import Line
from pbem.web.move_picker import Group

register = template.Library()


@register.filter
def chips(group: Group) -> SafeString:
    """The picks of a group as links in a list; below its title each by its short name, and in full for who hears it."""
    return SafeString("".join(_chips(group)))


@register.filter
def told(line: Line) -> SafeString:
    """A sentence of a log, behind the pieces it speaks of and the dice that fell."""
    return SafeString("".join([*_signs(line), *map(_die, line.dice), escape(line.sentence)]))


def _chips(group: Group) -> Iterator[str]:
    for pick in group.picks:
        url, id, shown = escape(pick.url), escape(pick.id), escape(pick.short)
        in_full = f' aria-label="{escape(pick.label)}"' if group.title else ""
        yield f'<li><a class="chip" href="{url}" data-id="{id}"{in_full}>{shown}</a></li>'


def _signs(line: Line) -> Iterator[str]:
    for sign in line.signs:
        drawn = f'viewBox="{escape(sign.box)}" aria-hidden="true"><use href="#{escape(sign.id)}"/>'
        yield f'<svg class="sign" {drawn}</svg>'


def _die(pips: Iterable[tuple[int, int]]) -> str:
    face = "".join(f'<circle cx="{x}" cy="{y}" r="4"/>' for x, y in pips)
    square = '<rect x="1" y="1" width="34" height="34" rx="8"/>'
    return f'<svg class="sign die" viewBox="0 0 36 36" aria-hidden="true">{square}{face}</svg>'
