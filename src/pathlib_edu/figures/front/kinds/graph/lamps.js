/** On a graph: whom a lamp accuses, and the cheapest path with the state that carries it. */
/** @import { Lamp, Moment, Palette, Point, Story } from "../../types.js" */
/** @import { GraphScene } from "./scene.js" */
import { drawText, pillBox, traceRing } from "../../board/marks.js";
import { inSteps } from "../../story/numbers.js";
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
      scene.traceLink(ctx, link, 11);
      ctx.setLineDash(dash);
      ctx.strokeStyle = style;
      ctx.lineWidth = width;
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
      traceRing(ctx, scene.pointOf(node), scene.sizeOf(node) + 8);
      ctx.strokeStyle = style;
      ctx.lineWidth = width;
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
      const out = scene.sizeOf(node) + 8; // to the right and a little down: numbers stand straight below
      drawBadge(ctx, palette, { x: x + out * Math.cos(0.4), y: y + out * Math.sin(0.4) }, color);
    }
    for (const { link, middle } of linksAmong(scene, story, edges)) {
      const box = pillBox(inSteps(link.cost), middle, 12);
      drawBadge(ctx, palette, { x: box.x + box.width + BADGE + 2, y: middle.y }, color);
    }
  }
  const carrier = layers.invariant ? carrierAt(story) : null;
  if (carrier !== null) drawFlag(ctx, palette, scene.pointOf(String(story.states[carrier])), scene.sizeOf(String(story.states[carrier])));
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
    const aside = { x: ((start.y - end.y) / far) * ASIDE, y: ((end.x - start.x) / far) * ASIDE };
    ctx.moveTo(start.x + aside.x, start.y + aside.y);
    ctx.quadraticCurveTo(pull.x + aside.x, pull.y + aside.y, end.x + aside.x, end.y + aside.y);
  });
  ctx.setLineDash([0.1, 6]);
  ctx.lineCap = "round";
  ctx.strokeStyle = palette.path;
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A filled triangle with an exclamation mark.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Point} at
 * @param {string} color */
function drawBadge(ctx, palette, { x, y }, color) {
  ctx.beginPath();
  ctx.moveTo(x, y - BADGE);
  ctx.lineTo(x + BADGE, y + BADGE * 0.75);
  ctx.lineTo(x - BADGE, y + BADGE * 0.75);
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.strokeStyle = palette.surface;
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.fillStyle = color;
  ctx.fill();
  drawText(ctx, "!", { x, y: y + 1 }, { size: 10, color: palette["on-mark"], mono: palette.mono, weight: 700 });
}

/** A flag on a pole that leans away from the node's upper left.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Point} at
 * @param {number} size  of the node */
function drawFlag(ctx, palette, { x, y }, size) {
  const foot = { x: x - size * 0.8, y: y - size * 0.6 };
  const top = { x: foot.x - 8, y: foot.y - 20 };
  const cloth = { x: top.x + 3.4, y: top.y + 8.5 }; // where the cloth ends, on the pole
  const trace = () => {
    ctx.beginPath();
    ctx.moveTo(foot.x, foot.y);
    ctx.lineTo(top.x, top.y);
    ctx.lineTo(top.x - 12, top.y + 6);
    ctx.lineTo(cloth.x, cloth.y);
  };
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  for (const [style, width] of /** @type {[string, number][]} */ ([
    [palette.surface, 5],
    [palette.path, 2],
  ])) {
    trace();
    ctx.strokeStyle = style;
    ctx.lineWidth = width;
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(top.x, top.y);
  ctx.lineTo(top.x - 12, top.y + 6);
  ctx.lineTo(cloth.x, cloth.y);
  ctx.closePath();
  ctx.fillStyle = palette.path;
  ctx.fill();
}
