/** The parts of a figure around its lanes, and what they say. */
/** @import { Note, Spot } from "../../page/types.js" */
/** @import { BoardFigure } from "./figure.js" */
/** @import { MenuItem } from "../../page/more_menu.js" */
import { make, say } from "../../page/elements.js";
import { NoteLine } from "../../page/words.js";
import { KeyHelp, keyHelp } from "../../board/keys.js";
import { Lane } from "../../board/lane.js";
import { MoreMenu, linkItem, screenItem } from "../../page/more_menu.js";
import { Pins } from "./pins.js";
import { eventName, summary } from "../../story/readout.js";
import { Tools } from "../../board/tools.js";
import { Headings } from "../live/headings.js";
import { Transport } from "../live/transport.js";
import { exportsOf } from "../../export/downloads.js";
import { chooseFile } from "../../page/files.js";

/** @typedef {object} BoardFrame
 * @property {Lane[]} lanes
 * @property {HTMLElement} root
 * @property {KeyHelp} help
 * @property {Pins} pins
 * @property {() => void} tell
 * @property {() => void} tellTools
 * @property {() => void} name
 * @property {(words: string) => void} remark
 * @property {(words: string) => void} notify
 * @property {(spot: Spot, deed: string) => void} explain
 * @property {(words: string) => void} say
 */

/** @param {BoardFigure} figure
 * @returns {BoardFrame} */
export function buildFrame(figure) {
  const { model, byExpansions, prediction } = figure;
  const hasLamps = figure.request.lamps === true || figure.panel.hasLamps;
  const count = Math.max(1, Math.min(4, figure.request.lanes?.length ?? 1));
  const lanes = Array.from(
    { length: count },
    (_, i) =>
      new Lane(
        figure.kind,
        figure.world,
        i === 0,
        () => figure.refresh({ drawing: true }),
        (picked) => figure.pick(picked),
      ),
  );
  const transport = new Transport(figure, byExpansions ? "expansion" : "event");
  const tools = new Tools(
    {
      tool: (tool) => {
        prediction.leave();
        figure.tool = tool;
        figure.refresh({ drawing: true, tools: true });
      },
      terrain: (cost) => {
        figure.terrain = cost;
        figure.tool = "terrain";
        figure.refresh({ drawing: true, tools: true });
      },
      undo: () => figure.turnBack("undo"),
      redo: () => figure.turnBack("redo"),
      reset: () => figure.turnBack("reset"),
      layers: (layers) => figure.setLayers(layers),
    },
    figure.kind,
    hasLamps,
    figure.layers,
  );
  const controls = figure.kind.controls?.(figure);
  const help = new KeyHelp(() => keyHelp(figure.kind, figure.editable, lanes[0].story.brief ? null : byExpansions ? "expansion" : "event", prediction.keys));
  const menu = new MoreMenu(() => [...tools.items, ...menuOf(figure, () => help.toggle())]);
  tools.element.append(menu.element, help.element);

  const headings = new Headings(figure);
  const pins = new Pins(lanes);
  const note = new NoteLine();
  const live = make("p", { class: "pe-live-region", "aria-live": "polite" });
  const row = make("div", { class: "pe-lanes" }, ...lanes.map((lane) => lane.element));
  // Of several lanes each has its counts beside its own name.
  const below = make("div", { class: "pe-lanes" });
  if (lanes.length === 1) {
    const [{ main, board, counts, readout, lamps, extras }] = lanes;
    extras.prepend(prediction.toggle);
    // Words stand beside the board where it leaves them room, else below its transport.
    const beside = make("div", { class: "pe-beside" }, counts, readout, lamps.element, extras, prediction.element);
    main.append(make("div", { class: "pe-stage" }, board, transport.element), beside);
  } else {
    transport.element.append(prediction.toggle);
    for (const lane of lanes) {
      lane.head.append(lane.counts);
      lane.extras.prepend(lane.owner);
      below.append(lane.extras);
    }
  }
  const root = /** @type {HTMLElement} */ (
    make(
      "figure",
      { class: `pe-frame ${lanes.length > 1 ? `pe-race pe-race-of-${lanes.length}` : "pe-solo"}${hasLamps ? " pe-with-lamps" : ""}` },
      ...headings.above,
      tools.element,
      ...(controls ? [controls.element] : []),
      row,
      ...(lanes.length > 1 ? [transport.element, below, prediction.element] : []),
      pins.element,
      note.element,
      live,
      headings.below,
    )
  );
  figure.panel.mount({ root, tools: tools.element, lane: lanes[0] });
  figure.el.append(root);
  /** What the layers show beside the board. */
  function tellLayers() {
    root.classList.toggle("pe-with-code", figure.layers.code);
    root.classList.toggle("pe-with-plane", !!figure.layers.plane && figure.kind.panel !== undefined);
  }

  /** What is to be read until the story moves, or the reader goes on. @param {string} words */
  function notify(words) {
    lanes[0].notice = words;
    figure.refresh({ words: true });
    say(live, words);
  }

  /** Say why a tool or a key changes nothing at a spot, where there is a reason.
   * @param {Spot} spot
   * @param {string} deed */
  function explain(spot, deed) {
    const words = figure.editable && figure.kind.refusal?.(figure.world, spot, deed);
    if (words) notify(words);
  }

  /** What the host has to say for a while: in the readout and the panel, where it moves nothing. */
  function passing() {
    const given = /** @type {Note | null} */ (model.get("note") ?? null);
    return given?.passing ? given.text : "";
  }

  function tellTools() {
    tools.update({
      editable: figure.editable,
      tool: figure.tool,
      terrain: figure.terrain,
      layers: figure.layers,
      undoable: figure.history.past.length > 0,
      redoable: figure.history.future.length > 0,
    });
    const isSlow = figure.exchange.isSlow(performance.now());
    for (const lane of lanes) say(lane.change, isSlow ? "thinking…" : lane.changed);
    controls?.update(figure.world, figure.editable);
    note.tell(model.get("note"));
    pins.tell();
    figure.panel.tell(passing());
    tellLayers();
  }

  function tell() {
    headings.tell();
    root.classList.toggle("pe-brief", lanes[0].story.brief);
    lanes[0].passing = passing();
    for (const lane of lanes) lane.tell(figure.focus, figure.layers, byExpansions, figure.picked, figure.isLooking);
    const { story } = lanes[0];
    transport.tell(byExpansions ? lanes.map((lane) => summary(lane.story)).join("; ") : eventName(story));
    if (lanes.length > 1) tellFinish();
  }

  /** Who arrived first: places by expansions needed, shared when equal. */
  function tellFinish() {
    const needed = lanes.map(({ story }) => (story.events.length ? story.expansions.length : Infinity));
    lanes.forEach((lane, i) => {
      const there = lane.story.cost !== null;
      lane.finish(there ? 1 + needed.filter((other) => other < needed[i]).length : 0);
    });
  }

  /** What the figure is called by those who cannot see it. Set when it comes to rest, not in every frame. */
  function name() {
    for (const lane of lanes) lane.name();
    const words = lanes.map((lane) => summary(lane.story)).join("; ");
    root.setAttribute("aria-label", headings.name("Search", words));
  }

  return {
    lanes,
    root,
    help,
    pins,
    tell,
    tellTools,
    name,
    remark: (/** @type {string} */ words) => tools.remark.say(words),
    notify,
    explain,
    say: (/** @type {string} */ words) => say(live, words),
  };
}

// What the menu of a figure offers: a link to it as it stands, pictures of it, traces, the whole screen.

/** @param {BoardFigure} figure
 * @param {() => void} help
 * @returns {MenuItem[]} */
export function menuOf(figure, help) {
  const { el, lanes } = figure;
  const files = exportsOf(figure);
  const told = lanes.map((lane, n) => ({ lane, n })).filter(({ lane }) => lane.story.events.length && figure.kind.trace);
  return [
    ...linkItem(
      figure.model,
      () => figure.shown,
      (words) => figure.dom.remark(figure.dom.pins.pinned ? `${words} The pinned run stays here.` : words),
    ),
    ...(figure.panel.isBoardless
      ? []
      : [
          { text: "Save as PNG", press: () => void files.png() },
          { text: "Save as SVG", press: () => files.svg() },
        ]),
    ...told.map(({ lane, n }) => ({ text: lanes.length > 1 ? `Save the trace of ${lane.story.title}` : "Save the search trace", press: () => files.trace(n) })),
    ...placeItems(figure),
    ...(figure.takesFiles ? [{ text: `Open a file: another ${figure.kind.beginning}`, press: () => chooseFile((file) => figure.read(file)) }] : []),
    ...(figure.dom.pins.canPin ? [{ text: figure.dom.pins.pinned ? "Unpin the run" : "Pin this run", press: () => figure.pinRun() }] : []),
    ...screenItem(el),
    { text: "Keys", press: help },
  ];
}

/** What is dragged can be put where the reader has pointed, too.
 * @param {BoardFigure} figure
 * @returns {MenuItem[]} */
function placeItems(figure) {
  const spot = figure.cursor ?? figure.chosen;
  if (!figure.hand.editable || spot?.kind !== "state") return [];
  const commands = (figure.kind.keys ?? []).flatMap(({ strokes }) => Object.values(strokes));
  const placing = commands.filter(({ name }) => name === "start" || name === "goal");
  return placing.map((command) => ({ text: `Put the ${command.name} here`, press: () => figure.obey(command, spot) }));
}
