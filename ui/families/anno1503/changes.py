"""Sentences on what a purchase is good for: progress with a goal, chances in fights, what the viewer could build."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.estates import ESTATES, estates_of
from engine.games.anno1503.parts.fleet import SHIPS, ship_at, ship_cost
from engine.games.anno1503.parts.goals import Reached
from engine.games.anno1503.parts.inhabitants import RANKS, can_rise, people_of
from engine.games.anno1503.parts.lairs import lair_strengths
from engine.games.anno1503.parts.manor import Manors, next_step, no_step
from engine.games.anno1503.parts.public_buildings import PUBLIC, TOWNSFOLK, Town, buildings_left
from engine.games.anno1503.parts.rule import guns_of
from engine.parts.bundles import covers, one
from engine.parts.hands import hand_of
from ui.families.anno1503.fights import chance_of_victory
from ui.families.anno1503.stats import goals_of

if TYPE_CHECKING:
    from ui.play.table import TableView

MOST_TOLD = 3
"""How many things that the viewer could pay for are named at most."""


def goal_progress(table: TableView, word: str) -> str:
    """Return a sentence on how far the viewer has come with the goal `word`.

    Empty if the viewer has reached the goal, or the game does not have it.
    """
    for index, (goal, _, _) in enumerate(goals_of(table.rules)):
        if goal.word == word and not table.view[Reached].goals[table.own] >> index & 1:
            name, now = table.words(f"goal.{word}"), goal.counted(table.view, table.own)
            return table.words("play.isle.goal", goal=name, now=now, wanted=goal.wanted)
    return ""


def cannon_change(table: TableView) -> str:
    """Return a sentence on the chances against lairs of each strength, now and with one more cannon; empty if equal.

    The weakest lair comes first.
    """
    strengths = sorted(set(table.rules.tables[lair_strengths].values()))
    guns = guns_of(table.view, table.own)
    now, then = (
        " · ".join(str(chance_of_victory(guns + more - strength)) for strength in strengths) for more in (0, 1)
    )
    if now == then:
        return ""
    return table.words("play.change.cannon", strengths=" · ".join(map(str, strengths)), now=now, then=then)


def affords(table: TableView, good: int) -> str:
    """Return a sentence on what the viewer could pay for only with one more of `good` (an index); empty if nothing.

    It names at most `MOST_TOLD` things that may be built.
    """
    hand = hand_of(table.view, table.own)
    found = [name for name, cost in _wishes(table) if covers(hand + one(good), cost) and not covers(hand, cost)]
    names = ", ".join(dict.fromkeys(found[:MOST_TOLD]))
    return table.words("play.change.affords", what=names) if names else ""


def _wishes(table: TableView) -> Iterator[tuple[str, int]]:
    """Yield what only the price may keep the viewer from building: its name, and its price as a packed bundle."""
    view, own, words, numbers = table.view, table.own, table.words, table.rules.numbers
    ranks = table.rules.vocabulary("inhabitants")
    if any(ship_at(view, own, ship) < 0 for ship in range(SHIPS)):
        yield words("building.ship"), ship_cost(view, own)
    for rank in range(RANKS - 1):
        if can_rise(view, own) >> rank & 1:
            yield words(f"building.{ranks[rank + 1]}"), numbers.ranks[rank + 1]
    if sum(people_of(view, own)) >= TOWNSFOLK:
        for index, word in enumerate(table.rules.vocabulary(PUBLIC)):
            if buildings_left(view, index) and not view[Town].built[own] >> index & 1:
                yield words(f"building.{word}"), numbers.costs[word]
    if Manors in view:
        yield from _at_court(table)


def _at_court(table: TableView) -> Iterator[tuple[str, int]]:
    """Yield the manor's next step and the aristocrats' buildings that the viewer lacks, like :func:`_wishes`."""
    words, mine = table.words, estates_of(table.view, table.own)
    step = next_step(table.view, table.own)
    if step and not no_step(table.view, table.own):
        yield words("play.isle.step"), step[1]
    for index, word in enumerate(table.rules.vocabulary(ESTATES)):
        if index not in mine:
            yield words(f"building.{word}"), table.rules.numbers.costs[word]
