"""Small charts as SVG: the totals of the dice, and points over time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.parts.dice import ODDS
from ui.base.markup import Markup, el
from ui.board.players import emblem

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import Seatholder

_BREADTH, _TOP, _FLOOR = 286, 14, 108
_WIDTH, _HEIGHT = 340, 172
_EDGE, _RIM = 24, 10
"""The room beside the lines, which the levels and the marks need, and above and below them, which half a mark needs."""
_WIDEST = 28
"""The breadth of a bar where there are few."""
_LEAD, _DIGITS = 3, 9
"""The distance of a count above a line, and the height of its digits."""
_MARK = 17
"""The breadth of the mark of a player at the end of a line."""
_EVERY = 5
"""A level is drawn each time that so many points are reached."""
_LANE = 2.5
"""How far the lines of two seats with the same points lie from each other."""


def histogram(words: Words, rolls: Sequence[int], odds: Sequence[int] = ODDS, jumps: str = "") -> Markup:
    """Return a bar for each total of the dice, with a mark at the height expected.

    At the index of a total, `rolls` has how often it was rolled, `odds` in how many of 36 rolls it falls. With `jumps`
    each bar of a total that was rolled is a button of the control ``<jumps>:<total>``.
    """
    totals = [total for total, count in enumerate(odds) if count]
    expected = {total: sum(rolls) * odds[total] / 36 for total in totals}
    tallest = max(1.0, *(float(rolls[total]) for total in totals), *expected.values())
    scale = (_FLOOR - _TOP) / tallest
    step = _BREADTH / len(totals)
    told = ", ".join(f"{total}: {rolls[total]}" for total in totals)
    return el(
        "svg",
        [
            _jumping(
                words,
                f"{jumps}:{total}" if jumps and rolls[total] else "",
                total,
                n * step,
                step,
                _bar(n * step, step, total, rolls[total], expected[total], scale, _look(odds, total)),
            )
            for n, total in enumerate(totals)
        ],
        el("line", x1=0, x2=_BREADTH, y1=_FLOOR, y2=_FLOOR, class_="axis"),
        class_="chart histogram",
        viewBox=f"0 0 {_BREADTH} {_FLOOR + 18}",
        role="group" if jumps else "img",
        aria_label=words("play.chart-told", counts=told),
    )


def _jumping(words: Words, control: str, total: int, left: float, step: float, bar: Markup) -> Markup:
    """Return a bar as a button whose area is its whole column; the bar alone if there is no control."""
    if not control:
        return bar
    return el(
        "g",
        el("rect", x=left, y=0, width=step, height=_FLOOR + 18, class_="column"),
        bar,
        data_control=control,
        role="button",
        tabindex=0,
        aria_label=words("replay.next-roll", total=total),
    )


def _look(odds: Sequence[int], total: int) -> str | None:
    """Return the style of a total: ``seven`` if likeliest, ``hot`` if next; None for others and if all are alike."""
    ranks = sorted(set(odds) - {0}, reverse=True)
    return dict(zip(ranks, ("seven", "hot"), strict=False)).get(odds[total]) if len(ranks) > 1 else None


def _bar(left: float, step: float, total: int, count: int, odds: float, scale: float, look: str | None) -> Markup:
    middle, wide = left + step / 2, min(step - 8, _WIDEST)
    top, mark = _FLOOR - count * scale, _FLOOR - odds * scale
    return el(
        "g",
        el("rect", x=middle - wide / 2, y=top, width=wide, height=count * scale, rx=2, class_="bar") if count else None,
        el("line", x1=left + 1, x2=left + step - 1, y1=mark, y2=mark, class_="odds") if odds else None,
        el("text", count, x=middle, y=_above(top, mark), class_="value") if count else None,
        el("text", total, x=middle, y=_FLOOR + 14, class_="total"),
        class_=look,
    )


def _above(top: float, mark: float) -> float:
    """Return the y of a count's text: above the bar's `top`, or above the `mark` of the odds where both would cross."""
    return (mark if 0 <= top - mark <= _DIGITS + _LEAD else top) - _LEAD


def timeline(
    words: Words,
    players: Sequence[Seatholder],
    points: Sequence[Sequence[int]],
    target: int,
    jumps: Sequence[int] = (),
    now: int = -1,
) -> Markup:
    """Return a chart of the points of all players, turn by turn: `points` has for each turn the points by seat.

    `target` are the points that win. `jumps` are the plies at which the turns ended: a click on a turn presses the
    control ``ply:<ply>``. The turn with the index `now` is marked, none if it is -1.
    """
    highest = max(target, *(max(turn) for turn in points)) if points else target
    high = _HEIGHT - 2 * _RIM
    columns = abreast([value * high / highest for value in points[-1]]) if points else []
    right = _WIDTH - _EDGE - _MARK * max(columns, default=0)
    across = (right - _EDGE) / max(1, len(points) - 1)

    def place(turn: int, value: int) -> tuple[float, float]:
        return _EDGE + turn * across, _HEIGHT - _RIM - value * high / highest

    drawn = [[place(turn, values[seat]) for turn, values in enumerate(points)] for seat, _ in enumerate(players)]
    middle = (len(players) - 1) / 2
    lines = [_points(places, (seat - middle) * _LANE) for seat, places in enumerate(drawn) if places]
    return el(
        "svg",
        [_level(value, place(0, value)[1], right) for value in _levels(target)],
        _now(place(now, 0)[0]) if now >= 0 else None,
        [el("polyline", points=line, class_="curve-edge") for line in lines],
        [_curve(player, line) for player, line in zip(players, lines, strict=False)],
        _marks(players, columns, [places[-1][1] for places in drawn if places], right),
        [_column(place(turn, 0)[0], across, ply) for turn, ply in enumerate(jumps)],
        class_="chart timeline",
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        role="img",
        aria_label=words("play.timeline"),
    )


def _levels(target: int) -> list[int]:
    """Return the points at which a level is drawn: every fifth that is not too near the `target`, and the target."""
    return [*range(0, target - 1, _EVERY), target]


def _now(x: float) -> Markup:
    return el("line", x1=x, x2=x, y1=_RIM, y2=_HEIGHT - _RIM, class_="now")


def _marks(players: Sequence[Seatholder], columns: Sequence[int], ends: Sequence[float], right: float) -> list[Markup]:
    """Return the marks of the players right of the chart's edge `right`, each at the end of its line, in its column."""
    placed = zip(players, columns, ends, strict=False)
    return [_mark(player, right + _MARK * (column + 0.5) + 2, y) for player, column, y in placed]


def _column(middle: float, wide: float, ply: int) -> Markup:
    """Return the area, `wide` units wide around `middle`, that a click turns into a jump to `ply`.

    It is for the mouse only; with the keyboard the slider does the same.
    """
    left = middle - wide / 2
    return el(
        "rect", x=f"{left:.1f}", y=0, width=f"{wide:.1f}", height=_HEIGHT, class_="column", data_control=f"ply:{ply}"
    )


def _level(value: int, y: float, right: float) -> Markup:
    return el(
        "g",
        el("line", x1=_EDGE, x2=right, y1=y, y2=y, class_="axis"),
        el("text", value, x=_EDGE - 6, y=y + 4, class_="level"),
    )


def abreast(heights: Sequence[float]) -> list[int]:
    """Return the columns, numbered from 0, of marks at these heights, so that no two in one column overlap."""
    columns: list[int] = []
    for mark, height in enumerate(heights):
        taken = {columns[other] for other in range(mark) if abs(heights[other] - height) < _MARK}
        columns.append(next(column for column in range(mark + 1) if column not in taken))
    return columns


def _points(places: Sequence[tuple[float, float]], lane: float) -> str:
    """Return a line as the text of its points, `lane` below where it belongs, so that no line hides another."""
    return " ".join(f"{x:.1f},{y + lane:.1f}" for x, y in places)


def _curve(player: Seatholder, line: str) -> Markup:
    return el("polyline", points=line, class_=f"curve p{player.colour}")


def _mark(player: Seatholder, x: float, y: float) -> Markup:
    """Return a player's emblem, at the height of the points at the end."""
    return el(
        "g",
        el("circle", cx=x, cy=y, r=8, class_="curve-end"),
        emblem(player.colour, x, y, 9),
        class_=f"p{player.colour}",
    )
