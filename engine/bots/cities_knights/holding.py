"""Progress cards in the hand: what each is worth, how long to keep it, and which to draw, to take and to return."""

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
"""The worth of each progress card in a hand, in points, by its word."""
USUAL = 0.3
"""The worth of a progress card that `WORTHS` does not list, in points."""
PATIENCE = (0.3, 0.3, 0.26, 0.2, 0.06)
"""The least that a progress card must bring to be played, in points, by the number of progress cards in the hand."""


class Holding(Lens):
    """The number of progress cards of the seat, ``held``, and the points a card must bring to be played, ``least``."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.held = cards_in_hand(self.view, self.seat)
        self.least = PATIENCE[min(self.held, len(PATIENCE) - 1)]


def worth_of(rules: Rules, card: int) -> float:
    """Return the worth in points of the progress card with index `card` in the vocabulary of all progress cards."""
    return WORTHS.get(rules.vocabulary(PROGRESS)[card], USUAL)


def put_back(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each card that the seat may return for having too many, worth more the less valuable the card is."""
    for action in outlook.of_verb("return-progress"):
        yield Proposal(-worth_of(outlook.view.rules, action.args[0]), action, because("return-progress"))


def take(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each card that the spy may take, by its worth, and to take none (worth 0)."""
    for action in outlook.of_verb("take-progress"):
        yield Proposal(worth_of(outlook.view.rules, action.args[0]), action, because("take-progress"))
    for action in outlook.of_verb("spare-progress"):
        yield Proposal(0.0, action, because("spare-progress"))


def choose_deck(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each deck of progress cards to draw from, by the average worth of its cards."""
    for action in outlook.of_verb("choose-deck"):
        (track,) = action.args
        yield Proposal(_average(outlook.view.rules, track), action, because("choose-deck", track=track))


def _average(rules: Rules, track: int) -> float:
    """Return the average worth in points of all cards of the deck of `track`, drawn or not."""
    deck = DECKS[track]
    words = rules.vocabulary(deck.vocabulary)
    copies: tuple[int, ...] = getattr(rules.numbers, deck.copies)
    return fsum(number * WORTHS.get(word, USUAL) for word, number in zip(words, copies, strict=True)) / sum(copies)


def spy(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the spy against each seat if worth more than `Holding.least`: by its progress cards and its threat."""
    threat = outlook[Sight].threat
    for action in outlook.of_verb("play-spy"):
        (holder,) = action.args
        held = cards_in_hand(outlook.view, holder)
        worth = WORTHS["spy"] + 0.05 * min(held, 4) + 0.05 * threat[holder]
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-spy", seat=holder, count=held))
