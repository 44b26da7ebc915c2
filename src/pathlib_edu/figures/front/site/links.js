/** Links to figures, on a page: they are copied from a figure's menu, and opened when the page's address holds one. */
/** @import { Mounted } from "./listings.js" */
/** @import { Shown } from "../types.js" */
import { NO_LINK, readLink, splitLink, writeLink } from "../export/permalink.js";

const FOREIGN_CODE = "This link brings code of its own, shown with the figure. Read it before you let it run.";

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
    return "The link stands in the address bar.";
  }
}

/** The id of the figure that the page's address is about. */
export function linkedFigure() {
  return splitLink(decodeFragment(location.hash))?.figure ?? "";
}

/** If the page's address is about one of its figures, show that one as the link has it.
 * @param {Mounted[]} figures */
export async function openLink(figures) {
  const parts = splitLink(decodeFragment(location.hash));
  const found = parts && figures.find(({ el }) => el.id === parts.figure);
  if (!found) return;
  const { el, model } = found;
  el.scrollIntoView({ block: "start" });
  const read = await readLink(parts.held, model.get("request"), model.get("figure"));
  const remark = (/** @type {import("../types.js").Note | null} */ note) => {
    model.set("remark", note); // what stays to be said when Python has nothing to say
    model.set("note", note);
  };
  if ("problem" in read) return remark({ text: read.problem });
  const { shown } = read;
  if (Object.keys(model.get("own") ?? {}).length) model.set("own", {});
  remark(
    Object.keys(shown.own).length
      ? {
          text: FOREIGN_CODE,
          link: "Run it",
          press() {
            remark(null);
            model.set("own", shown.own);
          },
        }
      : null,
  );
  model.set("shown", shown);
}

/** @param {string} fragment  some programs write `%3D` for the sign in the middle */
function decodeFragment(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
