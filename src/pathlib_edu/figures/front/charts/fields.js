/** The fields in which a reader sets something of a chart. */
import { make } from "../frame/elements.js";

/** A field whose text counts when it is left, or at Enter (which JupyterLab takes for itself).
 * @param {string} name
 * @param {string} mode
 * @param {string} label
 * @param {() => void} commit
 * @returns {HTMLInputElement} */
export function typedField(name, mode, label, commit) {
  return make("input", {
    type: "text",
    class: name,
    inputmode: mode,
    spellcheck: "false",
    autocomplete: "off",
    "aria-label": label,
    onchange: commit,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      commit();
    },
  });
}

/** A choice in its label, which is its parent.
 * @param {string} name
 * @param {[string, string][]} choices
 * @param {(value: string) => void} choose */
export function selectField(name, choices, choose) {
  const select = make(
    "select",
    { class: "pe-select", onchange: () => choose(select.value) },
    ...choices.map(([value, text]) => make("option", { value, text })),
  );
  make("label", { class: "pe-chart-choice" }, name, select);
  return select;
}
