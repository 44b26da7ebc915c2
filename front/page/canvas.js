/** A picture in a box of its own: a canvas, drawn in device pixels. */
import { make } from "./elements.js";

const DOTS_ON_PAPER = 3; // for each CSS pixel: about 290 an inch

/** How many dots a canvas has for each CSS pixel: a printer sets more than a screen. */
export function densityOf() {
  return matchMedia("print").matches ? DOTS_ON_PAPER : window.devicePixelRatio || 1;
}

export class Canvas {
  /** @param {string} name  of its class
   * @param {string} [pressed]  what it is, spoken after its label, if it can be pressed and has the focus */
  constructor(name, pressed) {
    this.canvas = /** @type {HTMLCanvasElement} */ (make("canvas", { "aria-hidden": "true" }));
    this.box = /** @type {HTMLElement} */ (
      make("div", { class: name, role: "img", ...(pressed && { role: "application", tabindex: "0", "aria-roledescription": pressed }) }, this.canvas)
    );
  }

  get width() {
    return this.box.clientWidth;
  }

  get height() {
    return this.box.clientHeight;
  }

  /** Empty it and let `draw` fill it, unless it has no room.
   * @param {(pen: CanvasRenderingContext2D) => void} draw */
  draw(draw) {
    const { canvas, width, height } = this;
    const density = densityOf();
    const [w, h] = [Math.round(width * density), Math.round(height * density)];
    const pen = canvas.getContext("2d");
    if (!pen || !w || !h) return;
    if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.clearRect(0, 0, width, height);
    draw(pen);
  }

  /** @param {string} words */
  label(words) {
    if (this.box.getAttribute("aria-label") !== words) this.box.setAttribute("aria-label", words);
  }
}
