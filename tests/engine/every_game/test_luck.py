"""Luck by turns: who plays from one seed has the same dice in the same turn and the same cards in the same order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from engine.games import CATALOGUE
from engine.kernel import links
from engine.kernel.chance import ByTurns, Draws
from engine.kernel.codec import state_digest
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.rules import BY_TURNS, LUCK, Rules
from engine.kernel.saves import read, write
from tests.play import OFFICIAL, Setting, choose

official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)

PLIES = 400
HANGS_ON_HANDS = {"theft", "raid", "chest-cards"}
"""The purposes of draws from cards that players hold, or that lie in the bank."""

Outcomes = Mapping[tuple[str, tuple[int, ...]], Sequence[int]]
"""What was drawn, by its purpose and the numbers."""


class Overheard(ByTurns):
    """Luck by turns that notes what is drawn for what."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.outcomes: defaultdict[tuple[str, tuple[int, ...]], list[int]] = defaultdict(list)

    def meant(self, purpose: str, *which: int) -> Draws:
        """The draws, overheard."""
        return _Overheard(super().meant(purpose, *which), self.outcomes[purpose, which])


class _Overheard:
    def __init__(self, draws: Draws, noted: list[int]) -> None:
        self._draws = draws
        self._noted = noted

    def between(self, low: int, high: int) -> int:
        self._noted.append(self._draws.between(low, high))
        return self._noted[-1]

    def weighted(self, weights: Sequence[int]) -> int:
        self._noted.append(self._draws.weighted(weights))
        return self._noted[-1]


def by_turns(setting: Setting) -> Rules:
    """The rules of a table whose luck goes by turns."""
    return CATALOGUE.rules(replace(setting.spec, options=(*setting.spec.options, (LUCK, BY_TURNS))))


def played(rules: Rules, seed: int, manner: int) -> Outcomes:
    """What was drawn in a game that was played in one of many manners."""
    chance, generator = Overheard(seed), Generator(manner)
    match = Match(rules, chance)
    while not match.state.over and match.ply < PLIES:
        match.submit(choose(rules, match.state, generator))
    return chance.outcomes


@official
def test_other_players_have_the_same_luck(setting: Setting) -> None:
    rules = by_turns(setting)
    one, other = played(rules, 5, 1), played(rules, 5, 2)
    common = [key for key in one.keys() & other.keys() if key[0] not in HANGS_ON_HANDS]
    assert sum(purpose == "dice" for purpose, _ in common) > 5
    for key in common:
        assert all(mine == yours for mine, yours in zip(one[key], other[key], strict=False)), key
    dice = [one[key] for key in common if key[0] == "dice"]
    assert dice != [elsewhere[key] for elsewhere in [played(rules, 6, 1)] for key in common if key[0] == "dice"]


@official
def test_luck_by_turns_outlives_a_save_and_a_link(setting: Setting) -> None:
    rules, generator = by_turns(setting), Generator(3)
    match = Match(rules, rules.chance(77))
    again = Match(links.read(links.of_challenge(match, 77), CATALOGUE).match.rules, rules.chance(77))
    assert state_digest(again.state) == state_digest(match.state)
    actions = []
    while not match.state.over and len(actions) < 60:
        if len(actions) == 30:
            again = read(write(again, {}), CATALOGUE).match
        actions.append(choose(rules, match.state, generator))
        match.submit(actions[-1])
        again.submit(actions[-1])
    assert again.lines() == match.lines()
