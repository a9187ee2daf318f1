"""Addresses of the mailbox page; they exist only while mails are kept instead of sent."""

from django.urls import URLPattern, URLResolver, path

from pbem.web import mailbox

urlpatterns: list[URLPattern | URLResolver] = [
    path("", mailbox.letters, name="mailbox"),
    path("<str:name>/", mailbox.letter, name="mailbox-letter"),
    path("<str:name>/answer", mailbox.answer, name="mailbox-answer"),
    path("<str:name>/html", mailbox.shown, name="mailbox-html"),
    path("<str:name>/raw", mailbox.raw, name="mailbox-raw"),
]
