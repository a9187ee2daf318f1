"""The benchmarks' own arithmetic: what counts, what is repeated, what is kept. Times themselves are never a test."""

import json
from itertools import count, cycle

import pytest

from benchmarks import __main__ as command
from benchmarks import ground, results, rounds
from benchmarks.results import Line
from benchmarks.rounds import Measured, Round
from tests.processes import PROJECT

CALM, STORM = (1.0, 1.1), (1.0, 1.5)


def a_round(ours: float, peer: float, canary: tuple[float, float] = CALM) -> Round:
    return Round({"ours": Measured(ours, 2.0), "peer": Measured(peer, 1.0)}, canary)


def test_a_figure_is_the_median_of_the_ratios_and_not_the_ratio_of_medians():
    line = rounds.beside("g", "w", [a_round(1, 2), a_round(30, 10), a_round(4, 4)], "ours", "peer", 0.33)
    assert (line.value, line.rounds, line.met) == (1.0, (0.5, 3.0, 1.0), True)
    assert "by processor time 0.50" in line.note


def test_disturbed_rounds_do_not_count_but_are_published():
    measured = [a_round(1, 1), a_round(1, 1), a_round(9, 1, STORM), a_round(1, 1)]
    line = rounds.beside("g", "w", measured, "ours", "peer", None)
    assert line.value == 1.0
    assert [each["disturbed"] for each in line.beside["rounds"]] == [False, False, True, False]
    assert "1 of 4 rounds disturbed" in line.note


def test_where_nearly_all_were_disturbed_all_count_and_the_line_says_so():
    line = rounds.beside("g", "w", [a_round(9, 1, STORM), a_round(1, 1)], "ours", "peer", None)
    assert line.value == 5.0
    assert "counted all the same" in line.note


def test_a_disturbed_round_is_repeated(monkeypatch):
    songs = cycle([1.0, 2.0, 1.0, 1.0])  # every other round is disturbed
    monkeypatch.setattr(rounds, "canary", lambda: next(songs))
    numbers = count(1)
    done = rounds.interleaved({"a": lambda: Measured(next(numbers)), "b": lambda: Measured(next(numbers))}, 2)
    assert [each.disturbed for each in done] == [True, False, True, False]
    assert [(each.sides["a"].rate, each.sides["b"].rate) for each in done] == [(1, 2), (3, 4), (5, 6), (7, 8)]


@pytest.mark.parametrize(
    ("value", "goal", "at_least", "met"),
    [(2, 1, True, True), (0.5, 1, True, False), (3, 4, False, True), (5, 4, False, False), (None, 1, True, None)],
)
def test_a_goal_is_a_least_or_a_most(value, goal, at_least, met):
    assert Line("g", "w", value, goal, at_least).met is met


def test_a_run_is_kept_by_its_date_with_all_rounds_and_the_next_beside_it(tmp_path):
    lines = [Line("Statements", "home", 9, 3, at_least=False, unit="", rounds=[9.0])]
    first, second = (results.keep(lines, {"database": {"fsync": "on"}}, tmp_path) for _ in range(2))
    assert second.stem == f"{first.stem}-2"
    kept = json.loads(first.read_text())
    assert (kept["lines"][0]["rounds"], kept["lines"][0]["met"]) == ([9.0], False)
    assert "fsync on" in first.with_suffix(".txt").read_text()
    assert "NOT MET" in first.with_suffix(".txt").read_text()


def test_every_line_is_explained_and_there():
    told = (PROJECT / "docs" / "benchmarks.md").read_text()
    assert [name for name in command.LINES if f"| `{name}` |" not in told] == []
    lines = (*command.LINES, *command.GROWTH)
    assert [name for name in lines if not (PROJECT / "benchmarks" / f"{name}.py").exists()] == []


def test_processes_are_started_by_the_very_words_of_the_procfile():
    assert "gunicorn pbem.wsgi" in ground.procfile("web")
    assert "celery -A pbem worker" in ground.procfile("worker")
