/** What the book adds to JupyterLab in the browser: it takes newer editions, hands in, and brings answers back. */
/** @import { Shared } from "./container.js" */
import { NAMESPACE } from "../../page/edition.js";
import { listed } from "../../story/numbers.js";
import { addButtons } from "./buttons.js";
import { keptPaths, takeEdition } from "./editions.js";

const EDITION = "pathlibEduEdition"; // of the site, in JupyterLab's configuration
const SEEN = `${NAMESPACE}.lite.edition`; // where the browser keeps which one was here last
const UNKEPT =
  "This browser keeps nothing: its storage is full or forbidden. What you write is there until you close this page; hand it in, or download it, before.";
const NO_PYTHON = "This browser cannot run Python: it has no WebAssembly. You can read and write, and hand in, but not run a cell.";

/** @param {Shared} shared */
export async function plugins(shared) {
  const [{ Notification, ToolbarButton, InputDialog, Dialog, showDialog }, { PageConfig }] = await Promise.all(
    ["@jupyterlab/apputils", "@jupyterlab/coreutils"].map(shared),
  );
  return [
    {
      id: "pathlib_edu:editions",
      description: "Takes a newer edition of the book, and keeps what was written in an older one.",
      autoStart: true,
      /** JupyterLab opens its notebooks when this is done, and shows a sentence only after that. @param {any} app */
      async activate({ serviceManager: { contents }, restored }) {
        const tell = (/** @type {string} */ sentence) => void restored.then(() => Notification.warning(sentence, { autoClose: false }));
        const edition = PageConfig.getOption(EDITION);
        if (typeof WebAssembly !== "object") tell(NO_PYTHON);
        try {
          if (localStorage.getItem(SEEN) === edition) return;
          const taken = await takeEdition(await keptPaths(), contents, printedAt(PageConfig.getBaseUrl()));
          if (taken.aside.length) tell(told(taken));
          localStorage.setItem(SEEN, edition);
        } catch (error) {
          if (!(error instanceof TypeError)) tell(UNKEPT); // else there is no network: the next start tries again
        }
      },
    },
    {
      id: "pathlib_edu:answers",
      description: "Hands in exercises, and brings answers back.",
      autoStart: true,
      /** @param {any} app */
      activate({ docRegistry, serviceManager: { contents } }) {
        const lab = { ToolbarButton, InputDialog, Dialog, showDialog, Notification, contents };
        docRegistry.addWidgetExtension("Notebook", { createNew: (/** @type {any} */ panel) => void addButtons(panel, lab) });
      },
    },
  ];
}

/** @param {string} root */
function printedAt(root) {
  return async (/** @type {string} */ path) => {
    const response = await fetch(new URL(`files/${path}`, root), { cache: "no-cache" });
    return response.ok ? response.json() : null;
  };
}

/** @param {Awaited<ReturnType<typeof takeEdition>>} taken */
function told({ aside, carried }) {
  const kept = `What you had written in ${listed(aside.map(({ path }) => path))} is in the folder “earlier”, as it was.`;
  const answers = carried.length ? ` Answers that stand in the new edition, too: ${listed(carried)}.` : "";
  return `This is a newer edition of the book. ${kept}${answers}`;
}
