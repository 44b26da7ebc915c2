/**
 * The cage that Python runs in. What a reader wrote, or a stranger put into a link, runs there as well.
 *
 *     page            this site: fetches Python's files (so that the service worker keeps them), asks, draws what is answered
 *      └─ frame       sandboxed, an origin of its own: no cookies, storage, caches; its policy: no network, no other script
 *          ├─ worker  Python that answers for the book: it never runs a reader's code
 *          └─ worker  Python that runs what a reader wrote: a fresh one for every text (see pythons.js)
 *
 * Bytes go down once. Between the page and each worker there is a port; over it go the words of python_worker.js.
 */

const FILES = [
  "pyodide/pyodide.mjs",
  "pyodide/pyodide.asm.mjs",
  "pyodide/pyodide.asm.wasm",
  "pyodide/python_stdlib.zip",
  "pyodide/python.image",
  "pathlib_edu.zip",
  "python_worker.js",
];

/** What proves claims: Python has it only where it is asked for a proof. */
export const PROVER = "pyodide/z3.whl";

/** @typedef {{ready?: boolean, failed?: string, unreached?: boolean, died?: boolean, alive?: boolean, bytes?: number, next?: string | null,
 *   figure?: string, answer?: string, spoiled?: boolean}} Said   what a worker says, or what is said of one that cannot */

/** A worker in the cage, to be used like any other. */
class CagedWorker {
  onmessage = (/** @type {{data: Said}} */ _message) => {};

  /** @param {Promise<MessagePort>} frame
   * @param {Promise<Record<string, ArrayBuffer>>} more  files that this worker has and others have not */
  constructor(frame, more) {
    const [mail, control] = [new MessageChannel(), new MessageChannel()]; // to the worker; about it, to the frame
    this.mail = mail.port1;
    this.control = control.port1;
    this.mail.onmessage = this.control.onmessage = ({ data }) => this.onmessage({ data });
    Promise.all([frame, more]).then(
      ([toFrame, files]) => toFrame.postMessage(files, [mail.port2, control.port2, ...Object.values(files)]),
      // A fetch that finds nobody is a TypeError; all else is a browser in which Python cannot run.
      (error) => this.onmessage({ data: { failed: String(error), unreached: error instanceof TypeError } }),
    );
  }

  /** @param {unknown} message */
  postMessage(message) {
    this.mail.postMessage(message);
  }

  terminate() {
    this.onmessage = () => {};
    this.control.postMessage("terminate");
    this.mail.close();
  }
}

export class Cage {
  /** @param {URL} base  of Python's files */
  constructor(base) {
    this.base = base;
    /** @type {Promise<MessagePort> | null} */
    this.frame = null;
    /** The frame itself, before it has its files. @type {Promise<Window> | null} */
    this.empty = null;
  }

  /** Start a worker. Where the files cannot be fetched it says so, and the next one tries again.
   * @param {string[]} more  files that it needs and others do not */
  makeWorker(more = []) {
    this.frame ??= this.open().catch((error) => {
      this.frame = null;
      throw error;
    });
    return new CagedWorker(this.frame, this.files(more));
  }

  async open() {
    this.empty ??= this.emptyFrame().catch((error) => {
      this.empty = null;
      throw error;
    });
    const [frame, files] = await Promise.all([this.empty, this.files(FILES)]);
    const { port1, port2 } = new MessageChannel();
    frame.postMessage(files, "*", [port2, ...Object.values(files)]); // it has no origin that could be named
    return port1;
  }

  /** The bytes of some files, by their names. @param {string[]} paths
   * @returns {Promise<Record<string, ArrayBuffer>>} */
  async files(paths) {
    const bytes = await Promise.all(paths.map((path) => this.fetched(path).then((response) => response.arrayBuffer())));
    return Object.fromEntries(paths.map((path, n) => [path.split("/").pop(), bytes[n]]));
  }

  /** @returns {Promise<Window>} */
  async emptyFrame() {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.hidden = true;
    frame.title = "Python";
    frame.srcdoc = await this.fetched("frame.html").then((response) => response.text());
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    document.body.append(frame);
    await loaded;
    return /** @type {Window} */ (frame.contentWindow);
  }

  /** @param {string} path */
  async fetched(path) {
    const response = await fetch(new URL(path, this.base));
    if (!response.ok) throw new TypeError(`${path} is missing (${response.status})`); // as if nobody were found: the next time it may be there
    return response;
  }
}
