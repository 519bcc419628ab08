"""Whatever shows somebody something hidden cannot be taken back: views are compared in random games of every game.

    python -m tests.undoing 200
    python -m tests.undoing 1 --first 17 --game cities_knights-0

After each action that might be taken back the same is done in another state that somebody could not tell from the true
one before. Whoever can tell the two apart afterwards has learnt what was hidden.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.kernel.actions import Action
from engine.kernel.chance import ImpossibleDraw, Scripted
from engine.kernel.events import seen_by
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.kernel.state import State
from tests.play import EVERY_SETTING, LONG_GAME, Setting, random_play

WORLDS = 4
"""So many states are imagined at most, until there is one in which the action could be done as well."""
OFTEN = 4
"""A verb is tried so often at once, and then ever more seldom: a game has hundreds of rolls, and one wedding."""


class Leak(NamedTuple):
    """An action that showed ``viewer`` something hidden (``None``: an onlooker), and could be taken back."""

    setting: str
    seed: int
    ply: int
    line: str
    viewer: int | None

    def __str__(self) -> str:
        watched = "an onlooker" if self.viewer is None else f"seat {self.viewer}"
        again = f"python -m tests.undoing 1 --first {self.seed} --game {self.setting}"
        return f"{self.setting}, ply {self.ply}: {self.line!r} showed something to {watched} ({again})"


def leaks(setting: Setting, seed: int, longest: int = LONG_GAME, tried: Counter[str] | None = None) -> Iterator[Leak]:
    """What could be taken back in a random game although it showed something; counts what is tried, by verbs."""
    rules, generator = setting.rules, Generator(seed + 2)
    tried = Counter() if tried is None else tried
    here = Counter[str]()
    before: State | None = None
    for match in random_play(rules, seed, longest):
        if before and match.can_undo(match.log[-1].action.seat):
            action = match.log[-1].action
            here[action.verb] += 1
            if generator.below(1 + here[action.verb] // OFTEN) == 0:
                tried[action.verb] += 1
                for viewer in _taught(rules, before, action, generator):
                    yield Leak(setting.name, seed, match.ply, match.log[-1].line, viewer)
        before = match.state


def _taught(rules: Rules, before: State, action: Action, generator: Generator) -> Iterator[int | None]:
    """Who of the actor and one of the others can tell the action from the same one in an imagined state."""
    others: list[int | None] = [None, *(seat for seat in range(rules.seats) if seat != action.seat)]
    for viewer in (action.seat, generator.choice(others)):
        world = _world(rules, before, action, viewer, generator)
        if world and _seen(before, action, viewer) != _seen(world, action, viewer):
            yield viewer


def _world(rules: Rules, before: State, action: Action, viewer: int | None, generator: Generator) -> State | None:
    """A state that the viewer cannot tell from the true one, in which the action could be done, if one is found."""
    view = rules.view(before, viewer)
    worlds = (rules.determinize(view, viewer, generator) for _ in range(WORLDS))
    return next((world for world in worlds if not rules.refusal(world, action)), None)


def _seen(before: State, action: Action, viewer: int | None) -> object:
    """What a viewer sees of an action and after it; what is drawn for it is seen as well."""
    rules, after = before.rules, before.copy()
    try:
        events = rules.perform(after, action, Scripted(()))
    except ImpossibleDraw:
        return None
    return rules.view(after, viewer), [seen_by(event, viewer) for event in events]


# -- many games ----------------------------------------------------------------------------------------------


def tables(name: str = "") -> list[list[Setting]]:
    """The tables of every game, game by game; or the one of that name, or those whose name begins so."""
    called = [setting for setting in EVERY_SETTING if setting.name == name]
    found: dict[tuple[str, int], list[Setting]] = {}
    for setting in called or EVERY_SETTING:
        if setting.name.startswith(name):
            found.setdefault((setting.spec.game, setting.spec.scenario), []).append(setting)
    return list(found.values())


def main(arguments: Sequence[str] | None = None) -> int:
    """Play many, and tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("count", type=int, help="games of every game, at its tables in turn")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    parser.add_argument("--game", default="", help="only the table of this name, or those whose name begins so")
    asked = parser.parse_args(arguments)
    tried, found = Counter[str](), 0
    for settings in tables(asked.game):
        for seed in range(asked.first, asked.first + asked.count):
            for leak in leaks(settings[seed % len(settings)], seed, tried=tried):
                found += 1
                print(leak, flush=True)
    print(f"{sum(tried.values())} actions of {len(tried)} verbs tried, {found} showed something")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
