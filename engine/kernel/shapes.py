"""Readers that check untrusted JSON values against a type annotation.

:func:`reader` takes a type and returns a function that converts JSON values to it, or raises :class:`Misfit`. A type
may be ``int``, ``float``, ``bool``, ``str``, ``None``, a list or a tuple of one type, a tuple of several, a dictionary
with text keys, a dataclass, a union of these, and ``Any``. ``Annotated`` adds the ranges of numbers and words and the
lengths of lists and dictionaries: see :mod:`engine.kernel.ranges`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from engine.kernel.ranges import Length, Range

if TYPE_CHECKING:
    from engine.kernel.rules import Rules

Reader: TypeAlias = Callable[[Any, Any, str], Any]
"""Takes a value, the rules of the table, and the name of the value for errors; returns it converted, or raises
`Misfit`."""

SCALARS = (int, float, bool, str, NoneType)


class Misfit(ValueError):
    """Data does not have its declared shape. The message names the place in the data and is fit to be shown."""


@cache
def reader(hint: Any) -> Reader:
    """Return the reader of a type. Raise ``TypeError`` for a type that is not supported."""
    marks: tuple[Any, ...] = ()
    while get_origin(hint) is Annotated:
        hint, *more = get_args(hint)
        marks = (*more, *marks)
    origin, kinds = get_origin(hint), get_args(hint)
    if hint is Any:
        return lambda value, rules, name: value
    if hint in SCALARS:
        return _scalar(hint, marks)
    if origin in (Union, UnionType):
        return _either([reader(kind) for kind in kinds], hint)
    if origin is tuple and kinds[1:] != (Ellipsis,):
        return _several([reader(kind) for kind in kinds])
    if origin in (list, tuple):
        return _row(origin, kinds[0], marks)
    if origin in (dict, Mapping):
        return _dictionary(kinds[1], marks)
    if is_dataclass(hint):
        return _record(hint)
    raise TypeError(f"nobody reads {hint}")


def _scalar(kind: type, marks: tuple[Any, ...]) -> Reader:
    def read(value: Any, rules: Rules, name: str) -> Any:
        if type(value) is not kind:
            raise Misfit(f"{name} is not {_called(kind)}")
        for mark in marks:
            if not _allows(mark, value, rules):
                raise Misfit(f"{name} is out of range")
        return value

    return read


def _allows(mark: Any, value: Any, rules: Rules) -> bool:
    """Return whether ``mark`` allows the value: a length checks how long it is, a range what it is."""
    return bool(mark.allows(len(value), rules) if isinstance(mark, Length) else mark.holds((value,), rules))


def _row(origin: type, item: Any, marks: tuple[Any, ...]) -> Reader:
    """Return the reader of a list or tuple. A list of plain numbers is checked as a whole, which is much faster."""
    lengths = [mark for mark in marks if isinstance(mark, Length)]
    kind, ranges = _plain(item)
    each = None if kind else reader(item)

    def read(value: Any, rules: Rules, name: str) -> Any:
        if type(value) is not list:
            raise Misfit(f"{name} is not a list")
        for length in lengths:
            if not length.allows(len(value), rules):
                raise Misfit(f"{name} is too long or too short")
        if each:
            return origin(each(entry, rules, name) for entry in value)
        if value and set(map(type, value)) != {kind}:
            raise Misfit(f"{name} is not a list of {_called(kind)}")
        for range_ in ranges:
            if not range_.holds(value, rules):
                raise Misfit(f"{name} is out of range")
        return origin(value)

    return read


def _plain(item: Any) -> tuple[Any, tuple[Range, ...]]:
    """Return the scalar type of ``item`` and its ranges; ``(None, ())`` if it is not a scalar with ranges only."""
    marks: tuple[Any, ...] = ()
    while get_origin(item) is Annotated:
        item, *more = get_args(item)
        marks = (*more, *marks)
    simple = item in SCALARS and all(isinstance(mark, Range) for mark in marks)
    return (item, marks) if simple else (None, ())


def _several(readers: Iterable[Reader]) -> Reader:
    parts = tuple(readers)

    def read(value: Any, rules: Rules, name: str) -> Any:
        if type(value) is not list or len(value) != len(parts):
            raise Misfit(f"{name} is not a list of {len(parts)}")
        return tuple([part(entry, rules, name) for part, entry in zip(parts, value, strict=True)])

    return read


def _either(readers: Iterable[Reader], hint: Any) -> Reader:
    parts = tuple(readers)

    def read(value: Any, rules: Rules, name: str) -> Any:
        for part in parts:
            try:
                return part(value, rules, name)
            except Misfit:
                continue
        raise Misfit(f"{name} is nothing that it may be")

    return read


def _dictionary(kind: Any, marks: tuple[Any, ...]) -> Reader:
    item = reader(kind)

    def read(value: Any, rules: Rules, name: str) -> Any:
        if type(value) is not dict or not all(mark.allows(len(value), rules) for mark in marks):
            raise Misfit(f"{name} is not a list of names, or too long")
        return {key: item(entry, rules, f"{name}.{key[:20]}") for key, entry in value.items()}

    return read


def _record(kind: Any) -> Reader:
    parts, optional = _fields_of(kind)

    def read(value: Any, rules: Rules, name: str) -> Any:
        if type(value) is not dict or not parts.keys() - optional <= value.keys() <= parts.keys():
            raise Misfit(f"{name} needs exactly {', '.join(parts)}")
        return kind(**{key: parts[key](entry, rules, f"{name}.{key}") for key, entry in value.items()})

    return read


def _fields_of(kind: Any) -> tuple[dict[str, Reader], frozenset[str]]:
    """Return the readers of a dataclass's fields by name, and the names of the optional fields (with a default)."""
    hints = get_type_hints(kind, include_extras=True)
    known = [each for each in fields(kind) if each.init and not each.metadata]
    optional = frozenset(e.name for e in known if e.default is not MISSING or e.default_factory is not MISSING)
    return {each.name: reader(hints[each.name]) for each in known}, optional


def _called(kind: Any) -> str:
    return "empty" if kind is NoneType else str(kind.__name__)
