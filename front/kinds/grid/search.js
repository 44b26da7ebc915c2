/** One moment of a search on a grid. Layers from below: fills, terrain, frontier, parents, numbers, path, terminals, cursor. */
/** @import { Moment } from "../../drawing/scene.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { GridScene } from "./scene.js" */
/** @import { Fit } from "./cell_numbers.js" */
import { cellTexts, fitNumbers, mainText } from "./cell_numbers.js";
import { WALL } from "./world.js";
import { SMALLEST_TYPE, drawPill, drawTerminal, drawText, drawWay, traceCross, traceHead, traceRing, traceTurnBack, traceWaves } from "../../drawing/marks.js";
import { CLOSED, FRONTIER, UNSEEN } from "../../story/story.js";

/** What every layer needs: `cells` maps a state to its cell, -1 if it has none or a wall now stands there.
 * @typedef {Moment & {scene: GridScene, ctx: CanvasRenderingContext2D, palette: Palette, cells: number[], fit: Fit}} GridPen */

/** @param {GridScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Moment} moment */
export function drawGridSearch(scene, ctx, palette, moment) {
  const { story, layers } = moment;
  // A wall painted a moment ago covers what the old story says of its cell, until the new story is there.
  const cells = story.states.map((state) => {
    const cell = scene.cellOf(state);
    return cell >= 0 && scene.ground.cost[cell] === WALL ? -1 : cell;
  });
  const pen = { ...moment, scene, ctx, palette, cells, fit: fitNumbers(story, layers.numbers, scene.cell) };
  drawExpanded(pen);
  drawTerrain(pen);
  drawWaiting(pen);
  drawExceptions(pen);
  if (layers.parents) drawParents(pen);
  const state = pen.focus?.kind === "state" ? story.index.get(pen.focus.key) : undefined;
  const way = state !== undefined && story.status[state] !== UNSEEN ? story.pathTo(state) : [];
  const [found, focused] = [story.found ?? [], way].map((states) => states.filter((member) => cells[member] >= 0));
  if (pen.fit.size) drawNumbers(pen, new Set([...found, ...focused]));
  drawPath(pen, focused, 1.75);
  drawPath(pen, found, scene.cell >= 14 ? 4 : Math.max(2, scene.cell * 0.28));
  drawTerminals(pen);
  const { current } = story;
  if (current >= 0 && cells[current] >= 0 && !story.found) {
    scene.frameCell(ctx, cells[current], palette.current, palette.surface, scene.cell >= 14 ? 3 : 2);
  }
  drawCursor(pen);
}

/** The fill deepens with the order of expansion: the wave leaves its rings.
 * @param {GridPen} pen */
function drawExpanded({ scene, ctx, palette, story, cells }) {
  const shades = palette.expanded;
  const last = Math.max(1, story.highest.order - 1);
  /** @type {number[][]} */
  const byShade = shades.map(() => []);
  story.status.forEach((status, state) => {
    if (status !== CLOSED || cells[state] < 0) return;
    byShade[Math.floor(((story.order[state] - 1) / last) * (shades.length - 1))].push(cells[state]);
  });
  byShade.forEach((members, shade) => members.length && fillCells(scene, ctx, members, shades[shade]));
}

/** @param {GridScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {number[]} cells
 * @param {string} color */
function fillCells(scene, ctx, cells, color) {
  ctx.beginPath();
  for (const cell of cells) scene.traceCell(ctx, cell);
  ctx.fillStyle = color;
  ctx.fill();
}

/** Waves above the fills; the price in figures where no number of the search stands, else in a corner if there is one.
 * @param {GridPen} pen */
function drawTerrain({ scene, ctx, palette, story, cells, fit }) {
  const { cell: size, ground } = scene;
  const numbered = new Set(fit.size ? cells.filter((_, state) => story.status[state] !== UNSEEN) : []);
  const dear = [...ground.cost.keys()].filter((cell) => ground.cost[cell] > 1);
  ctx.beginPath();
  for (const cell of dear) {
    const at = scene.centerOf(cell);
    const count = size < 26 || numbered.has(cell) ? 1 : Math.ceil((ground.cost[cell] - 1) / 3);
    traceWaves(ctx, { x: at.x, y: at.y + size * 0.36 }, size * 0.54, count);
  }
  ctx.strokeStyle = palette["water-glyph"];
  ctx.lineWidth = size < 16 ? 1 : 1.4;
  ctx.lineCap = "round";
  ctx.stroke();
  if (size < 17) return;
  for (const cell of dear) {
    const corner = numbered.has(cell);
    if (corner && (size < 32 || fit.corner)) continue;
    const at = scene.centerOf(cell);
    const point = corner ? { x: at.x + size * 0.32, y: at.y - size * 0.28 } : { x: at.x, y: at.y - size * 0.18 };
    const type = corner ? SMALLEST_TYPE : Math.max(SMALLEST_TYPE, Math.min(18, Math.max(13, size * 0.24), size * 0.38));
    drawText(ctx, String(ground.cost[cell]), point, { size: type, color: palette["water-glyph"], mono: palette.mono, weight: 600 });
  }
}

/** The frontier: a tinted cell with a dashed ring, or a dashed frame where numbers stand in the corners.
 * @param {GridPen} pen */
function drawWaiting({ scene, ctx, palette, story, cells, fit }) {
  const waiting = cells.filter((cell, state) => story.status[state] === FRONTIER && cell >= 0);
  fillCells(scene, ctx, waiting, palette.frontier);
  ctx.strokeStyle = palette["frontier-ring"];
  ctx.lineCap = "butt";
  ctx.lineWidth = scene.cell >= 18 ? 1.6 : 1.1;
  if (scene.cell >= 12) ctx.setLineDash([2.6, 1.9]);
  ctx.beginPath();
  for (const cell of waiting) {
    if (fit.corner) scene.traceInside(ctx, cell);
    else traceRing(ctx, scene.centerOf(cell), scene.cell * 0.42);
  }
  ctx.stroke();
  ctx.setLineDash([]);
}

/** What an ordinary search does not show: states that were done and wait again, and ways that were refused.
 * @param {GridPen} pen */
function drawExceptions({ scene, ctx, palette, story, cells }) {
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  story.reopened.forEach((again, state) => {
    if (!again || cells[state] < 0) return;
    const at = scene.centerOf(cells[state]);
    if (story.status[state] === FRONTIER) traceRing(ctx, at, scene.cell * 0.32);
    traceTurnBack(ctx, { x: at.x + scene.cell * 0.3, y: at.y - scene.cell * 0.3 }, scene.cell * 0.13);
  });
  ctx.strokeStyle = palette["frontier-ring"];
  ctx.stroke();
  ctx.beginPath();
  story.pruned.forEach((refused, state) => {
    if (refused && cells[state] >= 0) traceCross(ctx, scene.centerOf(cells[state]), scene.cell * 0.16);
  });
  ctx.strokeStyle = palette.quiet;
  ctx.stroke();
}

/** Each state points at the state it was reached from: at the cell's border beside a number, else from its middle.
 * @param {GridPen} pen */
function drawParents({ scene, ctx, palette, story, cells, fit }) {
  const size = scene.cell;
  if (size < 9) return;
  ctx.beginPath();
  story.parent.forEach((parent, state) => {
    if (parent < 0 || story.status[state] === UNSEEN || cells[state] < 0 || cells[parent] < 0) return;
    const [from, to] = [scene.centerOf(cells[state]), scene.centerOf(cells[parent])];
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const along = (/** @type {number} */ t) => ({ x: from.x + ((to.x - from.x) / far) * size * t, y: from.y + ((to.y - from.y) / far) * size * t });
    const tip = along(fit.size ? 0.54 : 0.3);
    if (!fit.size) {
      const tail = along(-0.26);
      ctx.moveTo(tail.x, tail.y);
      ctx.lineTo(tip.x, tip.y);
    }
    traceHead(ctx, from, tip, fit.size ? Math.min(4.5, size * 0.16) : size * 0.22);
  });
  ctx.strokeStyle = palette.quiet;
  ctx.lineWidth = size >= 18 ? 1.5 : 1;
  ctx.lineCap = "round";
  ctx.stroke();
}

/** @param {GridPen} pen
 * @param {Set<number>} onPath  their numbers stand on the path, in pills */
function drawNumbers({ scene, ctx, palette, story, cells, fit }, onPath) {
  story.status.forEach((status, state) => {
    // Of what was refused at first sight no numbers are known: its cross says enough.
    if (status === UNSEEN || Number.isNaN(story.g[state]) || cells[state] < 0 || onPath.has(state) || scene.isTerminal(cells[state])) return;
    const at = scene.centerOf(cells[state]);
    for (const { text, dx, dy, size, weight } of cellTexts(story, state, fit, scene.cell)) {
      drawText(ctx, text, { x: at.x + dx, y: at.y + dy }, { size, weight, color: palette.ink, mono: palette.mono });
    }
  });
}

/** A path, its numbers in pills on it: the one that was found is thick, the one to the state in focus is thin.
 * @param {GridPen} pen
 * @param {number[]} path
 * @param {number} width */
function drawPath({ scene, ctx, palette, story, cells, fit }, path, width) {
  drawWay(
    ctx,
    path.map((state) => scene.centerOf(cells[state])),
    { width, color: palette.path, casing: palette.surface },
  );
  if (!fit.size) return;
  const size = Math.max(SMALLEST_TYPE, Math.min(fit.size, scene.cell - 8));
  for (const state of path) {
    // A path may be known before its numbers are; of what was refused at first sight, or jumped over, they never will be.
    const text = Number.isNaN(story.g[state]) ? "" : mainText(story, state, fit.kind);
    if (scene.isTerminal(cells[state]) || !text) continue;
    drawPill(ctx, text, scene.centerOf(cells[state]), { size, fill: palette.surface, ink: palette.ink, edge: palette.path, mono: palette.mono });
  }
}

/** @param {GridPen} pen */
function drawTerminals({ scene, ctx, palette }) {
  const radius = Math.max(4.5, Math.min(Math.max(15, scene.cell * 0.28), scene.cell * 0.41));
  for (const letter of /** @type {("S" | "G")[]} */ (["S", "G"])) {
    const cell = letter === "S" ? scene.ground.start : scene.ground.goal;
    if (cell >= 0) drawTerminal(ctx, letter, scene.centerOf(cell), radius, palette);
  }
}

/** @param {GridPen} pen */
function drawCursor({ scene, ctx, palette, focus, cursor }) {
  if (focus && !cursor) scene.frameCell(ctx, scene.cellOfSpot(focus), palette.ink, palette.surface, 1);
  if (cursor) scene.frameCell(ctx, scene.cellOfSpot(cursor), palette.ink, palette.surface, 2.5);
}
