"""The powers of the aristocrat buildings (anno 6; A12, A18)."""

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.games.anno1503.parts.aristocrat_cards import draw_aristocrat
from engine.games.anno1503.parts.estates import UNUSED, AristocratBuilding, is_unused, no_use, use
from engine.games.anno1503.parts.inhabitants import Rise
from engine.games.anno1503.parts.luxuries import ARISTOCRATS
from engine.games.anno1503.parts.market import luxuries
from engine.games.anno1503.parts.rule import DEVELOP
from engine.games.anno1503.parts.wealth import earn
from engine.kernel.actions import Action
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State

PARK_GOLD, CATHEDRAL_CARDS, RICH_GOLD, THEATRE_LESS = 12, 2, 6, 2
RICH = "rich-aristocrat"


class RichAristocrat(AristocratBuilding):
    """The rich aristocrat's building: one more aristocrat buys a luxury in each turn, for six gold."""

    estate = RICH

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the numbers of the building, and one more aristocrat, who pays six gold (``aristocrats_pay``)."""
        return {**super().numbers(seats), ARISTOCRATS: (RICH,), "aristocrats_pay": (RICH_GOLD,)}

    def luxury_buyers(self, state: State, seat: int) -> int:
        """Return the mask with the rich aristocrat alone if the seat has the building, else 0."""
        return 1 << state.rules.vocabulary(ARISTOCRATS).index(RICH) if self.stands(state, seat) else 0


class University(AristocratBuilding):
    """The university: its owner has one gun more, also when pirates use the owner's guns against another seat."""

    estate = "university"

    def guns(self, state: State, seat: int) -> int:
        """Return 1 if the seat has the university, else 0."""
        return int(self.stands(state, seat))


class Theatre(AristocratBuilding):
    """The theatre: each luxury costs its owner two gold less."""

    estate = "theatre"

    def discounts(self, state: State, seat: int) -> int:
        """Return a discount of two gold for each luxury, as a packed bundle, if the seat has the theatre, else 0."""
        return THEATRE_LESS * state.rules.tables[luxuries] if self.stands(state, seat) else 0


class UseLibrary(Rise):
    """Promote an inhabitant of a rank without payment, once: ``use-library settler``."""

    name = "use-library"
    during = (DEVELOP,)
    needs = UNUSED

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the mask of unused buildings ``held`` contains the library."""
        return is_unused(self._rules, held, Library.estate)

    def lacks(self, state: State, seat: int) -> Refusal | None:
        """Return why the seat cannot use a library, or None. The keys: "not-built", "used-already"."""
        return no_use(state, seat, Library.estate)

    def spend(self, step: Step, seat: int) -> None:
        """Mark the library as used and record it."""
        use(step, seat, Library.estate)


class Library(AristocratBuilding):
    """The library: once, it promotes an inhabitant without payment."""

    estate = "library"
    verbs = (UseLibrary,)


class UseEstate(Verb):
    """Base of the verbs without arguments that use a building once."""

    during = (DEVELOP,)
    needs = UNUSED
    always = True
    estate: ClassVar[str]

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the mask of unused buildings ``held`` contains this building."""
        return is_unused(self._rules, held, self.estate)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat cannot use the building, or None. The keys: "not-built", "used-already"."""
        return no_use(state, action.seat, self.estate)


class UsePark(UseEstate):
    """Take the twelve gold of the park, once in a game: ``use-park``."""

    name = "use-park"
    estate = "park"

    def perform(self, step: Step, action: Action) -> None:
        """Mark the park as used and give the seat its gold; both are recorded."""
        use(step, action.seat, self.estate)
        earn(step, action.seat, PARK_GOLD, self.estate)


class Park(AristocratBuilding):
    """The park: once, it brings gold."""

    estate = "park"
    verbs = (UsePark,)


class UseCathedral(UseEstate):
    """Draw the two aristocrat cards of the cathedral, once: ``use-cathedral``."""

    name = "use-cathedral"
    estate = "cathedral"

    def perform(self, step: Step, action: Action) -> None:
        """Mark the cathedral as used and draw two cards, or as many as pile and discards have; all is recorded."""
        use(step, action.seat, self.estate)
        for _ in range(CATHEDRAL_CARDS):
            draw_aristocrat(step, action.seat)


class Cathedral(AristocratBuilding):
    """The cathedral: once, it brings aristocrat cards."""

    estate = "cathedral"
    verbs = (UseCathedral,)
