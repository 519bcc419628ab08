"""Every sound that the page asks for has notes, and no note would hurt."""

from importlib import import_module

import pytest

from ui.base.families import ROOMS
from ui.base.score import SCORE
from ui.motion.moves import CARRYING, SOUNDS


def test_every_sound_has_notes() -> None:
    of_families = (name for room in ROOMS.values() for name in import_module(room).ADDITION.passing.sounds.values())
    assert set(SCORE) == {*SOUNDS.values(), *CARRYING.values(), *of_families, "turn"}


@pytest.mark.parametrize("name", SCORE)
def test_notes_are_short_soft_and_audible(name: str) -> None:
    for note in SCORE[name]:
        assert note.wave in {"sine", "triangle", "square"}
        assert 40 <= note.to <= 2000
        assert 40 <= note.pitch <= 2000
        assert 0 < note.loud < 1
        assert note.wait + note.lasts <= 2
