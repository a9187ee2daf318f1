"""Who is asked, what is skipped, and how refusals cite the rules (RULES.md section 11)."""

import pytest

from games.euphrat_tigris import game
from tests.games.euphrat_tigris.table import SPOKEN, refused, start

INNER = "2: T | R[LiG] G K"
OUTER = "1: T[BoB] | B B R[BoK]\n2: T[LiB] | B K[LiK] R"

OPEN = {  # decision -> position, hands, lines played until it is open
    "ETC-16": ("", {"bow": "K"}, []),
    "ETC-25": ("1: T[LiG]", {"bow": "G", "lion": "G"}, ["C G@1"]),
    "ETC-29": ("1: T | K K K", {"bow": "K"}, ["C K@1"]),
    "ETC-34": (INNER, {"bow": "R", "lion": "R"}, ["L G>2.2"]),
    "ETC-38": (INNER, {"bow": "R", "lion": "R"}, ["L G>2.2", "N1", "N0"]),
    "ETC-42": (OUTER, {"bow": "BB"}, ["C B@1-2"]),
    "ETC-44": (OUTER, {"bow": "BB"}, ["C B@1-2; W B"]),
    "ETC-48": (OUTER, {"bow": "BB"}, ["C B@1-2; W B", "N0"]),
    "ETC-52": ("1: T | G B R\n2: T[LiG] | G B R", {"bow": "B", "lion": "R"}, ["C B@1-2"]),
    "ETC-57": ("1: T[BoB] | SK", {"bow": "B"}, ["STOP"]),
}


def opened(rule):
    drawn, hands, lines = OPEN[rule]
    return start(drawn, **hands).play(*lines)


@pytest.mark.parametrize("rule", OPEN)
def test_a_question_cites_its_rule(rule):  # ETC-D2, ETC-D3, ETC-D4, ETC-D5, ETC-D6, ETC-D7, ETC-D8, ETC-D9, ETC-D10
    (decision,) = game.pending(opened(rule).state)
    assert decision.rule == rule
    assert SPOKEN.question(decision).endswith((".", "?"))


@pytest.mark.parametrize("rule", OPEN)
def test_the_wrong_player_is_refused_by_the_open_question(rule):  # ETC-16, ETC-25, ETC-34, ETC-44
    table = opened(rule)
    speaker = next(name for name in ("Bull", "Lion") if name.lower() != table.asked[0])
    for line in (f"{speaker}: N0", f"{speaker}: STOP", f"{speaker}: C K@9"):
        with refused("not-asked", rule, asked=table.seat(table.asked[0])):
            table.play(line)


@pytest.mark.parametrize("rule", OPEN)
def test_an_answer_to_another_question_is_refused(rule):  # ETC-16, ETC-38, ETC-48, ETC-52
    table = opened(rule)
    kinds = ["STOP", "N0", "-", "S -", "TR -", "I -", "W G", "L K>9.0"]
    own = {choice.split()[0][0] for choice in table.choices}
    others = [line for line in kinds if line[0] not in own]
    assert len(others) >= 5
    for line in others:
        with refused("another-question", rule):
            table.play(line)


@pytest.mark.parametrize("rule", OPEN)
def test_a_refused_line_changes_nothing(rule):  # ETC-16
    table = opened(rule)
    before = table.state
    with refused("not-asked"):
        table.play("Bull: N0")
    assert table.state == before


@pytest.mark.parametrize(
    ("drawn", "hands", "line", "kind"),
    [
        ("1: T[LiG]", {"bow": "G", "lion": "G"}, "C G@1", "victory-declined"),
        ("1: T | G B R\n2: T[LiG] | G B R", {"bow": "B", "lion": "R"}, "C B@1-2", "exchange-declined"),
        (INNER, {"bow": "K", "lion": "R"}, "L G>2.2", "committed"),
    ],
)
def test_who_could_not_is_shown_as_who_declined(drawn, hands, line, kind):  # ETC-25, ETC-34, ETC-52
    asked = start(drawn, **hands).play(line)
    declined = {"victory-declined": "-", "exchange-declined": "TR -", "committed": "N0"}[kind]
    asked.play(declined)
    unable = start(drawn, **{**hands, "lion": "K"}).play(line)
    assert asked.told(kind) == unable.told(kind)


def test_income_that_cannot_be_paid_looks_like_income_declined():  # ETC-57
    asked = start("1: T[BoB] | SK", bow="B").play("STOP", "I -")
    unable = start("1: T[BoB] | SK", bow="K").play("STOP")
    assert asked.told("income") == unable.told("income") == [{"seat": 0, "cards": dict.fromkeys("KGRB", 0)}]


def test_a_skipped_question_cannot_be_answered():  # ETC-25
    table = start("1: T[LiG]", bow="GK", lion="K")
    with refused("another-question", "ETC-16"):
        table.play("C G@1; -")
    assert table.column(1) == "T[LiG] | G"  # what was played before stands


def test_at_most_one_player_is_asked():  # ETC-34
    for rule in OPEN:
        assert len(game.pending(opened(rule).state)) == 1
