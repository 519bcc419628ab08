"""The facts that explain a choice in Explorers: distances, the missions' tracks, and the facts of sites on land."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.bots.bot import Choice, Reason
from engine.bots.entries import Compares, GivesFacts
from engine.bots.explorers.errands import COUNCIL, FOUND, LAIR, SHOAL, VILLAGE, Errand, Errands
from engine.bots.explorers.pirates import ships_near
from engine.bots.explorers.sailing import moves_left, plans, why_sail
from engine.bots.explorers.waters import FAR, steps_to
from engine.bots.explorers.worths import Worths
from engine.bots.outlook import Outlook
from engine.bots.proposals import because
from engine.bots.settlement import comparing, facts
from engine.bots.settlement.sight import Sight
from engine.games.explorers.parts.cargo import CREW, SETTLER
from engine.games.explorers.parts.fleet import SHIPS, Fleet
from engine.games.explorers.parts.missions import Missions, last_space, space_of

TRACKS: Mapping[str, tuple[str, ...]] = {
    LAIR: ("lairs",),
    SHOAL: ("fish",),
    VILLAGE: ("spices",),
    COUNCIL: ("fish", "spices"),
}
"""The missions that each kind of errand advances."""

SAILS = ("sail", "sail-with-tribute", "boost")
"""The verbs that bring a ship on its way; their first argument is the ship."""

DEEDS: Mapping[str, str] = {"land-crew": "lairs", "catch": "fish", "trade-spice": "spices", "step-forward": "lairs"}
"""The mission that each verb advances."""


def _site(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    yield from facts.site_facts(outlook, choice.action.args[-1])


def _sail(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how far the ship's errand is after the choice, the dots of its site, and the next points of its missions.

    Yield nothing if the ship has no errand.
    """
    errand = _errand(outlook, choice)
    if not errand:
        return
    yield from _left(outlook, choice, errand)
    if errand.kind == FOUND:
        yield from facts.by_resource(outlook[Sight], errand.place)
    for word in TRACKS.get(errand.kind, ()):
        yield from _track(outlook, word)


def _left(outlook: Outlook, choice: Choice, errand: Errand) -> Iterator[Reason]:
    """Yield how many steps away the errand is once the ship has sailed, or that it is then there.

    If the choice is a boost, which sails no ship, yield how many steps away the errand is now; nothing if 0.
    """
    if choice.action.verb == "boost":
        if errand.steps:
            yield because("fact-moves", count=errand.steps)
        return
    left = steps_to(outlook.view, errand.goals)[choice.action.args[1]]
    if left < FAR:
        yield because("fact-onward", count=left) if left else because("fact-there")


def _courses(outlook: Outlook, choices: Sequence[Choice]) -> Iterator[Reason]:
    """Yield how far the best choice and the next best bring the same ship on the errand of the best, if that is nearer.

    The way left by the next best is counted from where it leaves the ship. If it buys moves for the ship, yield that
    the best keeps the wool.
    """
    best, *others = choices
    rival, errand = next(iter(others), None), _errand(outlook, best)
    if not errand or not rival or rival.action.verb not in SAILS or rival.action.args[0] != best.action.args[0]:
        return
    if rival.action.verb == "boost":
        yield because("fact-beside-wool")
        return
    steps = steps_to(outlook.view, errand.goals)
    left, other = (steps[each.action.args[1]] for each in (best, rival))
    if left < other < FAR:
        nearer = because("fact-beside-onward", count=left, others=other)
        yield nearer if left else because("fact-beside-there", count=other)


def _errand(outlook: Outlook, choice: Choice) -> Errand | None:
    """Return the errand that the reason of a choice names, else the one planned for its ship; None if it has none."""
    fleet, ship = outlook.view[Fleet], SHIPS * outlook.seat + choice.action.args[0]
    of_ship = outlook[Errands].of(1 << fleet.side[ship], moves_left(fleet, ship), fleet.hold[ship])
    named = (errand for errand in of_ship if why_sail(outlook, errand) == choice.why._replace(more=()))
    planned = (plan.errand for plan in plans(outlook) if plan.ship == ship)
    return next(named, None) or next(planned, None)


def _deed(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    yield from _track(outlook, DEEDS[choice.action.verb])


def _track(outlook: Outlook, word: str) -> Iterator[Reason]:
    """Yield in how many steps the track of the mission `word` brings more points; nothing if it brings no more."""
    numbers, view = outlook[Sight].numbers, outlook.view
    if Missions not in view or word not in numbers.missions:
        return
    mission, track = numbers.missions.index(word), numbers.tracks[word]
    space = space_of(view, mission, outlook.seat)
    steps = next((n - space for n in range(space, last_space(view, mission) + 1) if track[n] > track[space]), 0)
    if steps:
        yield because("fact-track", mission=mission, count=steps)


def _hired(load: int) -> Callable[[Outlook, Choice], Iterator[Reason]]:
    """Return a function that yields the facts for a piece, `load`, bought into a basin."""
    return lambda outlook, choice: _use(outlook, outlook[Worths].berths[choice.action.args[0]], load)


def _aboard(load: int) -> Callable[[Outlook, Choice], Iterator[Reason]]:
    """Return a function that yields the facts for a piece, `load`, bought into a ship."""

    def told(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
        fleet, ship = outlook.view[Fleet], SHIPS * outlook.seat + choice.action.args[0]
        return _use(outlook, 1 << fleet.side[ship], fleet.hold[ship] + load)

    return told


def _ship(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    return _use(outlook, 1 << choice.action.args[0], 0)


def _use(outlook: Outlook, start: int, load: int) -> Iterator[Reason]:
    """Yield why a ship with the cargo `load` would sail from the mask of sides `start`, and how far its errand is."""
    for errand in outlook[Errands].of(start, outlook[Errands].pace, load, onward=False)[:1]:
        yield why_sail(outlook, errand)
        if errand.steps:
            yield because("fact-moves", count=errand.steps)


def _pirates(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how many ships of each opponent are near the pirate ship's new hex."""
    for seat in outlook[Sight].opponents:
        if near := ships_near(outlook, seat, choice.action.args[0]):
            yield because("fact-ships", seat=seat, count=near)


FACTS = (
    GivesFacts(("opening-harbour", "found"), _site),
    GivesFacts(SAILS, _sail),
    GivesFacts(tuple(DEEDS), _deed),
    GivesFacts(("settler",), _hired(SETTLER)),
    GivesFacts(("settler-aboard",), _aboard(SETTLER)),
    GivesFacts(("crew",), _hired(CREW)),
    GivesFacts(("crew-aboard",), _aboard(CREW)),
    GivesFacts(("ship",), _ship),
    GivesFacts(("pirate",), _pirates),
    GivesFacts(("set-sail",), facts.saving),
)
"""The facts for choices in Explorers, by verb."""

COMPARISONS = (
    Compares(("opening-harbour", "found"), comparing.compared_by(comparing.sites)),
    Compares(("sail", "sail-with-tribute"), _courses),
)
"""How the best site is compared with another one, and the best move of a ship with another move of that ship."""
