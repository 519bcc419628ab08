"""The same word draws the same; in time everything has its turn, and a test that is called by name is always there."""

from collections import Counter

import pytest

from engine.games import CATALOGUE
from tests.lots import SCENARIOS, TABLES, Share, drawn, drawn_scenarios, drawn_tables, table_of, tables_of_family
from tests.play import EVERY_SETTING, OFFICIAL, Setting

WORDS = [f"commit {number}" for number in range(900)]


def family_of(setting: Setting) -> str:
    """The family whose lot a table is in."""
    return CATALOGUE.titled(setting.spec.game)


def test_a_word_draws_the_same_every_time() -> None:
    assert drawn_tables("a1b2c3") == drawn_tables("a1b2c3") != drawn_tables("d4e5f6")
    assert drawn("a1b2c3", range(9), 3) == drawn("a1b2c3", range(8, -1, -1), 3)
    assert drawn_tables("all") == drawn_tables("") == EVERY_SETTING


@pytest.mark.parametrize("word", WORDS[:5])
def test_no_family_has_more_tables_than_another_and_every_scenario_has_one(word: str) -> None:
    chosen = drawn_tables(word)
    for family in set(map(family_of, EVERY_SETTING)):
        of_it = [setting for setting in EVERY_SETTING if family_of(setting) == family]
        scenarios = {setting.spec.scenario for setting in of_it}
        drawn_of_it = [setting for setting in chosen if family_of(setting) == family]
        assert len(drawn_of_it) == min(TABLES, len(of_it))
        assert len({setting.spec.scenario for setting in drawn_of_it}) == min(TABLES, len(scenarios))


@pytest.mark.parametrize("family", sorted(set(map(family_of, EVERY_SETTING))))
def test_every_table_has_its_turn(family: str) -> None:
    of_it = [setting for setting in EVERY_SETTING if family_of(setting) == family]
    waiting = set(of_it)
    for number in range(6 * len(of_it)):
        waiting.difference_update(tables_of_family(f"commit {number}", of_it))
        if not waiting:
            return
    raise AssertionError(f"never drawn: {waiting}")


@pytest.mark.parametrize("parts", [2, 3, 7])
def test_each_place_of_a_long_row_has_its_turn(parts: int) -> None:
    row = range(20)
    shares = [Share(word) for word in WORDS[:60]]
    for share in shares:
        assert [*share.of(row, parts)] == [place for place in row if share.has(place, parts)]
        assert len([*share.of(row, parts)]) <= 20 // parts + 1
    assert {place for share in shares for place in share.of(row, parts)} == set(row)
    assert [*Share("all").of(row, parts)] == [*row]


def test_of_no_family_are_more_scenarios_drawn_than_so_many_and_each_has_its_turn() -> None:
    for word in WORDS[:5]:
        families = Counter(map(family_of, drawn_scenarios(word)))
        assert families.keys() == set(map(family_of, OFFICIAL))
        assert max(families.values()) == SCENARIOS
    assert {setting for word in WORDS for setting in drawn_scenarios(word)} == set(OFFICIAL)


@pytest.mark.parametrize("setting", EVERY_SETTING[::20], ids=lambda setting: setting.name)
def test_a_test_tells_its_table_by_its_name(setting: Setting, request: pytest.FixtureRequest) -> None:
    assert table_of(request.node.nodeid) == setting.name
    assert table_of(f"tests/test_x.py::test_y[expert-{setting.name}]") == setting.name
    assert table_of("tests/test_x.py::test_y[expert-classic-0]") == "classic-0"
    assert table_of("tests/test_x.py::test_y[expert]") == ""
