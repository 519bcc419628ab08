"""Python compiled ahead of time: the page's standard library and its own modules.

The runtime from npm carries sources, which every start of the page would compile again. Here they are
compiled once, by the same Python (Pyodide under Node), and what no page ever imports is left out.
Results are kept in ``build/`` under the hash of what they were made from.
"""

import hashlib
import io
import subprocess
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.paths import BUILD, PYODIDE, ROOT

COMPILER = ROOT / "tools" / "precompile.mjs"
STAMP = (1980, 1, 1, 0, 0, 0)

# Top-level names of the standard library that a page has no use for: networking, other processes,
# terminals, foreign file formats, and the tools of programmers.
UNUSED = frozenset(
    """
    __hello__ __phello__ _aix_support _android_support _apple_support _ios_support _osx_support _pyio _pyrepl
    _sysconfigdata__emscripten_wasm32-emscripten antigravity bdb cgi cgitb cmd code compileall configparser
    bz2 compression crypt ctypes cProfile curses dbm difflib doctest email ensurepip fileinput ftplib getpass gettext http
    idlelib imaplib ipaddress lib2to3 lzma mailbox mailcap mimetypes modulefinder multiprocessing netrc nntplib
    optparse pdb pickletools plistlib poplib profile pstats pty py_compile pyclbr pydoc pydoc_data readline
    rlcompleter sched shelve site-packages smtplib socketserver sqlite3 ssl symtable sysconfig tabnanny telnetlib
    this timeit tkinter tomllib trace tracemalloc tty turtle unittest urllib uuid venv wave webbrowser wsgiref
    xml xmlrpc zipapp zoneinfo
    """.split()
)

# The codecs a page can meet; the hundred others translate tables of old code pages.
CODECS = frozenset(
    """
    __init__ aliases ascii charmap cp437 hex_codec idna latin_1 punycode raw_unicode_escape undefined
    unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_8 utf_8_sig
    """.split()
)


def is_used(name: str) -> bool:
    """Whether the standard library's entry `name` belongs in the page."""
    if name.endswith("/"):
        return False
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in CODECS
    return top.removesuffix(".py") not in UNUSED


def standard_library() -> bytes:
    """The trimmed and compiled ``python_stdlib.zip``."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        sources = {name: archive.read(name) for name in archive.namelist() if is_used(name)}
    return compiled(sources, level=2)


def application(modules: Iterable[Path]) -> bytes:
    """One archive with the project's own modules, compiled."""
    return compiled({path.relative_to(ROOT).as_posix(): path.read_bytes() for path in modules}, level=0)


def compiled(sources: Mapping[str, bytes], level: int) -> bytes:
    """`sources` (name -> text) as an archive of bytecode, compiled at most once.

    Args:
        sources: entries of the archive; those that end in ``.py`` are compiled, others copied.
        level: 0 keeps everything, 1 drops assertions, 2 drops docstrings as well.
    """
    archive = archived(sources)
    key = hashlib.sha256(archive + COMPILER.read_bytes() + runtime_version() + bytes([level])).hexdigest()[:20]
    result = BUILD / "bytecode" / f"{key}.zip"
    if not result.exists():
        result.parent.mkdir(parents=True, exist_ok=True)
        compile_archive(archive, result, level)
    return result.read_bytes()


def archived(sources: Mapping[str, bytes]) -> bytes:
    """An archive of `sources` whose bytes depend on nothing else."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(sources):
            archive.writestr(zipfile.ZipInfo(name, STAMP), sources[name])
    return buffer.getvalue()


def runtime_version() -> bytes:
    """What identifies the compiler: the runtime's own description of itself."""
    return (PYODIDE / "package.json").read_bytes()


def compile_archive(archive: bytes, result: Path, level: int) -> None:
    """Run the compiler; `result` appears only when it is whole."""
    source, partial = result.with_suffix(".in"), result.with_suffix(".out")
    source.write_bytes(archive)
    subprocess.run(["node", COMPILER, source, partial, str(level)], cwd=ROOT, check=True)
    partial.replace(result)
    source.unlink()
