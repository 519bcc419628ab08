"""The places of the board that the viewer may choose now.

For an action with several places the viewer picks one place after the other. After each, the actions that begin with
the picked places remain, and their next places are open.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.actions import Action, Place
from engine.kernel.rules import Rules
from engine.parts.hands import MayBeFree
from ui.play.additions import additions, group_of, verbs_of

if TYPE_CHECKING:
    from ui.play.table import TableView


class Spot(NamedTuple):
    """A place of the board: its kind, such as ``corner``, and its index."""

    kind: str
    place: int

    def key(self, rules: Rules) -> str:
        """Return the board's key of the place: ``corner:2,-1,N``."""
        return f"{self.kind}:{rules.board.name(self.kind, self.place)}"


class Click(NamedTuple):
    """A place that the viewer may click and an action that goes there; ``last`` if it is the action's last place."""

    spot: Spot
    action: Action
    last: bool = True


def is_pointed(rules: Rules, verb: str) -> bool:
    """Return whether a verb is done by choosing places of the board: it has arguments, and all are places."""
    fields = rules.verbs[verb].fields
    return bool(fields) and all(isinstance(field, Place) for field in fields)


def way(table: TableView, action: Action) -> tuple[Spot, ...]:
    """Return the places of an action in the order of the clicks: its arguments, then places that additions add."""
    fields = zip(table.rules.verbs[action.verb].fields, action.args, strict=True)
    named = tuple(Spot(field.kind, value) for field, value in fields if isinstance(field, Place))
    return sum((addition.pointing.aims(table, action) for addition in additions(table.rules)), named)


@lru_cache(maxsize=256)
def pointed_verbs(rules: Rules, decision: str) -> tuple[str, ...]:
    """Return the verbs that answer a kind of decision and whose arguments are all places."""
    return tuple(name for name, moments in rules.moments.items() if decision in moments and is_pointed(rules, name))


def is_bought(table: TableView, verb: str) -> bool:
    """Return whether a verb costs something in this decision, so that a button shows its price."""
    priced = table.rules.verbs[verb]
    free = isinstance(priced, MayBeFree) and not priced.price(table.decision)
    return verb in table.rules.numbers.costs and not free


def mode(table: TableView) -> str:
    """Return the verb or group whose places show: the decision's only verb with places, unless that is bought.

    Else it is the draft's mode; empty if none of its verbs answers the decision.
    """
    verbs = pointed_verbs(table.rules, table.decision)
    if len(verbs) == 1 and not is_bought(table, verbs[0]):
        return verbs[0]
    return "" if verbs_of(table.rules, table.draft.mode).isdisjoint(verbs) else table.draft.mode


def modes(table: TableView) -> list[str]:
    """Return the groups of doable verbs with places and without a price, from which the viewer must choose first.

    A verb without a group stands for itself. Empty if the decision has only one verb with places.
    """
    verbs, costs = pointed_verbs(table.rules, table.decision), table.rules.numbers.costs
    free = [verb for verb in verbs if verb in table.doable and verb not in costs] if len(verbs) > 1 else []
    return list(dict.fromkeys(group_of(table.rules, verb) for verb in free))


def open_actions(table: TableView) -> list[Action]:
    """Return the actions that clicks on the board may lead to.

    They are those of the mode shown. Without a mode they are those of all verbs with places, if none is bought,
    and those that additions offer.
    """
    if shown := mode(table):
        return [action for action in table.legal if action.verb in verbs_of(table.rules, shown)]
    verbs = pointed_verbs(table.rules, table.decision)
    free = () if any(is_bought(table, other) for other in verbs) else verbs
    found = [action for action in table.legal if action.verb in free]
    return found + [action for addition in additions(table.rules) for action in addition.pointing.offers(table)]


def robberies(table: TableView) -> list[Action]:
    """Return the legal robberies, one for each victim, if the decision is only whom to rob; else empty."""
    if not _asks_whom(table.rules, table.decision):
        return []
    return [action for action in table.legal if table.rules.verbs[action.verb].robs]


@lru_cache(maxsize=256)
def _asks_whom(rules: Rules, decision: str) -> bool:
    """Return whether each verb that answers a kind of decision either robs or has no arguments."""
    verbs = [rules.verbs[name] for name, moments in rules.moments.items() if decision in moments]
    return all(verb.robs or not verb.fields for verb in verbs)


def homes(table: TableView, victim: int) -> list[Spot]:
    """Return the places of the board that stand for a victim, such as the victim's buildings at the robber's hex."""
    return [spot for addition in additions(table.rules) for spot in addition.pointing.victims(table, victim)]


def picked(table: TableView) -> tuple[Spot, ...]:
    """Return the places that the viewer has picked for an action; empty if no open action begins with them any more."""
    keys = table.draft.picked
    for action in open_actions(table) if keys else ():
        spots = way(table, action)
        begun = spots[: len(keys)]
        if len(spots) > len(keys) and tuple(spot.key(table.rules) for spot in begun) == keys:
            return begun
    return ()


def arrived(table: TableView) -> list[Action]:
    """Return the open actions whose places are exactly those picked so far; empty if none is picked."""
    begun = picked(table)
    return [action for action in open_actions(table) if way(table, action) == begun] if begun else []


def clicks(table: TableView) -> list[Click]:
    """Return the places that the viewer may click now, each once; several may stand for the same victim.

    Where a place ends one action and leads on in another, a click leads on; a button then offers the first action.
    """
    found: dict[Spot, Click] = {}
    for click in _clicks(table):
        if click.spot not in found or found[click.spot].last > click.last:
            found[click.spot] = click
    return list(found.values())


def _clicks(table: TableView) -> Iterator[Click]:
    yield from _next_places(table)
    for action in robberies(table):
        yield from (Click(spot, action) for spot in homes(table, action.args[0]))


def _next_places(table: TableView) -> Iterator[Click]:
    begun = picked(table)
    step = len(begun)
    for action in open_actions(table):
        spots = way(table, action)
        if len(spots) > step and spots[:step] == begun:
            yield Click(spots[step], action, len(spots) == step + 1)


def meant(table: TableView, spot: Spot) -> list[Action]:
    """Return the actions whose last place is `spot`, so that a click there may stand for any of them.

    Robberies are left out: a panel lists them.
    """
    return [action for place, action, last in _next_places(table) if last and place == spot]


def instead(table: TableView) -> list[Action]:
    """Return the other actions that a click on the chosen action's place may stand for; usually none."""
    action = chosen(table)
    here = next((click.spot for click in clicks(table) if click.action == action), None)
    return [other for other in meant(table, here) if other != action] if here else []


def chosen(table: TableView) -> Action | None:
    """Return the action that waits to be confirmed; None if there is none or its place is no longer open."""
    text = table.draft.chosen
    ready = (click.action for click in clicks(table) if click.last)
    return next((action for action in ready if table.rules.write(action) == text), None) if text else None
