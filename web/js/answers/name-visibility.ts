// Names of students as the views show them. They can be hidden, for a class that looks on; files and grade books have
// the names anyway.
import { answersWords as w } from '../words/answers.ts';
import { nameOf } from './answertexts.ts';
import type { Entry } from './entry.ts';

let isHidden = false;
const listeners = new Set<() => void>();

export const areNamesHidden = () => isHidden;

/** In all galleries of the page. */
export function hideNames(hidden: boolean): void {
  isHidden = hidden;
  for (const call of listeners) call();
}

/** @param call names are hidden, or shown again */
export function whenNamesChange(call: () => void, signal: AbortSignal): void {
  listeners.add(call);
  signal.addEventListener('abort', () => listeners.delete(call));
}

/** The name of an answer, or its number while names are hidden. */
export const shownName = (entry: Entry): string => (isHidden ? w.answer(entry.number) : nameOf(entry));
