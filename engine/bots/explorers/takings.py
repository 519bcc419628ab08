"""What a seat has already, as numbers of a standing: points, progress on the missions' tracks, coins and cards."""

from engine.bots.explorers.worths import height
from engine.bots.settlement.sight import target_of
from engine.games.explorers.parts.missions import Missions, card_holder, space_of
from engine.kernel.state import State
from engine.parts.bundles import size
from engine.parts.hands import Hands, hand_limit
from engine.parts.purse import Purse
from engine.parts.rule import all_points

MOST_LEAD = 2
"""The most spaces that a lead on a track, or a lag, counts."""


def takings(state: State, seat: int) -> dict[str, float]:
    """Return numbers of the :class:`features.Standing` of `seat` by name: what it has already.

    They are ``points``, ``track``, ``lead``, ``coins``, ``cards`` and ``excess``.
    """
    cards, limit = size(state[Hands].hand[seat]), hand_limit(state, seat)
    track, lead = _tracks(state, seat) if Missions in state else (0.0, 0.0)
    return {
        "points": 10 * all_points(state, seat) / target_of(state.rules),
        "track": track,
        "lead": lead,
        "coins": state[Purse].gold[seat],
        "cards": cards,
        "excess": 0.0 if limit is None else max(0, cards - limit),
    }


def _tracks(state: State, seat: int) -> tuple[float, float]:
    """Return the seat's ``track`` and ``lead`` (see :class:`features.Standing`)."""
    numbers, on_the_way, lead = state.rules.numbers, 0.0, 0.0
    for mission, word in enumerate(numbers.missions):
        track, space = numbers.tracks[word], space_of(state, mission, seat)
        on_the_way += height(track, space) - track[space]
        best = max(space_of(state, mission, other) for other in range(state.seats) if other != seat)
        lead += min(MOST_LEAD, max(-MOST_LEAD, space - best)) + (card_holder(state, mission) == seat) / 2
    return on_the_way, lead
