/** A small field over the board in which one number of a graph is typed. */
/** @import { Exact, Spot } from "../../page/types.js" */
/** @import { Figure } from "../../board/kind.js" */
/** @import { GraphWorld } from "./world.js" */
import { make } from "../../page/elements.js";
import { readNumber } from "../../story/numbers.js";
import { numberAt, setNumber } from "./world.js";

const NO_NUMBER = "Type a number, such as 3, 2.5 or 5/3.";

/** Type a new cost on the board, or a node's estimate.
 * @param {Figure} figure
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
  /** What is no number stays to be mended, and is told. */
  const enter = () => {
    const typed = readNumber(field.value);
    if (typed !== null) return close(typed);
    field.setAttribute("aria-invalid", "true");
    complain(NO_NUMBER);
  };
  const leave = () => {
    const typed = readNumber(field.value);
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
