/** How a graph is edited: by keys, by a pointer that drags nodes and numbers, and in a field where a number is typed. */
/** @import { Command } from "../../board/keys.js" */
/** @import { Exact, Spot } from "../../page/types.js" */
/** @import { GraphWorld } from "./world.js" */
/** @import { Gesture, Hand, Touch, TypedOn } from "../../board/kind.js" */
import { moveNode, placesOf, setTerminal, shiftNumber, numberAt, setNumber } from "./world.js";
import { make } from "../../page/elements.js";
import { readNumber } from "../../story/numbers.js";

// What keys do to a graph.

const NUDGE = 0.04; // of the board, for one press of an arrow key

/** @param {GraphWorld} world
 * @param {Spot} spot
 * @param {Command} command
 * @returns {GraphWorld} */
export function editGraph(world, spot, { name, row = 0, col = 0 }) {
  const isNode = spot.kind === "state";
  const number = isNode ? { kind: "h", key: spot.key } : spot;
  if (name === "larger" || name === "smaller") return shiftNumber(world, number, name === "larger" ? 1 : -1);
  if (!isNode) return name === "shift" ? shiftNumber(world, spot, col - row) : world;
  if (name === "start" || name === "goal") return setTerminal(world, name === "start" ? "S" : "G", spot.key);
  if (name !== "shift") return world;
  const [x, y] = placesOf(world).get(spot.key) ?? [0.5, 0.5];
  return moveNode(world, spot.key, [x + NUDGE * col, y + NUDGE * row]);
}

// What a pointer does on a graph: it drags nodes, and numbers up and down.

const UNIT_STEP = 10; // CSS pixels that a number is dragged for each unit

/** @param {GraphWorld} base
 * @param {Spot} spot
 * @param {Hand} hand
 * @param {Touch} touch
 * @returns {Gesture<GraphWorld> | null} */
export function graphGesture(base, spot, { layers, editable }, { scene, x, y, clientX, clientY }) {
  if (spot.kind === "state") {
    const at = scene.pointOf(spot.key);
    const [dx, dy] = [at.x - x, at.y - y];
    return { move: (world, now) => moveNode(world, spot.key, now.scene.placeOf({ x: now.x + dx, y: now.y + dy })) };
  }
  const shown = /** @type {{spot: Spot}[]} */ (scene.handles(layers));
  if (!editable || !shown.some((handle) => handle.spot.kind === spot.kind && handle.spot.key === spot.key)) return null;
  return {
    holds: spot,
    move(_world, now) {
      // From the number as it was: what it is now depends on where the finger is, not on how it came there. On the screen,
      // that is: the board itself may be moved by words that appear above it.
      const count = Math.trunc((now.clientX - clientX - (now.clientY - clientY)) / UNIT_STEP);
      return count ? shiftNumber(base, spot, count) : base;
    },
  };
}

// A small field over the board in which one number of a graph is typed.

export const NO_NUMBER = "Type a number, such as 3, 2.5 or 5/3.";

/** Type a new cost on the board, or a node's estimate.
 * @param {TypedOn} figure
 * @param {Spot} at */
export function retype(figure, at) {
  const [{ board, scene }] = figure.lanes;
  const world = /** @type {GraphWorld} */ (figure.world);
  const spot = at.kind === "state" ? { kind: "h", key: at.key } : at;
  if (!figure.editable) return;
  openNumberField(board, scene.boxOf(spot), scene.nameOf(spot), numberAt(world, spot), figure.dom.notify, (typed) => {
    if (typed !== null) figure.edit(setNumber(world, spot, typed), false, spot);
    board.focus({ preventScroll: true });
    figure.announce(spot);
  });
}

/** @param {HTMLElement} board
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {string} label
 * @param {Exact} value
 * @param {(problem: string) => void} complain
 * @param {(value: Exact | null) => void} done  null when no number was typed or the reader left with Escape */
function openNumberField(board, box, label, value, complain, done) {
  let open = true;
  const close = (/** @type {Exact | null} */ typed) => {
    if (!open) return;
    open = false; // removing the field blurs it, which would close it again
    field.remove();
    done(typed);
  };
  /** What stood there already, such as "inf", may stay. */
  const read = () => (field.value === String(value) ? value : readNumber(field.value));
  /** What is no number stays to be mended, and is told. */
  const enter = () => {
    const typed = read();
    if (typed !== null) return close(typed);
    field.setAttribute("aria-invalid", "true");
    complain(NO_NUMBER);
  };
  const leave = () => {
    const typed = read();
    close(typed);
    if (typed === null && field.value.trim()) complain(NO_NUMBER);
  };
  const field = /** @type {HTMLInputElement} */ (
    make("input", {
      class: "pe-field",
      type: "text",
      inputmode: "decimal",
      "aria-label": label,
      value,
      style: `left:${box.x + box.width / 2}px;top:${box.y + box.height / 2}px`,
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        event.stopPropagation(); // the board's own keys are letters and digits too
        if (event.key === "Enter") enter();
        if (event.key === "Escape") close(null);
      },
      onpointerdown: (/** @type {PointerEvent} */ event) => event.stopPropagation(),
      onblur: () => leave(),
      oninput: () => field.removeAttribute("aria-invalid"),
    })
  );
  board.append(field);
  field.focus();
  field.select();
}
