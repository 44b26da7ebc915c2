/**
 * The steps of a proof in an order: those given stand where they are and are pressed one after the other, which puts them
 * into the order beside them; there they are dragged, or moved by their buttons. Each is named by a letter.
 */
/** @import { Part } from "../part.js" */
import { iconButton, make } from "../../../page/elements.js";
import { inOneWay, quoted } from "../python_value.js";

const UP = "M12 6 5 14h4.5v5h5v-5H19z";
const DOWN = "M12 18 5 10h4.500V5h5v5H19z";
const OUT = "M6 4.600 12 10.600l6-6L19.400 6l-6 6 6 6-1.400 1.400-6-6-6 6L4.600 18l6-6-6-6z";

/** @param {string} order
 * @param {number} from
 * @param {number} to */
function moved(order, from, to) {
  const letters = [...order];
  letters.splice(to, 0, ...letters.splice(from, 1));
  return letters.join("");
}

/** State: the letters, the first step first. @type {Part} */
export const steps = {
  name: "steps",
  empty: () => "",
  read({ type, text, items }, { letters }) {
    const all = type === "text" ? [...text] : type === "list" ? items.map((item) => (item.type === "text" ? item.text : inOneWay(item))) : null;
    const order = all?.filter((letter) => letter !== " " && letter !== ",").map((letter) => letter.toUpperCase());
    return order?.every((letter) => letter.length === 1 && letters.includes(letter)) && new Set(order).size === order.length ? order.join("") : undefined;
  },
  write: quoted,
  open({ letters, isOfGaps }, host) {
    const [what, What, at] = isOfGaps ? ["piece", "Piece", "in gap"] : ["step", "Step", "number"];
    const first = isOfGaps ? "piece for gap 1, then that for gap 2" : "first step";
    let order = "";
    const wordsOf = (/** @type {string} */ letter) => make("span", { class: "pe-form-words" }, host.item(letter) ?? "");
    const given = [...letters].map((letter) => {
      const place = make("span", { class: "pe-form-place" });
      const button = make(
        "button",
        { type: "button", class: "pe-form-step", "aria-pressed": "false", onclick: () => press(letter) },
        make("b", { text: letter }),
        wordsOf(letter),
        place,
      );
      return { letter, button, place };
    });
    const list = make("ol", { class: "pe-form-order", "aria-label": `${host.label}, in your order` });
    const nothing = make("p", {
      class: "pe-form-nothing",
      text: `Press the ${first}. Here they stand in your order; drag them, or move them with their buttons.`,
    });
    /** One element a letter, so that what has the focus, or is held, stays the same wherever it goes. @type {Map<string, HTMLElement>} */
    const kept = new Map();

    function press(/** @type {string} */ letter) {
      const isIn = order.includes(letter);
      host.change(isIn ? order.replace(letter, "") : order + letter);
      host.say(isIn ? `${What} ${letter} taken out.` : `${What} ${letter} is ${at} ${order.length}.`);
    }

    function shift(/** @type {string} */ letter, /** @type {number} */ by) {
      const from = order.indexOf(letter);
      const to = Math.max(0, Math.min(order.length - 1, from + by));
      if (to === from) return;
      host.change(moved(order, from, to));
      host.say(`${What} ${letter} is ${at} ${to + 1} of ${order.length}.`);
    }

    function elementOf(/** @type {string} */ letter) {
      const known = kept.get(letter);
      if (known) return known;
      const handle = make("b", { class: "pe-form-handle", text: letter, title: "Drag" });
      const element = make(
        "li",
        { class: "pe-form-step" },
        handle,
        wordsOf(letter),
        make(
          "span",
          { class: "pe-form-moves" },
          iconButton(`${What} ${letter} earlier`, UP, () => shift(letter, -1)),
          iconButton(`${What} ${letter} later`, DOWN, () => shift(letter, 1)),
          iconButton(`Take ${what} ${letter} out`, OUT, () => {
            press(letter);
            given.find((one) => one.letter === letter)?.button.focus({ preventScroll: true });
          }),
        ),
      );
      drag(letter, element, handle);
      kept.set(letter, element);
      return element;
    }

    /** It changes places with a neighbor as soon as the hand has passed the neighbor's middle. */
    function drag(/** @type {string} */ letter, /** @type {HTMLElement} */ element, /** @type {HTMLElement} */ handle) {
      let held = false;
      let went = false;
      handle.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        handle.setPointerCapture(event.pointerId);
        [held, went] = [true, false];
        element.classList.add("pe-form-held");
      });
      handle.addEventListener("pointermove", ({ clientY }) => {
        if (!held) return;
        const middle = (/** @type {Element} */ one) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2;
        const [before, after] = [element.previousElementSibling, element.nextElementSibling];
        const by = before && clientY < middle(before) ? -1 : after && clientY > middle(after) ? 1 : 0;
        if (!by) return;
        const from = order.indexOf(letter);
        host.change(moved(order, from, from + by), went);
        went = true;
      });
      const end = () => {
        held = false;
        element.classList.remove("pe-form-held");
      };
      handle.addEventListener("pointerup", end);
      handle.addEventListener("pointercancel", end);
    }

    /** What is held, or has the focus, stays where it is, and all others go around it. */
    function put(/** @type {HTMLElement[]} */ wanted) {
      const n = wanted.findIndex((element) => element.classList.contains("pe-form-held") || element.contains(document.activeElement));
      if (n < 0 || wanted[n].parentElement !== list) return list.replaceChildren(...wanted);
      for (const child of [...list.children]) if (child !== wanted[n]) child.remove();
      wanted[n].before(...wanted.slice(0, n));
      wanted[n].after(...wanted.slice(n + 1));
    }

    return {
      element: make(
        "div",
        { class: "pe-form-columns" },
        make("div", { class: "pe-form-given", role: "group", "aria-label": `${host.label}, to choose from` }, ...given.map(({ button }) => button)),
        make("div", { class: "pe-form-chosen" }, nothing, list),
      ),
      show(state) {
        order = state;
        put([...order].map(elementOf));
        nothing.hidden = order !== "";
        list.hidden = order === "";
        for (const { letter, button, place } of given) {
          const n = order.indexOf(letter);
          button.setAttribute("aria-pressed", String(n >= 0));
          place.textContent = n < 0 ? "" : String(n + 1);
        }
      },
    };
  },
};
