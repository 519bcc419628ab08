"""The line to play by: whole games in the log's own words, small questions, and what is wrong said in words."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from tests.ui.fakes import FakeHost, marked, text_of
from ui.base.inputs import LINE, Commanded, Pressed, Typed
from ui.base.words import LANGUAGES
from ui.play.actions import hindrance
from ui.play.controls import refusal
from ui.play.speaker import Speaker
from ui.play.table import TableView
from ui.play.wording import describe
from ui.screens.game.playing import Playing
from ui.text import possible
from ui.text.console import Console

CLASSIC = {"game": "classic", "map": "beginner", "seats": "human,easy,easy", "seed": "7", "first": "0"}
FAMILIES = [(family.name, family.scenarios[0].number) for family in CATALOGUE.families]


def begin(**query: str) -> FakeHost:
    host = FakeHost({name: value for name, value in {**CLASSIC, **query}.items() if value})
    host.command("text")
    return host


def console(host: FakeHost) -> Console:
    room = host.app.room
    assert isinstance(room, Playing)
    assert room.in_words.console
    return room.in_words.console


def console_table(host: FakeHost) -> TableView:
    room = host.app.room
    assert isinstance(room, Playing)
    return room.table


def write(host: FakeHost, *texts: str) -> str:
    """Write something and press Enter; returns what was said to the last of it."""
    for text in texts:
        before = len(console(host).said)
        host.deliver(Typed(LINE, text, whole=False), Commanded("text", "enter"))
    return "\n".join(f"{line.kind}: {line.text}" for line in console(host).said[before:] if line.kind != "own")


def offered(host: FakeHost, begun: str) -> list[str]:
    """What may be written that begins so, by what the page shows."""
    host.deliver(Typed(LINE, begun, whole=False))
    listed = host.page.regions["dialog"].partition('class="may-say ')[2]
    return [unescape(text) for text in re.findall("<code>(.*?)</code>", listed)]


def moves(host: FakeHost, generator: Generator) -> Iterator[str]:
    """Moves by lot out of what is offered, each written; offers to others only where nothing else can be done."""
    while host.page.body["screen"] == "game" and not host.page.regions["curtain"]:
        begun = ""
        while True:
            choices = offered(host, begun)
            choice = generator.choice([each for each in choices if not each.startswith("offer")] or choices)
            if not choice.endswith(" ") or choice == begun:
                break
            begun = choice
        yield choice


def play(host: FakeHost, most: int) -> int:
    """Play by text alone; returns how many moves were written."""
    generator, written = Generator(3), 0
    for text in moves(host, generator):
        said = write(host, text)
        assert "wrong: " not in said, (text, said)
        host.let_bots_answer()
        written += 1
        if written >= most:
            break
    return written


def test_a_whole_game_is_played_by_text_alone() -> None:
    host = begin(seats="human,human", points="3")
    while host.page.body["screen"] == "game":
        if host.page.regions["curtain"]:
            host.press("curtain")
        play(host, 20)
    assert host.page.body["screen"] == "end"


@pytest.mark.some(1, of="families played by text")
@pytest.mark.parametrize(("game", "scenario"), FAMILIES)
def test_every_family_is_played_by_text_alone(game: str, scenario: int) -> None:
    host = begin(game=game, scenario=str(scenario), seats="human,random,random", map="")
    assert play(host, 25) == 25 or host.page.body["screen"] == "end"


def test_a_move_that_cannot_be_says_why_in_the_players_language_and_changes_nothing() -> None:
    host = begin(lang="fr")
    ply = host.page.body["ply"]
    assert write(host, "end").startswith("wrong: ")
    assert "wrong: Ce n’est pas un coup possible" in write(host, "danser 2,3")
    assert write(host, "1 roll").startswith("wrong: ")
    assert write(host, "9 roll x y").startswith("wrong: ")
    assert write(host, "undo") == "wrong: Rien à annuler"
    assert host.page.body["ply"] == ply
    assert write(host, "0 ROLL").startswith("news: ")
    assert host.page.body["ply"] != ply


@pytest.mark.parametrize(
    ("language", "text"), [("en", "build a road"), ("fr", "construire une route"), ("fr", "route")]
)
def test_what_cannot_be_paid_or_done_yet_says_what_its_button_says(language: str, text: str) -> None:
    host = begin(lang=language)
    table = console_table(host)
    assert write(host, text) == f"wrong: {hindrance(table, table.own, 'road')}"
    end = {"en": "end the turn", "fr": "finir le tour"}[language]
    assert write(host, end) == f"wrong: {refusal(table, Action(table.own, 'end'))}"


def test_numbers_and_beginnings_of_words_are_enough() -> None:
    host = begin(map="random")
    assert write(host, "3").startswith("news: Captain places a settlement")
    assert "undo" not in write(host, "undo")
    assert write(host, "settle 0,0,N").startswith("news: Captain places a settlement")


def test_words_of_a_move_are_enough_where_they_fit_one_move_only() -> None:
    host = begin(map="random")
    said = write(host, "settlement forest")
    assert said.startswith("wrong: That may be ")
    assert "\nanswer: " in said
    number = said.partition("answer: ")[2].partition(".")[0]
    assert write(host, number).startswith("news: Captain places a settlement")


def test_where_moves_have_one_sentence_nothing_is_done_before_one_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    host = begin(map="random")
    monkeypatch.setattr(possible, "describe", lambda *_: "settle")
    with pytest.raises(Refusal) as raised:
        possible.read(console_table(host), "Settle")
    assert raised.value.key == "several-moves"


def test_a_move_is_understood_in_the_words_of_its_button_and_of_the_language() -> None:
    host = begin(lang="fr")
    assert write(host, "lancer").startswith("news: ")
    table = console_table(host)
    assert possible.read(table, "fin").verb == "end"
    with pytest.raises(Refusal) as raised:
        possible.read(table, "proposer argile 2laine+minerai 1")
    with pytest.raises(Refusal) as in_short:
        possible.read(table, "offer brick 2wool+ore 1")
    assert raised.value.key == in_short.value.key == "cannot-pay"
    host = begin()
    write(host, "roll")
    assert possible.read(console_table(host), "end turn").verb == "end"


def test_small_questions_are_answered_in_both_languages() -> None:
    host = begin()
    for question in ("help", "?", "now", "list", "hand", "points", "board", "board c", "harbours", "pieces", "log 2"):
        assert write(host, question).startswith("answer: "), question
    assert "0 brick, bank 4:1" in write(host, "hand")
    assert write(host, "board q") == "answer: There is nothing to tell."
    host = begin(lang="fr")
    assert write(host, "main") == write(host, "hand")
    assert "Rangée C." in write(host, "plateau c")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_beside_a_move_can_be_written_and_stays_offered_while_it_is(language: str) -> None:
    host = begin(map="random", lang=language)
    told = describe(Speaker.at(console_table(host)), console_table(host).legal[5])
    for end in range(1, len(told) + 1):
        assert offered(host, told[:end]), told[:end]
    assert write(host, told).startswith("news: ")


def test_the_line_remembers_and_completes() -> None:
    host = begin()
    write(host, "hand", "points")
    host.command("text:older", "text:older")
    assert console(host).value == "hand"
    host.command("text:newer")
    assert [mark["value"] for mark in marked(host.page.regions["dialog"], "value")] == ["points"]
    assert offered(host, "po") == ["points"]
    host.command("text:take:0")
    assert console(host).value == "points"
    assert offered(host, "r") == ["roll"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_that_is_chosen_stands_on_the_line_in_the_players_language(language: str) -> None:
    host = begin(map="random", lang=language)
    table = console_table(host)
    sentences = {describe(Speaker.at(table), action) for action in table.legal}
    host.deliver(Typed(LINE, "", whole=False), Commanded("text", "take:0"))
    begun = console(host).value
    assert any(sentence.startswith(begun) for sentence in sentences)
    host.command("text:take:0")
    assert console(host).value in sentences
    assert write(host, console(host).value).startswith("news: ")


def test_a_hint_is_had_on_the_line() -> None:
    host = begin()
    write(host, "hint")
    host.let_bots_answer()
    assert "roll" in text_of(host.page.regions["dialog"]).lower()


def test_what_one_person_wrote_is_not_there_for_the_next() -> None:
    host = begin(seats="human,human")
    host.press("curtain")
    write(host, "hand", "roll")
    while not host.page.regions["curtain"]:
        play(host, 1)
    assert host.page.regions["curtain"]
    host.press("curtain")
    assert [line.kind for line in console(host).said] == ["asked"]
    host.command("text:older")
    assert console(host).value == ""


def test_the_ways_in_are_there_for_the_keyboard() -> None:
    host = FakeHost(CLASSIC)
    host.strike("/")
    assert "<dialog" in host.page.regions["dialog"]
    host.command("close")
    host.strike("b")
    assert "data-walk" in host.page.regions["dialog"]
    host.command("show:hex:0,0")
    assert host.page.regions["dialog"] == ""
    assert host.page.focus == '#board [data-key="hex:0,0"]'
    assert "hex: " in host.page.news[-1]
    layout = host.page.layout()
    assert layout.index('data-command="describe"') < layout.index('id="bar"')


def test_a_panel_that_is_opened_by_keys_takes_the_keyboard_along_and_gives_it_back() -> None:
    host = FakeHost(CLASSIC)
    host.act("0 roll")
    host.deliver(Pressed("panel:trade", keyed=True))
    assert host.page.focus.startswith("#panel ")
    host.deliver(Pressed("panel:trade", keyed=True))
    assert '[data-control="panel:trade"]' in host.page.focus
    host.press("panel:trade")
    assert host.page.focus == ""


def test_a_list_tells_each_move_once_and_an_example_of_what_is_of_ones_choice() -> None:
    host = begin()
    write(host, "roll")
    lines = write(host, "list").removeprefix("answer: ").split("\n")
    assert len(lines) == len(set(lines))
    assert [line.partition(" – ")[2] for line in lines].count("end") == 1
    assert any(line.startswith("offer ") and "An example" in line for line in lines)
    assert write(host, "list Offer") == write(host, "list offer")
    assert "offer " in write(host, "list Offer")


def test_a_number_in_a_list_is_that_number_and_a_list_of_nothing_says_so() -> None:
    told = "build a road (hills 10, sea)"
    assert possible.tells(told, "ro 10")
    assert not possible.tells(told, "ro 1")
    assert write(begin(), "list nonsense") == "answer: No move has “nonsense” in it."


def test_a_hint_is_had_behind_more_where_a_panel_covers_its_button() -> None:
    host = FakeHost(CLASSIC)
    host.command("more")
    assert 'data-command="hint"' in host.page.regions["dialog"]
    host.command("hint")
    assert host.page.regions["dialog"] == ""
    host.let_bots_answer()
    assert host.page.body["advice"] == "ready"
