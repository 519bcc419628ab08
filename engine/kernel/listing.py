"""Long lists of actions that create an action only when it is read: often a list is only counted or sampled."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import overload

from engine.kernel.actions import Action, chosen


class Listing(Sequence[Action]):
    """Base of lists that create each action when it is read. A listing equals every sequence of the same actions."""

    __slots__ = ("_count",)
    _count: int

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...

    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if type(index) is int and 0 <= index < self._count:
            return self._at(index)
        return tuple(self)[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and all(map(Action.__eq__, self, other))

    __hash__ = None  # type: ignore[assignment]

    @abstractmethod
    def _at(self, index: int) -> Action:
        """Return the action at ``index``, which is from 0 to ``len(self) - 1``."""


class Pairs(Listing):
    """The actions ``verb i j`` of a seat, for each pair ``(i, mask)`` and each place ``j`` in its mask, ascending."""

    __slots__ = ("_verb", "_seat", "_pairs")

    def __init__(self, verb: str, seat: int, pairs: Sequence[tuple[int, int]]) -> None:
        self._verb, self._seat, self._pairs = verb, seat, pairs
        self._count = 0
        for _, mask in pairs:
            self._count += mask.bit_count()

    def __iter__(self) -> Iterator[Action]:
        for place, mask in self._pairs:
            for other in chosen(range(mask.bit_length()), mask):
                yield Action(self._seat, self._verb, (place, other))

    def _at(self, index: int) -> Action:
        pairs = iter(self._pairs)
        place, mask = next(pairs)
        while index >= (count := mask.bit_count()):
            index -= count
            place, mask = next(pairs)
        for _ in range(index):
            mask &= mask - 1
        return Action(self._seat, self._verb, (place, (mask & -mask).bit_length() - 1))


class Together(Listing):
    """The concatenation of several lists of actions."""

    __slots__ = ("_lists", "_counts")

    def __init__(self, lists: Sequence[Sequence[Action]]) -> None:
        self._lists, self._counts = lists, [*map(len, lists)]
        self._count = sum(self._counts)

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self._lists)

    def _at(self, index: int) -> Action:
        place = 0
        while index >= (count := self._counts[place]):
            index -= count
            place += 1
        return self._lists[place][index]
