"""The voice: which sentences are said, by whom, and that each is said once; only the browser is replaced."""

from __future__ import annotations

import pytest

from tests.ui.fakes import FakeHost, text_of
from tests.ui.person import commands, notices
from ui.base.inputs import Hindered, Told
from ui.page.voice import LONGEST, Narrator, Speech, Voice, best_voice, heard, seconds

FIRST = {"game": "classic", "map": "beginner", "first": "0", "seats": "human,easy,easy", "seed": "3"}


def playing(**query: str) -> FakeHost:
    return FakeHost({**FIRST, "sheet": "off", **query})


def sayings(host: FakeHost) -> list[str]:
    """All that was said, in its order."""
    return [sentence for page in host.pages if page.speech for sentence in page.speech.sentences]


# -- what is said --------------------------------------------------------------------------------------------


def test_what_stands_in_brackets_is_for_the_eye() -> None:
    assert heard(["Ada builds a ship (cave 2, coast)", "", "(nothing)"]) == ("Ada builds a ship",)


def test_a_voice_without_a_server_comes_first_and_a_foreign_one_never() -> None:
    voices = [Voice("de-DE", True), Voice("en_US", False), Voice("en-GB", True), Voice("fr", False)]
    assert best_voice(voices, "en") == 2
    assert best_voice(voices, "fr") == 3
    assert best_voice(voices, "eo") is None


def test_one_listens_longer_to_more_but_not_for_ever() -> None:
    assert 0 == seconds([]) < seconds(["Roll"]) < seconds(["Roll", "the die"]) < LONGEST
    assert seconds(["word " * 100]) == LONGEST


def test_nothing_is_said_to_whoever_does_not_wish_it() -> None:
    narrator = Narrator()
    assert narrator.speech("en", ["It rains"], "Go in") is None
    assert narrator.seconds(["It rains"]) == 0


def test_what_is_to_be_done_is_said_once_and_again_when_asked_for() -> None:
    narrator = Narrator()
    narrator.wish(True)
    assert narrator.speech("en", ["It rains"], "Go in") == Speech(("It rains", "Go in"), "en")
    assert narrator.speech("en", [], "Go in") is None
    assert narrator.speech("en", ["Thunder"], "Go in") == Speech(("Thunder",), "en")
    narrator.repeat()
    assert narrator.speech("en", [], "Go in") == Speech(("Go in",), "en")


def test_the_button_speaks_though_the_voice_is_off() -> None:
    narrator = Narrator()
    narrator.repeat()
    assert narrator.speech("en", ["It rains"], "Go in") == Speech(("Go in",), "en")


def test_what_was_being_said_ends_with_its_screen_and_with_the_wish() -> None:
    narrator = Narrator()
    narrator.hush()
    assert narrator.speech("en", [], "") is None
    narrator.wish(True)
    assert narrator.speech("en", ["It rains"], "")
    narrator.wish(False)
    assert narrator.speech("en", [], "Go in") == Speech((), "en")
    assert narrator.speech("en", [], "Go in") is None


# -- at the page ---------------------------------------------------------------------------------------------


def test_the_page_is_silent_until_somebody_wishes_otherwise() -> None:
    host = playing()
    assert not sayings(host)
    assert 'data-command="say"' not in host.page.regions["banner"]
    host.type("prefer:voice", "on")
    assert sayings(host) == ["Your move: roll the dice"]
    assert 'data-command="say"' in host.page.regions["banner"]


def test_the_wish_stays() -> None:
    host = playing()
    host.type("prefer:voice", "on")
    assert FakeHost(storage=host.kept, plain=True).app.preferences.voice == "on"


@pytest.mark.parametrize(("language", "said"), [("en", "Your move: "), ("fr", "À vous")])
def test_it_speaks_the_language_of_the_page(language: str, said: str) -> None:
    host = playing(voice="on", lang=language)
    assert host.pages[-1].speech is None or host.pages[-1].speech.language == language
    assert any(sentence.startswith(said) for sentence in sayings(host))


def test_what_happens_is_said_before_what_is_to_be_done() -> None:
    host = playing(voice="on")
    host.act("0 roll")
    assert sayings(host)[1] == "Captain rolls 8"
    assert sayings(host)[-1] == "Your move: trade, build, end the turn"
    assert len(sayings(host)) == len(set(sayings(host)))


def test_the_button_says_the_present_sentence_again() -> None:
    host = playing(voice="on")
    host.command("say", "say")
    assert sayings(host) == ["Your move: roll the dice"] * 3


def test_bots_wait_until_what_happened_has_been_said() -> None:
    def pause(**query: str) -> float:
        host = playing(speed="fast", **query)
        host.act("0 roll", "0 end")
        host.let_bots_answer(1)
        return max(timer.due for timer in host.timers if timer.event.name == "pace") - host.now

    assert pause(voice="on") > pause() > 0


def test_a_browser_without_a_voice_is_told_of_once() -> None:
    host = playing(voice="on")
    host.deliver(Told("voiceless"), Told("voiceless"))
    assert notices(host).count("no voice") == 1
    assert host.app.narrator.seconds(["Nobody listens"]) == 0


def test_the_switch_is_off_without_a_voice_and_tries_again_when_it_is_used() -> None:
    host = FakeHost(PIRATES)
    host.command("voice:on")
    assert "voice:off" in commands(host)
    host.deliver(Told("voiceless"))
    assert "voice:on" in commands(host)
    said = len(sayings(host))
    host.command("voice:on")
    assert "voice:off" in commands(host)
    assert len(sayings(host)) == said + 1


def test_without_a_voice_the_switch_is_off_at_the_next_start_too() -> None:
    host = FakeHost(PIRATES)
    host.command("voice:on")
    host.deliver(Told("voiceless"))
    again = FakeHost(PIRATES, storage=host.kept)
    assert "voice:on" in commands(again)


def test_leaving_the_game_ends_what_is_said() -> None:
    host = playing(voice="on")
    host.command("menu")
    assert host.page.speech == Speech((), "en")


def test_a_lesson_speaks() -> None:
    host = FakeHost({"lesson": "classic", "voice": "on"})
    assert sayings(host)
    assert sayings(host)[-1] in text_of(host.page.regions["guide"])


# -- where children play -------------------------------------------------------------------------------------

PIRATES = {"game": "junior", "first": "0", "seats": "human,easy,easy", "seed": "3"}


def test_the_voice_has_a_switch_on_the_table_and_its_wish_stays() -> None:
    host = FakeHost(PIRATES, plain=True)
    assert 'data-command="voice:on"' in host.page.regions["banner"]
    host.command("voice:on")
    assert sayings(host)
    assert 'data-command="voice:off"' in host.page.regions["banner"]
    assert FakeHost(PIRATES, plain=True, storage=host.kept).app.preferences.voice == "on"


def test_the_opening_sheet_is_spoken_until_it_is_put_away() -> None:
    host = FakeHost({**PIRATES, "voice": "on"}, plain=True)
    assert [said.split("!")[0] for said in sayings(host)] == ["The first with 7 forts wins"]
    host.press("sheet")
    assert sayings(host)[-1] == "Your turn! Roll the die!"


def test_elsewhere_there_is_no_switch_where_nobody_wished_for_the_voice() -> None:
    assert "voice:on" not in FakeHost(FIRST, plain=True).page.regions["banner"]


def test_a_child_can_hear_the_sentence_with_the_voice_off() -> None:
    host = FakeHost(PIRATES)
    host.press("sheet")
    host.command("say")
    assert sayings(host) == ["Your turn! Roll the die!"]


@pytest.mark.parametrize(("language", "roll", "swap"), [("en", "You rolled", "You swapped"), ("fr", "Tu as", "Tu as")])
def test_a_child_is_spoken_to_and_others_are_named(language: str, roll: str, swap: str) -> None:
    host = FakeHost({**PIRATES, "voice": "on", "lang": language})
    host.act("0 roll", "0 market wood sabre", "0 end")
    host.let_bots_answer(1)
    told = sayings(host)
    assert not any("Captain" in sentence or "Capitaine" in sentence for sentence in told)
    assert any(sentence.startswith(roll) for sentence in told)
    assert any(sentence.startswith(swap) for sentence in told)
    assert any("rolls" in sentence or "lance le dé" in sentence for sentence in told)


def test_what_is_lacking_is_said_when_a_button_cannot_be_used() -> None:
    host = FakeHost({**PIRATES, "voice": "on"})
    host.deliver(Hindered("1 sabre is missing"))
    assert sayings(host)[-1] == "1 sabre is missing"


def test_where_several_people_play_each_is_named() -> None:
    host = FakeHost({**PIRATES, "seats": "human,human", "voice": "on"})
    host.press("curtain")
    host.act("0 roll")
    assert not any(sentence.startswith("You ") and "rolled" in sentence for sentence in sayings(host))
