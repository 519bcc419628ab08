"""Files with everything that are damaged, or changed inside and signed anew, and what a device makes of them.

``python -m tests.damaged_backups 20000`` damages so many and tells which could not be borne; the suite tries some.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from engine.kernel.codec import digest
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from tests.mutations import ODD, places
from tests.ui.fakes import FakeHost, MemoryStorage
from tests.ui.person import ALONE, finish, play
from ui.backup.file import LONGEST, read, write
from ui.backup.merging import merge
from ui.base.learnt import learnt, note
from ui.base.storage import StorageTrouble
from ui.base.words import load
from ui.practice import scores
from ui.record.ledger import Ledger
from ui.shelf.saves import Shelf

WHEN = "2031-05-06T07:08:09"
SIGNED_ANEW = 4
"""One file of so many is signed anew."""
DEEP = 100_000


@cache
def device(seed: int) -> Mapping[str, str]:
    """What is kept by somebody who has finished a short game, begun another, learnt and practised."""
    storage = MemoryStorage()
    finish(FakeHost({**ALONE, "points": "3", "seed": str(seed)}, storage=storage))
    play(FakeHost({**ALONE, "seed": str(seed + 1)}, storage=storage), 8)
    note(storage, f"lesson-{seed}")
    scores.keep(storage, scores.Scores().with_opening("classic/0/4", seed).with_answer("classic", well=True))
    storage["landfall.lang"] = "en"
    return storage


@cache
def whole() -> str:
    """A file that is not damaged, of another device than the one that reads it."""
    return write(MemoryStorage(device(1)), WHEN)


def damaged(number: int) -> str:
    """The damaged file of a number: the same whenever it is asked for."""
    generator = Generator(number)
    return _signed_anew(generator) if number % SIGNED_ANEW == 0 else _broken(generator)


def _broken(generator: Generator) -> str:
    """A file that was cut, overwritten in places, shuffled, blown up, or is another thing altogether."""
    text = whole()
    start, end = sorted((generator.below(len(text)), generator.below(len(text))))
    byte = chr(generator.below(256))
    letter = byte if byte != text[start] else "~"
    odd = generator.choice([json.dumps(each) for each in ODD if not isinstance(each, int)])
    ways = (
        text[: end or 1],
        text[:start] + letter + text[start + 1 :],
        text[:start] + text[end + 1 :],
        text[:start] + text[start : end + 1] * 2 + text[end + 1 :],
        text[:start] + odd + text[start:],
        text[:start] + text[start : end + 1].swapcase() + "#" + text[end + 1 :],
        text.encode()[: end + 1].decode("latin-1") + "\0",
    )
    giants = ("[" * DEEP, text[:-1] + "," * DEEP + "}", text + " " * (LONGEST - len(text) + 1), '{"a":' * DEEP)
    return generator.choice(giants) if not generator.below(50) else generator.choice(ways)


def _signed_anew(generator: Generator) -> str:
    """A file that holds something odd, with a checksum that agrees."""
    data = json.loads(whole())
    del data["check"]
    for _ in range(1 + generator.below(3)):
        holder = data["kept"]
        where = generator.choice(sorted(holder))
        holder[where] = _odd_text(holder[where], generator)
    if not generator.below(8):
        holder, where = generator.choice([each for each in places(data) if each[0] is not data["kept"]])
        holder[where] = generator.choice([each for each in ODD if each == each])
    program = data.pop("program", None)
    try:
        signed = {"program": program, "check": digest(data), **data}
        return json.dumps(signed, ensure_ascii=False)
    except (ValueError, TypeError, UnicodeError):  # what no file of this kind can hold
        return whole()[:-1]


def _odd_text(text: str, generator: Generator) -> str:
    """A kept text in which something is odd: a value of its JSON, if it has some, or a part of it."""
    try:
        told = json.loads(text)
        holder, where = generator.choice(list(places(told)))
    except (ValueError, IndexError, RecursionError):
        at = generator.below(len(text) + 1)
        return generator.choice((text[:at], text + text, "", text[at:] + "²", "[" * DEEP, "9" * 5000))
    if generator.below(4):
        holder[where] = generator.choice(ODD)
    else:
        del holder[where]
    return json.dumps(told)


# -- what becomes of it ----------------------------------------------------------------------------------------


def _had(storage: MemoryStorage) -> tuple[set[str], set[str], set[int]]:
    """The saves on the shelf, the lessons that were learnt, and the numbers of the finished games."""
    shelf = Shelf(storage)
    saves = {shelf.text(card.slot) for card in shelf.cards()}
    return saves, {*learnt(storage)}, {result.number for result in Ledger(storage, lambda: 1).read().results}


def trouble(number: int, told: Counter[str]) -> str:
    """What was wrong with the way in which a damaged file was taken; empty if nothing was. `told` counts refusals."""
    here = MemoryStorage(device(5))
    before, had = dict(here), _had(here)
    try:
        merge(here, read(damaged(number)), lambda: number)
    except (Refusal, StorageTrouble) as refused:
        key = f"refusal.{refused.key}" if isinstance(refused, Refusal) else refused.key
        told[key] += 1
        wrong = "something has changed" if dict(here) != before else ""
        return wrong if key in load("en") and key in load("fr") else f"no words for {key}"
    told["taken"] += 1
    if number % SIGNED_ANEW and read(damaged(number)) != read(whole()):
        return "it was taken"
    lost = [kind for kind, old, new in zip(("game", "lesson", "result"), had, _had(here), strict=True) if old - new]
    host = FakeHost(storage=here)
    host.command("saves", "menu", "record")
    shown = host.page.frame.partition(" ")[0]
    return f"a {lost[0]} is lost" if lost else "" if shown == "record" else f"{shown} is shown"


def troubles(numbers: Iterable[int], told: Counter[str]) -> Iterator[str]:
    """What was wrong with files of these numbers, with their numbers."""
    for number in numbers:
        try:
            wrong = trouble(number, told)
        except Exception as error:
            wrong = f"{type(error).__name__}: {error}"
        if wrong:
            yield f"{number}: {wrong}"


def main() -> int:
    """Damage files and tell what could not be borne."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("number", type=int, nargs="?", default=2000)
    asked: Any = parser.parse_args()
    told: Counter[str] = Counter()
    begun = time.perf_counter()
    wrong = list(troubles(range(asked.number), told))
    print(*wrong, f"{asked.number} files in {time.perf_counter() - begun:.1f} s: {dict(told)}", sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
