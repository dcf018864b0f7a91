// What a picture of the playground shows: everything at rest, in colours of one's own, no hand over it.
import { angleIn, lineDegrees } from '../ask/align.js';
import { penOf } from '../ask/methods.js';
import { methodsOf } from '../ask/request.js';
import { lessonOf } from '../data/presets.js';
import { titleOf } from '../data/sets.js';
import { valueAt } from '../panels/projection.js';
import { DRAWING } from '../state/state.js';
import { project } from '../views/strip.js';
import { headline, methodWords } from '../words/methods.js';
import { methodTexts } from '../words/methodtexts.js';
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
 * @property {Float64Array|null} line  of points in the plane: where they are along its axis; null: it has none
 * @property {Float64Array|null} ghosts  likewise
 * @property {import('../views/dial.js').Objective|null} curve
 */
/**
 * @typedef {object} Picture
 * @property {Theme} theme
 * @property {string} title
 * @property {string} text   what was found, in a sentence or two
 * @property {Int32Array} labels
 * @property {string[]|undefined} classNames
 * @property {Run[]} runs
 * @property {{below: BaseScene, above: OverScene}|null} drawing  null: an open data set, which has none
 */

/** Milliseconds after which everything that moves has come to rest. */
const LATER = 60_000;
const FAMILIES = /** @type {const} */ (['lpp', 'pca', 'le', 'lda']);

/** @param {Playground} playground @param {Theme} theme @returns {Picture} */
export function pictureOf({ store, stage, asking, theme: now }, theme) {
  const { answer } = asking;
  const { source } = store.state;
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
  return {
    theme,
    drawing,
    title: drawn ? lessonOf(store.state) ?? headline(methodsOf(store.state)) : titleOf(source),
    text: answer ? textOf(answer) : '',
    labels: set?.labels ?? new Int32Array(0),
    classNames: set?.names,
    runs: answer ? runsOf(answer, drawing?.above ?? null, axes, theme) : [],
  };
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
    const { run: { method }, scores, m, quotient, map } = slot;
    const axis = map ? axes[r] : undefined;
    const pen = penOf(method, theme);
    const along = (/** @type {Float64Array} */ xy) =>
      axis && Number.isFinite(axis.angle) ? project(xy, axis, axis.angle) : null;
    return [{
      method, name: methodWords[method].name, figure: methodWords[method].value(valueAt(slot)), pen, m, scores,
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
