"""The ship that the viewer has chosen to sail: where it can go, and what it can do at the place where it is.

The draft's mode names the ship from 1: ``ship:2``, or ``ship:2:tribute`` to see the ways that cost tribute.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.fleet import SHIPS, Fleet, ships_at_sea
from engine.games.explorers.parts.sailing import free_waves, paid_waves, tolls
from engine.games.explorers.parts.ship_verbs import MOVEMENT, SHIP
from engine.kernel.actions import Action, Place
from ui.board.picture import Target
from ui.play import wording
from ui.play.speaker import Speaker
from ui.play.table import Draft

if TYPE_CHECKING:
    from ui.play.table import TableView

SAIL, WITH_TRIBUTE = "sail", "sail-with-tribute"
_MODE, _TRIBUTE = "ship", "tribute"


def own_ships(table: TableView) -> list[int]:
    """Return the numbers in `Fleet` (three for each seat) of the viewer's ships on the board; none for an onlooker."""
    return list(ships_at_sea(table.view[Fleet], table.own)) if table.seat is not None else []


def chosen_ship(table: TableView) -> int:
    """Return the number of the ship that the viewer sails (from 0 among their own), or -1 if they cannot sail now.

    The ship is the one chosen in the draft, else the ship under way. Else it is the first that has an errand where it
    is (`errands`), else the first that can sail, else the first.
    """
    if table.decision != MOVEMENT or not table.can_act or table.seat is None:
        return -1
    afloat = [ship % SHIPS for ship in own_ships(table)]
    named = _named(table.draft.mode)
    moving = table.view[Fleet].moving
    if named in afloat:
        return named
    if moving >= 0:
        return moving % SHIPS
    busy = (ship for ship in afloat if errands(table, ship))
    able = (action.args[0] for action in table.legal if action.verb in (SAIL, WITH_TRIBUTE))
    return next(busy, next(able, next(iter(afloat), -1)))


def errands(table: TableView, ship: int) -> list[Action]:
    """Return what a ship of the viewer (its number from 0) has probably come for: legal actions other than sailing.

    They are those of verbs that are easily missed, such as to found a settlement.
    """
    verbs = table.rules.verbs
    aboard = [each for each in table.legal if verbs[each.verb].fields[:1] == (SHIP,) and each.args[0] == ship]
    return [each for each in aboard if verbs[each.verb].easily_missed and each.verb not in (SAIL, WITH_TRIBUTE)]


def numbered(table: TableView) -> list[str]:
    """Return the controls that choose a ship, for the digit keys: ``["ship:1", ...]``, one for each ship of a seat.

    Empty if it is not the viewer's movement, or none of their ships is on the board.
    """
    choosing = table.decision == MOVEMENT and table.can_act
    return [f"{_MODE}:{number + 1}" for number in range(SHIPS)] if choosing and own_ships(table) else []


def _named(mode: str) -> int:
    """Return the number, from 0, of the ship in a mode such as ``ship:2``; -1 for any other mode."""
    name, _, number = mode.partition(":")
    number = number.partition(":")[0]
    return int(number) - 1 if name == _MODE and number.isdigit() else -1


def pays(table: TableView) -> bool:
    """Return whether the board shows the ways that cost tribute, as the viewer's mode says."""
    return table.draft.mode.startswith(f"{_MODE}:") and table.draft.mode.endswith(f":{_TRIBUTE}")


def choose(table: TableView, what: str) -> Draft:
    """Return the draft after the control ``ship:<what>``: `what` is ``2`` for a ship, ``2:tribute`` for paid ways.

    The same control once more hides the paid ways. The draft is unchanged if the viewer cannot sail the ship.
    """
    mode = f"{_MODE}:{what}"
    if table.decision != MOVEMENT or _named(mode) not in [ship % SHIPS for ship in own_ships(table)]:
        return table.draft
    if mode == table.draft.mode:
        mode = mode.removesuffix(f":{_TRIBUTE}")
    return replace(table.draft, mode=mode, chosen="", panel="")


def lasts(table: TableView, mode: str) -> bool:
    """Return whether the draft keeps `mode` after an action: a ship's mode (``ship:2``) while that ship can act."""
    ship = _named(mode) if mode.count(":") == 1 else -1
    verbs = table.rules.verbs
    return any(verbs[a.verb].fields[:1] == (SHIP,) and a.args[0] == ship for a in table.legal) if ship >= 0 else False


def doings(table: TableView) -> Iterator[Action]:
    """Yield the legal actions of the ship that `chosen_ship` names; none if the viewer cannot sail now."""
    ship = chosen_ship(table)
    for action in table.legal:
        fields = table.rules.verbs[action.verb].fields
        if ship >= 0 and fields and fields[0] is SHIP and action.args[0] == ship:
            yield action


def at_hand(table: TableView) -> list[Action]:
    """Return the legal actions of the chosen ship other than sailing."""
    return [action for action in doings(table) if action.verb not in (SAIL, WITH_TRIBUTE)]


def offers(table: TableView) -> list[Action]:
    """Return the actions of the chosen ship that a click on the board can mean: to sail to a side, or act at a place.

    For each side there is one way to sail: free if the ship can reach it free, else with tribute. In tribute mode there
    are all ways with tribute, and no free ones.
    """
    if table.decision != MOVEMENT or not table.can_act:
        return []
    found = [action for action in doings(table) if isinstance(table.rules.verbs[action.verb].fields[-1], Place)]
    paid, paying = [action for action in found if action.verb == WITH_TRIBUTE], pays(table)
    free = [action for action in found if action.verb != WITH_TRIBUTE and not (paying and action.verb == SAIL)]
    gratis = {action.args for action in free if action.verb == SAIL}
    return free + [action for action in paid if action.args not in gratis]


def has_choice_of_tribute(table: TableView) -> bool:
    """Return whether the chosen ship can sail to some side without tribute and, in fewer moves, with it.

    False if no ship is chosen.
    """
    gratis = {action.args for action in doings(table) if action.verb == SAIL}
    return any(action.verb == WITH_TRIBUTE and action.args in gratis for action in doings(table))


def is_misty(table: TableView, action: Action) -> bool:
    """Return whether the goal of a sailing action touches an unknown hex, which is then discovered."""
    return bool(table.view[Chart].misty >> action.args[1] & 1)


def dress(table: TableView, action: Action, target: Target) -> Target:
    """Return the target of a sailing action with its cost in movement points, and whether tribute and a discovery come.

    Its label tells these too. The target of an action on a hex or a corner gets the action as its label. Other targets
    are returned unchanged.
    """
    if action.verb not in (SAIL, WITH_TRIBUTE):
        return replace(target, label=_order(table, action)) if action.verb in _HERE else target
    cost, toll = steps(table, action), action.verb == WITH_TRIBUTE
    misty, words = is_misty(table, action), table.words
    label = words("play.cost", place=target.label, count=cost)
    label = words("play.cost.toll", place=label) if toll else label
    label = words("play.cost.misty", place=label) if misty else label
    return replace(target, label=label, cost=cost, toll=toll, misty=misty)


_HERE = ("found", "land-crew", "pick-up-crew", "catch", "trade-spice")


def _order(table: TableView, action: Action) -> str:
    return wording.describe(Speaker.at(table), action)


def steps(table: TableView, action: Action) -> int:
    """Return how many movement points a sailing action takes; 0 if the side cannot be reached."""
    view, (index, side) = table.view, action.args
    ship = SHIPS * action.seat + index
    free = action.verb == SAIL
    waves = free_waves(view, ship, tolls(view, action.seat, ship)) if free else paid_waves(view, ship)
    return next((n for n, wave in enumerate(waves) if wave >> side & 1), 0)


def supply(fleet: Fleet, seat: int, verb: str) -> int | None:
    """Return how many pieces a seat has left for the verb ``ship``, ``settler`` or ``crew``; None for other verbs."""
    left = {"ship": SHIPS - len(list(ships_at_sea(fleet, seat))), "settler": fleet.settlers[seat]}
    left["crew"] = fleet.crews[seat]
    return left.get(verb)
