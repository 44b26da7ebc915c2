/** What a kind of puzzle is on a board of a search: all of it follows from how the puzzle is played. */
/** @import { Figure, Kind } from "../board/kind.js" */
/** @import { Play, Step } from "../pieces/play.js" */
/** @import { Lane } from "../board/lane.js" */
import { PuzzleInput } from "../pieces/input.js";
import { PuzzleMotion, PACE } from "../pieces/motion.js";
import { landing, stepTowards, stepWords, termsOf } from "../pieces/play.js";
import { describeEvent } from "../story/readout.js";
import { PuzzleStory, isAbout, movesOf, positionOf } from "../pieces/story.js";
import { make } from "../page/elements.js";

/** @type {import("../board/kind.js").KeyRow} */
const CHOOSING = { keys: "Enter", use: "choose the next piece", strokes: { Enter: { name: "apply" } } };

/** @param {Play} play
 * @returns {Omit<Kind, "name" | "size" | "check">} */
export function boardsOf(play) {
  return {
    play,
    scene: (world, motion) => Object.assign(play.scene(world), { motion }),
    story: (answer, asked, world) => new PuzzleStory(answer, asked, play, world),
    picture: (world, story) => inText(play, world, story),
    layers: ["code"],
    beginning: "position",
    arrows: { use: `${play.verb[0]} ${play.chooses ? "the chosen piece" : "a tile"} that way`, press: move },
    ...(play.chooses && { keys: [CHOOSING], enter: (figure) => chooseNext(figure), describe: (_scene, story) => describeEvent(story) }),
    input: (figure, lane, n) =>
      new PuzzleInput({
        play,
        board: lane.board,
        motion: lane.motion,
        scene: () => /** @type {any} */ (lane.scene),
        position: () => positionOn(figure, n),
        editable: () => figure.editable,
        chosen: () => Number(figure.chosen?.key ?? -1),
        make: (step) => makeStep(figure, step),
        choose: (piece) => choose(figure, piece),
        refuse: (piece, where) => figure.dom.say(`${play.name(figure.world, positionOn(figure, n), piece)} cannot ${play.verb[0]} ${where}.`),
      }),
    motion: (redraw) => new PuzzleMotion(play, redraw),
    restless: true,
    deed: (lane) => new SolutionButton(lane),
  };
}

/** @param {Play} play
 * @param {any} world
 * @param {PuzzleStory} story */
function inText(play, world, story) {
  const moves = isAbout(story, world) && story.found && story.found.length > 1 ? [`moves ${movesOf(story).join(play.between)}`] : [];
  return [play.picture(world, positionOf(play, world, story)), ...moves].join("\n");
}

/** The position that a lane shows.
 * @param {Figure} figure
 * @param {number} lane */
function positionOn({ kind, world, lanes }, lane) {
  return positionOf(playOf(kind), world, lanes[lane].story);
}

/** @param {Kind} kind */
function playOf({ play }) {
  return /** @type {Play} */ (play);
}

/** Move a piece of the position that a lane shows: the search then starts from there.
 * @param {Figure} figure
 * @param {Step} step */
function makeStep(figure, step) {
  const { world } = figure;
  const play = playOf(figure.kind);
  figure.playback.set(false);
  figure.edit(play.from(world, step.stop.position));
  figure.moveTo(0);
  if (play.chooses) choose(figure, landing(play, world, step));
}

/** @param {Figure} figure
 * @param {number} piece */
function choose(figure, piece) {
  figure.lookAt({ chosen: { kind: "piece", key: String(piece) } });
}

/** The piece that arrow keys move, the first where none was chosen.
 * @param {Figure} figure */
function chosenOn(figure) {
  const pieces = playOf(figure.kind).pieces(figure.world, positionOn(figure, 0));
  return { pieces, n: pieces.findIndex(({ cell }) => String(cell) === figure.chosen?.key) };
}

/** @param {Figure} figure */
function chooseNext(figure) {
  const { pieces, n } = chosenOn(figure);
  const { cell } = pieces[(n + 1) % pieces.length];
  choose(figure, cell);
  figure.dom.say(playOf(figure.kind).name(figure.world, positionOn(figure, 0), cell));
}

/** An arrow key moves a piece of the first lane in its direction.
 * @param {Figure} figure
 * @param {number} dr
 * @param {number} dc */
function move(figure, dr, dc) {
  const { world } = figure;
  const play = playOf(figure.kind);
  const position = positionOn(figure, 0);
  if (!figure.editable) return figure.dom.say("This figure cannot be edited here.");
  if (play.chooses && chosenOn(figure).n < 0) chooseNext(figure);
  const chosen = play.chooses ? Number(figure.chosen?.key) : null;
  const step = stepTowards(play, world, position, chosen, { dr, dc });
  if (!step) return figure.dom.say(`${chosen === null ? "No tile can" : `${play.name(world, position, chosen)} cannot`} ${play.verb[0]} that way.`);
  makeStep(figure, step);
  figure.dom.say(stepWords(play, world, position, step));
}

// A button that walks the solution that was found, from the start.

class SolutionButton {
  /** @param {Lane} lane */
  constructor(lane) {
    this.lane = lane;
    const { solution } = termsOf(lane.kind.play);
    this.element = make("button", { type: "button", class: "pe-button pe-deed", text: `Play the ${solution}`, onclick: () => this.walk() });
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  update() {
    this.element.disabled = !this.lane.story.found;
  }

  /** It ends when the story moves. */
  walk() {
    const { lane } = this;
    const story = /** @type {PuzzleStory} */ (lane.story);
    clearInterval(this.timer);
    const show = (/** @type {number} */ steps) => {
      story.walked = steps;
      lane.tellPicture();
      lane.redraw();
    };
    show(0);
    this.timer = setInterval(() => {
      if (story !== lane.story || story.walked === null || story.walked + 1 >= (story.found?.length ?? 0)) return clearInterval(this.timer);
      show(story.walked + 1);
    }, lane.kind.play?.pace ?? PACE);
  }
}
