/** Every kind of world that a figure can show, a line for each. Whoever needs one asks here, and names none. */
/** @import { Counterexample, Kind } from "../board/kind.js" */
/** @import { World } from "../page/types.js" */
import { blocks } from "./blocks/index.js";
import { graph } from "./graph/index.js";
import { grid } from "./grid/index.js";
import { hazards } from "./hazards/index.js";
import { hexagons } from "./hexagons/index.js";
import { network } from "./network/index.js";
import { pacman } from "./pacman/index.js";
import { rushHour } from "./rush_hour/index.js";
import { tiles } from "./tiles/index.js";

/** By name. @type {Map<string, Kind>} */
export const KINDS = new Map([blocks, graph, grid, hazards, hexagons, network, pacman, rushHour, tiles].map((kind) => [kind.name, kind]));

/** @param {World | null | undefined} world */
export function isKnown(world) {
  return KINDS.has(world?.kind ?? "");
}

/** @param {World} world
 * @returns {Kind} */
export function kindOf(world) {
  const kind = KINDS.get(world.kind);
  if (!kind) throw new Error(`no figure can show a world of the kind ${world.kind}`);
  return kind;
}

/** What is found against a claim, or against the laws of an order.
 * @param {Counterexample["to"]} what
 * @returns {Counterexample} */
export function counterexampleTo(what) {
  const found = [...KINDS.values()].find(({ counterexample }) => counterexample?.to === what)?.counterexample;
  if (!found) throw new Error(`no kind of world is a counterexample to ${what}`);
  return found;
}
