"""The numbers in each seat's row (gold, inhabitants, posts, guns), and the table of all seats' progress with goals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.cannons import Cannons
from engine.games.anno1503.parts.fleet import SHIPS, Fleet, ship_cost
from engine.games.anno1503.parts.goals import Goal, Goals, Reached
from engine.games.anno1503.parts.inhabitants import people_of
from engine.games.anno1503.parts.posts import number_of_posts
from engine.games.anno1503.parts.rule import guns_of
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.hands import CURRENCIES
from engine.parts.purse import Purse
from ui.base.markup import Markup, classes, el
from ui.board.icons import icon
from ui.board.players import chip
from ui.families.anno1503.pieces import SHIP
from ui.play import controls
from ui.play.controls import aloud
from ui.play.stat import Stat
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView

GOLD = "gold"


def gold(table: TableView, seat: int) -> Stat:
    """Return a seat's number of gold coins."""
    return Stat(ware_icon(table.rules, GOLD), "play.stat.gold", table.view[Purse].gold[seat], holds=CURRENCIES)


def inhabitants(table: TableView, seat: int) -> Stat:
    """Return how many inhabitants a seat's island has."""
    return Stat(icon("settler"), "play.stat.inhabitants", sum(people_of(table.view, seat)))


def posts(table: TableView, seat: int) -> Stat:
    """Return how many trading posts a seat has."""
    return Stat(icon("market"), "play.stat.posts", number_of_posts(table.view, seat))


def guns(table: TableView, seat: int) -> Stat | None:
    """Return a seat's guns, which count in fights; None in a game without cannons."""
    if Cannons not in table.view:
        return None
    return Stat(icon("cannon"), "play.stat.guns", guns_of(table.view, seat))


STATS = (gold, inhabitants, posts, guns)


def supply(view: State, seat: int, verb: str) -> int | None:
    """Return how many ships a seat has in reserve if `verb` builds ships; None for other verbs."""
    return view[Fleet].at[seat * SHIPS : (seat + 1) * SHIPS].count(-1) if verb == SHIP.name else None


def price(view: State, seat: int, verb: str) -> int | None:
    """Return what a ship costs a seat now, as a packed bundle, if `verb` builds ships; None for other verbs."""
    return ship_cost(view, seat) if verb == SHIP.name else None


@lru_cache(maxsize=8)
def goals_of(rules: Rules) -> tuple[tuple[Goal, int, int], ...]:
    """Return all goals, each with the number of its group from 0, and how many goals of that group count at most."""
    part = next(part for part in rules.parts if isinstance(part, Goals))
    return tuple((goal, number, group.most) for number, group in enumerate(part.groups) for goal in group.goals)


def tracks(table: TableView) -> Markup:
    """Return the table of the goals: a row for each goal, a column with each player's progress.

    Small screens show both halves side by side, each below the players' signs and the number of its goals that win. A
    button covers the table and opens the sheet of the scenario; the styles hide this button on large screens.
    """
    words, heads = table.words, [_head(table, seat) for seat in range(table.rules.seats)]
    head = el("tr", el("td", _wanted(table)), [el("th", sign, scope="col") for sign in heads])
    rows = [_row(table, index, *told) for index, told in enumerate(goals_of(table.rules))]
    half = (len(rows) + 1) // 2
    signs = [
        [el("td", el("span", told, class_="name")), [el("td", sign) for sign in heads]]
        for told in _wanted_by_half(table)
    ]
    table_ = el(
        "table",
        el("caption", words("play.goals"), class_="unseen"),
        el("thead", head),
        [
            el("tbody", el("tr", each, class_="signs", aria_hidden="true"), some)
            for each, some in zip(signs, (rows[:half], rows[half:]), strict=True)
        ],
        class_="goals",
    )
    return el(
        "div", table_, controls.command("goal", label=words("sheet.open"), style="goals-named"), class_="goals-told"
    )


def _wanted(table: TableView) -> str:
    """Return the text on how many goals of each group a player needs to win."""
    groups = _groups(table)
    if len(groups) == 1:
        return table.words("play.goals.any", count=groups[0])
    return table.words("play.goals.groups", above=groups[0], below=groups[1])


def _groups(table: TableView) -> Mapping[int, int]:
    """Return how many goals of each group count at most, by the group's number."""
    return {number: most for _, number, most in goals_of(table.rules)}


def _wanted_by_half(table: TableView) -> tuple[str, str]:
    """Return how many goals win, as text for each half of the table: of its group.

    With a single group the first half has the text of :func:`_wanted`, and the second none.
    """
    groups = _groups(table)
    if len(groups) == 1:
        return _wanted(table), ""
    return table.words("play.goals.home", count=groups[0]), table.words("play.goals.court", count=groups[1])


_SIGNS = {
    "merchants": "settler",
    "public-buildings": "city",
    "agreements": "trade",
    "estates": "home",
    "lairs": "lair",
    "manor": "castle",
    "gold": "gold",
    "posts": "market",
}
"""The icon of each goal, by the goal's word."""


def _row(table: TableView, index: int, goal: Goal, group: int, most: int) -> Markup:
    """Return the row of a goal; its title says how many goals of the group count. A line separates the groups."""
    words = table.words
    told, sign = el("span", words(f"goal.short.{goal.word}"), class_="name"), icon(_SIGNS[goal.word])
    title = words("play.goals.title", goal=words(f"goal.{goal.word}"), counts=words("play.goals.count", count=most))
    name = el("th", sign, told, scope="row", title=title)
    begins = index and goals_of(table.rules)[index - 1][1] != group
    return el("tr", name, _cells(table, index, goal), class_=classes(begins=bool(begins)))


def _head(table: TableView, seat: int) -> Markup:
    player = table.players[seat]
    return el("span", chip(player.colour), aloud(player.name), title=player.name)


def _cells(table: TableView, index: int, goal: Goal) -> list[Markup]:
    return [_cell(table, seat, index, goal) for seat in range(table.rules.seats)]


def _cell(table: TableView, seat: int, index: int, goal: Goal) -> Markup:
    """Return the cell with a seat's progress with a goal (``3/5``), or a check mark if the seat has ever reached it."""
    colour = table.players[seat].colour
    if table.view[Reached].goals[seat] >> index & 1:
        return el("td", icon("check", table.words("play.goals.reached")), class_=f"p{colour} reached")
    counted = min(goal.counted(table.view, seat), goal.wanted)
    return el("td", f"{counted}/{goal.wanted}", class_=classes(f"p{colour}", own=seat == table.seat))
