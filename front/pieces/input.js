/** Fingers, pens and mice on a puzzle: a drag or a swipe moves a piece, a tap moves it or chooses it, and another sends it on. */
/** @import { Play, Position, Step, Stop, Way } from "./play.js" */
/** @import { PuzzleMotion } from "./motion.js" */
/** @import { PuzzleScene } from "./scene.js" */
import { make } from "../page/elements.js";
import { wayName } from "./play.js";

const TAP = 6; // CSS pixels that a finger may tremble
const FLICK = 26; // and that are enough for a move, whatever the size of a cell

/** Where pieces are moved, and who is told.
 * @typedef {{play: Play, board: HTMLElement, scene(): PuzzleScene, motion: PuzzleMotion, position(): Position, editable(): boolean,
 *   chosen(): number, make(step: Step): void, choose(piece: number): void, refuse(piece: number, where: string): void}} Place */

export class PuzzleInput {
  /** @param {Place} place */
  constructor(place) {
    this.place = place;
    /** @type {{piece: number, ways: Way[], way: Way | null, far: number, x: number, y: number, dx: number, dy: number, tapped: boolean} | null} */
    this.gesture = null;
    this.isBeside = false; // what was pressed is no piece
    /** @type {HTMLElement[]} */
    this.grips = [];
    this.stand = ""; // for which they were placed
    const { board } = place;
    board.addEventListener("pointerdown", (event) => this.begin(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    board.addEventListener("pointerup", () => this.end());
    board.addEventListener("click", (event) => this.isBeside && this.send(event));
    board.addEventListener("pointercancel", () => {
      this.gesture = null;
      place.motion.release();
    });
  }

  /** Only what can be moved or chosen wears a grip: a touch anywhere else scrolls the page. */
  placeGrips() {
    const { board, play, position, editable } = this.place;
    const scene = this.place.scene();
    const { width, cell: size, world } = scene;
    const stand = [width, size, editable(), ...position()].join();
    if (stand === this.stand) return;
    this.stand = stand;
    const pieces = editable() ? play.pieces(world, position()).filter(({ cell }) => play.chooses || play.ways(world, position(), cell).length) : [];
    while (this.grips.length > pieces.length) this.grips.pop()?.remove();
    while (this.grips.length < pieces.length) this.grips.push(board.appendChild(make("div", { class: "pe-grip", "data-kind": "piece" })));
    pieces.forEach((piece, i) => {
      const { x, y, width, height } = scene.boxOfPiece(piece);
      this.grips[i].dataset.key = String(piece.cell);
      this.grips[i].style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    });
  }

  /** @param {PointerEvent} event */
  begin(event) {
    const { board, play, scene, position } = this.place;
    if (event.button !== 0 || !event.isPrimary) return;
    board.focus({ preventScroll: true });
    const { key } = event.target instanceof HTMLElement ? event.target.dataset : {};
    this.isBeside = key === undefined;
    if (key === undefined) return;
    const ways = play.ways(scene().world, position(), Number(key));
    this.gesture = { piece: Number(key), ways, way: null, far: 0, x: event.clientX, y: event.clientY, dx: 0, dy: 0, tapped: true };
    board.setPointerCapture(event.pointerId);
  }

  /** The piece follows the finger in the direction in which it went farthest, as far as it can go there.
   * @param {PointerEvent} event */
  move({ clientX, clientY }) {
    const { gesture } = this;
    if (!gesture) return;
    const { cell } = this.place.scene();
    const [dx, dy] = [clientX - gesture.x, clientY - gesture.y];
    Object.assign(gesture, { dx, dy, way: null, far: 0 });
    if (Math.hypot(dx, dy) > TAP) gesture.tapped = false;
    for (const way of gesture.ways) {
      const far = Math.min(dx * way.dc + dy * way.dr, lastStop(way).cells * cell);
      if (far > gesture.far) Object.assign(gesture, { way, far });
    }
    const { way, far } = gesture;
    this.place.motion.hold(way?.group ?? [gesture.piece], { x: (far / cell) * (way?.dc ?? 0), y: (far / cell) * (way?.dr ?? 0) });
  }

  end() {
    const { gesture, place } = this;
    this.gesture = null;
    if (!gesture) return;
    const { piece, way, ways, far, tapped, dx, dy } = gesture;
    const { cell } = place.scene();
    const enough = Math.min(FLICK, cell / 3);
    if (way && !tapped && far > enough) return place.make({ piece, way, stop: stopAt(way, Math.max(1, Math.round(far / cell))) });
    if (tapped && ways.length && !place.play.chooses) return place.make({ piece, way: ways[0], stop: ways[0].stops[0] });
    place.motion.release();
    if (tapped) place.choose(piece);
    else if (Math.hypot(dx, dy) > enough) place.refuse(piece, wayName(Math.abs(dx) > Math.abs(dy) ? { dr: 0, dc: dx } : { dr: dy, dc: 0 }));
  }

  /** The chosen piece goes towards a cell that lies straight before it: who cannot drag it needs no more than taps.
   * @param {MouseEvent} event */
  send({ clientX, clientY }) {
    const { board, play, position, editable } = this.place;
    const [chosen, scene] = [this.place.chosen(), this.place.scene()];
    const { world, cell } = scene;
    const piece = play.pieces(world, position()).find((one) => one.cell === chosen);
    const corner = board.getBoundingClientRect();
    const [x, y] = [clientX - corner.left, clientY - corner.top];
    if (!play.chooses || !editable() || !piece || !scene.spotAt(x, y)) return;
    const box = scene.boxOfPiece(piece);
    const [dx, dy] = [distance(x, box.x, box.width), distance(y, box.y, box.height)];
    if ((dx === 0) === (dy === 0)) return;
    const [dr, dc] = [Math.sign(dy), Math.sign(dx)];
    const way = play.ways(world, position(), chosen).find((one) => one.dr === dr && one.dc === dc);
    if (way) this.place.make({ piece: chosen, way, stop: stopAt(way, Math.ceil(Math.abs(dx + dy) / cell)) });
    else this.place.refuse(chosen, wayName({ dr, dc }));
  }
}

/** How far it is to there from the nearer end of a stretch, 0 from within it.
 * @param {number} to
 * @param {number} from  where the stretch begins
 * @param {number} length */
function distance(to, from, length) {
  return Math.min(0, to - from) + Math.max(0, to - from - length);
}

/** @param {Way} way
 * @returns {Stop} */
function lastStop({ stops }) {
  return stops[stops.length - 1];
}

/** The first place at which a piece stops that went so far.
 * @param {Way} way
 * @param {number} cells */
function stopAt(way, cells) {
  return way.stops.find((stop) => stop.cells >= cells) ?? lastStop(way);
}
