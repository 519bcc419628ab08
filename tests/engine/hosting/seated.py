"""A host with guests in one room: whatever is said arrives at once."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from engine.hosting.guest import Guest
from engine.hosting.host import Host, Letter
from engine.kernel import saves
from engine.kernel.chance import Seeded
from engine.kernel.match import Match
from engine.kernel.rules import Spec
from tests.made_up import CATALOGUE
from tests.play import OFFICIAL, Setting

CLASSIC = Spec("classic", 3, 0, (("first", "0"), ("map", "beginner")))


def one_of_each(what: str) -> list[ParameterSet]:
    """The official tables of all games; one of each family is drawn for what is tried there."""
    return [
        pytest.param(setting, id=setting.name, marks=pytest.mark.some(1, of=f"{family(setting)}: {what}"))
        for setting in OFFICIAL
    ]


def family(setting: Setting) -> str:
    """The family after which the scenarios of a table are named."""
    return CATALOGUE.titled(setting.spec.game)


def saved(host: Host) -> str:
    """A host's match and its guests as a save holds them."""
    return saves.write(host.match, host.about())


def resumed(text: str, era: str, secret: str) -> Host:
    """The host of a save, in a new era."""
    kept = saves.read(text, CATALOGUE)
    return Host.again(kept.match, era, secret, kept.about)


class Seated:
    """A host and a guest on each of some seats (None: an onlooker); ``heard`` are all texts to each of them."""

    def __init__(self, match: Match | None = None, *seats: int | None, era: str = "now") -> None:
        match = match or Match(CATALOGUE.rules(CLASSIC), Seeded(4))
        self.host = Host(match, era, "the host's secret", range(match.rules.seats))
        self.guests: dict[str, Guest] = {}
        self.heard: dict[str, list[str]] = {}
        for seat in seats:
            self.seat(f"at {seat}", Guest(CATALOGUE, f"key {seat}", f"Name {seat}", seat))

    def seat(self, channel: str, guest: Guest) -> Guest:
        """Let a guest say hello by a channel."""
        self.guests[channel] = guest
        self.heard.setdefault(channel, [])
        self.say(channel, guest.knock())
        return guest

    def say(self, channel: str, texts: list[str]) -> None:
        """Give the host what a guest says, and everybody what follows from it."""
        for text in texts:
            self.deliver(self.host.take(channel, text))

    def deliver(self, letters: list[Letter]) -> None:
        """Give guests what the host tells, and the host what they say to it."""
        for channel, text in letters:
            if channel in self.guests:
                self.heard[channel].append(text)
                self.say(channel, self.guests[channel].take(text))

    def do(self, line: str) -> None:
        """Let the guest of the line's seat do the action."""
        guest = self.guests[f"at {line.split()[0]}"]
        assert guest.rules
        self.say(f"at {line.split()[0]}", guest.submit(guest.rules.read(line)))
        assert guest.refusal is None

    def __getitem__(self, seat: int | None) -> Guest:
        return self.guests[f"at {seat}"]
