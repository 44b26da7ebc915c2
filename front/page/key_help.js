/** The keys of a figure, laid over it: whoever asks for them finds the board where it was. */
import { make } from "./elements.js";

export class KeyHelp {
  /** @param {() => [string, string][]} rows  the keys that do something here, and what */
  constructor(rows) {
    this.rows = rows;
    this.element = /** @type {HTMLElement} */ (make("div", { class: "pe-help", hidden: true }));
    /** It goes when a key or the pointer says so, wherever on the page. @type {AbortController | null} */
    this.open = null;
  }

  toggle() {
    if (this.open) return this.close();
    this.element.replaceChildren(
      make("p", { text: "While the board has the focus:" }),
      make("dl", {}, ...this.rows().map(([keys, use]) => make("div", {}, make("dt", { text: keys }), make("dd", { text: use })))),
    );
    this.element.hidden = false;
    this.open = new AbortController();
    const { signal } = this.open;
    document.addEventListener("pointerdown", () => this.close(), { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.close(), { signal });
  }

  close() {
    this.open?.abort();
    this.open = null;
    this.element.hidden = true;
  }
}
