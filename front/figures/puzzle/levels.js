/** The puzzles of a pack, to be chosen from: their signs say which were solved, and which in the fewest moves. */
/** @import { PuzzleFigure } from "./figure.js" */
import { iconButton, make, say } from "../../page/elements.js";
import { BACK, FORWARD } from "../live/transport.js";

const SIGNS = { open: "", solved: "✓", fewest: "★" };

export class Levels {
  /** @param {PuzzleFigure} figure */
  constructor(figure) {
    this.figure = figure;
    const { pack } = figure;
    this.back = iconButton("Previous puzzle", BACK, () => this.open(pack.at - 1));
    this.forward = iconButton("Next puzzle", FORWARD, () => this.open(pack.at + 1));
    this.name = make("span", { class: "pe-level-name", role: "status" });
    /** Above the board. */
    this.bar = make("div", { class: "pe-level-bar", role: "group", "aria-label": "Puzzle" }, this.back, this.forward, this.name);
    /** @type {HTMLElement[]} */
    this.buttons = pack.levels.map((_, n) =>
      make(
        "button",
        { type: "button", class: "pe-level", onclick: () => this.open(n) },
        make("span", { text: String(n + 1) }),
        make("span", { class: "pe-level-sign" }),
      ),
    );
    this.sum = make("p", { class: "pe-level-sum" });
    /** Beside it. */
    this.list = make(
      "div",
      { class: "pe-levels", role: "group", "aria-label": "All puzzles", onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressKey(event) },
      this.sum,
      ...pack.grades.flatMap(([grade, members]) => [
        make("p", { class: "pe-level-grade", text: grade }),
        make("div", { class: "pe-level-row" }, ...members.map((n) => this.buttons[n])),
      ]),
    );
    /** Below it once the puzzle is solved, where the solver's buttons are else. */
    this.onward = make("button", { type: "button", class: "pe-button pe-deed", text: "Go on", hidden: true, onclick: () => this.open(pack.at + 1) });
    this.list.hidden = this.bar.hidden = !pack.levels.length;
  }

  /** @param {number} n */
  open(n) {
    const world = this.figure.pack.worlds[n];
    if (world) this.figure.take(world);
  }

  /** Arrow keys go from one to the next: all of them are one stop of the tabulator.
   * @param {KeyboardEvent} event */
  pressKey(event) {
    const at = this.buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: this.buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    this.buttons[to]?.focus();
  }

  tell() {
    const { pack, game, walk } = this.figure;
    const { levels, at } = pack;
    if (!levels.length) return;
    const { name, grade } = levels[at];
    say(this.name, `${at + 1} of ${levels.length}: ${name}, ${grade} ${SIGNS[pack.stateOf(at)]}`.trim());
    this.back.disabled = at === 0;
    this.forward.disabled = at === levels.length - 1;
    this.onward.hidden = !game.isSolved || walk.isOn || at === levels.length - 1;
    say(this.sum, `${pack.solved} of ${levels.length} solved. ✓ solved, ★ in the fewest moves.`);
    this.buttons.forEach((button, n) => {
      const state = pack.stateOf(n);
      button.dataset.state = state;
      button.tabIndex = n === at ? 0 : -1;
      button.title = pack.wordsOf(n);
      button.setAttribute("aria-label", pack.wordsOf(n));
      if (n === at) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      if (button.lastElementChild) say(button.lastElementChild, SIGNS[state]);
    });
  }
}
