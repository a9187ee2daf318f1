"""What people may be called: names that are seen as they are, and nobody in disguise."""

import pytest

from pbem import names

LEGAL = [
    "Ana", "Kovács-Szűcs Őrs Ödön", "Jürgen Groß", "François d'Arc", "Łukasz Żółć", "Nguyễn Thị Ánh", "O’Neill",
    "J.R.R. Tolkien", "Dr. Kovács", "Bob 1978", "X Æ A-12", "Αλέξανδρος Παπαδόπουλος", "Иван Петрович", "田中さくら",
    "김민수", "محمد علي", "דוד כהן", "Badminton Joe", "Ad Mingus", "Moderne Oper",
]  # fmt: skip
UNSEEN = [
    "", " ", "A\u200bna", "A\u2060na", "\u202eanA", "Ana\u2066", "\u3164", "\u115f\u1160", "\uffa0", "\u2800\u2800",
    "A\u034fna", "\u0301\u0302", "\u0301Ana", "A\u0301\u0302\u0303\u0304na", "Ana\ufe0f", "A\U000e0100na", "Ana\ue000",
    "123", "...", "\u00ad",
]  # fmt: skip
MESSAGES = [
    "evil.com",
    "see www evil",
    "ana@evil.example",
    "+36 30 123 4567 Ana",
    "t.me/ana",
    "a\\b",
    "Ana ２３４５６７",
]
MIXED = ["Аna", "Αna", "Ana Ковач", "Pаypаl"]
STAFF = [
    "Admin", "administrator", "M0derator", "Moderátor Péter", "A d m i n", "Ｍoderator", "Rendszergazda", "The Support",
    "ADMIN 1",
]  # fmt: skip


@pytest.mark.parametrize("name", LEGAL)
def test_people_of_many_languages_keep_their_names(name):
    assert names.problem(names.tidy(name)) == ""
    assert names.tidy(name) == name


@pytest.mark.parametrize("name", [*UNSEEN, *MESSAGES, *MIXED, *STAFF], ids=ascii)
def test_a_name_that_hides_or_tells_something_is_refused_with_a_remedy(name):
    assert names.problem(names.tidy(name))


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ana", "ana"), ("Ana", "Aná"), ("Ian", "lan"), ("Bob", "B0b"), ("Mark", "Rnark"), ("Рор", "Pop"),
     ("Анна", "AHHA"), ("Αννα", "Avva"), ("Ann A", "Anna"), ("Guest1", "GuestI")],
)  # fmt: skip
def test_names_that_can_be_taken_for_each_other_are_alike(one, other):
    assert names.alike(one, other)
    assert names.alike(other, one)


@pytest.mark.parametrize(("one", "other"), [("Ana", "Anna"), ("Guest1", "Guest2"), ("Иван", "Ivan"), ("Ben", "Caro")])
def test_names_that_differ_to_the_eye_are_not_alike(one, other):
    assert not names.alike(one, other)
