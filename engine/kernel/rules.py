"""A game is a list of parts. A game at a table, with its seats and options, is a :class:`Rules` object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Protocol

from engine.kernel import composing
from engine.kernel.actions import Action
from engine.kernel.answers import Answers, Tables
from engine.kernel.chance import ByTurns, Chance, Seeded
from engine.kernel.events import Event
from engine.kernel.generator import Generator
from engine.kernel.menu import Menu
from engine.kernel.numbers import summed
from engine.kernel.parts import OFF, ON, Form, Option, Part, Step, Verb
from engine.kernel.questions import misplaced
from engine.kernel.refusal import Refusal
from engine.kernel.stages import Running, Stage
from engine.kernel.state import State

LUCK = "luck"
FREE = "free"
BY_TURNS = "turns"
"""The option ``luck`` of every game: draws follow from earlier draws (``free``), or from the seed and their purpose
alone (``turns``)."""
_TRIES = 1000
"""The most attempts to imagine a possible state. All fail only for a position that no game can reach."""


class Map(Protocol):
    """A map at a table: a board of named places, and what the game's parts need to know of it."""

    @property
    def board(self) -> Any:
        """The geometry: ``count(kind)``, ``name(kind, index)`` and ``find(kind, name)``."""


class Maps(Protocol):
    """A named map, with a layout for each number of seats that it supports."""

    @property
    def seats(self) -> tuple[int, int]:
        """The smallest and the largest number of seats."""

    def at(self, seats: int) -> Map:
        """Return the layout for a supported number of seats."""


@dataclass(frozen=True)
class Spec:
    """What was agreed before a game. Together with the draws and actions it is enough to replay the game.

    ``seats`` is the number of seats, ``scenario`` is 0 in a family with only one. ``options`` are pairs (name, value).
    """

    game: str
    seats: int
    scenario: int = 0
    options: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, eq=False)
class Game:
    """A playable list of parts, with its maps.

    ``seats`` is the smallest and the largest table. ``maps`` are by name; the default is the first one that supports
    the table's number of seats. ``maps`` may also accept names that it does not list. A part is in force only at its
    own ``tables``, and a part with a ``by_option`` only if that option was agreed. ``rounds`` is how many rounds a game
    of average players takes, 0 if unknown. ``unadvised`` names families with which the official rules advise not to
    combine it. Raise ``ValueError`` if two parts claim the same name, or a part lacks a part that it needs.
    """

    name: str
    seats: tuple[int, int]
    maps: Mapping[str, Maps]
    parts: tuple[Part, ...]
    scenario: int = 0
    rounds: int = 0
    unadvised: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if faults := composing.clashes(self.parts):
            raise ValueError(f"{self.name}: {'; '.join(faults)}")

    def edited(self, *edits: composing.Edit, **changes: Any) -> Game:
        """Return a new game: its parts edited in turn (:mod:`engine.kernel.composing`), its fields changed."""
        parts = self.parts
        for edit in edits:
            parts = edit(parts)
        return replace(self, parts=parts, **changes)

    def without(self, *kinds: type[Part]) -> Game:
        """Return a new game without the parts of these classes and without the parts that need them."""
        return self.edited(composing.without(*kinds))

    def plus(self, *parts: Part, **where: type[Part]) -> Game:
        """Return a new game with more parts: ``before``, ``after`` or ``instead`` of the part of a class, or last."""
        return self.edited(composing.plus(*parts, **where))

    def maps_for(self, seats: int) -> list[str]:
        """Return the names of the maps for a table of ``seats``. Raise ``ValueError`` if the game has none."""
        names = [name for name, map_ in self.maps.items() if map_.seats[0] <= seats <= map_.seats[1]]
        if not names:
            raise ValueError(f"{self.name} has no map for {seats} seats")
        return names

    def parts_for(self, seats: int) -> tuple[Part, ...]:
        """Return the parts whose ``tables`` include ``seats``."""
        return tuple(part for part in self.parts if part.tables[0] <= seats <= part.tables[1])

    def on_table(self, seats: int, options: Mapping[str, int | str] | None = None) -> Rules:
        """Return the rules for these seats and options. Equal agreements give the same object.

        Raise :class:`Refusal` ``seats``, ``unknown-option`` or ``option-value`` if one of them is not allowed.
        """
        if not self.seats[0] <= seats <= self.seats[1]:
            raise Refusal("seats", low=self.seats[0], high=self.seats[1])
        rules = _rules(self, seats, tuple(sorted((options or {}).items())))
        # `rules.spec.options` leaves out the defaults: so the object is the same whether or not ``options`` names them.
        return _rules(self, seats, rules.spec.options)


class Rules:
    """A game at a table: immutable, shared by all its states.

    - ``parts`` are in force; parts in ``left_out`` are not, since their option is off.
    - ``board`` is the geometry of the chosen map, ``numbers`` the sum of the parts' numbers.
    - ``options`` are offered at this table; ``chosen`` maps the name of each to its value.
    - ``spec`` is what was agreed; its options are sorted by name, and without those that have their default.
    - ``each[question]`` has the parts' answers to a method of their base class
      (:class:`engine.kernel.answers.Answers`).
    - ``tables[make]`` is ``make(rules)``, computed once.
    - ``occasions`` maps each kind of decision to the occasions it gives, itself among them; ``moments`` maps each verb
      to the decisions that it may answer; ``menus`` maps each kind of decision to its verbs.
    """

    def __init__(self, game: Game, seats: int, options: tuple[tuple[str, int | str], ...]) -> None:
        self.game = game
        self.seats = seats
        possible, given = game.parts_for(seats), dict(options)
        self.parts = tuple(part for part in possible if not part.by_option or given.get(part.by_option) == ON)
        self.left_out = tuple(part for part in possible if part not in self.parts and not part.extra)
        self.numbers: Any = summed(self.parts, seats)
        self.each = Answers(self.parts)
        known = self._all_options(possible)
        self.options = tuple(option for option in known if option.offered)
        self.chosen = self._choose(known, given)
        official = {option.name: option.default for option in self.options}
        agreed = tuple((k, v) for k, v in options if k in official and official[k] != v)
        self.spec = Spec(game.name, seats, game.scenario, agreed)
        self.map: Any = game.maps[str(self.chosen["map"])].at(seats)
        self.board: Any = self.map.board
        self.tables = Tables(self)
        self.courses = {course.notice: Running(course, self.parts) for part in self.parts for course in part.courses}
        own = [stage for part in self.parts for stage in part.stages]
        passing = [stage for course in self.courses.values() for stage in course.stages()]
        self.stages: dict[str, Stage] = {stage.kind: stage for stage in own + passing}
        self._runs = {kind: stage.run for kind, stage in self.stages.items()}
        self.slices = {kind.__name__: kind for part in self.parts for kind in part.slices}
        self.questions = {asked.kind: asked for part in self.parts for asked in part.questions}
        self.occasions = self._all_occasions()
        self.verbs: dict[str, Verb] = {kind.name: kind(self) for part in self.parts for kind in part.verbs}
        self._performers = {name: verb.perform for name, verb in self.verbs.items()}
        self.moments = {
            name: frozenset(kind for kind, given in self.occasions.items() if given.intersection(verb.during))
            for name, verb in self.verbs.items()
        }
        self.menus = {
            kind: Menu(kind, [verb for name, verb in self.verbs.items() if kind in self.moments[name]], seats)
            for kind in self.occasions
        }
        self._count = self.each[Part.scored]
        # To make a step object takes as long as to run a short rule, so one object serves all plies. This is safe,
        # since no action is performed during another.
        self._step = Step.__new__(Step)

    def _all_options(self, possible: Sequence[Part]) -> tuple[Option, ...]:
        """Return the options in the order shown: the map, each part's switch and own options, the luck.

        Raise ``ValueError`` if two options have the same name.
        """
        maps = tuple(self.game.maps_for(self.seats))
        options = [Option("map", maps[0], maps, others=self._is_map)]
        for part in possible:
            if part.by_option:
                options.append(Option(part.by_option, OFF, (OFF, ON)))
            if part in self.parts:
                options += part.options(self)
        options.append(Option(LUCK, FREE, (FREE, BY_TURNS)))
        names = [option.name for option in options]
        if len(names) > len(set(names)):
            raise ValueError(f"{self.game.name}: two options of one name among {', '.join(names)}")
        return tuple(options)

    def _is_map(self, name: str) -> bool:
        """Return whether a map of that name, listed or not, supports this number of seats."""
        try:
            low, high = self.game.maps[name].seats
        except KeyError:
            return False
        return low <= self.seats <= high

    def _all_occasions(self) -> dict[str, frozenset[str]]:
        """Return for each kind of decision the occasions that it gives; its own kind is one of them."""
        given = [pair for part in self.parts for pair in part.occasions().items()]
        occasions = {occasion for _, some in given for occasion in some}
        named = {moment for part in self.parts for verb in part.verbs for moment in verb.during} - occasions
        return {
            kind: frozenset({kind, *(occasion for asked, some in given if asked == kind for occasion in some)})
            for kind in {*self.questions, *named}
        }

    def _choose(self, options: Sequence[Option], given: dict[str, int | str]) -> dict[str, int | str]:
        known = {option.name: option for option in options}
        for name, value in given.items():
            if name not in known:
                raise Refusal("unknown-option", option=name)
            if not known[name].allows(value):
                raise Refusal("option-value", option=name, value=value)
        return {option.name: given.get(option.name, option.default) for option in self.options}

    def number(self, option: str) -> int:
        """Return the chosen value of an option with numbers as values. Raise ``KeyError`` if it is not offered here."""
        return int(self.chosen[option])

    def word(self, option: str) -> str:
        """Return the chosen value of an option with words as values. Raise ``KeyError`` if it is not offered here."""
        return str(self.chosen[option])

    def vocabulary(self, name: str) -> tuple[str, ...]:
        """Return the words of a vocabulary in the order of their indices; empty if the game lacks it."""
        words: tuple[str, ...] = getattr(self.numbers, name, ())
        return words

    # -- playing -----------------------------------------------------------------------------------------

    def chance(self, seed: int | Generator) -> Seeded | ByTurns:
        """Return the chance of a game with this seed: :class:`ByTurns` if that was agreed, else :class:`Seeded`."""
        return ByTurns(seed) if self.word(LUCK) == BY_TURNS else Seeded(seed)

    def start(self, chance: Chance) -> tuple[State, list[Event]]:
        """Set up a new game with draws from ``chance``. Return its state and the events of the set-up."""
        step = Step(State(self), chance)
        for part in self.parts:
            part.setup(step)
        self._go_on(step)
        return step.state, step.events

    def legal(self, state: State, seat: int = -1) -> Sequence[Action]:
        """Return the listed legal actions, not forms, of ``seat`` (default: the first asked); none if not asked."""
        stack = state.stack
        if not stack:
            return ()
        kind, seats, _ = stack[-1]
        if seat < 0:
            seat = seats[0]
        elif seat not in seats:
            return ()
        menu = self.menus[kind]
        # What follows could be a method of the menu: to read its fields in this function saves a call at every ply.
        able = menu.free
        for held, enough in menu.needs:
            able |= enough[held(state, seat)]
        rows, listed, join = menu.offers[able]
        if not listed:  # only constant actions, such as to end the turn: no verb has to list its options
            return rows[seat]
        if join:
            return join(rows[seat], listed, state, seat)
        found = [*rows[seat]]
        for options in listed:
            found += options(state, seat)
        return found

    def forms(self, state: State, seat: int = -1) -> list[Form]:
        """Return the forms that ``seat`` (default: the first seat asked) may fill in now; empty if it is not asked."""
        if not state.stack:
            return []
        kind, seats, _ = state.stack[-1]
        if seat < 0:
            seat = seats[0]
        found = (verb.form(state, seat) for verb in self.menus[kind].forms if seat in seats)
        return [form for form in found if form]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why an action is not legal now, or None if it is legal.

        The keys are ``nonsense``, ``game-over``, ``not-your-turn``, ``not-now``, or those of its verb.
        """
        verb = self.verbs.get(action.verb)
        if not verb or not self._well_formed(verb, action):
            return Refusal("nonsense")
        if not state.stack:
            return Refusal("game-over")
        kind, seats, _ = state.stack[-1]
        if action.seat not in seats:
            return Refusal("not-your-turn", seat=seats[0])
        if kind not in self.moments[action.verb]:
            return Refusal("not-now", decision=kind)
        return verb.refusal(state, action)

    def _well_formed(self, verb: Verb, action: Action) -> bool:
        return (
            type(action.seat) is int
            and isinstance(action.args, tuple)
            and len(action.args) == len(verb.fields)
            and all(field.fits(value, self) for field, value in zip(verb.fields, action.args, strict=True))
        )

    def check(self, state: State, action: Action) -> None:
        """Raise the :class:`Refusal` of an action if it is not legal now."""
        refusal = self.refusal(state, action)
        if refusal:
            raise refusal

    def perform(self, state: State, action: Action, chance: Chance) -> list[Event]:
        """Apply a legal action, and the stages after it, to ``state`` in place; return the events. Check nothing."""
        step = self._step
        step.state = state  # `Step.begin` written out: that saves a call at every ply
        step.chance = chance
        step.events = []
        step.scored = False
        self._performers[action.verb](step, action)
        stack = state.stack
        if step.scored or (len(stack) > 1 and not stack[-1].seats):  # a stage is never at the bottom of the stack
            self._go_on(step)
        return step.events

    def _go_on(self, step: Step) -> None:
        """Run stages until a question is on top or the game is over; call :meth:`Part.scored` when points changed."""
        stack = step.state.stack
        while True:
            if step.scored:
                step.scored = False
                for count in self._count:
                    count(step)
            if not stack or stack[-1][1]:
                return
            kind, _, argument = stack.pop()
            self._runs[kind](step, argument)

    def points(self, state: State) -> tuple[int, ...]:
        """Return the public points of each seat, as a tuple."""
        parts = self.each[Part.points]
        return tuple([sum([points(state, seat) for points in parts]) for seat in range(self.seats)])

    # -- hidden information ------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> State:
        """Return a copy of ``state`` without what is hidden from ``seat``; from None, an onlooker, all secrets are."""
        view = state.copy()
        for hide in self.each[Part.hide]:
            hide(view, seat)
        return view

    def determinize(self, view: State, seat: int | None, generator: Any) -> State:
        """Return an imagined game: a copy of ``view`` in which all hidden things are filled in at random.

        An impossible state is thrown away and imagined again, so that the possible states keep their relative
        probabilities; after 1000 impossible ones the last is returned.
        """
        for _ in range(_TRIES):
            state = view.copy()
            for imagine in self.each[Part.imagine]:
                imagine(state, seat, generator)
            if all(can_be(state) for can_be in self.each[Part.can_be]):
                break
        return state

    def reveals(self, before: State, after: State, action: Action) -> bool:
        """Return whether ``action``, which led from ``before`` to ``after``, has shown a player something hidden."""
        if self.verbs[action.verb].reveals:
            return True
        return any(reveals(before, after) for reveals in self.each[Part.reveals])

    def audit(self, state: State) -> list[str]:
        """Return a sentence for each fault of a state. Empty for every state that a game can reach."""
        return list(self.faults(state))

    def faults(self, state: State) -> Iterator[str]:
        """Yield a sentence for each fault of a state, part by part.

        A caller that needs only one fault stops there: later parts do not have to check a state that is already broken.
        """
        if self.questions:
            yield from misplaced(state)
        for part in self.parts:
            yield from part.audit(state)

    # -- text --------------------------------------------------------------------------------------------

    def write(self, action: Action) -> str:
        """Return the action's line of text, such as ``2 road 1,-1,NE``."""
        fields = self.verbs[action.verb].fields
        words = [field.write(value, self) for field, value in zip(fields, action.args, strict=True)]
        return " ".join([str(action.seat), action.verb, *words])

    def read(self, text: str) -> Action:
        """Return the action of a line of text, legal or not. Raise :class:`Refusal` ``nonsense`` if it is malformed."""
        try:
            seat, name, *words = text.split()
            fields = self.verbs[name].fields
            args = tuple(field.read(word, self) for field, word in zip(fields, words, strict=True))
            return Action(int(seat), name, args)
        except (ValueError, KeyError, IndexError):
            raise Refusal("nonsense", text=text[:80]) from None


@lru_cache(maxsize=1 << 10)
def _rules(game: Game, seats: int, options: tuple[tuple[str, int | str], ...]) -> Rules:
    return Rules(game, seats, options)
