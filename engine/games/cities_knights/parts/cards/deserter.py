"""The deserter: a progress card by which another loses a knight, and one may have one like it (cities_knights 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from engine.games.cities_knights.parts.cards.card import PlayPoliticsCard, PoliticsCard
from engine.games.cities_knights.parts.knights import (
    BASIC,
    RANK,
    KnightPieces,
    Knights,
    knights_left,
    place_knight,
    remove_knight,
    sites_of_knights,
)
from engine.games.cities_knights.parts.progress import Progress
from engine.games.cities_knights.words import Rank
from engine.kernel.actions import Action, Place, SeatField, alone, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE, OrNone
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.turn import PLAY_CARD, Turn, active_seat

DEFECT, ENLIST = "defect", "enlist"
"""The decision which knight leaves its owner, and the one where another of the same strength goes."""


@state_slice
class Deserted(Slice):
    """A knight that the active seat may place: its ``rank``, or -1 for none, and whether it is ``active``."""

    rank: Annotated[int, OrNone(RANK)]
    active: bool


class KnightDeserted(NamedTuple):
    """A knight of a seat's has left the board."""

    seat: Seat
    corner: Corner
    rank: Rank


class KnightEnlisted(NamedTuple):
    """A seat has placed a knight for one that has deserted; it is ``active`` if that was."""

    seat: Seat
    corner: Corner
    rank: Rank
    active: bool


def _owners(state: State, seat: int) -> int:
    """The mask of the others who have knights."""
    return mask_of(other for other, mine in enumerate(state[Knights].mine) if mine and other != seat)


class PlayDeserter(PlayPoliticsCard):
    """Name somebody who loses a knight: ``play-deserter 2``."""

    name = "play-deserter"
    card = "deserter"
    fields = (SeatField(),)
    robs = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Whoever has one."""
        return at_each(self.name, seat, _owners(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, and another who has a knight."""
        there = _owners(state, action.seat) >> action.args[0] & 1
        return self.lacking(state, action.seat) or (None if there else Refusal("no-knights-there"))

    def perform(self, step: Step, action: Action) -> None:
        """Ask which, if there are several."""
        state, (owner,) = step.state, action.args
        self.spend(step, action.seat)
        mine = state[Knights].mine[owner]
        if mine & mine - 1:
            state.ask(DEFECT, owner)
        else:
            _desert(step, action.seat, owner, mine.bit_length() - 1)


def _desert(step: Step, seat: int, owner: int, corner: int) -> None:
    """Let a knight leave its owner; another of the same strength, or a basic one, may come to the seat."""
    state, deserted = step.state, step.state[Deserted]
    knight = remove_knight(step, corner)
    step.events.append(KnightDeserted(Seat(owner), Corner(corner), Rank(knight.rank)))
    ranks = [rank for rank in (knight.rank, BASIC) if knights_left(state, seat, rank)]
    if ranks and sites_of_knights(state, seat):
        deserted.rank, deserted.active = ranks[0], knight.active
        state.ask(ENLIST, seat)


class LoseKnight(Verb):
    """Say which of one's knights deserts: ``defect 0,1,N``."""

    name = "defect"
    fields = (Place("corner"),)
    during = (DEFECT,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every one there is."""
        return at_each(self.name, seat, state[Knights].mine[seat])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must be one's own."""
        return None if state[Knights].mine[action.seat] >> action.args[0] & 1 else Refusal("not-your-knight")

    def perform(self, step: Step, action: Action) -> None:
        """It is gone."""
        state = step.state
        state.stack.pop()
        _desert(step, state[Turn].active, action.seat, action.args[0])


class Enlist(Verb):
    """Place the knight: ``enlist 0,1,N``."""

    name = "enlist"
    puts = "knight"
    fields = (Place("corner"),)
    during = (ENLIST,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Wherever a new knight may stand."""
        return at_each(self.name, seat, sites_of_knights(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must be such a place."""
        return None if sites_of_knights(state, action.seat) >> action.args[0] & 1 else Refusal("no-knight-there")

    def perform(self, step: Step, action: Action) -> None:
        """It stands there, as active as the other was."""
        state, seat, (corner,) = step.state, action.seat, action.args
        rank, active = state[Deserted].rank, state[Deserted].active
        _close(state)
        place_knight(step, seat, corner, rank, active)
        step.events.append(KnightEnlisted(Seat(seat), Corner(corner), Rank(rank), active))


class EnlistNobody(Verb):
    """Place no knight."""

    name = "enlist-nobody"
    during = (ENLIST,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Nothing more."""
        _close(step.state)


def _close(state: State) -> None:
    state[Deserted].rank, state[Deserted].active = NONE, False
    state.stack.pop()


def _deserted(state: State) -> int:
    """The mask of the seats that have knights to choose from."""
    return mask_of(seat for seat, mine in enumerate(state[Knights].mine) if mine & mine - 1)


class Deserter(PoliticsCard):
    """A card of the politics deck; a mighty knight may be placed without a fortress."""

    card = "deserter"
    needs = (Progress, KnightPieces)
    slices = (Deserted,)
    verbs = (PlayDeserter, LoseKnight, Enlist, EnlistNobody)
    questions = (Question(DEFECT, _deserted, over=(PLAY_CARD,)), Question(ENLIST, active_seat, over=(PLAY_CARD,)))

    def setup(self, step: Step) -> None:
        """None has deserted."""
        step.state[Deserted] = Deserted(NONE, False)

    def audit(self, state: State) -> Sequence[str]:
        """A knight may be placed as long as somebody says where."""
        asked = any(kind == ENLIST for kind, *_ in state.stack)
        return [] if asked == (state[Deserted].rank != NONE) or state.over else ["a knight has deserted to nobody"]
