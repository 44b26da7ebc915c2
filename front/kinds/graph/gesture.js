/** What a pointer does on a graph: it drags nodes, and numbers up and down. */
/** @import { Spot } from "../../page/types.js" */
/** @import { Gesture, Hand, Touch } from "../../board/kind.js" */
/** @import { GraphWorld } from "./world.js" */
import { moveNode, shiftNumber } from "./world.js";

const UNIT_STEP = 10; // CSS pixels that a number is dragged for each unit

/** @param {GraphWorld} base
 * @param {Spot} spot
 * @param {Hand} hand
 * @param {Touch} touch
 * @returns {Gesture<GraphWorld> | null} */
export function graphGesture(base, spot, { layers, editable }, { scene, x, y, clientX, clientY }) {
  if (spot.kind === "state") {
    const at = scene.pointOf(spot.key);
    const [dx, dy] = [at.x - x, at.y - y];
    return { move: (world, now) => moveNode(world, spot.key, now.scene.placeOf({ x: now.x + dx, y: now.y + dy })) };
  }
  const shown = /** @type {{spot: Spot}[]} */ (scene.handles(layers));
  if (!editable || !shown.some((handle) => handle.spot.kind === spot.kind && handle.spot.key === spot.key)) return null;
  return {
    holds: spot,
    move(_world, now) {
      // From the number as it was: what it is now depends on where the finger is, not on how it came there. On the screen,
      // that is: the board itself may be moved by words that appear above it.
      const count = Math.trunc((now.clientX - clientX - (now.clientY - clientY)) / UNIT_STEP);
      return count ? shiftNumber(base, spot, count) : base;
    },
  };
}
