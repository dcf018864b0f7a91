// The overview of the answers to a task: histogram and table. Loaded when the first answers are read.
import { createFigure } from './answer-histogram.ts';
import { createTable } from './answer-table.ts';

export type Overview = ReturnType<typeof createOverview>;

export function createOverview(
  about: Parameters<typeof createTable>[0],
  on: Parameters<typeof createTable>[1] & { pick: Parameters<typeof createFigure>[2] },
) {
  return { figure: createFigure(about.goals, about.marking, on.pick), table: createTable(about, on) };
}
