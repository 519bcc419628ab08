// The worker that makes the snapshot and tells what became of it: "kept" or "none". It cannot be Python, which would be in
// its own picture.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { fetchArchive, unpack } from "./archive.mjs";
import { checkFiles, write } from "./snapshot.mjs";

const make = async () => {
  await checkFiles();
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href, _makeSnapshot: true });
  unpack(python, await fetchArchive());
  python.runPython("from ui.shell.snapshot import prepare; prepare()");
  await write(python.makeMemorySnapshot());
};

make().then(
  () => postMessage("kept"),
  (error) => {
    console.info("No snapshot:", error.message);
    postMessage("none");
  },
);
