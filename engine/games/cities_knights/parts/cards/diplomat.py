"""The diplomat: a progress card that takes an open road away, or moves one's own (cities_knights 11; C10, C21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.cities_knights.parts.cards.card import PlayPoliticsCard, PoliticsCard
from engine.games.cities_knights.parts.knights import KnightPieces, Knights
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action, Place, alone, at_each
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
from engine.parts.turn import PLAY_CARD, active_seat

RELAY = "lay-again"
"""The decision where the own piece goes that was taken up."""


@state_slice
class TakenUp(Slice):
    """``side`` is where the active seat has just taken up a piece that may lie elsewhere, -1 for nowhere.

    ``net`` is the number of its net.
    """

    side: SideOrNone
    net: Count


class RouteTakenAway(NamedTuple):
    """A seat took away an open road of ``owner``'s, or another ``piece``, which is back in the supply."""

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
    """The mask of all sides with a piece, of whatever net, that ends openly."""
    mask = 0
    for seat in range(state.seats):
        mask |= open_routes_of(state, seat)
    return mask


def open_routes_of(state: State, seat: int) -> int:
    """The mask of sides where the seat's pieces end openly: at nothing of its own.

    None is open that alone leads to a knight of its owner's.
    """
    corners, own, once, twice = state.board.side_corners_mask, bits(sum(sides_of(state, seat))), 0, 0
    for side in own:
        twice |= once & corners[side]
        once |= corners[side]
    ends = once & ~twice
    bare, manned = ends & ~holds(state, seat), ends & state[Knights].mine[seat]
    return mask_of(side for side in own if corners[side] & bare and not corners[side] & manned)


def _net_at(state: State, side: int) -> Net:
    """The net of the piece on a side."""
    return next(net for net in nets(state.rules) if state[net.routes].taken >> side & 1)


class PlayDiplomat(PlayPoliticsCard):
    """Take an open road away, whoever's: ``play-diplomat 0,1,NE``."""

    name = "play-diplomat"
    card = "diplomat"
    fields = (Place("side"),)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every open one."""
        return at_each(self.name, seat, open_routes(state))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, and an open road."""
        is_open = open_routes(state) >> action.args[0] & 1
        return self.lacking(state, action.seat) or (None if is_open else Refusal("not-open"))

    def perform(self, step: Step, action: Action) -> None:
        """Take it; one's own may lie elsewhere at once."""
        state, seat, (side,) = step.state, action.seat, action.args
        net = _net_at(state, side)
        owner = state[net.routes].owner[side]
        self.spend(step, seat)
        step.events.append(RouteTakenAway(Seat(seat), Seat(owner), net.name, Side(side)))
        net.remove(step, side)
        if owner == seat:
            _ask_for_site(state, seat, net, side)


def _ask_for_site(state: State, seat: int, net: Net, side: int) -> None:
    """Ask where the piece goes that the seat has taken up, if there is anywhere it may go."""
    taken = state[TakenUp]
    taken.side, taken.net = side, nets(state.rules).index(net)
    if _sites(state, seat):
        state.ask(RELAY, seat)
    else:
        _put_away(state)


def _sites(state: State, seat: int) -> int:
    """The mask of sides where the piece may be laid again: wherever one could be built, but for where it was."""
    taken = state[TakenUp]
    return nets(state.rules)[taken.net].sites(state, seat) & ~(1 << taken.side)


def _put_away(state: State) -> None:
    state[TakenUp].side, state[TakenUp].net = NONE, 0


class LayAgain(Verb):
    """Lay the piece elsewhere, for nothing: ``lay-again 0,1,NE``."""

    name = "lay-again"
    fields = (Place("side"),)
    during = (RELAY,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Wherever one could be built, but for where it was."""
        return at_each(self.name, seat, _sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Such a side."""
        (side,) = action.args
        if side == state[TakenUp].side:
            return Refusal("same-side")
        net = nets(state.rules)[state[TakenUp].net]
        return None if _sites(state, action.seat) >> side & 1 else net.why_not(state, action.seat, side)

    def perform(self, step: Step, action: Action) -> None:
        """Lay it."""
        state, (side,) = step.state, action.args
        net = nets(state.rules)[state[TakenUp].net]
        state.stack.pop()
        _put_away(state)
        step.events.append(RouteLaidAgain(Seat(action.seat), net.name, Side(side)))
        net.build(step, action.seat, side)


class KeepRoute(Verb):
    """Keep the piece in one's supply."""

    name = "keep-route"
    during = (RELAY,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Nothing more."""
        step.state.stack.pop()
        _put_away(step.state)


class Diplomat(PoliticsCard):
    """A card of the politics deck."""

    card = "diplomat"
    needs = (Progress, KnightPieces)
    slices = (TakenUp,)
    verbs = (PlayDiplomat, LayAgain, KeepRoute)
    questions = (Question(RELAY, active_seat, over=(PLAY_CARD,)),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many there are, and what may be taken away besides roads."""
        return {**super().help_values(state), **besides_roads(state.rules)}

    def setup(self, step: Step) -> None:
        """Nothing is taken up."""
        step.state[TakenUp] = TakenUp(NONE, 0)

    def audit(self, state: State) -> Sequence[str]:
        """A piece is taken up as long as somebody says where it goes."""
        taken, asked = state[TakenUp], any(kind == RELAY for kind, *_ in state.stack)
        right = asked == (taken.side != NONE) and taken.net < len(nets(state.rules))
        return [] if right or state.over else ["a piece is taken up for nothing, or of no net"]
