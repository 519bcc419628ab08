"""The argument of ``decide(table)``: the table as one seat may know it."""

from __future__ import annotations

from functools import cached_property

from engine.bots.own.declared_facts import Fact, facts_of_table
from engine.bots.own.legal import LegalAction, action_of, candidates
from engine.bots.own.places import Corner, Hex, Side, Square, how_many
from engine.bots.own.player import Player, named_cards
from engine.kernel.bits import bits
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.state import State
from engine.parts.domestic_trade import Offers, wares_of
from engine.parts.hands import Hands
from engine.parts.turn import Turn

OVER = "over"
"""The phase of a game that has ended."""


class Table:
    """The table as your seat may know it. Nothing that you do to it changes the game."""

    def __init__(self, view: State, seat: int, generator: Generator) -> None:
        self._view, self._seat, self._generator = view, seat, generator
        self._filling, self._dreaming = generator.fork(), generator.fork()

    @property
    def me(self) -> Player:
        """You.

        >>> table.me.points
        2
        """
        return Player(self._view, self._seat)

    @property
    def players(self) -> list[Player]:
        """The others, from the seat after yours on round the table.

        >>> [player.seat for player in table.players]
        [1, 2]
        """
        seats = self._view.seats
        return [Player(self._view, (self._seat + n) % seats) for n in range(1, seats)]

    @property
    def phase(self) -> str:
        """The kind of decision that is asked for, as a word; ``over`` when the game has ended.

        >>> table.phase
        'main'
        """
        return OVER if self._view.over else self._view.decision.kind

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; it is 1 during the opening.

        >>> table.turn
        13
        """
        return self._view[Turn].number

    @cached_property
    def legal(self) -> list[LegalAction]:
        """What you may do: every listed action, and some trade offers, discards and the like, drawn by lot.

        >>> table.legal[0]
        0 road -2,1,E
        """
        return [LegalAction(self._view, action) for action in candidates(self._view, self._seat, self._filling)]

    @cached_property
    def hexes(self) -> list[Hex]:
        """All hexes, row by row; none on a board of squares.

        >>> len(table.hexes)
        19
        """
        return [Hex(self._view, index) for index in range(how_many(self._view.rules, Hex.KIND))]

    @cached_property
    def corners(self) -> list[Corner]:
        """All corners.

        >>> len(table.corners)
        54
        """
        return [Corner(self._view, index) for index in range(how_many(self._view.rules, Corner.KIND))]

    @cached_property
    def sides(self) -> list[Side]:
        """All sides.

        >>> len(table.sides)
        72
        """
        return [Side(self._view, index) for index in range(how_many(self._view.rules, Side.KIND))]

    @cached_property
    def squares(self) -> list[Square]:
        """All squares of a board of squares; none on a board of hexes.

        >>> table.squares
        []
        """
        return [Square(self._view, index) for index in range(how_many(self._view.rules, Square.KIND))]

    def value(self, corner: Corner) -> int:
        """Return the dots of the hexes around a corner: how many cards a settlement there gets in 36 rolls.

        >>> max(table.value(corner) for corner in table.corners)
        13
        """
        return sum(hex_.dots for hex_ in corner.hexes)

    @property
    def bank(self) -> dict[str, int]:
        """How many cards of each kind the bank has, by its word; empty without cards.

        >>> table.bank["brick"]
        16
        """
        return named_cards(self._view, self._view[Hands].bank) if Hands in self._view else {}

    @property
    def costs(self) -> dict[str, dict[str, int]]:
        """What things cost that are bought with cards: by the word of the thing, the cards by their words.

        >>> table.costs["road"]
        {'brick': 1, 'lumber': 1}
        """
        costs = getattr(self._view.rules.numbers, "costs", {})
        named = {thing: named_cards(self._view, cost) for thing, cost in costs.items()}
        return {thing: {word: number for word, number in cost.items() if number} for thing, cost in named.items()}

    @property
    def refused(self) -> list[tuple[dict[str, int], dict[str, int], list[int]]]:
        """The offers of this turn that are over. Each has the cards that were offered and the cards that were wanted,
        by their words, and the seats that did not accept.

        >>> table.refused
        []
        """
        if Offers not in self._view:
            return []
        return [
            (self._wares(give), self._wares(want), [*bits(unwilling)])
            for give, want, unwilling in self._view[Offers].made
        ]

    def _wares(self, packed: int) -> dict[str, int]:
        """Return a packed bundle as the number of each ware, by its word; wares with the number 0 are left out."""
        words = self._view.rules.numbers.wares
        return {word: number for word, number in zip(words, wares_of(self._view, packed), strict=True) if number}

    @property
    def facts(self) -> dict[str, Fact]:
        """All that the rules keep for the table as a whole, by the name of the rule's record.

        >>> table.facts["Turn.active"]
        0
        """
        return facts_of_table(self._view)

    @property
    def random(self) -> Generator:
        """Your dice: ``choice(list)``, ``below(n)``, ``shuffle(list)``; a game from the same seed draws the same.

        >>> table.random.below(6) in range(6)
        True
        """
        return self._generator

    def after(self, action: LegalAction) -> Table:
        """Return the table as it could be after an action: what you do not see is imagined, what is drawn is drawn.

        All actions of one decision are tried in the same imagined game, with the same luck.

        >>> roads = [action for action in table.legal if action.verb == "road"]
        >>> len(table.after(roads[0]).me.sides)
        3
        """
        whole, seed = self._imagined
        state = whole.copy()
        state.rules.check(state, action_of(action))
        state.rules.perform(state, action_of(action), Seeded(seed))
        return Table(state.rules.view(state, self._seat), self._seat, Generator(seed))

    @cached_property
    def _imagined(self) -> tuple[State, int]:
        """The game as it could be, and the seed of its luck."""
        view = self._view
        return view.rules.determinize(view, self._seat, self._dreaming), self._dreaming.below(1 << 32)
