/** A list, row by row; rows are added and taken away. */
/** @import { Part, PartView } from "../part.js" */
import { make } from "../../../page/elements.js";
import { emptyOf, missingAmong, partOf, readPart, writePart } from "../part.js";

const WIDE = 88;

/** @param {string} says
 * @param {number} n */
const labelOf = (says, n) => `${says} ${n + 1}`;

/** State: those of its rows. @type {Part} */
export const rows = {
  name: "rows",
  empty: () => [],
  read({ type, items }, { row }) {
    if (type !== "list" && type !== "tuple") return undefined;
    const states = items.map((item) => readPart(item, row));
    return states.includes(undefined) ? undefined : states;
  },
  write(states, { row }) {
    const written = states.map((/** @type {any} */ state) => writePart(state, row));
    const short = `[${written.join(", ")}]`;
    return short.length <= WIDE ? short : `[\n${written.map((/** @type {string} */ one) => `    ${one},\n`).join("")}]`;
  },
  missing(states, { row, says }, label) {
    if (!states.length) return label;
    return missingAmong(/** @type {any[]} */ (states).map((state, n) => ({ state, part: row, label: labelOf(says, n) })));
  },
  open({ row, says }, host) {
    let now = /** @type {any[]} */ ([]);
    const list = make("ol", { class: "pe-form-rows" });
    /** @type {PartView[]} */
    const views = [];
    const addRow = () => {
      const n = views.length;
      const label = labelOf(says, n);
      const view = partOf(row).open(row, { ...host, label, change: (state, again) => host.change(now.with(n, state), again) });
      const away = make("button", {
        type: "button",
        class: "pe-button pe-worded",
        text: "Remove",
        "aria-label": `Remove ${label}`,
        onclick() {
          host.change(now.toSpliced(n, 1));
          (list.children[Math.min(n, now.length - 1)]?.querySelector("input, button") ?? add).focus();
        },
      });
      views.push(view);
      list.append(make("li", {}, view.element, away));
    };
    const add = make("button", {
      type: "button",
      class: "pe-button pe-worded",
      text: `Add a ${says}`,
      onclick() {
        host.change([...now, emptyOf(row)]);
        list.lastElementChild?.querySelector("input")?.focus();
      },
    });
    return {
      element: make("div", { class: "pe-form-list", role: "group", "aria-label": host.label }, list, add),
      show(states) {
        now = states;
        while (views.length > states.length) {
          views.pop();
          list.lastElementChild?.remove();
        }
        while (views.length < states.length) addRow();
        views.forEach((view, n) => view.show(states[n]));
      },
    };
  },
};
