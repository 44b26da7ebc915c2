/**
 * Searches in a worker, so that a page answers its reader meanwhile. A job is an object of a class of `jobs.js`, made in a worker
 * of its own; what is called of it is answered in the order of the calls. Where there are no workers, it works on the page.
 */
/** @import { JobName } from "./jobs.js" */
import { Bench } from "./bench.js";
import { loadKernels } from "./load.js";

/** @typedef {{number: number, result?: any, part?: any, error?: string}} Told
 * @typedef {{number: number, method: string, given: unknown[]}} Call
 * @typedef {{call: Call, resolve: (result: any) => void, reject: (error: Error) => void, tell: (part: any) => void}} Awaited
 * @typedef {{postMessage(message: unknown): void, terminate(): void}} Workman */

export class Job {
  /** @param {JobName} name
   * @param {unknown[]} given  what it is made of, as messages carry it */
  constructor(name, given) {
    /** By the numbers of the calls. @type {Map<number, Awaited>} */
    this.awaited = new Map();
    this.number = 0;
    this.isOver = false;
    /** @type {Workman | null} */
    this.worker = null;
    const hear = (/** @type {Told} */ told) => this.hear(told);
    this.begun = loadKernels().then((module) => {
      if (this.isOver) return;
      const first = { module, name, given };
      this.worker = startWorker(hear, () => this.goOn(new Bench(hear), first)) ?? new Bench(hear);
      this.worker.postMessage(first);
    });
  }

  /** Call a method of the job.
   * @param {string} method
   * @param {unknown[]} given
   * @param {(part: any) => void} [tell]  hears how far it is
   * @returns {Promise<any>} */
  async call(method, given, tell = () => {}) {
    await this.begun;
    this.number += 1;
    const call = { number: this.number, method, given };
    return new Promise((resolve, reject) => {
      this.awaited.set(call.number, { call, resolve, reject, tell });
      this.worker?.postMessage(call);
    });
  }

  /** @param {Told} told */
  hear({ number, result, part, error }) {
    const one = this.awaited.get(number);
    if (part !== undefined) return one?.tell(part);
    this.awaited.delete(number);
    if (error === undefined) one?.resolve(result);
    else one?.reject(new Error(error));
  }

  /** The worker could not start: let another do what it was asked.
   * @param {Workman} worker
   * @param {unknown} first  the message with which it begins */
  goOn(worker, first) {
    if (this.isOver) return;
    this.worker = worker;
    worker.postMessage(first);
    for (const { call } of this.awaited.values()) worker.postMessage(call);
  }

  /** Stop it, whatever it is at: who still waits is never answered. */
  end() {
    this.isOver = true;
    this.worker?.terminate();
    this.worker = null;
  }
}

/** The address of the worker's script, once a page. @type {string | null} */
let address = null;

/** Null where there are none.
 * @param {(told: Told) => void} hear
 * @param {() => void} fail  called when it cannot start: the page's policy may forbid it
 * @returns {Worker | null} */
function startWorker(hear, fail) {
  const text = /** @type {any} */ (globalThis).KERNEL_WORKER; // the bundled worker.js: see bundle.mjs
  if (text === undefined || typeof Worker === "undefined") return null;
  try {
    address ??= URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const worker = new Worker(address);
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = fail; // what goes wrong in a search is an answer: see bench.js
    return worker;
  } catch {
    return null;
  }
}
