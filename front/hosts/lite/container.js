/**
 * The book's extension of JupyterLab in the browser: a container as webpack's module federation knows them, made by hand, since
 * it needs no more of JupyterLab than a few of its modules.
 */
import { rememberRequests } from "./offline.js";
import { plugins } from "./plugins.js";

/** @typedef {(name: string) => Promise<any>} Shared   gives one of JupyterLab's own modules */

const NAME = "pathlib-edu";

/** @type {any} */
let scope;

/** @type {Shared} */
async function shared(name) {
  const [version] = Object.values(scope[name] ?? {}); // JupyterLab shares one of each
  return (await /** @type {any} */ (version).get())();
}

rememberRequests();

const page = /** @type {any} */ (globalThis);
page._JUPYTERLAB ??= {};
page._JUPYTERLAB[NAME] = {
  /** @param {any} given */
  init(given) {
    scope = given;
  },
  async get() {
    const found = { __esModule: true, default: await plugins(shared) };
    return () => found;
  },
};

// On a narrow screen JupyterLab's side bar alone takes half of it: there one notebook stands for itself.
const { pathname, search } = location;
if (matchMedia("(max-width: 600px)").matches && pathname.includes("/lab/") && new URLSearchParams(search).has("path"))
  location.replace(pathname.replace(/\/lab\/.*/, "/notebooks/index.html") + search);
