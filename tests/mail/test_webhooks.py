"""Answers that a provider brings, in the form that Postmark sends."""

import base64
import json

import pytest
from django.db import OperationalError
from django.test import Client

from pbem.models import Inbox, Version
from pbem.services import inbox
from tests.mail.answering import answer, reply_address
from tests.mail.scenes import last_to
from tests.tables import asked, started, three

pytestmark = pytest.mark.django_db

SECRET = "provider:a-long-and-random-secret"


@pytest.fixture(autouse=True)
def provider(settings) -> None:
    settings.ANYMAIL = {"WEBHOOK_SECRET": SECRET}


def posted(body: object, secret: str = SECRET, address: str = "/hooks/mail/") -> int:
    """What the provider hears."""
    shown = base64.b64encode(secret.encode()).decode()
    client = Client(headers={"Authorization": f"Basic {shown}"}, raise_request_exception=False)
    return client.post(address, json.dumps(body), content_type="application/json").status_code


@pytest.fixture
def postmark(settings):
    """From when this is called, mails come in as Postmark brings them; letters before it stay in memory."""

    def use() -> None:
        settings.EMAIL_BACKEND = "anymail.backends.postmark.EmailBackend"

    return use


def taken_apart(letter, text: str, **fields: object) -> dict[str, object]:
    mail = answer(letter, text)
    return {
        "FromFull": {"Email": str(letter["To"]).rpartition("<")[2].rstrip(">"), "Name": "Ana"},
        "ToFull": [{"Email": reply_address(letter), "Name": ""}],
        "OriginalRecipient": reply_address(letter),
        "Subject": "Re: Your turn",
        "TextBody": text,
        "Headers": [
            {"Name": "Return-Path", "Value": "<ana@example.org>"},
            {"Name": "Message-ID", "Value": str(mail["Message-ID"])},
        ],
        **fields,
    }


def test_what_a_provider_brings_is_stored_and_then_played(postmark):
    table = started(*three())
    letter = last_to(asked(table).email)
    postmark()
    body = taken_apart(letter, "+AKKc")
    assert (posted(body), posted(body)) == (200, 200)
    row = Inbox.objects.get()
    assert (row.status, row.copies) == ("new", 2)
    assert Version.objects.filter(table=table).count() == 1
    inbox.drain()
    row.refresh_from_db()
    assert row.fate == "played"


def test_the_raw_mail_is_kept_as_it_is(postmark):
    table = started(*three())
    letter = last_to(asked(table).email)
    postmark()
    mail = answer(letter, "+AKKc")
    body = {"RawEmail": mail.as_string(), "OriginalRecipient": reply_address(letter), "Headers": []}
    assert posted(body) == 200
    inbox.drain()
    assert Inbox.objects.get().fate == "played"


def test_twenty_megabytes_of_attachments_are_left_out(postmark, monkeypatch):
    monkeypatch.setattr(inbox, "LARGEST", 100_000)
    table = started(*three())
    letter = last_to(asked(table).email)
    postmark()
    photo = {"ContentType": "image/jpeg", "Content": base64.b64encode(b"x" * 300_000).decode(), "Name": "photo.jpg"}
    assert posted(taken_apart(letter, "+AKKc", Attachments=[photo])) == 200
    assert len(bytes(Inbox.objects.get().raw)) < 10_000
    inbox.drain()
    assert Inbox.objects.get().fate == "played"


def test_without_the_secret_nothing_is_read(postmark):
    table = started(*three())
    letter = last_to(asked(table).email)
    postmark()
    assert posted(taken_apart(letter, "+AKKc"), secret="provider:guessed") == 400
    assert not Inbox.objects.exists()


def test_while_the_database_is_away_the_provider_is_told_to_try_again(postmark, monkeypatch):
    table = started(*three())
    letter = last_to(asked(table).email)
    postmark()
    with monkeypatch.context() as away:

        def broken(**_: object) -> None:
            raise OperationalError("away")

        away.setattr(inbox, "store", broken)
        assert posted(taken_apart(letter, "+AKKc")) >= 500
    assert posted(taken_apart(letter, "+AKKc")) == 200


@pytest.mark.parametrize("lacking", ["provider", "secret", "address"])
def test_where_none_is_set_up_there_is_no_such_page(postmark, settings, lacking):
    if lacking != "provider":
        postmark()
    if lacking == "secret":
        settings.ANYMAIL = {"WEBHOOK_SECRET": ""}
    if lacking == "address":
        settings.REPLY_ADDRESS = ""
    assert posted({}) == 404
