/**
 * The search: under each field that the theme has for it stands a list of places, as one types. Arrow keys walk through
 * it, Enter in the field goes to the first. All words of the book come from one file, and what ranks them from another, when a
 * reader begins.
 */
/** @import { Found, Places } from "./ranking.js" */
import { make, say } from "../../page/elements.js";

const SHOWN = 12;
const MEANT = { definition: "Definition", term: "Glossary", name: "In Python", work: "Bibliography", page: "Page" };

/** @typedef {{places: Places, excerpt: typeof import("./ranking.js").excerpt}} Book */

/** @type {Promise<Book> | null} */
let book = null;

/** All places of the book; what failed is tried again by the next letter.
 * @returns {Promise<Book>} */
function theBook() {
  book ??= read();
  book.catch(() => {
    book = null;
  });
  return book;
}

/** @returns {Promise<Book>} */
async function read() {
  const [{ excerpt, Places }, pages] = await Promise.all([
    import("./ranking.js"),
    fetch(new URL("_static/pathlib-edu/places.json", SITE)).then((answer) => answer.json()),
  ]);
  return { places: await new Places(pages).read(), excerpt };
}

/** Make a form of the theme search.
 * @param {HTMLFormElement} form */
export function openSearch(form) {
  new Search(form).takeUp();
}

class Search {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    this.said = make("p", { class: "pe-found-count", role: "status" });
    this.list = make("ol", { class: "pe-found" });
    form.after(make("div", { class: "pe-search" }, this.said, this.list));
    this.field.addEventListener("focus", () => {
      this.field.select(); // what was searched before makes room for what is typed now
      void theBook().catch(() => {});
    });
    this.field.addEventListener("input", () => void this.show());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.go();
    });
    (form.closest("dialog") ?? form.parentElement)?.addEventListener("keydown", (event) => this.walk(/** @type {KeyboardEvent} */ (event)));
  }

  /** Go on with what was typed before this script was there, or with what the page's address asks for:
   * `search.html?q=Theorem+3.2`. */
  takeUp() {
    if (document.activeElement === this.field) {
      void theBook().catch(() => {});
      void this.show();
      return;
    }
    const asked = new URLSearchParams(location.search).get("q");
    if (this.form.closest("dialog") || !asked || !location.pathname.endsWith("search.html")) return;
    this.field.value = asked;
    void this.show().then((found) => {
      if (found[0]?.exact) location.replace(addressOf(found[0].place));
    });
  }

  /** @returns {Promise<Found[]>} */
  async show() {
    const query = this.field.value.trim();
    if (!query) {
      this.list.replaceChildren();
      say(this.said, "");
      return [];
    }
    try {
      const { places, excerpt } = await theBook();
      const found = places.find(query);
      if (query !== this.field.value.trim()) return found; // the reader has typed on
      this.list.replaceChildren(...found.slice(0, SHOWN).map((one) => item(one.place, excerpt(one), () => this.leave())));
      this.list.parentElement.scrollTop = 0;
      say(this.said, found.length ? told(found.length) : `The book has nothing on “${query}”.`);
      return found;
    } catch {
      say(this.said, "The search could not be fetched. Is there a network? The next letter tries again.");
      return [];
    }
  }

  /** To the first place, as soon as it is known. */
  async go() {
    const [first] = await this.show();
    if (!first) return;
    this.leave();
    location.assign(addressOf(first.place));
  }

  leave() {
    this.form.closest("dialog")?.close();
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = [this.field, ...this.list.querySelectorAll("a")];
    const next = stops[stops.indexOf(document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

/** @param {number} count */
function told(count) {
  return count > SHOWN ? `The best ${SHOWN} of ${count} places` : count === 1 ? "One place" : `${count} places`;
}

/** @param {Found["place"]} place
 * @param {ReturnType<Book["excerpt"]>} parts
 * @param {() => void} leave */
function item(place, parts, leave) {
  const kind = MEANT[/** @type {keyof typeof MEANT} */ (place.kind)] ?? place.kind[0].toUpperCase() + place.kind.slice(1);
  const link = make(
    "a",
    { href: addressOf(place), onclick: leave },
    make("span", { class: "pe-found-kind", text: `${kind} ${place.number}`.trim() }),
    make("span", { class: "pe-found-name", text: place.name }),
    ...(place.title === place.name || place.title === kind ? [] : [make("span", { class: "pe-found-page", text: place.title })]),
  );
  return make("li", {}, link, make("p", {}, ...parts.map(({ text, meant }) => (meant ? make("mark", { text }) : text))));
}

// Where places of the book are, from any page of it.

/** The site's root: this module lies in `_static/pathlib-edu`. */
export const SITE = new URL("../../", import.meta.url);

/** @param {{page: string, id: string, kind: string}} place
 * @returns {string} */
function addressOf({ page, id, kind }) {
  const whole = kind === "chapter" || kind === "side road" || kind === "page";
  return new URL(`${page}.html${whole ? "" : `#${encodeURIComponent(id)}`}`, SITE).href;
}

/** The page and the id that a link within the book leads to.
 * @param {string} href
 * @returns {{page: string, id: string} | null} */
export function placeAt(href) {
  const url = new URL(href, location.href);
  if (!url.href.startsWith(SITE.href) || !url.hash || !url.pathname.endsWith(".html")) return null;
  return { page: url.pathname.slice(SITE.pathname.length, -".html".length), id: decodeURIComponent(url.hash.slice(1)) };
}
