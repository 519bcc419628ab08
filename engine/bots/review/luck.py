"""Luck: what chance brought a seat against what was to be expected just before, in chances of winning.

Before a roll, a theft or a card that is drawn, each outcome is looked at in the same imagined world; what came about is
held against the mean of all, each as likely as it is. What a seat is not told brings it no luck yet. Over all outcomes
luck comes to nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

from engine.bots.review.outcomes import Outcome, Told, outcomes, repeated
from engine.bots.review.prospects import prospects_of, reach_of
from engine.bots.review.worlds import SameLuck, World, imagined
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.state import State

WORLDS = 2
"""Worlds in which outcomes are looked at."""
TRIES = 12
"""So many worlds are imagined, until there are enough in which what came about can come about."""
MOST = 16
"""Outcomes that are looked at in a world: the likeliest ones."""


class Drawn(NamedTuple):
    """What was done, what was drawn for it, and what the seat was told of that."""

    action: Action
    draws: Sequence[int]
    told: Told


class Luck(NamedTuple):
    """A seat's ``chance`` of winning just before something was drawn, and how much better it was with what came."""

    chance: float
    gain: float


def luck(view: State, seat: int, drawn: Drawn, generator: Generator, worlds: int = WORLDS) -> Luck | None:
    """What a draw brought to a seat that saw so much of the game; None where it was told nothing that could differ."""
    seen: list[tuple[float, float, float]] = []
    for _ in range(TRIES):
        world = imagined(view, seat, generator)
        if view.rules.refusal(world.state, drawn.action):
            continue
        found = outcomes(world.state, drawn.action, seat, SameLuck(world.seed, world.state))
        if len(found) == 1 and drawn.told in found:
            return None
        came = _came(world, seat, drawn, found)
        if came is None:
            continue
        mean, odds, chance = _weighed(world, seat, found, came)
        seen.append((mean, odds, chance - mean))
        if len(seen) == worlds:
            break
    total = fsum(odds for _, odds, _ in seen)
    if not total:
        return None
    # A world counts as much as what came about is likely there: so nothing is to be expected of luck.
    return Luck(fsum(mean for mean, _, _ in seen) / len(seen), fsum(odds * gain for _, odds, gain in seen) / total)


def _came(world: World, seat: int, drawn: Drawn, found: Mapping[Told, Outcome]) -> Outcome | None:
    """What came about, as an outcome in a world; None where it cannot be."""
    if drawn.told in found:
        return found[drawn.told]
    after = repeated(world.state, drawn.action, seat, drawn.draws, drawn.told)
    return Outcome(min(each.odds for each in found.values()), after) if after else None


def _weighed(world: World, seat: int, found: Mapping[Told, Outcome], came: Outcome) -> tuple[float, float, float]:
    """The mean chance of all outcomes, how likely the one is that came about, and the chance with it."""
    chance = _chance(world, came, seat)
    some = sorted(found.values(), key=lambda each: each.odds, reverse=True)[:MOST]
    whole = fsum(each.odds for each in some)
    mean = fsum(each.odds * (chance if each is came else _chance(world, each, seat)) for each in some) / whole
    return mean, came.odds, chance


def _chance(world: World, outcome: Outcome, seat: int) -> float:
    """The chance of a seat after an outcome, when all have played on for a while."""
    rules = outcome.state.rules
    return prospects_of(rules)(world.go_on(outcome.state.copy(), reach_of(rules)))[seat]
