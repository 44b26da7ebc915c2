/** What the book adds to JupyterLab in the browser: it takes newer editions, hands in, and brings answers back. */
/** @import { Shared } from "./container.js" */
import { listed } from "../../story/numbers.js";
import { addButtons } from "./buttons.js";
import { keptPaths, takeEdition } from "./editions.js";

const UNKEPT =
  "This browser keeps nothing: its storage is full or forbidden. What you write is there until you close this page; hand it in, or download it, before.";
const NO_PYTHON = "This browser cannot run Python: it has no WebAssembly. You can read and write, and hand in, but not run a cell.";
const UNREACHED = "The book has a newer edition, but it could not be fetched. Your notebooks are as they were; the next start tries again.";

class Unreached extends Error {}

/** @param {Shared} shared */
export async function plugins(shared) {
  const [{ Notification, ToolbarButton, InputDialog, Dialog, showDialog }, { PageConfig }] = await Promise.all(
    ["@jupyterlab/apputils", "@jupyterlab/coreutils"].map(shared),
  );
  /** Of each notebook of this edition, by its path, the printing. @type {Record<string, string>} */
  const printings = JSON.parse(PageConfig.getOption("pathlibEduPrintings"));
  return [
    {
      id: "pathlib_edu:editions",
      description: "Takes a newer edition of the book, and keeps what was written in an older one.",
      autoStart: true,
      /** JupyterLab opens its notebooks when this is done, and shows a sentence only after that. @param {any} app */
      async activate({ serviceManager: { contents }, restored }) {
        const tell = (/** @type {string} */ sentence) => void restored.then(() => Notification.warning(sentence, { autoClose: false }));
        if (typeof WebAssembly !== "object") tell(NO_PYTHON);
        try {
          const kept = await keptPaths(PageConfig.getOption("baseUrl"));
          const taken = await takeEdition(kept, contents, printings, printedAt(PageConfig.getBaseUrl()));
          if (taken.aside.length) tell(told(taken));
        } catch (error) {
          tell(error instanceof Unreached ? UNREACHED : UNKEPT);
        }
      },
    },
    {
      id: "pathlib_edu:answers",
      description: "Hands in exercises, and brings answers back.",
      autoStart: true,
      /** @param {any} app */
      activate({ docRegistry, serviceManager: { contents } }) {
        const lab = { ToolbarButton, InputDialog, Dialog, showDialog, Notification, contents, paths: Object.keys(printings) };
        docRegistry.addWidgetExtension("Notebook", { createNew: (/** @type {any} */ panel) => void addButtons(panel, lab) });
      },
    },
  ];
}

/** How a notebook of this edition is fetched.
 * @param {string} root
 * @returns {(path: string) => Promise<any>} */
function printedAt(root) {
  return async (path) => {
    const response = await fetch(new URL(`files/${path}`, root), { cache: "no-cache" }).catch(() => null);
    if (!response?.ok) throw new Unreached();
    return response.json();
  };
}

/** @param {Awaited<ReturnType<typeof takeEdition>>} taken */
function told({ aside, carried }) {
  const kept = `What you had written in ${listed(aside.map(({ path }) => path))} is in the folder “earlier”, as it was.`;
  const answers = carried.length ? ` Answers that stand in the new edition, too: ${listed(carried)}.` : "";
  return `This is a newer edition of the book. ${kept}${answers}`;
}
