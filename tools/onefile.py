"""The whole page in one file, which opens from a disk: no server, no network.

python -m tools.onefile [--site ADDRESS]

The document is the site's ``index.html`` with its styles, typefaces and first scripts in it. All other files follow,
compressed as one and written in letters; ``static/onefile.js`` checks and unpacks them, and answers requests for them.
"""

import argparse
import base64
import gzip
import hashlib
import io
import json
import re
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from html import escape
from pathlib import Path

from tools.bytecode import STAMP, packed
from tools.letters import written
from tools.patches import linked, replaced
from tools.paths import BUILD, DIST, ROOT
from tools.site import (
    SNAPSHOT,
    STYLES,
    cell_script,
    digest,
    filled,
    first_words,
    service_worker,
    site_files,
    snapshot_name,
    write_tree,
)
from tools.vendored import READS_CODES
from ui.base.edition import FILE
from ui.base.languages import LANGUAGES

LOADER = "static/onefile.js"
ICON = "static/icons/icon.svg"
FIRST = ("static/able.js", "static/boot.js", "static/still.js")
"""The scripts that the document runs after the loader, in this order."""

NOT_PACKED = ("index.html", "sw.js", STYLES, *FIRST, "static/manifest.webmanifest", READS_CODES)
NOT_PACKED_KINDS = (".woff2", ".png", ".svg")
"""The endings of files that are not packed: the document has them in itself, or they are of use only online."""

PIECE = 400_000
"""How many letters one script holds: WebKit takes three times as long to read a script of millions."""

POLICY = (
    "default-src 'none'; script-src {scripts} data: blob: 'unsafe-eval'; worker-src blob: data:; connect-src blob:; "
    "style-src {styles}; style-src-attr 'unsafe-inline'; font-src data:; img-src data: blob:; base-uri 'none'; "
    "form-action 'none'"
)
"""The document's policy: nothing leaves it. Its first scripts, and that of the cell in which bots of one's own are shut
in, run by their hashes; the others are imported from data addresses, in the cell from blobs."""

POLICY_OF_SITE = re.compile(r'(?<=http-equiv="Content-Security-Policy" content=")[^"]+')
FETCHED = re.compile(
    r'\n *<(script src|link rel="(stylesheet|preload|manifest|apple-touch-icon)"|link rel="modulepreload" href).*'
)
"""The lines of the site's page that ask for files at once."""


def build(site: str) -> int:
    """Bring ``dist/`` up to date, with the file in it; return the size of the file."""
    files = site_files()
    content = kept_file(files, day_of_version(), site)
    write_tree(DIST, offering(files, content))
    return len(content)


def offering(files: Mapping[str, bytes], content: bytes) -> dict[str, bytes]:
    """Return the site with the file added, a page that offers it (its size in ``data-file``), a new offline script."""
    page = replaced(files["index.html"].decode(), "<html ", f'<html data-file="{len(content)}" ').encode()
    site = {**files, "index.html": page, FILE: content}
    del site["sw.js"]
    return {**site, "sw.js": service_worker(site)}


def day_of_version() -> str:
    """Return the day of the last commit as ISO text; empty outside of a repository."""
    command = ("git", "log", "-1", "--format=%cs")
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def kept_file(files: Mapping[str, bytes], day: str, site: str) -> bytes:
    """Return the document; it is stored in ``build/`` under the hash of its parts and made only if these change."""
    makers = (ROOT / LOADER, *(ROOT / "tools" / f"{name}.py" for name in ("letters", "onefile", "patches")))
    parts = {path.name: path.read_bytes() for path in makers} | dict(files)
    hashes = {name: digest(content) for name, content in sorted(parts.items())}
    path = BUILD / "onefile" / f"{digest(json.dumps([day, site, hashes]).encode())[:20]}.html"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as whole:
            whole.write(one_file(files, day, site))
        Path(whole.name).replace(path)
    return path.read_bytes()


# -- the document --------------------------------------------------------------------------------------------


def one_file(files: Mapping[str, bytes], day: str, site: str) -> bytes:
    """Return the document, the same bytes for the same arguments.

    Args:
        files: the site, path -> content.
        day: the day of the version, as ISO text.
        site: the address of the site, to which links lead; empty where there is none.
    """
    files = {**files, SNAPSHOT: filled("snapshot.mjs", NAME=snapshot_name(files))}  # the document is checked as a whole
    loader = filled("onefile.js", DAMAGED=" ".join(language.damaged for language in LANGUAGES.values())).decode()
    scripts = [files[name].decode() for name in FIRST]
    style = styles(files)
    packs = pieces(
        written(packed({name: carried(name, content) for name, content in files.items() if is_packed(name)}))
    )
    policy = POLICY.format(scripts=" ".join(map(source, (loader, *scripts, cell_script()))), styles=source(style))
    whole = digest("".join([policy, *scripts, style, *packs]).encode())
    head = [f"<script>{loader}</script>", *(f'<script class="kept">{script}</script>' for script in scripts)]
    head += [f'<style class="kept">{style}</style>']
    body = [f'<script type="text/plain" class="kept pack">{pack}</script>' for pack in packs]

    text = FETCHED.sub("", POLICY_OF_SITE.sub(policy, files["index.html"].decode()))
    text = replaced(text, "<html ", f'<html data-whole="{whole}" data-day="{day}" data-site="{escape(site)}" ')
    text = replaced(text, f"./{ICON}", data_address("image/svg+xml", files[ICON]))
    text = replaced(text, 'rel="modulepreload" class="python"', 'class="python"', times=2)
    text = replaced(
        text, "<noscript>", f'<p class="splash-damaged" role="alert">{first_words("damaged")}</p>\n    <noscript>'
    )
    text = replaced(text, "</head>", "\n".join([*head, "</head>"]))
    return replaced(text, "</body>", "\n".join([*body, "</body>"])).encode()


def styles(files: Mapping[str, bytes]) -> str:
    """Return the site's styles with the typefaces in them as data addresses."""

    def with_font(found: re.Match[str]) -> str:
        return f'url("{data_address("font/woff2", files[f"static/{found[1]}"])}")'

    return re.sub(r'url\("\./(fonts/[^"]+)"\)', with_font, files[STYLES].decode())


def data_address(kind: str, content: bytes) -> str:
    """Return an address that holds the content itself."""
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def source(text: str) -> str:
    """Return how a policy names a script or style that stands in the document: by its hash."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def pieces(letters: str) -> list[str]:
    """Return a text cut into pieces of ``PIECE`` letters; the last may be shorter."""
    return [letters[start : start + PIECE] for start in range(0, len(letters), PIECE)]


# -- the files in it -----------------------------------------------------------------------------------------


def is_packed(name: str) -> bool:
    """Return whether a file of the site is among those that the document unpacks."""
    return name not in NOT_PACKED and not name.endswith(NOT_PACKED_KINDS)


def carried(name: str, content: bytes) -> bytes:
    """Return a file of the site as the document carries it: archives not compressed, scripts as :func:`linked`."""
    if name.endswith((".pack", ".zip")):
        return stored(content) if name.endswith(".zip") else gzip.compress(gzip.decompress(content), 0, mtime=0)
    return linked(name, content.decode()).encode() if name.endswith((".js", ".mjs")) else content


def stored(archive: bytes) -> bytes:
    """Return a zip archive without compression: compressed all together its files take a fourth less."""
    result = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as old, zipfile.ZipFile(result, "w") as new:
        for name in old.namelist():
            new.writestr(zipfile.ZipInfo(name, STAMP), old.read(name))
    return result.getvalue()


def main() -> None:
    """Build the site with the file in it."""
    parser = argparse.ArgumentParser(description="Build the site, and the whole page in one file.")
    parser.add_argument("--site", default="", metavar="ADDRESS", help="where the site will be: links lead there")
    size = build(parser.parse_args().site)
    print(f"dist/{FILE} has {size:,} bytes")


if __name__ == "__main__":
    main()
