"""What a seat could know of all hands at best: every deal of the cards that fits what it was told, written down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from engine.kernel.events import BANK, UNKNOWN, Event, Move, seen_by
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import count, covers, one, pack
from engine.parts.hands import RESOURCES, Hands, is_card
from engine.parts.rule import Rule

Deal = tuple[int, ...]
"""A packed bundle for each seat."""


class PossibleDeals:
    """The deals that are possible before a seat's eyes, from the set-up on; with each hidden card there are more."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self.seat = seat
        self.deals = {(0,) * rules.seats}
        self._kinds = range(len(rules.numbers.resources))

    def notice(self, state: State, events: Sequence[Event]) -> None:
        """Follow an action as the seat sees it; the own hand, those shown, and what everybody knows rule deals out."""
        told = [move for event in events if hasattr(event, "moves") for move in seen_by(event, self.seat).moves()]
        for move in told:
            if is_card(move, state.rules):
                self._move(move)
        shown = [hand for event in events if hasattr(event, "shows") for hand in seen_by(event, self.seat).shows()]
        for hand in shown:
            if hand.sort == RESOURCES:
                self.deals = {deal for deal in self.deals if covers(deal[hand.holder], pack(hand.cards))}
        sure = [sum(holds(state, seat) for holds in state.rules.each[Rule.surely_holds]) for seat in range(state.seats)]
        own = state[Hands].hand[self.seat]
        self.deals = {deal for deal in self.deals if deal[self.seat] == own and all(map(covers, deal, sure))}

    def sure(self) -> Deal:
        """The cards that are in a seat's hand in every possible deal."""
        return tuple(reduce(self._common, hands) for hands in zip(*self.deals, strict=True))

    def _move(self, move: Move) -> None:
        kinds = self._kinds if move.kind == UNKNOWN else (move.kind,)
        for _ in range(move.number):
            found = (handed(deal, move.giver, move.taker, kind) for deal in self.deals for kind in kinds)
            self.deals = {deal for deal in found if deal}

    def _common(self, hand: int, other: int) -> int:
        return pack(min(count(hand, kind), count(other, kind)) for kind in self._kinds)


def handed(deal: Deal, giver: int, taker: int, kind: int) -> Deal:
    """A deal after one card of a kind has changed hands; empty where the giver has none."""
    if giver != BANK and not count(deal[giver], kind):
        return ()
    change = {giver: -one(kind), taker: one(kind)}
    return tuple(hand + change.get(seat, 0) for seat, hand in enumerate(deal))
