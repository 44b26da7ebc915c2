/** A line of text: a number, or, with `text`, what stands between quotes. */
/** @import { Part } from "../part.js" */
import { make, mark } from "../../../page/elements.js";
import { quoted } from "../python_value.js";

const NUMBER = /^[-+]?\d+(\.\d+)?$/;
const NO_NUMBER = "Type a number, such as 3.";

/** State: what stands in the field. @type {Part} */
export const line = {
  name: "line",
  empty: () => "",
  read: ({ type, text }, { isText }) => (type === (isText ? "text" : "number") ? text : undefined),
  write: (state, { isText }) => (isText ? quoted(state) : state || "None"),
  open({ isText, width }, host) {
    /** What is no number stays to be mended; the answer stays as it was. */
    const change = () => {
      const typed = isText ? field.value : field.value.trim();
      const isWrong = !isText && typed !== "" && !NUMBER.test(typed);
      mark(field, isWrong);
      if (isWrong) host.complain(NO_NUMBER);
      else host.change(typed, goesOn);
      goesOn ||= !isWrong;
    };
    let shown = ""; // what was answered when the field was written last
    let goesOn = false; // what is typed at one time is one thing to undo
    const field = /** @type {HTMLInputElement} */ (
      make("input", {
        class: "pe-form-field",
        type: "text",
        inputmode: isText ? null : "numeric",
        size: width ?? (isText ? 12 : 5),
        spellcheck: "false",
        autocapitalize: "off",
        autocomplete: "off",
        "aria-label": host.label,
        oninput: change,
        onfocus: () => (goesOn = false),
      })
    );
    return {
      element: field,
      show(state) {
        if (state === shown && field.hasAttribute("aria-invalid")) return; // it stays, to be mended
        shown = state;
        if (field.value.trim() === state) return;
        field.value = state;
        field.removeAttribute("aria-invalid");
      },
    };
  },
};
