// An answer in the gallery: what was read, what in it is not as the task set it, what was computed of it.
import { applies, defaults, DRAWING, fieldsOf } from '../state/state.js';
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
 * @property {Scene} scene
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
 * @property {import('../engine/types.js').Dataset|null} set  the data set that it is about, once it is computed
 * @property {Judged|null} judged  null until it was computed
 */

/**
 * Faults of a link without which there is no answer, worst first. Angles are computed anyhow; pins, tasks and what is
 * not known say nothing of the points.
 */
const GRAVE = /** @type {const} */ ([
  'foreign', 'long', 'newer', 'many', 'points', 'cut', 'altered', 'ghosts', 'answer', 'value',
]);

/** @returns {Snapshot} */
const nothing = () => ({ xy: new Float64Array(0), labels: new Int32Array(0) });

/**
 * What was found as an answer, or a drawing that may be one; else why it is none, by code. Whatever is in it, it does
 * not throw.
 * @param {import('./reading.js').Found} found @param {number} number
 * @param {TaskSet} set the task  @param {Snapshot|null} first the points it begins with
 * @returns {Entry|string}
 */
export function entryRead(found, number, set, first) {
  try {
    const read = sceneOf(found);
    const damage = GRAVE.find((code) => read?.faults.some((fault) => fault.code === code));
    if (damage || !read) return damage ?? 'altered';
    const { scene } = read;
    if (scene.task && !scene.answer) {
      return hashOf(/** @type {TaskSet} */ (scene)) === hashOf(set) ? 'ownTask' : 'otherTask';
    }
    return entryOf(found, number, scene, compare(set, scene, first));
  } catch {
    return 'value';
  }
}

/**
 * @param {import('./reading.js').Found} found
 * @param {number} number
 * @param {Scene} scene
 * @param {ReturnType<typeof compare>} compared
 * @returns {Entry}
 */
function entryOf(found, number, scene, { state, changed, other }) {
  const { answer } = scene;
  const typed = answer?.name.trim() ?? '';
  // What a table says of whose it is counts before what was typed; what was typed, before who sent a mail.
  const name = found.name
    ? [found.name, ...(typed && !sameName(typed, found.name) ? [`(${typed})`] : [])].join(' ')
    : typed || found.sender || '';
  return {
    number,
    name,
    text: answer?.text.trim() ?? '',
    from: found.from,
    scene,
    found,
    given: state,
    state: { ...defaults(), ...state },
    points: scene.points ?? nothing(),
    ghosts: scene.ghosts?.xy ?? new Float64Array(0),
    changed,
    other: other && Boolean(answer),
    plain: !answer,
    twin: null,
    print: '',
    answer: null,
    set: null,
    judged: null,
  };
}

/** Whether two names have the same words, in whatever order. @param {string} a @param {string} b */
function sameName(a, b) {
  const words = (/** @type {string} */ name) => (name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).sort().join();
  return words(a) === words(b);
}

/**
 * Finds the earlier ones with the same drawing under the same settings.
 * @param {Entry} entry
 * @param {Map<string, Entry>} known by their prints
 */
export function findTwin(entry, known) {
  if (entry.points.labels.length === 0) return;
  entry.print = printOf(entry);
  const before = known.get(entry.print);
  if (before) entry.twin = before;
  else known.set(entry.print, entry);
}

/** @param {Entry} entry */
function printOf({ state, points, ghosts }) {
  const settings = fieldsOf()
    .filter(([, field]) => field.option !== undefined && applies(field, state))
    .map(([key, field]) => field.encode(state[key]));
  return [settings.join(), points.xy.join(), points.labels.join(), ghosts.join()].join(';');
}

/** Whether something is to be said of it. @param {Entry} entry */
export const isNoted = ({ changed, other, plain, twin }) => changed.length > 0 || other || plain || twin !== null;

/** Whether it is about a data set that was not here when it was to be computed. @param {Entry} entry */
export const lacksRows = ({ state, judged, set }) => state.source !== DRAWING && judged !== null && set === null;

/** @param {Entry} entry */
export const meetsAll = ({ judged }) => judged !== null && judged.met === judged.total;
