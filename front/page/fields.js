/** The fields in which a reader sets something of a chart. */
import { make, say } from "./elements.js";

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

/** What is wrong with a field, in a sentence beside it.
 * @param {HTMLInputElement} field */
export function complaintAt(field) {
  // In a notebook each figure has a module of its own: nothing here can count them.
  const id = `pe-wrong-${Math.random().toString(36).slice(2)}`;
  const wrong = make("p", { class: "pe-wrong pe-chart-wrong pe-field-wrong", id, role: "alert", hidden: true });
  field.setAttribute("aria-describedby", id);
  /** @param {string} sentence  "": nothing is wrong */
  const complain = (sentence) => {
    wrong.hidden = !sentence;
    say(wrong, sentence);
    if (sentence) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  };
  return { wrong, complain };
}
