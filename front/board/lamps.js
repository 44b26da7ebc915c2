/** Four lamps under a board: which promises a heuristic keeps, which the search then keeps, and who is to blame. */
/** @import { Lamp, LampName } from "../page/types.js" */
/** @import { Story } from "../story/story.js" */
/** @import { Light } from "../story/lamps.js" */
import { make, say } from "../page/elements.js";
import { LIGHT_WORDS, carrierAt, carrierWords, lampAt, lostWords } from "../story/lamps.js";

/** Shape, then sign: they tell the lights apart without any color. @type {Record<Light, [string, string]>} */
const GLYPHS = {
  on: ["M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20z", "M7.5 12.5l3 3l6-7"],
  off: ["M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z", "M8.5 8.500l7 7M15.5 8.500l-7 7"],
  open: ["M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z", "M9.500 9.500a2.500 2.500 0 1 1 3.600 2.200c-.8.4-1.100 1-1.100 1.900M12 16.600v.3"],
  warning: ["M12 2L23 21.500H1z", "M12 9v6M12 18v.3"],
  quiet: ["M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z", "M8.500 12h7"],
};
const FLAG = ["M7 3h12l-3.500 4.500L19 12H7z", "M6 3v19"];
const SVG = "http://www.w3.org/2000/svg";

export class LampRow {
  /** @param {() => void} changed  another lamp, or none, is pointed at */
  constructor(changed) {
    this.changed = changed;
    /** Which lamp is under the pointer, has the focus, was pressed. @type {Record<"hovered" | "focused" | "pressed", LampName | null>} */
    this.points = { hovered: null, focused: null, pressed: null };
    /** @type {Map<LampName, {button: HTMLElement, light: Light | null}>} */
    this.shown = new Map();
    this.lamps = make("ul", { class: "pe-lamps" });
    this.carried = make("span");
    this.room = make("span", { class: "pe-lamp-room", "aria-hidden": "true" });
    this.carrier = make("p", { class: "pe-carrier", hidden: true }, glyph("flag", FLAG), make("span", {}, this.carried, this.room));
    this.element = make("div", { class: "pe-lamp-row", role: "group", "aria-label": "Promises", hidden: true }, this.lamps, this.carrier);
  }

  /** @param {Story} story  with new lamps, or without any */
  load(story) {
    const { lamps } = story;
    say(this.room, lostWords(story));
    this.element.hidden = !lamps.length;
    this.shown.clear();
    const before = document.activeElement;
    const focused = this.lamps.contains(before) ? this.points.focused : null;
    this.lamps.replaceChildren(...lamps.map((lamp) => make("li", {}, this.lampOf(lamp))));
    this.shown.get(/** @type {LampName} */ (focused))?.button.focus();
  }

  /** @param {Lamp} lamp */
  lampOf({ name, moments }) {
    const point = (/** @type {"hovered" | "focused" | "pressed"} */ how, /** @type {LampName | null} */ to) => () => this.point(how, to);
    // The longest sentence of the story lies unseen behind the one of the moment: the page does not move while it plays.
    const longest = moments.map(([, , said]) => said).reduce((best, said) => (said.length > best.length ? said : best), "");
    const button = make(
      "button",
      {
        type: "button",
        class: "pe-lamp",
        "aria-pressed": String(this.points.pressed === name),
        title: "Mark on the board what this is about",
        onpointerenter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && this.point("hovered", name),
        onpointerleave: point("hovered", null),
        onfocus: point("focused", name),
        onblur: point("focused", null),
        onclick: () => this.point("pressed", this.points.pressed === name ? null : name),
      },
      make("span", { class: "pe-lamp-glyph" }),
      make("span", { class: "pe-lamp-name" }, make("b", { text: name }), " ", make("span", { class: "pe-lamp-word" })),
      make("span", { class: "pe-lamp-said" }, make("span"), make("span", { class: "pe-lamp-room", "aria-hidden": "true", text: longest })),
    );
    this.shown.set(name, { button, light: null });
    return button;
  }

  /** @param {"hovered" | "focused" | "pressed"} how
   * @param {LampName | null} name */
  point(how, name) {
    this.points[how] = name;
    for (const [lamp, { button }] of this.shown) button.setAttribute("aria-pressed", String(lamp === this.points.pressed));
    this.changed();
  }

  /** The lamp that is pointed at, among those that accuse anybody. @param {Story} story */
  pointed({ lamps }) {
    const { hovered, focused, pressed } = this.points;
    const accusing = lamps.filter(({ states, edges }) => states.length + edges.length > 0);
    return [hovered, focused, pressed].flatMap((name) => accusing.filter((lamp) => lamp.name === name))[0] ?? null;
  }

  /** What it says at the story's moment.
   * @param {Story} story
   * @param {boolean} invariant  whether the cheapest path's carrier is told */
  tell(story, invariant) {
    for (const lamp of story.lamps) {
      const { light, said } = lampAt(lamp, story.step);
      const shown = this.shown.get(lamp.name);
      if (!shown) continue;
      const [sign, name, words] = shown.button.children;
      say(words.children[0], said);
      if (light === shown.light) continue;
      shown.light = light;
      sign.replaceChildren(glyph(light, GLYPHS[light]));
      say(name.children[1], LIGHT_WORDS[light]);
    }
    const words = invariant ? carrierWords(story) : "";
    this.carrier.hidden = !words;
    this.carrier.classList.toggle("pe-lost", carrierAt(story) === null);
    say(this.carried, words);
  }
}

/** @param {Light | "flag"} kind
 * @param {string[]} paths  a shape, and a sign on it */
export function glyph(kind, [shape, sign]) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [name, value] of [
    ["viewBox", "0 0 24 24"],
    ["aria-hidden", "true"],
    ["class", `pe-light pe-light-${kind}`],
  ])
    svg.setAttribute(name, value);
  for (const [path, name] of [
    [shape, "pe-light-shape"],
    [sign, "pe-light-sign"],
  ]) {
    const drawn = svg.appendChild(document.createElementNS(SVG, "path"));
    drawn.setAttribute("d", path);
    drawn.setAttribute("class", name);
  }
  return svg;
}

/** A light as it stands on a lamp. @param {Light} light */
export function lightGlyph(light) {
  return glyph(light, GLYPHS[light]);
}
