/** Words beside a figure: what the host has to say for good, and what is said in passing. */
/** @import { Note } from "./types.js" */
import { make, say } from "./elements.js";

// What the host has to say for good, such as that Python cannot run here: in words, and perhaps with a way out.

export class NoteLine {
  constructor() {
    this.element = /** @type {HTMLElement} */ (make("p", { class: "pe-note", hidden: true }));
    /** @type {Note | null | undefined} */
    this.note = undefined;
  }

  /** @param {Note | null | undefined} note  one that passes is told elsewhere */
  tell(note) {
    const lasting = note?.passing ? null : note;
    this.element.hidden = !lasting;
    if (lasting === this.note) return;
    this.note = lasting;
    const deed = lasting?.press
      ? make("button", { type: "button", class: "pe-button pe-deed", text: lasting.link, onclick: lasting.press })
      : make("a", { href: lasting?.href, text: lasting?.link });
    this.element.replaceChildren(lasting?.text ?? "", ...(lasting?.link ? [" ", deed] : []));
  }
}

// A word in passing, laid over the figure below its tools: it comes, goes by itself and moves nothing.

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
