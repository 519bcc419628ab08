"""The first hand: the same cards for each seat, and by option one more for all but the first seat (junior 3, 16)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.games.junior.parts.rule import JuniorRule
from engine.kernel.events import Seat
from engine.kernel.parts import Option, Step
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.hands import bundle_of, gain
from engine.parts.opening import FirstCards
from engine.parts.turn import Turn

FAIR_START = "fair-start"


@dataclass(frozen=True, eq=False)
class FirstHand(JuniorRule):
    """The first cards: `cards` (packed) for each seat; if the option is on, also `more` for all but the start seat."""

    cards: int
    more: int

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``fair-start``, off by default: all seats but the start seat get more cards."""
        return (Option(FAIR_START, "off", ("off", "on")),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``fair``: 1 if the option ``fair-start`` is on, else 0."""
        return {"fair": int(state.rules.word(FAIR_START) == "on")}

    def setup(self, step: Step) -> None:
        """Give each seat `cards` from the bank, and `more` where the option says so; add an event for each seat."""
        state = step.state
        for seat in range(state.seats):
            late = state.rules.word(FAIR_START) == "on" and seat != state[Turn].first
            cards = self.cards + self.more * late
            gain(state, seat, cards)
            step.events.append(FirstCards(Seat(seat), bundle_of(state, cards)))
