// The few things that cannot wait for Python: language and theme before the first paint, the start of Python after it, the
// progress line, a word when the start fails, and the service worker. Everything else is Python.
//
// What it reads      localStorage "landfall.lang", "landfall.theme", "landfall.palette", "landfall.text" and
//                    "landfall.motion"; ?lang=; <html data-languages>, the codes of all languages
//                    sessionStorage "landfall.accepted"; <html data-whole>, which only the one file has
// What it sets       <html lang data-theme data-palette data-text data-motion>; without data-theme the system's choice
//                    holds
//                    <body data-offline="ready">  the whole site is kept and works without a network; so does the one file
//                    <body data-update="ready">   a newer version is kept and waits
//                    <body data-failed="true">    Python could not start
//                    <body data-damaged="true">   this is the one file, and its loader (onefile.js) did not run
// Events on window   landfall:offline-ready, landfall:update-ready, landfall:failed
// Taking an update   dispatch "landfall:accept-update" on window: the page reloads under the new version.
"use strict";
(() => {
  const root = document.documentElement;
  const languages = root.dataset.languages.split(" ");
  const ACCEPTED = "landfall.accepted";
  const CALM = 500;
  const HASTE = 200;
  const PATIENCE = 4000;

  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage forbidden
    }
  };

  // A note from a page to the one that takes its place in the same tab.
  const leave = (name) => {
    try {
      sessionStorage.setItem(name, "true");
    } catch {
      // storage forbidden
    }
  };
  const taken = (name) => {
    try {
      const found = sessionStorage.getItem(name) !== null;
      sessionStorage.removeItem(name);
      return found;
    } catch {
      return false; // storage forbidden
    }
  };

  const wanted = [new URLSearchParams(location.search).get("lang"), stored("landfall.lang"), ...navigator.languages];
  root.lang = wanted.map((tag) => (tag || "").slice(0, 2).toLowerCase()).find((tag) => languages.includes(tag)) || "en";
  const theme = stored("landfall.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (stored("landfall.palette") === "contrast") root.dataset.palette = "contrast";
  const text = stored("landfall.text");
  if (text === "large" || text === "larger") root.dataset.text = text;
  const motion = stored("landfall.motion");
  const calm = motion === "less" || (motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  if (calm) root.dataset.motion = "less";

  // Python keeps the page busy from its first moment: what stands still is painted before, unless nobody looks.
  const painted = () =>
    new Promise((done) => {
      requestAnimationFrame(() => setTimeout(done));
      setTimeout(done, document.hidden ? 0 : HASTE);
    });
  addEventListener("DOMContentLoaded", async () => {
    if (root.dataset.unable) return;
    await painted();
    const { landfall } = window;
    if (root.dataset.whole && !landfall) document.body.dataset.damaged = "true";
    else {
      await landfall?.ready;
      for (const { href } of document.querySelectorAll("link.python")) import(landfall?.at(href) ?? href);
    }
  });

  // The runtime opens a channel to other tabs and a database for itself, before anything else. Where
  // a browser has none, or forbids them as it forbids all storage, it gets a channel that leads nowhere and a database in
  // which nothing is: a start would fail without them.
  const works = (need) => {
    try {
      return Boolean(need());
    } catch {
      return false;
    }
  };
  if (!works(() => new BroadcastChannel("landfall.trial").close() ?? true)) {
    window.BroadcastChannel = class extends EventTarget {
      static leadsNowhere = true;
      postMessage() {}
      close() {}
    };
  }
  if (!works(() => localStorage && indexedDB)) {
    const answered = (result) => {
      const request = {};
      setTimeout(() => request.onsuccess?.({ target: { result } }));
      return request;
    };
    const store = new Proxy({}, { get: () => () => answered([]) });
    const database = { transaction: () => ({ objectStore: () => store }), close() {} };
    Object.defineProperty(window, "indexedDB", { value: { open: () => answered(database) } });
  }

  // PyScript reports six steps before the page's own code runs.
  let steps = 0;
  const advance = () => root.style.setProperty("--progress", String(Math.min(++steps / 7, 1)));
  addEventListener("py:progress", advance);
  addEventListener("py:ready", advance);

  const ready = () => document.body?.dataset.ready === "true";
  const fail = () => {
    if (!document.body || ready()) return;
    document.body.dataset.failed = "true";
    dispatchEvent(new CustomEvent("landfall:failed"));
  };
  addEventListener("py:done", () => setTimeout(fail, 10000));
  addEventListener("error", fail, true);
  addEventListener("unhandledrejection", fail);

  const announce = (name) => {
    document.body.dataset[name] = "ready";
    dispatchEvent(new CustomEvent(`landfall:${name}-ready`));
  };

  const follow = (registration) => {
    let accepted = taken(ACCEPTED);
    const look = () => {
      if (registration.active?.state === "activated") announce("offline");
      if (registration.waiting && registration.active) announce("update");
    };
    const watch = (worker) => worker?.addEventListener("statechange", look);
    // The newer worker takes over when the older one has nothing to do, so it is asked after a calm. A request that
    // comes while the older one stops wakes it, and then the newer one may wait for minutes: so a page that waits in
    // vain is loaded anew. That page may still be one of the older version, and goes on from there. A load may wait in
    // vain too: it is repeated, each time after a longer wait.
    const ask = () => (registration.waiting ? registration.waiting.postMessage("skip-waiting") : location.reload());
    const insist = (wait) =>
      setTimeout(() => {
        leave(ACCEPTED);
        location.reload();
        insist(3 * wait);
      }, wait);
    const accept = () => {
      accepted = true;
      setTimeout(ask, CALM);
      insist(PATIENCE);
    };
    look();
    watch(registration.installing);
    watch(registration.active);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    addEventListener("landfall:accept-update", accept);
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (accepted) location.reload();
    });
    if (accepted) ask();
  };

  // Keeping the site must not compete with starting it.
  const keep = () => {
    navigator.serviceWorker
      .register("./sw.js")
      .then((registration) => registration && follow(registration))
      .catch((error) => console.info("No offline copy:", error.message));
  };
  const keepWhenReady = () => {
    const watch = new MutationObserver(() => {
      if (!ready()) return;
      watch.disconnect();
      if (root.dataset.whole) announce("offline");
      else if ("serviceWorker" in navigator) keep();
    });
    watch.observe(document.body, { attributeFilter: ["data-ready"] });
  };
  addEventListener("DOMContentLoaded", keepWhenReady);
})();
