"""The diplomat: a card that removes an open road, or moves one of the player's own (cities_knights 11; C10, C21)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.cities_knights.parts.cards.card import PlayPoliticsCard, PoliticsCard
from engine.games.cities_knights.parts.knights import KnightPieces, Knights
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Seat, Side
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import Count, SideOrNone
from engine.parts.network import Net, besides_roads, holds, nets, sides_of
from engine.parts.turn import PLAY_CARD, active_mask

RELAY = "lay-again"
"""The question where the seat lays its own piece that it has taken up."""


@state_slice
class TakenUp(Slice):
    """``side`` is where the active seat has taken up a piece to lay it elsewhere, -1 if it has not.

    ``net`` is the index of the piece's net among the nets of the game.
    """

    side: SideOrNone
    net: Count


class RouteTakenAway(NamedTuple):
    """A seat took away an open ``piece`` (such as a road) of ``owner``, which is back in the owner's supply."""

    seat: Seat
    owner: Seat
    piece: str
    side: Side


class RouteLaidAgain(NamedTuple):
    """A seat laid the piece that it has taken up on another side."""

    seat: Seat
    piece: str
    side: Side


def open_routes(state: State) -> int:
    """Return the mask of the sides with an open piece of any seat and any net."""
    mask = 0
    for seat in range(state.seats):
        mask |= open_routes_of(state, seat)
    return mask


def open_routes_of(state: State, seat: int) -> int:
    """Return the mask of the sides with an open piece of the seat.

    A piece is open if one of its ends touches no other piece of the seat and no building or knight of the seat. It is
    not open if it is the only piece that leads to a knight of the seat.
    """
    corners, own, once, twice = state.board.side_corners_mask, bits(sum(sides_of(state, seat))), 0, 0
    for side in own:
        twice |= once & corners[side]
        once |= corners[side]
    ends = once & ~twice
    bare, manned = ends & ~holds(state, seat), ends & state[Knights].mine[seat]
    return mask_of(side for side in own if corners[side] & bare and not corners[side] & manned)


def _net_at(state: State, side: int) -> Net:
    """Return the net of the piece on the side; raise ``StopIteration`` if there is none."""
    return next(net for net in nets(state.rules) if state[net.routes].taken >> side & 1)


class PlayDiplomat(PlayPoliticsCard):
    """Take away an open road or other route of any seat: ``play-diplomat 0,1,NE``."""

    name = "play-diplomat"
    card = "diplomat"
    fields = (Place("side"),)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each open piece on the board."""
        return at_each(self.name, seat, open_routes(state))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played (``lacking``), Refusal("not-open"), or None."""
        is_open = open_routes(state) >> action.args[0] & 1
        return self.lacking(state, action.seat) or (None if is_open else Refusal("not-open"))

    def perform(self, step: Step, action: Action) -> None:
        """Play the card, put the piece back into its owner's supply, and record it.

        If the piece is the seat's own, ask where the seat lays it again.
        """
        state, seat, (side,) = step.state, action.seat, action.args
        net = _net_at(state, side)
        owner = state[net.routes].owner[side]
        self.spend(step, seat)
        step.events.append(RouteTakenAway(Seat(seat), Seat(owner), net.name, Side(side)))
        net.remove(step, side)
        if owner == seat:
            _ask_for_site(state, seat, net, side)


def _ask_for_site(state: State, seat: int, net: Net, side: int) -> None:
    """Mark the piece taken up from ``side`` and ask the seat where it lays the piece.

    If the piece can go nowhere, nothing is asked or marked, and it stays in the supply.
    """
    taken = state[TakenUp]
    taken.side, taken.net = side, nets(state.rules).index(net)
    if _sites(state, seat):
        state.ask(RELAY, seat)
    else:
        _clear_taken_up(state)


def _sites(state: State, seat: int) -> int:
    """Return the mask of sides where the seat could lay the piece taken up; the side that it comes from is excluded."""
    taken = state[TakenUp]
    return nets(state.rules)[taken.net].sites(state, seat) & ~(1 << taken.side)


def _clear_taken_up(state: State) -> None:
    """Record that no piece is taken up any more."""
    state[TakenUp].side, state[TakenUp].net = NONE, 0


class LayAgain(Verb):
    """Lay the piece that was taken up on another side, without payment: ``lay-again 0,1,NE``."""

    name = "lay-again"
    fields = (Place("side"),)
    during = (RELAY,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each side where the piece may be laid."""
        return at_each(self.name, seat, _sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the piece taken up cannot be laid on the side, or None.

        The key is "same-side" for the side that it comes from; for others it is that of the net (``why_not``).
        """
        (side,) = action.args
        if side == state[TakenUp].side:
            return Refusal("same-side")
        net = nets(state.rules)[state[TakenUp].net]
        return None if _sites(state, action.seat) >> side & 1 else net.why_not(state, action.seat, side)

    def perform(self, step: Step, action: Action) -> None:
        """Lay the piece on the side, record it and close the question."""
        state, (side,) = step.state, action.args
        net = nets(state.rules)[state[TakenUp].net]
        state.stack.pop()
        _clear_taken_up(state)
        step.events.append(RouteLaidAgain(Seat(action.seat), net.name, Side(side)))
        net.build(step, action.seat, side)


class KeepRoute(Verb):
    """Do not lay the piece that was taken up on another side; it stays in the supply: ``keep-route``."""

    name = "keep-route"
    during = (RELAY,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the question; the piece stays in the supply."""
        step.state.stack.pop()
        _clear_taken_up(step.state)


class Diplomat(PoliticsCard):
    """The card Diplomat of the politics deck: it takes away an open route; the player's own may be laid again."""

    card = "diplomat"
    needs = (Progress, KnightPieces)
    slices = (TakenUp,)
    verbs = (PlayDiplomat, LayAgain, KeepRoute)
    questions = (Question(RELAY, active_mask, over=(PLAY_CARD,)),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the ``copies``, and 1 by name for each kind of route other than roads that may be taken away."""
        return {**super().help_values(state), **besides_roads(state.rules)}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no piece is taken up."""
        step.state[TakenUp] = TakenUp(NONE, 0)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a piece is taken up without its question or inversely, or if its net is unknown."""
        taken, asked = state[TakenUp], any(kind == RELAY for kind, *_ in state.stack)
        right = asked == (taken.side != NONE) and taken.net < len(nets(state.rules))
        return [] if right or state.over else ["a piece is taken up for nothing, or of no net"]
