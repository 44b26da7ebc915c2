/**
 * Values as Python writes them: numbers, texts, lists, tuples, dicts, True, False, None, `...`, and calls with such values. An
 * answer's text is read here as it stands, and where each part of it stands; nothing is run.
 */

/** @typedef {{from: number, to: number, type: "number" | "text" | "name" | "list" | "tuple" | "dict" | "call", text: string,
 *   items: Value[], keys: Value[], named: Record<string, Value>}} Value   `text`: of a number and a name as it stands, of a
 *   text what it says, of a call whom it calls; `items`: of a list, a tuple, of a dict its values, of a call its arguments */

/** What is no such value, and where that begins. */
export class Unreadable extends Error {}

const ESCAPES = /** @type {Record<string, string>} */ ({ n: "\n", t: "\t", "\\": "\\", "'": "'", '"': '"', "\n": "" });
const CLOSING = /** @type {Record<string, string>} */ ({ "(": ")", "[": "]", "{": "}" });

class Reader {
  /** @param {string} source
   * @param {number} at */
  constructor(source, at) {
    this.source = source;
    this.at = at;
    this.depth = 0;
  }

  /** What a pattern, which must be sticky, finds here. @param {RegExp} pattern */
  take(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  /** Blanks and comments; inside brackets a line may end anywhere. */
  skip() {
    this.take(this.depth ? /(?:\s|#[^\n]*|\\\n)*/y : /(?:[ \t]|\\\n)*/y);
  }

  /** @param {string} sign */
  takes(sign) {
    this.skip();
    if (!this.source.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    return true;
  }

  /** @param {Value["type"]} type
   * @param {number} from
   * @param {Partial<Value>} held
   * @returns {Value} */
  made(type, from, held) {
    return { type, from, to: this.at, text: "", items: [], keys: [], named: {}, ...held };
  }

  /** @returns {Value} */
  value() {
    this.skip();
    const from = this.at;
    const sign = this.source[from] ?? "";
    if (/^[rR]?["']/.test(this.source.slice(from, from + 2))) return this.words(from);
    if (sign in CLOSING) return this.bracketed(from, sign);
    const number = this.take(/[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?!\w)/y);
    if (number) return this.made("number", from, { text: number[0] });
    const name = this.take(/[A-Za-z_][\w.]*|\.\.\./y);
    if (!name) throw new Unreadable(`${from}`);
    const word = name[0];
    if (this.source[this.at] !== "(") return this.made("name", from, { text: word });
    this.at += 1;
    const { items, named } = this.list(")");
    return this.made("call", from, { text: word, items, named });
  }

  /** Texts side by side are one. @param {number} from */
  words(from) {
    let text = "";
    let to = from;
    for (let found; (found = this.take(/([rR]?)("""|'''|"|')/y)); this.skip()) {
      const [, raw, quote] = found;
      for (; !this.source.startsWith(quote, this.at); this.at += 1) {
        const sign = this.source[this.at];
        if (sign === undefined || (sign === "\n" && quote.length === 1)) throw new Unreadable(`${from}`);
        if (sign !== "\\" || raw) text += sign;
        else {
          this.at += 1;
          const next = this.source[this.at] ?? "";
          text += ESCAPES[next] ?? sign + next;
        }
      }
      to = this.at += quote.length;
    }
    this.at = to; // the blanks behind it are not its own
    return this.made("text", from, { text });
  }

  /** @param {number} from
   * @param {string} sign
   * @returns {Value} */
  bracketed(from, sign) {
    this.at += 1;
    const { items, keys, named, comma } = this.list(CLOSING[sign]);
    if (Object.keys(named).length) throw new Unreadable(`${from}`);
    if (sign === "(" && items.length === 1 && !comma) return { ...items[0], from, to: this.at };
    if (sign === "{" && keys.length !== items.length) throw new Unreadable(`${from}`); // a set
    return this.made(sign === "(" ? "tuple" : sign === "[" ? "list" : "dict", from, { items, keys });
  }

  /** @param {string} end */
  list(end) {
    const [items, keys] = /** @type {Value[][]} */ ([[], []]);
    const named = /** @type {Record<string, Value>} */ ({});
    let comma = true;
    this.depth += 1;
    while (!this.takes(end)) {
      if (!comma) throw new Unreadable(`${this.at}`);
      const value = this.value();
      if (end === "}" && this.takes(":")) {
        keys.push(value);
        items.push(this.value());
      } else if (end === ")" && value.type === "name" && this.takes("=")) named[value.text] = this.value();
      else items.push(value);
      comma = this.takes(",");
    }
    this.depth -= 1;
    return { items, keys, named, comma };
  }
}

/** Read the value that stands at a place.
 * @param {string} source
 * @param {number} [at]
 * @returns {Value} Unreadable: it is none, or more than one */
export function readValue(source, at = 0) {
  const reader = new Reader(source, at);
  const value = reader.value();
  reader.skip();
  if (reader.take(/#[^\n]*/y) === null && !/^[\r\n;]?$/.test(source[reader.at] ?? "")) throw new Unreadable(`${reader.at}`);
  return value;
}

/** A text as Python reads it. @param {string} text */
export function quoted(text) {
  return `"${text.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`;
}

/** A value in one line, in one way. @param {Value} value
 * @returns {string} */
export function inOneWay({ type, text, items, keys, named }) {
  if (type === "text") return quoted(text);
  if (type === "number" || type === "name") return text;
  const all = items.map(inOneWay);
  if (type === "dict") return `{${all.map((one, i) => `${inOneWay(keys[i])}: ${one}`).join(", ")}}`;
  if (type === "list") return `[${all.join(", ")}]`;
  if (type === "tuple") return `(${all.join(", ")}${all.length === 1 ? "," : ""})`;
  return `${text}(${[...all, ...Object.entries(named).map(([name, one]) => `${name}=${inOneWay(one)}`)].join(", ")})`;
}

/** A text with some of its stretches written anew.
 * @param {string} source
 * @param {{from: number, to: number, text: string}[]} changes  none over another
 * @returns {string} */
export function rewritten(source, changes) {
  return [...changes].sort((a, b) => b.from - a.from).reduce((all, { from, to, text }) => all.slice(0, from) + text + all.slice(to), source);
}
