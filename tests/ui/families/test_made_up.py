"""The page draws and tells games that nobody has thought of yet."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from tests import made_up
from tests.play import COMPOSED, EVERY_SETTING, Setting, random_play
from tests.ui.seen import elements, everything, known, language_of, table_of, text_of, view_of, viewers
from tools.paths import ROOT
from ui.base import families, words
from ui.board.defs import defs
from ui.guide.sheet import page
from ui.motion.moves import effects_of
from ui.play.additions import additions, arts
from ui.play.statistics import Tally
from ui.play.table import LogEntry
from ui.play.wares import card_face, ware_icon

WORDS = ROOT / "tests" / "made_up"


@cache
def made_up_words(language: str) -> Mapping[str, str]:
    """The words of the made-up family."""
    read: dict[str, str] = json.loads((WORDS / f"words-{language}.json").read_text(encoding="utf-8"))
    return read


@pytest.fixture(autouse=True)
def _a_family_more(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The page knows the made-up family like any other."""
    kept = words.read
    monkeypatch.setattr(families, "CATALOGUE", made_up.CATALOGUE)
    monkeypatch.setitem(families.ROOMS, made_up.FAMILY.name, "tests.made_up.room")
    monkeypatch.setattr(
        words, "read", lambda language, name: made_up_words(language) if name == "made-up" else kept(language, name)
    )
    caches = (families.families_of, additions, arts)
    for each in caches:
        each.cache_clear()
    yield
    for each in caches:
        each.cache_clear()


@pytest.mark.parametrize("setting", COMPOSED, ids=lambda setting: setting.name)
def test_every_region_is_drawn_and_told_in_both_languages(setting: Setting) -> None:
    seen: set[str] = set()
    for match in random_play(setting.rules, 8, 260):
        kind = match.state.decision.kind if match.state.stack else ""
        if kind in seen and match.ply % 20:
            continue
        seen.add(kind)
        for seat in viewers(setting.rules) if match.ply % 100 == 0 else [0]:
            assert "{" not in text_of(page(table_of(match, seat, language_of(seat or 0))))
            for name, markup in everything(table_of(match, seat, language_of(match.ply // 20 + (seat or 0)))).items():
                assert elements(markup), name
                assert "{" not in text_of(markup), name


@pytest.mark.parametrize("setting", COMPOSED, ids=lambda setting: setting.name)
def test_what_happens_is_seen_in_passing_and_counted(setting: Setting) -> None:
    effects = 0
    for match in random_play(setting.rules, 1, 200):
        if match.log:
            done, events = setting.rules.write(match.log[-1].action), known(match.log[-1].events, 0)
            effects += len(effects_of(view_of(match.state, 0, log=(LogEntry(match.ply, done, events),)), events))
    tally = Tally.of(setting.rules, table_of(match, 0).log)
    assert effects
    assert tally.timeline
    assert all(record.produced for record in tally.records)


def test_families_are_free_in_the_names_of_their_drawings() -> None:
    tables = ("made-up-eight-kinds", "cities_knights")
    first, second = (next(s.rules for s in EVERY_SETTING if s.name.startswith(name)) for name in tables)
    for drawn in (ware_icon, card_face):
        assert drawn(first, "ore") == drawn(second, "ore")
        assert drawn(first, "coin") != drawn(second, "coin")
    kept = [e.attributes["id"] for e in elements(defs()) if "id" in e.attributes]
    assert len(kept) == len(set(kept))
    assert {"ware-made-up-coin", "ware-cities_knights-coin"} <= set(kept)
