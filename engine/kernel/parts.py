"""Part, the base class of all rules, and Verb, the base class of all kinds of actions. A game is a list of parts."""

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
    """The context in which an action, or a stage, is carried out.

    It has the ``state`` to change, the ``chance`` to draw from and the ``events``, to which rules append. A rule that
    changes the points of a seat, or whose turn it is, sets ``scored``, so that the kernel calls :meth:`Part.scored`.
    """

    __slots__ = ("state", "chance", "events", "scored")

    def __init__(self, state: State, chance: Chance) -> None:
        self.begin(state, chance)

    def begin(self, state: State, chance: Chance) -> None:
        """Prepare this object for a new step: with this state and chance, without events, not ``scored``."""
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.scored = False


@dataclass(frozen=True)
class Form:
    """The description of an action with too many combinations to list (which cards to discard, what to offer).

    ``bounds`` are numbers for drawing the form on the page, such as how many cards to choose.
    """

    verb: Verb
    seat: int
    bounds: dict[str, Any]

    def sample(self, state: State, generator: Generator) -> Action:
        """Return a legal action that fills in the form at random, by the form's verb."""
        return self.verb.sample(state, self, generator)


@dataclass(frozen=True, eq=False)
class Need:
    """An amount on which several verbs depend, such as the cards in hand. The kernel looks it up once for all of them.

    ``held(state, seat)`` returns the amount as one integer.
    """

    held: Callable[[State, int], int]


class Verb(ABC):
    """One kind of action. ``options`` lists the legal actions; ``refusal`` says why an action is not legal.

    Both must follow from one predicate: an action is listed if and only if it is not refused.

    - ``name`` is the word in the log; ``fields`` are the kinds of its arguments.
    - ``during`` names the decisions, or occasions (:meth:`Part.occasions`), in which the verb may answer.
    - ``reveals``: the action shows a player something hidden, so it cannot be undone even if nothing is drawn.
    - ``needs``: ``options`` is called only if the amount held ``suffices``.
    - ``easily_missed``: a player who ends the turn while this verb is legal has probably overlooked it.
    - ``opening``: the action belongs to the opening.
    - ``discreet``: a bot does not publish its detailed reasons, since they would reveal something about its hand.
    - ``passes``: the action only declines an opportunity; it is done without a question if nothing else is possible.
    - ``puts``: the kind of piece that is placed at the last argument; if ``neutral``, the piece belongs to no seat.
    - ``robs``: the argument is the victim.
    - ``long``: there are many options, so they are a lazy list (:mod:`engine.kernel.listing`).
    - ``always``: the verb has no arguments and is legal whenever its decision is open and the amount held suffices; it
      needs no ``options``.
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
        """Prepare the verb for a table. Subclasses look up here what depends on the rules only."""
        super().__init__()

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the amount ``held`` can be enough in the decision ``moment``. By default it always is.

        If False, no action of this verb is legal. If True, there may still be none, unless the verb is ``always``
        legal.
        """
        return True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the legal actions of ``seat``; by default one if ``always``, else none.

        The kernel has checked that ``seat`` is asked and that :meth:`suffices` is true.
        """
        return alone(self.name, seat) if self.always else ()

    def form(self, state: State, seat: int) -> Form | None:
        """Return the form of this verb if ``seat`` can fill one in now, else None, as by default."""
        return None

    def sample(self, state: State, form: Form, generator: Generator) -> Action:
        """Return a legal action that fills in ``form`` at random. By default raise ``TypeError``: there is no form."""
        raise TypeError(f"{self.name} has no form")

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the action is illegal, else None (the default).

        The kernel has checked already that its seat may act, and the decision, and the ranges of its arguments.
        """
        return None

    def forfeits(self, state: State, action: Action, other: Action) -> bool:
        """Return whether the legal ``action`` gives up the chance to do ``other``, which the player may regret.

        By default False.
        """
        return False

    def is_overlooked(self, state: State, action: Action) -> bool:
        """Return whether a player who ends the turn while ``action`` is legal has probably overlooked it.

        By default that is so for each action of a verb that is `easily_missed`.
        """
        return self.easily_missed

    @abstractmethod
    def perform(self, step: Step, action: Action) -> None:
        """Carry out an action: change ``step.state`` and append to ``step.events``. The action is legal."""


OFF, ON = "off", "on"
"""The values of an option that switches a part off or on."""


@dataclass(frozen=True)
class Option:
    """A rule choice of the table: ``values`` are the listed ones, ``default`` is the official one.

    An option that makes no difference at a table is not ``offered`` there; a value that was agreed for it is accepted
    and ignored. ``others`` tests further words that are allowed but cannot be listed.
    """

    name: str
    default: int | str
    values: tuple[int | str, ...]
    offered: bool = True
    others: Callable[[str], bool] | None = field(default=None, compare=False)

    def allows(self, value: int | str) -> bool:
        """Return whether ``value`` has the type of the default and is allowed."""
        if type(value) is not type(self.default):
            return False
        return value in self.values or bool(self.others and self.others(str(value)))


class Part:
    """One rule: its slices of the state, its verbs, its questions and stages, and its answers to calls of the kernel.

    ``needs`` are the classes of parts without which it cannot be in a game. ``tables`` are the smallest and the largest
    number of seats for which the rule is in force. A part with a ``by_option`` is in force only if that option is
    ``on``; the default is ``off``. While it is off, the part is one of ``Rules.left_out``, unless it is an ``extra``: a
    rule that no printed game has.
    """

    tables: ClassVar[tuple[int, int]] = (1, 99)
    by_option: str = ""
    extra: bool = False
    needs: ClassVar[tuple[type[Part], ...]] = ()
    slices: ClassVar[tuple[type[Slice], ...]] = ()
    verbs: ClassVar[tuple[type[Verb], ...]] = ()
    questions: ClassVar[tuple[Question, ...]] = ()
    stages: ClassVar[tuple[Stage, ...]] = ()
    courses: ClassVar[tuple[Course, ...]] = ()

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return what this rule adds to the game's numbers at a table of ``seats`` (:mod:`engine.kernel.numbers`)."""
        return {}

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return by kind of decision the occasions that it gives: ``{"main": ("build", "trade")}``.

        An occasion is an opportunity for other verbs than the decision's own, such as to build. The occasions of all
        parts are joined. Verbs may name occasions in ``during``, questions and stages in ``over``, in the place of
        decisions.
        """
        return {}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the rule choices of the table that this part offers. By default none."""
        return ()

    def setup(self, step: Step) -> None:
        """Add this part's slices to the state, make the draws of the set-up, and open its first questions.

        By default nothing.
        """

    def points(self, state: State, seat: int) -> int:
        """Return the seat's points for this rule, as far as they are public. By default 0."""
        return 0

    def scored(self, step: Step) -> None:
        """React to a change of points or of whose turn it is. It is called after the action or stage that caused it."""

    def hide(self, state: State, seat: int | None) -> None:
        """Remove from ``state``, a copy, what ``seat`` may not know; all secrets if it is None (an onlooker)."""

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Fill in at random, in place, what was hidden from ``seat``, which cannot tell the result from the truth."""

    def can_be(self, state: State) -> bool:
        """Return whether an imagined state, filled in by all parts, is possible. By default True."""
        return True

    def reveals(self, before: State, after: State) -> bool:
        """Return whether an action showed a player something that this rule hides. If so, it cannot be undone.

        By default False.
        """
        return False

    def audit(self, state: State) -> Sequence[str]:
        """Return a sentence for each fault of the state, such as lost cards. Empty if it has none, as by default."""
        return ()
