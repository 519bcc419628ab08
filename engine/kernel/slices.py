"""A slice is a part's share of the state: a small class of integers and flat lists. Copying and saving are generated.

``@state_slice`` turns annotated fields into a slotted dataclass. Fields may be ``int``, ``bool``, ``str``,
tuples of them (shared between copies) and flat lists of them (copied). Annotations declare the ranges of numbers and
the lengths of lists (:mod:`engine.kernel.ranges`); they are checked when a slice is read. A field made with
:func:`derived` is a table computed from the others by the method ``derive``: it is shared by copies and never saved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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

NESTED = (list, tuple)
"""The types of values that hold other values in a slice."""


class Notebook(dict[Any, Any]):
    """A cache of function results computed from a state, valid until the slice that owns it changes.

    It is the derived field ``notes``, which copies share. Code that changes the slice replaces it by an empty one.
    """


def noted(kind: type[Slice]) -> Callable[[Callable[[State], T]], Callable[[State], T]]:
    """Return a decorator that caches the results, never None, of a function of a state in the notebook of ``kind``."""

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
    """Base of all slices. The decorator adds ``copy``, and ``saved``: the reader of each saved field, by name."""

    __slots__ = ()
    saved: ClassVar[Mapping[str, Reader]] = {}
    formerly: ClassVar[str] = ""
    """The name of the slice in saves of format 1."""
    dropped: ClassVar[tuple[str, ...]] = ()
    """Fields that it had in saves of format 1 only; they are ignored."""

    def copy(self: T) -> T:
        """Return an equal slice that shares nothing mutable but derived fields.

        Raise ``TypeError`` if the class is not decorated with :func:`state_slice`.
        """
        raise TypeError("decorate the class with @state_slice")

    def __post_init__(self) -> None:
        self.derive()

    def derive(self) -> None:
        """Compute the derived fields from the others; called whenever a slice is made. By default there are none."""


S = TypeVar("S", bound=Slice)


def derived(*, init: bool) -> Any:
    """Declare a field that ``derive`` computes: it is not saved and not compared. Always write ``init=False``."""
    return field(init=init, repr=False, compare=False, metadata={"derived": True})


@dataclass_transform(field_specifiers=(derived, field))
def state_slice(cls: type[T]) -> type[T]:
    """Class decorator: make a slotted dataclass with a generated, fast ``copy`` and the readers of its saved fields."""
    made: Any = dataclass(slots=True)(cls)
    hints = declarations(made)
    made.copy = _copier(made, hints)
    made.saved = {each.name: reader(hints[each.name]) for each in fields(made) if not each.metadata}
    return made  # type: ignore[no-any-return]


def declarations(cls: type[Slice]) -> Mapping[str, Any]:
    """Return the annotations of a slice's fields by name, ``Annotated`` included.

    A base class may use names that each subclass defines: ``deck: Annotated[int, Named(vocabulary)]``.
    """
    own = {name: value for base in reversed(cls.__mro__) for name, value in vars(base).items()}
    return get_type_hints(cls, localns=own, include_extras=True)


def _copier(cls: Any, hints: Mapping[str, Any]) -> Callable[[Any], Any]:
    """Return a copy method with one line for each field. ``list.copy`` is faster than a full slice of a list."""
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
    """Return the saved fields of a slice as a dictionary of JSON values by name; tuples become lists."""
    plain = {}
    for name in slice_.saved:
        value = getattr(slice_, name)
        plain[name] = _plain(value) if isinstance(value, NESTED) else value
    return plain


def from_json(cls: type[S], data: Any, rules: Rules) -> S:
    """Return a slice from the values of :func:`to_json`; ``dropped`` fields are ignored.

    Raise ``Misfit`` if a field is missing, unknown, or has a value that its declaration does not allow.
    """
    if not isinstance(data, dict) or data.keys() - cls.dropped != cls.saved.keys():
        raise Misfit(f"{cls.__name__} needs exactly {', '.join(cls.saved)}")
    return cls(**{name: read(data[name], rules, f"{cls.__name__}.{name}") for name, read in cls.saved.items()})


def _plain(values: Sequence[Any]) -> list[Any]:
    """Return the values as a list of JSON values. Most are numbers: testing them here saves a call for each."""
    return [_plain(value) if isinstance(value, NESTED) else value for value in values]
