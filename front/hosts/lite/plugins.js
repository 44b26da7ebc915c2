/** What the book adds to JupyterLab in the browser: it takes newer editions, hands in, and brings answers back. */
/** @import { Shared } from "./container.js" */
import { addButtons } from "./buttons.js";
import { keptPaths, takeEdition } from "./editions.js";
import { workOffline } from "./offline.js";
import { followOtherTabs } from "./other_tabs.js";
import { watchStarts } from "./starts.js";

// JupyterLab shows 140 characters of a sentence, and cuts off the rest.
const UNKEPT = "This browser keeps nothing: its storage is full or forbidden. Hand in what you write, or download it, before you close this page.";
const FULL = "This browser has no room to keep it. What you write is there until you close this page; hand it in, or download it, before.";
const NO_PYTHON = "This browser cannot run Python: it has no WebAssembly. You can read and write, and hand in, but not run a cell.";
const UNREACHED = "The book has a newer edition, but it could not be fetched. Your notebooks are as they were; the next start tries again.";

const KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"; // the name of its settings

class Unreached extends Error {}

/** @param {Shared} shared */
export async function plugins(shared) {
  const [{ Notification, ToolbarButton, InputDialog, Dialog, showDialog }, { PageConfig }, { IKernelClient }, { IServiceWorkerManager }] = await Promise.all(
    ["@jupyterlab/apputils", "@jupyterlab/coreutils", "@jupyterlite/services", "@jupyterlite/apputils"].map(shared),
  );
  /** The notebooks that are open. @type {Set<any>} */
  const panels = new Set();
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
        sayWhenFull(contents);
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
      description: "Hands in exercises, brings answers back, and keeps the tabs together in which a notebook is open.",
      autoStart: true,
      /** @param {any} app */
      activate({ docRegistry, serviceManager: { contents } }) {
        const lab = { ToolbarButton, InputDialog, Dialog, showDialog, Notification, contents, paths: Object.keys(printings) };
        const opened = async (/** @type {any} */ panel) => {
          panels.add(panel);
          panel.disposed.connect(() => panels.delete(panel));
          await panel.context.ready;
          addButtons(panel, lab);
          followOtherTabs(panel, lab);
        };
        docRegistry.addWidgetExtension("Notebook", { createNew: (/** @type {any} */ panel) => void opened(panel) });
      },
    },
    {
      id: "pathlib_edu:starts",
      description: "Says so where Python cannot be fetched, and keeps what was.",
      autoStart: true,
      requires: [IKernelClient],
      optional: [IServiceWorkerManager],
      /** @param {any} app
       * @param {any} kernels
       * @param {any} workers */
      activate({ serviceManager }, kernels, workers) {
        const { packages } = JSON.parse(PageConfig.getOption("litePluginSettings"))[KERNEL].loadPyodideOptions;
        const sessions = () => [...panels].map(({ sessionContext }) => sessionContext);
        const sessionOf = (/** @type {string} */ id) => sessions().find(({ session }) => session?.kernel?.id === id);
        const started = () => void (workers && workOffline(workers, PageConfig.getBaseUrl()).catch(() => {})); // forbidden here: then not
        watchStarts(kernels, serviceManager.kernels, packages, sessionOf, Notification, started);
      },
    },
  ];
}

/** JupyterLab shows what an error says that kept it from saving: let that be a sentence. @param {any} contents */
function sayWhenFull(contents) {
  const save = contents.save.bind(contents);
  contents.save = (/** @type {any[]} */ ...what) =>
    save(...what).catch((/** @type {unknown} */ cause) => {
      throw new Error(FULL, { cause });
    });
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
function told({ carried }) {
  const kept = carried.length ? "Your answers stand in it; the notebooks as they were are" : "What you had written is";
  return `This is a newer edition of the book. ${kept} in the folder “earlier”.`;
}
