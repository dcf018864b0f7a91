// The prediction that a task asks for. Until it is saved, no result is shown; then both are compared.
// It is not a step of the drawing: undo does not bring the question back.
import { createButton, el, setText } from '../dom/elements.ts';
import { fitting, isCorrect, predictedOf, PREDICTION_LIMITS } from '../scene/prediction-form.ts';
import { pointsOf, settingsOf } from '../scene/open-scene.ts';
import { plain } from '../scene/untrusted-text.ts';
import { createOwnAxis, meanOf } from '../stage/ownaxis.ts';
import { DRAWING, settingDefaults, settingKeys } from '../state/state.ts';
import { guessWords } from '../words/guess-texts.ts';
import { methodWords } from '../words/method-labels.ts';
import { degreesApart } from '../words/numbers.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { parseNumber } from '../words/typed-number.ts';
import { tagOf } from './language.ts';
import { sourceOf } from './task.ts';
import { axisOf, createTurning, createVeil } from './rotatable-line.ts';
import type { Playground } from '../page/playground.ts';
import type { Scene } from '../scene/scene.d.ts';
import type { TaskScene } from './student.ts';
import type { Answer, Predicted, Prediction, Task } from './task-types.ts';

/** axis: of a direction, the method's axis when it was saved, degrees; not part of a link */
type SavedPrediction = Predicted & { axis?: number };

/** Saved of a task that was closed before a prediction was made: its results were seen. */
const NOT_PREDICTED = JSON.stringify({ seen: true });

/** Returns a saved prediction, if it is of the kind that the task asks for. */
function readSaved(prediction: Prediction, saved: string): SavedPrediction | null {
  try {
    const what = JSON.parse(saved);
    const made = fitting(prediction, predictedOf(what));
    return made && (Number.isFinite(what.axis) ? { ...made, axis: what.axis } : made);
  } catch {
    return null;
  }
}

/** Reports whether a prediction of any kind was saved. */
export const isSaved = (saved: string) => saved !== '' && saved !== NOT_PREDICTED;

/** Returns the prediction in the form of a hand-in, if there is one. */
export function predictedIn(task: Task | undefined, saved = '') {
  const made = task?.prediction && readSaved(task.prediction, saved);
  if (!made) return {};
  const { value, changed, seen } = made;
  return { prediction: { value, changed, ...(seen && { seen }) } };
}

/** Returns the prediction of a hand-in in the form of saved work; '' for none. */
export const savedOf = (answer: Answer | undefined) => (answer?.prediction ? JSON.stringify(answer.prediction) : '');

/** A prediction in words. */
export function predictionText({ kind, choices = [] }: Prediction, value: number | string) {
  if (kind === 'direction') return `${value}°`;
  if (kind === 'choice') return plain(choices[Number(value)] ?? '');
  const valueText = plain(String(value)).replace(/^-/, '−');
  return kind === 'number' ? valueText.replace('.', t.decimal) : valueText;
}

/**
 * @param saved the earlier prediction; '' for none
 * @param on.save called with the prediction
 * @returns null: the task asks for none
 */
export function createPrediction(
  playground: Playground,
  set: TaskScene,
  saved: string,
  on: { save: (made: string) => void, saved: () => void },
) {
  const { prediction } = set.task;
  if (!prediction) return null;
  const { announce, fitController, skeleton: { id }, join } = playground;
  const method = methodWords[prediction.method ?? 'lpp'].name;
  let made = readSaved(prediction, saved);
  let isWaiting = false, isSeen = saved === NOT_PREDICTED, isOver = false;
  const veil = createVeil(playground);
  const field = createField(playground, prediction, { id, lang: tagOf(set) });
  const how = el('p', { class: 'task-text' }, t.predictHow[prediction.kind](method));
  const seenNote = el('p', { class: 'hand-in-note', hidden: !(isSeen || made?.seen) }, t.predictSeen);
  const result = el('p', { class: 'guess-result', role: 'status', dir: 'auto' });
  const keep = createButton('primary keep-prediction', { onclick: savePrediction }, t.keepPrediction);
  const root = el(
    'section',
    { class: 'guess prediction', 'aria-label': t.prediction },
    el('p', { class: 'prediction-question', dir: 'auto', lang: tagOf(set) }, plain(prediction.question)),
    how,
    seenNote,
    field.root,
    keep,
    result,
  );

  async function savePrediction() {
    if (made || !prediction) return;
    const value = field.value();
    if (value === null) {
      field.focus();
      return setText(result, t.predictFaults[prediction.kind](method));
    }
    isWaiting = fitController.behind;
    if (isWaiting) return;
    const changed = await isChanged(playground, set);
    if (made || isOver) return;
    veil.set(false);
    const axis = prediction.kind === 'direction' ? axisOf(playground, prediction.method ?? 'lpp') : undefined;
    if (axis === null) {
      veil.set(true);
      return setText(result, t.predictFaults.direction(method));
    }
    made = { value, changed, ...(axis !== undefined && { axis }), ...(isSeen && { seen: true }) };
    on.save(JSON.stringify(made));
    show();
    announce(result.textContent ?? '');
    result.tabIndex = -1;
    result.focus();
    on.saved();
  }

  function show() {
    if (!made || !prediction) return;
    keep.hidden = how.hidden = true;
    field.setValue(made.value);
    // The result repeats the words; a second box is for the written answer.
    if (prediction.kind === 'words') field.root.hidden = true;
    setText(result, resultText(prediction, made, method));
  }

  const leave = join({ onResult() {
    field.renew();
    if (isWaiting) savePrediction();
  } });
  veil.set(!made);
  show();
  return {
    root,
    get isOpen() { return made === null; },
    /** Called when the task is closed: results are visible from then on. */
    close() {
      if (made || isSeen) return;
      isSeen = true;
      on.save(NOT_PREDICTED);
    },
    end() {
      isOver = true;
      leave();
      field.end();
      veil.end();
    },
  };
}

/**
 * The prediction of a result, in words; a direction is also drawn, and compared with the axis of the hand-in.
 * @returns null: there is none
 */
export function createPredictionShown(playground: Playground, scene: Scene) {
  const prediction = scene.result?.prediction, made = prediction && fitting(prediction, scene.answer?.prediction);
  if (!made) return null;
  const { join, store } = playground, runs = prediction.method ?? 'lpp', degrees = Number(made.value);
  const line = prediction.kind === 'direction' ? createOwnAxis(playground, t.yourPrediction) : null;
  const text = el('p', { class: 'guess-result', dir: 'auto' });
  function show() {
    line?.show({ ...meanOf(store.drawing.points.xy), angle: (degrees * Math.PI) / 180 });
    const axis = line && axisOf(playground, runs);
    setText(text, resultText(prediction as Prediction, { ...made as SavedPrediction, ...(axis !== null && { axis }) },
      methodWords[runs].name));
  }
  const leave = join({ onResult: show });
  show();
  return {
    root: el('div', { class: 'result-prediction' }, el('h3', {}, t.prediction),
      el('p', { class: 'task-text', dir: 'auto', lang: tagOf(scene) }, plain(prediction.question)), text),
    end() {
      leave();
      line?.end();
    },
  };
}

/** Returns the text that compares prediction and result. */
function resultText(prediction: Prediction, made: SavedPrediction, method: string) {
  if (typeof made.axis === 'number' && typeof made.value === 'number') {
    return guessWords.result(method, made.axis, made.value, degreesApart(made.value, made.axis));
  }
  const right = isCorrect(prediction, made);
  const { value = NaN, within = 0 } = prediction;
  const answer = predictionText(prediction, value) + (within > 0 ? ` ± ${predictionText(prediction, within)}` : '');
  return [
    t.predicted(predictionText(prediction, made.value)),
    right === null ? '' : right ? t.right : t.wrong(answer),
  ].filter(Boolean).join(' ');
}

/** Whether points or settings are others than those that the task began with. */
async function isChanged({ store, engine }: Playground, set: TaskScene) {
  const first: Record<string, unknown> = { ...settingDefaults(), ...settingsOf(set) };
  const { state, drawing } = store;
  if (settingKeys().some((key) => state[key] !== first[key])) return true;
  if (sourceOf(set) !== DRAWING) return false;
  const points = await pointsOf(engine, set);
  const now = drawing.points.snapshot();
  return now.labels.length !== points.labels.length || now.xy.some((v, i) => v !== points.xy[i]);
}

/** The field of a kind: its value is null while it is empty. @param as.lang of the choices; '': unknown */
function createField(
  playground: Playground,
  { kind, choices = [] }: Prediction,
  { id, lang }: { id: (name: string) => string, lang: string },
) {
  if (kind === 'direction') {
    const line = createTurning(playground, { label: t.yourPrediction, name: 'prediction', onTurn() {} });
    line.show();
    return {
      root: line.controls,
      value: (): number | string | null => line.angle,
      focus: () => line.slider.focus(),
      renew: line.show,
      setValue: (value: number | string) => line.set(false, Number(value)),
      end: line.end,
    };
  }
  const nothing = { renew() {}, end() {} };
  if (kind === 'choice') {
    const inputs = choices.map((_, i) => el('input', { type: 'radio', name: id('prediction'), value: i }));
    const root = el(
      'fieldset',
      { class: 'prediction-choices' },
      el('legend', { class: 'visually-hidden' }, t.prediction),
      ...choices.map((choice, i) => el('label', { dir: 'auto', lang }, inputs[i], ' ', plain(choice))),
    );
    return {
      ...nothing,
      root,
      value() {
        const at = inputs.findIndex(({ checked }) => checked);
        return at < 0 ? null : at;
      },
      focus: () => inputs[0]?.focus(),
      setValue: (value: number | string) => inputs.forEach((input, i) => {
        Object.assign(input, { checked: i === value, disabled: true });
      }),
    };
  }
  const field = kind === 'number'
    ? el('input', { type: 'text', inputmode: 'decimal', 'aria-label': t.prediction, autocomplete: 'off' })
    : el('textarea', { rows: 3, maxlength: PREDICTION_LIMITS.words, 'aria-label': t.prediction, dir: 'auto' });
  return {
    ...nothing,
    root: field,
    value() {
      if (kind === 'words') return field.value.trim() || null;
      const value = parseNumber(field.value, t.decimal);
      return typeof value === 'number' ? value : null;
    },
    focus: () => field.focus(),
    setValue(value: number | string) {
      field.value = predictionText({ kind, question: '' }, value);
      field.disabled = true;
    },
  };
}
