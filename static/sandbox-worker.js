// The worker of a bot that is shut in (sandbox-cell.js). It has no network: the runtime's files come in the first message,
// and Python starts; the second message is the request of the page, and each further one a question to the bot.
const MOST = 256 * 1024 * 1024; // bytes of Python's memory
const RUNTIME = "https://runtime.invalid/"; // nothing is there: `fetch` finds the files by the names below it

self.landfall = { base: RUNTIME, at: (address) => address }; // whom the scripts of the one file ask (onefile.js)

const started = async (files) => {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 > MOST) throw new RangeError("no more memory");
    return grow.call(this, pages);
  };
  self.fetch = async (address) => {
    const name = String(address).slice(RUNTIME.length);
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(files[name], { headers: { "Content-Type": type } });
  };
  const module = (name) => {
    const text = new TextDecoder().decode(files[name]).replace(/import\.meta\.url/g, `"${RUNTIME}"`);
    return import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
  };

  const { loadPyodide } = await module("pyodide.mjs");
  const { default: createPyodideModule } = await module("pyodide.asm.mjs");
  const python = await loadPyodide({
    indexURL: RUNTIME,
    createPyodideModule,
    lockFileContents: JSON.parse(new TextDecoder().decode(files["pyodide-lock.json"])),
    stdout() {},
    stderr() {},
  });
  const { unpack } = await module("archive.mjs");
  for (const name of Object.keys(files).filter((name) => name.endsWith(".pack"))) unpack(python, files[name]);
  python.runPython(`
import json, js
from engine.bots.own.seat import Seat
from engine.bots.own.trial import run
`);
  return python;
};

// Leave a bot no worker that nobody would end, and no memory beside Python's: those that it makes itself have no bound.
const narrow = () => {
  delete self.Worker;
  const none = function () {
    throw new RangeError("no more memory");
  };
  none.prototype = WebAssembly.Memory.prototype;
  none.prototype.constructor = none;
  WebAssembly.Memory = none;
};

const serve = async (starting, request) => {
  const send = self.postMessage.bind(self);
  const python = await starting;
  narrow();
  self.request = request;
  self.send = send;
  const answer = python.runPython(`
send, request = js.send, json.loads(js.request)
tell = lambda news: send(json.dumps(news))
Seat(request, tell).answer if request.get("sits") else run(request, tell)
`);
  onmessage = ({ data: { question } }) => answer(question);
};

onmessage = ({ data: { files } }) => {
  const starting = started(files);
  starting.catch(() => undefined); // it is told when the request has come
  onmessage = ({ data: { request } }) => {
    onmessage = null;
    const tell = (error) => postMessage(JSON.stringify({ is: "failed", line: 0, reason: String(error).slice(-400) }));
    serve(starting, request).catch(tell);
  };
};
