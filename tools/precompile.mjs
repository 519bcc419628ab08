// Compile Python sources to .pyc with Pyodide itself, so that the bytecode is the page's own.
//
//     node tools/precompile.mjs IN.zip OUT.zip LEVEL
//
// Every *.py entry of IN.zip becomes a *.pyc entry of OUT.zip marked "unchecked hash" (never compared
// with a source again); other entries are copied. Names, order and dates depend on the input alone, so
// equal inputs give equal bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target, level] = process.argv.slice(2);
// Line tables without columns: the page has no sources to point into, and they would be a quarter of the archives.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/in.zip", readFileSync(source));
python.globals.set("LEVEL", Number(level));
python.runPython(`
import zipfile
from importlib.util import source_hash
from importlib._bootstrap_external import _code_to_hash_pyc

def compiled(name, text):
    code = compile(text, name, "exec", dont_inherit=True, optimize=LEVEL)
    return bytes(_code_to_hash_pyc(code, source_hash(text), checked=False))

with zipfile.ZipFile("/in.zip") as old, zipfile.ZipFile("/out.zip", "w") as new:
    for name in sorted(old.namelist()):
        data = old.read(name)
        if name.endswith(".py"):
            data, name = compiled(name, data), name + "c"
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        entry.external_attr = 0o644 << 16
        new.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(target, python.FS.readFile("/out.zip"));
