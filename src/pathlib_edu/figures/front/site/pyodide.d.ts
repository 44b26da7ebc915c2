/** The runtime that the site serves beside `python_worker.js`, as far as the worker uses it. */
declare module "*/pyodide/pyodide.mjs" {
  export function loadPyodide(options: { indexURL: string }): Promise<any>;
}
