// Words of columns as they are: two columns of the data, without a projection.
import { grouped } from './numbers.ts';

export const columnsWords = {
  name: 'Columns as they are',
  group: 'Without a projection',
  hint: 'two columns, no projection',
  tip: 'Two columns of the data, without a projection. Nothing is fitted.',
  note: 'no projection',
  pair: (names: string[]) => names.join(' × '),
  pairLabel: (names: string[]) => `${names.join(' × ')}: choose columns`,
  only: (n: number, all: number) => `The ${n} columns with the largest variance are listed, of ${grouped.format(all)}.`,
  shown: (names: string[]) =>
    `${names.length > 1 ? 'columns' : 'column'} ${names.join(' and ')} without a projection`,
};
