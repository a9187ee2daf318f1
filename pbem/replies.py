"""What somebody wrote in answer to a letter: their own lines, without what their mail program quoted or signed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.errors import MessageError
from email.message import EmailMessage
from email.utils import parseaddr
from enum import StrEnum
from html.parser import HTMLParser

MOST_LINES = 40  # that are looked at
MOST_HOPS = 50  # servers that a mail can come through unless it goes round in circles
WRAPPED = 66  # a line as long as this may have been broken; HTML has it whole
MESSAGE_ID = re.compile(r"<[!-;=?-~]{1,240}>")
# What no database keeps: NUL and its like, and halves of a pair.
UNKEPT = re.compile("[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]")

# What phones and word processors make of the characters that notation uses.
TYPED = str.maketrans(
    {
        "\u00a0": " ",
        "\u202f": " ",
        "\u2009": " ",
        "\u200b": "",
        "\ufeff": "",
        "\u2192": "->",
        "\u2010": "-",
        "\u2011": "-",
        "\u2012": "-",
        "\u2013": "-",
        "\u2014": "-",
        "\u2212": "-",
        "\u2018": "'",
        "\u2019": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u201e": '"',
        "\u00d7": "x",
    }
)

# Who wrote what follows, as programs say it before what they quote: "On … wrote:", "Am … schrieb …:", "… ezt írta:".
WROTE = re.compile(
    r"(on\b.{4,300}\bwrote|am\b.{4,300}\bschrieb\b.{0,200}|.{4,300}\b(ezt\s+)?[íi]rta\b.{0,200})\s*:\s*$",
    re.IGNORECASE | re.DOTALL,
)
# The lines that Outlook sets before the letter that it answers.
HEADS = re.compile(r"\*?(from|von|feladó)\*?\s*:", re.IGNORECASE)
HEADS_ON = re.compile(r"\*?(sent|date|gesendet|datum|elküldve|dátum|to|an|címzett)\*?\s*:", re.IGNORECASE)
ORIGINAL = re.compile(
    r"[-_ ]{2,}\s*(original message|ursprüngliche nachricht|eredeti üzenet|forwarded message|"
    r"weitergeleitete nachricht|továbbított üzenet)\s*[-_ ]{2,}|_{10,}|-{10,}",
    re.IGNORECASE,
)
# What telephones write below everything.
SENT_FROM = re.compile(
    r"(sent from (my|mail|yahoo|outlook|proton)|get outlook for|von meinem .{1,40} gesendet|"
    r"gesendet (von|mit|aus) |outlook für .{1,20}$|holen sie sich outlook|"
    r".{1,40}(-omról|-emről|-ömről|-ról|-ről) küldve|"
    r"elküldve innen|küldve .{1,40}(-ról|-ről)|az outlook .{1,20} (letölt|beszerz))",
    re.IGNORECASE,
)
HELLO = re.compile(
    r"(hi|hello|hey|dear|good (morning|evening|day)|szia|sziasztok|kedves|helló|üdv|jó (reggelt|napot|estét)|"
    r"hallo|liebe[rs]?|guten (morgen|tag|abend)|servus|moin)\b[\w .]{0,40}[,!.]?",
    re.IGNORECASE,
)

# What stands above a name at the end.
FAREWELL = re.compile(
    r"(best|kind|warm|many)( regards| wishes)?|regards|cheers|(many )?thanks( a lot| in advance)?|thank you|"
    r"all the best|bye|see you|üdv|üdvözlettel|minden jót|köszi|köszönöm( szépen)?|sziasztok|szia|"
    r"((viele|liebe|beste|schöne|herzliche) )?grüße|mit freundlichen grüßen|gruß|lg|vg|mfg|(vielen )?danke?|tschüss|"
    r"bis bald|ciao",
    re.IGNORECASE,
)


class Kind(StrEnum):
    """Who or what has written a mail."""

    PERSON = "person"
    AUTOMATIC = "automatic"
    BOUNCE = "bounce"
    LOOP = "loop"


@dataclass(frozen=True, slots=True)
class Reply:
    """A mail as far as it matters: who says to have written it, what kind it is, and their own lines."""

    sender: str
    kind: Kind
    lines: tuple[str, ...]
    failed: str = ""  # of a report: why a letter cannot be delivered, now or later
    complains: bool = False  # whether it reports a letter as unwanted (RFC 5965)


def read(raw: bytes, *, our_host: str, envelope_sender: str | None = None) -> Reply:
    """Read a mail. However broken it is, there is something to say about it."""
    mail = parsed(raw)
    try:
        sender = kept(parseaddr(_header(mail, "From"))[1].lower())
    except (MessageError, ValueError):
        sender = ""
    kind = _kind(mail, our_host, envelope_sender)
    lines = tuple(own_lines(_text(mail))) if kind == Kind.PERSON else ()
    return Reply(sender, kind, lines, _failure(mail) if kind == Kind.BOUNCE else "", _is_complaint(mail))


def parsed(raw: bytes) -> EmailMessage:
    """The mail with its parts."""
    return message_from_bytes(raw, policy=policy.default)


def message_id(raw: bytes) -> str:
    """What the mail is known by; '' if it has no such name."""
    head = raw[:100_000].partition(b"\r\n\r\n")[0].partition(b"\n\n")[0]
    found = MESSAGE_ID.search(_header(parsed(head + b"\n\n"), "Message-ID"))
    return found[0] if found else ""


def own_lines(text: str) -> list[str]:
    """The lines that somebody wrote themselves, in order and without empty ones."""
    lines = kept(text).translate(TYPED).splitlines()
    own: list[str] = []
    at = 0
    while at < len(lines) and len(own) < MOST_LINES:
        line = lines[at].strip()
        if line == "--" or ORIGINAL.fullmatch(line) or SENT_FROM.match(line) or _heads(lines, at):
            break
        said = _attribution(lines, at)
        if said:
            if not _quoted(lines, at + said):
                break
            at += said
            continue
        if line and not line.startswith(">") and not (not own and HELLO.fullmatch(line)):
            own.append(line)
        at += 1
    return own


def without_farewell(lines: Sequence[str], name: str) -> list[str]:
    """The lines without the writer's name and a farewell at their end; the first one always stays."""
    names, left = set(_words(name)), list(lines)
    if len(left) > 1 and (words := _words(left[-1])) and names.issuperset(words):
        left.pop()
    if len(left) > 1 and FAREWELL.fullmatch(" ".join(word for word in _words(left[-1]) if word not in names)):
        left.pop()
    return left


def _words(line: str) -> list[str]:
    return re.findall(r"\w+", line.lower())


def kept(text: str) -> str:
    """The text without what no database keeps."""
    return UNKEPT.sub("", text)


def _attribution(lines: list[str], at: int) -> int:
    """Of how many lines the words before a quotation are: programs break them; 0 if these are none."""
    for count in (1, 2, 3):
        said = " ".join(line.strip() for line in lines[at : at + count])
        if lines[at].strip() and len(said) < 500 and WROTE.fullmatch(said):
            return count
    return 0


def _quoted(lines: list[str], at: int) -> bool:
    """Whether what comes next is marked as quoted, so that more may stand below it."""
    return next((line.lstrip() for line in lines[at:] if line.strip()), "").startswith(">")


def _heads(lines: list[str], at: int) -> bool:
    """Whether here begins the head of the letter that is answered."""
    if not HEADS.match(lines[at].strip()):
        return False
    return any(HEADS_ON.match(line.strip()) for line in lines[at + 1 : at + 4])


def _kind(mail: EmailMessage, our_host: str, envelope_sender: str | None) -> Kind:
    """A machine says so, in one of the many ways in which machines do; what we sent ourselves comes back in a loop."""
    if _header(mail, "Message-ID").rstrip().lower().endswith(f"@{our_host.lower()}>"):
        return Kind.LOOP
    if len(mail.get_all("Received") or ()) > MOST_HOPS:
        return Kind.LOOP
    report = mail.get_content_type() == "multipart/report"
    if report or envelope_sender == "" or _header(mail, "Return-Path").strip() == "<>":
        return Kind.BOUNCE
    if _header(mail, "Auto-Submitted").lower().partition(";")[0].strip() not in ("", "no"):
        return Kind.AUTOMATIC
    if _header(mail, "Precedence").strip().lower() in ("bulk", "junk", "list", "auto_reply"):
        return Kind.AUTOMATIC
    if any(mail[name] is not None for name in ("X-Auto-Response-Suppress", "X-Autoreply", "X-Autorespond", "List-Id")):
        return Kind.AUTOMATIC
    return Kind.PERSON


def _is_complaint(mail: EmailMessage) -> bool:
    """Whether a mail provider says that one of its readers has called a letter of ours unwanted."""
    for part in mail.walk():
        if part.get_content_type() == "message/feedback-report":
            report = part.get_payload()
            said = "\n".join(str(each) for each in report) if isinstance(report, list) else str(report)
            return re.search(r"^feedback-type:\s*(abuse|fraud)", said, re.IGNORECASE | re.MULTILINE) is not None
    return False


def _failure(mail: EmailMessage) -> str:
    """The status by which a report (RFC 3464) says that a letter is given up, e.g. 5.1.1; '' if it does not say so."""
    for part in mail.walk():
        if part.get_content_type() == "message/delivery-status":
            text = "\n".join(str(each) for each in part.get_payload())
            status = re.search(r"^Status:\s*(5\.\d{1,3}\.\d{1,3})", text, re.IGNORECASE | re.MULTILINE)
            if status and re.search(r"^Action:\s*failed", text, re.IGNORECASE | re.MULTILINE):
                return status[1]
    return ""


def _header(mail: EmailMessage, name: str) -> str:
    """A header as text; one that cannot be read is as good as none."""
    try:
        return str(mail.get(name) or "")
    except (MessageError, ValueError, LookupError, TypeError, AttributeError):
        return ""


def _text(mail: EmailMessage) -> str:
    """The text of a mail; its HTML where there is no text, or where the text has lines that may have been broken."""
    text, html = _content(mail, "plain"), _content(mail, "html")
    if html and (not text.strip() or any(len(line) >= WRAPPED for line in _above_quotes(text))):
        return from_html(html)
    return text


def _above_quotes(text: str) -> list[str]:
    return own_lines(text)


def _content(mail: EmailMessage, kind: str) -> str:
    """One of the two bodies, whatever is broken about it."""
    try:
        part = mail.get_body((kind,))
    except (MessageError, ValueError, LookupError, TypeError, AttributeError):
        part = None
    if not isinstance(part, EmailMessage):
        return ""
    payload = part.get_payload(decode=True)
    if not isinstance(payload, bytes):
        return ""
    text = payload.decode(_charset(part), "replace")
    flowed = str(part.get_param("format") or "").lower() == "flowed"
    return _joined(text, str(part.get_param("delsp") or "").lower() == "yes") if flowed else text


def _charset(part: EmailMessage) -> str:
    named = part.get_content_charset() or "utf-8"
    try:
        "".encode(named)
    except (LookupError, ValueError):
        return "utf-8"
    return named


def _joined(text: str, delete_space: bool) -> str:
    """Text that flows (RFC 3676), with its lines put together again."""
    joined: list[str] = []
    goes_on = False
    for line in text.splitlines():
        line = line.removeprefix(" ")  # stuffed
        if goes_on and not line.startswith(">"):
            joined[-1] += line
        else:
            joined.append(line)
        goes_on = line.endswith(" ") and line != "-- " and not line.startswith(">")
        if goes_on and delete_space:
            joined[-1] = joined[-1][:-1]
    return "\n".join(joined)


class _Html(HTMLParser):
    """The text of HTML outside of what is quoted."""

    BREAKS = frozenset({"br", "div", "p", "li", "tr", "hr", "h1", "h2", "h3", "pre", "ul", "ol", "table"})
    SILENT = frozenset({"style", "script", "title", "head"})
    VOID = frozenset({"br", "hr", "img", "meta", "link", "input", "area", "base", "col", "wbr", "source"})
    QUOTES = ("gmail_quote", "gmail_attr", "moz-cite-prefix", "yahoo_quoted", "protonmail_quote", "gmail_signature")
    QUOTE_IDS = ("divrplyfwdmsg", "appendonsend", "signature", "ms-outlook-mobile-signature")

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text = ""
        self.inside: list[tuple[str, bool]] = []
        self.over = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        marks = {name: (value or "").lower() for name, value in attrs}
        if marks.get("id", "") in self.QUOTE_IDS[:2]:
            self.over = True  # Outlook quotes all that follows
        quoted = (
            tag == "blockquote"
            or tag in self.SILENT
            or any(quote in marks.get("class", "") for quote in self.QUOTES)
            or marks.get("id", "") in self.QUOTE_IDS
        )
        if tag in self.BREAKS:
            self._say("\n")
        if tag not in self.VOID:
            self.inside.append((tag, quoted))

    def handle_endtag(self, tag: str) -> None:
        if tag in [each for each, _ in self.inside]:
            while self.inside.pop()[0] != tag:
                pass
        if tag in self.BREAKS and tag not in self.VOID:
            self._say("\n")

    def handle_data(self, data: str) -> None:
        self._say(data if any(tag == "pre" for tag, _ in self.inside) else re.sub(r"\s+", " ", data))

    def _say(self, data: str) -> None:
        if not self.over and not any(quoted for _, quoted in self.inside):
            self.text += data


def from_html(html: str) -> str:
    """HTML as text, without what it marks as quoted or as a signature."""
    reader = _Html()
    reader.feed(html[:500_000])
    reader.close()
    return reader.text
