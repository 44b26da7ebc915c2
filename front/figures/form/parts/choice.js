/**
 * One of several: the line of a proof, yes or no. Each option has what it `says` and what it `writes`, as Python; an option
 * may ask for more (`part`), which is then written behind it as a pair, or alone where it writes nothing itself.
 */
/** @import { Part, Spec } from "../part.js" */
import { freshName, make } from "../../../page/elements.js";
import { emptyOf, missingIn, partOf, readPart, writePart } from "../part.js";
import { inOneWay } from "../python_value.js";

/** @typedef {{says?: string, writes: string, item?: string, part?: Spec}} Option */

/** State: which option, -1 for none, and the states of what each of them asks for.
 * @typedef {{chosen: number, inner: any[]}} Chosen */

/** @param {{options: Option[]}} spec
 * @returns {Chosen} */
const none = ({ options }) => ({ chosen: -1, inner: options.map(({ part }) => (part ? emptyOf(part) : null)) });

/** @type {Part} */
export const choice = {
  name: "choice",
  empty: none,
  read(value, spec) {
    const options = /** @type {Option[]} */ (spec.options);
    for (const [chosen, { writes, part }] of options.entries()) {
      const word = part && writes ? value.items[0] : value;
      const rest = part && (writes ? value.items[1] : value);
      if (writes && (!word || inOneWay(word) !== writes || (part && value.items.length !== 2))) continue;
      const read = part && rest ? (writes ? readPart(rest, part) : partOf(part).read(rest, part)) : null;
      if (read !== undefined) return { chosen, inner: none(spec).inner.with(chosen, read) };
    }
    return undefined;
  },
  write({ chosen, inner }, { options }) {
    if (chosen < 0) return options.some((/** @type {Option} */ { writes }) => writes === "None") ? "..." : "None"; // that would be a choice
    const { writes, part } = options[chosen];
    const more = part && writePart(inner[chosen], part);
    return part ? (writes ? `(${writes}, ${more})` : more) : writes;
  },
  missing({ chosen, inner }, { options }, label) {
    const part = options[chosen]?.part;
    return chosen < 0 ? label : part ? missingIn(inner[chosen], part, label) : "";
  },
  open({ options }, host) {
    let now = /** @type {Chosen} */ ({ chosen: -1, inner: [] });
    const name = freshName("pe-choice");
    const rows = /** @type {Option[]} */ (options).map(({ says, item, part }, n) => {
      const radio = make("input", { type: "radio", name, onchange: () => host.change({ ...now, chosen: n }) });
      const words = (item && host.item(item)) || says || item || "";
      const mark = item ? [make("b", { text: `${item} ` })] : [];
      const label = make("label", { class: "pe-form-choice" }, radio, make("span", {}, ...mark, words));
      const view = part && partOf(part).open(part, { ...host, change: (state, again) => host.change({ ...now, inner: now.inner.with(n, state) }, again) });
      if (view) view.element.classList.add("pe-form-more");
      return { radio, view, element: make("div", { class: "pe-form-option" }, label, ...(view ? [view.element] : [])) };
    });
    const isShort = rows.every(({ view }, n) => !view && !options[n].item);
    return {
      element: make(
        "div",
        { class: isShort ? "pe-form-choices" : "pe-form-lines", role: "radiogroup", "aria-label": host.label },
        ...rows.map(({ element }) => element),
      ),
      show(state) {
        now = state;
        rows.forEach(({ radio, view }, n) => {
          radio.checked = n === state.chosen;
          view?.show(state.inner[n]);
          view?.element.classList.toggle("pe-form-unasked", n !== state.chosen);
        });
      },
    };
  },
};
