"""Actions are lines of text and back; whatever else is written is refused as nonsense, and nothing worse."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Spec
from tests.play import positions

RULES = CATALOGUE.rules(Spec("classic", 4))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("0 roll", Action(0, "roll")),
        ("3 road -1,0,E", Action(3, "road", (RULES.board.find("side", "-1,0,E"),))),
        ("2 settlement 1,-2,N", Action(2, "settlement", (RULES.board.find("corner", "1,-2,N"),))),
        ("1 robber 0,2", Action(1, "robber", (RULES.board.find("hex", "0,2"),))),
        ("1 bank lumber ore", Action(1, "bank", (1, 4))),
        ("0 offer 2wool ore 1,3", Action(0, "offer", ((0, 0, 2, 0, 0), (0, 0, 0, 0, 1), (1, 3)))),
        ("2 discard 2brick+3grain", Action(2, "discard", ((2, 0, 0, 3, 0),))),
        ("2 discard none", Action(2, "discard", ((0, 0, 0, 0, 0),))),
        ("1 steal 3", Action(1, "steal", (3,))),
    ],
)
def test_an_action_is_a_line_that_people_can_read(text: str, action: Action) -> None:
    assert RULES.read(text) == action
    assert RULES.write(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "roll",
        "0",
        "0 rolls",
        "zero roll",
        "0 roll 1",
        "0 road",
        "0 road nowhere",
        "0 road 0,0,N",
        "0 settlement 9,9,N",
        "0 settlement 0,0,NE",
        "0 robber 3,0",
        "0 bank brick",
        "0 bank brick gold",
        "0 discard -1brick",
        "0 discard 0brick",
        "0 discard 1000brick",
        "0 discard brick+",
        "0 discard +",
        "0 discard 2 brick",
        "0 offer brick ore 4",
        "0 offer brick ore x",
        "0 offer brick ore ,",
        "0 steal 4",
        "0 steal -1",
        "0 roll " + "9" * 10_000,
        "9" * 10_000 + " roll",
    ],
)
def test_what_means_nothing_is_nonsense(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        RULES.read(text)
    assert caught.value.key == "nonsense"
    assert len(str(caught.value)) < 200


WORDS = st.sampled_from(
    [*RULES.verbs, *RULES.vocabulary("resources"), "0", "1", "7", "0,0,N", "0,0,NE", "1,3", "1,1", "2brick+ore", "none"]
)


@given(st.one_of(st.text(), st.lists(WORDS, max_size=6).map(" ".join)))
@example("0 offer 999brick+999brick ore 1")
@example("0 offer ore 256lumber 2,1")
@example("0 discard ore+ore")
@example("٣ roll")
@example("0 roll\x00")
def test_no_text_does_more_than_be_refused(text: str) -> None:
    try:
        action = RULES.read(text)
    except Refusal:
        return
    refusals = [RULES.refusal(state, action) for state in positions(RULES)]
    if any(refusal is None or refusal.key != "nonsense" for refusal in refusals):
        assert RULES.read(RULES.write(action)) == action


@pytest.mark.parametrize("asked", ["1,1", "3,1", "2,1,3"])
def test_seats_are_named_once_and_in_order(asked: str) -> None:
    refusal = RULES.refusal(positions(RULES)[0], RULES.read(f"0 offer brick ore {asked}"))
    assert refusal is not None
    assert refusal.key == "nonsense"
