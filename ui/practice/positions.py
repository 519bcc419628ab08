"""Positions in which a player is asked what to do: prepared ones, and fresh ones that bots have just played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.games import CATALOGUE
from engine.kernel import links
from engine.kernel.codec import spec_to_json
from engine.kernel.gradual import Gradual
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Spec
from ui.play.table import Seatholder
from ui.session.session import Session
from ui.shelf.setup import LARGEST_SEED, Setup

if TYPE_CHECKING:
    from ui.base.words import Words

ROOT = Path(__file__).parent.parent.parent / "static" / "positions"
GAMES = ("classic", "explorers", "seafarers", "cities_knights")
"""The families with prepared positions."""
KINDS = ("opening", "building", "trade", "robber", "cards", "moves")
"""The topics of positions."""
PLAYERS = "medium"
"""The level of the bots on the other seats of a position."""
TABLES = (4, 3)
"""The numbers of seats at which fresh positions are played."""


@dataclass(frozen=True)
class Position:
    """A position: the ``link`` to its game, its topic, and the action of a ``careless`` player in it, as text.

    The topic, ``kind``, is one of `KINDS`.
    """

    link: str
    kind: str
    careless: str

    @property
    def text(self) -> str:
        """The position as text, which `read` reads."""
        return "|".join((self.kind, self.careless, self.link))


def read(text: str) -> Position:
    """Return the position of a text ``kind|careless|link``; raise ``ValueError`` for any other text.

    Neither the link nor the careless action is checked before :func:`opened`.
    """
    kind, careless, link = text.split("|")
    if kind not in KINDS or not link:
        raise ValueError("no position")
    return Position(link, kind, careless)


def of_json(told: Mapping[str, Any]) -> Position:
    """Return the position in a JSON object of the worker or a file.

    Raise ``KeyError`` or ``ValueError`` if the object is malformed.
    """
    return read("|".join((str(told["kind"]), str(told["careless"]), str(told["link"]))))


@cache
def prepared(game: str) -> tuple[Position, ...]:
    """Return the prepared positions of a family in `GAMES`, read once; raise `Refusal` if it cannot be loaded now."""
    CATALOGUE.family(game).games()
    text = (ROOT / f"{game}.json").read_text(encoding="utf-8")
    return tuple(of_json(each) for each in json.loads(text))


def opened(position: Position, words: Words) -> Gradual[Session]:
    """Return the game of a position, in small steps: a person on the seat that is asked, and bots on the others.

    Raise `Refusal` if the link is not valid, or if the action of the careless player is not legal.
    """
    linked = yield from links.reading(position.link, CATALOGUE)
    match, rules = linked.match, linked.match.rules
    try:
        rules.check(match.state, rules.read(position.careless))
    except (ValueError, Refusal) as error:
        raise Refusal("link-parted") from error
    own = match.state.decision.seats[0]
    others = iter(range(1, rules.seats))
    seats = tuple(Seatholder("", 0) if n == own else Seatholder("", next(others), PLAYERS) for n in range(rules.seats))
    seed = linked.seed & LARGEST_SEED
    names = Setup(rules.game.name, rules.game.scenario, seats, seed).names(words)
    players = [Seatholder(name, each.colour, each.kind) for name, each in zip(names, seats, strict=True)]
    return Session(match, players, seed)


def request(game: str, kind: str, seed: int, number: int) -> str:
    """Return the task for the bots' worker, as JSON: one attempt, which may fail, at a fresh position of this kind.

    `number` counts the attempts and is the token of the answer. `seed` and `number` choose the table and the scenario.
    """
    scenarios = [each.number for each in CATALOGUE.family(game).scenarios if each.advised]
    at = (seed + number) & LARGEST_SEED
    spec = Spec(game, TABLES[at % len(TABLES)], scenarios[at // len(TABLES) % len(scenarios)])
    told = {"task": "seek", "spec": spec_to_json(spec), "seed": at, "kind": kind, "token": number}
    return json.dumps(told, separators=(",", ":"))
