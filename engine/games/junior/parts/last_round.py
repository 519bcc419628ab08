"""The last round: if nobody has won by its end, the seat that is farthest wins (junior 13; J21)."""

from engine.games.junior.parts.rule import JuniorRule
from engine.games.junior.parts.ships import Ships
from engine.kernel.state import State
from engine.parts.hands import cards_held
from engine.parts.last_round import RoundLimit
from engine.parts.rule import all_points


class LastRound(RoundLimit, JuniorRule):
    """If no seat has won by the end of round `rounds`, the best seat wins: by points, then ships, then cards."""

    def standing(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the numbers of the seat's points (forts and castle), ships and cards; the largest tuple wins."""
        return all_points(state, seat), state[Ships].mine[seat].bit_count(), cards_held(state, seat)
