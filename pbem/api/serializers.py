"""The JSON of the API: what goes in is checked for its type here and for its meaning by the services."""

from django.utils.translation import gettext
from rest_framework import serializers

from pbem.engines import LONGEST_LINE
from pbem.models import Table
from pbem.services import submissions
from pbem.services.tables import LONGEST_GRACE


class Strict(serializers.Serializer):
    """Refuses fields it does not know, so that a typing error is told and not ignored."""

    def to_internal_value(self, data: object) -> object:
        if isinstance(data, dict) and (unknown := sorted(set(data) - set(self.fields))):
            raise serializers.ValidationError({unknown[0]: [gettext("There is no such field.")]})
        return super().to_internal_value(data)


class Once(Strict):
    """Something that is made by sending it."""

    submission = serializers.CharField(
        max_length=submissions.LONGEST,
        required=False,
        help_text="Your own name for this. Sent again under it, the same is answered (200) and not made again; "
        "other content is refused (409).",
    )


class NewTable(Once):
    game = serializers.CharField(max_length=40)
    seats = serializers.IntegerField(min_value=1, max_value=10)
    title = serializers.CharField(max_length=60, required=False, default="")
    visibility = serializers.ChoiceField(Table.Visibility.choices, default=Table.Visibility.PRIVATE)
    takebacks = serializers.ChoiceField(
        Table.Takebacks.choices, default=Table.Takebacks.STANDARD, help_text="What it takes to take back a passed turn."
    )
    grace_minutes = serializers.IntegerField(
        min_value=0, max_value=LONGEST_GRACE, default=0, help_text="How long a passed turn can be taken back alone."
    )
    options = serializers.DictField(required=False, default=dict)
    invite = serializers.ListField(
        child=serializers.CharField(max_length=254), max_length=10, required=False, default=list
    )


class Address(Once):
    address = serializers.CharField(max_length=254)


class Submission(Strict):
    head = serializers.IntegerField(min_value=0, max_value=2**31 - 1, help_text="The version you saw.")
    submission = serializers.CharField(
        max_length=submissions.LONGEST,
        help_text="Your own name for this submission, of your seat alone. Sent again, it is answered (200) and not "
        "played again; the name with other content is refused (409).",
    )


class UndoSubmission(Submission):
    step = serializers.IntegerField(
        required=False,
        min_value=0,
        max_value=2**31 - 1,
        help_text="The first version to take back; by itself the last.",
    )


class MoveSubmission(Submission):
    move = serializers.DictField(required=False, help_text="A move, as listed by GET.")
    line = serializers.CharField(
        required=False, max_length=LONGEST_LINE, help_text="Or a line of notation: a whole action."
    )


class SeatJson(serializers.Serializer):
    seat = serializers.IntegerField()
    colour = serializers.CharField()
    name = serializers.CharField(allow_null=True)
    you = serializers.BooleanField()
    asked = serializers.BooleanField()


class TableJson(serializers.Serializer):
    code = serializers.CharField()
    title = serializers.CharField()
    game = serializers.CharField()
    options = serializers.DictField()
    phase = serializers.ChoiceField(Table.Phase.choices)
    visibility = serializers.ChoiceField(Table.Visibility.choices)
    takebacks = serializers.ChoiceField(Table.Takebacks.choices)
    grace_minutes = serializers.IntegerField()
    frozen = serializers.BooleanField(help_text="The table stands still until a moderator has ruled.")
    head = serializers.IntegerField(allow_null=True)
    your_seat = serializers.IntegerField(allow_null=True)
    your_turn = serializers.BooleanField()
    seats = SeatJson(many=True)
    secret_hash = serializers.CharField(help_text="Fingerprint of the secret all chance of this table comes from.")
    outcome = serializers.DictField(
        allow_null=True,
        help_text="Places, scores, and why it ended, as a code of the game; `by-moderator` if one ended it.",
    )


class QuestionJson(serializers.Serializer):
    seat = serializers.IntegerField()
    kind = serializers.CharField()
    sentence = serializers.CharField()
    rule = serializers.CharField()


class OutOfReachJson(serializers.Serializer):
    seat = serializers.IntegerField()
    since = serializers.DateTimeField(help_text="Since when the table waits for somebody whom no mail reaches.")


class ViewJson(TableJson):
    out_of_reach = OutOfReachJson(many=True, help_text="Who is waited for and gets no mail; for those who sit there.")
    version = serializers.IntegerField(allow_null=True)
    questions = QuestionJson(many=True)
    view = serializers.DictField(help_text="What you see; `/api/games/{slug}/schemas/` has its form.")
    text = serializers.CharField()


class ChoiceJson(serializers.Serializer):
    move = serializers.DictField()
    notation = serializers.CharField()
    phrase = serializers.CharField()
    path = serializers.ListField(child=serializers.CharField())


class ChoicesJson(serializers.Serializer):
    head = serializers.IntegerField()
    question = QuestionJson(allow_null=True)
    moves = ChoiceJson(many=True)


class LogEntryJson(serializers.Serializer):
    number = serializers.IntegerField()
    seat = serializers.IntegerField(allow_null=True)
    who = serializers.CharField()
    cause = serializers.CharField()
    channel = serializers.CharField()
    at = serializers.DateTimeField()
    notation = serializers.CharField()
    sentences = serializers.ListField(child=serializers.CharField())


class AnswerJson(serializers.Serializer):
    head = serializers.IntegerField(help_text="The newest version of the table.")
    versions = serializers.ListField(child=serializers.IntegerField(), help_text="The versions this submission made.")
    repeated = serializers.BooleanField(help_text="The submission had been played before.")
    unplayed = serializers.CharField(help_text="Why the rest of a line was not played.")


class StandingAnswers(Strict):
    answers = serializers.DictField(help_text="By name. Whatever is not named you will be asked.")


class StandingChoiceJson(serializers.Serializer):
    choice = serializers.CharField()
    words = serializers.CharField()


class StandingOptionJson(serializers.Serializer):
    name = serializers.CharField()
    title = serializers.CharField()
    help = serializers.CharField()
    choices = StandingChoiceJson(many=True)


class StandingJson(serializers.Serializer):
    answers = serializers.DictField(help_text="What you have left standing; nobody else sees it.")
    options = StandingOptionJson(many=True, help_text="What this game lets you answer in advance.")
    head = serializers.IntegerField(allow_null=True, help_text="The newest version of the table.")
    versions = serializers.ListField(child=serializers.IntegerField(), help_text="What they answered at once.")


class OptionJson(serializers.Serializer):
    name = serializers.CharField()
    title = serializers.CharField()
    help = serializers.CharField()
    default = serializers.JSONField()
    choices = serializers.ListField(child=serializers.CharField(), source="ids")
    words = serializers.ListField(child=serializers.CharField(), help_text="What the choices are called.")
    minimum = serializers.IntegerField()
    maximum = serializers.IntegerField()


class GameJson(serializers.Serializer):
    slug = serializers.CharField()
    title = serializers.CharField()
    seats = serializers.ListField(child=serializers.IntegerField())
    colours = serializers.ListField(child=serializers.CharField())
    options = OptionJson(many=True)


class SchemasJson(serializers.Serializer):
    view = serializers.DictField(help_text="What a seat sees: `view` of a table.")
    move = serializers.DictField(help_text="What is sent and listed as a `move`.")
    adjustment = serializers.DictField(help_text="A correction of a moderator.")
    options = serializers.DictField(help_text="What is chosen when a table is opened.")
    outcome = serializers.DictField(help_text="How a table ended: `outcome` of a table.")


class ErrorJson(serializers.Serializer):
    code = serializers.CharField()
    sentence = serializers.CharField()
    rule = serializers.CharField(help_text="The paragraph of the rules that refuses a move.")
    facts = serializers.DictField()
