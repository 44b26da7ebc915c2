/** A form in a notebook: it writes a line, which is copied from it, and asks Python to check it. */
/** @import { Model } from "../../page/types.js" */
import { make, say } from "../../page/elements.js";
import { openPlainEditor } from "../../page/plain_editor.js";
import { openForm } from "./form.js";

/** @param {Model} model
 * @param {HTMLElement} el
 * @returns {() => void} takes the form away */
export function mountForm(model, el) {
  const form = model.get("form");
  const check = () => {
    keep();
    const lacking = editor.lacks?.();
    if (!lacking) return model.send(/** @type {any} */ ({ check: true }));
    model.set("verdict", lacking);
    model.save_changes();
  };
  const keep = () => {
    model.set("text", editor.text());
    model.save_changes();
  };
  const place = make("div");
  const copied = make("span", { class: "pe-form-keys", role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(editor.text());
      say(copied, "Copied. Paste it into the answer's cell.");
    } catch {
      say(copied, "The browser does not let this be copied: select the line.");
    }
  };
  const verdict = make("pre", { class: "pe-form-line", role: "status", hidden: true });
  const root = make(
    "div",
    { class: "pe-form pe-form-in-notebook" },
    place,
    make(
      "div",
      { class: "pe-form-head" },
      make("button", { type: "button", class: "pe-button pe-worded", text: "Check", onclick: check }),
      make("button", { type: "button", class: "pe-button pe-worded", text: "Copy the line", onclick: () => void copy() }),
      copied,
    ),
    verdict,
  );
  root.dataset.lmSuppressShortcuts = "true"; // else JupyterLab takes what is typed for its own
  el.append(root);
  const editor = opened();

  /** The form, or, where it is of a book that this front end does not know, the line itself. */
  function opened() {
    const host = { form, label: `Answer to exercise ${form.number}`, describedBy: "", run: check, change: () => keep() };
    try {
      return openForm(place, model.get("text"), host);
    } catch {
      place.replaceChildren();
      return openPlainEditor(place, model.get("text"), host);
    }
  }

  const tell = () => {
    say(verdict, model.get("verdict"));
    verdict.hidden = !model.get("verdict");
  };
  model.on("change:verdict", tell);
  tell();
  return () => {
    model.off("change:verdict", tell);
    editor.close();
    root.remove();
  };
}
