/** A small field over the board in which one number of a graph is typed. */
import { make } from "./elements.js";
import { readNumber } from "./numbers.js";

/** @param {HTMLElement} board
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {string} label
 * @param {number} value
 * @param {(value: number | null) => void} done  null when nothing was typed or the reader left with Escape */
export function openNumberField(board, box, label, value, done) {
  let open = true;
  const close = (/** @type {number | null} */ typed) => {
    if (!open) return;
    open = false; // removing the field blurs it, which would close it again
    field.remove();
    done(typed);
  };
  const field = /** @type {HTMLInputElement} */ (
    make("input", {
      class: "pe-field", type: "text", inputmode: "decimal", "aria-label": label, value,
      style: `left:${box.x + box.width / 2}px;top:${box.y + box.height / 2}px`,
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        event.stopPropagation(); // the board's own keys are letters and digits too
        if (event.key === "Enter") close(readNumber(field.value));
        if (event.key === "Escape") close(null);
      },
      onpointerdown: (/** @type {PointerEvent} */ event) => event.stopPropagation(),
      onblur: () => close(readNumber(field.value)),
    })
  );
  board.append(field);
  field.focus();
  field.select();
}
