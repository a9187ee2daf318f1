"""What is stored is data, said anew to each reader; and what older releases stored in English is still told."""

from importlib import import_module

import pytest
from django.utils import translation

from games.sumeria import game as sumeria
from pbem import endings, engines
from pbem.models import Ruling, Table, Version
from pbem.selectors import desk, dice, disputes, export
from pbem.selectors.rewinds import why_rewound
from pbem.selectors.tables import find_table, history, may_know_move, names_of
from pbem.selectors.verify import verified
from pbem.services import consent, rulings
from pbem.services.history import newest
from tests.desk import all_agree, at, bench, moderator, mover, people, six_moves_old
from tests.tables import play_on, seen, started, three
from tests.tampering import history_unlocked

pytestmark = pytest.mark.words

ENDINGS = import_module("pbem.migrations.0008_endings")


def taken_back(text: str) -> Version:
    """The version by which two moves were taken back, as all agreed."""
    table = six_moves_old()
    request = consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6, text=text)
    all_agree(request)
    table.refresh_from_db()
    return newest(table)


def told(version: Version) -> tuple[list[str], str]:
    table = find_table(version.table.code, version.account)
    entry = history(table, None, after=version.number - 1)[0]
    return entry.sentences, entry.remark


# --- Rewinds ---


@pytest.mark.django_db
def test_of_a_request_only_the_words_of_who_asked_are_stored():
    version = taken_back("A slip.")
    assert version.remark == "A slip."
    name = version.account.name
    assert told(version) == ([f"The board of step 4 is restored: {name} asked, and the others agreed."], "A slip.")
    with translation.override("hu"):
        sentences, remark = told(version)
        assert sentences == [f"Visszaállt egy korábbi állás: 4. lépés. {name} kérte, és a többiek beleegyeztek."]
        assert remark == "A slip."


@pytest.mark.django_db
def test_who_gave_no_reason_has_none_stored():
    version = taken_back("")
    assert version.remark == ""
    assert why_rewound(version).endswith("asked, and the others agreed.")


@pytest.mark.django_db
@pytest.mark.parametrize("deed", [rulings.rewind, rulings.redo])
def test_of_a_ruling_only_the_reason_is_stored(deed):
    table = six_moves_old()
    deed(bench(table, moderator(), reason="  As agreed.  "), to_version=4)
    table.refresh_from_db()
    version = newest(table)
    assert version.remark == "As agreed."
    assert why_rewound(version) == "Moderator Mara restores the board of step 4."
    with translation.override("de"):
        assert why_rewound(version) == "Mara von der Moderation stellt den Stand von Zug 4 wieder her."


@pytest.mark.django_db
@pytest.mark.parametrize(
    "remark",
    [
        "Moderator Mara goes back to step 4: As agreed.",
        "Moderator Mara restores step 4: She: “no”.",
        "Ana Bauer asked, and the others agreed.",
        "Ana asked, and the others agreed: A slip.",
    ],
)
def test_an_old_remark_is_shown_as_it_is_and_nothing_is_said_twice(remark):
    version = taken_back("")
    version.remark = remark
    with history_unlocked():
        version.save()
    assert told(version) == (["The board of step 4 is restored."], remark)
    with translation.override("de"):
        assert told(version) == (["Der Stand von Zug 4 ist wiederhergestellt."], remark)


# --- Corrections ---


@pytest.fixture
def corrected() -> Version:
    """A version by which a moderator put something right."""
    table = started(*three())
    list(play_on(table, 36))
    adjustment, _ = desk.corrections(desk.find(table.code))[0]
    rulings.adjust(bench(table, moderator(), reason="A bug."), adjustments=[adjustment])
    table.refresh_from_db()
    return newest(table)


@pytest.mark.django_db
def test_a_correction_is_stored_as_itself_and_told_to_each_reader(corrected):
    ruling = Ruling.objects.get()
    assert (corrected.cause, corrected.notation, corrected.remark) == ("adjust", "", "A bug.")
    assert ruling.facts == {"adjustments": [corrected.move]}
    names = names_of(corrected.table)
    for language, start in (
        ("en", "corrects the board: "),
        ("hu", "helyesbíti az állást: "),
        ("de", "korrigiert den "),
    ):
        with translation.override(language):
            (ruled,) = disputes.rulings(corrected.table, names)
            assert ruled.deed.startswith(start)
            told = disputes.named_correction("sumeria", corrected.move, names)
            assert told.endswith(engines.phrase_of_correction("sumeria", corrected.move))
            assert ruled.deed.endswith(told)
            assert disputes.correction(ruling, names) == told


@pytest.mark.django_db
def test_an_old_correction_is_told_as_it_was_stored(corrected):
    with history_unlocked():
        Ruling.objects.update(facts={"phrase": "Give Red 1 wood"})
    (ruled,) = disputes.rulings(corrected.table, names_of(corrected.table))
    assert ruled.deed == "corrects the board: Give Red 1 wood"


@pytest.mark.django_db
def test_a_correction_rolls_nothing_so_the_dice_still_hold(corrected):
    table = corrected.table
    assert corrected.draws == []
    assert verified(table).faults == []
    list(play_on(table))
    assert verified(Table.objects.get(pk=table.pk)).faults == []
    assert dice.holds(dice.commitments(table), dice.draws(table))


@pytest.mark.django_db
def test_the_game_can_be_played_again_from_what_is_stored(corrected):
    """Every version from the one before: moves by `play`, corrections by `adjust`."""
    table = corrected.table
    list(play_on(table, 3))
    luck = engines.Luck(bytes(table.secret), table.epoch)
    position = engines.start(table.game, table.options, table.seat_count, luck).position
    for version in Version.objects.filter(table=table, number__gt=0).order_by("number"):
        if version.cause == Version.Cause.ADJUST:
            position = position.adjust(version.move).position
        else:
            position = position.play(version.seat, position.read_move(version.move), luck).position
        assert engines.digest(position.snapshot()) == version.digest, version.number


@pytest.mark.django_db
def test_a_correction_is_exported_for_everybody_to_read(corrected, monkeypatch):
    table = find_table(corrected.table.code, people(corrected.table)[0])
    for hidden in (False, True):
        monkeypatch.setattr(sumeria, "hidden", hidden)
        for viewer in (None, 0, 1):
            assert may_know_move(table, corrected, viewer)
            last = export.exported(table, viewer)["versions"][-1]
            assert (last["cause"], last["move"], last["notation"]) == ("adjust", corrected.move, "")
            assert last["sentences"]
            assert last["remark"] == "A bug."
    assert "\n    > \n" not in export.transcript(table, None)


@pytest.mark.django_db
def test_a_correction_is_no_step_of_a_player_to_take_back(corrected):
    asked = [turn.seat for turn in seen(corrected.table, people(corrected.table)[0]).turns]
    for seat in asked:
        assert corrected.number not in [
            step.number for step in rulings.play.own_steps(corrected.table, seat, corrected)[1]
        ]


# --- What stopped a line ---


@pytest.mark.django_db
def test_why_a_line_went_no_further_is_stored_as_code_and_facts():
    refusal = engines.IllegalMove("occupied", rule="SUM-12", node="AKKc")
    stored = engines.stored_refusal(refusal)
    assert stored == {"code": "occupied", "facts": {"node": "AKKc"}}
    ruling = Ruling(table=Table(game="sumeria"), facts={"unplayed": stored})
    assert disputes.unplayed(ruling, ["Ana"]) == engines.sentence("sumeria", refusal)
    with translation.override("hu"):
        assert "Akkád" in disputes.unplayed(ruling, ["Ana"])


@pytest.mark.parametrize(("stored", "sentence"), [(None, ""), ("", ""), ("Too few.", "Too few."), ({}, None)])
def test_what_was_not_to_be_told_or_was_told_in_english_stays_so(stored, sentence):
    ruling = Ruling(table=Table(game="sumeria"), facts={"unplayed": stored})
    assert disputes.unplayed(ruling, []) == (str(disputes.UNTOLD) if sentence is None else sentence)


# --- How tables ended ---


OLD = [
    (game, sentence, code)
    for game, reasons in ENDINGS.ENDINGS.items()
    for sentence, code in {**reasons, **ENDINGS.BY_MODERATOR}.items()
]


@pytest.mark.parametrize(("game", "code"), sorted({(game, code) for game, _, code in OLD}))
def test_every_code_can_be_said_in_three_languages(game, code):
    said = set()
    for language in ("en", "hu", "de"):
        with translation.override(language):
            said.add(endings.why(game, code))
    assert len(said) == 3


@pytest.mark.parametrize(("game", "sentence", "code"), OLD)
def test_in_english_a_code_says_what_was_stored(game, sentence, code):
    """What people ended is a whole clause now, since it stands behind a colon like the reasons of the games."""
    clauses = {"ended by a moderator": "a moderator ended the table"}
    assert endings.why(game, code) == clauses.get(sentence, sentence)


@pytest.mark.django_db
def test_that_a_moderator_ended_a_table_is_a_code():
    table = six_moves_old()
    rulings.end(bench(table, moderator()), ranking=[[1], [0, 2]])
    table.refresh_from_db()
    assert table.outcome["reason"] == rulings.ENDED == "by-moderator"
    with translation.override("de"):
        assert endings.why(table.game, table.outcome["reason"]) == "die Moderation hat die Partie beendet"


# --- Who did it, and how ---


@pytest.mark.django_db
def test_labels_are_said_when_they_are_read_and_flags_are_no_words():
    table = six_moves_old()
    rulings.pause(bench(table, moderator()))
    rulings.rewind(bench(table, moderator("Nora")), to_version=4)
    for language, cause, channel in (("en", "rewound", "by a moderator"), ("hu", "visszaállítás", "moderátorként")):
        with translation.override(language):
            entry = history(find_table(table.code, people(table)[0]), None, after=6)[0]
            assert (entry.cause, entry.channel, entry.by_moderator) == (cause, channel, True)
            assert not history(find_table(table.code, people(table)[0]), None, after=5)[0].by_moderator
    assert at(table, 6).get_cause_display() == "moved"
