/** The walk that was found, walked through the maze. */
/** @import { DecompositionFigure } from "./figure.js" */
import { make } from "../../page/elements.js";
import { PACE } from "../../pieces/motion.js";

export class Walk {
  /** @param {DecompositionFigure} figure */
  constructor(figure) {
    this.figure = figure;
    /** How many of its steps are gone; null: nobody walks, and all of it is shown. @type {number | null} */
    this.gone = null;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    this.element = make("button", { type: "button", class: "pe-button pe-deed", text: "Play the walk", onclick: () => this.begin() });
  }

  begin() {
    const { figure } = this;
    figure.goTo(figure.total);
    this.end();
    this.gone = 0;
    const { parts } = figure;
    const { walk } = parts;
    this.timer = setInterval(() => {
      if (figure.parts !== parts || !parts.isWalk(figure.step)) return this.end();
      this.gone = (this.gone ?? 0) + 1;
      if (this.gone >= walk.length - 1) clearInterval(this.timer);
      figure.refresh();
    }, figure.play.pace ?? PACE);
  }

  /** It ends when the figure goes elsewhere in time, or to another maze. */
  end() {
    clearInterval(this.timer);
    this.gone = null;
    this.figure.refresh();
  }

  tell() {
    const { parts, step } = this.figure;
    if (this.gone !== null && !parts.isWalk(step)) this.end();
    this.element.disabled = !parts.walk.length;
  }
}
