/**
 * Python in a worker of the cage: the runtime, the lower floors of the book's package, and a scheduler that answers requests.
 * The frame hands over files and a port to the page. The page sends `{figure, request}` or `{figure, cancel}` over it; it
 * hears `{ready}`, `{figure, answer}`, and after every slice of work `{alive, bytes, next}`, so that it can tell a long
 * search from one that never ends, and whose that is. `died`: Python cannot go on; `spoiled`: it is not what it was at first.
 */

/** @import { Said } from "./cage.js" */
import { NO_PACKAGES, PACKAGE } from "./python_parts.js";

/** @typedef {{figure: string, request: string, cancel?: true}} Letter
 * @typedef {{ask(figure: string, request: string): void, cancel(figure: string): void, work(seconds: number): any,
 *   next: string | undefined, spoiled: boolean}} Scheduler
 * @typedef {{files: Record<string, Blob>, wasm: WebAssembly.Module, image: ArrayBuffer}} Given   `image`: Python's memory
 *   once it has imported the book's package */

/** z3 leaves a name among the builtins when it is imported: what Python is at first is looked at after that. */
const PROVER = "import z3; from pathlib_edu.service.scheduler import Scheduler; scheduler = Scheduler()";
const PAGE = 65_536; // bytes by which memory grows
const SLICE = 0.02; // seconds of work between two looks at the mail
const OPEN = ["js", "pyodide_js"]; // modules through which one sees what Python stands on: closed before it reads anything

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

/** Python begins with thirty megabytes, and an image that is larger would not go in: Pyodide does not look.
 * @param {WebAssembly.Memory} memory
 * @param {number} bytes */
function makeRoom(memory, bytes) {
  const lacking = bytes - memory.buffer.byteLength;
  if (lacking >= PAGE) memory.grow(Math.floor(lacking / PAGE)); // what is above whole pages is the image's head
}

/** @param {Given} given */
async function wake({ files, wasm, image }) {
  const bring = (/** @type {string} */ name) => import(URL.createObjectURL(files[name]));
  const scope = /** @type {any} */ (self);
  const { fetch, importScripts } = scope;
  const { instantiateStreaming } = WebAssembly;
  scope.importScripts = undefined; // Pyodide asks it what sort of worker this is, and would be refused
  // What Pyodide fetches while it starts is here already.
  scope.fetch = async (/** @type {string} */ url) => new Response(files[String(url).split("/").pop() ?? ""]);
  scope.WebAssembly.instantiateStreaming = async (/** @type {unknown} */ _, /** @type {any} */ imports) => {
    const instance = await WebAssembly.instantiate(wasm, imports);
    makeRoom(/** @type {WebAssembly.Memory} */ (instance.exports.memory), image.byteLength);
    return { module: wasm, instance };
  };
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([bring("pyodide.mjs"), bring("pyodide.asm.mjs")]);
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: "https://python.invalid/",
    lockFileContents: NO_PACKAGES,
    jsglobals: {},
    stdout: () => {},
    stderr: () => {},
    _loadSnapshot: image,
  });
  Object.assign(scope, { fetch, importScripts });
  WebAssembly.instantiateStreaming = instantiateStreaming;
  python.FS.writeFile(PACKAGE, new Uint8Array(await files["pathlib_edu.zip"].arrayBuffer()));
  if (files["z3.whl"]) {
    python.unpackArchive(new Uint8Array(await files["z3.whl"].arrayBuffer()), "wheel");
    python.runPython(PROVER);
  }
  for (const name of OPEN) python.unregisterJsModule(name);
  python.runPython(`import sys; [sys.modules.pop(name, None) for name in ${JSON.stringify(OPEN)}]`);
  return python;
}

/** @param {Given} given
 * @param {MessagePort} port  to the page */
async function serve(given, port) {
  const tell = (/** @type {Said} */ said) => port.postMessage(said);
  try {
    const python = await wake(given);
    /** @type {Scheduler} */
    const scheduler = python.globals.get("scheduler");
    const report = () => tell({ alive: true, bytes: python._module.HEAPU8.length, next: scheduler.next ?? null });
    let working = false;
    const work = async () => {
      working = true;
      while (scheduler.next !== undefined) {
        report();
        const done = scheduler.work(SLICE);
        if (done) {
          const [figure, answer] = done.toJs();
          done.destroy();
          tell({ figure, answer, ...(scheduler.spoiled && { spoiled: true }) });
        }
        await nextTask();
      }
      report();
      working = false;
    };
    port.onmessage = ({ data: { figure, request, cancel } }) => {
      if (cancel) scheduler.cancel(figure);
      else scheduler.ask(figure, request);
      if (!working) void work().catch(() => tell({ died: true }));
    };
    tell({ ready: true });
  } catch (error) {
    tell({ failed: String(/** @type {any} */ (error)?.message ?? error) });
  }
}

self.onmessage = ({ data, ports: [port] }) => {
  self.onmessage = null;
  void serve(data, port);
};
