"""The fixed start of the first scenario: everything stands where the map says (explorers 4, 15, 18.3)."""

from __future__ import annotations

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
    """A fourth place is left out, and at a table of two the pieces of the other places stand in the way."""

    def help_values(self, state: State) -> Mapping[str, int]:
        """Whether pieces stand in the places that nobody has."""
        return {"neutral": int(state.seats == 2)}

    def start_pieces(self) -> Mapping[str, Placer]:
        """What stands on any land, harbour settlements, and ships with a settler."""
        return {**LAND_PIECES, "harbour": start_harbour, "ship": place_settler_ship}

    def setup(self, step: Step) -> None:
        """Place all pieces, the neutral ones first."""
        taken = self.taken(step.state.rules)
        if step.state.seats == 2:
            for n, colour in enumerate(colour for colour in self.places if colour not in taken):
                _place_neutral(step, n, colour)
        super().setup(step)


def _place_neutral(step: Step, number: int, colour: str) -> None:
    """Buildings and road of a colour that nobody plays, the first or the second of these; it gets no ship."""
    state, owner = step.state, NEUTRAL - number
    buildings = state.rules.vocabulary("buildings")
    for piece in map_of(state.rules).start:
        if piece.colour == colour and piece.kind in buildings:
            kind = buildings.index(piece.kind)
            place_neutral(step, piece.place, kind, owner)
            step.events.append(NeutralPlaced(number, kind, Corner(piece.place)))
        elif piece.colour == colour and piece.kind == "road":
            net_of(state.rules, Roads).place_neutral(state, piece.place, owner)
