// Compile Python sources to .pyc with Pyodide itself, so that the bytecode is the page's own.
//
//     node tools/precompile.mjs IN.zip OUT.zip [bare]
//
// Every *.py entry of IN.zip becomes a *.pyc entry of OUT.zip marked "unchecked hash" (never compared
// with a source again); other entries are copied, and so are those of docs/, which are read as texts. Names, order and
// dates depend on the input alone, so equal inputs give equal bytes. There are no docstrings and no assertions in it.
// "bare" code has no line numbers either: they are a sixth of it, and nobody looks for a fault in the standard library.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target, bare] = process.argv.slice(2);
// Line tables without columns: the page has no sources to point into, and they would be a quarter of the archives.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/in.zip", readFileSync(source));
python.globals.set("BARE", bare === "bare");
python.runPython(`
import zipfile
from types import CodeType
from importlib.util import source_hash
from importlib._bootstrap_external import _code_to_hash_pyc

def without_lines(code):
    inner = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)

def compiled(name, text):
    code = compile(text, name, "exec", dont_inherit=True, optimize=2)
    if BARE:
        code = without_lines(code)
    return bytes(_code_to_hash_pyc(code, source_hash(text), checked=False))

with zipfile.ZipFile("/in.zip") as old, zipfile.ZipFile("/out.zip", "w") as new:
    for name in sorted(old.namelist()):
        data = old.read(name)
        if name.endswith(".py") and not name.startswith("docs/"):
            data, name = compiled(name, data), name + "c"
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        entry.external_attr = 0o644 << 16
        new.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(target, python.FS.readFile("/out.zip"));
