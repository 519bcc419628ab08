"""What the aristocrat buildings are good for (anno 6; A12, A18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.games.anno1503.parts.aristocrat_cards import draw_aristocrat
from engine.games.anno1503.parts.estates import UNUSED, AristocratBuilding, is_unused, no_use, use
from engine.games.anno1503.parts.inhabitants import Rise
from engine.games.anno1503.parts.luxuries import ARISTOCRATS
from engine.games.anno1503.parts.market import luxuries
from engine.games.anno1503.parts.rule import DEVELOP
from engine.games.anno1503.parts.wealth import earn
from engine.kernel.actions import Action, alone
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State

PARK_GOLD, CATHEDRAL_CARDS, RICH_GOLD, THEATRE_LESS = 12, 2, 6, 2
RICH = "rich-aristocrat"


class RichAristocrat(AristocratBuilding):
    """One more aristocrat buys a luxury a turn, and pays more."""

    estate = RICH

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The buyer besides the building."""
        return {**super().numbers(seats), ARISTOCRATS: (RICH,), "aristocrats_pay": (RICH_GOLD,)}

    def luxury_buyers(self, state: State, seat: int) -> int:
        """That one."""
        return 1 << state.rules.vocabulary(ARISTOCRATS).index(RICH) if self.stands(state, seat) else 0


class University(AristocratBuilding):
    """All ships of the seat are stronger, whoever they stand for."""

    estate = "university"

    def guns(self, state: State, seat: int) -> int:
        """By one."""
        return int(self.stands(state, seat))


class Theatre(AristocratBuilding):
    """Luxuries cost less."""

    estate = "theatre"

    def discounts(self, state: State, seat: int) -> int:
        """By two coins."""
        return THEATRE_LESS * state.rules.tables[luxuries] if self.stands(state, seat) else 0


class UseLibrary(Rise):
    """Promote an inhabitant of a rank for nothing: ``use-library settler``."""

    name = "use-library"
    during = (DEVELOP,)
    needs = UNUSED

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def suffices(self, held: int, moment: str) -> bool:
        """A library, unused."""
        return is_unused(self._rules, held, Library.estate)

    def lacks(self, state: State, seat: int) -> Refusal | None:
        """A library that was not used."""
        return no_use(state, seat, Library.estate)

    def spend(self, step: Step, seat: int) -> None:
        """It is used."""
        use(step, seat, Library.estate)


class Library(AristocratBuilding):
    """Once, somebody rises for nothing."""

    estate = "library"
    verbs = (UseLibrary,)


class UseEstate(Verb):
    """Base of the verbs that use a building, and choose nothing."""

    during = (DEVELOP,)
    needs = UNUSED
    estate: ClassVar[str]

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def suffices(self, held: int, moment: str) -> bool:
        """The building, unused."""
        return is_unused(self._rules, held, self.estate)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Once."""
        return alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must stand, and not be used."""
        return no_use(state, action.seat, self.estate)


class UsePark(UseEstate):
    """Take the gold of the park: ``use-park``."""

    name = "use-park"
    estate = "park"

    def perform(self, step: Step, action: Action) -> None:
        """Take it."""
        use(step, action.seat, self.estate)
        earn(step, action.seat, PARK_GOLD, self.estate)


class Park(AristocratBuilding):
    """Once, gold."""

    estate = "park"
    verbs = (UsePark,)


class UseCathedral(UseEstate):
    """Draw the cards of the cathedral: ``use-cathedral``."""

    name = "use-cathedral"
    estate = "cathedral"

    def perform(self, step: Step, action: Action) -> None:
        """Draw them, as far as there are any."""
        use(step, action.seat, self.estate)
        for _ in range(CATHEDRAL_CARDS):
            draw_aristocrat(step, action.seat)


class Cathedral(AristocratBuilding):
    """Once, cards."""

    estate = "cathedral"
    verbs = (UseCathedral,)
