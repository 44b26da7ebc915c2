/** The button in a page's header that opens the scratch pad, and the key that does. Until then nothing of the pad is fetched. */
/** @import { Pad } from "./pad.js" */
import { icon, make, say } from "../../page/elements.js";

const SIGN = "M4 4h16v16H4zm2 2v12h12V6zm1.500 2.700 1.200-1.200 4.200 4.200-4.200 4.200-1.200-1.200 3-3zM12.500 14.500h4v1.700h-4z";
const UNREACHED = "The scratch pad could not be fetched. Is there a network? Press again.";

/** @param {HTMLElement} header */
export function openPadDoor(header) {
  /** @type {Promise<Pad> | null} */
  let bringing = null;
  const tell = (/** @type {boolean} */ isOpen) => button.setAttribute("aria-expanded", String(isOpen));
  const toggle = async () => {
    try {
      const pad = await (bringing ??= bring(() => {
        tell(false);
        button.focus();
      }));
      say(said, "");
      tell(!pad.isOpen);
      await (pad.isOpen ? pad.close() : pad.open());
    } catch {
      bringing = null;
      say(said, UNREACHED);
    }
  };
  const said = make("span", { class: "pe-pad-unreached", role: "status" });
  const button = make(
    "button",
    {
      type: "button",
      class: "btn btn-sm pst-navbar-icon pe-pad-door",
      title: "Scratch pad: try Python here (Alt + P)",
      "aria-label": "Scratch pad",
      "aria-expanded": "false",
      "aria-keyshortcuts": "Alt+P",
      onclick: () => void toggle(),
    },
    icon(SIGN),
  );
  header.prepend(said, button);
  addEventListener(
    "keydown",
    (event) => {
      // By its place on the keyboard: with Option, the same key types another letter on a Mac.
      if (event.code !== "KeyP" || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      void toggle();
    },
    true,
  );
}

/** Bring the pad and the page's host, which gives life to its boards: the one that the page has, if it has one.
 * @param {() => void} whenClosed
 * @returns {Promise<Pad>} */
async function bring(whenClosed) {
  const loaded = /** @type {HTMLScriptElement | null} */ (document.querySelector('script[src*="pathlib-edu/site.js"]'));
  const host = loaded?.src ?? new URL("./site.js", import.meta.url).href;
  const [{ Pad }, { cage, place }] = await Promise.all([import("./pad.js"), import(host)]);
  return new Pad(() => cage.makeWorker(), place, whenClosed);
}
