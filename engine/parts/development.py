"""Development cards: the deck, buying, and when a card may be played (classic 10). Each card is a part of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple, TypeAlias

from engine.kernel.actions import Action, Named, alone
from engine.kernel.events import BANK, Card, Cause, Move, Seat
from engine.kernel.generator import Generator
from engine.kernel.parts import Need, Option, Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import Packed, count, one, pack, size, unpack
from engine.parts.declared import BySeat, Count
from engine.parts.hands import Purchase, buy, cannot_pay
from engine.parts.rule import Rule
from engine.parts.turn import BUILD, EVERYBODY, PLAY_CARD, Turn, points_changed

DEVELOPMENT = "development"
"""The vocabulary of the cards."""

Deck: TypeAlias = Annotated[int, Packed(Named(DEVELOPMENT))]


@state_slice
class Development(Slice):
    """Packed bundles of card kinds: the ``deck`` (drawn from at random), hands, cards played face up.

    ``fresh`` are the cards that the active seat bought this turn; ``used`` tells whether it has played one.
    In a view ``hidden_deck``, ``unknown`` and ``hidden_fresh`` count cards whose kind is not known.
    """

    deck: Deck
    hidden_deck: Count
    hand: BySeat[Deck]
    unknown: BySeat[Count]
    played: BySeat[Deck]
    fresh: Deck
    hidden_fresh: Count
    used: bool


class CardBought(NamedTuple):
    """A development card was bought; ``card`` is -1 for the others."""

    seat: Seat
    card: Card

    def seen_by(self, seat: int | None) -> CardBought:
        """Only the buyer knows the card."""
        return self if seat == self.seat else self._replace(card=Card(-1))

    def moves(self) -> Iterator[Move]:
        """It is drawn from the deck."""
        yield Move(BANK, self.seat, DEVELOPMENT, self.card, 1, Cause.DRAW)


class CardPlayed(NamedTuple):
    """A development card was played."""

    seat: Seat
    card: Card

    def moves(self) -> Iterator[Move]:
        """It is laid down."""
        yield Move(self.seat, BANK, DEVELOPMENT, self.card, 1, Cause.PLAY)


class BuyCard(Purchase):
    """Buy a development card."""

    name = "buy-card"
    during = (BUILD,)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs["card"]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Possible while the deck lasts."""
        return alone(self.name, seat) if deck_size(state) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The deck is empty, or the means are lacking."""
        if not deck_size(state):
            return Refusal("deck-empty")
        return cannot_pay(state, action.seat, self.cost)

    def perform(self, step: Step, action: Action) -> None:
        """Pay and draw."""
        state, development = step.state, step.state[Development]
        buy(step, action.seat, self.cost)
        card = step.chance.weighted(unpack(development.deck, len(state.rules.numbers.development)))
        development.deck -= one(card)
        development.hand[action.seat] += one(card)
        development.fresh += one(card)
        points_changed(step, 1 << action.seat)
        step.events.append(CardBought(Seat(action.seat), Card(card)))


def deck_size(state: State) -> int:
    """How many cards can still be bought."""
    return size(state[Development].deck) + state[Development].hidden_deck


def playable_cards(state: State, seat: int) -> int:
    """The cards that the seat may play now, as a packed bundle: one a turn, and none that was bought in it."""
    development = state[Development]
    return 0 if development.used else development.hand[seat] - development.fresh


PLAYABLE = Need(playable_cards)
"""What verbs need that play a card."""


class PlayCard(Verb):
    """Base of the verbs that play a card, before or after the roll."""

    needs = PLAYABLE
    card: ClassVar[str]
    during = (PLAY_CARD,)
    easily_missed = True

    def __init__(self, rules: Rules) -> None:
        self.index = rules.numbers.development.index(self.card)
        self._mask = 0xFF << 8 * self.index
        self._after_roll_only = rules.chosen["cards-before-roll"] == "knight" and self.card != "knight"

    def suffices(self, held: int, moment: str) -> bool:
        """The card must be among the playable ones, and the moment right."""
        return bool(held & self._mask) and not (self._after_roll_only and moment == "roll")

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """The ways to play the card."""
        return alone(self.name, seat)

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Why the card cannot be played at all now, by timing or hand."""
        development = state[Development]
        if not count(development.hand[seat], self.index):
            return Refusal("no-such-card", card=self.index)
        if development.used:
            return Refusal("one-card-a-turn")
        if not (development.hand[seat] - development.fresh) & self._mask:
            return Refusal("bought-this-turn")
        if self._after_roll_only and state.decision.kind == "roll":
            return Refusal("only-knights-before-roll")
        return None

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Timing; cards with conditions of their own add to it."""
        return self.hindrance(state, action.seat)

    def spend(self, step: Step, seat: int) -> None:
        """Lay the card down, and tell."""
        development = step.state[Development]
        development.hand[seat] -= one(self.index)
        development.played[seat] += one(self.index)
        development.used = True
        step.events.append(CardPlayed(Seat(seat), Card(self.index)))

    def tell(self, step: Step, seat: int) -> None:
        """Tell the rules, once the card has done what it does at once."""
        for played in step.state.rules.each[Rule.card_played]:
            played(step, seat, self.index)


@dataclass(frozen=True, eq=False)
class DevelopmentCards(Rule):
    """The deck and the hands of development cards; victory point cards count for their owner in secret."""

    cost: int

    slices = (Development,)
    verbs = (BuyCard,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """What a card costs; each card is a part of its own."""
        return {"costs": {"card": self.cost}, "development": (), "deck": ()}

    def figures(self, state: State) -> Mapping[str, int]:
        """How many cards there are, and whether only knights may come before the roll."""
        rules = state.rules
        return {"cards": sum(rules.numbers.deck), "knights": int(rules.word("cards-before-roll") == "knight")}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Which cards may be played before the roll (ruling R1)."""
        return (Option("cards-before-roll", "any", ("any", "knight")),)

    def setup(self, step: Step) -> None:
        """A full deck."""
        none = [0] * step.state.seats
        deck = pack(step.state.rules.numbers.deck)
        step.state[Development] = Development(deck, 0, none, none[:], none[:], 0, 0, False)

    def turn_ends(self, step: Step, seat: int) -> None:
        """What was bought may be played from now on."""
        development = step.state[Development]
        development.fresh = 0
        development.used = False

    def hide(self, state: State, seat: int | None) -> None:
        """Only the owner knows a card; nobody knows the deck."""
        development = state[Development]
        for other in range(state.seats):
            if other != seat:
                development.unknown[other] += size(development.hand[other])
                development.hand[other] = 0
        if state[Turn].active != seat:
            development.hidden_fresh += size(development.fresh)
            development.fresh = 0
        development.hidden_deck += size(development.deck)
        development.deck = 0

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Deal the cards that nobody shows to the hands that hide some; the rest is the deck."""
        development, numbers = state[Development], state.rules.numbers
        seen = sum(development.hand) + sum(development.played) + development.deck
        left = unpack(pack(numbers.deck) - seen, len(numbers.development))
        pool = [card for card, n in enumerate(left) for _ in range(n)]
        generator.shuffle(pool, sum(development.unknown))
        for other in range(state.seats):
            for _ in range(development.unknown[other]):
                development.hand[other] += one(pool.pop())
            development.unknown[other] = 0
        development.deck += sum(map(one, pool))
        development.hidden_deck = 0
        self._imagine_fresh(state, generator)
        state[Turn].uncounted = EVERYBODY

    def _imagine_fresh(self, state: State, generator: Generator) -> None:
        """Any of the active seat's cards may be those it has just bought."""
        development = state[Development]
        held = unpack(development.hand[state[Turn].active], len(state.rules.numbers.development))
        cards = [card for card, n in enumerate(held) for _ in range(n)]
        generator.shuffle(cards)
        development.fresh += sum(map(one, cards[: development.hidden_fresh]))
        development.hidden_fresh = 0

    def audit(self, state: State) -> Sequence[str]:
        """Every card is somewhere."""
        development = state[Development]
        piles = [development.deck, *development.hand, *development.played]
        hidden = development.hidden_deck + sum(development.unknown)
        whole = pack(state.rules.numbers.deck)
        if size(sum(piles)) + hidden != size(whole) or (not hidden and sum(piles) != whole):
            return ["development cards were made or lost"]
        return []
