/** What every page of the site has: the search, previews of what its links lead to, the way to what has moved, keys for what is
 * scrolled, sections that are laid out in time, and the door to the scratch pad. */
import { followMoved } from "./moved.js";
import { openPadDoor } from "./pad_door.js";
import { Previews } from "./previews.js";
import { followScrollable } from "./scrollable.js";
import { openSearch } from "./search.js";
import { layOutSections } from "./sections.js";

followMoved();
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.bd-search"))) openSearch(form);
const text = /** @type {HTMLElement | null} */ (document.querySelector("article.bd-article"));
if (text) {
  layOutSections(text);
  followScrollable(text);
}
if (text && "popover" in HTMLElement.prototype) new Previews(text);
const header = /** @type {HTMLElement | null} */ (document.querySelector(".article-header-buttons"));
if (header) openPadDoor(header);
