/** The words around a figure: above it its title, what to look for and what to try, below it its caption. */
/** @import { Model } from "./types.js" */
import { make, say } from "./elements.js";

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
