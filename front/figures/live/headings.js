/** The words around a figure: above it its title, what to look for, what to try and what it asks; below it its caption and,
 * once it has been at its end, what comes out. */
/** @import { LiveFigure } from "./live_figure.js" */
import { make, say } from "../../page/elements.js";
import { Question } from "./question.js";

const NAMES = /** @type {const} */ (["title", "look", "hint", "caption", "result"]);

export class Headings {
  /** @param {LiveFigure} figure */
  constructor(figure) {
    this.figure = figure;
    this.title = make("p", { class: "pe-title" });
    this.look = make("span", { class: "pe-look" });
    this.hint = make("span", { class: "pe-hint" });
    this.caption = make("p", { class: "pe-caption" });
    this.result = make("p", { class: "pe-result" });
    this.question = new Question(figure);
    /** What stands above the figure. @type {HTMLElement[]} */
    this.above = [this.title, make("p", { class: "pe-about" }, this.look, " ", this.hint), this.question.element];
    /** What stands below it. @type {HTMLElement} */
    this.below = make("figcaption", { class: "pe-foot" }, this.caption, this.result);
  }

  /** Say them as the model has them; what is empty takes no room, and what is not told yet has its own. */
  tell() {
    for (const name of NAMES) {
      say(this[name], this.figure.model.get(name) ?? "");
      this[name].hidden = !this[name].textContent;
    }
    this.above[1].hidden = this.look.hidden && this.hint.hidden;
    this.below.hidden = this.caption.hidden && this.result.hidden;
    this.result.classList.toggle("pe-away", !this.figure.isOver);
    this.question.tell();
  }

  /** What the figure is called by those who cannot see it.
   * @param {string} kind  of a figure without a title
   * @param {string} [words]  what it shows */
  name(kind, words = "") {
    const parts = [this.title.textContent || kind, this.look.textContent, words].filter(Boolean);
    return parts.reduce((all, part) => `${all}${/[.?!]$/.test(all) ? "" : "."} ${part}`);
  }
}
