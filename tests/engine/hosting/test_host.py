"""What a host takes from guests, and what it refuses: nothing that it refuses changes anything."""

from __future__ import annotations

import json

import pytest

from engine.hosting.budget import BUDGET, FLOOD, MOST_CHANNELS
from engine.hosting.changes import CAUGHT_UP, KEPT
from engine.hosting.guest import Guest
from engine.hosting.host import Host
from engine.hosting.messages import (
    LONGEST_REQUEST,
    PROTOCOL,
    Act,
    Bye,
    Consent,
    Hello,
    Request,
    TakeBack,
    write,
)
from engine.hosting.visitors import MOST_ONLOOKERS
from engine.kernel.chance import Seeded
from engine.kernel.codec import digest_of
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Spec
from engine.kernel.shapes import Misfit
from engine.parts.bundles import pack
from engine.parts.extra_building import BREAK
from engine.parts.hands import Hands, gain
from engine.parts.turn import Turn
from tests.engine.hosting.seated import CLASSIC, Seated, resumed, saved
from tests.made_up import CATALOGUE
from tests.play import choose, positions, random_play

KEY = digest_of("key key 1")
"""The key of the guest on seat 1."""


def in_main(*seats: int | None) -> Seated:
    """A table of three on which seat 0 has the turn and everybody has ten cards; ``seats`` are guests."""
    match = Match(CATALOGUE.rules(CLASSIC), Seeded(4))
    state = match.state.copy()
    state.stack[:] = [state.stack[0]._replace(kind="main", seats=(0,))]
    for seat in range(3):
        gain(state, seat, pack((2,) * 5))
    return Seated(Match.resumed(match.rules, state, Seeded(5)), *seats)


def asked(seated: Seated, channel: str, request: Request) -> str:
    """The key of the refusal with which a request is answered, which changes nothing; empty if it was not refused."""
    host = seated.host
    before, change = host.match.state.copy(), host.change
    told = [json.loads(text) for to, text in host.take(channel, write(request)) if to == channel]
    refusals = [each["key"] for each in told if each["kind"] == "refused"]
    assert not refusals or (host.match.state == before and host.change == change)
    return refusals[0] if refusals else ""


# -- coming in -----------------------------------------------------------------------------------------------


def test_a_guest_is_told_the_game_its_seat_and_its_view() -> None:
    seated = in_main(1, None)
    assert seated[1].rules is seated.host.match.rules
    assert seated[1].state == seated.host.match.rules.view(seated.host.match.state, 1)
    assert seated[None].state == seated.host.match.rules.view(seated.host.match.state, None)
    assert seated[1].company
    assert seated[1].company.names == ("", "Name 1", "")
    assert seated[1].company.presence == ("open", "here", "open")


@pytest.mark.parametrize(
    ("hello", "key"),
    [
        (Hello(PROTOCOL, "other", 1, "Bob", 1), "host-seat-taken"),
        (Hello(PROTOCOL, "other", 1, "Bob", 7), "host-no-seat"),
        (Hello(PROTOCOL, KEY, 2, "Bob", 2), "host-other-seat"),
        (Hello(PROTOCOL, KEY, 0, "Bob", 1), "host-late"),
        (Hello(PROTOCOL + 1, "other", 1, "Bob", 2), "host-version"),
    ],
)
def test_who_may_not_come_in_hears_why(hello: Hello, key: str) -> None:
    assert asked(in_main(1), "far", hello) == key


def test_a_key_brings_the_seat_back_and_the_old_channel_ends() -> None:
    seated = in_main(1)
    old = seated[1]
    seated.deliver(seated.host.take("new", write(Hello(PROTOCOL, KEY, 9, "Ada", 1))))
    assert old.gone
    assert [json.loads(letter.text) for letter in seated.host.take("at 1", write(Act("now", 0, "1 end")))] == [
        {"kind": "gone"}
    ]
    assert seated.host.match.ply == 0


def test_onlookers_are_only_so_many_and_are_forgotten_when_they_leave() -> None:
    seated = in_main()
    hellos = [Hello(PROTOCOL, f"key {n}", 1, "", None) for n in range(MOST_ONLOOKERS + 1)]
    keys = [asked(seated, f"near {n}", hello) for n, hello in enumerate(hellos)]
    assert keys == [""] * MOST_ONLOOKERS + ["host-full"]
    seated.host.leave("near 0")
    assert asked(seated, "near", hellos[-1]) == ""
    assert asked(seated, "near", Act("now", seated.host.change, "0 end")) == "host-onlooker"
    assert asked(seated, "near", TakeBack("now", seated.host.change)) == "host-onlooker"


def test_a_channel_that_has_had_a_seat_looks_into_no_other_hand_until_the_host_frees_its_seat() -> None:
    seated = in_main()
    hellos = [Hello(PROTOCOL, f"key {seat}", 1, "Eve", seat) for seat in range(3)]
    assert asked(seated, "far", Hello(PROTOCOL, "onlooker", 1, "Eve", None)) == ""
    asked(seated, "far", Bye())
    assert asked(seated, "far", hellos[1]) == ""
    asked(seated, "far", Bye())
    assert asked(seated, "far", hellos[2]) == "host-other-seat"
    assert asked(seated, "far", hellos[1]) == ""
    seated.host.free(1)
    assert asked(seated, "far", hellos[2]) == ""
    seated.host.leave("far")
    assert seated.host.visitors.held == {}


# -- actions -------------------------------------------------------------------------------------------------


def test_an_action_is_done_once_however_often_it_comes() -> None:
    seated = in_main(0, 1)
    act = write(Act("now", seated.host.change, "0 bank-trade ore wool"))
    with pytest.raises(Refusal):
        seated[0].submit(seated.host.match.rules.read("1 end"))
    line = "0 offer ore wool 1,2"
    seated.do(line)
    change = seated.host.change
    assert seated.host.take("at 0", write(Act("now", change - 1, line, seated.host.bond.luck.links[-1]))) == []
    assert seated.host.change == change
    assert "refused" in seated.host.take("at 0", act)[0].text
    assert seated[1].log[-1].action == line


@pytest.mark.parametrize(
    ("act", "key"),
    [
        (Act("then", 0, "0 end"), "host-late"),
        (Act("now", 99, "0 end"), "host-late"),
        (Act("now", 0, "1 end"), "host-not-yours"),
        (Act("now", 0, "0 fly"), "nonsense"),
        (Act("now", 0, ""), "nonsense"),
        (Act("now", 0, "0 roll"), "not-now"),
        (Act("now", 0, "0 offer 9ore wool 1"), "cannot-pay"),
    ],
)
def test_an_action_that_cannot_be_is_refused_with_its_reason(act: Act, key: str) -> None:
    assert asked(in_main(0), "at 0", act) == key


def test_an_action_of_an_earlier_turn_is_late_though_it_would_be_legal_again() -> None:
    seated = in_main(0)
    seated.do("0 offer ore wool 1")
    seated.host.visitors.offered = frozenset({0})
    seated.deliver(seated.host.play(seated.host.match.rules.read("1 refuse")))
    assert asked(seated, "at 0", Act("now", 0, "0 end")) == "host-late"
    seated.do("0 end")


def test_several_seats_answer_an_offer_at_once_and_none_is_late() -> None:
    seated = in_main(0, 1, 2)
    seated.do("0 offer ore wool 1,2")
    change = seated.host.change
    assert asked(seated, "at 2", Act("now", change, "2 counter ore 2wool")) == ""
    assert asked(seated, "at 1", Act("now", change, "1 accept")) == ""
    assert asked(seated, "at 1", Act("now", change, "1 refuse")) == "not-your-turn"
    assert [entry.line for entry in seated.host.match.log[1:]] == ["2 counter ore 2wool", "1 accept"]
    assert seated.host.match.state.decision.kind == "deal"


def test_several_seats_discard_at_once() -> None:
    seated = in_main(1, 2)
    match, rules = seated.host.match, seated.host.match.rules
    match.state.stack.append(match.state.stack[0]._replace(kind="discard", seats=(1, 2)))
    held = match.state[Hands].hand[1]
    for seat in (2, 1):
        action = rules.forms(match.state, seat)[0].sample(match.state, Generator(1))
        assert asked(seated, f"at {seat}", Act("now", 0, rules.write(action))) == ""
    assert match.state[Hands].hand[1] != held
    assert match.state.decision.kind == "main"


def test_out_of_turn_building_is_an_action_like_any_other() -> None:
    """With five seats others may build between two turns; each does it from far away."""
    rules = CATALOGUE.rules(Spec("classic", 5, 0))
    state = next(state for state in positions(rules) if not state.over and state.decision.kind == BREAK)
    seated = Seated(Match.resumed(rules, state, Seeded(1)), *range(5))
    seat = state.decision.seats[0]
    assert seat != state[Turn].active
    seated.do(rules.write(rules.legal(state, seat)[-1]))
    assert [guest.change for guest in seated.guests.values()] == [1] * 5


# -- taking back ---------------------------------------------------------------------------------------------


def test_taking_back_asks_all_others_who_are_there() -> None:
    seated = in_main(0, 1, 2, None)
    before = seated.host.match.state
    seated.do("0 offer ore wool 1,2")
    seated.say("at 0", seated[0].take_back())
    assert [seated[seat].plea is not None for seat in (0, 1, 2, None)] == [False, True, True, False]
    seated.say("at 1", seated[1].consent(True))
    assert seated.host.match.ply == 1
    seated.say("at 2", seated[2].consent(True))
    assert seated.host.match.state is before
    assert seated[1].log == []
    assert seated[1].state == before.rules.view(before, 1)
    assert seated[1].change == 2


def test_one_who_does_not_grant_it_is_enough() -> None:
    seated = in_main(0, 1, 2)
    seated.do("0 offer ore wool 1,2")
    seated.say("at 0", seated[0].take_back())
    seated.say("at 1", seated[1].consent(False))
    assert seated.host.plea is None
    assert seated[0].refusal
    assert seated[0].refusal.key == "host-not-granted"
    assert asked(seated, "at 2", Consent("now", seated.host.change, True)) == "host-late"
    assert seated.host.match.ply == 1


def test_an_action_ends_the_plea_and_who_has_left_is_not_asked() -> None:
    seated = in_main(0, 1, 2)
    seated.do("0 offer ore wool 1,2")
    seated.say("at 0", seated[0].take_back())
    seated.do("1 refuse")
    assert seated.host.plea is None
    assert asked(seated, "at 0", TakeBack("now", seated.host.change)) == "cannot-undo"
    seated.say("at 1", seated[1].take_back())
    seated.say("at 2", seated[2].consent(True))
    seated.deliver(seated.host.leave("at 0"))
    assert seated.host.match.ply == 1


def test_the_host_is_told_who_has_not_granted_what_one_of_its_persons_asks_for() -> None:
    seated = in_main(1, 2)
    seated.deliver(seated.host.offer(0, False, {0}))
    seated.deliver(seated.host.play(seated.host.match.rules.read("0 offer ore wool 1,2")))
    seated.deliver(seated.host.take_back(0))
    assert seated.host.must_consent() == {1, 2}
    seated.say("at 2", seated[2].consent(False))
    assert (seated.host.plea, seated.host.declined) == (None, 2)
    seated.deliver(seated.host.take_back(0))
    assert seated.host.declined is None


def test_a_seat_that_is_offered_is_no_persons_at_the_host() -> None:
    seated = in_main(1)
    seated.deliver(seated.host.offer(0, True, {0, 2}))
    seated.deliver(seated.host.offer(2, True, {0, 2}))
    assert seated.host.people == frozenset()


# -- gone and back -------------------------------------------------------------------------------------------


def test_who_comes_back_is_told_what_was_missed_or_the_whole_view() -> None:
    seated = in_main(0, 1)
    seated.host.visitors.offered = frozenset({1})
    seated.host.sit_in(1, True)
    rules, generator = seated.host.match.rules, Generator(1)
    for plies in (3, KEPT + 5):
        away = seated.guests.pop("at 1")
        seated.deliver(seated.host.leave("at 1"))
        for _ in range(plies):
            seated.deliver(seated.host.play(choose(rules, seated.host.match.state, generator)))
        assert away.change + plies == seated.host.change
        seated.seat("at 1", away)
        assert away.change == seated.host.change
        assert away.state == rules.view(seated.host.match.state, 1)


def test_what_is_missed_is_told_again_piece_by_piece() -> None:
    seated = in_main(0, 1)
    seated.host.visitors.offered = frozenset()  # the host acts for all
    rules, generator = seated.host.match.rules, Generator(1)
    for _ in range(CAUGHT_UP + 5):
        letters = seated.host.play(choose(rules, seated.host.match.state, generator))
        assert "at 1" in [letter.channel for letter in letters]  # which is lost
    first = seated.host.take("at 1", seated[1].tick()[0])
    assert [json.loads(letter.text)["change"] for letter in first] == list(range(1, CAUGHT_UP + 1))
    seated.deliver(first)
    seated.say("at 1", seated[1].tick())
    assert seated[1].state == rules.view(seated.host.match.state, 1)
    assert [told.ply for told in seated[1].log] == list(range(1, CAUGHT_UP + 6))


def test_earlier_entries_are_told_on_request() -> None:
    seated = in_main(0, 1)
    seated.do("0 offer ore wool 1,2")
    seated.do("1 refuse")
    late = seated.seat("at 2", Guest(CATALOGUE, "key 2", "Eve", 2))
    assert late.log == []
    seated.say("at 2", late.ask_earlier())
    assert [told.action for told in late.log] == ["0 offer ore wool 1,2", "1 refuse"]
    assert late.log == seated[1].log
    assert late.ask_earlier() == []


def test_a_bot_sits_in_only_while_the_guest_is_away() -> None:
    seated = in_main(0, 1)
    action = seated.host.match.rules.read("0 end")
    seated.deliver(seated.host.sit_in(0, True))
    with pytest.raises(Refusal, match="host-not-yours"):
        seated.host.play(action)
    seated.deliver(seated.host.leave("at 0"))
    assert seated[1].company
    assert seated[1].company.presence[0] == "covered"
    seated.deliver(seated.host.play(action))
    seated.seat("back", Guest(CATALOGUE, "key 0", "Ada", 0))
    with pytest.raises(Refusal, match="host-not-yours"):
        seated.host.play(seated.host.match.rules.read("0 roll"))


def test_a_guest_that_was_refused_comes_in_when_the_seat_is_free() -> None:
    seated = in_main(1)
    other = seated.seat("far", Guest(CATALOGUE, "another", "Eve", 1))
    assert other.refusal
    seated.deliver(seated.host.free(1))
    seated.say("far", other.tick())
    assert other.state
    assert other.refusal is None


def test_visitors_stay_for_another_game_whether_they_have_a_seat_or_not() -> None:
    seated = in_main(0, None)
    about = {name: value for name, value in seated.host.about().items() if name != "luck"}
    visitors = list(seated.host.visitors.here)
    seated.host = Host.again(Match(CATALOGUE.rules(CLASSIC), Seeded(9)), "next", "another", about)
    seated.deliver(seated.host.stay(visitors))
    assert [seated[seat].era for seat in (0, None)] == ["next"] * 2
    assert asked(seated, "at 0", Hello(PROTOCOL, "stranger", 1, "Eve", 1)) == "host-other-seat"


def test_a_seat_that_is_freed_is_open_to_others() -> None:
    seated = in_main(0, 1)
    seated.deliver(seated.host.free(0))
    assert seated[0].gone
    seated.seat("new", Guest(CATALOGUE, "another", "Eve", 0))
    assert seated[1].company
    assert seated[1].company.names[0] == "Eve"


def test_a_host_that_is_resumed_asks_its_guests_in_again() -> None:
    seated = in_main(0, 1)
    seated.host = Host(Match(CATALOGUE.rules(CLASSIC), Seeded(4)), "now", "secret", (0, 1))
    for seat in (0, 1):
        seated.say(f"at {seat}", seated[seat].knock())
    text = saved(seated.host)
    assert "key 0" not in text
    host = seated.host = resumed(text, "later", "another")
    assert host.visitors.company("later", host.bond.pledge).presence == ("away", "away", "at-host")
    assert asked(seated, "x", Hello(PROTOCOL, "stranger", 1, "Eve", 0)) == "host-seat-taken"
    seated.say("at 0", seated[0].knock())
    assert seated[0].era == "later"
    assert seated[0].state == host.match.rules.view(host.match.state, 0)


SOUND = {"offered": [0], "stand_ins": [], "names": ["", "", ""], "colours": [0, 1, 2], "guests": []}


@pytest.mark.parametrize(
    "damage",
    [
        {"hosting": None},
        {"people": [9]},
        {"people": "all"},
        {"hosting": SOUND | {"offered": [7]}},
        {"hosting": SOUND | {"names": [""]}},
        {"hosting": SOUND | {"colours": [0]}},
        {"hosting": SOUND | {"colours": [0, 1, 99]}},
        {"hosting": SOUND | {"stand_ins": [1]}},
        {"hosting": SOUND | {"guests": [["A", 1, "x", 1]]}},
        {"hosting": SOUND | {"guests": [["A", 0, "x", 1], ["B", 0, "y", 1]]}},
    ],
)
def test_what_a_save_holds_of_guests_is_checked(damage: dict[str, object]) -> None:
    match = Match(CATALOGUE.rules(CLASSIC), Seeded(4))
    about = {"people": [], "hosting": SOUND}
    Host.again(match, "later", "another", about)
    with pytest.raises(Misfit):
        Host.again(match, "later", "another", about | damage)


# -- the end -------------------------------------------------------------------------------------------------


def test_draws_are_told_at_the_end_only_and_show_who_was_told_the_truth() -> None:
    seated = in_main(0)
    assert '"host-not-over"' in seated.host.take("at 0", '{"kind":"lines","start":0}')[0].text
    finished = [*random_play(CATALOGUE.rules(Spec("junior", 2, 0)), 3)][-1]
    end = Seated(finished, 0)
    for _ in range(20):
        end.host.tick()
        end.say("at 0", end[0].tick())
    assert end[0].match().lines() == finished.lines()
    end[0]._witness._views[end[0]._witness._number, 5] = "what was not so"
    with pytest.raises(Refusal, match="host-untrue"):
        end[0].match()


# -- too much ------------------------------------------------------------------------------------------------


def test_a_flood_is_not_read_and_then_cut_off_and_others_are_served() -> None:
    seated = in_main(0, 1)
    hello = write(Hello(PROTOCOL, "flood", 1, "", None))
    answers = [bool(seated.host.take("flood", hello)) for _ in range(2 * BUDGET)]
    assert answers[0]
    assert not answers[-1]
    seated.do("0 offer ore wool 1")
    seated.host.tick()
    assert seated.host.take("flood", hello)
    for _ in range((FLOOD + 2) * BUDGET):
        seated.host.take("flood", "x")
    assert seated.host.budget.cut_off == {"flood"}
    seated.host.tick()
    assert seated.host.take("flood", hello) == []


def test_only_so_many_channels_are_heard_between_two_ticks() -> None:
    host = in_main().host
    heard = [bool(host.take(f"channel {n}", "x")) for n in range(MOST_CHANNELS + 5)]
    assert heard == [True] * MOST_CHANNELS + [False] * 5
    host.tick()
    host.tick()
    assert host.take("another", "x")


def test_what_is_too_long_is_not_parsed() -> None:
    host = in_main(0).host
    assert "host-too-long" in host.take("at 0", "[" * (LONGEST_REQUEST + 1))[0].text
    assert "host-malformed" in host.take("at 0", "[" * LONGEST_REQUEST)[0].text
