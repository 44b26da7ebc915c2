/** The case on which an answer goes wrong, as a living board: the reader's own search on it, or the book's. */
/** @import { Request } from "../../../page/types.js" */
/** @import { Pythons } from "../pythons.js" */
/** @import { Place } from "../site.js" */
import { make } from "../../../page/elements.js";

const OWN = { title: "Watch your search", caption: "Your search on this case. Change the case, and it runs again." };
const BOOK = { title: "The case", caption: "The case, with the book's search on it." };

export class CaseFigure {
  /** @param {string} name  of the exercise among all that ask Python
   * @param {Pythons} python
   * @param {Place} place  gives it life */
  constructor(name, python, place) {
    this.name = `${name}, its case`;
    this.python = python;
    this.place = place;
    this.element = make("div", { class: "pe-case" });
    this.takeAway = () => {};
    this.asked = 0;
  }

  /** Show a case: by the story of the reader's own search, where that is one, or of the book's.
   * @param {{watch?: Request, board?: Request}} requests */
  async show({ watch, board }) {
    this.leave();
    const n = this.asked;
    for (const [request, isOwn] of /** @type {[Request | undefined, boolean][]} */ ([
      [watch, true],
      [board, false],
    ])) {
      const response = request && (await this.python.answer(this.name, { ...request, n }));
      if (n !== this.asked) return;
      if (!response?.events || response.error) continue;
      const el = make("div", { class: "pe-figure" });
      this.element.replaceChildren(el);
      const shown = { step: isOwn ? response.events.length : 0, playing: false, speed: 12, layers: ["numbers:g"] };
      const traits = { figure: "board", request, response, look: "", hint: "", ...shown, ...(isOwn ? OWN : BOOK) };
      this.takeAway = this.place(el, traits, this.name).leave;
      return;
    }
  }

  leave() {
    this.asked += 1;
    this.python.cancel(this.name);
    this.takeAway();
    this.takeAway = () => {};
    this.element.replaceChildren();
  }
}
