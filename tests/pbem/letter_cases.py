"""Choosing which letters one gets, by page and by API, at the table of `moderation_cases`."""

from django.urls import reverse

from pbem.database_time import now
from pbem.models import Account
from pbem.services import letter_wishes
from tests.pbem.moderation_cases import Action, Scene, get, post

WISHED = {"letters": "nothing", "wants_results": True, "wants_notes": False, "wants_rulings": False}


def letters_come_back(scene: Scene) -> None:
    Account.objects.filter(is_active=True).update(returned="bounce", returned_at=now())
    scene.roles = {role: found and Account.objects.get(pk=found.pk) for role, found in scene.roles.items()}


def chosen_already(scene: Scene) -> None:
    for seat in scene.table.seats.all():
        letter_wishes.stop(account=seat.account, about=scene.table)


LETTERS = {
    "choose-own-letters": Action(
        post(lambda _: reverse("own-letters"), lambda _: {"letters": "nothing", "digest_hour": 7}),
        lambda _: ("put", reverse("api-own-letters"), {**WISHED, "digest_hour": 7}),
    ),
    "have-a-test-letter": Action(
        post(lambda _: reverse("own-letters"), lambda _: {"do": "test"}),
        post(lambda _: reverse("api-test-letter"), lambda _: {}),
    ),
    "be-written-to-again": Action(
        post(lambda _: reverse("own-letters"), lambda _: {"do": "again"}),
        post(lambda _: reverse("api-write-again"), lambda _: {}),
        letters_come_back,
    ),
    "look-at-letters-here": Action(get(lambda s: s.page("table-letters")), get(lambda s: s.api("table-letters"))),
    "choose-letters-here": Action(
        post(lambda s: s.page("table-letters"), lambda _: {"letters": "nothing"}),
        lambda s: ("put", s.api("table-letters"), WISHED),
    ),
    "letters-as-elsewhere": Action(
        post(lambda s: s.page("table-letters"), lambda _: {"letters": ""}),
        lambda s: ("delete", s.api("table-letters"), {}),
        chosen_already,
    ),
}
