"""The manner of a player: what makes one level weaker than another, without cheating."""

from typing import NamedTuple


class Manner(NamedTuple):
    """The settings that make a player weak or strong.

    ``carelessness`` is the random error in every comparison, as a share of what is at stake; ``at_sea`` is the same for
    voyages, where a mistake costs more. ``offers``: trades proposed in a turn at most. ``reach``: roads planned ahead
    for a settlement; ``race``: for the longest road. ``eager``: points by which a road on the board is worth more than
    its cards in the hand, since nobody can take it away. ``looks``: imagined games in which an action that no chapter
    knows is tried; with 0 such an action is done only if nothing that a chapter proposes is legal. ``gentle``: lets
    children win, harms least, makes no bank trades. ``barters``: also considers trades after which nothing can be built
    yet. ``errands``: how many errands it considers for each ship.
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
"""The manner of the proposer, whose proposals are then tried in imagined futures: rather too many than too few."""
QUICK = CAREFUL._replace(offers=0, looks=0)
"""The manner of all players in imagined futures: careful, but without offers and trials, which take long."""
