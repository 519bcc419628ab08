"""Choosing a game: the families there are, and the scenarios of the one that is chosen.

All of it is drawn from what families tell of themselves; no rules are loaded for it.
"""

from __future__ import annotations

from engine.games import CATALOGUE
from engine.kernel.catalogue import Family, Scenario
from ui.board.sketch import drawn
from ui.markup import Child, Markup, classes, el
from ui.words import Words


def picker(words: Words, game: str, number: int) -> Markup:
    """A card for each family, and below that of the chosen one a smaller one for each of its scenarios."""
    return el(
        "ul", (_family(words, family, number, family.name == game) for family in CATALOGUE.families), class_="games"
    )


def _family(words: Words, family: Family, number: int, chosen: bool) -> Markup:
    first, *others = family.scenarios
    card = _door(
        f"{family.name}:{first.number}",
        first.picture,
        el("strong", words(f"game.{family.name}")),
        el("span", words(f"game.{family.name}.about"), class_="note"),
        None if others else _facts(words, first),
        chosen=chosen,
        unfolds=bool(others),
    )
    return el("li", card, _scenarios(words, family, number) if others and chosen else None)


def _scenarios(words: Words, family: Family, number: int) -> Markup:
    lines = (el("li", _scenario(words, family, each, each.number == number)) for each in family.scenarios)
    return el("ol", lines, class_="scenarios")


def _scenario(words: Words, family: Family, scenario: Scenario, chosen: bool) -> Markup:
    """A scenario: its name, its facts, and what is special in a sentence."""
    name = f"game.{family.titled}.{scenario.number}"
    return _door(
        f"{family.name}:{scenario.number}",
        scenario.picture,
        el("strong", f"{scenario.number}. ", words(name)),
        _facts(words, scenario),
        el("span", words(f"{name}.about"), class_="note"),
        chosen=chosen,
    )


def _door(game: str, picture: str, *told: Child, chosen: bool, unfolds: bool = False) -> Markup:
    """A button that chooses a game: its board in a few strokes, and what is told of it."""
    state = str(chosen).lower()
    return el(
        "button",
        el("span", drawn(picture), class_="chart"),
        el("span", told, class_="told"),
        type="button",
        class_=classes("button", chosen=chosen and not unfolds),
        data_command=f"game:{game}",
        aria_pressed=None if unfolds else state,
        aria_expanded=state if unfolds else None,
    )


def _facts(words: Words, scenario: Scenario) -> Markup:
    """Who can play, what wins, how long it takes."""
    low, high = scenario.seats
    facts = [words("setup.told.seats", seats=f"{low}–{high}" if low < high else str(high))]
    if scenario.points:
        facts.append(words("setup.told.points", count=scenario.points))
    facts.append(words("setup.told.rounds", count=scenario.rounds))
    return el("small", " · ".join(facts))
