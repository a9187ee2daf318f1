"""The city action (ATF-56 to ATF-60)."""

from games.after_the_flood.rules.growth import can_grow
from tests.games.after_the_flood.positions import (
    GREEN,
    PURPLE,
    RED,
    asked,
    choices,
    play,
    position,
    refused,
)


def built(state, seat):
    return {line for line in choices(state, seat) if line.startswith("city")}


def test_an_area_without_a_city_and_without_foreign_armies():  # ATF-56, T-7
    state = position(green_cities="eridu", purple_armies="lagash", red_cities="sippar")
    assert "city Ur" in built(state, RED)
    with refused("city-stands", "ATF-56"):
        play(state, RED, "city Eridu")
    with refused("army-stands", "ATF-56"):
        play(state, RED, "city Lagash")
    state = position(green_cities="eridu", purple_armies="lagash", order="PRG")
    assert "lagash" in play(state, PURPLE, "city Lagash").players[PURPLE].cities


def test_own_armies_do_not_matter():  # ATF-56
    assert "ur" in play(position(red_armies="ur*2"), RED, "city Ur").players[RED].cities


def test_cities_are_built_in_sumer_only():  # ATF-56
    with refused("not-sumerian", "ATF-56"):
        play(position(), RED, "city Egypt")
    assert len(built(position(), RED)) == 9


def test_a_city_from_the_reserve():  # ATF-57, E-3
    state = position(red_cities="ur uruk umma")
    assert play(state, RED, "city Nippur").players[RED].cities["nippur"] is False
    with refused("city-in-reserve", "ATF-57"):
        play(state, RED, "city Nippur from Ur")


def test_relocating_the_fourth_city():  # ATF-58, ATF-12, D-3, RU-15
    state = position(red_cities="ur uruk umma eridu", red_points=7)
    after = play(state, RED, "city Nippur from Ur")
    assert set(after.players[RED].cities) == {"nippur", "uruk", "umma", "eridu"}
    assert after.players[RED].points == 7
    assert "city Nippur from Lagash" not in built(state, RED)
    with refused("no-city-of-yours", "ATF-58"):
        play(state, RED, "city Nippur from Lagash")


def test_all_nine_areas_taken():  # ATF-56, E-1
    drawn = {
        "red_cities": "ur uruk umma eridu",
        "green_cities": "lagash nippur sippar babylon",
        "purple_cities": "shuruppak",
    }
    for order, seat in (("RGP", RED), ("GRP", GREEN), ("PRG", PURPLE)):
        assert not built(position(order=order, **drawn), seat)
        with refused("city-stands", "ATF-56", free=()):
            play(position(order=order, **drawn), seat, "city Shuruppak")


def test_no_relocation_on_the_spot():  # ATF-58, E-2
    with refused("same-area", "ATF-58"):
        play(position(red_cities="ur+ uruk umma eridu"), RED, "city Ur from Ur")


def test_relocating_a_grown_city():  # ATF-58, ATF-111, E-4
    state = position(red_cities="ur+ uruk+ umma+ eridu+", red_points=20, red_hand="wood*2")
    assert not can_grow(state.players[RED])
    after = play(state, RED, "city Nippur from Ur").players[RED]
    assert (after.cities["nippur"], after.growths, after.points) == (False, 1, 20)
    assert can_grow(after)


def test_relocating_away_from_a_foreign_army():  # ATF-58, E-5
    state = position(red_cities="ur uruk umma eridu", green_armies="ur")
    assert "ur" not in play(state, RED, "city Nippur from Ur").players[RED].cities


def test_uruk_gives_a_scribe_and_eridu_a_toolmaker():  # ATF-23, ATF-25, ATF-59
    assert play(position(), RED, "city Uruk").players[RED].workers == {"scribes": 1}
    assert play(position(), RED, "city Eridu").players[RED].workers == {"toolmakers": 1}
    assert play(position(), RED, "city Ur").players[RED].workers == {}


def test_the_bonus_comes_by_relocation_too():  # ATF-59
    state = play(position(red_cities="ur umma lagash sippar"), RED, "city Eridu from Ur")
    assert state.players[RED].workers == {"toolmakers": 1}


def test_moving_to_eridu_again_and_again():  # ATF-135
    state = position(red_cities="ur umma lagash sippar", red_hand="grain*3", green_passed=True, purple_passed=True)
    state = play(state, RED, "pay grain: city Eridu from Ur")
    state = play(state, RED, "pay grain: city Ur from Eridu")
    state = play(state, RED, "pay grain: city Eridu from Ur")
    assert state.players[RED].workers == {"toolmakers": 2}


def test_uruk_with_two_scribes():  # ATF-23, E-6
    state = position(red_workers="scribes scribes-used")
    after = play(state, RED, "city Uruk").players[RED]
    assert "uruk" in after.cities
    assert after.scribes == 2


def test_the_new_scribe_works_from_the_next_action_on():  # ATF-59
    state = play(position(), RED, "city Uruk")
    state = play(play(state, GREEN, "city Ur"), PURPLE, "city Umma")
    after = play(state, RED, "workers scribe scribes-used -> Egypt")
    assert after.players[RED].workers == {"egypt": 1}


def test_building_is_free():  # ATF-60
    state = position(red_hand="grain wood", red_workers="pool*3")
    after = play(state, RED, "city Ur")
    assert (after.players[RED].hand, after.players[RED].pool) == (state.players[RED].hand, 3)
    assert asked(after) == [(GREEN, "action")]


def test_endless_relocating_is_allowed():  # E-57
    state = position(
        red_cities="ur umma lagash sippar",
        green_workers="amorites",
        green_hand="grain*6",
        purple_workers="mittani",
        purple_hand="grain*6",
    )
    for source, target in (("Ur", "Uruk"), ("Uruk", "Ur")) * 3:
        state = play(state, RED, f"city {target} from {source}")
        state = play(state, GREEN, "trade Amorites grain>wood")
        state = play(state, PURPLE, "trade Mittani grain>metal")
    assert asked(state) == [(RED, "action")]
