// What runs in the frame in which a stranger's bot is shut in. The frame has an origin of its own: no storage, no network,
// no way to the page but messages. It starts the bot's worker, ends it when it takes too long, and hands on its news.
// A bot that plays a series forfeits the game in which it took too long, and a new worker goes on with the next one.
const SHORTEST = 2000; // milliseconds of a decision
const LONGEST = 30000; // milliseconds of all decisions of a game
const STARTING = 60000; // milliseconds until the bot's text is run
const READING = 5000; // milliseconds of running it, until its first game begins
const LETTERS = { all: 1000000, game: 800000 }; // more than the longest game that the worker lets a bot play
const PAUSE = 250; // milliseconds between two prints that are handed on
const NEWS = { all: 5000, game: 9000 }; // two for each of its decisions, and some
const ENDS = ["game", "forfeit"];
const LAST = ["done", "failed"];
const RESTS = ["ready", "decided", "erred"];

onmessage = ({ data: { files, code, request }, ports: [page] }) => {
  onmessage = null;
  const asked = JSON.parse(request);
  const { games } = asked;
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  let worker;
  let letters = LETTERS.all + LETTERS.game * games;
  let news = NEWS.all + NEWS.game * games;
  let game = {};
  let spent = 0;
  let began = 0;
  let timer;
  let printed = "";
  let flushed = 0;

  const tell = (told) => page.postMessage(JSON.stringify(told));
  const flush = () => {
    if (printed) tell({ is: "printed", text: printed });
    printed = "";
    flushed = performance.now();
  };
  const halt = () => {
    clearTimeout(timer);
    flush();
    worker.onmessage = worker.onerror = null;
    worker.terminate();
  };
  const fail = (why) => {
    halt();
    tell({ is: "failed", why });
  };
  const wait = (most, late) => {
    clearTimeout(timer);
    timer = setTimeout(late, most);
  };
  const attend = () => wait(STARTING, () => fail("silent"));
  const count = (told) => {
    game.acted.push(...told.acted);
    tell({ ...told, ...game });
  };
  const forfeit = (why) => {
    if (game.number === undefined) return fail(why);
    halt();
    count({ is: "forfeit", why, acted: [] });
    return game.number + 1 < games ? start(game.number + 1) : tell({ is: "done" });
  };
  const hear = (told) => {
    if (told.is === "thinking") {
      began = performance.now();
      if (game.acted) game.acted.push(...told.acted);
      const left = LONGEST - spent;
      return left < SHORTEST ? wait(left, () => forfeit("game")) : wait(SHORTEST, () => forfeit("decision"));
    }
    attend();
    if (told.is === "reading") return wait(READING, () => fail("reading"));
    if (told.is === "thought") {
      spent += performance.now() - began;
      return undefined;
    }
    if (told.is === "begun") {
      game = { number: told.number, seed: told.seed, seat: told.seat, acted: [] };
      spent = 0;
      return undefined;
    }
    if (told.is === "printed") {
      printed += String(told.text);
      return performance.now() - flushed > PAUSE ? flush() : undefined;
    }
    flush();
    if (ENDS.includes(told.is)) return count(told);
    if (LAST.includes(told.is)) halt();
    if (RESTS.includes(told.is)) clearTimeout(timer);
    return tell(told);
  };
  const start = (first) => {
    worker = new Worker(address);
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
    attend();
    worker.postMessage({ files, request: JSON.stringify({ ...asked, first }) });
  };
  page.onmessage = ({ data }) => {
    attend();
    worker.postMessage(data);
  };
  start(0);
};
