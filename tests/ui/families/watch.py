"""A made-up family with its room of the page: watches that stand on corners, march to others, and take a toll of cards.

The rules are one part; what the page has of them is one `Art`, where the pieces stand, and words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import BANK, Bundle, Cause, Corner, Move, Seat, moved
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import Each, OrNone, Sort
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import pack
from engine.parts.choosing import Choice, ChooseByForm
from engine.parts.declared import CORNER, SEAT
from engine.parts.hands import RESOURCES, Hands, bundle_of, pay
from engine.parts.rule import Rule
from tests.tables.classic import BARE_ISLAND
from ui.base.markup import Child, el
from ui.board.art import Art, Piece, figure, registered
from ui.board.shapes import Drawing, circle, group, haloed, path
from ui.play.addition import Addition, OnBoard, Pictures
from ui.play.table import TableView

# -- the rules -----------------------------------------------------------------------------------------------

EACH = 2


class EveryWatch(Sort):
    """The watches of a seat."""

    def count(self, rules: Rules) -> int:
        """How many."""
        return EACH


@state_slice
class Watches(Slice):
    """Where the watches of each seat stand."""

    at: Annotated[list[Annotated[int, OrNone(CORNER)]], Each(SEAT, EveryWatch())]


class Posted(NamedTuple):
    """A watch took its stand."""

    seat: Seat
    corner: Corner


class Marched(NamedTuple):
    """A watch went from a corner to another."""

    seat: Seat
    start: Corner
    goal: Corner


class Tolled(NamedTuple):
    """A seat gave cards to the bank."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """The cards."""
        return moved(self.seat, BANK, RESOURCES, self.cards, Cause.RETURN)


def own(state: State, seat: int) -> list[int]:
    """Where a seat's watches stand, or not."""
    return state[Watches].at[EACH * seat : EACH * seat + EACH]


def free(state: State) -> int:
    """The mask of corners on which nothing stands."""
    standing = sum(1 << corner for corner in state[Watches].at if corner >= 0)
    return (1 << state.board.count("corner")) - 1 & ~state[Buildings].all & ~standing


class Post(Verb):
    """Put a watch on a free corner: ``post 0,0,N``."""

    name = "post"
    puts = "watch"
    fields = (Place("corner"),)
    during = ("main",)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every free corner, if there is a watch left."""
        return at_each(self.name, seat, free(state) if -1 in own(state, seat) else 0)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The same."""
        return None if action in self.options(state, action.seat) else Refusal("occupied")

    def perform(self, step: Step, action: Action) -> None:
        """Put it there."""
        watch = own(step.state, action.seat).index(-1)
        step.state[Watches].at[EACH * action.seat + watch] = action.args[0]
        step.events.append(Posted(Seat(action.seat), Corner(action.args[0])))


class March(Verb):
    """Go with a watch to a corner next to it: ``march 0,0,N 0,0,S``."""

    name = "march"
    puts = "watch"
    fields = (Place("corner"), Place("corner"))
    during = ("main",)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every way of every watch."""
        starts = [corner for corner in own(state, seat) if corner >= 0]
        ways = ((start, goal) for start in starts for goal in state.board.corner_corners[start])
        return [Action(seat, self.name, way) for way in ways if free(state) >> way[1] & 1]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The same."""
        return None if action in self.options(state, action.seat) else Refusal("not-connected")

    def perform(self, step: Step, action: Action) -> None:
        """Go there."""
        start, goal = action.args
        watches = step.state[Watches].at
        watches[watches.index(start)] = goal
        step.events.append(Marched(Seat(action.seat), Corner(start), Corner(goal)))


class GiveTwo(ChooseByForm):
    """Give two cards: ``give-two ore+wool``."""

    name = "give-two"
    during = ("toll",)

    def choice(self, state: State, seat: int) -> Choice:
        """Two of the hand."""
        return Choice(bundle_of(state, state[Hands].hand[seat]), 2, 2)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Two cards that one has."""
        fits = self.choice(state, action.seat).fits(action.args[0])
        return None if fits else Refusal("discard-count", count=2)

    def perform(self, step: Step, action: Action) -> None:
        """Give them."""
        pay(step.state, action.seat, pack(action.args[0]))
        step.state.answered(action.seat)
        step.events.append(Tolled(Seat(action.seat), action.args[0]))


class Watch(Rule):
    """Watches, and a toll that somebody may be asked for."""

    slices = (Watches,)
    verbs = (Post, March, GiveTwo)
    questions = (Question("toll", lambda state: (1 << state.seats) - 1, over=("main",)),)

    def setup(self, step: Step) -> None:
        """No watch stands."""
        step.state[Watches] = Watches([-1] * (EACH * step.state.seats))


WATCHED = BARE_ISLAND.plus(Watch())


# -- the room of the page ------------------------------------------------------------------------------------


def _watch() -> Drawing:
    cloak = "M-10 14L-6 -6H6L10 14Z"
    return haloed(cloak, path(cloak, fill="var(--player)"), circle(0, -9, 5, fill="var(--player-shade)"))


def _ranked(piece: Piece) -> list[Child]:
    """A watch and its rank."""
    return [figure(piece.art, piece.player), group(el("text", piece.number, class_="rank")) if piece.number else None]


WATCH = Art("watch", _watch, emblem=(0.0, 4.0, 9.0), travels=True, dress=_ranked, reach=14.0, sketched="block")


def pieces(table: TableView) -> Iterator[Piece]:
    """The watches on their corners, the second of each seat of a higher rank."""
    for watch, corner in enumerate(table.view[Watches].at):
        if corner >= 0:
            seat, number = divmod(watch, EACH)
            place, colour = table.rules.board.name("corner", corner), table.players[seat].colour
            yield Piece(WATCH, place, colour, name=str(watch), number=number + 1)


ADDITION = Addition(
    pictures=Pictures(
        arts=registered(WATCH),
    ),
    board=OnBoard(
        pieces=pieces,
    ),
)

WORDS = {
    "play.do.post": "Post a watch",
    "play.do.march": "March",
    "play.do.give-two": "Give them",
    "play.ask.toll": "give two cards",
    "verb.post": "post a watch at {one}",
    "verb.march": "march from {one} to {two}",
    "verb.give-two": "give {one}",
    "event.posted": "{seat} posts a watch ({corner})",
    "event.marched": "{seat} marches from {start} to {goal}",
    "event.tolled": "{seat} gives {cards}",
}
