"""The catalogues of words: whole in every language, nothing missing, nothing left over."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from engine.bots.insights import insight_of
from engine.bots.search.trials import BEYOND, ahead
from engine.games import CATALOGUE
from engine.kernel.rules import Rules
from ui.markup import el
from ui.play.wording import option_help, option_label, option_value
from ui.words import LANGUAGES, MissingWord, Words, load

ROOT = Path(__file__).parent.parent.parent
CATALOGUES = {language: load(language, strict=True) for language in LANGUAGES}
KEYS = frozenset(CATALOGUES["en"].catalogue)
NUMBERS = (".one", ".other")
KEY = re.compile(r"[a-z]+(\.[a-z0-9-]+)+")


def base(key: str) -> str:
    """A key less the number it stands for."""
    return key.rpartition(".")[0] if key.endswith(NUMBERS) else key


ASKED = KEYS | set(map(base, KEYS))
"""Every key that can be asked for."""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def trees(*folders: str) -> Iterator[ast.AST]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def patterns() -> list[re.Pattern[str]]:
    """The keys that the page puts together: ``f"verb.{name}"`` and the like."""
    found = set()
    for node in trees("ui"):
        if isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in node.values]
            if re.match(r"[a-z]+\\\.", parts[0]):
                found.add("".join(parts))
    return [re.compile(text) for text in sorted(found)]


def literals(folder: str) -> set[str]:
    return {n.value for n in trees(folder) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def rules() -> list[Rules]:
    games = CATALOGUE.games()
    return [game.on_table(seats) for game in games for seats in range(game.seats[0], game.seats[1] + 1)]


def engine_names(call: str, *folders: str) -> set[str]:
    """The first arguments of all calls such as ``Refusal("no-piece")``."""
    return {
        str(node.args[0].value)
        for node in trees(*folders)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == call
        if node.args and isinstance(node.args[0], ast.Constant)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_keys(language: str) -> None:
    assert set(CATALOGUES[language].catalogue) == KEYS


def test_all_languages_fill_the_same_gaps() -> None:
    for key in KEYS:
        texts = [words.catalogue[key] for words in CATALOGUES.values()]
        assert all(text.strip() for text in texts), key
        assert len({frozenset(placeholders(text)) for text in texts}) == 1, key


def test_a_number_has_both_its_texts() -> None:
    numbered = {base(key) for key in KEYS if key.endswith(NUMBERS)}
    assert {key + number for key in numbered for number in NUMBERS} <= KEYS


def test_every_key_in_the_code_has_words() -> None:
    rooms = {key.partition(".")[0] for key in KEYS}
    asked = {text for text in literals("ui") if KEY.fullmatch(text) and text.partition(".")[0] in rooms}
    assert asked - ASKED - {"engine.games"} == set()


def test_every_key_put_together_stands_for_some() -> None:
    rooms = {key.partition(".")[0] for key in KEYS}
    of_words = [pattern for pattern in patterns() if pattern.pattern.partition("\\.")[0] in rooms]
    assert of_words
    assert [p.pattern for p in of_words if not any(map(p.fullmatch, ASKED))] == []


def test_no_words_are_left_over() -> None:
    used, made = literals("ui") | reasons_told(), patterns()
    endings = NUMBERS + tuple(text for text in used if re.fullmatch(r"\.[a-z]+", text))
    left = []
    for key in sorted(KEYS):
        forms = {key, *(key.removesuffix(ending) for ending in endings)}
        if not forms & used and not any(pattern.fullmatch(form) for pattern in made for form in forms):
            left.append(key)
    assert left == []


INSIGHTS = [insight for game in rules() if (insight := insight_of(game))]
AHEAD = {ahead(name) for insight in INSIGHTS for name in (*insight.names, *BEYOND)}
"""What makes the difference for who looks ahead."""


def reasons_told() -> set[str]:
    """The reasons that bots may give: each alone, with what they aim at behind it, and what makes the difference."""
    said = literals("engine/bots") | AHEAD
    reasons = {base(key).removeprefix("why.") for key in KEYS if key.startswith("why.")}
    return {f"why.{reason}" for reason in reasons if reason in said or reason.rpartition("-")[0] in said}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_engine_has_words(language: str) -> None:
    refusals = {f"refusal.{key}" for key in engine_names("Refusal", "engine", "ui")}
    assert len(refusals) > 20
    own = {key.rpartition(".")[0] for key in CATALOGUES[language].catalogue}
    assert refusals - ASKED - own - UNSEEN == set()


UNSEEN = {"refusal.log-line", "refusal.unknown-bot"}
"""Refusals that only the command line and the reader of saves meet."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_bot_has_words(language: str) -> None:
    reasons = {f"why.{key}" for key in engine_names("Reason", "engine/bots") | AHEAD}
    assert reasons
    assert reasons - set(CATALOGUES[language].catalogue) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", rules(), ids=lambda table: f"{table.game.name}-{table.seats}")
def test_every_game_has_words(language: str, table: Rules) -> None:
    words = CATALOGUES[language]
    name = f"game.{table.game.name}"
    assert words(name)
    assert words(f"{name}.about")
    for option in table.options:
        assert option_label(words, option)
        assert option_help(words, option)
        assert all(option_value(words, option, value) for value in option.values)
    asked = {f"verb.{verb}" for verb in table.verbs}
    asked |= {f"resource.{resource}" for resource in table.numbers.resources}
    asked |= {f"terrain.{terrain}" for terrain in table.numbers.terrains}
    asked |= {f"card.{card}" for card in table.numbers.development}
    asked |= {f"building.{building}" for building in table.numbers.buildings}
    assert asked - ASKED == set()


def test_a_number_chooses_its_text() -> None:
    catalogue = {"hen.one": "{count} hen", "hen.other": "{count} hens"}
    english, french = Words("en", catalogue), Words("fr", catalogue)
    assert [english("hen", count=count) for count in (0, 1, 2)] == ["0 hens", "1 hen", "2 hens"]
    assert [french("hen", count=count) for count in (0, 1, 2)] == ["0 hen", "1 hen", "2 hens"]


def test_what_is_missing_fails_where_it_should_and_shows_where_it_must_not() -> None:
    with pytest.raises(MissingWord):
        Words("en", {}, strict=True)("no.such")
    with pytest.raises(KeyError):
        Words("en", {"hi": "hi {name}"}, strict=True)("hi")
    assert Words("en", {})("no.such") == "no.such"
    assert Words("en", {"hi": "hi {name}"})("hi") == "hi {name}"


def test_markup_in_a_text_fails_where_it_should() -> None:
    words = Words("en", {"port": "{resource} harbour"}, strict=True)
    with pytest.raises(TypeError):
        words("port", resource=el("b", "wool"))
