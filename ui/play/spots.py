"""Which places of the board may be chosen now.

A verb with several places is pointed at step by step: with each place that was picked, the legal actions are those
that begin there, and their next places are open.
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
    """A place of the board: its kind, and its index."""

    kind: str
    place: int

    def key(self, rules: Rules) -> str:
        """The board's key of the place: ``corner:2,-1,N``."""
        return f"{self.kind}:{rules.board.name(self.kind, self.place)}"


class Opening(NamedTuple):
    """A place that may be clicked: the action that a click stands for, or one of those that go on from there."""

    spot: Spot
    action: Action
    last: bool = True


# -- the places of a verb ------------------------------------------------------------------------------------


def is_pointed(rules: Rules, verb: str) -> bool:
    """Whether a verb is done by pointing: it asks for places, one or several, and for nothing else."""
    fields = rules.verbs[verb].fields
    return bool(fields) and all(isinstance(field, Place) for field in fields)


def way(table: TableView, action: Action) -> tuple[Spot, ...]:
    """The places of an action in the order in which they are pointed at: those it names, and those it is aimed at."""
    fields = zip(table.rules.verbs[action.verb].fields, action.args, strict=True)
    named = tuple(Spot(field.kind, value) for field, value in fields if isinstance(field, Place))
    return sum((addition.aims(table, action) for addition in additions(table.rules)), named)


@lru_cache(maxsize=256)
def pointed_verbs(rules: Rules, decision: str) -> tuple[str, ...]:
    """The verbs that answer a decision with places."""
    return tuple(name for name, moments in rules.moments.items() if decision in moments and is_pointed(rules, name))


# -- what is open now ----------------------------------------------------------------------------------------


def is_bought(table: TableView, verb: str) -> bool:
    """Whether a verb has a price now, and a button that shows it; a piece that is free is laid like any other."""
    priced = table.rules.verbs[verb]
    free = isinstance(priced, MayBeFree) and not priced.price(table.decision)
    return verb in table.rules.numbers.costs and not free


def mode(table: TableView) -> str:
    """What places are shown for: the only verb that the decision knows, unless it is bought, or what was chosen."""
    verbs = pointed_verbs(table.rules, table.decision)
    if len(verbs) == 1 and not is_bought(table, verbs[0]):
        return verbs[0]
    return "" if verbs_of(table.rules, table.draft.mode).isdisjoint(verbs) else table.draft.mode


def modes(table: TableView) -> list[str]:
    """The verbs without a price that can be done now and are chosen before their places show, in their groups."""
    verbs, costs = pointed_verbs(table.rules, table.decision), table.rules.numbers.costs
    free = [verb for verb in verbs if verb in table.doable and verb not in costs] if len(verbs) > 1 else []
    return list(dict.fromkeys(group_of(table.rules, verb) for verb in free))


def open_actions(table: TableView) -> list[Action]:
    """The actions that clicks on the board may come to: those shown, or those of all verbs where none is bought."""
    if shown := mode(table):
        return [action for action in table.legal if action.verb in verbs_of(table.rules, shown)]
    verbs = pointed_verbs(table.rules, table.decision)
    free = () if any(is_bought(table, other) for other in verbs) else verbs
    found = [action for action in table.legal if action.verb in free]
    return found + [action for addition in additions(table.rules) for action in addition.offers(table)]


def robberies(table: TableView) -> list[Action]:
    """The opponents among whom is to be chosen now; nobody where robbing is one thing of many that can be done."""
    if not _asks_whom(table.rules, table.decision):
        return []
    return [action for action in table.legal if table.rules.verbs[action.verb].robs]


@lru_cache(maxsize=256)
def _asks_whom(rules: Rules, decision: str) -> bool:
    """Whether a decision is answered by robbing somebody, or by what needs nothing said."""
    verbs = [rules.verbs[name] for name, moments in rules.moments.items() if decision in moments]
    return all(verb.robs or not verb.fields for verb in verbs)


def homes(table: TableView, victim: int) -> list[Spot]:
    """Where on the board a victim is met: at the robber's hex, or wherever else the rules have them robbed."""
    return [spot for addition in additions(table.rules) for spot in addition.robbed(table, victim)]


def picked(table: TableView) -> tuple[Spot, ...]:
    """The places that were picked on the way to an action; none where no action begins like this any more."""
    keys = table.draft.picked
    for action in open_actions(table) if keys else ():
        spots = way(table, action)
        begun = spots[: len(keys)]
        if len(spots) > len(keys) and tuple(spot.key(table.rules) for spot in begun) == keys:
            return begun
    return ()


def arrived(table: TableView) -> list[Action]:
    """What can be done at the places that were picked, without going on."""
    begun = picked(table)
    return [action for action in open_actions(table) if way(table, action) == begun] if begun else []


def openings(table: TableView) -> list[Opening]:
    """The places that may be clicked now, each once; a victim has several.

    From where it goes on to others it is gone on; what can be done there besides is asked then.
    """
    found: dict[Spot, Opening] = {}
    for opening in _openings(table):
        if opening.spot not in found or found[opening.spot].last > opening.last:
            found[opening.spot] = opening
    return list(found.values())


def _openings(table: TableView) -> Iterator[Opening]:
    yield from _next_places(table)
    for action in robberies(table):
        yield from (Opening(spot, action) for spot in homes(table, action.args[0]))


def _next_places(table: TableView) -> Iterator[Opening]:
    begun = picked(table)
    step = len(begun)
    for action in open_actions(table):
        spots = way(table, action)
        if len(spots) > step and spots[:step] == begun:
            yield Opening(spots[step], action, len(spots) == step + 1)


def meant(table: TableView, spot: Spot) -> list[Action]:
    """The actions among which there is a choice at a place; whom else to rob there, a panel tells."""
    return [action for place, action, last in _next_places(table) if last and place == spot]


def instead(table: TableView) -> list[Action]:
    """What else could be done on the place that was chosen; usually nothing."""
    action = chosen(table)
    here = next((opening.spot for opening in openings(table) if opening.action == action), None)
    return [other for other in meant(table, here) if other != action] if here else []


def chosen(table: TableView) -> Action | None:
    """The action that waits to be confirmed, if it still is one of those shown."""
    text = table.draft.chosen
    ready = (opening.action for opening in openings(table) if opening.last)
    return next((action for action in ready if table.rules.write(action) == text), None) if text else None
