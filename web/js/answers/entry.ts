// An answer in the gallery: what was read, what in it is not as the task set it, what was computed of it.
import { applies, defaults, DRAWING, fieldsOf, type State } from '../state/state.ts';
import { compare, hashOf, type Set as TaskSet } from '../task/task.ts';
import { sceneOf, type Found } from './reading.ts';
import type { Snapshot, Scene } from '../scene/scene.d.ts';
import type { judge } from '../task/goals.ts';
import type { Answer, Dataset } from '../engine/types.ts';

type Judged = ReturnType<typeof judge>;

export interface Entry {
  /** in which it came, from 1 */
  number: number;
  /** of who sent it; '' where nobody says */
  name: string;
  /** what was written */
  text: string;
  /** where it was read */
  from: string;
  scene: Scene;
  found: Found;
  /** its settings, where the task has set none */
  given: Partial<State>;
  /** what it is computed with */
  state: State;
  points: Snapshot;
  ghosts: Float64Array;
  /** keys of what it has otherwise than the task set it */
  changed: string[];
  /** it says that it answers another task */
  other: boolean;
  /** it was not handed in as an answer */
  plain: boolean;
  /** an earlier one with the same drawing */
  twin: Entry | null;
  /** the same of equal drawings */
  print: string;
  answer: Answer | null;
  /** the data set that it is about, once it is computed */
  set: Dataset | null;
  /** null until it was computed */
  judged: Judged | null;
}

/**
 * Faults of a link without which there is no answer, worst first. Angles are computed anyhow; pins, tasks and what is
 * not known say nothing of the points.
 */
const GRAVE = [
  'foreign', 'long', 'newer', 'many', 'points', 'cut', 'altered', 'ghosts', 'answer', 'value',
] as const;

const nothing = (): Snapshot => ({ xy: new Float64Array(0), labels: new Int32Array(0) });

/**
 * What was found as an answer, or a drawing that may be one; else why it is none, by code. Whatever is in it, it does
 * not throw.
 * @param set the task
 * @param first the points it begins with
 */
export function entryRead(found: Found, number: number, set: TaskSet, first: Snapshot | null): Entry | string {
  try {
    const read = sceneOf(found);
    const damage = GRAVE.find((code) => read?.faults.some((fault) => fault.code === code));
    if (damage || !read) return damage ?? 'altered';
    const { scene } = read;
    if (scene.task && !scene.answer) {
      return hashOf(scene as TaskSet) === hashOf(set) ? 'ownTask' : 'otherTask';
    }
    return entryOf(found, number, scene, compare(set, scene, first));
  } catch {
    return 'value';
  }
}

function entryOf(
  found: Found,
  number: number,
  scene: Scene,
  { state, changed, other }: ReturnType<typeof compare>,
): Entry {
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

/** Whether two names have the same words, in whatever order. */
function sameName(a: string, b: string) {
  const words = (name: string) => (name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).sort().join();
  return words(a) === words(b);
}

/** Finds the earlier ones with the same drawing under the same settings. @param known by their prints */
export function findTwin(entry: Entry, known: Map<string, Entry>) {
  if (entry.points.labels.length === 0) return;
  entry.print = printOf(entry);
  const before = known.get(entry.print);
  if (before) entry.twin = before;
  else known.set(entry.print, entry);
}

function printOf({ state, points, ghosts }: Entry) {
  const settings = fieldsOf()
    .filter(([, field]) => field.option !== undefined && applies(field, state))
    .map(([key, field]) => field.encode(state[key]));
  return [settings.join(), points.xy.join(), points.labels.join(), ghosts.join()].join(';');
}

/** Whether something is to be said of it. */
export const isNoted = ({ changed, other, plain, twin }: Entry) =>
  changed.length > 0 || other || plain || twin !== null;

/** Whether it is about a data set that was not here when it was to be computed. */
export const lacksRows = ({ state, judged, set }: Entry) => state.source !== DRAWING && judged !== null && set === null;

export const meetsAll = ({ judged }: Entry) => judged !== null && judged.met === judged.total;
