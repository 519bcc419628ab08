"""A game is a list of parts; a part is one rule. This is what the kernel asks of one."""

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

    Whoever changes a seat's points, or whose turn it is, sets ``scored``, so that points are counted only then.
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

    ``bounds`` are the form's own numbers, for whoever draws it; ``sample`` fills it at random.
    """

    verb: Verb
    seat: int
    bounds: dict[str, Any]

    def sample(self, state: State, generator: Generator) -> Action:
        """A legal way to fill the form."""
        return self.verb.sample(state, self, generator)


@dataclass(frozen=True, eq=False)
class Need:
    """Something that several verbs need, looked up once for all of them: ``held`` tells how much of it a seat has."""

    held: Callable[[State, int], int]


class Verb(ABC):
    """One kind of action. ``options`` lists what is legal, ``refusal`` says why something is not.

    Both must follow from one predicate, so that an action is listed if and only if it is not refused.
    ``during`` names the decisions in which the verb may answer, or occasions, which the parts say that decisions
    give (:meth:`Part.occasions`); ``reveals`` says that it shows somebody something hidden, so that it cannot be
    taken back even where nothing was drawn. A verb that ``needs`` something is asked for its options only where
    what is held ``suffices``. ``easily_missed`` says that whoever ends a turn while the verb is legal has most
    likely overlooked it; ``opening`` that it is done before the first turn; ``discreet`` that who does it keeps the
    details quiet, since they would tell the others of a hand; ``passes`` that it lets an occasion go by, of which
    nobody needs to ask or hear where nothing else can be done. ``puts`` is the piece that comes to the last of the
    verb's places; a ``neutral`` one is nobody's. ``robs`` says that its argument is a victim; ``long`` that its options
    are many, and made only when they are looked at (:mod:`engine.kernel.listing`).
    ``always`` says that the verb takes no arguments and is legal whenever its decision is asked and what is held
    suffices; such a verb needs no ``options``.
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
        """Prepare for a table; whatever the rules fix can be looked up here once."""
        super().__init__()

    def suffices(self, held: int, moment: str) -> bool:
        """Whether so much of what the verb needs can be enough in a decision; without it nothing is legal."""
        return True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """The legal actions of this verb; the kernel has made sure that ``seat`` is being asked and has the means."""
        return alone(self.name, seat) if self.always else ()

    def form(self, state: State, seat: int) -> Form | None:
        """The open form of this verb, if it has one and it can be filled in now."""
        return None

    def sample(self, state: State, form: Form, generator: Generator) -> Action:
        """A legal way to fill the form."""
        raise TypeError(f"{self.name} has no form")

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why the action is not allowed; the kernel has checked the seat, the moment and the arguments' range."""
        return None

    def forfeits(self, state: State, action: Action, other: Action) -> bool:
        """Whether to do a legal action is to give up another, in a way that a player may regret."""
        return False

    @abstractmethod
    def perform(self, step: Step, action: Action) -> None:
        """Do it. Called only with what ``refusal`` lets pass."""


OFF, ON = "off", "on"
"""The values of an option that brings a part."""


@dataclass(frozen=True)
class Option:
    """A choice made before the game: ``values`` are all that is allowed, ``default`` is the official one.

    One that makes no difference at a table is not ``offered`` there: whoever agreed on it nevertheless is understood.
    ``others`` knows words that nobody can list, and which are allowed too.
    """

    name: str
    default: int | str
    values: tuple[int | str, ...]
    offered: bool = True
    others: Callable[[str], bool] | None = field(default=None, compare=False)

    def allows(self, value: int | str) -> bool:
        """Whether it may have this value."""
        if type(value) is not type(self.default):
            return False
        return value in self.values or bool(self.others and self.others(str(value)))


class Part:
    """One rule: its share of the state, its verbs, what it asks, and its answers to the kernel's questions.

    A part that cannot be without another names its class among its ``needs``; ``tables`` are the smallest and the
    largest number of seats that the rule is for, and at all others it is not there. A part with a ``by_option`` is
    there only where that option is ``on``; it is ``off`` unless the players agree otherwise.
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
        """What this rule adds to the game's numbers at a table of so many seats (:mod:`engine.kernel.numbers`)."""
        return {}

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """What may be done in decisions besides what is asked there, such as to build: occasions by kind of decision.

        What the parts say of a decision is put together. Verbs name occasions among ``during``, and questions and
        stages among what they come ``over``, as if they were decisions.
        """
        return {}

    def options(self, rules: Rules) -> Sequence[Option]:
        """What can be chosen about this rule before the game."""
        return ()

    def setup(self, step: Step) -> None:
        """Put this part's slices into the state, draw what is drawn, open the first questions."""

    def points(self, state: State, seat: int) -> int:
        """The seat's points for this rule, as far as everybody can see them."""
        return 0

    def scored(self, step: Step) -> None:
        """An action has changed a seat's points, or whose turn it is; all else has happened."""

    def hide(self, state: State, seat: int | None) -> None:
        """Remove from ``state`` (a copy) all that ``seat`` may not know; ``None`` knows no secret at all."""

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Fill what was hidden with something that ``seat`` cannot tell from the truth."""

    def can_be(self, state: State) -> bool:
        """Whether an imagined state, in which all parts have filled what was hidden, can be the true one."""
        return True

    def reveals(self, before: State, after: State) -> bool:
        """Whether an action of any verb has shown somebody something hidden by this rule: then it cannot be undone."""
        return False

    def audit(self, state: State) -> Sequence[str]:
        """What is wrong with the state: cards that vanished, pieces out of nowhere. Empty when all is well."""
        return ()
