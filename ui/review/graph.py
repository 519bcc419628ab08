"""The chance of winning over a game as a curve in SVG, with a mark at each decision that cost something."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.base.markup import Markup, classes, el

if TYPE_CHECKING:
    from ui.review.story import Moment, Story

_WIDTH, _HEIGHT = 500, 250
_LEFT, _RIGHT, _TOP, _FLOOR = 44, 12, 14, 218
_LEVELS = (0.0, 0.25, 0.5, 0.75, 1.0)
_REACH = 22
"""The radius around a mark in which a click selects it."""
_TURNS = (5, 10, 20, 40, 80, 160, 320, 640)
"""The possible distances, in turns, between two numbers on the lower axis."""


def graph(story: Story, chosen: int) -> Markup:
    """Return the curve from the first decision to the end, with a mark for each moment.

    The mark of the moment with the ply `chosen` is pressed; none if no moment has this ply.
    """
    chances, first, stops = story.chances, story.first, _stops(story)

    def place(ply: int, chance: float) -> tuple[float, float]:
        return _LEFT + _along(stops, ply) * (_WIDTH - _LEFT - _RIGHT), _FLOOR - chance * (_FLOOR - _TOP)

    line = [place(ply, chance) for ply, chance in chances]
    percents = [round(100 * chance) for _, chance in chances] or [0]
    told = story.words("review.graph.told", first=percents[0], last=percents[-1], low=min(percents), high=max(percents))
    marks = [(moment, *place(moment.ply, story.chance_at(moment.ply))) for moment in reversed(story.moments)]
    return el(
        "svg",
        [_level(story, level, place(first, level)[1]) for level in _LEVELS],
        _equal_chances(story, place(first, 1 / story.seats)[1]),
        [_turn(number, place(ply, 0)[0]) for number, ply in _turns(story)],
        _line(line, f"p{story.colour}"),
        [_mark(story, moment, x, y, moment.ply == chosen) for moment, x, y in marks],
        class_="chart chances",
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        role="group",
        aria_label=told,
    )


def _line(places: Sequence[tuple[float, float]], colour: str) -> Markup:
    """Return the curve with a dark edge, so that a light colour is visible on a light ground."""
    drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    return el(
        "g",
        el("polyline", points=drawn, class_="curve-edge"),
        el("polyline", points=drawn, class_="curve"),
        class_=colour,
    )


def _level(story: Story, level: float, y: float) -> Markup:
    return el(
        "g",
        el("line", x1=_LEFT, x2=_WIDTH - _RIGHT, y1=y, y2=y, class_="axis"),
        el("text", story.words("record.percent", share=round(100 * level)), x=_LEFT - 6, y=y + 4, class_="level"),
    )


def _equal_chances(story: Story, y: float) -> Markup:
    """Return the line at the height `y` on which all seats have the same chance."""
    told = el("title", story.words("review.graph.even"))
    return el("line", told, x1=_LEFT, x2=_WIDTH - _RIGHT, y1=y, y2=y, class_="even")


def _stops(story: Story) -> list[int]:
    """Return the plies that lie equally far apart on the lower axis: the first, where each turn begins, the last."""
    first, last = story.first, max(story.last, story.first + 1)
    return [first, *(ply for ply in story.turns if first < ply < last), last]


def _along(stops: Sequence[int], ply: int) -> float:
    """Return how far along the axis a ply lies, from 0 to 1."""
    legs = len(stops) - 1
    leg = min(legs, max(1, bisect_right(stops, ply))) - 1
    return (leg + (ply - stops[leg]) / (stops[leg + 1] - stops[leg])) / legs


def _turns(story: Story) -> list[tuple[int, int]]:
    """Return (number, ply where it begins) for each turn whose number is written on the lower axis."""
    apart = next((step for step in _TURNS if len(story.turns) <= 8 * step), _TURNS[-1])
    return [(number, ply) for number, ply in enumerate(story.turns, 1) if number % apart == 0]


def _turn(number: int, x: float) -> Markup:
    return el(
        "g",
        el("line", x1=x, x2=x, y1=_FLOOR, y2=_FLOOR + 5, class_="axis"),
        el("text", number, x=x, y=_FLOOR + 20, class_="total"),
    )


def _mark(story: Story, moment: Moment, x: float, y: float, chosen: bool) -> Markup:
    """Return a moment as a button: with its number if it is among those that matter most, else as a dot."""
    ranked = moment.rank > 0
    return el(
        "g",
        el("title", story.in_words(moment)),
        el("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=_REACH, class_="column"),
        el("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=11 if ranked else 5, class_="spot"),
        el("text", moment.rank, x=f"{x:.1f}", y=f"{y + 4.5:.1f}", class_="ordinal") if ranked else None,
        class_=classes("slip", ranked=ranked),
        data_control=f"moment:{moment.ply}",
        role="button",
        tabindex=0,
        aria_label=story.in_words(moment),
        aria_pressed=str(chosen).lower(),
    )
