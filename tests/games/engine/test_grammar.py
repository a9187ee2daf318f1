"""Numbers, articles and endings of each language."""

import pytest

from games.engine.grammar import de, en, hu

ENDINGS = [
    # acc, on, in, onto, with, to
    ("0", "t", "n", "ban", "ra", "val", "hoz"),
    ("1", "et", "en", "ben", "re", "gyel", "hez"),
    ("2", "t", "n", "ben", "re", "vel", "höz"),
    ("3", "at", "on", "ban", "ra", "mal", "hoz"),
    ("4", "et", "en", "ben", "re", "gyel", "hez"),
    ("5", "öt", "ön", "ben", "re", "tel", "höz"),
    ("6", "ot", "on", "ban", "ra", "tal", "hoz"),
    ("7", "et", "en", "ben", "re", "tel", "hez"),
    ("8", "at", "on", "ban", "ra", "cal", "hoz"),
    ("9", "et", "en", "ben", "re", "cel", "hez"),
    ("10", "et", "en", "ben", "re", "zel", "hez"),
    ("20", "at", "on", "ban", "ra", "szal", "hoz"),
    ("30", "at", "on", "ban", "ra", "cal", "hoz"),
    ("40", "et", "en", "ben", "re", "nel", "hez"),
    ("60", "at", "on", "ban", "ra", "nal", "hoz"),
    ("100", "at", "on", "ban", "ra", "zal", "hoz"),
    ("1000", "et", "en", "ben", "re", "rel", "hez"),
    ("21", "et", "en", "ben", "re", "gyel", "hez"),
    ("d3", "at", "on", "ban", "ra", "mal", "hoz"),
    ("f6", "ot", "on", "ban", "ra", "tal", "hoz"),
]


@pytest.mark.parametrize(("figure", "acc", "on", "inside", "onto", "with_", "to"), ENDINGS)
def test_hungarian_endings_follow_how_a_number_is_read(figure, acc, on, inside, onto, with_, to):
    cases = {"acc": acc, "on": on, "in": inside, "onto": onto, "with": with_, "to": to}
    assert {case: hu.ending(figure, case) for case in cases} == cases


@pytest.mark.parametrize(
    ("said", "article"),
    [
        ("1", "az"), ("5", "az"), ("15", "a"), ("51", "az"), ("100", "a"), ("500", "az"), ("1000", "az"),
        ("1500", "az"), ("10", "a"), ("2", "a"), ("1000000", "az"),
        ("a3", "az"), ("b3", "a"), ("c1", "a"), ("d2", "a"), ("e3", "az"), ("f3", "az"),
        ("öntözés", "az"), ("Akkád", "az"), ("város", "a"), ("„Uruk”", "az"),
    ],
)  # fmt: skip
def test_the_hungarian_article_hears_the_next_sound(said, article):
    assert hu.article(said) == article


FORMS = {
    en: {"": "army", "one": "an army", "many": "armies"},
    hu: {"": "sereg", "acc": "sereget"},
    de: {"": "Armee", "one": "eine Armee", "one-dat": "einer Armee", "many": "Armeen", "many-dat": "Armeen"},
}


def said(language, number, /, **options):
    known = FORMS[language]
    return language.counted(number, lambda *forms: next(known[form] for form in forms if form in known), options)


def test_counts_in_english():
    assert [said(en, number) for number in (0, 1, 2)] == ["0 armies", "1 army", "2 armies"]
    assert [said(en, number, number="words") for number in (0, 1, 2, 9)] == [
        "no armies",
        "an army",
        "two armies",
        "9 armies",
    ]
    assert [said(en, number, number="none") for number in (1, 2)] == ["army", "armies"]


def test_counts_in_hungarian_keep_the_singular():
    assert [said(hu, number) for number in (1, 2)] == ["1 sereg", "2 sereg"]
    assert said(hu, 2, number="words", case="acc") == "két sereget"
    assert said(hu, 2, number="none", case="acc") == "sereget"


def test_counts_in_german():
    assert [said(de, number) for number in (1, 2)] == ["1 Armee", "2 Armeen"]
    assert [said(de, number, number="words", case="dat") for number in (0, 1, 2)] == [
        "keinen Armeen",
        "einer Armee",
        "zwei Armeen",
    ]
    assert [said(de, number, number="none") for number in (1, 2)] == ["Armee", "Armeen"]
