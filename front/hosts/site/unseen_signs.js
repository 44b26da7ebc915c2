/**
 * Signs that nobody sees, and that make a text look like another: they turn the order of what stands beside them round, take
 * no room, or look like a space. Code of strangers is shown with the names of such signs in their places.
 */

const UNSEEN = /[\0-\b\v-\x1f\x7f-\xa0\xad\u061c\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g;

/** @param {string} text
 * @returns {string} */
export function withSignsNamed(text) {
  return text.replace(UNSEEN, (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
}
