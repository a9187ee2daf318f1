"""Why a table ended was stored as an English sentence; now it is a code, which each reader is told in their language."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

BY_MODERATOR = {"ended by a moderator": "by-moderator"}  # at any game
ENDINGS = {
    "sumeria": {"six eras are over": "six-eras"},
    "after-the-flood": {
        "most points": "most-points",
        "most points, and earlier in turn order": "most-points-and-order",
    },
    "euphrat-tigris": {
        "only one treasure is left": "one-treasure",
        "the draw pile is exhausted": "draw-pile",
        "no card was laid for a long time": "standstill",
    },
    "ur": {
        "no exchange is possible": "exchange",
        "the round of the fifth ziggurat is over": "ziggurats",
        "the last round is over": "rounds",
    },
}


def to_codes(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    for game, endings in ENDINGS.items():
        _rename(apps, schema_editor, game, {**endings, **BY_MODERATOR})


def to_sentences(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    for game, endings in ENDINGS.items():
        sentences = {code: sentence for sentence, code in {**endings, **BY_MODERATOR}.items()}
        _rename(apps, schema_editor, game, sentences)


def _rename(apps: Apps, schema_editor: BaseDatabaseSchemaEditor, game: str, names: dict[str, str]) -> None:
    tables = apps.get_model("pbem", "Table").objects.using(schema_editor.connection.alias)
    for pk, outcome in list(tables.filter(game=game).values_list("pk", "outcome")):
        if outcome is not None and outcome["reason"] in names:
            tables.filter(pk=pk).update(outcome={**outcome, "reason": names[outcome["reason"]]})


class Migration(migrations.Migration):
    dependencies = [("pbem", "0007_languages")]

    operations = [migrations.RunPython(to_codes, to_sentences)]
