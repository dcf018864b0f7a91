// Every field of the state, once: its default, its values, its text form, its control and its name in the engine's options.

/**
 * @typedef {object} State
 * @property {string} source    the open data set, by its id
 * @property {string} preset    the preset the drawing began with, and goes back to
 * @property {boolean} own      nothing of the preset is left: all was cleared
 * @property {boolean} edited   the drawing is no longer the preset's
 * @property {number} seed      seed of the preset and of the spray
 * @property {'spray'|'point'|'move'|'lasso'|'erase'|'ghost'|'label'} tool
 * @property {number} class     class of new points, 0…5
 * @property {number} brush     brush radius in CSS pixels
 * @property {boolean} edges    whether the neighbour edges are drawn
 * @property {string} runs      methods side by side, joined by +
 * @property {string} panels    the same for a data set
 * @property {string} shows     of each panel its dimensions, as 1x2 or 3, and its scale: r by rank, w as it is; joined by +
 * @property {number} enlarged  the panel that stands alone, from 1; 0: all are shown
 * @property {'lasso'|'pan'} hand  what a hand does in a panel
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
 * @property {'rbf'|'linear'|'polynomial'} kernel  of kernel LPP
 * @property {number|'auto'} gamma
 * @property {'second'|'separating'} select  which solution the constrained eigenmap takes
 * @property {'strips'|'near'} view  what stands beside the drawing: methods, or how LPP turns from near pairs to all
 * @property {string} unseen    methods side by side that the drawing does not show, joined by +
 * @property {boolean} unveiled   whether hidden classes are shown
 * @property {string} pins      the axes that are pinned, as a link has them
 * @property {boolean} shortcuts  whether single keys choose tools
 * @property {boolean} presentation  whether all is as large as a lecture needs it
 * @property {'auto'|'light'|'dark'} theme
 * @property {string} answerTo    the task, by its name, that the next two answer
 * @property {string} answerText  what is handed in with the drawing
 * @property {string} answerName
 * @property {string} taskDraft   the task that is being set, as a link has it
 */

/**
 * @typedef {object} Traits
 * @property {boolean} [refits]   a change asks the engine
 * @property {boolean} [kept]     it survives a reload
 * @property {boolean} [reader]   it is of the page as its reader likes it, whatever is drawn: kept by itself
 * @property {boolean} [hand]     what the hand holds: it goes with a drawing, and is no change of it
 * @property {string|null} [link] its key in a link, where that is not its name; null: it is the reader's own, or follows from the rest. A new one's default goes into scene/versions.js
 * @property {string} [option]    its path in the engine's options; such a field is a setting: it refits, is undone, goes back with Reset
 * @property {'segments'|'select'|'slider'|'switch'} [control]
 * @property {'graph'|'weights'|'projection'|'more'|'kernel'} [group]  where the control stands; rows of a group stand in the order of the table
 * @property {Partial<State>} [only]  the choice under which it means something
 * @property {string} [run]  the method beside others for which it does
 */
/**
 * @typedef {object} Range
 * @property {number} min
 * @property {number} max
 * @property {boolean} [integer]
 * @property {number} [step]
 * @property {boolean} [auto]     'auto' is a value
 * @property {boolean} [others]   it counts other points: n − 1 at most
 * @property {'edgeDistances'|'pairDistances'} [along]  what a logarithmic slider runs along, from the 1st to the 99th percentile
 * @property {[number, number]} [ends]  of a logarithmic slider that has its own
 */
/**
 * @typedef {object} Values
 * @property {unknown} default
 * @property {readonly string[]} [choices]
 * @property {boolean} [joined]  several names with + between
 * @property {(value: unknown) => boolean} accepts
 * @property {(value: any) => string} encode
 * @property {(text: string) => unknown} decode  undefined when the text says nothing valid
 */
/** @typedef {Values & Partial<Range> & Traits & {refits: boolean, kept: boolean}} Field */

/** @param {string} initial @param {readonly string[]} choices @param {Traits} [traits] */
function choice(initial, choices, traits) {
  /** @param {unknown} v */
  const accepts = (v) => typeof v === 'string' && choices.includes(v);
  return field({ default: initial, choices, accepts, encode: String, decode: (s) => (accepts(s) ? s : undefined) }, traits);
}

/** @param {string} initial @param {RegExp} form @param {Traits} [traits] */
function text(initial, form, traits) {
  /** @param {unknown} v */
  const accepts = (v) => typeof v === 'string' && form.test(v);
  return field({ default: initial, accepts, encode: String, decode: (s) => (accepts(s) ? s : undefined) }, traits);
}

/** Names, at most four, each once, joined by +. @param {string} initial @param {Traits} [traits] */
function names(initial, traits) {
  /** @param {unknown} v */
  const accepts = (v) => typeof v === 'string' && (v === '' ? initial === '' : /^[a-z-]{1,40}(\+[a-z-]{1,40}){0,3}$/.test(v)) && new Set(v.split('+')).size === v.split('+').length;
  return field({ default: initial, joined: true, accepts, encode: String, decode: (s) => (accepts(s) ? s : undefined) }, traits);
}

/** What a reader writes; nobody else's choice, and in no link but an answer's. @param {number} most characters */
function written(most) {
  /** @param {unknown} v */
  const accepts = (v) => typeof v === 'string' && v.length <= 2 * most;
  return field({ default: '', accepts, encode: String, decode: (s) => (accepts(s) ? s : undefined) }, { link: null });
}

/** @param {boolean} initial @param {Traits} [traits] */
function flag(initial, traits) {
  return field({
    default: initial, accepts: (v) => typeof v === 'boolean', encode: (v) => (v ? '1' : '0'),
    decode: (s) => (s === '1' ? true : s === '0' ? false : undefined),
  }, traits);
}

/** @param {number|'auto'} initial @param {Range} range @param {Traits} [traits] */
export function number(initial, range, traits) {
  /** @param {unknown} v */
  const accepts = (v) => (range.auto === true && v === 'auto')
    || (typeof v === 'number' && v >= range.min && v <= range.max && (!range.integer || Number.isInteger(v)));
  /** @param {string} s */
  const decode = (s) => {
    const v = s === 'auto' ? s : s.trim() === '' ? NaN : Number(s) + 0; // 0 has no sign
    return accepts(v) ? v : undefined;
  };
  return field({ default: initial, ...range, step: range.integer ? 1 : range.step, accepts, encode: String, decode }, traits);
}

/** @param {Values & Partial<Range>} values @param {Traits} [traits] @returns {Field} */
const field = (values, traits) => ({ ...values, kept: true, refits: traits?.option !== undefined, ...traits });

/** The data set that is drawn, by its id. */
export const DRAWING = 'draw';

const NAME = /^[a-z0-9-]{1,40}$/;
const knn = { graph: /** @type {const} */ ('knn') };
const heat = { weight: /** @type {const} */ ('heat') };
const polynomial = { weight: /** @type {const} */ ('polynomial') };
const local = { weight: /** @type {const} */ ('local-scaling') };

/** Of the defaults and of what makes the presets' points; links and kept work name it. Changing either raises it: scene/versions.js. */
export const TABLE = 1;

/** @type {{readonly [K in keyof State]: Field}} */
export const FIELDS = {
  source: text(DRAWING, NAME, { refits: true }),
  preset: text('two-cigars', NAME),
  own: flag(false),
  edited: flag(false, { link: null }),
  seed: number(7, { min: 0, max: 4294967295, integer: true }),
  tool: choice('move', ['spray', 'point', 'move', 'lasso', 'erase', 'ghost', 'label'], { link: null, hand: true }),
  class: number(0, { min: 0, max: 5, integer: true }, { link: null, hand: true }),
  brush: number(26, { min: 6, max: 160, integer: true }, { link: null, hand: true }),
  edges: flag(true, { refits: true }),
  runs: names('lpp+pca', { option: 'runs' }),
  panels: names('pca+lpp+laplacian-eigenmap+lda', { option: 'panels' }),
  shows: { ...text('', /^([1-9]\d?(x[1-9]\d?)?[rw]?(\+|$)){0,4}$/, { refits: true }), joined: true },
  enlarged: number(0, { min: 0, max: 4, integer: true }),
  hand: choice('lasso', ['lasso', 'pan'], { link: null, hand: true }),
  graph: choice('knn', ['knn', 'epsilon', 'complete', 'supervised'], { option: 'graph.kind', control: 'segments', group: 'graph' }),
  k: number(10, { min: 1, max: 50, integer: true, others: true }, { option: 'graph.k', control: 'slider', group: 'graph', only: knn }),
  symmetry: choice('or', ['or', 'and'], { option: 'graph.symmetry', control: 'segments', group: 'graph', only: knn }),
  metric: choice('euclidean', ['euclidean', 'cosine'], { option: 'graph.metric', control: 'select', group: 'more', only: knn }),
  epsilon: number('auto', { min: 1e-9, max: 1e9, auto: true, along: 'pairDistances' }, { option: 'graph.epsilon', control: 'slider', group: 'graph', only: { graph: 'epsilon' } }),
  weight: choice('heat', ['binary', 'heat', 'dot', 'cosine', 'polynomial', 'local-scaling'], { option: 'weight.kind', control: 'segments', group: 'weights' }),
  t: number('auto', { min: 1e-12, max: 1e12, auto: true, along: 'edgeDistances' }, { option: 'weight.t', control: 'slider', group: 'weights', only: heat }),
  degree: number(2, { min: 1, max: 6, integer: true }, { option: 'weight.degree', control: 'slider', group: 'weights', only: polynomial }),
  coef0: number(1, { min: 0, max: 10, step: 0.1 }, { option: 'weight.coef0', control: 'slider', group: 'weights', only: polynomial }),
  scaleK: number(7, { min: 1, max: 50, integer: true, others: true }, { option: 'weight.k', control: 'slider', group: 'weights', only: local }),
  center: choice('degree', ['degree', 'mean', 'none'], { option: 'center', control: 'select', group: 'projection' }),
  constraint: choice('degree', ['degree', 'unit'], { option: 'constraint', control: 'select', group: 'more' }),
  reduce: choice('off', ['off', 'v99', 'v98', 'v95', 'v90'], { option: 'reduce', control: 'select', group: 'projection' }),
  ridge: number(0, { min: 0, max: 10, step: 0.01 }, { option: 'ridge', control: 'slider', group: 'more' }),
  kernel: choice('rbf', ['rbf', 'linear', 'polynomial'], { option: 'kernel.kind', control: 'segments', group: 'kernel', run: 'kernel-lpp' }),
  gamma: number('auto', { min: 1e-9, max: 1e9, auto: true, ends: [1e-3, 1e3] }, { option: 'kernel.gamma', control: 'slider', group: 'kernel', run: 'kernel-lpp', only: { kernel: 'rbf' } }),
  select: choice('second', ['second', 'separating'], { option: 'select', control: 'select', group: 'projection', run: 'constrained-laplacian-eigenmap' }),
  view: choice('strips', ['strips', 'near']),
  unseen: names(''),
  unveiled: flag(false),
  pins: written(1000),
  shortcuts: flag(true, { link: null, reader: true, control: 'switch', group: 'more' }),
  presentation: flag(false, { link: null, reader: true, control: 'switch', group: 'more' }),
  theme: choice('auto', ['auto', 'light', 'dark'], { link: null, reader: true }),
  answerTo: written(20),
  answerText: written(600),
  answerName: written(60),
  taskDraft: written(20_000),
};

/** Whether the field means something as the others are. @param {Field} field @param {Readonly<State>} state */
export const applies = ({ only, run }, state) => (!run || state.runs.split('+').includes(run)) && Object.entries(only ?? {}).every(([key, value]) => state[/** @type {keyof State} */ (key)] === value);

/** The fields the engine's answer depends on. @returns {Array<keyof State>} */
export const settingKeys = () => fieldsOf().filter(([, { option }]) => option !== undefined).map(([key]) => key);

/** Some of the state. @param {Readonly<State>} state @param {Array<keyof State>} keys @returns {Partial<State>} */
export const pick = (state, keys) => Object.fromEntries(keys.map((key) => [key, state[key]]));

/** @returns {Partial<State>} */
export const settingDefaults = () => pick(defaults(), settingKeys());

/** The fields that are the reader's, whatever is drawn. @returns {Array<keyof State>} */
export const readerKeys = () => fieldsOf().filter(([, { reader }]) => reader).map(([key]) => key);

/** @returns {Array<[keyof State, Field]>} */
export const fieldsOf = () => /** @type {Array<[keyof State, Field]>} */ (Object.entries(FIELDS));

/** @returns {State} */
export function defaults() {
  return /** @type {State} */ (Object.fromEntries(fieldsOf().map(([key, field]) => [key, field.default])));
}

/** The fields of a patch that the table accepts. @param {Record<string, unknown>} patch @returns {Partial<State>} */
export function accepted(patch) {
  return /** @type {Partial<State>} */ (Object.fromEntries(Object.entries(patch)
    .filter(([key, value]) => Object.hasOwn(FIELDS, key) && FIELDS[/** @type {keyof State} */ (key)].accepts(value))));
}

/** Kept fields that differ from their default, as text. @param {Readonly<State>} state @returns {Record<string, string>} */
export const encodeState = (state) => encodePatch(pick(state, fieldsOf().filter(([key, field]) => state[key] !== field.default).map(([key]) => key)));

/** Kept fields as text. @param {Partial<State>} patch @returns {Record<string, string>} */
export function encodePatch(patch) {
  /** @type {Record<string, string>} */
  const out = {};
  for (const [key, field] of fieldsOf()) if (field.kept && Object.hasOwn(patch, key)) out[key] = field.encode(patch[key]);
  return out;
}

/** Unknown keys and invalid texts are left out. @param {Record<string, unknown>} texts @returns {Partial<State>} */
export function decodeState(texts) {
  /** @type {Record<string, unknown>} */
  const patch = {};
  for (const [key, field] of fieldsOf()) {
    const text = texts[key];
    const value = typeof text === 'string' && field.kept ? field.decode(text) : undefined;
    if (value !== undefined) patch[key] = value;
  }
  return /** @type {Partial<State>} */ (patch);
}
