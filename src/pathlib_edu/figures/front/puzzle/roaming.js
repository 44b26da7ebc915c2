/** Fingers, pens and mice where one piece roams the board: it follows them cell by cell, and goes where a tap points. */
/** @import { Step } from "./play.js" */
/** @import { Place } from "./input.js" */
import { make } from "../frame/elements.js";

const TAP = 6; // CSS pixels that a finger may tremble
const BESIDE = 14; // and by which a tap may miss the row or the column that it points along

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

  /** A tap in line with the piece, or nearly so, sends it there, or as far as it can go.
   * @param {PointerEvent} event */
  end({ clientX, clientY }) {
    const { gesture, place } = this;
    this.gesture = null;
    if (!gesture?.tapped) return;
    const { cell } = place.scene();
    const box = place.board.getBoundingClientRect();
    const at = place.scene().boxOfPiece(this.piece);
    const [dx, dy] = [clientX - box.left - at.x - at.width / 2, clientY - box.top - at.y - at.height / 2];
    const line = Math.abs(dx) > Math.abs(dy) ? { dr: 0, dc: Math.sign(dx), aside: dy } : { dr: Math.sign(dy), dc: 0, aside: dx };
    const cells = Math.round(Math.max(Math.abs(dx), Math.abs(dy)) / cell);
    if (!cells || Math.abs(line.aside) > Math.max(cell / 2, BESIDE)) return;
    const way = this.ways.find(({ dr, dc }) => dr === line.dr && dc === line.dc);
    if (way) place.make({ piece: this.piece.cell, way, stop: way.stops[Math.min(cells, way.stops.length) - 1] });
    else place.refuse(this.piece.cell, line);
  }
}
