"""A classic island that a test sets as it likes: pieces and cards by name, dice and draws as it wishes.

Pieces are placed by the same functions that the rules use, and cards always come out of the bank or the
deck, so whatever a test sets up is a position that the auditors accept::

    table = Table(seats=3).road(0, "0,0 NE E").settlement(1, "0,0 S").give(0, "brick+lumber")
    assert table.refused("0 road 0,0,SE") == "not-connected"
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Self, TypeVar

import pytest

from engine.games.classic import CLASSIC
from engine.games.classic.maps import BEGINNER
from engine.hexes import coordinates
from engine.hexes.coordinates import Hex
from engine.kernel.actions import Counts
from engine.kernel.chance import Chance, Scripted
from engine.kernel.events import Event, implied
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game
from engine.kernel.state import Decision
from engine.parts.buildings import place_building
from engine.parts.bundles import count, one, pack, unpack
from engine.parts.cities import CITY
from engine.parts.development import Development
from engine.parts.hands import Hands, bundle_of, gain
from engine.parts.maps import START, Map
from engine.parts.roads import place_road
from engine.parts.robber import Robber, put_robber
from engine.parts.rule import all_points, public_points
from engine.parts.settlements import SETTLEMENT
from engine.parts.turn import Turn

E = TypeVar("E")

BARE_ISLAND = replace(CLASSIC, maps={"bare": Map(BEGINNER.drawing.without(START)), **CLASSIC.maps})
"""The classic game, with the beginner's land but nothing on it as one more map."""


def hex_of(name: str) -> Hex:
    """The hex of a name such as ``2,-1``."""
    q, r = name.split(",")
    return Hex(int(q), int(r))


def corner(spot: str) -> str:
    """The one name of a corner that is told as one of a hex: ``corner("0,0 SE")`` is ``0,1,N``."""
    place, which = spot.split()
    return str(coordinates.corner(hex_of(place), which))


def sides(way: str) -> list[str]:
    """The one names of some sides of a hex; named clockwise they make a path: ``sides("0,0 NE E SE")``."""
    place, *directions = way.split()
    return [str(coordinates.side(hex_of(place), direction)) for direction in directions]


def side(spot: str) -> str:
    """The one name of a side: ``side("0,0 W")`` is ``-1,0,E``."""
    (name,) = sides(spot)
    return name


def spoken(name: str) -> str:
    """A name as places are told here: ``0,1,N`` is the corner ``0,1 N``."""
    return " ".join(name.rsplit(",", 1))


class Table:
    """A game of classic, or of ``game``, in mid-play.

    ``moment`` is what the active seat is asked, or ``opening`` for all of that.
    """

    game: ClassVar[Game] = BARE_ISLAND

    def __init__(
        self,
        seats: int = 4,
        on: str = "bare",
        active: int = 0,
        moment: str = "main",
        game: Game | None = None,
        **options: int | str,
    ) -> None:
        chosen = {
            "map": on,
            "first": "0",
            **{name.replace("_", "-"): value for name, value in options.items()},
        }
        self.rules = (game or self.game).on_table(seats, chosen)
        nothing_drawn = on == "bare" or on.startswith("beginner")
        self.state, self.opening = self.rules.start(Scripted([] if nothing_drawn else [0]))
        if moment != "opening":
            self.turn_of(active, moment)

    def turn_of(self, seat: int, moment: str = "main") -> Self:
        """Make it this seat's turn, at a moment of it; whatever was asked is asked no more."""
        self.state[Turn].active = seat
        turn = "roll" if moment == "roll" else "main"
        self.state.stack[:] = [Decision(kind, (seat,)) for kind in dict.fromkeys((turn, moment))]
        return self

    # -- setting up --------------------------------------------------------------------------------------

    def bundle(self, text: str) -> int:
        """The packed bundle of a text such as ``2brick+ore``."""
        return pack(Counts("resources").read(text, self.rules))

    def give(self, seat: int, cards: str) -> Self:
        """Cards from the bank to a hand."""
        gain(self.state, seat, self.bundle(cards))
        return self

    def leave_in_bank(self, left: int, kind: str, hoarder: int) -> Self:
        """All but so many cards of a kind go from the bank to the hoarder."""
        resource = self.rules.numbers.resources.index(kind)
        gain(self.state, hoarder, (count(self.state[Hands].bank, resource) - left) * one(resource))
        return self

    def empty_bank(self, hoarder: int) -> Self:
        """All cards of the bank go to the hoarder."""
        gain(self.state, hoarder, self.state[Hands].bank)
        return self

    def deal(self, seat: int, *cards: str) -> Self:
        """Development cards from the deck to a hand, as if bought in an earlier turn."""
        development = self.state[Development]
        for card in cards:
            development.deck -= self._card(card)
            development.hand[seat] += self._card(card)
        return self

    def knights(self, seat: int, played: int) -> Self:
        """So many knights from the deck, played in earlier turns."""
        development = self.state[Development]
        development.deck -= played * self._card("knight")
        development.played[seat] += played * self._card("knight")
        return self

    def empty_deck(self, hoarder: int) -> Self:
        """All cards of the deck go to the hoarder."""
        development = self.state[Development]
        development.hand[hoarder] += development.deck
        development.deck = 0
        return self

    def _card(self, card: str) -> int:
        return one(self.rules.numbers.development.index(card))

    def road(self, seat: int, *ways: str) -> Self:
        """Roads on some sides of a hex: ``road(0, "0,0 NE E SE", "1,0 W")``."""
        for way in ways:
            for name in sides(way):
                place_road(self.step(), seat, self.rules.board.find("side", name))
        return self

    def settlement(self, seat: int, *spots: str) -> Self:
        """Settlements on corners: ``settlement(0, "0,0 N")``."""
        return self._build(seat, spots, SETTLEMENT)

    def city(self, seat: int, *spots: str) -> Self:
        """Cities on corners, each in the place of a settlement."""
        return self._build(seat, spots, SETTLEMENT)._build(seat, spots, CITY)

    def _build(self, seat: int, spots: Sequence[str], kind: int) -> Self:
        for spot in spots:
            place_building(self.step(), seat, self.rules.board.find("corner", corner(spot)), kind)
        return self

    def step(self) -> Step:
        """A step of the game in which nothing is drawn."""
        return Step(self.state, Scripted(()))

    def robber(self, place: str) -> Self:
        """Let the robber stand on a hex."""
        put_robber(self.state, self.rules.board.find("hex", place))
        return self

    # -- playing -----------------------------------------------------------------------------------------

    def do(self, text: str, *draws: int, then: Chance | None = None) -> list[Event]:
        """Do a legal action, with what is drawn for it; exactly these draws are used. Leaves out what is implied."""
        action = self.rules.read(text)
        self.rules.check(self.state, action)
        chance = Scripted(draws, then)
        events = self.rules.perform(self.state, action, chance)
        assert not chance.left, f"{text}: {chance.left} draws were not used"
        assert self.rules.audit(self.state) == []
        return [event for event in events if not implied(event)]

    def play(self, lines: str) -> list[Event]:
        """Do several actions, a line for each with its draws behind a bar; blank lines do not count."""
        events: list[Event] = []
        for line in filter(None, map(str.strip, lines.splitlines())):
            text, _, draws = line.partition("|")
            events += self.do(text, *map(int, draws.split()))
        return events

    def refusal(self, text: str) -> Refusal:
        """Why an action is refused; fails where it is not, or where refusing it changed anything."""
        before = self.state.copy()
        with pytest.raises(Refusal) as caught:
            self.rules.check(self.state, self.rules.read(text))
        assert self.state == before
        return caught.value

    def refused(self, text: str) -> str:
        """The key of the reason why an action is refused."""
        return self.refusal(text).key

    def legal(self, verb: str = "", seat: int = -1) -> set[str]:
        """The listed actions of a seat, as text; where a verb is named, what follows it in its actions."""
        texts = {self.rules.write(action) for action in self.rules.legal(self.state, seat)}
        return {text.split(" ", 2)[2] for text in texts if text.split()[1] == verb} if verb else texts

    # -- looking -----------------------------------------------------------------------------------------

    def hand(self, seat: int) -> str:
        """A hand as text, such as ``2brick+ore``, or ``none``."""
        return self._text(self.state[Hands].hand[seat])

    @property
    def bank(self) -> str:
        """The bank as text."""
        return self._text(self.state[Hands].bank)

    def _text(self, packed: int) -> str:
        return Counts("resources").write(bundle_of(self.state, packed), self.rules)

    def cards(self, seat: int) -> dict[str, int]:
        """The development cards that a seat holds."""
        words = self.rules.numbers.development
        held = unpack(self.state[Development].hand[seat], len(words))
        return {word: n for word, n in zip(words, held, strict=True) if n}

    def points(self, seat: int) -> tuple[int, int]:
        """A seat's points as all can count them, and with those that are hidden."""
        return public_points(self.state, seat), all_points(self.state, seat)

    @property
    def asked(self) -> tuple[str, tuple[int, ...]]:
        """The open decision and who owes an answer; nothing and nobody when the game is over."""
        return tuple(self.state.decision[:2]) if self.state.stack else ("", ())  # type: ignore[return-value]

    @property
    def robber_at(self) -> str:
        """The hex of the robber."""
        return str(self.rules.board.name("hex", self.state[Robber].hex))


def event(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    (found,) = (each for each in events if isinstance(each, kind))
    return found


def kinds(events: Sequence[Event]) -> list[str]:
    """What kinds of events happened, in order."""
    return [type(each).__name__ for each in events]
