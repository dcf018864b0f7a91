// What a picture of the playground shows: everything at rest, in colours of one's own, no hand over it.
import { angleIn, lineDegrees } from '../ask/align.js';
import { penOf } from '../ask/methods.js';
import { methodsOf } from '../ask/request.js';
import { byRank, readShows } from '../ask/shows.js';
import { lessonOf } from '../data/presets.js';
import { titleOf } from '../data/sets.js';
import { columnsOf, totalVariance } from '../engine/dataset.js';
import { colouringOf, lookOf, rampTheme } from '../panels/colours.js';
import { valueAt } from '../panels/projection.js';
import { DRAWING } from '../state/state.js';
import { placesOf } from '../views/places.js';
import { project } from '../views/strip.js';
import { headline, methodWords } from '../words/methods.js';
import { methodTexts } from '../words/methodtexts.js';
import { share as w } from '../words/share.js';
import { strings as s } from '../words/strings.js';
import { UNTOUCHED } from '../views/untouched.js';

/** @typedef {import('../dom/theme.js').Theme} Theme */
/** @typedef {import('../views/draw.js').BaseScene} BaseScene */
/** @typedef {import('../views/overlay.js').OverScene} OverScene */
/** @typedef {import('../page/playground.js').Playground} Playground */
/**
 * @typedef {object} Run  what one method makes of the points
 * @property {string} method
 * @property {string} name
 * @property {string} figure   its value, in words
 * @property {import('../ask/methods.js').Pen} pen
 * @property {number} m         directions
 * @property {Float64Array} scores  n×m
 * @property {Float64Array|null} places  n×2, of a data set: where its panel has its rows
 * @property {import('../engine/types.js').Slot['apart']} apart  of a graph in parts: what its panel has
 * @property {boolean} byRank
 * @property {boolean} across   the horizontal axis has units
 * @property {boolean} up       so has the vertical one
 * @property {Float64Array|null} line  of points in the plane: where they are along its axis; null: it has none
 * @property {Float64Array|null} ghosts  likewise
 * @property {import('../views/dial.js').Objective|null} curve
 */
/**
 * @typedef {object} Picture
 * @property {Theme} theme
 * @property {string} title
 * @property {string} text   what was found, in a sentence or two
 * @property {Theme} marks   that of the marks: shades where a number colours them
 * @property {ArrayLike<number>} labels
 * @property {string[]|undefined} classNames
 * @property {boolean} many    there are more classes than colours
 * @property {Run[]} runs
 * @property {{below: BaseScene, above: OverScene}|null} drawing  null: an open data set, which has none
 */

/** Milliseconds after which everything that moves has come to rest. */
const LATER = 60_000;
const FAMILIES = /** @type {const} */ (['lpp', 'pca', 'le', 'lda']);

/** @param {Playground} playground @param {Theme} theme @returns {Picture} */
export function pictureOf({ store, stage, asking, theme: now }, theme) {
  const { answer } = asking;
  const { state } = store, { source } = state;
  const set = asking.dataset();
  const drawn = source === DRAWING;
  const later = performance.now() + LATER;
  const drawing = drawn
    ? atRest(
      stage.scenes({ graph: asking.graph, radius: 0, faint: false, shows: Boolean(answer?.forms) }, later),
      now(),
      theme,
    )
    : null;
  const axes = drawn ? stage.axes(later)?.axes ?? [] : [];
  const colouring = colouringOf(state), look = set && lookOf(set, colouring);
  const runs = answer ? runsOf(answer, drawing?.above ?? null, axes, theme) : [];
  return {
    theme,
    drawing,
    title: drawn ? lessonOf(state) ?? headline(methodsOf(state)) : titleOf(source),
    text: [answer ? textOf(answer) : '', set && look ? colouredBy(set, colouring, look) : ''].filter(Boolean).join(' '),
    marks: look?.range ? rampTheme(theme) : theme,
    labels: look?.labels ?? new Int32Array(0),
    classNames: look?.names,
    many: look?.many ?? false,
    runs: set ? asPanels(runs, state, set) : runs,
  };
}

/**
 * What the colours are of, where that is not the classes.
 * @param {import('../engine/types.js').Dataset} set
 * @param {string} colouring
 * @param {import('../panels/colours.js').Look} look
 */
function colouredBy(set, colouring, { range }) {
  const at = Number(colouring.slice(1));
  const name = colouring[0] === 'c' ? columnsOf(set)[at] : set.others?.[at]?.name;
  return colouring && name !== undefined ? w.colouredBy(name, range) : '';
}

/**
 * As the panels of a set have them: in their order, one alone where one stands alone, with their dimensions and scales.
 * @param {Run[]} runs
 * @param {Readonly<import('../state/state.js').State>} state
 * @param {import('../engine/types.js').Dataset} set
 * @returns {Run[]}
 */
function asPanels(runs, state, set) {
  const { labels } = set;
  const shows = readShows(state.shows);
  return methodsOf(state).flatMap((method, r) => {
    const run = runs.find((one) => one.method === method);
    if (!run || run.m < 1 || (state.enlarged > 0 && r !== state.enlarged - 1)) return [];
    const { x, y } = shows[r], apart = run.apart, rank = !apart && byRank(shows[r], method);
    const places = apart?.places ?? placesOf({ scores: run.scores, m: run.m, labels, x, y, rank });
    const figure = method === 'pca' ? methodWords.pca.value(shareOf(run, set, y > 0 ? [x, y] : [x])) : run.figure;
    const units = !rank && !apart;
    return [{ ...run, figure, places, byRank: rank, across: units, up: units && y > 0 }];
  });
}

/**
 * How much of the set's variance some dimensions of a picture have.
 * @param {Run} run
 * @param {import('../engine/types.js').Dataset} set
 * @param {number[]} dimensions  from 1
 */
function shareOf({ scores, m }, set, dimensions) {
  let sum = 0;
  for (const c of new Set(dimensions.map((d) => Math.min(d, m) - 1))) {
    let mean = 0;
    for (let i = 0; i < set.rows; i++) mean += scores[i * m + c] / set.rows;
    for (let i = 0; i < set.rows; i++) sum += (scores[i * m + c] - mean) ** 2;
  }
  return sum / totalVariance(set);
}

/** @param {{below: BaseScene, above: OverScene}} scenes @param {Theme} from @param {Theme} theme */
function atRest({ below, above }, from, theme) {
  /** @template {{pen: import('../ask/methods.js').Pen}} T @param {T} line @returns {T} */
  const recoloured = (line) => ({
    ...line,
    pen: { ...line.pen, colour: theme[FAMILIES.find((family) => from[family] === line.pen.colour) ?? 'text'] },
  });
  return {
    below: { ...below, theme },
    above: {
      ...above,
      memory: undefined,
      rests: true,
      theme,
      lines: above.lines.map(recoloured),
      pinned: above.pinned.map(recoloured),
      top: 0,
      ...UNTOUCHED,
    },
  };
}

/**
 * @param {import('../engine/types.js').Answer} answer
 * @param {OverScene|null} plane
 * @param {import('../views/axes.js').Axis[]} axes
 * @param {Theme} theme
 * @returns {Run[]}
 */
function runsOf(answer, plane, axes, theme) {
  return answer.slots.flatMap((slot, r) => {
    if (slot.error) return [];
    const { run: { method }, scores, m, quotient, map, apart } = slot;
    const axis = map ? axes[r] : undefined;
    const pen = penOf(method, theme);
    const along = (/** @type {Float64Array} */ xy) =>
      axis && Number.isFinite(axis.angle) ? project(xy, axis, axis.angle) : null;
    return [{
      method, name: methodWords[method].name, figure: methodWords[method].value(valueAt(slot)), pen, m, scores,
      places: null, apart, byRank: false, across: true, up: true,
      line: plane && (along(plane.xy) ?? firstOf(scores, m, plane.labels.length)), ghosts: plane && along(plane.ghosts),
      curve:
        quotient && axis ? { quotient, angle: axis.angle, name: methodTexts[method].curve?.name ?? '', pen } : null,
    }];
  });
}

/**
 * The first column of n rows, of a method that puts points on a line by itself; null where it has none of them yet.
 * @param {Float64Array} scores
 * @param {number} m
 * @param {number} n
 */
const firstOf = (scores, m, n) =>
  m > 0 && scores.length === m * n ? Float64Array.from({ length: n }, (_, i) => scores[i * m]) : null;

/** @param {import('../engine/types.js').Answer} answer */
function textOf(answer) {
  const { edgeCount, components } = answer.graph;
  if (!answer.forms) return s.statusGraph(s.statusSet(answer.n, answer.ask.dataset.cols), edgeCount, components);
  const angles = answer.slots
    .filter((slot) => Number.isFinite(angleIn(slot)))
    .map((slot) => `${methodWords[slot.run.method].name} ${lineDegrees(angleIn(slot))}°`);
  return [
    ...(angles.length > 0 ? [s.statusAngles(angles)] : []),
    s.statusGraph(s.countOnly(answer.n), edgeCount, components),
  ].join(' ');
}
