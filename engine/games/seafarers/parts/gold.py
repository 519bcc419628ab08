"""Gold hexes: their owners choose what they get, once all else is paid (seafarers 5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.seafarers.parts.picking import Picking, grant_cards
from engine.games.seafarers.parts.rule import SeaRule
from engine.hexes.bits import bits
from engine.kernel.parts import Option, Step
from engine.kernel.rules import Rules
from engine.parts.buildings import Buildings
from engine.parts.land import Land


def gold_terrain(rules: Rules) -> int:
    """The index of gold among the terrains."""
    return rules.vocabulary("terrains").index("gold")


class GoldHexes(SeaRule):
    """Each building takes its harvest of cards of any kind; the second settlement of the opening takes one a hex."""

    needs = (Picking,)

    def options(self, rules: Rules) -> Sequence[Option]:
        """Whether gold brings anything in the opening."""
        return (Option("gold-at-start", "choose", ("choose", "none")),)

    def rolled(self, step: Step, total: int) -> None:
        """Let the owners at gold choose."""
        land, gold = step.state[Land], step.state.rules.tables[gold_terrain]
        for hex_ in land.by_number[total]:
            if land.terrain[hex_] == gold and not land.barren >> hex_ & 1:
                _pay(step, hex_)

    def first_cards(self, step: Step, seat: int, corner: int) -> None:
        """A card of choice for each hex of gold."""
        state, gold = step.state, step.state.rules.tables[gold_terrain]
        hexes = sum(state[Land].terrain[hex_] == gold for hex_ in state.board.corner_hexes[corner])
        if hexes and state.rules.word("gold-at-start") == "choose":
            grant_cards(step, seat, hexes)


def _pay(step: Step, hex_: int) -> None:
    """Grant what a hex owes the buildings around it."""
    state, buildings = step.state, step.state[Buildings]
    for corner in bits(state.board.hex_corners_mask[hex_] & buildings.all):
        if buildings.owner[corner] >= 0:
            grant_cards(step, buildings.owner[corner], state.rules.numbers.harvest[buildings.kind[corner]])
