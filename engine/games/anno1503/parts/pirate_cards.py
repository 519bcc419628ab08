"""Squares of pirates: a card says who comes, what there is to win and to lose (anno 10; A9 to A12, A22, A23)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from engine.games.anno1503.maps import seas_of
from engine.games.anno1503.parts.exploration import EXPLORE, cancel_points
from engine.games.anno1503.parts.fights import PIRATES, fight
from engine.games.anno1503.parts.fleet import ship_at
from engine.games.anno1503.parts.losses import lose
from engine.games.anno1503.parts.rule import AnnoRule, guns_of
from engine.games.anno1503.parts.wealth import earn, spend
from engine.games.anno1503.parts.yields import in_supply
from engine.games.anno1503.words import PirateCard
from engine.kernel.actions import Action, Named, alone, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import BANK, Cause, Move, Resource, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE, Mask, OrNone
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import one
from engine.parts.hands import RESOURCES, gain
from engine.parts.purse import bought, cannot_spend, coins
from engine.parts.turn import active_seat

PIRATE_CARDS = "pirate-cards"
"""The vocabulary of the cards."""
AMBUSH, PEDDLER = "ambush", "peddler"
"""The decisions whether to fight, and whether to buy."""


class Encounter(NamedTuple):
    """A card: who fights (``own``, ``left``, ``second-left`` or ``second-right``; nobody where it is empty), gold or a
    good to win, and the word for the loss; or the goods for sale, their price, and whether all cards are shuffled."""

    foe: str = ""
    gold: int = 0
    prize: str = ""
    loss: str = ""
    wares: tuple[str, ...] = ()
    price: int = 0
    shuffles: bool = False


@state_slice
class PiratePile(Slice):
    """The mask of the cards that can still be drawn, and the ``card`` that was drawn just now, -1 for none."""

    left: Annotated[int, Mask(Named(PIRATE_CARDS))]
    card: Annotated[int, OrNone(Named(PIRATE_CARDS))]


class PiratesMet(NamedTuple):
    """A card was drawn for a ship."""

    seat: Seat
    card: PirateCard


class PiratesBribed(NamedTuple):
    """A seat paid the pirates, and was left alone."""

    seat: Seat
    gold: int

    def moves(self) -> Iterator[Move]:
        """The gold."""
        yield coins(self.seat, BANK, self.gold, Cause.PRICE)


class PrizeTaken(NamedTuple):
    """A seat took a good from the pirates it had beaten; -1 where the supply had none."""

    seat: Seat
    good: Resource

    def moves(self) -> Iterator[Move]:
        """The good."""
        if self.good >= 0:
            yield Move(BANK, self.seat, RESOURCES, self.good, 1, Cause.GRANT)


class PeddlersSold(NamedTuple):
    """A seat bought a good of peaceful pirates."""

    seat: Seat
    good: Resource
    gold: int

    def moves(self) -> Iterator[Move]:
        """There and back."""
        return bought(self.seat, self.good, self.gold)


def pirate_of(state: State, seat: int, foe: str) -> int:
    """The seat with whose guns the pirates fight."""
    away = {"own": 0, "left": 1, "second-left": 2, "second-right": -2}[foe]
    other = (seat + away) % state.seats
    return (seat + 1) % state.seats if away and other == seat else other


def encounter(state: State) -> Encounter:
    """The card that was drawn just now."""
    card: Encounter = state.rules.numbers.encounters[state[PiratePile].card]
    return card


def _draw(step: Step) -> None:
    pile = step.state[PiratePile]
    cards = len(step.state.rules.numbers.encounters)
    pile.left = pile.left or (1 << cards) - 1
    pile.card = step.chance.weighted([pile.left >> card & 1 for card in range(cards)])
    pile.left ^= 1 << pile.card
    if step.state.rules.numbers.encounters[pile.card].shuffles:
        pile.left = (1 << cards) - 1


def _leave(step: Step) -> None:
    """The decision about the card is made."""
    step.state[PiratePile].card = NONE
    step.state.stack.pop()


class Bribe(Verb):
    """Pay the pirates: ``bribe``."""

    name = "bribe"
    during = (AMBUSH,)

    def __init__(self, rules: Rules) -> None:
        self._gold: int = rules.numbers.bribe

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """With enough gold."""
        return () if cannot_spend(state, seat, self._gold) else alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The gold."""
        return cannot_spend(state, action.seat, self._gold)

    def perform(self, step: Step, action: Action) -> None:
        """Pay."""
        spend(step, action.seat, self._gold)
        step.events.append(PiratesBribed(Seat(action.seat), self._gold))
        _leave(step)


class FightPirates(Verb):
    """Fight the pirates: ``fight``."""

    name = "fight"
    during = (AMBUSH,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Fight."""
        state = step.state
        state.stack.pop()
        fight(step, action.seat, PIRATES, guns_of(state, pirate_of(state, action.seat, encounter(state).foe)))


class BuyOfPeddlers(Verb):
    """Buy a good of peaceful pirates: ``barter spice``."""

    name = "barter"
    fields = (Named(RESOURCES),)
    during = (PEDDLER,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """What they have, the supply too, and the purse pays."""
        if cannot_spend(state, seat, encounter(state).price):
            return ()
        return at_each(self.name, seat, _wares(state) & in_supply(state))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The wares, the supply, the purse."""
        (good,) = action.args
        if not _wares(state) >> good & 1:
            return Refusal("not-peddled", resource=good)
        if not in_supply(state) >> good & 1:
            return Refusal("bank-empty", resource=good)
        return cannot_spend(state, action.seat, encounter(state).price)

    def perform(self, step: Step, action: Action) -> None:
        """Buy it."""
        seat, (good,), gold = action.seat, action.args, encounter(step.state).price
        spend(step, seat, gold)
        gain(step.state, seat, one(good))
        step.events.append(PeddlersSold(Seat(seat), Resource(good), gold))
        _leave(step)


def _wares(state: State) -> int:
    words = state.rules.numbers.resources
    return mask_of(words.index(ware) for ware in encounter(state).wares)


class BuyNothing(Verb):
    """Buy nothing of them: ``decline``."""

    name = "decline-wares"
    during = (PEDDLER,)
    passes = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Nothing more."""
        _leave(step)


@dataclass(frozen=True, eq=False)
class PirateCards(AnnoRule):
    """Whoever sails to a square of pirates meets some."""

    cards: tuple[Encounter, ...]
    bribe: int = 3
    """What it takes to be left alone."""

    slices = (PiratePile,)
    verbs = (Bribe, FightPirates, BuyOfPeddlers, BuyNothing)
    questions = (Question(AMBUSH, active_seat, over=(EXPLORE,)), Question(PEDDLER, active_seat, over=(EXPLORE,)))

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The cards and the bribe."""
        words = tuple(str(card + 1) for card in range(len(self.cards)))
        return {PIRATE_CARDS: words, "encounters": self.cards, "bribe": self.bribe}

    def help_values(self, state: State) -> Mapping[str, int]:
        """The bribe."""
        return {"bribe": self.bribe}

    def setup(self, step: Step) -> None:
        """All cards are in the pile."""
        step.state[PiratePile] = PiratePile((1 << len(self.cards)) - 1, NONE)

    def entered(self, step: Step, seat: int, ship: int) -> None:
        """No ship can do more in this turn, and this one meets pirates."""
        state = step.state
        if not seas_of(state.rules).pirates >> ship_at(state, seat, ship) & 1:
            return
        cancel_points(state)
        _draw(step)
        step.events.append(PiratesMet(Seat(seat), PirateCard(state[PiratePile].card)))
        state.ask(AMBUSH if encounter(state).foe else PEDDLER, seat)

    def fought(self, step: Step, seat: int, foe: int, won: bool) -> None:
        """Take the prize, or lose something."""
        if foe != PIRATES:
            return
        card, step.state[PiratePile].card = encounter(step.state), NONE
        if not won:
            lose(step, seat, card.loss)
        elif card.gold:
            earn(step, seat, card.gold, "prize")
        else:
            _take_prize(step, seat, step.state.rules.numbers.resources.index(card.prize))

    def audit(self, state: State) -> Sequence[str]:
        """A card is open as long as it is not dealt with."""
        kinds = [kind for kind, *_ in state.stack]
        met = state[PiratePile].card != NONE
        asked = any(kind in (AMBUSH, PEDDLER, "tie") for kind in kinds)
        return ["a card of the pirates is open for nothing"] if met and not (asked or state.over) else []


def _take_prize(step: Step, seat: int, good: int) -> None:
    there = in_supply(step.state) >> good & 1
    if there:
        gain(step.state, seat, one(good))
    step.events.append(PrizeTaken(Seat(seat), Resource(good if there else NONE)))
