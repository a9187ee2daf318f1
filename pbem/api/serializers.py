"""The JSON of the API: what goes in is checked for its type here and for its meaning by the services."""

from django.conf import settings
from django.utils.translation import gettext
from rest_framework import serializers

from pbem.engines import LONGEST_LINE
from pbem.models import Table
from pbem.services import submissions
from pbem.services.tables import HIGHEST_GATE, LONGEST_GRACE, LONGEST_WORD

WORDS = "A word of your own, for people you have played with; others do not get it."


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
    clock = serializers.JSONField(
        required=False,
        allow_null=True,
        default=None,
        help_text="How long a turn may take: `brisk`, `daily`, `relaxed`, `none`, or a clock as tables show it: "
        "`turn_hours`, and if wanted `bank_hours`, `free_hours`, `days_off` (0 is Monday), `own_days_off`, "
        "`question_hours`, `policy` (`wait`, `default`, `replace`).",
    )
    options = serializers.DictField(required=False, default=dict)
    language = serializers.ChoiceField(
        ["", *dict(settings.LANGUAGES)], default="", help_text="In which its players like to talk; empty: any."
    )
    seating = serializers.ChoiceField(Table.Seating.choices, default=Table.Seating.JOINED)
    gate_finished = serializers.IntegerField(
        min_value=0, max_value=HIGHEST_GATE, default=0, help_text="Games that who is not invited has finished."
    )
    gate_punctual = serializers.IntegerField(
        min_value=0, max_value=100, default=0, help_text="Turns that they make in time, of a hundred."
    )
    invite = serializers.ListField(
        child=serializers.CharField(max_length=254),
        max_length=10,
        required=False,
        default=list,
        help_text="Addresses, or names of people you have played with.",
    )
    words = serializers.CharField(
        max_length=LONGEST_WORD, required=False, allow_blank=True, default="", help_text=WORDS
    )


class Address(Once):
    address = serializers.CharField(
        max_length=254, help_text="An address, or the name of somebody you have played with."
    )
    words = serializers.CharField(max_length=LONGEST_WORD, required=False, allow_blank=True, help_text=WORDS)


class ChosenSeat(Strict):
    seat = serializers.IntegerField(
        required=False, min_value=0, max_value=99, help_text="Where the table lets you choose; else the first."
    )


class ChosenColour(Strict):
    colour = serializers.CharField(
        max_length=20, allow_blank=True, help_text="As `colours` of the game says; empty: whichever is left."
    )


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
    sought = serializers.BooleanField(help_text="Somebody is sought to play on from it.")
    resigned = serializers.BooleanField(help_text="Nobody sits there: it makes safe moves by itself.")
    deadline = serializers.DateTimeField(allow_null=True, help_text="Until when whoever is asked has time.")
    bank_seconds = serializers.IntegerField(help_text="What the seat has saved up.")
    away_until = serializers.DateTimeField(allow_null=True, help_text="Until when who sits there is away now.")
    away_next = serializers.ListField(
        child=serializers.DateTimeField(),
        allow_null=True,
        help_text="When who sits there is away next, from when until when, if that is soon; for those at the table.",
    )


class OpenInvitationJson(serializers.Serializer):
    id = serializers.IntegerField()
    who = serializers.CharField(source="shown_as", help_text="A name, or as much of the address as you may know.")
    by = serializers.CharField()


class ExpectationJson(serializers.Serializer):
    turns = serializers.IntegerField(help_text="Turns of others that usually end before yours begins.")
    at = serializers.DateTimeField(allow_null=True, help_text="When that usually is; empty if it takes longer.")


class TableJson(serializers.Serializer):
    code = serializers.CharField()
    title = serializers.CharField()
    game = serializers.CharField()
    options = serializers.DictField()
    phase = serializers.ChoiceField(Table.Phase.choices)
    visibility = serializers.ChoiceField(Table.Visibility.choices)
    takebacks = serializers.ChoiceField(Table.Takebacks.choices)
    grace_minutes = serializers.IntegerField()
    language = serializers.CharField(allow_blank=True, help_text="In which its players like to talk; empty: any.")
    seating = serializers.ChoiceField(Table.Seating.choices)
    gate_finished = serializers.IntegerField(help_text="Games that who is not invited has finished.")
    gate_punctual = serializers.IntegerField(help_text="Turns that they make in time, of a hundred.")
    clock = serializers.DictField(allow_null=True, help_text="How long a turn may take; null: as long as it takes.")
    frozen = serializers.BooleanField(help_text="The table stands still: paused, asleep, or until a moderator rules.")
    paused_until = serializers.DateTimeField(allow_null=True, help_text="By agreement of all who play.")
    asleep = serializers.BooleanField(help_text="Nobody came for long; whoever sits there can wake it.")
    expectation = ExpectationJson(allow_null=True, help_text="When your turn usually comes, from this table's record.")
    head = serializers.IntegerField(allow_null=True)
    your_seat = serializers.IntegerField(allow_null=True)
    your_turn = serializers.BooleanField(help_text="You are asked, and the table does not stand still.")
    seats = SeatJson(many=True)
    secret_hash = serializers.CharField(help_text="Fingerprint of the secret all chance of this table comes from.")
    outcome = serializers.DictField(
        allow_null=True,
        help_text="Places, scores, and why it ended, as a code of the game; `by-moderator` if one ended it, "
        "`by-agreement` if all players did, `by-resignation` if all others resigned.",
    )


class SheetRowJson(serializers.Serializer):
    name = serializers.CharField()
    points = serializers.ListField(child=serializers.IntegerField(), help_text="By seat.")


class SheetJson(serializers.Serializer):
    sources = SheetRowJson(many=True, help_text="Points by where they come from.")
    turns = SheetRowJson(many=True, help_text="The same by turn, era or round; empty where that was not noted.")
    ties = serializers.ListField(
        child=serializers.CharField(), help_text="Why, of two with the same score, one is before the other."
    )
    least = serializers.BooleanField(help_text="The score is the smallest of the sources, not their sum.")


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


class ActionJson(serializers.Serializer):
    first = serializers.IntegerField(help_text="The first of its versions.")
    last = serializers.IntegerField(source="number", help_text="Its last step: the version with its board.")
    steps = serializers.ListField(source="step_numbers", child=serializers.IntegerField(), help_text="Its versions.")
    taken_back = serializers.ListField(
        source="taken_back_numbers", child=serializers.IntegerField(), help_text="Versions taken back on the way."
    )
    seat = serializers.IntegerField(allow_null=True)
    who = serializers.CharField()
    title = serializers.CharField(help_text="What the game calls it; empty where nobody moved.")
    at = serializers.DateTimeField()
    sentences = serializers.ListField(child=serializers.CharField())


class AnswerJson(serializers.Serializer):
    head = serializers.IntegerField(help_text="The newest version of the table.")
    versions = serializers.ListField(child=serializers.IntegerField(), help_text="The versions this submission made.")
    repeated = serializers.BooleanField(help_text="The submission had been played before.")
    unplayed = serializers.CharField(help_text="Why the rest of a line was not played.")


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
    heft = serializers.IntegerField(help_text="How much there is to learn, from 1 to 5; 0: nobody has said.")
    colours_option = serializers.CharField(
        allow_blank=True, help_text="The option that says who has which colour; players choose for themselves."
    )
    declines = serializers.BooleanField(help_text="There is a safe move to be played when a turn's time is over.")
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
