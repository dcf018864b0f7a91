// The editor of a prediction in a task. An incomplete prediction is not part of the task; the editor names what is
// missing.
import { el, setText } from '../dom/elements.ts';
import { segments } from '../dom/segments.ts';
import { faultInPrediction, PREDICTION_LIMITS } from '../scene/prediction-form.ts';
import { editorWords as t } from '../words/task-editor-texts.ts';
import { parseNumber } from '../words/typed-number.ts';
import type { Draft } from './draft.ts';
import type { Prediction } from './task-types.ts';

type Kind = Prediction['kind'];

/** @returns undefined of an empty field, NaN of one that is not a number */
function numberIn({ value }: HTMLInputElement): number | undefined {
  const parsed = parseNumber(value);
  if (typeof parsed === 'number') return parsed;
  return parsed === 'empty' ? undefined : NaN;
}

/**
 * @param onDrawing false for a data set, which has no direction in the plane
 * @param renew called when the goals are others
 */
export function createPredictionEditor(draft: Draft, onDrawing: boolean, renew: () => void) {
  const first = draft.task.prediction;
  let kind: Kind | 'none' = first?.kind ?? 'none';
  let method: Prediction['method'] = first?.method ?? 'lpp';
  const { direction: _, ...onSet } = t.predictionKinds;
  const kinds: Partial<Record<typeof kind, string>> = onDrawing ? t.predictionKinds : onSet;
  const bar = segments({ label: t.asksPrediction, options: kinds as Record<typeof kind, string>, onChange(value) {
    kind = value;
    changed();
  } });
  const methods = segments({ label: t.predictionMethod, options: { lpp: 'LPP', pca: 'PCA' }, onChange(value) {
    method = value;
    changed();
  } });
  bar.show(kind);
  methods.show(method ?? 'lpp');
  const question = el('input', {
    type: 'text', placeholder: t.predictionQuestion, 'aria-label': t.predictionQuestion, dir: 'auto',
    maxlength: PREDICTION_LIMITS.question, value: first?.question ?? '', oninput: changed,
  });
  const choices = el('textarea', {
    rows: 3, placeholder: t.predictionChoices, 'aria-label': t.predictionChoices, dir: 'auto', oninput: changed,
  });
  choices.value = (first?.choices ?? []).join('\n');
  const right = el('input', {
    type: 'text', inputmode: 'decimal', 'aria-label': t.predictionRight, placeholder: t.predictionRight,
    oninput: changed,
    value: first?.value === undefined ? '' : String(first.kind === 'choice' ? first.value + 1 : first.value),
  });
  const within = el('input', {
    type: 'text', inputmode: 'decimal', 'aria-label': t.predictionWithin, placeholder: t.predictionWithin,
    oninput: changed, value: first?.within === undefined ? '' : String(first.within),
  });
  const note = el('p', { class: 'start-note', role: 'status' });
  const rights = el('div', { class: 'guess-row' }, right, within);
  const root = el(
    'section', { class: 'prediction-editor' }, el('h2', {}, t.asksPrediction), bar.root,
    question, methods.root, choices,
    rights, note,
  );

  /** Returns the edited prediction, even if it is incomplete. */
  function editedPrediction(): Prediction | undefined {
    if (kind === 'none') return undefined;
    const base = { kind, question: question.value.trim() };
    const lines = choices.value.split('\n').map((line) => line.trim()).filter(Boolean);
    const value = numberIn(right), width = numberIn(within);
    if (kind === 'direction') return { ...base, method };
    if (kind === 'choice') return { ...base, choices: lines, ...(value !== undefined && { value: value - 1 }) };
    if (kind === 'words' || value === undefined) return base;
    return { ...base, value, ...(width !== undefined && { within: width }) };
  }

  function faultOf(prediction: Prediction | undefined) {
    if (!prediction) return '';
    if (prediction.question === '') return t.predictionFaults.question;
    const { minChoices, maxChoices } = PREDICTION_LIMITS, count = prediction.choices?.length ?? minChoices;
    if (count < minChoices || count > maxChoices) return t.predictionFaults.choices(minChoices, maxChoices);
    return faultInPrediction(prediction) === '' ? '' : t.predictionFaults.value;
  }

  function show(fault = '') {
    methods.root.hidden = kind !== 'direction';
    question.hidden = kind === 'none';
    choices.hidden = kind !== 'choice';
    rights.hidden = kind !== 'choice' && kind !== 'number';
    within.hidden = kind !== 'number';
    setText(note, kind === 'none' ? '' : fault || t.predictionNote);
  }

  function changed() {
    const next = editedPrediction(), fault = faultOf(next);
    show(fault);
    const prediction = fault ? undefined : next;
    const had = draft.task.goals.some(({ quantity }) => quantity === 'predicted');
    const others = draft.task.goals.filter(({ quantity }) => quantity !== 'predicted');
    const goals = prediction && !draft.task.prediction
      ? [{ quantity: 'predicted', relation: 'least' as const, value: 1 }, ...others]
      : prediction ? draft.task.goals : others;
    draft.set({ prediction, goals });
    if (had !== goals.some(({ quantity }) => quantity === 'predicted')) renew();
  }
  show();
  return root;
}
