/** Fingers, pens and mice on sliding tiles: a tap or a drag pushes what lies between there and the blank. */
/** @import { TileMotion } from "./motion.js" */
/** @import { TilesScene } from "./scene.js" */
import { make } from "../../frame/elements.js";
import { pushedBy } from "./world.js";

const TAP = 6; // CSS pixels that a finger may tremble
const FLICK = 26; // and that are enough for a push, whatever the size of a tile

/** @typedef {{board: HTMLElement, scene(): TilesScene, motion: TileMotion, tiles(): number[], editable(): boolean, push(cell: number): void}} TilePlace */

export class TileInput {
  /** @param {TilePlace} place */
  constructor(place) {
    this.place = place;
    /** @type {{cell: number, tiles: number[], dx: number, dy: number, x: number, y: number, far: number, tapped: boolean} | null} */
    this.gesture = null;
    /** @type {HTMLElement[]} */
    this.grips = [];
    this.stand = ""; // for which they were placed
    const { board } = place;
    board.addEventListener("pointerdown", (event) => this.begin(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    board.addEventListener("pointerup", () => this.end());
    board.addEventListener("pointercancel", () => {
      this.gesture = null;
      place.motion.release();
    });
  }

  /** Only what can be pushed wears a grip: a touch anywhere else scrolls the page. */
  placeGrips() {
    const { board, scene, tiles, editable } = this.place;
    const {
      width,
      cell: size,
      world: { cols },
    } = scene();
    const stand = [width, size, editable(), ...tiles()].join();
    if (stand === this.stand) return;
    this.stand = stand;
    const cells = editable() ? tiles().flatMap((_, cell) => (pushedBy(tiles(), cols, cell).length ? [cell] : [])) : [];
    while (this.grips.length > cells.length) this.grips.pop()?.remove();
    while (this.grips.length < cells.length) this.grips.push(board.appendChild(make("div", { class: "pe-grip", "data-kind": "tile" })));
    cells.forEach((cell, i) => {
      const { x, y, width, height } = scene().boxOfCell(cell);
      this.grips[i].dataset.key = String(cell);
      this.grips[i].style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    });
  }

  /** @param {PointerEvent} event */
  begin(event) {
    const { board, scene, tiles } = this.place;
    if (event.button !== 0 || !event.isPrimary) return;
    board.focus({ preventScroll: true });
    const { key } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (key === undefined) return;
    const {
      world: { cols },
    } = scene();
    const cells = pushedBy(tiles(), cols, Number(key));
    if (!cells.length) return;
    const step = tiles().indexOf(0) - cells[0];
    const [dx, dy] = Math.abs(step) === 1 && cols > 1 ? [step, 0] : [0, Math.sign(step)];
    this.gesture = { cell: Number(key), tiles: cells.map((cell) => tiles()[cell]), dx, dy, x: event.clientX, y: event.clientY, far: 0, tapped: true };
    board.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move({ clientX, clientY }) {
    const { gesture } = this;
    if (!gesture) return;
    const { cell } = this.place.scene();
    gesture.far = Math.max(0, Math.min(cell, (clientX - gesture.x) * gesture.dx + (clientY - gesture.y) * gesture.dy));
    if (Math.hypot(clientX - gesture.x, clientY - gesture.y) > TAP) gesture.tapped = false;
    this.place.motion.hold(gesture.tiles, { x: (gesture.far / cell) * gesture.dx, y: (gesture.far / cell) * gesture.dy });
  }

  end() {
    const { gesture } = this;
    this.gesture = null;
    if (!gesture) return;
    const isPushed = gesture.tapped || gesture.far > Math.min(FLICK, this.place.scene().cell / 3);
    if (isPushed) this.place.push(gesture.cell);
    else this.place.motion.release();
  }
}
