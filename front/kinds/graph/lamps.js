/** On a graph: whom a lamp accuses, and the cheapest path with the state that carries it. */
/** @import { Lamp, Point } from "../../page/types.js" */
/** @import { Moment } from "../../drawing/scene.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { Story } from "../../story/story.js" */
/** @import { GraphScene } from "./scene.js" */
import { drawText, traceRing } from "../../drawing/marks.js";
import { carrierAt, lampAt, offendersAt } from "../../story/lamps.js";

const ASIDE = 7; // between an edge and the dots that follow it
const BADGE = 8; // from the middle of the badge to its corners

/** What lies under the nodes: the cheapest path in dots, edges and nodes that a lamp accuses.
 * @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Moment} moment */
export function drawUnderNodes(scene, ctx, palette, { story, layers, pointed }) {
  if (layers.invariant && story.invariant)
    drawDotted(
      scene,
      ctx,
      palette,
      story.invariant.path.map((state) => String(story.states[state])),
    );
  if (!pointed) return;
  const color = accuses(pointed, story, palette);
  const { states, edges } = offendersAt(pointed, story);
  for (const { link } of linksAmong(scene, story, edges)) {
    for (const [style, width, dash] of /** @type {[string, number, number[]][]} */ ([
      [palette.surface, 8, []],
      [color, 4, [9, 5]],
    ])) {
      ctx.beginPath();
      scene.traceLink(ctx, link, 11 * scene.unit);
      ctx.setLineDash(dash);
      ctx.strokeStyle = style;
      ctx.lineWidth = width * scene.unit;
      ctx.lineCap = "butt";
      ctx.stroke();
      ctx.setLineDash([]);
    }
  }
  for (const node of states.map((state) => String(story.states[state]))) {
    for (const [style, width] of /** @type {[string, number][]} */ ([
      [palette.surface, 6],
      [color, 2.5],
    ])) {
      ctx.beginPath();
      traceRing(ctx, scene.pointOf(node), scene.sizeOf(node) + 8 * scene.unit);
      ctx.strokeStyle = style;
      ctx.lineWidth = width * scene.unit;
      ctx.stroke();
    }
  }
}

/** What lies over the nodes: exclamation marks, and the carrier's flag.
 * @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Moment} moment */
export function drawOverNodes(scene, ctx, palette, { story, layers, pointed }) {
  if (pointed) {
    const color = accuses(pointed, story, palette);
    const { states, edges } = offendersAt(pointed, story);
    for (const node of states.map((state) => String(story.states[state]))) {
      const { x, y } = scene.pointOf(node);
      const out = scene.sizeOf(node) + 8 * scene.unit; // to the right and a little down: numbers stand straight below
      drawBadge(scene, ctx, palette, { x: x + out * Math.cos(0.4), y: y + out * Math.sin(0.4) }, color);
    }
    for (const { link, middle } of linksAmong(scene, story, edges)) {
      const box = scene.pillOf(link);
      drawBadge(scene, ctx, palette, { x: box.x + box.width + (BADGE + 2) * scene.unit, y: middle.y }, color);
    }
  }
  const carrier = layers.invariant ? carrierAt(story) : null;
  if (carrier !== null) drawFlag(scene, ctx, palette, String(story.states[carrier]));
}

/** @param {Lamp} lamp
 * @param {Story} story
 * @param {Palette} palette */
function accuses(lamp, story, palette) {
  return lampAt(lamp, story.step).light === "warning" ? palette.current : palette.goal;
}

/** @param {GraphScene} scene
 * @param {Story} story
 * @param {[number, number][]} edges */
function linksAmong(scene, story, edges) {
  return edges.flatMap(([tail, head]) => {
    const link = scene.linkOf(String(story.states[tail]), String(story.states[head]));
    return link ? [{ link, middle: scene.bowOf(link).middle }] : [];
  });
}

/** @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {string[]} nodes */
function drawDotted(scene, ctx, palette, nodes) {
  ctx.beginPath();
  nodes.slice(1).forEach((node, i) => {
    const link = scene.linkOf(nodes[i], node);
    if (!link) return;
    // Beside the edge, which has its own tale to tell.
    const { start, end, pull } = scene.bowOf(link);
    const far = Math.hypot(end.x - start.x, end.y - start.y) || 1;
    const gap = ASIDE * scene.unit;
    const aside = { x: ((start.y - end.y) / far) * gap, y: ((end.x - start.x) / far) * gap };
    ctx.moveTo(start.x + aside.x, start.y + aside.y);
    ctx.quadraticCurveTo(pull.x + aside.x, pull.y + aside.y, end.x + aside.x, end.y + aside.y);
  });
  ctx.setLineDash([0.1, 6 * scene.unit]);
  ctx.lineCap = "round";
  ctx.strokeStyle = palette.path;
  ctx.lineWidth = 3 * scene.unit;
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A filled triangle with an exclamation mark.
 * @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Point} at
 * @param {string} color */
function drawBadge({ unit }, ctx, palette, { x, y }, color) {
  const size = BADGE * unit;
  ctx.beginPath();
  ctx.moveTo(x, y - size);
  ctx.lineTo(x + size, y + size * 0.75);
  ctx.lineTo(x - size, y + size * 0.75);
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.strokeStyle = palette.surface;
  ctx.lineWidth = 3 * unit;
  ctx.stroke();
  ctx.fillStyle = color;
  ctx.fill();
  drawText(ctx, "!", { x, y: y + unit }, { size: 10 * unit, color: palette["on-mark"], mono: palette.mono, weight: 700 });
}

/** A flag on a pole that leans away from a node's upper left, clear of the numbers above it.
 * @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {string} node */
function drawFlag(scene, ctx, palette, node) {
  const { unit } = scene;
  const { x, y } = scene.pointOf(node);
  const size = scene.sizeOf(node);
  const foot = { x: x - size * 0.94, y: y - size * 0.36 };
  const top = { x: foot.x - 13 * unit, y: foot.y - 17 * unit };
  const tip = { x: top.x - 12 * unit, y: top.y + 6 * unit };
  const cloth = { x: top.x + 5.6 * unit, y: top.y + 7.3 * unit }; // where the cloth ends, on the pole
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  for (const [style, width] of /** @type {[string, number][]} */ ([
    [palette.surface, 5],
    [palette.path, 2],
  ])) {
    ctx.beginPath();
    ctx.moveTo(foot.x, foot.y);
    for (const corner of [top, tip, cloth]) ctx.lineTo(corner.x, corner.y);
    ctx.strokeStyle = style;
    ctx.lineWidth = width * unit;
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(top.x, top.y);
  for (const corner of [tip, cloth]) ctx.lineTo(corner.x, corner.y);
  ctx.closePath();
  ctx.fillStyle = palette.path;
  ctx.fill();
}
