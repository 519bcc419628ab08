"""The catalogues of words: whole in every language, nothing missing, nothing left over, nothing in the wrong file.

Each language has the common words in one file and those of each family in another.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from string import Formatter

import pytest

from engine.bots.search.player import insight_of
from engine.bots.search.trials import BEYOND, ahead
from engine.games import CATALOGUE
from engine.games.seafarers.scenarios.harbour_master import HARBOUR_MASTER
from engine.games.seafarers.scenarios.new_shores import NEW_SHORES
from engine.kernel.catalogue import Catalogue
from engine.kernel.events import Cause
from engine.kernel.rules import Rules
from tests.words import FAMILIES, WHOLE, all_words, common_words, full_table, words_of
from tools.paths import ROOT
from ui.base import languages
from ui.base.families import ROOMS, families_of
from ui.base.languages import ABOUT
from ui.base.markup import el
from ui.base.words import CATALOGUES, COMMON, LANGUAGES, TERMS, MissingWord, Words, read
from ui.play.speaker import VOCABULARIES, key_of_thing
from ui.play.wording import kebab, option_help, option_label, option_value

HOUSES = ("engine/games", "engine/bots", "ui/families")
"""Where families have rooms of their own."""
UNDER_WAY = {path.parent.name for path in (ROOT / HOUSES[0]).glob("*/__init__.py")} - {"about", *FAMILIES}
"""Folders for families that cannot be played yet: what is in their rooms is not the house's either."""
FILES = {name: {lang: read(lang, name) for lang in LANGUAGES} for name in (COMMON, *FAMILIES, *sorted(UNDER_WAY))}
ENTIRE = [code for code, language in languages.LANGUAGES.items() if language.whole]
"""The languages that lack nothing."""
KEYS = {name: frozenset(file["en"]) for name, file in FILES.items()}
"""The keys of each file."""
NUMBERS = (".one", ".other")
KEY = re.compile(r"[a-z]+(\.[a-z0-9-]+)+")
EVERY_FILE = pytest.mark.parametrize("name", FILES)
LISTED = pytest.mark.parametrize("name", [COMMON, *FAMILIES])
"""The files of what can be played: where a family has no page yet, some of its words are for that page."""
EVERY_FAMILY = pytest.mark.parametrize("family", [family.name for family in WHOLE.families])


EVERY_TERM = {form for term in TERMS for form in (term, term.capitalize())}


def base(key: str) -> str:
    """A key less the number it stands for."""
    return key.rpartition(".")[0] if key.endswith(NUMBERS) else key


def asked(*names: str) -> set[str]:
    """Every key that can be asked for where these files are laid over each other."""
    return {form for name in names for key in KEYS[name] for form in (key, base(key))}


ALL_ASKED = asked(*FILES)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def gaps(text: str) -> set[str]:
    """The placeholders that are not terms: what any sentence may have in one language and not in another."""
    return placeholders(text) - EVERY_TERM


# -- what stands in the code ---------------------------------------------------------------------------------


@cache
def files_of(name: str) -> frozenset[Path]:
    """The modules of a family, or all that are in no family's rooms."""
    if name == COMMON:
        house = {path for half in ("engine", "ui") for path in (ROOT / half).rglob("*.py")}
        return frozenset(house.difference(*map(files_of, (*FAMILIES, *UNDER_WAY))))
    return frozenset(path for house in HOUSES for path in (ROOT / house / name).rglob("*.py"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """What is looked at in a module: its classes, calls and texts."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(
        node for node in ast.walk(tree) if isinstance(node, ast.Constant | ast.JoinedStr | ast.Call | ast.ClassDef)
    )


def code(name: str, folder: str = "") -> Iterator[ast.AST]:
    """All that a family has in its rooms, or all the code there is outside of them; of one folder, if it is named."""
    return (node for path in sorted(files_of(name)) if ROOT / folder in path.parents for node in nodes(path))


def literals(name: str, folder: str = "") -> set[str]:
    return {n.value for n in code(name, folder) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def classes(name: str) -> set[str]:
    """What the parts and the events of a family, or of the house, are called."""
    return {kebab(node.name) for node in code(name, "engine") if isinstance(node, ast.ClassDef)}


def spelt(name: str) -> set[str]:
    """What its verbs, decisions and refusals are called, which the rules spell out; bots have no words of their own."""
    return set().union(*(literals(name, f"engine/{storey}") for storey in ("kernel", "parts", "games")))


CAUSES = {cause.value for cause in Cause}
"""Why something changes hands: no words are made of that, so verbs and decisions may be called the same."""


def patterns(name: str) -> list[re.Pattern[str]]:
    """The keys that the page puts together: ``f"verb.{name}"`` and the like."""
    found = set()
    for node in code(name, "ui"):
        if isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in node.values]
            if re.match(r"[a-z]+\\\.", parts[0]):
                found.add("".join(parts))
    return [re.compile(text) for text in sorted(found)]


def engine_names(call: str, name: str, folder: str = "") -> set[str]:
    """The first arguments of all calls such as ``Refusal("no-piece")``."""
    return {
        str(node.args[0].value)
        for node in code(name, folder)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == call
        if node.args and isinstance(node.args[0], ast.Constant)
    }


def rules(catalogue: Catalogue = CATALOGUE) -> list[Rules]:
    games = [(game, seats) for game in catalogue.games() for seats in range(game.seats[0], game.seats[1] + 1)]
    return list(
        dict.fromkeys(table for game, seats in games for table in (game.on_table(seats), full_table(game, seats)))
    )


# -- the files -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ENTIRE)
def test_a_language_has_a_file_for_each_family_and_the_common_one(language: str) -> None:
    assert {path.stem for path in (CATALOGUES / language).iterdir()} - {ABOUT} == set(FILES)


@EVERY_FILE
def test_all_languages_have_the_same_keys_in_the_same_order(name: str) -> None:
    for words in FILES[name].values():
        assert list(words) == sorted(KEYS[name])


@EVERY_FILE
def test_all_languages_fill_the_same_gaps(name: str) -> None:
    for key in KEYS[name]:
        texts = [words[key] for words in FILES[name].values()]
        assert all(text.strip() for text in texts), key
        assert len({frozenset(gaps(text)) for text in texts}) == 1, key


@EVERY_FILE
def test_a_number_has_both_its_texts(name: str) -> None:
    numbered = {base(key) for key in KEYS[name] if key.endswith(NUMBERS)}
    assert {key + number for key in numbered for number in NUMBERS} <= KEYS[name]


FAMILIAR = frozenset({"junior"})
"""The families for children: they say common things in their own way."""


@EVERY_FAMILY
def test_no_key_of_a_family_is_a_common_one_but_what_it_says_to_children(family: str) -> None:
    said_otherwise = KEYS[family] & KEYS[COMMON]
    assert bool(said_otherwise) == (family in FAMILIAR)
    for key in said_otherwise:
        own, common = ({lang: FILES[name][lang][key] for lang in LANGUAGES} for name in (family, COMMON))
        assert own != common, key
        assert all(gaps(own[lang]) == gaps(common[lang]) for lang in LANGUAGES), key


FORMAL = re.compile(r"\b(?:vous|vos|votre|\w{2,}ez|faites|dites|êtes)\b", re.IGNORECASE)
INFORMAL = frozenset({"assez"})
"""What only ends as if it were said to adults."""
ELSEWHERE = re.compile(
    r"(game|menu|crash|practice|workshop|manual|days|journeys)\.|record\.(?!line|not|storage|trouble)"
    r"|guide\.(?!first\.|little)"
    r"|play\.(row|tray|pick-one|monopoly-line|your-development)"
    r"|refusal\.(game-away|save-|record-|discard-|plenty-|no-such-card|no-road|not-connected|not-your-settlement)"
)
"""What is said before a family's words are there, or of roads, cities, and cards of one's choice."""


@pytest.mark.parametrize("family", sorted(FAMILIAR))
def test_french_says_tu_to_children_wherever_their_game_is_shown(family: str) -> None:
    """In all words but those of what their game has not."""
    own = [table for table in rules() if table.game.name == family]
    absent = set().union(*map(things_of_rules, rules())) - set().union(*map(things_of_rules, own))
    said = words_of(own[0], "fr").catalogue
    formal = {key for key, text in said.items() if set(FORMAL.findall(text.lower())) - INFORMAL}
    assert {key for key in formal if not absent & set(key.split(".")) and not ELSEWHERE.match(key)} == set()


def things_of_rules(table: Rules) -> set[str]:
    """The names of what a table has: verbs, decisions, parts, and all of its vocabularies."""
    named = {*table.verbs, *table.menus, *(kebab(type(part).__name__) for part in table.game.parts)}
    return named.union(*(words for words in vars(table.numbers).values() if isinstance(words, tuple)))


def test_families_that_are_played_together_share_no_key_but_what_one_says_instead_of_its_base() -> None:
    played = {one for table in rules() for one in combinations(map(CATALOGUE.family, families_of(table)), 2)}
    for first, second in played:
        assert second.base == first.name or not KEYS[first.name] & KEYS[second.name]


@EVERY_FAMILY
def test_families_are_listed_in_the_common_words(family: str) -> None:
    """So that no file of a family is needed to tell which games there are."""
    told = [f"game.{family}", f"game.{family}.about"]
    for scenario in WHOLE.family(family).scenarios:
        if scenario.number:
            name = f"game.{WHOLE.titled(family)}.{scenario.number}"
            told += [name, f"{name}.about"]
    assert set(told) <= KEYS[COMMON]


@EVERY_FAMILY
def test_what_only_a_family_has_is_told_in_its_own_file(family: str) -> None:
    """And what the house has is not: verbs, events, rules, refusals."""
    of_classes, of_texts = classes(family) - classes(COMMON), spelt(family) - (spelt(COMMON) - CAUSES)
    alone = dict.fromkeys(("rule", "scores"), of_classes) | dict.fromkeys(("verb", "refusal"), of_texts)
    alone["event"] = of_classes | of_texts
    of_base = KEYS.get(WHOLE.family(family).base, frozenset())
    for key in (KEYS[family] ^ KEYS[COMMON]) - of_base:
        room, *rest = base(key).split(".")
        if room in alone:
            assert (key in KEYS[family]) == bool(alone[room] & set(rest)), key


def test_the_page_has_rooms_of_families_alone() -> None:
    folder = ROOT / "ui" / "families"
    assert {path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"} == set(ROOMS)
    assert set(ROOMS) <= {*FAMILIES, *UNDER_WAY}


# -- what the code asks for ----------------------------------------------------------------------------------


@EVERY_FILE
def test_every_key_in_the_code_has_words(name: str) -> None:
    rooms = {key.partition(".")[0] for key in ALL_ASKED}
    said = {text for text in literals(name, "ui") if KEY.fullmatch(text) and text.partition(".")[0] in rooms}
    assert said - asked(COMMON, name) - {"engine.games"} == set()


@EVERY_FILE
def test_every_key_put_together_stands_for_some(name: str) -> None:
    rooms = {key.partition(".")[0] for key in ALL_ASKED}
    of_words = [pattern for pattern in patterns(name) if pattern.pattern.partition("\\.")[0] in rooms]
    assert of_words or name != COMMON
    known = ALL_ASKED if name == COMMON else asked(COMMON, name)
    assert [p.pattern for p in of_words if not any(map(p.fullmatch, known))] == []


def asking(name: str) -> set[str]:
    """Whose code asks for the words of a file: the house's, that family's, and that of the family it builds on."""
    return {COMMON, name, *(family.titled for family in CATALOGUE.families if family.name == name)}


@LISTED
def test_no_words_are_left_over(name: str) -> None:
    used = (things_told() | reasons_told(name)).union(*(literals(each, "ui") for each in asking(name)))
    made = [pattern for each in asking(name) for pattern in patterns(each)]
    endings = NUMBERS + tuple(text for text in used if re.fullmatch(r"\.[a-z]+", text))
    left = []
    for key in sorted(KEYS[name]):
        forms = {key, *(key.removesuffix(ending) for ending in endings)}
        if not forms & used and not any(pattern.fullmatch(form) for pattern in made for form in forms):
            left.append(key)
    assert left == []


@cache
def things_told() -> frozenset[str]:
    """The keys of all that the games have vocabularies of."""
    kinds = {vocabulary: kind for kind, vocabulary in VOCABULARIES.items()}
    return frozenset(
        key_of_thing(kinds.get(vocabulary, vocabulary.removesuffix("s")), word)
        for table in rules(WHOLE)
        for vocabulary, words in vars(table.numbers).items()
        for word in (words if isinstance(words, tuple) else ())
        if isinstance(word, str)
    )


INSIGHTS = [insight for game in rules() if (insight := insight_of(game))]
AHEAD = {ahead(name) for insight in INSIGHTS for name in (*insight.names, *BEYOND)}
"""What makes the difference for who looks ahead."""


def reasons_told(name: str) -> set[str]:
    """The reasons that bots may give: each alone, with what they aim at behind it, and what makes the difference."""
    said = AHEAD.union(*(literals(each, "engine/bots") for each in asking(name)))
    reasons = {base(key).removeprefix("why.") for key in KEYS[name] if key.startswith("why.")}
    return {f"why.{reason}" for reason in reasons if reason in said or reason.rpartition("-")[0] in said}


@EVERY_FILE
def test_every_refusal_of_the_engine_has_words(name: str) -> None:
    refusals = {f"refusal.{key}" for key in engine_names("Refusal", name)}
    assert len(refusals) > 20 or name != COMMON
    known = asked(COMMON, name)
    assert refusals - known - {key.rpartition(".")[0] for key in known} - ON_THE_COMMAND_LINE == set()


ON_THE_COMMAND_LINE = {
    "refusal.log-line",
    "refusal.unknown-bot",
    "refusal.bot-illegal",
    "refusal.own-bot",
    "refusal.no-seat",
    "refusal.not-asked",
}
"""Refusals that only the command line, programs that learn, and the reader of saves meet."""


@EVERY_FILE
def test_every_reason_of_a_bot_has_words(name: str) -> None:
    given = engine_names("Reason", name, "engine/bots")
    assert {f"why.{key}" for key in given} - asked(COMMON, name) == set()


def test_whatever_makes_the_difference_for_who_looks_ahead_has_words() -> None:
    for game in rules():
        if insight := insight_of(game):
            keys = {f"why.{ahead(name)}" for name in (*insight.names, *BEYOND)}
            assert keys - asked(COMMON, *families_of(game)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", rules(WHOLE), ids=lambda table: f"{table.game.name}-{table.seats}")
def test_every_game_has_words(language: str, table: Rules) -> None:
    words = words_of(table, language)
    for option in table.options:
        assert option_label(words, option, table.game.name)
        assert option_help(words, option, table.game.name)
        assert all(option_value(words, option, value) for value in option.values)
    wanted = {f"verb.{verb}" for verb in table.verbs}
    wanted |= {f"resource.{resource}" for resource in table.numbers.resources}
    wanted |= {f"terrain.{terrain}" for terrain in table.vocabulary("terrains")}
    wanted |= {f"card.{card}" for card in table.vocabulary("development")}
    wanted |= {f"building.{building}" for building in table.vocabulary("buildings")}
    assert wanted - asked(COMMON, *(family.name for family in WHOLE.played(table))) == set()


# -- a catalogue ---------------------------------------------------------------------------------------------


def test_the_words_of_a_family_are_laid_over_the_common_ones() -> None:
    common = common_words("fr")
    assert common.with_families(()) is common
    laid = common.with_families(("explorers",))
    assert laid is common.with_families(("explorers",))
    assert "verb.sail" in laid
    assert "verb.sail" not in common
    assert laid("app.title") == common("app.title")
    assert set(all_words("fr").catalogue) == set().union(*(KEYS[name] for name in (COMMON, *FAMILIES)))


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


# -- what games call otherwise -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "usual", "with_ships"),
    [
        ("en", "Longest road", "Longest trade route"),
        ("fr", "Route la plus longue", "Route commerciale la plus longue"),
    ],
)
def test_where_ships_are_routes_the_longest_of_all_is_called_a_trade_route(
    language: str, usual: str, with_ships: str
) -> None:
    """Also within a family: its harbour master has no ships."""
    ships, none = (game.on_table(4) for game in (NEW_SHORES, HARBOUR_MASTER))
    assert [words_of(rules, language)("points.longest-road") for rules in (ships, none)] == [with_ships, usual]
    told = words_of(ships, language)("event.longest-road-taken", seat="Ada", length="7")
    assert with_ships.lower() in told
    assert common_words(language)("points.longest-road") == usual
