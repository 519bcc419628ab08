"""The scenes of the pictures: functions that bring the page, in any engine, to something worth seeing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from engine.games.about.seafarers import SEAFARERS
from engine.games.about.seafarers_knights import SEAFARERS_KNIGHTS
from engine.kernel.rules import Spec
from tools.moments import Kept, Wanted, asked, moment, over, shelved
from tools.visitor import KEEP, Visitor

CLASSIC = Spec("classic", 4, 0, (("map", "beginner"),))
LARGE = Spec("classic", 6)
PAIRED = Spec("classic", 6, 0, (("extra-building", "paired"),))
VOYAGES = {scenario: Spec("explorers", 4, scenario) for scenario in range(1, 6)}
AT_SEA = {told.number: Spec("seafarers", told.seats[1], told.number) for told in SEAFARERS.scenarios}
KNIGHTS, LARGE_KNIGHTS = (Spec("cities_knights", seats) for seats in (4, 6))
KNIGHTS_AT_SEA = {
    told.number: Spec("seafarers_knights", told.seats[1], told.number) for told in SEAFARERS_KNIGHTS.scenarios
}
JUNIOR = {seats: Spec("junior", seats) for seats in (2, 4)}
ISLES = {scenario: Spec("anno1503", 4, scenario) for scenario in (1, 2)}
ONE_PERSON = "game=classic&map=beginner&first=0&seats=human,easy,medium,easy"
AN_EIGHT = 3
"""The seed of a game in which the person's first roll is an eight."""
THREE_VICTIMS = 55
"""The seed of a game in which the person may rob three opponents, which is rare."""

BUILDING = asked("main", after=90, road=3, settlement=1, bank=4)
SAILING = asked("movement", after=130, sail=20, boost=1)
LATE = asked("movement", after=600)
ISLANDS = asked("main", after=200)
COVES = asked("main", after=50, market=2, ship=1)
TRADING = asked("main", after=150, sell=1, buy=1)
BUYING = asked("main", after=60, buy=3, road=1)

HASTEN = """() => {
    const now = performance.now.bind(performance);
    performance.now = () => 20 * now();
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...what) {
        if (!document.querySelector("#share progress")) post.apply(this, what);
    };
}"""
"""Makes the clock run fast, so that a game seems long to open, and stops the work once the waiting screen is shown."""
SLIDE = """() => {
    const slider = document.querySelector('input[name="replay-ply"]');
    slider.value = 180;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
}"""
STRIKE = """() => {
    const stroke = new KeyboardEvent("keydown", { key: "b", bubbles: true });
    document.querySelector("#board").dispatchEvent(stroke);
}"""
BREAK = """() => Object.defineProperty(document.getElementById("panel"), "innerHTML", {
    set() { throw new Error("broken for a picture"); }
})"""


class Stage(NamedTuple):
    """The page on which scenes act: its visitor, and the language of the page."""

    visitor: Visitor
    language: str

    def open(self, query: str = "") -> None:
        """Open the page with options, without animation, and wait until it can be used."""
        self.visitor.go(f"?lang={self.language}&speed=0&motion=less&{query}")

    def keep(self, kept: Mapping[str, str]) -> None:
        """Put texts into the browser's storage, by name, before the page is opened."""
        self.visitor.be_away(KEEP, dict(kept))

    def resume(self, spec: Spec, wanted: Wanted, first: int = 1) -> None:
        """Open a game of bots at a wanted moment; `first` is the first seed that is tried."""
        self.keep(shelved(Kept(moment(spec, wanted, first))))
        self.open()
        self.command("continue")
        self.wait_screen("game")

    def click(self, selector: str, which: int = 0) -> None:
        """Press the first visible element of a selector, or the one with index `which`."""
        self.visitor.press(selector, which)

    def command(self, name: str) -> None:
        """Press the first button with this command."""
        self.click(f'[data-command="{name}"]')

    def control(self, name: str) -> None:
        """Press the first button with this control."""
        self.click(f'[data-control="{name}"]')

    def do(self, script: str) -> None:
        """Run a function of JavaScript on the page."""
        self.visitor.evaluate(script)

    def wait_for(self, selector: str) -> None:
        """Wait until there is an element of a selector."""
        self.visitor.wait_for_selector(selector, state="attached")

    def wait_screen(self, name: str) -> None:
        """Wait until this screen is shown."""
        self.wait_for(f'body[data-screen="{name}"]')


Scene: TypeAlias = Callable[[Stage], None]


# -- around the game -------------------------------------------------------------------------------------------


def menu(stage: Stage) -> None:
    """Show the menu, with a game to continue."""
    stage.keep(shelved(Kept(moment(CLASSIC, BUILDING))))
    stage.open()
    stage.wait_for("#families svg")


def setup(stage: Stage) -> None:
    """Show the set-up of the classic game, with the preview of its board."""
    stage.open()
    stage.command("setup:classic")
    stage.wait_screen("setup")
    stage.wait_for(".preview svg")


def options(stage: Stage) -> None:
    """Show the set-up of an Explorers scenario, with its options unfolded."""
    setup(stage)
    stage.command("game:explorers:1")
    stage.command("game:explorers:2")
    stage.command("fold:options")


def knights_setup(stage: Stage) -> None:
    """Show the set-up of Seafarers, with knights switched on."""
    setup(stage)
    stage.command("game:seafarers:1")
    stage.click('[role="switch"]')


def saved(stage: Stage) -> None:
    """Show several saved games, one finished, one with a title."""
    finished, under_way = moment(CLASSIC, over), moment(CLASSIC, BUILDING)
    voyages = [Kept(moment(VOYAGES[scenario], SAILING)) for scenario in (2, 5)]
    stage.keep(shelved(Kept(finished), *voyages, Kept(under_way, "Sunday with Grandfather")))
    stage.open()
    stage.command("saves")
    stage.wait_for("#shelf .sketch")


def dialog(name: str) -> Scene:
    """Return a scene: the dialog of a command, over a game."""

    def scene(stage: Stage) -> None:
        stage.resume(VOYAGES[2], SAILING)
        stage.command("more")
        stage.click(f'#dialog [data-command="{name}"]')
        stage.wait_for("#dialog dialog")

    return scene


def waiting(stage: Stage) -> None:
    """Show the waiting screen while a long game is opened."""
    stage.keep(shelved(Kept(moment(VOYAGES[5], LATE))))
    stage.open()
    stage.do(HASTEN)
    stage.command("continue")
    stage.wait_for("#share progress")


def crash(stage: Stage) -> None:
    """Show the page after an error."""
    stage.resume(CLASSIC, BUILDING)
    stage.do(BREAK)
    stage.control("panel:trade")
    stage.wait_screen("crash")


# -- the classic game ------------------------------------------------------------------------------------------


def start(spec: str, seats: str = "human,easy,medium,easy") -> Scene:
    """Return a scene: the start of a game, with the sheet of its scenario and the first actions."""

    def scene(stage: Stage) -> None:
        stage.open(f"{spec}&seats={seats}&first=0&seed=7")
        stage.wait_screen("game")
        stage.wait_for('[data-legal="true"], [data-action]')

    return scene


def placing(stage: Stage) -> None:
    """Show the opening, with the sheet put away."""
    start("game=classic&map=balanced")(stage)
    stage.control("sheet")


def building(stage: Stage) -> None:
    """Show the middle of a game, when much can be built."""
    stage.resume(CLASSIC, BUILDING)


def roads(stage: Stage) -> None:
    """Show the places where a road may be built."""
    building(stage)
    stage.control("mode:road")


def trade(stage: Stage) -> None:
    """Show the panel in which a trade is put together."""
    stage.open(f"{ONE_PERSON}&seed={AN_EIGHT}")
    stage.click('[data-action="0 roll"]')
    stage.control("panel:trade")
    stage.wait_for("#panel .settling")


def answers(stage: Stage) -> None:
    """Show an offer with the answers of the others."""
    trade(stage)
    _offer(stage)


def _offer(stage: Stage) -> None:
    stage.click('#panel [data-control^="give:"]:not([aria-disabled])')
    stage.click('#panel [data-control^="want:"]:not([aria-disabled])', -1)
    stage.click('#panel [data-action^="0 offer"]')
    stage.wait_for('body[data-thinking="false"] #panel .reply')


def at(spec: Spec, wanted: Wanted, first: int = 1) -> Scene:
    """Return a scene: a game of bots at a wanted moment."""
    return lambda stage: stage.resume(spec, wanted, first)


def hint(stage: Stage) -> None:
    """Show a hint in the middle of a game."""
    building(stage)
    stage.command("hint")
    stage.wait_for('body[data-advice="ready"]')


def ending(stage: Stage) -> None:
    """Show the question that is asked before a turn ends although something could be done."""
    building(stage)
    stage.click('[data-action="0 end"]')
    stage.wait_for("#question dialog")


def scrolled(stage: Stage) -> None:
    """Show the log scrolled up while new lines come."""
    building(stage)
    stage.do("() => { document.querySelector('[data-scroll=\"log\"]').scrollTop = -120; }")
    stage.command("pause")
    stage.click('[data-action="0 end"]')
    stage.command("answer:0")
    stage.visitor.see("[data-newest]")


def end(spec: Spec) -> Scene:
    """Return a scene: the end screen of a game."""

    def scene(stage: Stage) -> None:
        stage.keep(shelved(Kept(moment(spec, over))))
        stage.open()
        stage.command("saves")
        stage.click('[data-command^="open:"]')
        stage.wait_screen("end")

    return scene


def replay(stage: Stage) -> None:
    """Show the replay of a finished game, at its middle."""
    _from_the_shelf(stage, "replay")
    stage.do(SLIDE)
    stage.wait_for('body[data-ply="180"]')


def review(stage: Stage) -> None:
    """Show the finished review of a game."""
    _from_the_shelf(stage, "review")
    stage.wait_for('body[data-review="done"]')


def _from_the_shelf(stage: Stage, command: str) -> None:
    """Put a finished game on the shelf, and give a command for it, such as ``replay``."""
    stage.keep(shelved(Kept(moment(CLASSIC, over))))
    stage.open()
    stage.command("saves")
    stage.click(f'[data-command^="{command}:"]')
    stage.wait_screen(command)


def screen(name: str) -> Scene:
    """Return a scene: the screen to which a command of the menu leads."""

    def scene(stage: Stage) -> None:
        stage.open()
        stage.command(name)
        stage.wait_for("main:not(.menu)")

    return scene


def described(stage: Stage) -> None:
    """Show the dialog that describes the table in words."""
    building(stage)
    stage.do(STRIKE)
    stage.wait_for("#dialog dialog")


def large_setup(stage: Stage) -> None:
    """Show the set-up of a classic game for six, with its options unfolded."""
    setup(stage)
    stage.click('[name="seats"][value="6"] + *, label:has([name="seats"][value="6"])')
    stage.command("fold:options")


def large_trade(stage: Stage) -> None:
    """Show the panel in which a trade among six is put together."""
    stage.resume(LARGE, asked("main", after=200, bank=1))
    stage.control("panel:trade")
    stage.wait_for("#panel .settling")


def large_answers(stage: Stage) -> None:
    """Show an offer to five opponents with their answers."""
    large_trade(stage)
    _offer(stage)


# -- voyages ---------------------------------------------------------------------------------------------------


def purse(stage: Stage) -> None:
    """Show the panel in which gold is spent."""
    stage.resume(VOYAGES[2], BUYING)
    stage.control("purse")
    stage.wait_for("#panel .sentence, #panel .more")


# -- islands ---------------------------------------------------------------------------------------------------


def shores(stage: Stage) -> None:
    """Show the islands outlined and named."""
    stage.resume(AT_SEA[2], ISLANDS)
    stage.control("fold:shores")


# -- pirates ---------------------------------------------------------------------------------------------------


def junior_setup(stage: Stage) -> None:
    """Show the set-up of the pirates' game for children, with its options unfolded."""
    setup(stage)
    stage.command("game:junior:0")
    stage.command("fold:options")


def junior_start(stage: Stage) -> None:
    """Show the start of a game for children, with its sheet in pictures."""
    stage.open("game=junior&seats=human,easy,medium,easy&first=0&seed=7")
    stage.wait_for('[data-action="0 roll"]')


def junior_market(stage: Stage) -> None:
    """Show what can be taken at the market."""
    stage.resume(JUNIOR[4], COVES)
    stage.control("stalls")
    stage.wait_for("#panel .choices")


def junior_trade(stage: Stage) -> None:
    """Show the panel of the game for children in which a trade with others or the bank is put together."""
    stage.resume(JUNIOR[4], asked("main", after=50, bank=1))
    stage.control("panel:trade")
    stage.wait_for("#panel .settling")


def junior_lesson(stage: Stage) -> None:
    """Show the beginning of the pirates' lesson."""
    stage.open("lesson=little-pirates")
    stage.wait_for("#guide .told")


# -- explorers and merchants ----------------------------------------------------------------------------------


def isles_setup(stage: Stage) -> None:
    """Show the set-up of Anno 1503, with its options unfolded."""
    setup(stage)
    stage.command("game:anno1503:1")
    stage.command("fold:options")


def isles_opened(control: str, spec: Spec = ISLES[1]) -> Scene:
    """Return a scene: what a control opens in the middle of a turn at home, such as the market or an island."""

    def scene(stage: Stage) -> None:
        stage.resume(spec, TRADING)
        stage.control(control)
        stage.wait_for(":is(#panel, #isle) > *")

    return scene


SCENES: dict[str, Scene] = {
    "menu": menu,
    "setup": setup,
    "options": options,
    "saves": saved,
    "settings": dialog("settings"),
    "help": dialog("help"),
    "keys": dialog("keys"),
    "waiting": waiting,
    "crash": crash,
    "start": start("game=classic&map=balanced"),
    "start-voyage": start("game=explorers&scenario=2"),
    "placing": placing,
    "building": building,
    "roads": roads,
    "trade": trade,
    "answers": answers,
    "robbing": at(CLASSIC, asked("steal", steal=3), THREE_VICTIMS),
    "robber": at(CLASSIC, asked("robber", after=60)),
    "discard": at(CLASSIC, asked("discard")),
    "hint": hint,
    "ending": ending,
    "scrolled": scrolled,
    "end": end(CLASSIC),
    "replay": replay,
    "review": review,
    "practice": screen("practice"),
    "record": screen("record"),
    "lessons": screen("lessons"),
    "described": described,
    "large-setup": large_setup,
    "large-start": start("game=classic", "human,easy,medium,easy,medium,easy"),
    "large": at(LARGE, asked("main", after=200, road=2)),
    "large-break": at(LARGE, asked("break", after=150, road=2)),
    "large-short-turn": at(PAIRED, asked("short-turn", after=150, road=1)),
    "large-trade": large_trade,
    "large-answers": large_answers,
    "large-discard": at(LARGE, asked("discard")),
    "large-end": end(LARGE),
    **{f"voyage-{scenario}": at(spec, SAILING) for scenario, spec in VOYAGES.items()},
    "purse": purse,
    **{f"sea-{scenario}": at(spec, ISLANDS) for scenario, spec in AT_SEA.items()},
    "shores": shores,
    "knights-setup": knights_setup,
    "knights-start": start("game=cities_knights"),
    "knights-sea-start": start("game=seafarers_knights&scenario=1"),
    "knights": at(KNIGHTS, ISLANDS),
    "large-knights": at(LARGE_KNIGHTS, ISLANDS),
    "knights-end": end(KNIGHTS),
    **{f"knights-sea-{scenario}": at(spec, ISLANDS) for scenario, spec in KNIGHTS_AT_SEA.items()},
    "junior-setup": junior_setup,
    "junior-start": junior_start,
    "junior": at(JUNIOR[4], COVES),
    "junior-two": at(JUNIOR[2], COVES),
    "junior-market": junior_market,
    "junior-trade": junior_trade,
    "junior-answer": at(JUNIOR[4], asked("answer", accept=1)),
    "junior-lesson": junior_lesson,
    "junior-ghost": at(JUNIOR[4], asked("ghost", after=40)),
    "junior-give": at(JUNIOR[4], asked("give", give=2)),
    "junior-end": end(JUNIOR[4]),
    "isles-setup": isles_setup,
    "isles-start": start("game=anno1503&scenario=1"),
    "isles": at(ISLES[1], TRADING),
    "isles-base": at(ISLES[2], TRADING),
    "isles-market": isles_opened("bazaar"),
    "isles-own": isles_opened("isle:0"),
    "isles-others": isles_opened("isle:1"),
    "isles-exploring": at(ISLES[1], asked("explore", after=100, look=1, sail=1)),
    "isles-found": at(ISLES[1], asked("found", after=60, claim=1)),
    "isles-lair": at(ISLES[1], asked("found", after=60, attack=1)),
    "isles-pirates": at(ISLES[1], asked("ambush", after=60, bribe=1)),
    "isles-end": end(ISLES[1]),
    "isles-base-end": end(ISLES[2]),
}
