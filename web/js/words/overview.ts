// Texts of the overview of answers: the histogram, what was picked in it, the table.
import { count } from './numbers.ts';

export const overviewWords = {
  histogram: 'Histogram',
  figure: 'Value of the histogram',
  marks: 'Marks',
  /** @param from, to with their unit */
  bin: (from: string, to: string) => `${from} to ${to}`,
  below: (to: string) => `below ${to}`,
  above: (from: string) => `${from} or more`,
  /** Describes a bar for screen readers. */
  bar: (bin: string, n: number, met: number) =>
    `${bin}: ${count(n, 'answer', 'answers')}, ${met.toLocaleString('en')} with all goals met`,
  legend: 'Green area: the goal. Green bars: all goals met. Select a bar to see its answers.',
  legendMarks: 'Green bars: all goals met. Select a bar to see its answers.',
  legendPlain: 'Select a bar to see its answers.',
  noValue: (n: number) => `${count(n, 'answer', 'answers')} without a value`,
  /** @param figure what is measured */
  pickedBin: (figure: string, bin: string) => `${figure}: ${bin}`,
  pickedNoValue: (figure: string) => `${figure}: no value`,

  table: 'Table of answers',
  tableHint: 'Select a heading to sort. Use the arrow keys to move between the rows.',
  heads: { came: 'No.', name: 'Name', met: 'Marks', points: 'Points', noted: 'Warnings' },
  marksOf: (of: number) => `Marks (${of.toLocaleString('en')})`,
  goalMarks: (goal: string, marks: number) => `${goal} (${marks.toLocaleString('en')})`,
  isMet: 'met',
  isMissed: 'missed',
  waiting: '…',
};
