// What the columns of a table are: numbers, dates, yes or no, texts; and which parts they take.
import { quoted } from './error.js';
import { isDate, isDigitsOfDate, isMissing, isNone } from './numbers.js';

/** @typedef {import('./parts.js').Cells} Cells */
/** @typedef {import('./types.js').Column} Column */
/** @typedef {import('./types.js').Doubt} Doubt */
/**
 * A column with its values; NaN where a number is missing.
 * @typedef {Column & {cells: string[], values: Float64Array|null, absent: (i: number) => boolean}} Told
 */

const CLASS_NAMES = new RegExp(
  '^(class|classes|label|labels|target|y|gnd|species|category|group|type|diagnosis|outcome|churn|survived|cluster|' +
  'klasse|gruppe|classe|catégorie|categoría|clase|tipo|art|kategorie)$',
  'i',
);
const NAME_NAMES = new RegExp(
  '^(index|idx|num|number|row|rowid|key|uuid|name|names|sample|samples|#|rownames|unnamed: 0)$|' +
  '(^|[ _.-])(ids?|no\\.?)$|(nr\\.?|number|nummer)$',
  'i',
);
/** As programs write them: PassengerId. */
const NUMBERED = /[a-z]I[dD]$/;
const SPLIT_NAMES = /^(split|fold|set|subset|partition|is_?train|train_?test)$/i;
const SPLITS = /^(train|training|test|testing|val|valid|validation|dev)$/i;
const YES_NO = /^(true|false|yes|no|ja|nein|oui|non|t|f|y|n)$/i;
/** Numbers that make a column one of numbers, where a cell or two among them are none. */
const FEW = 20;
/** Values of a column that is taken for classes. */
const MOST_CLASSES = 50;
/** More columns of yes and no are answers. */
const MOST_FLAGS = 3;
/** Words for no value that are the name of something: nobody, sodium, North Dakota. */
const LEVELS = /^(None|Na|Nan|Null|ND|Nd|nil)$/;
/** Values of one that is called so. */
const MOST_NAMED = 2000;
/** Farther than so many times the range of all others. */
const FAR = 1.5;
/** Numbers that stand for none where they lie far from all others. */
const SENTINELS = [-999, -9999, -99999, -99, -999.25, -32768, 9999, 99999, 999, 999999, -1e30, 1e20, 1e30];

/**
 * @param {Cells} table
 * @param {ReadonlySet<string>} [missing] texts that stand for no value
 * @param {boolean} [sentinels] whether numbers far from all others may stand for none
 * @returns {{columns: Told[], doubts: Doubt[], notes: import('./types.js').Note[]}}
 */
export function toldColumns({ names, columns, parse, lines }, missing, sentinels = true) {
  /** @type {Doubt[]} */
  const doubts = [];
  /** @type {import('./types.js').Note[]} */
  const notes = [];
  const called = distinctNames(names ?? columns.map(() => ''));
  const renamed = called.filter((name, j) => names && names[j] !== '' && names[j] !== name);
  if (renamed.length > 0) {
    notes.push({
      code: 'renamed',
      message:
        `Columns of one name are told apart: ${renamed.slice(0, 6).join(', ')}${renamed.length > 6 ? ' …' : ''}.`,
    });
  }
  const told = columns.map((cells, j) => {
    const unit = unitOf(cells, parse, missing);
    if (unit) notes.push({ code: 'unit', message: `“${unit}” behind the numbers of ${called[j]} is left out.` });
    const bare = unit ? cells.map((cell) => (cell.endsWith(unit) ? cell.slice(0, -unit.length).trim() : cell)) : cells;
    return toldColumn(names?.[j] ?? '', called[j], bare, parse, missing, sentinels, doubts, lines, notes);
  });
  return { columns: told, doubts, notes };
}

/**
 * What stands behind the number of every cell of a column: °C, kg, mg/dl.
 * @param {string[]} cells @param {(cell: string) => number} parse @param {ReadonlySet<string>} [missing]
 * @returns {string} empty: nothing does
 */
function unitOf(cells, parse, missing) {
  const filled = cells.filter((cell) => !isMissing(cell, missing));
  const [, number = '', unit = ''] = /^([-+−]?\d[\d.,]*)\s*([^\d\s.,:;%)[(-][^\d]{0,9})$/.exec(filled[0] ?? '') ?? [];
  const isNumber = (/** @type {string} */ cell) =>
    cell.endsWith(unit) && !isNone(parse(cell.slice(0, -unit.length).trim()));
  return filled.length >= 3 && !isNone(parse(number)) && isNone(parse(filled[0])) && filled.every(isNumber) ? unit : '';
}

/** Unnamed ones are told by their place, doubled ones by their number. @param {string[]} names */
function distinctNames(names) {
  const used = new Set(names);
  /** @type {Map<string, number>} */
  const seen = new Map();
  return names.map((name, j) => {
    if (name === '') return `column ${j + 1}`;
    let times = (seen.get(name) ?? 0) + 1, made = name;
    if (times > 1) while (used.has(made = `${name} (${times})`)) times++;
    used.add(made);
    seen.set(name, times);
    return made;
  });
}

/**
 * @param {string} written
 * @param {string} name
 * @param {string[]} cells
 * @param {(cell: string) => number} parse
 * @param {ReadonlySet<string>|undefined} missing
 * @param {boolean} sentinels
 * @param {Doubt[]} doubts
 * @param {number[]} lines
 * @param {import('./types.js').Note[]} notes
 * @returns {Told}
 */
function toldColumn(written, name, cells, parse, missing, sentinels, doubts, lines, notes) {
  const n = cells.length;
  const values = new Float64Array(n).fill(NaN);
  /** @type {number[]} */
  const odd = [], /** @type {number[]} */ infinite = [];
  let absent = 0, dates = 0, identifiers = 0, answers = 0, first = -1;
  for (let i = 0; i < n; i++) {
    const cell = cells[i];
    if (isMissing(cell, missing)) {
      absent++;
      continue;
    }
    const value = parse(cell);
    if (isNone(value)) {
      odd.push(i);
      if (YES_NO.test(cell)) answers++;
      else if (isDate(cell)) dates++;
      continue;
    }
    if (!Number.isFinite(value)) infinite.push(i);
    else values[i] = value;
    if (isIdentifier(cell, value) && ++identifiers === 1) first = i;
  }
  const filled = n - absent;
  const numbers = filled - odd.length;
  const few = numbers >= FEW && odd.length <= Math.max(1, 0.02 * filled);
  // One text again and again among numbers of many values stands for none.
  const stands = () =>
    numbers > 0.6 * filled && distinctOf(values) > 5 && new Set(odd.map((i) => cells[i])).size === 1;
  const isNumber = filled > 0 && identifiers === 0 && (odd.length === 0 || few || stands());
  /** @type {Told} */
  const told = {
    name,
    kind: 'text',
    role: 'ignore',
    missing: absent,
    distinct: isNumber ? distinctOf(values) : new Set(cells.filter((cell) => !isMissing(cell, missing))).size,
    cells,
    values: null,
    absent: (i) => isMissing(cells[i], missing),
  };
  if (filled === 0) return told;
  // All of them days of a calendar, which whole numbers of eight digits are not by chance.
  if (isNumber && told.distinct > 2 && cells.every((cell) => isDigitsOfDate(cell) || isMissing(cell, missing))) {
    return { ...told, kind: 'date' };
  }
  if (isNumber) {
    const lost = (/** @type {number[]} */ at, /** @type {string} */ message) => {
      told.missing += at.length;
      doubts.push({
        about: 'missing', chosen: 'missing', others: [], lines: at.map((i) => lines[i]),
        message: `${message}: counted as missing.`,
      });
    };
    if (odd.length > 0) {
      const more = odd.length > 1 ? ` and ${odd.length - 1} more` : '';
      lost(odd, `${name} is numbers but for ${quoted(cells[odd[0]])} in line ${lines[odd[0]]}${more}`);
    }
    if (infinite.length > 0) lost(infinite, `Infinite or too large for a number: ${infinite.length} of ${name}`);
    Object.assign(told, { kind: 'number', values });
    if (sentinels) sentinel(told, values, doubts);
    return told;
  }
  if (dates === filled) return { ...told, kind: 'date' };
  if (answers === filled && distinctTexts(cells, missing) <= 2) return { ...told, kind: 'boolean' };
  if (written !== '' || filled > 0) regions(told, cells, missing, doubts);
  const at = identifiers > 0 ? first : odd[0];
  if (2 * numbers > filled) {
    const why = identifiers > 0 ? 'begins with a nought, or has more digits than a number holds' : 'is no number';
    notes.push({
      code: 'names',
      message:
        `${name} is read as names, though most of it is numbers: ${quoted(cells[at])} in line ${lines[at]} ${why}.`,
    });
  }
  return told;
}

/**
 * Leading zeros, and more digits than a number holds, are those of a name.
 * @param {string} cell
 * @param {number} value
 */
function isIdentifier(cell, value) {
  const second = cell.charCodeAt(1);
  return (
    (cell.charCodeAt(0) === 48 && second >= 48 && second <= 57) ||
    (cell.length > 15 && !Number.isSafeInteger(value) && /^-?\d{16,}$/.test(cell))
  );
}

/** @param {Float64Array} values */
function distinctOf(values) {
  const sorted = values.slice().sort();
  let found = 0;
  // What is no number comes last.
  for (let i = 0; i < sorted.length && sorted[i] === sorted[i]; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) found++;
  }
  return found;
}

/** @param {string[]} cells @param {ReadonlySet<string>|undefined} missing */
const distinctTexts = (cells, missing) =>
  new Set(cells.filter((cell) => !isMissing(cell, missing)).map((cell) => cell.toLowerCase())).size;

/**
 * What stands for no value, alone and again and again among texts that are otherwise full, may be one: NA among short
 * ones is North America.
 * @param {Told} told
 * @param {string[]} cells
 * @param {ReadonlySet<string>|undefined} missing
 * @param {Doubt[]} doubts
 */
function regions(told, cells, missing, doubts) {
  if (told.missing === 0 || (missing && cells.some((cell) => missing.has(cell)))) return;
  const gaps = cells.filter((cell) => isMissing(cell, missing)), [word] = gaps;
  const level = word === 'NA' ? cells.every((cell) => cell.length <= 3)
    : word === '-' ? cells.includes('+') : LEVELS.test(word);
  if (!level || !gaps.every((cell) => cell === word) || (word !== 'NA' && told.distinct > MOST_CLASSES)) return;
  doubts.push({
    about: 'missing',
    chosen: 'a value',
    others: ['missing'],
    message:
      `${word} stands ${gaps.length} times in ${told.name}, which has no other gaps: taken for a value. Is it missing?`,
  });
  Object.assign(told, { missing: 0, distinct: told.distinct + 1, absent: () => false });
}

/** @param {Told} told @param {Float64Array} values @param {Doubt[]} doubts */
function sentinel(told, values, doubts) {
  const found = SENTINELS.filter((v) => values.includes(v));
  if (found.length === 0) return;
  let low = Infinity, high = -Infinity;
  for (const v of values) {
    if (found.includes(v)) continue;
    if (v < low) low = v;
    if (v > high) high = v;
  }
  const span = high - low;
  for (const v of found) {
    const times = values.reduce((sum, each) => sum + Number(each === v), 0);
    const away = v < low ? low - v : v - high;
    if (!(span > 0) || times < 2 || away < FAR * span) continue;
    doubts.push({
      about: 'sentinel',
      chosen: 'missing',
      others: ['a value'],
      message:
        `${v} stands ${times} times in ${told.name}, far from all other values (${low} to ${high}): counted ` +
        'as missing.',
    });
    for (let i = 0; i < values.length; i++) if (values[i] === v) values[i] = NaN;
    told.missing += times;
  }
}

/**
 * Gives each column its part; what is chosen counts before what is guessed.
 * @param {Told[]} columns
 * @param {string[]|null} names as written
 * @param {Record<string, import('./types.js').Role>} chosen by name or place
 */
export function giveRoles(columns, names, chosen) {
  const n = columns[0]?.cells.length ?? 0;
  const free = new Set(columns);
  for (const column of columns) if (column.kind === 'number') column.role = 'feature';
  const give = (/** @type {Told|undefined} */ column, /** @type {import('./types.js').Role} */ role) => {
    if (!column) return;
    column.role = role;
    free.delete(column);
  };
  columns.forEach((column, j) => {
    const role = chosenRole(chosen, column.name, j);
    if (role) give(column, role);
  });
  const parted = (/** @type {import('./types.js').Role} */ role) => columns.some((column) => column.role === role);
  const open = (/** @type {(column: Told, j: number) => boolean} */ fits) =>
    columns.find((column, j) => free.has(column) && fits(column, j));
  const whole = (/** @type {Told} */ { values }) =>
    values !== null && values.every((v) => isNone(v) || Number.isInteger(v));
  const few = (/** @type {Told} */ { distinct }, most = MOST_CLASSES) =>
    distinct >= 2 && distinct <= Math.min(most, Math.max(2, n / 2));
  give(
    open(
      (column) =>
        SPLIT_NAMES.test(column.name) && ((column.kind === 'boolean' && /^is/i.test(column.name)) ||
          (column.kind === 'text' && column.cells.every((cell) => SPLITS.test(cell)))),
    ),
    'split',
  );
  const unnamed = (/** @type {number} */ j) => names === null || names[j] === '';
  const onlyWhole = (/** @type {Told} */ column) => columns.length > 2 &&
    columns.every((other) => other === column || other.kind !== 'number' || !whole(other) || few(other));
  const numbered = (/** @type {Told} */ column, /** @type {number} */ j) =>
    column.kind === 'number' &&
    whole(column) &&
    column.distinct === n &&
    (NAME_NAMES.test(column.name) || NUMBERED.test(column.name) ||
      (j === 0 && n > 3 && (counts(column.values) || (names === null && n > FEW && onlyWhole(column)))));
  if (!parted('name')) {
    give(open(numbered), 'name');
    // A second number of the rows measures nothing either.
    columns.forEach((column, j) => { if (free.has(column) && numbered(column, j)) give(column, 'ignore'); });
    if (!parted('name')) {
      give(
        open((column) => column.kind === 'text' && column.distinct > 0.5 * n && column.distinct > 2),
        'name',
      );
    }
    // What names the rows and has no name itself gets none.
    columns.forEach((column, j) => { if (column.role === 'name' && names?.[j] === '') column.name = ''; });
  }
  const booleans = columns.filter(({ kind }) => kind === 'boolean').length;
  if (!parted('class') && !parted('target')) {
    give(
      open((column) =>
        CLASS_NAMES.test(column.name) && few(column, MOST_NAMED) && (column.kind !== 'number' || whole(column)),
      ) ??
        [...columns]
          .reverse()
          .find((column) =>
            free.has(column) && few(column) &&
            (column.kind === 'text' || (column.kind === 'boolean' && booleans <= MOST_FLAGS)) &&
            !columns.some((other) => answersAs(column, other)),
          ) ??
        [columns[columns.length - 1], columns[0]]
          .filter((column, first) =>
            columns.length > 2 && unnamed(first ? 0 : columns.length - 1) && free.has(column) &&
            column.kind === 'number' && whole(column) && few(column) && column.distinct < n / 3)
          .sort((a, b) => a.distinct - b.distinct)[0] ??
        open(
          (column, j) =>
            j > 1 &&
            j === columns.length - 1 &&
            isCoded(column.values, n) &&
            columns.filter((other) => other !== column && other.kind === 'number').every((other) => !whole(other)),
        ),
      'class',
    );
  }
  if (!parted('class') && !parted('target')) {
    give(
      open(
        (column) =>
          /^(target|y)$/i.test(column.name) &&
          column.kind === 'number' &&
          columns.filter(({ role }) => role === 'feature').length > 1,
      ),
      'target',
    );
  }
}

/**
 * Whether two columns hold the same answers, as those to the questions of a survey, of which none tells the classes.
 * @param {Told} column @param {Told} other
 */
function answersAs(column, other) {
  if (column === other || column.kind !== 'text' || other.kind !== 'text') return false;
  if (column.distinct > MOST_CLASSES || other.distinct > MOST_CLASSES) return false;
  const those = new Set(other.cells),
    shared = [...new Set(column.cells)].filter((cell) => those.has(cell) && !isMissing(cell)).length;
  return shared > 1 && shared >= column.distinct / 2;
}

/** Whether numbers count the rows, as those of customers and years do. @param {Float64Array|null} values */
const counts = (values) => values !== null && values.every((v, i) => v === values[0] + i);

/**
 * Whether numbers are codes of a few classes: all whole numbers from 0 or 1 on, each often.
 * @param {Float64Array|null} values
 * @param {number} n
 */
function isCoded(values, n) {
  if (values === null || values.some((v) => !Number.isInteger(v))) return false;
  const codes = [...new Set(values)].sort((a, b) => a - b);
  return (
    codes.length >= 2 &&
    codes.length <= Math.min(20, n / 5) &&
    (codes[0] === 0 || codes[0] === 1) &&
    codes.every((v, i) => v === codes[0] + i)
  );
}

/**
 * The role that was chosen for a column, by its name or its place.
 * @param {Record<string, import('./types.js').Role>} roles
 * @param {string} name
 * @param {number} j
 */
export function chosenRole(roles, name, j) {
  const key = [name, String(j)].find((each) => Object.hasOwn(roles, each));
  return key === undefined ? undefined : roles[key];
}
