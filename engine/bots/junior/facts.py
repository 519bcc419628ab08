"""Facts shown after the reason of a choice: cards, forts, courage. All of them are counted."""

from collections.abc import Iterator

from engine.bots.bot import Choice, Reason
from engine.bots.entries import GivesFacts
from engine.bots.junior.sight import CoveSight
from engine.bots.outlook import Outlook
from engine.bots.proposals import because
from engine.bots.settlement.facts import advanced, spared
from engine.bots.settlement.prospects import cards_of, minus, plus
from engine.bots.settlement.sight import Sight
from engine.games.junior.parts.castle import BRAVE, Castle, ghost_cards
from engine.games.junior.parts.forts import FORT
from engine.games.junior.parts.parrot import PARROT, ParrotDeck
from engine.kernel.bits import bits
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import kinds_in, unpack
from engine.parts.land import Land

FREE = "free-piece"
"""The name of the parrot's card that brings a free fort or ship."""


def _site(outlook: Outlook, corner: int) -> Iterator[Reason]:
    """Yield the resources that a site brings, if any, and that it has an anchor, where a harbour may turn up."""
    sight = outlook[CoveSight]
    if kinds := tuple(kind for kind, dots in enumerate(sight.dots_by_resource(corner)) if dots):
        yield because("fact-brings", resources=kinds)
    if sight.at_anchor(corner):
        yield because("fact-anchor")


def _fort(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield what a fort's site brings, and how many of the points needed to win the seat then has."""
    sight = outlook[Sight]
    yield from _site(outlook, choice.action.args[0])
    yield because("fact-forts", count=sight.points[outlook.seat] + 1, total=sight.target)


def _ship(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield what a fort would bring on the site to which a ship leads."""
    corner = choice.why.details.get("corner")
    if isinstance(corner, int):
        yield from _site(outlook, corner)


def _ghost(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield which resources the ghost blocks on a hex, and how many forts each seat has there."""
    (hex_,) = choice.action.args
    buildings, sight = outlook.view[Buildings], outlook[Sight]
    for resource, _ in kinds_in(sight.yields[FORT][outlook.view[Land].terrain[hex_]]):
        yield because("fact-blocks", resource=resource)
    owners = [buildings.owner[corner] for corner in bits(sight.board.hex_corners_mask[hex_] & buildings.all)]
    for seat in dict.fromkeys(owners):
        yield because("fact-mine" if seat == outlook.seat else "fact-theirs", seat=seat, count=owners.count(seat))


def _parrot(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how many cards in the parrot's deck bring a free piece, then how many are ghosts.

    If one more ghost would bring the seat the castle, yield that too.
    """
    left = _left(outlook.view)
    yield because("fact-free", count=left[FREE], total=sum(left.values()))
    yield because("fact-ghosts", count=left[BRAVE])
    if left[BRAVE] and _would_lead(outlook.view, outlook.seat):
        yield because("fact-castle")


def _left(state: State) -> dict[str, int]:
    """Return by name how many of the parrot's cards are still in the deck: all except those that lie open."""
    words = state.rules.vocabulary(PARROT)
    shown = unpack(sum(state[ParrotDeck].played), len(words))
    copies = state.rules.numbers.parrot_copies
    return {word: number - seen for word, number, seen in zip(words, copies, shown, strict=True)}


def _would_lead(state: State, seat: int) -> bool:
    """Return whether one more ghost card would bring the seat the castle."""
    others = [ghost_cards(state, other) for other in range(state.seats) if other != seat]
    return state[Castle].owner != seat and ghost_cards(state, seat) >= max(others)


def _market(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield that the goals can spare the card given, if so, then how much sooner the swap pays for the best of them.

    The goals are those that the reason of the choice may mean; yield nothing if it means none.
    """
    sight = outlook[Sight]
    given, taken = (cards_of(kind, sight.kinds) for kind in choice.action.args)
    hand = plus(minus(sight.hand, given), taken)
    yield from spared(outlook, choice, hand, choice.action.args[0])
    yield from advanced(outlook, choice, hand)


def _give(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how many cards the seat holds of the kind that it would give away."""
    yield because("fact-held", count=outlook[Sight].hand[choice.action.args[0]])


FACTS = (
    GivesFacts(("fort",), _fort),
    GivesFacts(("ship",), _ship),
    GivesFacts(("ghost",), _ghost),
    GivesFacts(("parrot",), _parrot),
    GivesFacts(("market",), _market),
    GivesFacts(("give",), _give),
)
"""The entries that yield facts for choices in the pirates' game."""
