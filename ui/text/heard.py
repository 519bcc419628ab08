"""The text that a screen reader reads of some markup, line by line."""

import re
from collections.abc import Iterator

from ui.base.markup import attributes, plain

_TOKEN = re.compile(r"<(?P<closing>/)?(?P<tag>[A-Za-z][\w:-]*)(?P<attributes>[^>]*?)(?P<alone>/)?>|(?P<text>[^<]+)")
_LINES = frozenset(
    {"button", "caption", "div", "dd", "dt", "h2", "h3", "li", "ol", "p", "section", "table", "tr", "ul"}
)
"""Elements that begin a line of their own."""
_CELLS = frozenset({"td", "th"})
_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
_SILENT = frozenset({"option", "style", "title"})
_NEWLINE, _STOP = "\n", ", "


def heard(markup: str) -> list[str]:
    """Return the lines that are read of `markup`: hidden parts are left out, and pictures are read by their names."""
    told = "".join(_pieces(markup))
    lines = (_tidied(line) for line in told.split(_NEWLINE))
    return [line for line in lines if line]


def _tidied(line: str) -> str:
    return re.sub(r"\s*(,)[\s,]*|\s+([;.])", r"\1\2 ", " ".join(line.split())).strip(" ,")


def _pieces(markup: str) -> Iterator[str]:
    """Yield the texts that are read, and between them a break at the beginning and the end of each element (`_gap`)."""
    silent = 0
    for token in _TOKEN.finditer(markup):
        tag, text = token["tag"], token["text"]
        if text is not None:
            yield "" if silent else plain(text)
            continue
        void = bool(token["alone"]) or tag in _VOID
        if token["closing"]:
            silent -= bool(silent)
        elif silent:
            silent += not void
            continue
        else:
            marks = attributes(token[0])
            name = marks.get("aria-label", "") if tag == "button" or tag not in _LINES else ""
            yield _gap(tag if marks.get("class") != "share" else "td") + name
            silent = int(not void and _is_silent(tag, marks, name))
            continue
        yield "" if silent else _gap(tag)


def _is_silent(tag: str, marks: dict[str, str], name: str) -> bool:
    """Return whether the content of an element is not read: it is hidden, or its `name` is read instead.

    `marks` are the attributes of the element.
    """
    return bool(name) or marks.get("aria-hidden") == "true" or "hidden" in marks or tag in _SILENT


def _gap(tag: str) -> str:
    return _NEWLINE if tag in _LINES else _STOP if tag in _CELLS else " "
