"""Visitors of pages, and what they see."""

import html
import re
from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.test import Client

from pbem.models import Account

Browse = Callable[..., Client]


@pytest.fixture
def browse() -> Browse:
    """A browser of one's own: `browse(account)`; no account is a stranger."""

    def opened(account: Account | None = None) -> Client:
        client = Client()
        if account is not None:
            client.force_login(account, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return opened


def text(response: HttpResponse) -> str:
    """What a person reads on a page, white space evened out."""
    page = response.content.decode()
    main = page[page.index('<main id="main"') : page.index("</main>")]
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", main)).split())


def value(response: HttpResponse, name: str) -> str:
    """The value of a hidden field."""
    found = re.search(rf'name="{name}" value="([^"]*)"', response.content.decode())
    assert found, f"no field {name}"
    return html.unescape(found[1])
