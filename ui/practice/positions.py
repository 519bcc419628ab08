"""Positions in which one is asked what to do: prepared ones, there at once, and such as bots have just played."""

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
"""What a position may be about."""
PLAYERS = "medium"
"""The level of the others in a position."""
TABLES = (4, 3)
"""The sizes of the tables at which fresh positions are played."""


@dataclass(frozen=True)
class Position:
    """A position: the link to the game that leads to it, what it is about, what a careless player does in it."""

    link: str
    kind: str
    careless: str

    @property
    def text(self) -> str:
        """All of it as a text."""
        return "|".join((self.kind, self.careless, self.link))


def read(text: str) -> Position:
    """The position that a text tells; raises ``ValueError`` where it tells none."""
    kind, careless, link = text.split("|")
    if kind not in KINDS or not link:
        raise ValueError("no position")
    return Position(link, kind, careless)


def of_json(told: Mapping[str, Any]) -> Position:
    """A position as the bots' worker tells it, or a file; raises what comes of what tells none."""
    return read("|".join((str(told["kind"]), str(told["careless"]), str(told["link"]))))


@cache
def prepared(game: str) -> tuple[Position, ...]:
    """The prepared positions of a family; raises :class:`Refusal` where that cannot be had just now."""
    CATALOGUE.family(game).games()
    text = (ROOT / f"{game}.json").read_text(encoding="utf-8")
    return tuple(of_json(each) for each in json.loads(text))


def opened(position: Position, words: Words) -> Gradual[Session]:
    """The game of a position, bit by bit: a person on the seat that is asked, and bots on the others.

    Raises :class:`Refusal` where the link leads nowhere, or where nobody could do what the careless player does.
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
    """The question for a fresh position of a game, as the bots' worker takes it: one attempt, which may fail."""
    scenarios = [each.number for each in CATALOGUE.family(game).scenarios if each.advised]
    at = (seed + number) & LARGEST_SEED
    spec = Spec(game, TABLES[at % len(TABLES)], scenarios[at // len(TABLES) % len(scenarios)])
    told = {"task": "seek", "spec": spec_to_json(spec), "seed": at, "kind": kind, "token": number}
    return json.dumps(told, separators=(",", ":"))
