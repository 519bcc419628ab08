"""The codec of states and agreements refuses what does not fit, always with the same kind of error."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.games import CATALOGUE
from engine.kernel.codec import (
    canonical,
    digest,
    spec_from_json,
    spec_to_json,
    state_digest,
    state_from_json,
    state_to_json,
)
from engine.kernel.rules import Spec
from tests.play import positions

RULES = CATALOGUE.rules(Spec("classic", 3))
STATE = positions(RULES)[9]

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every value inside some JSON."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [here, *(path for key, value in inside for path in paths(value, (*here, key)))]


def changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy of some JSON with another value at a place."""
    if not path:
        return value
    copy = json.loads(json.dumps(data))
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return copy


PATHS = paths(state_to_json(STATE))


@given(st.sampled_from(PATHS), JSON)
@example(("winner",), float("inf"))
@example(("winner",), float("nan"))
@example(("stack", 0, 1, 0), float("-inf"))
@example(("stack", 0), ["main"])
@example(("stack", 0, 1), "123")
@example(("parts",), [])
def test_a_state_with_anything_in_it_opens_or_is_refused(path: tuple[Any, ...], value: Any) -> None:
    data = changed(state_to_json(STATE), path, value)
    try:
        again = state_from_json(RULES, data)
    except ValueError:
        return
    assert state_from_json(RULES, state_to_json(again)) == again


@pytest.mark.parametrize("left_out", ["stack", "winner", "end", "parts"])
def test_a_state_that_lacks_something_says_what(left_out: str) -> None:
    data = {name: value for name, value in state_to_json(STATE).items() if name != left_out}
    with pytest.raises(ValueError, match=left_out):
        state_from_json(RULES, data)


def test_a_state_that_lacks_a_part_says_which() -> None:
    for part in RULES.slices:
        data = state_to_json(STATE)
        del data["parts"][part]
        with pytest.raises(ValueError, match=part):
            state_from_json(RULES, data)


@given(st.fixed_dictionaries({"game": JSON, "scenario": JSON, "seats": JSON, "options": JSON}) | JSON)
def test_an_agreement_of_anything_opens_or_is_refused(data: Any) -> None:
    try:
        spec = spec_from_json(data)
    except ValueError:
        return
    assert spec_from_json(spec_to_json(spec)) == spec


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", 1),
        ("seats", "3"),
        ("seats", 3.0),
        ("seats", True),
        ("scenario", None),
        ("options", []),
        ("options", {"points": 10.0}),
        ("options", {"points": True}),
        ("options", {"points": [10]}),
    ],
)
def test_an_agreement_of_the_wrong_types_is_refused(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=r".+"):
        spec_from_json({**spec_to_json(RULES.spec), name: value})


def test_equal_values_have_one_text() -> None:
    assert canonical({"b": 1, "a": [2, "é"]}) == canonical({"a": [2, "é"], "b": 1}) == '{"a":[2,"\\u00e9"],"b":1}'


def test_fingerprints_are_the_same_for_ever() -> None:
    assert digest({"a": [1, 2], "b": "é"}) == "4f4995260c41bd0d71ea8af22d24cc1d506ca48d27518636b99fe2fdbfe1ee93"
    assert len(state_digest(STATE)) == 16
