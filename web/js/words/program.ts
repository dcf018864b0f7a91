// Texts about programs that readers write: inputs, runs, errors.
import { count, fixed, grouped, minus } from './numbers.ts';

/** Forms of engines' messages about syntax, and which fault each is. */
const SYNTAX: Array<[RegExp, FaultName]> = [
  [/Invalid or unexpected token|illegal character|Invalid character/i, 'character'],
  [/import statement outside|import declarations may only|Unexpected (?:token|keyword) '?import/i, 'importing'],
  [/Unexpected (?:token|identifier|string|number) '?(.+?)'?$|expected .*, got '?(.+?)'?$/i, 'unexpected'],
  [/identifier '?(\w+)'? has already been declared|Cannot declare a \w+ variable twice: '(\w+)'/i, 'declared'],
  [/redeclaration of (?:const |let |formal parameter )?(\w+)/i, 'declared'],
  [/missing initializer in|missing = in const|const declared variable '?\w*'? must have an initializer/i, 'noValue'],
  [/unexpected (?:end of|eof)|expected .*got end of script|missing \} /i, 'ended'],
];

/** The same of messages at run time. */
const THROWN: Array<[RegExp, FaultName]> = [
  [/^([\p{L}\w]+) is not defined$|Can't find variable: ([\p{L}\w]+)|undeclared variable ([\p{L}\w]+)/u, 'undefined'],
  [/call stack|too much recursion/i, 'recursion'],
  [/allocation|out of memory|invalid array length|Invalid typed array length/i, 'memory'],
  [/^(.+) is not a function/, 'noFunction'],
  [/reading '(\w+)'|"(\w+)"|access property (\d+)|evaluating '[^']*[.[](\w+)\]?'/, 'noProperty'],
  [/assignment to constant|invalid assignment to const|readonly/i, 'constant'],
];

/** Messages of the helpers, which are English in the worker: the parts that another language puts into its own. */
const HELPED: Array<[RegExp, HelperFaultName]> = [
  [/^(\w+): (\d+) rows are too many; at most (\d+)\.( Use mul or at\.)?$/, 'tooMany'],
  [/^(\w+): (.+) is not a matrix\. A matrix is a list of rows, such as X\.$/, 'noMatrix'],
  [/^(\w+): row (\d+) has (\S+) numbers, row 0 has (\d+)\.$/, 'oddRow'],
  [/^(\w+): (\S+) times (\S+) does not fit\.( Did you mean.*)?$/, 'unfit'],
  [/^(mul): a list of numbers can only be the last factor; use dot for two lists\.$/, 'lastFactor'],
  [/^(\w+): (\S+) and (\S+)( numbers| rows)? do not fit\.$/, 'unequal'],
  [/^(scale): give the number first; this is (.+)\.$/, 'numberFirst'],
  [/^(\w+): give a list of numbers; this is (.+)\.$/, 'noList'],
  [/^(eig): the (first|second) matrix is (\S+); it must be square\.$/, 'notSquare'],
  [/^(eig): the (first|second) matrix has an entry that is not a number\.$/, 'notNumber'],
  [/^(eig): the (first|second) matrix is not symmetric: (.+) is (\S+), (.+) is (\S+)\.$/, 'notSymmetric'],
  [/^(eig): the (second) matrix is not positive definite\.$/, 'notPositive'],
  [/^(.+) was thrown: ([^]*)$/, 'wasThrown'],
];

/** A message of a helper, from the message and its parts. English uses it unchanged. */
type HelperFault = (message: string, ...parts: Array<string | undefined>) => string;
const unchanged: HelperFault = (message) => message;
const helperFaults = {
  tooMany: unchanged, noMatrix: unchanged, oddRow: unchanged, unfit: unchanged, lastFactor: unchanged,
  unequal: unchanged, numberFirst: unchanged, noList: unchanged, notSquare: unchanged, notNumber: unchanged,
  notSymmetric: unchanged, notPositive: unchanged, wasThrown: unchanged,
};
type HelperFaultName = keyof typeof helperFaults;

function helperMessage(message: string): string | null {
  for (const [form, name] of HELPED) {
    const found = form.exec(message);
    if (found) return programWords.helperFaults[name](...found as unknown as [string, ...string[]]);
  }
  return null;
}

/** Error messages. @param what a part of the program, if the error is about one */
const faults = {
  character: () => 'a character here is not part of JavaScript',
  importing: () => 'a program cannot import',
  unexpected: (what: string) => `${what} is not expected here`,
  declared: (what: string) => `${what} is already declared`,
  noValue: () => 'a const needs a value',
  ended: () => 'the text ends too early',
  undefined: (what: string) => `${what} is not defined: check its spelling, or write const before it`,
  recursion: () => 'a function calls itself without end',
  memory: () => 'it asked for more memory than there is',
  noFunction: (what: string) => `${what} is not a function`,
  noProperty: (what: string) =>
    `there is no ${what}, because the value before it is undefined: check its name or index`,
  constant: () => 'a const cannot get another value',
};
type FaultName = keyof typeof faults;

function translated(message: string, table: typeof SYNTAX): string {
  for (const [form, name] of table) {
    const found = form.exec(message);
    if (found) return programWords.faults[name](found.slice(1).find(Boolean) ?? '');
  }
  // Chromium may add the place of the text and the kind of the error before the message.
  return message
    .replace(/^(?:Uncaught )?(?:\w*Error: )?(?:Failed to execute 'importScripts'[^:]*: )?(?:\w*Error: )?/, '')
    .replace(/\.$/, '');
}

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
  yours: 'yours',
  noEdges: 'The program needs the edges: switch Edges on.',
  notShown: (method: string) => `The drawing shows no ${method}. Add it under Methods to compare.`,
  noDirection: (method: string) => `${method} has no direction here: draw at least three points.`,
  unstable: (method: string) => `${method}’s direction is unstable here: two directions are equally good.`,
  tooManyRows: (n: number, most: number) =>
    `${grouped.format(n)} points are too many to run while you drag. Up to ${grouped.format(most)} run live; press Run.`,
  compared: (method: string, yours: number, engine: number, off: number) =>
    `Your axis ${fixed(yours, 1)}°, ${method}’s ${fixed(engine, 1)}°: ${fixed(off, 2)}° apart.`,
  notTried: (why: string) => `The data sets could not be fitted: ${why}`,
  notLoaded: 'The file that runs programs did not load. Check the network, then select Run. The text is saved.',
  blocked: 'This browser does not run programs here. You can still write the text and hand it in.',
  stopped: 'Stopped. The text is unchanged.',
  timeout: (limit: number) =>
    `Stopped after ${grouped.format(Math.round(limit / 1000))} s: a loop that never ends? The text is unchanged.`,
  /** @param line 0: not known */
  place: (line: number, column: number) =>
    (line > 0 ? `Line ${line}${column > 0 ? `, column ${column}` : ''}: ` : ''),
  error: (line: number, text: string, column = 0): string =>
    `${programWords.place(line, column)}${text}${/[.?]$/.test(text) ? '' : '.'}`,
  faults,
  invalid: 'the text is not valid JavaScript',
  syntax: (message: string): string => translated(message, SYNTAX) || programWords.invalid,
  thrown: (message: string): string => helperMessage(message) ?? translated(message, THROWN),
  helperFaults,
  /** The kind of a value, by its English name. */
  kinds: {
    'nothing': 'nothing', 'an empty list': 'an empty list', 'a list': 'a list', 'a number': 'a number',
    'a matrix of the graph': 'a matrix of the graph', 'a text': 'a text', 'a function': 'a function',
    'true or false': 'true or false', 'an object': 'an object',
  } as Record<string, string>,
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
  /** The same of a program that returns a score per point. */
  scores: {
    compared: (method: string, off: number) => `Your scores are ${fixed(off, 2)}° from those of ${method}.`,
    other: (what: string, rows: number) => `It returns ${what}; the scores are a list of ${numbers(rows)}.`,
    lists: (lists: number, rows: number) =>
      `It returns ${count(lists, 'list', 'lists')}; the scores are ${numbers(rows)}. vectors[1] is the second list.`,
    length: (found: number, rows: number) =>
      `It returns ${numbers(found)}; the scores here are ${numbers(rows)}, one per point.`,
    notFinite: (place: number, value: number) =>
      `Score ${place} is ${Number.isNaN(value) ? 'NaN' : minus(String(value))}.`,
    zero: 'All scores are 0.',
    slow: (n: number) =>
      `eig of ${grouped.format(n)} rows, one per point, takes long on a slow computer: then use a smaller drawing.`,
    tooManyPoints: (n: number, most: number) =>
      `The matrix of this drawing has ${grouped.format(n)} rows, one per point. eig and dense take up to ${most}: ` +
      'use a smaller drawing. “Try on unseen data” works with any drawing.',
    returns: 'Return the scores: a list of n numbers, one per point.',
  },
  sets: {
    rows: 'two rows of points',
    far: 'far from the origin',
    degrees: 'very unequal degrees',
    columns: 'five columns',
    equal: 'all weights 1',
    all: 'all pairs connected',
    few: 'few neighbours',
    many: 'many neighbours',
    arc: 'points along an arc',
    scales: 'columns of different size',
    tilted: 'tilted rows of points',
    outlier: 'one point far away',
  },
  hints: {
    rows: 'LPP’s direction is another one: it has the smallest λ.',
    far: 'Your line points to where the data are: subtract the mean, weighted by the degrees.',
    degrees: 'Points with many edges count more: use the degrees in the mean and in XᵀDX.',
    columns: 'With more columns, mistakes show more: weight the mean by the degrees, and use XᵀDX for B, not XᵀX.',
    equal: 'Use the weights that are given, also in the mean.',
    all: 'Every pair is an edge here: use the weights that are given, also in the mean.',
    few: 'Two points are connected when one is among the k nearest of the other.',
    many: 'Use the k that is given.',
  } as Record<string, string>,
  hintsOfPCA: {
    rows: 'PCA’s direction is another one: it has the largest variance, and eig sorts the values in ascending order.',
    far: 'Your line points to where the data are: subtract the mean of each column.',
    columns: 'With five columns XᵀX has five rows: multiply the columns with each other, not the rows.',
    scales: 'Use the columns unchanged: do not divide them by their standard deviations.',
    tilted: 'The direction is between the columns: their products count too.',
    outlier: 'Every point counts the same: subtract the plain mean.',
  } as Record<string, string>,
  hintsOfEigenmap: {
    arc: 'The first vector is constant. The scores are the second one.',
    far: 'The scores depend on the graph, not on where the points are.',
    degrees: 'Points with many edges count more: solve L y = λ D y, not L y = λ y.',
    columns: 'A score belongs to a point. Only distances depend on the columns: use all of them.',
  } as Record<string, string>,
  /** Of the last step: X is centred, and the weights are in L and D. */
  hintsOfLast: {
    far: 'X is centred already: use it unchanged, with L in A and D in B.',
    degrees: 'Points with many edges count more: B is XᵀDX.',
    columns: 'With more columns the two matrices differ more: B is XᵀDX, not XᵀX.',
    equal: 'The weights are in L and in D: use both.',
    all: 'Every pair is an edge here: the weights are in L and in D.',
  } as Record<string, string>,
  table: { set: 'Data set', result: 'Result', off: 'Degrees off' },
  met: 'passed',
  unmet: 'failed',
  off: (degrees: number) => (Number.isFinite(degrees) ? `${fixed(degrees, degrees < 0.1 ? 3 : 1)}°` : '–'),
  passed: (met: number, of: number) => `${met} of ${of} data sets passed.`,
  stale: 'The program has changed since: try it again.',
  givenTexts: {
    centred: 'n rows of d numbers, centred',
    rows: 'n rows of d numbers',
    matrices: 'matrices of the graph: mul(B), at(i, j), rows, diagonal, dense()',
    weights: 'the weights of the graph: mul(B), at(i, j), rows, dense()',
    neighbours: 'the number of neighbours',
  },
  givenHelpers: [
    ['T(A)', 'the transpose'],
    ['mul(A, B, …)', 'the product of matrices; the last may be a list'],
    ['add, sub', 'of two matrices or two lists'],
    ['scale(s, A)', 'a number times a matrix or list'],
    ['sum(v), dot(u, v)', 'of lists'],
    ['diag(v)', 'the matrix with v on its diagonal'],
    ['eig(A, B)', 'solves A v = λ B v: values ascending, vectors[i] belongs to values[i]. Without B: A v = λ v'],
  ],
  returns: 'Return one direction: a list of d numbers.',
  /** The instructions in the first text of each level. */
  firstComments: {
    last: ['X is centred. L and D are given.'],
    graph: ['The degrees are D.diagonal.', '1. Centre X. 2. Build A and B. 3. Solve A a = λ B a.'],
    points: ['1. Connect each point with its k nearest neighbours, weight 1.', '2. Degrees, D and L. 3. Centre X. 4. Solve A a = λ B a.'],
    'pca-last': ['X is centred. Build C = XᵀX and solve C a = λ a.'],
    'pca-points': ['1. Centre X. 2. Build C. 3. Solve C a = λ a.'],
    'eigenmap-last': ['L and D are given. Solve L y = λ D y.'],
    'eigenmap-graph': ['W is given. 1. Degrees, D and L. 2. Solve L y = λ D y.'],
    'eigenmap-points': ['1. Connect each point with its k nearest neighbours, weight 1.', '2. Degrees, D and L. 3. Solve L y = λ D y.'],
  },
};
