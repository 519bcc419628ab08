"""Goals and choices for city improvements: the worth of each track's next level, and where metropolises go."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum

from engine.bots.bot import Choice
from engine.bots.cities_knights.sight import RealmSight
from engine.bots.manner import Manner
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.goals import Goal
from engine.bots.settlement.prospects import Prospects
from engine.bots.settlement.robbing import CARD
from engine.games.cities_knights.parts import aqueduct, guild
from engine.games.cities_knights.parts.improvements import HIGHEST, improvement_barred, price_of, track_of
from engine.games.cities_knights.parts.metropolis import EARNED, holder_of
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.bundles import unpack
from engine.parts.land import Land

IMPROVEMENT_GOAL = "improvement"


@dataclass(frozen=True, slots=True, eq=False)
class Step(Goal):
    """The goal to build the next level of the track with index `track`."""

    track: int = -1


GATE = 1 / 6
"""The likelihood that the gate of a track opens in a roll."""
PROGRESS = 0.35
"""The worth of a progress card, in points."""
SHARES = (0.0, 0.08, 0.2, 0.35)
"""The share of a metropolis' worth that each level on the way to it counts, by the level."""
HOPES = (0.75, 0.45, 0.25, 0.1)
"""The likelihood to win a metropolis that no seat has yet, by how many levels the best opponent is ahead."""
OVERTAKING = 0.2
"""The likelihood to take a metropolis from its holder, for which a seat must reach the fifth level first."""
DANGERS = (0.03, 0.03, 0.06, 0.2, 0.4)
"""The likelihood to lose a metropolis before it is safe, by the highest level of the opponents."""
TAKEN_AWAY = 0.5
"""The worth of each point that an average opponent loses with its metropolis, in points."""
EVERY_ROLL = 36
"""A thing that happens in every roll has this many dots."""


def improvements(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield a goal for the next level of each track that the seat may build, whether or not it can pay for it."""
    sight, view, seat = outlook[RealmSight], outlook.view, outlook.seat
    for track, levels in enumerate(sight.levels):
        if not improvement_barred(view, seat, track):
            cost = unpack(price_of(view, seat, track), sight.kinds)
            level = levels[seat] + 1
            points, pace = _for_metropolis(sight, track, level), _pace(sight, track, level)
            yield Step(IMPROVEMENT_GOAL, cost, points, pace, track=track)


def _pace(sight: RealmSight, track: int, level: int) -> float:
    """Return the points per roll that reaching `level` of `track` brings: draws at more numbers, perhaps a power."""
    numbers = 2 if level == 1 else 1
    return GATE * numbers / 6 * PROGRESS + _power(sight, track, level)


def _power(sight: RealmSight, track: int, level: int) -> float:
    """Return the points per roll that the power of `level` of `track` brings: guild or aqueduct; 0 for other levels."""
    rules = sight.view.rules
    if (track_of(rules, guild.TRACK), guild.LEVEL) == (track, level):
        cheaper = [(sight.income[kind], sight.rates[kind]) for kind in sight.numbers.track_commodities]
        share: float = 1 / sight.numbers.guild_rate
        return CARD * fsum(dots * max(0.0, share - 1 / rate) for dots, rate in cheaper) / EVERY_ROLL
    if (track_of(rules, aqueduct.TRACK), aqueduct.LEVEL) == (track, level):
        return CARD * dry(sight) / EVERY_ROLL
    return 0.0


def dry(sight: RealmSight) -> int:
    """Return in how many of 36 rolls the seat gets no card though the roll is not a seven; the aqueduct then pays."""
    land, board = sight.view[Land], sight.board
    hexes = {hex_ for corner in bits(sight.view[Buildings].mine[sight.seat]) for hex_ in board.corner_hexes[corner]}
    dots = {land.number[hex_]: sight.hex_dots(hex_) for hex_ in hexes if not land.barren >> hex_ & 1}
    return 30 - sum(dots.values())


def _for_metropolis(sight: RealmSight, track: int, level: int) -> float:
    """Return the points that reaching `level` of `track` is worth on the way to its metropolis.

    It is the full worth if the level brings the metropolis, and more if it takes it from an opponent; a share of it if
    the level brings the metropolis nearer or makes it safe; 0 if an opponent's metropolis is safe.
    """
    worth: int = sight.numbers.metropolis_worth
    holder, others = holder_of(sight.view, track), [sight.levels[track][seat] for seat in sight.opponents]
    if holder == sight.seat:
        return worth * DANGERS[min(EARNED, max(others))] if level == HIGHEST else 0.0
    if holder == NOBODY:
        if level >= EARNED:
            return float(worth)
        ahead = max(others) - (level - 1)
        return worth * SHARES[level] * HOPES[max(0, min(len(HOPES) - 1, ahead))]
    if sight.levels[track][holder] == HIGHEST:
        return 0.0
    if level == HIGHEST:
        return worth + TAKEN_AWAY * worth * sight.threat[holder]
    return worth * OVERTAKING * SHARES[min(level, EARNED - 1)]


def improve(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to build the level of `goal`; its reason names the win or what happens to the metropolis."""
    assert isinstance(goal, Step)
    action = Action(outlook.seat, "improve", (goal.track,))
    if outlook[Prospects].wins(goal.points):
        return Choice(action, because("win"))
    sight, track = outlook[RealmSight], goal.track
    level, holder = sight.levels[track][outlook.seat] + 1, holder_of(outlook.view, track)
    if level >= EARNED and holder == NOBODY:
        return Choice(action, because("improve-metropolis", track=track))
    if level == HIGHEST and holder == outlook.seat:
        return Choice(action, because("improve-safe", track=track))
    if level == HIGHEST and holder != NOBODY and sight.levels[track][holder] < HIGHEST:
        return Choice(action, because("improve-takes", track=track, seat=holder))
    return Choice(action, because("improve", track=track, count=min(level + 1, 6)))


def metropolis(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each city of the seat for the metropolis, by its productivity, as barbarians cannot take it then."""
    sight = outlook[RealmSight]
    for action in outlook.of_verb("metropolis"):
        (corner,) = action.args
        worth = sight.city_worth(corner)
        yield Proposal(worth, action, because("metropolis", corner=corner, count=sight.corner_dots(corner)))
