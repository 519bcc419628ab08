"""Write ``engine/games/about/at_sea.py``, what the list of games tells of the scenarios at sea, from their files.

python -m tools.facts --write    write it afresh
python -m tools.facts --check    fail if the file differs from the scenarios

The list is shown before any rules are loaded, so it cannot ask the scenarios themselves.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import fields

from engine.games import seafarers, seafarers_knights
from engine.kernel.catalogue import Scenario
from engine.kernel.chance import Seeded
from engine.kernel.rules import Game
from tools.paths import ROOT
from ui.base.families import words_at
from ui.base.words import load
from ui.board.sketching import sketch
from ui.play.scenery import picture
from ui.play.table import Seatholder, TableView

FACTS = ROOT / "engine" / "games" / "about" / "at_sea.py"
SEED = 11
"""The seed of the board in the picture; the only pieces on it are those that the map places."""
POINTED_OUT = ("cards-before-roll", "cities")
"""Options to point out since printed rules differ; options that bring in a rule that a scenario lacks are added."""
WIDTH = 100

HEAD = '''"""What is told of the scenarios at sea, written by ``python -m tools.facts --write`` from their own files."""

from dataclasses import replace

from engine.kernel.catalogue import Scenario
'''


def scenario_of(game: Game, base: Game | None = None) -> Scenario:
    """Return what the list tells of a game; the picture is that of ``base``, if the game is a variant of one."""
    rules = game.on_table(game.seats[1])
    brought = {part.by_option for part in game.parts if part.by_option and not part.extra}
    return Scenario(
        number=game.scenario,
        seats=game.seats,
        points=rules.number("points"),
        rounds=game.rounds,
        picture=_picture(base or game),
        advised=game.name not in game.unadvised,
        choices=tuple(option.name for option in rules.options if option.name in brought.union(POINTED_OUT)),
    )


def _picture(game: Game) -> str:
    rules = game.on_table(game.seats[1])
    state, _ = rules.start(Seeded(SEED))
    players = tuple(Seatholder("", colour) for colour in range(rules.seats))
    return sketch(picture(TableView(rules, rules.view(state, None), None, players, words_at(load("en"), rules))))


def written() -> str:
    """Return the text that ``engine/games/about/at_sea.py`` must have; this writes nothing."""
    at_sea = {game.scenario: scenario_of(game) for game in seafarers.SCENARIOS}
    bases = {game.scenario: game for game in seafarers.SCENARIOS}
    with_knights = [scenario_of(game, bases[game.scenario]) for game in seafarers_knights.SCENARIOS]
    lines = [HEAD, "AT_SEA = (", *map(_whole, at_sea.values()), ")", "WITH_KNIGHTS = ("]
    places = {number: place for place, number in enumerate(at_sea)}
    lines += [_changed(told, at_sea[told.number], places[told.number]) for told in with_knights]
    return "\n".join([*lines, ")", f"NOT_WITH_KNIGHTS = {_said(seafarers_knights.LEFT_OUT)}", ""])


def _whole(told: Scenario) -> str:
    """Return the Python text of a scenario: only the fields that differ from their defaults."""
    values = ((field.name, getattr(told, field.name), field.default) for field in fields(told))
    plain = [f"{name}={_said(value)}," for name, value, usual in values if value != usual and name != "picture"]
    strokes = [f'    "{line}"' for line in _lines(told.picture)]
    inside = "\n        ".join([*plain, "picture=(", *strokes, "),"])
    return f"    Scenario(\n        {inside}\n    ),"


def _changed(told: Scenario, base: Scenario, place: int) -> str:
    """Return the Python text of a scenario: the fields in which it differs from its base, ``AT_SEA[place]``."""
    pairs = ((field.name, getattr(told, field.name)) for field in fields(told))
    other = ", ".join(f"{name}={_said(value)}" for name, value in pairs if value != getattr(base, name))
    return f"    replace(AT_SEA[{place}], {other}),"


def _said(value: object) -> str:
    """Return a value as it is written in Python, with double quotes."""
    return repr(value).replace("'", '"')


def _lines(picture: str) -> Iterator[str]:
    """Yield a picture in lines: each stroke begins a new line, and a long stroke has several."""
    for stroke in picture.replace(";", ";\n").splitlines():
        yield from textwrap.wrap(stroke, WIDTH, drop_whitespace=False)


def main() -> int:
    """Write the file, or check it and return 1 if it differs."""
    parser = argparse.ArgumentParser(description="Tell the list of games about the scenarios at sea.")
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true")
    mode.add_argument("--check", action="store_true")
    new = written()
    if parser.parse_args().write:
        FACTS.write_text(new, encoding="utf-8")
        return 0
    differs = FACTS.read_text(encoding="utf-8") != new
    if differs:
        print("engine/games/about/at_sea.py differs from the scenarios: run python -m tools.facts --write")
    return int(differs)


if __name__ == "__main__":
    sys.exit(main())
