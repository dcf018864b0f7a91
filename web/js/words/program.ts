// Words of programs that readers write: what they are given, how they run, what is wrong with them.
import { count, fixed, grouped, minus } from './numbers.ts';

/** Of engines' messages about syntax that say the same: in one form. */
const SYNTAX: Array<[RegExp, (found: RegExpMatchArray) => string]> = [
  [/Invalid or unexpected token|illegal character|Invalid character/i, () => 'a character here is not part of JavaScript'],
  [/import statement outside|import declarations may only|Unexpected (?:token|keyword) '?import/i,
    () => 'a program cannot import'],
  [/Unexpected (?:token|identifier|string|number) '?(.+?)'?$|expected .*, got '?(.+?)'?$/i,
    (m) => `${m[1] ?? m[2]} is not expected here`],
  [/identifier '?(\w+)'? has already been declared|Cannot declare a \w+ variable twice: '(\w+)'/i,
    (m) => `${m[1] ?? m[2]} is already declared`],
  [/redeclaration of (?:const |let |formal parameter )?(\w+)/i, (m) => `${m[1]} is already declared`],
  [/missing initializer in|missing = in const|const declared variable '?\w*'? must have an initializer/i,
    () => 'a const needs a value'],
  [/unexpected (?:end of|eof)|expected .*got end of script|missing \} /i, () => 'the text ends too early'],
];

/** The same of messages at run time. */
const THROWN: Array<[RegExp, (found: RegExpMatchArray) => string]> = [
  [/^([\p{L}\w]+) is not defined$|Can't find variable: ([\p{L}\w]+)|undeclared variable ([\p{L}\w]+)/u,
    (m) => `${m[1] ?? m[2] ?? m[3]} is not defined: check its spelling, or write const before it`],
  [/call stack|too much recursion/i, () => 'a function calls itself without end'],
  [/allocation|out of memory|invalid array length|Invalid typed array length/i,
    () => 'it asked for more memory than there is'],
  [/^(.+) is not a function/, (m) => `${m[1]} is not a function`],
  [/(?:reading '(\w+)'|"(\w+)"|evaluating '[^']*\.(\w+)')/, (m) => `there is no ${m[1] ?? m[2] ?? m[3]}, because the value before it is undefined: check its name or index`],
  [/assignment to constant|invalid assignment to const|readonly/i, () => 'a const cannot get another value'],
];

function said(message: string, table: typeof SYNTAX): string {
  for (const [form, words] of table) {
    const found = form.exec(message);
    if (found) return words(found);
  }
  // Chromium may put the place where it loaded the text, and the kind of the error, before the message.
  return message
    .replace(/^(?:Uncaught )?(?:\w*Error: )?(?:Failed to execute 'importScripts'[^:]*: )?(?:\w*Error: )?/, '')
    .replace(/\.$/, '');
}

/** @param line 0: not known */
const atLine = (line: number, column: number) =>
  line > 0 ? `Line ${line}${column > 0 ? `, column ${column}` : ''}: ` : '';

const numbers = (n: number) => count(n, 'number', 'numbers');

export const programWords = {
  title: 'Your program',
  frameTitle: 'Runs your program',
  given: 'What is given',
  code: 'Your program in JavaScript',
  codeNote: 'Tab indents. To leave the field, press Esc, then Tab.',
  counted: (n: number, most: number) => `${grouped.format(n)} of ${grouped.format(most)} characters`,
  run: 'Run',
  stop: 'Stop',
  tryUnseen: 'Try on unseen data',
  trying: 'Trying unseen data…',
  notRun: 'Press Run to run this program. Opening a link never runs it.',
  running: 'Running…',
  yours: 'yours',
  noEdges: 'The program needs the edges: switch Edges on.',
  noDirection: 'LPP has no direction here: draw at least three points.',
  unstable: 'LPP’s direction is unstable here: two directions are equally good.',
  tooManyRows: (n: number, most: number) =>
    `${grouped.format(n)} points are too many to run while you drag. Up to ${grouped.format(most)} run live; press Run.`,
  compared: (yours: number, engine: number, off: number) =>
    `Your axis ${fixed(yours, 1)}°, LPP’s ${fixed(engine, 1)}°: ${fixed(off, 2)}° apart.`,
  notTried: (why: string) => `The data sets could not be fitted: ${why}`,
  notLoaded: 'The file that runs programs did not load. Check the network, then select Run. The text is saved.',
  blocked: 'This browser does not run programs here. You can still write the text and hand it in.',
  stopped: 'Stopped. The text is unchanged.',
  timeout: (limit: number) =>
    `Stopped after ${grouped.format(Math.round(limit / 1000))} s: a loop that never ends? The text is unchanged.`,
  error: (line: number, text: string, column = 0) => `${atLine(line, column)}${text}${/[.?]$/.test(text) ? '' : '.'}`,
  syntax: (message: string) => said(message, SYNTAX) || 'the text is not valid JavaScript',
  thrown: (message: string) => said(message, THROWN),
  missing: (character: string) => `a ${character} is missing`,
  extra: (character: string) => `this ${character} closes nothing`,
  nothing: 'It returns nothing. Does it end with return?',
  other: (what: string, columns: number) => `It returns ${what}; a direction is a list of ${numbers(columns)}.`,
  lists: (lists: number, columns: number) =>
    `It returns ${count(lists, 'list', 'lists')}; a direction is ${numbers(columns)}. vectors[0] is the first.`,
  length: (found: number, columns: number) =>
    `It returns ${numbers(found)}; a direction here is ${numbers(columns)}, one per column.`,
  notFinite: (place: number, value: number) =>
    `Number ${place} of the direction is ${Number.isNaN(value) ? 'NaN' : minus(String(value))}.`,
  zero: 'All numbers of the direction are 0.',
  sets: {
    rows: 'two rows of points',
    far: 'far from the origin',
    degrees: 'very unequal degrees',
    columns: 'five columns',
    equal: 'all weights 1',
    all: 'all pairs connected',
    few: 'few neighbours',
    many: 'many neighbours',
  },
  hints: {
    rows: 'This is not LPP’s direction. It has the smallest value λ.',
    far: 'Your line looks at where the data are: subtract the mean, weighted by the degrees.',
    degrees: 'Points with many edges count more: use the degrees in the mean and in XᵀDX.',
    columns: 'With more columns the two matrices differ more: B is XᵀDX, not XᵀX.',
    equal: 'Use the weights that are given.',
    all: 'Every pair is an edge here: use the weights that are given.',
    few: 'Two points are connected when one is among the k nearest of the other.',
    many: 'Use the k that is given.',
  },
  /** Of the last step: X is centred, and the weights are in L and D. */
  hintsOfLast: {
    far: 'X is centred already: use it unchanged, with L in A and D in B.',
    degrees: 'Points with many edges count more: B is XᵀDX.',
    equal: 'The weights are in L and in D: use both.',
    all: 'Every pair is an edge here: the weights are in L and in D.',
  } as Record<string, string>,
  table: { set: 'Data set', result: 'Result', off: 'Degrees off' },
  met: 'passed',
  unmet: 'failed',
  off: (degrees: number) => (Number.isFinite(degrees) ? `${fixed(degrees, degrees < 0.1 ? 3 : 1)}°` : '–'),
  passed: (met: number, of: number) => `${met} of ${of} data sets passed.`,
  stale: 'The program has changed since: try it again.',
  givenList: {
    last: [
      ['X', 'n rows of d numbers, centred'],
      ['L, D', 'matrices of the graph: mul(B), at(i, j), rows, diagonal'],
    ],
    graph: [
      ['X', 'n rows of d numbers'],
      ['W, D, L', 'matrices of the graph: mul(B), at(i, j), rows, diagonal'],
    ],
    points: [
      ['X', 'n rows of d numbers'],
      ['k', 'the number of neighbours'],
    ],
    helpers: [
      ['T(A)', 'the transpose'],
      ['mul(A, B, …)', 'the product of matrices; the last may be a list'],
      ['add, sub', 'of two matrices or two lists'],
      ['scale(s, A)', 'a number times a matrix or list'],
      ['sum(v), dot(u, v)', 'of lists'],
      ['diag(v)', 'the matrix with v on its diagonal'],
      ['eig(A, B)', 'solves A v = λ B v: values ascending, vectors[i] belongs to values[i]'],
    ],
  },
  returns: 'Return one direction: a list of d numbers.',
};
