"""The whole page in one file."""

import base64
import hashlib
import re
import zipfile
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.bytecode import archived, packed
from tools.letters import LETTERS, SEVEN_BITS, written
from tools.onefile import day_of_version, offering, one_file, stored
from tools.patches import CHANGES, linked
from tools.site import FILE, cell_hash, site_files

DAY = "2026-11-25"
SITE = "https://island.example/landfall/"
LARGE = 200_000


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """The site, less what is in its large files."""
    empty = {".zip": archived({"a.txt": b"a" * 1000}), ".pack": packed({})}
    small = {
        name: empty.get(name[name.rfind(".") :], b"") for name, content in site_files().items() if len(content) > LARGE
    }
    return site_files() | {name: content for name, content in small.items() if not name.endswith(".mjs")}


@pytest.fixture(scope="module")
def document(files: dict[str, bytes]) -> str:
    return one_file(files, DAY, SITE).decode()


def read(letters: str) -> bytes:
    """The bytes that were written in letters, bit by bit."""
    numbers = (LETTERS.index(letter) for letter in letters.encode())
    bits = "".join(f"{n:07b}" if n < SEVEN_BITS else f"{n - SEVEN_BITS // 2:06b}" for n in numbers)
    return bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8))


@given(st.binary())
def test_what_is_written_in_letters_is_read_again(content: bytes) -> None:
    assert read(written(content)) == content


def test_letters_mean_nothing_to_a_page_and_are_a_fourth_more_than_the_bytes() -> None:
    letters = written(hashlib.shake_256(b"island").digest(100_000))
    assert re.fullmatch(r"[!-;=-~]+", letters)
    assert len(letters) < 125_000


@pytest.mark.some(1, of="what is compiled anew")
def test_two_builds_are_equal(files: dict[str, bytes], document: str) -> None:
    assert one_file(files, DAY, SITE).decode() == document


def test_the_document_asks_nothing_of_a_neighbour_or_a_server(document: str) -> None:
    markup = re.sub(r"(?s)(<script[^>]*>).*?</script>|<style.*?</style>", r"\1", document)
    asked = re.findall(r'<(?:link|img|script)[^>]*(?:href|src)="(?!data:)([^"]+)"', markup)
    assert asked == ["./static/interpreter.mjs", "./static/pyscript/core.js", "./ui/main.py"]
    assert "rel=" not in "".join(re.findall(r'<link class="python"[^>]*>', markup))
    styles = re.search(r"(?s)<style[^>]*>(.*?)</style>", document)
    assert styles
    assert re.findall(r'url\("(?!data:)[^"#]', styles[1]) == []


def test_the_policy_lets_nothing_out_and_names_every_script_that_stands_in_the_document(document: str) -> None:
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', document)
    assert policy
    rules = dict(rule.split(" ", 1) for rule in policy[1].split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["connect-src"] == "blob:"
    assert not re.search(r"'self'|https?:|\*", policy[1])
    scripts = re.findall(r'(?s)<script(?: class="kept")?>(.*?)</script>', document)
    hashes = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
    assert [f"sha256-{known}" for known in hashes] + [cell_hash()] == re.findall(
        r"'(sha256-[^']+)'", rules["script-src"]
    )
    assert len(hashes) == 4


def test_the_document_tells_its_version_its_day_and_its_site(document: str) -> None:
    assert f'data-day="{DAY}" data-site="{SITE}"' in document
    assert re.fullmatch(r"(\d{4}-\d\d-\d\d)?", day_of_version())


@pytest.mark.parametrize("start", CHANGES)
def test_a_script_of_the_runtime_that_is_not_as_expected_is_no_part_of_a_file(
    files: dict[str, bytes], start: str
) -> None:
    (name,) = (name for name in files if name.startswith(start))
    text = files[name].decode()
    for change in CHANGES[start]:
        with pytest.raises(ValueError, match="times there"):
            linked(name, text.replace(change.old, ""))
    changed = linked(name, text)
    assert not re.search(r"import\.meta|import\(\w\)\)?,?\"load", changed)


def test_scripts_name_each_other_by_their_paths_on_the_site() -> None:
    text = 'import { a } from "./b.mjs";\nconst c = await import("../c.js");\nnew URL("./d", import.meta.url);'
    assert linked("static/a.mjs", text) == (
        'import { a } from "site:static/b.mjs";\n'
        'const c = await import(self.landfall.at("c.js"));\n'
        'new URL("./d", (self.landfall.base+"static/a.mjs"));'
    )


def test_archives_lose_their_own_compression_and_nothing_else() -> None:
    with zipfile.ZipFile(BytesIO(stored(archived({"b": b"b" * 99, "a": b"a"})))) as archive:
        assert {entry.filename: archive.read(entry) for entry in archive.infolist()} == {"a": b"a", "b": b"b" * 99}
        assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}


def test_a_site_offers_the_file_and_does_not_keep_it_offline(files: dict[str, bytes]) -> None:
    site = offering(files, b"12345")
    assert site[FILE] == b"12345"
    assert b'<html data-file="5" ' in site["index.html"]
    kept = site["sw.js"].decode()
    assert FILE not in kept
    assert hashlib.sha256(site["index.html"]).hexdigest() in kept
