"""What can be said for a choice at sea: how far it is, what a mission still lacks, and all that is said on land."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.bots.bot import Choice, Reason
from engine.bots.entries import Compares, Tells
from engine.bots.explorers.errands import COUNCIL, FOUND, LAIR, SHOAL, VILLAGE, Errand, Errands
from engine.bots.explorers.pirates import ships_near
from engine.bots.explorers.sailing import plans, why_sail
from engine.bots.explorers.worths import Worths
from engine.bots.outlook import Outlook
from engine.bots.proposals import because
from engine.bots.settlement import comparing, facts
from engine.bots.settlement.sight import Sight
from engine.games.explorers.parts.cargo import CREW, SETTLER
from engine.games.explorers.parts.fleet import SHIPS, Fleet
from engine.games.explorers.parts.missions import Missions, last_space, space_of
from engine.kernel.actions import Action

TRACKS: Mapping[str, tuple[str, ...]] = {
    LAIR: ("lairs",),
    SHOAL: ("fish",),
    VILLAGE: ("spices",),
    COUNCIL: ("fish", "spices"),
}
"""The missions that an errand is for."""

DEEDS: Mapping[str, str] = {"land-crew": "lairs", "catch": "fish", "trade-spice": "spices", "step-forward": "lairs"}
"""The mission that a deed is for."""


def _site(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    yield from facts.site_facts(outlook, choice.action.args[-1])


def _sail(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """How far the goal is, and what waits there."""
    errand = _errand(outlook, choice.action)
    if not errand:
        return
    yield because("fact-moves", count=errand.steps)
    if errand.kind == FOUND:
        yield from facts.by_resource(outlook[Sight], errand.place)
    for word in TRACKS.get(errand.kind, ()):
        yield from _track(outlook, word)


def _errand(outlook: Outlook, action: Action) -> Errand | None:
    """What the ship of an action sets out for."""
    ship = SHIPS * outlook.seat + action.args[0]
    return next((plan.errand for plan in plans(outlook) if plan.ship == ship), None)


def _deed(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    yield from _track(outlook, DEEDS[choice.action.verb])


def _track(outlook: Outlook, word: str) -> Iterator[Reason]:
    """In how many steps the next point of a mission's track is had."""
    numbers, view = outlook[Sight].numbers, outlook.view
    if Missions not in view or word not in numbers.missions:
        return
    mission, track = numbers.missions.index(word), numbers.tracks[word]
    space = space_of(view, mission, outlook.seat)
    steps = next((n - space for n in range(space, last_space(view, mission) + 1) if track[n] > track[space]), 0)
    if steps:
        yield because("fact-track", mission=mission, count=steps)


def _hired(load: int) -> Callable[[Outlook, Choice], Iterator[Reason]]:
    """What somebody in a harbour would be for."""
    return lambda outlook, choice: _use(outlook, outlook[Worths].berths[choice.action.args[0]], load)


def _aboard(load: int) -> Callable[[Outlook, Choice], Iterator[Reason]]:
    """What somebody aboard a ship would be for."""

    def told(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
        fleet, ship = outlook.view[Fleet], SHIPS * outlook.seat + choice.action.args[0]
        return _use(outlook, 1 << fleet.side[ship], fleet.hold[ship] + load)

    return told


def _ship(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    return _use(outlook, 1 << choice.action.args[0], 0)


def _use(outlook: Outlook, start: int, load: int) -> Iterator[Reason]:
    """The best errand of a ship with a load, and how far it is."""
    for errand in outlook[Errands].of(start, outlook[Errands].pace, load, onward=False)[:1]:
        yield why_sail(outlook, errand)
        yield because("fact-moves", count=errand.steps)


def _pirates(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Whose ships are near."""
    for seat in outlook[Sight].opponents:
        if near := ships_near(outlook, seat, choice.action.args[0]):
            yield because("fact-ships", seat=seat, count=near)


FACTS = (
    Tells(("opening-harbour", "found"), _site),
    Tells(("sail", "sail-with-tribute", "boost"), _sail),
    Tells(tuple(DEEDS), _deed),
    Tells(("settler",), _hired(SETTLER)),
    Tells(("settler-aboard",), _aboard(SETTLER)),
    Tells(("crew",), _hired(CREW)),
    Tells(("crew-aboard",), _aboard(CREW)),
    Tells(("ship",), _ship),
    Tells(("pirate",), _pirates),
    Tells(("set-sail",), facts.saving),
)
"""What there is to say for choices at sea."""

COMPARISONS = (Compares(("opening-harbour", "found"), comparing.compared_by(comparing.sites)),)
"""How the choices of coasts are held against each other."""
