"""What somebody wrote themselves is found in what their mail program sends."""

from email.message import EmailMessage
from pathlib import Path

import pytest

from pbem import replies
from tests.mail.programs import HTML, SAMPLES

LINE = "pay worker: trade Amorites grain>wood, make tool"
MAILS = {file.stem: file for file in sorted((Path(__file__).parent / "samples").glob("*.eml"))}
NOTES = {
    "en": "note Good luck - may the best city win!",
    "hu": "note Jó játékot, győzzön a legszebb város!",
    "de": "note Viel Spaß euch, schöne Grüße aus Köln!",
}


def lines(mail: EmailMessage) -> tuple[str, ...]:
    return replies.read(mail.as_bytes(), our_host="play.example.org").lines


def mail(text: str = "", html: str = "", charset: str = "utf-8") -> EmailMessage:
    made = EmailMessage()
    made["From"] = "Ana <Ana@Example.org>"
    if text:
        made.set_content(text, charset=charset)
    if html and text:
        made.add_alternative(html, subtype="html")
    elif html:
        made.set_content(html, subtype="html")
    return made


def test_there_is_a_whole_mail_of_each_program_in_each_language():
    assert set(MAILS) == {
        f"{program}-{language}" for program in ("gmail", "outlook", "apple", "thunderbird") for language in NOTES
    }


@pytest.mark.parametrize("sample", MAILS)
def test_a_whole_mail_is_read_whichever_of_its_parts_there_is(sample):
    """With its charsets and encodings, a greeting, a farewell, a signature, and the letter that it answers."""
    raw = MAILS[sample].read_bytes()
    note = NOTES[sample.rpartition("-")[2]]
    found = replies.read(raw, our_host="play.example.org", envelope_sender="ben@example.org")
    assert (found.kind, found.sender) == ("person", "ben@example.org")
    said = [found.lines]
    if b"text/html" in raw:
        html = replies.parsed(raw).get_body(("html",)).get_content()
        said.append(lines(mail(html=html)))
    for each in said:
        typed, *others = replies.without_farewell(each, "Ben Szabó")
        assert (typed.lower(), others) == (LINE.lower(), [note])


@pytest.mark.parametrize("typed", [[LINE], ["+AKKc"], ["city Uruk", "board"], ["defend 3"]])
@pytest.mark.parametrize("sample", SAMPLES)
def test_only_what_was_typed_is_read(sample, typed):
    found = lines(mail(SAMPLES[sample].replace("LINE", "\n".join(typed))))
    assert list(found[: len(typed)]) == typed
    assert list(found[len(typed) :]) in ([], ["Best regards"]), "nothing of the letter"


@pytest.mark.parametrize("sample", SAMPLES)
def test_an_answer_without_a_word_is_empty(sample):
    found = lines(mail(SAMPLES[sample].replace("LINE", "")))
    assert list(found) in ([], ["Best regards"])


@pytest.mark.parametrize("program", HTML)
def test_html_alone_is_read_as_text(program):
    html = HTML[program].replace("LINE", LINE.replace(">", "&gt;"))
    assert list(lines(mail(html=html))) == [LINE]


@pytest.mark.parametrize("program", HTML)
def test_a_long_line_that_a_program_has_broken_is_read_from_its_html(program):
    long = "workers textile -> Amorites x2, scribe pool -> Guti, grain -> Elam x1, tool pool -> Subartu"
    broken = long[:75].rpartition(" ")
    text = f"{broken[0]}\n{long[len(broken[0]) + 1 :]}\n"
    assert list(lines(mail(text, HTML[program].replace("LINE", long.replace(">", "&gt;"))))) == [long]


def test_text_that_flows_is_put_together_again():
    made = mail("x")
    made.set_payload("pay worker: trade Amorites grain>wood, \r\nmake tool\r\nboard\r\n-- \r\nAna\r\n")
    made.set_param("format", "flowed")
    assert lines(made) == ("pay worker: trade Amorites grain>wood, make tool", "board")


@pytest.mark.parametrize("charset", ["utf-8", "iso-8859-2", "windows-1250"])
def test_letters_with_accents_are_read_in_any_charset(charset):
    assert lines(mail("előzmények\n", charset=charset)) == ("előzmények",)


def test_what_telephones_make_of_characters_is_put_right():
    assert lines(mail("workers textile\u00a0\u2192 Amorites \u00d72\n")) == ("workers textile -> Amorites x2",)


@pytest.mark.parametrize("hello", ["Hi,", "Szia!", "Hallo zusammen,", "Dear all", "Kedves Ben!", "Guten Morgen"])
def test_a_greeting_before_the_move_is_passed_over(hello):
    assert lines(mail(f"{hello}\n\n+AKKc\n")) == ("+AKKc",)


@pytest.mark.parametrize(
    "farewell",
    [
        ["Best regards", "Ben"],
        ["Thanks, Ben"],
        ["Cheers!"],
        ["Üdv,", "Szabó Ben"],
        ["Köszönöm szépen!"],
        ["Viele Grüße", "ben"],
        ["LG Ben"],
        ["Ben"],
    ],
)
def test_a_farewell_below_the_moves_is_passed_over(farewell):
    assert replies.without_farewell(["+AKKc", "board", *farewell], "Ben Szabó") == ["+AKKc", "board"]


@pytest.mark.parametrize(
    "kept",
    [
        ["Thanks", "pass"],
        ["Thanks"],
        ["Ben"],
        ["+AKKc", "Ana"],
        ["+AKKc", "?"],
        ["+AKKc", "Thanks but no"],
        ["Best regards", "Ana"],
    ],
)
def test_what_may_mean_something_is_no_farewell(kept):
    assert replies.without_farewell(kept, "Ben") == kept


def test_the_sender_is_known_by_the_address_alone():
    assert replies.read(mail("x").as_bytes(), our_host="h").sender == "ana@example.org"


def test_a_thousand_lines_are_not_all_read():
    assert len(lines(mail("board\n" * 1000))) == replies.MOST_LINES
