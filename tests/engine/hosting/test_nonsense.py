"""Whatever is said to a host or to a guest: nothing is raised, and what makes no sense changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from engine.hosting.chains import DIGITS
from engine.hosting.changes import fingerprint
from engine.hosting.guest import Guest
from engine.hosting.host import Host
from engine.hosting.messages import (
    PROTOCOL,
    Act,
    Bye,
    Change,
    Commit,
    Company,
    Consent,
    Earlier,
    Entry,
    Have,
    Hello,
    Plea,
    Pledge,
    ReadLines,
    Refused,
    TakeBack,
    Telling,
    Welcome,
    read_request,
    write,
)
from engine.kernel.codec import canonical
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from tests.engine.hosting.seated import Seated
from tests.play import choose

TRIED = 1_500
STRANGE: tuple[Any, ...] = (
    None, True, 0, -1, 7, 1 << 62, 10**300, 1.5, "", "0", "?", "\ud800", "x" * 999, [], [[]], {}, {"kind": "act"},
)  # fmt: skip


def damaged(text: str, generator: Generator) -> str:
    """A text with one or two places changed: values, names, or characters."""
    data = json.loads(text)
    for _ in range(1 + generator.below(2)):
        place, key = generator.choice([*places(data)])
        match generator.below(5):
            case 0:
                del place[key]
            case 1 if isinstance(place, dict):
                place["more"] = deepcopy(place[key])
            case _:
                place[key] = deepcopy(generator.choice(STRANGE))
        if not [*places(data)]:
            break
    told = canonical(data)
    if generator.below(4) == 0:
        at = generator.below(len(told))
        told = told[:at] + generator.choice(('"', "}", "[", "9", "\0", "é", "")) + told[at + 1 :]
    return told


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in JSON values that can be changed."""
    for key in list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield data, key
        yield from places(data[key])


REQUESTS = [
    write(request)
    for request in (
        Hello(PROTOCOL, "key 1", 1, "Ada", 1, 4),
        Commit("now", "0" * DIGITS),
        Act("then", 0, "1 settlement 0,0,N"),
        Act("now", 0, "1 offer ore wool 0,2"),
        TakeBack("now", 0),
        Consent("now", 0, True),
        Have("now", 0, 0),
        Earlier(5),
        ReadLines(0),
        Bye(),
    )
]


def test_a_host_bears_whatever_is_said_and_plays_only_what_is_legal() -> None:
    generator, seated = Generator(1), Seated(None, 0, 1, None)
    host = seated.host
    seen = 0
    for _ in range(TRIED):
        state, change, log = host.match.state, host.change, len(host.match.log)
        before = state.copy()
        text = damaged(generator.choice(REQUESTS), generator)
        letters = host.take(generator.choice(("at 0", "at 1", "at None", "far")), text)
        assert all(json.loads(letter.text)["kind"] for letter in letters)
        seen += "refused" in "".join(letter.text for letter in letters)
        host.tick()
        assert host.match.state == before
        assert (host.change, len(host.match.log)) == (change, log)
    assert seen > TRIED // 2


def malformed(generator: Generator) -> Iterator[str]:
    """Requests that nobody can read."""
    while True:
        text = damaged(generator.choice(REQUESTS), generator)
        try:
            read_request(text)
        except Refusal:
            yield text


def test_ten_thousand_malformed_messages_of_a_guest_change_nothing_and_stall_nobody() -> None:
    generator, seated = Generator(3), Seated(None, 0, 1, 2)
    host, rules = seated.host, seated.host.match.rules
    some = [text for text, _ in zip(malformed(generator), range(100), strict=False)]
    for ply in range(50):
        before = host.match.state.copy()
        for text in (*some, *some):
            assert all(letter.channel == "at 1" for letter in host.take("at 1", text))
        assert host.match.state == before
        assert host.match.ply == ply
        action = choose(rules, host.match.state, generator)
        if action.seat == 1:
            host.tick()  # a guest that floods the host waits for a tick; the others do not
        seated.do(rules.write(action))
        host.tick()
    assert not host.budget.cut_off


def test_a_guest_bears_whatever_it_is_told_and_believes_no_view_without_its_fingerprint() -> None:
    generator, seated = Generator(2), Seated(None, 0, 1, 2)
    rules = seated.host.match.rules
    for _ in range(4):
        state = seated.host.match.state
        seated.do(rules.write(rules.legal(state)[0]))
    tellings = seated.heard["at 1"]
    guest = seated[1]
    for _ in range(TRIED // 2):
        before = guest.state
        answers = guest.take(damaged(generator.choice(tellings), generator))
        assert len(answers) <= 3
        assert guest.state == before or guest.state is None
    seated.say("at 1", guest.knock())
    assert Host(seated.host.match, "other", "secret", ()).match.rules.audit(seated.host.match.state) == []


def strange_entry(**fields: Any) -> Change:
    """The next change of a guest of an untouched table, whose entry has other fields."""
    entry = replace(Entry(1, "0 settlement 0,0,N", [], (0, 0, 0), ""), **fields)
    return Change("now", 1, entry.ply, -1, "", entry, {})


@pytest.mark.parametrize(
    "telling",
    [
        Plea("now", 0, 50),
        Refused(-1, "host-late", {}),
        Welcome("now", "table", {"game": "classic", "scenario": 0, "seats": 4, "options": {}}, 1),
        Company("now", 99, ("A", "B", "C"), (0, 99, 2), ("here",) * 3, Pledge("x", 0, ("",) * 3)),
        Company("now", 99, ("A", "B", "C"), (0, 1, 2), ("here", "there", "here"), Pledge("x", 0, ("",) * 3)),
        Company("now", 99, ("A", "B"), (0, 1), ("here",) * 2, Pledge("x", 0, ("",) * 2)),
        strange_entry(action="x roll"),
        strange_entry(action="9 roll"),
        strange_entry(action="0 fly"),
        strange_entry(action="0"),
        strange_entry(ply=7),
        strange_entry(points=(0,)),
        strange_entry(events=[["Rolled", 0, 99, 1]]),
        strange_entry(events=[["Monopolized", 0, 99, [0, 0, 0]]]),
        strange_entry(events=[["CardBought", 0, 99]]),
        strange_entry(events=[["Produced", [[1] * 9] * 3]]),
    ],
)
def test_a_guest_believes_nothing_that_cannot_be_at_its_table(telling: Telling) -> None:
    guest = Seated(None, 0, 1, 2)[1]
    guest.take(write(replace(telling, hash=guest_hash(guest)) if isinstance(telling, Change) else telling))
    assert guest.rules
    assert (guest.rules.seats, guest.change, guest.log, guest.plea, guest.refusal) == (3, 0, [], None, None)
    assert guest.company
    assert guest.company.number < 99


def guest_hash(guest: Guest) -> str:
    """The fingerprint of what a guest sees: a change with no difference leads there."""
    return fingerprint(guest._view)


def test_what_is_no_text_of_the_protocol_is_ignored_by_a_guest() -> None:
    guest = Seated(None, 1)[1]
    change = guest.change
    for text in ("", "null", "[]", "{}", '{"kind":["act"]}', '{"kind":"bye"}', "[" * 90, '{"kind":"gone","x":1}'):
        assert guest.take(text) == []
    assert guest.change == change
    assert not guest.gone
