// Checks a program before it runs.
import { programWords as w } from '../words/program.ts';
import { unmatchedIn } from './brackets.ts';

/** Describes the first bracket or quote that does not match, with its place; '' if all match. */
export function checkText(text: string): { words: string, line: number } {
  const fault = unmatchedIn(text);
  if (!fault) return { words: '', line: 0 };
  const { line, column, kind, character } = fault;
  return { words: w.error(line, kind === 'missing' ? w.missing(character) : w.extra(character), column), line };
}
