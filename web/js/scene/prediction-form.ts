// The form of predictions of tasks and answers in links and files.
import { isRecord, list, number, oneOf, record, text } from '../state/shape.ts';
import type { Predicted, Prediction } from './scene.d.ts';

/** Characters of a question and of a choice; how many choices there are; characters of a prediction in words. */
export const PREDICTION_LIMITS = { question: 300, choice: 120, minChoices: 2, maxChoices: 6, words: 600 };
const { question, choice, minChoices, maxChoices, words } = PREDICTION_LIMITS;

export const KINDS = ['direction', 'number', 'choice', 'words'] as const;
/** The fields of a kind in addition to its question. */
const FIELDS: Record<Prediction['kind'], Array<keyof Prediction>> = {
  direction: ['method'], number: ['value', 'within'], choice: ['choices', 'value'], words: [],
};

const shape = record(
  { kind: oneOf(...KINDS), question: text(question) },
  { method: oneOf('lpp', 'pca'), choices: list(text(choice), maxChoices), value: number(), within: number(0) },
);

/** Describes what is wrong with a prediction of a task: the field, its value, what is allowed; '' if nothing is. */
export function faultInPrediction(what: unknown): string {
  if (!isRecord(what)) return 'prediction is not an object';
  const kind = KINDS.find((each) => each === what.kind);
  const fault = (field: string, right: string) =>
    `prediction.${field} is ${JSON.stringify(what[field])}; it must be ${right}`;
  if (!kind) return fault('kind', 'direction, number, choice or words');
  if (text(question)(what.question) === undefined) return fault('question', `a text of at most ${question} characters`);
  const odd = ['method', 'choices', 'value', 'within'].find(
    (field) => what[field] !== undefined && !FIELDS[kind].includes(field as keyof Prediction),
  );
  if (odd) return fault(odd, `left out of a prediction of kind ${kind}`);
  if (kind === 'direction' && what.method !== 'lpp' && what.method !== 'pca') return fault('method', 'lpp or pca');
  const choices = list(text(choice), maxChoices)(what.choices);
  if (kind === 'choice' && (!choices || choices.length < minChoices || choices.some((each) => !each.trim()))) {
    return fault('choices', `${minChoices} to ${maxChoices} texts of 1 to ${choice} characters`);
  }
  if (what.within !== undefined && number(0)(what.within) === undefined) return fault('within', 'at least 0');
  if (what.value === undefined) return '';
  if (kind === 'choice' && !(Number.isInteger(what.value) && Number(what.value) in (choices ?? []))) {
    return fault('value', `the place of a choice, from 0 to ${(choices?.length ?? 0) - 1}`);
  }
  return number()(what.value) === undefined ? fault('value', 'a finite number') : '';
}

export const predictionOf = (what: unknown): Prediction | undefined =>
  (faultInPrediction(what) === '' ? shape(what) : undefined);

const numberOrText = (what: unknown) => number()(what) ?? text(words)(what);

const flag = (what: unknown) => (typeof what === 'boolean' ? what : undefined);

export const predictedOf: (what: unknown) => Predicted | undefined = record(
  { value: numberOrText, changed: flag }, { seen: flag },
);

/**
 * Returns the prediction, if it is of the kind that the task asks for; a hand-in may claim anything.
 * @returns of a direction from 0 to 180
 */
export function fitting({ kind, choices = [] }: Prediction, predicted: Predicted | undefined): Predicted | null {
  if (!predicted) return null;
  const { value } = predicted;
  if (typeof value === 'string') return kind === 'words' && value.trim() !== '' ? predicted : null;
  const fits = {
    direction: value >= 0 && value <= 180, number: true, choice: Number.isInteger(value) && value in choices,
    words: false,
  };
  return fits[kind] ? predicted : null;
}

/** Reports whether it is correct; null if the task does not define it. */
export function isCorrect({ value, within = 0 }: Prediction, { value: answer }: Predicted): boolean | null {
  if (value === undefined || typeof answer !== 'number') return null;
  // 0.8 − 0.7 is a little more than 0.1 in binary.
  const rounding = 1e-9 * Math.max(Math.abs(value), Math.abs(answer), within);
  return Math.abs(answer - value) <= within + rounding;
}
