"""The things of a game in words: seats, resources, bundles, places. A scribe makes markup of them instead."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Self, cast

from engine.kernel.events import Event
from engine.kernel.rules import Rules
from engine.parts.land import GENERIC, Land
from ui.base.elision import Gap
from ui.base.markup import Markup, el, escape, join
from ui.board.icons import icon
from ui.board.players import chip
from ui.play.additions import naming
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import Seatholder, TableView


VOCABULARIES = {"piece": "cargo", "face": "event_faces"}
"""The vocabularies whose names are not the plural of their kind of thing, by kind."""

_ROOMS = {
    "aristocrat-card": "card",
    "estate": "building",
    "inhabitant": "building",
    "parrot-card": "card",
    "progress-card": "card",
    "public-building": "building",
}
"""The first words of catalogue keys, by kind of thing, where they differ from the kind."""


def key_of_thing(kind: str, name: str) -> str:
    """Return the key of a word of a game's vocabulary: ``track.trade``."""
    return f"{_ROOMS.get(kind, kind)}.{name}"


class Ground(NamedTuple):
    """What places have their names from: by hex the terrain and the number, and the harbours as (side, resource).

    Terrains are indices. A discovery changes them, so that a table then has another ground.
    """

    terrain: tuple[int, ...] = ()
    number: tuple[int, ...] = ()
    ports: tuple[tuple[int, ...], ...] = ()


NO_LAND = Ground()


class Speaker:
    """Puts the numbers of a game at a table into words, as plain text.

    ``told`` caches the sentence of each event, since a log is read again and again. A speaker that ``points`` says less
    of a place: enough for somebody who sees it marked on the board.
    """

    points = False

    def __init__(self, words: Words, rules: Rules, players: tuple[Seatholder, ...], ground: Ground) -> None:
        self.words = words
        self.rules = rules
        self.players = players
        self.land = ground
        self.board: Any = rules.board
        self.told: dict[tuple[type, Event, bool], str] = {}

    @classmethod
    def at(cls, table: TableView) -> Self:
        """Return the speaker of a table; tables with the same players, rules, words and land share one."""
        kind: Any = cls
        return cast("Self", _made(kind, table.words, table.rules, table.players, _ground(table)))

    def say(self, key: str, **details: Any) -> str:
        """Return the catalogue's text of a key, its placeholders filled with `details`."""
        return self.words(key, **details)

    def listing(self, items: Iterable[str]) -> str:
        """Return several items with commas between them."""
        return ", ".join(items)

    def seat(self, seat: int) -> str:
        """Return the name of the player on a seat."""
        return self.players[seat].name

    def seats(self, seats: Iterable[int]) -> str:
        """Return the names of the players on several seats."""
        return self.listing(self.seat(seat) for seat in seats)

    def resource(self, resource: int) -> str:
        """Return the name of a kind of resource."""
        return self._ware(resource)

    def _ware(self, kind: int) -> str:
        return self.words(f"resource.{self.rules.numbers.wares[kind]}")

    def named(self, kind: str, index: int) -> str:
        """Return the word for the thing with this index: `kind` is that of a vocabulary (``mission``) or of a place.

        A ``harbour`` is a number: 0 for one of any resource, 1 for the first resource, and so on.
        """
        if kind == "harbour":
            return self.port(index - 1)
        if kind in naming(self.rules):
            return self.place(kind, index)
        name = self.rules.vocabulary(VOCABULARIES.get(kind, f"{kind}s"))[index]
        key = key_of_thing(kind, name)
        return name if name.isdecimal() and key not in self.words else self.words(key)

    def piece(self, piece: int, count: int) -> str:
        """Return `count` pieces of a kind of cargo in words."""
        return self.words(f"load.{self.rules.vocabulary('cargo')[piece]}", count=count)

    def load(self, load: Sequence[int]) -> str:
        """Return the cargo of a ship or harbour in words, from counts by kind of piece; a word for none if empty."""
        held = [self.piece(kind, count) for kind, count in enumerate(load) if count]
        return self.listing(held) or self.words("load.none")

    def several(self, vocabulary: str, counts: Sequence[int]) -> str:
        """Return a list of the vocabulary's words, each as often as `counts` says; of ``cargo`` a load."""
        if vocabulary == "cargo":
            return self.load(counts)
        kind = vocabulary.removesuffix("s")
        return self.listing(self.named(kind, index) for index, count in enumerate(counts) for _ in range(count))

    def card(self, card: int) -> str:
        """Return the name of a kind of development card."""
        return self.words(f"card.{self.rules.numbers.development[card]}")

    def cards(self, resource: int, count: int) -> str:
        """Return `count` cards of a kind of resource in words: ``2 wool``."""
        return self.words(f"cards.{self.rules.numbers.wares[resource]}", count=count)

    def bundle(self, bundle: Sequence[int]) -> str:
        """Return resource cards in words, from counts by kind: ``2 wool, 1 ore``; a word for none if all are 0."""
        held = [self.cards(kind, count) for kind, count in enumerate(bundle) if count]
        return self.listing(held) or self.words("cards.none")

    def dots(self, dots: Sequence[int]) -> str:
        """Return how often in 36 rolls each resource comes, from such counts by kind: ``brick 3, wool 4``."""
        held = [(self.resource(kind), count) for kind, count in enumerate(dots) if count]
        return self.listing(self.say("say.dots", resource=name, number=count) for name, count in held)

    def by_seat(self, told: Iterable[str]) -> str:
        """Return seats' names with their texts; `told` has a text for every seat, empty ones are left out."""
        both = ((self.seat(seat), what) for seat, what in enumerate(told) if what)
        return self.words("say.parts").join(self.say("say.of-seat", seat=seat, what=what) for seat, what in both)

    def port(self, resource: int) -> str:
        """Return a harbour by what it trades: ``harbour 3:1`` for `GENERIC`, ``wool harbour 2:1`` for a resource."""
        numbers = self.rules.numbers
        if resource == GENERIC:
            return self.words("place.port", rate=numbers.port_rate)
        return self.words("place.port-of", rate=numbers.special_port_rate, resource=self._ware(resource))

    def place(self, kind: str, index: int) -> str:
        """Return the name of the place with this index, as the rules' additions call it."""
        return naming(self.rules)[kind](self, index)

    def spoken(self, kind: str, index: int) -> str:
        """Return the name of a place with its kind: ``corner: forest 6, hills 8``."""
        return self.say(f"place.{kind}", place=self.place(kind, index))


def _ground(table: TableView) -> Ground:
    if Land not in table.view:
        return NO_LAND
    land = table.view[Land]
    return Ground(land.terrain, land.number, land.ports)


@lru_cache(maxsize=16)
def _made(kind: Any, words: Words, rules: Rules, players: tuple[Seatholder, ...], ground: Ground) -> Any:
    return kind(words, rules, players, ground)


class Pointer(Speaker):
    """Says ``sea`` where others say ``sea east of forest 3``: for sentences whose places are marked on the board."""

    points = True


class Scribe(Speaker):
    """Says the same as a speaker in markup: players with their emblem, resources as pictures with a spoken name."""

    _GAP = re.compile("([\ue000-\uf8ff])")

    def say(self, key: str, **details: Any) -> Markup:
        """Return the catalogue's text of a key, its placeholders filled with markup."""
        names = [name for name, value in details.items() if isinstance(value, str)]
        gaps: dict[str, str] = {name: Gap.of(index, details[name]) for index, name in enumerate(names)}
        text = self.words(key, **{**details, **gaps})
        filling: dict[str, str] = {gaps[name]: details[name] for name in names}
        return join(filling.get(piece, piece) for piece in self._GAP.split(text))

    def listing(self, items: Iterable[str]) -> Markup:
        """Return several items with commas between them."""
        return join(items, between=", ")

    def seat(self, seat: int) -> Markup:
        """Return a player's emblem and name."""
        player = self.players[seat]
        return el("span", chip(player.colour), player.name, class_="who")

    def cards(self, resource: int, count: int) -> Markup:
        """Return a picture of a card of a resource, after the number `count` if that is more than 1."""
        picture = ware_icon(self.rules, self.rules.numbers.wares[resource], super().cards(resource, count))
        return el("span", el("b", count, aria_hidden="true") if count > 1 else None, picture, class_="cards")

    def resource(self, resource: int) -> Markup:
        """Return a kind of resource as a picture."""
        return ware_icon(self.rules, self.rules.numbers.wares[resource], self._ware(resource))

    def piece(self, piece: int, count: int) -> Markup:
        """Return a picture of a piece of cargo, after the number `count` if that is more than 1."""
        picture = icon(self.rules.vocabulary("cargo")[piece], super().piece(piece, count))
        return el("span", el("b", count, aria_hidden="true") if count > 1 else None, picture, class_="cards")

    def load(self, load: Sequence[int]) -> Markup:
        """Return the cargo of a ship or harbour as pictures; a word for none if empty."""
        held = [self.piece(kind, count) for kind, count in enumerate(load) if count]
        return join(held, between=" ") if held else escape(self.words("load.none"))

    def bundle(self, bundle: Sequence[int]) -> Markup:
        """Return resource cards as pictures, from counts by kind; a word for none if all are 0."""
        held = [self.cards(kind, count) for kind, count in enumerate(bundle) if count]
        return join(held, between=" ") if held else escape(self.words("cards.none"))

    def by_seat(self, told: Iterable[str]) -> Markup:
        """Return seats' emblems and names with their texts; `told` has a text for every seat, empty ones drop out."""
        both = ((self.seat(seat), what) for seat, what in enumerate(told) if what)
        return join((el("span", seat, " ", what, class_="share") for seat, what in both), between=" ")

    def place(self, kind: str, index: int) -> Markup:
        """Return the name of a place, in a softer style."""
        return el("span", super().place(kind, index), class_="spot")


class PointingScribe(Scribe):
    """Says the same as a pointer in markup."""

    points = True
