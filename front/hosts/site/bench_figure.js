/** The living figure of a workbench: one of the chapter's, once more and by itself, that runs what is written beside it. */
/** @import { Mounted, Place } from "./site.js" */
/** @import { Heard } from "./listing_words.js" */
import { searchesOf } from "../../story/own_code.js";
import { make } from "../../page/elements.js";

/** Figures that are played without boards; a text of the reader's is not for them. */
const BOARDLESS = ["chart", "decomposition", "ladder", "laws", "puzzle"];

export const STOPPED = "You stopped it.";

/** Whether a figure can run a search in the reader's words.
 * @param {Mounted} figure
 * @param {string} search */
export function runs({ model }, search) {
  return !BOARDLESS.includes(model.get("figure")) && searchesOf(model.get("request")).includes(search);
}

/** Of the figures that run a search the one to stand beside its text: the first that runs nothing else.
 * @param {Mounted[]} figures */
export function telling(figures) {
  return figures.find(({ traits }) => traits.request.lanes === undefined) ?? figures[0];
}

/** Let a figure run a search in the reader's words, or, without a text, in the book's.
 * @param {Mounted} figure
 * @param {string} search
 * @param {string | null} text */
export function runIn({ model }, search, text) {
  const { [search]: _gone, ...others } = model.get("own") ?? {};
  model.set("own", text === null ? others : { ...others, [search]: text });
}

/** What a figure asked last and was answered.
 * @param {Mounted} figure
 * @returns {Heard} */
export function heardOf({ el, model }) {
  const name = el.id.startsWith("fig-") ? `Figure ${el.id.slice(4).replaceAll("-", ".")}` : "the figure";
  return { name, request: model.get("request"), response: model.get("response") };
}

/** End what a figure waits for.
 * @param {Mounted} figure */
export function stop({ model }) {
  const { n } = model.get("request");
  if (n === model.get("response")?.n) return;
  model.send({ cancel: true });
  model.set("response", { v: 1, n, error: STOPPED });
}

/** On which lines of a text the lines of a source stand that was made from it, as Python does: without what it says of itself.
 * @param {string} source
 * @param {string} text
 * @returns {(number | null)[]} counted from 1 */
export function linesOf(source, text) {
  const all = text.split("\n");
  let next = 0;
  return source.split("\n").map((line) => {
    const at = line.trim() ? all.indexOf(line, next) : -1;
    if (at >= 0) next = at + 1;
    return at < 0 ? null : at + 1;
  });
}

export class BenchFigure {
  /** @param {HTMLElement} host
   * @param {Mounted} original
   * @param {Place} place  gives it life
   * @param {{answer(): void, step(): void}} hear */
  constructor(host, original, place, hear) {
    const { name } = heardOf(original);
    const el = make("div");
    host.append(el);
    const layers = original.traits.layers.filter((/** @type {string} */ layer) => layer !== "code"); // it stands beside
    const traits = { ...original.traits, hint: "", caption: `${name}, beside its code.`, layers };
    const { model, leave } = place(el, traits, `beside the code: ${original.el.id}`, original.el);
    this.mounted = { el, model, traits };
    this.leave = () => {
      leave();
      el.remove();
    };
    for (const trait of ["response", "note"]) model.on(`change:${trait}`, hear.answer);
    model.on("change:step", hear.step);
  }

  /** On which line of a text the search stands that the figure shows, null where none can be named.
   * @param {string} text */
  lineIn(text) {
    const { model } = this.mounted;
    const { source, lines } = model.get("response") ?? {};
    const step = model.get("step");
    const line = lines?.[(step < 0 ? lines.length : step) - 1];
    return line ? (linesOf(source, text)[line - 1] ?? null) : null;
  }
}
