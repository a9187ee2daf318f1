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
CODE = sorted(file for file in (PROJECT / "pbem").rglob("*.py") if "migrations" not in file.parts)
SCRIPTS = sorted((PROJECT / "pbem" / "static").glob("*.js"))

# What nobody plays by: operators read it, mail servers, or programmers in the documentation of the API.
NOT_FOR_PLAYERS = {
    "pbem/append_only.py": "SQL",
    "pbem/apps.py": "a name in the admin",
    "pbem/backups.py": "for who operates the service",
    "pbem/broker.py": "for who operates the service",
    "pbem/database_time.py": "SQL",
    "pbem/environment.py": "for who operates the service",
    "pbem/ical.py": "the name of the program, for calendars",
    "pbem/management/": "for who operates the service, or adds a game",
    "pbem/metrics.py": "names of figures",
    "pbem/models/": "names in the admin; what players read is in gettext beside them",
    "pbem/selectors/archive.py": "faults, for who operates the service",
    "pbem/selectors/health.py": "for who operates the service",
    "pbem/selectors/prompts.py": "for who operates the service; the desk has words of its own",
    "pbem/selectors/verify.py": "faults, for who operates the service",
    "pbem/settings.py": "for who operates the service",
    "pbem/prepared_queries.py": "SQL",
    "pbem/static/check_export.py": "a program to be run beside an export",
    "pbem/supervisor.py": "for who operates the service",
    "pbem/api/operations.py": "the documentation of the API",
    "pbem/mailgate/mailbox.py": "a mail as mail programs write it, for trying out",
    "pbem/mailgate/receiver.py": "answers to a mail server, which are ASCII",
    "pbem/services/still_true.py": "why a letter is not sent any more, noted for who operates the service",
    "pbem/web/watch.py": "names of figures",
    "pbem/web/webhooks.py": "answers to a mail provider",
}
NOTED = re.compile(
    r"API key|Board games by mail|Mac OS"  # names
    r"|one of 0|at most 0 days off"  # a fact of a refusal, as `clock.read` tells it
    r"|\[no page of ours\]|0 has no version 0"  # what is logged, a fault of ours
    r"|(a|the) snapshot .*fingerprint 0.*"  # faults, for who operates the service
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
    silent = tuple(NOT_FOR_PLAYERS)
    assert {file: said for file, said in found.items() if said and not file.startswith(silent)} == {}
    assert [name for name in silent if not (PROJECT / name).exists()] == []


IN_SCRIPTS = re.compile(r"""(?<!className: )(?<!className = )(["'`])((?:\\.|(?!\1)[^\\])*)\1""")
SENTENCE = re.compile(r"[A-Z][a-z]+ [a-z]+|[a-z]{2,} [a-z]{2,} [a-z]{2,}")
SELECTOR = re.compile(r"[#\[\]()=:>]|\.[a-z]|use strict")


def said_by_script(script: str) -> list[str]:
    """The sentences that a script holds: it is given them by the page, which has them from a catalogue."""
    texts = [found[2] for line in script.splitlines() for found in IN_SCRIPTS.finditer(line.partition(" // ")[0])]
    return [text for text in texts if SENTENCE.search(text) and not SELECTOR.search(text)]


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_scripts_hold_no_sentences(file: Path) -> None:
    assert said_by_script(file.read_text("utf-8")) == []


def test_a_sentence_in_a_script_is_found() -> None:
    assert said_by_script('line.textContent = "Somebody has moved.";') == ["Somebody has moved."]
    assert said_by_script("say(`you have ${count} moves`)") == []


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
