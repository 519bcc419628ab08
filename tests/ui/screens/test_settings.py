"""Settings: each holds at once and stays; turns that end by themselves; sounds by their pictures."""

import pytest

from engine.parts.hands import Hands
from tests.ui.fakes import FakeHost, MemoryStorage, marked, text_of
from tests.ui.person import ALONE, TWO, commands, notices, play, room
from ui.base.effects import Sound
from ui.base.inputs import Typed
from ui.base.preferences import CHOICES, GROUPS, PACE, PREFIX, Preferences
from ui.base.score import SCORE
from ui.screens.settings import PICTURES

FIRST = {**ALONE, "first": "0", "map": "beginner", "hand-limit": "15"}


def chosen(host: FakeHost) -> dict[str, str]:
    """What the sheet says is preferred."""
    fields = marked(host.page.regions["dialog"], "checked")
    return {field["name"].removeprefix("prefer:"): field["value"] for field in fields}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values])
def test_every_setting_holds_at_once_and_stays(name: str, value: str) -> None:
    host = FakeHost(plain=True)
    host.command("settings")
    host.type(f"prefer:{name}", value)
    assert chosen(host)[name] == value
    again = FakeHost(plain=True, storage=host.kept)
    assert getattr(again.app.preferences, name) == value
    assert getattr(FakeHost({name: value}, plain=True).app.preferences, name) == value


def test_the_sheet_has_every_preference_under_a_heading() -> None:
    host = FakeHost(plain=True)
    host.command("settings")
    assert set(chosen(host)) == set(CHOICES)
    told = text_of(host.page.regions["dialog"])
    for group in GROUPS:
        assert host.app.words(f"settings.group.{group}") in told


def test_back_to_usual_forgets_all_but_the_language() -> None:
    host = FakeHost(plain=True)
    for name, values in CHOICES.items():
        host.type(f"prefer:{name}", values[-1])
    host.command("settings", "usual-settings")
    assert host.app.preferences == Preferences(lang="fr")
    assert chosen(host)["theme"] == "auto"
    assert {name for name in host.kept if name.startswith(PREFIX)} == {f"{PREFIX}lang"}


def test_settings_hold_where_nothing_can_be_kept() -> None:
    storage = MemoryStorage()
    storage.forbidden = True
    host = FakeHost(storage=storage, plain=True)
    host.type("prefer:text", "larger")
    assert host.page.preferences.text == "larger"
    host.command("settings", "usual-settings")
    assert host.page.preferences == Preferences()


def test_what_is_no_preference_changes_nothing() -> None:
    host = FakeHost(plain=True)
    for name, value in (("text", "huge"), ("gravity", "off"), ("", ""), ("motion", "<b>")):
        host.type(f"prefer:{name}", value)
    host.command("hear:", "hear:thunder", "hear:<b>")
    assert host.app.preferences == Preferences()
    assert host.page.effects == ()


# -- sounds --------------------------------------------------------------------------------------------------


def test_every_sound_has_a_picture_and_can_be_heard() -> None:
    assert set(PICTURES) == set(SCORE)
    host = FakeHost(plain=True)
    host.command("settings", "sounds")
    heard = [name for name in commands(host) if name.startswith("hear:")]
    assert len(heard) == len(SCORE)
    for command in heard:
        host.command(command)
        assert host.page.effects == (Sound(command.removeprefix("hear:")),)
    host.command("close")
    assert host.page.effects == ()


def test_the_mute_stops_all_and_says_so() -> None:
    host = FakeHost({"game": "classic"}, plain=True)
    host.strike("m")
    assert host.app.preferences.sounds == "off"
    assert "Sounds are off." in notices(host)
    host.command("sounds")
    assert not [name for name in commands(host) if name.startswith("hear:")]
    host.type("prefer:sounds", "on")
    assert Sound("turn") in host.page.effects, "one hears how loud it is"
    host.command("more", "mute", "mute")
    assert notices(host).count("Sounds are") == 1
    for state in ("true", "false"):
        (switch,) = marked(host.page.regions["dialog"], "aria-checked")
        assert (switch["data-command"], switch["aria-checked"]) == ("mute", state)
        host.command("mute")


# -- hints ---------------------------------------------------------------------------------------------------


def test_who_wants_no_hints_has_no_button_for_them() -> None:
    host = FakeHost(FIRST)
    assert "hint" in commands(host)
    host.type("prefer:hints", "off")
    assert "hint" not in commands(host)
    asked = len(host.questions)
    host.strike("h")
    assert len(host.questions) == asked


def test_the_sheet_of_a_game_is_shown_to_whoever_wants_it() -> None:
    host = FakeHost(FIRST)
    assert 'data-control="sheet"' in host.page.regions["guide"]
    host.type("prefer:sheet", "off")
    assert 'data-control="sheet"' not in host.page.regions["guide"]
    host.type("prefer:sheet", "on")
    assert 'data-control="sheet"' in host.page.regions["guide"]


# -- a turn that ends by itself ------------------------------------------------------------------------------


def rolled(wish: str, **query: str) -> FakeHost:
    """Somebody who has rolled, and can do no more than to offer a trade to the others."""
    host = FakeHost({**FIRST, "seed": "1", "end": wish, **query})
    host.act("0 roll")
    return host


def ply(host: FakeHost) -> int:
    return int(host.page.body["ply"])


def test_a_turn_ends_by_itself_a_moment_after_nothing_else_can_be_done() -> None:
    host = rolled("offers")
    before = ply(host)
    assert "ends by itself" in text_of(host.page.regions["banner"])
    host.wait(1.0)
    assert ply(host) == before, "there is a moment to see it"
    host.wait(0.3)
    assert ply(host) == before + 1
    assert "turn has ended" in " ".join(news for page in host.pages for news in page.news)
    assert "Nothing else could be done" in reasons(host, before + 1)


def reasons(host: FakeHost, at: int) -> str:
    host.press(f"fold:why:{at}")
    return text_of(host.page.regions["log"])


def test_it_can_be_taken_back_like_any_end_of_a_turn_and_is_then_left_alone() -> None:
    host = rolled("offers")
    before = ply(host)
    host.wait(2)
    host.command("undo")
    assert ply(host) == before
    host.wait(60)
    assert ply(host) == before
    assert "ends by itself" not in text_of(host.page.regions["banner"])
    host.act("0 end")
    assert ply(host) > before


@pytest.mark.parametrize("touch", ["stay", "panel:trade", "cancel", "fold:log"])
def test_whoever_touches_anything_ends_the_turn_by_hand(touch: str) -> None:
    host = rolled("offers")
    before = ply(host)
    assert "stay" in {each["data-control"] for each in marked(host.text, "data-control")}
    host.press(touch)
    host.wait(60)
    assert ply(host) == before


@pytest.mark.parametrize("key", ["h", "t", "Escape"])
def test_a_key_that_does_something_stops_it(key: str) -> None:
    host = rolled("offers")
    before = ply(host)
    host.strike("n", "ArrowLeft")
    assert room(host).by_itself.ply == before
    host.strike(key)
    host.wait(60)
    assert ply(host) == before


def test_who_writes_a_move_is_left_the_time_for_it() -> None:
    host = rolled("offers")
    before = ply(host)
    host.deliver(Typed("text-line", "of", whole=False))
    host.wait(60)
    assert ply(host) == before


def test_escape_stops_it_too_and_so_does_a_dialog_that_is_open() -> None:
    host = rolled("offers")
    host.strike("Escape")
    host.wait(60)
    assert host.page.body["seat"] == "0"
    host = rolled("offers")
    before = ply(host)
    host.command("more")
    host.wait(60)
    host.command("close")
    host.wait(60)
    assert ply(host) == before


def test_it_does_not_end_while_something_could_be_offered_unless_that_is_wanted() -> None:
    host = rolled("spare")
    assert room(host).by_itself.ply is None
    host.type("prefer:end", "offers")
    assert room(host).by_itself.ply is not None
    host.type("prefer:end", "ask")
    before = ply(host)
    host.wait(60)
    assert ply(host) == before


def test_a_turn_with_an_empty_hand_ends_by_itself() -> None:
    host = emptied()
    before = ply(host)
    host.type("prefer:end", "spare")
    host.wait(2)
    assert ply(host) == before + 1


def emptied() -> FakeHost:
    """Somebody who has rolled, and whose cards all lie in the bank."""
    host = rolled("ask")
    cards = room(host).session.state[Hands]
    cards.bank += cards.hand[0]
    cards.hand[0] = 0
    return host


def test_at_a_shared_screen_every_turn_is_ended_by_hand() -> None:
    host = FakeHost({**TWO, "first": "0", "map": "beginner", "hand-limit": "15", "seed": "1", "end": "offers"})
    host.press("curtain")
    host.act("0 roll")
    assert [action.verb for action in room(host).table.legal] == ["end"]
    before = ply(host)
    host.wait(60)
    assert ply(host) == before


def test_nothing_ends_by_itself_while_the_bots_pause_or_a_lesson_is_taken() -> None:
    host = FakeHost({**FIRST, "seed": "1", "end": "offers"})
    host.command("pause")
    host.act("0 roll")
    before = ply(host)
    host.wait(60)
    assert ply(host) == before
    host.command("pause")
    assert room(host).by_itself.ply == before


def test_no_turn_of_a_lesson_ends_by_itself() -> None:
    host = FakeHost({"lesson": "classic", "end": "offers"})
    assert room(host).session.taken_lesson
    for _ in range(20):
        play(host, ply(host) + 1)
        assert room(host).by_itself.ply is None


@pytest.mark.parametrize("roll", ["spare", "always"])
def test_the_dice_of_a_lesson_are_rolled_by_hand(roll: str) -> None:
    host = FakeHost({"lesson": "trade"})
    host.type("prefer:roll", roll)
    before = ply(host)
    assert host.page.body["decision"] == "roll"
    host.wait(60)
    assert ply(host) == before
    host.command("guide:end")
    host.wait(60)
    assert ply(host) > before


def test_the_moment_is_as_long_as_a_move_of_a_slow_bot() -> None:
    host = rolled("offers", speed="slow")
    before = ply(host)
    host.wait(PACE["slow"] - 0.1)
    assert ply(host) == before
    host.wait(0.2)
    assert ply(host) == before + 1
