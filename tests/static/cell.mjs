// Runs the script of the cell (static/sandbox-cell.js) with a clock that the test moves, and workers that only it speaks for.
// The input is a list of steps, as JSON: {"page": message}, {"worker": news or text}, {"wait": milliseconds}. Prints what the
// page was told, the first games that workers were asked for, and how many workers were made and ended, as JSON.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const [, , script] = process.argv;
const steps = JSON.parse(readFileSync(0, "utf8"));
const told = [];
const workers = [];
let timers = [];
let now = 0;

class Worker {
  constructor() {
    this.asked = [];
    workers.push(this);
  }

  postMessage({ request }) {
    if (request) this.asked.push(JSON.parse(request));
  }

  terminate() {
    this.ended = true;
  }
}
const page = { postMessage: (text) => told.push(JSON.parse(text)) };
const scope = {
  Blob,
  URL: { createObjectURL: () => "blob:" },
  Worker,
  performance: { now: () => now },
  setTimeout: (run, after) => {
    const timer = { run, due: now + after };
    timers.push(timer);
    return timer;
  },
  clearTimeout: (timer) => {
    timers = timers.filter((each) => each !== timer);
  },
};
runInNewContext(readFileSync(script, "utf8"), scope);
scope.onmessage({ data: { files: {}, code: "" }, ports: [page] });

const wait = (span) => {
  const end = now + span;
  for (;;) {
    const [next] = timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
    if (!next) break;
    timers = timers.filter((each) => each !== next);
    now = Math.max(now, next.due);
    next.run();
  }
  now = end;
};
const asked = () => workers.findLast((worker) => worker.asked.length);

for (const step of steps) {
  if (step.page) page.onmessage({ data: step.page });
  else if (step.wait) wait(step.wait);
  else asked().onmessage?.({ data: typeof step.worker === "string" ? step.worker : JSON.stringify(step.worker) });
}
const firsts = workers.filter((worker) => worker.asked.length).map((worker) => worker.asked[0].first);
console.log(JSON.stringify({ told, firsts, ended: workers.filter((worker) => worker.ended).length, workers: workers.length }));
