/** The shape of the board of a large map, for which the page leaves room. */
import { RIM } from "./view.js";

const WIDEST = 612; // pixels, of a square map
const LEAST = 480;

/** A map that is very long is shown on a board that is less so. Where it can, each cell takes a whole number of pixels: all
 * walls look as thick as they are.
 * @param {{rows: number, cols: number}} map */
export function shapeOf({ rows, cols }) {
  const ratio = Math.max(0.6, Math.min(cols / rows, 2.4));
  const widest = WIDEST * Math.sqrt(ratio);
  const even = Math.floor(widest / cols) * cols;
  const isEven = even >= LEAST * Math.sqrt(ratio) && ratio === cols / rows;
  const [wide, high] = isEven ? [even, (even / cols) * rows] : [widest, widest / ratio];
  return { ratio: (wide + 2 * RIM) / (high + 2 * RIM), widest: Math.round(wide) + 2 * RIM };
}
