// A hand-in judged by the open sheet: its goals with values, marks and remarks.
import { fitting } from '../scene/prediction-form.ts';
import { decodeScene } from '../scene/codec.ts';
import { missingIn, tasksOf } from '../scene/sheets.ts';
import { noPoints } from '../state/points.ts';
import { defaults, DRAWING } from '../state/state.ts';
import { sourceOf } from '../scene/task-names.ts';
import { judge as judgeGoals } from '../task/goals.ts';
import { asksForStart } from '../task/start-comparison.ts';
import { compare } from '../task/task.ts';
import { faultOf } from './handins.ts';
import { fitScores, type Library } from './fit-scores.ts';
import { partsFor } from './match-tasks.ts';
import { handInWords as w } from '../words/hand-in-texts.ts';
import { textsOn } from './remarks.ts';
import type { Scene, Task } from '../scene/scene.d.ts';
import type { Given, Judged, JudgedTask } from './course.d.ts';

type TaskScene = Scene & { task: Task };

function sceneIn(given: Given, what: string): Scene {
  const link = typeof given === 'string' ? given : 'link' in given ? given.link : null;
  if (link === null) return given as Scene;
  const read = decodeScene(link), fault = faultOf(read);
  if (fault !== '') throw new TypeError(`${what}: ${w.damage[fault] ?? w.damage.altered}`);
  return read.scene;
}

/** The tasks of a sheet; a link of one task is a sheet of one. */
function tasksIn(sheet: Scene): TaskScene[] {
  const tasks = tasksOf(sheet);
  if (tasks.length === 0) {
    throw new TypeError('sheet: there is no task in this; give the link that students were given.');
  }
  const missing = sheet.sheet ? missingIn(sheet.sheet) : '';
  if (missing !== '') throw new TypeError(`sheet: task ${missing} could not be read; give the whole link.`);
  return tasks as TaskScene[];
}

/** The points that a task begins with; null: those of a preset. */
const givenPoints = ({ points, state }: TaskScene) => points ?? (state.own ? noPoints() : null);

/** Returns why only the page can judge a task, or an answer to it; '' if it can be judged here. */
function pageOnly(set: TaskScene, scene: Scene | null): string {
  if (sourceOf(set) !== DRAWING) {
    return 'sheet: its task is about a data set, whose rows are in no link; the page judges it.';
  }
  if (set.task.goals.some(({ quantity }) => quantity === 'program')) {
    return 'sheet: its task asks for a program, which only the page runs; judge it there.';
  }
  if (asksForStart(set.task) && !givenPoints(set)) {
    return 'sheet: its task begins with a preset, whose points only the page draws; judge it there.';
  }
  return scene && !scene.points && !scene.state.own
    ? 'handIn: it names a preset in place of points, which the page draws; open it there.'
    : '';
}

/** @param scene the answer; null: there is none @param why it cannot be judged here; '' if it can */
async function judgedTask(
  set: TaskScene,
  scene: Scene | null,
  why: string,
  { lpp, signal }: { lpp: Library, signal?: AbortSignal },
): Promise<JudgedTask> {
  const compared = scene && compare(set, scene, givenPoints(set));
  const points = scene?.points ?? { xy: new Float64Array(0), labels: new Int32Array(0) };
  const isComputed = compared !== null && why === '';
  const state = { ...defaults(), ...compared?.state };
  const result = isComputed ? await fitScores(lpp, state, points, signal) : null;
  const ghosts = scene?.ghosts?.xy ?? new Float64Array(0);
  const { prediction, title } = set.task;
  const predicted = prediction && fitting(prediction, scene?.answer?.prediction) !== null;
  const judged = judgeGoals(set.task, {
    result, n: points.labels.length, labels: points.labels, ghosts, predicted, state, start: compared?.start ?? null,
  });
  return {
    title,
    version: !scene ? 'missing' : scene.answer && compared ? compared.version : 'same',
    goals: judged.goals.map(({ met, value, text, why: reason }, i) => {
      const { quantity, relation, value: wanted, within = null } = set.task.goals[i];
      const isKnown = (isComputed || !scene) && !Number.isNaN(value);
      return {
        quantity, relation, wanted, within, value: scene && isKnown ? value : null, text: scene && isKnown ? text : '',
        met: isComputed && met, why: isComputed ? reason : 'unknown',
      };
    }),
    met: isComputed ? judged.met : 0,
    total: judged.total,
    marks: why !== '' || judged.total === 0 ? null : isComputed ? judged.marks : 0,
    of: judged.of,
    text: scene?.answer?.text ?? '',
    name: scene?.answer?.name ?? '',
    remarks: [
      ...(scene && compared ? textsOn({ ...compared, scene, plain: !scene.answer }) : [w.missingLong]),
      ...(why === '' ? [] : [why]),
    ],
  };
}

/**
 * Judges a hand-in by the settings of the sheet, task by task. Throws the reason of an aborted signal. Tasks that only
 * the page can judge have no marks; then the total is missing.
 */
export async function judge(
  sheet: Given,
  handIn: Given,
  { lpp, signal }: { lpp: Library, signal?: AbortSignal },
): Promise<Judged> {
  signal?.throwIfAborted();
  const sets = tasksIn(sceneIn(sheet, 'sheet')), parts = partsFor(sets, sceneIn(handIn, 'handIn'));
  if (!parts.some(Boolean)) throw new TypeError('handIn: it answers none of the tasks of this sheet.');
  const whys = sets.map((set, i) => pageOnly(set, parts[i]));
  if (sets.length === 1 && whys[0] !== '') throw new TypeError(whys[0]);
  const tasks: JudgedTask[] = [];
  for (const [i, set] of sets.entries()) {
    signal?.throwIfAborted();
    tasks.push(await judgedTask(set, parts[i], whys[i], { lpp, ...(signal && { signal }) }));
  }
  const of = tasks.reduce((sum, task) => sum + task.of, 0);
  const marks = tasks.reduce((sum, task) => sum + (task.marks ?? 0), 0);
  return { tasks, marks: of === 0 || whys.some(Boolean) ? null : marks, of };
}
