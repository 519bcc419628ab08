"""Medicine: a progress card to build a city at a lower price (cities_knights 11; C13)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.cities_knights.parts.cards.card import PlayScienceCard, ScienceCard
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action, Place
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.cities import BuildCity, Cities
from engine.parts.hands import Hands


class PlayMedicine(PlayScienceCard):
    """Turn a settlement of the seat into a city at the lower price: ``play-medicine 0,1,N``."""

    name = "play-medicine"
    card = "medicine"
    puts = "city"
    fields = (Place("corner"),)

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._building = BuildCity(rules)
        self._building.cost = rules.numbers.medicine_cost

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each settlement that may become a city, if the seat can pay the lower price."""
        if not self._building.suffices(state[Hands].hand[seat], ""):
            return ()
        return [Action(seat, self.name, built.args) for built in self._building.options(state, seat)]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played (``lacking``), why the city cannot be built at that price, or None."""
        return self.lacking(state, action.seat) or self._building.refusal(state, action)

    def perform(self, step: Step, action: Action) -> None:
        """Play the card, pay the lower price and build the city."""
        self.spend(step, action.seat)
        self._building.perform(step, action)


@dataclass(frozen=True, eq=False)
class Medicine(ScienceCard):
    """The card Medicine of the science deck: a city for the lower price ``cost``."""

    cost: int
    """The price of a city with this card, as a packed bundle."""

    card = "medicine"
    needs = (Progress, Cities)
    verbs = (PlayMedicine,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the numbers of the card and the price of a city with it (``medicine_cost``)."""
        return {**super().numbers(seats), "medicine_cost": self.cost}
