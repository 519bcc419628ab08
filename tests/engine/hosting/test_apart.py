"""Games between devices end as they do at one table, whatever happens to the texts between them."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games import CATALOGUE
from tests import apart
from tests.apart import CALM, ROUGH, Weather, main, played, troubles
from tests.play import BRIEF, Setting

FEW = 30
"""So many plies are played here; ``python -m tests.apart 1000`` plays whole games."""


@pytest.mark.parametrize(
    "setting",
    [
        pytest.param(
            setting,
            id=setting.name,
            marks=pytest.mark.some(1, of=f"{CATALOGUE.titled(setting.spec.game)} apart"),
        )
        for setting in BRIEF
    ],
)
def test_a_game_apart_is_the_game_at_one_table(setting: Setting) -> None:
    told = played(setting, 7, ROUGH, "random", in_turn=True, longest=FEW).told
    assert told["lost"]
    assert told["views"] > FEW


def test_whoever_is_asked_may_answer_at_once() -> None:
    (setting,) = (setting for setting in BRIEF if setting.name == "classic-0")
    apart = played(setting, 3, Weather(), "random", in_turn=False, longest=FEW)
    assert apart.host.match.ply == FEW


def test_a_whole_game_is_told_with_its_draws_when_it_is_over() -> None:
    (setting,) = (setting for setting in BRIEF if setting.name == "junior-0")
    apart = played(setting, 5, CALM, "easy", in_turn=True)
    assert apart.host.match.state.over
    assert all(guest.match().lines() == apart.host.match.lines() for guest in apart.guests)


def test_it_tells_what_it_has_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["1", "--game", "junior", "--plies", "20"]) == 0
    assert capsys.readouterr().out.startswith("1 games, 0 troubles")


def test_it_notices_what_is_told_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "alone", lambda setting, seed, *rest: apart.Match(setting.rules, apart.Seeded(seed)))
    junior = [setting for setting in BRIEF if setting.name.startswith("junior")]
    assert "another one" in next(troubles([0], junior, Counter(), 20))
