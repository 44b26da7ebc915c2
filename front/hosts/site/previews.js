/**
 * Previews: a link to a theorem, a definition, a term, an exercise, a figure or a work shows it where one reads, under a
 * resting pointer, with the focus of the keyboard, or at the first tap; the second tap goes there. A preview stays while
 * the pointer is on it, and Escape closes it.
 */
import { make } from "../../page/elements.js";
import { placeAt, SITE } from "./search.js";

const REST = 250; // ms: a pointer on its way to somewhere else asks for nothing
const WAY = 250; // ms from the link to its preview
const GAP = 6; // px between the two
const EDGE = 12; // px to the edge of the screen

/** @type {Record<string, string>} */
const nothing = {};
/** @type {Map<string, Promise<Record<string, string>>>} */
const pages = new Map();

/** What the places of a page show; what failed is tried again.
 * @param {string} page */
function previewsOf(page) {
  const known = pages.get(page);
  if (known) return known;
  const asked = fetch(new URL(`_static/pathlib-edu/previews/${page}.json`, SITE)).then((answer) => (answer.ok ? answer.json() : nothing));
  pages.set(page, asked);
  asked.catch(() => pages.delete(page));
  return asked;
}

export class Previews {
  /** @param {HTMLElement} text  in which links are previewed */
  constructor(text) {
    this.box = make("div", { class: "pe-preview bd-article", id: "pe-preview", role: "tooltip", popover: "manual" });
    document.body.append(this.box);
    /** @type {HTMLAnchorElement | null} */
    this.link = null; // the one that is shown, or soon will be
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.tapped = false; // the last thing that touched the page was a finger

    text.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.consider(event.target, event));
    text.addEventListener("pointerout", (event) => event.pointerType !== "touch" && this.link && this.soon(() => this.close(), WAY));
    text.addEventListener("focusin", (event) => /** @type {Element} */ (event.target).matches(":focus-visible") && this.consider(event.target));
    text.addEventListener("focusout", () => this.close());
    text.addEventListener("click", (event) => this.tap(event));
    addEventListener("pointerdown", (event) => this.press(event), true);
    addEventListener("keydown", ({ key }) => key === "Escape" && this.close(), true);
    this.box.addEventListener("pointerenter", () => clearTimeout(this.timer));
    this.box.addEventListener("pointerleave", () => this.soon(() => this.close(), WAY));
    const rests = matchMedia("(hover: hover)").matches ? "a:is(:hover, :focus-visible)" : "a:focus-visible";
    this.consider(text.querySelector(rests)); // since before this script was there
  }

  /** @param {() => void} act
   * @param {number} wait */
  soon(act, wait) {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, wait);
  }

  /** @param {EventTarget | null} target
   * @param {MouseEvent} [at]  where the pointer is */
  consider(target, at) {
    const link = linkOf(target);
    if (!link) return;
    if (link === this.link && this.isOpen) return clearTimeout(this.timer);
    this.soon(() => void this.open(link, at), REST);
    this.link ??= link;
  }

  get isOpen() {
    return this.box.matches(":popover-open");
  }

  /** @param {HTMLAnchorElement} link
   * @param {MouseEvent} [at]
   * @returns {Promise<boolean>} is there anything to show? */
  async open(link, at) {
    const place = placeAt(link.href);
    if (this.link !== link) this.close();
    this.link = link;
    const html = place && (await previewsOf(place.page).catch(() => nothing))[place.id];
    if (!html || this.link !== link) return false;
    this.box.innerHTML = html;
    this.box.classList.toggle("pe-tapped", this.tapped);
    this.box.showPopover();
    this.place(link, at);
    link.setAttribute("aria-describedby", this.box.id);
    return true;
  }

  /** Under the link, over it where there is more room; at the line that the pointer is on.
   * @param {HTMLAnchorElement} link
   * @param {MouseEvent} [at] */
  place(link, at) {
    const lines = [...link.getClientRects()];
    const line = lines.find(({ top, bottom }) => at && top <= at.clientY && at.clientY <= bottom) ?? lines[lines.length - 1];
    const { clientWidth, clientHeight } = document.documentElement;
    const over = line.top - GAP - EDGE;
    const under = clientHeight - line.bottom - GAP - EDGE;
    this.box.style.maxHeight = "";
    const turned = this.box.offsetHeight > under && over > under;
    this.box.style.maxHeight = `${turned ? over : under}px`;
    const top = turned ? line.top - GAP - this.box.offsetHeight : line.bottom + GAP;
    const left = Math.max(EDGE, Math.min(line.left, clientWidth - this.box.offsetWidth - EDGE));
    this.box.style.left = `${left + scrollX}px`;
    this.box.style.top = `${top + scrollY}px`;
    this.box.classList.toggle("pe-cut", this.box.scrollHeight > this.box.clientHeight + 1);
  }

  close() {
    clearTimeout(this.timer);
    this.link?.removeAttribute("aria-describedby");
    this.link = null;
    if (this.isOpen) this.box.hidePopover();
  }

  /** @param {PointerEvent} event */
  press({ pointerType, target }) {
    this.tapped = pointerType === "touch";
    if (this.isOpen && !this.box.contains(/** @type {Node} */ (target)) && linkOf(target) !== this.link) this.close();
  }

  /** A finger cannot rest on a link: its first tap shows what the second goes to.
   * @param {MouseEvent} event */
  tap(event) {
    const link = linkOf(event.target);
    if (!link || !this.tapped || !placeAt(link.href) || (link === this.link && this.isOpen)) return this.close();
    event.preventDefault();
    void this.open(link, event).then((shown) => {
      if (!shown) location.assign(link.href);
    });
  }
}

/** @param {EventTarget | null} target
 * @returns {HTMLAnchorElement | null} */
function linkOf(target) {
  return target instanceof Element ? target.closest("a[href*='#']:not(.headerlink)") : null;
}
