"""Recorded games are played again and end as they did; :mod:`tests.engine.games.golden` says how they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kernel.chance import ImpossibleDraw
from engine.kernel.refusal import Refusal
from tests.engine.games.golden import logs, told
from tests.engine.games.record import main

LOGS = logs()
CLASSIC, EXPLORERS, MERCHANTS = (
    {path.stem: path.read_text(encoding="utf-8") for path in LOGS if path.parts[-3] == game}
    for game in ("classic", "explorers", "anno1503")
)

SHORT = """\
# Two rolls.
game classic 0 2 first=0 map=beginner points=3

setup
0 roll | 3 3
> Rolled seat=0 first=3 second=3
0 end

= points 2 2
= asked roll 1
= state {state}
"""


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_recorded_game_comes_out_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert told(text) == text


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_recorded_game_says_what_it_is_about(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("# ")


# -- what is recorded of the classic game ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("won-by-settlement", "SettlementBuilt"),
        ("won-by-city", "CityBuilt"),
        ("won-by-longest-road", "LongestRoadTaken"),
        ("won-by-largest-army", "LargestArmyTaken"),
        ("won-by-hidden-card", "CardBought seat=0 card=victory-point"),
    ],
)
def test_there_is_a_game_for_every_way_to_the_last_point(name: str, last: str) -> None:
    events = [line for line in CLASSIC[name].splitlines() if line.startswith(">")]
    assert events[-1].startswith("> Won")
    assert events[-2].startswith(f"> {last}")
    assert "= won" in CLASSIC[name]


def test_there_is_a_game_won_at_the_beginning_of_a_turn_by_an_award_from_another_turn() -> None:
    *_, cut, award, end_of_first, roll, end, victory = [
        line for line in CLASSIC["won-at-the-beginning-of-a-turn"].splitlines() if line and line[0] not in "#="
    ]
    assert cut.startswith("0 settlement")
    assert award == "> LongestRoadTaken seat=2 length=5"
    assert (end_of_first, roll.split()[1], end) == ("0 end", "roll", "1 end")
    assert victory.startswith("> Won seat=2")


@pytest.mark.parametrize("card", ["knight", "road-building", "year-of-plenty", "monopoly"])
def test_there_is_a_game_for_every_card(card: str) -> None:
    assert f"> CardPlayed seat=0 card={card}" in CLASSIC[card]


@pytest.mark.parametrize(
    ("name", "told_there"),
    [
        ("discards", ["3 discard", "2 discard", "1 discard"]),
        ("robber", ["2 steal 1", "none=yes", "3 steal 0", "> RobberMoved seat=1 hex=0,0"]),
        ("maritime-trade", ["rate=4", "rate=3", "rate=2"]),
        (
            "domestic-trade",
            ["> Answered seat=1 accepted=yes", "> Countered", "> Traded", "> OfferClosed", "0 withdraw"],
        ),
        ("bank-shortage", ["gains=none/none/none short=2wool", "gains=wool+2ore/none/ore short=wool"]),
        ("longest-road-set-aside", ["> LongestRoadSetAside", "> LongestRoadTaken seat=1 length=6"]),
        ("opening", ["> OpeningRolls totals=5,10,2,10 first=3 tied=yes", "> FirstCards seat=3"]),
        ("whole-game", ["> LongestRoadTaken", "> LargestArmyTaken", "> Traded", "> Won seat=2 points=6,3,10,9"]),
    ],
)
def test_there_is_a_game_for(name: str, told_there: list[str]) -> None:
    for line in told_there:
        assert line in CLASSIC[name]


def acted(name: str) -> list[tuple[int, str]]:
    """Who did what in a recorded game, in its order."""
    lines = (line.split() for line in CLASSIC[name].splitlines() if line[:1].isdigit())
    return [(int(seat), verb) for seat, verb, *_ in lines]


def test_in_a_game_of_six_the_others_build_after_a_turn_in_the_order_of_the_seats() -> None:
    built, ender = set(), -1
    for seat, verb in acted("extra-building"):
        if verb == "end":
            ender, last = seat, 0
        elif verb in ("roll", "knight"):
            ender = -1
        elif ender >= 0:
            assert (seat - ender) % 6 >= max(last, 1)
            last = (seat - ender) % 6
            built.add(verb)
    assert built == {"pass-building", "road", "settlement", "city", "buy-card"}
    assert "0 road 2,0,SE\n> LongestRoadTaken seat=0 length=5\n0 pass-building" in CLASSIC["extra-building"]


def test_in_a_game_of_six_whoever_sits_three_places_on_has_a_short_turn() -> None:
    done, ender = set(), -1
    for seat, verb in acted("short-turns"):
        if verb == "end":
            ender = seat
        elif verb == "roll":
            ender = -1
        elif ender >= 0 and seat == (ender + 3) % 6:
            done.add(verb)
    assert done >= {"pass-building", "road", "settlement", "city", "buy-card", "year-of-plenty"}


# -- what is recorded of the explorers' game ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("won-by-founding", "Founded"),
        ("won-by-settlement", "SettlementBuilt"),
        ("won-by-harbour-settlement", "HarbourBuilt"),
        ("won-by-lair", "Advanced seat=2 mission=lairs"),
        ("won-by-fish", "Advanced seat=1 mission=fish"),
        ("won-by-spice", "Advanced seat=1 mission=spices"),
    ],
)
def test_there_is_a_voyage_for_every_way_to_the_last_point(name: str, last: str) -> None:
    events = [line for line in EXPLORERS[name].splitlines() if line.startswith(">")]
    assert events[-1].startswith("> Won")
    assert events[-2].startswith(f"> {last}")


@pytest.mark.parametrize(
    ("scenario", "told_there"),
    [
        (1, ["> Founded"]),
        (2, ["> LairCaptured", "> HeroNamed", "> Chased"]),
        (3, ["> LairCaptured", "> Delivered", "0 fish |", "opening-neutral-settlement"]),
        (4, ["> Befriended", "> Delivered", "goods=spice", "goods=fish"]),
        (5, ["> LairCaptured", "> Befriended", "mission=lairs", "mission=fish", "mission=spices"]),
    ],
)
def test_there_is_a_whole_game_of_every_scenario(scenario: int, told_there: list[str]) -> None:
    text = EXPLORERS[f"whole-game-{scenario}"]
    assert f"game explorers {scenario}" in text
    assert "= won" in text
    for line in told_there:
        assert line in text


# -- how logs are written --------------------------------------------------------------------------------------


def test_the_recorder_fills_in_events_and_the_end(tmp_path: Path) -> None:
    for name, text in CLASSIC.items():
        kinds = {line.split()[1] for line in text.splitlines() if line.startswith(">")}
        path = tmp_path / f"{name}.log"
        path.write_text("\n".join(line for line in text.splitlines() if line[:1] not in (">", "=")), encoding="utf-8")
        main([str(path), *(["--tell", *kinds] if kinds else [])])
        assert path.read_text(encoding="utf-8") == text


def test_the_recorder_draws_what_is_not_written_down(tmp_path: Path) -> None:
    path = tmp_path / "new.log"
    path.write_text("game classic 0 3\nsetup\n", encoding="utf-8")
    main([str(path), "--seed", "5"])
    text = path.read_text(encoding="utf-8")
    assert "setup | " in text
    assert told(text) == text


def test_without_a_seed_every_draw_must_be_written_down() -> None:
    with pytest.raises(ImpossibleDraw):
        told("game classic 0 3\nsetup\n")


def recorded() -> str:
    """A short log that is right."""
    return told(SHORT.format(state="?"))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("= points 2 2", "= points 2 3"),
        ("= asked roll 1", "= asked roll 0"),
        ("> Rolled seat=0 first=3 second=3", "> Rolled seat=0 first=3 second=4"),
        ("= state ", "= state 0"),
    ],
)
def test_a_log_that_tells_something_else_is_wrong(right: str, wrong: str) -> None:
    text = recorded()
    assert told(text) == text
    assert told(text.replace(right, wrong)) != text.replace(right, wrong)


@pytest.mark.parametrize(
    ("right", "wrong", "error"),
    [
        ("0 end", "1 end", Refusal),
        ("0 roll | 3 3", "0 roll | 3", ImpossibleDraw),
        ("0 roll | 3 3", "0 roll | 3 3 3", AssertionError),
        ("setup", "0 roll", AssertionError),
        ("points=3", "points=2", Refusal),
        ("game classic", "play classic", AssertionError),
    ],
)
def test_a_log_that_cannot_be_is_an_error(right: str, wrong: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        told(recorded().replace(right, wrong))


# -- what is recorded of the explorers and merchants -------------------------------------------------------------


@pytest.mark.parametrize("name", MERCHANTS)
def test_a_game_is_won_by_the_goals_of_which_it_tells(name: str) -> None:
    told_there = [line.split() for line in MERCHANTS[name].splitlines() if line.startswith(">")]
    *_, (_, won, winner, _) = told_there
    assert won == "Won"
    goals = [
        goal.removeprefix("goal=") for _, kind, who, goal, *_ in told_there if (kind, who) == ("GoalReached", winner)
    ]
    assert name.removeprefix("base-").removeprefix("won-by-") == "-".join(sorted(goals, key=name.index))
