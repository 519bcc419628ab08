"""Where things are in a checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"
NODE_MODULES = ROOT / "node_modules"
STATIC = ROOT / "static"

PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
PYODIDE = NODE_MODULES / "pyodide"
FONTSOURCE = NODE_MODULES / "@fontsource"
LEAN_QR = NODE_MODULES / "lean-qr"
JSQR = NODE_MODULES / "jsqr"
