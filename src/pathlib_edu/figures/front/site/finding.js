/** What every page of the site has: the search, and previews of what its links lead to. */
import { Previews } from "./previews.js";
import { openSearch } from "./search.js";

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.bd-search"))) openSearch(form);
const text = /** @type {HTMLElement | null} */ (document.querySelector("article.bd-article"));
if (text && "popover" in HTMLElement.prototype) new Previews(text);
