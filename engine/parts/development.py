"""Development cards: the deck, buying, and when a card may be played (classic 10). Each kind of card is a part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from engine.kernel.actions import Action, Named, alone
from engine.kernel.events import BANK, Card, Cause, Move, Seat
from engine.kernel.generator import Generator
from engine.kernel.parts import Need, Option, Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import state_slice
from engine.kernel.state import State
from engine.parts.bundles import Packed, count, covers, kinds_in, one, size
from engine.parts.decks import Deck, DeckOfCards, deck_left, draw_card, lay_down
from engine.parts.declared import Count
from engine.parts.hands import Purchase, buy, cannot_pay
from engine.parts.rule import Rule
from engine.parts.turn import BUILD, EVERYBODY, PLAY_CARD, Turn, points_changed

DEVELOPMENT = "development"
"""The vocabulary of the development cards."""


@state_slice
class Development(Deck):
    """The deck of development cards. ``fresh`` has the cards that the active seat bought this turn, as a packed bundle.

    In a view ``hidden_fresh`` counts those of unknown kind. ``used`` is True if the active seat has played a card this
    turn.
    """

    vocabulary = DEVELOPMENT
    copies = "deck"

    fresh: Annotated[int, Packed(Named(DEVELOPMENT))]
    hidden_fresh: Count
    used: bool


class CardBought(NamedTuple):
    """A seat bought or drew a development card of the kind ``card``, which other seats see as -1."""

    seat: Seat
    card: Card

    def seen_by(self, seat: int | None) -> CardBought:
        """Return the event without the card, except for the buyer."""
        return self if seat == self.seat else self._replace(card=Card(-1))

    def moves(self) -> Iterator[Move]:
        """Return the move of the card from the deck."""
        yield Move(BANK, self.seat, DEVELOPMENT, self.card, 1, Cause.DRAW)


class CardPlayed(NamedTuple):
    """A seat played a development card of the kind ``card``."""

    seat: Seat
    card: Card

    def moves(self) -> Iterator[Move]:
        """Return the move of the card out of the hand."""
        yield Move(self.seat, BANK, DEVELOPMENT, self.card, 1, Cause.PLAY)


class BuyCard(Purchase):
    """Buy a development card."""

    name = "buy-card"
    during = (BUILD,)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs["card"]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the deck is not empty, else none. The price is not checked."""
        return alone(self.name, seat) if deck_size(state) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse if the deck is empty (``deck-empty``) or the seat cannot pay (``cannot-pay``)."""
        if not deck_size(state):
            return Refusal("deck-empty")
        return cannot_pay(state, action.seat, self.cost)

    def perform(self, step: Step, action: Action) -> None:
        """Pay, draw a card into the hand, and add the event."""
        buy(step, action.seat, self.cost)
        step.events.append(CardBought(Seat(action.seat), draw_development(step, action.seat)))


def draw_development(step: Step, seat: int) -> Card:
    """Draw a card from the deck, which must not be empty, into the seat's hand; return its kind. No event is added.

    In its own turn the seat may not play it before the next turn. The seat's points are marked to be counted.
    """
    card = draw_card(step, Development, seat)
    if step.state[Turn].active == seat:
        step.state[Development].fresh += one(card)
    points_changed(step, 1 << seat)
    return Card(card)


def deck_size(state: State) -> int:
    """Return how many cards are left in the deck of development cards."""
    return deck_left(state, Development)


def playable_cards(state: State, seat: int) -> int:
    """Return the cards of the active seat's hand not bought this turn, packed; 0 if it has played a card this turn.

    ``seat`` must be the active one.
    """
    development = state[Development]
    return 0 if development.used else development.hand[seat] - development.fresh


PLAYABLE = Need(playable_cards)
"""The need of the verbs that play a card."""


class PlayCard(Verb):
    """Base of the verbs that play a development card, before or after the roll, at most one a turn.

    By the option ``cards-before-roll`` it may be only a knight before the roll.
    """

    needs = PLAYABLE
    card: ClassVar[str]
    during = (PLAY_CARD,)
    easily_missed = True

    def __init__(self, rules: Rules) -> None:
        self.index = rules.numbers.development.index(self.card)
        self._mask = 0xFF << 8 * self.index
        self._after_roll_only = rules.chosen["cards-before-roll"] == "knight" and self.card != "knight"

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the card is among the playable ones and may be played in the decision ``moment``.

        ``held`` are the playable cards as a packed bundle (:func:`playable_cards`).
        """
        return bool(held & self._mask) and not (self._after_roll_only and moment == "roll")

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the ways to play the card, which :meth:`suffices` has found playable: by default one action."""
        return alone(self.name, seat)

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Return why the card cannot be played now, or None.

        The keys are ``no-such-card``, ``one-card-a-turn``, ``bought-this-turn`` and ``only-knights-before-roll``.
        """
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
        """Return why the card cannot be played now (:meth:`hindrance`), or None. Some cards add conditions."""
        return self.hindrance(state, action.seat)

    def spend(self, step: Step, seat: int) -> None:
        """Move the card from the hand to the open cards, note that a card was played this turn, and add the event."""
        development = step.state[Development]
        lay_down(step.state, Development, seat, self.index)
        development.used = True
        step.events.append(CardPlayed(Seat(seat), Card(self.index)))

    def tell(self, step: Step, seat: int) -> None:
        """Notify the rules that the card was played, after its immediate effect."""
        for played in step.state.rules.each[Rule.card_played]:
            played(step, seat, self.index)


@dataclass(frozen=True, eq=False)
class DevelopmentCards(DeckOfCards):
    """The deck and the hands of development cards. ``cost``, the price of a card, is a packed bundle."""

    cost: int

    cards = Development
    slices = (Development,)
    verbs = (BuyCard,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``costs`` (the price of a card), and ``development`` and ``deck``, empty: cards add themselves."""
        return {"costs": {"card": self.cost}, "development": (), "deck": ()}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``cards``, the number of cards, and ``knights``: 1 if only knights may be played before the roll."""
        rules = state.rules
        return {"cards": sum(rules.numbers.deck), "knights": int(rules.word("cards-before-roll") == "knight")}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``cards-before-roll``: ``any`` may be played then, or only a ``knight`` (ruling R1)."""
        return (Option("cards-before-roll", "any", ("any", "knight")),)

    def setup(self, step: Step) -> None:
        """Start with a full deck and no bought cards."""
        step.state[Development] = Development(*self.full(step.state), 0, 0, False)

    def turn_ends(self, step: Step, seat: int) -> None:
        """Make the cards bought this turn playable, and allow a new card to be played."""
        development = step.state[Development]
        development.fresh = 0
        development.used = False

    def hide(self, state: State, seat: int | None) -> None:
        """Replace by their number the deck, the hands of others, and another active seat's fresh cards."""
        super().hide(state, seat)
        if state[Turn].active != seat:
            development = state[Development]
            development.hidden_fresh += size(development.fresh)
            development.fresh = 0

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if cards were made or lost, or if the active seat bought cards that it does not hold."""
        development, active = state[Development], state[Turn].active
        held = covers(development.hand[active], development.fresh)
        if held and development.hidden_fresh <= development.unknown[active]:
            return super().audit(state)
        return ["development: cards were bought that are in no hand"]

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Deal the hidden cards at random, and choose at random which cards of the active seat are fresh.

        Hidden points may have changed by that, so all points are marked to be counted.
        """
        super().imagine(state, seat, generator)
        development = state[Development]
        cards = [card for card, n in kinds_in(development.hand[state[Turn].active]) for _ in range(n)]
        generator.shuffle(cards)
        development.fresh += sum(map(one, cards[: development.hidden_fresh]))
        development.hidden_fresh = 0
        state[Turn].uncounted = EVERYBODY
