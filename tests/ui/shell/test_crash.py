"""What breaks the page does not keep it broken: it says so, keeps the game, and leads back to the menu."""

import pytest

from engine.kernel.gradual import at_once
from engine.kernel.refusal import Refusal
from tests.ui.fakes import FakeHost, MemoryStorage, text_of
from tests.ui.person import ALONE, commands, digest, play, room
from ui.base.inputs import Acted, Commanded, Elapsed, Input
from ui.base.words import LANGUAGES
from ui.screens.game.playing import Playing
from ui.session.session import reading_session


def broken(host: FakeHost, event: Input) -> None:
    """Let something happen that breaks the page."""
    with pytest.raises(ZeroDivisionError):
        host.deliver(event)


def nothing_to_draw(playing: Playing) -> dict[str, str]:
    raise ZeroDivisionError("a <b> in the state")


@pytest.fixture
def host() -> FakeHost:
    host = FakeHost(ALONE)
    play(host, 6)
    return host


@pytest.fixture
def crashed(host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> FakeHost:
    monkeypatch.setattr(Playing, "regions", nothing_to_draw)
    broken(host, Commanded("more"))
    return host


def test_a_painting_that_breaks_is_told_in_a_sentence_with_the_report_folded(crashed: FakeHost) -> None:
    assert (crashed.page.body["screen"], crashed.page.body["ready"]) == ("crash", "true")
    shown = crashed.page.regions["crash"]
    sentence, _, report = shown.partition("<details>")
    assert "Something went wrong" in sentence
    assert "ZeroDivisionError" not in sentence
    assert "nothing_to_draw" in report
    assert "<b>" not in shown
    assert crashed.page.body["error"].startswith("ZeroDivisionError")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_crash_is_told_in_every_language(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    host = FakeHost({**ALONE, "lang": language})
    monkeypatch.setattr(Playing, "regions", nothing_to_draw)
    broken(host, Commanded("more"))
    assert host.app.words("crash.title") in text_of(host.page.regions["crash"])


def test_the_game_can_be_carried_away_and_opens_elsewhere(crashed: FakeHost) -> None:
    crashed.command("export")
    ((name, text),) = crashed.downloads
    assert name.endswith(".json")
    assert at_once(reading_session(text)).ply == 6


def test_a_game_that_the_storage_did_not_take_is_carried_away_as_it_was_played(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    host.kept.trouble = "storage-full"
    play(host, 9)
    monkeypatch.setattr(Playing, "regions", nothing_to_draw)
    broken(host, Commanded("more"))
    assert "could not be kept" in text_of(host.page.regions["crash"])
    host.command("export")
    assert at_once(reading_session(host.downloads[0][1])).ply == 9


def test_from_a_crash_one_comes_to_a_menu_that_lives_and_the_game_is_kept(
    crashed: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    crashed.command("menu")
    assert {"continue", "new:classic", "setup:classic", "saves"} <= commands(crashed)
    monkeypatch.undo()
    crashed.command("continue")
    assert crashed.page.body["ply"] == "6"


def test_to_open_the_game_again_that_crashed_leads_to_the_same_sentence(crashed: FakeHost) -> None:
    for _ in range(3):
        crashed.command("menu")
        broken(crashed, Commanded("continue"))
        assert crashed.page.body["screen"] == "crash"
        assert "export" in commands(crashed)


def test_after_a_crash_a_reload_shows_the_menu_in_every_tab(crashed: FakeHost) -> None:
    for query in (ALONE, {}):
        again = FakeHost(query, storage=MemoryStorage(crashed.kept), tab=crashed.kept_in_tab)
        assert again.page.body["screen"] == "menu"
        assert "continue" in commands(again)


def test_a_game_that_breaks_while_it_is_opened_can_be_carried_away(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    host.command("menu")
    monkeypatch.setattr(Playing, "__init__", nothing_to_draw_at_all)
    broken(host, Commanded("continue"))
    host.command("export")
    assert at_once(reading_session(host.downloads[0][1])).ply == 6


def nothing_to_draw_at_all(*_: object) -> None:
    raise ZeroDivisionError


def test_what_breaks_a_move_leaves_the_room_and_its_bots_and_timers(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = room(host)
    host.let_bots_answer()
    monkeypatch.setattr("engine.kernel.rules.Rules.read", nothing_to_draw_at_all)
    broken(host, Acted("0 end"))
    assert host.page.body["screen"] == "crash"
    assert left.bots.question == 0
    assert not host.locks
    pages = len(host.pages)
    host.wait(100)
    assert {page.body["screen"] for page in host.pages[pages:]} <= {"crash"}


def test_a_game_that_cannot_even_be_written_is_no_second_crash_in_a_loop(
    crashed: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(slot: str) -> str:
        raise Refusal("save-missing")

    monkeypatch.setattr(crashed.app.shelf, "text", none)
    monkeypatch.setattr("ui.session.session.Session.saved", nothing_to_draw_at_all)
    broken(crashed, Commanded("export"))
    assert "export" not in commands(crashed)
    assert crashed.downloads == []
    monkeypatch.undo()
    crashed.command("menu", "new")
    assert crashed.page.body["screen"] == "game"


def test_nothing_of_a_crash_is_forgotten_while_time_goes_on(crashed: FakeHost) -> None:
    before = crashed.page.regions
    crashed.deliver(Elapsed("pace", 1), Elapsed("patience", 0), Elapsed("roll", 6))
    assert crashed.page.regions == before


def test_a_start_that_breaks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from ui.screens.menu import Menu

    monkeypatch.setattr(Menu, "regions", nothing_to_draw_at_all)
    with pytest.raises(ZeroDivisionError):
        FakeHost()
    monkeypatch.undo()
    host = FakeHost(ALONE)
    assert digest(host)
