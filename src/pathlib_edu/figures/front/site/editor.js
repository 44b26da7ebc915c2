/**
 * The editor of printed searches. Of all files here it alone needs packages from elsewhere: when the site is built, it is
 * bundled with them into one module, which a page loads when a reader presses Edit for the first time.
 */
/*! With CodeMirror and Lezer, under the MIT licence: see editor.licenses.txt */
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { HighlightStyle, LanguageSupport, bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { pythonLanguage } from "@codemirror/lang-python";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const NARROW = "(max-width: 40rem)"; // here lines are folded: nobody scrolls sideways and types

/** The colours of the figures' own listings, by class. */
const COLORS = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.bool, tags.null, tags.operatorKeyword, tags.modifier, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword],
    class: "pe-py-keyword",
  },
  { tag: [tags.string, tags.special(tags.string), tags.escape], class: "pe-py-string" },
  { tag: [tags.comment, tags.lineComment], class: "pe-py-comment" },
  { tag: tags.number, class: "pe-py-number" },
]);

/** @type {import("@codemirror/state").StateEffectType<{line: number, sentence: string} | null>} */
const complaint = StateEffect.define();

class Complaint extends WidgetType {
  /** @param {string} sentence */
  constructor(sentence) {
    super();
    this.sentence = sentence;
  }

  /** @param {Complaint} other
   * @returns {boolean} */
  eq(other) {
    return other.sentence === this.sentence;
  }

  toDOM() {
    const element = document.createElement("div");
    element.className = "pe-complaint";
    element.textContent = this.sentence;
    return element;
  }
}

const complaints = StateField.define({
  create: () => Decoration.none,
  update(shown, transaction) {
    let now = transaction.docChanged ? Decoration.none : shown; // it was about the text as it ran
    for (const effect of transaction.effects) {
      if (!effect.is(complaint)) continue;
      if (!effect.value) {
        now = Decoration.none;
        continue;
      }
      const { doc } = transaction.state;
      const line = doc.line(Math.max(1, Math.min(effect.value.line, doc.lines)));
      now = Decoration.set([
        Decoration.line({ class: "pe-wrong-line" }).range(line.from),
        Decoration.widget({ widget: new Complaint(effect.value.sentence), side: 1, block: true }).range(line.to),
      ]);
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** @typedef {{text(): string, mark(line: number, sentence: string): void, unmark(): void, focus(): void, close(): void}} Editor */

/** @param {HTMLElement} parent
 * @param {string} text
 * @param {{label: string, describedBy: string, run(): void}} host
 * @returns {Editor} */
export function openEditor(parent, text, { label, describedBy, run }) {
  const runs = () => {
    run();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        bracketMatching(),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        new LanguageSupport(pythonLanguage),
        syntaxHighlighting(COLORS),
        complaints,
        ...(matchMedia(NARROW).matches ? [EditorView.lineWrapping] : []),
        keymap.of([{ key: "Shift-Enter", run: runs }, { key: "Mod-Enter", run: runs }, indentWithTab, ...historyKeymap, ...defaultKeymap]),
        EditorView.contentAttributes.of({ tabindex: "0", "aria-label": label, "aria-describedby": describedBy }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    mark(line, sentence) {
      const stood = view.state.field(complaints).size > 0;
      view.dispatch({ effects: complaint.of({ line, sentence }) });
      if (stood) return; // it comes from every figure, and who has read on is not called back
      const { doc } = view.state;
      view.dispatch({ effects: EditorView.scrollIntoView(doc.line(Math.max(1, Math.min(line, doc.lines))).from, { y: "nearest", yMargin: 60 }) });
    },
    unmark: () => view.dispatch({ effects: complaint.of(null) }),
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
