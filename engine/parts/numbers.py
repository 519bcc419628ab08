"""What differs between games of this family as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, eq=False)
class Numbers:
    """A game's vocabularies, costs and limits.

    ``yields`` gives for each terrain the index of its resource, or -1. ``costs`` and ``bank`` are packed
    bundles (:mod:`engine.parts.bundles`). ``pieces`` are the pieces of one player. For the building kinds
    ``harvest`` is how many cards each takes from a producing hex and ``worth`` its victory points.
    ``target`` points win, or as many as are agreed from the lowest to the highest of ``targets``.
    ``development`` are the development cards, ``deck`` how many there are of each. ``currencies`` are traded between
    players like resources but are none.
    """

    resources: tuple[str, ...]
    terrains: tuple[str, ...]
    yields: tuple[int, ...]
    bank: int
    costs: Mapping[str, int]
    pieces: Mapping[str, int]
    buildings: tuple[str, ...]
    harvest: tuple[int, ...]
    worth: tuple[int, ...]
    target: int
    targets: tuple[int, int] = (3, 20)
    hand_limit: int = 7
    longest_road: int = 5
    largest_army: int = 3
    award: int = 2
    bank_rate: int = 4
    port_rate: int = 3
    special_port_rate: int = 2
    development: tuple[str, ...] = ()
    deck: tuple[int, ...] = field(default=())
    currencies: tuple[str, ...] = ()

    @property
    def wares(self) -> tuple[str, ...]:
        """All that players may trade with each other: a bundle of wares begins with the resources."""
        return self.resources + self.currencies
