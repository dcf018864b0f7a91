// An answer in the gallery: what was read, what in it is not as the task set it, what was computed of it.
import { applies, defaults, fieldsOf } from '../state/state.js';
import { compare, hashOf } from '../task/task.js';
import { sceneOf } from './reading.js';

/** @typedef {import('../scene/scene.js').Scene} Scene */
/** @typedef {import('../scene/scene.js').Snapshot} Snapshot */
/** @typedef {import('../task/task.js').Set} TaskSet */
/** @typedef {import('../engine/types.js').Answer} Answer */
/** @typedef {ReturnType<typeof import('../task/goals.js').judge>} Judged */
/**
 * @typedef {object} Entry
 * @property {number} number    in which it came, from 1
 * @property {string} name      of who sent it; '' where nobody says
 * @property {string} text      what was written
 * @property {string} from      where it was read
 * @property {string} damage    why it cannot be computed, by code; '' where it can
 * @property {Scene|null} scene
 * @property {import('./reading.js').Found} found
 * @property {Partial<import('../state/state.js').State>} given  its settings, where the task has set none
 * @property {import('../state/state.js').State} state  what it is computed with
 * @property {Snapshot} points
 * @property {Float64Array} ghosts
 * @property {string[]} changed  keys of what it has otherwise than the task set it
 * @property {boolean} other     it says that it answers another task
 * @property {boolean} plain     it was not handed in as an answer
 * @property {Entry|null} twin   an earlier one with the same drawing
 * @property {string} print      the same of equal drawings
 * @property {Answer|null} answer
 * @property {Judged|null} judged  null until it was computed
 */

/** What of a link cannot be missed, worst first. Angles are computed anyhow; pins, tasks and what is not known say nothing of the points. */
const GRAVE = /** @type {const} */ (['foreign', 'long', 'newer', 'many', 'points', 'cut', 'altered', 'ghosts', 'answer', 'value']);

/** @returns {Snapshot} */
const nothing = () => ({ xy: new Float64Array(0), labels: new Int32Array(0) });

/**
 * @param {import('./reading.js').Found} found @param {number} number
 * @param {TaskSet} set the task  @param {Snapshot|null} first the points it begins with
 * @returns {Entry}
 */
export function entryOf(found, number, set, first) {
  const read = sceneOf(found);
  const damage = GRAVE.find((code) => read?.faults.some((fault) => fault.code === code)) ?? '';
  const typed = read?.scene.answer?.name.trim() ?? '';
  /** @type {Entry} */
  const entry = {
    // What a table says of whose it is counts before what was typed; what was typed, before who sent a mail.
    number, name: found.name ? [found.name, ...(typed && !sameName(typed, found.name) ? [`(${typed})`] : [])].join(' ') : typed || found.sender || '', text: read?.scene.answer?.text.trim() ?? '', from: found.from, damage, scene: read?.scene ?? null,
    found, given: {}, state: defaults(), points: read?.scene.points ?? nothing(), ghosts: read?.scene.ghosts?.xy ?? new Float64Array(0),
    changed: [], other: false, plain: false, twin: null, print: '', answer: null, judged: null,
  };
  if (damage || !read) return entry;
  const { state, changed, other } = compare(set, read.scene, first);
  return { ...entry, given: state, state: { ...defaults(), ...state, source: 'draw' }, changed, other: other && Boolean(read.scene.answer), plain: !read.scene.answer };
}

/** Whether two names have the same words, in whatever order. @param {string} a @param {string} b */
const sameName = (a, b) => /** @type {Array<string>} */ ([a, b]).map((name) => (name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).sort().join()).every((words, _, [first]) => words === first);

/**
 * The same of what is an answer, or a drawing that may be one; else why it is none, by code. Whatever is in it, it does not throw.
 * @param {import('./reading.js').Found} found @param {number} number @param {TaskSet} set @param {Snapshot|null} first
 * @returns {Entry|string}
 */
export function entryRead(found, number, set, first) {
  try {
    const entry = entryOf(found, number, set, first);
    const { damage, scene } = entry;
    if (damage || !scene) return damage || 'altered';
    if (scene.task && !scene.answer) return hashOf(scene) === hashOf(set) ? 'ownTask' : 'otherTask';
    return entry;
  } catch {
    return 'value';
  }
}

/** Finds the earlier ones with the same drawing under the same settings. @param {Entry} entry @param {Map<string, Entry>} known by their prints */
export function findTwin(entry, known) {
  if (entry.damage || entry.points.labels.length === 0) return;
  entry.print = printOf(entry);
  const before = known.get(entry.print);
  if (before) entry.twin = before;
  else known.set(entry.print, entry);
}

/** @param {Entry} entry */
function printOf({ state, points, ghosts }) {
  const settings = fieldsOf().filter(([, field]) => field.option !== undefined && applies(field, state)).map(([key, field]) => field.encode(state[key]));
  return [settings.join(), points.xy.join(), points.labels.join(), ghosts.join()].join(';');
}

/** Whether something is to be said of it. @param {Entry} entry */
export const isNoted = ({ damage, changed, other, plain, twin }) => damage !== '' || changed.length > 0 || other || plain || twin !== null;

/** @param {Entry} entry */
export const meetsAll = ({ judged, damage }) => !damage && judged !== null && judged.met === judged.total;
