/**
 * The page's side of Python: one worker for all figures, started when a reader first edits something, watched while it
 * works, and replaced when it hangs, dies or has grown too big.
 */
/** @import { Request, Response } from "../types.js" */

const PATIENCE = 5000; // ms without a sign of life before a search is taken to be endless
const FULL = 512 * 2 ** 20; // bytes: WebAssembly's memory never shrinks, so a worker that has grown this big is let go
const START_PATIENCE = 60_000; // ms for the runtime to arrive, on a slow line

export const ENDLESS = "This search ran for five seconds without telling anything, so it was stopped. Does a loop never end?";
export const UNREACHED = "Python could not be fetched. Is there a network? The next change tries again.";
export const DIED = "Python stopped in the middle of this search. Change something to start it again.";

/** @typedef {{request: Request, resolve: (response: Response) => void, tell: (part: Response) => void}} Awaited */
/** @typedef {"asleep" | "starting" | "ready" | "failed"} State */

export class PythonHost {
  /** @param {() => Worker} makeWorker
   * @param {(state: State) => void} onState */
  constructor(makeWorker, onState = () => {}) {
    this.makeWorker = makeWorker;
    this.onState = onState;
    /** @type {State} */
    this.state = "asleep";
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<string, Awaited>} */
    this.awaited = new Map(); // by figure: only its latest request is of interest
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
    this.worker.onerror = (event) => {
      event.preventDefault?.();
      if (this.state !== "starting") this.restart(DIED);
      else if (globalThis.navigator?.onLine === false) this.restart(UNREACHED);
      else this.fail();
    };
    this.watch();
  }

  /** Answer a figure's request. An older request of the same figure is never answered.
   * @param {string} figure
   * @param {Request} request
   * @param {(part: Response) => void} [tell]  hears partial answers: how far it is
   * @returns {Promise<Response>} */
  answer(figure, request, tell = () => {}) {
    this.start();
    return new Promise((resolve) => {
      if (this.state === "failed") return;
      this.awaited.set(figure, { request, resolve, tell });
      this.worker?.postMessage({ figure, request: JSON.stringify(request) });
      this.watch();
    });
  }

  /** A figure gives up what it asked. @param {string} figure */
  cancel(figure) {
    if (!this.awaited.delete(figure)) return;
    this.worker?.postMessage({ figure, cancel: true });
    this.watch();
  }

  /** @param {{ready?: boolean, failed?: string, unreached?: boolean, alive?: boolean, bytes?: number, figure?: string, answer?: string}} said */
  hear(said) {
    if (said.unreached) return this.restart(UNREACHED);
    if (said.failed !== undefined) return this.fail();
    if (said.ready) this.setState("ready");
    if (said.figure !== undefined && said.answer !== undefined) {
      const response = JSON.parse(said.answer);
      const open = this.awaited.get(said.figure);
      if (open && response.n === open.request.n && response.progress) open.tell(response);
      else if (open && response.n === open.request.n) {
        this.awaited.delete(said.figure);
        open.resolve(response);
      }
    }
    this.bytes = said.bytes ?? this.bytes;
    if (this.bytes > FULL && !this.awaited.size) this.letGo();
    this.watch();
  }

  /** Sound the alarm if nothing is heard for too long while something is awaited. */
  watch() {
    clearTimeout(this.alarm);
    if (this.state === "starting") this.alarm = setTimeout(() => this.restart(UNREACHED), START_PATIENCE);
    else if (this.awaited.size) this.alarm = setTimeout(() => this.restart(ENDLESS), PATIENCE);
  }

  /** The worker hangs or is dead: say so in every open figure, and let the next request start another.
   * @param {string} sentence */
  restart(sentence) {
    this.letGo();
    const open = [...this.awaited.values()];
    this.awaited.clear();
    for (const { request, resolve } of open) resolve({ v: 1, n: request.n, error: sentence });
  }

  letGo() {
    clearTimeout(this.alarm);
    this.worker?.terminate();
    this.worker = null;
    this.bytes = 0;
    this.setState("asleep");
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
