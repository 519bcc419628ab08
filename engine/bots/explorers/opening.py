"""Proposals for the opening of Explorers: harbour settlement, ship, and neutral pieces; and where to launch ships."""

from collections.abc import Iterator

from engine.bots.explorers.errands import Errands
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.opening import REMAINING, opening_settlement
from engine.bots.settlement.sight import Sight
from engine.games.explorers.parts.cargo import SETTLER


def harbour(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each corner for the first harbour settlement, by its income and the room around it."""
    for proposal in opening_settlement(outlook):
        (corner,) = proposal.action.args
        count = outlook[Sight].corner_dots(corner)
        yield proposal._replace(why=because("opening-harbour", corner=corner, count=count))


def neutral(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each corner for a neutral piece, by how much more it would help an opponent than the seat."""
    sight = outlook[Sight]
    for worth, action, *_ in opening_settlement(outlook):
        corner = action.args[0]
        loss = max(_pace_with(outlook, seat, corner) for seat in sight.opponents)
        gain = REMAINING * loss - worth
        yield Proposal(gain, action, because(action.verb if gain > 0 else "opening-neutral", corner=corner))


def _pace_with(outlook: Outlook, seat: int, corner: int) -> float:
    """Return the points per roll of `seat` if it also had a settlement on `corner`."""
    sight = outlook[Sight]
    income = [have + add for have, add in zip(sight.incomes[seat], sight.corner_income(corner), strict=True)]
    return sight.pace(income, sight.rates_of(seat))


def ship(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each side for the first ship, by the best errand of its settler from there."""
    for action in outlook.legal:
        worth = outlook[Errands].best(1 << action.args[0], outlook[Errands].pace, SETTLER)
        yield Proposal(worth, action, because("opening-ship"))


def launch(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each side for a new ship, by the best errand of an empty ship from there."""
    for action in outlook.legal:
        worth = outlook[Errands].best(1 << action.args[0], outlook[Errands].pace, 0)
        yield Proposal(worth, action, because("buy-ship"))
