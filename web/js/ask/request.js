// From the state to the question the engine is asked.
import { applies, DRAWING, FIELDS, fieldsOf } from '../state/state.js';
import { drawable, isMethod, reads } from './methods.js';
import { readShows } from './shows.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../engine/types.js').Ask} Ask */
/** @typedef {import('../engine/types.js').Dataset} Dataset */
/** @typedef {import('../engine/types.js').Run} Run */
/** @typedef {import('./methods.js').MethodName} MethodName */

/** Fewer points than this have no graph worth a fit. */
export const FEWEST = 3;
/** Above this a graph of all pairs is counted, not listed. */
const LISTED = 800;
/** Up to here edges are sent though nobody sees them: their lengths make the range of t. */
const UNSEEN = 2000;

/** The k the page asks for: k, or as many neighbours as there are. @param {number} k @param {number} n */
export const effectiveK = (k, n) => Math.max(1, Math.min(k, n - 1, 50));

/**
 * Every setting that means something now, at its place in the options.
 * @param {State} s @param {number} n @param {number} epsilon the number that stands for 'auto'
 * @returns {Pick<Ask, 'graph'|'weight'> & import('../engine/types.js').RunOptions}
 */
export function optionsOf(s, n, epsilon) {
  /** @type {Record<string, any>} */
  const options = { graph: {}, weight: {} };
  const resolved = { ...s, epsilon, reduce: reduction(s.reduce) };
  for (const [key, field] of fieldsOf()) {
    if (field.option === undefined || !applies(field, s)) continue;
    const [name, part] = field.option.split('.');
    const value = field.others ? effectiveK(Number(s[key]), n) : resolved[key];
    if (part === undefined) options[name] = value;
    else (options[name] ??= {})[part] = value;
  }
  return /** @type {ReturnType<typeof optionsOf>} */ (options);
}

/** @param {State['reduce']} reduce @returns {import('../engine/types.js').RunOptions['reduce']} */
function reduction(reduce) {
  const value = Number(reduce.slice(1));
  return reduce === 'off' ? null : reduce[0] === 'c' ? { components: value } : { variance: value / 100 };
}

/** Where the methods side by side stand: the drawing has its own. @param {State} s */
const runsField = (s) => (s.source === DRAWING ? 'runs' : 'panels');

/**
 * The methods that a text names, joined by +, without others.
 * @param {string} text
 * @returns {MethodName[]}
 */
export const methodsIn = (text) => text.split('+').filter(isMethod);

/**
 * The methods side by side; kept work may name some that this page does not know.
 * @param {State} s
 * @returns {MethodName[]}
 */
export function methodsOf(s) {
  const field = runsField(s);
  const known = methodsIn(s[field]).filter((method) => field === 'panels' || drawable(method));
  return known.length > 0 ? known : methodsIn(String(FIELDS[field].default));
}

/**
 * The runs with another method in one place; the run that had it gets the one that stood there.
 * @param {State} s
 * @param {number} run one after the last is a further one
 * @param {MethodName} method
 * @returns {Partial<State>}
 */
export function withMethod(s, run, method) {
  const methods = methodsOf(s);
  const others = methods.map((m) => (m === method ? methods[run] : m));
  others[run] = method;
  return { [runsField(s)]: others.filter(Boolean).join('+') };
}

/**
 * The methods side by side, each with what it heeds.
 * @param {State} s
 * @param {import('../engine/types.js').RunOptions} all
 * @returns {Run[]}
 */
const runsOf = (s, all) =>
  methodsOf(s).map((method, r) => ({
    method,
    options: {
      ...Object.fromEntries(Object.entries(all).filter(([key]) => reads(method, key))),
      ...(s.source !== DRAWING && further(readShows(s.shows)[r])),
    },
  }));

/** @param {import('./shows.js').Shows} shows */
const further = ({ x, y }) => (Math.max(x, y) > 2 ? { components: Math.max(x, y) } : {});

/**
 * @param {State} s
 * @param {Dataset} dataset
 * @param {number} epsilon the number that stands for 'auto'
 * @returns {Ask}
 */
export function askOf(s, dataset, epsilon) {
  const n = dataset.rows;
  const many = (s.graph === 'complete' || s.graph === 'supervised') && n > LISTED;
  const { graph, weight, ...all } = optionsOf(s, n, epsilon);
  return {
    dataset,
    graph,
    weight,
    runs: runsOf(s, all),
    want: { edges: !many && (s.edges || n <= UNSEEN), figures: ['facts', 'degrees', 'neighbourRecall', 'gap'] },
    first: s.enlarged - 1,
  };
}
