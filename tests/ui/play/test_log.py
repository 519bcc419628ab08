"""The log: every turn has a heading of its own, the first one too."""

import pytest

from engine.parts.turn import Turn
from tests.play import OFFICIAL, Setting, random_play
from tests.ui.seen import table_of
from ui.play.log import chapters

LONG = 60


@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_the_turns_of_a_log_are_numbered_from_one(setting: Setting) -> None:
    match = next(match for match in random_play(setting.rules, 3) if len(match.log) == LONG or match.state.over)
    table = table_of(match, 0)
    found = [*chapters(table.rules, table.log)][::-1]
    assert found[0].began is None
    turns = [chapter.began.number for chapter in found if chapter.began]
    assert turns == [*range(1, match.state[Turn].number + 1)][: len(turns)]
    assert len(turns) >= match.state[Turn].number - 1
    assert found[1].began
    assert found[1].began.seat == match.state[Turn].first
