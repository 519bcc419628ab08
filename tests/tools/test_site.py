"""The built site."""

import ast
import gzip
import json
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from engine.games import CATALOGUE
from tests import under_way
from tests.words import WHOLE
from tools.bytecode import ELSEWHERE, unpacked
from tools.files import comes_in, family_of, module_of, page_files
from tools.paths import ROOT, STATIC
from tools.site import (
    ARCHIVE,
    FAMILIES,
    INTERPRETER,
    LATER,
    NOT_KEPT,
    SNAPSHOT,
    digest,
    project_version,
    site_files,
    snapshot_name,
    write_tree,
)
from ui.base.later import ARCHIVES, SELDOM, archive_of

BUDGET = 5_700_000
OURS = (
    "index.html",
    "sw.js",
    "pyscript.toml",
    "static/archive.mjs",
    "static/able.js",
    "static/boot.js",
    "static/interpreter.mjs",
    "static/snapshot-maker.mjs",
    "static/snapshot.mjs",
    "static/landfall.css",
    "static/manifest.webmanifest",
    "static/still.js",
)


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """The whole site: path -> content."""
    return site_files()


def text(files: dict[str, bytes], name: str) -> str:
    return files[name].decode()


@pytest.mark.parametrize("name", OURS)
def test_no_address_leaves_the_site_or_starts_at_the_root(files: dict[str, bytes], name: str) -> None:
    content = text(files, name)
    assert re.findall(r"https?://(?!www\.w3\.org/|file\.invalid/)", content) == []  # names no place can have
    assert re.findall(r"""(?:href|src|url\()\s*=?\s*["']?/""", content) == []


def test_every_address_in_the_shell_is_a_file_of_the_site(files: dict[str, bytes]) -> None:
    addresses = re.findall(r'(?:href|src|config)="\./([^"]+)"', text(files, "index.html"))
    assert len(addresses) > 10
    assert [address for address in addresses if address not in files] == []


def test_the_shell_starts_the_interpreter_that_the_settings_name(files: dict[str, bytes]) -> None:
    named = re.search(r'^interpreter = "(.+)"$', text(files, "pyscript.toml"), re.MULTILINE)
    assert named
    assert f'<link rel="modulepreload" class="python" href="{named[1]}">' in text(files, "index.html")


def test_every_address_in_the_styles_is_a_file_of_the_site(files: dict[str, bytes]) -> None:
    addresses = re.findall(r'url\("\./([^"]+)"\)', text(files, "static/landfall.css"))
    assert addresses
    assert [address for address in addresses if f"static/{address}" not in files] == []


def test_styles_of_families_are_laid_over_the_page_by_python_and_ask_for_no_address(files: dict[str, bytes]) -> None:
    """Such a sheet is text without a place of its own."""
    sheets = sorted((STATIC / "styles" / "families").iterdir())
    assert {sheet.stem for sheet in sheets} <= {family.name for family in WHOLE.families}
    for sheet in sheets:
        written = sheet.read_text(encoding="utf-8")
        assert not re.search(r"url\(|@import|@font-face", written)
        assert written not in text(files, "static/landfall.css")


def test_offline_copy_lists_every_file_with_its_hash(files: dict[str, bytes]) -> None:
    listing = re.search(r"const FILES = (\{.*?\});", text(files, "sw.js"), re.DOTALL)
    assert listing
    kept = json.loads(listing[1])
    expected = {name for name in files if not name.endswith(NOT_KEPT) and name != "sw.js"}
    assert set(kept) == expected
    assert all(kept[name] == digest(files[name]) for name in kept)


def test_a_snapshot_is_kept_under_a_name_for_the_very_files_it_is_made_of(files: dict[str, bytes]) -> None:
    script = text(files, SNAPSHOT)
    listing = re.search(r"const MADE_OF = (\{.*?\});", script, re.DOTALL)
    assert listing
    made_of = json.loads(listing[1])
    assert {ARCHIVE, "static/pyodide/pyodide.asm.wasm", "static/pyodide/python_stdlib.zip"} <= set(made_of)
    assert all(made_of[name] == digest(files[name]) for name in made_of)
    assert f'const NAME = "{snapshot_name(files)}";' in script
    assert f'const SNAPSHOT = "{snapshot_name(files)}";' in text(files, "sw.js")
    assert snapshot_name(files | {ARCHIVE: b"other"}) != snapshot_name(files)


def test_what_is_fetched_before_the_first_screen_keeps_within_its_budget(files: dict[str, bytes]) -> None:
    later = (*NOT_KEPT, *(name for name in files if name.startswith((FAMILIES, LATER))))
    fetched = [content for name, content in files.items() if not name.endswith(later)]
    assert sum(len(gzip.compress(content, 9)) for content in fetched) <= BUDGET


def test_a_family_comes_in_an_archive_of_its_own_that_only_the_bots_start_with(files: dict[str, bytes]) -> None:
    for family in CATALOGUE.families[1:]:
        name = f"{FAMILIES}{family.name}.pack"
        inside = unpacked(files[name])
        assert {f"{family.room.replace('.', '/')}/__init__.pyc", f"static/words/fr/{family.name}.json"} <= set(inside)
        assert inside.keys() & unpacked(files[ARCHIVE]).keys() == set()
        assert name in of_bots(files)
    first = CATALOGUE.families[0].room.replace(".", "/")
    assert f"{first}/__init__.pyc" in unpacked(files[ARCHIVE])


def of_bots(files: dict[str, bytes]) -> list[str]:
    """The archives that the bots' worker starts with besides the page's first one."""
    listing = re.search(r"const FOR_BOTS = (\[.*?\]);", text(files, INTERPRETER), re.DOTALL)
    assert listing
    names: list[str] = json.loads(listing[1])
    assert set(names) <= set(files)
    return names


@pytest.mark.parametrize("archive", ARCHIVES)
def test_what_few_ask_for_comes_in_archives_of_its_own(files: dict[str, bytes], archive: str) -> None:
    inside = {name.removesuffix("c") for name in unpacked(files[f"{LATER}{archive}.pack"])}
    of_it = {path.relative_to(ROOT).as_posix() for path in page_files() if comes_in(path) == archive}
    assert inside == {name for name in of_it if not name.startswith(ELSEWHERE)}
    assert inside
    assert inside & {name.removesuffix("c") for name in unpacked(files[ARCHIVE])} == set()


def test_the_bots_start_with_what_they_can_be_asked_for_and_no_more(files: dict[str, bytes]) -> None:
    inside = unpacked(files[f"{LATER}{SELDOM}.pack"])
    assert {"ui/replay/tape.pyc", "engine/bots/review/judging.pyc"} <= set(inside)
    assert [name for name in of_bots(files) if name.startswith(LATER)] == [f"{LATER}{SELDOM}.pack"]


def test_what_a_page_starts_with_is_code_and_words(files: dict[str, bytes]) -> None:
    """A snapshot holds both and no files: a page that starts from one could not read anything else."""
    inside = unpacked(files[ARCHIVE])
    assert {name for name in inside if not name.endswith(".pyc") and not name.startswith("static/words/")} == set()


@pytest.mark.parametrize("name", [name for names in ARCHIVES.values() for name in names])
def test_each_name_of_what_comes_later_is_a_module(name: str) -> None:
    assert find_spec(name)


def test_nothing_that_comes_with_the_page_imports_at_its_top_what_comes_later() -> None:
    """It would be fetched on the spot, while everything waits; and no snapshot could be made without it."""
    left_out = tuple(str(ROOT / name) for name in ELSEWHERE)
    modules = [path for path in page_files() if path.suffix == ".py" and not str(path).startswith(left_out)]
    away = {module_of(path) for path in modules if comes_in(path) or family_of(path)}
    told = {
        module_of(path): sorted(name for name in imported_at_the_top(path) if archive_of(name) or name in away)
        for path in modules
        if module_of(path) not in away
    }
    assert {name: later for name, later in told.items() if later} == {}


def test_what_is_fetched_unasked_imports_at_its_top_nothing_that_is_not() -> None:
    unasked = [path for path in page_files() if path.suffix == ".py" and comes_in(path) == SELDOM]
    told = {module_of(path): {*map(archive_of, imported_at_the_top(path))} - {"", SELDOM} for path in unasked}
    assert {name: others for name, others in told.items() if others} == {}


def imported_at_the_top(path: Path) -> Iterator[str]:
    """What a module imports when it is imported itself."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (node.module, *(f"{node.module}.{each.name}" for each in node.names))


def test_shell_and_package_carry_the_same_version(files: dict[str, bytes]) -> None:
    assert f'data-version="{project_version()}"' in text(files, "index.html")
    lock = json.loads((ROOT / "package-lock.json").read_bytes())
    assert lock["version"] == project_version()


def test_typefaces_come_with_their_licences(files: dict[str, bytes]) -> None:
    families = {name.split("/")[-1].rsplit("-", 1)[0] for name in files if name.endswith(".woff2")}
    assert families
    assert {f"static/fonts/{family}-OFL.txt" for family in families} <= set(files)


def test_lock_file_names_no_registry() -> None:
    assert "resolved" not in (ROOT / "package-lock.json").read_text(encoding="utf-8")


def test_writing_leaves_what_is_right_and_removes_what_is_old(tmp_path: Path) -> None:
    write_tree(tmp_path, {"kept.txt": b"same", "folder/old.txt": b"old"})
    before = (tmp_path / "kept.txt").stat().st_mtime_ns
    write_tree(tmp_path, {"kept.txt": b"same", "new.txt": b"new"})
    assert (tmp_path / "kept.txt").stat().st_mtime_ns == before
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["kept.txt", "new.txt"]


def test_families_under_way_stay_away(files: dict[str, bytes]) -> None:
    """They may lean on a family that comes later than the page's first archive."""
    for family in under_way.FAMILIES:
        room = f"{family.room.replace('.', '/')}/"
        assert f"{FAMILIES}{family.name}.zip" not in files
        assert not [name for name in unpacked(files[ARCHIVE]) if name.startswith(room)]
