/** A graph that came with a link: it may have been cut or forged, so nothing in it is believed unchecked. */
/** @import { GraphWorld } from "./world.js" */
import { isTable } from "../../page/is_table.js";

const MOST_EDGES = 400;

/** @param {any} world
 * @returns {GraphWorld | null} RangeError: it is too large */
export function checkGraph(world) {
  const { edges, start, goal, h, at, signed, more_goals } = world;
  const isName = (/** @type {unknown} */ name) => typeof name === "string" && name.length > 0 && name.length <= 24;
  const isCost = (/** @type {unknown} */ cost) => Number.isFinite(cost) || (typeof cost === "string" && /^-?\d{1,12}\/\d{1,12}$/.test(cost));
  const holds = (/** @type {unknown} */ table, /** @type {(value: unknown) => boolean} */ fits) =>
    table === undefined || (isTable(table) && Object.entries(table).every(([name, value]) => isName(name) && fits(value)));
  if (!Array.isArray(edges) || !edges.length || !isName(start) || !isName(goal)) return null;
  if (edges.length > MOST_EDGES) throw new RangeError("too much");
  if (!edges.every((edge) => Array.isArray(edge) && edge.length === 3 && isName(edge[0]) && isName(edge[1]) && isCost(edge[2]))) return null;
  const isPlace = (/** @type {any} */ place) => Array.isArray(place) && place.length === 2 && place.every((v) => Number.isFinite(v) && v >= 0 && v <= 1);
  if (more_goals !== undefined && !(Array.isArray(more_goals) && more_goals.length <= MOST_EDGES && more_goals.every(isName))) return null;
  if (!holds(h, isCost) || !holds(at, isPlace)) return null;
  return {
    kind: "graph",
    edges,
    start,
    goal,
    ...(h && { h }),
    ...(at && { at }),
    ...(signed === true && { signed }),
    ...(more_goals?.length && { more_goals }),
  };
}
