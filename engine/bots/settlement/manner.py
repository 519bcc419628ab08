"""The manner of a player: what makes one level weaker than another, without any cheating."""

from __future__ import annotations

from typing import NamedTuple


class Manner(NamedTuple):
    """``carelessness`` blurs every comparison, as a share of what is at stake, and ``at_sea`` does so in voyages, where
    a slip costs more; ``offers`` are the trades a player proposes in a turn; ``reach`` is how many roads ahead it plans
    for a settlement, ``race`` for the longest road.
    """

    carelessness: float
    at_sea: float
    offers: int
    reach: int
    race: int


CAREFUL = Manner(carelessness=0.0, at_sea=0.0, offers=2, reach=3, race=2)
MEDIUM = Manner(carelessness=1.5, at_sea=0.5, offers=1, reach=3, race=1)
EASY = Manner(carelessness=2.5, at_sea=2.5, offers=0, reach=1, race=0)
