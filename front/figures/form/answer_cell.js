/** The answer in the text of its cell: what is given to its name last. All around it, comments included, stays as it is. */
/** @import { Value } from "./python_value.js" */
import { Unreadable, readValue, rewritten } from "./python_value.js";

/** Where the answer stands; `value` is null where it is written as no form can read it, `isChanged` tells that a statement
 * further down gives the name something else, or changes what it holds.
 * @typedef {{from: number, to: number, value: Value | null, isChanged?: boolean}} Answer */

/** Texts, comments, brackets: what tells how deep a place in a program is, and where a line ends. */
const SIGNS = /[rRbBfFuU]{0,2}("""|'''|"|')|#[^\n]*|[([{]|[)\]}]|\n|[A-Za-z_]\w*|./gs;

/** Where the statements of a program begin, indented as they are, and where what they say ends.
 * @param {string} text
 * @returns {{from: number, to: number}[]} */
function statementsOf(text) {
  const statements = [];
  let [from, to, depth] = [0, 0, 0];
  SIGNS.lastIndex = 0;
  for (let found; (found = SIGNS.exec(text)); ) {
    const [sign, quote] = found;
    if (quote) {
      const end = new RegExp(`(?:\\\\[^]|(?!${quote})[^])*${quote}`, "y");
      end.lastIndex = SIGNS.lastIndex;
      SIGNS.lastIndex = end.exec(text) ? end.lastIndex : text.length;
    }
    if (/^[\n;]$/.test(sign) && depth === 0) {
      statements.push({ from, to });
      from = to = SIGNS.lastIndex + (sign === ";" ? text.slice(SIGNS.lastIndex).search(/[^ \t]|$/) : 0);
    } else if (!sign.startsWith("#") && sign.trim()) to = SIGNS.lastIndex;
    if (/^[([{]$/.test(sign)) depth += 1;
    else if (/^[)\]}]$/.test(sign)) depth = Math.max(0, depth - 1);
  }
  return [...statements, { from, to }];
}

/** @param {string} text  of the cell
 * @param {string} name
 * @returns {Answer | null} null: the cell gives nothing to that name */
export function answerIn(text, name) {
  const given = new RegExp(`^${name}[ \\t]*(?::[^=\\n]+)?=(?!=)[ \\t]*`);
  const changed = new RegExp(`^\\s*(?:del\\s+${name}\\b|${name}\\s*(?:\\.\\w+\\(|(?:\\[.*\\]\\s*)?[-+*/%&|^@]{0,2}=(?!=)))`);
  const said = statementsOf(text).map(({ from, to }) => ({ from, to, words: text.slice(from, to) }));
  const n = said.findLastIndex(({ words }) => given.test(words));
  if (n < 0) return null;
  const { to, words } = said[n];
  const from = said[n].from + (given.exec(words)?.[0].length ?? 0);
  if (said.slice(n + 1).some((later) => changed.test(later.words))) return { from, to, value: null, isChanged: true };
  try {
    const value = readValue(text, from);
    return { from: value.from, to: value.to, value };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { from, to, value: null };
  }
}

/** The cell with another answer.
 * @param {string} text
 * @param {string} name
 * @param {string} written  the answer, as Python
 * @returns {string} */
export function withAnswer(text, name, written) {
  const found = answerIn(text, name);
  if (found && !found.isChanged) return rewritten(text, [{ ...found, text: written }]);
  return `${text}${!text || text.endsWith("\n") ? "" : "\n"}${name} = ${written}\n`;
}
