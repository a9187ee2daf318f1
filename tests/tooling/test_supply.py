"""What comes in from others: known holes fail, licences are read first, and no secret is kept in the repository."""

import importlib.util
import json
import re
import shutil
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = Path(__file__).resolve().parent.parent.parent


def tool(name: str) -> ModuleType:
    """One of the programs of CI."""
    spec = importlib.util.spec_from_file_location(name, PROJECT / ".ci" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- Known holes ---

GOOD = {"name": "good", "version": "1.0", "vulns": []}
BAD = {"name": "bad", "version": "1.0", "vulns": [{"id": "CVE-2026-1", "fix_versions": ["1.1"]}]}
UNKNOWN = {"name": "strange", "skip_reason": "Dependency not found"}


def program(folder: Path, answer: object, code: int = 0, complaint: str = "") -> str:
    """A pip-audit that answers this."""
    file = folder / "pip-audit"
    said = json.dumps({"dependencies": answer}) if isinstance(answer, list) else answer
    file.write_text(f"#!/bin/sh\ncat <<'END'\n{said}\nEND\necho '{complaint}' >&2\nexit {code}\n")
    file.chmod(0o755)
    return str(file)


def audited(program: str) -> tuple[int, str]:
    answer = subprocess.run(["python3", PROJECT / ".ci" / "audit.py", program], capture_output=True, text=True)
    return answer.returncode, answer.stdout


def test_a_known_hole_fails_and_says_what_mends_it(tmp_path):
    code, said = audited(program(tmp_path, [GOOD, BAD, UNKNOWN], code=1))
    assert code == 1
    assert "requirements/run.txt: bad 1.0 has CVE-2026-1; mended in 1.1." in said


def test_where_all_are_known_to_be_well_it_says_so(tmp_path):
    code, said = audited(program(tmp_path, [GOOD, GOOD]))
    assert (code, said.count("audited, 2 packages, no hole is known.")) == (0, 4)


def test_what_could_not_be_looked_up_is_named(tmp_path):
    code, said = audited(program(tmp_path, [GOOD, UNKNOWN]))
    assert code == 0
    assert "audited, but for strange: no data about these." in said


@pytest.mark.parametrize("answer", [[UNKNOWN, UNKNOWN], [], ""])
def test_no_data_is_no_audit_and_no_failure(tmp_path, answer):
    code, said = audited(program(tmp_path, answer, code=1, complaint="ConnectionError: unreachable"))
    assert code == 0
    assert said.count("NOT AUDITED, no data") == 4
    assert "no hole is known" not in said


def test_without_the_program_nothing_is_audited(tmp_path):
    code, said = audited(str(tmp_path / "none"))
    assert (code, said.count("NOT AUDITED, no data")) == (0, 4)


def test_ci_asks(tmp_path):
    assert "make audit\n" in (PROJECT / ".ci" / "run").read_text()


# --- Licences ---


def test_the_notice_is_in_step_with_what_is_locked():
    notice = tool("notice")
    assert notice.NOTICE.read_text() == notice.written(), "say make notice"


def test_every_licence_was_read():
    notice = tool("notice")
    assert {name: notice.licence(name) for name in notice.locked() if notice.unknown(notice.licence(name))} == {}


@pytest.mark.parametrize("licence", ["", "AGPL-3.0-only", "MIT AND GPL-3.0-only", "Proprietary", "UNKNOWN"])
def test_a_licence_that_nobody_has_read_would_be_found(licence):
    assert tool("notice").unknown(licence)


@pytest.mark.parametrize("licence", ["MIT", "GPL-2.0-only OR MIT", "Apache-2.0 AND BSD-2-Clause"])
def test_a_licence_that_was_read_may_come_in(licence):
    assert not tool("notice").unknown(licence)


# --- Secrets ---

PATTERNS = {
    "a private key": re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY-----"),
    "a key of AWS": re.compile(r"\b(AKIA|ASIA)[0-9A-Z]{16}\b"),
    "a key of GitHub": re.compile(r"\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})"),
    "a key of GitLab": re.compile(r"\bglpat-[\w-]{20}"),
    "a key of Slack": re.compile(r"\bxox[abprs]-[\w-]{10,}"),
    "a key of Stripe": re.compile(r"\b[rs]k_live_[A-Za-z0-9]{20,}"),
    "a key of Google": re.compile(r"\bAIza[\w-]{35}"),
    "a key of SendGrid": re.compile(r"\bSG\.[\w-]{22}\.[\w-]{43}"),
    "a JSON web key": re.compile(r"\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}"),
    "a key of ours": re.compile(r"\bpbem_[A-Za-z0-9_-]{43}(?![\w-])"),
    "an address with a password": re.compile(
        r"\b(?:postgres(?:ql)?|rediss?|smtp(?:\+\w+)?)://[^\s:/@]*:(?!password@)[^\s@/{$]{4,}@"
    ),
    "a secret that is set": re.compile(
        r"(?i)\b(?:secret_key|api_key|auth_token|password)\b[\"']?\s*[:=]\s*[\"'][\w+/=-]{32,}[\"']"
    ),
}
# Said in tests, and good for nothing.
KNOWN = {"tests/tooling/test_environment.py", "tests/tooling/test_supply.py", "tests/pbem/test_logs.py"}


def secrets_in(text: str) -> list[str]:
    return [what for what, pattern in PATTERNS.items() if pattern.search(text)]


@pytest.mark.skipif(shutil.which("git") is None or not (PROJECT / ".git").exists(), reason="needs the repository")
def test_no_secret_is_kept_in_the_repository():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    files = [PROJECT / name for name in listed.split("\0") if name and name not in KNOWN]
    texts = {file: file.read_bytes().decode("utf-8", "ignore") for file in files if file.is_file()}
    assert len(texts) > 500
    assert {str(file): found for file, text in texts.items() if (found := secrets_in(text))} == {}


@pytest.mark.parametrize(
    ("planted", "what"),
    [
        ("-----BEGIN " + "RSA PRIVATE KEY-----", "a private key"),
        ("AKIA" + "IOSFODNN7EXAMPLE", "a key of AWS"),
        ("ghp_" + "a1" * 18, "a key of GitHub"),
        ("xoxb-" + "1234567890-abc", "a key of Slack"),
        ("pbem_" + "Ab3" * 14 + "x", "a key of ours"),
        ("DATABASE_URL=postgresql://pbem:" + "hunter22@db/pbem", "an address with a password"),
        ("SECRET_KEY = '" + "k3" * 20 + "'", "a secret that is set"),
    ],
)
def test_a_secret_would_be_found(planted, what):
    assert secrets_in(f"x = 1\n{planted}\n") == [what]
