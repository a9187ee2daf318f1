"""How much a letter weighs: people read on phones and pay by the megabyte, and so does whoever keeps mailboxes.

What each weighs is printed: python -m pytest tests/mail/test_size.py
"""

from collections.abc import Callable

import pytest

from games import GAMES
from pbem.mailgate import letters
from pbem.models import Account
from tests.mail.showing_boards import answered, middle_of, written

pytestmark = [pytest.mark.django_db, pytest.mark.words, pytest.mark.usefixtures("real_pictures")]

HEAVIEST = letters.HEAVIEST


@pytest.mark.parametrize("slug", GAMES)
def test_no_letter_weighs_more_than_100_kb(slug: str, record_property: Callable[[str, object], None]):
    weights = {kind: len(letter.message().as_bytes()) for kind, letter in written(middle_of(slug)).items()}
    for kind, weight in weights.items():
        record_property(f"{slug} {kind}", weight)
    assert HEAVIEST == 100_000
    assert {kind: weight for kind, weight in weights.items() if weight > HEAVIEST} == {}
    assert min(weights.values()) > 30_000, "they do show the board"


@pytest.mark.parametrize("language", ["hu", "de"])
def test_where_there_is_a_lot_to_tell_the_picture_is_smaller(language: str):
    """What an answer says that was asked for everything, in a language that needs many letters."""
    table = middle_of("after-the-flood")
    Account.objects.update(language=language)
    row = answered(table)
    assert len(letters.compose(row).message().as_bytes()) <= HEAVIEST


def test_a_letter_keeps_its_words_and_some_picture_however_little_room_there_is(monkeypatch, standing_clock):
    table = middle_of("ur")
    row = answered(table)
    whole, _ = letters.compose(row), monkeypatch.setattr(letters, "HEAVIEST", 65_000)
    small = letters.compose(row)
    assert len(small.message().as_bytes()) <= 65_000 < len(whole.message().as_bytes())
    assert (small.body, small.alternatives) == (whole.body, whole.alternatives)
    (picture,) = small.attachments
    assert len(picture.get_payload(decode=True)) > 20_000
