"""An offer that everybody refused: its answers stay until they are put away, and it can be shaped again."""

from __future__ import annotations

from dataclasses import replace

from tests.tables.classic import Island
from tests.ui.play.test_draft import FakeMatch, offers, rich
from tests.ui.seen import drafted, marked, text_of, view_of
from ui.play import screen
from ui.play.draft import onward
from ui.play.table import LogEntry, TableView, Why

OFFER = "0 offer 2brick wool 1,2"


def answered(*answers: str) -> tuple[FakeMatch, TableView]:
    """An offer and some answers to it, as its maker sees them."""
    match = FakeMatch(rich())
    for text in (OFFER, *answers):
        before = match.seen(0)
        match.do(text)
        seen = match.seen(0)
        seen = replace(seen, draft=onward(before, seen))
    return match, seen


def panel(table: TableView) -> str:
    return screen.regions(table)["panel"]


def controls(table: TableView) -> set[str]:
    return {e.attributes["data-control"] for e in marked(panel(table), "data-control")}


def test_answers_stay_after_the_last_refusal_with_their_reasons() -> None:
    match, _ = answered("1 refuse", "2 refuse")
    last = match.log[-1]
    match.log[-1] = LogEntry(last.ply, last.action, last.events, Why("why.random", {}))
    table = match.seen(0)
    told = text_of(panel(table))
    assert told.count("no trade") == 2
    assert table.words("why.random") in told
    assert controls(table) == {"again", "read"}


def test_answers_stay_while_one_goes_on_and_until_they_are_put_away() -> None:
    match, table = answered("1 refuse", "2 refuse")
    before = table
    match.do("0 bank brick ore")
    after = match.seen(0)
    after = replace(after, draft=onward(before, after))
    assert "no trade" in text_of(panel(after))
    assert "no trade" not in text_of(panel(drafted(after, "panel:trade")))
    assert "no trade" in text_of(panel(drafted(after, "panel:trade", "panel:trade")))
    for put_away in ("read", "cancel"):
        assert not panel(drafted(after, put_away))
    match.do("0 end")
    assert not panel(match.seen(0))


def test_the_banner_asks_about_answers_only_until_they_are_put_away_or_something_else_was_done() -> None:
    match, table = answered("1 refuse", "2 refuse")
    assert "change the offer" in text_of(screen.regions(table)["banner"])
    assert "change the offer" not in text_of(screen.regions(drafted(table, "read"))["banner"])
    match.do("0 bank brick ore")
    after = match.seen(0)
    assert "change the offer" not in text_of(screen.regions(replace(after, draft=onward(table, after)))["banner"])


def test_a_refused_offer_is_shaped_again_from_what_it_was() -> None:
    match = FakeMatch(rich())
    match.do("0 offer 2brick wool 2")
    match.do("2 refuse")
    table = drafted(match.seen(0), "again")
    assert offers(table) == {"0 offer 2brick wool 2"}
    assert offers(drafted(table, "ungive:brick", "ask:1")) == {"0 offer brick wool 1,2"}
    assert not panel(drafted(table, "panel:trade"))


def test_cards_that_are_gone_are_not_laid_again() -> None:
    match, _ = answered("1 refuse", "2 refuse")
    match.do("0 bank brick ore")
    assert offers(drafted(match.seen(0), "again")) == {"0 offer brick wool 1,2"}


def test_an_offer_that_led_to_a_deal_or_was_withdrawn_leaves_nothing_to_read() -> None:
    for last in ("0 deal 1", "0 withdraw"):
        _, table = answered("1 accept", "2 refuse", last)
        assert not panel(table)


def test_nobody_else_reads_the_answers_to_a_closed_offer() -> None:
    match, _ = answered("1 refuse", "2 refuse")
    assert not panel(match.seen(1))


def test_an_answer_that_leads_to_a_deal_stands_before_the_refusals() -> None:
    match = FakeMatch(rich().give(2, "wool"))
    for text in (OFFER, "1 refuse", "2 accept"):
        match.do(text)
    told = text_of(panel(match.seen(0)))
    assert told.index("agrees") < told.index("no trade")


def test_an_open_offer_can_be_changed_too() -> None:
    _, table = answered("1 accept", "2 refuse")
    assert "again" in controls(table)
    assert offers(table) == {"0 deal 1", "0 withdraw"}


# -- whom to rob ---------------------------------------------------------------------------------------------


def robbing() -> TableView:
    table = Island(seats=4).settlement(1, "0,1 N").settlement(2, "0,1 S").city(3, "0,1 NE", "0,1 SW")
    table.give(1, "brick+ore").give(2, "wool").robber("0,1")
    table.state.ask("steal", 0)
    return view_of(table.state, 0)


def test_victims_can_be_picked_at_the_robbers_hex() -> None:
    targets = screen.picture(robbing()).targets
    assert [target.action for target in targets] == ["0 steal 1", "0 steal 2", "0 steal 3", "0 steal 3"]
    assert {target.kind for target in targets} == {"corner"}
    assert targets[0].label == "Rob <b>Bo</b>, 2 resource cards; corner: fields\u00a04, desert, forest\u00a09"


def test_a_victims_line_counts_what_they_hold_and_shows_where_they_are() -> None:
    lines = marked(panel(robbing()), "data-action")
    assert [line.text for line in lines] == ["<b>Bo</b>21", "Cy & Co11", 'D"ee04']
    assert [len(line.attributes["data-places"].split()) for line in lines] == [1, 1, 2]


def test_a_victim_is_chosen_and_confirmed_like_any_place() -> None:
    from ui.play.draft import choose

    table = robbing()
    key = f"corner:{screen.picture(table).targets[0].name}"
    first = choose(table, key)
    chosen = replace(table, draft=first)
    assert choose(chosen, key) == table.rules.read("0 steal 1")
    assert "Bo" in text_of(screen.regions(chosen)["banner"])
    assert [e.attributes["data-action"] for e in marked(screen.regions(chosen)["actions"], "data-action")] == [
        "0 steal 1"
    ]
