"""The tracks of the missions: the markers of the seats on each, and the seat that holds the mission's card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.explorers.parts.missions import Missions, card_holder, space_of
from ui.base.markup import Markup, classes, el
from ui.board.icons import icon
from ui.board.players import chip
from ui.play.controls import aloud

if TYPE_CHECKING:
    from ui.play.table import TableView


def tracks(table: TableView) -> Markup | None:
    """Return the tracks of all missions as a list; None if the game has no missions."""
    if Missions not in table.view:
        return None
    rows = [_track(table, mission, name) for mission, name in enumerate(table.rules.vocabulary("missions"))]
    return el("ul", rows, class_="tracks", aria_label=table.words("play.missions"))


def _track(table: TableView, mission: int, name: str) -> Markup:
    worth = table.rules.numbers.tracks[name]
    spaces = [_space(table, mission, space, points) for space, points in enumerate(worth)]
    return el(
        "li",
        el("span", icon(name), el("span", table.words(f"mission.{name}"), class_="name"), class_="mission"),
        el("span", spaces, class_="spaces", aria_hidden="true"),
        aloud(_track_in_words(table, mission, name)),
        class_=f"track track-{name}",
        title=_track_in_words(table, mission, name),
    )


def _stack(table: TableView, mission: int, space: int) -> list[int]:
    """Return the seats whose markers are on a space of a mission's track, the lowest marker first."""
    seats = table.rules.seats
    order = table.view[Missions].order[mission * seats : (mission + 1) * seats]
    return [seat for seat in order if space_of(table.view, mission, seat) == space]


def _space(table: TableView, mission: int, space: int, points: int) -> Markup:
    """Return a space of a mission's track, with its `points` and the stack of markers on it."""
    holder = card_holder(table.view, mission)
    markers = [
        el("i", chip(table.players[seat].colour), class_=classes("marker", holder=seat == holder))
        for seat in _stack(table, mission, space)
    ]
    return el("span", el("b", points), el("span", markers, class_="stack") if markers else None, class_="space")


def _track_in_words(table: TableView, mission: int, name: str) -> str:
    """Return a track as a sentence: each marker that has left the start, the farthest first, and the card's holder."""
    words, worth, seats = table.words, table.rules.numbers.tracks[name], table.rules.seats
    order = table.view[Missions].order[mission * seats : (mission + 1) * seats]
    markers = []
    for seat in order:
        if space := space_of(table.view, mission, seat):
            who = table.players[seat].name
            markers.append(words("play.track.marker", seat=who, space=space, last=len(worth) - 1, count=worth[space]))
    holder = card_holder(table.view, mission)
    if holder >= 0:
        markers.append(words("play.track.holder", seat=table.players[holder].name))
    told = words("say.parts").join(markers) or words("play.track.start")
    return words("play.track", mission=words(f"mission.{name}"), markers=told)
