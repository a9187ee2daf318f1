"""What a person may be called: seen as it is, no message in disguise, and nobody else in disguise.

The models are RFC 8266 (nicknames) and Unicode's UTS 39 (signs that look alike). Names from before these rules stay.
"""

import re
import unicodedata
from functools import cache

from confusable_homoglyphs.categories import alias as script_of
from confusable_homoglyphs.confusables import confusables_data
from django.utils.translation import gettext

LONGEST = 40
MOST_MARKS = 2  # accents upon one letter
MOST_DIGITS = 5  # six begin to be a telephone number
# Letters and marks by category, and yet nothing is seen: joiners, fillers, selectors, an empty braille cell.
UNSEEN = {
    0x034F,
    0x115F,
    0x1160,
    0x17B4,
    0x17B5,
    0x2800,
    0x3164,
    0xFFA0,
    *range(0x180B, 0x1810),
    *range(0xFE00, 0xFE10),
}
UNSEEN |= set(range(0xE0100, 0xE01F0))
UNSEEN_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
LIKE_AN_ADDRESS = re.compile(r"@|/|\\|\bwww\b|\w\w\.\w\w", re.IGNORECASE)
SCRIPTS_OF_ALL = {"COMMON", "INHERITED"}
# Scripts that one language writes side by side.
TOGETHER = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "HANGUL"},
    {"LATIN", "HAN", "BOPOMOFO"},
)
# How words begin that only those who run the service are called, in the languages we speak.
STAFF = (
    "admin", "moderat", "sysop", "webmaster", "postmaster", "operator",
    "support", "helpdesk", "rendszergazda", "üzemeltet", "ügyfélszolgálat",
    "betreiber", "kundendienst", "verwaltung",
)  # fmt: skip


def tidy(name: str) -> str:
    """One way to write a name: composed, full of compatible letters only, with single spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def problem(name: str) -> str:
    """Why nobody may take this name, as a sentence; empty if one may."""
    if not 1 <= len(name) <= LONGEST:
        return gettext("A name has 1 to 40 characters.")
    if not _is_seen(name):
        return gettext("A name is made of letters that can be seen. Type it again, without hidden or piled-up signs.")
    if LIKE_AN_ADDRESS.search(name) or sum(each.isdigit() for each in name) > MOST_DIGITS:
        return gettext("A name holds no address, no link and no telephone number. Leave that out.")
    if not _is_one_script(name):
        return gettext("This name mixes letters of several alphabets. Write it in one.")
    return imitates_staff() if _is_staff(name) else ""


def imitates_staff() -> str:
    """What to say of a name that pretends."""
    return gettext("This name could be taken for that of somebody who runs the service. Choose another one.")


def alike(one: str, other: str) -> bool:
    """Whether two names can be taken for each other at a glance."""
    return not _looks(one).isdisjoint(_looks(other))


def _is_seen(name: str) -> bool:
    marks = 0
    for each in unicodedata.normalize("NFD", name):
        category = unicodedata.category(each)
        if category in UNSEEN_CATEGORIES or ord(each) in UNSEEN:
            return False
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return False
    return any(each.isalpha() for each in name) and not unicodedata.combining(name[0])


def _is_one_script(name: str) -> bool:
    scripts = {script_of(each) for each in name} - SCRIPTS_OF_ALL
    return len(scripts) <= 1 or any(scripts <= together for together in TOGETHER)


def _is_staff(name: str) -> bool:
    """Whether a word of the name, also spelt in single letters, begins like one of theirs."""
    words = re.findall(r"[^\W_]+", name)
    spelt = "".join(word for word in words if len(word) == 1)
    looks = {look for word in (*words, spelt) for look in _looks(word)}
    return any(look.startswith(begin) for look in looks for begin in _staff())


@cache
def _staff() -> tuple[str, ...]:
    return tuple(look for begin in STAFF for look in _looks(begin))


def _looks(name: str) -> set[str]:
    """How a name looks, in small letters, in capitals and as it is written: without accents, each sign as its model."""
    return {_skeleton(form) for form in (name, name.lower(), name.upper())}


def _skeleton(text: str) -> str:
    bare = [each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each)]
    models = "".join(_model(each) for each in bare if not each.isspace())
    return models.casefold().replace("i", "l")  # a capital I is an l to the eye


@cache
def _model(sign: str) -> str:
    """What a sign looks like: its model in Unicode's list of confusable signs, or itself."""
    like = [each["c"].strip("\u200e") for each in confusables_data.get(sign, ())]
    if len(like) != 1:
        return sign  # looks like nothing else, or is the model of several
    (other,) = like
    return other if len(confusables_data.get(other, ())) != 1 else min(sign, other)
