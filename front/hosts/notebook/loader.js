/**
 * What each figure of a notebook brings along: it fetches the front end, which travels once in a model that all share, and
 * lets it render. Figures of the same version share one module.
 */
/** @import { NotebookModel } from "../../page/types.js" */

const page = /** @type {any} */ (globalThis);
/** @type {Map<string, Promise<any>>} */
const loaded = (page.pathlibEduFrontEnds ??= new Map());

/** @param {DataView<ArrayBuffer>} text  deflated */
const inflated = (text) => new Response(new Blob([text]).stream().pipeThrough(new DecompressionStream("deflate"))).text();

/** @param {{get(name: "code" | "style"): DataView<ArrayBuffer>}} shared */
async function load(shared) {
  const [code, text] = await Promise.all([inflated(shared.get("code")), inflated(shared.get("style"))]);
  const style = document.createElement("style");
  style.textContent = text;
  document.head.append(style);
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  return import(url).finally(() => URL.revokeObjectURL(url));
}

/** @param {NotebookModel} model
 * @returns {Promise<{default: typeof import("../../figures/index.js").default}>} */
async function frontEndOf(model) {
  const shared = await model.widget_manager.get_model(model.get("front_end").replace("IPY_MODEL_", ""));
  const version = shared.get("version");
  const known = loaded.get(version);
  if (known) return known;
  const loading = load(shared);
  loading.catch(() => loaded.delete(version));
  loaded.set(version, loading);
  return loading;
}

/** @param {{model: NotebookModel, el: HTMLElement}} host */
async function render(host) {
  try {
    return (await frontEndOf(host.model)).default.render(host);
  } catch (error) {
    console.error(error);
    host.el.textContent = "This figure cannot be drawn without its notebook's widgets: run its cell again.";
  }
}

export default { render };
