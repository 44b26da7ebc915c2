/** Fingers, pens and mice on a board: what they drag, paint, press or hover, as the world's kind understands it. */
/** @import { Hand, Gesture, Kind, Touch } from "./kind.js" */
/** @import { Spot, World } from "../page/types.js" */
/** @import { Scene } from "../drawing/scene.js" */
/** @import { Lane } from "./lane.js" */
import { make } from "../page/elements.js";

const COARSE_REACH = 34; // a finger's width: the smallest thing that can be dragged by touch
const LEAST_REACH = 24; // what can be pressed is at least so wide and high

/** A board with what is drawn on it. @typedef {Pick<Lane, "board"> & {scene: Scene}} BoardPlace */

/** @typedef {{world(): World, hand(): Hand, edit(world: World, sameStroke: boolean, spot: Spot): void, hover(spot: Spot | null): void,
 *   press(spot: Spot): void, enter(spot: Spot): void}} BoardActions */

export class BoardInput {
  /** @param {Kind} kind
   * @param {BoardPlace} lane
   * @param {BoardActions} actions */
  constructor(kind, lane, actions) {
    this.kind = kind;
    this.lane = lane;
    this.actions = actions;
    /** What was pressed, and what is done with it: null, nothing more. @type {{spot: Spot, gesture: Gesture | null} | null} */
    this.pressed = null;
    this.strokes = 0;
    /** @type {HTMLElement[]} */
    this.grips = [];
    const { board } = lane;
    board.addEventListener("pointerdown", (event) => this.begin(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    board.addEventListener("pointerup", (event) => this.end(event));
    board.addEventListener("pointercancel", () => (this.pressed = null));
    board.addEventListener("pointerleave", () => this.pressed || actions.hover(null));
  }

  /** A touch scrolls the page unless the element under it says otherwise *before* the touch begins: so while the board
   * itself scrolls, what can be dragged wears a grip of its own that does not. */
  placeGrips() {
    const { editable, tool, layers } = this.actions.hand();
    const { board, scene } = this.lane;
    board.classList.toggle("pe-paints", editable && tool !== "look");
    const handles = scene.handles(layers, editable);
    while (this.grips.length > handles.length) this.grips.pop()?.remove();
    while (this.grips.length < handles.length) this.grips.push(board.appendChild(make("div", { class: "pe-grip" })));
    const least = matchMedia("(pointer: coarse)").matches ? COARSE_REACH : 0;
    handles.forEach(({ spot, reach }, i) => {
      const box = scene.boxOf(spot);
      const [width, height] = reach ? [Math.max(reach, least), Math.max(reach, least)] : [Math.max(box.width, LEAST_REACH), Math.max(box.height, LEAST_REACH)];
      Object.assign(this.grips[i].dataset, { kind: spot.kind, key: spot.key });
      this.grips[i].style.cssText =
        `left:${box.x + box.width / 2 - width / 2}px;top:${box.y + box.height / 2 - height / 2}px;width:${width}px;height:${height}px`;
    });
  }

  /** @param {PointerEvent} event
   * @returns {Touch} */
  touchOf({ clientX, clientY }) {
    const { board, scene } = this.lane;
    const box = board.getBoundingClientRect();
    const [x, y] = [clientX - box.left, clientY - box.top];
    return { scene, spot: scene.spotAt(x, y), x, y, clientX, clientY };
  }

  /** @param {PointerEvent} event */
  begin(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const touch = this.touchOf(event);
    const { kind, key } = event.target instanceof HTMLElement ? event.target.dataset : {};
    const spot = key === undefined ? touch.spot : /** @type {Spot} */ ({ kind, key });
    if (!spot) return;
    const gesture = this.kind.gesture?.(this.actions.world(), spot, this.actions.hand(), touch) ?? null;
    this.strokes = 0;
    this.pressed = { spot, gesture };
    this.lane.board.setPointerCapture(event.pointerId);
    if (gesture?.atOnce) this.edit(gesture.move(this.actions.world(), touch), spot);
    this.actions.press(spot);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const touch = this.touchOf(event);
    if (!this.pressed) {
      if (event.pointerType !== "touch") this.actions.hover(touch.spot);
      return;
    }
    const { gesture, spot: held } = this.pressed;
    if (gesture) this.edit(gesture.move(this.actions.world(), touch), held);
    const spot = gesture?.holds ?? touch.spot;
    if (spot) this.actions.hover(spot);
  }

  /** @param {World} world
   * @param {Spot} spot  where the stroke began */
  edit(world, spot) {
    if (world === this.actions.world()) return;
    this.actions.edit(world, this.strokes > 0, spot);
    this.strokes += 1;
  }

  /** @param {PointerEvent} event */
  end(event) {
    const { pressed } = this;
    this.pressed = null;
    if (event.pointerType === "touch") this.actions.hover(null); // a finger that is lifted points at nothing
    if (pressed && !this.strokes && pressed.spot.kind !== "state") this.actions.enter(pressed.spot);
  }
}
