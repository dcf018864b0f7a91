// Every field of the state, once: its default, its values, its text form, and whether it asks for a new fit.

/**
 * @typedef {object} State
 * @property {'draw'|'iris'|'digits'} source  what is analysed: the drawing or a data set
 * @property {string} preset    the preset the drawing began with, and goes back to
 * @property {boolean} own      nothing of the preset is left: all was cleared
 * @property {number} seed      seed of the preset and of the spray
 * @property {'spray'|'point'|'move'|'lasso'|'erase'|'ghost'} tool
 * @property {number} class     class of new points, 0…5
 * @property {number} brush     brush radius in CSS pixels
 * @property {boolean} edges    whether the neighbour edges are drawn
 * @property {'knn'|'epsilon'|'complete'|'supervised'} graph
 * @property {number} k
 * @property {'or'|'and'} symmetry
 * @property {'euclidean'|'cosine'} metric
 * @property {number|'auto'} epsilon  'auto': as many edges as the last graph had
 * @property {'binary'|'heat'|'dot'|'cosine'|'polynomial'|'local-scaling'} weight
 * @property {number|'auto'} t
 * @property {number} degree
 * @property {number} coef0
 * @property {number} scaleK
 * @property {'degree'|'mean'|'none'} center
 * @property {'degree'|'unit'} constraint
 * @property {'off'|'v99'|'v98'|'v95'|'v90'} reduce
 * @property {number} ridge
 * @property {boolean} shortcuts  whether single keys choose tools
 * @property {'auto'|'light'|'dark'} theme
 */

/**
 * @typedef {object} Field
 * @property {unknown} default
 * @property {boolean} refits   whether a change asks the engine
 * @property {boolean} kept     whether it survives a reload
 * @property {readonly string[]} [choices]
 * @property {number} [min]
 * @property {number} [max]
 * @property {number} [step]
 * @property {(value: unknown) => boolean} accepts
 * @property {(value: any) => string} encode
 * @property {(text: string) => unknown} decode  undefined when the text says nothing valid
 */

/** @typedef {{refits?: boolean, kept?: boolean}} Traits */

/** @param {string} initial @param {readonly string[]} choices @param {Traits} [traits] @returns {Field} */
function choice(initial, choices, traits) {
  /** @param {unknown} v */
  const accepts = (v) => typeof v === 'string' && choices.includes(v);
  return { default: initial, choices, accepts, encode: String, decode: (s) => (accepts(s) ? s : undefined), ...rest(traits) };
}

/** @param {string} initial @param {Traits} [traits] @returns {Field} */
function name(initial, traits) {
  /** @param {unknown} v */
  const accepts = (v) => typeof v === 'string' && /^[a-z0-9-]{1,40}$/.test(v);
  return { default: initial, accepts, encode: String, decode: (s) => (accepts(s) ? s : undefined), ...rest(traits) };
}

/** @param {boolean} initial @param {Traits} [traits] @returns {Field} */
function flag(initial, traits) {
  return {
    default: initial, accepts: (v) => typeof v === 'boolean', encode: (v) => (v ? '1' : '0'),
    decode: (s) => (s === '1' ? true : s === '0' ? false : undefined), ...rest(traits),
  };
}

/**
 * @param {number|'auto'} initial @param {{min: number, max: number, integer?: boolean, auto?: boolean, step?: number}} range
 * @param {Traits} [traits] @returns {Field}
 */
function number(initial, range, traits) {
  /** @param {unknown} v */
  const accepts = (v) => (range.auto === true && v === 'auto')
    || (typeof v === 'number' && v >= range.min && v <= range.max && (!range.integer || Number.isInteger(v)));
  /** @param {string} s */
  const decode = (s) => {
    const v = s === 'auto' ? s : s.trim() === '' ? NaN : Number(s);
    return accepts(v) ? v : undefined;
  };
  return { default: initial, min: range.min, max: range.max, step: range.integer ? 1 : range.step, accepts, encode: String, decode, ...rest(traits) };
}

/** @param {Traits} [traits] */
const rest = (traits) => ({ refits: traits?.refits ?? false, kept: traits?.kept ?? true });

const refits = { refits: true };

/** @type {{readonly [K in keyof State]: Field}} */
export const FIELDS = {
  source: choice('draw', ['draw', 'iris', 'digits'], refits),
  preset: name('two-cigars'),
  own: flag(false),
  seed: number(7, { min: 0, max: 4294967295, integer: true }),
  tool: choice('move', ['spray', 'point', 'move', 'lasso', 'erase', 'ghost']),
  class: number(0, { min: 0, max: 5, integer: true }),
  brush: number(26, { min: 6, max: 160, integer: true }),
  edges: flag(true, refits),
  graph: choice('knn', ['knn', 'epsilon', 'complete', 'supervised'], refits),
  k: number(10, { min: 1, max: 50, integer: true }, refits),
  symmetry: choice('or', ['or', 'and'], refits),
  metric: choice('euclidean', ['euclidean', 'cosine'], refits),
  epsilon: number('auto', { min: 1e-9, max: 1e9, auto: true }, refits),
  weight: choice('heat', ['binary', 'heat', 'dot', 'cosine', 'polynomial', 'local-scaling'], refits),
  t: number('auto', { min: 1e-12, max: 1e12, auto: true }, refits),
  degree: number(2, { min: 1, max: 6, integer: true }, refits),
  coef0: number(1, { min: 0, max: 100, step: 0.1 }, refits),
  scaleK: number(7, { min: 1, max: 50, integer: true }, refits),
  center: choice('degree', ['degree', 'mean', 'none'], refits),
  constraint: choice('degree', ['degree', 'unit'], refits),
  reduce: choice('off', ['off', 'v99', 'v98', 'v95', 'v90'], refits),
  ridge: number(0, { min: 0, max: 10, step: 0.01 }, refits),
  shortcuts: flag(true),
  theme: choice('auto', ['auto', 'light', 'dark']),
};

/** @returns {State} */
export function defaults() {
  return /** @type {State} */ (Object.fromEntries(Object.entries(FIELDS).map(([key, field]) => [key, field.default])));
}

/** The fields of a patch that the table accepts. @param {Record<string, unknown>} patch @returns {Partial<State>} */
export function accepted(patch) {
  return /** @type {Partial<State>} */ (Object.fromEntries(Object.entries(patch)
    .filter(([key, value]) => Object.hasOwn(FIELDS, key) && FIELDS[/** @type {keyof State} */ (key)].accepts(value))));
}

/** Kept fields that differ from their default, as text. @param {State} state @returns {Record<string, string>} */
export function encodeState(state) {
  /** @type {Record<string, string>} */
  const out = {};
  for (const [key, field] of Object.entries(FIELDS)) {
    const value = state[/** @type {keyof State} */ (key)];
    if (field.kept && value !== field.default) out[key] = field.encode(value);
  }
  return out;
}

/** Unknown keys and invalid texts are left out. @param {Record<string, unknown>} texts @returns {Partial<State>} */
export function decodeState(texts) {
  /** @type {Record<string, unknown>} */
  const patch = {};
  for (const [key, field] of Object.entries(FIELDS)) {
    const text = texts[key];
    const value = typeof text === 'string' && field.kept ? field.decode(text) : undefined;
    if (value !== undefined) patch[key] = value;
  }
  return /** @type {Partial<State>} */ (patch);
}
