/** What can change the colours and types of a figure from outside: the theme, the system's wishes, paper, a font that arrives. */

/** @param {() => void} repaint
 * @param {AbortSignal} signal  when it is aborted nothing is watched any more */
export function followLooks(repaint, signal) {
  // The theme is set on <html> by the site, on <body> by JupyterLab, else by the system.
  const themes = new MutationObserver(repaint);
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  themes.observe(document.body, { attributeFilter: ["data-jp-theme-light", "data-jp-theme-name"] });
  signal.addEventListener("abort", () => themes.disconnect());
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "print"]) {
    matchMedia(query).addEventListener("change", repaint, { signal });
  }
  document.fonts?.addEventListener("loadingdone", repaint, { signal });
}
