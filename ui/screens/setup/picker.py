"""Choosing a game: a small card for each family, and below them what the chosen one is, with its scenarios.

All of it is drawn from the catalogue's facts; no rules are loaded for it.
"""

from collections.abc import Collection, Sequence

from engine.games import CATALOGUE
from engine.kernel.catalogue import Family, Scenario
from ui.base.markup import Child, Markup, classes, el
from ui.base.words import Words
from ui.board.icons import icon
from ui.board.sketch import drawn


def picker(words: Words, game: str, number: int) -> Markup:
    """Return the cards of all families, and what the chosen one is: about it, its switches, and its scenarios.

    Chosen is the scenario `number` of the family `game`.
    A family that extends another (as with knights) has no card of its own, but a switch below the other's card.
    """
    chosen = CATALOGUE.family(game)
    families = [family for family in CATALOGUE.families if not family.base]
    (unfolded,) = (family for family in families if family.name == chosen.titled)
    return el(
        "div",
        el("ul", (el("li", _family(words, family, chosen, number)) for family in families), class_="families"),
        el("p", words(f"game.{unfolded.name}.about"), class_="note"),
        (
            _unfolded(words, unfolded, chosen, number)
            if len(unfolded.scenarios) > 1
            else _facts(words, chosen, chosen.scenario())
        ),
        class_="games",
    )


def _family(words: Words, family: Family, chosen: Family, number: int) -> Markup:
    """Return the card of a family, which chooses its first scenario.

    The numbers on the card are those of all its scenarios; if the family is chosen, those of the scenario `number`.
    """
    is_chosen, several = chosen.titled == family.name, len(family.scenarios) > 1
    return _game_button(
        f"{chosen.name if is_chosen else family.name}:{family.first}",
        family.picture,
        el("strong", words(f"game.{family.name}")),
        _numbers(words, family, [chosen.scenario(number)] if is_chosen else family.scenarios),
        chosen=is_chosen,
        unfolds=several,
    )


def _unfolded(words: Words, family: Family, chosen: Family, number: int) -> tuple[Markup, ...]:
    """Return the switches of a family, and its scenarios with what is switched on."""
    switches = (_switch(words, more, chosen, number) for more in CATALOGUE.extensions(family.name))
    lines = (_line(words, chosen, each, each.number == number) for each in family.scenarios)
    return (*switches, el("ol", lines, class_="scenarios scrolls"))


def _line(words: Words, family: Family, scenario: Scenario, chosen: bool) -> Markup:
    """Return the line of a scenario; that of the chosen one is brought into view."""
    brought = f"{family.titled}:{scenario.number}" if chosen else None
    return el("li", _scenario(words, family, scenario, chosen), data_brought=brought)


def _switch(words: Words, more: Family, chosen: Family, number: int) -> Markup:
    """Return the switch that adds a family such as knights to a scenario; disabled with a reason if that is refused."""
    on = chosen.name == more.name
    why = _why_not(words, more, number)
    return el(
        "button",
        el("span", class_="knob", aria_hidden="true"),
        el("span", el("strong", words(f"game.{more.name}.switch")), _note(why or words(f"game.{more.name}.about"))),
        type="button",
        class_="button switch",
        role="switch",
        aria_checked=str(on).lower(),
        aria_disabled="true" if why else None,
        data_why=why or None,
        data_command=None if why else f"game:{more.base if on else more.name}:{number}",
    )


def _why_not(words: Words, family: Family, number: int) -> str:
    """Return the sentence why a scenario cannot be played in a family; empty if it can."""
    key = family.left_out.get(number)
    return words(f"refusal.{key}") if key else ""


def _scenario(words: Words, family: Family, of_base: Scenario, chosen: bool) -> Markup:
    """Return the card of a scenario: its name, its facts, and a sentence about it, or why `family` does not have it.

    `family` is the chosen one, perhaps an extension (as with knights); `of_base` is the scenario without the extension.
    """
    number, name = of_base.number, f"game.{family.titled}.{of_base.number}"
    why = _why_not(words, family, number)
    told = of_base if why else family.scenario(number)
    return _game_button(
        f"{family.name}:{number}",
        told.picture,
        el("strong", f"{number}. ", words(name)),
        None if why else _facts(words, family, told),
        _note(why or words(f"{name}.about")),
        _choices(words, told) if chosen and not why else None,
        None if told.advised else _note(words(f"game.{family.name}.unadvised"), "unadvised"),
        chosen=chosen,
        why=why,
    )


def _choices(words: Words, scenario: Scenario) -> Markup | None:
    """Return the names of the options that deserve a look before the game; None without any."""
    names = ", ".join(words(f"option.{name}") for name in scenario.choices)
    return _note(words("setup.told.choices", options=names)) if names else None


def _note(text: str, look: str = "") -> Markup:
    return el("span", text, class_=classes("note", look))


def _game_button(game: str, picture: str, *told: Child, chosen: bool, unfolds: bool = False, why: str = "") -> Markup:
    """Return the button that chooses `game` (``family:scenario``), with a sketch of its board and the facts `told`.
    A button that `unfolds` shows scenarios below it when it is `chosen`. `why` says why the button is disabled.
    """
    state = str(chosen).lower()
    return el(
        "button",
        el("span", drawn(picture), class_="chart"),
        el("span", told, class_="told"),
        type="button",
        class_=classes("button", chosen=chosen),
        data_command=None if why else f"game:{game}",
        data_why=why or None,
        aria_disabled="true" if why else None,
        aria_pressed=None if unfolds else state,
        aria_expanded=state if unfolds else None,
    )


def _facts(words: Words, family: Family, scenario: Scenario) -> Markup:
    """Return the numbers of players, the points that win, and the duration of a scenario."""
    facts = [words("setup.told.seats", seats=_range(scenario.seats))]
    if scenario.points:
        facts.append(_goals(words, family, [scenario.points]) or words("setup.told.points", count=scenario.points))
    facts.append(words("setup.told.rounds", count=scenario.rounds))
    return el("small", " · ".join(facts))


def _numbers(words: Words, family: Family, scenarios: Sequence[Scenario]) -> Markup:
    """Return of some scenarios the players and the points that win, as pictures with numbers, and the duration."""
    seats = [count for each in scenarios for count in each.seats]
    points = [each.points for each in scenarios if each.points]
    goals = _goals(words, family, points)
    return el(
        "small",
        _number(words, "seats", "human", seats),
        el("span", goals) if goals else _number(words, "points", "trophy", points),
        el("span", words("setup.fact.rounds", rounds=_range([each.rounds for each in scenarios]))),
        class_="numbers",
    )


def _number(words: Words, name: str, sign: str, counts: Collection[int]) -> Markup | None:
    """Return the picture `sign` of the fact `name` with the range of its numbers; None if there are no numbers."""
    if not counts:
        return None
    told = words(f"setup.fact.{name}")
    return el("span", icon(sign, told), _range(counts), title=told)


def _goals(words: Words, family: Family, points: Collection[int]) -> str:
    """Return the points that win in words, such as "3 goals", in a family that calls them otherwise; empty in others.

    Its words have the key ``game.<family>.goals``.
    """
    key = f"game.{family.name}.goals"
    return words(key, count=max(points), goals=_range(points)) if f"{key}.other" in words else ""


def _range(counts: Collection[int]) -> str:
    """Return the least and the greatest of some numbers: ``2–6``."""
    low, high = min(counts), max(counts)
    return f"{low}–{high}" if low < high else str(high)
