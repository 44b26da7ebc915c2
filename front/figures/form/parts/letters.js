/** Some of a few letters, each with what it stands for, as one text. */
/** @import { Part } from "../part.js" */
import { make } from "../../../page/elements.js";
import { quoted } from "../python_value.js";

/** State: the letters. @type {Part} */
export const letters = {
  name: "letters",
  empty: () => "",
  read: ({ type, text }, { stands }) => (type === "text" && [...text].every((letter) => letter in stands) ? text : undefined),
  write: quoted,
  open({ stands }, host) {
    let chosen = "";
    const boxes = Object.entries(stands).map(([letter, says]) => {
      const box = make("input", { type: "checkbox", onchange: () => host.change(box.checked ? chosen + letter : chosen.replaceAll(letter, "")) });
      return { letter, box, element: make("label", { class: "pe-form-choice" }, box, make("span", { text: says })) };
    });
    return {
      element: make("div", { class: "pe-form-choices pe-form-letters", role: "group", "aria-label": host.label }, ...boxes.map(({ element }) => element)),
      show(state) {
        chosen = state;
        for (const { letter, box } of boxes) box.checked = chosen.includes(letter);
      },
    };
  },
};
