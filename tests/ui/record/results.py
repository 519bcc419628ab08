"""Finished games that nobody has played, for tests of the statistics over all games."""

from datetime import date

from engine.bots.levels import LEVELS
from engine.games import CATALOGUE
from engine.kernel.generator import Generator
from ui.record.book import Book
from ui.record.odds import TWO_DICE
from ui.record.result import Result, Sitter

DAY = date(2031, 5, 6).toordinal()


def result(number: int = 1, won: bool = True, **but: object) -> Result:
    """A game of one person against three bots; `but` are fields that are to be others."""
    points = (10, 7, 8, 6) if won else (8, 10, 5, 6)
    usual: dict[str, object] = {
        "number": number,
        "day": DAY + number,
        "game": "classic",
        "scenario": 0,
        "sitters": tuple(Sitter("medium" if seat else "human", "", each) for seat, each in enumerate(points)),
        "first": 0,
        "winner": 0 if won else 1,
        "turns": 70,
        "plies": 300,
        "minutes": 30,
        "fair": True,
        "rolls": (2, 4, 6, 8, 9, 12, 10, 8, 6, 4, 1),
        "slot": number,
    }
    return Result(**{**usual, **but})  # type: ignore[arg-type]


def mixed(number: int) -> list[Result]:
    """So many games of all families, levels and tables, spread over some years."""
    chance = Generator(7)
    scenarios = [(family.name, each) for family in CATALOGUE.families for each in family.scenarios]
    return [_mixed(chance, *chance.choice(scenarios), day=DAY + n // 2) for n in range(number)]


def _mixed(chance: Generator, game: str, scenario: object, day: int) -> Result:
    low, high = scenario.seats  # type: ignore[attr-defined]
    seats = low + chance.below(high - low + 1)
    level, own = chance.choice([*LEVELS]), chance.below(seats)
    turns = (8 + chance.below(20)) * seats
    number = chance.below(1 << 32)
    faces = [(1 + chance.below(6), 1 + chance.below(6)) for _ in range(turns)]
    one = game == "junior"
    fallen = [first if one else first + second for first, second in faces]
    points = [chance.below(10) for _ in range(seats)]
    winner = chance.below(seats)
    points[winner] = 10
    return Result(
        number=number,
        day=day,
        game=game,
        scenario=scenario.number,  # type: ignore[attr-defined]
        sitters=tuple(
            Sitter("human", chance.choice(["", "Anna", "Bo"]), each) if seat == own else Sitter(level, "", each)
            for seat, each in enumerate(points)
        ),
        first=chance.below(seats),
        winner=winner,
        turns=turns,
        plies=turns * 4 + chance.below(99),
        minutes=5 + chance.below(60),
        fair=chance.below(9) > 0,
        rolls=tuple(fallen.count(total) for total in (range(1, 7) if one else range(2, 2 + len(TWO_DICE)))),
        slot=number,
        unrated=number % 5 == 0,
    )


def book(results: list[Result]) -> Book:
    """A book of some games."""
    made = Book(home=5)
    made.merge(Book(results))
    return made
