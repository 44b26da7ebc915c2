/** The button that runs what a reader wrote, and, when that takes a while, stops it. */
import { hasFocus, make, say } from "../../page/elements.js";

const QUIET = 300; // ms: what ends sooner needs no button to stop it

export class RunButton {
  /** @param {() => void} run
   * @param {() => void} stop */
  constructor(run, stop) {
    this.waits = false;
    /** Gets the focus where this button goes away with it. @type {HTMLElement | null} */
    this.heir = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.patience = undefined;
    this.element = make("button", {
      type: "button",
      class: "pe-button pe-worded pe-strong pe-run",
      text: "Run",
      onclick: () => (this.element.textContent === "Stop" ? stop() : run()),
    });
  }

  /** @param {boolean} waits  whether something runs */
  tell(waits) {
    if (waits === this.waits) return;
    this.waits = waits;
    clearTimeout(this.patience);
    if (waits) this.patience = setTimeout(() => this.show(true), QUIET);
    else this.show(false);
  }

  /** @param {boolean} stops */
  show(stops) {
    const hadFocus = hasFocus(this.element);
    say(this.element, stops ? "Stop" : "Run");
    this.element.classList.toggle("pe-waits", stops);
    if (hadFocus && !this.element.offsetWidth) this.heir?.focus();
  }
}
