// What runs in the frame in which a stranger's bot is shut in. The frame has an origin of its own: no storage, no network,
// no way to the page but messages. It starts the bot's worker, ends it when it takes too long, and hands on its news.
const SHORTEST = 2000; // milliseconds of a decision
const LONGEST = 30000; // milliseconds of all decisions of a game
const STARTING = 60000; // milliseconds until the first decision
const LETTERS = { all: 1000000, game: 100000 };
const PAUSE = 250; // milliseconds between two prints that are handed on
const NEWS = { all: 5000, game: 5000 };

onmessage = ({ data: { files, code, request }, ports: [page] }) => {
  onmessage = null;
  const { games } = JSON.parse(request);
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const worker = new Worker(address);
  let letters = LETTERS.all + LETTERS.game * games;
  let news = NEWS.all + NEWS.game * games;
  let number = 0;
  let spent = 0;
  let began = 0;
  let timer;
  let printed = "";
  let flushed = 0;

  const flush = () => {
    if (printed) page.postMessage(JSON.stringify({ is: "printed", text: printed }));
    printed = "";
    flushed = performance.now();
  };
  const end = (told) => {
    clearTimeout(timer);
    flush();
    worker.onmessage = worker.onerror = null;
    worker.terminate();
    page.postMessage(JSON.stringify(told));
  };
  const fail = (why) => end({ is: "failed", game: number, why });
  const wait = (why, most) => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(why), most);
  };
  const hear = (told) => {
    if (told.is === "thinking") {
      began = performance.now();
      const left = LONGEST - spent;
      return left < SHORTEST ? wait("game", left) : wait("decision", SHORTEST);
    }
    wait("silent", STARTING);
    if (told.is === "thought") {
      spent += performance.now() - began;
      return undefined;
    }
    if (told.is === "printed") {
      printed += String(told.text);
      return performance.now() - flushed > PAUSE ? flush() : undefined;
    }
    flush();
    if (told.is === "game") {
      number += 1;
      spent = 0;
    }
    return ["done", "failed"].includes(told.is) ? end(told) : page.postMessage(JSON.stringify(told));
  };
  worker.onerror = () => fail("crashed");
  worker.onmessage = ({ data }) => {
    letters -= typeof data === "string" ? data.length : Infinity;
    news -= 1;
    if (letters < 0 || news < 0) return fail("flood");
    try {
      return hear(JSON.parse(data));
    } catch {
      return fail("flood");
    }
  };
  wait("silent", STARTING);
  worker.postMessage({ files, request }, Object.values(files));
};
