"""Why an older board stands again, in words."""

import re

from django.utils.translation import gettext

from pbem.models import Version
from pbem.wording import granted

# What old rewinds hold as their remark: the whole sentence, in English.
WHOLE_REMARK = re.compile(r"Moderator .+ (goes back to|restores) step \d+: |.+ asked, and the others agreed(\.$|: )")


def why_rewound(version: Version) -> str:
    """What a rewind restores and at whose wish; their own words are the version's remark.

    Where an old remark tells it all, only what is restored.
    """
    sentence = gettext("The board of step %(step)d is restored.")
    if version.account is not None and not WHOLE_REMARK.match(version.remark):
        if version.channel == Version.Channel.DESK:
            sentence = gettext("Moderator %(name)s restores the board of step %(step)d.")
        else:
            sentence = granted(version.move)
    return sentence % {"step": version.restores, "name": version.account.name if version.account else ""}
