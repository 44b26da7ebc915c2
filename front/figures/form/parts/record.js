/** A dict with known keys: for each what it `says`, and a part. */
/** @import { Part, Spec } from "../part.js" */
import { make } from "../../../page/elements.js";
import { emptyOf, missingAmong, partOf, patched, readPart, writePart } from "../part.js";
import { quoted } from "../python_value.js";

const WIDE = 88; // signs of a line, before each entry gets its own

/** @typedef {{key: string, says?: string, part: Spec}} Entry */

/** State: those of its parts, in order. @type {Part} */
export const record = {
  name: "record",
  empty: ({ entries }) => entries.map((/** @type {Entry} */ { part }) => emptyOf(part)),
  read({ type, keys, items }, { entries }) {
    const order = entries.map((/** @type {Entry} */ { key }) => keys.findIndex((one) => one.type === "text" && one.text === key));
    if (type !== "dict" || keys.length !== entries.length || order.includes(-1)) return undefined;
    const states = entries.map((/** @type {Entry} */ { part }, /** @type {number} */ n) => readPart(items[order[n]], part));
    return states.includes(undefined) ? undefined : states;
  },
  write(states, spec, value, source) {
    const entries = /** @type {Entry[]} */ (spec.entries);
    if (value?.type === "dict" && record.read(value, spec)) {
      const itemOf = (/** @type {string} */ key) => value.items[value.keys.findIndex(({ text }) => text === key)];
      const members = entries.map(({ key, part }, n) => ({ state: states[n], part, item: itemOf(key) }));
      return patched(value, source, members);
    }
    const written = entries.map(({ key, part }, n) => `${quoted(key)}: ${writePart(states[n], part)}`);
    const short = `{${written.join(", ")}}`;
    return short.length <= WIDE && !short.includes("\n") ? short : `{\n${written.map((entry) => `    ${entry},\n`).join("")}}`;
  },
  missing(states, { entries }) {
    return missingAmong(/** @type {Entry[]} */ (entries).map(({ key, says, part }, n) => ({ state: states[n], part, label: says ?? key })));
  },
  open({ entries }, host) {
    let now = /** @type {any[]} */ ([]);
    const rows = /** @type {Entry[]} */ (entries).map(({ key, says, part }, n) => {
      const label = says ?? key;
      const view = partOf(part).open(part, { ...host, label, change: (state, again) => host.change(now.with(n, state), again) });
      const words = host.item(key);
      const name = make("div", { class: "pe-form-key" }, ...(words ? [make("b", { text: `${key} ` }), words] : [label]));
      return { view, element: make("div", { class: "pe-form-entry" }, name, view.element) };
    });
    return {
      element: make("div", { class: "pe-form-record" }, ...rows.map(({ element }) => element)),
      show(states) {
        now = states;
        rows.forEach(({ view }, n) => view.show(states[n]));
      },
    };
  },
};
