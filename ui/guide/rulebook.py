"""The rules on the table in words: every part of the game's list brings its own paragraph, with the table's numbers.

The texts of a part have keys made of its name: ``rule.seven`` is the title, ``rule.seven.text`` the text. Of the
figures that the part tells (:meth:`Rule.figures`), one that is not 0 may add a sentence (``rule.seven.with-<figure>``)
or take the place of the text (``rule.seven.if-<figure>``). So a game with other parts needs other words, and no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.kernel.parts import Part
from engine.parts.bundles import unpack
from engine.parts.rule import Rule
from ui.markup import Child
from ui.play.speaker import Scribe
from ui.play.wording import kebab, sentences

if TYPE_CHECKING:
    from ui.play.table import TableView

UNTOLD = frozenset({"terrain", "resource-cards", "building-pieces", "charting", "free-routes", "picking"})
"""Parts that a player need not read about: what they hold, others tell of."""


class Paragraph(NamedTuple):
    """What a part has to say."""

    part: str
    title: str
    text: Child


def paragraphs(table: TableView) -> Iterator[Paragraph]:
    """The rules on the table in the order of the game's list."""
    scribe, numbers = Scribe.at(table), figures(table)
    for part in table.rules.parts:
        if name_of(part) not in UNTOLD:
            yield _paragraph(table, scribe, part, numbers)


def name_of(part: Part) -> str:
    """What a part is called in the catalogue: ``robber-piece``."""
    return kebab(type(part).__name__)


def _paragraph(table: TableView, scribe: Scribe, part: Part, numbers: Mapping[str, Any]) -> Paragraph:
    own = part.figures(table.view) if isinstance(part, Rule) else {}
    key = f"rule.{name_of(part)}"
    told = [scribe.say(text, **numbers, **_worded(own)) for text in _texts(table, key, own)]
    return Paragraph(name_of(part), table.words(key), sentences(scribe, told))


def _texts(table: TableView, key: str, own: Mapping[str, int]) -> Iterator[str]:
    """The keys of a part's sentences."""
    names = [name for name, figure in _dashed(own) if figure]
    instead = (f"{key}.if-{name}" for name in names)
    yield next((text for text in instead if text in table.words), f"{key}.text")
    yield from (text for name in names if (text := f"{key}.with-{name}") in table.words)


def _dashed(own: Mapping[str, int]) -> list[tuple[str, int]]:
    return [(name.replace("_", "-"), figure) for name, figure in own.items()]


def _worded(own: Mapping[str, int]) -> dict[str, str]:
    """The figures as they stand in a text."""
    return {name: str(figure) for name, figure in own.items()}


def figures(table: TableView) -> dict[str, Any]:
    """All numbers of the game on the table, by the names that texts call them.

    A plain number of the game's is called as it is there, an option as in the set-up (``hand_limit``); besides there
    are ``cost_<thing>``, ``pieces_<thing>``, ``deck_<card>``, and ``harvest`` for all buildings.
    """
    rules, scribe = table.rules, Scribe.at(table)
    numbers = rules.numbers
    plain = dict(vars(numbers))
    told: dict[str, Any] = {name: str(value) for name, value in plain.items() if type(value) is int}
    told |= {_name(name): str(value) for name, value in rules.chosen.items() if type(value) is int}
    kinds = len(numbers.resources)
    told |= {f"cost_{name}": scribe.bundle(unpack(cost, kinds)) for name, cost in numbers.costs.items()}
    told |= {f"pieces_{name}": str(count) for name, count in numbers.pieces.items()}
    told |= {
        f"deck_{_name(card)}": str(count)
        for card, count in zip(*map(rules.vocabulary, ("development", "deck")), strict=True)
    }
    told["harvest"] = scribe.listing(_harvests(table, numbers.buildings, numbers.harvest))
    return told


def _name(word: str) -> str:
    return word.replace("-", "_")


def _harvests(table: TableView, buildings: Sequence[str], harvest: Sequence[int]) -> list[str]:
    return [
        table.words("rule.harvest", building=table.words(f"building.{name}"), number=cards)
        for name, cards in zip(buildings, harvest, strict=True)
    ]
