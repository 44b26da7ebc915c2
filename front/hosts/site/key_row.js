/** Keys that Python needs and a phone hides: a row below the editor, where fingers type. */
/** @import { Editor } from "../../page/plain_editor.js" */
import { make } from "../../page/elements.js";

const SIGNS = [":", "(", ")", "[", "]", "{", "}", "=", "_", "'", "<", ">", "+", "-", "*"];

/** @param {() => Editor | null} editor
 * @returns {HTMLElement} */
export function keyRow(editor) {
  const key = (/** @type {string} */ text, /** @type {string} */ name, /** @type {() => void} */ press) =>
    make("button", {
      type: "button",
      class: "pe-button pe-sign",
      text,
      "aria-label": name,
      onpointerdown: (/** @type {Event} */ event) => event.preventDefault(), // the keyboard on the screen stays
      onclick: press,
    });
  return make(
    "div",
    { class: "pe-key-row", role: "group", "aria-label": "Keys for Python" },
    key("⇥", "Indent", () => editor()?.indent?.(true)),
    key("⇤", "Outdent", () => editor()?.indent?.(false)),
    ...SIGNS.map((sign) => key(sign, sign, () => editor()?.type?.(sign))),
  );
}
