"""What the parts of a game have to say for themselves, filled with the game's numbers and their own figures.

The texts of a part have keys made of its name: ``rule.seven.text``. Of the figures that the part tells
(:meth:`Rule.help_values`), one that is not 0 may add a sentence (``rule.seven.with-<figure>``) or take the place of the
text (``rule.seven.if-<figure>``). So a game with other parts needs other words, and no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.kernel.parts import Part
from engine.parts.bundles import unpack
from engine.parts.rule import Rule, pieces_of
from engine.parts.victory import points_to_win
from ui.base.markup import Markup
from ui.play.speaker import Scribe, Speaker
from ui.play.wording import kebab, sentences

if TYPE_CHECKING:
    from ui.play.table import TableView


def name_of(part: Part) -> str:
    """What a part is called in the catalogue: ``robber-piece``."""
    return kebab(type(part).__name__)


def parts_in_force(table: TableView) -> Iterator[Part]:
    """The parts of the game that matter at this table, in the order of its list."""
    return (part for part in table.rules.parts if not isinstance(part, Rule) or part.in_force(table.view))


def part_text(table: TableView, speaker: Speaker, room: str, part: Part, numbers: Mapping[str, Any]) -> str:
    """What a part has to say in a room of the catalogue: ``rule`` for its rule, ``card`` for the card it brings."""
    own = part.help_values(table.view) if isinstance(part, Rule) else {}
    texts = _texts(table, f"{room}.{name_of(part)}", own)
    return sentences(speaker, [speaker.say(text, **{**numbers, **worded(own)}) for text in texts])


def _texts(table: TableView, key: str, own: Mapping[str, int]) -> Iterator[str]:
    """The keys of a part's sentences."""
    names = [name.replace("_", "-") for name, figure in own.items() if figure]
    instead = (f"{key}.if-{name}" for name in names)
    yield next((text for text in instead if text in table.words), f"{key}.text")
    yield from (text for name in names if (text := f"{key}.with-{name}") in table.words)


def worded(own: Mapping[str, int]) -> dict[str, str]:
    """The figures of a part as they stand in a text."""
    return {name: str(figure) for name, figure in own.items()}


def card_text(table: TableView, card: str) -> str:
    """What a development card does, as the part tells that brings it."""
    part = next(part for part in table.rules.parts if card in part.numbers(table.rules.seats).get("development", ()))
    return part_text(table, Speaker.at(table), "card", part, {})


def text_numbers(table: TableView) -> dict[str, Any]:
    """All numbers of the game on the table, by the names that texts call them.

    A plain number of the game's is called as it is there, an option as in the set-up (``hand_limit``); besides there
    are ``cost_<thing>``, ``pieces_<thing>``, ``deck_<card>``, and ``harvest`` for all buildings. ``points`` are those
    that win, with what rules add to them.
    """
    rules, scribe = table.rules, Scribe.at(table)
    numbers = rules.numbers
    plain = dict(vars(numbers))
    found: dict[str, Any] = {name: str(value) for name, value in plain.items() if type(value) is int}
    found |= {_name(name): str(value) for name, value in rules.chosen.items() if type(value) is int}
    if "points" in found:
        found["points"] = str(points_to_win(rules))
    found |= _costs(scribe)
    found |= {f"pieces_{name}": str(pieces_of(table.view, table.seat or 0, name)) for name in plain.get("pieces", ())}
    found |= {
        f"deck_{_name(card)}": str(count)
        for card, count in zip(*map(rules.vocabulary, ("development", "deck")), strict=True)
    }
    found["harvest"] = scribe.listing(_harvests(table, plain.get("buildings", ()), plain.get("harvest", ())))
    return found


@lru_cache(maxsize=8)
def _costs(scribe: Scribe) -> Mapping[str, Markup]:
    """What everything costs, as pictures; kept, for a list of buildings tells the figures once for each of them."""
    numbers = scribe.rules.numbers
    kinds = len(numbers.resources)
    return {f"cost_{name}": scribe.bundle(unpack(cost, kinds)) for name, cost in numbers.costs.items()}


def _name(word: str) -> str:
    return word.replace("-", "_")


def _harvests(table: TableView, buildings: Sequence[str], harvest: Sequence[int]) -> list[str]:
    return [
        table.words("rule.harvest", building=table.words(f"building.{name}"), number=cards)
        for name, cards in zip(buildings, harvest, strict=True)
    ]
