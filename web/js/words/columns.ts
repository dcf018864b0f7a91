// Texts of raw columns: two columns of the data, without a projection.
import { late } from './late-tables.ts';
import { grouped } from './numbers.ts';
import { count } from './strings.ts';

export const columnsWords = /* @__PURE__ */ late('columns', {
  name: 'Original columns',
  group: 'Without a projection',
  hint: 'two columns, no projection',
  tip: 'Two columns of the data, without a projection. Nothing is fitted.',
  note: 'no projection',
  pair: (names: string[]) => names.join(' × '),
  pairLabel: (names: string[]) => `${names.join(' × ')}: choose columns`,
  only: (n: number, all: number) => `The ${n} columns with the largest variance are listed, of ${grouped.format(all)}.`,
  /** The columns of a drawing. */
  axes: ['x', 'y'],
  /** In the list of methods for a drawing. */
  drawingHint: 'x and y, no projection',
  stripSummary: (name: string, n: number, classes: number) =>
    `Column ${name}, without a projection: ${count(n, 'point', 'points')}` +
    `${classes > 1 ? ` in ${classes} classes` : ''}.`,
  shown: (names: string[]) =>
    `${names.length > 1 ? 'columns' : 'column'} ${names.join(' and ')} without a projection`,
});
