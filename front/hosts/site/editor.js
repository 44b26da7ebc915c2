/**
 * An editor of Python, for printed searches and all else that a reader may write. It knows nothing of where it stands. It
 * needs packages from elsewhere: when the site is built, it is bundled with them into one module, which a page loads when
 * a reader presses Edit for the first time.
 */
/** @import { Editor, EditorHost } from "../../page/plain_editor.js" */
/*! With CodeMirror and Lezer, under the MIT license: see licenses.html at the site's root */
import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completeFromList,
  completionStatus,
  ifNotIn,
  moveCompletionSelection,
  startCompletion,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentLess, indentMore, indentWithTab } from "@codemirror/commands";
import { HighlightStyle, LanguageSupport, bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { localCompletionSource, pythonLanguage } from "@codemirror/lang-python";
import { EditorState, Prec } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, lineNumbers, tooltips } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { complain, complaints, light, lineAt, lit } from "./editor_marks.js";

const LEAVING = 5000; // ms after Escape in which Tab leaves

/** The colors of the figures' own listings, by class. */
const COLORS = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.bool, tags.null, tags.operatorKeyword, tags.modifier, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword],
    class: "pe-py-keyword",
  },
  { tag: [tags.string, tags.special(tags.string), tags.escape], class: "pe-py-string" },
  { tag: [tags.comment, tags.lineComment], class: "pe-py-comment" },
  { tag: tags.number, class: "pe-py-number" },
]);

/** @param {HTMLElement} parent
 * @param {string} text
 * @param {EditorHost} host
 * @returns {Editor} */
export function openEditor(parent, text, { label, describedBy, run, check = run, change = () => {}, names }) {
  const does = (/** @type {() => void} */ act) => (/** @type {EditorView} */ view) => {
    closeCompletion(view); // it would come when the hand is elsewhere
    act();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        Prec.highest(EditorView.domEventHandlers({ keydown: letGo, mousedown: (_event, view) => view.setTabFocusMode(false) })),
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
        ...(names ? completing(names) : []),
        EditorView.lineWrapping, // nobody scrolls sideways and types
        EditorView.updateListener.of(({ docChanged }) => docChanged && change()),
        EditorView.domEventHandlers({ keydown: keep }),
        keymap.of([{ key: "Shift-Enter", run: does(check) }, { key: "Mod-Enter", run: does(run) }, indentWithTab, ...historyKeymap, ...defaultKeymap]),
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
    begin(head, body) {
      const [top, first] = [head, body].map((line) => lineAt(view.state.doc, line));
      const anchor = first.from + first.text.length - first.text.trimStart().length;
      const isGap = first.text.trim() === "..."; // what is typed takes its place
      view.dispatch({ selection: { anchor, head: isGap ? first.to : anchor }, effects: EditorView.scrollIntoView(top.from, { y: "start", yMargin: 0 }) });
      const place = view.coordsAtPos(anchor); // laid out by now; lines that are wrapped have their heights
      const edge = view.scrollDOM.getBoundingClientRect();
      const leavesRoom = place && place.top - edge.top < edge.height / 2;
      if (!leavesRoom) view.dispatch({ effects: EditorView.scrollIntoView(anchor, { y: "start", yMargin: view.defaultLineHeight }) });
      view.coordsAtPos(anchor); // scrolled by now: who opened this decides what of the page is in sight
      view.focus();
    },
    start(line) {
      const { from, text } = lineAt(view.state.doc, line);
      const anchor = from + text.length - text.trimStart().length;
      view.dispatch({ selection: { anchor, head: text.trim() === "..." ? from + text.length : anchor } }); // what is typed takes its place
      view.focus();
      reveal(view, line);
    },
    at(x, y) {
      view.dispatch({ selection: { anchor: view.posAtCoords({ x, y }, false) } });
      view.focus();
    },
    pass: () => view.setTabFocusMode(Infinity), // until another key is pressed
    type(words) {
      view.dispatch(view.state.replaceSelection(words), { userEvent: "input.type" });
      view.focus();
    },
    indent(deeper) {
      (deeper ? indentMore : indentLess)(view);
      view.focus();
    },
    close: () => view.destroy(),
  };
}

/** Offer names as they are typed. Tab takes one; Enter ends the line, as it always does.
 * @param {string[]} names */
function completing(names) {
  const known = ifNotIn(["String", "Comment", "FormatString"], (context) => completeFromList(names)(context)); // as they are by then
  return [
    autocompletion({ override: [localCompletionSource, known], defaultKeymap: false, icons: false }),
    tooltips({ parent: document.body }), // the page's columns would cut them off
    keymap.of([
      { key: "Ctrl-Space", run: startCompletion },
      { key: "Escape", run: closeCompletion },
      { key: "ArrowDown", run: moveCompletionSelection(true) },
      { key: "ArrowUp", run: moveCompletionSelection(false) },
      { key: "Tab", run: acceptCompletion },
    ]),
  ];
}

/** Escape lets the next Tab leave, also where something is selected, as it is in the beginning. @param {KeyboardEvent} event
 * @param {EditorView} view */
function letGo({ key }, view) {
  if (key === "Escape" && completionStatus(view.state) === null) view.setTabFocusMode(LEAVING);
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
