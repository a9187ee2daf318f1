"""What a page has by the hundred is written without a template, and as safely."""

from pbem.boards.signs import Sign
from pbem.templatetags.many import chips, told
from pbem.web.log import PIPS, Line
from pbem.web.move_picker import Group, Pick

ODD = """<b>"it's" & so</b>"""
ESCAPED = "&lt;b&gt;&quot;it&#x27;s&quot; &amp; so&lt;/b&gt;"


def test_a_sentence_stands_behind_its_pieces_and_dice():
    said = told(Line(ODD, [Sign("atf-wood", "-24 -24 48 48")], [PIPS[1]]))
    assert said == (
        '<svg class="sign" viewBox="-24 -24 48 48" aria-hidden="true"><use href="#atf-wood"/></svg>'
        '<svg class="sign die" viewBox="0 0 36 36" aria-hidden="true"><rect x="1" y="1" width="34" height="34" rx="8"/>'
        f'<circle cx="18" cy="18" r="4"/></svg>{ESCAPED}'
    )


def test_a_pick_says_its_whole_name_where_only_a_part_is_shown():
    pick = Pick(ODD, f"Nippur, {ODD}", ODD, "/tables/x/?pick=a&pick=b")
    link = f'<li><a class="chip" href="/tables/x/?pick=a&amp;pick=b" data-id="{ESCAPED}"'
    assert chips(Group("Nippur", [pick])) == f'{link} aria-label="Nippur, {ESCAPED}">{ESCAPED}</a></li>'
    assert chips(Group("", [pick, pick])) == 2 * f"{link}>{ESCAPED}</a></li>"
