"""Back and Forward: screens, sheets, dialogs and questions are entries of the tab's history."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.fakes import FakeHost, Tab
from tests.ui.person import ALONE, TWO, commands, digest, finish, play, room
from ui.base.inputs import Commanded, Went
from ui.screens.saves import SavedGames
from ui.screens.setup.setting_up import SettingUp
from ui.shell.app import DIALOGS

WAY = st.lists(st.sampled_from("abc"), min_size=1, max_size=4).map(lambda steps: ("menu", *steps[1:]))


@given(st.lists(WAY, max_size=6))
def test_a_history_comes_to_stand_wherever_the_page_stands(ways: list[tuple[str, ...]]) -> None:
    tab = Tab()
    for way in ways:
        tab.follow(way)
        assert tab.way == way
        assert [len(entry) for entry in tab.entries[: tab.at + 1]] == list(range(1, tab.at + 2))


@pytest.mark.parametrize(("command", "screen"), [("setup", SettingUp), ("saves", SavedGames)])
def test_back_leads_from_a_screen_to_the_menu_and_forward_to_it_again(command: str, screen: type) -> None:
    host = FakeHost()
    host.command(command)
    host.go(-1)
    assert (host.page.body["screen"], host.page.regions.keys() >= {"menu"}) == ("menu", True)
    assert host.page.focus in (f'[data-command="{command}"]', f'[data-command^="{command}:"]')
    host.go(1)
    assert isinstance(host.app.room, screen)


def test_back_leaves_a_game_for_the_menu_and_forward_returns_to_it() -> None:
    host = FakeHost()
    host.command("new")
    play(host, 5)
    before = digest(host)
    host.go(-1)
    assert host.page.body["screen"] == "menu"
    assert not host.locks
    host.go(1)
    assert (host.page.body["ply"], digest(host)) == ("5", before)


def test_a_game_that_the_address_began_is_left_for_the_menu_too() -> None:
    host = FakeHost(ALONE)
    host.go(-1)
    assert host.page.body["screen"] == "menu"
    assert host.kept_in_tab.at == 0


@pytest.mark.parametrize("dialog", ["settings", "help", "keys", "more"])
def test_back_closes_a_dialog_and_forward_opens_it(dialog: str) -> None:
    host = FakeHost(ALONE)
    host.command(dialog)
    shown = host.page.regions["dialog"]
    host.go(-1)
    assert (host.page.body["screen"], host.page.regions["dialog"]) == ("game", "")
    host.go(1)
    assert host.page.regions["dialog"] == shown


def test_forward_into_a_dialog_of_a_game_that_has_to_be_opened_breaks_nothing() -> None:
    host = FakeHost(ALONE)
    dialogs = [*DIALOGS, "share", *room(host).dialogs()]
    assert {"goal", "together"} < set(dialogs)
    for dialog in dialogs:
        host.command(dialog)
        assert host.page.regions["dialog"]
        host.go(-1)
        host.go(-1)
        assert host.page.body["screen"] == "menu"
        host.go(2)
        assert host.page.body["screen"] == "game"
        host.command("close")


@pytest.mark.parametrize("dialog", ["share", "together"])
def test_a_dialog_that_is_there_no_more_takes_no_keys(dialog: str) -> None:
    host = FakeHost(ALONE)
    host.deliver(Went((*host.kept_in_tab.way, f"dialog:{dialog}")))
    assert host.app.dialog == ""
    host.strike("?")
    assert host.app.dialog == "keys"


def test_a_game_that_is_being_opened_does_not_come_over_what_was_begun_meanwhile() -> None:
    host = FakeHost()
    host.command("new")
    play(host, 5)
    host.command("menu")
    for command in ("continue", "new"):
        host.app.handle(Commanded.read(command))
    host.settle()
    assert host.page.body["ply"] == "0"


def test_back_gives_up_a_game_that_is_being_opened() -> None:
    host = FakeHost()
    host.command("new", "menu")
    host.app.handle(Commanded.read("continue"))
    host.go(-1)
    assert host.page.body["screen"] == "menu"
    assert not host.locks


def test_a_dialog_that_is_closed_by_its_button_leaves_no_entry_behind() -> None:
    host = FakeHost(ALONE)
    at = host.kept_in_tab.at
    for _ in range(3):
        host.command("more", "settings", "close")
    assert host.kept_in_tab.at == at
    host.go(-1)
    assert host.page.body["screen"] == "menu"


def test_back_means_the_way_out_of_a_question() -> None:
    host = FakeHost(ALONE)
    host.command("more", "save")
    assert "<dialog" in host.page.regions["question"]
    host.go(-1)
    assert host.page.regions["question"] == ""
    assert host.page.body["screen"] == "game"
    host.go(1)
    assert host.page.regions["question"] == ""
    host.go(-1)
    assert host.page.body["screen"] == "menu"


def test_back_closes_a_sheet_of_the_game_and_forward_opens_it() -> None:
    host = FakeHost({"game": "explorers", "scenario": "1", "seats": "human,human", "seed": "7"})
    host.press("curtain")
    host.press("panel:chart")
    assert room(host).draft.panel == "chart"
    host.go(-1)
    assert (room(host).draft.panel, host.page.body["screen"]) == ("", "game")
    host.go(1)
    assert room(host).draft.panel == "chart"


def test_moves_add_nothing_to_the_history() -> None:
    host = FakeHost(ALONE)
    play(host, 40)
    assert len(host.kept_in_tab.entries) <= 3


def test_a_rematch_takes_the_place_of_the_game_before_it() -> None:
    host = FakeHost({**ALONE, "points": "3"})
    finish(host)
    for _ in range(3):
        host.command("rematch")
    assert host.kept_in_tab.at == 1


@pytest.mark.parametrize("screen", ["setup", "saves"])
def test_a_reload_shows_the_screen_that_was_left(screen: str) -> None:
    host = FakeHost()
    host.command(screen)
    again = FakeHost(storage=host.kept, tab=host.kept_in_tab)
    assert type(again.app.room) is type(host.app.room)
    again.go(-1)
    assert "new:classic" in commands(again)


def test_an_address_begins_its_game_once_in_a_tab_that_goes_back_and_forth() -> None:
    host = FakeHost(TWO)
    host.go(-1)
    again = FakeHost(TWO, storage=host.kept, tab=host.kept_in_tab)
    assert again.page.body["screen"] == "menu"
    again.command("menu")
    fresh = FakeHost(TWO, storage=host.kept)
    assert fresh.page.body["screen"] == "game"


def test_what_is_there_no_more_is_passed_over() -> None:
    host = FakeHost()
    host.command("new", "menu")
    host.kept.clear()
    host.go(1)
    assert host.page.body["screen"] == "menu"
    assert host.kept_in_tab.at == 0


class Hesitant(FakeHost):
    """A tab whose browser takes its time to say whether it has the game."""

    hesitates = True

    def settle(self) -> None:
        if not self.hesitates:
            super().settle()


def test_no_page_is_shown_before_the_right_one_after_a_reload() -> None:
    host = FakeHost(ALONE)
    play(host, 5)
    again = Hesitant(ALONE, storage=host.kept, tab=host.kept_in_tab)
    again.wait(1)
    assert again.pages == []
    again.hesitates = False
    again.wait(1)
    assert {page.body["screen"] for page in again.pages} == {"game"}
