/** One moment of a search on a maze. Many states share a cell, so a cell says how many were expanded there. */
/** @import { Spot } from "../../page/types.js" */
/** @import { Moment } from "../../drawing/scene.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Story } from "../../story/story.js" */
/** @import { Position } from "../../pieces/play.js" */
/** @import { PuzzleStory } from "../../pieces/story.js" */
/** @import { MazeScene } from "./scene.js" */
/** @import { PacmanWorld } from "./world.js" */
import { SMALLEST_TYPE, drawFrame, drawTerminal, drawText, textWidth } from "../../drawing/marks.js";
import { isAbout, movesOf, standing } from "../../pieces/story.js";
import { counted } from "../../story/numbers.js";
import { CLOSED, FRONTIER } from "../../story/story.js";
import { drawEnd } from "./marks.js";
import { mazeOf, pictureOf, startOf } from "./world.js";

/** Where the search stands, and how it came there. A walk that was found is shown in the maze as it begins, or step by step.
 * @param {PacmanWorld} world
 * @param {Story} story
 * @returns {{position: Position, trail: Position[]}} */
function standingIn(world, story) {
  if (!isAbout(story, world)) return { position: startOf(world), trail: [] };
  const told = /** @type {PuzzleStory} */ (story);
  const trail = standing(told).path.map((state) => told.positionAt(state));
  return { position: isWhole(story, world) ? startOf(world) : (trail.at(-1) ?? startOf(world)), trail };
}

/** Whether all of the walk is shown that was found.
 * @param {Story} story
 * @param {PacmanWorld} world */
function isWhole(story, world) {
  return isAbout(story, world) && story.found !== null && /** @type {PuzzleStory} */ (story).walked === null;
}

/** How many states in each cell are of a status.
 * @param {Story} story
 * @param {number} status
 * @returns {Map<number, number>} */
function countIn(story, status) {
  const counts = new Map();
  story.status.forEach((one, state) => {
    if (one !== status) return;
    const [cell] = /** @type {Position} */ (story.states[state]);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  });
  return counts;
}

/** @param {MazeScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Moment} moment */
export function drawMazeSearch(scene, ctx, palette, { story, focus, cursor }) {
  const { world, cell: size } = scene;
  const { position, trail } = standingIn(world, story);
  const [at] = position;
  const isSearching = isAbout(story, world) && story.current >= 0 && !story.found;
  if (isAbout(story, world)) drawCounts(scene, ctx, palette, countIn(story, CLOSED));
  const { start } = mazeOf(world);
  scene.drawPosition(ctx, palette, position, { trail });
  if (at !== start) drawTerminal(ctx, "S", scene.middleOf(start), Math.max(4, size * 0.28), palette);
  const [end] = trail.at(-1) ?? position;
  if (end !== at) drawEnd(ctx, palette, scene.middleOf(end), size);
  if (isSearching) drawFrame(ctx, scene.boxOfCell(at), palette.current, palette.surface, size >= 14 ? 3 : 2);
  const spot = cursor ?? focus;
  if (spot) drawFrame(ctx, scene.boxOf(spot), palette.ink, palette.surface, cursor ? 2.5 : 1);
}

/** The more states, the deeper the fill; and their number, where it fits.
 * @param {MazeScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Map<number, number>} counts */
function drawCounts(scene, ctx, palette, counts) {
  const most = Math.max(1, ...counts.values());
  const { walls } = mazeOf(scene.world);
  const fits = textWidth(String(most).length, SMALLEST_TYPE) + 4 <= scene.cell && scene.cell >= 2.4 * SMALLEST_TYPE;
  for (const [cell, count] of counts) {
    if (walls[cell]) continue; // a wall painted a moment ago
    const { x, y, width, height } = scene.boxOfCell(cell);
    ctx.beginPath();
    ctx.rect(x + 0.5, y + 0.5, width - 1, height - 1);
    ctx.fillStyle = palette.expanded[Math.round(Math.sqrt(count / most) * (palette.expanded.length - 1))];
    ctx.fill();
    const corner = { x: x + width - 3, y: y + height - SMALLEST_TYPE * 0.7 };
    if (fits) drawText(ctx, String(count), corner, { size: SMALLEST_TYPE, color: palette.ink, mono: palette.mono, align: "right" });
  }
}

/** What is said of a search that is told in brief. @type {Partial<import("../../story/readout.js").Words>} */
export const BRIEF_WORDS = {
  /** @param {Story} story */
  counts: ({ cost }) => [["shortest walk", cost === null ? "–" : counted(cost, "step")]],

  /** @param {Story} story */
  latest: ({ cost }) => (cost === null ? "" : `A shortest walk has ${counted(cost, "step")}.`),
};

/** A cell in words: what is there, and how many states of the search.
 * @param {MazeScene} scene
 * @param {Story} story
 * @param {Spot} spot */
export function describeCell(scene, story, spot) {
  const [expanded, waiting] = [CLOSED, FRONTIER].map((status) => countIn(story, status).get(Number(spot.key)) ?? 0);
  const met = isAbout(story, scene.world) && expanded + waiting > 0;
  return scene.nameOf(spot) + (met ? `: ${counted(expanded, "state")} expanded here, ${waiting} in the frontier` : "");
}

/** The maze in text, and the walk that was found.
 * @param {PacmanWorld} world
 * @param {Story} story */
export function mazeInText(world, story) {
  const rows = pictureOf(world, standingIn(world, story).position);
  const moves = isAbout(story, world) && story.found ? [`moves ${movesOf(/** @type {PuzzleStory} */ (story)).join("")}`] : [];
  return [...rows, ...moves].join("\n");
}
