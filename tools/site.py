"""Build the static site in ``dist/``, with relative addresses only, and only with files that are fetched.

python -m tools.site
"""

import hashlib
import json
import shutil
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path

from engine.games import CATALOGUE
from tools.bytecode import addition, application
from tools.files import comes_in, family_of, page_files
from tools.paths import DIST, ROOT, STATIC
from tools.vendored import READS_CODES, font_files, font_styles, runtime_files, square_code_files
from ui.base.edition import FILE
from ui.base.languages import LANGUAGES
from ui.base.later import SELDOM
from ui.base.markup import el

ARCHIVE = "landfall.pack"
FAMILIES = "families/"
LATER = "later/"
SETTINGS = "pyscript.toml"
ENTRIES = ("ui/main.py", "ui/bot_worker.py")
STYLES = "static/landfall.css"
SPLASH_FONTS = ("static/fonts/fraunces-600.woff2", "static/fonts/source-sans-3-400.woff2")
INTERPRETER = "static/interpreter.mjs"
SNAPSHOT = "static/snapshot.mjs"
SANDBOX = "static/sandbox.mjs"

# These are not kept offline. Few need them, and only with a network: to install the page, read a licence, read a code
# by the camera, or download the page in one file.
NOT_KEPT = (".png", ".txt", READS_CODES, FILE)


def build() -> str:
    """Bring ``dist/`` up to date and return the version of the site."""
    files = site_files()
    write_tree(DIST, files)
    return site_version(files)


def site_files() -> dict[str, bytes]:
    """Return the whole site: path -> content."""
    files = runtime_files() | font_files() | square_code_files() | own_files()
    files[SNAPSHOT] = snapshot_script(files)
    files[SANDBOX] = filled("sandbox.mjs", CELL=cell_script(), HASH=cell_hash())
    files["index.html"] = page(files)
    files["sw.js"] = service_worker(files)
    return files


def own_files() -> dict[str, bytes]:
    """Return the project's own files of the site, such as code, styles, icons and words: path -> content."""
    files = {name: (ROOT / name).read_bytes() for name in ENTRIES}
    files |= static_files()
    files[STYLES] = style_sheet().encode()
    files |= archives()
    files[SETTINGS] = (ROOT / SETTINGS).read_bytes()
    files[INTERPRETER] = filled("interpreter.mjs", FOR_BOTS=[name for name in files if is_for_bots(name)])
    return files


def archives() -> dict[str, bytes]:
    """Return the packs of all code and words: of what every page needs, what few need, and each later family.

    Families that are not listed yet are left out.
    """
    shares: dict[str, list[Path]] = {}
    for path in page_files():
        if path.relative_to(ROOT).as_posix() not in ENTRIES:
            shares.setdefault(address_of(path), []).append(path)
    first = application(shares.pop(ARCHIVE))
    listed = {f"{FAMILIES}{family.name}.pack" for family in CATALOGUE.families}
    later = {name: addition(paths) for name, paths in shares.items() if name in listed or name.startswith(LATER)}
    return {ARCHIVE: first, **later}


def address_of(path: Path) -> str:
    """Return the path of the pack with a file of the page, as ``ui/browser/archives.py`` asks for it."""
    if archive := comes_in(path):
        return f"{LATER}{archive}.pack"
    return f"{FAMILIES}{family}.pack" if (family := family_of(path)) else ARCHIVE


def is_for_bots(name: str) -> bool:
    """Return whether the bots' worker loads a pack when it starts: it plays all families, and reviews games."""
    return name.startswith((FAMILIES, f"{LATER}{SELDOM}"))


def static_files() -> dict[str, bytes]:
    """Return the files of ``static/`` that are served as they are: path -> content."""
    names = [
        "able.js",
        "archive.mjs",
        "boot.js",
        "sandbox-worker.js",
        "snapshot-maker.mjs",
        "still.js",
        "manifest.webmanifest",
    ]
    names += [f"icons/{path.name}" for path in sorted((STATIC / "icons").iterdir())]
    return {f"static/{name}": (STATIC / name).read_bytes() for name in names}


def style_sheet() -> str:
    """Return all styles as one text: typefaces, tokens, then the other sheets by name."""
    tokens, *others = sorted((STATIC / "styles").glob("*.css"), key=style_order)
    sheets = [tokens, STATIC / "shell.css", *others]
    return font_styles() + "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets) + one_language()


def one_language() -> str:
    """Return styles that, before Python has started, hide texts in other languages than the page's."""
    others = ", ".join(f'html:not([lang="{code}"]) .splash [lang="{code}"]' for code in LANGUAGES)
    return f"\n{others} {{ display: none; }}\n"


def style_order(sheet: Path) -> tuple[bool, str]:
    """Return a key that sorts the tokens first, since all others use them, then by name."""
    return (sheet.name != "tokens.css", sheet.name)


def page(files: dict[str, bytes]) -> bytes:
    """Return ``index.html`` filled in: the version, first texts, and hints by which the browser fetches all at once."""
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    told = {name: first_words(name) for name in ("splash", "failed", "unable", "no_script")}
    for name, markup in told.items():
        text = text.replace(f"<!-- {name.replace('_', '-')} -->", markup)
    text = text.replace("@languages@", " ".join(LANGUAGES)).replace("<!-- preload -->", preload_hints(files))
    return text.replace("@version@", project_version()).replace("@cell@", cell_hash()).encode()


def first_words(name: str) -> str:
    """Return the text ``name`` in all languages, for use before Python starts; styles show only the page's language."""
    texts = ((code, getattr(language, name)) for code, language in LANGUAGES.items())
    return "".join(str(el("span", text, lang=code)) for code, text in texts)


def preload_hints(files: dict[str, bytes]) -> str:
    """Return links that preload what every start needs, except the WebAssembly module.

    A browser keeps the machine code it made of a module only where the module's
    own request brought it, and that saves later starts far more than an earlier request saves the first.
    """
    scripts = [name for name in files if name.startswith("static/pyscript/core-")]
    scripts += [SNAPSHOT, "static/archive.mjs", "static/pyodide/pyodide.mjs", "static/pyodide/pyodide.asm.mjs"]
    data = [
        "static/pyodide/python_stdlib.zip",
        "static/pyodide/pyodide-lock.json",
        *ENTRIES[:1],
        SETTINGS,
    ]
    hints = [f'<link rel="preload" as="font" type="font/woff2" crossorigin href="./{name}">' for name in SPLASH_FONTS]
    hints += [f'<link rel="modulepreload" href="./{name}">' for name in scripts]
    hints += [f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in data]
    return "\n  ".join(hints)


def snapshot_script(files: dict[str, bytes]) -> bytes:
    """Return the script that stores a snapshot of the interpreter, with the snapshot's name and source files in it."""
    return filled("snapshot.mjs", MADE_OF=made_of(files), NAME=snapshot_name(files))


def cell_script() -> str:
    """Return the script of the cell in which bots of one's own run; it stands in the document of the cell's frame."""
    return (STATIC / "sandbox-cell.js").read_text(encoding="utf-8")


def cell_hash() -> str:
    """Return the hash by which the policies of page and cell let the cell's script run, and no other."""
    return "sha256-" + b64encode(hashlib.sha256(cell_script().encode()).digest()).decode()


def snapshot_name(files: Mapping[str, bytes]) -> str:
    """Return the name of the snapshot: another one for other source files, or other scripts that store it."""
    scripts = {
        name: digest((STATIC / name).read_bytes()) for name in ("archive.mjs", "snapshot.mjs", "snapshot-maker.mjs")
    }
    return f"snapshot?{digest(json.dumps(made_of(files) | scripts).encode())}"


def made_of(files: Mapping[str, bytes]) -> dict[str, str]:
    """Return the files from which the snapshot is made: path -> hash."""
    runtime = (f"static/pyodide/{name}" for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"))
    return {name: digest(files[name]) for name in (ARCHIVE, *runtime)}


def service_worker(files: dict[str, bytes]) -> bytes:
    """Return the offline script with the hash of every file that it keeps."""
    kept = {name: digest(content) for name, content in sorted(files.items()) if not name.endswith(NOT_KEPT)}
    return filled("sw.js", FILES=kept, SNAPSHOT=snapshot_name(files))


def filled(name: str, **constants: object) -> bytes:
    """Return a script of ``static/`` in which constants, by name, have the values that only the build knows.

    Raise :class:`ValueError` for a constant that the script does not declare.
    """
    text = (STATIC / name).read_text(encoding="utf-8")
    for constant, value in constants.items():
        before, declaration, rest = text.partition(f"\nconst {constant} = ")
        text = before + declaration + json.dumps(value, indent=0) + rest[rest.index(";\n") :]
    return text.encode()


def digest(content: bytes) -> str:
    """Return the SHA-256 hash of `content` in hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()


def site_version(files: dict[str, bytes]) -> str:
    """Return the project's version and a short hash of the site, as ``1.2.3+0a1b2c3d``."""
    return f"{project_version()}+{digest(files['sw.js'])[:8]}"


def project_version() -> str:
    """Return the version in ``package.json``, the one place where it is written."""
    version: str = json.loads((ROOT / "package.json").read_bytes())["version"]
    return version


def write_tree(root: Path, files: dict[str, bytes]) -> None:
    """Make the folder `root` hold exactly `files` (path -> content); files that are right already are not touched."""
    for path in sorted(root.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(root).as_posix() not in files:
            path.unlink()
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not (path.is_file() and path.read_bytes() == content):
            path.write_bytes(content)
    remove_empty_folders(root)


def remove_empty_folders(root: Path) -> None:
    """Remove the folders below `root` that have become empty."""
    for path in sorted(root.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            shutil.rmtree(path)


if __name__ == "__main__":
    print(f"dist/ holds Landfall {build()}")
