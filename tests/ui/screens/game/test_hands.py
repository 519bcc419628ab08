"""Playing by keys, and what goes without saying; only the browser is replaced."""

import pytest

from engine.games import CATALOGUE
from engine.kernel.generator import Generator
from engine.kernel.rules import Spec
from engine.kernel.state import question
from engine.parts.bundles import pack
from engine.parts.hands import gain
from tests.ui.fakes import FakeHost, marked
from tests.ui.person import ALONE, CLASSIC, TWO, notices, room, step
from ui.base.inputs import Struck
from ui.base.keys import DOES, GROUPS
from ui.play.table import Seatholder
from ui.screens.game.unasked import refusal as unasked_refusal
from ui.screens.replay.replaying import KEYS as REPLAYED
from ui.session.about import HUMAN
from ui.session.session import Session

# -- what goes without saying ------------------------------------------------------------------------------


def turn_of_person(host: FakeHost) -> None:
    """Go on to the person's next roll."""
    generator = Generator(2)
    for _ in range(2000):
        host.let_bots_answer(1)
        body = host.page.body
        if body.get("decision") == "roll" and room(host).table.can_act:
            return
        if not host.questions:
            step(host, generator)
    raise AssertionError("no turn came")


def test_the_dice_wait_for_a_hand_unless_told_otherwise() -> None:
    host = FakeHost(ALONE)
    turn_of_person(host)
    host.wait(10)
    assert host.page.body["decision"] == "roll"
    host.type("prefer:roll", "always")
    ply = int(host.page.body["ply"])
    host.wait(10)
    assert int(host.page.body["ply"]) == ply + 1


def test_the_dice_roll_by_themselves() -> None:
    host = FakeHost(ALONE)
    host.type("prefer:roll", "spare")
    turn_of_person(host)
    host.wait(0.1)
    assert host.page.body["decision"] != "roll"


def test_the_dice_wait_until_the_opening_sheet_is_read() -> None:
    host = FakeHost({**CLASSIC, "map": "beginner", "seats": "human,random"})
    host.type("prefer:roll", "always")
    host.wait(10)
    assert host.page.body["decision"] == "roll"
    host.press("sheet")
    host.wait(10)
    assert host.page.body["decision"] != "roll"


@pytest.mark.some(1)
@pytest.mark.parametrize("wish", ["auto", "ask"])
def test_who_cannot_pay_refuses_unasked_if_preferred(wish: str) -> None:
    host = FakeHost({**CLASSIC, "seats": "human,medium,medium,medium", "seed": "3"})
    host.type("prefer:refuse", wish)
    generator, asked_in_vain = Generator(3), 0
    for _ in range(250):
        host.let_bots_answer(1)
        table = room(host).table
        if table.can_act and table.decision == "answer" and [a.verb for a in table.legal] == ["refuse"]:
            asked_in_vain += 1
            break
        if not host.questions:
            step(host, generator)
    assert (asked_in_vain > 0) == (wish == "ask")
    told = [why.key for why in room(host).session.whys.values()]
    assert ("why.refuse-unable" in told) == (wish == "auto"), "the log gives the reason of an unasked refusal"


@pytest.mark.parametrize(("maker", "unasked"), [("easy", "refuse"), (HUMAN, None)])
def test_at_a_shared_screen_who_cannot_pay_is_asked_like_everybody(maker: str, unasked: str | None) -> None:
    """Whoever was passed over would be known to lack the cards."""
    rules = CATALOGUE.rules(Spec("classic", 3, 0, (("first", "0"), ("map", "beginner"))))
    players = [Seatholder(kind, colour, kind) for colour, kind in enumerate((maker, HUMAN, "easy"))]
    session = Session.begin(rules, players, 7)
    session.state.stack[:] = [question("main", 0)]
    session.submit(rules.read("0 offer wool ore 1"))
    refusal = unasked_refusal(session, "auto", lambda seat: False)
    assert (refusal and refusal.verb) == unasked


# -- keys --------------------------------------------------------------------------------------------------


def focused(host: FakeHost) -> str:
    return host.page.focus.removeprefix('[data-key="').removesuffix('"]')


def test_arrows_move_between_the_places_that_can_be_chosen() -> None:
    host = FakeHost(TWO)
    host.press("curtain")
    assert host.page.board is not None
    places = {f"{target.kind}:{target.name}" for target in host.page.board.targets}
    host.strike("ArrowUp")
    start = focused(host)
    seen = {start}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "n", "p", "n"):
        host.deliver(Struck(key, focused(host) or start))
        seen.add(focused(host) or start)
    assert seen <= places
    assert len(seen) > 3


def test_n_goes_round_all_places() -> None:
    host = FakeHost(TWO)
    host.press("curtain")
    assert host.page.board is not None
    count = len(host.page.board.targets)
    seen = set()
    for _ in range(count):
        host.strike("n")
        seen.add(focused(host))
    assert len(seen) == count
    host.strike("p")
    assert focused(host) in seen


def test_enter_takes_the_place_and_escape_lets_it_go() -> None:
    host = FakeHost({**TWO, "confirm": "1"})
    host.press("curtain")
    host.strike("n")
    place = focused(host)
    host.deliver(Struck("Enter", place))
    assert host.page.board is not None
    assert host.page.board.ghost is not None
    host.strike("Escape")
    assert host.page.board.ghost is None
    host.deliver(Struck("Enter", place), Struck("Enter", place))
    assert host.page.body["ply"] == "1"
    host.strike("u")
    assert host.page.body["ply"] == "0"


def test_letters_mean_the_same_while_capitals_are_locked() -> None:
    host = FakeHost({**TWO, "confirm": "0"})
    host.press("curtain")
    host.strike("N")
    host.deliver(Struck("Enter", focused(host)))
    assert host.page.body["ply"] == "1"
    host.strike("U")
    assert host.page.body["ply"] == "0"


def test_escape_closes_a_panel() -> None:
    host = FakeHost(ALONE)
    turn_of_person(host)
    host.strike("r")
    for _ in range(50):
        if host.page.body["decision"] == "main" and room(host).table.can_act:
            break
        step(host, Generator(1))
    host.press("panel:chart")
    assert host.page.regions["panel"]
    host.strike("Escape")
    assert host.page.regions["panel"] == ""


def test_letters_roll_and_end_the_turn() -> None:
    host = FakeHost(ALONE)
    turn_of_person(host)
    ply = int(host.page.body["ply"])
    host.strike("e")
    assert int(host.page.body["ply"]) == ply
    host.strike("r")
    assert int(host.page.body["ply"]) == ply + 1


def at_main(host: FakeHost) -> None:
    """Go on to the main part of the person's turn."""
    turn_of_person(host)
    host.strike("r")
    for _ in range(50):
        if host.page.body["decision"] == "main" and room(host).table.can_act:
            return
        step(host, Generator(1))
    raise AssertionError("no dice were rolled")


def test_digits_press_the_build_buttons_in_their_order() -> None:
    host = FakeHost(ALONE)
    at_main(host)
    state = room(host).session.state
    gain(state, 0, pack((3, 3, 3, 3, 3)))
    room(host).refresh()
    builds = marked(host.page.regions["actions"], "data-control")
    modes = [each["data-control"] for each in builds if each["data-control"].startswith("mode:")]
    for digit, mode in zip("123", modes, strict=False):
        host.strike("Escape")
        host.strike(digit)
        chosen = room(host).draft.mode
        assert chosen == mode.removeprefix("mode:") or (not chosen and notices(host))
    ply = int(host.page.body["ply"])
    host.strike("4")
    assert int(host.page.body["ply"]) == ply + 1
    host.strike("9")
    assert int(host.page.body["ply"]) == ply + 1


def test_a_digit_of_what_cannot_be_built_says_why() -> None:
    host = FakeHost(ALONE)
    turn_of_person(host)
    host.strike("1")
    assert notices(host)


def test_at_sea_digits_choose_ships() -> None:
    host = FakeHost({"game": "explorers", "scenario": "1", "seats": "human,random,random", "seed": "3"})
    at_main(host)
    host.act("0 set-sail")
    host.strike("1")
    assert room(host).draft.mode == "ship:1"


def test_a_key_that_opens_a_panel_takes_the_keyboard_into_it_and_back() -> None:
    host = FakeHost(ALONE)
    at_main(host)
    gain(room(host).session.state, 0, pack((1, 0, 0, 0, 0)))
    room(host).refresh()
    host.strike("t")
    assert host.page.focus.startswith("#panel ")
    host.strike("Escape")
    assert '[data-control="panel:trade"]' in host.page.focus


def test_the_keyboard_has_a_home_whenever_a_person_is_asked_and_only_then() -> None:
    host = FakeHost({**ALONE, "first": "0"})
    assert [page.home != "" for page in host.pages].count(True) == 1
    pages = len(host.pages)
    host.strike("n")
    assert not any(page.home for page in host.pages[pages:])
    assert host.page.board is not None
    host.act(host.page.board.targets[0].action)
    assert host.page.home


def test_every_key_is_told_and_every_letter_does_one_thing() -> None:
    at_a_table = [key for group, keys in GROUPS.items() if group != "replay" for key in keys]
    for keys in (at_a_table, GROUPS["replay"]):
        caps = [cap for key in keys for cap in key.caps]
        assert len(caps) == len(set(caps))
    assert sum(len(key.caps) for key in GROUPS["replay"]) == len(REPLAYED) - 2, "up and down do what left and right do"
    assert {kind for kind, _ in DOES.values()} == {"verb", "control", "command"}
    assert {"r", "e", "t", "s", "u", "h", "m", "b", "l", "/", ":", "Escape"} == set(DOES)
