"""The things worth having next: forts, with the ships that lead to them, and the parrot's cards."""

from collections.abc import Iterator
from math import fsum

from engine.bots.bot import Choice, Reason
from engine.bots.manner import Manner
from engine.bots.outlook import Outlook
from engine.bots.proposals import because
from engine.bots.settlement.building import put_up
from engine.bots.settlement.goals import Goal, best_of_each_cost, founded
from engine.bots.settlement.sight import Sight
from engine.games.junior.parts.castle import Castle, ghost_cards
from engine.games.junior.parts.parrot import PARROT, ParrotDeck
from engine.kernel.actions import Action
from engine.kernel.state import State
from engine.parts.bundles import count
from engine.parts.decks import deck_left

FORT_GOAL, PARROT_GOAL = "fort", "parrot"

CARDS = {"free-piece": 0.8, "logs": 0.15, "wood-and-wool": 0.3, "neighbours": 0.3}
"""The worth of each of the parrot's cards except the ghost, in points."""
HAUNTING = 0.1
"""The worth of moving the ghost, in points."""
CASTLE = 0.8
"""The worth of a fort at the castle, which may be lost again."""
TIE = 0.4
"""The worth of taking the fort at the castle from its owner by a tie."""
LEAD = 0.2
"""The worth of a larger lead in courage (ghost cards)."""
STEP = 0.1
"""The worth of a ghost card that does not bring the castle, as a step towards it."""


def forts(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the best two forts of each cost on sites to which no more ships lead than the manner plans for."""
    horizon = outlook[Sight].horizon
    yield from best_of_each_cost(founded(outlook[Sight], FORT_GOAL, manner.reach), lambda goal: goal.worth(0, horizon))


def cards(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the goal of buying one of the parrot's cards, if the deck has any."""
    if deck_left(outlook.view, ParrotDeck):
        yield Goal(PARROT_GOAL, tuple(outlook[Sight].costs["parrot"]), card_points(outlook.view, outlook.seat))


def card_points(state: State, seat: int) -> float:
    """Return the expected worth, in points, of the next card of the parrot's deck."""
    shown = sum(state[ParrotDeck].played)
    copies = zip(state.rules.vocabulary(PARROT), state.rules.numbers.parrot_copies, strict=True)
    left: dict[str, int] = {card: number - count(shown, kind) for kind, (card, number) in enumerate(copies)}
    worth: dict[str, float] = {**CARDS, "ghost": HAUNTING + courage_points(state, seat)}
    return fsum(number * worth[card] for card, number in left.items()) / sum(left.values())


def courage_points(state: State, seat: int) -> float:
    """Return what one more ghost card is worth to the seat, in points, for the fort at the castle."""
    mine, owner = ghost_cards(state, seat) + 1, state[Castle].owner
    best = max(ghost_cards(state, other) for other in range(state.seats) if other != seat)
    if owner == seat:
        return LEAD
    if mine > best:
        return CASTLE
    return TIE if mine == best and owner >= 0 else STEP


def build_fort(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to build a fort on the goal's corner; its reason is "win" if that wins."""
    return put_up(outlook, goal, because("fort", corner=goal.place))


def toward_fort(outlook: Outlook, goal: Goal) -> Reason:
    """Return the reason for a ship on the way to a fort: the corner it leads to."""
    return because("ship-site", corner=goal.place)


def ask_parrot(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to buy one of the parrot's cards."""
    return Choice(Action(outlook.seat, "parrot"), because("parrot"))
