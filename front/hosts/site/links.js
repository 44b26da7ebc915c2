/** Links to figures, on a page: they are copied from a figure's menu, and opened when the page's address holds one. */
/** @import { Listing } from "./listings.js" */
/** @import { Mounted } from "./site.js" */
/** @import { Note, Shown } from "../../page/types.js" */
import { NO_LINK, readLink, splitLink, writeLink } from "./permalink.js";
import { ForeignCode } from "./foreign_code.js";

/** The code that the page's address brought last. @type {ForeignCode | null} */
let foreign = null;

/** @param {string} figure  its id
 * @param {Shown} shown
 * @returns {Promise<string>} what there is to say about it */
export async function copyLink(figure, shown) {
  const fragment = await writeLink(figure, shown);
  if (!fragment) return NO_LINK;
  const url = location.href.split("#")[0] + fragment;
  history.replaceState(history.state, "", url);
  try {
    await navigator.clipboard.writeText(url);
    return "Link copied.";
  } catch {
    return "The link is in the address bar.";
  }
}

/** The id of the figure that the page's address is about. */
export function linkedFigure() {
  return splitLink(decodeFragment(location.hash))?.figure ?? "";
}

/** If the page's address is about one of its figures, show that one as the link has it. Code that it brings is for the reader
 * to judge first; a draft of the reader's is left alone.
 * @param {Mounted[]} figures
 * @param {() => Map<string, Listing>} listings */
export async function openLink(figures, listings) {
  const parts = splitLink(decodeFragment(location.hash));
  const found = parts && figures.find(({ el }) => el.id === parts.figure);
  if (!found) return;
  const { el, model } = found;
  el.scrollIntoView({ block: "start" });
  const read = await readLink(parts.held, model.get("request"), model.get("figure"));
  const note = /** @type {Note | null} */ ("problem" in read ? { text: read.problem } : null);
  model.set("remark", note); // what stays to be said when Python has nothing to say
  model.set("note", note);
  if ("problem" in read) return;
  const { shown } = read;
  foreign?.leave();
  foreign = null;
  if (Object.keys(model.get("own") ?? {}).length) model.set("own", {});
  model.set("shown", shown);
  if (!Object.keys(shown.own).length) return;
  foreign = new ForeignCode(found, shown.own, listings, () => {
    foreign = null;
    model.set("shown", { ...shown, own: {} });
  });
  foreign.element.scrollIntoView({ block: "start" });
}

/** @param {string} fragment  some programs write `%3D` for the sign in the middle */
function decodeFragment(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
