"""Real pages in a real Chromium, one browser profile per person."""

import os
from collections.abc import Callable, Iterator

import pytest
from django.test import Client
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests import real_parts

DESKTOP = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
]

# Milliseconds, for a busy machine; what is there sooner is not waited for.
PATIENCE = int(os.environ.get("PATIENCE", "120000"))
expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser, started once; each visitor has a profile of their own in it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=real_parts.chromium(), args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, live_server) -> Iterator[Visit]:
    """Open a fresh profile: `visit(account, phone=True, javascript=False, language="hu")`; no account is a stranger.

    The page's base address is the server's, so `page.goto("/")` works. At the end of the test no script may have
    failed on any page, and nothing may have run into the content security policy.
    """
    contexts = []
    complaints: list[str] = []

    def opened(account=None, *, phone: bool = False, javascript: bool = True, language: str = "en-GB") -> Page:
        shape = {**(PHONE if phone else DESKTOP), "locale": language}
        context = chromium.new_context(base_url=live_server.url, java_script_enabled=javascript, **shape)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if account is not None:
            context.add_cookies([session_cookie(account, live_server.url)])
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.extend(serious(message)))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints, complaints


def serious(message: ConsoleMessage) -> list[str]:
    """An error on the console, unless it only says that we answered with a refusal, as we sometimes should."""
    refused = message.text.startswith("Failed to load resource")
    return [message.text] if message.type == "error" and not refused else []


def session_cookie(account, address: str) -> dict[str, str]:
    """A log-in without the log-in page."""
    client = Client()
    client.force_login(account, backend="django.contrib.auth.backends.ModelBackend")
    return {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": address}
