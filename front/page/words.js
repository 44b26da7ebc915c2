/** Words around a figure: its title and caption, what the host has to say for good, and what is said in passing. */
/** @import { Model, Note } from "./types.js" */
import { make, say } from "./elements.js";

// The words around a figure: above it its title, what to look for and what to try, below it its caption.

const NAMES = /** @type {const} */ (["title", "look", "hint", "caption"]);

export class Headings {
  constructor() {
    this.title = make("p", { class: "pe-title" });
    this.look = make("span", { class: "pe-look" });
    this.hint = make("span", { class: "pe-hint" });
    this.caption = make("figcaption", { class: "pe-caption" });
    /** What stands above the figure. @type {HTMLElement[]} */
    this.above = [this.title, make("p", { class: "pe-about" }, this.look, " ", this.hint)];
  }

  /** Say them as the model has them; what is empty takes no room.
   * @param {Model} model */
  tell(model) {
    for (const name of NAMES) {
      say(this[name], model.get(name) ?? "");
      this[name].hidden = !this[name].textContent;
    }
    this.above[1].hidden = this.look.hidden && this.hint.hidden;
  }

  /** What the figure is called by those who cannot see it.
   * @param {string} kind  of a figure without a title
   * @param {string} [words]  what it shows */
  name(kind, words = "") {
    const parts = [this.title.textContent || kind, this.look.textContent, words].filter(Boolean);
    return parts.reduce((all, part) => `${all}${/[.?!]$/.test(all) ? "" : "."} ${part}`);
  }
}

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
