"""The ladder of this device: one's own bots among the levels, by ratings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.bots.strength import CONFIDENCE, Rating
from ui.base.markup import Markup, el
from ui.base.words import Words
from ui.record.rating import Bout, Strength, bots_of
from ui.session.own_bots import OwnBot


class Rung(NamedTuple):
    """A rung: who stands on it, whether it is one's own bot, the rating, and from how many games it follows.

    ``games`` is 0 for a level.
    """

    name: str
    own: bool
    rating: Rating
    games: int


def rungs(words: Words, game: str, bots: Iterable[OwnBot]) -> list[Rung]:
    """Return the rungs of a family, the strongest first; none if its levels were not measured."""
    levels = bots_of(game)
    found = [Rung(words(f"level.{level}"), False, rating, 0) for level, rating in levels.items()]
    for bot in bots:
        games = list(_games(game, bot))
        if levels and games:
            found.append(Rung(bot.name, True, Strength().after(games).rating, len(games)))
    return sorted(found, key=lambda rung: -rung.rating.points)


def _games(game: str, bot: OwnBot) -> Iterator[list[Bout]]:
    """Yield the bouts of each game of a bot: one won against each opponent, or one lost against the winner."""
    levels = bots_of(game)
    for rival, (won, played) in bot.current.items():
        if rival.family != game or rival.level not in levels:
            continue
        rated = levels[rival.level]
        for number in range(played):
            bout = Bout(rated.points, rated.reach / CONFIDENCE, int(number < won))
            yield [bout] * (rival.seats - 1 if number < won else 1)


def ladder(words: Words, game: str, bots: Iterable[OwnBot]) -> Markup | None:
    """Return the ladder as a table; None as long as no bot of the person's own stands on it."""
    found = rungs(words, game, bots)
    if not any(rung.own for rung in found):
        return None
    head = el("tr", [el("th", words(f"workshop.ladder.{name}"), scope="col") for name in ("who", "rating", "games")])
    rows = [
        el(
            "tr",
            el("th", rung.name, scope="row"),
            el("td", f"{rung.rating.points} ± {rung.rating.reach}"),
            el("td", str(rung.games) if rung.own else "–"),
            class_="own" if rung.own else None,
        )
        for rung in found
    ]
    return el(
        "section",
        el("h2", words("workshop.ladder")),
        el("table", el("thead", head), el("tbody", rows), class_="ladder"),
        el("p", words("workshop.ladder.about"), class_="note"),
    )
