// The engine's command line under Pyodide, the browser's Python:
//
//     node tools/under_pyodide.mjs play --game classic --games 20 --json
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("..", import.meta.url));
const python = await loadPyodide({ args: ["-B"] });
python.setStdout({ batched: (line) => console.log(line) });
python.setStderr({ batched: (line) => console.error(line) });
python.FS.mkdir("/landfall");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/landfall");
python.globals.set("ARGUMENTS", process.argv.slice(2).join("\0"));
process.exitCode = python.runPython(`
import os, runpy, sys
os.chdir("/landfall")
sys.path.insert(0, "/landfall")
sys.argv = ["engine", *ARGUMENTS.split("\\0")]
try:
    runpy.run_module("engine", run_name="__main__")
    code = 0
except SystemExit as end:
    code = end.code if isinstance(end.code, int) else int(end.code is not None)
code
`);
