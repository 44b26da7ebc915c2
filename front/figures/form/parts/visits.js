/** States of a world in an order, the same perhaps more than once: each is pressed on the board, which counts them. */
/** @import { Spot, State } from "../../../page/types.js" */
/** @import { Part } from "../part.js" */
/** @import { Value } from "../python_value.js" */
import { make } from "../../../page/elements.js";
import { keyOf } from "../../../story/story.js";
import { FormBoard } from "../board.js";
import { quoted } from "../python_value.js";

/** A node's name, or a cell. @param {Value} value
 * @returns {State | undefined} */
function stateIn({ type, text, items }) {
  if (type === "text") return text;
  return type === "tuple" && items.length && items.every((item) => item.type === "number") ? items.map((item) => Number(item.text)) : undefined;
}

/** @param {State} state */
function written(state) {
  return typeof state === "string" ? quoted(state) : `(${state.join(", ")})`;
}

/** State: those visited, the first one first. @type {Part} */
export const visits = {
  name: "visits",
  empty: () => [],
  read({ type, items }) {
    const states = items.map(stateIn);
    return (type === "list" || type === "tuple") && !states.includes(undefined) ? states : undefined;
  },
  write: (states) => `[${states.map(written).join(", ")}]`,
  open({ world, shown = "order" }, host) {
    let now = /** @type {State[]} */ ([]);
    const layers = /** @type {any} */ ({ numbers: shown, parents: false, code: false, invariant: false });
    const board = new FormBoard(
      world,
      {
        layers,
        keys: "Press a node for each expansion. By keys: arrows, Enter; Backspace takes the last one back.",
        press(spot) {
          if (!board.lanes[0].scene.isPlace(spot)) return;
          host.change([...now, stateOf(spot)]);
          host.say(`${spot.key} is number ${now.length}.`);
        },
        back() {
          if (now.length) host.say(`${keyOf(/** @type {State} */ (now.at(-1)))} taken back.`);
          host.change(now.slice(0, -1));
        },
      },
      host,
    );
    const stateOf = (/** @type {Spot} */ { key }) => (/^\d+,\d+$/.test(key) ? key.split(",").map(Number) : key);
    const list = make("ol", { class: "pe-form-visits", "aria-label": host.label });
    return {
      element: make("div", {}, board.element, list),
      show(states) {
        now = states;
        board.show(world, storyOf(states));
        list.replaceChildren(
          ...now.map((state, n) =>
            make(
              "li",
              {},
              make("button", {
                type: "button",
                class: "pe-button",
                text: keyOf(state),
                "aria-label": `Take out number ${n + 1}, ${keyOf(state)}`,
                title: "Take it out",
                onclick: () => {
                  host.change(now.toSpliced(n, 1));
                  host.say(`Number ${n + 1}, ${keyOf(state)}, taken out.`);
                  (list.children[Math.min(n, now.length - 1)]?.querySelector("button") ?? board.lanes[0].board).focus({ preventScroll: true });
                },
              }),
            ),
          ),
        );
      },
    };
  },
};

/** A story of nothing but these expansions: so a board counts them.
 * @param {State[]} visited
 * @returns {import("../../../page/types.js").Answer} */
function storyOf(visited) {
  const keys = [...new Set(visited.map(keyOf))];
  const states = keys.map((key) => /** @type {State} */ (visited.find((state) => keyOf(state) === key)));
  return { title: "", states, events: visited.map((state) => ["expand", keys.indexOf(keyOf(state)), 0]), lines: [], source: "" };
}
