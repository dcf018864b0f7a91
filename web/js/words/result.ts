// Texts of results: for the teacher who returns them, and for the student.
import { count, grouped } from './numbers.ts';

/** Marks with halves. */
const marks = (n: number) => (Number.isInteger(n) ? grouped.format(n) : String(n));

export const resultWords = {
  heads: ['mail', 'key', 'name', 'marks', 'of', 'link'],
  file: 'result-links.csv',
  save: 'Save result links',
  saveTip: 'Saves a CSV file. Each marked answer has a row: mail, name, marks and the link to the result',
  saved: (links: number, waiting: number) =>
    `${count(links, 'result link', 'result links')} saved as result-links.csv.` +
    `${waiting > 0 ? ` ${count(waiting, 'answer is', 'answers are')} not marked yet.` : ''}`,
  long: (n: number, most: number) =>
    `${count(n, 'link has', 'links have')} more than ${grouped.format(most)} characters: some mail programs cut them.`,
  copy: 'Copy the result link',
  copied: 'The result link is copied.',
  copyFailed: 'The browser did not allow it. Save the result links as a file.',
  notMarked: 'This answer is not marked yet.',

  goalLine: (met: boolean, goal: string, value = '–') => `${met ? '✓' : '✗'} ${goal}: ${value}`,
  taskLine: (task: number, n: number, of: number) => `task ${task}: ${marks(n)} of ${grouped.format(of)}`,
  wordsLine: (mark: number) => `words: ${mark === 0.5 ? '½' : mark}`,
  marksLine: (n: number, of: number, parts: string[]): string =>
    `${resultWords.marks(n, of)}${parts.length > 0 ? ` (${parts.join('; ')})` : ''}`,

  tab: 'Result',
  title: (task: string) => (task ? `Result: ${task}` : 'Result'),
  by: (name: string) => (name ? `Hand-in of ${name}` : 'Hand-in'),
  marks: (n: number, of: number) => `${marks(n)} of ${count(of, 'mark', 'marks')}`,
  words: 'The words',
  comment: 'Comment',
  program: 'The program',
  note: 'The grade book counts. This link shows the marks, it does not prove them.',
  close: 'Close',
  locked: 'locked in a result',
  solution: 'Solution',
  showSolution: 'Show the solution',
  solutionShown: 'You see the solution of your teacher. To see your hand-in again, select the same button.',
  handInShown: 'You see your hand-in.',
  solutionDamaged: 'The solution in the link could not be read. Ask for the link again.',
};
