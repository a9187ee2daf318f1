"""Choosing a move step by step."""

import json

import pytest
from django.utils import translation

from pbem.engines import Choice
from pbem.web.move_picker import picker

NODES = {"NIPc": "the city of Nippur", "NIPt1": "Nippur, town 1", "KISt1": "Kish, town 1"}


def named(node: str) -> str:
    return NODES.get(node, node)


def place(node: str) -> Choice:
    return Choice({"do": "place", "node": node}, f"+{node}", f"Place a trader in {named(node)}", (node,))


def placing(ids: list[str]) -> list[Choice]:
    return [Choice({"do": "place", "node": id}, f"+{id}", f"Place a trader in {id}", (id,)) for id in ids]


def travel(origin: str, target: str) -> Choice:
    phrase = f"Move from {named(origin)} to {named(target)}"
    return Choice({"do": "travel", "origin": origin, "target": target}, f"{origin}>{target}", phrase, (origin, target))


def remove(node: str) -> Choice:
    phrase = f"Take the trader back from {NODES[node]}"
    return Choice({"do": "remove", "node": node}, f"-{node}", phrase, (node, "supply"))


def picked(choices: list[Choice], *picks: str):
    return picker("sumeria", "/here/", choices, picks)


def test_at_first_everything_that_a_move_points_at_can_be_picked():
    many = [place(f"NIP{end}") for end in ("t1", "t2", "t3", "v1", "v2", "v3")]
    now = picked([*many, place("KISt1"), travel("NIPc", "NIPt1"), remove("NIPc")])
    assert now.choice is None
    assert now.answers == []
    (section,) = now.sections
    assert section.title == ""  # few enough to explain themselves
    assert [pick.label for pick in section.groups[0].picks][-2:] == ["Kish, town 1", "The city of Nippur"]
    assert set(now.links) == {*(f"NIP{end}" for end in ("t1", "t2", "t3", "v1", "v2", "v3", "c")), "KISt1", "supply"}
    assert now.links["NIPc"] == "/here/?pick=NIPc#choose"
    assert now.closed == set()


def test_a_few_moves_are_offered_as_whole_sentences():
    now = picked([place("NIPt1"), place("KISt1"), travel("NIPc", "NIPt1")])
    assert now.sections == []
    assert [answer.phrase for answer in now.answers] == [
        "Place a trader in Nippur, town 1",
        "Place a trader in Kish, town 1",
        "Move from the city of Nippur to Nippur, town 1",
    ]
    assert json.loads(now.answers[0].move) == {"do": "place", "node": "NIPt1"}


def test_whoever_points_at_the_target_first_is_asked_what_to_do_there():
    now = picked([travel("NIPc", "NIPt1"), travel("KISt1", "NIPt1"), remove("NIPc")], "NIPt1")
    assert [answer.phrase for answer in now.answers] == [
        "Move from the city of Nippur to Nippur, town 1",
        "Move from Kish, town 1 to Nippur, town 1",
    ]
    assert now.closed == {"supply"}
    assert now.links["supply"] == "/here/?pick=supply#choose"  # begins anew
    both = picked([travel("NIPc", "NIPt1"), travel("KISt1", "NIPt1")], "NIPt1", "NIPc")
    assert both.choice == travel("NIPc", "NIPt1")


def test_the_order_of_picks_tells_from_and_to_where_both_are_possible():
    there, back = travel("NIPc", "NIPt1"), travel("NIPt1", "NIPc")
    assert picked([there, back], "NIPc", "NIPt1").choice == there
    assert picked([there, back], "NIPt1", "NIPc").choice == back


def test_a_move_that_is_picked_to_its_end_is_offered_beside_longer_ones():
    longer = [travel("NIPc", node) for node in NODES if node != "NIPc"]
    many = [travel("NIPc", f"KIS{end}") for end in ("c", "t2", "t3", "v1", "v2", "v3")]
    two_ways = Choice({"do": "swap", "origin": "NIPc"}, "NIPc<>KISc", "Swap Nippur and Kish", ("NIPc", "KISc"))
    now = picked([place("NIPc"), *longer, *many, two_ways], "NIPc")
    assert [answer.phrase for answer in now.answers] == ["Place a trader in the city of Nippur"]
    assert len(now.sections[0].groups[0].picks) == len(longer) + len(many)


def test_the_last_thing_to_point_at_is_offered_as_whole_sentences_however_many():
    moves = [travel("NIPc", f"KIS{place}") for place in range(12)]
    everywhere = [travel(f"AKK{place}", "KIS1") for place in range(12)]
    now = picked([*moves, *everywhere], "NIPc")
    assert now.sections == []
    assert [answer.phrase for answer in now.answers] == [choice.phrase for choice in moves]
    assert picked([*moves, *everywhere]).answers == [], "not before anything is picked"
    assert picked([*moves, place("NIPc"), travel("NIPc", "KIS1")], "NIPc").answers[0].choice == place("NIPc")


def test_a_pick_narrows_the_moves_and_can_be_taken_back():
    now = picked([place("NIPt1"), travel("NIPc", "NIPt1"), travel("NIPc", "KISt1"), remove("NIPc")], "NIPc")
    assert [step.label for step in now.steps] == ["The city of Nippur"]
    assert now.steps[0].url == "/here/#choose"
    assert now.links["KISt1"] == "/here/?pick=NIPc&pick=KISt1#choose"
    assert now.links["supply"] == "/here/?pick=NIPc&pick=supply#choose"
    assert now.links["NIPc"] == "/here/#choose"


def test_the_last_pick_can_be_changed_on_the_board():
    now = picked([place("NIPt1"), place("KISt1"), travel("NIPc", "KISt1"), remove("NIPc")], "NIPt1")
    assert now.choice == place("NIPt1")
    assert now.sections == []
    assert now.links["KISt1"] == "/here/?pick=KISt1#choose"
    assert now.links["NIPt1"] == "/here/#choose"


def test_a_move_that_is_the_only_one_needs_no_pick():
    assert picked([place("NIPt1")]).choice == place("NIPt1")
    assert picked([travel("NIPc", "KISt1"), place("NIPt1")], "NIPc").choice == travel("NIPc", "KISt1")


def test_picks_that_lead_nowhere_are_forgotten():
    now = picked([place("NIPt1"), place("KISt1")], "NIPt1", "KISt1")
    assert now.forgotten
    assert now.picked == ()
    assert not picked([place("NIPt1")]).forgotten


def test_many_picks_are_grouped_by_what_their_labels_name():
    ids = [f"{state}{place}" for state in ("AKK", "KIS") for place in ("c", "t1", "t2", "t3", "v1", "v2", "v3")]
    section, moving = picked([*placing(ids), travel("NIPc", "KISt1"), travel("NIPc", "NIPt1"), remove("NIPc")]).sections
    assert section.title == "Place a trader"
    assert moving.title == "Move a trader or take a trader back"
    assert [group.title for group in section.groups] == ["Akkad", "Kish"]
    assert [pick.short for pick in section.groups[0].picks][:2] == ["City", "Town 1"]
    assert [pick.label for pick in section.groups[0].picks][:2] == ["The city of Akkad", "Akkad, town 1"]


def test_what_would_be_alone_below_its_heading_is_not_folded_away():
    ids = [f"AKK{place}" for place in ("c", "t1", "t2", "t3", "v1", "v2", "v3")]
    ids += [f"KIS{place}" for place in ("c", "t1", "t2", "t3", "v1", "v2")]
    (section,) = picked(placing([*ids, "NIPt1"])).sections
    assert [(group.title, len(group.picks)) for group in section.groups] == [("Akkad", 7), ("Kish", 6), ("", 1)]
    assert [pick.short for pick in section.groups[-1].picks] == ["Nippur, town 1"]


def test_among_few_picks_of_many_kinds_a_bare_name_says_what_it_leads_to():
    token = Choice({"do": "token", "cell": "c3"}, "+c3", "Put a token on c3", ("c3", "token"))
    build = Choice({"do": "build", "cell": "d4"}, "Z d4", "Build a ziggurat on d4", ("d4", "ziggurat"))
    done = Choice({"do": "done"}, "done", "Decline what is left and go on to the exchange", ("done",))
    more = [
        Choice({"do": f"more{n}", "cell": f"e{n}"}, f"m{n}", f"Do more on e{n}", (f"e{n}", "more")) for n in range(1, 6)
    ]
    (section,) = picker("ur", "/here/", [token, build, done, *more], ()).sections
    labels = [pick.label for pick in section.groups[0].picks]
    assert labels[:3] == ["Put a token on c3", "Build a ziggurat on d4", "Go on to the exchange"]


def test_a_question_that_can_be_answered_no_has_whole_answers():
    take = [
        Choice({"do": "exchange", "column": n}, f"TR {n}", f"Take the treasure of column {n}", (f"{n}.0",))
        for n in range(1, 9)
    ]
    none = Choice({"do": "exchange", "column": None}, "TR -", "Exchange no treasure", ("decline",))
    now = picker("euphrat-tigris", "/here/", [*take, none], ())
    assert now.sections == []
    assert [answer.phrase for answer in now.answers] == [choice.phrase for choice in (*take, none)]


@pytest.mark.parametrize(
    ("language", "title", "groups", "short"),
    [
        ("hu", "Rakj fel egy kereskedőt", ["Akkád", "Eridu", "Kis"], ["Város", "1. kisváros"]),
        ("de", "Einen Händler einsetzen", ["Akkad", "Eridu", "Kish"], ["Stadt", "Kleinstadt 1"]),
    ],
)
def test_picks_are_called_and_sorted_in_the_readers_language(language, title, groups, short):
    ids = [f"{state}{place}" for state in ("KIS", "AKK", "ERI") for place in ("c", "t1", "t2", "t3", "v1")]
    with translation.override(language):
        (section,) = picked(placing(ids)).sections
    assert section.title == title
    assert [group.title for group in section.groups] == groups
    assert [pick.short for pick in section.groups[0].picks][:2] == short
