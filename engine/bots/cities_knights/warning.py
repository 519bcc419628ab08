"""The warning that the barbarians' attack would cost the seat a city, and what would prevent that."""

from collections.abc import Iterator

from engine.bots.bot import Choice, Reason
from engine.bots.cities_knights.sight import RealmSight
from engine.bots.cities_knights.watch import Watch
from engine.bots.outlook import Outlook
from engine.bots.proposals import because
from engine.games.cities_knights.parts.barbarians import defence, outcome

NEAR = 3
"""The warning is given when the barbarians are at most this many steps away."""
GUARDS = frozenset(("hire-knight", "activate-knight", "promote-knight", "play-smith", "play-warlord", "play-deserter"))
"""The verbs that make a seat's knights stronger: their own facts speak of the attack."""


def of_barbarians(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield that an attack now would cost the seat a city, how much strength is lacking, and how to come by some.

    Yield nothing if it would not, if the barbarians are more than `NEAR` steps away, or if the choice is of `GUARDS`.
    """
    watch, (won, losers) = outlook[Watch], outcome(outlook.view)
    if won or outlook.seat not in losers or watch.left > NEAR or choice.action.verb in GUARDS:
        return
    lacking = watch.barbarians - defence(outlook.view)
    yield because("warn-barbarians", count=watch.left, others=lacking)
    if watch.idle:
        yield because("warn-asleep", count=watch.idle)
    else:
        sight = outlook[RealmSight]
        costs = zip(sight.costs["hire-knight"], sight.costs["activate-knight"], sight.hand, strict=True)
        short = tuple(max(0, hired + woken - held) for hired, woken, held in costs)
        yield because("warn-knight", cards=short) if any(short) else because("warn-payable")
