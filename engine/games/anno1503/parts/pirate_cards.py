"""Squares of pirates: a card says whom a ship meets, what it can win and lose (anno 10; A9 to A12, A22, A23)."""

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
from engine.parts.turn import active_mask

PIRATE_CARDS = "pirate-cards"
"""The vocabulary of the pirate cards: "1", "2", ..."""
AMBUSH, PEDDLER = "ambush", "peddler"
"""The questions whether to fight or bribe, and whether to buy."""


class Encounter(NamedTuple):
    """A pirate card: a foe with a prize and a loss, or peaceful pirates with wares for sale.

    ``foe`` is ``own``, ``left``, ``second-left`` or ``second-right``: the seat with whose guns the pirates fight; empty
    for peaceful ones. The prize is ``gold`` or the good ``prize``; ``loss`` is ``tribute``, ``lay-up`` or ``half``. One
    of the ``wares`` is sold for ``price`` gold. If the card ``shuffles``, all cards go back into the pile.
    """

    foe: str = ""
    gold: int = 0
    prize: str = ""
    loss: str = ""
    wares: tuple[str, ...] = ()
    price: int = 0
    shuffles: bool = False


@state_slice
class PiratePile(Slice):
    """``left`` is the mask of the cards that can still be drawn, ``card`` the one drawn just now, -1 for none."""

    left: Annotated[int, Mask(Named(PIRATE_CARDS))]
    card: Annotated[int, OrNone(Named(PIRATE_CARDS))]


class PiratesMet(NamedTuple):
    """A pirate card was drawn for a seat's ship."""

    seat: Seat
    card: PirateCard


class PiratesBribed(NamedTuple):
    """A seat paid the pirates and does not fight."""

    seat: Seat
    gold: int

    def moves(self) -> Iterator[Move]:
        """Yield the move of the gold to the supply."""
        yield coins(self.seat, BANK, self.gold, Cause.PRICE)


class PrizeTaken(NamedTuple):
    """A seat won a good from the pirates; ``good`` is -1 if the supply had none."""

    seat: Seat
    good: Resource

    def moves(self) -> Iterator[Move]:
        """Yield the move of the good, if any."""
        if self.good >= 0:
            yield Move(BANK, self.seat, RESOURCES, self.good, 1, Cause.GRANT)


class PeddlersSold(NamedTuple):
    """A seat bought a good from peaceful pirates."""

    seat: Seat
    good: Resource
    gold: int

    def moves(self) -> Iterator[Move]:
        """Yield the moves of the gold and of the good."""
        return bought(self.seat, self.good, self.gold)


def pirate_of(state: State, seat: int, foe: str) -> int:
    """Return the seat with whose guns the pirates fight against ``seat``; ``foe`` is the word on the card.

    ``own`` is ``seat``, ``left`` the next in turn order, ``second-left`` the one after that, ``second-right`` the one
    two places before ``seat``. If one of the last two is ``seat``, as with two seats, it is the next seat instead.
    """
    away = {"own": 0, "left": 1, "second-left": 2, "second-right": -2}[foe]
    other = (seat + away) % state.seats
    return (seat + 1) % state.seats if away and other == seat else other


def encounter(state: State) -> Encounter:
    """Return the pirate card that was drawn just now; the caller makes sure that there is one."""
    card: Encounter = state.rules.numbers.encounters[state[PiratePile].card]
    return card


def _draw(step: Step) -> None:
    """Draw a random card into ``PiratePile.card``; an empty pile is refilled before that.

    If the card ``shuffles``, all cards, itself too, go back into the pile after it is drawn.
    """
    pile = step.state[PiratePile]
    cards = len(step.state.rules.numbers.encounters)
    pile.left = pile.left or (1 << cards) - 1
    draws = step.chance.meant("pirate-card", pile.left.bit_count())
    pile.card = draws.weighted([pile.left >> card & 1 for card in range(cards)])
    pile.left ^= 1 << pile.card
    if step.state.rules.numbers.encounters[pile.card].shuffles:
        pile.left = (1 << cards) - 1


def _close_card(step: Step) -> None:
    """Close the question about the drawn card and forget the card."""
    step.state[PiratePile].card = NONE
    step.state.stack.pop()


class Bribe(Verb):
    """Pay the pirates to avoid the fight: ``bribe``."""

    name = "bribe"
    during = (AMBUSH,)

    def __init__(self, rules: Rules) -> None:
        self._gold: int = rules.numbers.bribe

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the seat has enough gold."""
        return () if cannot_spend(state, seat, self._gold) else alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("no-gold") if the seat has too little gold, else None."""
        return cannot_spend(state, action.seat, self._gold)

    def perform(self, step: Step, action: Action) -> None:
        """Take the gold, record it and close the question."""
        spend(step, action.seat, self._gold)
        step.events.append(PiratesBribed(Seat(action.seat), self._gold))
        _close_card(step)


class FightPirates(Verb):
    """Fight against the pirates: ``fight``."""

    name = "fight"
    during = (AMBUSH,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and start the fight; the pirates have the guns of ``pirate_of``."""
        state = step.state
        state.stack.pop()
        fight(step, action.seat, PIRATES, guns_of(state, pirate_of(state, action.seat, encounter(state).foe)))


class BuyOfPeddlers(Verb):
    """Buy a good from peaceful pirates: ``barter spice``."""

    name = "barter"
    fields = (Named(RESOURCES),)
    during = (PEDDLER,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each ware that the supply has, if the seat has enough gold."""
        if cannot_spend(state, seat, encounter(state).price):
            return ()
        return at_each(self.name, seat, _wares(state) & in_supply(state))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the pirates do not sell the good, or None. The keys: "not-peddled", "bank-empty", "no-gold"."""
        (good,) = action.args
        if not _wares(state) >> good & 1:
            return Refusal("not-peddled", resource=good)
        if not in_supply(state) >> good & 1:
            return Refusal("bank-empty", resource=good)
        return cannot_spend(state, action.seat, encounter(state).price)

    def perform(self, step: Step, action: Action) -> None:
        """Pay, take the good, record it and close the question: only one good may be bought."""
        seat, (good,), gold = action.seat, action.args, encounter(step.state).price
        spend(step, seat, gold)
        gain(step.state, seat, one(good))
        step.events.append(PeddlersSold(Seat(seat), Resource(good), gold))
        _close_card(step)


def _wares(state: State) -> int:
    """Return the mask of the goods that the drawn card offers for sale."""
    words = state.rules.numbers.resources
    return mask_of(words.index(ware) for ware in encounter(state).wares)


class BuyNothing(Verb):
    """Buy nothing from peaceful pirates: ``decline-wares``."""

    name = "decline-wares"
    during = (PEDDLER,)
    passes = True
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the question; nothing is bought or recorded."""
        _close_card(step)


@dataclass(frozen=True, eq=False)
class PirateCards(AnnoRule):
    """The rule of pirate cards: a ship that sails to a square of pirates draws a card."""

    cards: tuple[Encounter, ...]
    bribe: int = 3
    """The gold to avoid a fight."""

    slices = (PiratePile,)
    verbs = (Bribe, FightPirates, BuyOfPeddlers, BuyNothing)
    questions = (Question(AMBUSH, active_mask, over=(EXPLORE,)), Question(PEDDLER, active_mask, over=(EXPLORE,)))

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the vocabulary of the cards, "1", "2", ..., the cards as ``encounters``, and the ``bribe`` in gold."""
        words = tuple(str(card + 1) for card in range(len(self.cards)))
        return {PIRATE_CARDS: words, "encounters": self.cards, "bribe": self.bribe}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the gold of a ``bribe``."""
        return {"bribe": self.bribe}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: all cards are in the pile."""
        step.state[PiratePile] = PiratePile((1 << len(self.cards)) - 1, NONE)

    def entered(self, step: Step, seat: int, ship: int) -> None:
        """If the ship has entered a square of pirates, draw a card, record it and ask the seat what it does about it.

        The seat's ships then have no action points left.
        """
        state = step.state
        if not seas_of(state.rules).pirates >> ship_at(state, seat, ship) & 1:
            return
        cancel_points(state)
        _draw(step)
        step.events.append(PiratesMet(Seat(seat), PirateCard(state[PiratePile].card)))
        state.ask(AMBUSH if encounter(state).foe else PEDDLER, seat)

    def fought(self, step: Step, seat: int, foe: int, won: bool) -> None:
        """After a fight against pirates, forget the card, and give the seat its prize or let it suffer its loss.

        Other fights are ignored.
        """
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
        """Return a fault if a card is drawn while no question about it is open."""
        kinds = [kind for kind, *_ in state.stack]
        met = state[PiratePile].card != NONE
        asked = any(kind in (AMBUSH, PEDDLER, "tie") for kind in kinds)
        return ["a card of the pirates is open for nothing"] if met and not (asked or state.over) else []


def _take_prize(step: Step, seat: int, good: int) -> None:
    """Give the seat a card of the good and record it; if the supply has none, record the good -1."""
    there = in_supply(step.state) >> good & 1
    if there:
        gain(step.state, seat, one(good))
    step.events.append(PrizeTaken(Seat(seat), Resource(good if there else NONE)))
