"""Medicine: a progress card for a city at a lower price (cities_knights 11; C13)."""

from __future__ import annotations

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
    """Turn a settlement into a city for less: ``play-medicine 0,1,N``."""

    name = "play-medicine"
    card = "medicine"
    puts = "city"
    fields = (Place("corner"),)

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._building = BuildCity(rules)
        self._building.cost = rules.numbers.medicine_cost

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Wherever a city could be built, were it as cheap."""
        if not self._building.suffices(state[Hands].hand[seat], ""):
            return ()
        return [Action(seat, self.name, built.args) for built in self._building.options(state, seat)]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, and whatever is in the way of a city."""
        return self.lacking(state, action.seat) or self._building.refusal(state, action)

    def perform(self, step: Step, action: Action) -> None:
        """Play the card, then build."""
        self.spend(step, action.seat)
        self._building.perform(step, action)


@dataclass(frozen=True, eq=False)
class Medicine(ScienceCard):
    """A card of the science deck."""

    cost: int
    """What a city costs with it."""

    card = "medicine"
    needs = (Progress, Cities)
    verbs = (PlayMedicine,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The price besides."""
        return {**super().numbers(seats), "medicine_cost": self.cost}
