"""Events are the same there and back, and a text names nothing but events of the game."""

from __future__ import annotations

import json

import pytest

from engine.hosting.facts import event_from_json, event_to_json
from engine.kernel.codec import canonical
from engine.kernel.events import Event, seen_by
from engine.kernel.shapes import Misfit
from tests.engine.hosting.seated import one_of_each
from tests.play import OFFICIAL, Setting, finished


@pytest.mark.parametrize("setting", one_of_each("facts"))
def test_every_event_is_the_same_there_and_back(setting: Setting) -> None:
    match, tried = finished(setting.rules), set[Event]()
    for entry in match.log:
        for seen in {*entry.events, *(seen_by(event, None) for event in entry.events)} - tried:
            tried.add(seen)
            read = event_from_json(json.loads(canonical(event_to_json(seen))), setting.rules)
            assert read == seen
            assert type(read) is type(seen)
    assert tried


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "Rolled",
        [7],
        ["Rolled"],
        ["Rolled", 1, 2],
        ["Rolled", 1, 2, "3"],
        ["Rolled", 1, 2, True],
        ["Rolled", 4, 2, 3],
        ["Rolled", -2, 2, 3],
        ["RoadBuilt", 0, 1 << 40],
        ["Action", 0, "roll", []],
        ["Move", 0, 1, "resources", 0, 1, 2],
        ["State"],
        ["__class__"],
        ["Offered", 0, [1], [1], [[]]],
        ["Offered", 0, [1], [1], [9]],
    ],
)
def test_what_is_no_event_of_the_table_is_not_read(data: object) -> None:
    (setting,) = (setting for setting in OFFICIAL if setting.name == "classic-0")
    with pytest.raises(Misfit):
        event_from_json(data, setting.rules)
