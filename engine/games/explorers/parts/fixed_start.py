"""The fixed start of the first scenario: the first pieces stand where the map says (explorers 4, 15, 18.3)."""

from collections.abc import Mapping

from engine.games.explorers.parts.starting import NeutralPlaced, place_settler_ship, start_harbour
from engine.kernel.events import Corner
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.buildings import NEUTRAL, place_neutral
from engine.parts.maps import map_of
from engine.parts.network import net_of
from engine.parts.opening import LAND_PIECES
from engine.parts.prepared_start import PreparedStart
from engine.parts.roads import Roads
from engine.parts.rule import Placer

PLACES = ("blue", "red", "white", "orange")


class FixedStart(PreparedStart):
    """All pieces of the start have places on the map.

    Three seats leave the fourth place free; two seats face neutral pieces.
    """

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``neutral``: 1 if neutral pieces stand in the unused places, else 0."""
        return {"neutral": int(state.seats == 2)}

    def start_pieces(self) -> Mapping[str, Placer]:
        """Return the functions that place settlements, roads, harbour settlements, settler ships, by the map's word."""
        return {**LAND_PIECES, "harbour": start_harbour, "ship": place_settler_ship}

    def setup(self, step: Step) -> None:
        """Place the neutral pieces, then those of all seats."""
        taken = self.taken(step.state.rules)
        if step.state.seats == 2:
            for n, colour in enumerate(colour for colour in self.places if colour not in taken):
                _place_neutral(step, n, colour)
        super().setup(step)


def _place_neutral(step: Step, number: int, colour: str) -> None:
    """Place the buildings and the road, but no ship, of a colour without a player; `number` (0, 1) numbers these."""
    state, owner = step.state, NEUTRAL - number
    buildings = state.rules.vocabulary("buildings")
    for piece in map_of(state.rules).start:
        if piece.colour == colour and piece.kind in buildings:
            kind = buildings.index(piece.kind)
            place_neutral(step, piece.place, kind, owner)
            step.events.append(NeutralPlaced(number, kind, Corner(piece.place)))
        elif piece.colour == colour and piece.kind == "road":
            net_of(state.rules, Roads).place_neutral(state, piece.place, owner)
