"""Where somebody is logged in, as they see it themselves."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime

from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext

from pbem.models import Account, Session
from pbem.models.sessions import DEVICE, LAST_SEEN, SINCE, WAY

# The first that a browser's own words name is meant: most also name those they descend from.
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox|FxiOS": "Firefox", "Chrom|CriOS": "Chrome", "Safari": "Safari"}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "CrOS": "ChromeOS",
    "Linux|X11": "Linux",
}


@dataclass(frozen=True, slots=True)
class LogIn:
    """One browser in which somebody is logged in, or which the link of a letter has opened."""

    name: str
    way: str
    device: str
    since: datetime
    seen: datetime
    this: bool  # the one that looks


def name_of(session_key: str) -> str:
    """What a session is called on a page. Its key must not stand there: whoever knows that is logged in."""
    return salted_hmac("pbem.session", session_key).hexdigest()[:24]


def log_ins(account: Account, this: str | None) -> list[LogIn]:
    """All of an account, the one with the key `this` first, then those seen last."""
    alive = Session.objects.filter(account=account, expire_date__gt=timezone.now())
    found = [_log_in(session, this) for session in alive]
    return sorted(found, key=lambda each: (not each.this, -each.seen.timestamp()))


def _log_in(session: Session, this: str | None) -> LogIn:
    kept = session.get_decoded()
    return LogIn(
        name=name_of(session.session_key),
        way=_way(kept.get(WAY, "")),
        device=device(kept.get(DEVICE, "")),
        since=datetime.fromtimestamp(kept.get(SINCE, 0), tz=UTC),
        seen=datetime.fromtimestamp(kept.get(LAST_SEEN, 0), tz=UTC),
        this=session.session_key == this,
    )


def _way(way: str) -> str:
    match way:
        case "mail":
            return gettext("logged in by mail")
        case "link":
            return gettext("opened by the link of a letter, for what that was about")
        case _:
            return gettext("logged in with the password")


def device(words: str) -> str:
    """What a browser says of itself, in short: 'Firefox on Linux'."""
    browser = next((name for sign, name in BROWSERS.items() if re.search(sign, words)), "")
    system = next((name for sign, name in SYSTEMS.items() if re.search(sign, words)), "")
    if browser and system:
        return gettext("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or gettext("A browser we do not know")
