/** Where a claim is written, tried and judged: its field, the search it is about, progress, and the verdict. */
/** @import { Preset, SearchChoice } from "./panel.js" */
import { freshName, handingOn, hasFocus, make, say } from "../../page/elements.js";
import { lightGlyph } from "../../board/lamps.js";

/** @typedef {{ask(): void, prove(): void, stop(): void, preset(n: number): void}} ClaimActions
 * @typedef {"found" | "none" | "again"} Finding */

/** @type {Record<Finding, import("../../story/lamps.js").Light>} */
const LIGHT_OF = { found: "off", none: "on", again: "open" };

export class ClaimForm {
  /** @param {SearchChoice[]} searches
   * @param {Preset[]} presets
   * @param {ClaimActions} actions */
  constructor(searches, presets, actions) {
    const id = freshName("pe-claim");
    this.text = /** @type {HTMLTextAreaElement} */ (
      make("textarea", {
        class: "pe-claim-text",
        rows: 1,
        maxlength: 400,
        spellcheck: "false",
        autocapitalize: "off",
        autocomplete: "off",
        "aria-label": "Claim",
        "aria-describedby": id,
        oninput: () => this.settle(),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          actions.ask();
        },
      })
    );
    this.searchSelect = /** @type {HTMLSelectElement} */ (
      make("select", { class: "pe-select", "aria-label": "Search" }, ...searches.map(({ label }, n) => make("option", { value: n, text: label })))
    );
    this.presets = make(
      "select",
      {
        class: "pe-select pe-presets",
        "aria-label": "Claims to try",
        onchange: () => {
          actions.preset(Number(this.presets.value));
          this.presets.value = "";
        },
      },
      make("option", { value: "", text: "Claims to try…" }),
      ...presets.map(({ label }, n) => make("option", { value: n, text: label })),
    );
    this.presets.hidden = !presets.length;
    this.try = make("button", { type: "submit", class: "pe-button pe-deed", text: "Try" });
    this.prove = make("button", {
      type: "button",
      class: "pe-button pe-deed",
      text: "Prove",
      title: "Decide the claim for all real numbers from 0 on, on graphs of a few states",
      onclick: () => actions.prove(),
    });
    this.halt = make("button", {
      type: "button",
      class: "pe-button pe-deed",
      text: "Stop",
      hidden: true,
      onclick: () => {
        actions.stop();
        this.text.focus();
      },
    });
    this.bar = /** @type {HTMLProgressElement} */ (make("progress", { class: "pe-progress", "aria-label": "Cases tried" }));
    this.tried = make("span");
    this.things = "cases";
    this.begun = "Trying…";
    this.progress = make("p", { class: "pe-working", hidden: true }, this.bar, this.tried);
    this.complaint = make("p", { class: "pe-wrong pe-claim-wrong", id, role: "alert" });
    this.sign = make("span", { class: "pe-lamp-glyph" });
    this.about = make("code");
    this.words = make("span");
    this.aside = make("span", { class: "pe-aside" });
    this.verdict = make("p", { class: "pe-verdict", role: "status" }, this.sign, make("span", {}, this.about, this.words, " ", this.aside));
    this.element = make(
      "form",
      {
        class: "pe-claim",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          actions.ask();
        },
      },
      make("div", { class: "pe-claim-row" }, this.text),
      make("div", { class: "pe-claim-row" }, this.presets, this.searchSelect, this.try, this.prove, this.halt),
      // One of the three at a time, in room that is kept for it: the board below stays where it is.
      make("div", { class: "pe-claim-words" }, this.complaint, this.progress, this.verdict),
    );
    this.judged = "";
    /** The last of them that was pressed. */
    this.deed = this.try;
    this.isLaidOut = false; // before, it cannot be asked for its lines without having it laid out there and then
    new ResizeObserver(() => this.grow()).observe(this.text);
  }

  get claim() {
    return this.text.value.replace(/\s+/g, " ").trim();
  }

  get search() {
    return Number(this.searchSelect.value);
  }

  /** @param {string} claim
   * @param {number} search */
  put(claim, search) {
    this.text.value = claim;
    this.searchSelect.value = String(search);
    this.settle();
  }

  /** The text changed: what was complained of may be gone, and the verdict may be about another claim. */
  settle() {
    this.complaint.replaceChildren();
    this.text.removeAttribute("aria-invalid");
    this.about.hidden = !this.judged || this.judged === this.claim;
    if (this.isLaidOut) this.grow();
  }

  /** As many lines as the claim needs. */
  grow() {
    this.isLaidOut = true;
    this.text.style.height = "auto";
    if (this.text.scrollHeight) this.text.style.height = `${this.text.scrollHeight + 2}px`;
  }

  /** @param {{tried: number, of?: number | null}} progress
   * @param {boolean} proving  what is counted are graphs, else cases */
  working({ tried, of }, proving) {
    this.progress.hidden = false;
    this.things = proving ? "graphs" : "cases";
    this.begun = proving ? "Proving…" : "Trying…";
    this.bar.setAttribute("aria-label", `${proving ? "Graphs" : "Cases"} tried`);
    this.settle();
    if (of) Object.assign(this.bar, { max: of, value: Math.min(tried, of) });
    else this.bar.removeAttribute("value");
    say(this.tried, tried ? `${tried.toLocaleString("en")}${of ? ` of ${of.toLocaleString("en")}` : ""} ${this.things} tried` : this.begun);
  }

  stopped() {
    const { textContent } = this.tried;
    this.rest();
    this.say("again", /\d/.test(textContent) ? `Stopped, ${textContent}.` : "Stopped.", this.claim);
  }

  rest() {
    this.progress.hidden = true;
  }

  /** Why nothing was tried yet. @param {string} why  "" as soon as it can be */
  wait(why) {
    if (!/\d/.test(this.tried.textContent)) say(this.tried, why || this.begun);
  }

  /** @param {Finding} finding
   * @param {string} said
   * @param {string} claim  what it is about */
  say(finding, said, claim) {
    this.rest();
    this.judged = claim;
    this.sign.replaceChildren(lightGlyph(LIGHT_OF[finding]));
    this.about.textContent = claim;
    say(this.words, said);
    this.settle();
  }

  /** @param {string} sentence
   * @param {number | undefined} column  counted from 1 */
  complain(sentence, column) {
    this.rest();
    const { claim } = this;
    const at = column === undefined ? -1 : Math.min(column - 1, claim.length);
    const [word] = at < 0 ? [""] : (/^(\w+|.)/.exec(claim.slice(at)) ?? [" "]);
    const shown = at < 0 ? [] : [make("code", {}, claim.slice(0, at), make("mark", { text: word }), claim.slice(at + word.length))];
    this.complaint.replaceChildren(make("span", { text: column === undefined ? sentence : `Column ${column}: ${sentence}` }), ...shown);
    this.text.setAttribute("aria-invalid", "true");
    this.text.focus({ preventScroll: true });
    if (at >= 0 && this.text.value === claim) this.text.setSelectionRange(at, at + word.length);
  }

  /** @param {boolean} editable
   * @param {boolean} working */
  enable(editable, working) {
    // What is pressed takes its focus along: from the deed to Stop, and back.
    this.deed = [this.try, this.prove].find(hasFocus) ?? this.deed;
    this.text.readOnly = !editable;
    this.searchSelect.disabled = this.presets.disabled = !editable;
    this.try.disabled = !editable;
    this.prove.disabled = !editable;
    handingOn(
      () => {
        this.try.hidden = this.prove.hidden = working;
        this.halt.hidden = !working;
      },
      [this.try, this.halt],
      [this.prove, this.halt],
      [this.halt, this.deed],
    );
  }
}
