"""Drafts: what a press makes of them, what a click on the board comes to, and that nobody is ever stuck."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.rules import Spec
from engine.parts.bundles import unpack
from engine.parts.hands import Hands
from tests.lots import Share
from tests.play import OFFICIAL, random_play
from tests.tables.classic import Island
from tests.ui.seen import Element, drafted, everything, marked, shaped, table_of, text_of, view_of
from ui.play import draft, screen
from ui.play.draft import choose, onward, press
from ui.play.table import Draft, TableView
from ui.play.telling import card_text


def rich() -> Island:
    table = Island(seats=3).road(0, "0,0 NE").settlement(0, "0,0 N").settlement(1, "2,0 S").settlement(2, "-2,2 S")
    return table.give(0, "5brick+2lumber+2wool+3grain+3ore").give(1, "2wool+ore").give(2, "grain")


def main(seat: int = 0) -> TableView:
    return view_of(rich().state, seat)


# -- places --------------------------------------------------------------------------------------------------


def targets(table: TableView) -> list[Element]:
    return marked(everything(table)["board"], "data-legal")


def test_places_show_only_for_what_was_chosen() -> None:
    assert not targets(main())
    road = drafted(main(), "mode:road")
    assert {e.attributes["data-action"].split()[1] for e in targets(road)} == {"road"}
    assert not targets(drafted(road, "mode:road"))
    assert not targets(drafted(road, "cancel"))


@pytest.mark.parametrize("decision", ["opening-settlement", "robber", "free-road"])
def test_places_show_at_once_where_nothing_else_is_asked(decision: str) -> None:
    table = rich()
    table.state.ask(decision, 0)
    assert targets(view_of(table.state, 0))
    assert not targets(view_of(table.state, 1))


def test_a_first_click_chooses_and_a_second_commits() -> None:
    table = drafted(main(), "mode:road")
    first, second = (e.attributes for e in targets(table)[:2])
    chosen = choose(table, first["data-key"])
    assert isinstance(chosen, Draft)
    table = shaped(table, chosen)
    assert 'data-key="ghost"' in everything(table)["board"]
    assert isinstance(choose(table, second["data-key"]), Draft)
    action = choose(table, first["data-key"])
    assert isinstance(action, Action)
    assert table.rules.write(action) == first["data-action"]
    (confirm,) = [
        e
        for e in marked(everything(table)["actions"], "data-action")
        if e.attributes["data-action"] == first["data-action"]
    ]
    assert "Build the road" in confirm.text
    assert not screen.picture(drafted(table, "cancel")).ghost


def test_a_victim_that_was_chosen_on_the_board_is_confirmed_where_no_panel_may_lie() -> None:
    island = Island(seats=3).settlement(1, "0,1 N").settlement(2, "0,1 S").give(1, "ore").give(2, "ore")
    island.state.ask("robber", 0)
    island.do("0 robber 0,1")
    table = view_of(island.state, 0)
    assert not confirms(table)
    chosen = choose(table, targets(table)[0].attributes["data-key"])
    assert isinstance(chosen, Draft)
    assert confirms(shaped(table, chosen))
    assert not confirms(drafted(shaped(table, chosen), "cancel"))


def confirms(table: TableView) -> bool:
    """Whether the large buttons are marked as those that confirm a choice: small screens show no panel then."""
    (frame,) = (each for each in marked(everything(table)["actions"], "class") if "actions" in each.attributes["class"])
    return "asks" in frame.attributes["class"].split()


def test_where_nothing_is_confirmed_one_click_commits() -> None:
    table = replace(drafted(main(), "mode:road"), confirm=False)
    assert isinstance(choose(table, targets(table)[0].attributes["data-key"]), Action)


def test_a_click_on_a_place_that_is_not_open_changes_nothing() -> None:
    table = drafted(main(), "mode:road")
    assert choose(table, "side:2,0,SE") == table.draft
    assert choose(table, "nonsense") == table.draft


def test_targets_are_spoken() -> None:
    table = Island(seats=2, map="beginner")
    table.state.ask("opening-settlement", 0)
    labels = [target.label for target in screen.picture(view_of(table.state, 0)).targets]
    assert len(set(labels)) == len(labels)
    assert "corner: mountains\u00a010, on the north-west, harbour 3:1" in labels
    assert "corner: pasture\u00a02, hills\u00a06, hills\u00a04" in labels
    assert "corner: pasture\u00a03, hills\u00a011, wool harbour 2:1" in labels


# -- trays ---------------------------------------------------------------------------------------------------


def test_cards_go_into_the_tray_and_back() -> None:
    table = drafted(main(), "panel:trade", "give:brick", "give:brick", "want:ore", "ungive:brick")
    assert (table.draft.give, table.draft.want) == ((1, 0, 0, 0, 0), (0, 0, 0, 0, 1))
    drawn = screen.regions(table)["panel"]
    assert "You give and receive ." in text_of(drawn)
    assert [e.attributes["aria-label"] for e in marked(drawn, "role") if e.tag == "svg"] == ["1 brick", "1 ore"]


def test_nobody_gives_more_than_they_hold_or_like_for_like() -> None:
    table = drafted(main(), *["give:lumber"] * 4, "want:lumber")
    assert (table.draft.give, table.draft.want) == ((0, 2, 0, 0, 0), ())


def test_a_card_of_the_hand_opens_the_tray() -> None:
    assert drafted(main(), "give:wool").draft == Draft(panel="trade", give=(0, 0, 1, 0, 0))


def offers(table: TableView) -> set[str]:
    return {e.attributes["data-action"] for e in marked(screen.regions(table)["panel"], "data-action")}


def test_an_offer_asks_all_but_those_spared() -> None:
    table = drafted(main(), "give:brick", "want:wool")
    assert offers(table) == {"0 offer brick wool 1,2"}
    assert offers(drafted(table, "ask:1")) == {"0 offer brick wool 2"}
    assert not offers(drafted(table, "ask:1", "ask:2"))
    assert offers(drafted(table, "ask:1", "ask:1")) == {"0 offer brick wool 1,2"}


def test_the_bank_trades_when_the_tray_holds_its_rate() -> None:
    table = drafted(main(), *["give:brick"] * 4, "want:ore")
    assert "0 bank brick ore" in offers(table)
    assert "0 bank brick ore" not in offers(drafted(table, "give:brick"))
    assert "0 bank brick ore" not in offers(drafted(table, "ungive:brick"))
    assert "0 bank brick ore" not in offers(drafted(table, "want:ore"))


def test_an_answer_is_seen_the_other_way_round_and_a_counter_offer_starts_from_it() -> None:
    table = rich()
    table.do("0 offer 2brick wool 1,2")
    drawn = screen.regions(view_of(table.state, 1))["panel"]
    assert "Ada offers you" in text_of(drawn)
    labels = [e.attributes["aria-label"] for e in marked(drawn, "role") if e.tag == "svg"]
    assert labels[:2] == ["1 wool", "2 brick"]
    held = [*unpack(table.state[Hands].hand[1], 5)]
    assert "In hand:" in text_of(drawn)
    assert len(labels) == 2 + sum(count > 0 for count in held)
    counter = drafted(view_of(table.state, 1), "panel:counter")
    assert "Counter-offer to Ada" in text_of(screen.regions(counter)["panel"])
    assert (counter.draft.give, counter.draft.want) == ((0, 0, 1, 0, 0), (2, 0, 0, 0, 0))
    assert offers(counter) == {"1 refuse"}
    assert "1 counter wool 3brick" in offers(drafted(counter, "want:brick"))


def test_whoever_cannot_pay_may_refuse_or_counter() -> None:
    table = rich()
    table.do("0 offer 2brick wool 1,2")
    assert offers(view_of(table.state, 2)) == {"2 refuse"}
    assert "2 counter grain 2brick" in offers(drafted(view_of(table.state, 2), "panel:counter", "give:grain"))


def test_answers_are_shown_and_closed() -> None:
    table = rich()
    table.play("0 offer 2brick wool 1,2\n1 accept\n2 counter grain brick")
    regions = screen.regions(view_of(table.state, 0))
    assert offers(view_of(table.state, 0)) == {"0 deal 1", "0 deal 2", "0 withdraw"}
    assert "offers instead" in text_of(regions["panel"])
    assert not offers(view_of(table.state, 1))


def test_a_discard_waits_for_the_last_card() -> None:
    table = Island(seats=2).give(0, "5brick+3ore")
    table.state.ask("discard", 0)
    view = drafted(view_of(table.state, 0), *["give:brick"] * 3)
    assert not offers(view)
    assert "3 of 4" in text_of(screen.regions(view)["panel"])
    view = drafted(view, "give:ore", "give:ore")
    assert offers(view) == {"0 discard 3brick+ore"}


def test_year_of_plenty_takes_two_that_the_bank_has() -> None:
    table = view_of(Island(seats=2).deal(0, "year-of-plenty").leave_in_bank(1, "ore", 1).state, 0)
    table = drafted(table, "panel:year-of-plenty", "want:ore", "want:ore")
    assert not offers(table)
    table = drafted(table, "want:wool", "want:wool")
    assert offers(table) == {"0 year-of-plenty wool+ore"}


def test_monopoly_is_named_first_and_then_taken() -> None:
    table = drafted(view_of(Island(seats=2).deal(0, "monopoly").state, 0), "panel:monopoly")
    assert not offers(table)
    assert offers(drafted(table, "pick:ore", "pick:wool")) == {"0 monopoly wool"}
    assert len(offers(replace(table, confirm=False))) == len(table.rules.numbers.resources)


@pytest.mark.parametrize("card", ["knight", "road-building"])
def test_a_card_without_a_choice_says_what_it_does_before_it_is_played(card: str) -> None:
    table = view_of(rich().deal(0, card).state, 0)
    hand = screen.regions(table)["hand"]
    assert not marked(hand, "data-action")
    opened = drafted(table, f"panel:{card}")
    assert offers(opened) >= {f"0 {card}"}
    assert card_text(table, card) in text_of(screen.regions(opened)["panel"])
    assert not screen.regions(drafted(opened, "cancel"))["panel"]
    at_once = screen.regions(replace(table, confirm=False))["hand"]
    assert [each.attributes["data-action"] for each in marked(at_once, "data-action")] == [f"0 {card}"]


# -- pressing anything ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "control",
    ["", "nonsense", "mode:", "mode:roll", "mode:fly", "panel:counter", "give:gold", "ask:9", "ask:x", "panel:knight"],
)
def test_controls_that_mean_nothing_here_change_nothing(control: str) -> None:
    assert press(main(), control) == Draft()


def test_panels_open_and_close() -> None:
    for name in ("trade", "chart"):
        opened = drafted(main(), f"panel:{name}")
        assert screen.regions(opened)["panel"]
        assert not screen.regions(drafted(opened, f"panel:{name}"))["panel"]
        assert not screen.regions(drafted(opened, "cancel"))["panel"]


def test_whoever_is_not_asked_shapes_nothing_but_may_read() -> None:
    other = main(1)
    for control in ("mode:road", "panel:trade", "give:wool"):
        assert drafted(other, control).draft == Draft()
    assert drafted(other, "panel:chart").draft.panel == "chart"


# -- going on ------------------------------------------------------------------------------------------------


def test_a_draft_outlives_the_actions_of_others_only() -> None:
    table = Island(seats=3).give(0, "8brick").give(1, "8ore")
    match = FakeMatch(table)
    table.state.ask("discard", 0, 1)
    before = drafted(match.seen(0), "give:brick", "panel:chart")
    match.do("1 discard 4ore")
    after = match.seen(0)
    assert onward(before, after).give == (1, 0, 0, 0, 0)
    match.do("0 discard 4brick")
    assert onward(shaped(after, before.draft), match.seen(0)) == Draft(panel="chart")


def test_a_draft_is_never_handed_to_another_seat() -> None:
    table = Island(seats=2).give(0, "8brick").give(1, "8ore")
    table.state.ask("discard", 0, 1)
    match = FakeMatch(table)
    before = drafted(match.seen(0), "give:brick")
    assert onward(before, match.seen(1)) == Draft()


class FakeMatch:
    """A table that keeps a log."""

    def __init__(self, table: Island) -> None:
        self.table = table
        self.log = []  # type: ignore[var-annotated]

    def do(self, text: str) -> None:
        from ui.play.table import LogEntry

        self.log.append(LogEntry(len(self.log) + 1, text, tuple(self.table.do(text))))

    def seen(self, seat: int) -> TableView:
        return view_of(self.table.state.copy(), seat, log=tuple(self.log))


# -- nobody is ever stuck ------------------------------------------------------------------------------------

CLICKABLE = ("data-action", "data-control", "data-legal")


def clickable(table: TableView) -> list[Element]:
    found = [e for markup in everything(table).values() for mark in CLICKABLE for e in marked(markup, mark)]
    return [element for element in found if element.enabled]


def click(table: TableView, element: Element) -> TableView | Action:
    """What a click does: another draft, or an action."""
    marks = element.attributes
    if "data-control" in marks:
        return shaped(table, press(table, marks["data-control"]))
    answer = choose(table, marks["data-key"]) if "data-legal" in marks else table.rules.read(marks["data-action"])
    return answer if isinstance(answer, Action) else shaped(table, answer)


@pytest.mark.parametrize("confirm", [True, False])
def test_a_program_that_clicks_at_random_plays_to_the_end(confirm: bool) -> None:
    """It knows no more than the page's contract: whatever is enabled and carries a mark can be clicked."""
    rules = CATALOGUE.rules(Spec("classic", 3, 0, (("map", "beginner"), ("points", 3))))
    match, generator, clicks = Match(rules, Seeded(11)), Generator(7), 0
    while not match.state.over:
        table = table_of(match, generator.choice(match.state.decision.seats), confirm=confirm)
        since = clicks
        while isinstance(table, TableView):
            clicks += 1
            table = click(table, generator.choice(clickable(table)))
            assert clicks < since + 400, "stuck"
        match.submit(table)
    assert match.state.winner >= 0


def test_every_draft_leads_back_to_an_action(share: Share) -> None:
    """From wherever some presses lead, closing and cancelling leads to something that can be submitted."""
    generator = Generator(3)
    for match in share.of(random_play(OFFICIAL[0].rules, 6, longest=80), 3):
        if match.state.over:
            break
        table = table_of(match, match.state.decision.seats[0])
        for _ in range(6):
            after = click(table, generator.choice(clickable(table)))
            table = after if isinstance(after, TableView) else table
        for _ in range(4):
            table = shaped(table, draft.press(table, "cancel"))
        regions = everything(table)
        open_ = [e for m in regions.values() for e in marked(m, "data-action")]
        assert open_ or table.decision == "discard"
