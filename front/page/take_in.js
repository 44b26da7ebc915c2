/** How every figure takes in what was answered: what cannot be read harms nobody, and is told in a sentence. */
/** @import { Model, Response } from "./types.js" */
/** @import { Exchange } from "./exchange.js" */

const UNREADABLE = "The answer could not be read, so it is not shown.";

/** Let a figure `hear` the model's response, if it is wanted. One that is damaged is taken for a sentence that says so:
 * whoever waits for it goes on.
 * @param {{model: Model, exchange: Exchange}} figure
 * @param {(response: any) => void} hear  throws where the response is damaged
 * @param {() => void} [restore]  puts back what was shown before */
export function takeIn({ model, exchange }, hear, restore = () => {}) {
  const response = /** @type {Response | null} */ (model.get("response"));
  if (!exchange.takes(response)) return;
  try {
    hear(response);
  } catch (error) {
    // What came with the book, the page says that of all of the figure.
    if (response?.n === undefined || response.error === UNREADABLE) throw error;
    restore();
    model.set("response", { v: 1, n: response.n, error: UNREADABLE });
  }
}

/** @param {boolean} isWhole  else the answer is damaged, and nothing of it is shown */
export function demand(isWhole) {
  if (!isWhole) throw new TypeError("The answer is damaged.");
}
