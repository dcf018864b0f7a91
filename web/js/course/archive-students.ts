// Finds the student of an entry of an archive, by the way in which learning platforms name folders and files.

import { timeOf } from './times.ts';
import { unescaped } from './workbook.ts';

export interface NamedStudent {
  /** the form that is shown */
  name: string;
  /** the platform's own number or login of a student; '' where the entry has none */
  key: string;
  /** when it was handed in; '' */
  at?: string;
  /** after its time */
  late?: boolean;
}

/**
 * Moodle's name for a student whose name is hidden, without letters that a file name cannot have. In other languages it
 * is the only name of many students.
 */
const HIDDEN = /^(?:part(?:i|e)cipante?|teilnehmer\/?in|deelnemer|参加者)$/i;

type Rule = { form: RegExp, whose: (found: string[]) => NamedStudent };

const words = (name: string) => name.replaceAll('_', ' ').trim();

/** The first that fits a folder or a file counts. */
const NAME_RULES: Rule[] = [
  // Moodle: Full name_58201_assignsubmission_onlinetext, as a folder or before the name of the file.
  {
    form: /^(.+)_(\d+)_assign[a-z]+_[a-z]+(?:_|$)/,
    whose: ([, name, key]) => ({ name: HIDDEN.test(words(name)) ? `${words(name)} ${key}` : words(name), key }),
  },
  // Blackboard: Sheet 3_login_attempt_2026-11-23-21-10-00.
  {
    form: /_([^_]+)_attempt_(\d{4}(?:-\d\d){5})(?:_|\.|$)/,
    whose: ([, key, at]) => ({ name: '', key, at: timeOf(at) ?? '' }),
  },
  // Canvas, where names are hidden: anon_x1y2z_text.html.
  {
    form: /^anon_([a-z\d]+)(_LATE)?(?:_(\d+))?_(?:text\.html|link\.html|\d+_.+)$/i,
    whose: ([, id, late, key = id]) => ({ name: `anon_${id}`, key, late: late !== undefined }),
  },
  // Canvas: lovelaceada_LATE_9000_text.html, lovelaceada_9000_4711_file.txt; a name without its spaces.
  {
    form: /^(\p{L}[\p{L}\p{M}\p{N}_-]*?)(_LATE)?_(\d+)_(?:text\.html|link\.html|\d+_.+)$/iu,
    whose: ([, name, late, key]) => ({ name, key, late: late !== undefined }),
  },
  // Brightspace: a folder 4711-9000 - First Last - Mar 6, 2026 1158 PM; its first number is in no other file.
  {
    form: /^\d+-\d+ - (.+) - (\p{L}.* \d{4}) (\d{1,2})(\d\d)( [AP]M)?$/u,
    whose: ([, name, day, hour, minute, half = '']) =>
      ({ name, key: '', at: timeOf(`${day} ${hour}:${minute}${half}`) ?? '' }),
  },
  // Sakai: a folder Last, First(login); a space before the bracket is in other names, as of a course.
  { form: /^(.+), (.*\S)\(([^()\s]+)\)$/, whose: ([, last, first, key]) => ({ name: `${first} ${last}`, key }) },
  // ILIAS: a folder last_first_login_4711.
  {
    form: /^(.+)_([^_]+)_([^_]+)_(\d+)$/u,
    whose: ([, last, first, key]) => ({ name: words(`${first}_${last}`), key }),
  },
];

/** No file system has longer names of files and folders. Rules need a time that is the square of the length. */
const MAX_NAME_CHARS = 255;

/** ILIAS puts this before the name of a late file. */
const LATE_FILE = /^(?:late submission|verspätete (?:abgabe|einreichung)) - /i;

/**
 * @param path of an entry within its archive
 * @returns null if it does not name the student
 */
export function whoseEntry(path: string): NamedStudent | null {
  const parts = path.split(/[/\\]/);
  for (const part of parts) {
    if (part.length > MAX_NAME_CHARS) continue;
    for (const { form, whose } of NAME_RULES) {
      const found = form.exec(part);
      if (!found) continue;
      const known = whose(found);
      return LATE_FILE.test(parts[parts.length - 1]) ? { ...known, late: true } : known;
    }
  }
  return null;
}

/**
 * Returns the student named in the text of an entry, as Blackboard and Canvas write it; null if there is none. Only
 * that text separates a login with an underscore from the title before it.
 */
export function namedIn(text: string, { name, key }: NamedStudent, path: string): { name: string, key: string } | null {
  const blackboard = /^\p{L}[\p{L} ]{0,20}: ?([^\r\n(]{1,80}) \(([^()\r\n]{1,60})\)\r?$/mu.exec(text.slice(0, 1000));
  if (blackboard && (blackboard[2] === key || path.includes(`_${blackboard[2]}_attempt_`))) {
    return { name: blackboard[1].trim(), key: blackboard[2] };
  }
  const title = /<title>[^<]{0,200}: ([^<:]{1,80})<\/title>/.exec(text)?.[1].trim() ?? '';
  return title !== '' && sameLetters(title, name) ? { name: unescaped(title), key } : null;
}

/** Reports whether two names have the same words in any order, or one of them without spaces. */
export function sameLetters(a: string, b: string) {
  // The lower case of a Turkish İ has a separate dot.
  const all = (name: string) => name.normalize('NFKC').toLowerCase().replace(/['’]|\u0307/g, '').replaceAll('ß', 'ss')
    .match(/[\p{L}\p{M}]+/gu) ?? [];
  const [one, other] = [all(a), all(b)].sort((x, y) => y.length - x.length);
  if (one.toSorted().join(' ') === other.toSorted().join(' ')) return true;
  return other.length === 1 && isMadeOf(other[0], one);
}

/**
 * Reports whether a name is that of a row. Numbers in the row's name distinguish students, so they count; a number
 * typed after a name does not.
 */
export function sameName(row: string, name: string) {
  const digits = (text: string) => (text.match(/\p{N}+/gu) ?? []).toSorted().join(' ');
  return sameLetters(row, name) && (digits(row) === '' || digits(row) === digits(name));
}

/** Whether a text is some words behind each other, each once. */
function isMadeOf(text: string, parts: string[]): boolean {
  if (parts.length === 0) return text === '';
  if (parts.length > 6 || parts.join('').length !== text.length) return false;
  return parts.some(
    (part, i) => text.startsWith(part) && isMadeOf(text.slice(part.length), parts.filter((_, at) => at !== i)),
  );
}
