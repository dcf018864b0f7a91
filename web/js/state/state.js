// Every field of the state, once: its default, its values, its text form, its control and its name in the engine's
// options.
import { FACTS, GRAPHS, isMethod, WEIGHTS } from '../engine/names.js';
import { OPTIONS } from '../engine/options.js';

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
 * @property {string} shows  of each panel its dimensions, as 1x2 or 3, and its scale: r by rank, w as it is; joined by
 *   +
 * @property {string} colours   what colours a data set: its id and a column, counted from 0, of its features (iris.c3)
 *   or of the others (iris.o0); of another set, or empty: the classes
 * @property {number} enlarged  the panel that stands alone, from 1; 0: all are shown
 * @property {'lasso'|'pan'} hand  what a hand does in a panel
 * @property {import('../engine/names.js').DrawnGraph} graph
 * @property {number} k
 * @property {'or'|'and'} symmetry
 * @property {'euclidean'|'cosine'} metric
 * @property {number|'auto'} epsilon  'auto': as many edges as the last graph had
 * @property {import('../engine/names.js').WeightKind} weight
 * @property {number|'auto'} t
 * @property {number} degree
 * @property {number} coef0
 * @property {number} scaleK
 * @property {'degree'|'mean'|'none'} center
 * @property {'degree'|'unit'} constraint
 * @property {'off'|'v99'|'v98'|'v95'|'v90'|'c300'} reduce
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
 * @property {string} file      where the open set is from, if it was opened from a file: scene/files.js
 */

/**
 * @typedef {object} Traits
 * @property {boolean} [refits]   a change asks the engine
 * @property {boolean} [kept]     it survives a reload
 * @property {boolean} [reader]   it is of the page as its reader likes it, whatever is drawn: kept by itself
 * @property {boolean} [hand]     what the hand holds: it goes with a drawing, and is no change of it
 * @property {string|null} [link] its key in a link, where that is not its name; null: it is the reader's own, or
 *   follows from the rest. A new one's default goes into scene/versions.js
 * @property {string} [option]  its path in the engine's options; such a field is a setting: it refits, is undone, goes
 *   back with Reset
 * @property {'segments'|'select'|'slider'|'switch'} [control]
 * @property {'graph'|'weights'|'projection'|'more'|'kernel'} [group]  where the control stands; rows of a group stand
 *   in the order of the table
 * @property {boolean} [told]   the line of the folded group says it, changed or not
 * @property {Partial<State>} [only]  the choice under which it means something
 * @property {boolean} [rare]  it stands only beside a method that reads its option; others stand always
 */
/**
 * @typedef {object} Range
 * @property {number} min
 * @property {number} max
 * @property {boolean} [integer]
 * @property {number} [step]
 * @property {boolean} [auto]     'auto' is a value
 * @property {boolean} [others]   it counts other points: n − 1 at most
 * @property {'edgeDistances'|'pairDistances'} [along]  what a logarithmic slider runs along, from the 1st to the 99th
 *   percentile
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
  return field(
    { default: initial, choices, accepts, encode: String, decode: (s) => (accepts(s) ? s : undefined) },
    traits,
  );
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
  const accepts = (v) =>
    typeof v === 'string' &&
    (v === '' ? initial === '' : /^[a-z-]{1,40}(\+[a-z-]{1,40}){0,3}$/.test(v)) &&
    new Set(v.split('+')).size === v.split('+').length;
  return field(
    { default: initial, joined: true, accepts, encode: String, decode: (s) => (accepts(s) ? s : undefined) },
    traits,
  );
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
  return field(
    { default: initial, ...range, step: range.integer ? 1 : range.step, accepts, encode: String, decode },
    traits,
  );
}

/**
 * A name that the core reads, with its default and its choices there.
 * @param {keyof typeof OPTIONS} option
 * @param {Traits} traits
 * @param {readonly string[]} [choices]
 */
function named(option, traits, choices) {
  /** @type {import('../engine/options.js').OptionFacts} */
  const { default: initial, names: all = [] } = OPTIONS[option];
  return choice(String(initial), choices ?? all, { option, ...traits });
}

/**
 * A number that the core reads, with its default and range there, as far as the page goes.
 * @param {keyof typeof OPTIONS} option
 * @param {Partial<Range>} page
 * @param {Traits} traits
 */
function counted(option, page, traits) {
  const range = { min: 0, max: 0, ...OPTIONS[option], ...page };
  return number(/** @type {number|'auto'} */ (range.default), range, { option, ...traits });
}

/** @param {Values & Partial<Range>} values @param {Traits} [traits] @returns {Field} */
const field = (values, traits) => ({ ...values, kept: true, refits: traits?.option !== undefined, ...traits });

/** The data set that is drawn, by its id. */
export const DRAWING = 'draw';

const NAME = /^[a-z0-9-]{1,40}$/;
/** The graphs that are made of the points. */
const DRAWN = Object.entries(GRAPHS).filter(([, { weighed }]) => !weighed).map(([kind]) => kind);

/**
 * Of the defaults and of what makes the presets' points; links and kept work name it. Changing either raises it:
 * scene/versions.js.
 */
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
  colours: text('', /^([a-z0-9-]{1,40}\.[co]\d{1,5})?$/),
  enlarged: number(0, { min: 0, max: 4, integer: true }),
  hand: choice('lasso', ['lasso', 'pan'], { link: null, hand: true }),
  graph: named('graph.kind', { control: 'segments', group: 'graph' }, DRAWN),
  k: counted('graph.k', { max: 50 }, { control: 'slider', group: 'graph' }),
  symmetry: named('graph.symmetry', { control: 'segments', group: 'graph' }),
  metric: named('graph.metric', { control: 'select', group: 'more' }),
  epsilon: number(
    'auto',
    { min: 1e-9, max: 1e9, auto: true, along: 'pairDistances' },
    { option: 'graph.epsilon', control: 'slider', group: 'graph' },
  ),
  weight: named('weight.kind', { control: 'segments', group: 'weights' }, Object.keys(WEIGHTS)),
  t: counted(
    'weight.t',
    { min: 1e-12, max: 1e12, along: 'edgeDistances' },
    { control: 'slider', group: 'weights' },
  ),
  degree: counted('weight.degree', { max: 6 }, { control: 'slider', group: 'weights' }),
  coef0: counted('weight.coef0', { min: 0, max: 10, step: 0.1 }, { control: 'slider', group: 'weights' }),
  scaleK: counted('weight.k', { max: 50 }, { control: 'slider', group: 'weights' }),
  center: named('center', { control: 'select', group: 'more', told: true }),
  constraint: named('constraint', { control: 'select', group: 'more' }),
  reduce: choice('off', ['off', 'v99', 'v98', 'v95', 'v90', 'c300'], {
    option: 'reduce',
    control: 'select',
    group: 'more',
    told: true,
  }),
  ridge: counted('ridge', { max: 10, step: 0.01 }, { control: 'slider', group: 'more' }),
  kernel: named('kernel.kind', { control: 'segments', group: 'kernel', rare: true }),
  gamma: counted(
    'kernel.gamma',
    { min: 1e-9, max: 1e9, ends: [1e-3, 1e3] },
    { control: 'slider', group: 'more', rare: true, only: { kernel: 'rbf' } },
  ),
  select: named('select', { control: 'select', group: 'projection', rare: true }),
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
  file: written(20_000),
};

/** Whether the field means something as the others are. @param {Field} field @param {Readonly<State>} state */
export function applies({ only, rare, option = '' }, state) {
  const [group, part] = option.split('.');
  const facts = group === 'graph' ? GRAPHS[state.graph] : group === 'weight' ? WEIGHTS[state.weight] : null;
  return (
    (!facts || part === 'kind' || facts.reads.includes(part)) &&
    (!rare || state.runs.split('+').some((name) => isMethod(name) && FACTS[name].reads.includes(group))) &&
    Object.entries(only ?? {}).every(([key, value]) => state[/** @type {keyof State} */ (key)] === value)
  );
}

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

/**
 * Kept fields that differ from their default, as text.
 * @param {Readonly<State>} state
 * @returns {Record<string, string>}
 */
export const encodeState = (state) =>
  encodePatch(
    pick(
      state,
      fieldsOf()
        .filter(([key, field]) => state[key] !== field.default)
        .map(([key]) => key),
    ),
  );

/** Kept fields as text. @param {Partial<State>} patch @returns {Record<string, string>} */
export function encodePatch(patch) {
  /** @type {Record<string, string>} */
  const out = {};
  for (const [key, field] of fieldsOf()) {
    if (field.kept && Object.hasOwn(patch, key)) out[key] = field.encode(patch[key]);
  }
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
