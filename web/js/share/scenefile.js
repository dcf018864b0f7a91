// A scene as a file that people can read: settings by name, points as x, y and class. Numbers are written so that reading
// gives the same. docs/guide.md, Share, describes it.
import { linked } from '../scene/codec.js';
import { answerOf, taskOf } from '../scene/homework.js';
import { MAX_POINTS } from '../state/points.js';

/** @typedef {import('../scene/scene.d.ts').Scene} Scene */
/** @typedef {import('../scene/scene.d.ts').Snapshot} Snapshot */
/** @typedef {import('../scene/scene.d.ts').Pin} Pin */
/** @typedef {import('../scene/scene.d.ts').Fault} Fault */

export const FORMAT = 'lpp-scene';
const VERSION = 1;
/** Classes that a drawing has at most, none (0) aside. */
const MOST_CLASSES = 15;

/** Rows of x, y, class; classes count from 1 as on the page, 0 is none. @param {Snapshot|null} points */
const rowsOf = (points) => points && Array.from(points.labels, (label, i) => [points.xy[2 * i], points.xy[2 * i + 1], label + 1]);

/** @param {Scene} scene @returns {string} */
export function writeScene({ state, n, points, ghosts, pins, angles, task, answer, unknown }) {
  const settings = Object.fromEntries(linked().filter(([name]) => Object.hasOwn(state, name)).map(([name]) => [name, state[name]]));
  const parts = /** @type {Array<[string, unknown]>} */ (Object.entries({
    format: FORMAT, version: VERSION, settings, presetPoints: n, columns: points || ghosts ? ['x', 'y', 'class'] : null,
    points: rowsOf(points), ghosts: rowsOf(ghosts), pins, angles, task, answer, unknown: Object.keys(unknown).length > 0 ? unknown : null,
  })).filter(([, value]) => value !== null && value !== undefined);
  return `{\n${parts.map(([key, value]) => `  ${JSON.stringify(key)}: ${written(value)}`).join(',\n')}\n}\n`;
}

/** Rows of numbers are a line each. @param {unknown} value */
function written(value) {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
  return Array.isArray(value[0]) ? `[\n${value.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]` : JSON.stringify(value);
}

/** @param {unknown} what @returns {what is Record<string, unknown>} */
const isRecord = (what) => typeof what === 'object' && what !== null && !Array.isArray(what);

/**
 * As much of a file as can be read. It does not throw.
 * @param {string} text @returns {{scene: Scene, faults: Fault[]}}
 */
export function readScene(text) {
  /** @type {Scene} */
  const scene = { state: {}, n: null, points: null, ghosts: null, pins: null, angles: null, unknown: {} };
  const file = parsed(text);
  // A file that breaks off is no JSON; what it was can still be told.
  if (!isRecord(file) || file.format !== FORMAT) return { scene, faults: [{ code: file === null && text.includes(`"${FORMAT}"`) ? 'cut' : 'foreign' }] };
  /** @type {Fault[]} */
  const faults = [];
  if (file.version !== VERSION) faults.push(Number(file.version) > VERSION ? { code: 'newer', value: String(file.version) } : { code: 'value', key: 'version', value: shortened(file.version) });
  settings(scene, file.settings, faults);
  const n = file.presetPoints;
  if (Number.isInteger(n) && Number(n) >= 8 && Number(n) <= MAX_POINTS) scene.n = Number(n);
  else if (n !== undefined) faults.push({ code: 'value', key: 'presetPoints', value: shortened(n) });
  scene.points = pointsOf('points', file.points, MAX_POINTS, faults);
  scene.ghosts = pointsOf('ghosts', file.ghosts, MAX_POINTS - (scene.points?.labels.length ?? 0), faults);
  if (scene.points) scene.state.edited = scene.points.labels.length > 0 || !scene.state.own;
  part(file.pins, pinsOf, (pins) => { scene.pins = pins; }, 'pins', faults);
  part(file.angles, anglesOf, (angles) => { scene.angles = angles; }, 'angles', faults);
  part(file.task, taskOf, (task) => { scene.task = task; }, 'task', faults);
  part(file.answer, answerOf, (answer) => { scene.answer = answer; }, 'answer', faults);
  if (isRecord(file.unknown)) for (const [key, value] of Object.entries(file.unknown)) if (typeof value === 'string') scene.unknown[key] = value;
  return { scene, faults };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

/** @param {Scene} scene @param {unknown} said @param {Fault[]} faults */
function settings({ state, unknown }, said, faults) {
  if (said !== undefined && !isRecord(said)) faults.push({ code: 'value', key: 'settings', value: shortened(said) });
  const fields = new Map(linked().map(([name, , field]) => [String(name), field]));
  for (const [name, value] of Object.entries(isRecord(said) ? said : {})) {
    const field = fields.get(name);
    if (name === 'edited') continue; // it follows from the points
    if (field?.accepts(value)) Object.assign(state, { [name]: value });
    else if (field) faults.push({ code: 'value', key: name, value: shortened(value) });
    else {
      faults.push({ code: 'unknown', key: name });
      if (typeof value !== 'object') unknown[name] = String(value);
    }
  }
}

/** @param {'points'|'ghosts'} code @param {unknown} rows @param {number} most @param {Fault[]} faults @returns {Snapshot|null} */
function pointsOf(code, rows, most, faults) {
  if (rows === undefined) return null;
  const all = Array.isArray(rows) ? rows : [];
  const good = all.filter(isPoint);
  if (!Array.isArray(rows) || good.length < all.length) faults.push({ code, count: good.length, of: all.length });
  if (good.length > most) faults.push({ code: 'many', of: good.length });
  const kept = good.slice(0, most);
  return { xy: Float64Array.from(kept.flatMap(([x, y]) => [x, y])), labels: Int32Array.from(kept, ([, , label]) => label - 1) };
}

/** @param {unknown} row @returns {row is [number, number, number]} */
const isPoint = (row) => Array.isArray(row) && row.length === 3 && Number.isFinite(row[0]) && Number.isFinite(row[1]) && Number.isInteger(row[2]) && row[2] >= 0 && row[2] <= MOST_CLASSES;

/**
 * @template T
 * @param {unknown} said @param {(said: unknown) => T|null} read @param {(found: T) => void} keep @param {Fault['code']} code @param {Fault[]} faults
 */
function part(said, read, keep, code, faults) {
  if (said === undefined) return;
  const found = read(said);
  if (found === null) faults.push({ code });
  else keep(found);
}

/** @param {unknown} said @returns {Pin[]|null} */
function pinsOf(said) {
  const sound = Array.isArray(said) && said.length <= 4
    && said.every((pin) => isRecord(pin) && typeof pin.run === 'string' && [pin.x, pin.y, pin.angle].every(Number.isFinite) && (pin.second === null || Number.isFinite(pin.second)));
  // JSON has no word for what is no number.
  return sound ? said.map(({ run, x, y, angle, second }) => ({ run, x, y, angle, second: second ?? NaN })) : null;
}

/** @param {unknown} said @returns {Array<number|null>|null} */
const anglesOf = (said) => (Array.isArray(said) && said.length <= 4 && said.every((angle) => angle === null || Number.isFinite(angle)) ? said : null);

/** @param {unknown} value */
const shortened = (value) => String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 40);
