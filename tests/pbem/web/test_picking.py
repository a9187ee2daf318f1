"""Choosing a move step by step."""

from pbem.engines import Choice
from pbem.web.picking import picking

NODES = {"NIPc": "the city of Nippur", "NIPt1": "Nippur, town 1", "KISt1": "Kish, town 1"}
NAMES = ("Ana", "Ben", "Caro")


def place(node: str) -> Choice:
    return Choice({"do": "place", "node": node}, f"+{node}", f"Place a trader in {NODES[node]}", (node,))


def travel(origin: str, target: str) -> Choice:
    phrase = f"Move from {NODES[origin]} to {NODES[target]}"
    return Choice({"do": "travel", "origin": origin, "target": target}, f"{origin}>{target}", phrase, (origin, target))


def remove(node: str) -> Choice:
    phrase = f"Take the trader back from {NODES[node]}"
    return Choice({"do": "remove", "node": node}, f"-{node}", phrase, (node, "supply"))


def picked(choices: list[Choice], *picks: str):
    return picking("sumeria", NAMES, "/here/", choices, picks)


def test_at_first_everything_that_begins_a_move_can_be_picked():
    now = picked([place("NIPt1"), place("KISt1"), travel("NIPc", "NIPt1"), remove("NIPc")])
    assert now.choice is None
    (section,) = now.sections
    assert section.title == ""  # few enough to explain themselves
    assert [pick.label for pick in section.groups[0].picks] == ["Nippur, town 1", "Kish, town 1", "The city of Nippur"]
    assert now.links == {
        "NIPt1": "/here/?pick=NIPt1#choose",
        "KISt1": "/here/?pick=KISt1#choose",
        "NIPc": "/here/?pick=NIPc#choose",
    }


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
    choices = [Choice({"do": "place", "node": id}, f"+{id}", f"Place a trader in {id}", (id,)) for id in ids]
    section, moving = picked([*choices, travel("NIPc", "KISt1"), travel("NIPc", "NIPt1"), remove("NIPc")]).sections
    assert section.title == "Place a trader in …"
    assert moving.title == "Move from the city of Nippur to … or take the trader back from the city of Nippur"
    assert [group.title for group in section.groups] == ["Akkad", "Kish"]
    assert [pick.short for pick in section.groups[0].picks][:2] == ["The city", "Town 1"]
    assert [pick.label for pick in section.groups[0].picks][:2] == ["The city of Akkad", "Akkad, town 1"]


def test_among_few_picks_of_many_kinds_a_bare_name_says_what_it_leads_to():
    token = Choice({"do": "token", "cell": "c3"}, "+c3", "Put a token on c3", ("c3", "token"))
    build = Choice({"do": "build", "cell": "d4"}, "Z d4", "Build a ziggurat on d4", ("d4", "ziggurat"))
    done = Choice({"do": "done"}, "done", "Decline what is left and go on to the exchange", ("done",))
    (section,) = picking("ur", NAMES, "/here/", [token, build, done], ()).sections
    labels = [pick.label for pick in section.groups[0].picks]
    assert labels == ["Put a token on c3", "Build a ziggurat on d4", "Go on to the exchange"]


def test_a_question_that_can_be_answered_no_has_whole_answers():
    take = [
        Choice({"do": "exchange", "column": n}, f"TR {n}", f"Take the treasure of column {n}", (f"{n}.0",))
        for n in (4, 5)
    ]
    none = Choice({"do": "exchange", "column": None}, "TR -", "Exchange no treasure", ("decline",))
    (section,) = picking("euphrat-tigris", NAMES, "/here/", [*take, none], ()).sections
    assert section.title == ""
    assert [pick.label for pick in section.groups[0].picks] == [choice.phrase for choice in (*take, none)]


def test_kinds_of_moves_that_begin_alike_are_said_once():
    lay = [Choice({"do": "lay"}, f"C {c}@1", f"Lay {c} into column 1", (f"card-{c}", "column-1")) for c in "KG"]
    join = [Choice({"do": "join"}, f"C {c}@1-2", f"Lay {c} into gap 1-2", (f"card-{c}", "1-2")) for c in "KG"]
    lead = [Choice({"do": "lead"}, f"L {c}>1.0", f"Put {c} on 1.0", (f"leader-{c}", "1.0")) for c in "KG"]
    titles = [
        section.title for section in picking("euphrat-tigris", NAMES, "/here/", [*lay, *join, *lead], ()).sections
    ]
    assert titles == ["Lay …", "Put …"]
