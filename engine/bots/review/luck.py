"""Luck: what chance brought a seat, compared with its expectation just before, in chances of winning.

All outcomes of a roll, a theft or a drawn card are tried in the same imagined game; the one that came about is compared
with the mean of all, weighted by their likelihood. An outcome that a seat does not see brings it no luck yet. Over all
outcomes luck adds up to 0.
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

from engine.bots.review.chances import chances_of, reach_of
from engine.bots.review.outcomes import Outcome, Told, outcomes, repeated
from engine.bots.review.worlds import World, imagined
from engine.kernel.actions import Action
from engine.kernel.chance import ByTurns
from engine.kernel.generator import Generator
from engine.kernel.state import State

WORLDS = 2
"""In how many imagined games outcomes are tried."""
TRIES = 12
"""How many games are imagined at most to find ``WORLDS`` in which the real outcome is possible."""
MOST = 16
"""How many outcomes, the likeliest, are tried in an imagined game."""


class Drawn(NamedTuple):
    """An action, its draws, and what the seat saw of the result."""

    action: Action
    draws: Sequence[int]
    told: Told


class Luck(NamedTuple):
    """A seat's ``chance`` of winning just before a draw, and the ``gain``: how much the outcome raised the chance."""

    chance: float
    gain: float


def luck(view: State, seat: int, drawn: Drawn, generator: Generator, worlds: int = WORLDS) -> Luck | None:
    """Return the luck of a seat in a draw, from its view before it.

    Return None if the seat could see only one outcome, or if no imagined game allows the real outcome.
    """
    seen: list[tuple[float, float, float]] = []
    for _ in range(TRIES):
        world = imagined(view, seat, generator)
        if view.rules.refusal(world.state, drawn.action):
            continue
        found = outcomes(world.state, drawn.action, seat, ByTurns(world.seed))
        if len(found) == 1 and drawn.told in found:
            return None
        came = _came(world, seat, drawn, found)
        if came is None:
            continue
        mean, likelihood, chance = _weighed(world, seat, found, came)
        seen.append((mean, likelihood, chance - mean))
        if len(seen) == worlds:
            break
    total = fsum(likelihood for _, likelihood, _ in seen)
    if not total:
        return None
    # Before the draw all worlds are equally likely: `chance` is their plain mean. After it each world counts by its
    # likelihood of the real outcome. With these weights the mean luck over all outcomes is 0.
    return Luck(
        fsum(mean for mean, _, _ in seen) / len(seen), fsum(likelihood * gain for _, likelihood, gain in seen) / total
    )


def _came(world: World, seat: int, drawn: Drawn, found: Mapping[Told, Outcome]) -> Outcome | None:
    """Return the real outcome in this world; None if it is impossible there.

    If it is not among those ``found``, it gets the least of their likelihoods.
    """
    if drawn.told in found:
        return found[drawn.told]
    after = repeated(world.state, drawn.action, seat, drawn.draws, drawn.told)
    return Outcome(min(each.likelihood for each in found.values()), after) if after else None


def _weighed(world: World, seat: int, found: Mapping[Told, Outcome], came: Outcome) -> tuple[float, float, float]:
    """Return the seat's mean chance over the ``MOST`` likeliest outcomes of a draw, then two numbers of the real one.

    These are the likelihood of ``came``, the real outcome, and the seat's chance after it. ``found`` has all outcomes.
    """
    chance = _chance(world, came, seat)
    some = sorted(found.values(), key=lambda each: each.likelihood, reverse=True)[:MOST]
    whole = fsum(each.likelihood for each in some)
    mean = fsum(each.likelihood * (chance if each is came else _chance(world, each, seat)) for each in some) / whole
    return mean, came.likelihood, chance


def _chance(world: World, outcome: Outcome, seat: int) -> float:
    """Return the chance of a seat after an outcome, when all seats have played on for `reach_of` turns."""
    rules = outcome.state.rules
    return chances_of(rules)(world.go_on(outcome.state.copy(), reach_of(rules)))[seat]
