// How each learning platform writes its rosters and grade files: which row has the heads, which column is what, which
// rows are students. A platform is a row of PLATFORMS; the first that recognises a table counts.
import { HEADERS, numberOf, plainHead, NO_WORD, YES_WORD } from './column-headers.ts';
import type { Platform } from './course.d.ts';

export interface Layout {
  platform: Platform;
  /** the row that has the heads */
  head: number;
  /** rows of students */
  students: number[];
  /** columns by which a student is known, the surest first */
  keys: number[];
  /** columns of a name: whole, or first and last */
  names: number[];
  /** full names begin with the last name and a comma */
  lastFirst?: boolean;
  /** columns that may hold a grade */
  grades: number[];
  feedback?: number;
  /** the column of feedback for a grade, where each grade has its own */
  feedbackOf?: (grade: number) => number;
  /** addresses */
  mail?: number;
  /** set to 1 in rows that are written */
  update?: number;
  /** the column of the feedback's format, and its required value */
  format?: { column: number, text: string };
  /** the column that shows whether a grade is locked */
  lock?: number;
  /** when something was handed in */
  at?: number;
  /** the column that shows whether it was late */
  late?: number;
  /** grades are words */
  words?: boolean;
  /** the maximum of a grade; null: not in the file */
  max: (column: number, row: number) => number | null;
  /** the key in a cell */
  key?: (cell: string) => string;
  /** cells without a grade */
  empty?: RegExp;
  /** cells that stay, and why */
  stays?: RegExp;
}

export type Table = string[][];

/** Returns "Lovelace, Ada" as Ada Lovelace. @param lastFirst names are in this order */
export function firstNameFirst(name: string, lastFirst = true) {
  const at = lastFirst ? name.lastIndexOf(', ') : -1;
  return at < 0 ? name : `${name.slice(at + 2)} ${name.slice(0, at)}`;
}

interface PlatformTable {
  table: Table;
  head: number;
  heads: string[];
  /** rows below the heads */
  body: number[];
}

/** The differences from a table whose rows below the heads are students. */
type Recogniser = (seen: PlatformTable) => Omit<Layout, 'head' | 'students'> & { students?: number[] } | null;

const at = (heads: string[], wanted: RegExp) => heads.findIndex((head) => wanted.test(head));
const present = (...columns: number[]) => columns.filter((column) => column >= 0);
const cellsOf = ({ table, body }: PlatformTable, column: number) =>
  body.map((row) => (table[row][column] ?? '').trim());

/** The column of a number of the course. @param count of the kinds that are looked for, the surest first */
const numberAt = (heads: string[], count = Infinity) =>
  heads.findIndex((each) => HEADERS.keys.slice(0, count).some((known) => known.test(each)));

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The column of addresses: by its head, else by its cells. */
function mailAt(seen: PlatformTable) {
  const named = at(seen.heads, HEADERS.email);
  return named >= 0 ? named : seen.heads.findIndex((_, column) => {
    const cells = cellsOf(seen, column).filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => ADDRESS.test(cell));
  });
}

/** First and last name, else one of a whole name. */
export function namesIn(heads: string[]) {
  const [first, last] = [at(heads, HEADERS.first), at(heads, HEADERS.last)];
  if (first >= 0 && last >= 0) return [first, last];
  return present([at(heads, HEADERS.name), last, first].find((column) => column >= 0) ?? -1);
}

/** The number behind a word in heads such as "Sheet 3 [Total Pts: 17 Score]". */
const firstNumber = (text: string) => {
  const found = /\d+(?:[.,]\d+)?/.exec(text);
  return found ? numberOf(found[0]) : null;
};

const finite = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null);

/** "Title (4711)", "    Points Possible" in one of the first rows; rows without an ID are not students. */
const canvas: Recogniser = (seen) => {
  const { table, heads, body, head } = seen;
  const id = heads.indexOf('id'), section = heads.indexOf('section');
  const names = heads[0] === 'student' ? [0] : present(heads.indexOf('firstname'), heads.indexOf('lastname'));
  if (id < 0 || section < 0 || names.length === 0) return null;
  const possible = body.find((row) => /^\s*points possible\s*$/i.test(table[row][0] ?? ''));
  const isAssignment = (column: number) =>
    /\(\d+\)$/.test(heads[column]) && !/read only/i.test(table[possible ?? head][column] ?? '');
  const name = (row: number) => names.toReversed().map((column) => (table[row][column] ?? '').trim()).join(', ');
  return {
    platform: 'canvas',
    names,
    lastFirst: names.length === 1,
    students: body.filter((row) =>
      row !== possible && (table[row][id] ?? '').trim() !== '' && name(row) !== 'Student, Test'),
    keys: present(id, heads.indexOf('sis login id')),
    grades: heads.flatMap((_, column) => (column > section && isAssignment(column) ? [column] : [])),
    max: (column) => (possible === undefined ? null : finite(numberOf(table[possible][column] ?? ''))),
    stays: /^(?:EX|N\/A)$/i,
  };
};

/** The name of Blackboard's feedback column, and its text for ungraded items. */
const LEARNER_FEEDBACK = new RegExp(
  '^feedback to|^feedback (?:für|an)|^comentarios? (?:para|al)|^(?:feedback|commentaires?) (?:pour|à|aan|till|per)',
);
const NEEDS_GRADING = /needs grading|benot|bewert|calific|à (?:noter|éval)|valutare|beoorde|avalia|採点|评分/i;

/** "Sheet 3 [Total Pts: 17 Score] |1702852". */
const blackboard: Recogniser = (seen) => {
  const { heads } = seen;
  const items = heads.flatMap((each, column) => (/\[.*\]\s*\|\s*\d+$/.test(each) ? [column] : []));
  // Totals are computed by the platform: their headers give a maximum.
  const own = items.filter((column) => !/\[[^[\]]*(?:up to|bis zu|hasta|jusqu|fino a|até)/.test(heads[column]));
  const grades = own.length > 0 ? own : items;
  const known = heads.findIndex((each) => HEADERS.keys[3].test(each) || HEADERS.keys[4].test(each));
  // In any language it follows the last and the first name.
  const user = known < 0 && items[0] > 2 ? 2 : known;
  if (grades.length === 0) return null;
  const formats = heads.flatMap((_, column) =>
    (cellsOf(seen, column).some((cell) => /^(?:SMART_TEXT|PLAIN_TEXT|HTML)$/.test(cell)) ? [column] : []));
  const learnerColumn = at(heads, LEARNER_FEEDBACK);
  const feedback = learnerColumn >= 0 ? learnerColumn : formats.length > 1 ? formats[formats.length - 1] - 1 : -1;
  return {
    platform: 'blackboard',
    keys: present(user, heads.indexOf('student id')),
    names: namesIn(heads),
    grades,
    ...(feedback >= 0 && { feedback, format: { column: feedback + 1, text: 'SMART_TEXT' } }),
    max: (column) => finite(firstNumber(/\[(.*)\]\s*\|/.exec(heads[column])?.[1] ?? '')),
    empty: NEEDS_GRADING,
  };
};

/** "Sheet 3 Points Grade <Numeric MaxPoints:17>", and # before numbers and names. */
const brightspace: Recogniser = ({ heads }) => {
  const items = heads.flatMap((each, column) => (/<[^<>]*maxpoints\s*:\s*\d[^<>]*>/.test(each) ? [column] : []));
  // Subtotals are computed.
  const own = items.filter((column) => /points grade\s*</.test(heads[column]));
  const grades = own.length > 0 ? own : items;
  const keys = present(heads.indexOf('orgdefinedid'), heads.indexOf('username'));
  if (keys.length === 0 || (grades.length === 0 && !heads.includes('end-of-line indicator'))) return null;
  return {
    platform: 'brightspace',
    keys,
    names: namesIn(heads),
    grades,
    max: (column) => finite(firstNumber(/maxpoints\s*:\s*([\d.,]+)/.exec(heads[column])?.[1] ?? '')),
    key: (cell) => cell.replace(/^#/, ''),
  };
};

/** The status file of ILIAS' plug-in. */
const ilias: Recogniser = ({ heads }) => {
  const [user, update, mark, feedback] = ['usr_id', 'update', 'mark', 'comment'].map((each) => heads.indexOf(each));
  if (user < 0 || update < 0) return null;
  return {
    platform: 'ilias',
    keys: present(user, heads.indexOf('login')),
    names: present(heads.indexOf('firstname'), heads.indexOf('lastname')),
    grades: present(mark),
    ...(feedback >= 0 && { feedback }),
    update,
    max: () => null,
  };
};

/** A title and a kind of grade above the heads Display ID, ID. */
const sakai: Recogniser = ({ table, heads, head }) => {
  const grade = at(heads, /^grade$/);
  if (!heads.includes('display id') || !heads.includes('id')) return null;
  const kind = table.slice(0, head).flat().find((cell) => /_GRADE_TYPE$/.test(cell.trim()));
  return {
    platform: 'sakai',
    keys: present(heads.indexOf('id'), heads.indexOf('display id')),
    names: namesIn(heads),
    grades: present(grade),
    words: kind !== undefined && kind.trim() !== 'SCORE_GRADE_TYPE',
    max: () => null,
  };
};

/** A word and a number, the same word in all rows: "Participant 58201", "Teilnehmer/in58201". */
const PARTICIPANT = /^([\p{L}][\p{L}\p{M} /.·()-]*?)\s?(\d+)$/u;

/** The numbers follow a word in the site's language; two times of change differ by what was changed. */
const moodle: Recogniser = (seen) => {
  const { table, heads } = seen;
  const numbered = heads.flatMap((_, column) => {
    const found = cellsOf(seen, column).map((cell) => PARTICIPANT.exec(cell));
    return found.length > 0 && found.every((each) => each !== null && each[1] === found[0]?.[1]) ? [column] : [];
  });
  // Groups may be numbered too.
  const key = numbered.find((column) => HEADERS.keys[5].test(heads[column])) ?? numbered[0] ?? -1;
  const changes = heads.flatMap((each) => /^(.*\S) ?\((.+)\)$/.exec(each) ?? []);
  const prefixes = changes.filter((_, i) => i % 3 === 1), inside = changes.filter((_, i) => i % 3 === 2);
  const named = heads.findIndex((each) => inside.includes(each));
  const grade = named >= 0 ? named : at(heads, HEADERS.grade);
  const twice = new Set(prefixes).size < prefixes.length;
  if (key < 0 || grade < 0 || !(twice || named >= 0)) return null;
  const constant = (column: number) => new Set(cellsOf(seen, column)).size === 1;
  const maximum = [at(heads, HEADERS.max), grade + 1].find((column) =>
    column >= 0 && cellsOf(seen, column).some((cell) => !Number.isNaN(numberOf(cell)))) ?? -1;
  const scale = maximum < 0 ? [at(heads, HEADERS.scale), grade + 1].find((column) =>
    column >= 0 && constant(column) && cellsOf(seen, column)[0]?.includes(',')) ?? -1 : -1;
  const lock = heads.findIndex((_, column) => {
    const cells = cellsOf(seen, column);
    return cells.every((cell) => NO_WORD.test(cell) || YES_WORD.test(cell));
  });
  const shared = prefixes.findLast((each, i) => prefixes.indexOf(each) < i);
  const after = heads.findIndex((each) => each.endsWith(')') && heads[grade] !== '' &&
    each.includes(`(${heads[grade]})`));
  const last = after < 0 && shared ? heads.findLastIndex((each) => each.startsWith(shared)) : after;
  const next = last >= 0 && last + 1 < heads.length ? last + 1 : -1;
  const comments = [at(heads, HEADERS.feedback), next].find((column) => column >= 0) ?? -1;
  const mail = mailAt(seen), number = numberAt(heads, 3);
  // In any language the name follows the number, unless it is hidden as the address is: then the number replaces it.
  const names = namesIn(heads), hidden = mail < 0 || mail === key + 1;
  const prefix = heads[last]?.slice(0, heads[last].indexOf('(')) ?? '';
  const handed = heads.findIndex((each, column) => column !== last && prefix !== '' && each.startsWith(prefix));
  return {
    platform: 'moodle',
    keys: present(key, mail, number),
    names: names.length > 0 ? names : [hidden ? key : key + 1],
    grades: [grade],
    ...(comments >= 0 && { feedback: comments }),
    ...(lock >= 0 && { lock }),
    ...(handed >= 0 && { at: handed }),
    words: scale >= 0,
    max: (_, row) => (maximum < 0 ? null : finite(numberOf(table[row][maximum] ?? ''))),
    key: (cell) => PARTICIPANT.exec(cell)?.[2] ?? cell,
    empty: /^-$/,
  };
};

/** A row per student and a column per item, "Assignment: Sheet 3 (Real)"; the last column is a time in seconds. */
const moodleGradebook: Recogniser = (seen) => {
  const { heads } = seen;
  const last = cellsOf(seen, heads.length - 1);
  const grades = heads.flatMap((each, column) => (/\S \([^()]+\)$/.test(each) ? [column] : []));
  if (last.length === 0 || !last.every((cell) => /^\d{10}$/.test(cell)) || grades.length === 0) return null;
  const totals = /total|gesamt|summe|totaal|合計/;
  const title = (column: number) => heads[column].replace(/ \([^()]+\)$/, '');
  const mail = mailAt(seen), number = numberAt(heads);
  return {
    platform: 'moodle-gradebook',
    keys: present(number, mail),
    names: namesIn(heads),
    // Of an item the points come first, before percentages and feedback.
    grades: grades.filter((column, i) => !totals.test(heads[column]) &&
      !grades.slice(0, i).some((other) => title(other) === title(column))),
    max: () => null,
    empty: /^-$/,
  };
};

/** Scores and roster of Gradescope, which does not import grades. */
const gradescope: Recogniser = ({ table, heads }) => {
  if (!heads.includes('sid') || !heads.includes('email')) return null;
  if (at(heads, /^(?:sections?|role|total score|submission id|status)$/) < 0) return null;
  const max = heads.indexOf('max points');
  return {
    platform: 'gradescope',
    keys: present(heads.indexOf('email'), heads.indexOf('sid')),
    names: namesIn(heads),
    grades: present(heads.indexOf('total score')),
    max: (_, row) => (max < 0 ? null : finite(numberOf(table[row][max] ?? ''))),
  };
};

/** Three rows above the students: Date, Points, Class Average. */
const classroom: Recogniser = (seen) => {
  const { table, heads, body } = seen;
  const mail = mailAt(seen);
  const lead = body.slice(0, 3), points = lead[1];
  const blank = lead.every((row) => (table[row][mail] ?? '').trim() === '' && (table[row][0] ?? '').trim() !== '');
  if (mail < 0 || lead.length < 3 || !blank) return null;
  const names = namesIn(heads);
  return {
    platform: 'classroom',
    students: body.slice(3),
    keys: [mail],
    names,
    grades: heads.flatMap((_, column) => (column !== mail && !names.includes(column) ? [column] : [])),
    max: (column) => finite(numberOf(table[points][column] ?? '')),
  };
};

const POINTS = /^(?:points|punkte|puntos|punten|poäng|pontos|punti|点数)$/;

/** For each assignment a grade, then Points and Feedback. */
const teams: Recogniser = (seen) => {
  const { table, heads } = seen;
  const mail = mailAt(seen);
  const points = heads.flatMap((each, column) =>
    (POINTS.test(each) && HEADERS.feedback.test(heads[column + 1] ?? '') ? [column] : []));
  if (mail < 0 || points.length === 0 || points[0] < 2 || namesIn(heads).length < 2) return null;
  return {
    platform: 'teams',
    keys: [mail],
    names: namesIn(heads),
    grades: points.map((column) => column - 1),
    feedbackOf: (grade) => grade + 2,
    max: (grade, row) => finite(numberOf(table[row][grade + 1] ?? '')),
  };
};

/** A question of a form without the word for whose it is. */
const request = (head: string) =>
  head.replace(/^(?:please )?(?:enter )?(?:your|ihre?|deine?|tu|su|votre|ton|uw|je|din|ditt|seu|sua|il tuo) /, '');

/** Answers to a form: a time, a mail address, links; no grades. */
const forms: Recogniser = (seen) => {
  const { heads } = seen;
  const mail = mailAt(seen), time = at(heads, HEADERS.at);
  if (time < 0 || mail < 0 || at(heads, HEADERS.grade) >= 0) return null;
  const own = HEADERS.keys.slice(0, 5).map((known) =>
    heads.findIndex((each, column) => column !== mail && known.test(request(each)))).find((column) => column >= 0);
  const name = heads.findIndex((each, column) => column !== mail && HEADERS.name.test(each));
  const called = name >= 0 ? name : heads.findIndex((each, column) => column !== mail &&
    /\bname\b|\bnom(?:bre)?\b/.test(each));
  return {
    platform: 'forms',
    keys: present(own ?? -1, mail),
    names: namesIn(heads).length === 2 ? namesIn(heads) : present(called),
    grades: [],
    max: () => null,
  };
};

/** Any other table with a column by which students are known. */
const other: Recogniser = (seen) => {
  const { table, heads } = seen;
  const found = HEADERS.keys.map((known) => at(heads, known)).filter((column) => column >= 0);
  const keys = [...new Set([...found, ...present(mailAt(seen))])];
  if (keys.length === 0) return null;
  const fitting = heads.flatMap((each, column) =>
    (HEADERS.grade.test(each) && !keys.includes(column) && !HEADERS.max.test(each) ? [column] : []));
  // A note is a grade in French, and a remark in English.
  const sure = fitting.filter((column) => !/^notes?\b/.test(heads[column]));
  const grades = sure.length > 0 ? sure : fitting;
  const max = at(heads, HEADERS.max), feedback = at(heads, HEADERS.feedback);
  return {
    platform: 'csv',
    keys,
    names: namesIn(heads),
    grades,
    ...(feedback >= 0 && { feedback }),
    max(column, row) {
      if (max >= 0) return finite(numberOf(table[row][max] ?? ''));
      const match = /(?:max\.?|of|von|sur|de|van|av|\/)\s*(\d+(?:[.,]\d+)?)\s*\)?$/.exec(heads[column]);
      return match ? finite(numberOf(match[1])) : null;
    },
  };
};

/** A key without what keeps its zeros in a spreadsheet: '0042, ="0042". */
const plainKey = (cell: string) => cell.replace(/^'|^="(.*)"$/, '$1');

const PLATFORMS: Recogniser[] = [
  ilias, sakai, brightspace, canvas, blackboard, moodle, moodleGradebook, gradescope, classroom, teams, forms, other,
];
/** Header rows are among the first rows. */
const MAX_HEAD_ROW = 5;

/** How a table is laid out; null: no column of it is known by which a student could be found. */
export function layoutOf(table: Table): Layout | null {
  for (const platform of PLATFORMS) {
    for (let head = 0; head < Math.min(MAX_HEAD_ROW, table.length); head++) {
      const heads = table[head].map(plainHead);
      if (heads.filter((each) => each !== '').length < 2) continue;
      const body = table.flatMap((row, i) => (i > head && row.some((cell) => cell.trim() !== '') ? [i] : []));
      const seen = { table, head, heads, body }, layout = platform(seen);
      if (layout) return { head, students: body, mail: mailAt(seen), key: plainKey, ...layout };
    }
  }
  return null;
}
