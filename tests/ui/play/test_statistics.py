"""Statistics come from the log alone, and add up to what the states say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple
from xml.etree.ElementTree import fromstring

import pytest

from engine.games.junior import JUNIOR
from engine.kernel.chance import Seeded
from engine.kernel.events import UNKNOWN, Cause, Move, Seat
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.bundles import size
from engine.parts.dice import ODDS, Rolled
from engine.parts.hands import Hands
from engine.parts.land import Land
from engine.parts.production import Produced
from engine.parts.rule import public_points
from engine.parts.turn import TurnBegan
from engine.parts.victory import POINTS, ways_to_end
from tests.play import OFFICIAL, Setting, finished, random_play
from tests.tables.classic import Island
from tests.ui.seen import PLAYERS, elements, marked, table_of, text_of, view_of
from tests.words import common_words, words_of
from ui.base.words import LANGUAGES
from ui.play import screen
from ui.play.charts import histogram, timeline
from ui.play.end import standing, totals_of
from ui.play.statistics import Record, Tally, rolls
from ui.play.table import LogEntry

RULES = OFFICIAL[0].rules


@cache
def game() -> Match:
    return finished(RULES, 1)


def tally_of(match: Match) -> Tally:
    return Tally.of(match.rules, table_of(match, None).log)


@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_points_are_those_of_the_state_at_every_turn(setting: Setting) -> None:
    rules, expected = setting.rules, []
    for match in random_play(rules, 1):
        if match.log and any(isinstance(event, TurnBegan) for event in match.log[-1].events):
            expected.append(tuple(public_points(match.state, seat) for seat in range(rules.seats)))
    tally = tally_of(match)
    if tally.won:
        expected.append(tally.won.points)
    assert tally.timeline == expected
    assert len(expected) > 20


def test_rolls_are_counted() -> None:
    thrown = [event for entry in game().log for event in entry.events if isinstance(event, Rolled)]
    assert sum(tally_of(game()).rolls) == len(thrown) > 20
    assert rolls(thrown) == tally_of(game()).rolls
    assert rolls(thrown)[7] == sum(event.first + event.second == 7 for event in thrown)
    assert not any(count for total, count in enumerate(rolls(thrown)) if not ODDS[total])


def test_what_was_stolen_was_lost_by_somebody() -> None:
    records = tally_of(game()).records
    assert sum(record.stolen for record in records) <= sum(record.robbed for record in records)
    assert sum(record.stolen for record in records) > 0
    assert sum(record.deals for record in records) % 2 == 0


def test_production_is_counted_card_by_card() -> None:
    records, gained = tally_of(game()).records, [0] * RULES.seats
    for entry in game().log:
        for event in entry.events:
            if isinstance(event, Produced):
                gained = [had + sum(cards) for had, cards in zip(gained, event.gains, strict=True)]
    first = [record.produced - more for record, more in zip(records, gained, strict=True)]
    assert all(0 <= cards <= 3 for cards in first), "the rest are the first cards"
    assert all(sum(record.by_resource) == record.produced for record in records)


def test_blocked_cards_are_those_the_robber_kept() -> None:
    expected = [0] * RULES.seats
    before: State | None = None
    for match in random_play(RULES, 1):
        for event in match.log[-1].events if match.log else ():
            if isinstance(event, Produced) and before:
                for hex_ in event.blocked:
                    for seat, cards in harvest(before, hex_):
                        expected[seat] += cards
        before = match.state
    assert [record.blocked for record in tally_of(game()).records] == expected
    assert sum(expected) > 0


def harvest(state: State, hex_: int) -> list[tuple[int, int]]:
    buildings, numbers = state[Buildings], state.rules.numbers
    if numbers.yields[state[Land].terrain[hex_]] < 0:
        return []
    return [
        (buildings.owner[corner], numbers.harvest[buildings.kind[corner]])
        for corner in state.board.hex_corners[hex_]
        if buildings.owner[corner] != NOBODY
    ]


def test_monopoly_discards_and_plenty_are_counted() -> None:
    table = Island(seats=3).deal(0, "monopoly", "year-of-plenty").give(1, "3ore").give(2, "ore+wool")
    records = records_after(table, "0 monopoly ore")
    assert [record.by_cards for record in records] == [4, 0, 0]
    assert [record.robbed for record in records] == [0, 3, 1]
    assert [record.cards_played for record in records] == [1, 0, 0]
    assert records_after(Island(seats=3).deal(0, "year-of-plenty"), "0 year-of-plenty 2ore")[0].by_cards == 2
    other = Island(seats=2).give(0, "8ore")
    other.state.ask("discard", 0)
    assert records_after(other, "0 discard 4ore")[0].discarded == 4
    assert size(other.state[Hands].hand[0]) == 4


def records_after(table: Island, *texts: str) -> list[Record]:
    entries = [LogEntry(ply, text, tuple(table.do(text))) for ply, text in enumerate(texts, 1)]
    return Tally.of(table.rules, entries).records


def test_deals_are_counted_with_whom_they_were_made() -> None:
    table = Island(seats=3).give(0, "4wool+brick").give(2, "2ore")
    records = records_after(table, "0 bank wool grain", "0 offer brick 2ore 2", "2 accept")
    assert [(record.deals, record.bank_trades) for record in records] == [(1, 1), (0, 0), (1, 0)]


class Gift(NamedTuple):
    """An event that nobody here knows: two cards of a hand go to another, nobody sees which."""

    seat: Seat

    def moves(self) -> Iterator[Move]:
        yield Move(1, self.seat, "resources", UNKNOWN, 2, Cause.LEVY)


def test_events_of_a_new_family_count_by_what_they_say_of_themselves() -> None:
    tally = Tally.of(Island(seats=3).rules, [LogEntry(1, "", (Gift(Seat(2)),))])
    assert [(record.by_cards, record.robbed) for record in tally.records] == [(0, 0), (0, 2), (2, 0)]


# -- the end screen ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_end_screen_tells_all(language: str) -> None:
    table = table_of(game(), 0, language)
    drawn = screen.end_screen(table)
    told = text_of(drawn)
    for player in table.players:
        assert player.name in told
    assert {"rematch", "menu"} <= {element.attributes["data-command"] for element in marked(drawn, "data-command")}
    assert common_words(language)("play.end.seed", seed=7) in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_end_screen_tells_what_has_decided_where_the_points_alone_did_not(setting: Setting, language: str) -> None:
    for end in ways_to_end(setting.rules):
        state = setting.rules.start(Seeded(1))[0]
        state.finish(2, end)
        words, shown = words_of(setting.rules, language), text_of(screen.end_screen(view_of(state, 0, language)))
        ended = [key for key in words.catalogue if key.startswith("play.ended.")]
        told = {key for key in ended if " ".join(words(key).split()) in shown}
        assert told == {f"play.ended.{end}"} - {f"play.ended.{POINTS}"}


def test_end_screen_reveals_hidden_points_and_its_columns_add_up() -> None:
    table = table_of(game(), None)
    tally = tally_of(game())
    totals, order = totals_of(table, tally), standing(table, tally)
    assert totals[game().state.winner] == max(totals) >= RULES.chosen["points"]
    names, *rows = rows_of(screen.end_screen(table), "score-points")
    assert names == ["", *(PLAYERS[seat].name for seat in order)]
    assert rows[0][1:] == [str(totals[seat]) for seat in order]
    for column, seat in enumerate(order, 1):
        assert sum(int(row[column].split()[0]) for row in rows[1:] if row[column] != "–") == totals[seat]


def rows_of(markup: str, name: str) -> list[list[str]]:
    """The cells of a table by rows."""
    table = next(each for each in fromstring(f"<main>{markup}</main>").iter("table") if name in each.attrib["class"])
    return [["".join(cell.itertext()).strip() for cell in row] for row in table.iter("tr")]


def test_what_comes_next_stands_before_everything_else() -> None:
    drawn = screen.end_screen(table_of(game(), 0))
    assert drawn.index('data-command="rematch"') < drawn.index("<table")


def test_charts_are_drawn_of_nothing_too() -> None:
    assert "2: 0, 3: 0" in text_of(histogram(common_words(), [0] * 13))
    assert elements(timeline(common_words(), PLAYERS, [], 10))
    levels = [e.text for e in elements(timeline(common_words(), PLAYERS, [], 15)) if "level" in e.attributes.values()]
    assert levels == ["0", "5", "10", "15"]
    assert elements(timeline(common_words(), PLAYERS, [(2,) * len(PLAYERS)], 10))


@pytest.mark.parametrize("points", [(2, 2, 2, 4), (9, 9), (3, 4, 4, 5, 3, 5), (0, 5, 10, 2)])
def test_marks_at_the_ends_of_lines_stand_at_their_points_and_hide_no_other(points: tuple[int, ...]) -> None:
    chart = elements(timeline(common_words(), PLAYERS[: len(points)], [(0,) * len(points), points], 10))
    marks = [
        (float(mark.attributes["cx"]), float(mark.attributes["cy"]))
        for mark in chart
        if mark.attributes.get("class") == "curve-end"
    ]
    assert [y for _, y in marks] == pytest.approx([172 - 10 - 15.2 * value for value in points])
    assert all(max(abs(x - u), abs(y - v)) >= 16 for (x, y), (u, v) in combinations(marks, 2))
    assert max(x for x, _ in marks) <= 340 - 8


def test_lines_with_the_same_points_all_stay_in_sight() -> None:
    chart = elements(timeline(common_words(), PLAYERS, [(2,) * len(PLAYERS)] * 3, 10))
    lines = {line.attributes["points"] for line in chart if str(line.attributes.get("class")).startswith("curve p")}
    assert len(lines) == len(PLAYERS)


def test_a_chart_marks_what_was_to_be_expected() -> None:
    marks = [e for e in elements(histogram(common_words(), [0, 0, *[36] * 11])) if e.attributes.get("class") == "odds"]
    heights = [float(mark.attributes["y1"]) for mark in marks]
    assert heights.index(min(heights)) == 5, "seven is expected most often"
    assert heights[0] == heights[-1] == max(heights)


def test_a_chart_of_one_die_has_six_bars_of_which_none_stands_out() -> None:
    odds = JUNIOR.on_table(4).numbers.odds
    bars = [e for e in elements(histogram(common_words(), [0, *[2] * 6], odds)) if e.tag == "g"]
    assert [bar.text for bar in bars] == [f"2{face}" for face in range(1, 7)]
    assert not any("class" in bar.attributes for bar in bars)


def test_few_bars_are_as_far_across_as_many_so_that_their_numbers_are_as_large() -> None:
    few, many = (
        elements(histogram(common_words(), [1] * 13, odds)) for odds in (JUNIOR.on_table(4).numbers.odds, ODDS)
    )
    assert float(few[-1].attributes["x2"]) == float(many[-1].attributes["x2"])


def test_where_no_seven_falls_nothing_is_told_of_thieves_but_of_what_was_blocked() -> None:
    words, shown = common_words(), text_of(screen.end_screen(table_of(finished(JUNIOR.on_table(2)), 0)))
    assert words("play.record.blocked") in shown
    assert not [row for row in ("stolen", "discarded") if words(f"play.record.{row}") in shown]


def test_no_mark_strikes_a_count_through() -> None:
    generator = Generator(4)
    for _ in range(200):
        rolls = [0, 0, *(generator.below(20) for _ in range(11))]
        for bar in fromstring(histogram(common_words(), rolls)).iter("g"):
            count, mark = bar.find("text[@class='value']"), bar.find("line")
            if count is not None and mark is not None:
                foot = float(count.attrib["y"])
                assert foot > 8, "it stands within the picture"
                assert not foot - 8 <= float(mark.attrib["y1"]) <= foot + 1
