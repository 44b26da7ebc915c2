/** One button for what is seldom needed. A menu as the ARIA practices describe it: arrows, Home, End, Escape. */
/** @import { Model, Shown } from "./types.js" */
import { iconButton, make } from "./elements.js";

const MORE = "M5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z";

/** `checked`: it can be on or off. @typedef {{text: string, press: () => void, checked?: boolean}} MenuItem */

export class MoreMenu {
  /** @param {() => MenuItem[]} items  asked for each time the menu opens */
  constructor(items) {
    this.items = items;
    this.button = iconButton("More", MORE, () => (this.isOpen ? this.close() : this.open(0)));
    this.button.setAttribute("aria-haspopup", "menu");
    this.list = make("div", {
      class: "pe-menu-items",
      role: "menu",
      "aria-label": "More",
      hidden: true,
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressKey(event),
    });
    this.element = /** @type {HTMLElement} */ (make("div", { class: "pe-menu", tabindex: "-1" }, this.button, this.list));
    this.button.setAttribute("aria-expanded", "false");
    this.button.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      this.open(event.key === "ArrowDown" ? 0 : -1);
    });
    this.element.addEventListener("focusout", (event) => {
      const next = /** @type {Node | null} */ (event.relatedTarget);
      if (this.isOpen && !this.element.contains(next)) this.close(false);
    });
  }

  get isOpen() {
    return !this.list.hidden;
  }

  /** @param {number} at  the item that gets the focus; -1 is the last */
  open(at) {
    this.list.replaceChildren(
      ...this.items().map(({ text, press, checked }) =>
        make("button", {
          type: "button",
          class: "pe-menu-item",
          role: checked === undefined ? "menuitem" : "menuitemcheckbox",
          "aria-checked": checked === undefined ? null : String(checked),
          tabindex: "-1",
          text,
          onclick: () => {
            this.close();
            press();
          },
        }),
      ),
    );
    this.list.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    this.focus(at);
    this.list.scrollIntoView({ block: "nearest" }); // low in the window its last items would be out of sight
  }

  /** @param {boolean} [back]  whether the button gets the focus back */
  close(back = true) {
    this.list.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
    if (back) this.button.focus();
  }

  /** @param {number} at */
  focus(at) {
    const count = this.list.children.length;
    this.list.children[(at + count) % count]?.focus();
  }

  /** @param {KeyboardEvent} event */
  pressKey(event) {
    const at = [...this.list.children].indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape") this.close();
    else if (to !== undefined) this.focus(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** A link, where the host can make one.
 * @param {Model} model
 * @param {() => Shown} stand  what it is to hold
 * @param {(words: string) => void} remark
 * @param {string} [about]  what it leads to
 * @returns {MenuItem[]} */
export function linkItem(model, stand, remark, about = "figure") {
  const link = /** @type {undefined | ((shown: Shown) => Promise<string>)} */ (model.get("link"));
  const press = () => void link?.(stand()).then(remark, () => remark("The link could not be made."));
  return link ? [{ text: `Copy a link to this ${about}`, press }] : [];
}

/** @param {HTMLElement} el
 * @returns {MenuItem[]} */
export function screenItem(el) {
  const full = document.fullscreenElement === el;
  return document.fullscreenEnabled
    ? [{ text: full ? "Leave full screen" : "Full screen", press: () => void (full ? document.exitFullscreen() : el.requestFullscreen()).catch(() => {}) }]
    : [];
}
