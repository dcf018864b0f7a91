// Texts of the numbers, the table of points, and copied and pasted cells: not needed at once.

import { late } from './late-tables.ts';
import { quoted } from './quoted.ts';
import { degrees } from './digits.ts';
import { fixed, minus } from './numbers.ts';
import { strings } from './strings.ts';

export const records = /* @__PURE__ */ late('records', {
  numbers: {
    /** @param each a name and an angle @param between empty: not of two */
    angles: (each: string[], between: string) => `Angles  ${each.join(', ')}${between && `, angle between them ${between}`}`,
    between: (between: string) => `Angle between first directions  ${between}`,
    degrees: (v: number) => degrees(v, 1),
    /** @param size a power of ten */
    checked: (size: string) => `residual ≤ ${size}`,
    graph: 'Graph',
    graphFacts: (n: number, edges: number, parts: number, isolated: number) => `n = ${n}, edges ${edges}, components ${parts}, isolated ${isolated}`,
    degreeRange: (low: string, high: string) => `degree ${low} … ${high}`,
    time: (ms: number) => `time  ${fixed(ms, ms < 10 ? 1 : 0)}\u202fms`,
    point: (point: number) => `Point ${point}`,
    squaredLength: 'd²',
    weight: 'W',
    moreEdges: (count: number) => `and ${count} more`,
  },

  cells: {
    noClass: (text: string, most: number) => `${quoted(text)} is not a class. Classes are 1 to ${most}.`,
    tooMany: (cells: number, most: number) => `${cells} cells, but at most ${most} ${most === 1 ? 'is' : 'are'} allowed: x, y and class.`,
    tooFew: 'A point needs x and y.',
    inRow: (row: number, fault: string) => `Row ${row}: ${fault}`,
    readAs: (text: string, value: number) => `${quoted(text)} was read as ${minus(String(value))}.`,
    pastedTable: 'pasted table.txt',
    pasted: (n: number, faults: string[]) =>
      [
        n > 0 ? `${strings.countOnly(n)} pasted.` : 'No points were pasted.',
        ...faults.slice(0, 2),
        ...(faults.length > 2 ? [`${faults.length - 2} more rows ` + 'have errors.'] : []),
      ].join(' '),
    noTable: 'The pasted text is not a table. A table needs at least two columns and three lines.',
    nothing: 'The clipboard contains no text. Points are lines of x, y and class.',
    copied: (n: number) => `${n} ${n === 1 ? 'point' : 'points'} copied.`,
  },

  table: {
    caption: 'Points',
    number: 'No.', x: 'x', y: 'y', label: 'Class', actions: 'Remove',
    add: 'Add a point',
    remove: (row: number) => `Remove point ${row}`,
    cell: (field: string, row: number) => `${field} of point ${row}`,
    unlabelled: 'none',
  },
});
