"""Rules that a seat leaves standing, and the conditions of its plans (ETC-R26)."""

import pytest

from games.engine import plans
from games.engine.chance import Dice
from games.engine.plans import Known, Safe
from games.engine.search import default_options
from games.euphrat_tigris import game
from games.euphrat_tigris.plans import LEFT_STANDING, Attacked
from tests.games.euphrat_tigris.table import SPOKEN, Played, start


def answered(state, seat: int, rules: dict[str, str]):  # type: ignore[no-untyped-def]
    """The move that the first of some rules makes of an open question."""
    made = (plans.rule(game, {"rule": name, "how": how}) for name, how in rules.items() if how != "ask")
    moves = (game.answer(state, seat, rule) for rule in made)
    return next((move for move in moves if move is not None), None)


def answer(table: Played, dynasty: str, **rules: str) -> str | None:
    """What the rules of a dynasty say now, in notation."""
    move = answered(table.state, table.seat(dynasty), rules)
    return None if move is None else game.write(move)


@pytest.mark.parametrize(
    ("wish", "lion", "given"),
    [
        ("ask", "GG", None),
        ("always", "G", "+G"),
        ("two", "GG", "+G"),
        ("two", "GB", None),
        ("never", "GGG", "-"),
    ],
)
def test_victory_cards(wish, lion, given):  # ETC-R26
    table = start("1: T[LiG]", bow="G", lion=lion).play("C G@1")
    assert answer(table, "lion", victory=wish) == given


@pytest.mark.parametrize(("wish", "given"), [("ask", None), ("always", "+R"), ("two", None), ("never", "-")])
def test_rewards(wish, given):  # ETC-R26
    table = start("2: T | R[LiG] G", bow="R", lion="R").play("L G>2.2", "N1", "N0")
    assert answer(table, "lion", reward=wish) == given


@pytest.mark.parametrize(
    ("wish", "laid", "given"),
    [
        ("ask", 1, None),
        ("never", 1, "N0"),
        ("any", 0, "N0"),
        ("1", 1, "N0"),  # 1 against 1 for the red card under the defender: a tie wins
        ("1", 2, "N1"),
        ("1", 3, "N0"),
        ("2", 3, "N2"),
        ("3", 4, "N3"),
        ("any", 4, "N3"),
        ("any", 5, "N0"),  # four would be needed, three are in hand
    ],
)
def test_defences(wish, laid, given):  # ETC-R26, ETC-36
    table = start("2: T | R[LiG] G", bow="RRRRR", lion="RRR").play("L G>2.2", f"N{laid}")
    assert answer(table, "lion", defence=wish) == given


def test_attacks_in_another_players_turn_only():  # ETC-R26
    drawn = "1: T[LiB] | B B R\n2: T[BuB] | B K R"
    table = start(drawn, bow="K", lion="B", bull="B").play("C K@1-2")
    assert answer(table, "lion", attack="never") == "N0"
    assert answer(table, "lion", attack="ask") is None
    own = start(drawn, active="lion", lion="KB", bull="B").play("C K@1-2")
    assert own.asked == ("lion", "attack")
    assert answer(own, "lion", attack="never") is None


@pytest.mark.parametrize(("wish", "given"), [("ask", None), ("left", "TR 1"), ("right", "TR 2"), ("never", "TR -")])
def test_treasures(wish, given):  # ETC-R26
    table = start("1: T | G B R\n2: T[LiG] | G B R", bow="B", lion="R").play("C B@1-2")
    assert answer(table, "lion", treasure=wish) == given


@pytest.mark.parametrize(("wish", "given"), [("ask", None), ("all", "I K1 B2"), ("never", "I -")])
def test_income(wish, given):  # ETC-R26
    drawn = "1: T[BoB] | SK G[BoK] R\n1-2: K\n2: T | SG G R"
    table = start(drawn, bow="KKBBB", actions=1).play("STOP")
    assert answer(table, "bow", ships=wish) == given


def test_who_is_not_asked_answers_nothing():  # ETC-R26
    table = start("1: T[LiG]", bow="G", lion="G").play("C G@1")
    everything = {"victory": "always", "reward": "always", "defence": "any", "ships": "all"}
    assert answer(table, "bow", **everything) is None
    assert answer(table, "bull", **everything) is None
    assert answer(start(bow="K"), "bow", **everything) is None  # actions are always asked


def test_a_standing_decline_is_told_like_a_skip():  # ETC-R26, ETC-25
    drawn, hands = "1: T[LiG]", {"bow": "GK", "lion": "GG"}
    declined = start(drawn, **hands).play("C G@1")
    declined.play(answer(declined, "lion", victory="never"))
    skipped = start(drawn, **{**hands, "lion": "KK"}).play("C G@1")
    assert [(event.kind, event.facts) for event in declined.events] == [
        (event.kind, event.facts) for event in skipped.events
    ]


def test_every_rule_has_its_words():  # ETC-R26
    view = game.view(start(bow="K").state, 0)
    words = [SPOKEN.say(game.told(ready)) for ready in game.ready_made(view, 0)]
    assert all(said.endswith(".") for said in words)
    assert len(set(words)) == len(words)
    codes = [ready.facts.get("rule", ready.code) for ready in game.ready_made(view, 0)]
    assert set(codes) == {"safe", *(kind.__name__.lower() for kind in LEFT_STANDING)}


def test_the_safe_answer_declines():
    table = start("1: T[LiG]", bow="G", lion="G").play("C G@1")
    assert game.write(game.answer(table.state, table.seat("lion"), Safe())) == "-"
    assert game.write(game.answer(start(bow="K").state, 0, Safe())) == "STOP"


def test_rules_are_always_legal():  # ETC-R26
    """Whole games of two players who leave everything but their actions to rules."""
    eager = {
        "victory": "always",
        "reward": "two",
        "attack": "never",
        "defence": "2",
        "treasure": "left",
        "ships": "all",
    }
    idle = dict.fromkeys(eager, "never")
    given = 0
    for seed in range(6):
        chance = Dice(f"standing {seed}".encode())
        state = game.setup(default_options(game), 2, chance).state
        for step in range(3000):
            if not (asked := game.pending(state)):
                break
            seat = asked[0].seat
            moves = game.moves(state, seat)
            move = answered(state, seat, (eager, idle)[seat])
            given += move is not None
            assert move is None or move in moves
            state = game.apply(state, seat, move or moves[(seed + 7 * step) % len(moves)], chance).state
        assert game.outcome(state) is not None
    assert given > 50


def test_the_safest_answers_are_given_until_one_is_attacked():
    """The ready-made plan passes quiet turns by itself; whoever is attacked answers in person."""
    table = start("2: T | R[LiG] G", bow="RRRRR", lion="RRR").play("L G>2.2", "N2")
    lion = table.seat("lion")
    [safe] = [ready for ready in game.ready_made(game.view(table.state, lion), lion) if ready.code == "safe"]
    [line] = safe.lines
    [attacked] = line.stop_if
    condition = Attacked(attacked["most"])
    assert line.rule == {"rule": "safe"}
    assert game.holds(Known(lion, game.view(table.state, lion)), condition)
    quiet = start(bow="K")
    assert not game.holds(Known(lion, game.view(quiet.state, lion)), condition)
