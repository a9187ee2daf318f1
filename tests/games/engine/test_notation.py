"""Reading lines: one short line of ASCII, its tokens from left to right, every failure a BadNotation."""

from collections.abc import Callable

import pytest

from games.engine.notation import LONGEST_LINE, Tokens, names, plain_line
from tests.games.builders import refused

WORDS = r"[a-z]+|\d+|[>;]"


def test_blanks_and_tabs_at_the_ends_are_dropped_and_inside_kept() -> None:
    assert plain_line(" \t pay  1;\ttake \t") == "pay  1;\ttake"


@pytest.mark.parametrize("line", ["", " ", "\t \t"])
def test_an_empty_line_is_none(line: str) -> None:
    with refused("empty-line", rule="NOTATION"):
        plain_line(line)


@pytest.mark.parametrize(
    "line",
    [
        "pay 1\n",
        "\npay 1",
        "pay\n1",
        "pay 1\r\n",
        "pay\x0b1",
        "pay 1\x1f",
        "pay\x001",
        "pay\u00a01",
        "\u00a0pay 1",
        "päy 1",
    ],
    ids=ascii,
)
def test_line_ends_control_characters_and_everything_beyond_ascii_are_strange(line: str) -> None:
    with refused("strange-characters", rule="NOTATION"):
        plain_line(line)


def test_a_line_has_a_greatest_length() -> None:
    assert len(plain_line("x" * LONGEST_LINE)) == LONGEST_LINE
    with refused("too-long", longest=LONGEST_LINE):
        plain_line("x" * (LONGEST_LINE + 1))


def test_names_are_found_in_lower_case_and_by_other_spellings() -> None:
    assert names(["Ur", "Kish"], {"Ur of the Chaldees": "Ur"}) == {
        "ur": "Ur",
        "kish": "Kish",
        "ur of the chaldees": "Ur",
    }


def test_tokens_come_in_order_in_lower_case_and_without_blanks() -> None:
    tokens = Tokens("  Pay 12>KISH ; ", WORDS)
    assert tokens.found == ["pay", "12", ">", "kish", ";"]
    assert [tokens.take() for _ in range(5)] == ["pay", "12", ">", "kish", ";"]
    tokens.end()


def test_text_that_is_no_token_is_unreadable_from_there_on() -> None:
    with refused("unreadable", text="!? kish"):
        Tokens("pay !? kish", WORDS)


def test_next_looks_without_consuming() -> None:
    tokens = Tokens("pay", WORDS)
    assert (tokens.next, tokens.next, tokens.take(), tokens.next) == ("pay", "pay", "pay", "")


def test_accept_consumes_only_what_it_names() -> None:
    tokens = Tokens("pay kish", WORDS)
    assert not tokens.accept("kish")
    assert tokens.accept("pay")
    assert tokens.next == "kish"


def test_expect_gives_the_token_it_found() -> None:
    tokens = Tokens("pay kish", WORDS)
    assert tokens.expect("take", "pay") == "pay"
    with refused("expected", expected=("take", "pay"), got="kish"):
        tokens.expect("take", "pay")


def test_one_of_gives_the_thing_behind_the_name() -> None:
    cities = names(["Ur", "Kish"])
    tokens = Tokens("KISH rome", WORDS)
    assert tokens.one_of(cities, "city") == "Kish"
    with refused("unknown-name", what="city", got="rome"):
        tokens.one_of(cities, "city")


def test_number_reads_whole_numbers_with_leading_zeros() -> None:
    tokens = Tokens("007 x", WORDS)
    assert tokens.number() == 7
    with refused("number-expected", got="x"):
        tokens.number()


@pytest.mark.parametrize("digits", ["²", "٣"])
def test_number_reads_only_the_digits_of_ascii(digits: str) -> None:
    with refused("number-expected", got=digits):
        Tokens(digits, r"\S+").number()


def test_end_refuses_what_is_left() -> None:
    with refused("line-goes-on", text="pay"):
        Tokens("pay", WORDS).end()


AT_THE_END: dict[str, tuple[Callable[[Tokens], object], str]] = {
    "take": (lambda tokens: tokens.take(), "line-ends-early"),
    "expect": (lambda tokens: tokens.expect("pay"), "expected"),
    "one of": (lambda tokens: tokens.one_of({"ur": "Ur"}, "city"), "unknown-name"),
    "number": (lambda tokens: tokens.number(), "number-expected"),
}


@pytest.mark.parametrize(("ask", "code"), AT_THE_END.values(), ids=AT_THE_END)
def test_a_line_that_ends_early_is_refused(ask: Callable[[Tokens], object], code: str) -> None:
    with refused(code):
        ask(Tokens(" ", WORDS))
