/** What keys do to a graph. */
/** @import { Command } from "../../board/keys.js" */
/** @import { Spot } from "../../page/types.js" */
/** @import { GraphWorld } from "./world.js" */
import { moveNode, placesOf, setTerminal, shiftNumber } from "./world.js";

const NUDGE = 0.04; // of the board, for one press of an arrow key

/** @param {GraphWorld} world
 * @param {Spot} spot
 * @param {Command} command
 * @returns {GraphWorld} */
export function editGraph(world, spot, { name, row = 0, col = 0 }) {
  const isNode = spot.kind === "state";
  const number = isNode ? { kind: "h", key: spot.key } : spot;
  if (name === "larger" || name === "smaller") return shiftNumber(world, number, name === "larger" ? 1 : -1);
  if (!isNode) return name === "shift" ? shiftNumber(world, spot, col - row) : world;
  if (name === "start" || name === "goal") return setTerminal(world, name === "start" ? "S" : "G", spot.key);
  if (name !== "shift") return world;
  const [x, y] = placesOf(world).get(spot.key) ?? [0.5, 0.5];
  return moveNode(world, spot.key, [x + NUDGE * col, y + NUDGE * row]);
}
