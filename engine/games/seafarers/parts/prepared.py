"""A prepared opening: the map has some pieces of each seat, and the players place the others (seafarers 7.7)."""

from collections import Counter
from collections.abc import Mapping

from engine.kernel.rules import Rules
from engine.kernel.state import Decision, State
from engine.parts.maps import map_of
from engine.parts.opening import PLACE_ROAD, PLACE_SETTLEMENT, SnakeDraft
from engine.parts.rule import start_place


class PreparedDraft(SnakeDraft):
    """Each seat begins with pieces on the map, then places two settlements with a road each as usual."""

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return nothing: the help text of this rule is the same at every table."""
        return {}

    def placements(self, state: State) -> list[Decision]:
        """Return the questions and stages of all rounds, the last first, although the map has pieces."""
        return self.draft(state)

    def standing(self, state: State, seat: int) -> Mapping[str, int]:
        """Return by question how many settlements and routes the seat has placed, not counting those of the map."""
        prepared = state.rules.tables[_prepared][seat]
        settlements, routes = prepared["settlement"], prepared.total() - prepared["settlement"]
        standing = super().standing(state, seat)
        return {
            PLACE_SETTLEMENT: standing[PLACE_SETTLEMENT] - settlements,
            PLACE_ROAD: standing[PLACE_ROAD] - routes,
        }


def _prepared(rules: Rules) -> tuple[Counter[str], ...]:
    """Return by seat how many of its pieces stand on the map, counted by kind."""
    pieces = map_of(rules).start
    colours = [start_place(rules, seat) for seat in range(rules.seats)]
    return tuple(Counter(piece.kind for piece in pieces if piece.colour == colour) for colour in colours)
