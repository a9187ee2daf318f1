"""The JSON of questions, memos, people, standard reasons, directors, and of the desk in numbers."""

from django.conf import settings
from rest_framework import serializers

from pbem.api.moderation import MOST_ROWS, Kind, MemoJson
from pbem.api.serializers import Strict
from pbem.services.asking import LONGEST as LONGEST_QUESTION
from pbem.services.memos import LONGEST as LONGEST_MEMO


class NewQuestion(Strict):
    seats = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=9), min_length=1, max_length=10, help_text="Whom you ask."
    )
    text = serializers.CharField(max_length=LONGEST_QUESTION)


class NewMemo(Strict):
    text = serializers.CharField(max_length=LONGEST_MEMO)


class NewDirector(Strict):
    account = serializers.IntegerField(min_value=1, max_value=MOST_ROWS, help_text="As the search of people lists it.")


class NewReason(Strict):
    title = serializers.CharField(max_length=80)
    text = serializers.CharField(max_length=1000)
    language = serializers.ChoiceField(settings.LANGUAGES)
    game = serializers.CharField(max_length=40, required=False, allow_blank=True, help_text="Empty: of every game.")


class RulingOfPersonJson(serializers.Serializer):
    kind = serializers.ChoiceField(Kind.choices)
    table = serializers.CharField(source="table.code")
    moderator = serializers.CharField(source="moderator.name")
    reason = serializers.CharField()
    private = serializers.BooleanField()
    at = serializers.DateTimeField(source="created_at")


class PersonJson(serializers.Serializer):
    id = serializers.IntegerField(source="account.pk")
    name = serializers.CharField(source="account.name")
    tables = serializers.IntegerField(help_text="Sat at, ever.")
    opened = serializers.IntegerField(help_text="Disputes.")
    upheld = serializers.IntegerField(help_text="Of them ruled on, and not dismissed.")
    lost = serializers.IntegerField(help_text="Dismissed.")
    turns = serializers.IntegerField(source="track_record.turns", help_text="Made with a clock.")
    punctual = serializers.IntegerField(
        source="track_record.punctual",
        allow_null=True,
        help_text="Of a hundred of them, made in time; null if too few.",
    )
    against = RulingOfPersonJson(many=True, help_text="Warnings, replacements, suspensions; the newest 50.")
    memos = MemoJson(many=True)


class ReasonJson(serializers.Serializer):
    id = serializers.IntegerField(source="pk")
    title = serializers.CharField()
    text = serializers.CharField()
    language = serializers.ChoiceField(settings.LANGUAGES)
    game = serializers.CharField(help_text="Empty: of every game.")


class OfModeratorJson(serializers.Serializer):
    name = serializers.CharField()
    rulings = serializers.IntegerField()
    appealed = serializers.IntegerField()
    reversed = serializers.IntegerField(help_text="Another moderator ruled on the appeal, and did not dismiss it.")


class FairnessJson(serializers.Serializer):
    moderators = OfModeratorJson(many=True, help_text="Of the last year.")
    settled = serializers.IntegerField(help_text="Disputes ruled on in the last year, the newest thousand at most.")
    in_time = serializers.IntegerField(help_text="Of them, by when they were due.")
    median_wait = serializers.DurationField(allow_null=True)
    longest_wait = serializers.DurationField(allow_null=True)
    waiting = serializers.IntegerField(help_text="Open disputes.")
    oldest = serializers.DateTimeField(allow_null=True, help_text="Since when the oldest of them is open.")
