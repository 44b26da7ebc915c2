/** Fingers, pens and mice on a board: what they drag, paint, press or hover, by the world and the tool in hand. */
/** @import { GraphWorld, Layers, Spot, Tool, World } from "../types.js" */
/** @import { Lane } from "./lane.js" */
import { make } from "../frame/elements.js";
import { moveNode, shiftNumber } from "../kinds/graph/world.js";
import { GraphScene } from "../kinds/graph/scene.js";
import { cellOfSpot } from "../kinds/grid/scene.js";
import { isLetter, markAt, markOf, moveTerminal, paintCell, strokeBetween } from "../kinds/grid/world.js";

const COARSE_REACH = 34; // a finger's width: the smallest thing that can be dragged by touch
const LEAST_REACH = 24; // what can be pressed is at least so wide and high
const UNIT_STEP = 10; // CSS pixels that a number is dragged for each unit

/** @typedef {{world: World, tool: Tool, terrain: number, layers: Layers, editable: boolean}} Hand
 * @typedef {{hand(): Hand, edit(world: World, sameStroke: boolean): void, hover(spot: Spot | null): void,
 *   press(spot: Spot): void, retype(spot: Spot): void}} BoardActions
 * @typedef {{kind: "terminal", letter: string, base: World} | {kind: "node", node: string, dx: number, dy: number}
 *   | {kind: "number", spot: Spot, base: GraphWorld, x: number, y: number} | {kind: "paint", mark: string, last: [number, number]}
 *   | {kind: "press", spot: Spot}} Gesture */

export class BoardInput {
  /** @param {Lane} lane
   * @param {BoardActions} actions */
  constructor(lane, actions) {
    this.lane = lane;
    this.actions = actions;
    /** @type {Gesture | null} */
    this.gesture = null;
    this.strokes = 0;
    /** @type {HTMLElement[]} */
    this.grips = [];
    const { board } = lane;
    board.addEventListener("pointerdown", (event) => this.begin(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    board.addEventListener("pointerup", (event) => this.end(event));
    board.addEventListener("pointercancel", () => (this.gesture = null));
    board.addEventListener("pointerleave", () => this.gesture || actions.hover(null));
  }

  /** A touch scrolls the page unless the element under it says otherwise *before* the touch begins: so while the board
   * itself scrolls, what can be dragged wears a grip of its own that does not. */
  placeGrips() {
    const { editable, tool, world, layers } = this.actions.hand();
    this.lane.board.classList.toggle("pe-paints", editable && tool !== "look" && "picture" in world);
    const all = editable || world.kind === "graph" ? this.lane.scene.handles(layers) : [];
    const handles = editable ? all : all.filter(({ spot }) => spot.kind === "state");
    while (this.grips.length > handles.length) this.grips.pop()?.remove();
    while (this.grips.length < handles.length) this.grips.push(this.lane.board.appendChild(make("div", { class: "pe-grip" })));
    const least = matchMedia("(pointer: coarse)").matches ? COARSE_REACH : 0;
    handles.forEach(({ spot, reach }, i) => {
      const box = this.lane.scene.boxOf(spot);
      const [width, height] = reach ? [Math.max(reach, least), Math.max(reach, least)] : [Math.max(box.width, LEAST_REACH), LEAST_REACH];
      Object.assign(this.grips[i].dataset, { kind: spot.kind, key: spot.key });
      this.grips[i].style.cssText =
        `left:${box.x + box.width / 2 - width / 2}px;top:${box.y + box.height / 2 - height / 2}px;width:${width}px;height:${height}px`;
    });
  }

  /** @param {PointerEvent} event */
  pointOf(event) {
    const box = this.lane.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {PointerEvent} event */
  begin(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const { x, y } = this.pointOf(event);
    const { kind, key } = event.target instanceof HTMLElement ? event.target.dataset : {};
    const spot = key === undefined ? this.lane.scene.spotAt(x, y) : /** @type {Spot} */ ({ kind, key });
    if (!spot) return;
    const hand = this.actions.hand();
    this.strokes = 0;
    this.gesture = this.gestureOn(spot, hand, x, y, event);
    this.lane.board.setPointerCapture(event.pointerId);
    if (this.gesture.kind === "paint") this.paint(this.gesture.last, this.gesture);
    this.actions.press(spot);
  }

  /** @param {Spot} spot
   * @param {Hand} hand
   * @param {number} x
   * @param {number} y
   * @param {PointerEvent} event
   * @returns {Gesture} */
  gestureOn(spot, { world, tool, terrain, layers, editable }, x, y, { clientX, clientY }) {
    if (world.kind === "network") return { kind: "press", spot };
    if (world.kind === "graph") {
      const isShown = this.lane.scene.handles(layers).some((handle) => handle.spot.kind === spot.kind && handle.spot.key === spot.key);
      if (spot.kind !== "state" && editable && isShown) return { kind: "number", spot, base: world, x: clientX, y: clientY };
      if (spot.kind !== "state" || !(this.lane.scene instanceof GraphScene)) return { kind: "press", spot };
      const at = this.lane.scene.pointOf(spot.key);
      return { kind: "node", node: spot.key, dx: at.x - x, dy: at.y - y };
    }
    if (world.kind !== "grid" && world.kind !== "hazards") return { kind: "press", spot };
    const [r, c] = cellOfSpot(spot);
    const mark = markAt(world, r, c);
    if (!editable) return { kind: "press", spot };
    if (isLetter(mark)) return { kind: "terminal", letter: mark, base: world };
    return tool === "look" ? { kind: "press", spot } : { kind: "paint", mark: markOf(tool, terrain, mark), last: [r, c] };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { x, y } = this.pointOf(event);
    const spot = this.lane.scene.spotAt(x, y);
    const { gesture } = this;
    if (!gesture) {
      if (event.pointerType !== "touch") this.actions.hover(spot);
      return;
    }
    const { world } = this.actions.hand();
    if (gesture.kind === "number") {
      // From the number as it was: what it is now depends on where the finger is, not on how it came there. On the screen,
      // that is: the board itself may be moved by words that appear above it.
      const count = Math.trunc((event.clientX - gesture.x - (event.clientY - gesture.y)) / UNIT_STEP);
      this.edit(count ? shiftNumber(gesture.base, gesture.spot, count) : gesture.base);
      this.actions.hover(gesture.spot);
      return;
    }
    if (gesture.kind === "node" && world.kind === "graph" && this.lane.scene instanceof GraphScene) {
      this.edit(moveNode(world, gesture.node, this.lane.scene.placeOf({ x: x + gesture.dx, y: y + gesture.dy })));
    } else if (spot && gesture.kind === "terminal" && "picture" in gesture.base) {
      const [r, c] = cellOfSpot(spot);
      const mark = markAt(gesture.base, r, c);
      // From the map as the drag began: what it passed over on the way stays as it was.
      if (mark === gesture.letter) this.edit(gesture.base);
      else if (mark !== "#" && !isLetter(mark)) this.edit(moveTerminal(gesture.base, gesture.letter, r, c));
    } else if (spot && gesture.kind === "paint") {
      this.paint(cellOfSpot(spot), gesture);
    }
    if (spot) this.actions.hover(spot);
  }

  /** @param {[number, number]} cell
   * @param {{mark: string, last: [number, number]}} stroke */
  paint(cell, stroke) {
    let { world } = this.actions.hand();
    for (const [r, c] of strokeBetween(stroke.last, cell)) {
      if ("picture" in world) world = paintCell(world, r, c, stroke.mark);
    }
    stroke.last = cell;
    this.edit(world);
  }

  /** @param {World} world */
  edit(world) {
    if (world === this.actions.hand().world) return;
    this.actions.edit(world, this.strokes > 0);
    this.strokes += 1;
  }

  /** @param {PointerEvent} event */
  end(event) {
    const { gesture } = this;
    this.gesture = null;
    if (event.pointerType === "touch") this.actions.hover(null); // a finger that is lifted points at nothing
    const pressed = gesture?.kind === "press" || (gesture?.kind === "number" && !this.strokes);
    if (pressed && gesture.spot.kind !== "state") this.actions.retype(gesture.spot);
  }
}
