/** The costs of one cell as points in the plane: fires to the right, steps upward. What lies in the shaded region is covered. */
import { textWidth } from "../../drawing/marks.js";
import { make, say } from "../../page/elements.js";

const SVG_SPACE = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [320, 250, 38, 14, 24, 34];
const TEXT_SIZE = 11; // as in labels.css

/** `kind`: how it is drawn. `said`: its line in the list.
 * @typedef {{pick: number, x: number, y: number, kind: "full" | "hollow" | "never" | "gone" | "goal" | "bound" | "least", cost: string, said: string}} PlanePoint
 * @typedef {{cell: number, title: string, points: PlanePoint[], bounds: PlanePoint[], more: number, range: number | null, most: [number, number]}} PlaneView */

/** Marks along an axis: some five whole numbers. @param {number} most */
export function ticks(most) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => most / size <= 6) ?? 1000;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

/** The border of the upper set, from the top left to the right: a staircase.
 * @param {{x: number, y: number}[]} points
 * @param {[number, number]} most
 * @returns {[number, number][]} */
export function staircase(points, [right, top]) {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  /** @type {[number, number][]} */
  const corners = [];
  let lowest = Infinity;
  for (const { x, y } of sorted) {
    if (y >= lowest) continue;
    corners.push([x, corners.length ? lowest : top], [x, y]);
    lowest = y;
  }
  return corners.length ? [...corners, [right, lowest]] : [];
}

export class Plane {
  /** @param {(pick: number | null) => void} choose  a label is pointed at, or none */
  constructor(choose) {
    this.choose = choose;
    this.title = make("p", { class: "pe-plane-title" });
    this.svg = document.createElementNS(SVG_SPACE, "svg");
    for (const [name, value] of [
      ["viewBox", `0 0 ${WIDTH} ${HEIGHT}`],
      ["aria-hidden", "true"],
      ["class", "pe-plane-drawing"],
    ])
      this.svg.setAttribute(name, value);
    this.list = make("ul", { class: "pe-labels" });
    this.more = make("p", { class: "pe-plane-more" });
    this.key = make("p", { class: "pe-plane-key", text: "● expanded  ○ waiting  ◆ announced  × gone  □ not needed; ▨ covered" });
    this.element = /** @type {HTMLElement} */ (
      make("div", { class: "pe-plane", role: "group", "aria-label": "Costs in the plane", hidden: true }, this.title, this.svg, this.key, this.list, this.more)
    );
    this.drawn = "";
    // Asked of the drawing as a whole: its points are drawn anew whenever one of them is chosen.
    const pickOf = (/** @type {Event} */ event) => (event.target instanceof SVGElement ? event.target.dataset.pick : undefined);
    this.svg.addEventListener("pointerover", (event) => {
      const own = pickOf(event);
      this.choose(own === undefined ? null : Number(own));
    });
    this.svg.addEventListener("pointerleave", () => this.choose(null));
  }

  /** @param {PlaneView} view
   * @param {number | null} pick */
  show(view, pick) {
    const told = JSON.stringify([view, pick]);
    if (told === this.drawn) return;
    this.drawn = told;
    say(this.title, view.title);
    this.draw(view, pick);
    this.write(view, pick);
    const bounds = view.bounds.length ? "Small circles: labels that wait elsewhere, at the least they can cost here. To the filled ones none is better." : "";
    say(this.more, [view.more ? `And ${view.more} more that are gone.` : "", bounds].filter(Boolean).join(" "));
  }

  /** @param {PlaneView} view
   * @param {number | null} pick */
  write({ points }, pick) {
    while (this.list.children.length > points.length) this.list.lastElementChild.remove();
    while (this.list.children.length < points.length) {
      const button = make("button", { type: "button", class: "pe-label" });
      const point = (/** @type {boolean} */ on) => () => this.choose(on ? Number(button.dataset.pick) : null);
      for (const [name, on] of /** @type {[string, boolean][]} */ ([
        ["pointerenter", true],
        ["focus", true],
        ["click", true],
        ["pointerleave", false],
        ["blur", false],
      ]))
        button.addEventListener(name, point(on));
      this.list.append(make("li", {}, button));
    }
    points.forEach(({ said, pick: own, kind }, i) => {
      const button = this.list.children[i].firstElementChild;
      button.dataset.pick = String(own);
      button.classList.toggle("pe-gone", kind === "gone");
      button.classList.toggle("pe-picked", own === pick);
      say(button, `${kind === "gone" ? "× " : ""}${said}`);
    });
  }

  /** @param {PlaneView} view
   * @param {number | null} pick */
  draw({ points, bounds, range, most }, pick) {
    const [right, top] = most;
    const x = (/** @type {number} */ fires) => LEFT + (fires / right) * (WIDTH - LEFT - RIGHT);
    const y = (/** @type {number} */ steps) => HEIGHT - BOTTOM - (steps / top) * (HEIGHT - TOP - BOTTOM);
    /** @type {SVGElement[]} */
    const parts = [];
    const put = (/** @type {string} */ tag, /** @type {Record<string, string | number>} */ attributes, text = "") => {
      const element = document.createElementNS(SVG_SPACE, tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
      element.textContent = text;
      parts.push(element);
    };
    const kept = points.filter(({ kind }) => kind !== "gone");
    const stairs = staircase(kept, most);
    if (stairs.length) {
      const line = stairs.map(([a, b], i) => `${i ? "L" : "M"}${x(a)} ${y(b)}`).join("");
      put("path", { class: "pe-upper", d: `${line}V${y(top)}Z` });
      put("path", { class: "pe-upper-edge", d: line });
    }
    put("path", { class: "pe-axes", d: `M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}` });
    for (const n of ticks(right)) put("text", { class: "pe-tick", x: x(n), y: HEIGHT - BOTTOM + 13, "text-anchor": "middle" }, String(n));
    for (const n of ticks(top)) put("text", { class: "pe-tick", x: LEFT - 6, y: y(n) + 4, "text-anchor": "end" }, String(n));
    put("text", { class: "pe-tick", x: WIDTH - RIGHT, y: HEIGHT - 5, "text-anchor": "end" }, "fires →");
    put("text", { class: "pe-tick", x: 2, y: 10 }, "steps ↑");
    if (range !== null && range <= top) {
      put("path", { class: "pe-range-line", d: `M${LEFT} ${y(range)}H${WIDTH - RIGHT}` });
      put("text", { class: "pe-tick", x: WIDTH - RIGHT, y: y(range) - 4, "text-anchor": "end" }, `range ${range}`);
    }
    for (const { kind, ...bound } of bounds) put("circle", { class: `pe-${kind}`, cx: x(bound.x), cy: y(bound.y), r: kind === "least" ? 4 : 2.5 });
    for (const point of [...points].reverse()) {
      const [px, py] = [x(point.x), y(point.y)];
      const chosen = point.pick === pick;
      if (chosen) put("circle", { class: "pe-halo", cx: px, cy: py, r: 10 });
      put("path", { class: `pe-point pe-point-${point.kind}`, d: shapeOf(point.kind, px, py) });
      if (point.kind !== "gone" || chosen) put("text", { class: "pe-point-text", ...textPlace(px, py, point.cost) }, point.cost);
      put("circle", { class: "pe-target", cx: px, cy: py, r: 13, "data-pick": point.pick });
    }
    this.svg.replaceChildren(...parts);
  }
}

/** Where a point's cost is written: above it to the right, or to the left where it would leave the drawing.
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @returns {{x: number, y: number, "text-anchor": "start" | "end"}} */
export function textPlace(x, y, text) {
  const fits = x + 9 + textWidth(text.length, TEXT_SIZE) <= WIDTH;
  return { x: fits ? x + 9 : x - 9, y: Math.max(TEXT_SIZE, y - 6), "text-anchor": fits ? "start" : "end" };
}

/** @param {PlanePoint["kind"]} kind
 * @param {number} x
 * @param {number} y */
function shapeOf(kind, x, y) {
  if (kind === "gone") return `M${x - 4} ${y - 4}L${x + 4} ${y + 4}M${x + 4} ${y - 4}L${x - 4} ${y + 4}`;
  if (kind === "never") return `M${x - 4.5} ${y - 4.5}h9v9h-9Z`;
  if (kind === "goal") return `M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}Z`;
  return `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z`;
}
