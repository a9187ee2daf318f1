"""Messages are said from a catalogue, strictly: nothing is guessed."""

from pathlib import Path

import pytest

from games.engine.message import Count, Message, Name, Several, Term, colour, named, one_by_one, sentences
from games.engine.text import Grid, Line, line, paragraphs, printed, unprinted, written
from games.engine.words import Words, WordsError

CATALOGUE = """
# A comment for translators.
hello = Hello, { $name }.
moved = { $name } moves { $what } from { FORM($origin, case: "from") }.
many =
    { $number ->
        [0] Nobody comes.
        [one] One comes.
       *[other] { $number } come.
    }
kind = { $thing ->
    [good-oil] Oil!
   *[other] Something else.
}
flag = { $set ->
    [yes] It is set.
    [none] It is not known.
   *[no] It is not set.
}
start = { FORM($thing, start: "yes") } is here.
words = { FORM($what, number: "words") }
static = Into { -pool(case: "in") }, { "{" }literal{ "}" }.
now = Now: { $now }
in-a-row = { $sentences }
text-head = Heading { $number }
-good-oil = oil
    .from = the oil jar
-good-tin = tin
-worker = worker
    .one = a worker
    .many = workers
-pool = pool
    .in = the pool
-at = cell { $at }
-colour-red = Red
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    folder = tmp_path / "catalogue" / "en"
    folder.mkdir(parents=True)
    (folder / "toy.ftl").write_text(CATALOGUE, "utf-8")
    return Words("en", (tmp_path,))


OIL = Term("good-oil")
SAID = [
    (Message("hello", name=Name(1)), "Hello, Ben."),
    (Message("hello", name=Name(0, colour("Red"))), "Hello, Ana (Red)."),
    (Message("hello", name=Name(2, colour("Red"))), "Hello, Red."),
    (
        Message("moved", name=Name(0), what=Count(2, Term("worker")), origin=OIL),
        "Ana moves 2 workers from the oil jar.",
    ),
    (Message("moved", name=Name(0), what=Several(()), origin=OIL), "Ana moves nothing from the oil jar."),
    (Message("many", number=0), "Nobody comes."),
    (Message("many", number=1), "One comes."),
    (Message("many", number=Several(("a", "b"))), "a and b come."),
    (Message("many", number=Count(3, Term("worker"))), "3 workers come."),
    (Message("kind", thing=OIL), "Oil!"),
    (Message("kind", thing=Term("good-tin")), "Something else."),
    (Message("flag", set=True), "It is set."),
    (Message("flag", set=False), "It is not set."),
    (Message("flag", set=None), "It is not known."),
    (Message("start", thing=OIL), "Oil is here."),
    (Message("words", what=Count(1, Term("worker"))), "a worker"),
    (Message("words", what=Several((Count(2, Term("worker")), OIL, "x"), "or")), "two workers, oil or x"),
    (Message("static"), "Into the pool, {literal}."),
    (Message("now", now=Message("many", number=7)), "Now: 7 come."),
    (Message("hello", name=Term("at", at="d3")), "Hello, cell d3."),
    (Message("hello", name=Several(("a", "b"), "semicolon")), "Hello, a; b."),
]


@pytest.mark.parametrize(("message", "sentence"), SAID, ids=[sentence for _, sentence in SAID])
def test_a_message_is_said(words: Words, message: Message, sentence: str) -> None:
    assert words.say(message, ("Ana", "Ben", "Red")) == sentence


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        (Message("unheard-of"), "no entry unheard-of"),
        (Message("hello", who="Ana"), r"hello names \$name, the message has only who"),
        (Message("hello", name=Term("good-ivory")), "no entry -good-ivory"),
        (Message("moved", name="a", what="b", origin=Term("good-tin")), "-good-tin has none of the forms from"),
        (Message("words", what=Count(1, OIL)), "-good-oil has none of the forms one"),
        (Message("hello", name=None), "None cannot be said"),
    ],
)
def test_what_lacks_words_is_an_error(words: Words, message: Message, problem: str) -> None:
    with pytest.raises(WordsError, match=problem):
        words.say(message)


@pytest.mark.parametrize("entry", ["broken = { $x", "other = { OTHER($x) }", "ref = { hello }", "deep = { NUMBER(1) }"])
def test_a_catalogue_that_uses_what_we_do_not_read_is_an_error(tmp_path: Path, entry: str) -> None:
    folder = tmp_path / "catalogue" / "en"
    folder.mkdir(parents=True)
    (folder / "toy.ftl").write_text(f"{entry}\n", "utf-8")
    with pytest.raises((WordsError, KeyError)):
        Words("en", (tmp_path,)).say(Message(entry.split()[0], x=1))


def test_an_entry_stands_once(tmp_path: Path) -> None:
    folder = tmp_path / "catalogue" / "en"
    folder.mkdir(parents=True)
    (folder / "one.ftl").write_text("hello = Hello\n", "utf-8")
    (folder / "two.ftl").write_text("hello = Hello again\n", "utf-8")
    with pytest.raises(WordsError, match="hello stands twice"):
        Words("en", (tmp_path,))


def test_messages_are_compared_by_value() -> None:
    assert Message("a", x=OIL) == Message("a", x=Term("good-oil"))
    assert Message("a", x=1) != Message("a", x=2) != Term("a", x=2)
    assert len({Message("a", x=OIL), Message("a", x=OIL), Term("a", x=OIL)}) == 2
    assert repr(Message("a", x=OIL)) == "Message('a', x=Term('good-oil'))"


def test_raw_facts_are_named_or_left_as_they_are() -> None:
    facts = {"seat": 1, "good": "oil", "cell": "d3", "none": None, "grown": True, "deep": {"x": 1}, "list": ["a"]}
    assert named(facts, {"seat": Name, "good": lambda id: Term(f"good-{id}"), "none": Name}) == {
        "seat": Name(1),
        "good": OIL,
        "cell": "d3",
        "none": None,
        "grown": True,
    }


def test_sentences_in_a_row_leave_out_what_is_not_said(words: Words) -> None:
    two = sentences(Message("many", number=0), None, Message("many", number=1))
    assert two is not None
    assert words.say(two) == "Nobody comes. One comes."
    assert sentences(None, Message("many", number=0)) == Message("many", number=0)
    assert sentences(None) is None


def test_sentences_in_a_row_can_be_had_one_by_one() -> None:
    first, second, third = (Message("many", number=number) for number in range(3))
    assert one_by_one(sentences(first, None, sentences(second, third))) == [first, second, third]
    assert one_by_one(first) == [first]
    assert one_by_one(None) == []


def test_a_board_as_text_is_measured_when_it_is_said(words: Words) -> None:
    page = paragraphs(
        (line("text-head", number=1),),
        (),
        (Grid(((OIL, 1, "x"), (Count(3, Term("worker")), 10, "y"))),),
        (Line(Several(("word",) * 30, "blank"), 2, 4),),
    )
    assert written(page, words, ()).splitlines() == [
        "Heading 1",
        "",
        "  oil       1  x",
        "  3 workers 10 y",
        "",
        "  " + " ".join(["word"] * 15),
        "      " + " ".join(["word"] * 14),
        "      word",
    ]


def test_what_is_printed_on_a_board_can_be_left_out(words: Words) -> None:
    page = paragraphs(printed(Line("map")), [Line("pieces")], printed(Line("trade"), Line("values")), printed())
    assert written(page, words, ()) == "map\n\npieces\n\ntrade\nvalues"
    assert written(unprinted(page), words, ()) == "pieces"
