"""Measure how strong the levels are in each game: ``python -m tools.ratings --games 400 --workers 2 --write``.

Neighbouring levels play one against one. Each seed is played twice, each of the two sitting on either seat; of a family
of several scenarios, those that the rules advise take turns from seed to seed, on the maps and with the options that
are usual. A level that looks ahead plays no series where nobody has an insight: it plays as the careful one does.

What was played is kept in ``build/ratings.jsonl``, so a series that was broken off goes on, and one of 100 games can
become one of 400. Who has changed a level forgets its games: ``--levels hard,expert --game classic --forget``.

``--write`` writes the series that were asked for into ``engine/bots/ratings.py``, where the others stay, and the table
of the README. The same arguments give the same series everywhere.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from engine.bots import ratings
from engine.bots.levels import LEVELS
from engine.bots.search.player import SearchBot, insight_of
from engine.bots.strength import Rating, Series, ratings_of
from engine.command.sitting import Sitter, play
from engine.games import CATALOGUE
from engine.kernel.rules import Rules
from tools.paths import BUILD, ROOT

KEPT = BUILD / "ratings.jsonl"
MODULE = ROOT / "engine" / "bots" / "ratings.py"
README = ROOT / "README.md"
BEGIN, END = "<!-- levels -->\n", "<!-- /levels -->\n"
SEED = 700_000
PLAYS_AS = "hard"
"""Whom somebody who looks ahead plays as where there is no insight."""


class Round(NamedTuple):
    """Two levels play a seed, once on either seat."""

    family: str
    weaker: str
    stronger: str
    seed: int


Told: TypeAlias = Mapping[str, Sequence[Series]]
"""The series of each family."""
Same: TypeAlias = Mapping[str, Mapping[str, str]]
"""Of each family the levels that play exactly as another."""
Played: TypeAlias = dict[Round, int]
"""How many of the two games of a round the stronger one has won; -1 where one of them did not end."""


@cache
def tables(family: str) -> Sequence[Rules]:
    """What is played in turn: each scenario of a family that the rules advise, for two."""
    told = CATALOGUE.family(family)
    return [game.on_table(2) for game in told.games() if told.scenario(game.scenario).advised]


def alike(family: str) -> dict[str, str]:
    """The levels that play exactly as another: level -> the other."""
    if any(insight_of(rules) for rules in tables(family)):
        return {}
    return {level: PLAYS_AS for level, make in LEVELS.items() if isinstance(make(), SearchBot)}


def pairs(family: str, levels: Sequence[str]) -> list[tuple[str, str]]:
    """The neighbours among the levels of a family that play in ways of their own, the weaker one first."""
    own = [level for level in LEVELS if level not in alike(family)]
    return [pair for pair in pairwise(own) if set(pair) <= set(levels)]


def played(asked: Round) -> int:
    """Play a round."""
    offered = tables(asked.family)
    rules, won = offered[asked.seed % len(offered)], 0
    for seated in ((asked.weaker, asked.stronger), (asked.stronger, asked.weaker)):
        winner = play(rules, [Sitter(name) for name in seated], asked.seed).winner
        if winner < 0:
            return -1
        won += seated[winner] == asked.stronger
    return won


# -- what was played already ---------------------------------------------------------------------------------


def kept() -> Played:
    """The rounds that are kept."""
    if not KEPT.exists():
        return {}
    lines = (json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines())
    return {Round(*told): won for *told, won in lines}


def forget(rounds: Iterable[Round]) -> None:
    """Keep all but these."""
    away = set(rounds)
    _keep("w", {each: won for each, won in kept().items() if each not in away})


def _keep(mode: str, found: Played) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open(mode, encoding="utf-8") as file:
        file.writelines(json.dumps([*each, won]) + "\n" for each, won in found.items())


def play_all(rounds: Sequence[Round], workers: int) -> Played:
    """All of these, those that are not kept played now; tells how far it is."""
    found = kept()
    missing = [each for each in rounds if each not in found]
    with ProcessPoolExecutor(workers) as pool:
        for done, (each, won) in enumerate(zip(missing, pool.map(played, missing), strict=True), 1):
            found[each] = won
            _keep("a", {each: won})
            if done % 10 == 0 or done == len(missing):
                print(f"{done:5} of {len(missing)} rounds: {each.family}, {each.stronger} - {each.weaker}", flush=True)
    return {each: found[each] for each in rounds}


def series(found: Played) -> dict[str, list[Series]]:
    """The series that these rounds make, by family."""
    by_pair: dict[tuple[str, str, str], list[tuple[int, int]]] = {}
    for each, won in found.items():
        by_pair.setdefault(each[:3], []).append((each.seed, won))
    told: dict[str, list[Series]] = {}
    for (family, weaker, stronger), results in by_pair.items():
        ended = [won for _, won in results if won >= 0]
        recipe = f"--games {2 * len(results)} --seed {min(results)[0]}"
        won = sum(ended)
        told.setdefault(family, []).append(Series(weaker, stronger, won, 2 * len(ended) - won, recipe))
    return told


# -- what is written -----------------------------------------------------------------------------------------


def merged(old: Iterable[Series], new: Iterable[Series]) -> list[Series]:
    """The new series, and the old ones of other pairs; the weakest first."""
    by_pair = {(each.weaker, each.stronger): each for each in (*old, *new)}
    return [by_pair[pair] for pair in pairwise(LEVELS) if pair in by_pair]


def module(told: Told, same: Same) -> str:
    """The text of the module of ratings."""
    lines = ['"""What series of games between neighbouring levels came to: by ``python -m tools.ratings --write``."""']
    lines += ["", "from collections.abc import Mapping, Sequence", ""]
    lines += ["from engine.bots.strength import Series", "", "SERIES: Mapping[str, Sequence[Series]] = {"]
    for family, rows in told.items():
        lines += [f'    "{family}": (', *map(_row, rows), "    ),"] if rows else [f'    "{family}": (),']
    lines += ["}", "", "ALIKE: Mapping[str, Mapping[str, str]] = {"]
    for family, others in same.items():
        names = ", ".join(f'"{level}": "{other}"' for level, other in others.items())
        lines += [f'    "{family}": {{{names}}},']
    return "\n".join([*lines, "}", '"""Which levels play exactly as another in a game, for want of an insight."""', ""])


def _row(each: Series) -> str:
    return f'        Series("{each.weaker}", "{each.stronger}", {each.won}, {each.lost}, "{each.recipe}"),'


def table(told: Told, same: Same, titles: Mapping[str, str]) -> str:
    """The table of levels by game; ``titles`` are what the games are called."""
    lines = [f"| | {' | '.join(LEVELS)} |", f"|---|{'---|' * len(LEVELS)}"]
    for family, rows in told.items():
        others = same.get(family, {})
        rated = ratings_of(rows, others)
        cells = [f"as {others[level]}" if level in others else _cell(rated.get(level)) for level in LEVELS]
        lines.append(f"| {titles[family]} | {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def _cell(rating: Rating | None) -> str:
    if rating is None:
        return "–"
    return f"{rating.points} ± {rating.reach}" if rating.reach else str(rating.points)


def titles() -> dict[str, str]:
    """What the games are called in English."""
    words = json.loads((ROOT / "static" / "words" / "en" / "common.json").read_text(encoding="utf-8"))
    return {family.name: words[f"game.{family.name}"] for family in CATALOGUE.families}


def in_readme(text: str, told: str) -> str:
    """The README with another table of levels."""
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + told + END + rest.partition(END)[2]


def write(new: Told) -> None:
    """Write the module and the README's table; series that were not played now stay."""
    names = [family.name for family in CATALOGUE.families]
    told = {name: merged(ratings.SERIES.get(name, ()), new.get(name, ())) for name in names}
    same = {name: others for name in names if (others := alike(name))}
    MODULE.write_text(module(told, same), encoding="utf-8")
    README.write_text(in_readme(README.read_text(encoding="utf-8"), table(told, same, titles())), encoding="utf-8")


def rounds_of(families: Iterable[str], levels: Sequence[str], games: int, seed: int) -> Iterator[Round]:
    """Every round of the series that were asked for."""
    for family in families:
        for weaker, stronger in pairs(family, levels):
            yield from (Round(family, weaker, stronger, number) for number in range(seed, seed + games // 2))


def main() -> None:
    """Play, tell, and write."""
    names = [family.name for family in CATALOGUE.families]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=names, action="append", help="one game instead of all; may be repeated")
    parser.add_argument("--levels", default=",".join(LEVELS), help="neighbours among these play (all)")
    parser.add_argument("--games", type=int, default=60, help="how many games a pair, an even number (60)")
    parser.add_argument("--seed", type=int, default=SEED, help=f"the first seed ({SEED})")
    parser.add_argument("--workers", type=int, default=2, help="how many processes play (2)")
    parser.add_argument("--forget", action="store_true", help="play again what was kept of these series")
    parser.add_argument("--write", action="store_true", help="write the module of ratings and the README's table")
    asked = parser.parse_args()
    if asked.games < 2 or asked.games % 2:
        parser.error("--games must be an even number, at least 2")
    if unknown := set(asked.levels.split(",")) - set(LEVELS):
        parser.error(f"there is no level {', '.join(sorted(unknown))}")
    rounds = list(rounds_of(asked.game or names, asked.levels.split(","), asked.games, asked.seed))
    if asked.forget:
        forget(rounds)
    new = series(play_all(rounds, asked.workers))
    for name, rows in new.items():
        print(*(f"{name}: {each.stronger} - {each.weaker} {each.won}:{each.lost}" for each in rows), sep="\n")
    told = {name: merged(ratings.SERIES.get(name, ()), rows) for name, rows in new.items()}
    print(table(told, {name: alike(name) for name in new}, titles()), end="")
    if asked.write:
        write(new)


if __name__ == "__main__":
    main()
