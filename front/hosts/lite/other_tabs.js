/**
 * One notebook in two tabs. What one of them saves is told to the other: a cell that nobody has touched there since follows.
 * Where both have written, what stands there stays, and what the other tab has saved is put aside, whole.
 */
/** @import { Lab } from "./buttons.js" */
import { NAMESPACE } from "../../page/edition.js";
import { printing } from "../../course/notebook.js";
import { SHOWN } from "./buttons.js";
import { putAside, sourcesOf } from "./editions.js";

const CHANNEL = `${NAMESPACE}.notebooks`;
const FOLLOWS = "This notebook is open in another tab, too: what is saved there is taken over here.";

/** What becomes here of a notebook that another tab has saved.
 * @param {ReadonlyMap<string, string>} known  the sources as the two last agreed on them
 * @param {any} here  the notebook in this tab
 * @param {any} there
 * @returns {{follow: [string, string][], isTorn: boolean}} which cells follow, and to what; whether some cannot, since they
 *   were changed here, too, or have no place here */
export function between(known, here, there) {
  const mine = sourcesOf(here);
  const changed = [...sourcesOf(there)].filter(([id, source]) => source !== known.get(id) && source !== mine.get(id));
  const isOfOneEdition = printing(here) === printing(there);
  const follow = changed.filter(([id]) => isOfOneEdition && mine.has(id) && mine.get(id) === known.get(id));
  return { follow, isTorn: follow.length < changed.length };
}

/** Keep a notebook and its like in other tabs together, and what is written in any of them.
 * @param {any} panel  a notebook that is ready
 * @param {Lab} lab */
export function followOtherTabs({ context, disposed }, { contents, Notification }) {
  if (typeof BroadcastChannel === "undefined") return; // JupyterLab asks which of the two is to stay
  const channel = new BroadcastChannel(CHANNEL);
  disposed.connect(() => channel.close());
  context.lastModifiedCheckMargin = Infinity; // JupyterLab would have the reader choose which of the two is lost
  let known = sourcesOf(context.model.toJSON());
  let isTold = false;
  /** @type {any} */
  let saved = null;
  context.saveState.connect((/** @type {unknown} */ _, /** @type {string} */ state) => {
    if (state === "started") saved = context.model.toJSON();
    if (state !== "completed") return;
    known = sourcesOf(saved);
    channel.postMessage({ path: context.localPath, notebook: saved });
  });
  channel.onmessage = ({ data: { path, notebook } }) => {
    if (path !== context.localPath) return;
    const { follow, isTorn } = between(known, context.model.toJSON(), notebook);
    const cells = new Map(context.model.sharedModel.cells.map((/** @type {any} */ cell) => [cell.id, cell]));
    for (const [id, source] of follow) cells.get(id).setSource(source);
    known = new Map([...known, ...sourcesOf(notebook)]);
    if (isTorn) void aside(contents, path, notebook).then((sentence) => Notification.warning(sentence, { autoClose: false }));
    else if (follow.length && !isTold) Notification.info(FOLLOWS, SHOWN);
    isTold = true;
  };
}

/** Put aside what another tab has saved, and say so in a sentence.
 * @param {Lab["contents"]} contents
 * @param {string} path
 * @param {any} notebook */
async function aside(contents, path, notebook) {
  const both = "Another tab has changed this notebook, too. Yours stays;";
  const put = () => putAside(contents, path, notebook);
  // Both tabs may do this at once: one place is not for two.
  const kept = await (navigator.locks?.request(CHANNEL, put) ?? put()).catch(() => "");
  return kept ? `${both} what the other saved is ${kept}.` : `${both} keep the other open, since this browser has no room for its text.`;
}
