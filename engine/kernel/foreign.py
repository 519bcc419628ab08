"""A JSON reader for untrusted text: it limits the depth of nesting and the length of numbers."""

import json
import re
from typing import Any

DEEPEST = 24
"""The most brackets nested in one another. A save has eight; some thousands crash Python in a browser."""
LONGEST_NUMBER = 320
"""The most characters of an integer. A mask of a thousand places has about that many digits."""

_WORDS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_BRACKETS = re.compile(r"[\[{]|[\]}]")


class NotJson(ValueError):
    """A text is not JSON, or exceeds the limit on depth or that on integers."""


def json_of(text: str) -> Any:
    """Return the JSON value of a text.

    Raise :class:`NotJson` if it is no JSON, has ``NaN`` or ``Infinity``, is nested deeper than ``DEEPEST``, or has an
    integer of more than ``LONGEST_NUMBER`` characters.
    """
    if _depth(text) > DEEPEST:
        raise NotJson("too deep")
    try:
        return json.loads(text, parse_int=_integer, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise NotJson("no JSON") from error


def _depth(text: str) -> int:
    depth = deepest = 0
    for bracket in _BRACKETS.findall(_WORDS.sub("", text)):
        if bracket in "[{":
            depth += 1
            deepest = max(deepest, depth)
        else:
            depth -= 1
    return deepest


def _integer(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise NotJson("a number is too long")
    return int(digits)


def _no_constant(word: str) -> Any:
    raise NotJson(f"{word} is no number")
