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
 * @param {string} base  the path at which this JupyterLab lies: each edition of the book has one, and a storage of its own
 * @returns {Promise<string[]>} */
export async function keptPaths(base) {
  const name = `JupyterLite Storage - ${base}`;
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return []; // nothing has been saved yet
  const done = (/** @type {IDBRequest} */ request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const store = await done(indexedDB.open(name));
  try {
    return store.objectStoreNames.contains("files") ? await done(store.transaction("files").objectStore("files").getAllKeys()) : [];
  } finally {
    store.close();
  }
}

/** Let the notebooks of this edition be seen where the browser has copies of an older one.
 * @param {string[]} kept  the paths of its copies
 * @param {Contents} contents
 * @param {Record<string, string>} printings  of each notebook of this edition, by its path
 * @param {(path: string) => Promise<any>} printed  gives one of them
 * @returns {Promise<{aside: {path: string, to: string}[], carried: string[]}>} which notebooks were put aside, and to which
 *   exercises there are answers in the new ones */
export async function takeEdition(kept, contents, printings, printed) {
  const aside = [];
  const carried = [];
  for (const path of kept.filter((path) => Object.hasOwn(printings, path))) {
    const { content: mine } = await contents.get(path, { content: true });
    if (printing(mine) === printings[path]) continue;
    if (await isAsPrinted(mine)) {
      await contents.delete(path);
      continue;
    }
    const ours = await printed(path);
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

/** Save a notebook, as it is and under its own name, by which it can be handed in, where no edition looks for its own.
 * @param {Contents} contents
 * @param {string} path  where it was
 * @param {any} content
 * @returns {Promise<string>} where it is */
export async function putAside(contents, path, content) {
  const isThere = (/** @type {string} */ place) =>
    contents.get(place, { content: false }).then(
      () => true,
      () => false,
    );
  const [folder, file] = [path.slice(0, Math.max(0, path.lastIndexOf("/"))), path.slice(path.lastIndexOf("/") + 1)];
  for (let n = 1; ; n += 1) {
    const place = [ASIDE, `${folder}${n > 1 ? ` ${n}` : ""}`.trim()].filter(Boolean).join("/");
    const to = `${place}/${file}`;
    if (await isThere(to)) continue;
    for (const name of [ASIDE, place]) if (!(await isThere(name))) await contents.save(name, { type: "directory", name: name.split("/").pop(), path: name });
    await contents.save(to, { type: "notebook", format: "json", content });
    return to;
  }
}

/** A notebook's name, such as "01_dijkstra". @param {string} path */
export function nameOf(path) {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.ipynb$/, "");
}

/** The sources of a notebook's cells, by their ids. @param {any} notebook
 * @returns {Map<string, string>} */
export function sourcesOf({ cells }) {
  return new Map(cells.map((/** @type {any} */ { id, source }) => [id, [source].flat().join("")]));
}
