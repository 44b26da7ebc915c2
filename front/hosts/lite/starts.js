/** Python needs the network to start: where a part of it does not come the reader is told so, and can try again. */

const UNREACHED = "Python could not be fetched. Is there a network? What you wrote is as you left it.";
const LATE = "Python has not come for a minute. Is there a network? What you wrote is as you left it.";
const PATIENCE = 60_000; // ms: where its runtime does not come Pyodide waits for ever

/** Watch how kernels start.
 * @param {any} kernels  JupyterLite's, each of which is `ready` or is not
 * @param {any} connections  JupyterLab's ways to kernels
 * @param {string[]} packages  what Python is to have been given
 * @param {(id: string) => any} sessionOf  the session of a notebook, by the id of its kernel
 * @param {any} Notification  JupyterLab's
 * @param {() => void} started  is told when Python has */
export function watchStarts(kernels, connections, packages, sessionOf, Notification, started) {
  const again = (/** @type {string} */ id) => ({ label: "Try again", callback: () => void sessionOf(id)?.restartKernel() });
  const tell = (/** @type {string} */ sentence, /** @type {string} */ id) => Notification.error(sentence, { autoClose: false, actions: [again(id)] });
  kernels.changed.connect(async (/** @type {unknown} */ _, /** @type {any} */ { type, key: id, newValue: kernel }) => {
    if (type !== "add") return;
    let told = "";
    const late = setTimeout(() => (told = tell(LATE, id)), PATIENCE);
    const isWhole = await hasAll(kernel, connections, packages).catch(() => false);
    clearTimeout(late);
    if (told) Notification.dismiss(told);
    if (isWhole) started();
    else if (!kernel.isDisposed) tell(UNREACHED, id);
  });
}

/** Whether Python has all that it was to be given: what Pyodide cannot fetch it goes without, and does not say so.
 * @param {any} kernel
 * @param {any} connections
 * @param {string[]} packages */
async function hasAll({ id, name, ready }, connections, packages) {
  await null; // it can be connected to only when all have heard of it
  const connection = connections.connectTo({ model: { id, name }, handleComms: false }); // figures speak over the notebook's own
  const code = `[__import__("importlib.metadata").metadata.distribution(name) for name in ${JSON.stringify(packages)}] and None`;
  try {
    const future = connection.requestExecute({ code, silent: true, store_history: false });
    await ready;
    return (await future.done).content.status === "ok";
  } finally {
    connection.dispose();
  }
}
