/**
 * When a reader seems about to edit: Python is started then, so that it is there when it is asked. Never on a line that is
 * slow, or that the reader wants spared, as far as the browser knows: there the edit itself starts it.
 */

/** What speaks of an edit to come, and where: a hand on a board or at its tools, a listing that is opened. Who scrolls, plays or
 * walks by with Tab does none of this; and what is marked as `data-without-python` answers alone. @type {Record<string, string>} */
const SIGNS = { pointerdown: ".pe-board, .pe-edits", pointermove: ".pe-edits", keydown: ".pe-board, .pe-edits", click: ".pe-listing" };

/** @typedef {{saveData?: boolean, effectiveType?: string}} Line  what some browsers tell of it */

/** @param {Line | undefined} line */
export const isSpared = (line) => Boolean(line?.saveData) || (line?.effectiveType ?? "4g") !== "4g";

/** @param {Event} event */
export function isIntent(event) {
  const { type, target, key = "Arrow" } = /** @type {Event & {key?: string}} */ (event);
  return target instanceof Element && target.closest(SIGNS[type]) !== null && !target.closest("[data-without-python]") && key.startsWith("Arrow");
}

/** @param {() => void} prepare  called once */
export function prepareOnIntent(prepare) {
  const heard = new AbortController();
  const hear = (/** @type {Event} */ event) => {
    if (!isIntent(event) || isSpared(/** @type {{connection?: Line}} */ (navigator).connection)) return;
    heard.abort();
    prepare();
  };
  for (const type of Object.keys(SIGNS)) addEventListener(type, hear, { capture: true, passive: true, signal: heard.signal });
}
