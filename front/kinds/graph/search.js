/** One moment of a search on a graph. Layers from below: tree or path, costs, nodes with their numbers, cursor. */
/** @import { Point, Spot } from "../../page/types.js" */
/** @import { Moment } from "../../drawing/scene.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { GraphScene } from "./scene.js" */
import { drawOverNodes, drawUnderNodes } from "./lamps.js";
import { drawPill, drawText, textWidth, traceBlock, traceCross, traceDiamond, traceRing, traceTurnBack } from "../../drawing/marks.js";
import { inSteps, sizeOf } from "../../story/numbers.js";
import { CLOSED, FRONTIER, REFUSED, UNSEEN } from "../../story/story.js";

/** @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Moment} moment */
export function drawGraphSearch(scene, ctx, palette, moment) {
  const { story } = moment;
  if (moment.layers.parents || !story.found) drawTree(scene, ctx, palette, moment);
  const way = (/** @type {number[]} */ states) => states.map((state) => String(story.states[state]));
  const focus = moment.focus?.kind === "state" ? story.index.get(moment.focus.key) : undefined;
  if (focus !== undefined && story.status[focus] !== UNSEEN) drawLinks(scene, ctx, palette, way(story.pathTo(focus)), 2);
  if (story.found) drawLinks(scene, ctx, palette, way(story.found), 4);
  drawUnderNodes(scene, ctx, palette, moment);
  for (const link of scene.links) {
    const { middle } = scene.bowOf(link);
    const cost = inSteps(link.cost);
    drawPill(ctx, cost, middle, { size: scene.type.cost, fill: palette.surface, ink: palette.ink, edge: palette.line, mono: palette.mono });
    if (moment.editable) underline(scene, ctx, palette, middle, textWidth(cost.length, scene.type.cost));
  }
  for (const node of scene.nodes) drawNode(scene, ctx, palette, moment, node);
  drawOverNodes(scene, ctx, palette, moment);
  const marked = moment.cursor ?? moment.focus;
  if (marked) drawMark(scene, ctx, palette, marked, moment.cursor ? 2.5 : 1);
}

/** The tree of parents so far: the edges the search holds on to.
 * @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Moment} moment */
function drawTree(scene, ctx, palette, { story }) {
  ctx.beginPath();
  story.parent.forEach((parent, state) => {
    const link = parent < 0 ? undefined : scene.linkOf(String(story.states[parent]), String(story.states[state]));
    if (link) scene.traceLink(ctx, link, 9 * scene.unit);
  });
  ctx.strokeStyle = palette["frontier-ring"];
  ctx.lineWidth = 2.5 * scene.unit;
  ctx.stroke();
}

/** @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {string[]} nodes
 * @param {number} width */
function drawLinks(scene, ctx, palette, nodes, width) {
  for (const [color, thickness] of /** @type {[string, number][]} */ ([
    [palette.surface, width + 3],
    [palette.path, width],
  ])) {
    ctx.beginPath();
    nodes.slice(1).forEach((node, i) => {
      const link = scene.linkOf(nodes[i], node);
      if (link) scene.traceLink(ctx, link, 10 * scene.unit);
    });
    ctx.strokeStyle = color;
    ctx.lineWidth = thickness * scene.unit;
    ctx.stroke();
  }
}

/** @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Moment} moment
 * @param {string} node */
export function drawNode(scene, ctx, palette, { story, layers, editable }, node) {
  const { unit } = scene;
  const at = scene.pointOf(node);
  const state = story.index.get(node) ?? -1;
  const status = state < 0 ? UNSEEN : story.status[state];
  const goal = scene.goals.has(node);
  const trace = (/** @type {number} */ grow) =>
    goal ? traceDiamond(ctx, at, (scene.radius + grow * unit) * 1.22) : traceRing(ctx, at, scene.radius + grow * unit);
  const isStart = node === scene.world.start;
  const shade = Math.round(((story.order[state] - 1) / Math.max(1, story.highest.order - 1)) * (palette.expanded.length - 1)); // of what is closed
  ctx.lineJoin = "round";
  ctx.beginPath();
  trace(0);
  ctx.fillStyle = status === CLOSED ? palette.expanded[shade] : status === FRONTIER ? palette.frontier : palette.surface;
  ctx.fill();
  ctx.strokeStyle = status === FRONTIER ? palette["frontier-ring"] : goal ? palette.goal : isStart ? palette.start : palette.ink;
  ctx.lineWidth = goal || isStart ? 2.5 * unit : 1.5 * unit;
  if (status === FRONTIER) ctx.setLineDash([4 * unit, 3 * unit]);
  ctx.lineCap = "butt";
  ctx.stroke();
  if (status === FRONTIER && story.reopened[state]) {
    ctx.beginPath();
    trace(-4);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  drawSigns(scene, ctx, palette, story, state, at);
  if (state >= 0 && state === story.current && !story.found) {
    ctx.beginPath();
    trace(4);
    ctx.strokeStyle = palette.current;
    ctx.lineWidth = 3 * unit;
    ctx.stroke();
  }
  drawText(ctx, node, at, { size: scene.type.node, color: palette.ink, mono: palette.mono, weight: 700 });
  const caption = captionText(scene, story, state, layers.numbers, node);
  if (caption.text) drawCaption(scene, ctx, palette, node, editable ? caption : { ...caption, h: 0 });
}

/** @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Moment["story"]} story
 * @param {number} state
 * @param {Point} at */
function drawSigns(scene, ctx, palette, story, state, at) {
  if (state < 0) return;
  const { unit, radius } = scene;
  ctx.lineWidth = 1.6 * unit;
  ctx.lineCap = "round";
  ctx.beginPath();
  if (story.reopened[state]) traceTurnBack(ctx, { x: at.x + radius + 6 * unit, y: at.y - radius }, 5 * unit);
  ctx.strokeStyle = palette["frontier-ring"];
  ctx.stroke();
  ctx.beginPath();
  if (story.pruned[state]) traceCross(ctx, { x: at.x - radius - 4 * unit, y: at.y - radius }, 4 * unit);
  ctx.strokeStyle = palette.quiet;
  ctx.stroke();
}

/** @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {string} node
 * @param {Caption} caption */
function drawCaption(scene, ctx, palette, node, { text, from, h }) {
  const place = scene.boxOf({ kind: "h", key: node });
  const [side] = scene.sideOf(node);
  const size = scene.type.numbers;
  const width = textWidth(text.length, size) + 6;
  // Beside a node the text begins at the node, above and below it is centered.
  const x = side > 0 ? place.x : side < 0 ? place.x + place.width - width : place.x + (place.width - width) / 2;
  const box = { ...place, x, width };
  ctx.beginPath();
  traceBlock(ctx, box.x, box.y, box.width, box.height, [4, 4, 4, 4]);
  ctx.fillStyle = palette.empty;
  ctx.fill();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  drawText(ctx, text, middle, { size, color: palette.ink, mono: palette.mono });
  if (h) underline(scene, ctx, palette, { x: middle.x + textWidth(from + (h - text.length) / 2, size), y: middle.y }, textWidth(h, size));
}

/** A dotted line under a number that can be dragged.
 * @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Point} at  the middle of the number
 * @param {number} width */
function underline({ unit }, ctx, palette, { x, y }, width) {
  ctx.beginPath();
  ctx.moveTo(x - width / 2, y + 6 * unit);
  ctx.lineTo(x + width / 2, y + 6 * unit);
  ctx.setLineDash([1.5, 1.5]);
  ctx.lineCap = "butt";
  ctx.lineWidth = 1.25;
  ctx.strokeStyle = palette["frontier-ring"];
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A node's numbers, and where in them the estimate stands: `h` characters from the one at `from`; 0: nowhere.
 * @typedef {{text: string, from: number, h: number}} Caption */

/** @param {GraphScene} scene
 * @param {Moment["story"]} story
 * @param {number} state
 * @param {string} numbers
 * @param {string} node
 * @returns {Caption} */
function captionText(scene, story, state, numbers, node) {
  const plain = (/** @type {string} */ text) => ({ text, from: 0, h: 0 });
  const marked = (/** @type {string} */ before, /** @type {string} */ number, after = "") => ({
    text: before + number + after,
    from: before.length,
    h: scene.world.h ? number.length : 0,
  });
  const met = state >= 0 && story.status[state] !== UNSEEN;
  if (numbers === "order") return plain(met && story.order[state] ? `#${story.order[state]}` : "");
  if (numbers === "none" || (!met && (numbers === "g" || !scene.world.h))) return plain("");
  if (!met) return marked("h ", inSteps(scene.world.h?.[node] ?? 0));
  const [g, h, f] = numbersOf(scene, story, state, node).map((value) => inSteps(value, story.unit));
  if (numbers === "g") return plain(`g ${g}`);
  if (numbers === "h") return marked("h ", h);
  if (numbers === "f") return marked("f ", f);
  return h.startsWith("-") ? marked(`${g}−`, h.slice(1), `=${f}`) : marked(`${g}+`, h, `=${f}`);
}

/** @param {GraphScene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {Palette} palette
 * @param {Spot} spot
 * @param {number} thickness */
export function drawMark(scene, ctx, palette, spot, thickness) {
  const { x, y, width, height } = scene.boxOf(spot);
  const round = spot.kind === "state" ? width / 2 + 5 : 6;
  ctx.beginPath();
  if (spot.kind === "state") traceRing(ctx, scene.pointOf(spot.key), round);
  else traceBlock(ctx, x - 4, y - 4, width + 8, height + 8, [round, round, round, round]);
  for (const [color, wide] of /** @type {[string, number][]} */ ([
    [palette.surface, thickness + 2],
    [palette.ink, thickness],
  ])) {
    ctx.strokeStyle = color;
    ctx.lineWidth = wide;
    ctx.stroke();
  }
}

/** A node's g, h and f. Of one that was refused before it was ever reached, g is that of the way refused.
 * @param {GraphScene} scene
 * @param {Moment["story"]} story
 * @param {number} state
 * @param {string} node */
function numbersOf({ world }, story, state, node) {
  if (story.status[state] !== REFUSED || !Number.isNaN(story.g[state])) return [story.g[state], story.h[state], story.f(state)];
  const known = story.estimates[state];
  const h = !Number.isNaN(known) ? known : story.options.h === "zero" ? 0 : sizeOf(world.h?.[node] ?? 0);
  return [story.refused[state], h, story.refused[state] + h];
}
