/** The shape of the board of a large map, for which the page leaves room. */

const WIDEST = 640; // pixels, of a square map

/** A map that is very long is shown on a board that is less so.
 * @param {{rows: number, cols: number}} map */
export function shapeOf({ rows, cols }) {
  const ratio = Math.max(0.6, Math.min(cols / rows, 2.4));
  return { ratio, widest: Math.round(WIDEST * Math.sqrt(ratio)) };
}
