"""How much a letter weighs: people read on phones and pay by the megabyte, and so does whoever keeps mailboxes.

What each weighs is printed: python -m pytest tests/mail/test_size.py
"""

from collections.abc import Callable

import pytest

from games import GAMES
from tests.mail.showing_boards import middle_of, written

pytestmark = [pytest.mark.django_db, pytest.mark.words, pytest.mark.usefixtures("real_pictures")]

HEAVIEST = 100_000  # bytes, as it is handed to the mail server


@pytest.mark.parametrize("slug", GAMES)
def test_no_letter_weighs_more_than_100_kb(slug: str, record_property: Callable[[str, object], None]):
    weights = {kind: len(letter.message().as_bytes()) for kind, letter in written(middle_of(slug)).items()}
    for kind, weight in weights.items():
        record_property(f"{slug} {kind}", weight)
    assert {kind: weight for kind, weight in weights.items() if weight > HEAVIEST} == {}
    assert min(weights.values()) > 30_000, "they do show the board"
