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
from engine.parts.maritime_trade import Rates

BANK, SUPPLY, SCARCE, KEPT = "bank", "supply", "scarce", "kept"
"""Grounds: the bank gives as much; the buildings bring what the seat would get, or never what it would pay; none."""
SAME = 0.5
"""Incomes of unblocked hexes are as good as equal if they differ by less: gold adds the same fractions to all kinds."""


class Objection(NamedTuple):
    """What speaks against a swap for a seat: the ``ground``, and the ``kind`` of card that it is about, -1 for none."""

    ground: str
    kind: int = -1


def objection(sight: Sight, seat: int, get: Hand, pay: Hand) -> Objection:
    """Return what speaks against a swap for a seat that would ``get`` and ``pay`` these cards.

    That is its rate at the bank, or what its buildings bring; else only that it keeps such cards. The answer is the
    same for a seat that cannot pay and a seat that does not want to. It is a guess, by which nobody is asked again in
    vain: what the seat says is :func:`refusal`.
    """
    if not beats_the_bank(sight.rates_of(seat), get, pay):
        return Objection(BANK)
    income, got, paid = sight.incomes[seat], _chief(get), _chief(pay)
    if income[got] and income[got] >= income[paid]:
        return Objection(SUPPLY, got)
    return Objection(KEPT if income[paid] else SCARCE, paid)


def refusal(sight: Sight, get: Hand, pay: Hand) -> Reason:
    """Return why the seat that looks does not ``get`` and ``pay`` these cards, in a sentence that all can check.

    It says no more than is so: that the hand is empty, that the bank gives as much if it does, and what cards the
    seat's buildings bring if no robber changes that. Else it names the kind that the seat keeps.
    """
    if not any(sight.hand) and any(pay[: len(sight.hand)]):
        return because("refuse-empty")
    seat = sight.seat
    ground, income, got, paid = objection(sight, seat, get, pay).ground, sight.incomes[seat], _chief(get), _chief(pay)
    cards = max(got, paid) < len(sight.numbers.resources)
    if ground == BANK:
        return because("refuse-bank" if _bank_gives(sight, seat, get, pay) else "refuse-dear")
    if ground == SCARCE and cards:
        return because("refuse-scarce", resource=paid)
    if ground == SUPPLY and cards and not sight.blocked(seat) & {got, paid}:
        more = income[got] - income[paid] > SAME
        return because("refuse-more" if more else "refuse-as-much", resource=got, than=paid)
    return because("refuse", resource=paid)


def _bank_gives(sight: Sight, seat: int, get: Hand, pay: Hand) -> bool:
    """Return whether the bank has the cards ``get``, and gives so many for ``pay``: each time for cards of one kind."""
    times = sum(paid // rate for paid, rate in zip(pay, sight.rates_of(seat), strict=True))
    return Rates in sight.view and times >= sum(get) and covers(sight.bank, get)


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


def heard_in(sight: Sight, earlier: Iterable[Earlier]) -> list[tuple[int, Objection]]:
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
