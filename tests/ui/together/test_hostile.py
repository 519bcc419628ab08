"""A host that tells whatever it likes: the guest's page goes on, and shows nothing that cannot be at its table."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from engine.hosting.changes import fingerprint
from engine.hosting.guest import Guest
from engine.hosting.messages import Earlier, Plea, Refused, write
from engine.kernel.codec import canonical
from engine.kernel.generator import Generator
from engine.parts.monopoly import Monopolized
from tests.engine.hosting.test_nonsense import places
from tests.ui.fakes import FakeHost
from tests.ui.person import ALONE, notices, room
from tests.ui.together.test_devices import seated, table_at
from tests.ui.together.test_windows import hosting, play_together
from ui.base.inputs import Heard, Input
from ui.play.speaker import Speaker
from ui.play.wording import can_be_said
from ui.screens.together.visiting import Visiting

TRIED = 200
ODD: tuple[Any, ...] = (0, 1, 2, -1, 7, 99, 1 << 40, "", "x", "0", [], {}, None, True)


def visited() -> tuple[FakeHost, FakeHost, list[str]]:
    """A host and a guest in mid-game, and what the guest was told."""
    host = hosting({**ALONE, "points": "4"})
    heard: list[str] = []
    guest = seated(host)
    hear = guest.carrier.hear

    def noting(event: Input) -> None:
        heard.extend([event.text] if isinstance(event, Heard) else [])
        hear(event)

    guest.carrier.hear = noting  # type: ignore[method-assign]
    play_together([host, guest], until=24)
    table = table_at(host)
    more = table.changes.whole(1), table._company(), Plea(table.era, table.change, 0)
    asked = [text for _, text in table.take(table.visitors.here[0].channel, write(Earlier(20)))]
    return host, guest, [*heard, *map(write, more), *asked]


def told(page: FakeHost, text: str) -> None:
    """Let the guest's page hear a text of its host, and show what comes of it."""
    assert isinstance(page.app.room, Visiting)
    page.deliver(Heard(page.app.room.channel, text))
    assert page.app.error == ""
    assert page.text


def spoilt(text: str, guest: Guest, generator: Generator) -> str:
    """A telling in which one value is another, told so that the guest believes it if it can: as the next change."""
    data = json.loads(text)
    kind = data["kind"]
    place, key = generator.choice([*places(data.get("entry") or data.get("view") or data)])
    place[key] = generator.choice(ODD)
    data |= {"kind": kind, "era": guest.era}
    if kind in ("change", "whole"):
        data |= {"change": guest.change + 1, "ply": guest.ply + (kind == "change"), "undo": -1}
        data["hash"] = fingerprint(data["view"] if kind == "whole" else guest._view)
    if kind == "change":
        data["differences"] = {}
        data["entry"] = data["entry"] and data["entry"] | {"ply": guest.ply + 1}
    if kind == "company":
        data["number"] = guest.company.number + 1 if guest.company else 1
    return canonical(data)


def test_a_guests_page_bears_whatever_its_host_tells() -> None:
    _, guest, heard = visited()
    generator, believed = Generator(3), Counter[str]()
    kinds: dict[str, list[str]] = {}
    for text in heard:
        kinds.setdefault(json.loads(text)["kind"], []).append(text)
    for _ in range(TRIED):
        assert isinstance(guest.app.room, Visiting)
        there = guest.app.room.session.guest
        kind = generator.choice(sorted(kinds))
        before = there.change, there.company
        told(guest, spoilt(generator.choice(kinds[kind]), there, generator))
        believed[kind] += before != (there.change, there.company)
    assert min(believed[kind] for kind in ("change", "whole", "company")), believed


def test_an_event_that_names_what_is_not_there_is_left_out() -> None:
    _, guest, _ = visited()
    speaker = Speaker.at(room(guest).table)
    assert can_be_said(speaker, Monopolized(0, 1, (0, 2, 1)))
    assert not can_be_said(speaker, Monopolized(0, 99, (0, 2, 1)))


def test_a_refusal_that_makes_no_sense_is_told_in_general_words() -> None:
    _, guest, _ = visited()
    assert isinstance(guest.app.room, Visiting)
    for details in ({"seat": 99}, {"key": 1}, {}):
        told(guest, write(Refused(guest.app.room.session.guest._awaited, "host-not-granted", details)))
        assert "makes no sense" in notices(guest)
