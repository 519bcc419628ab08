"""The sheet of a scenario: how it ends, what scores, what is special, the viewer's start, and the present points.

Its texts come from the parts of the game. ``sheet.end.<word>`` is for each way in which a part may end the game
(:attr:`Rule.ends`), ``scores.<part>`` for the points it brings, ``reached.<part>`` for a player's progress
(:meth:`Rule.reached`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.games import CATALOGUE
from engine.kernel.events import Corner
from engine.kernel.rules import Game
from engine.kernel.state import State
from engine.parts.buildings import BuildingPieces
from engine.parts.bundles import unpack
from engine.parts.rule import Rule, all_points, pieces_of, public_points, start_place
from engine.parts.victory import ways_to_end
from ui.base.markup import Child, Markup, classes, el
from ui.base.words import Words
from ui.board.players import chip
from ui.guide.legend import legend
from ui.guide.rulebook import paragraphs
from ui.guide.turn import turn
from ui.play.actions import all_prices
from ui.play.additions import additions
from ui.play.sources import sources, worth_of_buildings
from ui.play.speaker import Pointer, Scribe
from ui.play.telling import name_of, part_text, parts_in_force, text_numbers, worded
from ui.play.wording import fields
from ui.widgets.controls import button

if TYPE_CHECKING:
    from ui.play.table import TableView

UNKNOWN = "–"
"""What stands for points that nobody but their owner may count."""
MOST_SPECIAL = 4
"""The most lines about what is special in one scenario or family."""


def name_of_game(game: Game) -> str:
    """Return the name of a scenario in the catalogue and in storage: ``explorers.2``; of scenario 0 the family's."""
    return _scenario(game.name, game)


def _scenario(family: str, game: Game) -> str:
    return f"{family}.{game.scenario}" if game.scenario else family


def title(words: Words, game: Game) -> str:
    """Return the title of a scenario in words; for a scenario built on another family's, the title names that one."""
    titled = CATALOGUE.titled(game.name)
    name = words(f"game.{_scenario(titled, game)}")
    return name if titled == game.name else words(f"game.{game.name}.titled", scenario=name)


def card(table: TableView) -> Markup:
    """Return the short sheet beside the board at the start of a game: goal, start, what is special, what scores.

    A game for children has its pictures (:func:`opening`) instead. A button puts the sheet away.
    """
    words, called, shown = table.words, title(table.words, table.rules.game), opening(table)
    told = _pictures(shown) if shown else (goal(table), place(table), special(table), scores(table))
    return el(
        "div",
        el("h2", called),
        el("div", told, class_="told scrolls", tabindex="0", role="group", aria_label=called),
        None if shown else button(words("app.help"), command="help", look="small quiet"),
        button(words("sheet.away"), control="sheet", look="small primary"),
        class_=classes("sheet-card", pictures=bool(shown)),
    )


def opening(table: TableView) -> list[tuple[Markup, str]]:
    """Return what a game for children is about: pictures, each with a sentence; empty for other games."""
    return [each for addition in additions(table.rules) for each in addition.children.opening(table)]


def _pictures(shown: Sequence[tuple[Markup, str]]) -> Markup:
    return el("ul", [el("li", el("span", picture, class_="shown"), el("span", told)) for picture, told in shown])


def page(table: TableView) -> Markup:
    """Return the full sheet: title, goal, start, what is special, what scores, the points of all players.

    Below them stands what families show under the seats, such as tracks.
    """
    return el(
        "section",
        el("h3", title(table.words, table.rules.game)),
        goal(table, standing=True),
        place(table),
        special(table),
        standing(table),
        [addition.around.tracks(table) for addition in additions(table.rules)],
        class_="sheet-page",
    )


def goal(table: TableView, *, standing: bool = False) -> Markup:
    """Return the list of ways in which the game may end; `standing` adds the viewer's progress."""
    lines = [
        el("li", told, _reached(table, part) if standing and told is ways[-1] else None)
        for part, ways in endings(table)
        for told in ways
    ]
    return el("ul", lines, class_="goal")


def endings(table: TableView) -> Iterator[tuple[Rule, list[Markup]]]:
    """Yield the rules by which the game may end, each with its ways in words, in the order of the game's list."""
    scribe, told, ways = Scribe.at(table), text_numbers(table), ways_to_end(table.rules)
    for part in parts_in_force(table):
        if isinstance(part, Rule):
            own = {**told, **worded(part.help_values(table.view))}
            if found := [scribe.say(f"sheet.end.{end}", **own) for end in part.ends if end in ways]:
                yield part, found


def _reached(table: TableView, part: Rule) -> Markup | None:
    """Return the viewer's progress by a rule in a few words; None if the rule tells none or the viewer has no seat."""
    reached = part.reached(table.view, table.seat) if table.seat is not None else {}
    told = table.words(f"reached.{name_of(part)}", **worded(reached)) if reached else None
    return el("small", " ", told) if told else None


def scores(table: TableView) -> Markup:
    """Return the list of what brings points by the rules of this game, and how many."""
    others = ((label, amount) for _, label, amount in scoring(table))
    rows = [[el("dt", label), el("dd", amount)] for label, amount in (*buildings(table), *others)]
    return el("dl", rows, class_="scores")


def buildings(table: TableView) -> Iterator[tuple[str, str]]:
    """Yield (name, points for each) for every kind of building, both in words."""
    words = table.words
    for name, worth in worth_of_buildings(table.rules):
        yield words(f"points.{name}"), words("sheet.each", count=worth)


def scoring(table: TableView) -> Iterator[tuple[Rule, str, Child]]:
    """Yield (rule, its name, what it brings) for each rule that brings points other than for buildings."""
    told = text_numbers(table) | {"tracks": str(_longest_track(table))}
    for part in parts_in_force(table):
        if isinstance(part, Rule) and _scores_apart_from_buildings(part):
            key = name_of(part)
            yield part, table.words(f"points.{key}"), Scribe.at(table).say(f"scores.{key}", **told)


def _scores_apart_from_buildings(part: Rule) -> bool:
    kind = type(part)
    scores_ = kind.points is not Rule.points or kind.secret_points is not Rule.secret_points
    return scores_ and not isinstance(part, BuildingPieces)


def _longest_track(table: TableView) -> int:
    """Return the most points that the track of one mission can bring; 0 without missions."""
    tracks = getattr(table.rules.numbers, "tracks", {})
    missions = getattr(table.rules.numbers, "missions", ())
    return max((max(tracks[mission]) for mission in missions), default=0)


def special(table: TableView) -> Markup | None:
    """Return lines on what is special in this scenario, its family, and its parts; None if there are none.

    The last line names the rules that the players have left out.
    """
    game, words, numbers, scribe = table.rules.game, table.words, text_numbers(table), Scribe.at(table)
    names = dict.fromkeys((_scenario(CATALOGUE.titled(game.name), game), game.name))
    keys = [f"game.{name}.special.{number}" for name in names for number in range(1, MOST_SPECIAL + 1)]
    lines = [el("li", scribe.say(key, **numbers)) for key in keys if key in words]
    parts = ((f"special.{name_of(part)}", part) for part in parts_in_force(table))
    told = (part_text(table, scribe, key, part, numbers) for key, part in parts)
    lines += [el("li", line) for line in told if line]
    if left_out := ", ".join(words(f"rule.{name_of(part)}") for part in table.rules.left_out):
        lines.append(el("li", words("sheet.left-out", rules=left_out)))
    return el("ul", lines, class_="special") if lines else None


def place(table: TableView) -> Markup | None:
    """Return a paragraph on where the viewer's pieces begin; None for an onlooker, or if the map does not fix that."""
    if table.seat is None or not start_place(table.rules, table.seat):
        return None
    where = table.words("say.parts").join(_started(table, table.seat))
    return el("p", table.words("sheet.place", where=where), class_="start-place")


def _started(table: TableView, seat: int) -> Iterator[str]:
    """Yield the names of the corners where the set-up placed a seat's buildings."""
    pointer = Pointer.at(table)
    for event in table.log[0].events if table.log else ():
        if getattr(event, "seat", None) == seat:
            yield from (pointer.place("corner", getattr(event, name)) for name, kind in fields(event) if kind is Corner)


def standing(table: TableView) -> Markup:
    """Return a table of each seat's points: a row for their sum, then one for each source.

    The sum has the hidden points only where the viewer may know them; `UNKNOWN` stands for points that are hidden.
    """
    words, counts, seats = table.words, dict(sources(table)), range(table.rules.seats)
    known = [seat == table.seat or table.view.over for seat in seats]
    totals = [(all_points if known[seat] else public_points)(table.view, seat) for seat in seats]
    rows = [_row(words("points.all"), [el("b", total) for total in totals], "total")]
    for key, brings, hidden in _brings(table):
        count = counts.get(key)
        points = [count(seat)[1] if count else hidden(table.view, seat) if known[seat] else UNKNOWN for seat in seats]
        rows.append(_row([words(key), brings], points))
    head = el("tr", el("td"), [_who(table, seat) for seat in seats])
    return el(
        "div",
        el("table", el("thead", head), el("tbody", rows), class_="score standing"),
        class_="scroller scrolls",
        tabindex="0",
        role="group",
        aria_label=words("sheet.standing"),
    )


def _brings(table: TableView) -> Iterator[tuple[str, Markup, Callable[[State, int], int]]]:
    """Yield each source of points: its key of the catalogue, what it brings and how far the viewer has come, and a
    function that returns the points of a seat by it that only the seat itself may count.
    """
    for name, worth in worth_of_buildings(table.rules):
        yield f"points.{name}", el("small", table.words("sheet.each", count=worth)), lambda state, seat: 0
    for part, _, amount in scoring(table):
        yield f"points.{name_of(part)}", el("small", amount, _reached(table, part)), part.secret_points


def _row(source: Child, points: Sequence[Child], look: str | None = None) -> Markup:
    return el("tr", el("th", source, scope="row"), [el("td", each) for each in points], class_=look)


def _who(table: TableView, seat: int) -> Markup:
    """Return the head of a seat's column: emblem and name."""
    player = table.players[seat]
    return el("th", chip(player.colour), el("span", player.name, class_="name"), scope="col")


def prices(table: TableView) -> Markup:
    """Return the section with the price of each thing and, where pieces are limited, how many a player has in all."""
    words, scribe, numbers = table.words, Scribe.at(table), table.rules.numbers
    rows = [
        [
            el("dt", words(f"building.{verb}")),
            el("dd", scribe.bundle(unpack(cost, len(numbers.resources))), _pieces(table, verb)),
        ]
        for verb, cost in all_prices(table.rules).items()
    ]
    return el("section", el("h3", words("sheet.prices")), el("dl", rows, class_="scores"))


def _pieces(table: TableView, verb: str) -> Markup | None:
    if verb not in getattr(table.rules.numbers, "pieces", ()):
        return None
    count = pieces_of(table.view, table.seat or 0, verb)
    return el("small", " ", table.words("sheet.pieces", count=count))


def rules(table: TableView) -> list[Markup]:
    """Return the paragraphs of the game's rules, a section for each."""
    return [el("section", el("h3", each.title), el("p", each.text), data_part=each.part) for each in paragraphs(table)]


def pages(table: TableView) -> tuple[Markup, ...]:
    """Return all the help on a game: how a turn goes, the prices, the signs, then a section for each rule."""
    return turn(table), prices(table), legend(table), *rules(table)
