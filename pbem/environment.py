"""Reads the environment, and refuses what it cannot work with in one sentence naming the variable."""

import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from email.utils import parseaddr
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from pbem.numbers import whole


class BadSetting(SystemExit):
    """Ends any program (manage.py, gunicorn, celery) with one sentence instead of a traceback."""

    def __init__(self, name: str, complaint: str) -> None:
        self.name = name
        super().__init__(f"{name} {complaint}")


def text(name: str, default: str = "") -> str:
    """The variable, or the default where it is unset or empty."""
    return os.environ.get(name, "").strip() or default


def required(name: str, why: str) -> str:
    """The variable, which must be there."""
    value = text(name)
    if not value:
        raise BadSetting(name, f"is not set: {why}.")
    return value


def secret(name: str, shortest: int) -> str:
    """A key that others must show us, if there is one; a short one could be guessed."""
    value = text(name)
    if value and len(value) < shortest:
        raise BadSetting(name, f"is too short: set it to {shortest} or more random characters.")
    return value


def switch(name: str, default: bool) -> bool:
    """A yes or no."""
    value = text(name).lower()
    if value in ("1", "true", "yes", "on"):
        return True
    if value in ("0", "false", "no", "off"):
        return False
    if value:
        raise BadSetting(name, f"is {value!r}: say 1 or 0.")
    return default


def number(name: str, default: int, low: int, high: int) -> int:
    """A whole number within its limits."""
    value = text(name, str(default))
    found = whole(value)
    if found is None or not low <= found <= high:
        raise BadSetting(name, f"is {value!r}: say a whole number from {low} to {high}.")
    return found


def one_of(name: str, choices: Sequence[str], default: str) -> str:
    """One word of a closed list."""
    value = text(name, default)
    if value not in choices:
        raise BadSetting(name, f"is {value!r}: say one of {', '.join(choices)}.")
    return value


def words(name: str, default: Sequence[str]) -> list[str]:
    """Words between commas."""
    return [word.strip() for word in text(name).split(",") if word.strip()] or list(default)


def writable_folder(name: str, folder: Path) -> Path:
    """The folder, made if need be, in which files can be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting(name, f"is {folder}, which cannot be made: {error.strerror}.") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise BadSetting(name, f"is {folder}, a folder in which nothing can be written.")
    return folder


def kept_secret(file: Path) -> str:
    """A secret made at random once and kept in a file only its owner can read."""
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text(encoding="ascii").strip()
    with open(handle, "w", encoding="ascii") as new:
        new.write(secrets.token_urlsafe(64))
    return file.read_text(encoding="ascii")


def address(name: str, value: str, schemes: Sequence[str], shape: str) -> SplitResult:
    """An address whose scheme we know and whose port is a number."""
    try:
        parts = urlsplit(value)
        _ = parts.port
    except ValueError:
        raise BadSetting(name, f"cannot be read as an address: say {shape}.") from None
    if parts.scheme not in schemes:
        known = ", ".join(f"{scheme}:" for scheme in schemes)
        raise BadSetting(name, f"begins with {parts.scheme + ':'!r}, not with one of {known} Say {shape}.")
    return parts


def public_address(name: str, value: str, https: bool) -> str:
    """The address under which people reach the service, without a trailing slash."""
    schemes = ("https",) if https else ("http", "https")
    parts = address(name, value, schemes, "e.g. https://play.example.org")
    if not parts.hostname or parts.path.strip("/") or parts.query or parts.fragment:
        raise BadSetting(name, "must be a scheme and a host and nothing more, e.g. https://play.example.org.")
    return f"{parts.scheme}://{parts.netloc}"


def broker(name: str, value: str) -> str:
    """The address of the Redis (or compatible) server that carries wake-ups."""
    shape = "e.g. redis://127.0.0.1:6379/0"
    parts = address(name, value, ("redis", "rediss", "redis+socket"), shape)
    if parts.scheme == "redis+socket":
        if not parts.path.strip("/"):
            raise BadSetting(name, "names no socket: say e.g. redis+socket:///run/redis.sock.")
        return value
    if not parts.hostname:
        raise BadSetting(name, f"names no host: say {shape}.")
    if parts.path.strip("/") and not parts.path.strip("/").isdigit():
        raise BadSetting(name, f"names database {parts.path.strip('/')!r}, which is no number: say {shape}.")
    return value


def database(name: str, value: str, project: Path) -> dict[str, Any]:
    """Django's settings for the database at this address."""
    shape = "e.g. postgresql://user:password@127.0.0.1:5432/pbem or sqlite:////srv/pbem.sqlite3"
    parts = address(name, value, ("postgresql", "postgres", "sqlite"), shape)
    if not parts.path.strip("/"):
        raise BadSetting(name, f"names no database: say {shape}.")
    if parts.scheme == "sqlite":
        return sqlite(name, project / unquote(parts.path)[1:])
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.strip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
        # Somebody waits for the answer: a server that is away must be noticed soon.
        "OPTIONS": {"connect_timeout": "5", **dict(parse_qsl(parts.query))},
    }


def sqlite(name: str, file: Path) -> dict[str, Any]:
    """SQLite such that writers wait for each other instead of failing, and a commit survives a power cut."""
    writable_folder(name, file.parent)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(file),
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
        # Threads and the live server need a file: an in-memory database ignores the timeout.
        "TEST": {"NAME": str(file.with_name(f"test-{file.name}"))},
    }


@dataclass(frozen=True, slots=True)
class MailRoute:
    """The way mails leave: a Django mail backend and what it needs to know."""

    backend: str
    host: str = ""
    port: int = 0
    user: str = ""
    password: str = ""
    starttls: bool = False
    tls: bool = False
    provider: dict[str, str] = field(default_factory=dict)


MAILBOX = MailRoute("pbem.mailgate.mailbox.MailboxBackend")

SMTP_PORTS = {"smtp": 25, "smtp+tls": 587, "smtp+ssl": 465}

LONGEST_REPLY_NAME = 12  # an address has 64 characters before its @, and the key needs the rest

# Amazon SES is left to its SMTP door: its API would need a library of its own.
MAIL_PROVIDERS = (
    "brevo",
    "mailersend",
    "mailgun",
    "mailjet",
    "mailtrap",
    "mandrill",
    "postal",
    "postmark",
    "resend",
    "scaleway",
    "sparkpost",
    "unisender_go",
)


def mail_server(name: str, value: str) -> MailRoute:
    """The mailbox for development, or an SMTP server."""
    shape = "e.g. smtp+tls://user:password@mail.example.org:587"
    parts = address(name, value, ("mailbox", *SMTP_PORTS), shape)
    if parts.scheme == "mailbox":
        return MAILBOX
    if not parts.hostname:
        raise BadSetting(name, f"names no host: say {shape}.")
    return MailRoute(
        backend="django.core.mail.backends.smtp.EmailBackend",
        host=parts.hostname,
        port=parts.port or SMTP_PORTS[parts.scheme],
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        starttls=parts.scheme == "smtp+tls",
        tls=parts.scheme == "smtp+ssl",
    )


def mail_provider(name: str) -> MailRoute:
    """One of anymail's providers, with all variables that begin with its name, e.g. POSTMARK_SERVER_TOKEN."""
    provider = one_of(name, MAIL_PROVIDERS, "")
    prefix = f"{provider.upper()}_"
    keys = {key: value for key, value in os.environ.items() if key.startswith(prefix) and value}
    if not keys:
        raise BadSetting(name, f"is {provider!r}, but no variable {prefix}… tells how to log in there.")
    return MailRoute(f"anymail.backends.{provider}.EmailBackend", provider=keys)


def sender(name: str, default: str) -> str:
    """Whom our mails come from."""
    value = text(name, default)
    if "@" not in parseaddr(value)[1]:
        raise BadSetting(name, f"is {value!r}: say an address, e.g. Games <games@example.org>.")
    return value


def reply_address(name: str, default: str) -> str:
    """Where answers to letters arrive, e.g. play@reply.example.org; a key is put in, behind a plus sign."""
    value = text(name, default).lower()
    local, at, domain = value.rpartition("@")
    plain = value.isascii() and value.isprintable() and not set(' <>"(),:;[]\\') & set(value)
    if value and not (local and at and domain and plain and "+" not in local and len(local) <= LONGEST_REPLY_NAME):
        most = LONGEST_REPLY_NAME
        raise BadSetting(name, f"is {value!r}: say a plain address, at most {most} characters before its @.")
    return value


@dataclass(frozen=True, slots=True)
class ReceiverPlace:
    """Where the receiver takes mails, and whether as LMTP, from a mail server beside it, or as SMTP."""

    lmtp: bool
    host: str
    port: int


def receiver(name: str, default: str) -> ReceiverPlace:
    """Where the receiver listens."""
    shape = "e.g. lmtp://127.0.0.1:8024"
    parts = address(name, text(name, default), ("lmtp", "smtp"), shape)
    if not parts.hostname or not parts.port:
        raise BadSetting(name, f"names no host or no port: say {shape}.")
    return ReceiverPlace(parts.scheme == "lmtp", parts.hostname, parts.port)


def mail_route(debug: bool) -> MailRoute:
    """EMAIL_PROVIDER or EMAIL_URL; the mailbox, from which nothing leaves, only while developing."""
    if text("EMAIL_PROVIDER"):
        if text("EMAIL_URL"):
            raise BadSetting("EMAIL_URL", "and EMAIL_PROVIDER are both set: choose one.")
        return mail_provider("EMAIL_PROVIDER")
    if debug:
        return mail_server("EMAIL_URL", text("EMAIL_URL", "mailbox:"))
    route = mail_server("EMAIL_URL", required("EMAIL_URL", "mails would not leave; or set EMAIL_PROVIDER"))
    if route == MAILBOX:
        raise BadSetting("EMAIL_URL", "is mailbox:, from which no mail leaves; it is for DEBUG=1 only.")
    return route
