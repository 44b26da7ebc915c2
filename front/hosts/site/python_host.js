/**
 * One Python for all figures that ask it, in a worker: started when it is first asked, watched while it works, and
 * replaced when it hangs, dies, has grown too big, or is no longer as it was when it started.
 */
/** @import { Request, Response } from "../../page/types.js" */
/** @import { Said } from "./cage.js" */

const PATIENCE = 5000; // ms without a sign of life before a search is taken to be endless
const FULL = 512 * 2 ** 20; // bytes: WebAssembly's memory never shrinks, so a worker that has grown this big is let go
const LONGEST = 2 ** 25; // characters of an answer: Python tells no more unless it was tampered with
const START_PATIENCE = 60_000; // ms for the runtime to arrive, on a slow line

export const STARTING = "Python is starting: some fourteen megabytes, once…"; // all of it, packed as hosts pack it
export const ENDLESS = "This search ran for five seconds without telling anything, so it was stopped. Does a loop never end?";
export const UNREACHED = "Python could not be fetched. Is there a network? The next change tries again.";
export const NOT_HERE = "The prover does not run in this browser. Try looks for a counterexample without it.";
export const DIED = "Python stopped in the middle of this search. Change something to start it again.";
export const GARBLED = "Python's answer could not be read.";

/** @typedef {{postMessage(message: unknown): void, terminate(): void, onmessage: (message: {data: Said}) => void}} Workman
 * @typedef {{request: Request, resolve: (response: Response) => void, tell: (part: Response) => void}} Awaited
 * @typedef {"asleep" | "starting" | "ready" | "failed"} State */

export class PythonHost {
  /** @param {() => Workman} makeWorker
   * @param {(state: State) => void} onState
   * @param {{patience?: number, lasts?: boolean, isPart?: boolean}} options  `patience`: ms without a sign of life; `lasts`: it
   *   is kept, whatever was done to it and however big it has grown, since what it holds is wanted; `isPart`: where it does
   *   not start, Python may run all the same */
  constructor(makeWorker, onState = () => {}, { patience = PATIENCE, lasts = false, isPart = false } = {}) {
    this.makeWorker = makeWorker;
    this.onState = onState;
    this.patience = patience;
    this.lasts = lasts;
    this.isPart = isPart;
    /** @type {State} */
    this.state = "asleep";
    /** @type {Workman | null} */
    this.worker = null;
    /** @type {Map<string, Awaited>} */
    this.awaited = new Map(); // by figure: only its latest request is of interest
    /** @type {string | null} */
    this.atWork = null; // the figure whose request the worker said it turns to
    this.isSecond = false; // whether it took the place of one that was spoiled before it answered anybody
    this.bytes = 0; // of memory that the worker holds
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.alarm = undefined;
  }

  /** Start Python if it is not there. */
  start() {
    if (this.worker || this.state === "failed") return;
    this.setState("starting");
    try {
      this.worker = this.makeWorker();
    } catch {
      this.fail();
      return;
    }
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.watch();
  }

  /** Answer a figure's request. An older request of the same figure is never answered.
   * @param {string} figure
   * @param {Request} request
   * @param {(part: Response) => void} [tell]  hears partial answers: how far it is
   * @returns {Promise<Response>} */
  answer(figure, request, tell = () => {}) {
    this.start();
    this.isSecond = false;
    return new Promise((resolve) => {
      if (this.state === "failed") return;
      const idle = !this.awaited.size;
      this.awaited.set(figure, { request, resolve, tell });
      this.post(figure, request);
      if (idle) this.watch(); // else the alarm is set: who asks again and again does not keep a hanging worker alive
    });
  }

  /** @param {string} figure
   * @param {Request} request */
  post(figure, request) {
    this.worker?.postMessage({ figure, request: JSON.stringify(request) });
  }

  /** A figure gives up what it asked. @param {string} figure */
  cancel(figure) {
    if (!this.awaited.delete(figure)) return;
    this.worker?.postMessage({ figure, cancel: true });
    if (!this.awaited.size) this.watch();
  }

  /** @param {Said} said */
  hear(said) {
    if (!said || typeof said !== "object") return;
    // Until it is ready it has read nothing. What it says later has perhaps passed through a reader's hands.
    if (this.state === "starting") {
      if (said.unreached) return this.restart(UNREACHED);
      if (said.failed !== undefined || said.died) return this.refuse();
    }
    if (said.died) return this.restart(DIED, this.atWork);
    if (said.ready) this.setState("ready");
    if (said.next !== undefined) this.atWork = said.next;
    if (said.answer !== undefined) this.pass(said.figure ?? "", said.answer);
    this.bytes = said.bytes ?? this.bytes;
    if (this.bytes > FULL && !this.awaited.size && !this.lasts) this.letGo();
    if (said.spoiled && !this.lasts) this.replace();
    this.watch();
  }

  /** A forged answer is no more than a wrong one: it counts for a figure that this worker was asked for, and for no other.
   * @param {string} figure
   * @param {NonNullable<Said["answer"]>} answer */
  pass(figure, answer) {
    const open = this.awaited.get(figure);
    if (!open) return;
    const response = read(answer, open.request);
    if (response.n !== open.request.n) return;
    if (response.progress) return open.tell(response);
    this.isSecond = false;
    this.awaited.delete(figure);
    open.resolve(response);
  }

  /** Sound the alarm if nothing is heard for too long while something is awaited. */
  watch() {
    clearTimeout(this.alarm);
    if (this.state === "starting") this.alarm = setTimeout(() => this.restart(UNREACHED), START_PATIENCE);
    else if (this.awaited.size) this.alarm = setTimeout(() => this.restart(ENDLESS, this.atWork), this.patience);
  }

  /** The worker cannot start. */
  refuse() {
    if (this.isPart) this.restart(NOT_HERE);
    else this.fail();
  }

  /** The worker hangs or is dead: say so in the figure whose request it was at, or in every open one, and put what else is
   * open to another worker. The next request starts one in any case.
   * @param {string} sentence
   * @param {string | null} figure */
  restart(sentence, figure = null) {
    this.letGo();
    const open = [...this.awaited];
    const blamed = open.some(([name]) => name === figure) ? figure : null;
    for (const [name, { request, resolve }] of open) {
      if (blamed !== null && name !== blamed) continue;
      this.awaited.delete(name);
      resolve({ v: 1, n: request.n, error: sentence });
    }
    this.renew();
  }

  /** The worker is not what it was: go on with another one. What spoils that one too before it answers would spoil all. */
  replace() {
    if (this.isSecond) return this.restart(GARBLED);
    this.isSecond = true;
    this.renew();
  }

  /** Go on with another worker, if there is anything to go on with. */
  renew() {
    this.letGo();
    if (!this.awaited.size) return;
    this.start();
    for (const [figure, { request }] of this.awaited) this.post(figure, request);
  }

  letGo() {
    clearTimeout(this.alarm);
    this.worker?.terminate();
    this.worker = null;
    this.atWork = null;
    this.bytes = 0;
    if (this.state !== "failed") this.setState("asleep");
  }

  fail() {
    this.letGo();
    this.awaited.clear();
    this.setState("failed");
  }

  /** @param {State} state */
  setState(state) {
    if (state === this.state) return;
    this.state = state;
    this.onState(state);
  }
}

/** An answer, if it is one.
 * @param {string} answer
 * @param {Request} request */
function read(answer, request) {
  try {
    const response = answer.length <= LONGEST && JSON.parse(answer);
    if (response && typeof response === "object" && typeof response.n === typeof request.n) return response; // Python repeats it
  } catch {
    // said below
  }
  return { v: 1, n: request.n, error: GARBLED };
}
