"""Events as JSON and back: ``["Rolled", 1, 5, 2]`` is the name of the class and its fields in their order.

A reader must find the class of an event by its name. It looks only in the modules from which the rules of the table are
made, so a text cannot name anything else.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import NoneType
from typing import Annotated, Any, NewType, get_args, get_origin, get_type_hints

from engine.kernel.events import Bundle, Card, Corner, Event, Hex, Resource, Seat, Side
from engine.kernel.rules import Rules
from engine.kernel.shapes import Misfit, Reader, reader

NONE = -1
"""The number of an unknown or hidden thing."""
_FACES = 6
"""The highest number that a die shows; 0 is a die that was not thrown."""


def event_to_json(event: Event) -> list[Any]:
    """Return an event as a JSON list of the name of its class and its fields: ``["Rolled", 1, 5, 2]``."""
    return [type(event).__name__, *map(_plain, event)]


def event_from_json(data: Any, rules: Rules) -> Event:
    """Return the event of :func:`event_to_json`'s values.

    Raise ``Misfit`` if the rules have no such event, it has other fields, a die shows no number from 0 to 6, or a
    number names a seat, place, resource or card that the table does not have. Numbers that stand for a family's own
    words are not checked.
    """
    if not isinstance(data, list) or not data or not isinstance(data[0], str):
        raise Misfit("an event is a list that begins with its name")
    name, *values = data
    kind = rules.tables[kinds_of_events].get(name)
    if kind is None:
        raise Misfit(f"{name[:40]} is no event of this game")
    declared = rules.tables[_fields_by_event].setdefault(name, _fields(kind))
    if len(declared) != len(values):
        raise Misfit(f"{name} has {len(declared)} fields")
    read = [read(value, rules, name) for (_, read), value in zip(declared, values, strict=True)]
    for (hint, _), value in zip(declared, read, strict=True):
        if not _is_there(hint, value, rules):
            raise Misfit(f"{name} tells of what is not on this table")
    event = kind(*read)
    if not all(0 <= face <= _FACES for face in (event.thrown() if hasattr(event, "thrown") else ())):
        raise Misfit("no die shows that")
    return event


def kinds_of_events(rules: Rules) -> dict[str, Any]:
    """Return the classes of events by name: all named tuples in the modules from which these rules are made."""
    return {
        value.__name__: value
        for module in _modules(rules)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, tuple) and hasattr(value, "_fields")
        if value.__module__ == module.__name__
    }


def _modules(rules: Rules) -> list[Any]:
    """Return the modules of the rules' parts, and those of the same packages from which they import, and so on."""
    packages = {_package(type(part).__module__) for part in rules.parts}
    waiting = [base.__module__ for part in rules.parts for base in type(part).__mro__]
    found: dict[str, Any] = {}
    while waiting:
        name = waiting.pop()
        if name not in found and _package(name) in packages:
            found[name] = import_module(name)
            defined = (getattr(value, "__module__", None) for value in vars(found[name]).values())
            waiting += [each for each in defined if isinstance(each, str)]
    return list(found.values())


def _package(module: str) -> str:
    """Return the first two names of a module: ``engine.parts`` for ``engine.parts.theft``."""
    return ".".join(module.split(".")[:2])


def _fields_by_event(rules: Rules) -> dict[str, list[tuple[Any, Reader]]]:
    """Return an empty table, which :func:`event_from_json` fills with the :func:`_fields` of events, by their names."""
    return {}


def _fields(kind: Any) -> list[tuple[Any, Reader]]:
    """Return for each field of the event class ``kind`` its annotation and a reader of its value."""
    hints = get_type_hints(kind, include_extras=True)
    return [(hints[name], reader(_bare(hints[name]))) for name in kind._fields]


def _bare(hint: Any) -> Any:
    """Return an annotation of events as a type that :func:`reader` knows: ``Seat`` becomes ``int``.

    Raise ``TypeError`` if events may not have it.
    """
    if isinstance(hint, NewType):
        return _bare(hint.__supertype__)
    if get_origin(hint) is Annotated:
        return _bare(get_args(hint)[0])
    if get_origin(hint) is tuple:
        return tuple[tuple(each if each is Ellipsis else _bare(each) for each in get_args(hint))]  # type: ignore[misc]
    if hint in (int, bool, str, NoneType):
        return hint
    raise TypeError(f"events have no {hint}")


def _is_there(hint: Any, value: Any, rules: Rules) -> bool:
    """Return whether ``value``, a field of an event, can occur at the table; ``hint`` is the type of the field.

    The number of a seat, place, resource or card must exist or be -1. A tuple may not be longer than there are seats or
    wares. Return True for fields of other types.
    """
    if hint == Bundle:
        return len(value) <= len(rules.vocabulary("wares"))
    if hint == tuple[int, ...]:
        return len(value) <= rules.seats
    if get_origin(hint) is tuple and isinstance(value, tuple):
        return all(_is_there(get_args(hint)[0], each, rules) for each in value)
    if hint is Seat:
        return NONE <= int(value) < rules.seats
    if hint in _PLACES:
        return NONE <= int(value) < int(rules.board.count(_PLACES[hint]))
    if hint in _WORDS:
        return NONE <= int(value) < len(rules.vocabulary(_WORDS[hint]))
    return True


_PLACES = {Corner: "corner", Side: "side", Hex: "hex"}
_WORDS = {Resource: "wares", Card: "development"}


def things_told(event: Event) -> Iterator[Any]:
    """Yield the values of an event that may tell of cards: its tuples, and its numbers of a named type, such as
    ``Resource``, that is neither a seat nor a place."""
    hints = get_type_hints(type(event), include_extras=True)
    for name in event._fields:
        value, hint = getattr(event, name), hints[name]
        if isinstance(value, tuple) or (isinstance(hint, NewType) and hint not in (Seat, *_PLACES)):
            yield value


def _plain(value: Any) -> Any:
    return [_plain(each) for each in value] if isinstance(value, tuple) else value
