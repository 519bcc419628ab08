"""An island that is laid by hand on the set-up screen: tools, touches, what cannot be, and the game on it."""

import pytest

from engine.parts.land import Land
from engine.parts.own_maps import LETTERS, PREFIX
from tests.ui.fakes import FakeHost, marked, text_of
from tests.ui.person import commands, notices, room
from ui.base.inputs import Struck
from ui.screens.setup.setting_up import SettingUp

CENTRE, EAST = "0,0", "1,0"


def setting_up(map_: str = "beginner") -> FakeHost:
    host = FakeHost()
    host.command("setup")
    host.type("option:map", map_)
    return host


def laying() -> FakeHost:
    host = setting_up()
    host.command("lay")
    return host


def word(host: FakeHost) -> str:
    """The map that is agreed on."""
    assert isinstance(host.app.room, SettingUp)
    return str(host.app.room.setup.rules.chosen["map"])


def harbours(host: FakeHost) -> tuple[tuple[int, int], ...]:
    """The sides with a harbour on the agreed island, and what each takes."""
    assert isinstance(host.app.room, SettingUp)
    rules, seed = host.app.room.setup.rules, host.app.room.setup.seed
    return rules.start(rules.chance(seed))[0][Land].ports


def labels(host: FakeHost) -> dict[str, str]:
    """What lies on each hex, as it is spoken."""
    found = marked(host.page.regions["island"], "data-legal")
    return {each["data-key"].removeprefix("hex:"): each["aria-label"] for each in found}


def touch(host: FakeHost, *names: str) -> None:
    host.press(*(f"lay:{name}" for name in names))


def test_laying_begins_with_the_island_that_is_there() -> None:
    host = setting_up()
    assert not labels(host)
    host.command("lay")
    assert len(labels(host)) == 19
    assert labels(host)[CENTRE] == "desert"
    assert word(host).startswith(PREFIX)
    host.command("lay")
    assert not labels(host)
    assert "My own island" in text_of(host.page.regions["island"])


def test_two_hexes_change_places() -> None:
    host = laying()
    before = labels(host)
    touch(host, CENTRE)
    assert labels(host) == before
    assert marked(host.page.regions["island"], "data-advice")
    touch(host, EAST)
    assert (labels(host)[EAST], labels(host)[CENTRE]) == (before[CENTRE], before[EAST])
    assert not marked(host.page.regions["island"], "data-advice")
    touch(host, EAST, EAST)
    assert labels(host)[CENTRE] == before[EAST]


@pytest.mark.parametrize("terrain", LETTERS.values())
def test_a_tile_is_laid_with_a_number_where_one_belongs(terrain: str) -> None:
    host = laying()
    host.type("brush", terrain)
    touch(host, CENTRE, EAST)
    for place in (CENTRE, EAST):
        name, _, number = labels(host)[place].partition(" ")
        assert name == terrain
        assert bool(number) == (terrain != "desert")


def test_a_number_is_laid_and_not_on_a_desert() -> None:
    host = laying()
    host.type("brush", "12")
    touch(host, EAST)
    assert labels(host)[EAST].endswith(" 12")
    before = word(host)
    touch(host, CENTRE)
    assert "desert bears no number" in notices(host)
    assert word(host) == before


def test_every_land_must_stay_on_the_island() -> None:
    host = laying()
    host.type("brush", "desert")
    hills = [place for place, label in labels(host).items() if label.startswith("hills")]
    touch(host, *hills)
    assert "at least once" in notices(host)
    assert [label for label in labels(host).values() if label.startswith("hills")]


def test_each_change_is_taken_back_and_none_of_another_island() -> None:
    host = laying()
    words = [word(host)]
    for brush in ("mountains", "12"):
        host.type("brush", brush)
        touch(host, EAST)
        words.append(word(host))
    assert len({*words}) == 3
    host.command("lay:undo")
    assert word(host) == words[1]
    host.command("lay:undo", "lay:undo")
    assert word(host) == words[0]
    touch(host, EAST)
    host.type("seats", "5")
    larger = word(host)
    host.command("lay:undo")
    assert word(host) == larger


def test_on_an_island_of_ones_own_only_the_harbours_are_dealt_anew() -> None:
    host = laying()
    before, lands = harbours(host), labels(host)
    assert "Deal other harbours" in text_of(host.page.regions["island"])
    host.command("deal")
    assert labels(host) == lands
    assert harbours(host) != before
    host.command("lay:undo")
    assert harbours(host) == before
    host.command("lay")
    host.type("option:map", "random")
    assert "Deal another" in text_of(host.page.regions["island"])


@pytest.mark.parametrize("map_", ["beginner", "spiral", "random"])
def test_the_harbours_stay_when_the_island_is_changed_and_with_another_seed(map_: str) -> None:
    host = setting_up(map_)
    before = harbours(host)
    host.command("lay")
    assert harbours(host) == before
    touch(host, CENTRE, EAST)
    host.type("seed", "77")
    assert harbours(host) == before
    again = FakeHost(storage=host.kept)
    again.command("setup")
    assert harbours(again) == before


def test_by_keyboard_too() -> None:
    host = laying()
    host.type("brush", "forest")
    host.deliver(Struck("Enter", f"hex:{CENTRE}"))
    assert labels(host)[CENTRE].startswith("forest")


def test_what_makes_no_sense_changes_nothing() -> None:
    host = laying()
    before = word(host)
    touch(host, "9,9", "", "<b>", "mars")
    host.type("brush", "sea")
    host.type("brush", "7")
    host.deliver(Struck("Enter", "corner:0,0,N"))
    assert word(host) == before
    host.command("lay")
    touch(host, CENTRE, EAST)
    assert word(host) == before


def test_a_hex_that_was_picked_on_a_larger_island_is_forgotten() -> None:
    host = setting_up("random")
    host.type("seats", "5")
    host.command("lay")
    touch(host, "1,-3")
    host.type("seats", "3")
    before = labels(host)
    assert "1,-3" not in before
    touch(host, CENTRE, EAST)
    assert (labels(host)[EAST], labels(host)[CENTRE]) == (before[CENTRE], before[EAST])


def test_it_is_played_remembered_shared_and_found_again_in_the_list() -> None:
    host = laying()
    host.type("brush", "forest")
    touch(host, CENTRE)
    own = word(host)
    host.command("lay")
    host.type("option:map", "spiral")
    host.type("option:map", own)
    assert word(host) == own
    host.command("share", "share:map", "close", "start")
    assert room(host).session.rules.chosen["map"] == own
    again = FakeHost(storage=host.kept)
    again.command("setup")
    assert word(again) == own
    other = FakeHost(link=host.copied[-1].removeprefix(host.address))
    other.command("take")
    assert room(other).session.match.first == room(host).session.match.first


def test_a_table_or_a_game_that_it_does_not_fit_has_its_usual_map() -> None:
    host = laying()
    host.type("seats", "5")
    assert word(host) == "spiral"
    assert len(labels(host)) == 30, "the larger island can be laid as well"
    host.command("game:explorers:1")
    assert "lay" not in commands(host)
    assert not labels(host)
    host.command("game:cities_knights:0")
    host.type("seats", "3")
    assert len(labels(host)) == 19
