/** Code that a link brings: shown above its figure as what it changes of the book's, and run when the reader says so. */
/** @import { Mounted } from "./site.js" */
/** @import { Listing } from "./listings.js" */
/** @import { OwnCode } from "../../page/types.js" */
import { make, say } from "../../page/elements.js";
import { heardOf, runIn, stop } from "./bench_figure.js";
import { printedSearches } from "./listings.js";
import { tellOf, withSignsNamed } from "./listing_words.js";
import { RunButton } from "./run_button.js";

const ASK = "Read it before you let it run. Nothing of it has run.";

export class ForeignCode {
  /** @param {Mounted} figure  for which it is meant
   * @param {OwnCode} code
   * @param {() => Map<string, Listing>} listings  those of the page
   * @param {() => void} discard  show the figure without it */
  constructor(figure, code, listings, discard) {
    this.figure = figure;
    this.code = code;
    this.listings = listings;
    this.isRunning = false;
    const worded = (/** @type {string} */ text, /** @type {() => void} */ press) =>
      make("button", { type: "button", class: "pe-button pe-worded", text, onclick: press });
    this.runs = new RunButton(
      () => this.run(),
      () => stop(figure),
    );
    this.said = make("p", { class: "pe-said", role: "status", text: ASK });
    this.output = make("div", { class: "pe-output", role: "region", tabindex: "0", "aria-label": "What this code printed", hidden: true });
    const changes = make("div", { class: "pe-foreign-changes" });
    this.element = /** @type {HTMLElement} */ (
      make(
        "section",
        { class: "pe-listing pe-foreign", tabindex: "-1", "aria-label": "Code from a link" },
        make("p", { class: "pe-foreign-title", text: `This link brings code of its own for ${heardOf(figure).name}.` }),
        changes,
        make(
          "div",
          { class: "pe-listing-row" },
          this.runs.element,
          worded("Discard", () => {
            this.leave();
            discard();
            figure.el.scrollIntoView({ block: "nearest" });
          }),
          ...(Object.keys(code).some((search) => printedSearches().has(search)) ? [worded("Edit it", () => this.takeOver())] : []),
          this.said,
        ),
        this.output,
      )
    );
    this.hear = () => this.tell();
    figure.model.on("change:response", this.hear);
    figure.el.before(this.element);
    void this.compare(changes);
  }

  /** @param {HTMLElement} changes */
  async compare(changes) {
    const printed = printedSearches();
    const shown = await import("./difference.js").catch(() => null);
    for (const [search, text] of Object.entries(this.code)) {
      const book = printed.get(search)?.book ?? sourceIn(this.figure, search);
      const rows = shown?.differenceOf(book, text) ?? [];
      const words = shown ? `What it changes in the book's ${search}: ${shown.inWords(rows)}.` : `What it has in place of the book's ${search}:`;
      changes.append(make("p", { text: words }));
      if (rows.length || !shown)
        changes.append(boxed(search, shown?.differenceShown(rows) ?? make("pre", { class: "pe-difference", text: withSignsNamed(text) })));
    }
  }

  run() {
    this.isRunning = true;
    say(this.said, "Running…");
    this.runs.tell(true);
    this.figure.model.set("own", { ...this.code });
  }

  /** The figure goes on without it. */
  leave() {
    stop(this.figure);
    this.goAway();
    for (const search of Object.keys(this.code)) runIn(this.figure, search, null);
  }

  goAway() {
    this.figure.model.off("change:response", this.hear);
    this.runs.tell(false);
    this.element.remove();
  }

  tell() {
    if (!this.isRunning) return;
    const own = this.figure.model.get("own") ?? {};
    if (Object.entries(this.code).some(([search, text]) => own[search] !== text)) return this.goAway(); // the reader runs something else
    const heard = heardOf(this.figure);
    const told = Object.entries(this.code).map(([search, text]) => tellOf([heard], search, text));
    const { sentence, wrong } = told.find(({ wrong }) => wrong) ??
      told.find(({ waits }) => waits) ?? { sentence: `${heard.name} runs this code.`, wrong: false };
    say(this.said, sentence);
    this.said.classList.toggle("pe-wrong", wrong);
    const waits = !wrong && told.some((one) => one.waits);
    this.runs.tell(waits);
    if (waits) return;
    this.output.textContent = heard.response?.output ?? "";
    this.output.hidden = !this.output.textContent;
  }

  /** Go on with it at the workbench: the reader's own draft is put aside for it there. */
  takeOver() {
    for (const [search, text] of Object.entries(this.code)) void this.listings().get(search)?.take(text);
  }
}

/** The book's text of a search as a figure brings it.
 * @param {Mounted} figure
 * @param {string} search
 * @returns {string} */
function sourceIn({ traits: { request, response } }, search) {
  const at = (request.lanes ?? [request]).findIndex((/** @type {{search?: string}} */ lane) => lane.search === search);
  return (response.lanes ?? [response])[at]?.source ?? "";
}

/** @param {string} search
 * @param {HTMLElement} difference */
function boxed(search, difference) {
  return make("div", { class: "pe-compared", role: "region", tabindex: "0", "aria-label": `What it changes in ${search}` }, difference);
}
