"""What sets two ways apart to the same card: an offer and one of another price, or an offer and the bank."""

from collections.abc import Iterator, Sequence

from engine.bots.bot import Choice, Reason
from engine.bots.entries import Compares
from engine.bots.manner import QUICK
from engine.bots.outlook import Outlook
from engine.bots.planner import Planner
from engine.bots.proposals import because
from engine.bots.settlement.prospects import Hand, Prospects, cards_of, minus, plus
from engine.bots.settlement.sight import Sight
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.state import State

GAMES = 6
"""In so many imagined games the others are asked whether they accept an offer."""


def traded(outlook: Outlook, choices: Sequence[Choice]) -> Iterator[Reason]:
    """Yield what sets the first of some choices, an offer or a swap with the bank, apart from the second.

    Yield nothing if the second is neither, or if it brings other cards and one of them is no offer.
    """
    if len(choices) < 2:
        return
    best, rival = choices[0].action, choices[1].action
    alike = _brought(outlook, best) == _brought(outlook, rival)
    if best.verb == rival.verb == "offer":
        prices = list(_two_prices(outlook, best, rival)) if alike else []
        yield from prices or _likelier(outlook, best, rival)
    elif alike and best.verb == "offer":
        yield because("fact-beside-rate", count=sum(best.args[0]), others=outlook[Sight].rates[rival.args[0]])
    elif alike and rival.verb == "offer":
        yield because("fact-beside-bank")
        if not any(_takers(outlook, rival)):
            yield because("fact-beside-nobody", count=sum(rival.args[0]), total=GAMES)


def _brought(outlook: Outlook, action: Action) -> Hand | None:
    """Return the cards that a swap brings; None if the action is neither an offer nor a swap with the bank."""
    if action.verb == "offer":
        want: Hand = action.args[1]
        return want
    return cards_of(action.args[1], outlook[Sight].kinds) if action.verb == "bank" else None


def _two_prices(outlook: Outlook, best: Action, rival: Action) -> Iterator[Reason]:
    """Yield why the offer ``best`` gives fewer cards, or more, of the same kinds than ``rival``.

    Yield nothing if the kinds or the numbers are not so, or if more are given and nothing that is counted speaks for
    that.
    """
    (give, *_), (other, *_) = best.args, rival.args
    number, others = sum(give), sum(other)
    if [*map(bool, give)] != [*map(bool, other)] or number == others:
        return
    times, fewer = (sum(_takers(outlook, each)) for each in (best, rival))
    if number < others:
        yield because("fact-beside-price", count=number, others=others)
        if times:
            yield because("fact-beside-enough", count=times, total=GAMES)
        return
    if times > fewer:
        yield because("fact-beside-taken", count=number, times=times, total=GAMES, others=fewer)
    lost, spared = (_lost_to_a_seven(outlook, each) for each in (rival, best))
    if spared < lost:
        yield because("fact-beside-seven", count=lost - spared)


def _likelier(outlook: Outlook, best: Action, rival: Action) -> Iterator[Reason]:
    """Yield how much more often the offer ``best`` is accepted than ``rival``, if that would bring more if accepted.

    Yield nothing if it is not accepted more often.
    """
    sight, prospects = outlook[Sight], outlook[Prospects]
    gains = [prospects.gain(plus(minus(sight.hand, give), want)) for give, want, _ in (best.args, rival.args)]
    if gains[0] < gains[1]:
        times, fewer = (sum(_takers(outlook, each)) for each in (best, rival))
        if times > fewer:
            yield because("fact-beside-likelier", times=times, total=GAMES, others=fewer)


def _takers(outlook: Outlook, offer: Action) -> list[bool]:
    """Return for each of ``GAMES`` imagined games whether a seat accepts an offer there, in the manner ``QUICK``.

    The games are the same for every offer.
    """
    view, generator = outlook.view, Generator(0)
    imagined = [view.rules.determinize(view, outlook.seat, generator) for _ in range(GAMES)]
    return [_accepted(whole, offer) for whole in imagined]


def _accepted(state: State, offer: Action) -> bool:
    """Return whether one of the asked seats accepts an offer in an imagined state, which is changed."""
    state.rules.perform(state, offer, Seeded(0))
    bot = Planner(QUICK)
    return any(bot.decide(state, seat, Generator(0)).action.verb == "accept" for seat in offer.args[2])


def _lost_to_a_seven(outlook: Outlook, offer: Action) -> int:
    """Return how many cards a seven would take from the hand that the seat has after an offer is accepted."""
    sight, (give, want, _) = outlook[Sight], offer.args
    held = sight.cards_in(plus(minus(sight.hand, give), want))
    return held // 2 if held > outlook[Prospects].limit else 0


BARGAINS = Compares(("offer", "bank"), traded)
"""The entry that compares offers and swaps with the bank."""
