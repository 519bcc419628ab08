"""The state of a game: one typed slice per part, and the stack of open questions and waiting stages."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from engine.kernel.slices import Slice

if TYPE_CHECKING:
    from engine.kernel.rules import Rules

S = TypeVar("S", bound=Slice)


class Decision(NamedTuple):
    """An entry of the stack: an open question of a kind, with the seats that owe an answer, in the order of asking.

    An entry without seats is a waiting stage with its argument: the kernel carries it out when it is on top
    (:mod:`engine.kernel.stages`).
    """

    kind: str
    seats: tuple[int, ...] = ()
    argument: int = 0


@lru_cache(maxsize=1 << 10)
def question(kind: str, *seats: int) -> Decision:
    """Return the open question of a kind to these seats. Cached, since the same ones come again and again."""
    return Decision(kind, seats)


class State(dict[type[Slice], Any]):
    """A mapping from the class of a slice to that slice: ``state[Roads].owner[side]``.

    ``stack`` has the open decisions and waiting stages; the last one is to be answered now. ``winner`` is a seat, or -1
    while the game goes on; ``end`` then names how it ended. ``rules`` and ``board`` never change and are shared.
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
        """Return an equal state that can be changed without changing this one."""
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
        """Whether the game has ended: the stack is empty."""
        return not self.stack

    @property
    def decision(self) -> Decision:
        """The question to answer now: the top of the stack. Raise ``IndexError`` if the game is over."""
        return self.stack[-1]

    def ask(self, kind: str, *seats: int) -> None:
        """Open a question to these seats. It is answered before the questions that are already open."""
        self.stack.append(question(kind, *seats))

    def then(self, kind: str, argument: int = 0) -> None:
        """Push a stage: it runs before the open questions, and after questions that are opened from now on."""
        self.stack.append(Decision(kind, (), argument))

    def answered(self, seat: int) -> bool:
        """Remove ``seat`` from the seats that the top question asks. If none is left, close it and return True."""
        kind, seats, _ = self.stack.pop()
        rest = tuple(other for other in seats if other != seat)
        if rest:
            self.stack.append(question(kind, *rest))
        return not rest

    def finish(self, winner: int, end: str) -> None:
        """End the game: set ``winner`` and ``end``, and clear the stack."""
        self.winner = winner
        self.end = end
        self.stack.clear()
