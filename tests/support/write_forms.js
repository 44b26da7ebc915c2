/** From standard input: what the form of each exercise reads in its cells; on standard output: what it writes into them. */
import { readFileSync } from "node:fs";
import { answerIn, withAnswer } from "../../front/figures/form/answer_cell.js";
import { readPart, writePart } from "../../front/figures/form/parts/index.js";

const rewritten = JSON.parse(readFileSync(0, "utf8")).map(({ form, answer, stub }) => {
  const { name, part } = form;
  const stateIn = (text) => {
    const { value } = answerIn(text, name) ?? {};
    return { value, state: value ? readPart(value, part) : undefined };
  };
  const [model, before] = [stateIn(answer), stateIn(stub)];
  if (model.state === undefined) return { readable: false, stub: before.state !== undefined };
  return {
    readable: true,
    stub: before.state !== undefined,
    kept: withAnswer(answer, name, writePart(model.state, part, model.value, answer)),
    anew: withAnswer(answer, name, writePart(model.state, part)),
    filled: withAnswer(stub, name, writePart(model.state, part, before.value, stub)),
    taken: withAnswer(answer, name, writePart(before.state, part, model.value, answer)),
  };
});
process.stdout.write(JSON.stringify(rewritten));
