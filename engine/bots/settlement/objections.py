"""Why a seat refuses an offer, from what everybody sees of the seat: so the reason tells nothing of its hand."""

from collections.abc import Iterable, Sequence
from math import fsum
from typing import NamedTuple

from engine.bots.bot import Choice, Reason
from engine.bots.outlook import Outlook
from engine.bots.proposals import because
from engine.bots.settlement.prospects import Hand, Prospects, covers, minus, plus
from engine.bots.settlement.sight import Sight
from engine.bots.settlement.waiting import NEVER
from engine.kernel.bits import bits
from engine.parts.bundles import unpack
from engine.parts.domestic_trade import Offers, offer_of


def objection(sight: Sight, seat: int, get: Hand, pay: Hand) -> Reason:
    """Return what speaks against a swap for a seat that would ``get`` and ``pay`` these cards.

    That is its rate at the bank, or what its buildings bring; else only that it keeps such cards. The answer is the
    same for a seat that cannot pay and a seat that does not want to.
    """
    if not beats_the_bank(sight.rates_of(seat), get, pay):
        return because("refuse-bank")
    income, got, paid = sight.incomes[seat], _chief(get), _chief(pay)
    if income[got] and income[got] >= income[paid]:
        return because("refuse-supply", resource=got)
    if not income[paid]:
        return because("refuse-scarce", resource=paid)
    return because("refuse", resource=paid)


def beats_the_bank(rates: Sequence[int], get: Hand, pay: Hand) -> bool:
    """Return whether the bank would give fewer cards than ``get`` for ``pay`` at these rates."""
    return fsum(paid / rate for paid, rate in zip(pay, rates, strict=True)) < sum(get)


class Earlier(NamedTuple):
    """An offer of this turn that is over. ``unwilling`` is the mask of the asked seats that did not accept it."""

    give: Hand
    want: Hand
    unwilling: int


def earlier_offers(outlook: Outlook) -> list[Earlier]:
    """Return the offers of this turn that are over."""
    made, kinds = outlook.view[Offers].made, outlook[Sight].kinds
    return [Earlier(unpack(give, kinds), unpack(want, kinds), unwilling) for give, want, unwilling in made]


def heard_in(sight: Sight, earlier: Iterable[Earlier]) -> list[tuple[int, Reason]]:
    """Return the seats that did not accept these offers, each with what spoke against the offer for it."""
    return [(seat, objection(sight, seat, give, want)) for give, want, unwilling in earlier for seat in bits(unwilling)]


def refused(outlook: Outlook, choice: Choice) -> Iterable[Reason]:
    """Yield the cards that the seat lacks for an offer; or, if it can pay, how much longer its plan would then take.

    Yield nothing if the plan would not take longer.
    """
    hand, prospects, (get, pay) = outlook[Sight].hand, outlook[Prospects], offer_of(outlook.view)
    if not covers(hand, pay):
        yield because("fact-unpaid", cards=tuple(max(0, need - have) for need, have in zip(pay, hand, strict=True)))
    elif plan := prospects.present:
        wait = prospects.plan_for(plan.goal, plus(minus(hand, pay), get)).wait
        if round(plan.wait) < round(wait) < NEVER:
            yield because("fact-later", rolls=round(wait), others=round(plan.wait))


def _chief(cards: Hand) -> int:
    """Return the kind with the most cards in a bundle; the first of several."""
    return max(range(len(cards)), key=cards.__getitem__)
