"""The levels of the bots at a table, as people know them: a word and a sentence about the strength in this game."""

from collections.abc import Container, Iterator

from engine.bots.levels import LEVELS
from engine.bots.ratings import ALIKE, SERIES
from engine.bots.strength import chance, ratings_of
from ui.base.markup import Markup, el
from ui.base.words import Words


def levels(words: Words, game: str, seated: Container[str]) -> Markup | None:
    """Return the list of the levels in `seated`, the weakest first; None if none of them was measured in the game."""
    told = list(_lines(words, game, seated))
    return el("ul", told, class_="strengths") if told else None


def _lines(words: Words, game: str, seated: Container[str]) -> Iterator[Markup]:
    """Yield a line for each level that was measured; what was said of a weaker one is not said again."""
    alike = ALIKE.get(game, {})
    rated = ratings_of(SERIES.get(game, ()), alike)
    told: dict[str, str] = {}
    for level in LEVELS:
        if level in seated and level in rated:
            rank = rated[level].rank
            name = words("strength.told", level=words(f"level.{level}"), rank=words(f"strength.{rank}"))
            if level in alike:
                about = words("strength.alike", level=words(f"level.{alike[level]}"))
            elif weaker := told.get(rank):
                won = min(9, round(10 * chance(rated[level].points, rated[weaker])))
                about = words("strength.against", count=won, level=words(f"level.{weaker}"))
            else:
                about = words(f"strength.{rank}.about")
            told[rank] = level
            yield el("li", el("b", name), " ", about)
