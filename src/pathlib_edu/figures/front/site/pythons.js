/**
 * Which Python answers. The book's own code has one, which never runs anything else. What a reader wrote has another, and
 * a fresh one for every text: nothing that a text does to Python is met by another text, or by the book.
 */
/** @import { Request, Response } from "../types.js" */
/** @import { State, Workman } from "./python_host.js" */
import { PythonHost } from "./python_host.js";

/** What a request brings along of a reader's own code, as one text; "" if there is none.
 * @param {Request} request
 * @returns {string} */
export function codeIn(request) {
  const parts = /** @type {any[]} */ ([request, request.laws ?? {}, ...(request.lanes ?? [])]);
  const texts = [...new Set(parts.map(({ source }) => source).filter((source) => source !== undefined))];
  return texts.length ? JSON.stringify(texts.sort()) : "";
}

export class Pythons {
  /** @param {() => Workman} makeWorker
   * @param {(state: State) => void} onState */
  constructor(makeWorker, onState = () => {}) {
    this.makeWorker = makeWorker;
    this.onState = onState;
    /** @type {State} */
    this.state = "asleep";
    /** By the code that they run: the book's, the latest of the reader's, and those that still work. @type {Map<string, PythonHost>} */
    this.hosts = new Map();
    this.book = this.host("");
    this.latest = "";
  }

  /** @param {string} code */
  host(code) {
    const host = this.hosts.get(code) ?? new PythonHost(this.makeWorker, () => this.hear(host.state));
    this.hosts.set(code, host);
    return host;
  }

  /** Answer a figure's request. An older request of the same figure is never answered.
   * @param {string} figure
   * @param {Request} request
   * @param {(part: Response) => void} [tell]  hears partial answers: how far it is
   * @returns {Promise<Response>} */
  async answer(figure, request, tell) {
    if (this.state === "failed") return new Promise(() => {});
    const code = codeIn(request);
    if (code) this.latest = code;
    const host = this.host(code);
    for (const other of this.hosts.values()) if (other !== host) other.cancel(figure);
    this.tidy();
    const response = await host.answer(figure, request, tell);
    this.tidy();
    return response;
  }

  /** A figure gives up what it asked. What a reader wrote may be in a loop that never hears of it.
   * @param {string} figure */
  cancel(figure) {
    for (const host of this.hosts.values()) {
      const mayHang = host !== this.book && host.atWork === figure;
      host.cancel(figure);
      if (mayHang) host.renew();
    }
    this.tidy();
  }

  /** Let go of texts that nobody runs any more. */
  tidy() {
    for (const [code, host] of this.hosts) {
      if (host === this.book || code === this.latest || host.awaited.size) continue;
      this.hosts.delete(code);
      host.letGo();
    }
  }

  /** One of them has started, is ready, or has failed. Only the first start takes so long that figures speak of it.
   * @param {State} state */
  hear(state) {
    if (state === "failed") return this.fail();
    if (this.state === "ready" || this.state === "failed") return;
    if (state !== this.state) this.onState((this.state = state));
  }

  fail() {
    if (this.state === "failed") return;
    this.state = "failed";
    for (const host of this.hosts.values()) host.fail();
    this.onState("failed");
  }
}
