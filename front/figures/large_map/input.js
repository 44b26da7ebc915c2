/**
 * Fingers, pens, mice and wheels on a large map. What is held is dragged: an end by its grip, a tool paints, and what is left
 * of the map moves it. Two fingers zoom and move it. A tap on an end takes it along: the next tap puts it down.
 */
/** @import { Point } from "../../page/types.js" */
/** @import { End } from "./map.js" */
/** @import { View } from "./view.js" */
import { make } from "../../page/elements.js";
import { END } from "./picture.js";

const STILL = 5; // pixels within which a press is a tap
const FINGER = 40; // pixels that can be dragged by touch
const LEAST = 2 * END + 4; // pixels that can be dragged by a mouse
const WHEEL = 0.0022; // of zoom, for each pixel of a wheel

/** @typedef {{board: HTMLElement, view: () => View, pointOf(end: End): Point, tool(): "look" | "wall" | "erase", editable(): boolean,
 *   begin(): void, drag(end: End, at: Point): void, paint(from: Point, to: Point, isFirst: boolean): void, finish(): void,
 *   tap(end: End | null, at: Point): void, moved(): void}} MapActions */

/** What a pointer does. @typedef {{kind: "end", end: End} | {kind: "paint"} | {kind: "pan"}} Deed */

export class MapInput {
  /** @param {MapActions} actions */
  constructor(actions) {
    this.actions = actions;
    /** Where each pointer is. @type {Map<number, Point>} */
    this.pointers = new Map();
    /** @type {{deed: Deed, from: Point, last: Point, isStill: boolean} | null} */
    this.held = null;
    /** @type {Record<End, HTMLElement>} */
    this.grips = { start: make("div", { class: "pe-grip", "data-end": "start" }), goal: make("div", { class: "pe-grip", "data-end": "goal" }) };
    const { board } = actions;
    board.append(this.grips.start, this.grips.goal);
    board.addEventListener("pointerdown", (event) => this.begin(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    board.addEventListener("pointerup", (event) => this.end(event, true));
    board.addEventListener("pointercancel", (event) => this.end(event, false));
    board.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  get isHeld() {
    return this.held !== null && this.held.deed.kind !== "pan";
  }

  /** Put the grips where the ends are. A touch scrolls the page unless what is under it says otherwise before it begins. */
  place() {
    const { board, editable, tool, view } = this.actions;
    const { width, height, isWhole } = view();
    board.classList.toggle("pe-paints", editable() && tool() !== "look");
    board.classList.toggle("pe-map-near", !isWhole);
    const size = matchMedia("(pointer: coarse)").matches ? FINGER : LEAST;
    for (const end of /** @type {End[]} */ (["start", "goal"])) {
      const { x, y } = this.actions.pointOf(end);
      const isSeen = editable() && x >= 0 && y >= 0 && x <= width && y <= height;
      this.grips[end].hidden = !isSeen;
      this.grips[end].style.cssText = `left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;height:${size}px`;
    }
  }

  /** @param {PointerEvent | WheelEvent} event
   * @returns {Point} */
  pointAt({ clientX, clientY }) {
    const { left, top } = this.actions.board.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  /** @param {PointerEvent} event */
  begin(event) {
    if (event.button !== 0) return;
    const at = this.pointAt(event);
    this.pointers.set(event.pointerId, at);
    this.actions.board.setPointerCapture(event.pointerId);
    if (this.pointers.size > 1) return this.letGo(); // two fingers zoom
    const end = /** @type {End | undefined} */ (event.target instanceof HTMLElement ? event.target.dataset.end : undefined);
    const paints = this.actions.editable() && this.actions.tool() !== "look";
    this.held = { deed: end ? { kind: "end", end } : { kind: paints ? "paint" : "pan" }, from: at, last: at, isStill: true };
    this.actions.begin();
    if (this.held.deed.kind === "paint") this.actions.paint(at, at, true);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const at = this.pointAt(event);
    if (this.pointers.size === 2) this.pinch(event.pointerId, at);
    this.pointers.set(event.pointerId, at);
    const { held, actions } = this;
    if (!held || this.pointers.size > 1) return;
    if (Math.hypot(at.x - held.from.x, at.y - held.from.y) > STILL) held.isStill = false;
    if (held.isStill) return;
    const { deed, last } = held;
    held.last = at;
    if (deed.kind === "end") actions.drag(deed.end, at);
    else if (deed.kind === "paint") actions.paint(last, at, false);
    else {
      actions.view().panBy(at.x - last.x, at.y - last.y);
      actions.moved();
    }
  }

  /** Two fingers: what was between them stays between them.
   * @param {number} id  of the one that moves
   * @param {Point} at */
  pinch(id, at) {
    const before = /** @type {Point} */ (this.pointers.get(id));
    const [other] = [...this.pointers].flatMap(([one, point]) => (one === id ? [] : [point]));
    const apart = (/** @type {Point} */ one) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const view = this.actions.view();
    view.panBy((at.x - before.x) / 2, (at.y - before.y) / 2);
    view.zoomBy(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    this.actions.moved();
  }

  /** @param {PointerEvent} event
   * @param {boolean} isWhole  it was lifted, and not taken away by the browser */
  end(event, isWhole) {
    if (!this.pointers.delete(event.pointerId)) return;
    const { held } = this;
    this.letGo();
    if (held?.isStill && isWhole && held.deed.kind !== "paint") this.actions.tap(held.deed.kind === "end" ? held.deed.end : null, held.from);
  }

  letGo() {
    if (!this.held) return;
    this.held = null;
    this.actions.finish();
  }

  /** A wheel scrolls the page, unless it is meant for the map: which has the focus, or with Ctrl, as a pinch on a touchpad says it.
   * @param {WheelEvent} event */
  wheel(event) {
    const { board, view, moved } = this.actions;
    const isMeant = event.ctrlKey || event.metaKey || document.activeElement === board;
    const isOut = event.deltaY > 0;
    if (!isMeant || (isOut && view().isWhole && !event.ctrlKey)) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1) * (event.ctrlKey ? 4 : 1);
    view().zoomBy(Math.exp(-WHEEL * Math.max(-300, Math.min(300, pixels))), this.pointAt(event));
    moved();
  }
}
