"""Which letters one gets, for programs: of all tables, of one, and a letter to see that they arrive."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem.api.endpoints import REFUSALS, person, read, seated_table
from pbem.api.serializers import Strict
from pbem.models import Account, LetterWishes, TableLetters
from pbem.selectors import letter_wishes as selectors
from pbem.services import letter_wishes, returns


class WishesJson(Strict):
    letters = serializers.ChoiceField(
        LetterWishes.Letters.choices,
        help_text="About your turns: each at once, one letter a day for all tables, only reminders, or nothing. "
        "Who wants nothing gets no reminder either, and is not asked by mail what the table decides.",
    )
    wants_results = serializers.BooleanField(help_text="Also how tables end.")
    wants_notes = serializers.BooleanField(help_text="Also who speaks to you.")
    wants_rulings = serializers.BooleanField(help_text="Also disputes, take-backs and rulings.")


class TableLettersJson(WishesJson):
    own = serializers.BooleanField(
        read_only=True, help_text="You have chosen this for this table; else it is what you want of all."
    )


class OwnLettersJson(WishesJson):
    digest_hour = serializers.IntegerField(
        min_value=0, max_value=23, help_text="The hour of the one letter a day, in your time zone."
    )
    tables = serializers.ListField(
        child=serializers.CharField(),
        read_only=True,
        help_text="Tables that go on for which you have chosen something of their own, by code.",
    )
    returned = serializers.ChoiceField(
        ["", *Account.Returned.values],
        read_only=True,
        help_text="Not empty: we write to you no more, since letters came back or were called unwanted.",
    )


class OwnLetters(APIView):
    """Which letters you want of all your tables. Quiet hours and reminders are in `/api/own-time/`."""

    throttle_scope = "moves"

    @extend_schema(responses={200: OwnLettersJson, **REFUSALS})
    def get(self, request: Request) -> Response:
        return _own(person(request))

    @extend_schema(request=OwnLettersJson, responses={200: OwnLettersJson, **REFUSALS})
    def put(self, request: Request) -> Response:
        """What you have chosen for single tables stays."""
        me = person(request)
        letter_wishes.choose(account=me, **_wished(read(OwnLettersJson, request)))
        return _own(me)


class LettersOfTable(APIView):
    """Which letters you want of a table at which you sit."""

    throttle_scope = "moves"

    @extend_schema(responses={200: TableLettersJson, **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        return _of_table(request, code)

    @extend_schema(request=TableLettersJson, responses={200: TableLettersJson, **REFUSALS})
    def put(self, request: Request, code: str) -> Response:
        """It goes before what you want of all your tables."""
        letter_wishes.choose_at(code=code, account=person(request), **_wished(read(TableLettersJson, request)))
        return _of_table(request, code)

    @extend_schema(responses={200: TableLettersJson, **REFUSALS})
    def delete(self, request: Request, code: str) -> Response:
        """The same as of all your tables."""
        letter_wishes.choose_at(code=code, account=person(request), letters="", topics={})
        return _of_table(request, code)


class SendTest(APIView):
    """A letter to you that shows how letters look and that they arrive; five a day."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={204: None, **REFUSALS})
    def post(self, request: Request) -> Response:
        letter_wishes.send_test(account=person(request))
        return Response(status=204)


class WriteAgain(APIView):
    """Your mailbox takes letters again, or you want them after all: what waits for you comes soon."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: OwnLettersJson, **REFUSALS})
    def post(self, request: Request) -> Response:
        me = person(request)
        returns.arrive_again(me)
        return _own(me)


def _own(me: Account) -> Response:
    said = {"tables": [each.table.code for each in selectors.chosen(me)], "returned": me.returned}
    return Response(OwnLettersJson({**_shown(me), "digest_hour": me.digest_hour, **said}).data)


def _of_table(request: Request, code: str) -> Response:
    me = person(request)
    chosen = selectors.at_table(me, seated_table(request, code))
    return Response(TableLettersJson({**_shown(chosen or me), "own": chosen is not None}).data)


def _shown(wishes: Account | TableLetters) -> dict[str, Any]:
    return {name: getattr(wishes, name) for name in ("letters", *selectors.TOPICS)}


def _wished(given: dict[str, Any]) -> dict[str, Any]:
    """As the services take it."""
    topics = {name: given.pop(name) for name in selectors.TOPICS}
    return {**given, "topics": topics}
