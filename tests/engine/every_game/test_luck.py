"""Luck by turns: who plays from one seed has the same dice in the same turn and the same cards in the same order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from engine.games import CATALOGUE
from engine.kernel import links
from engine.kernel.chance import ByTurns, Chance, Draws
from engine.kernel.codec import state_digest
from engine.kernel.generator import Generator
from engine.kernel.gradual import at_once
from engine.kernel.match import Match
from engine.kernel.rules import BY_TURNS, LUCK, Rules
from engine.kernel.saves import read, write
from engine.parts.dice import SEVEN
from tests.play import OFFICIAL, Setting, choose
from tests.tables.classic import Island

official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)

PLIES = 400
MANY = 1 << 30
SAVED = 40
"""So many plies are played; after each of them the game is saved and opened again."""
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
    chance = Overheard(seed)
    random_match(rules, chance, manner)
    return chance.outcomes


def random_match(rules: Rules, chance: Chance, manner: int) -> Match:
    """A game that was played in one of many manners, to its end or for many plies."""
    match, generator = Match(rules, chance), Generator(manner)
    while not match.state.over and match.ply < PLIES:
        match.submit(choose(rules, match.state, generator))
    return match


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
def test_luck_by_turns_learns_from_a_log_how_often_it_has_served_each_purpose(setting: Setting) -> None:
    rules = by_turns(setting)
    for seed in (5, 6):
        chance = Overheard(seed)
        match = random_match(rules, chance, seed)
        again = Match.replay(rules, match.lines(), ByTurns(seed)).chance
        for purpose, which in list(chance.outcomes):
            there, here = again.meant(purpose, *which), chance.meant(purpose, *which)
            assert there.between(0, MANY) == here.between(0, MANY), (purpose, which)


@official
@pytest.mark.parametrize("seed", [77, 78])
def test_luck_by_turns_outlives_a_challenge_and_a_save_after_every_ply(setting: Setting, seed: int) -> None:
    rules, generator = by_turns(setting), Generator(seed)
    match = Match(rules, rules.chance(seed))
    again = links.read(links.of_challenge(match, seed), CATALOGUE).match
    assert state_digest(again.state) == state_digest(match.state)
    while not match.state.over and match.ply < SAVED:
        again = read(write(again, {}), CATALOGUE).match
        action = choose(rules, match.state, generator)
        match.submit(action)
        again.submit(action)
        assert again.log[-1].draws == match.log[-1].draws


@official
def test_luck_by_turns_outlives_a_save_of_a_game_from_a_link(setting: Setting) -> None:
    rules, generator = by_turns(setting), Generator(3)
    match = Match(rules, rules.chance(77))
    for _ in range(SAVED // 2):
        match.submit(choose(rules, match.state, generator))
    match = links.read(links.of_game(match), CATALOGUE).match
    again = read(write(match, {}), CATALOGUE).match
    while not match.state.over and match.ply < SAVED:
        action = choose(rules, match.state, generator)
        match.submit(action)
        again.submit(action)
    assert again.lines() == match.lines()


def robbed_twice(seed: int, *, saved: bool) -> list[str]:
    """The log of a turn in which seat 2 is robbed before the roll, by a knight, and after it, by a seven."""
    table = Island(3, luck=BY_TURNS, moment="roll").deal(0, "knight").settlement(2, "1,0 N").give(2, "ore+wool+2grain")
    match = Match.resumed(table.rules, table.state, table.rules.chance(seed))
    for text in ("0 knight", "0 robber 1,0", "0 roll", "0 robber 1,-1"):
        if saved:
            lines, match = match.lines(), Match.resumed(table.rules, table.state, table.rules.chance(seed))
            at_once(match.following(lines))
        match.submit(match.rules.read(text))
    return match.lines()


def test_who_is_robbed_twice_in_a_turn_loses_the_same_cards_after_a_reload() -> None:
    sevens = [seed for seed in range(300) if sum(dice_of(seed)) == SEVEN]
    logs = [robbed_twice(seed, saved=False) for seed in sevens]
    assert logs == [robbed_twice(seed, saved=True) for seed in sevens]
    assert all("|" in log[1] and "|" in log[3] for log in logs)
    assert len({log[1][-1] + log[3][-1] for log in logs}) > 5


def dice_of(seed: int) -> tuple[int, int]:
    """What the dice show in the first turn of a seed."""
    dice = ByTurns(seed).meant("dice", 1)
    return dice.between(1, 6), dice.between(1, 6)
