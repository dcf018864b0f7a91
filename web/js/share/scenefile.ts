// A scene as a file that people can read: settings by name, points as x, y and class. Numbers are written so that
// reading gives the same. docs/guide.md, Share, describes it.
import { CLASS_RANGE, emptyScene, isPreset, knownKeys, linkFields, roomForGhosts, SIZE_RANGE } from '../scene/codec.ts';
import { fileIn } from '../scene/file-identity.ts';
import { answerOf, guessOf, resultOf } from '../scene/homework.ts';
import { readTask } from '../scene/newer-tasks.ts';
import { faultsIn, MAX_TASKS } from '../scene/sheets.ts';
import { MAX_RUNS, METHOD_NAME } from '../scene/link-numbers.ts';
import { MAX_POINTS } from '../state/points.ts';
import { partsOfSet, setIn } from './setfile.ts';
import { isRecord, list, number, orNull, parseJSON, record, text as textOf, whole } from '../state/shape.ts';
import type { Snapshot, Scene, Fault } from '../scene/scene.d.ts';
import type { PreparedSet } from '../data/prepared-set.ts';

const FORMAT = 'lpp-scene';
const VERSION = 1;
/** Larger files are not read, in bytes: those of as many points as a page or a browser's storage holds are smaller. */
export const MAX_TEXT_BYTES = 16 << 20;
/** The same of a scene with the rows of an opened file. */
export const MAX_SCENE_BYTES = 64 << 20;
/** The maximum length of the title of a sheet, or of the name on a hand-in. */
const MAX_HEAD_CHARS = 200;
/** The maximum number of unknown names that are preserved, and the length of their names and texts. */
const MAX_UNKNOWN_NAMES = 200, MAX_UNKNOWN_CHARS = 4000;

/** Rows of x, y, class; classes count from 1 as on the page, 0 is unlabelled; hidden ones from −1 down. */
const rowsOf = (points: Snapshot | null) =>
  points && Array.from(points.labels, (label, i) => [points.xy[2 * i], points.xy[2 * i + 1], label + 1]);

/** A scene as its file has it. */
export function partsOf(
  { state, n, points, ghosts, pins, angles, task, answer, sheet, handIn, result, guess, file, unknown }: Scene,
): Array<[string, unknown]> {
  const settings = Object.fromEntries(
    linkFields().filter(([name]) => Object.hasOwn(state, name)).map(([name]) => [name, state[name]]),
  );
  return (Object.entries({
    format: FORMAT,
    version: VERSION,
    settings,
    presetPoints: n,
    columns: points || ghosts ? ['x', 'y', 'class'] : null,
    points: rowsOf(points),
    ghosts: rowsOf(ghosts),
    pins,
    angles,
    task,
    answer,
    result,
    guess,
    sheet: sheet && { title: sheet.title, ...(sheet.asksKey && { asksKey: true }), tasks: sheet.tasks.map(insideOf) },
    handIn: handIn && {
      name: handIn.name, ...(handIn.key && { key: handIn.key }),
      ...(handIn.title !== undefined && { title: handIn.title }), tasks: handIn.tasks.map(insideOf),
    },
    file,
    unknown: Object.keys(unknown).length > 0 ? unknown : null,
  }) as Array<[string, unknown]>).filter(([, value]) => value !== null && value !== undefined);
}

/** Returns a task of a sheet: a scene without format and version, which the file has once. */
const insideOf = (scene: Scene | null) => scene && Object.fromEntries(partsOf(scene).slice(2));

/** @param set the source of its data set, which is included */
export function writeScene(scene: Scene, set: PreparedSet | null = null): string {
  const parts = partsOf(scene);
  if (set) parts.push(['set', partsOfSet(set)]);
  return `{\n${parts.map(([key, value]) => `  ${JSON.stringify(key)}: ${jsonText(value)}`).join(',\n')}\n}\n`;
}

/** Rows of numbers are a line each, and keys of a task. */
function jsonText(value: unknown): string {
  if (isRecord(value) && Array.isArray(value.tasks)) {
    const { tasks, ...heads } = value;
    const lines = Object.entries(heads).map(([key, of]) => `    ${JSON.stringify(key)}: ${JSON.stringify(of)},\n`);
    return `{\n${lines.join('')}    "tasks": [\n${
      value.tasks.map((task) => (task ? `      {\n${linesOf(task)}\n      }` : '      null')).join(',\n')}\n    ]\n  }`;
  }
  if (isRecord(value) && Array.isArray(value.featureNames)) {
    return `{\n${Object.entries(value).map(([key, of]) => `  ${JSON.stringify(key)}: ${jsonText(of)}`).join(',\n')}\n}`;
  }
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
  return Array.isArray(value[0])
    ? `[\n${value.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`
    : JSON.stringify(value);
}

/** The keys of one task of a sheet. */
const linesOf = (task: Record<string, unknown>) =>
  Object.entries(task)
    .map(([key, of]) => `        ${JSON.stringify(key)}: ${jsonText(of).replaceAll('\n', '\n      ')}`)
    .join(',\n');

/** The types of the values under these names. */
const presetPoints = whole(SIZE_RANGE.min, SIZE_RANGE.max);
const pins = list(
  record({ run: textOf(40, METHOD_NAME), x: number(), y: number(), angle: number(), second: orNull(number()) }),
  MAX_RUNS,
);
const angles = list(orNull(number(0, 180)), MAX_RUNS);

/** Reads as much of a file as is valid. It does not throw. @returns set: the source of its data set */
export function readScene(text: string): { scene: Scene, faults: Fault[], set?: PreparedSet } {
  const scene = emptyScene();
  const file = parseJSON(text.replace(/^\ufeff/, ''));
  // An incomplete file is not JSON; its kind can still be detected.
  if (!isRecord(file) || file.format !== FORMAT) {
    return { scene, faults: [{ code: file === null && text.includes(`"${FORMAT}"`) ? 'cut' : 'foreign' }] };
  }
  const faults: Fault[] = [];
  const set = readInto(scene, file, faults);
  return { scene, faults, ...(set && { set }) };
}

/** Reads a file into an empty scene. @returns the source of its data set */
function readInto(scene: Scene, file: Record<string, unknown>, faults: Fault[]): PreparedSet | null {
  if (file.version !== VERSION) {
    faults.push(
      later(file.version)
        ? { code: 'newer', value: quotedValue(file.version) }
        : { code: 'value', key: 'version', value: quotedValue(file.version) },
    );
  }
  settings(scene, file.settings, faults);
  scene.n = part(
    file.presetPoints,
    presetPoints,
    { code: 'value', key: 'presetPoints', value: quotedValue(file.presetPoints) },
    faults,
  );
  scene.points = pointsOf('points', file.points, MAX_POINTS, faults);
  scene.ghosts = pointsOf('ghosts', file.ghosts, roomForGhosts(scene), faults);
  if (scene.points) scene.state.edited = scene.points.labels.length > 0 || !scene.state.own;
  // JSON has no NaN.
  scene.pins =
    part(file.pins, pins, { code: 'pins' }, faults)?.map((pin) => ({ ...pin, second: pin.second ?? NaN })) ?? null;
  scene.angles = part(file.angles, angles, { code: 'angles' }, faults);
  readHomework(scene, file, faults);
  const from = part(file.file, fileIn, { code: 'file' }, faults);
  if (from) scene.file = from;
  const set = from && part(file.set, (what) => setIn(what, from), { code: 'set' }, faults);
  if (isRecord(file.unknown)) keepUnknown(scene, Object.entries(file.unknown));
  return set || null;
}

function readHomework(scene: Scene, file: Record<string, unknown>, faults: Fault[]) {
  const { task, later } = readTask(file.task);
  if (later) faults.push({ code: 'later', value: '1', of: 1 });
  else if (file.task !== undefined && !task) faults.push({ code: 'task' });
  const answer = part(file.answer, answerOf, { code: 'answer' }, faults);
  const result = part(file.result, resultOf, { code: 'result' }, faults);
  const guess = part(file.guess, guessOf, { code: 'guess' }, faults);
  if (task) scene.task = task;
  if (answer) scene.answer = answer;
  if (result) scene.result = result;
  if (guess) scene.guess = guess;
  const sheet = listIn(file.sheet, 'sheet', faults), handIn = listIn(file.handIn, 'handIn', faults);
  if (sheet) scene.sheet = { title: sheet.title ?? '', tasks: sheet.tasks, ...(sheet.asksKey && { asksKey: true }) };
  if (!handIn) return;
  const { name = '', key, tasks, title } = handIn;
  scene.handIn = { name, tasks, ...(key && { key }), ...(title !== undefined && { title }) };
}

/**
 * The tasks of a sheet, or the answers of a hand-in: each as a file of its own would be read. Heads that are no texts
 * are undefined.
 */
function listIn(given: unknown, code: 'sheet' | 'handIn', faults: Fault[]) {
  if (given === undefined) return null;
  const { tasks: all, title, name, key, asksKey } = isRecord(given) ? given : {};
  const of = Array.isArray(all) ? all.length : 0;
  const parts = Array.isArray(all) && of <= MAX_TASKS ? all.map((inside) => partIn(inside, code)) : [];
  const tasks = parts.map(({ scene }) => scene), later = parts.flatMap((each, i) => (each.isLater ? [i] : []));
  faults.push(...faultsIn(code, { tasks, of, later }, faults.some((fault) => fault.code === 'newer')));
  const known = textOf(MAX_HEAD_CHARS);
  return tasks.some(Boolean)
    ? { title: known(title), name: known(name), key: known(key), asksKey: asksKey === true, tasks }
    : null;
}

/** @returns isLater: a later version wrote it */
function partIn(inside: unknown, code: 'sheet' | 'handIn'): { scene: Scene | null, isLater: boolean } {
  const scene = emptyScene(), faults: Fault[] = [];
  if (!isRecord(inside)) return { scene: null, isLater: false };
  const { sheet: _, handIn: __, ...own } = inside;
  readInto(scene, { ...own, version: VERSION }, faults);
  const is = code === 'sheet' ? scene.task : scene.answer;
  const isWhole = faults.every((fault) => fault.code === 'unknown' || fault.code === 'later');
  return { scene: is && isWhole ? scene : null, isLater: code === 'sheet' && isWhole && faults.length > 0 };
}

const later = (version: unknown) => typeof version === 'number' && version > VERSION;

function settings(scene: Scene, given: unknown, faults: Fault[]) {
  if (given !== undefined && !isRecord(given))
    faults.push({ code: 'value', key: 'settings', value: quotedValue(given) });
  const fields = new Map(linkFields().map(([name, , field]) => [String(name), field]));
  const others: Array<[string, string]> = [];
  for (const [name, value] of Object.entries(isRecord(given) ? given : {})) {
    const field = fields.get(name);
    if (name === 'edited') continue; // it follows from the points
    if (!field) {
      faults.push({ code: 'unknown', key: name });
      if (typeof value !== 'object') others.push([name, String(value)]);
    } else if (!field.accepts(value) || (name === 'preset' && !isPreset(value))) {
      faults.push({ code: 'value', key: name, value: quotedValue(value) });
    } else if (value !== field.default) {
      // A scene contains what differs from the defaults; 0 has no sign.
      Object.assign(scene.state, { [name]: value === 0 ? 0 : value });
    }
  }
  keepUnknown(scene, others);
}

/** Preserves unknown keys, not more than a link can hold. */
function keepUnknown({ unknown }: Scene, entries: Array<[string, unknown]>) {
  const known = knownKeys();
  for (const [name, value] of entries.slice(0, MAX_UNKNOWN_NAMES - Object.keys(unknown).length)) {
    if (
      !known.has(name) &&
      name.length <= MAX_UNKNOWN_CHARS &&
      typeof value === 'string' &&
      value.length <= MAX_UNKNOWN_CHARS
    ) {
      unknown[unbroken(name)] = unbroken(value);
    }
  }
}

/** Half of a character has no form in a link. */
const unbroken = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

function pointsOf(code: 'points' | 'ghosts', rows: unknown, most: number, faults: Fault[]): Snapshot | null {
  if (rows === undefined) return null;
  const all = Array.isArray(rows) ? rows : [];
  const good = all.filter(isPoint);
  if (!Array.isArray(rows) || good.length < all.length) faults.push({ code, count: good.length, of: all.length });
  if (good.length > most) faults.push({ code: 'many', of: good.length, count: most });
  const fitting = good.slice(0, most);
  return {
    xy: Float64Array.from(fitting.flatMap(([x, y]) => [x + 0, y + 0])),
    labels: Int32Array.from(fitting, ([, , c]) => c - 1),
  };
}

const isPoint = (row: unknown): row is [number, number, number] =>
  Array.isArray(row) && row.length === 3 && Number.isFinite(row[0]) && Number.isFinite(row[1])
    && Number.isInteger(row[2]) && row[2] > CLASS_RANGE.min && row[2] <= CLASS_RANGE.max + 1;

/** @param fault the code if it cannot be read */
function part<T>(
  given: unknown,
  read: (given: unknown) => T | null | undefined,
  fault: Fault,
  faults: Fault[],
): T | null {
  const found = given === undefined ? null : read(given) ?? null;
  if (given !== undefined && found === null) faults.push(fault);
  return Array.isArray(found) && found.length === 0 ? null : found; // none is the same as undefined
}

/** Returns the found value in short form. */
const quotedValue = (value: unknown) =>
  typeof value === 'object' && value !== null ? (Array.isArray(value) ? '[…]' : '{…}') : String(value).slice(0, 40);
