"""The setup of a game: which game, who plays, which options, which seed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from engine.bots.levels import LEVELS
from engine.games import CATALOGUE
from engine.kernel.catalogue import Scenario
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.parts import Option
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules, Spec
from ui.base.options import Asked
from ui.base.storage import SPOILT
from ui.base.words import Words
from ui.guide.lesson import Lesson
from ui.guide.taken import TakenLesson
from ui.play.table import Seatholder
from ui.session.about import HUMAN, OWN
from ui.session.card import COLOURS
from ui.session.session import Session

KINDS = (HUMAN, *LEVELS)
"""Who can sit on a seat, besides bots of one's own."""
OWN_NAMED = f"{OWN}:"
"""What stands before the name of a bot of one's own where a kind is chosen."""

USUAL_GAME = CATALOGUE.families[0].name
USUAL_TABLE = 4
USUAL_BOT = "medium" if "medium" in LEVELS else KINDS[-1]
USUAL_BOTS = {"junior": ("easy",)}
"""The bots of the usual game, by family. Other families have bots of the usual level on up to three seats."""
BOT_NAMES = ("Maren", "Teo", "Isla", "Noor", "Finn", "Ada", "Ravi", "Lou", "Enno", "Yara")
LONGEST_NAME = 16
LARGEST_SEED = (1 << 32) - 1
LONGEST_NUMBER = len(str(LARGEST_SEED))


@dataclass(frozen=True)
class Setup:
    """What is chosen before a game: the scenario, the player of each seat, the seed, the options by name.

    An empty name of a seat stands for a usual name, a missing option for its usual value. Options that do not fit the
    game or the number of seats are ignored when the game begins.
    """

    game: str
    scenario: int
    seats: tuple[Seatholder, ...]
    seed: int
    options: Mapping[str, int | str] = field(default_factory=dict)

    @property
    def entry(self) -> Scenario:
        """The facts of the chosen scenario in the catalogue."""
        return CATALOGUE.scenario(self.game, self.scenario)

    @property
    def rules(self) -> Rules:
        """The rules of the game; options that do not fit have their usual value."""
        game, seats = CATALOGUE.game(self.game, self.scenario), len(self.seats)
        offered = {option.name: option for option in game.on_table(seats).options}
        fitting = {
            name: value for name, value in self.options.items() if name in offered and offered[name].allows(value)
        }
        return CATALOGUE.rules(Spec(self.game, seats, self.scenario, tuple(sorted(fitting.items()))))

    def names(self, words: Words) -> tuple[str, ...]:
        """Return a name for each seat: the typed one, else a word for a person, or for a bot a name nobody typed."""
        typed = {holder.name.strip() for holder in self.seats}
        bots = iter([name for name in _shuffled_names(self.seed) if name not in typed])
        people = [holder for holder in self.seats if holder.kind == HUMAN]

        def usual(number: int, holder: Seatholder) -> str:
            if holder.kind != HUMAN:
                return next(bots)
            return words("setup.you") if len(people) == 1 else words("setup.player", number=number + 1)

        return tuple(holder.name.strip() or usual(n, holder) for n, holder in enumerate(self.seats))

    def session(self, words: Words) -> Session:
        """Return a new game with this setup."""
        named = zip(self.seats, self.names(words), strict=True)
        players = [replace(holder, name=name) for holder, name in named]
        return Session.begin(self.rules, players, self.seed)

    def with_game(self, name: str, scenario: int) -> Setup:
        """Return the setup with another game, seats added or removed as it needs.

        If the kinds of the players are the usual ones, they become those of the other game. Raise `Refusal` if that
        game cannot be loaded.
        """
        low, high = CATALOGUE.game(name, scenario).seats
        chosen = replace(self, game=name, scenario=scenario)
        if [holder.kind for holder in self.seats] == usual_kinds(self.game, self.scenario):
            return chosen._with_kinds(usual_kinds(name, scenario))
        return chosen.with_seats(min(max(len(self.seats), low), high))

    def _with_kinds(self, kinds: Sequence[str]) -> Setup:
        """Return the setup with as many seats as `kinds`, each with a player of that kind."""
        setup = self.with_seats(len(kinds))
        return replace(setup, seats=tuple(map(_of_kind, setup.seats, kinds)))

    def with_seats(self, count: int) -> Setup:
        """Return the setup with `count` seats, or the nearest number that the scenario allows; new seats get bots."""
        low, high = self.entry.seats
        count = min(max(count, low), high)
        seats = self.seats[:count]
        while len(seats) < count:
            seats = (*seats, Seatholder("", _free_colour(seats), usual_kinds(self.game, self.scenario)[-1]))
        return replace(self, seats=seats)

    def with_kind(self, seat: int, kind: str) -> Setup:
        """Return the setup with a ``human``, a bot of this level or a person's bot (``own:its name``) on a seat.

        A person's bot gives the seat its name, which goes with it. The setup is unchanged for any other `kind`.
        """
        holder = self.seats[seat]
        if kind.startswith(OWN_NAMED):
            name = kind.removeprefix(OWN_NAMED)[:LONGEST_NAME]
            return self._with_holder(seat, replace(holder, kind=OWN, name=name))
        if kind not in KINDS:
            return self
        return self._with_holder(seat, replace(holder, kind=kind, name="" if holder.kind == OWN else holder.name))

    def with_name(self, seat: int, name: str) -> Setup:
        """Return the setup with another name on a seat, cut to ``LONGEST_NAME`` characters."""
        return self._with_holder(seat, replace(self.seats[seat], name=name[:LONGEST_NAME]))

    def with_colour(self, seat: int, colour: int) -> Setup:
        """Return the setup with another colour for a seat; the seat that had it takes the old one."""
        old = self.seats[seat].colour
        return replace(
            self,
            seats=tuple(
                replace(holder, colour=colour if n == seat else old if holder.colour == colour else holder.colour)
                for n, holder in enumerate(self.seats)
            ),
        )

    def with_option(self, name: str, text: str) -> Setup:
        """Return the setup with an option set by its text. Raise `Refusal` if the name or the value is unknown."""
        option = next((option for option in self.rules.options if option.name == name), None)
        if option is None:
            raise Refusal("unknown-option", option=name)
        return replace(self, options={**self.options, name: value_of(option, text)})

    def _with_holder(self, seat: int, holder: Seatholder) -> Setup:
        return replace(self, seats=(*self.seats[:seat], holder, *self.seats[seat + 1 :]))

    def to_json(self) -> str:
        """Return the setup as JSON text; :func:`remembered` does not read its seed."""
        return json.dumps({**asdict(self), "options": dict(self.options)})


def usual(seed: int, game: str = USUAL_GAME, scenario: int | None = None) -> Setup:
    """Return the usual setup of a game: a person against bots, by default in the first scenario.

    Raise `Refusal` if there is no such game.
    """
    scenario = CATALOGUE.family(game).first if scenario is None else scenario
    kinds = usual_kinds(game, scenario)
    return Setup(game, scenario, tuple(Seatholder("", colour, kind) for colour, kind in enumerate(kinds)), seed)


def usual_kinds(game: str, scenario: int) -> list[str]:
    """Return the kinds of the players of the usual setup, by seat. Raise `Refusal` if there is no such game."""
    seats = min(USUAL_TABLE, CATALOGUE.scenario(game, scenario).seats[1])
    return [HUMAN, *USUAL_BOTS.get(game, (USUAL_BOT,) * (seats - 1))]


def remembered(text: str | None, seed: int) -> Setup:
    """Return the setup that :meth:`Setup.to_json` wrote, with this seed; the usual one if `text` is None or invalid.

    A table of bots alone was for once: its first seat is a person's again.
    """
    try:
        told: dict[str, Any] = json.loads(text or "")
        seats = tuple(
            Seatholder(str(each["name"])[:LONGEST_NAME], int(each["colour"]) % COLOURS, str(each["kind"]))
            for each in told["seats"]
        )
        setup = Setup(str(told["game"]), int(told["scenario"]), seats, seed, dict(told["options"]))
        setup.rules  # noqa: B018 - `rules` raises if the setup is not valid
    except (*SPOILT, Refusal):
        return usual(seed)
    colours = {seat.colour for seat in seats}
    sound = len(colours) == len(seats) and all(seat.kind in (*KINDS, OWN) for seat in seats)
    if not sound:
        return usual(seed)
    return setup if any(seat.kind == HUMAN for seat in seats) else setup.with_kind(0, HUMAN)


def requested(asked: Asked, seed: int) -> Setup:
    """Return the setup that an address asks for, with `seed` if it names none. Raise `Refusal` if it cannot be played.

    Options that the game does not offer are ignored.
    """
    scenario = _number(asked.scenario) if asked.scenario else None
    setup = usual(seed_of(asked.seed) if asked.seed else seed, asked.game, scenario)
    if asked.seats:
        setup = _seated(setup, asked.seats)
    for name, text in asked.options.items():
        if name in setup.rules.chosen:
            setup = setup.with_option(name, text)
    return setup


def taught(lesson: Lesson) -> Setup:
    """Return the setup of a lesson: a person on the first seat, then the lesson's bots."""
    bots = (Seatholder("", colour, kind) for colour, kind in enumerate(lesson.bots, 1))
    return Setup(lesson.game, lesson.scenario, (Seatholder("", 0), *bots), lesson.seed, lesson.options)


def lesson_begun(lesson: Lesson, words: Words) -> Session:
    """Return a new game in which a lesson begins, after the actions that the lesson has prepared."""
    setup = taught(lesson)
    session = setup.session(words)
    if lesson.prepared:
        match = Match.replay(setup.rules, lesson.prepared.lines, setup.rules.chance(setup.seed))
        session = Session(match, session.players, setup.seed)
    session.taken_lesson = TakenLesson(lesson)
    return session


def _seated(setup: Setup, kinds: tuple[str, ...]) -> Setup:
    low, high = setup.entry.seats
    if not low <= len(kinds) <= high:
        raise Refusal("seats", low=low, high=high)
    for kind in kinds:
        if kind not in KINDS:
            raise Refusal("unknown-level", level=kind)
    return replace(setup, seats=tuple(Seatholder("", colour, kind) for colour, kind in enumerate(kinds)))


def seed_of(text: str) -> int:
    """Return the seed in a text. Raise `Refusal` unless it is a number up to 2^32 - 1."""
    seed = _number(text)
    if not 0 <= seed <= LARGEST_SEED:
        raise Refusal("seed", seed=text[:20])
    return seed


def _number(text: str) -> int:
    """Return the number of a text of ASCII digits, -1 for any other text; Python's own test allows more digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else -1


def value_of(option: Option, text: str) -> int | str:
    """Return the value of an option that a text stands for. Raise `Refusal` if the text stands for none."""
    for value in option.values:
        if str(value) == text:
            return value
    if option.allows(text):
        return text
    raise Refusal("option-value", option=option.name, value=text[:40])


def _of_kind(holder: Seatholder, kind: str) -> Seatholder:
    return replace(holder, kind=kind)


def _free_colour(seats: tuple[Seatholder, ...]) -> int:
    taken = {holder.colour for holder in seats}
    return next(colour for colour in range(COLOURS) if colour not in taken)


def _shuffled_names(seed: int) -> list[str]:
    names = list(BOT_NAMES)
    Generator(seed).shuffle(names)
    return names
