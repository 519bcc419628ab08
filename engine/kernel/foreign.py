"""JSON that anybody may have written: read without trust in its depth, its numbers or its size."""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 24
"""Brackets in brackets; a save has eight, and a browser's Python dies of some thousands."""
LONGEST_NUMBER = 320
"""Characters of a number; a mask of a thousand places has as many digits."""

_WORDS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_BRACKETS = re.compile(r"[\[{]|[\]}]")


class NotJson(ValueError):
    """A text is no JSON, or none that anybody would write in good faith."""


def json_of(text: str) -> Any:
    """The JSON value of a text; raises :class:`NotJson` also for what JSON does not know (``NaN``) and for excesses."""
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
