"""What shows somebody something hidden cannot be taken back, in every game (:mod:`tests.undoing`)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.play import EVERY_SETTING, Setting
from tests.undoing import leaks, main

FEW = 1000
"""So many plies of a game are tried; ``python -m tests.undoing 200`` plays whole ones."""


@pytest.mark.parametrize("setting", EVERY_SETTING, ids=lambda setting: setting.name)
def test_what_can_be_taken_back_has_shown_nothing_hidden(setting: Setting) -> None:
    tried = Counter[str]()
    assert list(map(str, leaks(setting, 3, FEW, tried))) == []
    assert tried


def test_it_tells_what_it_has_tried(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["1", "--game", "classic-0-2-map-spiral"]) == 0
    assert capsys.readouterr().out.endswith("verbs tried, 0 showed something\n")


def test_it_notices_a_flag_that_was_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    (setting,) = (setting for setting in EVERY_SETTING if setting.name == "classic-0-4-map-spiral")
    monkeypatch.setattr(type(setting.rules.verbs["monopoly"]), "reveals", False)
    assert any(" monopoly " in str(leak) for seed in range(4) for leak in leaks(setting, seed))
