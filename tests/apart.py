"""Games whose players sit apart: bots at all ends, and texts between them that are lost, doubled, late and overtaken.

    python -m tests.apart 1000
    python -m tests.apart 1 --first 17 --game cities_knights-0

Now and then a guest comes back by another channel, a bot sits in for it, an action is taken back, or the host is saved
and resumed, at times from an earlier save. Bots decide by the ply, so that the same game can be played alone: both must
have the same log.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.bots.bot import Bot
from engine.bots.levels import bot_of_level
from engine.hosting.guest import Guest
from engine.hosting.host import Host, Letter
from engine.kernel.actions import Action
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.codec import state_digest
from engine.kernel.events import seen_by
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from tests.engine.hosting.seated import resumed, saved
from tests.made_up import CATALOGUE
from tests.play import BRIEF, Setting

LONGEST = 300
"""A game is broken off after so many plies; random play may never end."""
PATIENCE = 100_000
"""A game in which so much has been carried without an end is stuck."""
QUIET = 40
"""So much is carried between two ticks, at most, besides half of what has waited longer."""


class Weather(NamedTuple):
    """What happens to texts and channels: how often in a hundred."""

    lost: int = 10
    doubled: int = 10
    closed: int = 1
    resumed: int = 0
    taken_back: int = 3


CALM = Weather(0, 0, 0, 0, 0)
ROUGH = Weather(25, 25, 3, 1, 5)


class Trouble(AssertionError):
    """A game apart that is not as it should be."""


def decided(state: State, seat: int, seed: int, ply: int, bot: Bot) -> Action:
    """What a bot does at a ply: the same wherever it is asked."""
    return bot.decide(state.rules.view(state, seat), seat, Generator(seed * 1_000_003 + ply * 8 + seat)).action


def alone(setting: Setting, seed: int, bot: Bot, played: Match, longest: int = LONGEST) -> Match:
    """The game of a seed at one table, with the luck of the same game that was `played` apart."""
    match = Match(setting.rules, Seeded(seed))
    while not match.state.over and match.ply < min(longest, played.ply):
        match.chance = Scripted(played.log[match.ply].draws)
        match.submit(decided(match.state, match.state.decision.seats[0], seed, match.ply, bot))
    return match


class Apart:
    """A host, its guests, an onlooker, and what is carried between them.

    If ``in_turn``, only the first of several seats that are asked acts, as at one table; else all of them do.
    """

    def __init__(self, setting: Setting, seed: int, weather: Weather, level: str = "random", in_turn: bool = True):
        self.seed, self.weather, self.in_turn = seed, weather, in_turn
        self.bot = bot_of_level(level)
        self.chance = Generator(seed + 77)
        rules = setting.rules
        offered = range(self.chance.below(2), rules.seats)
        self.host = Host(Match(rules, Seeded(seed)), "era 0", f"secret {seed}", offered)
        seats = [*offered, None]
        self.guests = [Guest(CATALOGUE, f"key {n}", f"Guest {n}", seat) for n, seat in enumerate(seats)]
        self.channels = [f"0:{n}" for n in range(len(seats))]
        self.rooms: dict[str, Guest] = {}
        self.to_host: list[Letter] = []
        self.to_guests: list[Letter] = []
        self.pleading: dict[str, int] = {}
        self.told = Counter[str]()
        self.saves = [saved(self.host)]
        for number in range(len(seats)):
            self._open(number)

    # -- channels --------------------------------------------------------------------------------------------

    def _open(self, number: int) -> None:
        """Give a guest a new channel; what is still on its way on the old one may arrive at the host."""
        self.rooms.pop(self.channels[number], None)
        visit, _, _ = self.channels[number].partition(":")
        channel = self.channels[number] = f"{int(visit) + 1}:{number}"
        self.rooms[channel] = self.guests[number]
        self._say(channel, self.guests[number].knock())

    def _say(self, channel: str, texts: Sequence[str]) -> None:
        self.to_host += [Letter(channel, text) for text in texts]

    def _send(self, letters: Sequence[Letter]) -> None:
        self.told["letters"] += len(letters)
        self.told["characters"] += sum(len(letter.text) for letter in letters)
        self.told["longest"] = max(self.told["longest"], *(len(letter.text) for letter in letters), 0)
        self.to_guests += letters

    def _often(self, percent: int) -> bool:
        return self.chance.below(100) < percent

    def carry(self) -> bool:
        """Carry one text, if there is any: which one, and whether it arrives, is chance."""
        total = len(self.to_host) + len(self.to_guests)
        if not total:
            return False
        pile = self.to_host if self.chance.below(total) < len(self.to_host) else self.to_guests
        in_order = self.weather == CALM
        letter = pile.pop(0 if in_order else self.chance.below(min(len(pile), 8)))
        if self._often(self.weather.doubled):
            pile.append(letter)
        if self._often(self.weather.lost):
            self.told["lost"] += 1
        elif pile is self.to_host:
            ply = self.host.match.ply
            self._send(self.host.take(*letter))
            self.told["taken back"] += self.host.match.ply < ply
        elif letter.channel in self.rooms:
            guest = self.rooms[letter.channel]
            before = guest.era, guest.change
            self._say(letter.channel, guest.take(letter.text))
            self.told["refused"] += '"kind":"refused"' in letter.text
            if before != (guest.era, guest.change):
                self._see(guest)
        return True

    # -- what players do -------------------------------------------------------------------------------------

    def act(self) -> None:
        """Let everybody who is asked, as far as they know, do something."""
        for channel, guest in self.rooms.items():
            if guest.plea:
                self._say(channel, guest.consent(not self._often(10)))
            if guest.state is None or guest.pending or guest.gone or guest.state.over or self._hesitates(channel):
                continue
            asked = guest.state.decision.seats
            if (
                guest.log
                and guest.log[-1].action.split()[0] == str(guest.seat)
                and self._often(self.weather.taken_back)
            ):
                self.pleading[channel] = guest.change
                self._say(channel, guest.take_back())
            elif guest.seat in (asked[:1] if self.in_turn else asked):
                action = decided(guest.state, guest.seat, self.seed, guest.ply, self.bot)
                self._say(channel, guest.submit(action))
        self._act_at_host()

    def _hesitates(self, channel: str) -> bool:
        """Whether who has asked to take something back waits for it; sooner or later it gives up."""
        guest = self.rooms[channel]
        return self.pleading.get(channel) == guest.change and not guest.refusal and not self._often(10)

    def _act_at_host(self) -> None:
        state = self.host.match.state
        for seat in () if state.over else state.decision.seats[: 1 if self.in_turn else None]:
            if self.host.visitors.is_hosts(seat):
                if seat in self.host.visitors.offered:
                    self.told["stand-ins"] += 1
                self._send(self.host.play(decided(state, seat, self.seed, self.host.match.ply, self.bot)))
                return

    def disturb(self) -> None:
        """Close a channel, let it be opened again later, or resume the host from its save."""
        number = self.chance.below(len(self.guests))
        if self._often(self.weather.closed) and self.channels[number] in self.rooms:
            self.told["closed"] += 1
            channel = self.channels[number]
            del self.rooms[channel]
            self._send(self.host.leave(channel))
            seat = self.guests[number].seat
            if seat is not None and self._often(50):
                self._send(self.host.sit_in(seat, True))
        if self._often(self.weather.resumed):
            self.told["resumed"] += 1
            ply = self.host.match.ply
            self.saves.append(saved(self.host))
            text = self.saves[-1 - self.chance.below(min(2, len(self.saves)))]
            self.host = resumed(text, f"era {self.told['resumed']}", "another")
            self.told["gone back"] += self.host.match.ply < ply
            self.rooms.clear()

    def tick(self) -> None:
        """Some time has passed."""
        self.host.tick()
        for number, channel in enumerate(self.channels):
            if channel not in self.rooms or self.guests[number].gone:
                if self._often(40):
                    self._open(number)
            else:
                self._say(channel, self.guests[number].tick())

    # -- the game --------------------------------------------------------------------------------------------

    def play(self, longest: int = LONGEST) -> None:
        """Play to the end, or for so many plies, and until everybody knows; raise :class:`Trouble` if that fails."""
        for _ in range(PATIENCE // QUIET):
            going_on = not self.host.match.state.over and self.host.match.ply < longest
            if not going_on and self.all_know():
                return
            if going_on:
                self.act()
                self.disturb()
            waiting = len(self.to_host) + len(self.to_guests)
            for _ in range(self.chance.below(QUIET) + waiting // 2):
                if not self.carry():
                    break
            self.tick()
        raise Trouble(f"stuck at ply {self.host.match.ply}")

    def all_know(self) -> bool:
        """Whether everybody is there, has everything, and awaits nothing."""
        host = self.host
        over = host.match.state.over
        return len(self.rooms) == len(self.guests) and all(
            (guest.era, guest.change) == (host.era, host.change) and (guest.complete or not over)
            for guest in self.guests
        )

    def _see(self, guest: Guest) -> None:
        """A guest that stands where the host stands sees what its seat may see."""
        state = self.host.match.state
        if guest.state and (guest.era, guest.change) == (self.host.era, self.host.change):
            seen = state if state.over else state.rules.view(state, guest.seat)
            if guest.state != seen:
                raise Trouble(f"seat {guest.seat} sees something else at ply {guest.ply}")
            self.told["views"] += 1

    def see_end(self) -> None:
        """At the end all guests have the same as the host: the view, the log as they may know it, and the whole log."""
        match = self.host.match
        for guest in self.guests:
            self._see(guest)
            for told in guest.log:
                entry = match.log[told.ply - 1]
                if told.events != tuple(seen_by(event, guest.seat) for event in entry.events):
                    raise Trouble(f"seat {guest.seat} was told other events at ply {told.ply}")
                if told.points != entry.points:
                    raise Trouble(f"seat {guest.seat} was told other points at ply {told.ply}")
            if match.state.over:
                if guest.match().state != match.state:
                    raise Trouble(f"seat {guest.seat} has another log")
                found = guest.verify()
                if found.back and not self.told["gone back"]:
                    raise Trouble(f"seat {guest.seat} finds that the game has gone back before ply {found.back}")
                self.told["took part"] += found.took_part
                self.told["found gone back"] += found.back > 0


def played(setting: Setting, seed: int, weather: Weather, level: str, in_turn: bool, longest: int = LONGEST) -> Apart:
    """A game apart at its end, compared with the same game alone (in turn), or with its log played again."""
    apart = Apart(setting, seed, weather, level, in_turn)
    apart.play(longest)
    apart.see_end()
    match = apart.host.match
    other = alone(setting, seed, apart.bot, match, longest) if in_turn else Match.replay(setting.rules, match.lines())
    if other.lines() != match.lines() or state_digest(other.state) != state_digest(match.state):
        raise Trouble("the game alone is another one")
    return apart


# -- many games ----------------------------------------------------------------------------------------------


class Game(NamedTuple):
    """A game apart by its number."""

    setting: Setting
    seed: int
    weather: Weather
    level: str
    in_turn: bool


def game(number: int, settings: Sequence[Setting] = BRIEF) -> Game:
    """The table, the weather, the level and the order of a number."""
    weather = (ROUGH, Weather(), CALM)[number % 3]
    level = "easy" if number % 4 == 3 else "random"
    return Game(settings[number % len(settings)], number, weather, level, number % 2 == 0)


def troubles(
    numbers: Sequence[int], settings: Sequence[Setting], told: Counter[str], longest: int = LONGEST
) -> Iterator[str]:
    """What is wrong with games of these numbers; counts what happened."""
    for number in numbers:
        try:
            apart = played(*game(number, settings), longest=longest)
        except (Trouble, Refusal, AssertionError, LookupError, ValueError, TypeError) as error:
            name = game(number, settings).setting.name
            yield f"{type(error).__name__}: {error} (python -m tests.apart 1 --first {number}; {name})"
        else:
            most = max(told["longest"], apart.told["longest"])
            told.update(apart.told)
            told["longest"] = most
            told["plies"] += apart.host.match.ply
            told["changes"] += apart.host.change
            told["over"] += apart.host.match.state.over


def main(arguments: Sequence[str] | None = None) -> int:
    """Play many, and tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("count", type=int)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--game", default="", help="only tables whose name begins so")
    parser.add_argument("--plies", type=int, default=LONGEST, help="break a game off after so many")
    asked = parser.parse_args(arguments)
    settings = [setting for setting in BRIEF if setting.name.startswith(asked.game)]
    told, found, began = Counter[str](), 0, time.process_time()
    for trouble in troubles(range(asked.first, asked.first + asked.count), settings, told, asked.plies):
        found += 1
        print(trouble, flush=True)
    print(f"{asked.count} games, {found} troubles, {time.process_time() - began:.0f} s: {dict(told)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
