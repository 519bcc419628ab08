"""Python compiled ahead of time: the page's standard library and its own modules.

The runtime from npm carries sources, which every start of the page would compile again. Here they are
compiled once, by the same Python (Pyodide under Node), and what no page ever imports is left out.
Results are kept in ``build/`` under the hash of what they were made from.
"""

import gzip
import hashlib
import io
import json
import struct
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.paths import BUILD, PYODIDE, PYSCRIPT, ROOT

COMPILER = ROOT / "tools" / "precompile.mjs"
STAMP = (1980, 1, 1, 0, 0, 0)

# What a page has no use for, with all below it: networking, other processes, other systems, terminals, file
# formats, the tools of programmers, and what the library itself tries and can miss (bz2, lzma, ssl).
UNUSED = frozenset(
    """
    __hello__ __phello__ _aix_support _android_support _apple_support _compat_pickle _ios_support _markupbase
    _osx_support _py_abc _pydatetime _pyio _pylong _pyrepl _strptime
    _sysconfigdata__emscripten_wasm32-emscripten antigravity argparse asyncio.__main__ asyncio.proactor_events
    asyncio.tools asyncio.windows_events asyncio.windows_utils bdb bz2 cProfile calendar cmd code colorsys
    compileall compression concurrent.futures.interpreter concurrent.futures.process concurrent.interpreters
    configparser csv ctypes curses dbm difflib doctest email ensurepip filecmp fileinput ftplib getopt getpass
    gettext graphlib gzip hmac html.parser http idlelib imaplib importlib.metadata importlib.resources ipaddress
    json.__main__ json.tool logging.config logging.handlers lzma mailbox mimetypes modulefinder multiprocessing
    netrc nturl2path optparse pathlib.types pdb pickle pickletools pkgutil platform plistlib poplib pprint profile
    pstats pty py_compile pyclbr pydoc pydoc_data pyodide._nodesock_transport pyodide.console pyodide.http
    quopri readline rlcompleter runpy sched secrets shelve shlex site-packages smtplib socketserver sqlite3 ssl
    statistics stringprep symtable sysconfig tabnanny tarfile this timeit tkinter tomllib trace tracemalloc tty
    turtle unittest urllib uuid venv wave webbrowser wsgiref xml xmlrpc zipapp zipfile.__main__ zoneinfo
    """.split()
)

# What the interpreter has in itself: it never looks for these elsewhere.
FROZEN = frozenset(
    """
    _collections_abc _sitebuiltins abc codecs genericpath importlib._bootstrap importlib._bootstrap_external
    importlib.machinery importlib.util io ntpath os posixpath site stat zipimport
    """.split()
)

# The codecs a page can meet; the hundred others translate old code pages.
CODECS = frozenset("__init__ aliases ascii cp437 latin_1 raw_unicode_escape unicode_escape utf_8".split())

# Parts of the project that no page uses: the command line, and what programs learn from.
ELSEWHERE = (
    "engine/__main__.py",
    "engine/command/",
    *(f"engine/bots/own/{name}.py" for name in ("environment", "measuring", "numbering")),
)

# Modules of PyScript's Python package that every start imports.
PYSCRIPT_MODULES = """
    __init__ context display events fetch ffi flatted storage util websocket workers
""".split()


def is_used(name: str) -> bool:
    """Return whether the standard library's entry `name` belongs in the page."""
    if not name.endswith(".py"):
        return False
    parts = name.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[1] in CODECS
    return not any(".".join(parts[:depth]) in UNUSED | FROZEN for depth in range(1, len(parts) + 1))


def standard_library() -> bytes:
    """Return ``python_stdlib.zip`` with only the modules that a page uses, compiled."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        sources = {name: archive.read(name) for name in archive.namelist() if is_used(name)}
    return compiled(sources, bare=True)


def application(files: Iterable[Path]) -> bytes:
    """Return a pack for ``static/archive.mjs``: `files` but those `ELSEWHERE`, and PyScript's package, compiled."""
    return packed(entries(compiled(_contents(files) | pyscript_package())))


def entries(archive: bytes) -> dict[str, bytes]:
    """Return the files of a zip archive: name -> content."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return all files compressed as one: a fourth smaller than file by file, and the browser can unpack it."""
    table = json.dumps([(name, len(content)) for name, content in files.items()]).encode()
    return gzip.compress(struct.pack("<I", len(table)) + table + b"".join(files.values()), mtime=0)


def unpacked(pack: bytes) -> dict[str, bytes]:
    """Return the files of a pack: name -> content."""
    content = io.BytesIO(gzip.decompress(pack))
    (length,) = struct.unpack("<I", content.read(4))
    return {name: content.read(size) for name, size in json.loads(content.read(length))}


def addition(files: Iterable[Path]) -> bytes:
    """Return a pack of more of the project's files (none of those `ELSEWHERE`), to be unpacked over `application`'s."""
    return packed(entries(compiled(_contents(files))))


def _contents(files: Iterable[Path]) -> dict[str, bytes]:
    contents = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in files}
    return {name: content for name, content in contents.items() if not name.startswith(ELSEWHERE)}


def pyscript_package() -> dict[str, bytes]:
    """Return the sources of PyScript's Python package, named so that they are compiled into the package's cache.

    Each start writes these sources beside the cache, and Python then takes the cached bytecode.
    """
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    major, minor, _ = lock["info"]["python"].split(".")
    folder = PYSCRIPT / "src" / "stdlib" / "pyscript"
    return {
        f"pyscript/__pycache__/{name}.cpython-{major}{minor}.py": (folder / f"{name}.py").read_bytes()
        for name in PYSCRIPT_MODULES
    }


def compiled(sources: Mapping[str, bytes], bare: bool = False) -> bytes:
    """Return `sources` (name -> text) as an archive of bytecode, compiled at most once.

    Args:
        sources: entries of the archive; those that end in ``.py`` are compiled (not those of ``docs/``), others copied.
        bare: leave out the line numbers.
    """
    archive = archived(sources)
    key = hashlib.sha256(archive + COMPILER.read_bytes() + runtime_version() + bytes([bare])).hexdigest()[:20]
    result = BUILD / "bytecode" / f"{key}.zip"
    if not result.exists():
        result.parent.mkdir(parents=True, exist_ok=True)
        compile_archive(archive, result, bare)
    return result.read_bytes()


def archived(sources: Mapping[str, bytes]) -> bytes:
    """Return a zip archive of `sources` whose bytes depend on nothing else."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(sources):
            archive.writestr(zipfile.ZipInfo(name, STAMP), sources[name])
    return buffer.getvalue()


def runtime_version() -> bytes:
    """Return what identifies the compiler: the runtime's ``package.json``."""
    return (PYODIDE / "package.json").read_bytes()


def compile_archive(archive: bytes, result: Path, bare: bool) -> None:
    """Compile the modules of an archive into the file `result`, which appears only when it is whole."""
    with tempfile.TemporaryDirectory(dir=result.parent) as folder:
        source, target = Path(folder) / "in.zip", Path(folder) / "out.zip"
        source.write_bytes(archive)
        subprocess.run(["node", COMPILER, source, target, *["bare"] * bare], cwd=ROOT, check=True)
        target.replace(result)
