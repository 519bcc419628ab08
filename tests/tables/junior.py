"""The table of the pirates' game for children: sites and lines by their numbers in the rules, cards of the parrot."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Self

from engine.games.junior import JUNIOR
from engine.games.junior.parts.castle import HauntedCastle, count_cards
from engine.games.junior.parts.forts import FORT
from engine.games.junior.parts.ghost import Ghost
from engine.games.junior.parts.market import EMPTY, Market
from engine.games.junior.parts.parrot import PARROT, ParrotDeck
from engine.games.junior.parts.ships import Ships
from engine.kernel.events import Event
from engine.parts.buildings import NEUTRAL
from engine.parts.bundles import one
from engine.parts.hands import Hands, pay
from engine.parts.network import net_of
from tests.tables.cards import Cards
from tests.tables.pieces import Pieces
from tests.tables.turns import Turns

BOARDS = Path(__file__).parent.parent / "engine" / "games" / "junior" / "boards"
GHOST_CARD, FREE_PIECE, WOOD, TIMBER, NEIGHBOURS = range(5)
"""What is drawn for each card of the parrot's."""
PRICE = "sabre+rum+gold"
"""What a card costs."""
FORT_PRICE = "sabre+wool+wood+rum"
SHIP_PRICE = "wool+wood"


@cache
def board(name: str) -> Any:
    """A side of the board as the rules describe it: ``large`` or ``small``."""
    return json.loads((BOARDS / f"{name}.json").read_text(encoding="utf-8"))


class Cove(Pieces, Cards, Turns):
    """A game in mid-play with the forts of the map; nobody has a card, unless it is at its ``opening``."""

    game = JUNIOR

    def __init__(self, seats: int = 4, *, moment: str = "main", **others: Any) -> None:
        super().__init__(seats, moment=moment, **others)
        self.side = board("large" if seats > 3 else "small")
        if moment != "opening":
            for seat in range(seats):
                pay(self.state, seat, self.state[Hands].hand[seat])

    # -- places ------------------------------------------------------------------------------------------

    def site(self, number: int) -> str:
        """The corner of a site."""
        return str(self.side["sites"][str(number)]["corner"])

    def line(self, ends: str) -> str:
        """The side of a line such as ``2-3``."""
        find = self.rules.board.find
        one_end, other = (find("corner", self.site(int(end))) for end in ends.split("-"))
        (side,) = {*self.rules.board.corner_sides[one_end]} & {*self.rules.board.corner_sides[other]}
        return str(self.rules.board.name("side", side))

    def land(self, letter: str) -> str:
        """The hex of a terrain."""
        return str(self.side["terrains"][letter]["hex"])

    # -- setting up --------------------------------------------------------------------------------------

    def fort(self, seat: int, *sites: int) -> Self:
        """Forts on sites; where there is an anchor, no tile is drawn."""
        return self.building(FORT, seat, *map(self.site, sites))

    def ship(self, seat: int, *lines: str) -> Self:
        """Ships on lines."""
        return self.route(Ships, seat, *map(self.line, lines))

    def in_the_way(self, *lines: str) -> Self:
        """Ships of nobody at the table on lines."""
        net = net_of(self.rules, Ships)
        for line in lines:
            net.place_neutral(self.state, self.at("side", self.line(line)), NEUTRAL)
        return self

    def stalls(self, words: str) -> Self:
        """Let the market have these cards, which come from the bank, as those before go back; ``-`` is empty."""
        hands, market, resources = self.state[Hands], self.state[Market], self.rules.numbers.resources
        hands.bank += sum(one(kind) for kind in market.stall if kind != EMPTY)
        market.stall = [EMPTY if word == "-" else resources.index(word) for word in words.split()]
        hands.bank -= sum(one(kind) for kind in market.stall if kind != EMPTY)
        return self

    def shown(self, seat: int, *cards: int) -> Self:
        """Let cards of the parrot's lie before a seat; the castle is whose it then should be."""
        deck = self.state[ParrotDeck]
        for card in cards:
            deck.deck -= one(card)
            deck.played[seat] += one(card)
        if any(isinstance(part, HauntedCastle) for part in self.rules.parts):
            count_cards(self.step())
        return self

    # -- playing and looking -----------------------------------------------------------------------------

    def ask_parrot(self, seat: int, card: int) -> list[Event]:
        """Give a seat the price of a card and let it turn up this one."""
        return self.give(seat, PRICE).do(f"{seat} parrot", card)

    def build(self, seat: int, piece: str, place: str) -> list[Event]:
        """Give a seat the price of a fort or a ship and let it build it on a site or a line."""
        self.give(seat, FORT_PRICE if piece == "fort" else SHIP_PRICE)
        return self.do(self.to_build(seat, piece, place))

    def to_build(self, seat: int, piece: str, place: str) -> str:
        """The action with which a seat builds on a site or a line."""
        return f"{seat} {piece} {self.site(int(place)) if piece == 'fort' else self.line(place)}"

    def may_build(self, piece: str) -> set[str]:
        """The sites or lines on which somebody may build."""
        names = self.side["sites"] if piece == "fort" else self.side["lines"]
        legal = self.legal(piece)
        return {name for name in names if self.to_build(0, piece, name).split()[-1] in legal}

    @property
    def market(self) -> str:
        """What lies on the stalls."""
        words = self.rules.numbers.resources
        return " ".join("-" if kind == EMPTY else words[kind] for kind in self.state[Market].stall)

    @property
    def ghost_at(self) -> str:
        """The hex of the ghost."""
        return str(self.rules.board.name("hex", self.state[Ghost].hex))

    def cards_left(self) -> tuple[int, ...]:
        """How many of each card of the parrot's are in the deck."""
        deck = self.state[ParrotDeck].deck
        return tuple(deck >> 8 * n & 255 for n in range(len(self.rules.vocabulary(PARROT))))
