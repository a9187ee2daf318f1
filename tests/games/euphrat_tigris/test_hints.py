"""What a player is told before a move, from what is open to that player."""

import pytest

from games.engine.search import playout
from games.euphrat_tigris import game
from tests.games.euphrat_tigris.table import SPOKEN, start

RIVALS = """
1: T | R[BoG] G B
2: T | K[LiG] B[LiK] G
"""


def hinted(table, line: str) -> str:
    seat = game.pending(table.state)[0].seat
    (move,) = game.read(table.state, seat, line)
    assert move in game.moves(table.state, seat)
    return SPOKEN.hint(table.state, seat, move)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("L G>2.3", "attacks the trader of Lion: you begin with 0 against 0"),
        ("L K>1.2", ""),
        ("C G@1", "You may then lay a market card on your victory pile, if you hold another."),
        ("C G@2", "Lion may lay a victory card for it."),
        ("C G@5", "Nobody may lay a victory card for it."),
        ("C G@1-2", "rival leaders, who fight at once: traders (green, Bow 1 against Lion 1)."),
        ("X 2.3", "The cards below move up. You have only one catastrophe"),
        ("STOP", "2 actions stay unused. Your turn ends"),
    ],
)
def test_what_an_action_would_begin(line, told):  # ETC-19, ETC-24, ETC-28, ETC-41
    hint = hinted(start(RIVALS, bow="GGR", lion="GR"), line)
    assert told in hint
    assert bool(told) == bool(hint)


def test_the_last_action_is_said_to_end_the_turn():  # ETC-17
    assert hinted(start(RIVALS, bow="GGR", actions=1), "C G@5").endswith(
        "once hands are filled it cannot be taken back."
    )
    assert "turn ends" not in hinted(start(RIVALS, bow="GGR"), "C G@5")


def test_so_is_the_answer_that_settles_the_last_action():  # ETC-17
    """Nothing else warns of the draw: where hands are hidden, whether one follows may hang on them."""
    for actions, ends in ((0, False), (1, True)):
        table = start("1: T[BoG] | G G G", bow="GGG", lion="R", bull="R", actions=actions).play("C G@1")
        for line in ("+G", "-"):
            assert ("Your turn ends with this action" in hinted(table, line)) == ends
        table.play("+G")
        assert ("Your turn ends with this action" in hinted(table, "S -")) == ends
    other = start("1: T[LiG]", bow="G", lion="GG", actions=1).play("C G@1")
    assert hinted(other, "+G") == ""
    income = start("1: T[BoB] | SK", bow="B").play("STOP")
    assert hinted(income, "I B1") == "Your turn ends with this, and once hands are filled it cannot be taken back."


def test_a_gap_card_without_rivals_and_one_on_a_connector():  # ETC-28, ETC-41
    calm = start("1: T | R G B\n2: T | K B G\n3: T | K B G\n2-3: B", bow="GGR")
    assert hinted(calm, "C G@1-2") == "No conflict follows."
    assert "falls apart" in hinted(calm, "X 2-3")


TWO_FRONTS = """
1: T | R[BoG] G B[BoK]
2: T | K[LiG] B[LiK] G
"""


def test_every_conflict_is_offered_with_its_strengths():  # ETC-41, ETC-43, ETC-45
    table = start(TWO_FRONTS, bow="GGR", lion="GR")
    both = "kings (black, Bow 0 against Lion 1) {} traders (green, Bow 1 against Lion 1)"
    assert hinted(table, "C R@1-2") == (
        f"This joins rival leaders, who fight at once: {both.format('and')}. Cards from their hands are added."
    )
    (decision,) = game.pending(table.play("C R@1-2").state)
    assert SPOKEN.question(decision) == (
        f"Gap 1-2 joins rival leaders. Which conflict is resolved first: {both.format('or')}?"
    )
    assert hinted(table, "W K") == (
        "The king of Bow attacks with 0, the king of Lion defends with 1. "
        "Then population cards from both hands decide; the defender lays last and wins a tie."
    )
    table.play("W G")
    assert table.told("conflict-began")[0] in decision.facts["conflicts"]


def test_hints_name_people():  # ETC-19, ETC-24
    table = start(RIVALS, bow="GGR", lion="GR")
    (attack,), (card,) = (game.read(table.state, 0, line) for line in ("L G>2.3", "C G@2"))
    names = ("Anna", "Ben", "Cleo")
    assert "the trader of Ben" in SPOKEN.hint(table.state, 0, attack, names)
    assert SPOKEN.hint(table.state, 0, card, names) == "Ben may lay a victory card for it."


def test_a_ship_is_announced_and_its_price_told():  # ETC-29, ETC-30
    table = start("1: T | G G G", bow="GG")
    assert hinted(table, "C G@1") == "Nobody may lay a victory card for it. Four of a colour: you may buy a ship."
    assert "leaders on them go home" in hinted(table.play("C G@1"), "S SG")
    assert hinted(table, "S -") == ""


def test_an_exchange_tells_its_price_and_whether_it_ends_the_game():  # ETC-53, ETC-58, ETC-62
    joined = "1: T[BoG] | B K B\n2: T | K B K\n"
    table = start(joined, bow="KR").play("C K@1-2")
    assert hinted(table, "TR 1").endswith("at the end a treasure counts as any colour.")
    assert hinted(table, "TR -") == ""
    few = joined + "\n".join(f"{column}: R*" for column in range(3, 9))
    table = start(few, bow="KR", victory={"lion": "TTTTTT"}).play("C K@1-2")
    assert "Only one treasure is left then: the game ends with this turn." in hinted(table, "TR 2")


def test_strengths_are_counted_for_attacker_and_defender():  # ETC-35, ETC-36
    table = start(RIVALS, bow="RRG", lion="RRG").play("L G>2.0")
    assert hinted(table, "N2") == "You would attack with 3 against 0 and what the defender then lays."
    table.play("N1")
    assert hinted(table, "N2") == "2 against 2: you would win."
    assert hinted(table, "N1") == "1 against 2: you would lose."


@pytest.mark.parametrize("seats", [2, 4])
def test_no_hint_depends_on_what_others_hold(seats):  # ETC-9
    for step in list(playout(game, seats, 3))[::9]:
        for asked in game.pending(step.after):
            for twin in game.twins(step.after, asked.seat):
                for move in game.moves(step.after, asked.seat)[::5]:
                    assert game.hint(step.after, asked.seat, move) == game.hint(twin, asked.seat, move)
