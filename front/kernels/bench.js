/** Where jobs are done: in a worker, or on the page itself where there are none. */
/** @import { Told } from "./job.js" */
/** @import { JobName } from "./jobs.js" */
import { JOBS } from "./jobs.js";
import { Kernels } from "./linear_memory.js";

const nextTask = () => new Promise((resume) => setTimeout(resume));

export class Bench {
  /** @param {(told: Told) => void} tell */
  constructor(tell) {
    this.tell = tell;
    this.isOver = false;
    /** @type {any} */
    this.job = null;
    /** @type {Promise<void>} */
    this.last = Promise.resolve();
  }

  /** The first message says which job it is, each other calls one of its methods. @param {any} message */
  postMessage(message) {
    this.last = this.last.then(() => this.hear(message));
  }

  terminate() {
    this.isOver = true;
  }

  /** @param {any} message */
  async hear({ module, name, number, method, given }) {
    if (this.isOver) return;
    if (number === undefined) {
      const make = /** @type {any} */ (JOBS[/** @type {JobName} */ (name)]);
      try {
        this.job = new make(module && new Kernels(module), ...given);
      } catch {
        this.job = new make(null, ...given); // there is no memory for the kernels
      }
      return;
    }
    try {
      const result = this.job[method](...given);
      this.tell({ number, result: result?.next ? await this.through(result, number) : result });
    } catch (error) {
      this.tell({ number, error: String(error) });
    }
  }

  /** What a long search returns; between its slices it tells how far it is.
   * @param {Generator<unknown, unknown>} slices
   * @param {number} number */
  async through(slices, number) {
    for (;;) {
      const { value, done } = slices.next();
      if (done || this.isOver) return value;
      this.tell({ number, part: value });
      await nextTask();
    }
  }
}
