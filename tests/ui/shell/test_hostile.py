"""Whatever stands in the address or in the storage, the page starts and can be used; only the browser is replaced."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.fakes import FakeHost, MemoryStorage
from tests.ui.person import CLASSIC, commands, notices, play
from tests.words import common_words
from ui.base.preferences import CHOICES
from ui.shelf.setup import remembered, usual

LONG = "9" * 5000

# -- the address -------------------------------------------------------------------------------------------


def usable(host: FakeHost) -> None:
    """From the menu a game can be begun, and played."""
    assert host.page.body["screen"] == "menu"
    assert host.page.body["ready"] == "true"
    host.command("new")
    assert host.page.body["screen"] == "game"


@pytest.mark.parametrize(
    "query",
    [
        {"game": "explorers", "scenario": "²"},
        {"game": "explorers", "scenario": LONG},
        {"game": "explorers", "scenario": "-1"},
        {"game": "explorers", "scenario": "٣"},
        {**CLASSIC, "seed": "²"},
        {**CLASSIC, "seed": LONG},
        {**CLASSIC, "seed": "7\x00"},
        {"game": "chess" * 2000},
        {**CLASSIC, "seats": "human," * 3000},
        {**CLASSIC, "seats": "human," + "easy" * 3000},
        {**CLASSIC, "points": LONG},
        {"lesson": "\ud800" * 200},
        {"lesson": LONG},
    ],
    ids=lambda query: next(reversed(query)) + ":" + next(reversed(query.values()))[:12],
)
def test_an_address_that_means_nothing_is_answered_in_a_sentence_above_a_menu_that_lives(query: dict[str, str]) -> None:
    host = FakeHost(query)
    assert 10 < len(notices(host)) < 400
    usable(host)


@pytest.mark.some(20)
@pytest.mark.parametrize("name", ["game", "scenario", "seats", "seed", "lesson", *CHOICES, "__class__", "points", "¿"])
@pytest.mark.parametrize("value", ["", "%", "%E0%A4%A", "<svg onload=x>", "{0.__class__}", "\ud800", LONG])
def test_nonsense_in_the_address_never_stops_the_start(name: str, value: str) -> None:
    FakeHost({name: value})
    host = FakeHost({**CLASSIC, name: value})
    assert host.page.body["screen"] in ("menu", "game")
    host.command("menu", "new")
    assert host.page.body["screen"] == "game"


# -- what is kept ------------------------------------------------------------------------------------------

DEEP = "[" * 100_000
SEATS = '"game": "classic", "scenario": 0, "options": {}, "seats"'
NONSENSE = [
    "",
    "null",
    "[]",
    "\ud800",
    DEEP,
    LONG,
    "{" + SEATS + ": []}",
    "{" + SEATS + ": [1]}",
    "{" + SEATS + ': [{"name": "", "colour": Infinity, "kind": "human"}, {"name": "", "colour": 1, "kind": "easy"}]}',
    '{"game": "classic", "scenario": -Infinity, "options": [], "seats": []}',
    '{"game": "classic", "scenario": 0, "options": {"map": [[]]}, "seats": 3}',
]


def written() -> dict[str, str]:
    """All that the page keeps after a set-up and some moves, by name."""
    host = FakeHost({"seats": "human,random"}, plain=True)
    for name, values in CHOICES.items():
        host.type(f"prefer:{name}", values[-1])
    host.command("setup", "start")
    play(host, 3)
    return dict(host.kept)


WRITTEN = written()


@pytest.mark.some(20)
@pytest.mark.parametrize("name", sorted(WRITTEN))
@pytest.mark.parametrize("value", NONSENSE, ids=range(len(NONSENSE)))
def test_the_page_starts_whatever_somebody_wrote_into_its_storage(name: str, value: str) -> None:
    host = FakeHost(storage=MemoryStorage({**WRITTEN, name: value}))
    assert {"new:classic", "setup:classic", "saves"} <= commands(host)
    for screen in ("settings", "close", "saves", "menu", "setup", "start"):
        host.command(screen)
    assert host.page.body["screen"] == "game"


CARD = json.loads(WRITTEN[max(name for name in WRITTEN if name.startswith("landfall.game."))])["card"]


@pytest.mark.some(20)
@pytest.mark.parametrize("field", sorted(CARD))
@pytest.mark.parametrize("value", ["x", 1e999, -1, True, None, [], [[]], {}, [["a", 1e999, "b"]], 10**40, "x" * 9999])
def test_a_card_that_somebody_edited_stays_a_line_of_the_list(field: str, value: Any) -> None:
    kept = {}
    for name, text in WRITTEN.items():
        kept[name] = text
        if name.startswith("landfall.game."):
            told = json.loads(text)
            kept[name] = json.dumps({"card": {**told.pop("card"), field: value}, **told}, separators=(",", ":"))
    host = FakeHost(storage=MemoryStorage(kept))
    host.command("saves", "menu", "new")
    assert host.page.body["screen"] == "game"


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)


@given(st.sampled_from(["game", "scenario", "seats", "options"]), ANYTHING)
@settings(max_examples=100, deadline=None)
def test_a_set_up_that_somebody_edited_is_one_that_can_be_played(field: str, value: Any) -> None:
    setup = remembered(json.dumps({**json.loads(usual(1).to_json()), field: value}), 1)
    session = setup.session(common_words())
    assert len(session.players) == len(setup.seats)
