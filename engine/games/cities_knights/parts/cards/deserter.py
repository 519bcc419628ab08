"""The deserter: another seat loses a knight, and the player may place one like it (cities_knights 11)."""

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
from engine.kernel.actions import Action, Place, SeatField, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE, OrNone
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.turn import PLAY_CARD, Turn, active_mask

DEFECT, ENLIST = "defect", "enlist"
"""The questions which knight leaves its owner, and where the player of the card places a knight for it."""


@state_slice
class Deserted(Slice):
    """The knight that the active seat may place: its ``rank``, -1 for none, and whether it is ``active``."""

    rank: Annotated[int, OrNone(RANK)]
    active: bool


class KnightDeserted(NamedTuple):
    """The knight of a seat on ``corner`` has left the board and is back in the seat's supply."""

    seat: Seat
    corner: Corner
    rank: Rank


class KnightEnlisted(NamedTuple):
    """A seat has placed a knight for the deserted one: ``active`` if that was, of the same ``rank`` or a basic one."""

    seat: Seat
    corner: Corner
    rank: Rank
    active: bool


def _others_with_knights(state: State, seat: int) -> int:
    """Return the mask of the seats other than ``seat`` that have knights on the board."""
    return mask_of(other for other, mine in enumerate(state[Knights].mine) if mine and other != seat)


class PlayDeserter(PlayPoliticsCard):
    """Choose another seat, which then chooses the knight that it loses: ``play-deserter 2``."""

    name = "play-deserter"
    card = "deserter"
    fields = (SeatField(),)
    robs = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each other seat with a knight."""
        return at_each(self.name, seat, _others_with_knights(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played (``lacking``), Refusal("no-knights-there"), or None."""
        there = _others_with_knights(state, action.seat) >> action.args[0] & 1
        return self.lacking(state, action.seat) or (None if there else Refusal("no-knights-there"))

    def perform(self, step: Step, action: Action) -> None:
        """Play the card; ask the owner which of several knights deserts, or let its only knight desert."""
        state, (owner,) = step.state, action.args
        self.spend(step, action.seat)
        mine = state[Knights].mine[owner]
        if mine & mine - 1:
            state.ask(DEFECT, owner)
        else:
            _desert(step, action.seat, owner, mine.bit_length() - 1)


def _desert(step: Step, seat: int, owner: int, corner: int) -> None:
    """Remove the owner's knight from the corner, record it, and ask ``seat`` where it places one for it.

    That one has the same rank, or is a basic one if ``seat`` has none of that rank left. ``seat`` is not asked if it
    has neither, or no free corner at its routes.
    """
    state, deserted = step.state, step.state[Deserted]
    knight = remove_knight(step, corner)
    step.events.append(KnightDeserted(Seat(owner), Corner(corner), Rank(knight.rank)))
    ranks = [rank for rank in (knight.rank, BASIC) if knights_left(state, seat, rank)]
    if ranks and sites_of_knights(state, seat):
        deserted.rank, deserted.active = ranks[0], knight.active
        state.ask(ENLIST, seat)


class LoseKnight(Verb):
    """Choose which knight of the seat deserts: ``defect 0,1,N``."""

    name = "defect"
    fields = (Place("corner"),)
    during = (DEFECT,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each knight of the seat."""
        return at_each(self.name, seat, state[Knights].mine[seat])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("not-your-knight") if no knight of the seat stands on the corner, else None."""
        return None if state[Knights].mine[action.seat] >> action.args[0] & 1 else Refusal("not-your-knight")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and remove the knight; the active seat may then be asked to place one (``_desert``)."""
        state = step.state
        state.stack.pop()
        _desert(step, state[Turn].active, action.seat, action.args[0])


class Enlist(Verb):
    """Place a knight for the deserted one: ``enlist 0,1,N``."""

    name = "enlist"
    puts = "knight"
    fields = (Place("corner"),)
    during = (ENLIST,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each corner where the seat may place a new knight."""
        return at_each(self.name, seat, sites_of_knights(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("no-knight-there") if the seat may place no knight on the corner, else None."""
        return None if sites_of_knights(state, action.seat) >> action.args[0] & 1 else Refusal("no-knight-there")

    def perform(self, step: Step, action: Action) -> None:
        """Place the knight, which is active if the deserted one was, record it and close the question."""
        state, seat, (corner,) = step.state, action.seat, action.args
        rank, active = state[Deserted].rank, state[Deserted].active
        _close(state)
        place_knight(step, seat, corner, rank, active)
        step.events.append(KnightEnlisted(Seat(seat), Corner(corner), Rank(rank), active))


class EnlistNobody(Verb):
    """Place no knight for the deserted one: ``enlist-nobody``."""

    name = "enlist-nobody"
    during = (ENLIST,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the question without placing a knight."""
        _close(step.state)


def _close(state: State) -> None:
    """Clear the knight that may be placed and close the question."""
    state[Deserted].rank, state[Deserted].active = NONE, False
    state.stack.pop()


def _seats_with_several_knights(state: State) -> int:
    """Return the mask of the seats with several knights: only they are asked which one deserts."""
    return mask_of(seat for seat, mine in enumerate(state[Knights].mine) if mine & mine - 1)


class Deserter(PoliticsCard):
    """The card Deserter of the politics deck: its player may place a knight for one that another seat loses.

    The player needs no fortress to place a mighty knight.
    """

    card = "deserter"
    needs = (Progress, KnightPieces)
    slices = (Deserted,)
    verbs = (PlayDeserter, LoseKnight, Enlist, EnlistNobody)
    questions = (
        Question(DEFECT, _seats_with_several_knights, over=(PLAY_CARD,)),
        Question(ENLIST, active_mask, over=(PLAY_CARD,)),
    )

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no knight may be placed."""
        step.state[Deserted] = Deserted(NONE, False)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a knight may be placed while the question is not open, or the other way round."""
        asked = any(kind == ENLIST for kind, *_ in state.stack)
        return [] if asked == (state[Deserted].rank != NONE) or state.over else ["a knight has deserted to nobody"]
