"""The numbers about each seat: gold, posts, guns; and its progress with each goal, always in sight."""

from __future__ import annotations

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
from ui.play.controls import aloud
from ui.play.seats import Stat
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView

GOLD = "gold"


def gold(table: TableView, seat: int) -> Stat:
    """A seat's gold."""
    return Stat(ware_icon(table.rules, GOLD), "play.stat.gold", table.view[Purse].gold[seat], holds=CURRENCIES)


def inhabitants(table: TableView, seat: int) -> Stat:
    """How many live on its island."""
    return Stat(icon("settler"), "play.stat.inhabitants", sum(people_of(table.view, seat)))


def posts(table: TableView, seat: int) -> Stat:
    """Its trading posts."""
    return Stat(icon("market"), "play.stat.posts", number_of_posts(table.view, seat))


def guns(table: TableView, seat: int) -> Stat | None:
    """How strong its ships are in a fight."""
    if Cannons not in table.view:
        return None
    return Stat(icon("cannon"), "play.stat.guns", guns_of(table.view, seat))


STATS = (gold, inhabitants, posts, guns)


def supply(view: State, seat: int, verb: str) -> int | None:
    """How many ships a seat has in reserve."""
    return view[Fleet].at[seat * SHIPS : (seat + 1) * SHIPS].count(-1) if verb == SHIP.name else None


def price(view: State, seat: int, verb: str) -> int | None:
    """What a ship costs a seat now."""
    return ship_cost(view, seat) if verb == SHIP.name else None


# -- goals ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def goals_of(rules: Rules) -> tuple[tuple[Goal, int, int], ...]:
    """Every goal, the group that it belongs to, and how many of that count."""
    part = next(part for part in rules.parts if isinstance(part, Goals))
    return tuple((goal, number, group.most) for number, group in enumerate(part.groups) for goal in group.goals)


def tracks(table: TableView) -> Markup:
    """A row for each goal, a column for each player: how far they are."""
    words, seats = table.words, range(table.rules.seats)
    head = el("tr", el("td", _wanted(table)), [el("th", _head(table, seat), scope="col") for seat in seats])
    rows = [_row(table, index, *told) for index, told in enumerate(goals_of(table.rules))]
    return el(
        "table",
        el("caption", words("play.goals"), class_="unseen"),
        el("thead", head),
        el("tbody", rows),
        class_="goals",
    )


def _wanted(table: TableView) -> str:
    """How many goals of each group win."""
    groups = {number: most for _, number, most in goals_of(table.rules)}
    if len(groups) == 1:
        return table.words("play.goals.any", count=groups[0])
    return table.words("play.goals.groups", above=groups[0], below=groups[1])


_SIGNS = {
    "merchants": "settler",
    "public-buildings": "city",
    "agreements": "trade",
    "estates": "castle",
    "lairs": "lair",
    "manor": "home",
    "gold": "gold",
    "posts": "market",
}
"""The icons of the goals."""


def _row(table: TableView, index: int, goal: Goal, group: int, most: int) -> Markup:
    """Return a goal; its title says how many goals of its group count. A line separates the groups."""
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
    """How much a seat has of what a goal counts; a goal that was reached stays so."""
    colour = table.players[seat].colour
    if table.view[Reached].goals[seat] >> index & 1:
        return el("td", icon("check", table.words("play.goals.reached")), class_=f"p{colour} reached")
    counted = min(goal.counted(table.view, seat), goal.wanted)
    return el("td", f"{counted}/{goal.wanted}", class_=classes(f"p{colour}", own=seat == table.seat))
