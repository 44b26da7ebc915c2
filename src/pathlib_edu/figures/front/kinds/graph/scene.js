/** A small graph on the board. Nodes, the costs on edges and the estimates under nodes can be pointed at and edited. */
/** @import { Layers, Moment, Palette, Point, Scene, Spot } from "../../types.js" */
/** @import { GraphWorld, Link } from "./world.js" */
import { goalsOf, linksOf, nodesOf, placesOf } from "./world.js";
import { drawGraphSearch } from "./search.js";
import { pillBox, textWidth, traceHead } from "../../board/marks.js";
import { inSteps } from "../../story/numbers.js";

/** @implements {Scene} */
export class GraphScene {
  width = 0;
  frame = { x: 0, y: 0, width: 1, height: 1 }; // where the middles of nodes may be
  /** @type {Map<string, Point>} */
  at = new Map();

  /** @param {GraphWorld} world */
  constructor(world) {
    this.world = world;
    this.nodes = nodesOf(world);
    this.links = linksOf(world);
    this.goals = new Set(goalsOf(world));
    this.places = placesOf(world);
    this.shape = { ratio: 1.75, widest: 960 };
    this.radius = 18;
    this.layout(560, 320);
  }

  /** @param {number} width
   * @param {number} height */
  layout(width, height) {
    this.width = width;
    const longest = Math.max(...this.nodes.map((node) => node.length));
    this.radius = Math.max(width < 420 ? 15 : 18, textWidth(longest, 13) / 2 + 5);
    // The numbers of a node stand beside it: leave them room at the edges.
    const margin = { x: this.radius + 26, top: this.radius + 22, bottom: this.radius + 22 };
    this.frame = { x: margin.x, y: margin.top, width: width - 2 * margin.x, height: height - margin.top - margin.bottom };
    this.at = new Map();
    for (const [node, [x, y]] of this.places) this.at.set(node, { x: this.frame.x + x * this.frame.width, y: this.frame.y + y * this.frame.height });
  }

  /** The place in 0..1 of a point on the board.
   * @param {Point} point
   * @returns {[number, number]} */
  placeOf({ x, y }) {
    return [(x - this.frame.x) / this.frame.width, (y - this.frame.y) / this.frame.height];
  }

  /** @param {string} node
   * @returns {Point} */
  pointOf(node) {
    return this.at.get(node) ?? { x: 0, y: 0 };
  }

  /** From a node's middle to its rim: goals are diamonds, and larger.
   * @param {string} node */
  sizeOf(node) {
    return this.radius * (this.goals.has(node) ? 1.22 : 1);
  }

  /** A link as the three points of a bow, ends on the rims of its nodes.
   * @param {Link} link */
  bowOf({ from, to, bowed, side = 1 }) {
    const [a, b] = [this.pointOf(from), this.pointOf(to)];
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const lift = bowed ? side * Math.min(44, far * 0.22) : 0;
    const middle = { x: (a.x + b.x) / 2 + ((b.y - a.y) / far) * lift, y: (a.y + b.y) / 2 - ((b.x - a.x) / far) * lift };
    // The control point of a quadratic curve lies twice as far out as the curve itself.
    const pull = { x: 2 * middle.x - (a.x + b.x) / 2, y: 2 * middle.y - (a.y + b.y) / 2 };
    const rim = (/** @type {Point} */ end, /** @type {number} */ gap) => {
      const away = Math.hypot(pull.x - end.x, pull.y - end.y) || 1;
      return { x: end.x + ((pull.x - end.x) / away) * gap, y: end.y + ((pull.y - end.y) / away) * gap };
    };
    return { start: rim(a, this.radius + 1), end: rim(b, this.radius + 3), pull, middle };
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Link} link
   * @param {number} head */
  traceLink(ctx, link, head) {
    const { start, end, pull } = this.bowOf(link);
    ctx.moveTo(start.x, start.y);
    ctx.quadraticCurveTo(pull.x, pull.y, end.x, end.y);
    if (!link.twoWay) traceHead(ctx, pull, end, head);
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette */
  drawGround(ctx, palette) {
    ctx.beginPath();
    for (const link of this.links) this.traceLink(ctx, link, 9);
    ctx.strokeStyle = palette.quiet;
    ctx.lineWidth = 1.5;
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    ctx.stroke();
  }

  /** @param {string} from
   * @param {string} to */
  linkOf(from, to) {
    return this.links.find((link) => (link.from === from && link.to === to) || (link.twoWay && link.from === to && link.to === from));
  }

  /** @param {CanvasRenderingContext2D} ctx
   * @param {Palette} palette
   * @param {Moment} moment */
  drawSearch(ctx, palette, moment) {
    drawGraphSearch(this, ctx, palette, moment);
  }

  /** All that can be pointed at, what lies on top first.
   * @returns {Spot[]} */
  spots() {
    /** @type {Spot[]} */
    const nodes = this.nodes.map((key) => ({ kind: "state", key }));
    /** @type {Spot[]} */
    const costs = this.links.map((link) => ({ kind: "edge", key: String(link.edges[0]) }));
    /** @type {Spot[]} */
    const estimates = this.world.h ? this.nodes.map((key) => ({ kind: "h", key })) : [];
    return [...nodes, ...estimates, ...costs];
  }

  /** @param {Spot} spot
   * @returns {Link | undefined} */
  linkAt(spot) {
    return this.links.find((link) => link.edges[0] === Number(spot.key));
  }

  /** The free side of a node, where its numbers go: below unless an edge leaves there.
   * @param {string} node
   * @returns {[number, number]} */
  sideOf(node) {
    const here = this.pointOf(node);
    const leaving = this.links
      .filter(({ from, to }) => from === node || to === node)
      .map((link) => this.bowOf(link).pull)
      .map((pull) => Math.atan2(pull.y - here.y, pull.x - here.x));
    /** @type {[number, number][]} */
    const sides = [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
    ];
    const room = (/** @type {[number, number]} */ [dx, dy]) => Math.min(Math.PI, ...leaving.map((angle) => Math.acos(Math.cos(angle - Math.atan2(dy, dx)))));
    const fits = (/** @type {[number, number]} */ [dx, dy]) =>
      here.x + dx * (this.radius + 62) > 0 && here.x + dx * (this.radius + 62) < this.width && here.y + dy * (this.radius + 18) > 0;
    return sides.filter(fits).reduce((best, side) => (room(side) > room(best) + 0.35 ? side : best));
  }

  /** @param {Spot} spot */
  boxOf(spot) {
    const { x, y } = this.pointOf(spot.key);
    const size = this.sizeOf(spot.key);
    if (spot.kind === "h") {
      const [dx, dy] = this.sideOf(spot.key);
      return { x: x - 30 + dx * (size + 32), y: y - 7.5 + dy * (size + 12), width: 60, height: 15 };
    }
    if (spot.kind === "state") return { x: x - size, y: y - size, width: 2 * size, height: 2 * size };
    const link = this.linkAt(spot);
    return link ? pillBox(inSteps(link.cost), this.bowOf(link).middle, 12) : { x: 0, y: 0, width: 0, height: 0 };
  }

  /** @param {number} x
   * @param {number} y
   * @returns {Spot | null} */
  spotAt(x, y) {
    const slack = 4;
    const hit = this.spots().find((spot) => {
      const box = this.boxOf(spot);
      return x >= box.x - slack && x <= box.x + box.width + slack && y >= box.y - slack && y <= box.y + box.height + slack;
    });
    return hit ?? null;
  }

  /** Nodes, which can be moved in any case, and the numbers that are shown.
   * @param {Layers} layers
   * @param {boolean} [editable] */
  handles({ numbers }, editable = true) {
    const shown = this.spots().filter(({ kind }) => kind === "state" || (editable && (kind !== "h" || ["h", "f", "all"].includes(numbers))));
    return shown.map((spot) => ({ spot, reach: spot.kind === "state" ? 2 * this.radius : 0 }));
  }

  /** The nearest spot in a direction; what lies straight ahead counts as nearer.
   * @param {Spot} from
   * @param {number} dr
   * @param {number} dc */
  neighborOf(from, dr, dc) {
    const middle = (/** @type {Spot} */ spot) => {
      const { x, y, width, height } = this.boxOf(spot);
      return { x: x + width / 2, y: y + height / 2 };
    };
    const here = middle(from);
    let [best, least] = [from, Infinity];
    for (const spot of this.spots()) {
      const { x, y } = middle(spot);
      const ahead = (x - here.x) * dc + (y - here.y) * dr;
      const aside = Math.abs((x - here.x) * dr) + Math.abs((y - here.y) * dc);
      if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [spot, ahead + 2 * aside];
    }
    return best;
  }

  /** @returns {Spot} */
  get home() {
    return { kind: "state", key: this.world.start };
  }

  /** @param {Spot} spot */
  isPlace(spot) {
    return spot.kind === "state";
  }

  /** @param {Spot} spot */
  nameOf(spot) {
    if (spot.kind === "h") return `estimate h of ${spot.key}: ${inSteps(this.world.h?.[spot.key] ?? 0)}`;
    if (spot.kind === "state") return spot.key + (spot.key === this.world.start ? ", start" : this.goals.has(spot.key) ? ", goal" : "");
    const link = this.linkAt(spot);
    return link ? `edge ${link.from} ${link.twoWay ? "to and from" : "to"} ${link.to}: cost ${inSteps(link.cost)}` : "";
  }
}
