"""Letters leave out what is printed on a board and never changes; who answers `board` gets it as well."""

import pytest

from games import GAMES
from games.engine import text
from games.engine.words import words_of
from pbem.mailgate.envelope import Envelope
from pbem.models import Account, Outbox, Table
from tests.mail.answering import answer, read
from tests.mail.scenes import Reader, last_to, part
from tests.mail.showing_boards import middle_of, written
from tests.tables import asked, seen, started, three

pytestmark = [pytest.mark.django_db, pytest.mark.words]

SAID = {
    "en": "The tables that never change are left out: answer board,",
    "hu": "A sosem változó táblázatokat kihagytuk: válaszolj annyit, hogy board,",
    "de": "Tabellen, die sich nie ändern, haben wir weggelassen: Antworte mit board,",
}


def printed(table: Table, language: str = "en") -> list[str]:
    """What the text board says that is the same in every position, a line each."""
    view, game = seen(table, asked(table)), GAMES[table.game]
    page = tuple(paragraph for paragraph in game.text(view.view) if paragraph.printed)
    return [line for line in text.written(page, words_of(game.folder, language), view.names).splitlines() if line]


def both(letter: Envelope) -> tuple[str, str]:
    """What a letter says, as text and in HTML."""
    html, _ = letter.alternatives[0]
    return letter.body, Reader(str(html)).text


@pytest.mark.parametrize("slug", ["after-the-flood", "ur"])
def test_no_letter_has_tables_that_never_change(slug: str):
    table = middle_of(slug)
    lines = printed(table)
    assert bool(lines) == (slug == "after-the-flood")
    letters = written(table)
    for kind, letter in letters.items():
        asked_for = kind == "answer"  # to `board`, among others
        for said in both(letter):
            assert [line for line in lines if line in said] == (lines if asked_for else []), kind
            hinted = SAID["en"] in " ".join(said.split())
            assert hinted == (bool(lines) and not asked_for and "Reply-To" in letter.extra_headers), kind
    assert "Reply-To" in letters["turn"].extra_headers
    assert "Reply-To" not in letters["finished"].extra_headers


@pytest.mark.parametrize("language", SAID)
def test_whoever_answers_board_gets_the_whole(language: str):
    ana, *others = three()
    table = started(ana, *others, game="after-the-flood")
    reader = asked(table)
    Account.objects.filter(pk=reader.pk).update(language=language)
    Outbox.objects.filter(kind="turn").update(status="pending")
    lines = printed(table, language)
    letter = last_to(reader.email)
    hint = " ".join(part(letter, "plain").split())
    assert SAID[language] in hint
    assert lines[0] not in part(letter, "plain")
    for told, whole in (("note Well!", False), ("history\nboard", True)):
        read(answer(letter, told))
        for kind in ("plain", "html"):
            said = part(last_to(reader.email), kind)
            said = said if kind == "plain" else Reader(said).text
            assert [line in said for line in lines] == [whole] * len(lines)
            assert (SAID[language] in " ".join(said.split())) != whole


def test_pages_and_programs_are_shown_the_whole():
    table = started(*three(), game="after-the-flood")
    view = seen(table, asked(table))
    short = view.in_words(whole=False)
    assert all(line in view.text and line not in short for line in printed(table))
