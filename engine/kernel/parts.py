"""A game is a list of parts; a part is one rule. Here is what the kernel asks of a part and of its verbs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from engine.kernel.actions import Action, Field, alone
from engine.kernel.chance import Chance
from engine.kernel.events import Event
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice
from engine.kernel.stages import Course, Stage

if TYPE_CHECKING:
    from engine.kernel.generator import Generator
    from engine.kernel.rules import Rules
    from engine.kernel.state import State


class Step:
    """One step of a game: the state it changes, the chance it draws from, the events it leaves.

    A rule that changes a seat's points, or the active seat, sets ``scored``: points are counted only then.
    """

    __slots__ = ("state", "chance", "events", "scored")

    def __init__(self, state: State, chance: Chance) -> None:
        self.begin(state, chance)

    def begin(self, state: State, chance: Chance) -> None:
        """Become a new step."""
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.scored = False


@dataclass(frozen=True)
class Form:
    """A combinatorial choice (which cards to discard, what to offer) that is described instead of listed.

    ``bounds`` are the form's limits, for the page and the bots: ``{"count": 4}``; ``sample`` fills it at random.
    """

    verb: Verb
    seat: int
    bounds: dict[str, Any]

    def sample(self, state: State, generator: Generator) -> Action:
        """Return a random legal action for the form."""
        return self.verb.sample(state, self, generator)


@dataclass(frozen=True, eq=False)
class Need:
    """Something that several verbs need: ``held(state, seat)`` is how much a seat has, looked up once for all verbs."""

    held: Callable[[State, int], int]


class Verb(ABC):
    """One kind of action. ``options`` lists what is legal, ``refusal`` says why something is not.

    Both must follow from one predicate, so that an action is listed if and only if it is not refused.

    ``fields``         the verb's arguments
    ``during``         kinds of decisions in which it may be done, or occasions that decisions give
    ``needs``          what a seat must hold; options are listed only if what it holds ``suffices``
    ``reveals``        it shows a hidden thing to a player, so it cannot be taken back
    ``easily_missed``  a player who ends the turn while it is legal has probably overlooked it
    ``opening``        it is done before the first turn
    ``discreet``       its details would reveal a hand, so they are not shown to others beforehand
    ``passes``         it lets an occasion go by; done without asking where nothing else is possible
    ``puts``           the piece that it puts on the last of its places; a ``neutral`` one belongs to nobody
    ``robs``           its argument is a victim
    ``long``           it has many options, made when they are looked at (:mod:`engine.kernel.listing`)
    ``always``         it has no arguments and is legal whenever its decision is asked and ``suffices`` holds
    """

    name: ClassVar[str]
    fields: ClassVar[tuple[Field, ...]] = ()
    during: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False
    needs: ClassVar[Need | None] = None
    easily_missed: ClassVar[bool] = False
    opening: ClassVar[bool] = False
    discreet: ClassVar[bool] = False
    passes: ClassVar[bool] = False
    puts: ClassVar[str] = ""
    neutral: ClassVar[bool] = False
    robs: ClassVar[bool] = False
    long: ClassVar[bool] = False
    always: bool = False

    def __init__(self, rules: Rules) -> None:
        """Prepare the verb for a table: look up here what the rules determine."""
        super().__init__()

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether holding this much of the need may be enough in a kind of decision."""
        return True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the legal actions of this verb. The kernel has checked that ``seat`` is asked and holds enough."""
        return alone(self.name, seat) if self.always else ()

    def form(self, state: State, seat: int) -> Form | None:
        """Return the form of this verb if it can be filled in now, else None."""
        return None

    def sample(self, state: State, form: Form, generator: Generator) -> Action:
        """Return a random legal action for the form."""
        raise TypeError(f"{self.name} has no form")

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the action is illegal, else None. The kernel has checked seat, decision and range of arguments."""
        return None

    def forfeits(self, state: State, action: Action, other: Action) -> bool:
        """Return whether a legal action gives up another legal one in a way that a player may regret."""
        return False

    @abstractmethod
    def perform(self, step: Step, action: Action) -> None:
        """Do the action, which is legal: change the state of the step and add its events."""


OFF, ON = "off", "on"
"""The values of an option that brings a part."""


@dataclass(frozen=True)
class Option:
    """A choice made before the game: ``values`` are the allowed ones, ``default`` is the official one.

    An option that changes nothing at a table is not ``offered`` there, but still accepted. ``others`` accepts further
    words that cannot be listed, such as maps that players lay.
    """

    name: str
    default: int | str
    values: tuple[int | str, ...]
    offered: bool = True
    others: Callable[[str], bool] | None = field(default=None, compare=False)

    def allows(self, value: int | str) -> bool:
        """Return whether the option may have this value."""
        if type(value) is not type(self.default):
            return False
        return value in self.values or bool(self.others and self.others(str(value)))


class Part:
    """One rule: its share of the state, its verbs, what it asks, and its answers to the kernel's questions.

    ``needs`` are the classes of parts that it cannot do without. ``tables`` are the smallest and the largest number of
    seats for which the part is in the game. A part with a ``by_option`` is in the game only if that option is ``on``,
    which is not the default.
    """

    tables: ClassVar[tuple[int, int]] = (1, 99)
    by_option: str = ""
    needs: ClassVar[tuple[type[Part], ...]] = ()
    slices: ClassVar[tuple[type[Slice], ...]] = ()
    verbs: ClassVar[tuple[type[Verb], ...]] = ()
    questions: ClassVar[tuple[Question, ...]] = ()
    stages: ClassVar[tuple[Stage, ...]] = ()
    courses: ClassVar[tuple[Course, ...]] = ()

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return what this rule adds to the game's numbers at a table of `seats` (:mod:`engine.kernel.numbers`)."""
        return {}

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasions that decisions give, by kind of decision: ``{"main": ("build", "trade")}``.

        The answers of all parts are united. Verbs name occasions in ``during``, and questions and stages in ``over``,
        as if they were decisions.
        """
        return {}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the options that this rule brings."""
        return ()

    def setup(self, step: Step) -> None:
        """Put this part's slices into the state, make its first draws, open its first questions."""

    def points(self, state: State, seat: int) -> int:
        """Return the seat's public points by this rule."""
        return 0

    def scored(self, step: Step) -> None:
        """An action that set ``scored`` is complete: count points and see whether the game is over."""

    def hide(self, state: State, seat: int | None) -> None:
        """Remove from ``state`` (a copy) what ``seat`` may not know; ``None`` is an onlooker, who knows no secret."""

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Fill what was hidden in ``state`` with something that ``seat`` cannot tell from the truth."""

    def can_be(self, state: State) -> bool:
        """Return whether an imagined state, filled in by all parts, can be the true one."""
        return True

    def reveals(self, before: State, after: State) -> bool:
        """Return whether an action, of any verb, has shown a player what this rule hides: it cannot be undone."""
        return False

    def audit(self, state: State) -> Sequence[str]:
        """Return complaints about an impossible state, such as cards that are missing; empty if there are none."""
        return ()
