// The interpreter that pyscript.toml names: Pyodide, which starts as soon as this module is there. PyScript asks for it
// only when it has read its configuration and opened a storage of its own; most of the start is done by then.
import { loadPyodide as start, version } from "./pyodide/pyodide.mjs";

// Who asks says where to print. Nothing of ours prints before, but what the runtime has to say goes to the console.
let printer = { stdout: console.log, stderr: console.error };

const started = start({
  indexURL: new URL("./pyodide/", import.meta.url).href,
  stdout: (line) => printer.stdout(line),
  stderr: (line) => printer.stderr(line),
});

const loadPyodide = (asked) => {
  printer = asked;
  return started;
};

export { loadPyodide, version };
