// Encodes a scene as the fragment of a link, and decodes it; sheets and hand-ins only if their codec is given
// (codec.ts), because a frame does not have it. Pure: no document, no store; the rows of the state table define the
// fields.
import { anglesOf, textOfNumbers } from './angles.ts';
import { fieldsOf, type State, type Field } from '../state/state.ts';
import { nearest } from '../state/nearest.ts';
import { parseJSON } from '../state/shape.ts';
import { MAX_POINTS } from '../state/points.ts';
import { fromLetters, toLetters } from './base64url.ts';
import {
  checksum, checksumOf, escapeValue, isCarrier, joined, MAX_LINK_CHARS, pairsOf, unescapeValue,
} from './fragment.ts';
import { fileIn } from './file-identity.ts';
import { answerOf, guessOf, marksOf, MAX_GOAL_MARKS, MAX_LENGTHS, resultOf, taskOf } from './homework.ts';
import { pinsOf, textOfPins } from './link-numbers.ts';
import { faultInPrediction } from './prediction-form.ts';
import { packPoints, unpackPoints } from './packed-points.ts';
import { packText, unpackText } from './text-codec.ts';
import { DEFAULT_TABLES, VERSION } from './versions.ts';
import type { Scene, Snapshot, Fault, Task } from './scene.d.ts';
import type { Pair } from './fragment.ts';
import type * as Sheets from './sheets.ts';

/** Fields of the state that a scene has, by their keys in a link. */
export const linkFields = () =>
  fieldsOf().filter(([, field]) => field.link !== null).map(
    ([name, field]) => [name, field.link ?? name, field],
  ) as Array<[keyof State, string, Field]>;

/** As bits of a class have room for. */
export const CLASS_RANGE = { min: -8, max: 7 };

/** Returns the defaults of a version and preset. */
function defaultsFor(version: number, preset: string, source: string): Record<string, unknown> {
  const { defaults, presets, sets } = DEFAULT_TABLES[version];
  const settings = Object.hasOwn(presets, preset) ? presets[preset].settings : {};
  return {
    ...Object.fromEntries(linkFields().map(([name, , field]) => [name, field.default])),
    ...defaults,
    ...settings,
    ...(Object.hasOwn(sets, source) && sets[source]),
  };
}

export const isPreset = (preset: unknown) => Object.hasOwn(DEFAULT_TABLES[VERSION].presets, String(preset));

/** @param preset how many points it has there, or null */
const usualSize = (version: number, preset: string) =>
  Object.hasOwn(DEFAULT_TABLES[version].presets, preset) ? DEFAULT_TABLES[version].presets[preset].n : null;

export const digest = (what: unknown): string => checksum(typeof what === 'string' ? what : JSON.stringify(what));

/** How what holds several tasks is written and read; null: it is left out. */
export type Lists =
  Pick<typeof Sheets, 'checkListed' | 'faultsIn' | 'listedIn' | 'packListed' | 'unpackListed' | 'unpackTask'> | null;

/**
 * @param some omitted fields are those of an empty scene
 * @returns throws a RangeError that names what cannot be in a link
 */
export function encodeWith(some: Partial<Scene>, lists: Lists): string {
  const scene = { ...emptyScene(), ...some };
  check('points', scene.points);
  check('ghosts', scene.ghosts);
  if (scene.task) checkTask(scene.task);
  if (scene.sheet) for (const each of scene.sheet.tasks) if (each?.task) checkTask(each.task);
  if (scene.result && !resultOf(scene.result)) throw new RangeError('result: a field is missing or out of range');
  const state = {
    ...Object.fromEntries(linkFields().map(([name, , { default: value }]) => [name, value])),
    ...scene.state,
  } as Record<string, unknown>;
  const preset = String(state.preset);
  const base = defaultsFor(VERSION, preset, String(state.source));
  const pairs: Pair[] = [{ key: 'v', value: String(VERSION) }];
  const appendPair = (key: string, value: string | null | undefined) => {
    if (value !== null && value !== undefined) pairs.push({ key, value });
  };
  // Fields follow the preset, which determines the defaults.
  for (const [name, key, field] of linkFields()) {
    if (!field.accepts(state[name])) throw new RangeError(`${key} cannot be ${JSON.stringify(state[name])}`);
    if (state[name] !== (name === 'preset' ? DEFAULT_TABLES[VERSION].defaults.preset : base[name])) {
      appendPair(key, textOf(field, state[name]));
    }
  }
  if (scene.n !== null && scene.n !== usualSize(VERSION, preset)) appendPair('n', String(scene.n));
  appendPair('p', scene.points && toLetters(packPoints(scene.points)));
  appendPair('g', scene.ghosts && toLetters(packPoints(scene.ghosts)));
  appendPair('pins', scene.pins?.length ? textOfPins(scene.pins) : null);
  for (const key of ['task', 'answer', 'result', 'guess'] as const) {
    appendPair(key, scene[key] && toLetters(packText(JSON.stringify(scene[key]))));
  }
  for (const [part, key] of TASK_LISTS) {
    const listed = scene[part] && lists?.listedIn(scene[part]);
    if (!lists || !listed) continue;
    lists.checkListed(part, listed);
    appendPair(key, lists.packListed(part, listed, partCodec(VERSION)));
  }
  appendPair('file', scene.file && toLetters(packText(JSON.stringify(scene.file))));
  appendPair('r', scene.angles?.length ? textOfNumbers(scene.angles) : null);
  const known = knownKeys();
  for (const [key, value] of Object.entries(scene.unknown)) {
    if (known.has(key)) throw new RangeError(`unknown: ${key} is a key that is known`);
    appendPair(escapeValue(key), escapeValue(value));
  }
  return joined([...pairs, { key: 'c', value: checksumOf(pairs) }]);
}

/** The parts of a scene that hold several tasks, and their keys. */
const TASK_LISTS = [['sheet', 'sheet'], ['handIn', 'handin']] as const;

/** All of a scene but its task or answer, as a line of a sheet has it: without version and checksum. */
const partCodec = (version: number) => ({
  encode: ({ sheet: _, handIn: __, ...scene }: Scene) =>
    encodeWith(scene, null).replace(/^v=\d+&?/, '').replace(/&?c=[0-9a-z]{6}$/, ''),
  decode(text: string): Scene | null {
    if (/(^|&)(sheet|handin)=/.test(text)) return null;
    const { scene, faults } = decodeWith(`v=${version}&${text}`, null);
    return faults.every(({ code }) => code === 'cut' || code === 'unknown') ? scene : null;
  },
});

function check(what: string, points: Snapshot | null) {
  if (!points) return;
  const { xy, labels } = points;
  if (xy.length !== 2 * labels.length) {
    throw new RangeError(`${what}: ${xy.length} coordinates for ${labels.length} labels; there are two to a label`);
  }
  const odd = xy.findIndex((v) => !Number.isFinite(v));
  if (odd >= 0) {
    throw new RangeError(
      `${what}: coordinate ${'xy'[odd % 2]} of point ${odd >> 1} is ${xy[odd]}, not a finite number`,
    );
  }
  const strange = labels.findIndex((label) => label < CLASS_RANGE.min || label > CLASS_RANGE.max);
  if (strange >= 0) {
    const { min, max } = CLASS_RANGE;
    const label = labels[strange];
    throw new RangeError(`${what}: the label of point ${strange} is ${label}; labels go from ${min} to ${max}`);
  }
}

function checkTask(task: Task) {
  const at = task.goals.findIndex(({ within = 0 }) => !(within >= 0));
  if (at >= 0) throw new RangeError(`task: the width of goal ${at + 1} is ${task.goals[at].within}; it is at least 0`);
  const most = task.goals.findIndex(({ marks = 1 }) => marksOf(marks) === undefined);
  if (most >= 0) {
    const { marks } = task.goals[most], right = `0 to ${MAX_GOAL_MARKS}, in halves`;
    throw new RangeError(`task: the marks of goal ${most + 1} are ${marks}; they must be ${right}`);
  }
  const { name, text, goals } = MAX_LENGTHS, { length } = task.goals;
  if (length > goals) throw new RangeError(`task: ${length} goals; there are at most ${goals}`);
  for (const [field, limit] of [['title', name], ['text', text]] as const) {
    if (task[field]?.length > limit) {
      throw new RangeError(`task: its ${field} has ${task[field].length} characters; there are at most ${limit}`);
    }
  }
  const strange = task.goals.findIndex(({ value }) => !Number.isFinite(value));
  if (strange >= 0) {
    throw new RangeError(`task: the value of goal ${strange + 1} is ${task.goals[strange].value}; it must be finite`);
  }
  const odd = task.prediction === undefined ? '' : faultInPrediction(task.prediction);
  if (odd) throw new RangeError(`task: ${odd}`);
  if (!taskOf(task)) throw new RangeError('task: a field is missing, of another kind, or longer than a link carries');
}

/** + is for some carriers a blank. */
const textOf = (field: Field, value: unknown) =>
  escapeValue(field.joined ? field.encode(value).replaceAll('+', '.') : field.encode(value));

const valueOf = (field: Field, text: string): unknown =>
  field.decode(field.joined ? unescapeValue(text).replaceAll('.', '+') : unescapeValue(text));

export const emptyScene = (): Scene => ({
  state: {},
  n: null,
  points: null,
  ghosts: null,
  pins: null,
  angles: null,
  unknown: {},
});

export function decodeWith(text: string, lists: Lists): { scene: Scene, faults: Fault[] } {
  const scene = emptyScene();
  if (text.length > MAX_LINK_CHARS) return { scene, faults: [{ code: 'long', count: text.length }] };
  const pairs = pairsOf(text);
  const known = knownKeys();
  if (!pairs.some(({ key }) => known.has(key))) return { scene, faults: [{ code: 'foreign' }] };
  const faults: Fault[] = [];
  const values = uniqueKeys(pairs, faults);
  const version = versionOf(values, faults);
  readState(scene, values, version, faults);
  readParts(scene, values, faults, lists);
  if (lists) readLists(scene, values, version, { faults, lists });
  if (scene.points) scene.state.edited = scene.points.labels.length > 0 || !scene.state.own;
  for (const [key, value] of values) {
    if (known.has(key)) continue;
    const name = unescapeValue(key);
    // An unknown key in a disguised spelling would be read as a known key, and could contain something hidden.
    const disguised = known.has(name) || name !== key && isCarrier(name);
    if (!disguised) scene.unknown[name] = unescapeValue(value);
    if (isCarrier(key)) continue;
    const near = disguised ? name : faults.length < MAX_SUGGESTIONS ? nearest(key, known) : undefined;
    faults.push({ code: 'unknown', key, ...(near && { near }) });
  }
  return { scene, faults };
}

const RESERVED_KEYS = [
  'v', 'c', 'n', 'p', 'g', 'pins', 'task', 'answer', 'guess', 'result', 'r', 'file', 'sheet', 'handin',
];
/** Suggestions are computed for this number of faults; more are not shown. */
const MAX_SUGGESTIONS = 10;
/** As many points as a preset can have. */
export const SIZE_RANGE = { min: 8, max: MAX_POINTS };

/** The known keys of a link; others are preserved. */
export const knownKeys = () => new Set([...RESERVED_KEYS, ...linkFields().map(([, key]) => key)]);

/** Each key once; of several the first counts. */
function uniqueKeys(pairs: Pair[], faults: Fault[]): Map<string, string> {
  const values = new Map<string, string>();
  const twice = new Set<string>();
  for (const { key, value } of pairs) values.has(key) ? twice.add(key) : values.set(key, value);
  for (const key of twice) faults.push({ code: 'repeated', key });
  const whole = /^[0-9a-z]{6}$/.test(values.get('c') ?? '');
  // Links written by hand have no version and no checksum.
  if (!whole && (values.has('v') || values.has('c'))) faults.push({ code: 'cut' });
  else if (whole && values.get('c') !== checksumOf(pairs)) faults.push({ code: 'altered' });
  return values;
}

/** @returns the version whose defaults apply */
function versionOf(values: Map<string, string>, faults: Fault[]): number {
  const text = values.get('v');
  if (text === undefined) return 1;
  const version = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : NaN;
  if (version > VERSION) faults.push({ code: 'newer', value: text });
  else if (!(version >= 1)) faults.push({ code: 'value', key: 'v', value: text });
  return version <= VERSION ? version : VERSION;
}

function readState(scene: Scene, values: Map<string, string>, version: number, faults: Fault[]) {
  const preset = values.get('preset');
  if (preset !== undefined && usualSize(version, preset) === null) {
    faults.push({ code: 'value', key: 'preset', value: preset });
    values.delete('preset');
  }
  const usual = values.get('preset') ?? String(DEFAULT_TABLES[version].defaults.preset);
  const base = defaultsFor(version, usual, values.get('source') ?? '');
  const state = scene.state as Record<string, unknown>;
  for (const [name, key, field] of linkFields()) {
    const text = values.get(key);
    const value = text === undefined ? base[name] : valueOf(field, text);
    if (value === undefined) faults.push({ code: 'value', key, value: text });
    const known = value ?? base[name];
    if (known !== field.default) state[name] = known;
  }
}

function readParts(scene: Scene, values: Map<string, string>, faults: Fault[], lists: Lists) {
  function part<T>(key: string, code: Fault['code'], read: (text: string) => T | null): T | null {
    const text = values.get(key);
    const found = text === undefined ? null : read(text);
    if (text !== undefined && found === null) faults.push({ code, key, value: text });
    return found;
  }
  scene.n = part('n', 'value', (text) =>
    /^\d{1,6}$/.test(text) && Number(text) >= SIZE_RANGE.min && Number(text) <= SIZE_RANGE.max ? Number(text) : null,
  );
  scene.points = readPoints('points', values.get('p'), MAX_POINTS, faults);
  scene.ghosts = readPoints('ghosts', values.get('g'), roomForGhosts(scene), faults);
  scene.pins = part('pins', 'pins', pinsOf);
  scene.angles = part('r', 'angles', anglesOf);
  let isLater = false;
  const task = part('task', 'task', (text) => {
    const read = lists ? lists.unpackTask(text) : { task: taskOf(jsonOf(text)), later: false };
    isLater = read.later;
    return read.task;
  });
  if (isLater && !task) faults.pop();
  if (isLater) faults.push({ code: 'later', value: '1', of: 1 });
  if (task) scene.task = task;
  for (const [key, read] of Object.entries({ answer: answerOf, guess: guessOf, result: resultOf, file: fileIn })) {
    const found = part(key, key as Fault['code'], (text) => read(jsonOf(text)));
    if (found) Object.assign(scene, { [key]: found });
  }
}

/** Reads the tasks of a sheet or a hand-in, and reports the unreadable ones. */
function readLists(
  scene: Scene,
  values: Map<string, string>,
  version: number,
  { faults, lists: { faultsIn, unpackListed } }: { faults: Fault[], lists: NonNullable<Lists> },
) {
  const isNewer = faults.some(({ code }) => code === 'newer');
  for (const [part, key] of TASK_LISTS) {
    const text = values.get(key);
    if (text === undefined) continue;
    const listed = unpackListed(part, text, partCodec(version));
    faults.push(...faultsIn(part, listed, isNewer));
    if (!listed.tasks.some(Boolean)) continue;
    const { head, tasks, title, key: known } = listed;
    if (part === 'sheet') scene.sheet = { title: head, tasks, ...(known && { asksKey: true }) };
    else scene.handIn = { name: head, tasks, ...(title !== undefined && { title }), ...(known && { key: known }) };
  }
}

/** Returns the number of ghosts that a page can hold in addition to the points. */
export const roomForGhosts = ({ points, n }: Scene) => MAX_POINTS - (points?.labels.length ?? n ?? 0);

/** Of points that cannot be read none are shown: not others in their place. */
function readPoints(
  code: 'points' | 'ghosts',
  text: string | undefined,
  most: number,
  faults: Fault[],
): Snapshot | null {
  if (text === undefined) return null;
  const bytes = fromLetters(text) ?? new Uint8Array(0);
  const { points, of } = unpackPoints(bytes, most);
  const count = points.labels.length;
  if (of > most) faults.push({ code: 'many', of });
  else if (count < of || bytes.length === 0) faults.push({ code, count, of });
  return points;
}

/** @returns null when it cannot be read */
const jsonOf = (text: string) => parseJSON(unpackText(fromLetters(text) ?? new Uint8Array(0)) ?? '');
