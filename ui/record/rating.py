"""How strong a person plays, as a rating beside those of the bots: Glicko-2, by Mark E. Glickman.

The formulas and their names are those of his paper "Example of the Glicko-2 system". A rating belongs to one family, as
those of the bots do. Ten games make a period. A game against several bots is won against each of them, or lost against
the one that has won: the others have lost as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import NamedTuple

from engine.bots.ratings import ALIKE, SERIES
from engine.bots.strength import CONFIDENCE, MIDDLE, STEP, Rating, ratings_of
from ui.record.result import Result
from ui.record.sums import ANY, Filter, filtered

PERIOD = 10
"""The number of games in a period; the rating is computed anew after each."""
SCALE = STEP / log(10)
"""The points of a rating that are 1 on the scale of the formulas."""
BROADEST = 350.0
"""The rating deviation, in points, of a person without any counted game."""
TAU = 0.5
"""How much the volatility may change: Glickman advises 0.3 to 1.2."""
NEAR = 1e-6
"""How near the iteration comes to the volatility."""


class Bout(NamedTuple):
    """A person against one bot: the bot's rating and its deviation, in points; ``score`` is 1 for a win, else 0."""

    points: float
    deviation: float
    score: int


@dataclass(frozen=True)
class Strength:
    """A person's rating in ``points``, its standard ``deviation``, and the ``volatility`` of the formulas.

    ``games`` is the number of games on which the rating is based.
    """

    points: float = MIDDLE
    deviation: float = BROADEST
    volatility: float = 0.06
    games: int = 0

    @property
    def rating(self) -> Rating:
        """The rating in whole points; the true one lies within its reach with 95 % confidence."""
        return Rating(round(self.points), round(CONFIDENCE * self.deviation))

    def wins_against(self, other: Rating) -> float:
        """Return the share of games (0 to 1) that the person is expected to win against one opponent rated `other`."""
        return 1 / (1 + exp((other.points - self.points) / SCALE))

    def after(self, games: Sequence[Sequence[Bout]]) -> Strength:
        """Return the strength after a period of games, each a list of bouts; unchanged if there are no bouts."""
        bouts = [bout for game in games for bout in game]
        if not bouts:
            return self
        mu, phi = (self.points - MIDDLE) / SCALE, self.deviation / SCALE
        weighed = [(_g(deviation / SCALE), (points - MIDDLE) / SCALE, score) for points, deviation, score in bouts]
        expected = [1 / (1 + exp(-g * (mu - other))) for g, other, _ in weighed]
        variance = 1 / sum(g * g * e * (1 - e) for (g, _, _), e in zip(weighed, expected, strict=True))
        surprise = sum(g * (score - e) for (g, _, score), e in zip(weighed, expected, strict=True))
        volatility = _volatility(self.volatility, variance * surprise, phi, variance)
        phi = 1 / sqrt(1 / (phi * phi + volatility * volatility) + 1 / variance)
        points = MIDDLE + SCALE * (mu + phi * phi * surprise)
        return Strength(points, SCALE * phi, volatility, self.games + len(games))


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _volatility(sigma: float, delta: float, phi: float, variance: float) -> float:
    """Return the new volatility: the root of step 5 of the paper, by the Illinois variant of regula falsi."""

    def f(x: float) -> float:
        spread = phi * phi + variance + exp(x)
        return exp(x) * (delta * delta - spread) / (2 * spread * spread) - (x - start) / (TAU * TAU)

    start = low = log(sigma * sigma)
    if delta * delta > phi * phi + variance:
        high = log(delta * delta - phi * phi - variance)
    else:
        high = start - TAU
        while f(high) < 0:
            high -= TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > NEAR:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def strengths(results: Iterable[Result], player: str = ANY) -> dict[str, dict[str, Strength]]:
    """Return the strength of each person in each family: ``strengths(results)[name][family]``.

    With `player`, written as in a `Filter`, return only that person's. The results must be in the order of time.
    Unrated games do not count, nor games between people, nor games against bots without a rating; a person without any
    other game in a family has no strength there.
    """
    fought: dict[tuple[str, str], list[list[Bout]]] = {}
    for game in filtered(results, Filter(player=player)):
        result = game.result
        if len(result.people) == 1 and (bouts := list(_bouts(result, game.seats[0]))):
            fought.setdefault((result.sitters[game.seats[0]].name, result.game), []).append(bouts)
    found: dict[str, dict[str, Strength]] = {}
    for (name, family), bouts_of_games in fought.items():
        found.setdefault(name, {})[family] = _over_time(bouts_of_games)
    return found


def _over_time(games: Sequence[list[Bout]]) -> Strength:
    strength = Strength()
    for begin in range(0, len(games), PERIOD):
        strength = strength.after(games[begin : begin + PERIOD])
    return strength


def _bouts(result: Result, seat: int) -> Iterator[Bout]:
    """Yield the person's bouts of a game: one against each bot after a win, else only one against the winner.

    Yield none if the game is unrated or has no winner, or if one of the others is not a bot with a rating.
    """
    rated = bots_of(result.game)
    others = [(other, sitter.kind) for other, sitter in enumerate(result.sitters) if other != seat]
    if result.unrated or result.winner < 0 or any(kind not in rated for _, kind in others):
        return
    for other, kind in others:
        if result.winner in (seat, other):
            yield Bout(rated[kind].points, rated[kind].reach / CONFIDENCE, int(result.winner == seat))


def bots_of(family: str) -> Mapping[str, Rating]:
    """Return the ratings of the bots in a family, by level; empty if they were not measured."""
    return ratings_of(SERIES.get(family, ()), ALIKE.get(family, {}))


def match_for(strength: Strength, family: str) -> tuple[str, float]:
    """Return a level and the share of games (0 to 1) that the person is expected to win against it.

    It is the strongest level with a share of at least one half, else the weakest level. The bots of the family must
    have been measured (`bots_of`).
    """
    shares = [(level, strength.wins_against(rating)) for level, rating in bots_of(family).items()]
    ranked = sorted(shares, key=lambda pair: pair[1])
    return next((pair for pair in ranked if pair[1] >= 0.5), ranked[-1])
