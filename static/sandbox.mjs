// Where bots of one's own and of strangers run: a cell, which is a frame that is shut in (sandbox-cell.js), made anew for
// every series. Its origin is its own, so nothing of this site can be reached from it; its policy lets nothing in or out but
// messages. Python takes seconds to start, so a cell can be prepared before somebody needs it.
// The build fills in the script of the cell, and its hash.
import { fetchArchive } from "./archive.mjs";

const CELL = "";
const HASH = "";

const POLICY = `default-src 'none'; script-src '${HASH}' 'unsafe-eval' blob:; worker-src blob:`;
const NAMED = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"];

const bytes = async (address) => {
  const response = await fetch(new URL(address, import.meta.url));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
};

const gathered = async (archives) => {
  const named = NAMED.map((name) => [name, bytes(`./pyodide/${name}`)]);
  const packs = ["landfall.pack", ...archives].map((name) => [name, fetchArchive(name)]);
  const all = [...named, ...packs, ["archive.mjs", bytes("./archive.mjs")]];
  return Object.fromEntries(await Promise.all(all.map(async ([name, content]) => [name, await content])));
};

// A cell in which Python starts: `port` leads into it, `opened` fails where its files cannot be had, `close` removes it.
// `archives` are JSON text: what its bot needs besides the main archive.
const made = (archives) => {
  const { port1, port2 } = new MessageChannel();
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${CELL}</script>`;
  const close = () => {
    port1.close();
    frame.remove();
  };
  const open = async () => {
    const loaded = new Promise((done) => {
      frame.onload = done;
    });
    document.body.append(frame);
    const [code, files] = await Promise.all([bytes("./sandbox-worker.js"), gathered(JSON.parse(archives)), loaded]);
    frame.contentWindow?.postMessage({ files, code }, "*", [port2, ...Object.values(files)]);
  };
  const opened = open();
  opened.catch(close);
  return { archives, port: port1, opened, close };
};

let spare;

// Prepare a cell for the next bot that needs these archives, in place of the one that was prepared; none for no text.
export const prepare = (archives) => {
  if (spare?.archives === archives) return;
  spare?.close();
  const cell = archives ? made(archives) : undefined;
  spare = cell;
  cell?.opened.catch(() => {
    if (spare === cell) spare = undefined;
  });
};

const taken = (archives) => {
  if (spare?.archives !== archives) return made(archives);
  const cell = spare;
  spare = undefined;
  return cell;
};

// Let a bot play a series, or sit at a table: `request` is JSON text, `archives` are as above. `tell` gets each news as
// JSON text. Returns what asks a bot that sits (a question as JSON text), and what ends all.
export const run = (request, archives, tell) => {
  const { port, opened, close } = taken(archives);
  let over = false;
  port.onmessage = ({ data }) => {
    if (!over && typeof data === "string") tell(data);
  };
  port.postMessage({ request });
  opened.catch((error) => {
    if (!over) tell(JSON.stringify({ is: "failed", why: "start", reason: String(error) }));
  });
  const stop = () => {
    over = true;
    close();
  };
  return { ask: (question) => port.postMessage({ question }), stop };
};
