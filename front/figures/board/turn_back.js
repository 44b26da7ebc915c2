/** Undo, redo and reset: the world is as it was, and so is what can be said of the place where it changes. */
/** @import { Figure } from "./figure.js" */

/** @param {Figure} figure
 * @param {"undo" | "redo" | "reset"} way */
export function turnBack(figure, way) {
  const before = figure.world;
  const spot = figure.history[way]();
  if (figure.world === before) return;
  figure.adopt();
  if (figure.kind.restless) figure.moveTo(0); // else one would see where the old search stands
  if (spot) figure.announce(spot);
}
