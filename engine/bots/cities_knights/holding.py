"""Progress cards in the hand: what each is worth, when one is better kept, and which are drawn, taken and put back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import fsum

from engine.bots.outlook import Lens, Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.sight import Sight
from engine.games.cities_knights.parts.progress import cards_in_hand
from engine.games.cities_knights.parts.progress_decks import DECKS, PROGRESS
from engine.kernel.rules import Rules

WORTHS: Mapping[str, float] = {
    "alchemist": 0.3,
    "bishop": 0.4,
    "commercial-harbour": 0.35,
    "constitution": 1.0,
    "crane": 0.3,
    "deserter": 0.4,
    "diplomat": 0.2,
    "engineer": 0.25,
    "intrigue": 0.15,
    "inventor": 0.3,
    "irrigation": 0.3,
    "master-merchant": 0.45,
    "medicine": 0.45,
    "merchant": 0.7,
    "merchant-fleet": 0.35,
    "mining": 0.35,
    "printer": 1.0,
    "resource-monopoly": 0.45,
    "road-building": 0.35,
    "saboteur": 0.35,
    "smith": 0.35,
    "spy": 0.35,
    "trade-monopoly": 0.3,
    "warlord": 0.3,
    "wedding": 0.35,
}
"""What a card is worth in the hand, in points."""
USUAL = 0.3
"""What any other card would be worth."""
PATIENCE = (0.3, 0.3, 0.26, 0.2, 0.06)
"""A card that brings less than this, in points, waits for a better moment; the fuller the hand, the less it waits."""


class Holding(Lens):
    """The progress cards in the own hand. What a card must bring to be played now is ``least``."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.held = cards_in_hand(self.view, self.seat)
        self.least = PATIENCE[min(self.held, len(PATIENCE) - 1)]


def worth_of(rules: Rules, card: int) -> float:
    """What a progress card is worth, by its number among all of them."""
    return WORTHS.get(rules.vocabulary(PROGRESS)[card], USUAL)


def put_back(outlook: Outlook) -> Iterator[Proposal]:
    """The card that is worth least."""
    for action in outlook.of_verb("return-progress"):
        yield Proposal(-worth_of(outlook.view.rules, action.args[0]), action, because("return-progress"))


def take(outlook: Outlook) -> Iterator[Proposal]:
    """Of the cards that a spy sees the one that is worth most."""
    for action in outlook.of_verb("take-progress"):
        yield Proposal(worth_of(outlook.view.rules, action.args[0]), action, because("take-progress"))
    for action in outlook.of_verb("spare-progress"):
        yield Proposal(0.0, action, because("spare-progress"))


def choose_deck(outlook: Outlook) -> Iterator[Proposal]:
    """The deck whose cards are worth most on average."""
    for action in outlook.of_verb("choose-deck"):
        (track,) = action.args
        yield Proposal(_average(outlook.view.rules, track), action, because("choose-deck", track=track))


def _average(rules: Rules, track: int) -> float:
    """What the cards of a deck are worth on average."""
    deck = DECKS[track]
    words = rules.vocabulary(deck.vocabulary)
    copies: tuple[int, ...] = getattr(rules.numbers, deck.copies)
    return fsum(number * WORTHS.get(word, USUAL) for word, number in zip(words, copies, strict=True)) / sum(copies)


def spy(outlook: Outlook) -> Iterator[Proposal]:
    """On whoever holds most, the more dangerous first."""
    threat = outlook[Sight].threat
    for action in outlook.of_verb("play-spy"):
        (holder,) = action.args
        held = cards_in_hand(outlook.view, holder)
        worth = WORTHS["spy"] + 0.05 * min(held, 4) + 0.05 * threat[holder]
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-spy", seat=holder, count=held))
