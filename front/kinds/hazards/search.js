/** One moment of a search over labels on a hazard map. Layers from below: fills, rings, ways, plates, fire and water, costs, places, cursor. */
/** @import { Point } from "../../page/types.js" */
/** @import { Moment } from "../../drawing/scene.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { HazardScene } from "./scene.js" */
import { LabelStory } from "../../story/label_story.js";
import { costDigits } from "../../story/labels.js";
import { SMALLEST_TYPE, drawFrame, drawText, textWidth, traceBlock, traceDiamond, traceFlame, traceRing, traceWaves } from "../../drawing/marks.js";
import { CLOSED, FRONTIER } from "../../story/story.js";
import { WALL } from "../grid/world.js";
import { drawNumbers, drawWays, isOpen } from "./ways.js";
import { waysInSight } from "./ways_in_sight.js";

const ROOMY = 40; // the least cell in which a letter and costs have room beside each other

/** @typedef {import("./ways_in_sight.js").Way} Way */
/** @typedef {{scene: HazardScene, ctx: CanvasRenderingContext2D, palette: Palette, story: LabelStory, moment: Moment, cells: number[]}} HazardPen */

/** @param {HazardScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Moment} moment */
export function drawHazardSearch(scene, ctx, palette, moment) {
  const story = moment.story instanceof LabelStory ? moment.story : new LabelStory({});
  const cells = story.states.map((state) => {
    const cell = scene.cellOf(state);
    return cell >= 0 && scene.ground.cost[cell] === WALL ? -1 : cell;
  });
  const pen = { scene, ctx, palette, story, moment, cells };
  drawFills(pen);
  drawRings(pen);
  const ways = waysInSight(scene, story, moment).filter((way) => isOpen(scene, way));
  drawWays(pen, ways);
  const { plates, texts } = costsOf(pen, ways);
  for (const draw of plates) draw();
  drawHazards(pen);
  for (const draw of texts) draw();
  drawNumbers(pen, ways);
  drawPlaces(pen);
  const current = story.current >= 0 && story.step < story.events.length ? cells[story.current] : -1;
  if (current >= 0) drawFrame(ctx, scene.boxOfCell(current), palette.current, palette.surface, scene.cell >= 14 ? 3 : 2);
  const { focus, cursor } = moment;
  if (focus) drawFrame(ctx, scene.boxOf(focus), palette.ink, palette.surface, cursor ? 2.5 : 1);
}

/** The fill deepens with the order of the first expansion; ground that only waits is tinted.
 * @param {HazardPen} pen */
function drawFills({ scene, ctx, palette, story, cells }) {
  const shades = palette.expanded;
  const last = Math.max(1, story.highest.order - 1);
  story.status.forEach((status, state) => {
    if (cells[state] < 0 || (status !== CLOSED && status !== FRONTIER)) return;
    const order = story.order[state];
    ctx.beginPath();
    scene.traceCell(ctx, cells[state]);
    ctx.fillStyle = order ? shades[Math.floor(((order - 1) / last) * (shades.length - 1))] : palette.frontier;
    ctx.fill();
  });
}

/** Flames and waves above the fills. @param {HazardPen} pen */
function drawHazards({ scene, ctx, palette }) {
  const { cell: size, ground, hazards } = scene;
  ctx.beginPath();
  hazards.fire.forEach((burns, cell) => {
    if (!burns) return;
    const { x, y, width, height } = scene.boxOfCell(cell);
    if (size >= ROOMY) traceFlame(ctx, { x: x + width - 11, y: y + plateRadius(size) + 3 }, plateRadius(size) * 0.85);
    else if (size >= 24) traceFlame(ctx, { x: x + width - 6.5, y: y + 7.5 }, 5);
    else traceFlame(ctx, { x: x + width * (size < 16 ? 0.5 : 0.34), y: y + height * 0.38 }, Math.max(3, size * 0.27));
  });
  ctx.fillStyle = palette["fire-glyph"];
  ctx.fill();
  ctx.beginPath();
  ground.cost.forEach((cost, cell) => {
    if (cost !== 2) return;
    const { x, y, width, height } = scene.boxOfCell(cell);
    if (size >= ROOMY) traceWaves(ctx, { x: x + width - 13, y: y + 15 }, 17, 2);
    else traceWaves(ctx, { x: x + width / 2, y: y + height / 2 + size * 0.4 }, size * 0.6, 1);
  });
  ctx.strokeStyle = palette["water-glyph"];
  ctx.lineWidth = size < 16 ? 1 : 1.4;
  ctx.lineCap = "round";
  ctx.stroke();
}

/** A dashed frame where a label waits. @param {HazardPen} pen */
function drawRings({ scene, ctx, palette, story, cells }) {
  ctx.beginPath();
  story.status.forEach((status, state) => {
    if (status !== FRONTIER || cells[state] < 0) return;
    const { x, y, width, height } = scene.boxOfCell(cells[state]);
    const inset = scene.cell >= 14 ? 2.5 : 1.5;
    const round = Math.min(5, scene.cell / 5);
    traceBlock(ctx, x + inset, y + inset, width - 2 * inset + 0.5, height - 2 * inset + 0.5, [round, round, round, round]);
  });
  ctx.strokeStyle = palette["frontier-ring"];
  ctx.lineCap = "butt";
  ctx.lineWidth = scene.cell >= 18 ? 1.6 : 1.1;
  if (scene.cell >= 12) ctx.setLineDash([3.6, 2.4]);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** How large a letter's plate is in a cell, from its middle; costs stand under it. @param {number} cell */
function plateRadius(cell) {
  return Math.max(7, Math.min(16, cell * 0.16));
}

/** How many costs have room under each other in a cell, and in which type. 0: none.
 * @param {number} cell
 * @param {number} characters  of the longest
 * @param {number} wanted  as many as any cell has: type is made smaller for them, as long as it can be read
 * @returns {{rows: number, size: number}} */
export function fitCosts(cell, characters, wanted) {
  const widest = Math.min(Math.max(13, cell * 0.18), Math.floor((2 * (cell - 5)) / textWidth(characters, 1)) / 2);
  if (widest < SMALLEST_TYPE) return { rows: 0, size: 0 };
  const room = cell - (cell >= ROOMY ? 2 * plateRadius(cell) + 4 : 4);
  const rowsOf = (/** @type {number} */ size) => Math.max(1, Math.floor(room / (size + 1.5)));
  let size = widest;
  while (size > SMALLEST_TYPE && rowsOf(size) < Math.min(3, wanted)) size -= 0.5;
  return { rows: rowsOf(size), size };
}

/** The texts of one cell: as many costs as have room, then how many more there are.
 * @param {string[]} costs
 * @param {number} rows */
export function costRows(costs, rows) {
  if (costs.length <= rows) return costs;
  return rows > 1 ? [...costs.slice(0, rows - 1), `+${costs.length - rows + 1}`] : [costs.length > 1 ? `${costs[0]}+` : costs[0]];
}

/** What the search keeps in bold; what it never needed to know, once it is over, in plain type. On a way costs stand on
 * plates, as numbers do on any path; what burns shows above these. Returned is what draws them, in two layers.
 * @param {HazardPen} pen
 * @param {Way[]} ways
 * @returns {Record<"plates" | "texts", (() => void)[]>} */
function costsOf(pen, ways) {
  const { scene, story, cells } = pen;
  /** @type {Map<number, {text: string, quiet: boolean}[]>} */
  const costs = new Map();
  cells.forEach((cell, state) => {
    const kept = story.keptAt(state).map((label) => ({ text: costDigits(story.labels[label].cost), quiet: false }));
    if (cell >= 0 && kept.length) costs.set(cell, kept);
  });
  if (story.best && story.step === story.events.length)
    for (const [cell, labels] of story.best.byCell) {
      if (scene.ground.cost[cell] === WALL) continue;
      const kept = costs.get(cell) ?? [];
      const more = labels.map((label) => costDigits(/** @type {any} */ (story.best).costOf(label))).filter((text) => !kept.some((one) => one.text === text));
      costs.set(
        cell,
        [...kept, ...more.map((text) => ({ text, quiet: true }))].sort((a, b) => parseInt(a.text, 10) - parseInt(b.text, 10)),
      );
    }
  const fit = fitCosts(scene.cell, costDigits(story.largest).length, Math.max(1, ...[...costs.values()].map(({ length }) => length)));
  const [onWay, onChosen] = [ways, ways.filter(({ chosen }) => chosen)].map((some) => new Set(some.flatMap(({ cells: those }) => those)));
  const { palette } = pen;
  /** @type {ReturnType<typeof costsOf>} */
  const layers = { plates: [], texts: [] };
  for (const [cell, all] of costs) layCell(pen, layers, cell, all, fit, onChosen.has(cell) ? palette.path : onWay.has(cell) ? palette.line : "");
  return layers;
}

/** @param {HazardPen} pen
 * @param {ReturnType<typeof costsOf>} layers  to which what draws the cell's costs is added
 * @param {number} cell
 * @param {{text: string, quiet: boolean}[]} costs
 * @param {{rows: number, size: number}} fit
 * @param {string} edge  of the plate on which they stand; "": there is none */
function layCell({ scene, ctx, palette }, layers, cell, costs, { rows, size }, edge) {
  if (scene.isTerminal(cell) && scene.cell < ROOMY) return;
  if (scene.cell < ROOMY && scene.letterOf(cell)) return;
  const at = scene.centerOf(cell);
  if (!rows) {
    layers.texts.push(() => drawCount(ctx, palette, at, scene.cell, costs.length));
    return;
  }
  const texts = costRows(
    costs.map(({ text }) => text),
    rows,
  );
  const leading = size + 1.5;
  // Clear of the letter's plate, or of the flame, as far as there is room.
  const shift =
    scene.cell >= ROOMY ? plateRadius(scene.cell) : scene.hazards.fire[cell] ? Math.max(0, Math.min(5, (scene.cell - texts.length * leading) / 2 - 1)) : 0;
  const high = texts.length * leading;
  const top = at.y - high / 2 + leading / 2 + shift;
  const width = Math.max(...texts.map((text) => textWidth(text.length, size)));
  if (edge) layers.plates.push(() => drawPlate(ctx, palette, { x: at.x, y: at.y + shift }, { width, height: high }, edge));
  texts.forEach((text, i) => {
    const quiet = costs[i]?.quiet && costs[i].text === text;
    const type = { size, weight: quiet ? 400 : 700, color: palette.ink, mono: palette.mono };
    layers.texts.push(() => drawText(ctx, text, { x: at.x, y: top + i * leading }, type));
  });
}

/** @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Point} at  its middle
 * @param {{width: number, height: number}} text  that stands on it
 * @param {string} edge */
function drawPlate(ctx, palette, at, { width, height }, edge) {
  ctx.beginPath();
  traceBlock(ctx, at.x - width / 2 - 2.5, at.y - height / 2 - 0.5, width + 5, height + 1, [4, 4, 4, 4]);
  ctx.fillStyle = palette.surface;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 1.25;
  ctx.stroke();
}

/** Where no cost has room: how many there are, as dots. One alone needs none.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Point} at
 * @param {number} cell
 * @param {number} count */
function drawCount(ctx, palette, at, cell, count) {
  if (count < 2 || cell < 9) return;
  if (cell >= 16) {
    drawText(
      ctx,
      String(count),
      { x: at.x + cell * 0.22, y: at.y + cell * 0.18 },
      { size: SMALLEST_TYPE, weight: 600, color: palette.ink, mono: palette.mono },
    );
    return;
  }
  const dots = Math.min(3, count);
  ctx.beginPath();
  for (let i = 0; i < dots; i += 1) traceRing(ctx, { x: at.x + (i - (dots - 1) / 2) * 3.2, y: at.y + cell * 0.32 }, 1.1);
  ctx.fillStyle = palette.ink;
  ctx.fill();
}

/** The start is a disc, the goal a diamond, every other place a square: each with its letter.
 * @param {HazardPen} pen */
function drawPlaces({ scene, ctx, palette }) {
  const roomy = scene.cell >= ROOMY;
  const radius = roomy ? plateRadius(scene.cell) : Math.max(4.5, scene.cell * 0.4);
  for (const [letter, cell] of [["S", scene.ground.start], ...scene.hazards.places]) {
    if (/** @type {number} */ (cell) < 0) continue;
    const box = scene.boxOfCell(/** @type {number} */ (cell));
    const at = roomy ? { x: box.x + radius + 4, y: box.y + radius + 4 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const goal = cell === scene.ground.goal;
    ctx.beginPath();
    if (letter === "S") traceRing(ctx, at, radius);
    else if (goal) traceDiamond(ctx, at, radius * 1.25);
    else traceBlock(ctx, at.x - radius * 0.9, at.y - radius * 0.9, radius * 1.8, radius * 1.8, [3, 3, 3, 3]);
    ctx.lineJoin = "round";
    ctx.strokeStyle = palette.surface;
    ctx.lineWidth = 3;
    ctx.stroke();
    ctx.fillStyle = letter === "S" ? palette.start : goal ? palette.goal : palette.ink;
    ctx.fill();
    if (radius >= 6)
      drawText(ctx, String(letter), at, {
        size: Math.max(SMALLEST_TYPE, Math.min(18, radius * 1.2)),
        color: letter === "S" || goal ? palette["on-mark"] : palette.surface,
        mono: palette.mono,
        weight: 700,
      });
  }
}
