"""The little program that checks an exported table by itself, and that it finds what was changed."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from pbem.models import Table
from pbem.selectors import export
from pbem.selectors.tables import find_table, seat_number
from pbem.services import rulings
from tests.desk import bench, moderator, people, six_moves_old
from tests.tables import play_on, started, three

pytestmark = [pytest.mark.django_db, pytest.mark.words]
PROGRAM = settings.BASE_DIR / "pbem" / "static" / "check_export.py"


def exported(table: Table) -> dict[str, Any]:
    """What a player takes away, as it is read again."""
    person = people(table)[0]
    found = find_table(table.code, person)
    assert found is not None
    return json.loads(json.dumps(export.exported(found, seat_number(found, person))))


def check(folder: Path, *exports: dict[str, Any]) -> tuple[int, str]:
    """What the program says, run where there is nothing but Python."""
    files = [folder / f"{number}.json" for number, _ in enumerate(exports)]
    for file, content in zip(files, exports, strict=True):
        file.write_text(json.dumps(content, ensure_ascii=False), "utf-8")
    alone = [sys.executable, "-I", "-S", PROGRAM, *files]
    done = subprocess.run(alone, cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, (done.stdout or done.stderr).strip()


def faults(content: dict[str, Any]) -> list[str]:
    program: dict[str, Any] = {"__name__": "program"}
    exec(compile(PROGRAM.read_text("utf-8"), PROGRAM, "exec"), program)  # noqa: S102
    return list(program["faults"](content))


def test_a_table_is_checked_while_it_is_played_and_at_its_end(tmp_path):
    table = six_moves_old()
    code, said = check(tmp_path, exported(table))
    assert (code, said.splitlines()) == (
        0,
        ["All 7 versions follow from each other, 7 of them opened and checked.", f"The head is {table.fingerprint}."],
    )
    earlier = exported(table)
    rulings.rewind(bench(table, moderator(), reason="Kő kövön, „nem” marad."), to_version=3, fresh_dice=True)
    list(play_on(table))
    rulings.rewind(bench(table, moderator("Max")), to_version=30)
    list(play_on(table, 20))
    assert check(tmp_path, exported(table), earlier)[0] == 0


def test_where_hands_are_hidden_moves_are_sealed_until_the_end(tmp_path):
    table = started(*three(), game="euphrat-tigris")
    list(play_on(table, 12))
    played = exported(table)
    assert {version["kept"] for version in played["versions"]} == {None}
    assert "13 versions follow from each other, 0 of them opened" in check(tmp_path, played)[1]
    rulings.void(bench(table, moderator()))
    over = exported(table)
    assert "13 of them opened and checked" in check(tmp_path, over, played)[1]
    number = next(number for number, version in enumerate(over["versions"]) if version["move"] and number)
    over["versions"][number]["move"] = {"do": "stop", "why": "not mine"}
    assert faults(over) == [f"Version {number}: the move or its draws are not what was sealed."]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("cause", "undo"),
        ("seat", 7),
        ("account", 99),
        ("behalf_account", 99),
        ("channel", "desk"),
        ("at", "2026-01-01T00:00:00.000000+00:00"),
        ("remark", "I said that"),
        ("restores", 1),
        ("seal", "0" * 64),
        ("move", None),
        ("notation", "-"),
        ("kept", "0" * 64),
        ("fingerprint", "0" * 64),
    ],
)
def test_each_changed_field_is_found(field, value):
    content = exported(six_moves_old())
    content["versions"][4][field] = value
    assert faults(content)
    assert all("4" in fault or "5" in fault for fault in faults(content))


def test_other_things_that_do_not_fit_are_found():
    table = six_moves_old()
    list(play_on(table))
    content = json.dumps(exported(table))

    def changed(change: Any) -> list[str]:
        forged = json.loads(content)
        change(forged)
        return faults(forged)

    assert changed(lambda forged: None) == []
    assert changed(lambda forged: forged["versions"].pop()) == ["The last version is not the head of the table."]
    assert changed(lambda forged: forged["versions"].pop(3)) == ["Version 3 is missing."]
    assert changed(lambda forged: forged["table"]["options"].update(more=1)) == [
        "Version 0 does not follow from what is before it."
    ]
    assert changed(lambda forged: forged["versions"][0]["draws"][1]["values"].reverse()) == [
        "Version 0: the move or its draws are not what was sealed.",
        "Version 0: 'era 1 tokens' is not what the secret gives.",
    ]
    assert "A secret is not the one that was promised." in changed(
        lambda forged: forged["commitments"][0].update(secret="00" * 32)
    )


def test_a_history_forged_with_all_its_fingerprints_differs_from_an_earlier_export(tmp_path):
    table = six_moves_old()
    now, earlier = exported(table), exported(table)
    earlier["versions"][5]["fingerprint"] = "0" * 64  # what somebody kept
    code, said = check(tmp_path, now, earlier)
    assert (code, said.splitlines()) == (
        1,
        [
            "Earlier export: Version 5 does not follow from what is before it.",
            "Earlier export: Version 6 does not follow from what is before it.",
            "Version 5 is not what it was in the earlier export.",
        ],
    )
