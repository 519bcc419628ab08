// The whole page in one file: a document that holds the files of the site and answers for them, for a page from a disk may
// neither fetch nor import its neighbours. tools/onefile.py writes the document. None of this can be Python, which is among
// the files.
//
// What it reads      <script class="kept pack">: all files, compressed as one and written in letters (tools/letters.py)
//                    <html data-whole>: the SHA-256 of the policy and of what all elements of class "kept" hold
// What it sets       window.landfall: `at(address)`, where the file is that has this address on the site; `base`, the
//                    address of the site; `ready`, a promise: kept when the files are there, never in a damaged document
//                    <body data-damaged="true">: the document is not what it was when it was written
"use strict";

// What is said where not even the page's own words have come. The build fills it in.
const DAMAGED = "";

(() => {
  const root = document.documentElement;
  const base = new URL("./", document.baseURI).href;

  // -- answering ---------------------------------------------------------------------------------------------------------

  // Answers for `files` (name -> text of a script, or bytes), whoever asks: by fetch, by XMLHttpRequest, or by `at`. Workers
  // are sent it as text. A script has no address that those of others could be relative to: it names them site:path. It
  // is imported as a data address, for not every engine lets the worker of a page from a disk read or import a Blob.
  const answerFor = (base, files) => {
    const places = new Map();
    const scriptAt = (text) => {
      const linked = text.replace(/(?<=")site:([^"]+)/g, (_, name) => placeOf(name));
      return `data:text/javascript,${encodeURIComponent(linked)}`;
    };
    const placeOf = (name) => {
      if (!places.has(name)) {
        const file = files.get(name);
        places.set(name, typeof file === "string" ? scriptAt(file) : URL.createObjectURL(new Blob([file])));
      }
      return places.get(name);
    };
    const nameOf = (address) => {
      const [name] = new URL(address, base).href.replace(base, "").split(/[?#]/);
      return files.has(name) ? name : null;
    };
    const at = (address) => {
      const name = nameOf(address);
      return name === null ? address : placeOf(name);
    };
    const textAt = (address) => files.get(nameOf(address));
    const { fetch } = self;
    self.fetch = async (address, ...rest) => {
      const name = nameOf(address?.url ?? address);
      if (name === null) return fetch(address, ...rest);
      const headers = name.endsWith(".wasm") ? { "Content-Type": "application/wasm" } : {};
      return new Response(files.get(name), { headers });
    };
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (method, address, ...rest) {
      open.call(this, method, at(address), ...rest);
    };
    return { at, base, scriptAt, textAt };
  };

  // What every worker begins with, as text. Its first message brings the files and the script that it is for. Messages that
  // come before this script listens are held, and then handed on, each in a task of its own.
  const begin = (answerFor) => {
    const { addEventListener } = self;
    let held = [];
    const handOn = () => {
      const event = held?.shift();
      if (!event) {
        held = null;
        return;
      }
      self.dispatchEvent(new MessageEvent("message", { data: event.data, ports: [...event.ports] }));
      setTimeout(handOn);
    };
    addEventListener("message", (event) => {
      if (!event.isTrusted || !held) return;
      event.stopImmediatePropagation();
      if (self.landfall) {
        held.push(event);
        return;
      }
      const { base, files, script } = event.data;
      self.landfall = answerFor(base, files);
      import(self.landfall.scriptAt(script)).catch((error) => setTimeout(() => { throw error; }));
    });
    self.addEventListener = (type, ...rest) => {
      addEventListener.call(self, type, ...rest);
      if (type === "message") setTimeout(handOn);
    };
    // The runtime tells workers that are modules, as all of the page's are on the site, by what this does.
    self.importScripts = () => { throw new TypeError("a module imports"); };
  };

  // The text of a Blob, at once: the page's own first message to a worker must come after that with its script.
  const textOf = (blob) => {
    const request = new XMLHttpRequest();
    request.open("GET", blob, false);
    request.send();
    return request.responseText;
  };

  // Workers that can ask for `files`. Only an old kind of worker may begin with a Blob in every engine.
  const workerWith = (files) => {
    const opening = URL.createObjectURL(new Blob([`(${begin})(${answerFor})`], { type: "text/javascript" }));
    return class extends Worker {
      constructor(address, options) {
        super(opening, { ...options, type: "classic" });
        this.postMessage({ base, files, script: self.landfall.textAt(address) ?? textOf(address) });
      }
    };
  };

  // -- reading -----------------------------------------------------------------------------------------------------------

  // The bytes that were written in letters (tools/letters.py).
  const bytesOf = (texts) => {
    const bytes = new Uint8Array(texts.reduce((size, { length }) => size + length, 0));
    let [size, held, bits] = [0, 0, 0];
    for (const text of texts) {
      for (let place = 0; place < text.length; place++) {
        const code = text.charCodeAt(place);
        const letter = code - (code > 60 ? 34 : 33);
        const long = letter < 58;
        held = long ? (held << 7) | letter : (held << 6) | (letter - 29);
        bits += long ? 7 : 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes[size++] = held >> bits;
        held &= (1 << bits) - 1;
      }
    }
    return bytes.subarray(0, size);
  };

  // The files in an archive of the kind that archive.mjs reads.
  const unpack = async (bytes) => {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const content = await new Response(stream).arrayBuffer();
    const [length] = new Uint32Array(content, 0, 1);
    const table = JSON.parse(new TextDecoder().decode(new Uint8Array(content, 4, length)));
    let from = 4 + length;
    const files = new Map();
    for (const [name, size] of table) {
      const bytes = new Uint8Array(content, from, size);
      files.set(name, /\.m?js$/.test(name) ? new TextDecoder().decode(bytes) : bytes);
      from += size;
    }
    return files;
  };

  // Where a page may not reckon hashes, an archive that is damaged still fails to unpack.
  const check = async (texts) => {
    if (!self.crypto?.subtle) return;
    const policy = document.querySelector("meta[http-equiv]")?.content;
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode([policy, ...texts].join("")));
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hex !== root.dataset.whole) throw new Error("The document is damaged.");
  };

  const read = async () => {
    const kept = [...document.querySelectorAll(".kept")];
    const packs = kept.filter((element) => element.classList.contains("pack"));
    const checked = check(kept.map(({ textContent }) => textContent));
    const bytes = bytesOf(packs.map(({ textContent }) => textContent));
    for (const pack of packs) pack.remove();
    const [files] = await Promise.all([unpack(bytes), checked]);
    Object.assign(self.landfall, answerFor(base, files));
    self.Worker = workerWith(files);
  };

  const tell = (error) => {
    console.info(error.message);
    document.body.dataset.damaged = "true";
    if (!document.querySelector(".splash-damaged")) document.body.append(DAMAGED);
  };

  self.landfall = { ready: new Promise((done) => addEventListener("DOMContentLoaded", () => read().then(done, tell))) };
})();
