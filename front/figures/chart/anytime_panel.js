/** One search in the anytime chart: its best path and its bound, the gap between them, and the states that it holds. */
/** @import { Point } from "../../page/types.js" */
/** @import { Palette } from "../../page/palette.js" */
/** @import { AnytimeLane, Sample } from "./anytime_words.js" */
/** @import { Place, Scale } from "../../drawing/axes.js" */
import { isProved, pathsOf } from "./anytime_words.js";
import { along, drawLevels, inFull, Labels } from "../../drawing/axes.js";
import { drawEnd, drawStroke } from "./signs.js";
import { drawDiamond, drawWay } from "../../drawing/marks.js";

/** The scales of costs and of states, above one of expansions. @typedef {{x: Scale, cost: Scale, states: Scale}} Scales */

const COSTS = /** @type {const} */ (["lower", "best"]);
const SIZES = /** @type {const} */ (["closed", "open"]);
const COLORS = /** @type {const} */ ({ best: "path", lower: "frontier-ring", open: "current", closed: "start" });
const DASHES = { best: [], lower: [7, 4], open: [2, 4], closed: [10, 3, 2, 3] };

export class AnytimePanel {
  /** @param {any} pen
   * @param {Palette} palette
   * @param {Scales} scales
   * @param {AnytimeLane} lane
   * @param {number} step  how many expansions are shown */
  constructor(pen, palette, { x, cost, states }, lane, step) {
    this.pen = pen;
    this.palette = palette;
    this.lane = lane;
    this.shown = lane.samples.filter(({ expanded }) => expanded <= step);
    this.last = this.shown[this.shown.length - 1];
    this.met = this.shown.find((sample) => isProved(lane, sample));
    this.cost = cost;
    this.states = states;
    this.left = x.from;
    const until = Math.min(step, lane.expanded);
    this.right = along(x, until); // where its lines end for now
    /** @type {"goes on" | "ended" | "stopped"} */
    this.how = until < lane.expanded || lane.live ? "goes on" : lane.complete ? "ended" : "stopped";
    this.x = (/** @type {Sample} */ { expanded }) => along(x, expanded);
    this.y = (/** @type {number} */ value) => Math.max(cost.to, along(cost, value));
    const room = { left: x.from + 2, right: x.to + 16 };
    this.costLabels = new Labels(pen, palette, { ...room, top: cost.to - 3, bottom: cost.from + 2 });
    this.sizeLabels = new Labels(pen, palette, { ...room, top: states.to - 3, bottom: states.from + 2 });
    drawLevels(pen, palette, x, cost, (cost.from - cost.to) / 35);
    drawLevels(pen, palette, x, states, 2);
  }

  draw() {
    const { pen, palette, met, cost, states } = this;
    if (!this.last) return;
    if (!this.lane.refuted) this.drawGap();
    if (met) drawStroke(pen, palette.ink, [2, 3], this.x(met), cost.to, states.from);
    for (const name of SIZES)
      this.drawLine(
        name,
        this.shown.map((sample) => ({ x: this.x(sample), y: along(states, sample[name]) })),
      );
    for (const name of COSTS) this.drawLine(name, stairs(this.shown.map((sample) => ({ x: this.x(sample), y: this.heightOf(sample[name]) }))));
    if (!met) for (const name of COSTS) this.avoidEndOf(name);
    for (const one of pathsOf(this.shown)) drawDiamond(pen, { x: this.x(one), y: this.y(one.best) }, 4.5, palette.surface, palette.path, 2);
    this.nameSizes();
    if (met) this.costLabels.put(this.lane.doubtful ? "the lines meet" : "proved", "ink", [{ x: this.x(met) - 5, y: cost.to + 6, align: "right" }]);
    this.nameBound();
    this.namePaths();
    this.costLabels.put("cost", "quiet", [{ x: this.left + 4, y: cost.to + 6, align: "left" }]);
    this.nameGap();
    if (met) drawDiamond(pen, { x: this.x(met), y: this.y(Number(met.best)) }, 7, palette.goal, palette.surface, 2);
    else for (const name of COSTS) this.drawEndOf(name);
  }

  /** @param {number | null} cost */
  heightOf(cost) {
    return cost === null ? null : this.y(cost);
  }

  /** Shade what may still be between the least cost and the best path. */
  drawGap() {
    this.pen.beginPath();
    this.shown.forEach((sample, n) => {
      const { best, lower } = sample;
      if (best === null || lower === null || lower >= best) return;
      const [from, to] = [this.x(sample), this.shown[n + 1] ? this.x(this.shown[n + 1]) : this.right];
      this.pen.rect(from, this.y(best), to - from, this.y(lower) - this.y(best));
    });
    this.pen.fillStyle = this.palette.frontier;
    this.pen.fill();
  }

  /** @param {keyof typeof COLORS} name
   * @param {Point[]} points */
  drawLine(name, points) {
    if (!points.length) return;
    const whole = [...points, { x: this.right, y: points[points.length - 1].y }];
    (name === "best" || name === "lower" ? this.costLabels : this.sizeLabels).avoid(whole);
    drawWay(this.pen, whole, { width: 2.5, color: this.palette[COLORS[name]], casing: this.palette.surface, dash: DASHES[name] });
  }

  /** @param {typeof COSTS[number]} name */
  drawEndOf(name) {
    const y = this.heightOf(this.last[name]);
    if (y !== null) drawEnd(this.pen, this.palette, { x: this.right, y }, this.palette[COLORS[name]], this.how);
  }

  /** @param {typeof COSTS[number]} name */
  avoidEndOf(name) {
    const y = this.heightOf(this.last[name]);
    const corners = [-6, 6].map((down) => ({ x: this.right - down, y: Number(y) + down }));
    if (y !== null) this.costLabels.avoid([...corners, { x: this.right - 6, y: y - 6 }]);
  }

  /** The larger number above its line, the smaller one below; where there is no room at the end, the name alone. */
  nameSizes() {
    const { last, right, states, sizeLabels } = this;
    const larger = last.open > last.closed ? "open" : "closed";
    for (const name of /** @type {const} */ ([larger, larger === "open" ? "closed" : "open"])) {
      const end = along(states, last[name]);
      const heights = name === larger ? [end - 10, end + 12] : [end + 12, end + 24, end - 10];
      const ends = heights.map(
        (y) => /** @type {Place} */ (right > this.left + 150 ? { x: right - 4, y, align: "right" } : { x: right + 6, y, align: "left" }),
      );
      if (sizeLabels.put(`${name} ${inFull(last[name])}`, COLORS[name], ends)) continue;
      const beside = name === larger ? -11 : 13;
      const inside = this.shown.map((sample) => /** @type {Place} */ ({ x: this.x(sample), y: along(states, sample[name]) + beside, align: "center" }));
      sizeLabels.put(name, COLORS[name], inside.reverse());
    }
    sizeLabels.put(`states${states.log ? " (log scale)" : ""}`, "quiet", [{ x: this.left + 4, y: states.to + 6, align: "left" }]);
  }

  /** The bound by its name where it begins; its number where it ends, unless the lines meet there. */
  nameBound() {
    const first = this.shown.find(({ lower }) => lower !== null);
    if (!first || this.last.lower === null) return;
    const at = { x: this.x(first) + 6, y: this.y(Number(first.lower)) };
    const sides = [10, -11, -18].map((down) => /** @type {Place} */ ({ x: at.x, y: at.y + down, align: "left" }));
    this.costLabels.put(`lower bound ${inFull(first.lower)}`, COLORS.lower, sides);
    if (this.met || this.last.lower === first.lower) return;
    const end = this.y(this.last.lower);
    const ends = /** @type {Place[]} */ ([
      { x: this.right - 8, y: end + 11, align: "right" },
      { x: this.right + 9, y: end, align: "left" },
      { x: this.right, y: end + 14, align: "left" },
    ]);
    this.costLabels.put(inFull(this.last.lower), COLORS.lower, ends);
  }

  /** The first path by its name, then the others by their number, the last one first; with an arrow where it costs more than the scale goes. */
  namePaths() {
    const [first, ...others] = pathsOf(this.shown);
    for (const one of first ? [first, ...others.reverse()] : []) {
      const { x, y } = { x: this.x(one), y: this.y(one.best) };
      const sides = /** @type {Place[]} */ ([
        { x: x + 6, y: y - 10, align: "left" },
        { x: x - 7, y: y + 9, align: "right" },
        { x: x - 8, y, align: "right" },
        { x: x - 4, y: y - 11, align: "right" },
      ]);
      const above = one.best > this.cost.high ? "↑" : "";
      this.costLabels.put(`${one === first ? "best path " : ""}${above}${inFull(one.best)}`, COLORS.best, sides);
    }
  }

  nameGap() {
    const open = pathsOf(this.shown).find(({ best, lower }) => lower !== null && lower < best);
    if (!open || this.lane.refuted) return;
    this.costLabels.put("gap", "quiet", [{ x: this.x(open) + 8, y: (this.y(open.best) + this.y(Number(open.lower))) / 2, align: "left" }]);
  }
}

/** The corners of a line that stays level until it changes. Where there is no number yet, there is no line.
 * @param {{x: number, y: number | null}[]} points
 * @returns {Point[]} */
function stairs(points) {
  const known = /** @type {Point[]} */ (points.filter(({ y }) => y !== null));
  return known.flatMap((point, n) => (n && point.y !== known[n - 1].y ? [{ x: point.x, y: known[n - 1].y }, point] : [point]));
}
