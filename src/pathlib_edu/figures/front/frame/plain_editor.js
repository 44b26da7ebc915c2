/** An editor without any help, a field of text: where the real one cannot be had, as in a notebook or without a network. */
/** @import { Editor, EditorHost } from "../site/editor.js" */
import { make } from "./elements.js";

/** @param {HTMLElement} parent
 * @param {string} text
 * @param {EditorHost} host
 * @returns {Editor} */
export function openPlainEditor(parent, text, { label, describedBy, run, change = () => {} }) {
  const field = /** @type {HTMLTextAreaElement} */ (
    make("textarea", {
      class: "pe-claim-text pe-order-text",
      rows: text.split("\n").length + 1,
      spellcheck: "false",
      autocapitalize: "off",
      "aria-label": label,
      "aria-describedby": describedBy,
      oninput: () => change(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter" || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        run();
      },
    })
  );
  field.value = text;
  const wrong = make("p", { class: "pe-wrong", hidden: true });
  parent.append(field, wrong);
  return {
    text: () => field.value,
    put(words) {
      field.value = words;
      wrong.hidden = true;
      change();
    },
    mark(line, sentence) {
      wrong.textContent = sentence;
      wrong.hidden = false;
      const lines = field.value.split("\n");
      const from = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
      field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    },
    unmark: () => (wrong.hidden = true),
    light: () => {},
    focus: () => field.focus(),
    close: () => [field, wrong].forEach((element) => element.remove()),
  };
}
