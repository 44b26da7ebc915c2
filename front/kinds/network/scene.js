/** A graph whose steps carry costs of any kind, several between the same two nodes; and the labels that its nodes keep. */
/** @import { Spot } from "../../page/types.js" */
/** @import { Moment } from "../../drawing/scene.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { GraphWorld, Link } from "../graph/world.js" */
import { drawNode, drawMark } from "../graph/search.js";
import { GraphScene } from "../graph/scene.js";
import { LabelStory } from "../../story/label_story.js";
import { costText } from "../../story/labels.js";
import { SMALLEST_TYPE, drawPill, drawText, textWidth, traceBlock, traceCross } from "../../drawing/marks.js";

const LEADING = 17;
const SHOWN = 3; // labels under a node, the latest

/** Steps of any kind, in words. @typedef {{kind: "network", edges: [string, string, string][], start: string, goal: string}} NetworkWorld */

/** What lies on a board that has no network to show. @type {NetworkWorld} */
export const NO_NETWORK = { kind: "network", edges: [["S", "G", ""]], start: "S", goal: "G" };

export class NetworkScene extends GraphScene {
  /** @param {NetworkWorld} world */
  constructor(world) {
    super(graphOf(world));
    this.network = world;
    this.links = stepsOf(world);
    this.bend = 0.16; // flat, so that what stands under a node is free of it
    this.shape = { ...this.shape, ratio: 1.9 };
    this.layout(560, 295);
  }

  /** Labels stand under the nodes.
   * @param {number} width
   * @param {number} height */
  frameIn(width, height) {
    const [x, y] = [46 * this.unit, 34 * this.unit];
    return { x, y, width: width - 2 * x, height: height - y - this.radius - (SHOWN * LEADING + 14) * this.unit };
  }

  /** @returns {{spot: Spot, reach: number}[]} */
  handles() {
    return [];
  }

  /** Nodes alone can be pointed at. @returns {Spot[]} */
  spots() {
    return this.nodes.map((key) => ({ kind: "state", key }));
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Moment} moment */
  drawSearch(ctx, palette, moment) {
    const story = moment.story instanceof LabelStory ? moment.story : new LabelStory({});
    const onWay = new Set(
      this.labelsInSight(story, moment.focus)
        .flatMap((label) => story.wayTo(label))
        .map((label) => story.labels[label].via),
    );
    this.links.forEach((link, edge) => {
      if (!onWay.has(edge)) return;
      for (const [color, width] of /** @type {[string, number][]} */ ([
        [palette.surface, 7],
        [palette.path, 4],
      ])) {
        ctx.beginPath();
        this.traceLink(ctx, link, 10 * this.unit);
        ctx.strokeStyle = color;
        ctx.lineWidth = width * this.unit;
        ctx.stroke();
      }
    });
    for (const link of this.links) {
      const text = String(link.cost);
      const room = this.frame.width * 0.62;
      const size = textWidth(text.length, this.type.cost) > room ? SMALLEST_TYPE : this.type.cost;
      drawPill(ctx, text, this.bowOf(link).middle, { size, fill: palette.surface, ink: palette.ink, edge: palette.line, mono: palette.mono });
    }
    const quiet = { ...moment, layers: { ...moment.layers, numbers: /** @type {const} */ ("none") } };
    for (const node of this.nodes) drawNode(this, ctx, palette, quiet, node);
    for (const node of this.nodes) this.drawLabels(ctx, palette, story, node);
    const marked = moment.cursor ?? moment.focus;
    if (marked) drawMark(this, ctx, palette, marked, moment.cursor ? 2.5 : 1);
  }

  /** The labels whose ways are drawn: of the node in focus, else those that are announced.
   * @param {LabelStory} story
   * @param {Spot | null} focus */
  labelsInSight(story, focus) {
    return focus ? story.keptAt(story.index.get(focus.key)) : (story.goals ?? []);
  }

  /** What a node keeps, then what it dropped or refused, crossed out.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {LabelStory} story
   * @param {string} node */
  drawLabels(ctx, palette, story, node) {
    const state = story.index.get(node);
    const labels = [...story.keptAt(state), ...story.goneAt(state)].slice(0, SHOWN);
    const at = this.pointOf(node);
    const { unit, type } = this;
    const leading = LEADING * unit;
    labels.forEach((label, i) => {
      const kept = story.isKept(label);
      const text = costText(story.labels[label].cost);
      const width = textWidth(text.length + (kept ? 0 : 2), type.cost) + 8 * unit;
      const middle = { x: at.x, y: at.y + this.sizeOf(node) + 12 * unit + i * leading };
      ctx.beginPath();
      traceBlock(ctx, middle.x - width / 2, middle.y - leading / 2 + 0.5, width, leading - 1, [4, 4, 4, 4]);
      ctx.fillStyle = palette.empty;
      ctx.fill();
      drawText(
        ctx,
        text,
        { x: middle.x + (kept ? 0 : textWidth(1, type.cost)), y: middle.y },
        { size: type.cost, weight: kept ? 700 : 400, color: kept ? palette.ink : palette.quiet, mono: palette.mono },
      );
      if (kept) return;
      ctx.beginPath();
      traceCross(ctx, { x: middle.x - width / 2 + 8 * unit, y: middle.y }, 4 * unit);
      ctx.strokeStyle = palette.quiet;
      ctx.lineWidth = 1.6 * unit;
      ctx.stroke();
    });
  }

  /** @param {Spot} spot */
  nameOf({ key }) {
    return key + (key === this.world.start ? ", start" : this.goals.has(key) ? ", goal" : "");
  }
}

/** The same nodes as an ordinary graph, in columns: a node stands as far right as the longest way there is long. What an
 * edge passes over stands above it.
 * @param {NetworkWorld} world
 * @returns {GraphWorld} */
function graphOf({ edges, start, goal }) {
  const nodes = [...new Set([start, goal, ...edges.flatMap(([from, to]) => [from, to])])];
  /** @type {Record<string, number>} */
  const column = Object.fromEntries(nodes.map((node) => [node, 0]));
  for (const _ of nodes) for (const [from, to] of edges) if (column[from] < nodes.length) column[to] = Math.max(column[to], column[from] + 1);
  const last = Math.max(1, ...Object.values(column));
  const isPassed = (/** @type {number} */ place) => edges.some(([from, to]) => column[from] < place && place < column[to]);
  const level = nodes.some((node) => isPassed(column[node])) ? 1 : 0.5;
  /** @type {Record<string, [number, number]>} */
  const at = {};
  for (const node of nodes) {
    const beside = nodes.filter((other) => column[other] === column[node]);
    const alone = isPassed(column[node]) ? 0 : level;
    at[node] = [column[node] / last, beside.length > 1 ? beside.indexOf(node) / (beside.length - 1) : alone];
  }
  return { kind: "graph", edges: edges.map(([from, to]) => [from, to, 0]), start, goal, at };
}

/** One line for each edge: those between the same nodes bow apart.
 * @param {NetworkWorld} world
 * @returns {Link[]} */
function stepsOf({ edges }) {
  return edges.map(([from, to, cost], i) => {
    const others = edges.filter((other) => other[0] === from && other[1] === to);
    return { edges: [i], from, to, cost, twoWay: false, bowed: others.length > 1, side: others.indexOf(edges[i]) % 2 ? -1 : 1 };
  });
}
