/**
 * A form: another editor of the same answer cell, for an answer that is no function. It reads what the cell gives to the
 * answer's name, shows it in parts that can be pressed, dragged and typed, and writes it back; all else in the cell stays.
 */
/** @import { Editor, EditorHost } from "../../page/plain_editor.js" */
/** @import { Spec, Typeset } from "./part.js" */
import { EditHistory } from "../../page/edit_history.js";
import { handingOn, iconButton, make, say } from "../../page/elements.js";
import { ICONS } from "../../board/tools.js";
import { answerIn, withAnswer } from "./answer_cell.js";
import { emptyOf, missingIn, partOf, readPart, writePart } from "./parts/index.js";
import { itemIn, statementOf } from "./statement.js";

/** What Python says of an exercise's form: the name that the answer is given to, and what it is made of.
 * @typedef {{number: string, name: string, part: Spec}} FormData
 * @typedef {Omit<EditorHost, "label"> & {form: FormData, check?: () => void, typeset?: Typeset}} FormHost */

const UNANSWERED = "Nothing is answered yet: this is as the exercise gives it.";
const INCOMPLETE = "Your answer is not complete yet.";
const UNMENDED = "The field in red is to be mended first.";
const UNREADABLE = "Your answer is written in a way that this form cannot show. “As text” shows it; it stays as it is until you begin anew here.";

/** @param {HTMLElement} parent  on the page, below the exercise's statement: from there lines and steps have their words
 * @param {string} text  of the answer cell
 * @param {FormHost} host
 * @returns {Editor} */
export function openForm(parent, text, { form, describedBy, run, check = run, change = () => {}, typeset }) {
  const { name, part: spec } = form;
  const label = `Answer to exercise ${form.number}`;
  const statement = statementOf(parent, form.number);
  const gone = new AbortController();
  /** The texts of the cell, which are undone to the letter, and what the reader made that led to them: of a graph a text does
   * not say where its nodes stand. */
  const history = new EditHistory(/** @type {any} */ ({ text }));
  const now = () => /** @type {{text: string, state?: any}} */ (/** @type {unknown} */ (history.now));
  const live = make("p", { class: "pe-live-region", role: "status" });
  const wrong = make("p", { class: "pe-form-wrong pe-wrong", role: "alert", hidden: true });
  const tell = (/** @type {string} */ words) => {
    say(wrong, words);
    wrong.hidden = !words;
  };
  let lacking = ""; // what is to be mended in a field, for as long as it is
  const settle = () => tell(root.querySelector("[aria-invalid]") ? lacking : "");

  /** What the cell says. @returns {any} undefined: nothing that this form can show */
  function stateNow() {
    if (now().state !== undefined) return now().state;
    const answer = answerIn(now().text, name);
    if (!answer) return emptyOf(spec);
    return answer.value ? readPart(answer.value, spec) : undefined;
  }

  /** @param {any} state
   * @param {boolean} [again] */
  function write(state, again = false) {
    const before = now().text;
    const answer = answerIn(before, name);
    put({ text: withAnswer(before, name, writePart(state, spec, answer?.value ?? null, before)), state }, again);
  }

  /** @param {{text: string, state?: any}} made
   * @param {boolean} [again] */
  function put(made, again = false) {
    history.record(/** @type {any} */ (made), again);
    show();
    settle();
    change();
  }

  /** What is to be mended goes. */
  function forget() {
    for (const field of root.querySelectorAll("input[aria-invalid]")) {
      /** @type {HTMLInputElement} */ (field).value = "";
      field.removeAttribute("aria-invalid");
    }
    show();
    settle();
  }

  /** @param {"undo" | "redo"} way */
  function turn(way) {
    forget();
    const before = history.now;
    history[way]();
    if (history.now === before) return;
    show();
    settle();
    change();
    say(live, way === "undo" ? "Undone." : "Done again.");
  }

  const view = partOf(spec).open(spec, {
    label,
    change: write,
    say: (words) => say(live, words),
    complain: (words) => tell((lacking = words)),
    undo: () => turn("undo"),
    redo: () => turn("redo"),
    item: (mark) => itemIn(statement, mark),
    signal: gone.signal,
    typeset,
  });
  const undo = iconButton("Undo", ICONS.undo, () => turn("undo"));
  const redo = iconButton("Redo", ICONS.redo, () => turn("redo"));
  const unread = make(
    "div",
    { class: "pe-form-unread", hidden: true },
    make("p", { text: UNREADABLE }),
    make("button", { type: "button", class: "pe-button pe-worded", text: "Begin anew", onclick: () => write(emptyOf(spec)) }),
  );
  const written = make("code");
  const seen = { tabindex: "0", role: "group", "aria-label": "The answer in Python", hidden: partOf(spec).isText === true };
  const line = make("div", { class: "pe-form-line", ...seen }, written); // of a `pre` the site's theme takes the tab stop
  const root = make(
    "div",
    { class: "pe-figure pe-live pe-form", role: "group", "aria-label": label, "aria-describedby": describedBy || null, onkeydown: press },
    make("div", { class: "pe-form-head" }, undo, redo, wrong),
    unread,
    view.element,
    line,
    live,
  );

  /** @param {KeyboardEvent} event */
  function press(event) {
    const isCommand = event.ctrlKey || event.metaKey;
    const isTyping = event.target instanceof HTMLTextAreaElement || (event.target instanceof HTMLInputElement && event.target.type === "text");
    if (event.key === "Enter" && event.shiftKey) check();
    else if (event.key === "Enter" && isCommand) run();
    else if (isCommand && !isTyping && event.key.toLowerCase() === "z") turn(event.shiftKey ? "redo" : "undo");
    else if (isCommand && !isTyping && event.key.toLowerCase() === "y") turn("redo");
    else {
      if (event.key.length === 1 && !isCommand) event.stopPropagation(); // no command of the page around
      return;
    }
    event.preventDefault();
  }

  function show() {
    const state = stateNow();
    const all = now().text;
    unread.hidden = state !== undefined;
    view.element.hidden = state === undefined;
    if (state !== undefined) view.show(state);
    const answer = answerIn(all, name);
    say(written, answer ? `${name} = ${all.slice(answer.from, answer.to)}` : `${name} = None`);
    handingOn(
      () => {
        undo.disabled = !history.past.length;
        redo.disabled = !history.future.length;
      },
      [undo, redo],
      [redo, undo],
    );
  }

  parent.append(root);
  show();
  return {
    text: () => now().text,
    /** What is to be done before anything can be judged: what would be said of a gap is about Python. */
    lacks(given) {
      if (root.querySelector(".pe-form-field[aria-invalid]:not(.pe-form-unasked, .pe-form-unasked *)")) return UNMENDED;
      if (now().text.trim() === given?.trim()) return UNANSWERED;
      const state = stateNow();
      const missing = state === undefined ? "" : missingIn(state, spec, label);
      return missing === label ? INCOMPLETE : missing && `Not answered yet: “${missing}”.`;
    },
    put(all) {
      forget();
      if (all !== now().text) put({ text: all });
    },
    mark: (_line, sentence) => tell(sentence),
    unmark: settle,
    light: () => {},
    focus: () =>
      /** @type {HTMLElement | null} */ (root.querySelector(":is(button, input, select, textarea, [tabindex]):not(:disabled, [hidden], .pe-button)"))?.focus(),
    close() {
      gone.abort();
      root.remove();
    },
  };
}
