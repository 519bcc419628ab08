"""Villages that trade cloth with the seats whose ships have reached them (seafarers 7.6)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from engine.games.seafarers.parts.pirate import PLUNDER, PiratePiece, ship_owners
from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.ships import ShipLines, ShipNetwork
from engine.games.seafarers.parts.waters import PIRATE
from engine.kernel.actions import Action, SeatField, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import BANK, Cause, Corner, Move, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.ranges import Between, UpTo
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import BySeat, Count
from engine.parts.maps import map_of
from engine.parts.rule import all_points
from engine.parts.turn import Turn, points_changed
from engine.parts.victory import end_game

VILLAGES = "villages"
"""The mark of the villages' corners, each with its number."""
EACH, STOCK = 5, 10
"""The cloth of each village, and of the general stock."""
FEWEST = 3
"""The game ends when only this many villages, or fewer, have any cloth."""
FOR_A_POINT = 2
"""How many pieces of cloth are worth a point."""
CLOTH = "goods"
"""The name of the vocabulary whose only word is ``cloth``."""
EMPTY = "villages"
"""How a game ends in which the villages have run out of cloth."""
SEATS = 8
"""A trader is stored as one number: the village's index times this, plus the seat."""


@state_slice
class Weavers(Slice):
    """The cloth: ``village`` by village in the order of the map, the general ``stock``, and what each seat ``has``.

    ``traders`` has ``village * 8 + seat`` for each seat that trades with a village, in the order of their coming.
    """

    village: Annotated[list[Count], UpTo(20)]
    stock: Count
    has: BySeat[Count]
    traders: Annotated[list[Annotated[int, Between(0, 20 * SEATS)]], UpTo(20 * SEATS)]


class VillageReached(NamedTuple):
    """A seat's ship reached a village and took ``cloth`` from it, 0 or 1; the seat trades with the village now."""

    seat: Seat
    corner: Corner
    cloth: int

    def moves(self) -> Iterator[Move]:
        """Yield the cloth from the village to the seat."""
        if self.cloth:
            yield Move(BANK, self.seat, CLOTH, 0, self.cloth, Cause.GRANT)


class ClothTraded(NamedTuple):
    """Villages, or the stock for them, gave cloth on a roll; ``counts`` is by seat."""

    counts: tuple[int, ...]

    def moves(self) -> Iterator[Move]:
        """Yield the cloth from the villages to the seats."""
        for seat, number in enumerate(self.counts):
            if number:
                yield Move(BANK, seat, CLOTH, 0, number, Cause.YIELD)


class ClothStolen(NamedTuple):
    """A seat stole a piece of cloth from another."""

    seat: Seat
    victim: Seat

    def moves(self) -> Iterator[Move]:
        """Yield the piece of cloth from the victim to the thief."""
        yield Move(self.victim, self.seat, CLOTH, 0, 1, Cause.THEFT)


def villages(rules: Rules) -> tuple[int, ...]:
    """Return the corners of the villages, in the order of the map."""
    return tuple(map_of(rules).words("corner", VILLAGES))


def village_numbers(rules: Rules) -> tuple[int, ...]:
    """Return the number of each village, in the order of the map."""
    return tuple(map(int, map_of(rules).words("corner", VILLAGES).values()))


def _village_mask(rules: Rules) -> int:
    return map_of(rules).mask("corner", VILLAGES)


def traders_of(state: State, village: int) -> list[int]:
    """Return the seats that trade with a village, in the order in which they reached it."""
    return [trader % SEATS for trader in state[Weavers].traders if trader // SEATS == village]


def trades(state: State, seat: int) -> bool:
    """Return whether the seat trades with at least one village."""
    return any(trader % SEATS == seat for trader in state[Weavers].traders)


class TakeCloth(Verb):
    """With the pirate, steal a piece of cloth from a ship owner instead of a card."""

    name = "take-cloth"
    robs = True
    fields = (SeatField(),)
    during = (PLUNDER,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a theft from each opponent with cloth and a ship at the pirate's hex."""
        return at_each(self.name, seat, mask_of(self._owners(state, seat)))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return ``no-cloth`` for an opponent without cloth or without a ship at the pirate's hex, else None."""
        return None if action.args[0] in self._owners(state, action.seat) else Refusal("no-cloth")

    def _owners(self, state: State, seat: int) -> list[int]:
        return [owner for owner in ship_owners(state, seat) if state[Weavers].has[owner]]

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, move a piece of cloth from the victim to the seat, and add the event."""
        (victim,) = action.args
        weavers = step.state[Weavers]
        step.state.stack.pop()
        weavers.has[victim] -= 1
        weavers.has[action.seat] += 1
        step.events.append(ClothStolen(Seat(action.seat), Seat(victim)))
        points_changed(step, 1 << action.seat | 1 << victim)


class ClothTrade(SeaRule):
    """A ship that reaches a village brings cloth at once, and again whenever the village's number is rolled."""

    needs = (ShipNetwork, PiratePiece)
    slices = (Weavers,)
    verbs = (TakeCloth,)
    ends = (EMPTY,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``goods`` (the word ``cloth``), ``village_cloth``, ``stock_cloth`` and ``fewest_villages``.

        These are the cloth of each village and of the stock, and with how many villages that have cloth the game ends.
        """
        return {CLOTH: ("cloth",), "village_cloth": EACH, "stock_cloth": STOCK, "fewest_villages": FEWEST}

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """Return ``cloth``: the seat's pieces of cloth."""
        return {"cloth": state[Weavers].has[seat]}

    def setup(self, step: Step) -> None:
        """Put all cloth into the villages and the stock."""
        seats, places = step.state.seats, villages(step.state.rules)
        step.state[Weavers] = Weavers([EACH] * len(places), STOCK, [0] * seats, [])

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """If the route is a ship, begin the trade with each village at its ends where the seat does not trade yet."""
        state, rules = step.state, step.state.rules
        here = state.board.side_corners_mask[side] & rules.tables[_village_mask]
        if here and state[ShipLines].taken >> side & 1:
            for village, corner in enumerate(rules.tables[villages]):
                if here >> corner & 1 and seat not in traders_of(state, village):
                    _begin_trade(step, seat, village, corner)

    def rolled(self, step: Step, total: int) -> None:
        """Let the villages with the number give cloth to their traders, then end the game if too few have any."""
        state, counts = step.state, [0] * step.state.seats
        for village, number in enumerate(state.rules.tables[village_numbers]):
            if number == total:
                _hand_out(state, village, counts)
        if any(counts):
            step.events.append(ClothTraded(tuple(counts)))
            points_changed(step, mask_of(seat for seat, number in enumerate(counts) if number))
            _end_if_empty(step)

    def holds(self, state: State, seat: int) -> int:
        """Return the mask of all villages' corners, for any seat: a ship that ends there may not move away."""
        return state.rules.tables[_village_mask]

    def figure_sleeps(self, state: State, figure: str) -> bool:
        """Return whether the pirate is meant and the active seat may not move it, since it trades with no village."""
        return figure == PIRATE and not trades(state, state[Turn].active)

    def more_loot(self, state: State, victim: int) -> bool:
        """Return whether the victim has cloth, which can be stolen instead of a card."""
        return state[Weavers].has[victim] > 0

    def points(self, state: State, seat: int) -> int:
        """Return a point for every two pieces of the seat's cloth."""
        return state[Weavers].has[seat] // FOR_A_POINT

    def audit(self, state: State) -> Sequence[str]:
        """Return complaints about lost cloth, wrong traders, and a game that goes on with too few villages."""
        weavers, places, faults = state[Weavers], len(state.rules.tables[villages]), []
        piles = [*weavers.village, weavers.stock, *weavers.has]
        if len(weavers.village) != places:
            faults.append("there is cloth where no village is, or no word of a village's")
        if sum(piles) != EACH * places + STOCK or min(piles) < 0:
            faults.append("cloth was made or lost")
        if too_few(state) and not state.over:
            faults.append("the game goes on without villages")
        if len(set(weavers.traders)) < len(weavers.traders):
            faults.append("somebody trades twice with a village")
        if any(trader // SEATS >= places or trader % SEATS >= state.seats for trader in weavers.traders):
            faults.append("somebody who is not there trades with a village, or with none")
        return faults


def _begin_trade(step: Step, seat: int, village: int, corner: int) -> None:
    """Begin the trade of a seat with a village and give it a piece of cloth, if there is one. This may end the game."""
    weavers = step.state[Weavers]
    weavers.traders.append(village * SEATS + seat)
    cloth = min(1, weavers.village[village])
    weavers.village[village] -= cloth
    weavers.has[seat] += cloth
    step.events.append(VillageReached(Seat(seat), Corner(corner), cloth))
    points_changed(step, 1 << seat)
    _end_if_empty(step)


def _hand_out(state: State, village: int, counts: list[int]) -> None:
    """Give each trader of a village one cloth, and count it in `counts`, by seat.

    The active seat is first, then the others in the order of their coming. When the village has no more, the cloth
    comes from the stock, as long as that has any. A village that has none at the beginning gives nothing.
    """
    weavers, active = state[Weavers], state[Turn].active
    if not weavers.village[village]:
        return
    for seat in sorted(traders_of(state, village), key=lambda seat: seat != active):
        if weavers.village[village]:
            weavers.village[village] -= 1
        elif weavers.stock:
            weavers.stock -= 1
        else:
            return
        weavers.has[seat] += 1
        counts[seat] += 1


def too_few(state: State) -> bool:
    """Return whether at most three villages have cloth, so that the game ends."""
    return sum(map(bool, state[Weavers].village)) <= FEWEST


def _end_if_empty(step: Step) -> None:
    """End the game if too few villages have cloth; most points win, then most cloth.

    At a tie the first seat in turn order wins, from the active seat on.
    """
    state, active = step.state, step.state[Turn].active
    if too_few(state) and not state.over:
        order = [(active + n) % state.seats for n in range(state.seats)]
        winner = max(order, key=lambda seat: (all_points(state, seat), state[Weavers].has[seat]))
        end_game(step, winner, EMPTY)
