// The interpreter that pyscript.toml names: Pyodide, which starts as soon as this module is there, from the snapshot where
// one is kept and else from the files. PyScript asks for it only when it has read its configuration and opened a storage
// of its own; most of the start is done by then. None of this can be Python, for there is none yet.
//
// In the worker it is the bots' Python, which has besides all that they can be asked. The build fills in these archives.
//
// What it sets       <html data-start>      "snapshot" or "files": what Python started from
//                    <html data-snapshot>   "kept": the next start finds one; "none": it could not be made
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";
import { fetchArchive, unpack } from "./archive.mjs";
import { find, forget, makeRoom, read, sizeOf } from "./snapshot.mjs";

const FOR_BOTS = [];

const CALM = 4000;
const LEFT = 2000;
const page = globalThis.document?.documentElement;

// Who asks says where to print. Nothing of ours prints before, but what the runtime has to say goes to the console.
let printer = { stdout: console.log, stderr: console.error };

const launch = (options) =>
  load({
    indexURL: new URL("./pyodide/", import.meta.url).href,
    stdout: (line) => printer.stdout(line),
    stderr: (line) => printer.stderr(line),
    ...options,
  });

const note = (name, value) => {
  if (page) page.dataset[name] = value;
};

const fromFiles = async () => {
  const [python, content] = await Promise.all([launch(), fetchArchive()]);
  unpack(python, content);
  note("start", "files");
  return python;
};

// The runtime is fetched and made ready while the memory is read: it asks first how large that is, and what is in it when
// all else is done. A runtime that knows no snapshots would start without anything of ours.
const fromSnapshot = async (found) => {
  const memory = new Uint8Array(sizeOf(found));
  const filled = read(found, memory);
  const settled = filled.catch(() => null);
  const [python] = await Promise.all([launch({ _loadSnapshot: memory, fsInit: () => settled }), filled]);
  if (!python.runPython("import sys; 'ui.shell.snapshot' in sys.modules")) throw new Error("the runtime took no notice of it");
  note("start", "snapshot");
  note("snapshot", "kept");
  return python;
};

const start = async () => {
  const found = await find();
  if (!found) return fromFiles();
  try {
    return await fromSnapshot(found);
  } catch (error) {
    console.info("No start from the snapshot:", error.message);
    const python = await fromFiles();
    await forget(); // only now: in a page or worker that is being left nothing can be read, and no file either
    return python;
  }
};

const withAll = async () => {
  const [python, ...contents] = await Promise.all([start(), ...FOR_BOTS.map(fetchArchive)]);
  for (const content of contents) unpack(python, content);
  return python;
};

const started = page ? start() : withAll();

const loadPyodide = (asked) => {
  printer = asked;
  return started;
};

// Settles when nobody has done anything for a while and no bot is thinking.
const calm = () =>
  new Promise((done) => {
    let timer;
    const busy = () => document.hidden || document.body.dataset.thinking === "true";
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (busy() ? wait() : done()), CALM);
    };
    for (const input of ["pointerdown", "keydown", "wheel"]) addEventListener(input, wait, { passive: true, capture: true });
    wait();
  });

// The snapshot is made once, of files that are kept by then, by a worker that lives for some seconds.
const makeSnapshot = async () => {
  if (page.dataset.snapshot) return;
  await calm();
  await makeRoom().catch(() => {}); // the maker will find that storage is forbidden
  const maker = new Worker(new URL("./snapshot-maker.mjs", import.meta.url), { type: "module" });
  maker.onmessage = ({ data }) => {
    maker.terminate();
    note("snapshot", data);
  };
};

if (page) {
  addEventListener("landfall:offline-ready", makeSnapshot, { once: true });
  // Whatever it was, the next start is from the files; but a page that fails since it is being left will be gone by then.
  addEventListener("landfall:failed", () => setTimeout(forget, LEFT), { once: true });
}

export { loadPyodide, version };
