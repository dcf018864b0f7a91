// A hand-in judged by the sheet that is open: its goals with values, what they give, what is to be said of it.
import { fitting } from '../scene/prediction.ts';
import { decodeScene } from '../scene/codec.ts';
import { defaults, DRAWING } from '../state/state.ts';
import { sourceOf } from '../scene/names.ts';
import { judge as judgeGoals } from '../task/goals.ts';
import { compare } from '../task/task.ts';
import { faultOf } from './handins.ts';
import { fitted, type Library } from './fitted.ts';
import { answersWords } from '../words/answers.ts';
import { remarksOn } from './remarks.ts';
import type { Scene } from '../scene/scene.d.ts';
import type { Given, Judged } from './course.d.ts';

function sceneIn(given: Given, what: string): Scene {
  const link = typeof given === 'string' ? given : 'link' in given ? given.link : null;
  if (link === null) return given as Scene;
  const read = decodeScene(link), fault = faultOf(read);
  if (fault !== '') throw new TypeError(`${what}: ${answersWords.damage[fault] ?? answersWords.damage.altered}`);
  return read.scene;
}

/** Computes a hand-in under what the task sets. Throws the reason of a signal that was aborted. */
export async function judge(
  sheet: Given,
  handIn: Given,
  { lpp, signal }: { lpp: Library, signal?: AbortSignal },
): Promise<Judged> {
  signal?.throwIfAborted();
  const set = sceneIn(sheet, 'sheet'), scene = sceneIn(handIn, 'handIn');
  if (!set.task) throw new TypeError('sheet: there is no task in this; give the link that students were given.');
  if (sourceOf(set) !== DRAWING) {
    throw new TypeError('sheet: its task is about a data set, whose rows are in no link; the page judges it.');
  }
  if (set.task.goals.some(({ quantity }) => quantity === 'program')) {
    throw new TypeError('sheet: its task asks for a program, which only the page runs; judge it there.');
  }
  if (!scene.points && !scene.state.own) {
    throw new TypeError('handIn: it names a preset in place of points, which the page draws; open it there.');
  }
  const compared = compare(set, scene);
  const points = scene.points ?? { xy: new Float64Array(0), labels: new Int32Array(0) };
  const state = { ...defaults(), ...compared.state };
  const answer = await fitted(lpp, state, points, signal);
  const ghosts = scene.ghosts?.xy ?? new Float64Array(0);
  const { prediction } = set.task;
  const predicted = prediction && fitting(prediction, scene.answer?.prediction) !== null;
  const judged = judgeGoals(set.task, { answer, n: points.labels.length, labels: points.labels, ghosts, predicted });
  const marks = judged.total > 0 ? judged.met : null;
  return {
    tasks: [{
      title: set.task.title,
      version: scene.answer ? compared.version : 'same',
      goals: judged.goals.map(({ met, value, text, why }, i) => {
        const { quantity, relation, value: wanted, within = null } = (set.task?.goals ?? [])[i];
        return { quantity, relation, wanted, within, value: Number.isNaN(value) ? null : value, text, met, why };
      }),
      met: judged.met,
      total: judged.total,
      marks,
      of: judged.total,
      text: scene.answer?.text ?? '',
      name: scene.answer?.name ?? '',
      remarks: remarksOn({ ...compared, scene, plain: !scene.answer }),
    }],
    marks,
    of: judged.total,
  };
}
