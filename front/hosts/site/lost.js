/** The page for addresses at which the book has none: it searches for what the address says, and names the nearest pages. */
import { make } from "../../page/elements.js";
import { SITE } from "./search.js";
import { nearest, wordsOf } from "./nearest.js";

const lost = /** @type {HTMLElement} */ (document.querySelector(".pe-lost"));
const asked = location.pathname.startsWith(SITE.pathname) ? location.pathname.slice(SITE.pathname.length) : location.pathname;

/** @type {HTMLElement} */ (lost.querySelector(".pe-lost-asked")).textContent = `${asked}${location.hash}`;
search();
void nameNearest().catch(() => {}); // without a network what stands on the page has to do

function search() {
  const field = /** @type {HTMLInputElement} */ (lost.querySelector("input"));
  field.value = wordsOf(asked, location.hash);
  field.dispatchEvent(new Event("input"));
}

async function nameNearest() {
  const answer = await fetch(new URL("_static/pathlib-edu/places.json", SITE));
  const found = nearest(/** @type {{page: string, title: string}[]} */ (await answer.json()), asked);
  const links = found.map(({ page, title }) => make("a", { href: new URL(`${page}.html${location.hash}`, SITE).href, text: title }));
  const place = /** @type {HTMLElement} */ (lost.querySelector(".pe-lost-near"));
  place.querySelector("ul")?.append(...links.map((link) => make("li", {}, link)));
  place.hidden = !found.length;
}
