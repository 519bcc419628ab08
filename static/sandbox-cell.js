// What runs in the cell in which a stranger's bot is shut in: a frame with an origin of its own, so there is no storage, no
// network, and no way to the page but messages. It starts the bot's worker, ends it when it takes too long, and hands on
// its news. A bot that plays a series forfeits the game in which it took too long, and another worker goes on with the next.
//
// A bot can send any news it likes. So each news must be due, and only what is due moves the clocks; and of each only the
// fields that the page knows are handed on, with texts of bounded length.
const SHORTEST = 2000; // milliseconds of a decision
const LONGEST = 30000; // milliseconds of all decisions of a game
const LASTING = 600000; // milliseconds of a game, with what its other players need
const SILENT = 60000; // milliseconds until Python has started, and between two news that are due
const READING = 5000; // milliseconds of running the bot's text, until its first game begins
const LETTERS = { all: 1000000, game: 800000 }; // more than the longest game that the worker lets a bot play
const NEWS = { all: 5000, game: 9000 }; // two for each of its decisions, and some
const SITTING = 20; // a bot at a table may send as much as in a series of so many games
const PAUSE = 250; // milliseconds between two prints that are handed on
const ACTIONS = 20000; // actions of a game that are told
const ACTION = 200; // characters of an action
const SENTENCE = 400; // characters of a reason
const PRINTED = 24000; // characters of a print
const SEEN = 40; // lines of what a bot sees

// What is due in each state, and the state after it. "asked" and "playing" take turns with "thinking".
const DUE = {
  starting: { reading: "reading" },
  reading: { ready: "resting", begun: "playing" },
  resting: {},
  asked: { thinking: "thinking", decided: "resting", erred: "resting" },
  between: { begun: "playing" },
  playing: { thinking: "thinking", game: "between", forfeit: "between" },
  thinking: { thought: "" },
};
const ANY_TIME = ["printed", "failed", "done"];

const number = (value) => (Number.isSafeInteger(value) ? value : undefined);
const text = (value, most) => (typeof value === "string" ? value.slice(0, most) : undefined);
const texts = (values, count, most) =>
  Array.isArray(values) ? values.slice(0, count).map((value) => text(value, most) ?? "") : undefined;
const named = (told) => ({
  is: told.is,
  winner: number(told.winner),
  line: number(told.line),
  reason: text(told.reason, SENTENCE),
  why: text(told.why, ACTION),
  token: number(told.token),
  action: text(told.action, ACTION),
  seen: texts(told.seen, SEEN, SENTENCE),
});

onmessage = ({ data: { files, code }, ports: [page] }) => {
  onmessage = null;
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const made = () => {
    const worker = new Worker(address);
    worker.postMessage({ files });
    return worker;
  };
  let asked; // the request of the page
  let spare = made(); // a worker whose Python starts while nobody needs it yet
  let worker;
  let state;
  let questions = 0; // those that are not answered yet
  let lettersLeft;
  let newsLeft;
  let game; // what the worker told of the game that is played, and the actions in it
  let next = 0; // the number of the next game
  let spent = 0; // milliseconds of all decisions of this game
  let began;
  let timer;
  let ending; // the timer of the whole game
  let late = false; // whether a game was forfeited by time
  let printed = "";
  let flushed = 0;

  const tell = (told) => page.postMessage(JSON.stringify(told));
  const flush = () => {
    if (printed) tell({ is: "printed", text: printed.slice(0, PRINTED) });
    printed = "";
    flushed = performance.now();
  };
  const halt = () => {
    clearTimeout(timer);
    clearTimeout(ending);
    flush();
    worker.onmessage = worker.onerror = null;
    worker.terminate();
  };
  const fail = (why) => {
    halt();
    tell({ is: "failed", why });
  };
  const wait = (most, then) => {
    clearTimeout(timer);
    timer = setTimeout(then, most);
  };
  const waitForNews = () => wait(SILENT, () => fail("silent"));
  const add = (acted) => {
    const free = Math.max(0, ACTIONS - game.acted.length);
    for (const action of texts(acted, free, ACTION) ?? []) game.acted.push(action);
  };
  const close = (told) => {
    clearTimeout(ending);
    tell({ ...told, ...game });
    game = undefined;
    next += 1;
  };
  const forfeit = (why) => {
    if (!game) return fail(why);
    halt();
    close({ is: "forfeit", why });
    late = true;
    return next < asked.games ? start() : tell({ is: "done" });
  };
  const think = () => {
    began = performance.now();
    const left = LONGEST - spent;
    return left < SHORTEST ? wait(left, () => forfeit("game")) : wait(SHORTEST, () => forfeit("decision"));
  };
  const begin = (told) => {
    game = { number: next, seed: number(told.seed), seat: number(told.seat), acted: [] };
    spent = 0;
    ending = setTimeout(() => forfeit("lasting"), LASTING);
    if (late) spare ??= made(); // a bot that was late once is late again
    waitForNews();
  };
  const hear = (told) => {
    if (told.is === "printed") {
      printed = (printed + (text(told.text, PRINTED) ?? "")).slice(0, PRINTED);
      return performance.now() - flushed > PAUSE ? flush() : undefined;
    }
    if (ANY_TIME.includes(told.is)) {
      halt();
      return tell(named(told));
    }
    const after = Object.hasOwn(DUE[state], told.is) ? DUE[state][told.is] : undefined;
    if (after === undefined || (told.is === "begun" && told.number !== next)) return fail("forged");
    state = after || (game ? "playing" : "asked");
    if (game && told.acted) add(told.acted);
    switch (told.is) {
      case "reading":
        tell({ is: "reading" });
        return wait(READING, () => fail("reading"));
      case "thinking":
        return think();
      case "thought":
        spent += performance.now() - began;
        return waitForNews();
      case "begun":
        return begin(told);
    }
    flush();
    if (game) {
      waitForNews();
      return close(named(told));
    }
    clearTimeout(timer);
    if (told.is !== "ready" && --questions > 0) {
      state = "asked";
      waitForNews();
    }
    return tell(named(told));
  };
  const start = () => {
    worker = spare ?? made();
    spare = undefined;
    state = "starting";
    worker.onerror = () => fail("crashed");
    worker.onmessage = ({ data }) => {
      lettersLeft -= typeof data === "string" ? data.length : Infinity;
      newsLeft -= 1;
      if (lettersLeft < 0 || newsLeft < 0) return fail("flood");
      let told;
      try {
        told = JSON.parse(data);
      } catch {
        return fail("forged");
      }
      return told && typeof told === "object" ? hear(told) : fail("forged");
    };
    waitForNews();
    worker.postMessage({ request: JSON.stringify({ ...asked, first: next }) });
  };
  page.onmessage = ({ data: { request, question } }) => {
    if (request !== undefined) {
      asked = JSON.parse(request);
      const allowance = asked.sits ? SITTING : asked.games;
      lettersLeft = LETTERS.all + LETTERS.game * allowance;
      newsLeft = NEWS.all + NEWS.game * allowance;
      return start();
    }
    questions += 1;
    if (state === "resting") {
      state = "asked";
      waitForNews();
    }
    return worker.postMessage({ question });
  };
};
