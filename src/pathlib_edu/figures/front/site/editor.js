/**
 * An editor of Python, for printed searches and all else that a reader may write. It knows nothing of where it stands. It
 * needs packages from elsewhere: when the site is built, it is bundled with them into one module, which a page loads when
 * a reader presses Edit for the first time.
 */
/*! With CodeMirror and Lezer, under the MIT licence: see editor.licenses.txt */
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { HighlightStyle, LanguageSupport, bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { pythonLanguage } from "@codemirror/lang-python";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { complain, complaints, light, lineAt, lit } from "./editor_marks.js";

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

/** @typedef {{text(): string, put(text: string): void, mark(line: number, sentence: string): void, unmark(): void,
 *   light(line: number | null): void, focus(): void, close(): void}} Editor   `put` can be undone like what is typed; `mark`
 *   says at a line what is wrong there, `light` shows which one runs; lines count from 1, and both go with the next change
 * @typedef {{label: string, describedBy: string, run(): void, change?: () => void}} EditorHost   what it is called, the id of
 *   the words that say how to leave it, and who hears of the keys that run it and of every change */

/** @param {HTMLElement} parent
 * @param {string} text
 * @param {EditorHost} host
 * @returns {Editor} */
export function openEditor(parent, text, { label, describedBy, run, change = () => {} }) {
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
        highlightSpecialChars({ addSpecialChars: /[\u00a0\u2000-\u200d\u202a-\u202f\u2060-\u206f\u3000]/ }), // no Python, and unseen
        history(),
        bracketMatching(),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        new LanguageSupport(pythonLanguage),
        syntaxHighlighting(COLORS),
        complaints,
        lit,
        EditorView.lineWrapping, // nobody scrolls sideways and types
        EditorView.updateListener.of(({ docChanged }) => docChanged && change()),
        EditorView.domEventHandlers({ keydown: keep }),
        keymap.of([{ key: "Shift-Enter", run: runs }, { key: "Mod-Enter", run: runs }, indentWithTab, ...historyKeymap, ...defaultKeymap]),
        EditorView.contentAttributes.of({ tabindex: "0", "aria-label": label, "aria-describedby": describedBy }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    put: (words) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: words } }),
    mark(line, sentence) {
      const stood = view.state.field(complaints).size > 0;
      view.dispatch({ effects: complain.of({ line, sentence }) });
      const { top, bottom } = view.dom.getBoundingClientRect();
      if (stood || bottom < 0 || top > innerHeight) return; // who has read on is not called back
      view.dispatch({ effects: EditorView.scrollIntoView(lineAt(view.state.doc, line).from, { y: "nearest", yMargin: 60 }) });
    },
    unmark: () => view.dispatch({ effects: complain.of(null) }),
    light(line) {
      view.dispatch({ effects: light.of(line) });
      if (line !== null && !view.hasFocus) reveal(view, line); // who types is not interrupted
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}

/** What is typed here is no command of the page around, where "/" goes to the search. @param {KeyboardEvent} event */
function keep(event) {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
}

/** Scroll the editor, never the page.
 * @param {EditorView} view
 * @param {number} line */
function reveal(view, line) {
  const { scrollDOM } = view;
  const { top, bottom } = view.lineBlockAt(lineAt(view.state.doc, line).from);
  const margin = 2 * (bottom - top);
  if (top - margin < scrollDOM.scrollTop) scrollDOM.scrollTop = top - margin;
  else if (bottom + margin > scrollDOM.scrollTop + scrollDOM.clientHeight) scrollDOM.scrollTop = bottom + margin - scrollDOM.clientHeight;
}
