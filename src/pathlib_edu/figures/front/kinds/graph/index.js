/** Small graphs: the costs on their edges and the estimates under their nodes are edited in place. */
/** @import { Command } from "../../frame/keys.js" */
/** @import { Spot } from "../../types.js" */
/** @import { Kind } from "../kind.js" */
/** @import { GraphWorld } from "./world.js" */
import { counted } from "../../story/numbers.js";
import { Story } from "../../story/story.js";
import { graphGesture } from "./gesture.js";
import { retype } from "./number_field.js";
import { GraphScene } from "./scene.js";
import { graphTrace } from "./trace.js";
import { checkGraph } from "./check.js";
import { graphInText, linksOf, moveNode, placesOf, setTerminal, shiftNumber } from "./world.js";

const NUDGE = 0.04; // of the board, for one press of an arrow key

/** @type {Kind<GraphWorld>} */
export const graph = {
  name: "graph",
  scene: (world) => new GraphScene(world),
  story: (answer, asked) => new Story(answer, asked),
  size: (world) => `graph of ${counted(linksOf(world).length, "edge")}`,
  picture: graphInText,
  check: checkGraph,
  layers: ["numbers", "parents", "code", "invariant"],
  beginning: "graph",
  keys: [
    { keys: "Enter", use: "edit the number", strokes: { Enter: { name: "apply" } } },
    { keys: "S  G", use: "put the start, the goal here", strokes: { s: { name: "start" }, g: { name: "goal" } } },
    { keys: "Shift + arrow", use: "move a node, or change a number", strokes: {} },
    { keys: "+  −", use: "make a number larger, smaller", strokes: { "+": { name: "larger" }, "=": { name: "larger" }, "-": { name: "smaller" } } },
  ],
  edit: editGraph,
  gesture: graphGesture,
  enter: retype,
  trace: graphTrace,
};

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
