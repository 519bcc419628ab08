"""The steps that change a region of the page into another markup and leave equal elements in place.

The two markups are compared, not the page: reading the browser's nodes takes longer than writing them.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from ui.base.markup import Markup, Tree, attributes

Path: TypeAlias = tuple[int, ...]
"""Where an element stands: its number among the elements of the region, then among those inside, and so on."""


HELD = ("<input", "<option", "<dialog", "<details")
"""Elements that the reader changes: their markup does not tell what they show, so they are written anew."""


SLIDER = '<input type="range"'
"""The tag of a slider. Written anew, it would slip from under the finger: it stays and only gets its new value."""


class Step(NamedTuple):
    """One change: insert an element at a place, replace the one there, remove it, or change its attributes (``dress``).

    ``path`` is that place: the number of the element among those of the region, then among those inside, and so on. In
    ``attributes`` the value None removes an attribute.
    """

    kind: Literal["insert", "replace", "remove", "dress"]
    path: Path
    markup: Markup = Markup()
    attributes: Mapping[str, str | None] = {}


def steps(before: Markup, after: Markup) -> list[Step] | None:
    """Return the steps that change one markup into another, in order.

    Return None if it must be written anew, since one of them is empty or has text outside of elements.
    """
    old, new = _elements(before), _elements(after)
    if not (old and new):
        return None
    plan: list[Step] = []
    _renew((), old, new, plan)
    return plan


def inner_steps(before: Markup, after: Markup) -> list[Step] | None:
    """Return the steps that change the inside of a markup's only element.

    Return None if it must be written anew: one has other than one element, the tags differ, or one has text inside.
    """
    old, new = _elements(before), _elements(after)
    if len(old) != 1 or len(new) != 1 or old[0].opening != new[0].opening or not (old[0].inside and new[0].inside):
        return None
    plan: list[Step] = []
    _renew((0,), old[0].inside, new[0].inside, plan)
    return plan


def is_other_card(before: Markup, after: Markup) -> bool:
    """Return whether a region gets another card, which shows in the opening tag of its first element.

    False if the region becomes empty.
    """
    old, new = _elements(before), _elements(after)
    return bool(new) and not (old and old[0].opening == new[0].opening)


def _elements(markup: Markup) -> tuple[Tree, ...]:
    if not isinstance(markup, Tree):
        return ()
    return (markup,) if markup.opening else markup.inside


def _renew(path: Path, old: tuple[Tree, ...], new: tuple[Tree, ...], plan: list[Step]) -> None:
    """Add to `plan` the steps from the elements `old` to `new`: equal ones stay, similar ones are changed inside."""
    rest = list(old)
    for number, wanted in enumerate(new):
        here = (*path, number)
        if wanted in rest:
            gone = rest.index(wanted)
            for _ in rest[:gone]:
                _remove(here, plan)
            del rest[: gone + 1]
        elif rest and _alike(rest[0], wanted) and rest[0] not in new[number + 1 :]:
            _change(here, rest.pop(0), wanted, plan)
        else:
            plan.append(Step("insert", here, wanted))
    for _ in rest:
        _remove((*path, len(new)), plan)


def _change(path: Path, old: Tree, new: Tree, plan: list[Step]) -> None:
    """Add to `plan` the steps that change an element into a similar one."""
    if old.opening != new.opening:
        before, after = attributes(old.opening), attributes(new.opening)
        gone: dict[str, str | None] = dict.fromkeys(before.keys() - after.keys())
        plan.append(Step("dress", path, attributes=gone | dict(after.items() - before.items())))
    if not _same_inside(old, new):
        _renew(path, old.inside, new.inside, plan)


def _remove(path: Path, plan: list[Step]) -> None:
    """Add to `plan` the removal of an element; if another was just inserted before it, replace it by that one."""
    *above, number = path
    before = (*above, number - 1)
    if plan and plan[-1].kind == "insert" and plan[-1].path == before:
        plan[-1] = plan[-1]._replace(kind="replace")
    else:
        plan.append(Step("remove", path))


def _alike(one: Tree, other: Tree) -> bool:
    """Return whether `one` can be changed into `other`: same tag, and some content equal or itself alike.

    Elements that the reader changes (`HELD`) cannot be, except a slider.
    """
    kind = one.opening.partition(" ")[0]
    if kind != other.opening.partition(" ")[0] or (kind in HELD and not one.opening.startswith(SLIDER)):
        return False
    if _same_inside(one, other):
        return one.opening != other.opening
    return any(inside in other.inside for inside in one.inside) or any(map(_alike, one.inside, other.inside))


def _same_inside(one: Tree, other: Tree) -> bool:
    """Return whether two elements are equal apart from their opening tags."""
    return one[len(one.opening) :] == other[len(other.opening) :]
