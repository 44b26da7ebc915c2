/** A word in passing, laid over the figure below its tools: it comes, goes by itself and moves nothing. */
import { make, say } from "./elements.js";

const TIME = 6000; // ms

export class Remark {
  constructor() {
    this.element = /** @type {HTMLElement} */ (make("p", { class: "pe-remark", role: "status" }));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.forgetting = undefined;
  }

  /** @param {string} words */
  say(words) {
    clearTimeout(this.forgetting);
    say(this.element, words);
    if (words) this.forgetting = setTimeout(() => say(this.element, ""), TIME);
  }
}
