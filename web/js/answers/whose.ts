// Whose an entry of an archive is, by the way in which learning platforms name folders and files.

export interface Whose {
  /** as it is to be shown */
  name: string;
  /** the platform's own number or login of a student; '' where the entry has none */
  key: string;
}

/** What Moodle calls a student whose name is hidden; letters that a file cannot have are gone from it. */
const HIDDEN = new RegExp(
  '^(?:participant(?:e|·e)?|teilnehmer/?in|teilnehmende/?r?|deelnemer|partecipante|deltagare|deltager|uczestnik|' +
    'účastník|résztvevő|osallistuja|учасник|участник|参加者)$',
  'i',
);

type Rule = { form: RegExp, whose: (found: string[]) => Whose };

const words = (name: string) => name.replaceAll('_', ' ').trim();

/** The first that fits a folder or a file counts. */
const RULES: Rule[] = [
  // Moodle: Full name_58201_assignsubmission_onlinetext, as a folder or before the name of the file.
  {
    form: /^(.+)_(\d+)_assign[a-z]+_[a-z]+(?:_|$)/,
    whose: ([, name, key]) => ({ name: HIDDEN.test(words(name)) ? `${words(name)} ${key}` : words(name), key }),
  },
  // Blackboard: Sheet 3_login_attempt_2026-11-23-21-10-00.
  { form: /_([^_]+)_attempt_\d{4}(?:-\d\d){5}(?:_|\.|$)/, whose: ([, key]) => ({ name: '', key }) },
  // Canvas: lovelaceada_LATE_9000_text.html, lovelaceada_9000_4711_file.txt; a name without its blanks.
  {
    form: /^(\p{L}[\p{L}\p{M}\d]*?|anon_[a-z\d]+)(?:_LATE)?_(\d+)_(?:text\.html|link\.html|\d+_.+)$/iu,
    whose: ([, name, key]) => ({ name, key }),
  },
  // ILIAS: a folder last_first_login_4711.
  {
    form: /^(.+)_([^_]+)_([^_]+)_(\d+)$/u,
    whose: ([, last, first, , key]) => ({ name: words(`${first}_${last}`), key }),
  },
];

/**
 * @param path of an entry within its archive
 * @returns null where it says nothing of whose it is
 */
export function whoseEntry(path: string): Whose | null {
  for (const part of path.split('/')) {
    for (const { form, whose } of RULES) {
      const found = form.exec(part);
      if (found) return whose(found);
    }
  }
  return null;
}

/** The name of a student in the text of an entry, as Blackboard and Canvas write it there; '' where it has none. */
export function namedIn(text: string, { name, key }: Whose): string {
  const blackboard = /^(?:Name|Nom|Nombre|Naam): ?([^\r\n(]{1,80}) \(([^()\r\n]{1,60})\)\r?$/m.exec(text);
  if (blackboard && blackboard[2] === key) return blackboard[1].trim();
  const title = /<title>[^<]{0,200}: ([^<:]{1,80})<\/title>/.exec(text)?.[1].trim() ?? '';
  return title !== '' && sameLetters(title, name) ? title : '';
}

/** Whether two names have the same words, in whatever order, or one of them without its blanks. */
export function sameLetters(a: string, b: string) {
  const all = (name: string) => name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const [one, other] = [all(a), all(b)].sort((x, y) => y.length - x.length);
  if (one.toSorted().join(' ') === other.toSorted().join(' ')) return true;
  return other.length === 1 && isMadeOf(other[0], one);
}

/** Whether a text is some words behind each other, each once. */
function isMadeOf(text: string, parts: string[]): boolean {
  if (parts.length === 0) return text === '';
  if (parts.length > 6 || parts.join('').length !== text.length) return false;
  return parts.some(
    (part, i) => text.startsWith(part) && isMadeOf(text.slice(part.length), parts.filter((_, at) => at !== i)),
  );
}
