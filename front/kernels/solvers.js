/** Puzzles, solved by compiled code in a worker of their own. Null: the kernels do not run here, or cannot do this. */
/** @import { Board } from "./tiles_search.js" */
/** @import { WaypointGraph } from "./waypoint_search.js" */
import { Job } from "./job.js";

/** A search that can be stopped; what it finds and tells on its way, its puzzle knows.
 * @template Found, Part
 * @typedef {{solve(tell: (part: Part) => void): Promise<Found | null>, end(): void}} Search */

/** A shortest solution of sliding tiles, from which there is one, by IDA* and the Manhattan distance.
 * @param {Board} board  see `fitsTiles`
 * @param {number[]} tiles
 * @returns {Search<{path: number[][], expanded: number}, {expanded: number}>} */
export function tilesSolver(board, tiles) {
  return solver(new Job("idaStar", [board]), [tiles]);
}

/** A shortest walk through all waypoints of a graph, as far as the last of them, by elimination.
 * @param {WaypointGraph} graph
 * @returns {Search<{walk: number[], rows: number}, {rows: number}>} */
export function walkSolver(graph) {
  return solver(new Job("elimination", [graph]), []);
}

/** @param {Job} job
 * @param {unknown[]} given */
function solver(job, given) {
  return {
    solve: (/** @type {(part: any) => void} */ tell) => job.call("solve", given, tell).catch(() => null),
    end: () => job.end(),
  };
}
