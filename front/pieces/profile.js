/** The way that led to a position, step by step: what it has cost (g) and what is estimated to be left (h), under the cutoff. */
/** @import { Palette } from "../page/palette.js" */
/** @import { PuzzleScene } from "./scene.js" */
/** @import { PuzzleStory } from "./story.js" */
import { drawText, textWidth, traceCross } from "../drawing/marks.js";
import { inSteps } from "../story/numbers.js";
import { longestWay } from "./story.js";

const TYPE = 11;
const HEADROOM = 2 * TYPE + 16; // above the bars: what the last of them says, and the cutoff's name

/** @param {PuzzleScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {PuzzleStory} story
 * @param {{path: number[], refused: boolean, top: number}} standing  whether it refuses a move; where on the scene is room */
export function drawProfile(scene, ctx, palette, story, { path, refused, top }) {
  const left = scene.cell * scene.size.cols + 10;
  const [right, bottom] = [scene.width - 4, scene.height - TYPE - 8];
  const slots = Math.max(6, longestWay(story) + 2);
  const step = (right - left) / slots;
  const highest = Math.max(story.highest.f, Number.isFinite(story.bound) ? Number(story.bound) : 0, 1);
  // What is infinite is as high as there is room.
  const tall = (/** @type {number} */ value) => (Math.max(0, Math.min(value, highest * 1.06)) / (highest * 1.06)) * (bottom - HEADROOM - top);
  const type = { size: TYPE, color: palette.quiet, mono: palette.mono, align: /** @type {CanvasTextAlign} */ ("left") };
  path.forEach((state, n) => {
    const x = left + n * step;
    const width = Math.max(1, step - (step > 4 ? 1.5 : 0.5));
    const [g, f] = [tall(story.g[state]), tall(story.f(state))];
    ctx.beginPath();
    ctx.rect(x, bottom - g, width, g);
    ctx.fillStyle = palette["expanded-last"];
    ctx.fill();
    ctx.beginPath();
    ctx.rect(x, bottom - f, width, f - g);
    ctx.fillStyle = palette.frontier;
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(x, bottom - f);
    ctx.lineTo(x + width, bottom - f);
    ctx.strokeStyle = n === path.length - 1 ? palette.current : palette["frontier-ring"];
    ctx.lineWidth = n === path.length - 1 ? 3 : 1.5;
    ctx.lineCap = "butt";
    ctx.stroke();
  });
  drawAxis(ctx, palette, left, right, bottom);
  if (path.length) {
    const state = path[path.length - 1];
    const [g, h, f] = [story.g[state], story.h[state], story.f(state)].map((value) => inSteps(value, story.unit));
    const whole = `g ${g} + h ${h} = f ${f}`;
    drawText(ctx, textWidth(whole.length, TYPE) <= right - left ? whole : `f ${f}`, { x: left, y: top + TYPE }, { ...type, color: palette.ink, weight: 600 });
    // The two parts of the first bar are named beside the last, where there is room.
    const x = left + path.length * step + 3;
    if (x + 8 < right && !refused) {
      const done = tall(story.g[state]);
      const rest = tall(story.f(state)) - done;
      if (done > TYPE) drawText(ctx, "g", { x, y: bottom - done / 2 }, type);
      if (rest > TYPE) drawText(ctx, "h", { x, y: bottom - done - rest / 2 }, type);
    }
  }
  drawText(ctx, `depth ${Math.max(0, path.length - 1)}`, { x: left, y: scene.height - TYPE / 2 - 1 }, type);
  if (story.bound === null) return;
  const y = bottom - tall(story.bound);
  ctx.beginPath();
  ctx.moveTo(left, y);
  ctx.lineTo(right, y);
  ctx.setLineDash([5, 3]);
  ctx.strokeStyle = palette.goal;
  ctx.lineWidth = 1.75;
  ctx.stroke();
  ctx.setLineDash([]);
  drawText(
    ctx,
    `cutoff ${inSteps(story.bound, story.unit)}`,
    { x: right, y: y - TYPE * 0.7 - 1 },
    { ...type, color: palette.goal, weight: 600, align: "right" },
  );
  if (!refused) return;
  ctx.beginPath();
  traceCross(ctx, { x: left + (path.length + 0.5) * step, y: y - 6 }, 4);
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1.75;
  ctx.lineCap = "round";
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {number} left
 * @param {number} right
 * @param {number} y */
function drawAxis(ctx, palette, left, right, y) {
  ctx.beginPath();
  ctx.moveTo(left, y);
  ctx.lineTo(right, y);
  ctx.strokeStyle = palette.quiet;
  ctx.lineWidth = 1;
  ctx.stroke();
}
