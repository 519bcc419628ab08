"""The names of places: no two hexes of a table have the same."""

import pytest

from engine.kernel.chance import Seeded
from engine.kernel.match import Match
from tests.play import OFFICIAL, Setting
from tests.ui.seen import table_of
from ui.play.speaker import Pointer, Speaker

ON_HEXES = [each for each in OFFICIAL if each.spec.game != "anno1503"]


@pytest.mark.parametrize("setting", ON_HEXES, ids=lambda each: each.name)
def test_no_two_hexes_of_a_table_have_the_same_name(setting: Setting) -> None:
    table = table_of(Match(setting.rules, Seeded(5)), 0)
    speaker = Speaker.at(table)
    names = [speaker.place("hex", index) for index in range(len(table.rules.board.hexes))]
    assert len({*names}) == len(names)


def test_a_hex_that_is_marked_on_the_board_is_named_without_its_row() -> None:
    table = table_of(Match(next(each for each in ON_HEXES if each.spec.game == "seafarers").rules, Seeded(5)), 0)
    told = [Pointer.at(table).place("hex", index) for index in range(len(table.rules.board.hexes))]
    assert "sea" in told
