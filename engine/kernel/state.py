"""The state of a game: one typed slice per part, and the stack of open questions and of stages that wait."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from engine.kernel.slices import Slice

if TYPE_CHECKING:
    from engine.kernel.rules import Rules

S = TypeVar("S", bound=Slice)


class Decision(NamedTuple):
    """An open question: which seats owe an answer (the first is asked first), and of what kind.

    Without seats it is a stage that waits, with its argument: the kernel carries it out when it comes to the top of the
    stack (:mod:`engine.kernel.stages`).
    """

    kind: str
    seats: tuple[int, ...] = ()
    argument: int = 0


@lru_cache(maxsize=1 << 10)
def question(kind: str, *seats: int) -> Decision:
    """The decision of a kind that some seats owe; the same few are asked again and again, so they are kept."""
    return Decision(kind, seats)


class State(dict[type[Slice], Any]):
    """A mapping from the class of a slice to that slice: ``state[Roads].owner[side]``.

    ``stack`` holds the open decisions, the one to answer now last, and between them stages that wait. ``winner`` is a
    seat, or -1 while the game goes on; ``end`` then names the way it ended. ``rules`` and ``board`` never change and
    are shared.
    """

    __slots__ = ("rules", "board", "seats", "stack", "winner", "end")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.board: Any = rules.board
        self.seats = rules.seats
        self.stack: list[Decision] = []
        self.winner = -1
        self.end = ""

    if TYPE_CHECKING:

        def __getitem__(self, kind: type[S]) -> S: ...

    def copy(self) -> State:
        """An equal state that can be changed without changing this one."""
        twin = State.__new__(State)
        twin.rules = self.rules
        twin.board = self.board
        twin.seats = self.seats
        twin.stack = self.stack.copy()
        twin.winner = self.winner
        twin.end = self.end
        for kind, part in self.items():
            twin[kind] = part.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.rules is other.rules
            and self.stack == other.stack
            and (self.winner, self.end) == (other.winner, other.end)
            and dict.__eq__(self, other)
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    @property
    def decision(self) -> Decision:
        """The question to answer now (no stage, while nobody acts); raises ``IndexError`` when the game is over."""
        return self.stack[-1]

    def ask(self, kind: str, *seats: int) -> None:
        """Open a question that is answered before those already open."""
        self.stack.append(question(kind, *seats))

    def then(self, kind: str, argument: int = 0) -> None:
        """Let a stage come before what is asked already, and after what is asked from now on."""
        self.stack.append(Decision(kind, (), argument))

    def answered(self, seat: int) -> bool:
        """Take ``seat`` off those who owe an answer; the question closes, and True is returned, with the last."""
        kind, seats, _ = self.stack.pop()
        rest = tuple(other for other in seats if other != seat)
        if rest:
            self.stack.append(question(kind, *rest))
        return not rest

    def finish(self, winner: int, end: str) -> None:
        """End the game: nothing is asked any more."""
        self.winner = winner
        self.end = end
        self.stack.clear()
