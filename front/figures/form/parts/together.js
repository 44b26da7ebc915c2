/** A tuple: several parts side by side, each with what it `says`; or what a `call` makes of them. */
/** @import { Part, Spec } from "../part.js" */
import { make } from "../../../page/elements.js";
import { emptyOf, missingAmong, partOf, patched, readPart, writePart } from "../part.js";

/** @typedef {{says: string, part: Spec}} Member */

/** What a member is called, in a row with the row. @param {Member} member
 * @param {boolean} isRow
 * @param {string} label */
const labelOf = ({ says }, isRow, label) => (isRow ? `${label}, ${says}` : says);

/** State: those of its parts. @type {Part} */
export const together = {
  name: "together",
  empty: ({ members }) => members.map((/** @type {Member} */ { part }) => emptyOf(part)),
  read({ type, text, items }, { members, call }) {
    if (call ? type !== "call" || text !== call : type !== "tuple" && type !== "list") return undefined;
    if (items.length !== members.length) return undefined;
    const states = members.map((/** @type {Member} */ { part }, /** @type {number} */ n) => readPart(items[n], part));
    return states.includes(undefined) ? undefined : states;
  },
  write(states, spec, value, source) {
    const members = /** @type {Member[]} */ (spec.members);
    if (value && together.read(value, spec)) {
      const held = members.map(({ part }, n) => ({ state: states[n], part, item: value.items[n] }));
      return patched(value, source, held);
    }
    return `${spec.call ?? ""}(${members.map(({ part }, n) => writePart(states[n], part)).join(", ")})`;
  },
  missing(states, { members, isRow }, label) {
    return missingAmong(/** @type {Member[]} */ (members).map((one, n) => ({ state: states[n], part: one.part, label: labelOf(one, isRow, label) })));
  },
  open({ members, isRow }, host) {
    let now = /** @type {any[]} */ ([]);
    const views = /** @type {Member[]} */ (members).map((member, n) => {
      const { says, part } = member;
      const label = labelOf(member, isRow, host.label);
      const view = partOf(part).open(part, { ...host, label, change: (state, again) => host.change(now.with(n, state), again) });
      const element = make("div", { class: "pe-form-member" }, make("div", { class: "pe-form-key", text: says }), view.element);
      return { view, element };
    });
    return {
      element: make(
        "div",
        { class: isRow ? "pe-form-row" : "pe-form-members", role: "group", "aria-label": host.label },
        ...views.map(({ element }) => element),
      ),
      show(states) {
        now = states;
        views.forEach(({ view }, n) => view.show(states[n]));
      },
    };
  },
};
