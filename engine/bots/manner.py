"""The manner of a player: what makes one level weaker than another, without any cheating."""

from __future__ import annotations

from typing import NamedTuple


class Manner(NamedTuple):
    """``carelessness`` blurs every comparison, as a share of what is at stake, and ``at_sea`` does so in voyages, where
    a slip costs more; ``offers`` are the trades a player proposes in a turn; ``reach`` is how many roads ahead it plans
    for a settlement, ``race`` for the longest road. ``eager`` is what it is worth, in points, to have a road on the
    board rather than its cards in the hand: nobody takes it away. In so many imagined worlds as ``looks`` says it tries
    what nobody has taught it; with none it leaves such things alone, as long as there is anything else to do. Who is
    ``gentle`` lets children win: it hurts nobody and drives no bargains. Who ``barters`` also thinks of trades after
    which nothing can be built yet, with the bank and with others; and of so many ``errands`` for each of its ships.
    """

    carelessness: float
    at_sea: float
    offers: int
    reach: int
    race: int
    eager: float
    looks: int
    gentle: bool = False
    barters: bool = False
    errands: int = 1


CAREFUL = Manner(carelessness=0.0, at_sea=0.0, offers=2, reach=3, race=2, eager=0.06, looks=3)
MEDIUM = Manner(carelessness=1.5, at_sea=0.5, offers=1, reach=3, race=1, eager=0.06, looks=2)
EASY = Manner(carelessness=2.5, at_sea=2.5, offers=0, reach=1, race=0, eager=0.06, looks=1, gentle=True)
THOROUGH = CAREFUL._replace(barters=True, errands=3)
"""Who proposes what is then tried in imagined futures: too much rather than too little."""
QUICK = CAREFUL._replace(offers=0, looks=0)
"""Who plays on in imagined futures: careful, but in no mood for what takes long."""
