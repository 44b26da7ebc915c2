/**
 * A newer edition of the book, over notebooks that a reader has worked on. JupyterLab in the browser shows its own copy of a
 * notebook in place of the site's as soon as the reader has saved it, and so an old copy would hide the new notebook for good.
 * What nobody changed makes room. What somebody wrote is put aside, whole, and answers are put into the new notebook as well.
 */
import { FileError, answersIn, askedIn, handedIn, isAsPrinted, printing } from "../../course/notebook.js";

const ASIDE = "earlier"; // the folder for what is put aside

/** What is needed of JupyterLab's contents.
 * @typedef {object} Contents
 * @property {(path: string, options?: {content: boolean}) => Promise<any>} get
 * @property {(path: string, model: any) => Promise<any>} save
 * @property {(path: string) => Promise<void>} delete */

/** The paths of all files that the browser has kept copies of.
 * @returns {Promise<string[]>} */
export async function keptPaths() {
  const name = (await indexedDB.databases()).map(({ name }) => name ?? "").find((name) => name.startsWith("JupyterLite Storage"));
  if (!name) return []; // nothing has been saved yet
  const done = (/** @type {IDBRequest} */ request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const base = await done(indexedDB.open(name));
  try {
    return base.objectStoreNames.contains("files") ? await done(base.transaction("files").objectStore("files").getAllKeys()) : [];
  } finally {
    base.close();
  }
}

/** Let the notebooks of this edition be seen where the browser has copies of an older one.
 * @param {string[]} kept  the paths of its copies
 * @param {Contents} contents
 * @param {(path: string) => Promise<any>} printed  gives a notebook as the site has it, null where it has none
 * @returns {Promise<{aside: {path: string, to: string}[], carried: string[]}>} which notebooks were put aside, and to which
 *   exercises there are answers in the new ones */
export async function takeEdition(kept, contents, printed) {
  const aside = [];
  const carried = [];
  for (const path of kept.filter((path) => path.endsWith(".ipynb") && !path.startsWith(`${ASIDE}/`))) {
    const ours = await printed(path);
    if (!ours) continue; // the reader's own
    const { content: mine } = await contents.get(path, { content: true });
    if (printing(mine) === printing(ours)) continue;
    if (await isAsPrinted(mine)) {
      await contents.delete(path);
      continue;
    }
    aside.push({ path, to: await putAside(contents, path, mine) });
    const known = askedIn(ours);
    const answers = await answersIn(mine, known).then(
      ({ answers }) => answers.filter(({ number }) => known.has(number)),
      (error) => {
        if (!(error instanceof FileError)) throw error;
        return []; // it is put aside all the same
      },
    );
    if (answers.length) {
      const name = nameOf(path);
      const text = handedIn(ours, name, new Map(answers.map(({ number, ...answer }) => [number, answer])), "");
      await contents.save(path, { type: "notebook", format: "json", content: JSON.parse(text) });
      carried.push(...answers.map(({ number }) => number));
    } else await contents.delete(path);
  }
  return { aside, carried };
}

/** Save a notebook, as it is, where no edition looks for its own.
 * @param {Contents} contents
 * @param {string} path  where it was
 * @param {any} content
 * @returns {Promise<string>} where it is */
export async function putAside(contents, path, content) {
  await contents.get(ASIDE, { content: false }).catch(() => contents.save(ASIDE, { type: "directory", name: ASIDE, path: ASIDE }));
  for (let n = 1; ; n += 1) {
    const to = `${ASIDE}/${path.replaceAll("/", "-").replace(/\.ipynb$/, "")}${n > 1 ? `-${n}` : ""}.ipynb`;
    const isThere = await contents.get(to, { content: false }).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    await contents.save(to, { type: "notebook", format: "json", content });
    return to;
  }
}

/** A notebook's name, such as "01_dijkstra". @param {string} path */
export function nameOf(path) {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.ipynb$/, "");
}
