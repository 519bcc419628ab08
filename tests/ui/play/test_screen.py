"""The game screen at every ply: it is whole, it keeps secrets, and each control keeps the page's contract."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product

import pytest

from engine.games.anno1503 import EXPANSION
from engine.games.cities_knights import CITIES_KNIGHTS
from engine.games.classic import CLASSIC
from engine.games.explorers import SCENARIOS
from engine.kernel.actions import Action
from engine.kernel.events import Event
from engine.kernel.generator import Generator
from engine.kernel.state import State
from tests.lots import Share
from tests.play import OFFICIAL, Setting, random_play
from tests.tables.classic import Island
from tests.tables.greater_island import two_awake
from tests.ui.seen import (
    NAMES,
    drafted,
    elements,
    everything,
    known,
    language_of,
    marked,
    table_of,
    text_of,
    view_of,
    viewers,
)
from ui.base.words import LANGUAGES
from ui.play import choosing, scenery, screen, spots
from ui.play.additions import additions, group_of
from ui.play.seats import stats
from ui.play.stat import stat_in_words
from ui.play.table import LogEntry, TableView, Why
from ui.play.telling import card_text

EVERY_OFFICIAL = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)


MARKS = {"data-action", "data-control", "data-command", "data-legal", "data-why", "aria-disabled"}


def assert_sound(table: TableView) -> None:
    for name, markup in everything(table).items():
        for element in elements(markup):
            if element.attributes.keys() & MARKS:
                assert_contract(table, name, element.attributes)
        told = text_of(markup)
        assert not re.search(r"[{}]|[\ue000-\uf8ff]", told), f"{name}: {told}"
        assert not re.search(r"\b(play|event|refusal|verb|cards|place|say)\.[a-z]", told), f"{name}: {told}"


def assert_contract(table: TableView, region: str, marks: dict[str, str]) -> None:
    disabled = marks.get("aria-disabled") == "true"
    assert disabled == bool(marks.get("data-why")), f"{region}: {marks}"
    if action := marks.get("data-action"):
        assert not disabled, marks
        assert table.can_act, marks
        table.rules.check(table.view, table.rules.read(action))
    if "data-legal" in marks:
        assert marks["role"] == "button", marks
        assert marks["aria-label"], marks


@pytest.mark.some(1)
@EVERY_OFFICIAL
def test_screen_is_sound_at_every_ply_and_every_decision(setting: Setting, share: Share) -> None:
    rules, met = setting.rules, Counter[str]()
    for match in random_play(rules, 1, longest=1000):
        kind = match.state.decision.kind if match.state.stack else ""
        met[kind] += 1
        if met[kind] > OFTEN and match.ply % 11:
            continue
        if met[kind] > SELDOM and not share.has(match.ply, 3):
            continue
        seats = viewers(rules) if match.ply % 25 == 0 else match.state.decision.seats[:1] if match.state.stack else [0]
        for seat in seats:
            table = table_of(match, seat, language_of(match.ply + (seat or 0)))
            assert_sound(table)
            assert_drawn(table, match.log[-1].action if match.ply else None)
    asked = set(rules.menus)
    unasked = (
        RARE
        | BY_LUCK
        | OF_TWO
        | ARRANGED.keys()
        | OF_THEIR_OWN
        | (set() if "road-building" in rules.verbs else {"free-road"})
    )
    assert asked - unasked <= set(met)


SHOWN_BY_OTHERS = ("crew",)
"""The pieces that the picture of another one tells of: a lair, of the crews that besiege it."""


def assert_drawn(table: TableView, latest: Action | None) -> None:
    """The piece that the latest action has put on the board stands in the picture."""
    puts = table.rules.verbs[latest.verb].puts if latest else ""
    if puts not in ("", *SHOWN_BY_OTHERS) and not table.view.over:
        drawn = {piece.art.name for piece in screen.picture(table).pieces}
        assert puts in drawn, f"no picture of a {puts}: add it to what the family's scenery draws (docs/BOARD.md)"


SELDOM, OFTEN = 3, 12
"""So many times a kind of decision is looked at whenever it comes; then at a share of the plies; then at few."""

BY_LUCK = {"pick", "plunder", "steal", "dock", "free-road", "free-piece", "give"}
"""What comes only where random players happen to have built, or to have turned up a card."""

ARRANGED = {"wake": two_awake}
"""What random players never come to, at tables of its own."""

RARE = {"launch", "may-place-pirate", "rob", "hero", "short-turn"}
"""What random players seldom come to, or only where it was agreed."""


OF_TWO = {"opening-neutral-harbour", "opening-neutral-settlement"}

OF_THEIR_OWN = {
    decision for game in (CITIES_KNIGHTS, EXPANSION) for decision in game.on_table(4).menus
} - CLASSIC.on_table(4).menus.keys() | {"chase-pirate"}
"""What comes with knights, or to explorers and merchants, has tables of its own in its own tests."""


def test_screen_is_sound_while_two_players_place_what_stands_in_the_way() -> None:
    met = set()
    for match in random_play(SCENARIOS[1].on_table(2), 1, longest=14):
        met.add(match.state.decision.kind)
        for seat in viewers(match.rules):
            assert_sound(table_of(match, seat, language_of(match.ply)))
    assert met >= OF_TWO


@EVERY_OFFICIAL
@pytest.mark.parametrize("decision", sorted(RARE))
def test_screen_is_sound_when_something_rare_is_asked(setting: Setting, decision: str) -> None:
    asked = set(setting.rules.menus)
    *_, match = random_play(setting.rules, 2, longest=120)
    if decision in asked and not match.state.over:
        match.state.ask(decision, 1)
        for language in LANGUAGES:
            table = view_of(match.state, 1, language)
            assert_sound(table)
            controls = Controls(table)
            assert all(controls.reach(action) for action in table.legal if decision != "rob")


@pytest.mark.parametrize("decision", ARRANGED)
def test_screen_is_sound_at_a_table_of_its_own(decision: str) -> None:
    assert_answered_by_clicks(decision, ARRANGED[decision]().state)


@pytest.mark.some(1)
@EVERY_OFFICIAL
def test_every_legal_action_has_a_control_of_its_own(setting: Setting) -> None:
    """What needs no form and no choice of a piece or a place before is one click away."""
    rules, generator = setting.rules, Generator(5)
    for match in random_play(rules, 3, longest=400):
        if match.state.over or match.ply % 16:
            continue
        seat = generator.choice(match.state.decision.seats)
        table = table_of(match, seat)
        controls = Controls(table)
        for action in table.legal:
            assert controls.reach(action), rules.write(action)


class Controls:
    """The controls of a screen, and those that come when one of them is pressed; each screen is drawn once."""

    def __init__(self, table: TableView) -> None:
        self.table = table
        self._after: dict[str, set[str]] = {}

    def reach(self, action: Action) -> bool:
        """Whether an action has its own control, if only after one other; the bank trades from the tray."""
        first = self.after("")
        if action.verb in choosing.verbs(self.table.rules):
            return any(control.startswith(("want:", "give:", f"panel:{action.verb}")) for control in first)
        text, ship = self.table.rules.write(action), f"ship:{action.args[0] + 1 if action.args else 0}"
        if text in first or {f"panel:{action.verb}", *({"panel:trade"} if action.verb == "bank" else ())} & first:
            return True
        mode = BESIDE.get(action.verb, action.verb)
        ways = {f"mode:{mode}", "panel:trade", "purse", "improvements", ship, f"{ship}:tribute"} & first
        ways |= {f"{ship}:tribute"} if ship in ways else set()
        begun = (*self._begun(action), *self._swapped(action), *self._pointed(action), *self._opened())
        return any(text in self.after(way) for way in (*ways, *begun))

    def _begun(self, action: Action) -> list[str]:
        """The control that shows the places of a verb, or lays its card open, if there is one."""
        card = getattr(self.table.rules.verbs[action.verb], "card", "")
        modes = dict.fromkeys(f"mode:{name}" for name in (action.verb, group_of(self.table.rules, action.verb)))
        return [way for way in (*modes, f"progress:{card}") if way in self.after("")]

    def _swapped(self, action: Action) -> list[str]:
        """The market, and what is taken there."""
        if action.verb != "market":
            return []
        return [f"stalls stalls:{self.table.rules.numbers.resources[action.args[1]]}"]

    def _opened(self) -> list[str]:
        """The controls of families that open something."""
        shapes = [name for each in additions(self.table.rules) for name in each.panels.shapes]
        return sorted(control for control in self.after("") if control.partition(":")[0] in shapes)

    def _pointed(self, action: Action) -> Iterator[str]:
        """The places of an action one after the other: all but the last, or the last too, where it has several."""
        steps = [f"place:{spot.key(self.table.rules)}" for spot in spots.way(self.table, action)]
        begin = "".join(f"{way} " for way in self._begun(action))
        if len(steps) > 1:
            yield begin + " ".join(steps[:-1])
        if steps:
            yield begin + " ".join(steps)

    def after(self, way: str) -> set[str]:
        """The actions and controls that can be used when some controls were pressed, or none."""
        if way not in self._after:
            self._after[way] = offered(drafted(self.table, *way.split()))
        return self._after[way]


def assert_answered_by_clicks(decision: str, state: State) -> None:
    """Everybody's screen is sound where this is asked, and every answer to it is a few clicks away."""
    asked, (seat, *_) = state.decision[:2]
    assert asked == decision
    for viewer, language in product(viewers(state.rules), LANGUAGES):
        assert_sound(view_of(state, viewer, language))
    controls = Controls(view_of(state, seat))
    assert controls.table.legal or controls.table.forms
    for action in controls.table.legal:
        assert controls.reach(action), state.rules.write(action)


BESIDE = {"settler-aboard": "settler", "crew-aboard": "crew", "scrap-ship": "ship"}


def offered(table: TableView) -> set[str]:
    """The actions and the controls that can be used."""
    found = (element.attributes for markup in everything(table).values() for element in elements(markup))
    return {
        marks.get("data-action") or marks.get("data-control", "")
        for marks in found
        if marks.get("aria-disabled") != "true"
    }


def test_banner_is_never_empty() -> None:
    for match in random_play(OFFICIAL[0].rules, 4, longest=300):
        for seat in viewers(match.rules):
            table = view_of(match.state, seat, thinking=match.ply % 2 == 0, paused=match.ply % 5 == 0)
            assert len(text_of(screen.regions_at(match.rules)["banner"].draw(table))) > 8


def test_names_are_text() -> None:
    match = next(m for m in random_play(OFFICIAL[0].rules, 1) if m.ply == 200)
    for seat in viewers(match.rules):
        for name, markup in everything(table_of(match, seat)).items():
            assert "<b>Bo" not in markup, name
            assert all(element.tag != "script" for element in elements(markup))
    assert "<b>Bo</b>" in text_of(screen.regions(table_of(match, 0))["players"])


# -- secrets -------------------------------------------------------------------------------------------------


def robbed(draw: int) -> tuple[Island, list[Event]]:
    table = Island(seats=3).settlement(0, "0,-1 N").settlement(1, "0,1 N").settlement(2, "1,1 S")
    table.give(1, "brick+ore").give(2, "wool")
    table.state.ask("robber", 0)
    return table, table.do("0 robber 0,1", draw)


@pytest.mark.parametrize(("seat", "knows"), [(0, True), (1, True), (2, False), (None, False)])
def test_a_stolen_card_is_told_to_thief_and_victim_only(seat: int | None, knows: bool) -> None:
    told = []
    for draw in (0, 4):
        table, events = robbed(draw)
        entry = LogEntry(1, "0 robber 0,1", known(events, seat))
        told.append(everything(view_of(table.state, seat, log=(entry,))))
    assert (told[0] != told[1]) == knows


def test_a_bought_card_is_told_to_its_buyer_only() -> None:
    told: dict[int | None, list[str]] = {seat: [] for seat in (0, 1, None)}
    for draw in (0, 4):
        table = Island(seats=3).give(0, "wool+grain+ore")
        events = table.do("0 buy-card", draw)
        for seat, screens in told.items():
            log = (LogEntry(1, "0 buy-card", known(events, seat)),)
            screens.append("".join(everything(view_of(table.state, seat, log=log)).values()))
    assert told[0][0] != told[0][1]
    assert told[1][0] == told[1][1]
    assert told[None][0] == told[None][1]


def test_behind_the_curtain_nothing_of_a_hand_is_seen() -> None:
    table = Island(seats=2).give(0, "3ore").give(1, "2wool").deal(0, "monopoly")
    regions = screen.regions(view_of(table.state, None))
    assert regions["hand"] == regions["actions"] == ""
    assert "Monopoly" not in "".join(text_of(markup) for markup in regions.values())


def test_hidden_points_are_counted_for_oneself() -> None:
    table = Island(seats=2).settlement(0, "0,0 N").deal(0, "victory-point")
    own, others = (screen.regions(view_of(table.state, seat))["players"] for seat in (0, 1))
    assert "1 point, and 1 hidden" in text_of(own)
    assert "hidden" not in text_of(others)


# -- reasons -------------------------------------------------------------------------------------------------


def why(table: TableView, **mark: str) -> str:
    """The reason on a control, which must be disabled."""
    (name, value), *_ = ((name.replace("_", "-"), value) for name, value in mark.items())
    found = [e for markup in everything(table).values() for e in marked(markup, name) if e.attributes[name] == value]
    assert found, f"no {name}={value}"
    return found[0].attributes.get("data-why", "")


def test_disabled_buttons_say_what_is_missing() -> None:
    table = view_of(Island(seats=2).settlement(0, "0,0 N").give(0, "brick+grain+2ore").state, 0)
    assert why(table, data_control="mode:road") == "1 lumber short"
    assert why(table, data_control="mode:settlement") == "1 lumber, 1 wool short"
    assert why(table, data_control="mode:city") == "1 grain, 1 ore short"


def test_no_place_is_a_reason_too() -> None:
    rich = Island(seats=2).road(0, "0,0 NE").give(0, "brick+lumber+wool+3grain+3ore")
    table = view_of(rich.settlement(0, "0,0 N").settlement(1, "1,0 S").state, 0)
    assert why(table, data_control="mode:road") == ""
    assert why(table, data_control="mode:settlement") == table.words("play.no-place.settlement")
    assert why(table, data_control="mode:city") == ""
    assert "upgrade" in why(view_of(Island(seats=2).give(0, "2grain+3ore").state, 0), data_control="mode:city")


def test_cards_say_what_they_do_and_why_they_wait() -> None:
    table = Island(seats=2).give(0, "wool+grain+ore")
    table.do("0 buy-card", 3)
    told = why(view_of(table.state, 0), data_control="panel:year-of-plenty")
    assert told.startswith("Year of plenty. Take any two cards")
    assert "Bought this turn" in told
    played = Island(seats=2).deal(0, "monopoly", "year-of-plenty")
    played.do("0 year-of-plenty brick+ore")
    assert why(view_of(played.state, 0), data_control="panel:monopoly").endswith("One card a turn")


@pytest.mark.parametrize("confirm", [True, False], ids=["two-clicks", "one-click"])
@pytest.mark.parametrize("card", ["knight", "road-building"])
def test_a_card_without_a_choice_that_waits_says_what_it_does_with_one_click_too(card: str, confirm: bool) -> None:
    table = Island(seats=2).deal(0, card, "monopoly")
    table.do("0 monopoly ore")
    waits = replace(view_of(table.state, 0), confirm=confirm)
    assert why(waits, data_control=f"panel:{card}").endswith(f"{card_text(waits, card)} One card a turn")


def test_whoever_is_not_asked_is_told_whose_move_it_is() -> None:
    table = view_of(Island(seats=2).give(0, "brick+lumber").state, 1)
    assert why(table, data_control="mode:road") == "It is Ada’s move"
    assert not [e for m in everything(table).values() for e in marked(m, "data-action")]


# -- the log -------------------------------------------------------------------------------------------------


def test_log_lines_know_their_places_and_tell_a_bots_reason_when_asked() -> None:
    table = Island(seats=2).settlement(0, "0,0 N").give(0, "brick+lumber")
    entry = LogEntry(1, "0 road 0,0,NE", tuple(table.do("0 road 0,0,NE")), Why("why.random", {}))
    view = view_of(table.state, 1, log=(LogEntry(0, "", ()), entry))
    folded = screen.regions(view)["log"]
    (line,) = marked(folded, "data-places")
    assert line.attributes["data-places"] == "side:0,0,NE"
    assert view.words("why.random") not in text_of(folded)
    assert view.words("why.random") in text_of(screen.regions(drafted(view, "fold:why:1"))["log"])


def test_a_reason_in_the_log_is_told_in_words_and_ends_with_a_stop() -> None:
    table, needs = Island(seats=2), Why("why.fact-short", {"cards": (0, 0, 0, 1, 0)})
    entry = LogEntry(1, "0 end", (), Why("why.end-city", {}, (needs,)))
    view = view_of(table.state, 1, log=(LogEntry(0, "", ()), entry))
    assert "I save for a city. I still need 1 grain." in text_of(screen.regions(drafted(view, "fold:why:1"))["log"])


@pytest.mark.parametrize("shown", [True, False])
def test_also_the_end_of_a_turn_is_explained_on_demand(shown: bool) -> None:
    """It makes no line of its own unless there is something to explain."""
    table = Island(seats=2)
    why = Why("why.random", {}) if shown else None
    entry = LogEntry(1, "0 end", tuple(table.do("0 end")), why)
    view = view_of(table.state, 0, log=(LogEntry(0, "", ()), entry))
    assert ("fold:why:1" in screen.regions(view)["log"]) == shown
    assert ("ends the turn" in text_of(screen.regions(view)["log"])) == shown


def test_those_who_do_the_same_in_silence_share_a_line_of_the_log() -> None:
    """As when all others build nothing between two turns."""
    table, why = Island(seats=4), Why("why.random", {})
    done = [LogEntry(ply, f"{seat} end", (), why) for ply, seat in enumerate((0, 1, 3), 1)]
    view = view_of(table.state, 2, log=(LogEntry(0, "", ()), *done))
    (line,) = [each.text for each in elements(screen.regions(view)["log"]) if "end the turn" in each.text][-1:]
    assert [name in line for name in NAMES[:4]] == [True, True, False, True]
    shown = text_of(screen.regions(drafted(view, "fold:why:1"))["log"])
    assert shown.count(view.words("why.random")) == 1


def test_log_shows_the_latest_turns_first_and_all_when_asked() -> None:
    match = next(m for m in random_play(OFFICIAL[0].rules, 1) if m.ply == 400)
    table = table_of(match, 0)
    few, all_ = (screen.regions(t)["log"] for t in (table, drafted(table, "fold:all")))
    titles = [e.text for e in elements(few) if e.tag == "h3"]
    assert len(titles) < len([e for e in elements(all_) if e.tag == "h3"])
    assert [int(re.findall(r"\d+", t)[0]) for t in titles] == sorted(
        (int(re.findall(r"\d+", t)[0]) for t in titles), reverse=True
    )
    assert "Opening" in text_of(all_)
    assert "Opening" not in text_of(few)


@pytest.mark.parametrize(("language", "said"), [("en", "The first 50 moves"), ("fr", "Les 50 premiers coups")])
def test_log_that_lost_its_beginning_says_so(language: str, said: str) -> None:
    table = Island(3)
    view = view_of(table.state, 0, language, log=(LogEntry(50, "", ()),))
    assert said in text_of(screen.regions(view)["log"])
    assert view.words("play.opening") not in text_of(screen.regions(view)["log"])


DRAFTS = (
    "panel:trade",
    "give:wool",
    "want:ore",
    "mode:road",
    "ship:1",
    "panel:chart",
    "fold:log",
    "fold:all",
    "cancel",
)


@pytest.mark.some(1)
@EVERY_OFFICIAL
def test_what_is_drawn_once_for_all_drafts_shows_nothing_of_them(setting: Setting) -> None:
    match = next(
        match for match in random_play(setting.rules, 3, longest=200) if match.ply == 60 or not match.state.stack
    )
    seat = match.state.decision.seats[0] if match.state.stack else 0
    table = table_of(match, seat, "en")
    drawing = screen.Drawing(table)
    for control in DRAFTS:
        table = drafted(table, control)
        drawing = drawing.at(table)
        assert drawing.regions == {name: part.draw(table) for name, part in screen.regions_at(table.rules).items()}
        assert drawing.picture == scenery.picture(table)


def test_another_table_is_drawn_anew() -> None:
    before, after = (table_of(match, 0, "en") for match in islice(random_play(OFFICIAL[0].rules, 3), 2))
    drawing = screen.Drawing(before)
    assert drawing.at(before) is drawing
    assert drawing.regions["players"] is drawing.at(drafted(before, "panel:chart")).regions["players"]
    assert drawing.at(after).regions == screen.regions(after)


@EVERY_OFFICIAL
def test_each_number_of_a_players_row_is_named_on_the_card_that_the_row_opens(setting: Setting) -> None:
    table = table_of(next(random_play(setting.rules, 1, longest=1)), 0)
    players = elements(screen.regions(table)["players"])
    rows = [each.attributes for each in players if "popovertargetaction" not in each.attributes]
    opened = [row["popovertarget"] for row in rows if "popovertarget" in row]
    cards = {each.attributes["id"]: each.text.lower() for each in players if "popover" in each.attributes}
    assert opened == list(cards)
    for seat, card in enumerate(cards.values()):
        for stat in stats(table, seat):
            assert stat_in_words(table.words, stat).lower() in card
