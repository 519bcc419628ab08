"""Cards, pieces, tiles and tokens are neither made nor lost, and random play comes to an end, in every game."""

from __future__ import annotations

import pytest

from engine.bots.sitting import UNFINISHED
from engine.command.sitting import Sitter, play
from tests.lots import Share
from tests.play import EVERY_SETTING, OFFICIAL, Setting, random_play

every_setting = pytest.mark.parametrize("setting", EVERY_SETTING, ids=lambda setting: setting.name)
official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)


@official
def test_everything_is_conserved_at_every_ply(setting: Setting, share: Share) -> None:
    for match in share.of(random_play(setting.rules, 11), 4):
        assert setting.rules.audit(match.state) == []


@every_setting
def test_everything_is_conserved_and_somebody_can_act_until_the_game_is_won(setting: Setting) -> None:
    rules = setting.rules
    for match in random_play(rules, 12):
        state = match.state
        if match.ply % 25 == 0 or state.over:
            assert rules.audit(state) == []
        if state.over:
            assert 0 <= state.winner < rules.seats
            assert state.end
        else:
            assert (state.winner, state.end) == (-1, "")
            assert state.decision.seats, "nobody is asked"
            for seat in state.decision.seats:
                assert rules.legal(state, seat) or rules.forms(state, seat)


@official
def test_random_play_ends(setting: Setting) -> None:
    assert play(setting.rules, [Sitter("random") for _ in range(setting.rules.seats)], 20).end != UNFINISHED
