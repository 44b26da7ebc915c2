/** Ways on a hazard map: lines through the middles of the cells that they enter, and their numbers. */
/** @import { Point } from "../../page/types.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { HazardScene } from "./scene.js" */
/** @import { Way } from "./ways_in_sight.js" */
import { SMALLEST_TYPE, drawPill, drawWay } from "../../drawing/marks.js";
import { WALL } from "../grid/world.js";

/** @typedef {{scene: HazardScene, ctx: CanvasRenderingContext2D, palette: Palette}} Pen */

/** How ways are told apart beside their numbers. */
const DASHES = [
  [5, 3],
  [7, 4],
  [2, 4],
  [9, 3, 2, 3],
];
const BROAD = 20; // the least cell through which the chosen way is drawn broad

/** Can a way still be gone? Until the search is run again, an edit may have put a wall on it.
 * @param {HazardScene} scene
 * @param {Way} way */
export function isOpen({ ground }, { cells }) {
  return cells.every((cell) => ground.cost[cell] !== WALL);
}

/** Each way as a line through the middles of its cells; several lie beside each other, so near that each crosses
 * every border at its middle.
 * @param {HazardScene} scene
 * @param {Way[]} ways
 * @returns {Point[][]} */
export function linesOf(scene, ways) {
  const apart = Math.min(5, scene.cell / 8);
  return ways.map(({ cells }, n) => {
    const shift = (n - (ways.length - 1) / 2) * apart;
    return cells.map((cell) => {
      const { x, y } = scene.centerOf(cell);
      return { x: x + shift, y: y + shift };
    });
  });
}

/** The chosen way broad and whole, above the others, which are thin and dashed.
 * @param {Pen} pen
 * @param {Way[]} ways */
export function drawWays({ scene, ctx, palette }, ways) {
  const size = scene.cell;
  const { path: color, surface: casing } = palette;
  const lines = linesOf(scene, ways);
  for (const above of [false, true])
    ways.forEach(({ chosen }, n) => {
      if (chosen !== above) return;
      if (chosen) drawWay(ctx, lines[n], { width: size < BROAD ? 3 : 4, color, casing });
      else drawWay(ctx, lines[n], { width: size < BROAD ? 1 : 1.5, color, dash: DASHES[n % DASHES.length] });
    });
}

/** Each of several ways has its number on a border that it crosses, between what stands in the cells.
 * @param {Pen} pen
 * @param {Way[]} ways */
export function drawNumbers({ scene, ctx, palette }, ways) {
  if (ways.length < 2 || scene.cell < 18) return;
  const lines = linesOf(scene, ways);
  const { path: edge, surface, ink, mono } = palette;
  for (const { at, way } of crossings(ways).sort((a, b) => Number(ways[a.way].chosen) - Number(ways[b.way].chosen))) {
    const { chosen, number } = ways[way];
    const [from, to] = [lines[way][at - 1], lines[way][at]];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    drawPill(ctx, String(number), middle, { size: SMALLEST_TYPE, fill: chosen ? edge : surface, ink: chosen ? surface : ink, edge, mono, weight: 700 });
  }
}

/** Does a step lead to the left or to the right? @param {number[]} cells
 * @param {number} i */
function isLevel(cells, i) {
  return Math.abs(cells[i + 1] - cells[i]) === 1;
}

/** Where each way of more than one cell has its number: at a step that it shares with the fewest others, up or down if
 * there is one, since costs are broad; of those at the nearest to its middle. `at` is where in the way that step ends.
 * @param {Way[]} ways
 * @returns {{way: number, at: number}[]} */
export function crossings(ways) {
  const steps = ways.map(({ cells }) => cells.slice(1).map((cell, i) => `${Math.min(cell, cells[i])} ${Math.max(cell, cells[i])}`));
  const sets = steps.map((taken) => new Set(taken));
  return steps.flatMap((taken, way) => {
    /** @param {number} i */
    const rank = (i) => [sets.filter((others) => others.has(taken[i])).length, Number(isLevel(ways[way].cells, i)), Math.abs(i - (taken.length - 1) / 2)];
    const best = taken.map((_, i) => i).sort((a, b) => rank(a).reduce((found, part, n) => found || part - rank(b)[n], 0));
    return taken.length ? [{ way, at: best[0] + 1 }] : [];
  });
}
