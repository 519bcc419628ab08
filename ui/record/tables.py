"""The numbers of the record: wins and expected wins, streaks, extremes, a table by a chosen aspect, and the dice."""

from collections.abc import Mapping, Sequence

from engine.games import CATALOGUE
from engine.parts.dice import SEVEN
from ui.base.markup import Child, Markup, el, join
from ui.base.words import Words
from ui.play.charts import histogram
from ui.record.asking import BY, FIELD, called
from ui.record.odds import TWO_DICE, interval, odds_of, stray
from ui.record.rating import PERIOD, Strength, match_for
from ui.record.result import Tally
from ui.record.sums import ASPECTS, WINDOW, Extremes, Filter, Streaks, Stretch, Totals, Won, grouped, named, values
from ui.widgets.controls import select

_WIDE, _HIGH = 200, 24
"""The size of the chart of a share, in its own units: two units are one percent."""


def percent(words: Words, share: float) -> str:
    """Return a share (0 to 1) in whole percent, with the percent sign."""
    return words("record.percent", share=round(100 * share))


# -- the sums ------------------------------------------------------------------------------------------------


def tiles(words: Words, found: Totals, rows: Streaks, marks: Extremes | None) -> Markup:
    """Return the tiles with the sums, the most important first; `marks` is None if no single game is known."""
    won = found.won
    parts = [
        _share(words, won) if won.decided else None,
        _tile(words("record.played"), won.played, _took(words, found)),
        _tile(words("record.streak"), rows.longest, words("record.streak.now", count=rows.present))
        if won.decided
        else None,
        _longest(words, marks) if marks else None,
        _clearest(words, marks) if marks else None,
    ]
    return el("div", parts, class_="record-tiles")


def _tile(title: str, figure: Child, *notes: Child, look: str = "") -> Markup:
    told = [el("p", note, class_="note") for note in notes if note]
    return el("div", el("h2", title), el("b", figure, class_="figure"), told, class_=f"tile {look}".strip())


def _took(words: Words, found: Totals) -> str:
    """Return how long all games took together; empty if no time was recorded."""
    hours, minutes = divmod(found.minutes, 60)
    key = "record.took" if hours else "record.took-minutes"
    return words(key, hours=hours, minutes=minutes) if found.minutes else ""


def _share(words: Words, won: Won) -> Markup:
    """Return the tile with the share of wins, its 95 % interval, and the share that equal players would win."""
    low, high = interval(won.won, won.decided)
    due = won.expected / won.decided
    verdict = "above" if due < low else "below" if due > high else "alike"
    told = words("record.share.of", count=won.decided, won=won.won)
    likely = words("record.share.likely", low=round(100 * low), high=percent(words, high))
    expected = words("record.share.expected", share=percent(words, due))
    share = won.won / won.decided
    return _tile(
        words("record.won"),
        percent(words, share),
        told,
        _bar(share, low, high, due, f"{told} {likely} {expected}"),
        likely,
        expected,
        words(f"record.share.{verdict}"),
        look="wide",
    )


def _one_place(words: Words, number: float) -> str:
    """Return a number with one decimal place, which is left out if it is zero."""
    return f"{number:.1f}".removesuffix(".0").replace(".", words("record.decimal"))


def _bar(share: float, low: float, high: float, due: float, told: str) -> Markup:
    """Return a scale from 0 to 1 with a share, its interval (`low`, `high`), and a mark at `due`, equal players' share.

    `told` is the same in words for screen readers.
    """
    across, middle = _WIDE, _HIGH / 2
    return el(
        "svg",
        el("rect", x=0, y=middle - 3, width=across, height=6, rx=3, class_="scale"),
        el("rect", x=low * across, y=middle - 6, width=(high - low) * across, height=12, rx=3, class_="range"),
        el("line", x1=due * across, x2=due * across, y1=1, y2=_HIGH - 1, class_="due"),
        el("circle", cx=share * across, cy=middle, r=5, class_="share"),
        class_="chart share-bar",
        viewBox=f"-6 0 {_WIDE + 12} {_HIGH}",
        role="img",
        aria_label=told,
    )


def _longest(words: Words, marks: Extremes) -> Markup:
    longest, shortest = marks.longest.rounds, marks.shortest.rounds
    key = "record.longest.only" if longest == shortest else "record.longest.rounds"
    return _tile(words("record.longest"), longest, words(key, count=longest, shortest=shortest))


def _clearest(words: Words, marks: Extremes) -> Markup | None:
    """Return the tile with the greatest lead of a winner in points, which may be negative; None if no game was won."""
    if marks.clearest is None:
        return None
    result = marks.clearest.result
    ahead, points = result.margin(result.winner), result.sitters[result.winner].points
    return _tile(words("record.clearest"), f"{ahead:+}", words("record.clearest.points", count=points))


# -- the table -----------------------------------------------------------------------------------------------


def table(words: Words, tallies: Sequence[Tally], filter_: Filter, by: str) -> Markup:
    """Return the field that chooses the table's aspect, which is `by` now, and the table of the matching games.

    A row stands for a value of the aspect: games played and won, the share of wins, and that of equal players.
    """
    found = grouped(tallies, filter_, by)
    order = [value for value in values({tally.kind for tally in tallies}, by) if value in found]
    rows = [_row(words, called(words, by, value), found[value]) for value in order]
    columns = [el("th", words(f"record.column.{name}"), scope="col") for name in ("played", "won", "share", "due")]
    choices = [(name, words(f"record.by.{name}")) for name in ASPECTS]
    return join(
        select(f"{FIELD}{BY}", words("record.by"), choices, by),
        el(
            "table",
            el("thead", el("tr", el("td"), columns)),
            el("tbody", rows),
            class_="record-table",
        ),
        el("p", words("record.column.about"), class_="note"),
    )


def ratings(words: Words, found: Mapping[str, Mapping[str, Strength]]) -> Markup:
    """Return which games give a rating, after a list for each person with the ratings by family.

    Each rating has its reach and a note on what it means. Names stand above the lists if there are several people.
    """
    return join(
        el("h2", words("record.rating")),
        [_ratings_of(words, name if len(found) > 1 else None, found[name]) for name in sorted(found, key=str.casefold)],
        el("p", words("record.rating.how"), class_="note"),
        el("p", words("record.rating.about"), class_="note") if found else None,
    )


def _ratings_of(words: Words, name: str | None, found: Mapping[str, Strength]) -> Markup:
    known = [family.name for family in CATALOGUE.families if family.name in found]
    return join(
        None if name is None else el("h3", called(words, "player", named(name))),
        el("ul", [_rating(words, family, found[family]) for family in known], class_="record-ratings"),
    )


def _rating(words: Words, family: str, strength: Strength) -> Markup:
    rating, (level, share), count = strength.rating, match_for(strength, family), strength.games
    bots = words(f"record.against.{level}")
    told = words("record.rating.means", count=count, wins=round(10 * share), bots=bots)
    return el(
        "li",
        el("b", words(f"game.{family}")),
        el("span", words("record.rating.points", points=rating.points, reach=rating.reach), class_="figure"),
        el("small", told if count >= PERIOD else words("record.rating.early", count=count)),
    )


_NOTHING = "–"


def _row(words: Words, title: str, won: Won) -> Markup:
    cells: list[Child] = [won.played, _NOTHING, _NOTHING, _NOTHING]
    if won.decided:
        due = won.expected / won.decided
        cells[1:] = [won.won, percent(words, won.won / won.decided), percent(words, due)]
    return el("tr", el("th", title, scope="row"), [el("td", cell) for cell in cells])


# -- over time -----------------------------------------------------------------------------------------------

_COURSE_WIDE, _COURSE_HIGH, _COURSE_EDGE = 340, 130, 34


def over_time(words: Words, stretches: Sequence[Stretch]) -> Markup:
    """Return a chart of the share of wins over time, beside equal players' share; empty for fewer than two stretches.

    Each stretch is a point of both lines.
    """
    if len(stretches) < 2:
        return Markup()
    won = [stretch.won for stretch in stretches]
    told = {"first": percent(words, won[0]), "best": percent(words, max(won)), "now": percent(words, won[-1])}
    return join(
        el("h2", words("record.course")),
        el(
            "svg",
            [_level(words, share) for share in (0.0, 0.5, 1.0)],
            el("polyline", points=_curve([stretch.due for stretch in stretches]), class_="due"),
            el("polyline", points=_curve(won), class_="course"),
            class_="chart course-chart",
            viewBox=f"0 0 {_COURSE_WIDE} {_COURSE_HIGH}",
            role="img",
            aria_label=words("record.course.told", **told),
        ),
        el("p", words("record.course.told", **told)),
        el("p", words("record.course.about", count=WINDOW), class_="note"),
    )


def _height(share: float) -> float:
    return _COURSE_HIGH - 10 - share * (_COURSE_HIGH - 20)


def _level(words: Words, share: float) -> Markup:
    y = _height(share)
    return el(
        "g",
        el("line", x1=_COURSE_EDGE, x2=_COURSE_WIDE, y1=y, y2=y, class_="axis"),
        el("text", percent(words, share), x=_COURSE_EDGE - 6, y=y + 4, class_="level"),
    )


def _curve(shares: Sequence[float]) -> str:
    across = (_COURSE_WIDE - _COURSE_EDGE) / (len(shares) - 1)
    return " ".join(f"{_COURSE_EDGE + n * across:.1f},{_height(share):.1f}" for n, share in enumerate(shares))


# -- the dice ------------------------------------------------------------------------------------------------


def dice(words: Words, found: Totals) -> Markup:
    """Return the charts of the rolls of all games, for two dice and for one die, each only if there were rolls."""
    parts = [_rolls(words, rolls, found.fair.get(number)) for number, rolls in sorted(found.rolls.items())[::-1]]
    return join(el("h2", words("record.dice")), parts)


def _rolls(words: Words, rolls: Sequence[int], fair: Sequence[int] | None) -> Markup | None:
    number, free = sum(rolls), sum(fair or ())
    if not number:
        return None
    two = len(rolls) == len(TWO_DICE)
    least = 2 if two else 1
    odds = odds_of(len(rolls))
    before = (0,) * least
    return el(
        "div",
        el("h3", words("record.dice.pair" if two else "record.dice.single")),
        histogram(words, (*before, *rolls), (*before, *odds)),
        el("p", words("play.rolls", count=number), " ", words("play.odds"), class_="legend"),
        el("p", _sevens(words, rolls)) if two else None,
        el("p", _strays(words, fair)) if fair else None,
        el("p", words("record.dice.drawn", count=number - free), class_="note") if free < number else None,
        _in_figures(words, rolls, odds, least),
        class_="record-rolls",
    )


def _sevens(words: Words, rolls: Sequence[int]) -> str:
    number, sevens = sum(rolls), rolls[SEVEN - 2]
    share = words("record.percent", share=_one_place(words, 100 * sevens / number))
    return words("record.dice.sevens", count=sevens, share=share, due=round(number / 6))


def _strays(words: Words, rolls: Sequence[int]) -> str:
    """Return a sentence that says how often fair dice deviate at least as far as these rolls."""
    share = stray(rolls)
    if share is None:
        return words("record.dice.few")
    if share >= 0.95:
        return words("record.dice.near")
    if share >= 0.095:
        return words("record.dice.tenths", number=round(10 * share))
    return words("record.dice.hundredths", number=round(100 * share)) if share >= 0.01 else words("record.dice.far")


def _in_figures(words: Words, rolls: Sequence[int], odds: Sequence[int], least: int) -> Markup:
    """Return the rolls as a table that folds out; `least` is the least total of the dice."""
    number = sum(rolls)
    rows = [
        el("tr", el("th", total, scope="row"), el("td", count), el("td", round(number * each / 36)))
        for total, (count, each) in enumerate(zip(rolls, odds, strict=True), least)
    ]
    heads = [el("th", words(f"record.dice.{name}"), scope="col") for name in ("total", "fallen", "due")]
    return el(
        "details",
        el("summary", words("record.dice.figures")),
        el("table", el("thead", el("tr", heads)), el("tbody", rows), class_="record-table"),
    )
