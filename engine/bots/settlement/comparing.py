"""Reasons that compare the best choice with another: what speaks for the other, and why it is worse, in numbers."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from engine.bots.bot import Choice, Reason
from engine.bots.entries import Compares
from engine.bots.outlook import Outlook
from engine.bots.proposals import because
from engine.bots.settlement.facts import income_with, left_after, new_at
from engine.bots.settlement.opening import sites_near
from engine.bots.settlement.robbing import losses_at
from engine.bots.settlement.sight import Sight
from engine.bots.settlement.waiting import NEVER
from engine.kernel.actions import Place
from engine.parts.buildings import Buildings

Comparison: TypeAlias = Callable[[Outlook, Choice, Choice], Iterable[Reason]]

FARTHER = "but-way"
"""The key of the reason that the way to the other corner is longer, before the name of the net."""
ROAD = "road"
"""The verb that lays the usual piece of a way."""
MOST = 2
"""At most this many reasons why the other choice is worse are given."""
NOTABLE = 5
"""Purchases that take longer by at most so many percent speak against a site only if nothing else does."""


class Site(NamedTuple):
    """A corner in numbers: its dots, and the ``new`` resources there that the seat has no income of yet.

    ``port`` is the harbour there, a resource or ``GENERIC``; None if there is none or if it would save no rolls.
    ``rolls`` is after how many rolls the seat's income with a settlement there pays for all usual purchases. ``room``
    is the dots of the best free site two roads away, 0 if the seat has built on the corner already. ``touches`` is the
    harbour there whether or not it is of use. ``left`` is how many more pieces lead there after the one that is laid;
    None if no piece is laid or its way there is not known.
    """

    corner: int
    dots: int
    new: tuple[int, ...]
    port: int | None
    rolls: int
    room: int
    touches: int | None = None
    left: int | None = None


def site_of(outlook: Outlook, corner: int) -> Site:
    """Return the numbers of a corner; its income is counted as if the seat had a settlement there."""
    sight = outlook[Sight]
    income, nothing = income_with(sight, corner), (0,) * sight.kinds
    with_port, without = (
        round(sight.rolls(nothing, sight.usual_cost, income, rates))
        for rates in (sight.rates_with(corner, sight.rates), sight.rates)
    )
    port = sight.ports.get(corner) if with_port < without else None
    near = () if outlook.view[Buildings].mine[outlook.seat] >> corner & 1 else sites_near(sight, corner)
    room = max(map(sight.corner_dots, near), default=0)
    return Site(
        corner, sight.corner_dots(corner), new_at(sight, corner), port, with_port, room, sight.ports.get(corner)
    )


def compared_by(compare: Comparison) -> Callable[[Outlook, Sequence[Choice]], Iterable[Reason]]:
    """Return a function of (outlook, choices) for a `Compares` entry: it compares the first choice with a rival.

    It picks the rival as `_compared` says and returns what ``compare(outlook, first, rival)`` yields. Without a
    rival it returns no reasons.
    """
    return lambda outlook, choices: _compared(outlook, choices, compare)


def _compared(outlook: Outlook, choices: Sequence[Choice], compare: Comparison) -> Iterable[Reason]:
    """Yield what ``compare`` says of the best choice and a rival; nothing without a rival.

    The rival is the next best choice of the same verb, if its corner has more dots than the best choice's: who sees
    both wants to know why. Else it is an action of the verb whose corner has most dots, if these are more; such an
    action need not be among ``choices``. Else it is the next best choice after all.
    """
    best = choices[0]
    same = [choice for choice in choices[1:] if choice.action.verb == best.action.verb]
    rivals = [*same, *_others(outlook, choices)]
    rival = _tempting(outlook, best, same[:1]) or _tempting(outlook, best, rivals) or next(iter(same), None)
    return compare(outlook, best, rival) if rival else ()


def _others(outlook: Outlook, choices: Sequence[Choice]) -> Iterator[Choice]:
    """Yield the legal actions of the best choice's verb that are not among ``choices``.

    Yield nothing unless the verb's last argument is a corner, and the one that the best choice's reason names.
    """
    tried, best = {choice.action for choice in choices}, choices[0]
    if not _chooses_corner(outlook, best.action.verb) or best.why.details.get("corner") != best.action.args[-1]:
        return
    for action in outlook.of_verb(best.action.verb):
        if action not in tried:
            yield Choice(action, because(best.why.key, corner=action.args[-1]))


def _chooses_corner(outlook: Outlook, verb: str) -> bool:
    """Return whether the last argument of a verb is a corner, not a side or a hex."""
    *_, place = outlook.view.rules.verbs[verb].fields
    return isinstance(place, Place) and place.kind == "corner"


def _tempting(outlook: Outlook, best: Choice, rivals: Sequence[Choice]) -> Choice | None:
    """Return the rival whose corner has most dots, or None if it has no more than the corner of ``best``."""
    most = max(rivals, key=lambda rival: _dots(outlook, rival), default=None)
    return most if most and _dots(outlook, most) > _dots(outlook, best) else None


def _dots(outlook: Outlook, choice: Choice) -> int:
    corner = choice.why.details.get("corner")
    return outlook[Sight].corner_dots(corner) if isinstance(corner, int) else 0


def sites(outlook: Outlook, best: Choice, rival: Choice) -> Iterator[Reason]:
    """Yield the rival's corner, and at most ``MOST`` reasons why the best choice's is better; nothing without any.

    If the rival's corner has more dots, yield before that what speaks most for the best choice's, to be said first.
    """
    mine, other = (_site_named(outlook, choice) for choice in (best, rival))
    if mine and other and mine.corner != other.corner:
        worse = [*against(mine, other, best.action.verb)] or _by_odds(best, rival)
        if worse:
            if other.dots > mine.dots and _chooses_corner(outlook, best.action.verb):
                yield from _leading(outlook, mine, other, worse[0])
            yield because("next-site", corner=other.corner, count=other.dots)
            yield from worse[:MOST]


def _site_named(outlook: Outlook, choice: Choice) -> Site | None:
    """Return the numbers of the corner that the reason of a choice names; None if it names none."""
    corner = choice.why.details.get("corner")
    return site_of(outlook, corner)._replace(left=left_after(outlook, choice)) if isinstance(corner, int) else None


def against(mine: Site, other: Site, verb: str = ROAD) -> Iterator[Reason]:
    """Yield why ``mine``, the chosen corner, is better than another, what counts most first.

    That is fewer pieces left to lay (``verb`` lays them), new resources, more kinds of them than the other corner, much
    fewer rolls, a harbour of use, more dots, more room, as many kinds of new resources, a few rolls less; new resources
    although the other corner has more kinds of them. Those of the other corner are named beside those of the chosen.
    """
    lacking = [kind for kind in mine.new if kind not in other.new]
    instead = [kind for kind in other.new if kind not in mine.new]
    named = because("but-instead", instead=tuple(instead), resources=tuple(lacking))
    share = round(100 * other.rolls / max(1, mine.rolls)) - 100 if other.rolls < NEVER else 0
    yield from _farther(mine, other, verb)
    if lacking and not instead:
        yield because("but-new", resources=tuple(lacking))
    if len(lacking) > len(instead) > 0:
        yield named
    if share > NOTABLE:
        yield because("but-rolls", share=share)
    if mine.port is not None and mine.port != other.touches:
        yield because("but-port", port=mine.port)
    if other.dots < mine.dots:
        yield because("but-dots", count=mine.dots - other.dots)
    if other.room < mine.room:
        yield because("but-room", count=other.room, here=mine.room)
    if len(instead) == len(lacking) > 0:
        yield named
    if 0 < share <= NOTABLE:
        yield because("but-rolls", share=share)
    if len(instead) > len(lacking) > 0:
        yield named


def _farther(mine: Site, other: Site, verb: str) -> Iterator[Reason]:
    """Yield by how many pieces the way to the other corner is longer; nothing if it is not, or if one is not known."""
    if mine.left is not None and other.left is not None and mine.left < other.left:
        yield because(f"{FARTHER}-{verb}", count=other.left - mine.left)


def _leading(outlook: Outlook, mine: Site, other: Site, worse: Reason) -> Iterator[Reason]:
    """Yield what speaks for the chosen corner where ``worse`` speaks against the other; nothing if only chances do.

    For a first settlement all resources are new: if it brings more kinds of them, their number is what speaks for it.
    """
    match worse.key:
        case "but-new" | "but-instead":
            if outlook.view[Buildings].mine[outlook.seat]:
                yield because("lead-new", resources=worse.details["resources"])
            elif len(mine.new) > len(other.new):
                yield because("lead-kinds", count=len(mine.new))
            else:
                yield because("lead-brings", resources=worse.details["resources"])
        case "but-rolls":
            yield because("lead-rolls", rolls=mine.rolls)
        case "but-port":
            yield because("lead-port", port=worse.details["port"])
        case "but-room":
            yield because("lead-room", count=mine.room)


def _by_odds(best: Choice, rival: Choice) -> list[Reason]:
    """Return one reason, as a list, that compares the chances of two choices in imagined futures.

    The list is empty if one of them was not tried there.
    """
    mine, other = _percent(best), _percent(rival)
    if mine is None or other is None:
        return []
    return [because("but-odds", percent=other) if other < mine else because("but-even")]


def _percent(choice: Choice) -> int | None:
    told = (reason.details["percent"] for reason in choice.why.more if reason.key == "odds")
    return next((percent for percent in told if isinstance(percent, int)), None)


def robbed(outlook: Outlook, choices: Sequence[Choice]) -> Iterator[Reason]:
    """Yield a hex for the robber other than the best choice's, and why it is worse; nothing if no reason is found.

    That is the next best, if it costs the opponents more than the best choice's; else the hex which costs them most, if
    that is more, tried or not; else, or if nothing speaks against that one, the next best after all.
    """
    best, *others = (choice for choice in choices if choice.action.verb == choices[0].action.verb)
    tried = {choice.action for choice in choices}
    untried = [Choice(act, best.why._replace(more=())) for act in outlook.of_verb(best.action.verb) if act not in tried]
    cost = {each.action: _cost(outlook, losses_at(outlook, each.action.args[0])) for each in (best, *others, *untried)}
    dearest = max((*others, *untried), key=lambda each: cost[each.action], default=best)
    rivals = [rival for rival in (*others[:1], dearest) if cost[rival.action] > cost[best.action]]
    for rival in (*rivals, *others[:1]):
        if told := list(_robbed_instead(outlook, best, rival)):
            yield from told
            return


def _robbed_instead(outlook: Outlook, best: Choice, rival: Choice) -> Iterator[Reason]:
    """Yield the rival's hex for the robber and why it is worse; nothing if no reason is found."""
    (here,), (there,) = best.action.args, rival.action.args
    mine, other = losses_at(outlook, here), losses_at(outlook, there)
    if against := next(_behind(outlook, mine, other), None) or next(iter(_by_odds(best, rival)), None):
        yield because("next-hex", hex=there, count=_cost(outlook, other))
        yield against


def _behind(outlook: Outlook, mine: Mapping[int, int], other: Mapping[int, int]) -> Iterator[Reason]:
    """Yield reasons why the hex with the losses ``other`` is worse than the hex with the losses ``mine``."""
    if other.get(outlook.seat, 0) > mine.get(outlook.seat, 0):
        yield because("but-own", count=other[outlook.seat])
    if _cost(outlook, other) < _cost(outlook, mine):
        yield because("but-harmless", count=_cost(outlook, mine))
    if danger := _danger(outlook, mine, other):
        yield danger
    if _loot(outlook, other) < _loot(outlook, mine):
        yield because("but-loot", count=_loot(outlook, other))


def _cost(outlook: Outlook, losses: Mapping[int, int]) -> int:
    """Return how many dots the opponents lose in all at a hex."""
    return sum(dots for seat, dots in losses.items() if seat != outlook.seat)


def _loot(outlook: Outlook, losses: Mapping[int, int]) -> int:
    """Return the number of cards in the fullest hand of the opponents that lose dots at a hex (``losses``)."""
    return max((outlook[Sight].held[seat] for seat in losses if seat != outlook.seat), default=0)


def _danger(outlook: Outlook, mine: Mapping[int, int], other: Mapping[int, int]) -> Reason | None:
    """Return a reason if an opponent hurt by ``mine`` has more points than all hurt by ``other``, else None."""
    points = outlook[Sight].points
    here, there = ([seat for seat in losses if seat != outlook.seat] for losses in (mine, other))
    leader = max(here, key=points.__getitem__, default=None)
    if leader is None or any(points[seat] >= points[leader] for seat in there):
        return None
    return because("but-danger", seat=leader, count=points[leader])


COMPARISONS = (
    Compares(("opening-settlement", "settlement", "city", "opening-road", "road"), compared_by(sites)),
    Compares(("robber",), robbed),
)
"""The entries that compare choices of places."""
