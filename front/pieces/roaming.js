/** Fingers, pens and mice where one piece roams the board: it follows them cell by cell, and goes where a tap points. */
/** @import { Step } from "./play.js" */
/** @import { Place } from "./input.js" */
import { make } from "../page/elements.js";
import { landing } from "./play.js";

const TAP = 6; // CSS pixels that a finger may tremble
const BESIDE = 14; // and by which a tap may miss the middle of the cell that it points at

export class RoamingInput {
  /** @param {Place} place */
  constructor(place) {
    this.place = place;
    /** How far the finger is from where the piece was when it last moved. @type {{x: number, y: number, tapped: boolean} | null} */
    this.gesture = null;
    const { board } = place;
    // A touch scrolls the page unless what is under it says otherwise, as a grip does: this one is as large as the board.
    this.grip = board.appendChild(make("div", { class: "pe-grip", "data-kind": "piece", style: "inset:0" }));
    board.addEventListener("pointerdown", (event) => this.begin(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    board.addEventListener("pointerup", (event) => this.end(event));
    board.addEventListener("pointercancel", () => (this.gesture = null));
  }

  placeGrips() {
    this.grip.hidden = !this.place.editable();
    this.grip.dataset.key = String(this.piece.cell);
  }

  /** The one that there is. */
  get piece() {
    const { play, scene, position } = this.place;
    return play.pieces(scene().world, position())[0];
  }

  get ways() {
    const { play, scene, position } = this.place;
    return play.ways(scene().world, position(), this.piece.cell);
  }

  /** @param {PointerEvent} event */
  begin(event) {
    const { board, editable } = this.place;
    if (event.button !== 0 || !event.isPrimary || !editable()) return;
    board.focus({ preventScroll: true });
    this.gesture = { x: event.clientX, y: event.clientY, tapped: true };
    board.setPointerCapture(event.pointerId);
  }

  /** Half a cell that way is a step, as long as a way leads there: so the piece is always in the cell next to the finger.
   * @param {PointerEvent} event */
  move({ clientX, clientY }) {
    const { gesture } = this;
    if (!gesture) return;
    const { cell } = this.place.scene();
    if (Math.hypot(clientX - gesture.x, clientY - gesture.y) > TAP) gesture.tapped = false;
    if (gesture.tapped) return;
    for (let step = this.towards(clientX, clientY); step; step = this.towards(clientX, clientY)) {
      gesture.x += step.way.dc * cell;
      gesture.y += step.way.dr * cell;
      this.place.make(step);
    }
  }

  /** @param {number} clientX
   * @param {number} clientY
   * @returns {Step | null} */
  towards(clientX, clientY) {
    const { gesture } = this;
    if (!gesture) return null;
    const { cell } = this.place.scene();
    const [dx, dy] = [clientX - gesture.x, clientY - gesture.y];
    const far = (/** @type {{dr: number, dc: number}} */ { dr, dc }) => dx * dc + dy * dr;
    const [way] = this.ways.filter((one) => far(one) > cell / 2).sort((a, b) => far(b) - far(a));
    return way ? { piece: this.piece.cell, way, stop: way.stops[0] } : null;
  }

  /** A tap sends the piece there by a shortest way, run by run.
   * @param {PointerEvent} event */
  end({ clientX, clientY }) {
    const { gesture, place } = this;
    this.gesture = null;
    if (!gesture?.tapped) return;
    const box = place.board.getBoundingClientRect();
    const [x, y] = [clientX - box.left, clientY - box.top];
    const spot = place.scene().spotAt(x, y);
    if (!spot) return;
    const route = this.routeTo(x, y);
    if (!route || (route.length && !this.ways.length)) return place.refuse(this.piece.cell, `there: ${place.scene().nameOf(spot)}`);
    for (let run = this.runAlong(route); run; run = this.runAlong(route)) {
      route.splice(0, run.stop.cells);
      place.make(run);
    }
  }

  /** The cells of a shortest way to the cell that a tap points at, null where none leads there.
   * @param {number} x
   * @param {number} y */
  routeTo(x, y) {
    const { play } = this.place;
    const scene = this.place.scene();
    const { cell: size, world } = scene;
    const { cell: from } = this.piece;
    const before = play.routes?.(world, from) ?? new Map();
    const off = (/** @type {number} */ cell) => {
      const { x: left, y: top } = scene.boxOfCell(cell);
      return Math.max(Math.abs(x - left - size / 2), Math.abs(y - top - size / 2));
    };
    let [to] = [...before.keys()].sort((a, b) => off(a) - off(b));
    if (off(to) > Math.max(size / 2, BESIDE)) return null;
    const route = [];
    for (; to !== from; to = before.get(to)) route.unshift(to);
    return route;
  }

  /** The beginning of a route, as far as it goes straight on; null where it is over.
   * @param {number[]} route
   * @returns {Step | null} */
  runAlong(route) {
    const { play } = this.place;
    const { world } = this.place.scene();
    const { cell: piece } = this.piece;
    for (const way of this.ways) {
      const stop = way.stops.filter((one, n) => landing(play, world, { piece, way, stop: one }) === route[n]).at(-1);
      if (stop) return { piece, way, stop };
    }
    return null;
  }
}
