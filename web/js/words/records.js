// Words of the numbers, of the table of points, of cells that are copied and pasted: nobody needs them at once.

import { quoted } from './quoted.js';
import { minus, strings } from './strings.js';

export const records = {
  numbers: {
    /** @param {string[]} each a name and an angle @param {string} between empty: not of two */
    angles: (each, between) => `Angles  ${each.join(', ')}${between && `, between them ${between}`}`,
    between: (/** @type {string} */ between) => `Angle between the first directions  ${between}`,
    degrees: (/** @type {number} */ degrees) => (Number.isFinite(degrees) ? `${degrees.toFixed(1)}°` : '–'),
    /** @param {string} size a power of ten */
    checked: (size) => `checked to ${size}`,
    graph: 'Graph',
    /** @param {number} n @param {number} edges @param {number} parts @param {number} isolated */
    graphFacts: (n, edges, parts, isolated) => `n = ${n}, edges ${edges}, parts ${parts}, isolated ${isolated}`,
    /** @param {string} low @param {string} high */
    degreeRange: (low, high) => `degree ${low} … ${high}`,
    /** @param {number} point */
    point: (point) => `Point ${point}`,
    squaredLength: 'd²',
    weight: 'W',
    /** @param {number} count */
    moreEdges: (count) => `and ${count} more`,
  },

  cells: {
    /** @param {string} text */
    noNumber: (text) =>
      text === '' ? 'An empty cell is no number.' : `${quoted(text)} is no number. Write it like −1.5 or 2000.`,
    /** @param {string} text @param {string} small @param {string} large */
    ambiguous: (text, small, large) => `${quoted(text)} can be two numbers. Write ${small} or ${large}.`,
    /** @param {string} text */
    tooLarge: (text) => `${quoted(text)} is too large for a number.`,
    /** @param {string} text @param {number} most */
    noClass: (text, most) => `${quoted(text)} is no class. Classes go from 1 to ${most}.`,
    /** @param {number} cells @param {number} most */
    tooMany: (cells, most) => `${cells} cells, where at most ${most} ${most === 1 ? 'fits' : 'fit'}: x, y and class.`,
    tooFew: 'A point needs x and y.',
    /** @param {number} row @param {string} fault */
    inRow: (row, fault) => `Row ${row}: ${fault}`,
    /** @param {string} text @param {number} value */
    readAs: (text, value) => `${quoted(text)} was read as ${minus(String(value))}.`,
    pastedTable: 'pasted cells.txt',
    /** @param {number} n @param {string[]} faults */
    pasted: (n, faults) =>
      [
        n > 0 ? `${strings.countOnly(n)} pasted.` : 'No point was pasted.',
        ...faults.slice(0, 2),
        ...(faults.length > 2 ? [`${faults.length - 2} more rows ` + 'have faults.'] : []),
      ].join(' '),
    noTable: 'What was pasted is no table: that has two columns and three lines at least.',
    nothing: 'There is no text to paste. Points are lines of x, y and class.',
    /** @param {number} n */
    copied: (n) => `${n} ${n === 1 ? 'point' : 'points'} copied.`,
  },

  table: {
    caption: 'Points',
    number: 'No.', x: 'x', y: 'y', label: 'Class', actions: 'Remove',
    add: 'Add a point',
    /** @param {number} row */
    remove: (row) => `Remove point ${row}`,
    /** @param {string} field @param {number} row */
    cell: (field, row) => `${field} of point ${row}`,
    unlabelled: 'none',
  },
};
