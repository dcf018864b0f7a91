// Texts of the marking of written answers, and of result links.
import { count, grouped } from './numbers.ts';

export const markingWords = {
  begin: (left: number) => (left === 0 ? 'Marks of the words' : `Mark the words (${grouped.format(left)} left)`),
  title: 'Mark the words',
  left: (left: number, of: number) => `${grouped.format(left)} of ${grouped.format(of)} left`,
  keys: 'Press 0, 5 (for ½) or 1, then Enter for the next.',
  place: (n: number, of: number) => `Answer ${n} of ${of}`,
  /** @param right null: the task gives no correct answer */
  predicted: (what: string, right: boolean | null) =>
    `Prediction: ${what}${right === null ? '' : right ? ' (correct)' : ' (not correct)'}`,
  notPredicted: 'No prediction.',
  mark: 'Mark of these words',
  marks: { 0: '0', 0.5: '½', 1: '1' } as Record<number, string>,
  comment: 'Comment for the student',
  changed: 'The words have changed since they were marked.',
  given: (name: string, mark: string, left: number) => `${name}: ${mark}. ${grouped.format(left)} left.`,
  previous: 'Previous',
  next: 'Next',
  hide: 'Hide names',
  save: 'Save the marking',
  open: 'Open a marking',
  forget: 'Forget these answers',
  close: 'Back to the cards',
  saved: (name: string) => `The marking is saved as ${name}.`,
  opened: (n: number) => `${count(n, 'mark or comment', 'marks and comments')} read.`,
  notOpened: 'This is not the marking of this task.',
  notSaved: 'This browser does not keep the marks: save the marking as a file before you close the page.',
  forgotten: 'The answers, marks and comments are removed from this browser.',
  done: 'All words are marked.',
  file: 'marking.lpp-marks.json',
  /** Of a mark in a table. */
  tableHeads: ['words', 'comment'],
};
