/** A text of several paragraphs, with formulas, such as a proof: a large field and, where the page can typeset, how it reads. */
/** @import { Part } from "../part.js" */
import { make, mark, say } from "../../../page/elements.js";
import { quoted } from "../python_value.js";

const REST = 350; // ms without a key before what stands there is typeset
const NOTHING = "What you write is shown here as it reads. Formulas stand between dollars: $h(n) \\le c$.";

/** A text as Python reads it, line by line as it was written wherever Python can. @param {string} text */
function inLines(text) {
  const quote = ['"""', "'''"].find((one) => !text.includes(one));
  return quote ? `r${quote}\n${text}\n${quote}` : quoted(text);
}

/** State: the text, without the line ends that stand between it and its quotes. @type {Part} */
export const prose = {
  name: "prose",
  isText: true,
  empty: () => "",
  read: ({ type, text }) => (type === "text" ? text.replace(/^\n/, "").replace(/\n$/, "") : undefined),
  write: inLines,
  open({ most }, host) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let resting;
    let asked = 0;
    let goesOn = false; // what is typed at one time is one thing to undo
    const change = () => {
      const text = field.value.replaceAll("\0", "\ufffd"); // no program may hold that sign
      const over = text.length - most;
      mark(field, over > 0);
      if (over > 0) host.complain(`That is ${over.toLocaleString("en")} characters more than a proof may have. It is kept; make it shorter.`);
      host.change(text, goesOn);
      goesOn = true;
    };
    const field = /** @type {HTMLTextAreaElement} */ (
      make("textarea", {
        class: "pe-form-prose",
        rows: "9",
        spellcheck: "true",
        "aria-label": host.label,
        oninput: change,
        onfocus: () => {
          goesOn = false;
          void typeset();
        },
      })
    );
    const reading = make("div", { class: "pe-form-reading", tabindex: "0", role: "group", "aria-label": `${host.label}, as it reads` });
    const wrong = make("p", { class: "pe-form-wrong pe-wrong", role: "status", hidden: true });
    const aside = make("div", { class: "pe-form-chosen" }, reading, wrong);
    const tell = (/** @type {string} */ words) => {
      say(wrong, words);
      wrong.hidden = !words;
    };
    say(reading, NOTHING);
    host.signal.addEventListener("abort", () => clearTimeout(resting));

    /** Show how the text reads; what is asked later wins. */
    async function typeset() {
      if (!host.typeset) return;
      const n = ++asked;
      if (!field.value.trim()) {
        say(reading, NOTHING);
        return tell("");
      }
      const read = await host.typeset(field.value).catch(() => null);
      if (n !== asked) return;
      if (read) reading.replaceChildren(read.element);
      tell(read ? read.wrong : "How it reads could not be fetched. Is there a network? Your text is kept.");
    }

    return {
      element: make("div", { class: "pe-form-columns" }, field, ...(host.typeset ? [aside] : [])),
      show(state) {
        if (field.value !== state) field.value = state;
        clearTimeout(resting);
        if (reading.isConnected || !state) resting = setTimeout(typeset, REST);
      },
    };
  },
};
