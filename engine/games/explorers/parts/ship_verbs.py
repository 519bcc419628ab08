"""What ships do in the movement phase, as verbs: a ship alone, or a ship and a place (explorers 10)."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, cast

from engine.games.explorers.parts.chart import FISHING, RIVER, VILLAGE, hexes_at, sights
from engine.games.explorers.parts.fleet import SHIPS, Fleet, ships_at_sea
from engine.kernel.actions import Action, Field, Named, Place, at_each, chosen
from engine.kernel.parts import Need, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import covers

MOVEMENT = "movement"
"""The decision of the movement phase."""
SHIP = Named("ships")
NONE: tuple[Action, ...] = ()
"""No actions; adding the actions of a single ship to it copies nothing."""


def errands(state: State, seat: int) -> int:
    """Return as one packed load the cargo of the seat's ships, and one of each sight (river, shoal ...) they touch."""
    fleet, first = state[Fleet], SHIPS * seat
    hold, near = fleet.hold, fleet.near[seat]
    rivers, shoals, villages, _ = sights(state)
    errands = hold[first] + hold[first + 1] + hold[first + 2]
    if near & rivers:
        errands += RIVER
    if near & shoals:
        errands += FISHING
    if near & villages:
        errands += VILLAGE
    return errands


ERRANDS = Need(errands)
"""The need of verbs that take cargo from a ship, or that are done at a river, shoal or village."""


@lru_cache(maxsize=1 << 14)
def ship_to_each(verb: str, seat: int, ship: int, mask: int, places: int) -> tuple[Action, ...]:
    """Return the actions ``verb ship place`` for each place of a mask, ascending. Cached.

    `ship` is 0 to 2; `places` is the number of all places of that kind on the board.
    """
    row = _ship_to_all(verb, seat, ship, places)
    return chosen(row, mask)


@lru_cache(maxsize=1 << 10)
def _ship_to_all(verb: str, seat: int, ship: int, places: int) -> tuple[Action, ...]:
    """Return the actions of a ship for all places from 0. Cached, since the same ones are listed again and again."""
    return tuple([Action(seat, verb, (ship, place)) for place in range(places)])


class ShipToPlace(Verb, ABC):
    """Base of the verbs ``verb SHIP PLACE``.

    `errand` is what the seat's ships together must carry and touch, as one packed load.
    """

    fields: ClassVar[tuple[Field, ...]] = (SHIP, Place("hex"))
    during = (MOVEMENT,)
    needs: ClassVar[Need | None] = ERRANDS
    errand: ClassVar[int] = 0

    def __init__(self, rules: Rules) -> None:
        self._places: int = rules.board.count(cast("Place", self.fields[-1]).kind)

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether ``held``, what the seat's ships carry and touch (:func:`errands`), covers the errand."""
        return covers(held, self.errand)

    @abstractmethod
    def targets(self, state: State, seat: int, ship: int) -> int:
        """Return the mask of places where the ship can use the verb now.

        ``ship`` is its number among all ships: three times the seat, plus 0 to 2.
        """

    @abstractmethod
    def why_not(self, state: State, seat: int, ship: int, place: int) -> Refusal:
        """Return why the ship cannot use the verb at a place that is not among its targets."""

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each target of each ship."""
        found = NONE
        for ship in ships_at_sea(state[Fleet], seat):
            if mask := self.targets(state, seat, ship):
                found += ship_to_each(self.name, seat, ship - SHIPS * seat, mask, self._places)
        return found

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse ships that are not at sea (``no-ship``), and other places than targets (see :meth:`why_not`)."""
        index, place = action.args
        ship = SHIPS * action.seat + index
        if state[Fleet].side[ship] < 0:
            return Refusal("no-ship")
        if self.targets(state, action.seat, ship) >> place & 1:
            return None
        return self.why_not(state, action.seat, ship, place)


class ShipToHex(ShipToPlace, ABC):
    """Base of the verbs by which a ship does something at a hex that it touches."""

    @abstractmethod
    def hexes(self, state: State, seat: int) -> int:
        """Return the mask of hexes where the verb can be used, wherever the seat's ships are."""

    @abstractmethod
    def ready(self, state: State, seat: int, ship: int) -> bool:
        """Return whether the ship can use the verb at a hex that it touches."""

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each target of each ship; at once empty if no ship touches a hex of `hexes`."""
        return super().options(state, seat) if self.hexes(state, seat) & state[Fleet].near[seat] else ()

    def targets(self, state: State, seat: int, ship: int) -> int:
        """Return the mask of hexes of `hexes` that the ship touches, if it is `ready`."""
        if not self.ready(state, seat, ship):
            return 0
        return self.hexes(state, seat) & hexes_at(state.board, state[Fleet].side[ship])


class ShipAlone(Verb, ABC):
    """Base of the verbs ``verb SHIP``."""

    fields: ClassVar[tuple[Field, ...]] = (SHIP,)
    during = (MOVEMENT,)

    @abstractmethod
    def able(self, state: State, seat: int) -> int:
        """Return the mask of the seat's ships (from 0) that can use the verb now."""

    @abstractmethod
    def why_not(self, state: State, seat: int, ship: int) -> Refusal:
        """Return why a ship at sea that is not among `able` cannot use the verb."""

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each ship of `able`."""
        able = self.able(state, seat)
        return at_each(self.name, seat, able) if able else NONE

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse ships that are not at sea (``no-ship``) or not among `able` (see :meth:`why_not`)."""
        ship = SHIPS * action.seat + action.args[0]
        if state[Fleet].side[ship] < 0:
            return Refusal("no-ship")
        able = self.able(state, action.seat) >> action.args[0] & 1
        return None if able else self.why_not(state, action.seat, ship)


def ship_of(action: Action) -> int:
    """Return the number of the ship that an action names first: three times its seat, plus 0 to 2."""
    return SHIPS * action.seat + int(action.args[0])
