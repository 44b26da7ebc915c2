/** A small graph on the board. Nodes, the costs on edges and the estimates under nodes can be pointed at and edited. */
/** @import { Layers, Point, Spot } from "../../page/types.js" */
/** @import { Moment, Scene } from "../../drawing/scene.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { GraphWorld, Link } from "./world.js" */
import { goalsOf, linksOf, nodesOf, placesOf } from "./world.js";
import { drawGraphSearch } from "./search.js";
import { pillBox, textWidth, traceHead } from "../../drawing/marks.js";
import { inSteps } from "../../story/numbers.js";

const STANDARD = 560; // the width of a board on which nodes, lines and numbers have their standard size; they grow with it
const LARGEST = 80; // across a node, as cells of grids at their largest
const TYPE = { node: 13, cost: 12, numbers: 11 };

/** The sides of a node on which its numbers may stand, the first one first. @type {[number, number][]} */
const SIDES = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
];

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** @implements {Scene} */
export class GraphScene {
  width = 0;
  unit = 1; // how large everything is drawn
  type = TYPE;
  bend = 0.22; // of a bow, as a part of its length
  frame = { x: 0, y: 0, width: 1, height: 1 }; // where the middles of nodes may be
  /** @type {Map<string, Point>} */
  at = new Map();
  /** On which side of a node its numbers stand. @type {Map<string, [number, number]>} */
  sides = new Map();

  /** @param {GraphWorld} world */
  constructor(world) {
    this.world = world;
    this.nodes = nodesOf(world);
    this.links = linksOf(world);
    this.goals = new Set(goalsOf(world));
    this.places = placesOf(world);
    this.radius = 18;
    this.shape = { ratio: 1.75, widest: (STANDARD * LARGEST) / (2 * this.radius) };
    this.layout(STANDARD, STANDARD / this.shape.ratio);
  }

  /** @param {number} width
   * @param {number} height */
  layout(width, height) {
    this.width = width;
    const unit = (this.unit = Math.max(1, width / STANDARD));
    this.type = { node: TYPE.node * unit, cost: TYPE.cost * unit, numbers: TYPE.numbers * unit };
    const longest = Math.max(...this.nodes.map((node) => node.length));
    this.radius = Math.max(unit * (width < 420 ? 15 : 18), textWidth(longest, this.type.node) / 2 + 5);
    this.frame = this.frameIn(width, height);
    this.at = new Map();
    for (const [node, [x, y]] of this.places) this.at.set(node, { x: this.frame.x + x * this.frame.width, y: this.frame.y + y * this.frame.height });
    this.placeNumbers();
  }

  /** Where nodes may be: their numbers stand beside them, and need room at the edges.
   * @param {number} width
   * @param {number} height
   * @returns {Box} */
  frameIn(width, height) {
    const [x, y] = [this.radius + 26 * this.unit, this.radius + 26 * this.unit];
    return { x, y, width: width - 2 * x, height: height - 2 * y };
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
    const lift = bowed ? side * Math.min(44 * this.unit, far * this.bend) : 0;
    const middle = { x: (a.x + b.x) / 2 + ((b.y - a.y) / far) * lift, y: (a.y + b.y) / 2 - ((b.x - a.x) / far) * lift };
    // The control point of a quadratic curve lies twice as far out as the curve itself.
    const pull = { x: 2 * middle.x - (a.x + b.x) / 2, y: 2 * middle.y - (a.y + b.y) / 2 };
    const rim = (/** @type {string} */ node, /** @type {Point} */ end, /** @type {number} */ gap) => {
      const away = Math.hypot(pull.x - end.x, pull.y - end.y) || 1;
      const [dx, dy] = [(pull.x - end.x) / away, (pull.y - end.y) / away];
      const out = gap + (this.goals.has(node) ? this.sizeOf(node) / (Math.abs(dx) + Math.abs(dy)) : this.radius);
      return { x: end.x + dx * out, y: end.y + dy * out };
    };
    return { start: rim(from, a, 1), end: rim(to, b, 3 * this.unit), pull, middle };
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
    for (const link of this.links) this.traceLink(ctx, link, 9 * this.unit);
    ctx.strokeStyle = palette.quiet;
    ctx.lineWidth = 1.5 * this.unit;
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

  /** Give each node's numbers a side that is free of nodes and of costs, then of the numbers of other nodes too. */
  placeNumbers() {
    const solid = [...this.nodes.map((key) => this.boxOf({ kind: "state", key })), ...this.links.map((link) => this.pillOf(link))];
    this.sides = new Map(this.nodes.map((node) => [node, this.sideFor(node, solid)]));
    for (const node of this.nodes) {
      const others = this.nodes.filter((other) => other !== node).map((other) => this.numbersAt(other, this.sideOf(other)));
      this.sides.set(node, this.sideFor(node, [...solid, ...others]));
    }
  }

  /** The side of a node on which least is covered, and of those the first from which edges keep away.
   * @param {string} node
   * @param {Box[]} taken */
  sideFor(node, taken) {
    const here = this.pointOf(node);
    const leaving = this.links
      .filter(({ from, to }) => from === node || to === node)
      .map((link) => this.bowOf(link).pull)
      .map((pull) => Math.atan2(pull.y - here.y, pull.x - here.x));
    const ways = SIDES.map((side) => {
      const box = this.numbersAt(node, side);
      const inside = box.x >= 0 && box.x + box.width <= this.width && box.y >= 0;
      const covered = taken.reduce((sum, other) => sum + shared(box, other), 0);
      const turn = Math.atan2(side[1], side[0]);
      return { side, covered: inside ? covered : Infinity, room: Math.min(Math.PI, ...leaving.map((angle) => Math.acos(Math.cos(angle - turn)))) };
    });
    return ways.reduce((best, way) => (way.covered < best.covered || (way.covered === best.covered && way.room > best.room + 0.35) ? way : best)).side;
  }

  /** @param {string} node
   * @returns {[number, number]} */
  sideOf(node) {
    return this.sides.get(node) ?? SIDES[0];
  }

  /** @param {string} node
   * @param {[number, number]} side
   * @returns {Box} */
  numbersAt(node, [dx, dy]) {
    const { unit } = this;
    const { x, y } = this.pointOf(node);
    const size = this.sizeOf(node);
    return { x: x - 25 * unit + dx * (size + 31 * unit), y: y - 7.5 * unit + dy * (size + 14 * unit), width: 50 * unit, height: 15 * unit };
  }

  /** The plate of a link's cost. @param {Link} link */
  pillOf(link) {
    return pillBox(inSteps(link.cost), this.bowOf(link).middle, this.type.cost);
  }

  /** @param {Spot} spot */
  boxOf(spot) {
    if (spot.kind === "h") return this.numbersAt(spot.key, this.sideOf(spot.key));
    const { x, y } = this.pointOf(spot.key);
    const size = this.sizeOf(spot.key);
    if (spot.kind === "state") return { x: x - size, y: y - size, width: 2 * size, height: 2 * size };
    const link = this.linkAt(spot);
    return link ? this.pillOf(link) : { x: 0, y: 0, width: 0, height: 0 };
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

/** How much of two boxes is the same. @param {Box} one
 * @param {Box} other */
function shared(one, other) {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}
