// Points as text for the clipboard, and text from it as points.
import { runLazily } from '../data/lazy-action.ts';
import { DRAWING } from '../state/state.ts';
import { placePoints } from '../tools/paste.ts';
import { readPoints, writePoints } from '../views/cells.ts';
import { records } from '../words/table-texts.ts';
import { strings as s } from '../words/strings.ts';
import type { ToolContext } from '../tools/stroke.ts';
import type { Playground } from './playground.ts';

/** Returns the selection, or the hovered point. */
const chosen = ({ selection: { brushed, hovered } }: ToolContext) =>
  Int32Array.from(brushed.size > 0 ? brushed : hovered >= 0 ? [hovered] : []).sort();

export function copyPoints(toolContext: ToolContext, e: ClipboardEvent) {
  const indices = chosen(toolContext);
  if (indices.length === 0) return;
  e.clipboardData?.setData('text/plain', writePoints(toolContext.store.drawing.points.pick(indices)));
  e.preventDefault();
  toolContext.announce(records.cells.copied(indices.length));
}

/** Cells in a line of which points are not made: these are a table. */
const MIN_TABLE_CELLS = 4;
/** Names over points. */
const POINT_HEADER = /^\s*"?x"?[\t,; ]+"?y"?/i;

/**
 * Reports whether lines have the cells of a table, as spreadsheets and programs write them: four, or three below names;
 * two if a table is open.
 */
function isTable(text: string, open: boolean) {
  const lines = text.trim().split(/\r?\n/, 6);
  const named = !POINT_HEADER.test(lines[0]) && !/^\s*[-+\d.,]/.test(lines[0]);
  const least = open ? 2 : named ? MIN_TABLE_CELLS - 1 : MIN_TABLE_CELLS;
  return lines.length > 2 && ['\t', ',', ';'].some((sign) => lines.every((line) => line.split(sign).length >= least));
}

/** Pastes points, or a data set if there are more columns than points have. */
export function pastePoints(playground: Playground, text: string) {
  const { toolContext, announce } = playground, { store } = toolContext;
  if (text.trim() === '') return announce(records.cells.nothing);
  const open = store.state.source !== DRAWING;
  if (isTable(text, open)) {
    const file = new File([text], records.cells.pastedTable, { type: 'text/plain' });
    const parts = playground.assets.chunk.opening();
    return runLazily(announce, s.data, parts, ({ openFiles }) => openFiles(playground, [file]));
  }
  if (open) return announce(records.cells.noTable);
  const { rows, faults } = readPoints(text, 0, () => ({ label: store.state.class }));
  const good = rows.filter((row) => row !== null);
  const count =
    good.length > 0
      ? placePoints(toolContext, {
        xy: Float64Array.from(good.flatMap(({ x, y }) => [x, y])),
        labels: Int32Array.from(good, ({ label }) => label),
      })
      : 0;
  // A full page has already announced it.
  if (count >= 0) announce(records.cells.pasted(count, faults));
}
