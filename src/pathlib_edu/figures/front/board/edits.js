/** What a key does to the world at the cursor. Pure, so that it can be tested without a page. */
/** @import { Spot, Tool, World } from "../types.js" */
/** @import { Command } from "../frame/keys.js" */
import { goalAt } from "../kinds/hazards/world.js";
import { moveNode, placesOf, setTerminal, shiftNumber } from "../kinds/graph/world.js";
import { cellOfSpot } from "../kinds/grid/scene.js";
import { markAt, markOf, moveTerminal, paintCell } from "../kinds/grid/world.js";

const NUDGE = 0.04; // of the board, for one press of an arrow key

/** @param {World} world
 * @param {Spot} spot
 * @param {Command} command
 * @param {{tool: Tool, terrain: number}} hand
 * @returns {World} the same object when the key changes nothing here */
export function editByKey(world, spot, command, { tool, terrain }) {
  if (world.kind === "tiles") return world; // its arrows slide, and nothing else is edited
  const letter = command.name === "start" ? "S" : command.name === "goal" ? "G" : null;
  if (world.kind === "network") return world;
  if (world.kind === "graph") {
    const number = spot.kind === "state" ? { kind: /** @type {const} */ ("h"), key: spot.key } : spot;
    if (command.name === "larger" || command.name === "smaller") return shiftNumber(world, number, command.name === "larger" ? 1 : -1);
    if (spot.kind !== "state") return command.name === "shift" ? shiftNumber(world, spot, (command.col ?? 0) - (command.row ?? 0)) : world;
    if (letter) return setTerminal(world, letter, spot.key);
    if (command.name !== "shift") return world;
    const [x, y] = placesOf(world).get(spot.key) ?? [0.5, 0.5];
    return moveNode(world, spot.key, [x + NUDGE * (command.col ?? 0), y + NUDGE * (command.row ?? 0)]);
  }
  const [r, c] = cellOfSpot(spot);
  if (letter === "G" && world.kind === "hazards") return goalAt(world, r, c);
  if (letter) return moveTerminal(world, letter, r, c);
  const under = markAt(world, r, c);
  switch (command.name) {
    case "wall":
      return paintCell(world, r, c, markOf("wall", terrain, under));
    case "fire":
      return world.kind === "hazards" ? paintCell(world, r, c, markOf("fire", terrain, under)) : world;
    case "terrain":
      return paintCell(world, r, c, world.kind === "hazards" ? "~" : String(command.cost));
    case "erase":
      return paintCell(world, r, c, ".");
    case "apply":
      return tool === "look" ? world : paintCell(world, r, c, markOf(tool, terrain, under));
    default:
      return world;
  }
}
