"""The filter of the record: a field for each aspect of games, and the names of its values."""

from collections.abc import Sequence

from ui.base.markup import Markup, el, join
from ui.base.words import Words
from ui.record.counting import game_called
from ui.record.result import Tally
from ui.record.sums import ANY, ASPECTS, Filter, values
from ui.widgets.controls import button, select

FIELD = "record:"
"""The beginning of a field's name. The aspect follows, or `BY` for the field that chooses the table's aspect."""
BY = "by"


def called(words: Words, aspect: str, value: str) -> str:
    """Return the words for a value of an aspect of games (`ASPECTS`).

    For ``game`` and ``classic/0`` that is the family's name, followed by the scenario's name if it has one.
    """
    if aspect == "game":
        game, _, scenario = value.partition("/")
        return game_called(words, game, int(scenario or -1))
    if aspect == "level":
        keys = (f"level.{value}", f"record.level.{value}", "record.level.mixed")
        return words(next(key for key in keys if key in words))
    if aspect == "player":
        return value.removeprefix("=") or words("setup.you")
    return value if aspect == "year" else words(f"record.{aspect}.is", number=value)


def filter_fields(words: Words, tallies: Sequence[Tally], filter_: Filter) -> Markup:
    """Return a field for each aspect that is filtered by or has several values; empty if there is no such aspect.

    While a filter is chosen, a button to clear it follows.
    """
    kinds = {tally.kind for tally in tallies}
    fields = []
    for aspect in ASPECTS:
        chosen, found = getattr(filter_, aspect), values(kinds, aspect)
        if aspect == "game":
            found = _without_single(found)
        if len(found) > 1 or chosen:
            choices = [(ANY, words(f"record.{aspect}.any")), *((each, called(words, aspect, each)) for each in found)]
            fields.append(select(f"{FIELD}{aspect}", words(f"record.{aspect}"), choices, chosen))
    clear = button(words("record.clear"), command="clear", look="quiet small") if filter_.chosen else None
    return join(el("div", fields, class_="record-fields"), clear) if fields else Markup()


def _without_single(found: Sequence[str]) -> list[str]:
    """Return the families and scenarios `found`, without each scenario that is its family's only one in `found`."""
    return [value for value in found if "/" not in value or _siblings(found, value) > 1]


def _siblings(found: Sequence[str], value: str) -> int:
    return sum(other.startswith(value.partition("/")[0] + "/") for other in found)
