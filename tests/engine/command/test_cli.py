"""The command line: what it prints, what it refuses, and that it tells the same story every time."""

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engine.__main__ import UNREAD, main
from engine.bots.bot import Choice, Reason
from engine.bots.interval import wilson
from engine.bots.levels import LEVELS
from engine.command import agreement, bench, thinking
from engine.command.complaint import Complaint
from engine.command.inspector import Inspector
from engine.command.sitting import Sitter, play
from engine.games import CATALOGUE
from engine.kernel import saves
from engine.kernel.actions import Action
from engine.kernel.catalogue import Family
from engine.kernel.chance import Seeded
from engine.kernel.codec import digest
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Spec
from engine.kernel.state import State
from engine.parts.bundles import one
from engine.parts.development import Development
from engine.parts.hands import Hands
from tests.play import finished

SHORT = ["--option", "points=4"]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints, which must succeed in silence otherwise."""
    assert main(words) == 0
    output = capsys.readouterr()
    assert not output.err
    return output.out


def played(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(told(capsys, "play", "--json", *words))
    return report


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The sentence with which a command is refused."""
    assert main(words) == 2
    output = capsys.readouterr()
    assert not output.out
    assert output.err.count("\n") == 1
    return output.err


# -- games ---------------------------------------------------------------------------------------------------


def test_games_lists_every_game_with_its_seats_and_what_wins(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "games").splitlines()
    for game, line in zip(CATALOGUE.games(), lines, strict=False):
        scenario = f" --scenario {game.scenario}" if game.scenario else ""
        assert line.startswith(f"--game {game.name}{scenario}  ({game.seats[0]} to {game.seats[1]} seats)")
        assert f"{game.on_table(game.seats[1]).number('points')} points" in line
    assert all(level in lines[-1] for level in LEVELS)


@pytest.mark.parametrize("family", CATALOGUE.families, ids=lambda family: family.name)
def test_games_lists_the_options_of_one_game(family: Family, capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "games", "--game", family.name)
    assert text.count("--game") == len(family.scenarios)
    for game in family.games():
        for option in game.on_table(game.seats[1]).options:
            assert f"--option {option.name}=" in text


def test_games_tells_at_which_tables_there_is_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "games", "--game", "classic")
    assert "  --option extra-building=special*|paired  (at 5 to 6 seats)\n" in text
    assert "  --option map=spiral*|beginner|beginner-classic|random|balanced\n" in text
    assert "no game chess" in refused(capsys, "games", "--game", "chess")


@pytest.mark.parametrize("words", [["games"], ["play", "--seats", "random,random", *SHORT]])
def test_a_reader_that_has_had_enough_is_no_trouble(words: list[str]) -> None:
    command = [sys.executable, "-m", "engine", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        assert started.stdout
        assert started.stderr
        started.stdout.close()
        assert started.stderr.read() == b""
    assert started.returncode == UNREAD


# -- play ----------------------------------------------------------------------------------------------------


def test_the_report_has_exactly_the_agreed_fields(capsys: pytest.CaptureFixture[str]) -> None:
    report = played(capsys, "--seats", "random,easy", "--seed", "7", "--games", "3", *SHORT)
    assert set(report) == {"games", "seats"}
    fields = {"seed", "winner", "points", "plies", "turns", "end", "seconds", "hash"}
    assert all(set(game) == fields for game in report["games"])
    assert [game["seed"] for game in report["games"]] == [7, 8, 9]
    assert [seat["player"] for seat in report["seats"]] == ["random", "easy"]
    assert all(set(seat) == {"player", "wins", "decisions", "mean_ms", "p95_ms"} for seat in report["seats"])


def test_the_figures_of_a_report_agree_with_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    report = played(capsys, "--seats", "random,random,random", "--games", "5", *SHORT)
    winners = [game["winner"] for game in report["games"]]
    assert [seat["wins"] for seat in report["seats"]] == [winners.count(seat) for seat in range(3)]
    assert sum(seat["decisions"] for seat in report["seats"]) == sum(game["plies"] for game in report["games"])
    for game in report["games"]:
        assert game["end"] == "points"
        assert len(game["points"]) == 3
        assert game["points"][game["winner"]] == max(game["points"]) >= 4
        assert 0 < game["turns"] <= game["plies"]
    assert all(seat["mean_ms"] > 0 and seat["p95_ms"] > 0 for seat in report["seats"])


def test_the_same_seed_tells_the_same_story(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seats", "random,medium,easy", "--seed", "5", "--games", "2", *SHORT]
    once, again = played(capsys, *words), played(capsys, *words)
    for game, same in zip(once["games"], again["games"], strict=True):
        assert {**game, "seconds": 0} == {**same, "seconds": 0}
    assert once["games"][0]["hash"] != once["games"][1]["hash"]


def test_a_game_of_a_series_is_the_game_of_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    series = played(capsys, "--seats", "easy,easy", "--seed", "3", "--games", "3", *SHORT)
    single = played(capsys, "--seats", "easy,easy", "--seed", "5", *SHORT)
    assert series["games"][2]["hash"] == single["games"][0]["hash"]


def test_options_and_scenario_reach_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    by_name = ["--game", "classic", "--scenario", "0", "--option", "map=beginner", "--option", "points=3"]
    report = played(capsys, "--seats", "random,random", *by_name)
    assert max(report["games"][0]["points"]) < 6
    assert report["games"][0]["hash"] != played(capsys, "--seats", "random,random", *SHORT)["games"][0]["hash"]


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    games, seats = told(capsys, "play", "--seats", "random,easy", "--games", "2", *SHORT).split("\n\n")
    assert games.splitlines()[0].split() == ["seed", "winner", "points", "plies", "turns", "end", "seconds", "hash"]
    assert len(games.splitlines()) == 3
    assert [line.split()[1] for line in seats.splitlines()] == ["player", "random", "easy"]


def test_everything_is_audited_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seats", "random,easy", "--option", "points=3"]
    plain, checked = played(capsys, *words), played(capsys, "--check", *words)
    assert plain["games"][0]["hash"] == checked["games"][0]["hash"]


class Forger:
    """Looks on, and makes a card out of nothing."""

    def began(self, state: State, draws: object) -> None: ...

    def chosen(self, state: State, action: Action) -> None:
        state[Hands].hand[0] += one(0)

    def acted(self, state: State, action: Action, draws: object) -> None: ...


def test_the_inspector_notices_a_forged_card() -> None:
    rules = CATALOGUE.rules(Spec("classic", 2))
    with pytest.raises(Complaint, match="resource cards were made or lost"):
        play(rules, [Sitter("random"), Sitter("random")], 1, Inspector(Forger()))


@pytest.mark.parametrize(
    ("verb", "refusal", "complaint"),
    [
        ("roll", lambda *_: Refusal("never"), "0 roll in roll is refused: never"),
        ("bank", lambda *_: None, "is not listed and not refused"),
    ],
)
def test_the_inspector_notices_lists_that_differ_from_refusals(
    monkeypatch: pytest.MonkeyPatch, verb: str, refusal: object, complaint: str
) -> None:
    rules = CATALOGUE.rules(Spec("classic", 2, options=(("first", "0"), ("map", "beginner"))))
    monkeypatch.setattr(type(rules.verbs[verb]), "refusal", refusal)
    with pytest.raises(Complaint, match=complaint):
        play(rules, [Sitter("random"), Sitter("random")], 1, Inspector())


@pytest.fixture
def guest(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of somebody else's, that can be named on the command line."""
    module = ModuleType("guest_bots")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return module


class First:
    """Does the first thing that is listed."""

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        # cards of the others may be there that were seen; development cards are never seen in a hand
        others = [other for other in range(view.seats) if other != seat]
        assert not any(view[Development].hand[other] for other in others)
        listed = view.rules.legal(view, seat) or [view.rules.forms(view, seat)[0].sample(view, generator)]
        return Choice(listed[0], Reason("random"))


class Cheat:
    """Builds cities out of nothing."""

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        return Choice(Action(seat, "city", (0,)), Reason("random"))


def test_a_bot_from_elsewhere_plays_and_sees_only_its_view(
    capsys: pytest.CaptureFixture[str], guest: ModuleType
) -> None:
    guest.First = First  # type: ignore[attr-defined]
    report = played(capsys, "--seats", "random,guest_bots:First", *SHORT)
    assert report["seats"][1]["player"] == "guest_bots:First"
    assert report["seats"][1]["decisions"] > 0


def test_a_bot_that_breaks_the_rules_is_told_so(capsys: pytest.CaptureFixture[str], guest: ModuleType) -> None:
    guest.Cheat = Cheat  # type: ignore[attr-defined]
    assert "guest_bots:Cheat wants what the rules refuse" in refused(capsys, "play", "--seats", "guest_bots:Cheat,easy")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--game chess", "there is no game chess"),
        ("--game classic --scenario 9", "there is no scenario 9 of classic"),
        ("--game explorers --scenario 9", "there is no scenario 9 of explorers"),
        ("--seats random", "the game has 2 to 6 seats"),
        ("--seats random,,random", "there is no bot"),
        ("--seats random,grandmaster", "there is no bot grandmaster"),
        ("--seats random,nowhere.bots:Bot", "the bot nowhere.bots:Bot cannot be made"),
        ("--seats random,engine.bots.random_bot:Nobody", "cannot be made"),
        ("--seats random,random --option colour=red", "the game has no option colour"),
        ("--seats random,random --option map=moon", "option map cannot be moon"),
        ("--seats random,random --option points=many", "option points cannot be many"),
        ("--seats random,random --option points", "an option is written as name=value"),
        ("--seats random,random --games 0", "--games must be at least 1"),
        ("--seats random,random --log /nowhere/at/all", "/nowhere/at/all cannot be written"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: str, sentence: str
) -> None:
    assert sentence in refused(capsys, "play", *words.split())


@pytest.mark.parametrize("words", [[], ["dance"], ["play", "--seed", "one"], ["replay"], ["play", "--fast"]])
def test_words_that_mean_nothing_end_with_code_2(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert "usage: python -m engine" in capsys.readouterr().err


# -- tournament ----------------------------------------------------------------------------------------------


def tournament(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(told(capsys, "tournament", "--json", *words))
    return report


def test_a_tournament_tells_how_sure_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    report = tournament(capsys, "--seats", "easy,random,random", "--games", "6", *SHORT)
    easy, random = report["players"]
    assert report["games"] == easy["wins"] + random["wins"] == 6
    assert (easy["player"], easy["par"], random["par"]) == ("easy", 0.3333, 0.6667)
    assert 0 <= easy["low"] < easy["rate"] <= easy["high"] <= 1
    assert 0 < random["mean_ms"] <= random["p95_ms"] * 10


def test_everybody_sits_everywhere_in_a_tournament(capsys: pytest.CaptureFixture[str], guest: ModuleType) -> None:
    """Equal players who draw nothing win equally often, since each plays each game from both sides."""
    guest.Medium = LEVELS["medium"]  # type: ignore[attr-defined]
    report = tournament(capsys, "--seats", "medium,guest_bots:Medium", "--games", "8", *SHORT)
    assert [player["wins"] for player in report["players"]] == [4, 4]


def test_people_get_a_table_of_a_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    head, *rows = told(capsys, "tournament", "--seats", "random,easy", "--games", "2", *SHORT).splitlines()
    assert head.split() == ["player", "wins", "rate", "low", "high", "par", "mean_ms", "p95_ms"]
    assert [row.split()[0] for row in rows] == ["random", "easy"]


@pytest.mark.parametrize(
    ("wins", "games", "bounds"), [(0, 10, (0.0, 0.278)), (5, 10, (0.237, 0.763)), (280, 400, (0.653, 0.743))]
)
def test_the_confidence_interval_is_that_of_the_tables(wins: int, games: int, bounds: tuple[float, float]) -> None:
    assert wilson(wins, games) == pytest.approx(bounds, abs=0.001)


def test_a_tournament_refuses_what_cannot_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no bot grandmaster" in refused(capsys, "tournament", "--seats", "random,grandmaster")
    assert "--games must be at least 1" in refused(capsys, "tournament", "--games", "0")


# -- replay --------------------------------------------------------------------------------------------------


@pytest.fixture
def log(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Path:
    path = tmp_path / "game.log"
    played(capsys, "--seats", "easy,easy", "--seed", "5", "--log", str(path), "--option", "map=balanced", *SHORT)
    return path


def test_a_log_replays_to_the_same_end(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    report = played(capsys, "--seats", "easy,easy", "--seed", "5", "--option", "map=balanced", *SHORT)
    assert report["games"][0]["hash"] in told(capsys, "replay", str(log))


def test_an_unfinished_log_tells_what_is_asked(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    log.write_text("\n".join(log.read_text().splitlines()[:5]))
    assert "opening-road" in told(capsys, "replay", str(log)) or "opening-settlement" in told(
        capsys, "replay", str(log)
    )


def test_the_first_wrong_line_of_a_log_is_named(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    lines = log.read_text().splitlines()
    lines[4] = lines[2]
    log.write_text("\n".join(lines))
    assert "line 5 cannot be" in refused(capsys, "replay", str(log))


def test_draws_that_were_not_needed_are_noticed(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    lines = log.read_text().splitlines()
    lines[2] += " | 4"
    log.write_text("\n".join(lines))
    assert "line 3 cannot be" in refused(capsys, "replay", str(log))


def test_a_save_replays_to_the_same_end(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = finished(CATALOGUE.rules(Spec("classic", 3)))
    path = tmp_path / "save.json"
    path.write_text(saves.write(match, {}), encoding="utf-8")
    text = told(capsys, "replay", str(path))
    assert f"won by seat {match.state.winner}" in text
    assert str(match.ply) in text


@pytest.mark.parametrize("place", ["spec", "options", "log", "line", "stack"])
def test_a_complaint_quotes_no_more_than_the_beginning(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, place: str
) -> None:
    data = json.loads(saves.write(Match(CATALOGUE.rules(Spec("classic", 2)), Seeded(1)), {}))
    del data["check"]
    long = "knight" + "9" * 5000
    if place == "spec":
        data["spec"]["game"] = long
    elif place == "options":
        data["spec"]["options"] = {"cards-before-roll": long, long: 3}
    elif place == "log":
        data["log"] = [long]
    elif place == "line":
        data["log"].append(f"0 {long}")
    else:
        data["state"]["stack"][0][0] = long
    path = tmp_path / "save.json"
    path.write_text(json.dumps({**data, "check": digest(data)}), encoding="utf-8")
    assert len(refused(capsys, "replay", str(path))) < 500


@pytest.mark.parametrize(
    "log", ["{}", "game {}", "game classic 0 4 cards-before-roll={}", "game classic 0 4\nsetup {}"]
)
def test_a_complaint_about_a_log_is_short(capsys: pytest.CaptureFixture[str], tmp_path: Path, log: str) -> None:
    path = tmp_path / "game.log"
    path.write_text(log.format("x" * 5000), encoding="utf-8")
    assert len(refused(capsys, "replay", str(path))) < 500


@pytest.mark.parametrize("words", ["--game=", "--seats=", "--option=points=", "--option="])
def test_a_complaint_about_the_command_line_is_short(capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert len(refused(capsys, "play", words + "x" * 5000).splitlines()[-1]) < 500


def test_a_save_whose_log_leads_elsewhere_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rules = CATALOGUE.rules(Spec("classic", 2))
    match = Match(rules, Seeded(1))
    match.submit(rules.legal(match.state)[0])
    match.log.clear()
    path = tmp_path / "save.json"
    path.write_text(saves.write(match, {}), encoding="utf-8")
    assert "does not lead to its position" in refused(capsys, "replay", str(path))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "a log begins with a line such as"),
        (b"game", "a log begins with a line such as"),
        (b"game classic zero 4", "a log begins with a line such as"),
        (b"game classic 0 9\nsetup", "the game has 2 to 6 seats"),
        (b"game classic 0 4", "the log is empty"),
        (b"\xff\xfe\x00", "is not text"),
        (b"{", "neither a save nor a log"),
        (b'{"program": "other"}', "not a save of this program"),
        (b'{"program": "landfall", "format": 999}', "a later version"),
        (b'{"program": "landfall", "format": 1}', "the save is damaged"),
    ],
)
def test_a_file_that_is_nothing_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    assert sentence in refused(capsys, "replay", str(path))


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "nothing.log cannot be read" in refused(capsys, "replay", str(tmp_path / "nothing.log"))


# -- bench, and the process ----------------------------------------------------------------------------------


def measured(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, dict[str, float]]:
    """What the bench prints of each game, measured once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bench, "REPEATS", 1)
        patch.setattr(bench, "BOT_GAMES", 1)
        games: dict[str, dict[str, float]] = json.loads(told(capsys, "bench", "--plies", "1", "--json", *words))[
            "games"
        ]
    return games


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, id=f"{game.name}-{game.scenario}", marks=pytest.mark.some(1, of="games on the bench"))
        for game in CATALOGUE.games()
    ],
)
def test_a_game_is_measured(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setattr(bench, "LEVELS", ["easy"])
    (figures,) = measured(capsys, "--game", game.name, "--scenario", str(game.scenario)).values()
    wanted = {"random games/s", "random plies/s", "copy us", "legal us", "apply us", "view us", "determinize us"}
    assert wanted | {"easy mean ms"} <= set(figures)
    assert all(figure > 0 for figure in figures.values())


def test_every_game_is_measured_where_none_is_named() -> None:
    parser = ArgumentParser()
    agreement.tables(parser)
    assert agreement.games(parser.parse_args([])) == list(CATALOGUE.games())


def test_a_scenario_that_nobody_has_is_not_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert "scenario 99" in refused(capsys, "bench", "--game", "explorers", "--scenario", "99")


def test_the_bench_measures_every_level(capsys: pytest.CaptureFixture[str]) -> None:
    (figures,) = measured(capsys, "--game", "junior", "--seats", "2").values()
    assert all(figures[f"{level} mean ms"] > 0 for level in LEVELS)


@pytest.mark.some(1)
@pytest.mark.parametrize("level", [*LEVELS, thinking.HINT])
def test_decisions_are_measured_as_the_page_asks_for_them(capsys: pytest.CaptureFixture[str], level: str) -> None:
    told_of = told(capsys, "thinking", "--game", "junior", "--seats", "2", "--levels", level, "--slower", "4")
    decisions, mean, most, longest = (float(figure.replace(",", "")) for figure in told_of.split()[-4:])
    assert decisions > 50
    # One slow decision can raise the mean above the 95th percentile.
    assert 0 < mean <= longest
    assert 0 < most <= longest


def test_it_runs_as_a_module() -> None:
    run = subprocess.run([sys.executable, "-m", "engine", "games"], capture_output=True, text=True, check=True)
    assert "--game classic" in run.stdout
    wrong = subprocess.run(
        [sys.executable, "-m", "engine", "replay", "/nowhere"], capture_output=True, text=True, check=False
    )
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("python -m engine replay: /nowhere cannot be read")


def test_a_day_tells_its_island_in_words_that_play_takes(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "day", "2026-11-27").splitlines()
    named = dict(line.split(": ", 1) for line in lines)
    assert named["day"] == "2026-11-27"
    seats = named["island"].replace("human", "random")
    assert "winner" in told(capsys, "play", *seats.split())
    assert len(json.loads(told(capsys, "day", "2026-11-27", "--days", "3", "--json"))["days"]) == 3


@pytest.mark.parametrize(
    "words", [("2026-13-01",), ("tomorrow",), ("2026-11-27", "--days", "0"), ("9999-12-31", "--days", "2")]
)
def test_a_date_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    assert refused(capsys, "day", *words).startswith("python -m engine day: ")
