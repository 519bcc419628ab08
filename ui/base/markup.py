"""The one way in which this project writes HTML and SVG.

Everything is escaped unless it is already `Markup`, so a name typed by a player can only be text. Each string operation
on `Markup` (joining, slicing, formatting) returns a plain `str`, which is escaped when it is used: a forgotten call
shows a visible ``&lt;`` but never lets markup in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TypeAlias


class Markup(str):
    """Text that is already safe HTML or SVG and is not escaped again."""

    __slots__ = ()


class Tree(Markup):
    """Markup that keeps the elements it is made of, so that two of them can be compared element by element.

    ``opening`` is the tag with its attributes; empty for elements that stand one after the other. ``inside`` are the
    elements in it; empty if it also contains text.
    """

    __slots__ = ("inside", "opening")
    opening: str
    inside: tuple[Tree, ...]


Child: TypeAlias = str | int | float | Iterable["Child"] | None
Value: TypeAlias = str | int | float | None

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9:-]*")
_WRITTEN = re.compile(r' ([A-Za-z][A-Za-z0-9:-]*)="([^"]*)"')
_ESCAPED = (("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"), ("&", "&amp;"))
_RAW_TEXT = frozenset({"script", "style"})
_VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})
_SHAPES = frozenset({"circle", "ellipse", "image", "line", "path", "polygon", "polyline", "rect", "stop", "use"})


def el(tag: str, /, *children: Child, **attrs: Value) -> Markup:
    """Return one element as markup.

    Args:
        tag: The element's name.
        children: Text (escaped), `Markup` (kept), numbers, or iterables of these; None and booleans vanish.
        attrs: ``class_`` stands for ``class``, ``data_key`` for ``data-key``; None and False drop the
            attribute, True leaves it empty.

    Raises:
        ValueError: If a name is malformed, is that of an event handler or of an element whose text cannot be
            escaped, or if an element that holds nothing, such as ``br``, is given children.
    """
    opening, closing, empty = _tag(tag)
    parts = [opening]
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        parts.append(_attribute(name))
        parts.append('"' if value is True else f'{_text(value)}"')
    head, inside = "".join(parts), _gathered(children, [])
    if inside and not closing:
        raise ValueError(f"{tag} holds nothing")
    return _tree(head, (head, ">", *inside, closing) if inside else (head, empty), inside)


def join(*children: Child, between: Child = None) -> Markup:
    """Return the children one after the other, escaped like those of `el`, with `between` in the gaps.

    Children that are empty or vanish leave no gap.
    """
    if between is None:
        inside = _gathered(children, [])
        return _tree("", inside, inside)
    pieces = (piece for piece in (_inside((child,)) for child in _flat(children)) if piece)
    return Markup(_inside((between,)).join(pieces))


def classes(*names: str | bool | None, **flags: object) -> str | None:
    """Return a class list without repeats: the names, and true flags (``is_on`` as ``is-on``); None if empty."""
    wanted = [name for name in names if isinstance(name, str) and name]
    wanted += [name.rstrip("_").replace("_", "-") for name, on in flags.items() if on]
    return " ".join(dict.fromkeys(wanted)) or None


def escape(text: str) -> Markup:
    """Return plain text as markup, for an element's content or a quoted attribute."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    if "'" in text:
        text = text.replace("'", "&#39;")
    return Markup(text)


def attributes(opening: str) -> dict[str, str]:
    """Return the attributes of an opening tag that `el` has written, as plain text."""
    return {name: plain(value) for name, value in _WRITTEN.findall(opening)}


def number(value: float) -> str:
    """Return a number for SVG: at most two decimals, no trailing zeros, never ``-0``."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _text(value: str | float) -> str:
    if isinstance(value, Markup):
        # Markup is escaped already, but its quotes would close those around the value of the attribute.
        return value.replace('"', "&quot;")
    if isinstance(value, str):
        return escape(value)
    return number(value) if isinstance(value, float) else str(value)


def plain(text: str) -> str:
    """Return escaped text as it was before the escaping."""
    if "&" in text:
        for sign, written in _ESCAPED:
            text = text.replace(written, sign)
    return text


def _inside(children: Iterable[Child]) -> str:
    return "".join(_gathered(children, []))


def _gathered(children: Iterable[Child], found: list[str]) -> list[str]:
    """Return `found` with the non-empty children appended, escaped."""
    for child in children:
        if isinstance(child, Markup):
            if child:
                found.append(child)
        elif child is None or isinstance(child, bool):
            continue
        elif isinstance(child, str | int | float):
            if child != "":
                found.append(_text(child))
        else:
            _gathered(child, found)
    return found


def _tree(opening: str, parts: Iterable[str], inside: list[str]) -> Markup:
    """Return the text `parts` joined, as a `Tree` if it is an element or a sequence of elements, else as plain markup.

    `opening` is the opening tag of the element, empty for a sequence; `inside` is the content.
    """
    held = _elements(inside)
    if not (opening or held):
        return Markup("".join(parts))
    tree = Tree("".join(parts))
    tree.opening, tree.inside = opening, held
    return tree


def _elements(inside: list[str]) -> tuple[Tree, ...]:
    """Return the elements of `inside`; empty if there is text between them."""
    held: list[Tree] = []
    for piece in inside:
        if not isinstance(piece, Tree):
            return ()
        if piece.opening:
            held.append(piece)
        else:
            held += piece.inside
    return tuple(held)


def _flat(children: Iterable[Child]) -> Iterable[Child]:
    for child in children:
        if isinstance(child, str | int | float) or child is None:
            yield child
        else:
            yield from _flat(child)


@cache
def _tag(tag: str) -> tuple[str, str, str]:
    if not _NAME.fullmatch(tag) or tag.lower() in _RAW_TEXT:
        raise ValueError(f"not an element to write: {tag!r}")
    closing = f"</{tag}>"
    if tag in _VOID:
        return f"<{tag}", "", ">"
    return f"<{tag}", closing, "/>" if tag in _SHAPES else f">{closing}"


@cache
def _attribute(name: str) -> str:
    written = name.rstrip("_").replace("_", "-")
    if not _NAME.fullmatch(written) or written.lower().startswith("on"):
        raise ValueError(f"not an attribute to write: {name!r}")
    return f' {written}="'
