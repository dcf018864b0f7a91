// An answer in the gallery: its content, its differences from the task, its result.
import { noPoints } from '../state/points.ts';
import { defaults, DRAWING, type State } from '../state/state.ts';
import { nameOf } from '../scene/task-names.ts';
import { compare, type AnswerComparison, type TaskDefinition as TaskSet } from '../task/task.ts';
import { isChance, type PointSimilarity, type ProgramSimilarity, type WordSimilarity } from './similarity.ts';
import { faultOf, isResult } from '../course/handins.ts';
import { ownerOf } from '../scene/owner.ts';
import { partsFor } from '../course/match-tasks.ts';
import { sceneOf, type FoundScene } from '../course/reading.ts';
import { sameLetters } from '../course/archive-students.ts';
import type { Snapshot, Scene } from '../scene/scene.d.ts';
import type { Row } from '../program/unseen-data.ts';
import type { judge } from '../task/goals.ts';
import type { FitResult, Dataset } from '../engine/types.ts';

type Judgement = ReturnType<typeof judge>;

export interface Entry {
  /** order of arrival, from 1 */
  number: number;
  /** the name of the sender; '' if unknown */
  name: string;
  /** the number in the course that was typed; '' */
  typedKey: string;
  /** what was written */
  text: string;
  /** its source */
  from: string;
  scene: Scene;
  found: FoundScene;
  /** where it was found first; shared by all answers of one hand-in */
  origin: FoundScene;
  /** its settings, where the task has set none */
  given: Partial<State>;
  /** the settings with which it is computed */
  state: State;
  points: Snapshot;
  ghosts: Float64Array;
  /** keys of settings that differ from the task */
  changed: string[];
  /** for which task it was handed in */
  version: AnswerComparison['version'];
  /** the task's words were others then, and there are no goals that are not words */
  reworded: boolean;
  /** the changes to the points that the task begins with; null: not known yet, or it is of a data set */
  start: AnswerComparison['start'];
  /** it was not handed in as an answer */
  plain: boolean;
  /** an earlier one with the same points of its student's own, one with the same words in a row, and program */
  alike: { points: PointSimilarity | null, words: WordSimilarity | null, program?: ProgramSimilarity | null };
  result: FitResult | null;
  /** the data set that it is about, once it is computed */
  set: Dataset | null;
  /** data sets that its program passes; null until that was run */
  programPassed: number | null;
  /** how its program did on each data set; null until it was run */
  programRows: Row[] | null;
  /** null until it was computed */
  judged: Judgement | null;
}

/** The program of an answer; '' for none. */
export const programOf = ({ scene }: Pick<Entry, 'scene'>) => scene.answer?.program ?? '';

/** Its program was not run yet. */
export const awaitsRun = (entry: Pick<Entry, 'scene' | 'programPassed'>) =>
  programOf(entry) !== '' && entry.programPassed === null;

/**
 * Reads an answer, or a drawing that may be one; otherwise returns a code that says why not. It never throws, whatever
 * it reads.
 * @param set the task
 * @param first the points it begins with
 * @param partOf the answer to the task in a hand-in
 */
export function entryRead(
  found: FoundScene,
  number: number,
  set: TaskSet,
  first: Snapshot | null,
  partOf = (scene: Scene): Scene | null => partsFor([set as Scene], scene)[0],
): Entry | string {
  try {
    const read = sceneOf(found);
    const damage = faultOf(read);
    if (damage !== '' || !read) return damage || 'altered';
    if (read.scene.sheet) {
      return read.scene.sheet.tasks.some((each) => each && nameOf(each) === nameOf(set)) ? 'ownTask' : 'otherTask';
    }
    if (isResult(read.scene)) return 'result';
    const scene = partOf(read.scene) ?? read.scene;
    if (scene.task && !scene.answer) {
      return nameOf(scene) === nameOf(set) ? 'ownTask' : 'otherTask';
    }
    return entryOf(found, number, { scene, typedKey: read.scene.handIn?.key?.trim() ?? '' },
      compare(set, scene, first), set);
  } catch {
    return 'value';
  }
}

function entryOf(
  found: FoundScene,
  number: number,
  { scene, typedKey }: Pick<Entry, 'scene' | 'typedKey'>,
  { state, changed, version, reworded, start }: AnswerComparison,
  set: TaskSet,
): Entry {
  const { answer } = scene;
  return {
    number,
    name: nameIn(found, answer, typedKey),
    typedKey,
    text: answer?.text.trim() ?? '',
    from: found.from,
    scene,
    found,
    origin: found,
    given: state,
    state: { ...defaults(), ...state },
    points: scene.points ?? noPoints(),
    ghosts: scene.ghosts?.xy ?? new Float64Array(0),
    changed,
    version: answer ? version : 'same',
    reworded: reworded && set.task?.goals.length === 0,
    start,
    plain: !answer,
    alike: { points: null, words: null },
    result: null,
    set: null,
    programPassed: null,
    programRows: null,
    judged: null,
  };
}

/**
 * Returns the name of the student: from a table, otherwise as typed, otherwise from the sender of an email; '' if
 * unknown.
 */
export function nameIn({ name, sender, email }: FoundScene, answer: Scene['answer'], typedKey: string) {
  const typed = answer?.name.trim() ?? '';
  return name ? withTyped(name, typed) : ownerOf({ name: typed, key: typedKey }) || sender || email || '';
}

/** Returns the name in a table or an archive, with the typed one if they differ. Platforms remove spaces. */
function withTyped(name: string, typed: string) {
  if (typed === '') return name;
  if (!sameLetters(typed, name)) return `${name} (${typed})`;
  return /\s/.test(typed) && !/\s/.test(name) ? typed : name;
}

/** Whether what became of the given points is against the task's locks. */
const isAgainst = ({ start }: Entry) => start !== null && start.against.length > 0;

/** Reports whether an answer has remarks that are not likely by chance. */
export const isNoted = (entry: Entry) => {
  const { changed, version, reworded, plain, alike: { points, words, program } } = entry;
  return changed.length > 0 || version !== 'same' || reworded || plain || isAgainst(entry) ||
    [points, words, program].some((like) => like && !isChance(like));
};

/** Whether it is about a data set that was not here when it was to be computed. */
export const lacksRows = ({ state, judged, set }: Entry) => state.source !== DRAWING && judged !== null && set === null;

/** A task without goals is marked by the teacher: no answer meets all its goals. */
export const meetsAll = ({ judged }: Entry) => judged !== null && judged.total > 0 && judged.met === judged.total;
