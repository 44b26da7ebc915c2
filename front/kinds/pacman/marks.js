/** What stands in a maze: Pacman with his mouth open to where he goes, food, and the trail that he leaves. */
/** @import { Point } from "../../page/types.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Box } from "../../pieces/scene.js" */
import { drawWay, traceDiamond } from "../../drawing/marks.js";

const MOUTH = 0.62; // half of how far it opens, in radians
const SMALL = 18; // px: in a smaller cell he fills all of it
const LANE = 0.13; // of a cell: how far right of the middle a trail runs, so that the way back has a lane of its own

/** @typedef {{dr: number, dc: number}} Facing */

/** @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Box} box  of his cell
 * @param {Facing} facing */
export function drawPacman(ctx, palette, { x, y, width, height }, { dr, dc }) {
  const size = Math.min(width, height);
  const [middle, radius, turn] = [{ x: x + width / 2, y: y + height / 2 }, size * (size < SMALL ? 0.48 : 0.41), Math.atan2(dr, dc)];
  ctx.beginPath();
  ctx.moveTo(middle.x - dc * radius * 0.25, middle.y - dr * radius * 0.25);
  ctx.arc(middle.x, middle.y, radius, turn + MOUTH, turn - MOUTH + 2 * Math.PI);
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.fillStyle = palette["tile-yellow"];
  ctx.fill();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = Math.max(1.25, size * 0.05);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Point[]} middles  of the cells
 * @param {number} size  of a cell */
export function drawFood(ctx, palette, middles, size) {
  const radius = Math.max(1.5, size * 0.13);
  ctx.beginPath();
  for (const { x, y } of middles) {
    ctx.moveTo(x + radius, y);
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
  }
  ctx.fillStyle = palette.ink;
  ctx.fill();
}

/** A walk through the middles of cells, each step of which keeps to its right.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Point[]} middles
 * @param {number} size  of a cell */
export function drawTrail(ctx, palette, middles, size) {
  drawWay(ctx, lanes(middles, size * LANE), { width: Math.max(1.5, Math.min(3, size * 0.09)), color: palette.path, casing: palette.empty });
}

/** Where a walk ends: a diamond, as goals are.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Point} middle
 * @param {number} size  of a cell */
export function drawEnd(ctx, palette, middle, size) {
  ctx.beginPath();
  traceDiamond(ctx, middle, size * 0.34);
  ctx.lineJoin = "round";
  ctx.strokeStyle = palette.surface;
  ctx.lineWidth = Math.max(1, size * 0.06);
  ctx.stroke();
  ctx.fillStyle = palette.goal;
  ctx.fill();
}

/** The points of a line that runs so far right of another one, which turns by right angles only.
 * @param {Point[]} middles
 * @param {number} aside
 * @returns {Point[]} */
function lanes(middles, aside) {
  const corners = middles.filter(({ x, y }, n) => !n || x !== middles[n - 1].x || y !== middles[n - 1].y);
  const rights = corners.slice(1).map((to, n) => {
    const { x, y } = corners[n];
    return { x: -Math.sign(to.y - y) * aside, y: Math.sign(to.x - x) * aside };
  });
  return corners.flatMap(({ x, y }, n) => {
    const [into, out] = [rights[n - 1] ?? rights[n], rights[n] ?? rights[n - 1]];
    if (!into) return [];
    const [isStraight, isBack] = [into.x === out.x && into.y === out.y, into.x === -out.x && into.y === -out.y];
    const both = { x: x + into.x + out.x, y: y + into.y + out.y };
    return isStraight || isBack ? [into, ...(isBack ? [out] : [])].map((right) => ({ x: x + right.x, y: y + right.y })) : [both];
  });
}
