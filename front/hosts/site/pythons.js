/**
 * Which Python answers. The book's own code has one, which never runs anything else. What a reader wrote has another, and
 * a fresh one for every text: nothing that a text does to Python is met by another text, or by the book.
 */
/** @import { Request, Response } from "../../page/types.js" */
/** @import { State, Workman } from "./python_host.js" */
import { PROVER } from "./cage.js";
import { PythonHost } from "./python_host.js";

/** ms that an answer to an exercise may say nothing: a phone may need as long for one case; Python itself stops one sooner. */
const PATIENCE = 10_000;

/** What the code of requests begins with that ask for a proof: their Python has a prover, which others do not fetch. */
const PROVING = "prove ";

/** What a request brings along of a reader's own code, as one text; "" if there is none.
 * @param {Request} request
 * @returns {string} */
export function codeIn(request) {
  const parts = /** @type {any[]} */ ([request, request.laws ?? {}, ...(request.lanes ?? []), ...(request.earlier ?? [])]);
  const texts = [...new Set(parts.map(({ source }) => source).filter((source) => source !== undefined))];
  return texts.length ? JSON.stringify(texts.sort()) : "";
}

export class Pythons {
  /** @param {(more?: string[]) => Workman} makeWorker  with files that others have not
   * @param {(state: State) => void} onState */
  constructor(makeWorker, onState = () => {}) {
    this.makeWorker = makeWorker;
    this.onState = onState;
    /** @type {State} */
    this.state = "asleep"; // as figures are told: a start that nobody waits for is none of their business
    this.isAsked = false;
    /** By the code that they run: the book's, the latest of the reader's, and those that still work. @type {Map<string, PythonHost>} */
    this.hosts = new Map();
    this.book = this.host("");
    this.latest = "";
    this.tellFailure = () => {};
    /** It comes when Python turns out not to run in this browser: then nobody is answered anymore. @type {Promise<void>} */
    this.failure = new Promise((resolve) => (this.tellFailure = resolve));
  }

  /** @param {string} code
   * @param {{patience?: number}} [options]  of the host */
  host(code, options) {
    const more = code.startsWith(PROVING) ? [PROVER] : [];
    const host =
      this.hosts.get(code) ??
      new PythonHost(
        () => this.makeWorker(more),
        () => this.hear(host.state),
        { ...options, isPart: more.length > 0 },
      );
    this.hosts.set(code, host);
    return host;
  }

  /** Start the book's Python before anything is asked, since it seems that something will be. */
  prepare() {
    if (this.state === "asleep") this.book.start();
  }

  /** Answer a figure's request. An older request of the same figure is never answered.
   * @param {string} figure
   * @param {Request} request
   * @param {(part: Response) => void} [tell]  hears partial answers: how far it is
   * @returns {Promise<Response>} */
  async answer(figure, request, tell) {
    if (this.state === "failed") return new Promise(() => {});
    this.isAsked = true;
    const code = (request.prove ? PROVING : "") + codeIn(request);
    if (code) this.latest = code;
    const host = this.host(code, request.ask === "exercise" ? { patience: PATIENCE } : {});
    for (const other of this.hosts.values()) if (other !== host) other.cancel(figure);
    this.tidy();
    const answer = host.answer(figure, request, tell);
    this.hear(host.state); // it may have been starting already
    const response = await answer;
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

  /** Let go of texts that nobody runs anymore. */
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
    if (this.state === "ready" || this.state === "failed" || (state === "starting" && !this.isAsked)) return;
    if (state !== this.state) this.onState((this.state = state));
  }

  fail() {
    if (this.state === "failed") return;
    this.state = "failed";
    for (const host of this.hosts.values()) host.fail();
    this.onState("failed");
    this.tellFailure();
  }
}
