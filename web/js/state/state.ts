// Every field of the state, once: its default, its values, its text form, its control and its name in the engine's
// options.
import { FACTS, GRAPHS, isMethod, WEIGHTS, type DrawnGraph, type WeightKind } from '../engine/names.ts';
import { OPTIONS, type OptionFacts } from '../engine/options.ts';

export interface State {
  /** the open data set, by its id */
  source: string;
  /** the preset the drawing began with, and goes back to */
  preset: string;
  /** the preset was cleared: all points are the user's */
  own: boolean;
  /** the drawing is no longer the preset's */
  edited: boolean;
  /** seed of the preset and of the spray */
  seed: number;
  tool: 'spray' | 'point' | 'move' | 'lasso' | 'erase' | 'ghost' | 'label';
  /** class of new points, 0…5 */
  class: number;
  /** brush radius in CSS pixels */
  brush: number;
  /** whether the neighbour edges are drawn */
  edges: boolean;
  /** methods side by side, joined by + */
  runs: string;
  /** the same for a data set; columns: two raw columns */
  panels: string;
  /** for each panel its dimensions or columns, as 1x2 or 3, and its scale: r by rank, w raw; joined by + */
  shows: string;
  /**
   * what colours a data set: its id and a column, counted from 0, of its features (iris.c3) or of the others (iris.o0);
   * of another set, or empty: the classes
   */
  colours: string;
  /** the panel shown alone, from 1; 0: all are shown */
  enlarged: number;
  /** the pointer tool in a panel */
  hand: 'lasso' | 'pan';
  graph: DrawnGraph;
  k: number;
  symmetry: 'or' | 'and';
  metric: 'euclidean' | 'cosine';
  /** 'auto': as many edges as in the last graph */
  epsilon: number | 'auto';
  weight: WeightKind;
  t: number | 'auto';
  degree: number;
  coef0: number;
  scaleK: number;
  center: 'degree' | 'mean' | 'none';
  constraint: 'degree' | 'unit';
  reduce: 'off' | 'v99' | 'v98' | 'v95' | 'v90' | 'c300';
  ridge: number;
  /** of kernel LPP */
  kernel: 'rbf' | 'linear' | 'polynomial';
  gamma: number | 'auto';
  /** the solution that the constrained eigenmap chooses */
  select: 'second' | 'separating';
  /** what is shown next to the drawing: methods, or LPP from local to global */
  view: 'strips' | 'near';
  /** methods side by side that the drawing does not show, joined by + */
  unseen: string;
  /** whether hidden classes are shown */
  unveiled: boolean;
  /** the axes that are pinned, as a link has them */
  pins: string;
  /** whether single keys choose tools */
  shortcuts: boolean;
  /** whether the reader has opened *More graph settings* */
  moreGraph: boolean;
  /** whether all is as large as a lecture needs it */
  presentation: boolean;
  theme: 'auto' | 'light' | 'dark';
  /** the task, by its name, that the next two answer */
  answerTo: string;
  /** the written answer of a hand-in */
  answerText: string;
  /** the program of a hand-in, if a task asks for one */
  answerProgram: string;
  answerName: string;
  /** the prediction, if a task asks for one, as JSON */
  answerPrediction: string;
  /** the task that is being set, as a link has it */
  taskDraft: string;
  /** where the open set is from, if it was opened from a file: scene/file-identity.ts */
  file: string;
  /** what the user changed in drawings and data sets that are not open, as JSON: data/opening-settings.ts */
  elsewhere: string;
}

interface FieldTraits {
  /** a change needs a new fit */
  refits?: boolean;
  /** it survives a reload */
  saved?: boolean;
  /** a preference of the reader, independent of the drawing: saved separately */
  reader?: boolean;
  /** belongs to the tools: saved with a drawing, but not a change of it */
  hand?: boolean;
  /**
   * its key in a link, if that is not its name; null: it is a preference, or derived. The default of a new field is
   * added to scene/versions.ts
   */
  link?: string | null;
  /** its path in the engine's options; such a field is a setting: it refits, is undone, goes back with Reset */
  option?: string;
  control?: 'segments' | 'select' | 'slider' | 'switch';
  /** the group of the control; rows of a group are in the order of the table */
  group?: 'graph' | 'moreGraph' | 'weights' | 'projection' | 'other' | 'kernel';
  /** the choice under which it means something */
  only?: Partial<State>;
  /** shown only if a method reads its option; others are always shown */
  rare?: boolean;
}

interface Range {
  min: number;
  max: number;
  integer?: boolean;
  step?: number;
  /** 'auto' is a value */
  auto?: boolean;
  /** it counts other points: n − 1 at most */
  others?: boolean;
  /** the values whose 1st and 99th percentile are the ends of a logarithmic slider */
  along?: 'edgeDistances' | 'pairDistances';
  /** of a logarithmic slider that has its own */
  ends?: [number, number];
}

interface Values {
  default: unknown;
  choices?: readonly string[];
  /** several names with + between */
  joined?: boolean;
  accepts: (value: unknown) => boolean;
  encode: (value: any) => string;
  /** undefined if the text is invalid */
  decode: (text: string) => unknown;
}

export type Field = Values & Partial<Range> & FieldTraits & { refits: boolean, saved: boolean };

function choice(initial: string, choices: readonly string[], traits?: FieldTraits) {
  const accepts = (v: unknown) => typeof v === 'string' && choices.includes(v);
  return field(
    { default: initial, choices, accepts, encode: String, decode: (s) => (accepts(s) ? s : undefined) },
    traits,
  );
}

function text(initial: string, form: RegExp, traits?: FieldTraits) {
  const accepts = (v: unknown) => typeof v === 'string' && form.test(v);
  return field({ default: initial, accepts, encode: String, decode: (s) => (accepts(s) ? s : undefined) }, traits);
}

/** Names, at most four, each once, joined by +. */
function names(initial: string, traits?: FieldTraits) {
  const accepts = (v: unknown) =>
    typeof v === 'string' &&
    (v === '' ? initial === '' : /^[a-z-]{1,40}(\+[a-z-]{1,40}){0,3}$/.test(v)) &&
    new Set(v.split('+')).size === v.split('+').length;
  return field(
    { default: initial, joined: true, accepts, encode: String, decode: (s) => (accepts(s) ? s : undefined) },
    traits,
  );
}

/** A text that the user writes; in no link except that of an answer. @param most characters */
function writtenText(most: number) {
  const accepts = (v: unknown) => typeof v === 'string' && v.length <= 2 * most;
  return field({ default: '', accepts, encode: String, decode: (s) => (accepts(s) ? s : undefined) }, { link: null });
}

function flag(initial: boolean, traits?: FieldTraits) {
  return field({
    default: initial, accepts: (v) => typeof v === 'boolean', encode: (v) => (v ? '1' : '0'),
    decode: (s) => (s === '1' ? true : s === '0' ? false : undefined),
  }, traits);
}

export function number(initial: number | 'auto', range: Range, traits?: FieldTraits) {
  const accepts = (v: unknown) => (range.auto === true && v === 'auto')
    || (typeof v === 'number' && v >= range.min && v <= range.max && (!range.integer || Number.isInteger(v)));
  const decode = (s: string) => {
    const v = s === 'auto' ? s : s.trim() === '' ? NaN : Number(s) + 0; // 0 has no sign
    return accepts(v) ? v : undefined;
  };
  return field(
    { default: initial, ...range, step: range.integer ? 1 : range.step, accepts, encode: String, decode },
    traits,
  );
}

/** A name that the core reads, with its default and its choices there. */
function nameOption(option: keyof typeof OPTIONS, traits: FieldTraits, choices?: readonly string[]) {
  const { default: initial, names: all = [] }: OptionFacts = OPTIONS[option];
  return choice(String(initial), choices ?? all, { option, ...traits });
}

/** A number that the core reads, with the core's default and range, limited to the page's range. */
function numberOf(option: keyof typeof OPTIONS, page: Partial<Range>, traits: FieldTraits) {
  const range = { min: 0, max: 0, ...OPTIONS[option], ...page };
  return number(range.default as number | 'auto', range, { option, ...traits });
}

const field = (
  values: Values & Partial<Range>,
  traits?: FieldTraits,
): Field => ({ ...values, saved: true, refits: traits?.option !== undefined, ...traits });

/** The data set that is drawn, by its id. */
export const DRAWING = 'draw';

const NAME = /^[a-z0-9-]{1,40}$/;
/** The graphs made from the points. */
const POINT_GRAPHS = Object.entries(GRAPHS).filter(([, { weighed }]) => !weighed).map(([kind]) => kind);

/**
 * The version of the defaults and of the presets' points, which links and saved work name. Increase it if either
 * changes: scene/versions.ts.
 */
export const TABLE = 2;

export const FIELDS: { readonly [K in keyof State]: Field } = {
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
  shows: { ...text('', /^([1-9]\d{0,4}(x[1-9]\d{0,4})?[rw]?(\+|$)){0,4}$/, { refits: true }), joined: true },
  colours: text('', /^([a-z0-9-]{1,40}\.[co]\d{1,5})?$/),
  enlarged: number(0, { min: 0, max: 4, integer: true }),
  hand: choice('lasso', ['lasso', 'pan'], { link: null, hand: true }),
  graph: nameOption('graph.kind', { control: 'segments', group: 'graph' }, POINT_GRAPHS),
  k: numberOf('graph.k', { max: 50 }, { control: 'slider', group: 'graph' }),
  symmetry: nameOption('graph.symmetry', { control: 'segments', group: 'moreGraph' }),
  metric: nameOption('graph.metric', { control: 'select', group: 'moreGraph' }),
  epsilon: number(
    'auto',
    { min: 1e-9, max: 1e9, auto: true, along: 'pairDistances' },
    { option: 'graph.epsilon', control: 'slider', group: 'graph' },
  ),
  weight: nameOption('weight.kind', { control: 'segments', group: 'weights' }, Object.keys(WEIGHTS)),
  t: numberOf('weight.t', { min: 1e-12, max: 1e12, along: 'edgeDistances' }, { control: 'slider', group: 'weights' }),
  degree: numberOf('weight.degree', { max: 6 }, { control: 'slider', group: 'weights' }),
  coef0: numberOf('weight.coef0', { min: 0, max: 10, step: 0.1 }, { control: 'slider', group: 'weights' }),
  scaleK: numberOf('weight.k', { max: 50 }, { control: 'slider', group: 'weights' }),
  center: nameOption('center', { control: 'select', group: 'other' }),
  constraint: nameOption('constraint', { control: 'select', group: 'other' }),
  reduce: choice('off', ['off', 'v99', 'v98', 'v95', 'v90', 'c300'], {
    option: 'reduce',
    control: 'select',
    group: 'other',
  }),
  ridge: numberOf('ridge', { max: 10, step: 0.01 }, { control: 'slider', group: 'other' }),
  kernel: nameOption('kernel.kind', { control: 'segments', group: 'kernel', rare: true }),
  gamma: numberOf(
    'kernel.gamma',
    { min: 1e-9, max: 1e9, ends: [1e-3, 1e3] },
    { control: 'slider', group: 'other', rare: true, only: { kernel: 'rbf' } },
  ),
  select: nameOption('select', { control: 'select', group: 'projection', rare: true }),
  view: choice('strips', ['strips', 'near']),
  unseen: names(''),
  unveiled: flag(false),
  pins: writtenText(1000),
  shortcuts: flag(true, { link: null, reader: true, control: 'switch', group: 'other' }),
  moreGraph: flag(false, { link: null, reader: true }),
  presentation: flag(false, { link: null, reader: true, control: 'switch', group: 'other' }),
  theme: choice('auto', ['auto', 'light', 'dark'], { link: null, reader: true }),
  answerTo: writtenText(20),
  answerText: writtenText(600),
  answerProgram: writtenText(2000),
  answerName: writtenText(60),
  answerPrediction: writtenText(2000),
  taskDraft: writtenText(20_000),
  file: writtenText(20_000),
  elsewhere: writtenText(20_000),
};

/** Whether the field means something as the others are. */
export function isApplicable({ only, rare, option = '' }: Field, state: Readonly<State>) {
  const [group, part] = option.split('.');
  const facts = group === 'graph' ? GRAPHS[state.graph] : group === 'weight' ? WEIGHTS[state.weight] : null;
  return (
    (!facts || part === 'kind' || facts.reads.includes(part)) &&
    (!rare || state.runs.split('+').some((name) => isMethod(name) && FACTS[name].reads.includes(group))) &&
    Object.entries(only ?? {}).every(([key, value]) => state[key as keyof State] === value)
  );
}

/** The fields the engine's answer depends on. */
export const settingKeys = (): Array<keyof State> =>
  fieldsOf().filter(([, { option }]) => option !== undefined).map(([key]) => key);

/** Some of the state. */
export const pick = (state: Readonly<State>, keys: Array<keyof State>): Partial<State> =>
  Object.fromEntries(keys.map((key) => [key, state[key]]));

export const settingDefaults = (): Partial<State> => pick(defaults(), settingKeys());

/** The fields that are preferences of the reader. */
export const readerKeys = (): Array<keyof State> => fieldsOf().filter(([, { reader }]) => reader).map(([key]) => key);

export const fieldsOf = (): Array<[keyof State, Field]> => Object.entries(FIELDS) as Array<[keyof State, Field]>;

export function defaults(): State {
  return Object.fromEntries(fieldsOf().map(([key, field]) => [key, field.default])) as unknown as State;
}

/** The fields of a patch that the table accepts. */
export function acceptedFields(patch: Record<string, unknown>): Partial<State> {
  return Object.fromEntries(Object.entries(patch)
    .filter(([key, value]) => Object.hasOwn(FIELDS, key) && FIELDS[key as keyof State].accepts(value)),
  ) as Partial<State>;
}

/** Encodes the saved fields that differ from their default as text. */
export const encodeState = (state: Readonly<State>): Record<string, string> =>
  encodePatch(pick(state, fieldsOf().filter(([key, field]) => state[key] !== field.default).map(([key]) => key)));

/** Encodes saved fields as text. */
export function encodePatch(patch: Partial<State>): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [key, field] of fieldsOf()) {
    if (field.saved && Object.hasOwn(patch, key)) out[key] = field.encode(patch[key]);
  }
  return out;
}

/** Unknown keys and invalid texts are left out. */
export function decodeState(texts: Record<string, unknown>): Partial<State> {
  const patch: Record<string, unknown> = {};
  for (const [key, field] of fieldsOf()) {
    const text = texts[key];
    const value = typeof text === 'string' && field.saved ? field.decode(text) : undefined;
    if (value !== undefined) patch[key] = value;
  }
  return patch as Partial<State>;
}
