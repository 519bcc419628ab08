"""Gold hexes: the owners of buildings there choose their cards after all others are paid (seafarers 5)."""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import and_, or_
from typing import Any

from engine.games.seafarers.parts.picking import Picking, grant_cards
from engine.games.seafarers.parts.rule import SeaRule
from engine.kernel.bits import bits
from engine.kernel.parts import Option, Step
from engine.kernel.rules import Rules
from engine.kernel.stages import only
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.land import Land
from engine.parts.maps import Map
from engine.parts.rule import EVERYWHERE

AT_START, CHOOSE = "gold-at-start", "choose"
"""The option for what gold brings in the opening, and its value for cards of choice."""

BORNE = (*range(2, 7), *range(8, 13))
"""The numbers that hexes bear."""


def gold_terrain(rules: Rules) -> int:
    """Return the index of the terrain ``gold``; raise ``ValueError`` if the game lacks it."""
    return rules.vocabulary("terrains").index("gold")


class GoldHexes(SeaRule):
    """Each building at a gold hex yields cards of choice.

    By option, a settlement that brings the first cards also brings one card of choice for each gold hex.
    """

    needs = (Picking,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``of_choice``: the words for the terrains that yield cards of choice."""
        return {"of_choice": ("gold",)}

    def in_force(self, state: State) -> bool:
        """Return whether the map has gold, or fog that may hide some."""
        words = state.rules.numbers.terrains
        return not {words[terrain] for terrain in state[Land].terrain}.isdisjoint(("gold", "fog"))

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``at_start``: 1 if gold yields first cards in the opening, else 0."""
        return {"at_start": int(state.rules.chosen.get(AT_START) == CHOOSE)}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``gold-at-start``: gold brings cards of choice (``choose``) or none in the opening.

        It is offered only if a first settlement may stand at gold.
        """
        return (Option(AT_START, CHOOSE, (CHOOSE, "none"), offered=begins_at_gold(rules)),)

    @only(*BORNE)
    def rolled(self, step: Step, total: int) -> None:
        """Grant cards of choice to the owners of buildings at gold hexes with this number that yield now."""
        land, gold = step.state[Land], step.state.rules.tables[gold_terrain]
        for hex_ in land.by_number[total]:
            if land.terrain[hex_] == gold and not land.barren >> hex_ & 1:
                _pay(step, hex_)

    def first_cards(self, step: Step, seat: int, corner: int) -> None:
        """Grant the seat a card of choice for each gold hex at the corner, if the option says so."""
        state, gold = step.state, step.state.rules.tables[gold_terrain]
        hexes = sum(state[Land].terrain[hex_] == gold for hex_ in state.board.corner_hexes[corner])
        if hexes and state.rules.chosen.get(AT_START) == CHOOSE:
            grant_cards(step, seat, hexes)


def begins_at_gold(rules: Rules) -> bool:
    """Return whether, on any map for this number of seats, gold can touch a corner allowed in the opening.

    Gold that may lie in the fog counts too.
    """
    maps: list[Any] = [rules.game.maps[name].at(rules.seats) for name in rules.game.maps_for(rules.seats)]
    return any(_gold_corners(map_) & _first_corners(rules, map_) for map_ in maps)


def _gold_corners(map_: Map) -> int:
    gold = map_.hexes_of("gold") | (map_.hexes_of("fog") if map_.stack("tiles", ("gold",))[0] else 0)
    return reduce(or_, (map_.board.hex_corners_mask[hex_] for hex_ in bits(gold)), 0)


def _first_corners(rules: Rules, map_: Map) -> int:
    return reduce(and_, (sites(map_) for sites in rules.each[SeaRule.opening_sites]), EVERYWHERE)


def _pay(step: Step, hex_: int) -> None:
    """Grant the owner of each building around a gold hex as many cards of choice as such a building yields."""
    state, buildings = step.state, step.state[Buildings]
    for corner in bits(state.board.hex_corners_mask[hex_] & buildings.all):
        if buildings.owner[corner] >= 0:
            grant_cards(step, buildings.owner[corner], state.rules.numbers.harvest[buildings.kind[corner]])
