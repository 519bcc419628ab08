"""What shows somebody something hidden cannot be taken back, in every game (:mod:`tests.undoing` says how it is found)."""

from __future__ import annotations

import pytest

from tests.play import EVERY_SETTING, Setting
from tests.undoing import leaks, main

FEW = 600
"""So many plies of a game are tried; ``python -m tests.undoing 200`` plays whole ones."""


@pytest.mark.parametrize("setting", EVERY_SETTING, ids=lambda setting: setting.name)
def test_what_can_be_taken_back_has_shown_nothing_hidden(setting: Setting) -> None:
    assert not list(map(str, leaks(setting, 3, FEW)))
