"""Slices: a part's piece of the state, a small class of integers and flat lists with a generated copy and codec.

``@state_slice`` turns annotated fields into a slotted dataclass. Fields may be ``int``, ``bool``, ``str``,
tuples of them (shared between copies) and flat lists of them (copied); their annotations say what the numbers may be
and how many there are (:mod:`engine.kernel.ranges`), and whatever is read is held to that. A field made with
:func:`derived` is a table computed from the others by the slice's ``derive`` method: copied by reference, never saved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import wraps
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from engine.kernel.shapes import Misfit, Reader, reader

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from engine.kernel.state import State

T = TypeVar("T")


class Notebook(dict[Any, Any]):
    """Results of functions of the state, by function, which hold as long as one slice stays the same.

    The slice has it as a derived field ``notes``, which copies share. Code that changes the slice replaces it by an
    empty one.
    """


def noted(kind: type[Slice]) -> Callable[[Callable[[State], T]], Callable[[State], T]]:
    """Keep the result of a function of the state (never None) in the notebook of a slice."""

    def noting(make: Callable[[State], T]) -> Callable[[State], T]:
        @wraps(make)
        def found(state: State) -> T:
            notes: Notebook = state[kind].notes  # type: ignore[attr-defined]
            known: T | None = notes.get(make)
            if known is None:
                known = notes[make] = make(state)
            return known

        return found

    return noting


class Slice:
    """Base of all slices. ``@state_slice`` fills in ``copy`` and the readers of the saved fields."""

    __slots__ = ()
    saved: ClassVar[Mapping[str, Reader]] = {}
    formerly: ClassVar[str] = ""
    """The name that the slice had in saves of the first format."""
    dropped: ClassVar[tuple[str, ...]] = ()
    """Fields of the first format that are no longer saved, since they follow from others."""

    def copy(self: T) -> T:
        """Return an equal slice that shares no mutable value with this one."""
        raise TypeError("decorate the class with @state_slice")

    def __post_init__(self) -> None:
        self.derive()

    def derive(self) -> None:
        """Fill the derived fields from the others."""


S = TypeVar("S", bound=Slice)


def derived(*, init: bool) -> Any:
    """A field that ``derive`` computes from the others. ``init=False`` is written out for the type checkers."""
    return field(init=init, repr=False, compare=False, metadata={"derived": True})


@dataclass_transform(field_specifiers=(derived, field))
def state_slice(cls: type[T]) -> type[T]:
    """Make a slotted dataclass of ``cls`` with a fast ``copy``."""
    made: Any = dataclass(slots=True)(cls)
    hints = declarations(made)
    made.copy = _copier(made, hints)
    made.saved = {each.name: reader(hints[each.name]) for each in fields(made) if not each.metadata}
    return made  # type: ignore[no-any-return]


def declarations(cls: type[Slice]) -> Mapping[str, Any]:
    """Return the annotations of a slice's fields, with their ranges.

    A field of a base may be declared by what each class names for itself: ``deck: Annotated[int, Named(vocabulary)]``.
    """
    own = {name: value for base in reversed(cls.__mro__) for name, value in vars(base).items()}
    return get_type_hints(cls, localns=own, include_extras=True)


def _copier(cls: Any, hints: Mapping[str, Any]) -> Callable[[Any], Any]:
    """Return a copy method that names each field; ``list.copy`` is faster than a slice of the list."""
    lines = ["def copy(self):", " twin = new(cls)"]
    for each in fields(cls):
        copied = ".copy()" if _is_list(hints[each.name]) else ""
        lines.append(f" twin.{each.name} = self.{each.name}{copied}")
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec("\n".join([*lines, " return twin"]), scope)
    copy: Callable[[Any], Any] = scope["copy"]
    return copy


def _is_list(hint: Any) -> bool:
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return get_origin(hint) is list


def to_json(slice_: Slice) -> dict[str, Any]:
    """Return the saved fields of a slice as JSON values."""
    return {name: _plain(getattr(slice_, name)) for name in slice_.saved}


def from_json(cls: type[S], data: Any, rules: Rules) -> S:
    """A slice from :func:`to_json`; raises :class:`engine.kernel.shapes.Misfit` where it is not what is declared."""
    if not isinstance(data, dict) or data.keys() - cls.dropped != cls.saved.keys():
        raise Misfit(f"{cls.__name__} needs exactly {', '.join(cls.saved)}")
    return cls(**{name: read(data[name], rules, f"{cls.__name__}.{name}") for name, read in cls.saved.items()})


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
