/** The reader's name, as it is to stand in the files that they hand in. */

import { NAMESPACE } from "../page/edition.js";

const KEPT = `${NAMESPACE}.student`; // where the browser keeps it

export function keptStudent() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name */
export function keepStudent(name) {
  try {
    if (name.trim()) localStorage.setItem(KEPT, name.trim());
    else localStorage.removeItem(KEPT);
  } catch {
    // It stays in the field.
  }
}
