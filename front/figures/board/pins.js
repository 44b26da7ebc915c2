/** A run that is pinned: its counts stand beside those of each run that an edit leads to, until it is unpinned. */
/** @import { Lane } from "../../board/lane.js" */
/** @import { Count } from "../../story/run.js" */
import { countsOfRun, difference } from "../../story/run.js";
import { make } from "../../page/elements.js";

export class Pins {
  /** @param {Lane[]} lanes */
  constructor(lanes) {
    this.lanes = lanes;
    /** The counts of each lane when it was pinned. @type {Count[][] | null} */
    this.pinned = null;
    /** The stories that the table tells. @type {unknown[]} */
    this.told = [];
    this.table = make("table", {});
    this.element = /** @type {HTMLElement} */ (
      make("div", { class: "pe-pins", role: "group", "aria-label": "Compared with the pinned run", tabindex: "0", hidden: true }, this.table)
    );
  }

  /** Whether there is a run to be pinned. */
  get canPin() {
    return this.lanes.every(({ story }) => story.events.length > 0);
  }

  /** Pin the run that is shown, or unpin the one that is pinned.
   * @returns {string} what was done */
  toggle() {
    this.pinned = this.pinned || !this.canPin ? null : this.lanes.map(({ story }) => countsOfRun(story));
    this.told = [];
    this.tell();
    return this.pinned ? `Pinned: ${this.words}. The next runs are compared with it below.` : "Nothing is pinned.";
  }

  /** The pinned run. */
  get words() {
    const told = (this.pinned ?? []).map((counts) => counts.map(({ name, value }) => `${name} ${inDigits(value)}`).join(", "));
    return this.lanes.map(({ story }, n) => (this.lanes.length > 1 ? `${story.title}: ${told[n]}` : told[n])).join("; ");
  }

  /** Write the table where the runs are others than it tells. */
  tell() {
    const { pinned, lanes } = this;
    this.element.hidden = !pinned;
    if (!pinned || lanes.every(({ story }, n) => story === this.told[n])) return;
    this.told = lanes.map(({ story }) => story);
    const names = [...new Set(pinned.flatMap((counts) => counts.map(({ name }) => name)))];
    const row = (/** @type {string} */ head, /** @type {(name: string) => string} */ cell) =>
      make("tr", {}, make("th", { scope: "row", text: head }), ...names.map((name) => make("td", { text: cell(name) })));
    const bodies = lanes.map(({ story }, n) => {
      const [before, now] = [pinned[n], countsOfRun(story)].map((counts) => new Map(counts.map(({ name, value }) => [name, value])));
      const digits = (/** @type {Map<string, number | null>} */ run) => (/** @type {string} */ name) => (run.has(name) ? inDigits(run.get(name)) : "");
      return make(
        "tbody",
        {},
        ...(lanes.length > 1 ? [make("tr", {}, make("th", { scope: "rowgroup", colspan: names.length + 1, text: story.title }))] : []),
        row("pinned", digits(before)),
        row("now", digits(now)),
        row("difference", (name) => (before.has(name) && now.has(name) ? difference(now.get(name) ?? null, before.get(name) ?? null) : "")),
      );
    });
    const head = make("tr", {}, make("td"), ...names.map((name) => make("th", { scope: "col", text: name })));
    this.table.replaceChildren(make("thead", {}, head), ...bodies);
  }
}

/** @param {number | null | undefined} value */
function inDigits(value) {
  return value === null || value === undefined ? "none" : Number(value.toFixed(2)).toLocaleString("en-US");
}
