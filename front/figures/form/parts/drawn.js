/** A world drawn on a board, and written as the text from which Python makes it. */
/** @import { World } from "../../../page/types.js" */
/** @import { Draft } from "../../../board/kind.js" */
/** @import { Part } from "../part.js" */
/** @import { Value } from "../python_value.js" */
import { make } from "../../../page/elements.js";
import { kindOf } from "../../../kinds/index.js";
import { FormBoard } from "../board.js";
import { quoted } from "../python_value.js";

const WIDE = 100; // signs of a text in one line

/** @param {World} world
 * @returns {Draft} */
function draftOf(world) {
  const { draft, name } = kindOf(world);
  if (!draft) throw new Error(`no form can draw a world of the kind ${name}`);
  return draft;
}

/** The text in a call or by itself, or its rows in a list. @param {Value} value
 * @param {string} call
 * @returns {string | null} */
function textIn({ type, text, items, named }, call) {
  if (type === "text") return text;
  if (type === "list") return items.every((item) => item.type === "text") ? items.map((item) => item.text).join("\n") : null;
  const isMade = type === "call" && (text === call || (/^[A-Z]\w*(\.parse)?$/.test(text) && !Object.keys(named).length));
  return isMade && items.length === 1 && items[0].type !== "call" ? textIn(items[0], call) : null;
}

/** `isRows`: its text is a list of rows; `named`: what else the call is given, such as "signed=True".
 * @typedef {{world: World, call: string, isRows?: boolean, named?: string, shown?: string, tool?: string, keys: string}} Drawing */

/** State: the world; null while nothing has been drawn. @type {Part} */
export const drawn = {
  name: "drawn",
  empty: () => null,
  read(value, { world, call }) {
    const text = textIn(value, call);
    return (text !== null && draftOf(world).read(text, world)) || undefined;
  },
  write(state, spec, value, source) {
    const { world, call, isRows, named } = spec;
    if (!state) return "None";
    const text = draftOf(world).write(state);
    const stood = value && drawn.read(value, spec);
    if (stood && draftOf(world).write(stood) === text) return source.slice(value.from, value.to); // it only looks different
    const lines = text.split("\n");
    const inLine = lines.length === 1 && text.length <= WIDE;
    const rows = lines.map(quoted);
    const list = rows.length > 1 ? `[\n${rows.map((row) => `    ${row},\n`).join("")}]` : `[${rows[0]}]`;
    const written = isRows ? list : inLine ? quoted(text) : `"""\n${(lines.length === 1 ? text.replaceAll("; ", "\n") : text).replaceAll("\\", "\\\\")}\n"""`;
    return call ? `${call}(${written}${named ? `, ${named}` : ""})` : written;
  },
  open(/** @type {Drawing} */ { world, shown = "none", tool, keys }, host) {
    const { resized, more } = draftOf(world);
    const layers = /** @type {any} */ ({ numbers: shown, parents: false, code: false, invariant: false });
    const board = new FormBoard(world, { layers, keys, tool, change: (state, again) => host.change(state, again) }, host);
    const fields = more?.(
      () => board.world,
      (state) => host.change(state),
      host.complain,
    );
    /** Buttons by which it gets one row or column more, or less. */
    const sizes = (/** @type {"row" | "column"} */ name) => {
      const by = (/** @type {number} */ count) => {
        const { picture } = /** @type {{picture: string[]} & World} */ (board.world);
        const [r, c] = name === "row" ? [count, 0] : [0, count];
        const grown = /** @type {any} */ (resized?.(board.world, picture.length + r, picture[0].length + c));
        if (grown.picture === picture) return host.complain(`The last ${name} cannot go: a letter stands there.`);
        host.complain("");
        host.change(grown);
      };
      const button = (/** @type {string} */ sign, /** @type {number} */ count) =>
        make("button", {
          type: "button",
          class: "pe-button",
          text: sign,
          "aria-label": `One ${name} ${count > 0 ? "more" : "less"}`,
          onclick: () => by(count),
        });
      return make("span", { class: "pe-form-size" }, button("−", -1), make("span", { text: `${name}s` }), button("+", 1));
    };
    const untouched = make("b", { text: "No changes so far." });
    board.words.append(" ", untouched);
    board.tools.append(...(fields ? [fields.element] : []), ...(resized ? [sizes("row"), sizes("column")] : []));
    return {
      element: board.element,
      show(state) {
        board.show(state ?? world);
        untouched.classList.toggle("pe-form-gone", !!state);
        fields?.update(board.world, true);
      },
    };
  },
};
