/** Files that a reader gives to a figure: dropped on it, pasted on its board, or chosen from the menu. */
import { make } from "./elements.js";

/** @typedef {{name: string, text: string}} TextFile   without a name it came from the clipboard */

const MOST_BYTES = 8_000_000; // that are read at all; Python says what it takes

/** Let a figure take files by drop and paste. Where it takes none, the browser gets none either: it would open the file in
 * the place of the page, and the reader's work would be gone.
 * @param {HTMLElement} root
 * @param {HTMLElement} board  on which one pastes
 * @param {() => boolean} takes  whether it would take one now
 * @param {(file: TextFile) => void} read
 * @param {AbortSignal} signal */
export function followFiles(root, board, takes, read, signal) {
  const over = (/** @type {boolean} */ is) => root.classList.toggle("pe-takes-file", is);
  root.addEventListener(
    "dragover",
    (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = takes() ? "copy" : "none";
      over(takes());
    },
    { signal },
  );
  root.addEventListener("dragleave", (event) => root.contains(/** @type {Node | null} */ (event.relatedTarget)) || over(false), { signal });
  root.addEventListener(
    "drop",
    (event) => {
      over(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      if (takes()) void textOf(file).then(read);
    },
    { signal },
  );
  board.addEventListener(
    "paste",
    (event) => {
      if (!takes()) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (!file && !text) return;
      event.preventDefault();
      if (file) void textOf(file).then(read);
      else read({ name: "", text });
    },
    { signal },
  );
}

/** The fields whose dialogs may be open. They stand in no page, and what nobody holds may be swept away before a file is
 * chosen. @type {Set<HTMLInputElement>} */
const asking = new Set();

/** Let the reader choose a file. @param {(file: TextFile) => void} read */
export function chooseFile(read) {
  const field = make("input", { type: "file", onchange: () => field.files?.[0] && void textOf(field.files[0]).then(read) });
  for (const end of ["change", "cancel"]) field.addEventListener(end, () => asking.delete(field));
  asking.add(field);
  field.click();
}

/** A folder, or a file that is gone, is as good as empty.
 * @param {File} file
 * @returns {Promise<TextFile>} */
async function textOf(file) {
  const text = await file
    .slice(0, MOST_BYTES)
    .text()
    .catch(() => "");
  return { name: file.name, text };
}
