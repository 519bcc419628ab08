"""Measure how strong the levels are in each game: ``python -m tools.ratings --games 400 --workers 2 --write``.

Neighbouring levels play one against one. Each seed is played twice, so that both levels sit on either seat; the advised
scenarios of a family take turns from seed to seed, with the usual maps and options. A level that looks ahead plays no
series in a family without an insight: there it plays as ``hard`` does.

The results are kept in ``build/ratings.jsonl``, so a series that was broken off goes on, and one of 100 games can
become one of 400. After a change of a level, play its games anew: ``--levels hard,expert --game classic --forget``.

``--write`` writes the series that were asked for into ``engine/bots/ratings.py``, where other series stay, and the
table into the README. The same arguments give the same series everywhere.
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
"""The level as which a level that looks ahead plays in a family without an insight."""


class Round(NamedTuple):
    """Two games of two levels with one seed: each level sits once on either seat."""

    family: str
    weaker: str
    stronger: str
    seed: int


Told: TypeAlias = Mapping[str, Sequence[Series]]
"""The series of each family."""
Same: TypeAlias = Mapping[str, Mapping[str, str]]
"""By family, the levels that play exactly as another: level -> the other."""
Played: TypeAlias = dict[Round, int]
"""By round, how many of its two games the stronger level has won; -1 if one of them did not end."""


@cache
def tables(family: str) -> Sequence[Rules]:
    """Return the rules that games take in turn: each advised scenario of a family, for two seats."""
    told = CATALOGUE.family(family)
    return [game.on_table(2) for game in told.games() if told.scenario(game.scenario).advised]


def alike(family: str) -> dict[str, str]:
    """Return the levels of a family that play exactly as another: level -> the other."""
    if any(insight_of(rules) for rules in tables(family)):
        return {}
    return {level: PLAYS_AS for level, make in LEVELS.items() if isinstance(make(), SearchBot)}


def pairs(family: str, levels: Sequence[str]) -> list[tuple[str, str]]:
    """Return the pairs of neighbouring levels among `levels`, weaker first, without those that play as another."""
    own = [level for level in LEVELS if level not in alike(family)]
    return [pair for pair in pairwise(own) if set(pair) <= set(levels)]


def played(asked: Round) -> int:
    """Play a round and return how many games the stronger level won; -1 if one did not end."""
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
    """Return the results in the file ``KEPT``; none if there is no file."""
    if not KEPT.exists():
        return {}
    lines = (json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines())
    return {Round(*told): won for *told, won in lines}


def forget(rounds: Iterable[Round]) -> None:
    """Remove the results of these rounds from the file ``KEPT``."""
    away = set(rounds)
    _keep("w", {each: won for each, won in kept().items() if each not in away})


def _keep(mode: str, found: Played) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open(mode, encoding="utf-8") as file:
        file.writelines(json.dumps([*each, won]) + "\n" for each, won in found.items())


def play_all(rounds: Sequence[Round], workers: int) -> Played:
    """Return the results of these rounds; play and store those that are not in the file, and print the progress."""
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
    """Return the series that these rounds make, by family; the games of a round that did not end are left out."""
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
    """Return the new series and the old ones of other pairs, the weakest levels first."""
    by_pair = {(each.weaker, each.stronger): each for each in (*old, *new)}
    return [by_pair[pair] for pair in pairwise(LEVELS) if pair in by_pair]


def module(told: Told, same: Same) -> str:
    """Return the text of the module of ratings."""
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
    """Return the table of ratings in Markdown, a row for each family; ``titles`` has their names by word."""
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
    """Return the English name of each family, by the family's word."""
    words = json.loads((ROOT / "static" / "words" / "en" / "common.json").read_text(encoding="utf-8"))
    return {family.name: words[f"game.{family.name}"] for family in CATALOGUE.families}


def in_readme(text: str, told: str) -> str:
    """Return the text of the README with its table replaced by ``told``."""
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + told + END + rest.partition(END)[2]


def write(new: Told) -> None:
    """Write the module and the README's table; series that are not in ``new`` stay."""
    names = [family.name for family in CATALOGUE.families]
    told = {name: merged(ratings.SERIES.get(name, ()), new.get(name, ())) for name in names}
    same = {name: others for name in names if (others := alike(name))}
    MODULE.write_text(module(told, same), encoding="utf-8")
    README.write_text(in_readme(README.read_text(encoding="utf-8"), table(told, same, titles())), encoding="utf-8")


def rounds_of(families: Iterable[str], levels: Sequence[str], games: int, seed: int) -> Iterator[Round]:
    """Yield every round of the series that were asked for."""
    for family in families:
        for weaker, stronger in pairs(family, levels):
            yield from (Round(family, weaker, stronger, number) for number in range(seed, seed + games // 2))


def main() -> None:
    """Play and print the series and the table; with ``--write`` write them into module and README."""
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
