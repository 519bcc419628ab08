"""The list of the latest games of the record, one by one."""

from collections.abc import Mapping, Sequence

from ui.base.dates import day
from ui.base.markup import Child, Markup, classes, el, join
from ui.base.words import Words
from ui.record.counting import against, game_called
from ui.record.result import PEOPLE, Result
from ui.record.sums import FilteredGame
from ui.widgets.controls import button, icon_button


def games(words: Words, found: Sequence[FilteredGame], listed: int, slots: Mapping[int, str], now: str) -> Markup:
    """Return the list of the latest `listed` games, latest first, each with a button to delete it.

    `found` is in the order of time. A game on the shelf has a button to replay it too: `slots` are the shelf's slots
    by number. A button for more games follows if there are more. `now` is the present time as ISO text.
    """
    latest = found[::-1][:listed]
    rows = [_row(words, game, slots, now) for game in latest]
    more = button(words("record.more"), command="more-games", look="quiet") if len(found) > listed else None
    return join(el("h2", words("record.games")), el("ul", rows, class_="record-list"), more)


def _row(words: Words, game: FilteredGame, slots: Mapping[int, str], now: str) -> Markup:
    result = game.result
    name = words("record.this", game=game_called(words, result.game), day=day(words, result.date, now))
    slot = slots.get(result.slot) or slots.get(result.number)
    return el(
        "li",
        _rank(words, game),
        el("div", _about(words, game, now), class_="about"),
        el(
            "div",
            icon_button("replay", words("saves.replay.this", title=name), f"replay:{slot}") if slot else None,
            icon_button("trash", words("record.delete.this", title=name), f"delete:{result.number}"),
            class_="row-buttons",
        ),
    )


def standing(result: Result) -> list[int]:
    """Return the seats in the order of their rank: the winner first, then by points, most first."""
    seats = range(len(result.sitters))
    return sorted(seats, key=lambda seat: (seat != result.winner, -result.sitters[seat].points))


def _rank(words: Words, game: FilteredGame) -> Markup:
    """Return a badge with the best rank of the seats that match the filter."""
    order = standing(game.result)
    best = min(order.index(seat) for seat in game.seats) + 1
    told = words("record.rank", place=best, seats=len(order))
    return el("b", best, class_=classes("rank", won=best == 1), role="img", aria_label=told, title=told)


def _about(words: Words, game: FilteredGame, now: str) -> list[Child]:
    """Return a heading with the name of the game, and two paragraphs: the points; the day and the length."""
    result = game.result
    facts = [day(words, result.date, now), words("record.rounds", count=result.rounds)]
    if result.minutes:
        facts.append(words("record.minutes", count=result.minutes))
    return [
        el("h3", game_called(words, result.game, result.scenario)),
        el("p", _points(words, game)),
        el("p", " · ".join(facts), class_="note"),
    ]


def _points(words: Words, game: FilteredGame) -> str:
    """Return a sentence with the points of all seats: people by name, then the bots, best first."""
    result = game.result
    people = [
        words("record.points.of", name=result.sitters[seat].name or words("setup.you"), points=_at(result, seat))
        for seat in result.people
    ]
    others = [str(_at(result, seat)) for seat in standing(result) if seat not in result.people]
    if result.level == PEOPLE:
        return ", ".join(people)
    return words("record.points", people=", ".join(people), bots=against(words, result.level), points=", ".join(others))


def _at(result: Result, seat: int) -> int:
    return result.sitters[seat].points
