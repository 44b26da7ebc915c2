/**
 * Python in a web worker: the runtime, the lower floors of the book's package, and a scheduler that answers requests.
 * The page sends `{figure, request}` or `{figure, cancel}`; it hears `{ready}`, `{figure, answer}`, and `{alive, bytes}` after every slice of work,
 * so that it can tell a long search from one that never ends.
 */
import { loadPyodide } from "./pyodide/pyodide.mjs";

const SLICE = 0.02; // seconds of work between two looks at the mail

/** @type {{ask(figure: string, request: string): void, cancel(figure: string): void, work(seconds: number): any, busy: boolean} | null} */
let scheduler = null;
/** @typedef {{figure: string, request: string, cancel?: true}} Letter */
/** @type {Letter[]} */
const early = []; // what came before Python stood ready
let working = false;

const nextTask = (() => {
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const waiting = [];
  port1.onmessage = () => waiting.shift()?.();
  // A message to oneself comes behind those that wait already; a timeout would cost four milliseconds each time.
  return () =>
    new Promise((resume) => {
      waiting.push(() => resume(undefined));
      port2.postMessage(null);
    });
})();

async function work() {
  if (working || !scheduler) return;
  working = true;
  while (scheduler.busy) {
    const done = scheduler.work(SLICE);
    if (done) {
      const [figure, answer] = done.toJs();
      done.destroy();
      postMessage({ figure, answer });
    }
    postMessage({ alive: true, bytes: memory() });
    await nextTask();
  }
  working = false;
}

/** @type {() => number} */
let memory = () => 0;

async function start() {
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href });
  const book = await fetch(new URL("./pathlib_edu.zip", import.meta.url));
  if (!book.ok) throw new Error(`the book's package is missing (${book.status})`);
  python.unpackArchive(await book.arrayBuffer(), "zip");
  scheduler = python.runPython("from pathlib_edu.service.scheduler import Scheduler; Scheduler()");
  memory = () => python._module.HEAPU8.length;
  early.splice(0).forEach(read);
  postMessage({ ready: true });
  void work();
}

/** @param {Letter} letter */
function read({ figure, request, cancel }) {
  if (cancel) scheduler?.cancel(figure);
  else scheduler?.ask(figure, request);
}

self.onmessage = ({ data }) => {
  if (!scheduler) return void early.push(data);
  read(data);
  void work();
};

// A fetch that finds nobody is a TypeError; all else is a browser in which Python cannot run.
start().catch((error) => postMessage({ failed: String(error?.message ?? error), unreached: error instanceof TypeError }));
