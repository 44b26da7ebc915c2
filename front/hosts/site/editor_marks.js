/** What an editor marks of its text: the line that an error is about, with a sentence below it, and the line that runs. */
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";

/** @typedef {{line: number, sentence: string}} Complaint   lines count from 1 */

/** @type {import("@codemirror/state").StateEffectType<Complaint | null>} */
export const complain = StateEffect.define();

/** @type {import("@codemirror/state").StateEffectType<number | null>} */
export const light = StateEffect.define();

/** @param {import("@codemirror/state").Text} doc
 * @param {number} line  one that the text does not have is taken for the nearest that it has */
export function lineAt(doc, line) {
  return doc.line(Math.max(1, Math.min(line, doc.lines)));
}

class Sentence extends WidgetType {
  /** @param {string} words */
  constructor(words) {
    super();
    this.words = words;
  }

  /** @param {Sentence} other
   * @returns {boolean} */
  eq(other) {
    return other.words === this.words;
  }

  toDOM() {
    const element = document.createElement("div");
    element.className = "pe-complaint";
    element.textContent = this.words;
    return element;
  }
}

/** Marks that an effect puts up, and that go when the text changes: they are about the text as it ran.
 * @template Told
 * @param {import("@codemirror/state").StateEffectType<Told | null>} effect
 * @param {(told: Told, doc: import("@codemirror/state").Text) => import("@codemirror/state").Range<Decoration>[]} marksOf */
function marks(effect, marksOf) {
  return StateField.define({
    create: () => Decoration.none,
    update(shown, transaction) {
      let now = transaction.docChanged ? Decoration.none : shown;
      for (const told of transaction.effects) {
        if (told.is(effect)) now = told.value === null ? Decoration.none : Decoration.set(marksOf(told.value, transaction.state.doc));
      }
      return now;
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

export const complaints = marks(complain, ({ line, sentence }, doc) => {
  const { from, to } = lineAt(doc, line);
  const words = sentence ? [Decoration.widget({ widget: new Sentence(sentence), side: 1, block: true }).range(to)] : [];
  return [Decoration.line({ class: "pe-wrong-line" }).range(from), ...words];
});

export const lit = marks(light, (line, doc) => [Decoration.line({ class: "pe-running" }).range(lineAt(doc, line).from)]);
