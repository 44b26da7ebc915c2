/**
 * What an answer is made of. A form is a part, and a part may hold others: a pair has two, a dict one for each key. Each
 * kind of part is one file in parts/, and its line in parts/index.js; Python says which parts the answer to an exercise has
 * (`exercises/engine/form_parts.py`). A part's state is never changed in place.
 */
/** @import { Value } from "./python_value.js" */
import { inOneWay, rewritten } from "./python_value.js";

/** What Python says of a part: which it is, and what it needs to know. @typedef {{part: string, [need: string]: any}} Spec */

/** How a text with formulas reads, where the page can tell; `wrong`: a sentence on a formula that is none.
 * @typedef {(text: string) => Promise<{element: HTMLElement, wrong: string}>} Typeset */

/** What a part on the page may ask of its form. `change`: what the reader made of it; `again`: as part of the same stroke.
 * `item`: the words of a line or a step of the statement, by its letter or number.
 * @typedef {{label: string, change(state: any, again?: boolean): void, say(words: string): void, complain(words: string): void,
 *   undo(): void, redo(): void, item(mark: string): Node | null, signal: AbortSignal, typeset?: Typeset}} PartHost */

/** @typedef {{element: HTMLElement, show(state: any): void}} PartView   `show`: as it is now, whoever changed it */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {boolean} [isText]                               it is a text, and reads as it is written: not once more in Python
 * @property {(spec: any) => any} empty                        its state while nothing is answered
 * @property {(value: Value, spec: any) => any} read           undefined: it is written as this part cannot show it
 * @property {(state: any, spec: any, value: Value | null, source: string) => string} write   as Python; `value`: where
 *   what stood there is to be kept as far as it can be
 * @property {(state: any, spec: any, label: string) => string} [missing]   see missingIn; left out where it holds no parts
 * @property {(spec: any, host: PartHost) => PartView} open
 */

/** By name. Parts hold others of any kind, so none can be imported here: `parts/index.js` brings them. @type {Map<string, Part>} */
const PARTS = new Map();

/** @param {Part[]} parts */
export function register(parts) {
  for (const part of parts) PARTS.set(part.name, part);
}

/** @param {Spec} spec
 * @returns {Part} */
export function partOf(spec) {
  const part = PARTS.get(spec.part);
  if (!part) throw new Error(`no form has a part ${spec.part}`);
  return part;
}

/** @param {Spec} spec
 * @returns {any} */
export function emptyOf(spec) {
  return partOf(spec).empty(spec);
}

/** What stands in an answer; None and `...` stand for one that is not given yet.
 * @param {Value} value
 * @param {Spec} spec
 * @returns {any} undefined: it is written as this form cannot show it */
export function readPart(value, spec) {
  const state = partOf(spec).read(value, spec);
  return state === undefined && ["None", "..."].includes(inOneWay(value)) ? emptyOf(spec) : state;
}

/** What a part with this label lacks before it is an answer: the label of the first that is not answered yet, "" where all is.
 * @param {any} state
 * @param {Spec} spec
 * @param {string} label
 * @returns {string} */
export function missingIn(state, spec, label) {
  const { missing, empty } = partOf(spec);
  if (missing) return missing(state, spec, label);
  return JSON.stringify(state) === JSON.stringify(empty(spec)) ? label : "";
}

/** What the first of several parts lacks that lacks anything.
 * @param {{state: any, part: Spec, label: string}[]} members
 * @returns {string} */
export function missingAmong(members) {
  return members.map(({ state, part, label }) => missingIn(state, part, label)).find(Boolean) ?? "";
}

/** A part as Python. Where it says what stood there, that is left as it is.
 * @param {any} state
 * @param {Spec} spec
 * @param {Value | null} [value]
 * @param {string} [source]
 * @returns {string} */
export function writePart(state, spec, value = null, source = "") {
  const { write } = partOf(spec);
  const stood = value ? readPart(value, spec) : undefined;
  if (value && stood !== undefined && JSON.stringify(stood) === JSON.stringify(state)) return source.slice(value.from, value.to);
  return write(state, spec, value, source);
}

/** What holds parts, of which only those that have changed are written anew: what stands between them, comments say, stays.
 * @param {Value} value
 * @param {string} source
 * @param {{state: any, part: Spec, item: Value}[]} members
 * @returns {string} */
export function patched(value, source, members) {
  const changes = members.map(({ state, part, item }) => ({
    from: item.from - value.from,
    to: item.to - value.from,
    text: writePart(state, part, item, source),
  }));
  return rewritten(source.slice(value.from, value.to), changes);
}
