"""Saved games open to exactly what was saved; whatever else is opened is refused in words, and nothing worse."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.kernel import saves
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.codec import digest
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Spec
from engine.parts.network import Routes
from tests.engine.kernel.test_codec import JSON, changed, paths
from tests.made_up import CATALOGUE
from tests.play import EVERY_SETTING, OFFICIAL, Setting, choose, finished, random_play

every_setting = pytest.mark.parametrize("setting", EVERY_SETTING, ids=lambda setting: setting.name)
official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)

ABOUT = {"name": "Ünser <b>Spiel</b> 🏝", "seats": ["a", "b"], "when": 1.5, "nothing": None}
EARLIER = sorted((Path(__file__).parent / "saves").glob("*.json"))


def some_match(plies: int = 120) -> Match:
    """A game in the middle."""
    for match in random_play(CATALOGUE.rules(Spec("classic", 3)), 5):
        if match.ply == plies:
            return match
    raise AssertionError("the game was too short")


TEXT = saves.write(some_match(), ABOUT)
DATA: dict[str, Any] = {key: value for key, value in json.loads(TEXT).items() if key != "check"}


def signed(data: dict[str, Any]) -> str:
    """A save with the checksum that its contents should have."""
    return json.dumps({**data, "check": digest(data)})


def refused(text: str) -> str:
    """The key of the reason why a text does not open."""
    with pytest.raises(Refusal) as caught:
        saves.read(text, CATALOGUE)
    assert caught.value.key.startswith("save-")
    assert len(str(caught.value)) < 1000
    return caught.value.key


# -- there and back ------------------------------------------------------------------------------------------


@every_setting
def test_a_save_opens_to_the_same_match(setting: Setting) -> None:
    for match in random_play(setting.rules, 3, 200):
        if match.ply in (0, 1, 40, 200):
            assert_opens_to_the_same(match)
    assert_opens_to_the_same(finished(setting.rules))


def assert_opens_to_the_same(match: Match) -> None:
    saved = saves.read(saves.write(match, ABOUT), CATALOGUE)
    assert saved.whole
    assert saved.about == ABOUT
    assert saved.match.rules is match.rules
    assert saved.match.state == match.state
    assert saved.match.log == match.log
    assert saved.match.opening == match.opening
    assert saved.match.lines() == match.lines()


@official
def test_an_opened_save_can_be_undone_as_far_as_the_match_could(setting: Setting) -> None:
    for match in random_play(setting.rules, 4, 240):
        if match.ply % 15 == 1:
            again = saves.read(saves.write(match, {}), CATALOGUE).match
            seat = match.log[-1].action.seat
            assert again.can_undo(seat) == match.can_undo(seat)


@official
def test_an_opened_save_goes_on_with_the_same_luck(setting: Setting) -> None:
    match = Match(setting.rules, Seeded(6))
    generator = Generator(6)
    for _ in range(50):
        match.submit(choose(match.rules, match.state, generator))
    again = saves.read(saves.write(match, {}), CATALOGUE).match
    one, other = Generator(7), Generator(7)
    while not match.state.over and match.ply < 300:
        match.submit(choose(match.rules, match.state, one))
        again.submit(choose(again.rules, again.state, other))
    assert again.state == match.state
    assert again.lines() == match.lines()


def test_a_match_with_scripted_chance_can_be_saved_too() -> None:
    match = Match.replay(CATALOGUE.rules(Spec("classic", 3)), some_match().lines())
    assert isinstance(match.chance, Scripted)
    assert saves.read(saves.write(match, {}), CATALOGUE).match.state == match.state


def test_writing_changes_nothing() -> None:
    match = some_match()
    before, lines = match.state.copy(), match.lines()
    assert saves.write(match, ABOUT) == saves.write(match, ABOUT)
    assert (match.state, match.lines()) == (before, lines)


def test_what_is_said_about_a_game_may_be_any_text() -> None:
    about = {"name": "</script>\u2028\x00\"\\' 🎲 \ud800"}
    assert saves.read(saves.write(some_match(3), about), CATALOGUE).about == about


# -- saves of earlier versions -------------------------------------------------------------------------------


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
def test_a_save_of_every_format_that_was_ever_released_opens(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    saved = saves.read(text, CATALOGUE)
    assert saved.whole
    assert saved.match.lines() == json.loads(text)["log"]
    assert saved.match.ply == saved.about["plies"]


def test_there_is_a_save_of_every_format() -> None:
    formats = {json.loads(path.read_text(encoding="utf-8"))["format"] for path in EARLIER}
    assert formats == set(range(1, saves.FORMAT + 1))


# -- what does not open --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{",
        "null and void",
        TEXT[:-1],
        TEXT[: len(TEXT) // 2],
        "[" * 100_000,
        '{"a":' * 50_000,
        "[" * 20_000 + "]" * 20_000,
        '{"program": "landfall", "format": ' + "[" * 30 + "]" * 30 + "}",
        '{"program": "landfall", "format": 1, "about": {"seed": Infinity}}',
        '{"program": "landfall", "format": 1, "about": {"seed": NaN}}',
        '{"program": "landfall", "format": ' + "1" * 5000 + "}",
        '{"program": "landfall", "about": "' + '\\"' * 50_000,
        "\x00",
        "\ufeff{}",
    ],
)
def test_what_is_no_json_is_refused(text: str) -> None:
    assert refused(text) == "save-not-json"


def test_brackets_in_words_are_no_nesting() -> None:
    about = {"name": "[" * 1000 + '\\"{' * 1000}
    assert saves.read(saves.write(some_match(3), about), CATALOGUE).about == about


@pytest.mark.parametrize("text", ["null", "[]", "3", '"landfall"', "{}", '{"program": "other"}', '{"program": []}'])
def test_what_is_not_ours_is_refused(text: str) -> None:
    assert refused(text) == "save-foreign"


def test_a_save_of_a_later_format_is_refused() -> None:
    assert refused(signed({**DATA, "format": saves.FORMAT + 1})) == "save-newer"
    assert refused('{"program": "landfall", "format": 99}') == "save-newer"


@pytest.mark.parametrize("number", [None, "1", 1.0, True, 0, -1, []])
def test_a_format_that_never_was_is_damage(number: Any) -> None:
    assert refused(signed({**DATA, "format": number})) == "save-damaged"


def test_an_overlong_text_is_refused_without_being_read() -> None:
    assert refused("x" * (saves.LONGEST + 1)) == "save-too-long"
    assert len(TEXT) < saves.LONGEST / 100


@pytest.mark.parametrize("left_out", sorted(json.loads(TEXT)))
def test_a_save_that_lacks_something_is_refused(left_out: str) -> None:
    rest = {key: value for key, value in json.loads(TEXT).items() if key != left_out}
    assert refused(json.dumps(rest)) in {"save-damaged", "save-foreign"}
    if left_out not in ("program", "check"):
        assert refused(signed({key: value for key, value in DATA.items() if key != left_out})) == "save-damaged"


@given(st.integers(0, len(TEXT) - 1), st.characters())
def test_one_changed_character_is_noticed(place: int, letter: str) -> None:
    text = TEXT[:place] + letter + TEXT[place + 1 :]
    try:
        saved = saves.read(text, CATALOGUE)
    except Refusal as refusal:
        assert refusal.key.startswith("save-")  # noqa: PT017 - not every change is damage
    else:
        assert json.loads(text) == json.loads(TEXT)
        assert saved.whole


NETS = {
    (setting.spec.game, setting.spec.scenario, slice_): (setting.spec, slice_)
    for setting in OFFICIAL
    for slice_, kind in setting.rules.slices.items()
    if issubclass(kind, Routes)
}


@pytest.mark.parametrize(("spec", "slice_"), NETS.values(), ids=map(str, NETS))
@pytest.mark.parametrize("field", ["mine", "owner"])
def test_routes_on_all_sides_are_refused_before_a_trail_is_looked_for(spec: Spec, slice_: str, field: str) -> None:
    """To look for the longest trail over a whole board would take for ever."""
    match = Match(CATALOGUE.rules(spec), Seeded(1))
    data = {key: value for key, value in json.loads(saves.write(match, {})).items() if key != "check"}
    routes = data["state"]["parts"][slice_]
    sides = match.rules.board.count("side")
    routes[field] = [(1 << sides) - 1, *routes["mine"][1:]] if field == "mine" else [0] * sides
    assert refused(signed({**data, "log": data["log"][:1]})) in {"save-unplayable", "save-damaged"}


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("game", "checkers", "save-unplayable"),
        ("scenario", 7, "save-unplayable"),
        ("seats", 9, "save-unplayable"),
        ("options", {"points": 99}, "save-unplayable"),
        ("options", {"colour": "red"}, "save-unplayable"),
        ("seats", "3", "save-damaged"),
        ("options", None, "save-damaged"),
    ],
)
def test_a_game_that_cannot_be_is_refused(name: str, value: Any, key: str) -> None:
    assert refused(signed(changed(DATA, ("spec", name), value))) == key


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("spec", []),
        ("log", "setup"),
        ("log", [1, 2]),
        ("log", None),
        ("about", "words"),
        ("generator", "luck"),
        ("generator", [1]),
        ("generator", "9" * 5000),
        ("state", None),
        ("state", {}),
    ],
)
def test_a_shape_that_does_not_fit_is_damage(name: str, value: Any) -> None:
    assert refused(signed({**DATA, name: value})) == "save-damaged"


# -- where log and state part --------------------------------------------------------------------------------


def spoil(change: Callable[[dict[str, Any]], None]) -> str:
    """The save after a change, properly signed."""
    data = json.loads(json.dumps(DATA))
    change(data)
    return signed(data)


def test_a_position_whose_log_cannot_be_played_is_kept_without_its_past() -> None:
    saved = saves.read(spoil(lambda data: data["log"].append("9 fly away")), CATALOGUE)
    assert not saved.whole
    assert saved.match.state == some_match().state
    assert (saved.lost, saved.match.log) == (saves.PARTED, [])
    assert not saved.match.can_undo(saved.match.state.decision.seats[0])


def test_a_position_that_its_log_does_not_lead_to_is_kept_without_its_past() -> None:
    saved = saves.read(spoil(lambda data: data["log"].pop()), CATALOGUE)
    assert not saved.whole
    assert saved.match.state == some_match().state


def test_a_game_that_lost_its_past_can_be_played_saved_and_opened_again() -> None:
    match = saves.read(spoil(lambda data: data["log"].append("?")), CATALOGUE).match
    generator = Generator(1)
    for _ in range(60):
        match.submit(choose(match.rules, match.state, generator))
    again = saves.read(saves.write(match, {}), CATALOGUE)
    assert again.whole
    assert again.match.state == match.state
    assert again.match.log == match.log


# -- a log that is too long ----------------------------------------------------------------------------------


@pytest.fixture
def most(monkeypatch: pytest.MonkeyPatch) -> int:
    """A limit that the games of these tests reach."""
    monkeypatch.setattr("engine.kernel.match.MOST_PLIES", 100)
    monkeypatch.setattr("engine.kernel.match.HALF", 50)
    monkeypatch.setattr("engine.kernel.saves.MOST_PLIES", 100)
    return 100


def test_a_log_that_is_too_long_is_dropped_and_the_position_kept(most: int) -> None:
    saved = saves.read(TEXT, CATALOGUE)
    assert (saved.lost, saved.whole) == (saves.TOO_LONG, False)
    assert saved.match.state == some_match().state
    assert (saved.match.ply, saved.match.earlier, saved.match.log) == (120, 120, [])
    assert saves.read(saves.write(saved.match, {}), CATALOGUE).whole


def test_a_match_that_lost_its_beginning_opens_with_all_that_is_left(most: int) -> None:
    match = some_match()
    assert (match.ply, match.earlier) == (120, 50)
    saved = saves.read(saves.write(match, {}), CATALOGUE)
    assert saved.whole
    assert (saved.match.ply, saved.match.log, saved.match.first) == (120, match.log, match.first)
    one, other = Generator(7), Generator(7)
    for _ in range(80):
        match.submit(choose(match.rules, match.state, one))
        saved.match.submit(choose(match.rules, saved.match.state, other))
        seat = match.log[-1].action.seat
        assert saved.match.can_undo(seat) == match.can_undo(seat)
    assert saved.match.lines() == match.lines()
    assert saved.match.state == match.state


@pytest.mark.parametrize("first", [3, [], {}, {"ply": 50}, {"ply": -1, "state": {}}, {"ply": 50, "state": {}}])
def test_a_log_that_begins_nowhere_is_not_used(first: Any, most: int) -> None:
    data = {key: value for key, value in json.loads(saves.write(some_match(), {})).items() if key != "check"}
    saved = saves.read(signed({**data, "first": first}), CATALOGUE)
    assert saved.lost == saves.PARTED
    assert saved.match.state == some_match().state


def test_a_save_opens_bit_by_bit() -> None:
    text = saves.write(finished(CATALOGUE.rules(Spec("classic", 4))), {})
    shares = list(saves.reading(text, CATALOGUE))
    assert shares == sorted(shares)
    assert len(shares) > 1


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("parts", "Hands", "bank"), 0),
        (("parts", "Hands", "bank"), -1),
        (("parts", "Hands", "hand"), []),
        (("parts", "Hands", "hand"), [10**30, 0, 0]),
        (("parts", "Buildings", "owner"), []),
        (("parts", "Buildings", "owner"), [7] * 54),
        (("parts", "Buildings", "all"), 0),
        (("parts", "Buildings", "mine"), [0, 0, 0]),
        (("parts", "Buildings", "closed"), 0),
        (("parts", "Buildings", "worth"), [9, 9, 9]),
        (("parts", "Roads", "taken"), 0),
        (("parts", "Roads", "mine"), [0, 0, 0]),
        (("parts", "Roads", "ends"), [0, 0, 0]),
        (("parts", "Land", "barren"), 0),
        (("parts", "Offers", "give"), 1),
        (("parts", "Offers", "reply"), [2, 2, 2]),
        (("parts", "Roads", "left"), [99, 99, 99]),
        (("parts", "Roads", "reach"), [1 << 200, 0, 0]),
        (("parts", "Robber", "hex"), 99),
        (("parts", "Turn", "active"), 9),
        (("parts", "Turn", "active"), -1),
        (("parts", "Land", "terrain"), []),
        (("parts", "Development", "deck"), 3),
        (("parts", "Development", "fresh"), 12),
        (("stack",), [["no-such-question", [0]]]),
        (("stack",), [["main", []]]),
        (("stack",), [["main", [7]]]),
        (("stack",), [["steal", [0]]]),
        (("stack",), [["main", [0]], ["main", [0]]]),
        (("stack",), [["main", [1]], ["answer", [0, 2]]]),
        (("winner",), 5),
    ],
)
def test_an_impossible_position_is_refused(path: tuple[str, ...], value: Any) -> None:
    """The log is spoilt as well, so that everything rests on the position."""
    data = changed(DATA, ("log",), ["nonsense"])
    assert refused(signed(changed(data, ("state", *path), value))) in {"save-damaged", "save-unplayable"}


@given(st.sampled_from(paths(DATA)), JSON, st.booleans())
@example(("state", "parts", "Offers", "reply"), [], True)
@example(("state", "parts", "Land", "ports"), [[1]], True)
@example(("about",), {"deep": [[[[]]]]}, False)
def test_no_change_does_more_than_be_refused(path: tuple[Any, ...], value: Any, spoil_log: bool) -> None:
    """Even with a right checksum, which only a forger would compute."""
    data = changed(DATA, path, value)
    if spoil_log and isinstance(data, dict):
        data["log"] = ["nonsense"]
    try:
        saved = saves.read(signed(data) if isinstance(data, dict) else json.dumps(data), CATALOGUE)
    except Refusal as refusal:
        assert refusal.key.startswith("save-")  # noqa: PT017 - not every change is damage
        return
    assert saved.match.rules.audit(saved.match.state) == []
    assert (
        saved.match.state.over
        or saved.match.rules.forms(saved.match.state)
        or saved.match.rules.legal(saved.match.state)
    )
