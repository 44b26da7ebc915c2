/**
 * Searches in a worker, so that a page answers its reader meanwhile. A job is an object of a class of `jobs.js`, made in a worker
 * of its own; what is called of it is answered in the order of the calls. Where there are no workers, it works on the page.
 */
/** @import { JobName } from "./jobs.js" */
import { Bench } from "./bench.js";
import { loadKernels } from "./load.js";

/** @typedef {{number: number, result?: any, part?: any, error?: string}} Told
 * @typedef {{resolve: (result: any) => void, reject: (error: Error) => void, tell: (part: any) => void}} Awaited */

export class Job {
  /** @param {JobName} name
   * @param {unknown[]} given  what it is made of, as messages carry it */
  constructor(name, given) {
    /** @type {Map<number, Awaited>} */
    this.awaited = new Map();
    this.number = 0;
    this.isOver = false;
    /** @type {{postMessage(message: unknown): void, terminate(): void} | null} */
    this.worker = null;
    this.begun = loadKernels().then((module) => {
      if (this.isOver) return;
      this.worker = startWorker((told) => this.hear(told)) ?? new Bench((told) => this.hear(told));
      this.worker.postMessage({ module, name, given });
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
    const { number } = this;
    return new Promise((resolve, reject) => {
      this.awaited.set(number, { resolve, reject, tell });
      this.worker?.postMessage({ number, method, given });
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

  /** Stop it, whatever it is at: who still waits is never answered. */
  end() {
    this.isOver = true;
    this.worker?.terminate();
    this.worker = null;
  }
}

/** @param {(told: Told) => void} hear
 * @returns {Worker | null} */
function startWorker(hear) {
  const text = /** @type {any} */ (globalThis).KERNEL_WORKER; // the bundled worker.js: see bundle.mjs
  if (text === undefined || typeof Worker === "undefined") return null;
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    const worker = new Worker(url);
    worker.onmessage = ({ data }) => hear(data);
    return worker;
  } catch {
    return null; // the page's policy forbids it
  } finally {
    URL.revokeObjectURL(url);
  }
}
