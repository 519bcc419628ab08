// The engine's command line under Pyodide, the browser's Python:
//
//     node tools/under_pyodide.mjs play --game classic --games 20 --json
//
// or, after -m, another tool that needs no more than the engine:
//
//     node tools/under_pyodide.mjs -m tools.reviewing --time --table 4 --games 1
//
// Without words it does what each line of its input says until one fails: Pyodide starts only once for all.
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("..", import.meta.url));
const python = await loadPyodide({ args: ["-B"] });
python.setStdout({ batched: (line) => console.log(line) });
python.setStderr({ batched: (line) => console.error(line) });
python.FS.mkdir("/landfall");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/landfall");
const run = python.runPython(`
import os, sys
os.chdir("/landfall")
sys.path.insert(0, "/landfall")
from engine.__main__ import main

def tool(_, name, *words):
    import importlib
    sys.argv = [name, *words]
    return importlib.import_module(name).main()

def run(*words):
    try:
        return tool(*words) if words[0] == "-m" else main(words)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)

run
`);
const words = process.argv.slice(2);
if (words.length) {
  process.exitCode = run(...words);
} else {
  for await (const line of createInterface({ input: process.stdin })) {
    if ((process.exitCode = run(...line.split(" ")))) break;
  }
}
