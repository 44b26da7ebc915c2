/** The question of a figure: its reader commits to an answer, the figure plays, and says at its end how near that was. */
/** @import { Asking } from "../../page/types.js" */
/** @import { LiveFigure } from "./live_figure.js" */
/** @import { TimedFigure } from "./timed_figure.js" */
import { make, say } from "../../page/elements.js";
import { complaint, fieldsOf, outcome } from "../../story/question.js";

const LONGEST = 40; // characters of an answer

export class Question {
  /** @param {LiveFigure} figure */
  constructor(figure) {
    this.figure = figure;
    const asked = /** @type {Partial<Asking>} */ (figure.model.get("question") ?? {});
    this.asking = asked.words ? /** @type {Asking} */ (asked) : null;
    this.element = /** @type {HTMLElement} */ (make("div", { class: "pe-question", role: "group", "aria-label": "Question", hidden: !this.asking }));
    /** What was said at the end: it stands, whatever the reader edits then. @type {string[]} */
    this.told = [];
    /** @type {(HTMLInputElement | HTMLSelectElement)[]} */
    this.inputs = [];
    // What is told has its lines as long as it is not: nothing moves when it comes.
    this.lines = /** @type {HTMLElement} */ (make("div", { class: "pe-question-told", role: "status", tabindex: "-1" }));
    if (this.asking) this.build(this.asking);
  }

  /** What the searches that it asks about are called, and what they came to. */
  get runs() {
    const { model } = this.figure;
    const { lanes: answers, ...one } = model.get("response") ?? {};
    const request = model.get("request");
    const runs = /** @type {any[]} */ (answers ?? [one]).map((answer, n) => {
      const lane = request.lanes?.[n] ?? request;
      return { title: String(lane.title ?? answer.title ?? lane.search ?? ""), answer };
    });
    return this.asking?.lane === undefined ? runs : runs.slice(this.asking.lane, this.asking.lane + 1);
  }

  /** @returns {string[]} */
  get guess() {
    return this.figure.model.get("guess") ?? [];
  }

  /** @param {Asking} asking */
  build(asking) {
    const fields = fieldsOf(
      asking,
      this.runs.map(({ title }) => title),
    );
    const [{ choices }] = fields;
    const isPressed = fields.length === 1 && choices; // to choose is to commit
    const parts = isPressed
      ? choices.map((text) => make("button", { type: "button", class: "pe-button pe-deed", text, onclick: () => this.commit([text]) }))
      : [
          ...fields.map((field) => this.fieldOf(asking, field)),
          make("button", { type: "submit", class: "pe-button pe-deed", text: "Guess, and play", onclick: () => this.check(asking) }),
        ];
    const submit = (/** @type {Event} */ event) => this.submit(event);
    this.fields = /** @type {HTMLElement} */ (make("form", { class: "pe-question-fields", onsubmit: submit }, ...parts));
    this.lines.style.minHeight = `${fields.length * (isPressed && asking.of !== "path" ? 2 : 1) * 1.4}em`;
    this.element.append(make("p", { text: asking.words }), make("div", { class: "pe-question-room" }, this.fields, this.lines));
  }

  /** @param {Asking} asking
   * @param {{name: string, choices?: string[]}} field */
  fieldOf(asking, { name, choices }) {
    const label = name || "Your guess";
    const input = choices
      ? make("select", { class: "pe-select" }, ...choices.map((text) => make("option", { text })))
      : make("input", {
          type: "text",
          maxlength: LONGEST,
          autocomplete: "off",
          spellcheck: "false",
          inputmode: ["expanded", "front"].includes(asking.of) ? "numeric" : false,
        });
    this.inputs.push(input);
    return make("label", {}, `${label} `, input);
  }

  /** Let the browser say at the field what is wrong with it: it takes no room of the figure. @param {Asking} asking */
  check(asking) {
    for (const input of this.inputs) if (input instanceof HTMLInputElement) input.setCustomValidity(complaint(asking, input.value));
  }

  /** @param {Event} event */
  submit(event) {
    event.preventDefault();
    this.commit(this.inputs.map(({ value }) => value));
  }

  /** The reader has answered: the figure goes on from where it stands, and to its end at once where stillness is preferred.
   * @param {string[]} guess */
  commit(guess) {
    const { model } = this.figure;
    const figure = /** @type {TimedFigure} */ (this.figure);
    model.set("guess", guess);
    figure.playback.opening = -1;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) figure.seek(figure.total);
    else figure.playback.set(true);
    model.save_changes();
    this.tell();
    this.lines.focus({ preventScroll: true }); // what was pressed is gone
    const stage = figure.el.querySelector(".pe-board, .pe-chart"); // on a phone it may lie below the screen
    if (stage && stage.getBoundingClientRect().bottom > innerHeight) this.lines.scrollIntoView({ block: "start" });
  }

  tell() {
    const { asking, guess, figure, fields } = this;
    if (!asking || !fields) return;
    if (figure.isOver && !this.told.length) this.told = outcome(asking, this.runs, guess);
    const isOpen = !guess.length && !this.told.length;
    fields.classList.toggle("pe-away", !isOpen);
    const lines =
      this.told.length || !guess.length ? this.told : [`You said ${guess.map((one) => one.trim()).join(" and ")}. At its end the figure says what comes out.`];
    if (this.lines.childElementCount !== lines.length) this.lines.replaceChildren(...lines.map(() => make("p")));
    lines.forEach((line, n) => say(this.lines.children[n], line));
  }
}
