"""Talk at tables, for programs; and for those of moderators."""

from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem.api.desk import the_desk_table
from pbem.api.endpoints import REFUSALS, person, read, status_of
from pbem.api.moderation import MOST_ROWS
from pbem.api.scopes import Scope
from pbem.api.serializers import Strict
from pbem.models import Note, Table
from pbem.numbers import whole
from pbem.selectors import notes as selectors
from pbem.services import finding, notes
from pbem.services.errors import BadRequest, NotAllowed
from pbem.services.submissions import LONGEST as LONGEST_NAME


class NewNote(Strict):
    text = serializers.CharField(max_length=notes.LONGEST, help_text="Plain text; `@Name` tells somebody by letter.")
    audience = serializers.ChoiceField(
        Note.Audience.choices, required=False, help_text="Without it, players speak to players; `self` is a note kept."
    )
    version = serializers.IntegerField(min_value=0, required=False, help_text="Of a note to yourself.")
    read_by = serializers.ChoiceField(
        Table.Readers.choices, required=False, help_text="As you know it; if it is another by now, nothing is written."
    )
    submission = serializers.CharField(max_length=LONGEST_NAME, required=False, help_text="Sent twice, it is one note.")


class ReadUntil(Strict):
    until = serializers.IntegerField(min_value=1, max_value=MOST_ROWS, help_text="The newest note you have read.")


class NewReaders(Strict):
    read_by = serializers.ChoiceField(Table.Readers.choices)


class Why(Strict):
    reason = serializers.CharField(max_length=notes.LONGEST_REASON)


class NoteJson(serializers.Serializer):
    id = serializers.IntegerField()
    author = serializers.CharField()
    account = serializers.IntegerField(help_text="Of its author.")
    yours = serializers.BooleanField()
    audience = serializers.ChoiceField(Note.Audience.choices)
    read_by = serializers.ChoiceField(Table.Readers.choices, help_text="Who besides players may read it.")
    version = serializers.IntegerField(allow_null=True, help_text="The board that its author saw.")
    text = serializers.CharField(help_text="Empty where it only says who may read what players say from then on.")
    mentions_you = serializers.BooleanField()
    new = serializers.BooleanField(help_text="You have not marked it as read.")
    hidden = serializers.BooleanField(help_text="By a moderator, for this reason.")
    reason = serializers.CharField()
    at = serializers.DateTimeField()


class TalkJson(serializers.Serializer):
    read_by = serializers.ChoiceField(Table.Readers.choices, help_text="Who may read what players say from now on.")
    notes = NoteJson(many=True, help_text="Oldest first.")
    older = serializers.IntegerField(allow_null=True, help_text="`before` of the page before this one.")


class HidingJson(serializers.Serializer):
    moderator = serializers.CharField(source="moderator.name")
    reason = serializers.CharField()
    at = serializers.DateTimeField(source="created_at")
    lifted_why = serializers.CharField()
    lifted_at = serializers.DateTimeField(allow_null=True)


class DeskNoteJson(serializers.Serializer):
    id = serializers.IntegerField(source="pk")
    author = serializers.CharField(source="author.name")
    audience = serializers.ChoiceField(Note.Audience.choices)
    text = serializers.CharField()
    at = serializers.DateTimeField(source="created_at")
    hidden = HidingJson(source="hiding", allow_null=True)


class Notes(APIView):
    """What is said at a table, as far as you may read it."""

    throttle_scope = "moves"

    @extend_schema(
        parameters=[OpenApiParameter("before", int, description="Only what was said before this note.")],
        responses={200: TalkJson, **REFUSALS},
    )
    def get(self, request: Request, code: str) -> Response:
        """The newest 50. That you have read them is for you to say."""
        return _talk(request, code)

    @extend_schema(request=NewNote, responses={201: NoteJson, 200: NoteJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        """Say something to the players, if you sit there, else to those who watch; or keep it for yourself."""
        made = notes.write(code=code, by=person(request), **read(NewNote, request))
        return Response(NoteJson(selectors.one(made.pk, person(request))).data, status=status_of(made))


class ReadNotes(APIView):
    """Mark what is said as read."""

    @extend_schema(request=ReadUntil, responses={200: TalkJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        notes.mark_read(code=code, by=person(request), **read(ReadUntil, request))
        return _talk(request, code)


class Readers(APIView):
    """Choose who may read what players say from now on."""

    throttle_scope = "moves"

    @extend_schema(request=NewReaders, responses={200: TalkJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        """For who sits there. What was said before stays as its writers were told; the others are told by a note."""
        notes.choose_readers(code=code, by=person(request), **read(NewReaders, request))
        return _talk(request, code)


class DeskNotes(APIView):
    """What is said at a table, for moderators: never what somebody keeps for themselves."""

    scope = Scope.MODERATE

    @extend_schema(responses={200: DeskNoteJson(many=True), **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        """The newest 200, newest first."""
        table = the_desk_table(request, code)
        if table.seats.filter(account=person(request)).exists():
            raise NotAllowed(gettext("You sit at this table: somebody else must rule."))
        return Response(DeskNoteJson(selectors.at_the_desk(table), many=True).data)


class HideNote(APIView):
    """Keep a note from being read. The reason stands in its place, and it can be shown again."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(request=Why, responses={200: HidingJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        made = notes.hide(code=code, number=number, by=person(request), **read(Why, request))
        return Response(HidingJson(made).data)


class ShowNote(APIView):
    """Let a hidden note be read again."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(request=Why, responses={200: HidingJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        made = notes.show_again(code=code, number=number, by=person(request), **read(Why, request))
        return Response(HidingJson(made).data)


def _talk(request: Request, code: str) -> Response:
    table = finding.found_table(code, person(request))
    before = whole(request.query_params["before"]) if "before" in request.query_params else None
    if before is None and "before" in request.query_params:
        raise BadRequest(gettext("`%(field)s` is the number of a note.") % {"field": "before"})
    found = selectors.talk(table, person(request), before=before)
    return Response(TalkJson({"read_by": table.talk, "notes": found.notes, "older": found.older}).data)
