"""A wrong value is refused at start by one sentence that names the variable."""

import importlib
import os
import re
import subprocess
import sys

import pytest

from pbem import environment
from pbem.environment import BadSetting
from tests.processes import PROJECT

PRODUCTION = {
    "SECRET_KEY": "k3-0fV8yq_Zs1rTgB7uNxWjMpLdQhC5eYaRiX2nKvUoGtEbHz4wPmJ6",
    "BASE_URL": "https://play.example.org",
    "DATABASE_URL": "postgresql://pbem:se%2Fcret@db.example.org:5433/pbem?sslmode=require",
    "REDIS_URL": "rediss://cache.example.org:6380/1",
    "EMAIL_URL": "smtp+tls://pbem:se%40cret@mail.example.org",
    "DEFAULT_FROM_EMAIL": "Games <games@example.org>",
    "TRUSTED_PROXIES": "1",
}


def bare(**variables: str) -> dict[str, str]:
    """An environment with nothing of ours in it but these variables."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {**kept, **variables}


def manage(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run manage.py as a person would."""
    command = [sys.executable, "manage.py", *words]
    return subprocess.run(command, cwd=PROJECT, env=bare(**variables), capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("DEBUG", "maybe", "is 'maybe': say 1 or 0."),
        ("TRUSTED_PROXIES", "ten", "is 'ten': say a whole number from 0 to 9."),
        ("TRUSTED_PROXIES", "-1", "is '-1': say a whole number from 0 to 9."),
        ("TRUSTED_PROXIES", "²", "is '²': say a whole number from 0 to 9."),
        ("PORT", "70000", "is '70000': say a whole number from 1 to 65535."),
        ("METRICS_KEY", "short", "is too short: set it to 20 or more random characters."),
        ("PROMETHEUS_MULTIPROC_DIR", "/proc/none", "is /proc/none, which cannot be made"),
        ("LOG_LEVEL", "loud", "is 'loud': say one of DEBUG, INFO, WARNING, ERROR."),
        ("SECRET_KEY", "", "is not set: set it to 50 or more random characters and keep it secret."),
        ("SECRET_KEY", "short", "is too weak: set it to 50 or more random characters."),
        ("SECRET_KEY", "a" * 60, "is too weak: set it to 50 or more random characters."),
        ("BASE_URL", "", "is not set: mails need the address people reach, e.g. https://play.example.org."),
        ("BASE_URL", "http://play.example.org", "begins with 'http:', not with one of https:"),
        ("BASE_URL", "https://play.example.org/games", "must be a scheme and a host and nothing more"),
        ("BASE_URL", "https://play.example.org:http", "cannot be read as an address"),
        ("ALLOWED_HOSTS", "www.example.org", "does not allow play.example.org, the host of BASE_URL"),
        ("DEFAULT_FROM_EMAIL", "the games", "is 'the games': say an address, e.g. Games <games@example.org>."),
        ("DATABASE_URL", "mysql://root@127.0.0.1/pbem", "begins with 'mysql:', not with one of postgresql:"),
        ("DATABASE_URL", "postgresql://127.0.0.1:54x2/pbem", "cannot be read as an address"),
        ("DATABASE_URL", "postgresql://127.0.0.1", "names no database"),
        ("DATABASE_URL", "sqlite://", "names no database"),
        ("DATABASE_URL", "sqlite:////proc/none/pbem.sqlite3", "is /proc/none, which cannot be made"),
        ("REDIS_URL", "http://127.0.0.1", "begins with 'http:', not with one of redis:"),
        ("REDIS_URL", "redis:///0", "names no host"),
        ("REDIS_URL", "redis://127.0.0.1:6379/zero", "names database 'zero', which is no number"),
        ("REDIS_URL", "redis+socket://", "names no socket"),
        ("EMAIL_URL", "", "is not set: mails would not leave; or set EMAIL_PROVIDER."),
        ("EMAIL_URL", "imap://mail.example.org", "begins with 'imap:', not with one of mailbox:, smtp:"),
        ("EMAIL_URL", "smtp://", "names no host"),
        ("EMAIL_URL", "mailbox:", "is mailbox:, from which no mail leaves; it is for DEBUG=1 only."),
        ("EMAIL_PROVIDER", "postmark", "and EMAIL_PROVIDER are both set: choose one."),
    ],
)
def test_a_wrong_value_is_refused_in_one_sentence(name, value, complaint):
    answer = manage("check", **PRODUCTION | {name: value})
    assert answer.returncode == 1
    assert answer.stdout == ""
    assert len(answer.stderr.splitlines()) == 1
    named = "EMAIL_URL" if name == "EMAIL_PROVIDER" else name
    assert answer.stderr.startswith(f"{named} {complaint}")


@pytest.mark.parametrize(
    "command",
    [
        ["gunicorn", "pbem.wsgi", "--preload", "--no-control-socket"],
        ["celery", "-A", "pbem", "worker"],
        ["celery", "-A", "pbem", "beat"],
    ],
)
def test_every_program_refuses_in_one_sentence(command):
    answer = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=PROJECT,
        env=bare(**PRODUCTION | {"REDIS_URL": "ftp://127.0.0.1"}),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert answer.returncode == 1
    assert answer.stderr.startswith("REDIS_URL begins with 'ftp:'")
    assert len(answer.stderr.splitlines()) == 1


def test_a_folder_that_cannot_be_written_is_refused(tmp_path):
    (tmp_path / "file").touch()
    answer = manage("check", DEBUG="1", VAR_DIR=str(tmp_path / "file" / "var"))
    assert answer.stderr == f"VAR_DIR is {tmp_path}/file/var, which cannot be made: Not a directory.\n"


def test_production_settings_pass_the_deployment_check():
    answer = manage("check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout == "System check identified no issues (0 silenced).\n"


def test_in_production_cookies_belong_to_this_host_and_staff_have_a_second_factor():
    names = "SESSION_COOKIE_NAME", "CSRF_COOKIE_NAME", "SESSION_COOKIE_SECURE", "REQUIRE_SECOND_FACTOR"
    shown = f"from django.conf import settings; print([getattr(settings, name) for name in {names}])"
    answer = manage("shell", "-v", "0", "-c", shown, **PRODUCTION)
    assert answer.stdout == "['__Host-session', '__Host-csrf', True, True]\n", answer.stderr


def test_sqlite_makes_writers_wait_and_keeps_commits(tmp_path):
    settings = environment.database("DATABASE_URL", f"sqlite:///{tmp_path}/games.sqlite3", tmp_path)
    assert settings["NAME"] == f"{tmp_path}/games.sqlite3"
    assert settings["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in settings["OPTIONS"]["init_command"]


def test_a_short_sqlite_address_is_inside_the_project(tmp_path):
    settings = environment.database("DATABASE_URL", "sqlite:///var/games.sqlite3", tmp_path)
    assert settings["NAME"] == f"{tmp_path}/var/games.sqlite3"


def test_a_postgresql_address_is_taken_apart(tmp_path):
    settings = environment.database("DATABASE_URL", PRODUCTION["DATABASE_URL"], tmp_path)
    assert settings["NAME"] == "pbem"
    assert settings["PASSWORD"] == "se/cret"
    assert (settings["HOST"], settings["PORT"]) == ("db.example.org", "5433")
    assert settings["OPTIONS"] == {"connect_timeout": "5", "sslmode": "require"}


@pytest.mark.parametrize(
    ("url", "port", "starttls", "tls"),
    [
        ("smtp://mail.example.org", 25, False, False),
        ("smtp+tls://mail.example.org", 587, True, False),
        ("smtp+ssl://mail.example.org", 465, False, True),
        ("smtp+tls://mail.example.org:2525", 2525, True, False),
    ],
)
def test_a_mail_server_has_the_port_of_its_kind(url, port, starttls, tls):
    route = environment.mail_server("EMAIL_URL", url)
    assert (route.host, route.port, route.starttls, route.tls) == ("mail.example.org", port, starttls, tls)


def test_a_mail_provider_gets_the_variables_of_its_name(monkeypatch):
    monkeypatch.setenv("EMAIL_PROVIDER", "postmark")
    monkeypatch.setenv("POSTMARK_SERVER_TOKEN", "abc")
    route = environment.mail_route(debug=False)
    assert route.backend == "anymail.backends.postmark.EmailBackend"
    assert route.provider == {"POSTMARK_SERVER_TOKEN": "abc"}


@pytest.mark.parametrize(
    ("provider", "complaint"), [("pigeon", "say one of brevo,"), ("postmark", "no variable POSTMARK_")]
)
def test_a_mail_provider_must_be_known_and_have_a_login(provider, complaint, monkeypatch):
    monkeypatch.setenv("EMAIL_PROVIDER", provider)
    with pytest.raises(BadSetting, match=re.escape(complaint)) as refusal:
        environment.mail_route(debug=False)
    assert refusal.value.name == "EMAIL_PROVIDER"


@pytest.mark.parametrize("provider", environment.MAIL_PROVIDERS)
def test_every_mail_provider_has_a_backend(provider):
    assert importlib.import_module(f"anymail.backends.{provider}").EmailBackend


def test_the_kept_secret_stays_and_is_private(tmp_path):
    file = tmp_path / "secret-key"
    first = environment.kept_secret(file)
    assert len(first) >= 50
    assert environment.kept_secret(file) == first
    assert file.stat().st_mode & 0o777 == 0o600


def test_every_variable_is_explained():
    code = "".join((PROJECT / "pbem" / file).read_text() for file in ("settings.py", "environment.py"))
    variables = set(
        re.findall(r"""\b(?:text|required|switch|number|one_of|words|sender|secret)\(\s*"([A-Z_]+)\"""", code)
    )
    explained = (PROJECT / "docs" / "operations.md").read_text()
    assert len(variables) > 10
    assert {name for name in variables if f"`{name}`" not in explained} == set()
