"""Checks an exported table by itself: python3 check_export.py table.json [an-earlier-export.json]

It needs Python and nothing else: no network, no service, no word of ours. It computes again
- that every version follows from the one before it, and the last one is the head of the table;
- where moves and draws are shown to everybody, that they are the ones that were sealed when they were made;
- where a secret is shown, that it is the one that was promised, and that it gives every draw;
- with an earlier export of the same table, that nothing was changed since.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from typing import Any

Record = dict[str, Any]


def digest(record: Record) -> str:
    """The fingerprint of a record: its keys sorted, no blanks, UTF-8, SHA-256."""
    text = json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def faults(export: Record) -> Iterator[str]:
    """What is wrong with an export, sentence by sentence."""
    table, versions = export["table"], export["versions"]
    seats = len(export["seats"])
    previous = digest({"code": table["code"], "game": table["game"], "options": table["options"], "seats": seats})
    for number, version in enumerate(versions):
        if version["number"] != number:
            yield f"Version {number} is missing."
            return
        if version["kept"] is not None and version["seal"] != sealed(version):
            yield f"Version {number}: the move or its draws are not what was sealed."
        if version["fingerprint"] != linked(version, previous, commitment(export, number)["secret_hash"]):
            yield f"Version {number} does not follow from what is before it."
        yield from wrong_draws(version, commitment(export, number)["secret"])
        previous = version["fingerprint"]
    if not versions or (table["head"], table["fingerprint"]) != (versions[-1]["number"], previous):
        yield "The last version is not the head of the table."
    for each in export["commitments"]:
        if each["secret"] and hashlib.sha256(bytes.fromhex(each["secret"])).hexdigest() != each["secret_hash"]:
            yield "A secret is not the one that was promised."


def sealed(version: Record) -> str:
    """The seal of a move and its draws; `kept` stands for what is never shown and keeps others from guessing."""
    return digest({name: version[name] for name in ("kept", "move", "notation", "draws")})


def linked(version: Record, previous: str, promise: str) -> str:
    """The fingerprint of a version: what everybody sees of it, its seal, and the fingerprint before."""
    names = ("number", "cause", "seat", "account", "at", "remark", "restores", "seal")
    shown = {name: version[name] for name in names}
    channel = (
        "web" if version["channel"] in ("standing", "plan") else version["channel"]
    )  # only its own player sees which
    behalf = version["behalf_account"]
    return digest({**shown, "behalf": behalf, "channel": channel, "previous": previous, "promise": promise})


def commitment(export: Record, number: int) -> Record:
    """The secret a version drew from, as far as it is shown, and its fingerprint."""
    found: list[Record] = export["commitments"]
    return next(each for each in found if each["until_version"] is None or number <= each["until_version"])


def wrong_draws(version: Record, secret: str | None) -> Iterator[str]:
    """The draws that a secret does not give."""
    if secret is None:
        return
    for draw in version["draws"]:
        if draw["values"] != drawn(bytes.fromhex(secret), draw):
            yield f"Version {version['number']}: {draw['why']!r} is not what the secret gives."


def drawn(secret: bytes, draw: Record) -> list[int]:
    """What a secret gives for a reason, the order and how often it was used before."""
    text = f"{draw['epoch']}|{draw['ordinal']}|{draw['why']}"
    numbers: list[int] = []
    values: list[int] = []
    block = 0
    for side in draw["sides"]:
        while True:
            if not numbers:
                block_digest = hmac.new(secret, f"{block}|{text}".encode(), hashlib.sha256).digest()
                numbers = [int.from_bytes(block_digest[place : place + 4], "big") for place in range(0, 32, 4)]
                block += 1
            number = numbers.pop(0)
            if number < 2**32 // side * side:  # higher ones would favour low results
                values.append(number % side)
                break
    return values


def changes(export: Record, earlier: Record) -> Iterator[str]:
    """What an earlier export says otherwise."""
    if export["table"]["code"] != earlier["table"]["code"]:
        yield "These are exports of two tables."
        return
    found = [version["fingerprint"] for version in export["versions"]]
    for version in earlier["versions"]:
        if version["number"] >= len(found) or found[version["number"]] != version["fingerprint"]:
            yield f"Version {version['number']} is not what it was in the earlier export."
            return


def main(files: list[str]) -> None:
    if len(files) not in (1, 2):
        sys.exit(__doc__)
    exports = []
    for name in files:
        with open(name, encoding="utf-8") as file:
            exports.append(json.load(file))
    found = list(faults(exports[0]))
    if len(exports) == 2:
        found += [*(f"Earlier export: {fault}" for fault in faults(exports[1])), *changes(*exports)]
    if found:
        sys.exit("\n".join(found))
    export = exports[0]
    opened = sum(version["kept"] is not None for version in export["versions"])
    print(f"All {len(export['versions'])} versions follow from each other, {opened} of them opened and checked.")
    print(f"The head is {export['table']['fingerprint']}.")


if __name__ == "__main__":
    main(sys.argv[1:])
