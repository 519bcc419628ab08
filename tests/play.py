"""Random play of any game: positions to test in, and pools of well-formed actions to try there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import prod
from typing import Any, NamedTuple

from engine import games
from engine.bots.bot import Bot, Choice
from engine.bots.levels import bot_of_level
from engine.bots.sitting import bot_generators
from engine.bots.thinking import Thinker, thinking
from engine.kernel.actions import Action, Counts, Field, Named, Place, SeatField, Seats
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.rules import LUCK, Game, Rules, Spec
from engine.kernel.state import State
from tests import made_up
from tests.made_up import CATALOGUE
from tests.tables.table import USUAL
from tests.under_way import FAMILIES

GAMES = games.CATALOGUE.games()
"""The games that can be played, without the made-up ones."""
WANTED = 24
"""How many positions of a game are tried, about."""
AHEAD = 4
"""Who looks ahead is tried at each fourth of them."""
FEW_POINTS = 6
LONG_GAME = 2_000
"""Plies after which random play is not followed further; a game to very many points may never end."""


def choose(rules: Rules, state: State, generator: Generator, forms: int = 12) -> Action:
    """A random legal action of a random seat that is asked; where there is a choice, one in ``forms`` is a form."""
    seat = generator.choice(state.decision.seats)
    listed, open_forms = rules.legal(state, seat), rules.forms(state, seat)
    if open_forms and (not listed or generator.below(forms) == 0):
        return generator.choice(open_forms).sample(state, generator)
    return generator.choice(listed)


def random_play(rules: Rules, seed: int, longest: int = LONG_GAME) -> Iterator[Match]:
    """A random game, yielded at its beginning and after every action."""
    match = Match(rules, Seeded(seed))
    generator = Generator(seed + 1)
    yield match
    while not match.state.over and match.ply < longest:
        match.submit(choose(rules, match.state, generator))
        yield match


@lru_cache(maxsize=128)
def _played(rules: Rules, seed: int, wanted: int) -> tuple[Match, tuple[State, ...]]:
    """A random game at its end, and states of it."""
    states = []
    for match in random_play(rules, seed):
        states.append(match.state)
    kinds: dict[str, list[State]] = {}
    for state in states[:-1]:
        kinds.setdefault(state.decision.kind, []).append(state)
    share = max(1, wanted // len(kinds))
    chosen = [same[(2 * n + 1) * len(same) // (2 * share)] for same in kinds.values() for n in range(share)]
    return match, (states[0], *chosen, states[-1])


def finished(rules: Rules, seed: int = 1) -> Match:
    """A random game at its end; not to be changed."""
    return _played(rules, seed, WANTED)[0]


def positions(rules: Rules, seed: int = 1, wanted: int = WANTED) -> tuple[State, ...]:
    """States of a random game: the first, the last, and some of every kind of decision; not to be changed."""
    return _played(rules, seed, wanted)[1]


def briefly(level: str) -> Bot:
    """A bot of a level; who looks ahead does so in few futures, which takes half as long and is the same play."""
    return thinking(bot_of_level(level), "brief")


def moments_for(level: str, rules: Rules) -> Sequence[State]:
    """Positions of a random game where a level is asked; few where it looks ahead."""
    asked = [state for state in positions(rules) if not state.over]
    return asked[:: AHEAD if isinstance(bot_of_level(level), Thinker) else 1]


@lru_cache(maxsize=64)
def played_by_bots(rules: Rules, level: str = "hard", seed: int = 5) -> tuple[tuple[Choice, ...], State]:
    """The choices of a game among bots of a level, and its end, which is not to be changed."""
    chance, bot, choices = Seeded(seed), bot_of_level(level), list[Choice]()
    state, _ = rules.start(chance)
    generators = bot_generators(seed, rules.seats)
    while not state.over and len(choices) < LONG_GAME:
        seat = state.decision.seats[0]
        choices.append(bot.decide(rules.view(state, seat), seat, generators[seat]))
        rules.check(state, choices[-1].action)
        rules.perform(state, choices[-1].action, chance)
    return tuple(choices), state


# -- tables of every game ------------------------------------------------------------------------------------


class Setting(NamedTuple):
    """A game on a table, and what the test report calls it."""

    name: str
    spec: Spec

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return CATALOGUE.rules(self.spec)


def settings_of(game: Game) -> Iterator[Setting]:
    """Every table size on every map, and every other option at its outermost values, or at all three it has.

    An option is tried at a usual table, or at the largest where there is such a choice only there. Luck by turns has
    rounds of its own.
    """
    low, most = game.seats
    for seats in range(low, most + 1):
        for name in game.maps_for(seats):
            yield _setting(game, seats, ("map", name))
    tried = {"map", LUCK}
    for seats in dict.fromkeys((min(USUAL, most), most)):
        options = [option for option in game.on_table(seats).options if option.name not in tried]
        tried.update(option.name for option in options)
        for option in options:
            for value in option.values if len(option.values) <= 3 else (option.values[0], option.values[-1]):
                if value != option.default:
                    yield _setting(game, seats, (option.name, value))


def _setting(game: Game, seats: int, option: tuple[str, int | str]) -> Setting:
    """A table with an option; a large one to few points, for there all takes longer."""
    name = f"{game.name}-{game.scenario}-{seats}-{option[0]}-{option[1]}"
    few = (("points", FEW_POINTS),) if seats > USUAL else ()
    return Setting(name, Spec(game.name, seats, game.scenario, tuple(sorted((option, *few)))))


def _official(game: Game, seats: int) -> Setting:
    size = f"-{seats}" if seats > USUAL else ""
    return Setting(f"{game.name}-{game.scenario}{size}", Spec(game.name, seats, game.scenario))


def _in_few_points(game: Game, most: int = 8) -> Setting:
    """The largest table of a game, to so many points, or to as many as it takes at most."""
    seats = game.seats[1]
    points = min(most, game.on_table(seats).numbers.target)
    return Setting(f"{game.name}-{game.scenario}", Spec(game.name, seats, game.scenario, (("points", points),)))


COMPOSED = [
    Setting(f"made-up-{name}", Spec(game.name, game.seats[1], game.scenario, (("points", 6),)))
    for name, game in zip(made_up.CALLED, made_up.SCENARIOS, strict=True)
]
"""Each made-up game at its largest table, to few points: it ends soon."""
UNDER_WAY = [_in_few_points(game) for family in FAMILIES for game in family.games()]
"""Each game of families that are not listed yet at its largest table, to few points."""
PLAYABLE = [setting for game in GAMES for setting in settings_of(game)]
"""Every setting of the games that can be played."""
LAID = [
    Setting("classic-0-own", Spec("classic", 3, 0, (("map", "own-gaf8p3m9p5p4p6mcm6hbg9f2fbh3fad0g4g8h5"),))),
    Setting("cities_knights-0-own", Spec("cities_knights", 3, 0, (("map", "own-" + "f3p4g6h8m9" * 3 + "f3p4g6h8"),))),
]
"""Tables with a map that somebody has laid: one by all rules of the deal, one without a desert."""
EVERY_SETTING = PLAYABLE + LAID + COMPOSED + UNDER_WAY
OFFICIAL = [_official(game, seats) for game in GAMES for seats in dict.fromkeys((USUAL, game.seats[1]))]
"""Each game at a usual table and at its largest, with everything at its default."""
BRIEF = [
    Setting(
        setting.name, replace(setting.spec, options=(("points", min(5, max(1, setting.rules.numbers.target - 2))),))
    )
    for setting in OFFICIAL
]
"""The same to very few points: it ends soon, however it is played."""


def sampled(setting: Setting) -> tuple[State, ...]:
    """Positions of a table: all where everything is at its default, else every third; the tables share them out."""
    rules, first = setting.rules, EVERY_SETTING.index(setting) % 3
    official = any(rules is each.rules for each in OFFICIAL)
    return positions(rules) if official else positions(rules)[first::3]


# -- pools of actions ----------------------------------------------------------------------------------------


def values(field: Field, rules: Rules) -> Sequence[Any]:
    """All values that an argument can have; of counts, those of up to two cards and a few large ones."""
    if isinstance(field, Place):
        return range(rules.board.count(field.kind))
    if isinstance(field, Named):
        return range(len(rules.vocabulary(field.vocabulary)))
    if isinstance(field, Counts):
        return _counts(len(rules.vocabulary(field.vocabulary)))
    if isinstance(field, SeatField):
        return range(rules.seats)
    if isinstance(field, Seats):
        return [some for size in range(rules.seats + 1) for some in combinations(range(rules.seats), size)]
    raise TypeError(f"say what values {type(field).__name__} has")


@lru_cache(maxsize=8)
def _counts(kinds: int) -> Sequence[tuple[int, ...]]:
    small = [chosen for size in range(3) for chosen in combinations_with_replacement(range(kinds), size)]
    bundles = [tuple(chosen.count(kind) for kind in range(kinds)) for chosen in small]
    return [*bundles, (3,) * kinds, (0,) * (kinds - 1) + (19,), (128,) + (0,) * (kinds - 1)]


@lru_cache(maxsize=256)
def pool(rules: Rules, name: str, most: int = 400) -> Sequence[Action]:
    """The well-formed actions of a verb, of every seat; where there are too many, some of every kind."""
    choices = [*(values(field, rules) for field in rules.verbs[name].fields), range(rules.seats)]
    total = prod(map(len, choices))
    generator = Generator(total)
    # Some verbs have a million: those left out are not even made.
    numbers = range(total) if total <= most else dict.fromkeys(generator.below(total) for _ in range(most))
    return [Action(seat, name, tuple(args)) for *args, seat in (_nth(choices, number) for number in numbers)]


def _nth(choices: Sequence[Sequence[Any]], number: int) -> Iterator[Any]:
    """One of all the ways to choose a thing out of each."""
    for which in choices:
        number, place = divmod(number, len(which))
        yield which[place]
