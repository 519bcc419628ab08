"""A player as a bot of one function sees it: everything of the bot's own seat, public things of the others."""

from __future__ import annotations

from engine.bots.own.declared_facts import Fact, facts_of_seat
from engine.bots.own.places import Corner, Side
from engine.kernel.bits import bits
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import unpack
from engine.parts.hands import Hands, cards_held
from engine.parts.network import nets
from engine.parts.rule import Rule, all_points


def named_cards(view: State, packed: int) -> dict[str, int]:
    """Return a packed bundle as a dictionary with the number of cards of every kind by its word."""
    words = view.rules.numbers.resources
    return dict(zip(words, unpack(packed, len(words)), strict=True))


class Player:
    """A player at the table. What another player hides is not counted."""

    def __init__(self, view: State, seat: int) -> None:
        self._view, self._seat = view, seat

    def __repr__(self) -> str:
        return f"<seat {self._seat}>"

    @property
    def seat(self) -> int:
        """The number of the seat, from 0.

        >>> table.me.seat
        0
        """
        return self._seat

    @property
    def points(self) -> int:
        """The points as far as you know them: your own with the hidden ones.

        >>> table.me.points
        2
        """
        return all_points(self._view, self._seat)

    @property
    def cards(self) -> dict[str, int]:
        """How many cards of each kind, by its word: your own, or those that another surely holds; empty without cards.

        >>> table.me.cards
        {'brick': 1, 'lumber': 2, 'wool': 1, 'grain': 0, 'ore': 4}
        """
        return named_cards(self._view, self._view[Hands].hand[self._seat]) if Hands in self._view else {}

    @property
    def hand_size(self) -> int:
        """How many cards are in the hand, of known and unknown kinds.

        >>> [player.hand_size for player in table.players]
        [8, 5]
        """
        return cards_held(self._view, self._seat) if Hands in self._view else 0

    @property
    def corners(self) -> list[Corner]:
        """The corners with this player's buildings.

        >>> [corner.building for corner in table.me.corners]
        ['settlement', 'settlement']
        """
        mask = self._view[Buildings].mine[self._seat] if Buildings in self._view else 0
        return [Corner(self._view, index) for index in bits(mask)]

    @property
    def sides(self) -> list[Side]:
        """The sides with this player's roads, ships and the like.

        >>> len(table.me.sides)
        2
        """
        laid = (self._view[net.routes].mine[self._seat] for net in nets(self._view.rules))
        return [Side(self._view, index) for mask in laid for index in bits(mask)]

    @property
    def progress(self) -> dict[str, int]:
        """Public counts other than points, such as the length of the longest trail.

        >>> table.me.progress
        {'pieces': 1, 'knights': 0}
        """
        told = self._view.rules.each[Rule.reached]
        return {name: number for reached in told for name, number in reached(self._view, self._seat).items()}

    @property
    def facts(self) -> dict[str, Fact]:
        """All that the rules keep for this seat, by the name of the rule's record.

        >>> table.me.facts["Roads.left"]
        13
        """
        return facts_of_seat(self._view, self._seat)
