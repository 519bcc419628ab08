"""Real saves and links that are damaged inside and signed anew, and the way that each takes through page and engine.

``python -m tests.mutations 10000`` damages so many and tells which could not be borne, how long the slowest of them
took and how much memory; the suite tries some. With ``--thoughtful`` what opens is played on by bots that think, with
hints, instead of at random.
"""

from __future__ import annotations

import argparse
import copy
import io
import json
import re
import resource
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from engine.__main__ import main as command_line
from engine.bots.service import answer
from engine.games import CATALOGUE
from engine.kernel.codec import digest
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Spec
from tests.damaged_links import damaged, links_of
from tests.play import choose
from tests.ui.fakes import FakeHost, text_of
from ui.base.inputs import FileChosen
from ui.base.words import LANGUAGES
from ui.guide.lesson_list import LESSONS, lesson_of
from ui.guide.taken import TakenLesson
from ui.play.table import Seatholder, Why
from ui.screens.game.playing import Playing
from ui.session.session import Session
from ui.shelf.links import FRAGMENT
from ui.shelf.saves import PREFIX

FEW_POINTS = 5
LENGTHS = (0, 9, 40, 120, 320)
"""Actions in the real saves of each game."""
PLIES = 10
THOUGHTFUL_PLIES = 30
THINKERS = ("medium", "expert")
EVERY_LINK = 4
"""One mutation of so many is a link."""
NAMES = ("Ann", "Zoë <b>x</b>", "عمر", "🏝 {seat}", "Ida", "O'Neil & Co")
KINDS = ("human", "easy", "human", "random", "medium", "easy")

Damage = Callable[[dict[str, Any], Generator], None]


# -- real saves ----------------------------------------------------------------------------------------------


@cache
def real_saves() -> tuple[str, ...]:
    """Saves of every game at all sizes of table, from the first move to the end."""
    games = CATALOGUE.games()
    return tuple(
        _save(game, number + 7 * kind, plies) for kind, game in enumerate(games) for number, plies in enumerate(LENGTHS)
    )


def _save(game: Game, seed: int, plies: int) -> str:
    low, high = game.seats
    seats = low + seed % (high - low + 1)
    few = min(FEW_POINTS, game.on_table(seats).numbers.target)
    options = (("points", few),) if plies == LENGTHS[-1] else ()
    rules = CATALOGUE.rules(Spec(game.name, seats, game.scenario, options))
    players = [Seatholder(NAMES[seat], (seat + seed) % 6, KINDS[seat]) for seat in range(seats)]
    session, generator = Session.begin(rules, players, seed), Generator(seed)
    while session.ply < plies and not session.state.over:
        why = Why("why.goal", {"seat": 0, "resource": 1, "count": 2}, (Why("why.odds", {"percent": 40}),))
        session.submit(choose(rules, session.state, generator), why if session.ply % 3 else None)
    if plies == LENGTHS[1] and game.name in LESSONS:
        session.course = TakenLesson(lesson_of(game.name))
    return session.saved()


# -- damage --------------------------------------------------------------------------------------------------

NUMBERS = (-1, -2, 0, 1, 2, 3, 5, 7, 12, 13, 54, 99, 255, 1 << 31, 1 << 64, -(1 << 70), 1 << 300, 10**400)
OTHERS = (
    1.5,
    float("inf"),
    float("nan"),
    True,
    False,
    None,
    "",
    "x",
    "²",
    "\ud800",
    "{0}",
    [],
    [0],
    [[]],
    {},
    {"a": 1},
)
ODD = (*NUMBERS, *OTHERS)
DEEP = "@deep@"
"""Stands for many brackets, which Python itself could not write."""
DEPTHS = (8, 40, 400, 20_000)


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Everything in some JSON data, as what holds it and where."""
    entries: Iterator[tuple[Any, Any]] = iter(())
    if isinstance(data, dict):
        entries = iter(list(data.items()))
    elif isinstance(data, list):
        entries = iter(list(enumerate(data)))
    for where, value in entries:
        yield data, where
        yield from places(value)


def _somewhere(data: Any, generator: Generator) -> tuple[Any, Any]:
    return generator.choice(list(places(data)))


def _change(root: str) -> Damage:
    """Something below a root becomes something odd."""

    def damage(data: dict[str, Any], generator: Generator) -> None:
        if data[root]:
            holder, where = _somewhere(data[root], generator)
            holder[where] = copy.deepcopy(generator.choice(ODD))
        else:
            data[root] = generator.choice(ODD)

    return damage


def _nudge(data: dict[str, Any], generator: Generator) -> None:
    """A number of the state is one more or less, or has one bit more or less."""
    numbers = [(holder, where) for holder, where in places(data["state"]) if type(holder[where]) is int]
    holder, where = generator.choice(numbers)
    changed = (holder[where] + 1, holder[where] - 1, holder[where] ^ 1 << generator.below(60), -holder[where])
    holder[where] = generator.choice(changed)


def _drop(data: dict[str, Any], generator: Generator) -> None:
    """Something is missing."""
    holder, where = _somewhere(data, generator)
    del holder[where]


def _double(data: dict[str, Any], generator: Generator) -> None:
    """An entry of a list stands there twice, or a hundred times."""
    holder, where = generator.choice([(each, n) for each, n in places(data) if isinstance(each, list)])
    holder[where:where] = [copy.deepcopy(holder[where])] * generator.choice((1, 100))


def _exchange(data: dict[str, Any], generator: Generator) -> None:
    """Two entries of a list or two parts of a slice change places."""
    holder, where = _somewhere(data["state"]["parts"], generator)
    other = generator.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    holder[where], holder[other] = holder[other], holder[where]


def _stack(data: dict[str, Any], generator: Generator) -> None:
    """Something else is asked, or somebody else."""
    spec, stack = data["spec"], data["state"]["stack"]
    rules = CATALOGUE.rules(Spec(spec["game"], spec["seats"], spec["scenario"]))
    moments = sorted([*rules.menus, *rules.stages])
    seats: Any = [generator.below(rules.seats) for _ in range(1 + generator.below(2))]
    seats = generator.choice((seats, seats, generator.below(14)))
    change = generator.below(4)
    if change == 0 or not stack:
        stack.append([generator.choice(moments), seats])
    elif change == 1:
        stack[generator.below(len(stack))][0] = generator.choice(moments)
    elif change == 2:
        stack[generator.below(len(stack))][1] = seats
    else:
        del stack[generator.below(len(stack))]


def _line(data: dict[str, Any], generator: Generator) -> None:
    """A line of the log says something else."""
    log = data["log"]
    number = generator.below(len(log))
    words = log[number].split()
    words[generator.below(len(words))] = generator.choice(("9", "-1", "²", "|", "none", "9" * 5000, "0,0,N", "1 | 6 6"))
    log[number] = " ".join(words)


def _lines(data: dict[str, Any], generator: Generator) -> None:
    """The log lacks lines, or has them twice or in another order."""
    log, at = data["log"], generator.below(len(data["log"]))
    changed = (log[:at], log[at:], log[:at] + log[at + 1 :], log + log[at:], log[::-1], [], log * 3)
    data["log"] = generator.choice(changed)


def _course(data: dict[str, Any], generator: Generator) -> None:
    """A lesson is taken at some table, or what is read is nonsense."""
    data["about"]["course"] = generator.choice((
        {"lesson": "classic", "seat": generator.below(6), "read": ["welcome"], "over": False},
        {"lesson": "first-voyage", "seat": 0, "read": [generator.choice(("a", 1, None))], "over": False},
        generator.choice(ODD),
    ))  # fmt: skip


def _reason(data: dict[str, Any], generator: Generator) -> None:
    """A bot's reason has other details."""
    name = generator.choice(("seat", "corner", "hex", "side", "resource", "mission", "card", "dots", "port", "missing"))
    key = generator.choice(("why.goal", "why.odds", "why.road", "app.title", "{x}"))
    data["about"]["whys"] = {str(ply): [key, {name: generator.choice(ODD)}] for ply in range(len(data["log"]))}


def _first(data: dict[str, Any], generator: Generator) -> None:
    """The log begins at some state."""
    state = copy.deepcopy(data["state"]) if generator.below(2) else generator.choice(ODD)
    data["first"] = {"ply": generator.choice(ODD), "state": state}
    data["log"] = data["log"][1:] if generator.below(2) else []


def _deep(data: dict[str, Any], generator: Generator) -> None:
    """There are brackets in brackets."""
    holder, where = _somewhere(data, generator)
    holder[where] = DEEP


DAMAGES: Sequence[Damage] = (
    _change("state"), _change("state"), _change("about"), _change("spec"), _change("log"), _change("generator"),
    _nudge, _nudge, _nudge, _drop, _double, _exchange, _exchange, _stack, _stack, _line, _lines, _course, _reason,
    _first, _deep,
)  # fmt: skip


def signed(data: dict[str, Any], depth: int = 8) -> str:
    """A save with the checksum that its contents should have."""
    text = json.dumps({**data, "check": digest(data)})
    return text.replace(json.dumps(DEEP), "[" * depth + "]" * depth)


def mutation(number: int) -> str:
    """A damaged save; each number gives another, and always the same."""
    generator = Generator(number)
    saves = real_saves()
    data = json.loads(saves[number % len(saves)])
    del data["check"]
    for _ in range(1 + generator.below(2)):
        try:
            generator.choice(DAMAGES)(data, generator)
        except (LookupError, TypeError, AttributeError, Refusal):
            break  # damaged too much already
    return signed(data, generator.choice(DEPTHS))


def linked(number: int) -> str:
    """A damaged link; each number gives another, and always the same."""
    generator = Generator(number)
    return damaged(generator.choice(links_of(real_saves()[1 :: len(LENGTHS)])), generator)


# -- the way through page and engine ---------------------------------------------------------------------------


class Unborne(AssertionError):
    """A damaged save did something that it must not."""


_PYTHON = re.compile(r"Error|Exception|Traceback|<class|object at|NoneType|invalid literal|[{}]")


class Way:
    """A page in a language with one game on its shelf, to which damaged saves are brought."""

    def __init__(self, language: str, folder: Path, thoughtful: bool = False) -> None:
        self.language, self.thoughtful = language, thoughtful
        self.host = FakeHost({"lang": language})
        self.host.app.words.strict = True
        self.host.command("new", "menu")
        self.file = folder / "save.json"
        self.others = dict(self._shelf())

    def take(self, text: str) -> str:
        """Take a save through import, opening, ten actions and `engine replay`; returns what came of it."""
        said = self._replay(text)
        self.host.command("saves")
        self.host.deliver(FileChosen("some.json", text))
        imported = sorted({name.split(".")[2] for name in self._shelf().keys() - self.others.keys()})
        self._see_others(imported)
        if not imported:
            self._see_sentence(text_of(self.host.page.regions["notices"]))
        for slot in imported:
            self.host.command("menu", "saves", f"open:{slot}")
            self._play()
        self.host.command("menu")
        for slot in imported:
            self.host.app.shelf.delete(slot)
        self._see_others([])
        self.host.timers.clear()
        self.host.pages = self.host.pages[-1:]
        return f"{'opened' if imported else 'refused'}, replay {said}"

    def _play(self) -> None:
        """Ten random actions, each painted."""
        room = self.host.app.room
        if not isinstance(room, Playing):
            raise Unborne("it was imported and does not open")
        session, generator = room.session, Generator(1)
        self.host.press("fold:all", *(f"fold:why:{ply}" for ply in session.whys))
        if self.thoughtful:
            play_on(session)
            return
        for _ in range(PLIES):
            if session.state.over:
                return
            session.submit(choose(session.rules, session.state, generator))
            for seat in session.asked[:1]:
                session.remembered(seat)
            room.refresh()
            self.host.app.paint()

    def follow(self, link: str) -> str:
        """Open a link in a new tab, and play on what it opens to; returns what came of it."""
        host = FakeHost({"lang": self.language}, link=FRAGMENT + link)
        host.app.words.strict = True
        if "link" not in host.page.body:
            self._see_sentence(text_of(host.page.regions["notices"]))
            return "link refused"
        host.command("take")
        room = host.app.room
        if self.thoughtful and isinstance(room, Playing):
            play_on(room.session)
        return "link opened"

    def _replay(self, text: str) -> str:
        self.file.write_text(text, encoding="utf-8", errors="surrogatepass")
        output, errors = io.StringIO(), io.StringIO()
        with redirect_stdout(output), redirect_stderr(errors):
            code = command_line(["replay", str(self.file)])
        if code:
            self._see_sentence(errors.getvalue().partition("replay: ")[2])
        return "refused" if code else "verified"

    def _shelf(self) -> dict[str, str]:
        return {name: text for name, text in self.host.kept.items() if name.startswith(PREFIX)}

    def _see_others(self, slots: Sequence[str]) -> None:
        left = {name: text for name, text in self._shelf().items() if name.split(".")[2] not in slots}
        if left != self.others:
            raise Unborne("another save was touched")

    def _see_sentence(self, said: str) -> None:
        if not said.strip() or _PYTHON.search(said) or said.count("\n") > 1:
            raise Unborne(f"no plain sentence: {said[:200]!r}")


def play_on(session: Session, plies: int = THOUGHTFUL_PLIES) -> None:
    """Let bots of two levels play a session on in turns, and ask for hints at every third action."""
    for ply in range(plies):
        if session.state.over:
            return
        seat = session.asked[0]
        if ply % 3 == 0:
            _answered(session.request_hints(seat, 3, "brief"))
        session.answered(_answered(session.request(seat, "brief", THINKERS[ply % len(THINKERS)])), seat)


def _answered(request: str) -> str:
    """The answer of the bots to a question of the page."""
    began = time.process_time()
    told = answer(request)
    THOUGHTS.append(time.process_time() - began)
    if "error" in json.loads(told):
        raise Unborne(f"{told[:200]} to {request[:200]}")
    return told


THOUGHTS: list[float] = [0.0]
"""Seconds of each thought of a bot."""


class Trouble(NamedTuple):
    """A mutation that was not borne, and how."""

    number: int
    trace: str


def troubles(numbers: Sequence[int], told: Counter[str] | None = None, thoughtful: bool = False) -> list[Trouble]:
    """Those of some mutations that are not borne; what came of the others is counted."""
    found = []
    with TemporaryDirectory() as folder:
        ways = [Way(language, Path(folder), thoughtful) for language in LANGUAGES]
        for number in numbers:
            place = number // EVERY_LINK % len(ways)
            way = ways[place]
            try:
                came = way.take(mutation(number)) if number % EVERY_LINK else way.follow(linked(number))
            except Exception:
                found.append(Trouble(number, traceback.format_exc()))
                ways[place] = Way(LANGUAGES[place], Path(folder), thoughtful)
            else:
                if told is not None:
                    told[came] += 1
    return found


def main() -> int:
    """Try many, and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first mutation")
    parser.add_argument("--thoughtful", action="store_true", help="let bots that think play on what opens")
    asked = parser.parse_args()
    told: Counter[str] = Counter()
    found, slowest, largest = troubles(range(2 * EVERY_LINK)), (0.0, 0), (0, 0)  # all rules and words are loaded then
    for number in range(asked.seed, asked.seed + asked.count):
        began, thought, held = time.process_time(), sum(THOUGHTS), _megabytes()
        found += troubles([number], told, asked.thoughtful)
        slowest = max(slowest, (time.process_time() - began - sum(THOUGHTS) + thought, number))
        largest = max(largest, (_megabytes() - held, number))
    for number, trace in found:
        print(f"-- mutation {number}\n{trace}")
    print(dict(told), f"{len(found)} not borne: {[number for number, _ in found]}")
    print(f"slowest: {slowest[0]:.2f} s, mutation {slowest[1]}; slowest thought: {max(THOUGHTS):.2f} s")
    print(f"largest: {largest[0]} MB more than before, mutation {largest[1]}; {_megabytes()} MB in all")
    return 1 if found else 0


def _megabytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


if __name__ == "__main__":
    sys.exit(main())
