"""What bots of a level do at a table, and all that they say for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.bots.bot import Choice
from engine.bots.levels import bot_of_level
from engine.bots.manner import CAREFUL
from engine.bots.planner import Planner
from engine.kernel.generator import Generator
from tests.tables.table import Table
from tests.words import words_of
from ui.base.words import LANGUAGES


def decided(table: Table, level: str = "hard") -> Choice:
    """What a player of a level does now, which is legal, and why."""
    (seat,) = table.state.decision.seats
    choice = bot_of_level(level).decide(table.rules.view(table.state, seat), seat, Generator(1))
    table.rules.check(table.state, choice.action)
    return choice


def chosen(table: Table) -> str:
    """What a careful player does now, without its seat."""
    return table.rules.write(decided(table).action).split(" ", 1)[1]


def by_the_careless(table: Table) -> set[str]:
    """All that careless players do now, whatever they overlook, without their seat."""
    (seat,) = table.state.decision.seats
    view = table.rules.view(table.state, seat)
    seeds = [(level, seed) for level in ("easy", "medium") for seed in range(60)]
    done = {bot_of_level(level).decide(view, seat, Generator(seed)).action for level, seed in seeds}
    return {table.rules.write(action).split(" ", 1)[1] for action in done}


def said(table: Table, verb: str, beside: int = 0) -> dict[str, Mapping[str, Any]]:
    """The details of all that a careful player says besides its reason when it does something, by their keys.

    It is held against so many of its next best choices of the verb.
    """
    (seat,) = table.state.decision.seats
    view, bot = table.rules.view(table.state, seat), Planner(CAREFUL)
    ranked = [choice for choice in bot.ranked(view, seat, Generator(1)) if choice.action.verb == verb]
    choice, *_ = bot.explained(view, seat, ranked[: 1 + beside])
    for each in choice.why.more:
        fields = {name: value if name == "count" else str(value) for name, value in each.details.items()}
        for language in LANGUAGES:
            assert "{" not in words_of(table.rules, language)(f"why.{each.key}", **fields)
    return {each.key: each.details for each in choice.why.more}
