"""No sentence that people read stands in a page, a letter or the code beside them: a catalogue says it.

tests/pbem/test_every_sentence.py looks at what comes out; this reads what was written down, however rarely it is said.
"""

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.games.prose import prose

PROJECT = Path(__file__).resolve().parent.parent.parent
TEMPLATES = sorted(file for kind in ("html", "txt") for file in (PROJECT / "templates").rglob(f"*.{kind}"))
SPEAKING = ("api", "boards", "live", "mailgate", "services", "templatetags", "web")
CODE = sorted(file for folder in SPEAKING for file in (PROJECT / "pbem" / folder).rglob("*.py"))

# What nobody plays by: operators read it, mail servers, or programmers in the documentation of the API.
NOT_FOR_PLAYERS = {
    "pbem/api/operations.py": "the documentation of the API",
    "pbem/mailgate/mailbox.py": "a mail as mail programs write it, for trying out",
    "pbem/mailgate/receiver.py": "answers to a mail server, which are ASCII",
    "pbem/services/still_true.py": "why a letter is not sent any more, noted for who operates the service",
    "pbem/web/watch.py": "names of figures",
    "pbem/web/webhooks.py": "answers to a mail provider",
}
NOTED = re.compile(
    r"API key|Board games by mail"  # names
    r"|(notes|tests) of 0"  # what is counted
    r"|JSON parse error .*"  # a fact of a refusal, as the parser of the framework tells it
    r"|nobody (told of|woken|knows who).*"  # what is logged
    r"|nobody to write to, or .*|not to be told any more|the account is deleted"  # as in still_true.py
    r"|only if|stop if"  # notation
)
DOCUMENTED = re.compile(r"(version_field|_among)\(|^WORDS = ")  # fields of the API and what they are

SAID = re.compile(r"{%-?\s*blocktranslate\b.*?%}.*?{%-?\s*endblocktranslate\s*-?%}|{%.*?%}|{{.*?}}|{#.*?#}", re.DOTALL)
COMMENTS = re.compile(r"{%\s*comment\b.*?{%\s*endcomment\s*%}", re.DOTALL)
BLOCKS = re.compile(r"{% block (?:body|width) %}[^{]*{% endblock %}")  # names of classes
WORD = re.compile(r"[^\W\d_]{2,}")
READ = ("alt", "aria-label", "placeholder", "title")
SILENT = {"script", "style", "code", "pre", "kbd"}


class Written(HTMLParser):
    """The texts of a page that stand there as they are read."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open += [tag] if tag in SILENT else []
        self.texts += [value for name, value in attrs if name in READ and value]

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.texts += [] if self.open else [data]


def words_written(template: str, html: bool = True) -> list[str]:
    """The words of a template that go through no catalogue."""
    left = SAID.sub(" ", BLOCKS.sub(" ", COMMENTS.sub(" ", template)))
    texts = Written(left).texts if html else [left]
    return [word for text in texts for word in WORD.findall(unescape(text))]


def test_templates_hold_no_words() -> None:
    found = {
        str(file.relative_to(PROJECT)): words_written(file.read_text("utf-8"), file.suffix == ".html")
        for file in TEMPLATES
    }
    commands = {"board", "history", "undo", "plan", "note", "later", "help"}
    assert {file: words for file, words in found.items() if set(words) - commands} == {}


@pytest.mark.parametrize(
    "template",
    [
        "<p>Welcome!</p>",
        '<img alt="The board" src="{{ board }}">',
        "{% blocktranslate %}Welcome!{% endblocktranslate %} Sit down.",
        '{% if view %}<button title="Play">{% translate "Play this" %}</button>{% endif %}',
    ],
)
def test_a_word_in_a_template_is_found(template: str) -> None:
    assert words_written(template)


def sentences(file: Path) -> Iterator[str]:
    lines = file.read_text("utf-8").splitlines()
    for said in prose(file):
        line, _, text = said.partition(": ")
        if not NOTED.fullmatch(text) and not DOCUMENTED.search(lines[int(line) - 1]):
            yield said


def test_code_holds_no_sentences() -> None:
    found = {str(file.relative_to(PROJECT)): list(sentences(file)) for file in CODE}
    assert {file: said for file, said in found.items() if said and file not in NOT_FOR_PLAYERS} == {}


@pytest.mark.parametrize(
    "source",
    [
        'raise Refused("You cannot sit there.")',
        'notices.success(request, f"You have taken {seat.name} back.")',
        'heading = gettext("Yours") + " or somebody else"',
    ],
)
def test_a_sentence_in_code_is_found(source: str, tmp_path: Path) -> None:
    (tmp_path / "source.py").write_text(f"from django.utils.translation import gettext\n{source}\n")
    assert list(sentences(tmp_path / "source.py"))


@pytest.mark.parametrize(
    "source",
    [
        'raise Refused(say("You cannot sit there."))',
        'raise ValueError("no such seat")',
        'logger.warning("the seat %s is gone", 1)',
    ],
)
def test_what_a_catalogue_says_or_nobody_reads_is_no_sentence(source: str, tmp_path: Path) -> None:
    (tmp_path / "source.py").write_text(f"from django.utils.translation import gettext as say\n{source}\n")
    assert not list(sentences(tmp_path / "source.py"))
