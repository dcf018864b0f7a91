// All predictions of a task: for a direction a fan of lines over the true one, otherwise a count of each; and a table.
import { angleIn } from '../fit/align.ts';
import { median } from '../fit/median.ts';
import { el, setText } from '../dom/elements.ts';
import { fitToBox } from '../dom/canvas.ts';
import { fitting, isCorrect } from '../scene/prediction-form.ts';
import { pointsOf } from '../scene/open-scene.ts';
import { plain } from '../scene/untrusted-text.ts';
import { predictionText } from '../task/prediction.ts';
import { defaults } from '../state/state.ts';
import { meanOf } from '../stage/ownaxis.ts';
import { drawAxis } from '../views/axes.ts';
import { fittedCamera, toScreenX, toScreenY } from '../views/camera.ts';
import { drawMarks } from '../views/class-shapes.ts';
import { answersWords as w } from '../words/answers.ts';
import { methodWords } from '../words/method-labels.ts';
import { degreesApart } from '../words/numbers.ts';
import { penOf } from '../fit/methods.ts';
import { shownName } from './name-visibility.ts';
import { compute } from './judging.ts';
import type { Playground } from '../page/playground.ts';
import type { Theme } from '../dom/theme.ts';
import type { Snapshot } from '../scene/scene.d.ts';
import type { Predicted, Prediction } from '../task/task-types.ts';
import type { Entry } from './entry.ts';
import type { TaskScene } from './gallery.ts';

/** Returns the prediction of an answer, if its task asks for one. */
export const predictedOf = ({ scene }: Pick<Entry, 'scene'>, prediction: Prediction | undefined): Predicted | null =>
  (prediction ? fitting(prediction, scene.answer?.prediction) : null);

/** The start of the task, and the predicted axis there, radians; NaN if there is none. */
interface ActualResult { points: Snapshot, axis: { x: number, y: number, angle: number, second: number } }

/** Computed on a separate engine, which is then ended. */
async function truthOf(playground: Playground, set: TaskScene, method: 'lpp' | 'pca'): Promise<ActualResult> {
  const points = await pointsOf(playground.engine, set);
  const engine = playground.another();
  const start = {
    scene: { ...set, points }, points, number: 0, result: null as Entry['result'],
    state: { ...defaults(), ...set.state, runs: method },
  };
  try {
    await compute(engine, start, () => {});
  } finally {
    engine.close();
  }
  const slot = start.result?.slots[0];
  const [x = NaN, y = NaN] = slot?.map?.mean ?? [];
  return { points, axis: { x, y, angle: slot?.map ? angleIn(slot) : NaN, second: NaN } };
}

const RADIUS_SHARE = 0.42, LINE_ALPHA = 0.5, LINE_WIDTH_PX = 2;

/** Every predicted line over the points, and the true one over them. @param angles degrees */
function drawFan(
  canvas: HTMLCanvasElement,
  angles: number[],
  { points, axis }: ActualResult,
  method: 'lpp' | 'pca',
  theme: Theme,
) {
  const drawn = fitToBox(canvas);
  if (!drawn) return;
  const { ctx, size } = drawn, { width, height } = size;
  const { xy, labels } = points;
  const camera = { ...fittedCamera(xy, size) };
  const scene = { camera, size, theme, reach: (RADIUS_SHARE * Math.min(width, height)) / camera.scale };
  ctx.globalAlpha = 0.5;
  const screen = Float64Array.from(xy, (v, e) => (e % 2 ? toScreenY(camera, size, v) : toScreenX(camera, size, v)));
  drawMarks(ctx, screen, labels, 3.2, theme);
  ctx.globalAlpha = LINE_ALPHA;
  const pen = { colour: theme.accent, width: LINE_WIDTH_PX, dash: [], cap: 'butt' as const };
  const centre = meanOf(xy);
  for (const angle of angles) drawAxis(ctx, pen, { ...centre, angle: (angle * Math.PI) / 180, second: NaN }, scene);
  ctx.globalAlpha = 1;
  if (Number.isFinite(axis.angle)) drawAxis(ctx, penOf(method, theme), axis, scene);
}

/** Creates the section of the gallery; hidden for a task without a prediction. */
export function createPredictions(playground: Playground, set: TaskScene) {
  const { prediction } = set.task;
  const { theme } = playground;
  const method = prediction?.method ?? 'lpp';
  const heading = el('h2', {}, w.predictions);
  const question = el('p', { dir: 'auto' }, plain(prediction?.question ?? ''));
  const status = el('p', { class: 'predictions-status' });
  const canvas = el('canvas', { role: 'img', hidden: prediction?.kind !== 'direction' });
  const counts = el('ul', { class: 'prediction-counts' });
  const body = el('tbody', {});
  const head = [w.heads.name, w.prediction, prediction?.kind === 'direction' ? w.predictionOff : w.predictionRight,
    w.predictionChanged, w.predictionSeen];
  const table = el(
    'details',
    {},
    el('summary', {}, w.predictionTable),
    el('table', {}, el('thead', {}, el('tr', {}, ...head.map((text) => el('th', { scope: 'col' }, text)))), body),
  );
  const root = el(
    'section', { class: 'answer-predictions answer-bars', hidden: !prediction },
    heading, question, canvas, status, counts, table,
  );
  let truth: ActualResult | null = null, isRequested = false;
  let last: Entry[] = [];

  function show(entries: Entry[]) {
    last = entries;
    if (!prediction) return;
    const made = entries.map((entry) => ({ entry, predicted: predictedOf(entry, prediction) }))
      .filter((each): each is { entry: Entry, predicted: Predicted } => each.predicted !== null);
    if (prediction.kind === 'direction' && made.length > 0 && !isRequested) {
      isRequested = true;
      truthOf(playground, set, method).then((found) => {
        truth = found;
        show(last);
      }, () => { isRequested = false; });
    }
    const degrees = truth ? (((truth.axis.angle * 180) / Math.PI) % 180 + 180) % 180 : NaN;
    const off = ({ value }: Predicted) => degreesApart(Number(value), degrees);
    const offs = Number.isFinite(degrees) ? made.map(({ predicted }) => off(predicted)) : [];
    setText(status, w.predictionsStatus(made.length, entries.length) +
      (offs.length > 0 ? ` ${w.fanStatus(methodWords[method].name, degrees, median(offs))}` : ''));
    canvas.setAttribute('aria-label', w.fan(made.length));
    const angles = made.map(({ predicted }) => Number(predicted.value));
    if (truth && !canvas.hidden) drawFan(canvas, angles, truth, method, theme());
    if (prediction.kind === 'number' || prediction.kind === 'choice') showCounts(prediction, made);
    body.replaceChildren(...made.map(({ entry, predicted }) => {
      const right = isCorrect(prediction, predicted);
      const judged = prediction.kind === 'direction'
        ? (Number.isFinite(degrees) ? w.degreesOff(off(predicted)) : '')
        : right === null ? '' : w.isRight(right);
      const text = predictionText(prediction, predicted.value);
      return el('tr', {}, ...[shownName(entry), text, judged, w.isChanged(predicted.changed),
        w.isChanged(predicted.seen === true)].map((each) => el('td', { dir: 'auto' }, each)));
    }));
    table.hidden = made.length === 0;
  }

  function showCounts(question: Prediction, made: Array<{ predicted: Predicted }>) {
    const values = question.kind === 'choice'
      ? (question.choices ?? []).map((_, i) => i)
      : [...new Set(made.map(({ predicted }) => Number(predicted.value)))].sort((a, b) => a - b);
    counts.replaceChildren(...values.map((value) => {
      const n = made.filter(({ predicted }) => predicted.value === value).length;
      const full = el('span', { class: 'bar-full' });
      full.style.setProperty('--share', `${made.length > 0 ? (100 * n) / made.length : 0}%`);
      return el(
        'li',
        { 'data-right': isCorrect(question, { value, changed: false }) === true },
        el('span', { class: 'bar-goal', dir: 'auto' }, predictionText(question, value)),
        el('span', { class: 'bar-count' }, el('b', {}, String(n)), ' ', w.of(made.length)),
        el('span', { class: 'bar', 'aria-hidden': 'true' }, full),
      );
    }));
  }
  return { root, show, repaint: () => show(last) };
}
