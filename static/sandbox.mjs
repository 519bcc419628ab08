// Where bots of one's own and of strangers run: a frame that is shut in (sandbox-frame.js), made anew for every series. Its
// origin is its own, so nothing of this site can be reached from it; its policy lets nothing in or out but messages.
// The build fills in the script of the frame, and its hash.
import { fetchArchive } from "./archive.mjs";

const FRAME = "";
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

const framed = () =>
  new Promise((done) => {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.hidden = true;
    frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${FRAME}</script>`;
    frame.onload = () => done(frame);
    document.body.append(frame);
  });

// Let a bot play a series, or sit at a table: `request` is JSON text, `archives` are what it needs besides the main one.
// `tell` gets each news as JSON text. Returns what asks a bot that sits (a question as JSON text), and what ends all.
export const run = (request, archives, tell) => {
  const { port1, port2 } = new MessageChannel();
  let frame;
  let over = false;
  const stop = () => {
    over = true;
    frame?.remove();
  };
  const start = async () => {
    const [shut, code, files] = await Promise.all([framed(), bytes("./sandbox-worker.js"), gathered(JSON.parse(archives))]);
    frame = shut;
    if (over) return frame.remove();
    port1.onmessage = ({ data }) => {
      if (!over && typeof data === "string") tell(data);
    };
    return frame.contentWindow.postMessage({ files, code, request }, "*", [port2, ...Object.values(files)]);
  };
  start().catch((error) => {
    if (!over) tell(JSON.stringify({ is: "failed", why: "start", reason: String(error) }));
  });
  return { ask: (question) => port1.postMessage(question), stop };
};
