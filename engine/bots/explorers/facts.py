"""What can be said for a choice at sea: how far it is, what a mission still lacks, and all that is said on land."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.bots.bot import Choice, Reason
from engine.bots.explorers.errands import COUNCIL, FOUND, LAIR, SHOAL, VILLAGE, Errand
from engine.bots.explorers.outlook import ExplorersOutlook
from engine.bots.explorers.pirates import ships_near
from engine.bots.explorers.sailing import plans, why_sail
from engine.bots.settlement import comparing, facts
from engine.bots.settlement.comparing import Comparison
from engine.bots.settlement.proposals import because
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


def _site(outlook: ExplorersOutlook, choice: Choice) -> Iterator[Reason]:
    yield from facts.site_facts(outlook, choice.action.args[-1])


def _sail(outlook: ExplorersOutlook, choice: Choice) -> Iterator[Reason]:
    """How far the goal is, and what waits there."""
    errand = _errand(outlook, choice.action)
    if not errand:
        return
    yield because("fact-moves", count=errand.steps)
    if errand.kind == FOUND:
        yield from facts.by_resource(outlook.sight, errand.place)
    for word in TRACKS.get(errand.kind, ()):
        yield from _track(outlook, word)


def _errand(outlook: ExplorersOutlook, action: Action) -> Errand | None:
    """What the ship of an action sets out for."""
    ship = SHIPS * outlook.seat + action.args[0]
    return next((plan.errand for plan in plans(outlook) if plan.ship == ship), None)


def _deed(outlook: ExplorersOutlook, choice: Choice) -> Iterator[Reason]:
    yield from _track(outlook, DEEDS[choice.action.verb])


def _track(outlook: ExplorersOutlook, word: str) -> Iterator[Reason]:
    """In how many steps the next point of a mission's track is had."""
    numbers, view = outlook.sight.numbers, outlook.view
    if Missions not in view or word not in numbers.missions:
        return
    mission, track = numbers.missions.index(word), numbers.tracks[word]
    space = space_of(view, mission, outlook.seat)
    steps = next((n - space for n in range(space, last_space(view, mission) + 1) if track[n] > track[space]), 0)
    if steps:
        yield because("fact-track", mission=mission, count=steps)


def _hired(load: int) -> Callable[[ExplorersOutlook, Choice], Iterator[Reason]]:
    """What somebody in a harbour would be for."""
    return lambda outlook, choice: _use(outlook, outlook.worths.berths[choice.action.args[0]], load)


def _aboard(load: int) -> Callable[[ExplorersOutlook, Choice], Iterator[Reason]]:
    """What somebody aboard a ship would be for."""

    def told(outlook: ExplorersOutlook, choice: Choice) -> Iterator[Reason]:
        fleet, ship = outlook.view[Fleet], SHIPS * outlook.seat + choice.action.args[0]
        return _use(outlook, 1 << fleet.side[ship], fleet.hold[ship] + load)

    return told


def _ship(outlook: ExplorersOutlook, choice: Choice) -> Iterator[Reason]:
    return _use(outlook, 1 << choice.action.args[0], 0)


def _use(outlook: ExplorersOutlook, start: int, load: int) -> Iterator[Reason]:
    """The best errand of a ship with a load, and how far it is."""
    for errand in outlook.errands.of(start, outlook.errands.pace, load, onward=False)[:1]:
        yield why_sail(outlook, errand)
        yield because("fact-moves", count=errand.steps)


def _pirates(outlook: ExplorersOutlook, choice: Choice) -> Iterator[Reason]:
    """Whose ships are near."""
    for seat in outlook.sight.opponents:
        if near := ships_near(outlook, seat, choice.action.args[0]):
            yield because("fact-ships", seat=seat, count=near)


FACTS: Mapping[str, Callable[[ExplorersOutlook, Choice], Iterable[Reason]]] = {
    **facts.FACTS,
    "opening-harbour": _site,
    "found": _site,
    "sail": _sail,
    "sail-with-tribute": _sail,
    "boost": _sail,
    **dict.fromkeys(DEEDS, _deed),
    "settler": _hired(SETTLER),
    "settler-aboard": _aboard(SETTLER),
    "crew": _hired(CREW),
    "crew-aboard": _aboard(CREW),
    "ship": _ship,
    "pirate": _pirates,
    "set-sail": facts.saving,
}
"""By verb what there is to say."""

COMPARISONS: Mapping[str, Comparison] = {
    **comparing.COMPARISONS,
    "opening-harbour": comparing.sites,
    "found": comparing.sites,
}
"""By verb how two choices are held against each other."""
