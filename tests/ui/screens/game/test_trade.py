"""Offers at the page: all who are asked answer at once, refuse a whole turn's offers, and go on from a refused one."""

from __future__ import annotations

import json

import pytest

from engine.kernel.chance import Seeded
from engine.kernel.match import Match
from tests.tables.classic import Island
from tests.ui.fakes import FakeHost, marked, text_of
from tests.ui.person import room
from ui.base.inputs import WorkerAnswered
from ui.play.table import Seatholder
from ui.screens.game.playing import Playing
from ui.session.session import Session

MAKER, BYSTANDER = 1, 2
PLAYERS = (("Ada", "human"), ("Bo", "random"), ("Cy", "random"))


def table_of(active: int) -> FakeHost:
    """A person and two bots in mid-play; everybody has two cards of each kind."""
    table = Island(seats=3, active=active)
    for seat in range(3):
        table.give(seat, "2brick+2lumber+2wool+2grain+2ore")
    players = [Seatholder(name, colour, kind) for colour, (name, kind) in enumerate(PLAYERS)]
    host = FakeHost({"speed": "normal"})
    session = Session(Match.resumed(table.rules, table.state, Seeded(7)), players, 7)
    host.app.enter(Playing(host.app, session, "slot"))
    host.settle()
    host.app.paint()
    host.settle()
    return host


def bot_does(host: FakeHost, action: str) -> None:
    """Let the bot that is asked answer with an action; questions from before are forgotten."""
    number, _ = host.questions[-1]
    host.questions.clear()
    host.deliver(WorkerAnswered(number, json.dumps({"action": action, "why": None})))


def bot_offers(host: FakeHost, give: str = "wool") -> None:
    """Let the bot whose turn it is offer something for brick to the person and the other bot."""
    bot_does(host, f"{MAKER} offer {give} brick 0,{BYSTANDER}")


def offers(host: FakeHost) -> set[str]:
    return {element["data-action"] for element in marked(host.page.regions["panel"], "data-action")}


def done(host: FakeHost) -> list[str]:
    session = room(host).session
    return [session.rules.write(entry.action) for entry in session.match.log]


# -- answering -----------------------------------------------------------------------------------------------


def test_a_person_answers_before_the_bots_that_were_asked_first() -> None:
    host = table_of(MAKER)
    bot_offers(host)
    assert room(host).session.asked == (BYSTANDER, 0)
    assert host.page.body["seat"] == "0"
    assert offers(host) == {"0 accept", "0 refuse"}
    host.act("0 accept")
    assert done(host)[-1] == "0 accept"


def test_bots_that_are_asked_at_once_answer_without_waiting_for_each_other() -> None:
    host = table_of(0)
    host.act("0 offer wool brick 1,2")
    bot_does(host, "1 refuse")
    assert done(host)[-1] == "0 offer wool brick 1,2"
    host.wait(2.0)
    assert done(host)[-1] == "1 refuse"
    bot_does(host, "2 refuse")
    assert done(host)[-1] == "2 refuse"


def test_the_banner_shows_the_person_who_is_asked_beside_the_bots() -> None:
    host = table_of(MAKER)
    bot_offers(host)
    assert 'class="banner p0' in host.page.regions["banner"]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("0 counter ore 2wool", "Bo does not take the counter-offer"),
        ("0 accept", "Bo does not trade with you after all"),
    ],
)
def test_an_answer_that_comes_to_nothing_is_told(answer: str, told: str) -> None:
    host = table_of(MAKER)
    bot_offers(host)
    host.act(answer)
    bystander_refuses(host)
    assert told not in text_of(host.page.regions["notices"])
    bot_does(host, f"{MAKER} withdraw")
    host.wait(2.0)
    assert told in text_of(host.page.regions["notices"])


def test_a_person_whose_answer_is_passed_over_is_told_with_whom_the_bot_trades_instead() -> None:
    host = table_of(MAKER)
    bot_offers(host)
    host.act("0 accept")
    bot_does(host, f"{BYSTANDER} accept")
    host.wait(5.0)
    bot_does(host, f"{MAKER} deal {BYSTANDER}")
    host.wait(2.0)
    told, name = text_of(host.page.regions["notices"]), room(host).session.players[BYSTANDER].name
    assert f"Bo trades with {name} instead" in told


def test_a_counter_offer_that_is_taken_needs_no_notice() -> None:
    host = table_of(MAKER)
    bot_offers(host)
    host.act("0 counter ore 2wool")
    bystander_refuses(host)
    bot_does(host, f"{MAKER} deal 0")
    host.wait(2.0)
    assert done(host)[-1] == f"{MAKER} deal 0"
    assert "counter-offer" not in text_of(host.page.regions["notices"])


# -- refusing all --------------------------------------------------------------------------------------------


def bystander_refuses(host: FakeHost) -> None:
    bot_does(host, f"{BYSTANDER} refuse")
    host.wait(5.0)


def test_all_offers_of_a_turn_are_refused_until_they_are_heard_again() -> None:
    host = table_of(MAKER)
    bot_offers(host)
    host.press("offers:refuse")
    assert done(host)[-1] == "0 refuse"
    bystander_refuses(host)
    bot_offers(host, "ore")
    host.wait(5.0)
    assert done(host)[-1] == "0 refuse"
    assert "offers:hear" in {e["data-control"] for e in marked(host.page.regions["actions"], "data-control")}
    bystander_refuses(host)
    host.press("offers:hear")
    bot_offers(host, "grain")
    host.wait(5.0)
    assert offers(host) == {"0 accept", "0 refuse"}


def test_only_the_offers_of_that_turn_are_refused() -> None:
    host = table_of(MAKER)
    bot_offers(host)
    host.press("offers:refuse")
    bystander_refuses(host)
    bot_does(host, f"{MAKER} end")
    host.wait(5.0)
    assert "offers:hear" not in host.page.regions["actions"]


# -- one's own offer -----------------------------------------------------------------------------------------


def everybody_refuses(host: FakeHost) -> None:
    for seat in (1, 2):
        bot_does(host, f"{seat} refuse")
        host.wait(5.0)


def test_a_refused_offer_is_read_changed_and_sent_again() -> None:
    host = table_of(0)
    host.act("0 offer wool brick 1,2")
    everybody_refuses(host)
    assert text_of(host.page.regions["panel"]).count("no trade") == 2
    host.press("again", "give:wool")
    assert "0 offer 2wool brick 1,2" in offers(host)


def test_an_offer_that_one_accepts_is_taken_back_to_change_it() -> None:
    host = table_of(0)
    host.act("0 offer wool brick 1,2")
    bot_does(host, "1 accept")
    host.wait(5.0)
    bot_does(host, "2 refuse")
    host.wait(5.0)
    host.press("again")
    assert done(host)[-1] == "0 withdraw"
    assert "0 offer wool brick 1,2" in offers(host)
    assert "0 deal 1" not in offers(host)
