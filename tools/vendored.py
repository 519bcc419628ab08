"""The third-party files of the site: the runtime, the typefaces and the square codes, as npm installed them."""

import json
from pathlib import Path

from tools.bytecode import standard_library
from tools.paths import FONTSOURCE, JSQR, LEAN_QR, PYODIDE, PYSCRIPT

# Parts of PyScript that this page never asks for: editors, terminals, archives, other interpreters.
SKIPPED = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "mpy-",
    "py-",
    "pyodide_graph",
    "service-worker",
    "storage",
    "toml-Blg",
    "index-",
    "xterm",
    "zip-",
)

READS_CODES = "static/jsqr/jsQR.js"
"""Reads square codes by the camera in browsers that cannot. Few need it, so it is not kept offline."""

# Family, fontsource package, weights. Latin covers English and French.
FACES = (("Fraunces", "fraunces", (600,)), ("Source Sans 3", "source-sans-3", (400, 600, 700)))


def runtime_files() -> dict[str, bytes]:
    """Return the files of PyScript and Pyodide: path in the site -> content."""
    return pyscript_files() | pyodide_files()


def pyscript_files() -> dict[str, bytes]:
    """Return the few chunks of PyScript that the page fetches, with the licence: path in the site -> content."""
    chunks = sorted(path for path in (PYSCRIPT / "dist").glob("*.js") if not path.name.startswith(SKIPPED))
    files = {f"static/pyscript/{path.name}": without_source_map(path) for path in chunks}
    return files | {"static/pyscript/LICENSE.txt": (PYSCRIPT / "LICENSE").read_bytes()}


def pyodide_files() -> dict[str, bytes]:
    """Return Pyodide with a compiled standard library and an empty list of packages: path in the site -> content."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes()) | {"packages": {}}
    return {
        "static/pyodide/pyodide.mjs": without_source_map(PYODIDE / "pyodide.mjs"),
        "static/pyodide/pyodide.asm.mjs": (PYODIDE / "pyodide.asm.mjs").read_bytes(),
        "static/pyodide/pyodide.asm.wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
        "static/pyodide/pyodide-lock.json": json.dumps(lock).encode(),
        "static/pyodide/python_stdlib.zip": standard_library(),
    }


def without_source_map(path: Path) -> bytes:
    """Return a script without the line that points to a source map, which the site does not have."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("//# sourceMappingURL=")).encode()


def square_code_files() -> dict[str, bytes]:
    """Return the scripts that draw square codes and read them, with their licences: path in the site -> content."""
    return {
        "static/lean-qr/index.mjs": (LEAN_QR / "index.mjs").read_bytes(),
        "static/lean-qr/LICENSE.txt": (LEAN_QR / "LICENSE").read_bytes(),
        READS_CODES: (JSQR / "dist" / "jsQR.js").read_bytes(),
        "static/jsqr/LICENSE.txt": (JSQR / "LICENSE").read_bytes(),
    }


def font_files() -> dict[str, bytes]:
    """Return the typefaces and their licences: path in the site -> content."""
    files = {
        f"static/fonts/{package}-OFL.txt": (FONTSOURCE / package / "LICENSE").read_bytes() for _, package, _ in FACES
    }
    for _, package, weights in FACES:
        for weight in weights:
            files[f"static/fonts/{package}-{weight}.woff2"] = font_source(package, weight).read_bytes()
    return files


def font_source(package: str, weight: int) -> Path:
    """Return the path at which npm has installed one weight of a typeface."""
    return FONTSOURCE / package / "files" / f"{package}-latin-{weight}-normal.woff2"


def font_styles() -> str:
    """Return the style rules that name the typefaces, for a style sheet in ``static/``."""
    return "".join(face_rule(family, package, weight) for family, package, weights in FACES for weight in weights)


def face_rule(family: str, package: str, weight: int) -> str:
    """Return one ``@font-face`` rule; until the font is there, text shows in a face of the system."""
    return (
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-display: swap; '
        f'src: url("./fonts/{package}-{weight}.woff2") format("woff2"); }}\n'
    )
