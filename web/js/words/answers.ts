// Words of the gallery in which answers to a task are looked at.
import { roughly } from './digits.ts';

const count = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

/** How often a likeness comes about by itself. @param chance of a class of so many answers */
const odds = (chance: number) =>
  (chance < 1e-6
    ? 'by chance in less than one class in a million'
    : `by chance in one class in ${roughly(1 / chance)}`);

export const answersWords = {
  programs: 'Programs',
  runPrograms: (n: number) => (n === 1 ? 'Run the program' : `Run ${n} programs`),
  runningPrograms: (n: number) => `Running… ${n} left`,
  programsBlocked: 'This browser does not run programs here. Their texts can still be read.',
  title: 'Answers',
  gallery: 'Answers to the task',
  untitled: 'A task',
  back: 'Back to the task',
  leave: 'Close',
  save: 'Save table',
  saveTip: 'A CSV file: a row an answer, figures and goals in columns',
  file: 'answers.csv',
  saved: 'The table is saved as answers.csv.',
  drop: 'Paste mails, links or a table of them here, or drop files, also the ZIP of a learning platform',
  dropTask: 'Paste the link of the task first, or drop its file; then the answers',
  failed: 'That could not be read. What was read before is still here.',
  choose: 'Choose files',
  add: 'Read',
  needTask: (n: number) =>
    `${count(n, 'answer waits', 'answers wait')}, but no task is open to look at ${n === 1 ? 'it' : 'them'} with. Paste the link of the task.`,
  noTask: 'There is no task in this. Paste the link that your students were given.',
  taskRead: (title: string) => `Task: ${title}. Paste the answers now.`,
  noLinks: 'There is no link in this.',
  setMissing: (name: string) =>
    `The answers are about ${name}, whose rows are not here. Open the task, and its file with it; then look at the answers.`,
  /** @param left why each was not, by code */
  summary(read: number, left: string[], again: number) {
    const of = (...codes: string[]) => left.filter((why) => codes.includes(why)).length;
    const [rows, own, other, files] = [
      of('none', 'bare'),
      of('ownTask'),
      of('otherTask'),
      of('file', 'picture', 'large', 'unread', 'cutFile', 'locked', 'deep', 'office'),
    ];
    const damaged = left.length - rows - own - other - files;
    return `${[
      `${read.toLocaleString('en')} read`,
      rows > 0 && count(rows, 'row without a link', 'rows without a link'),
      damaged > 0 && `${damaged.toLocaleString('en')} damaged`,
      own > 0 && `${own === 1 ? 'once' : `${own.toLocaleString('en')} times`} the task’s own link`,
      other > 0 && count(other, 'other task', 'other tasks'),
      files > 0 && count(files, 'file without an answer', 'files without an answer'),
      again > 0 && `${count(again, 'link', 'links')} quoted again`,
    ]
      .filter(Boolean)
      .join(', ')}.`;
  },
  left: {
    title: 'What was not read',
    heading: (n: number) =>
      `${n.toLocaleString('en')} not read. Mend ${n === 1 ? 'it' : 'them'} in the field and press Read, or ask for ${n === 1 ? 'it' : 'them'} again.`,
    show: 'Show',
    forget: 'Forget these',
    more: (n: number) => `and ${n.toLocaleString('en')} more`,
    /** Heads of the table that stands in the field. */
    name: 'Name',
    link: 'Link',
  },

  heading: (n: number, met: number, goals: number) =>
    (goals === 0
      ? `${count(n, 'answer', 'answers')}, marked by you.`
      : `${count(n, 'answer', 'answers')}, ${met} ${met === 1 ? 'meets' : 'meet'} every goal.`),
  none: 'No answers yet.',
  noneHere: 'No answer is like that.',
  progress: (done: number, of: number) => `${done.toLocaleString('en')} of ${of.toLocaleString('en')} computed`,
  computing: 'Answers that are computed',
  cancel: 'Stop',
  goOn: 'Go on',
  stopped: (left: number) => `Stopped; ${count(left, 'answer is', 'answers are')} left.`,
  done: (heading: string) => `All computed. ${heading}`,
  engineGone: 'The engine could not be started. What was computed stays; try again later.',

  show: 'Show',
  filters: { all: 'all', every: 'every goal', notyet: 'not yet', noted: 'with a remark' },
  sort: 'Order',
  sorts: { met: 'by goals met', came: 'as they came', name: 'by name' },
  by: (what: string) => `by ${what}`,
  grid: 'Answers, to move through with the arrow keys',

  answer: (n: number) => `Answer ${n}`,
  setting: (name: string, value: string) => `${name}: ${value}`,
  points: (n: number) => count(n, 'point', 'points'),
  met: (met: number, of: number) => `${met} of ${of} goals met`,
  waiting: 'waiting',
  versions: { earlier: 'An earlier version', other: 'Another task' },
  reworded: 'Other words of the task',
  plain: 'No answer to a task',
  changed: (what: string[]) => `Changed, though the task sets it: ${what.join(', ')}`,
  changedShort: 'Changed settings',
  pointsOf: (other: string, n: number) =>
    (n === 1 ? `The same point as ${other}` : `The same ${n.toLocaleString('en')} points as ${other}`),
  wordsOf: (other: string) => `Words of ${other}`,
  /** @param other who came first @param chance it is as likely as not */
  pointsAlike: (
    other: string,
    { others, chance, moved, points }: { others: number, chance: number, moved: boolean, points: number },
    likely: boolean,
  ) => {
    const added =
      points === 1 ? 'The added point is' : `The ${points.toLocaleString('en')} added points are`;
    const those = points === 1 ? 'that' : 'those';
    if (likely) {
      return `${added} within two grid steps of ${those} of ${count(others, 'other answer', 'other answers')}: chance.`;
    }
    const turned = moved ? ', shifted, turned or mirrored' : '';
    return `${added} the same as ${those} of ${other}${turned}; ${odds(chance)}.`;
  },
  wordsAlike: (
    other: string,
    { run, others, chance }: { run: string, others: number, chance: number },
    likely: boolean,
  ) =>
    (likely
      ? `“${run}” stands in ${count(others, 'other answer', 'other answers')} too: they have it from one place.`
      : `The same words in a row as ${other}: “${run}”; ${odds(chance)}.`),
  versionsLong: {
    earlier: 'It was handed in for an earlier version of this task, with another start, other locks or goals. It is ' +
      'judged by this one.',
    other: 'It says that it answers another task, or another version of this one. It is judged by this one.',
  },
  rewordedLong: 'The words of the task were others when it was handed in.',
  kept({ given, kept, moved, missing, relabelled, added }: {
    given: number;
    kept: number;
    moved: number;
    missing: number;
    relabelled: number;
    added: number;
  }) {
    return [
      `${kept.toLocaleString('en')} of ${count(given, 'given point', 'given points')} kept`,
      moved > 0 && `${moved.toLocaleString('en')} moved`,
      missing > 0 && `${missing.toLocaleString('en')} gone`,
      relabelled > 0 && `${relabelled.toLocaleString('en')} of another class`,
      added > 0 && `${added.toLocaleString('en')} added`,
    ].filter(Boolean).join(', ');
  },
  /** What the task's locks do not allow. @param all the points are locked @param none none of them is left */
  against(what: 'moved' | 'missing' | 'relabelled' | 'added', n: number, given: number, all: boolean, none: boolean) {
    const of = `${n.toLocaleString('en')} of the ${count(given, 'given point', 'given points')}`;
    const done = {
      moved: `${of} ${n === 1 ? 'was' : 'were'} moved`,
      missing: none ? `none of the ${count(given, 'given point', 'given points')} is left` : `${of} ${n === 1 ? 'is' : 'are'} gone`,
      relabelled: `${of} ${n === 1 ? 'has' : 'have'} another class`,
      added: `${count(n, 'point was', 'points were')} added`,
    }[what];
    const locks = {
      moved: 'Move is',
      missing: 'Erase is',
      relabelled: 'Label is',
      added: 'Point and Spray are',
    }[what];
    return `${done}, though ${all ? 'the points are' : locks} locked`;
  },
  plainLong: 'A drawing that was not handed in as an answer. It is judged by this task all the same.',
  changedLong: (what: string[]) =>
    `Not as the task sets it: ${what.join(', ')}. It is computed as the task sets it.`,
  /** What of an answer could not be read. */
  damage: {
    foreign: 'This is no link of the playground.',
    long: 'This is too long to be a link of the playground.',
    cut: 'The link is cut off: its end is missing.',
    altered: 'The link was altered on its way.',
    newer: 'It is of a later version of the page.',
    value: 'A setting in it cannot be read.',
    points: 'Its points cannot be read.',
    ghosts: 'Its ghost points cannot be read.',
    many: 'It has more points than the page holds.',
    answer: 'What was written with it cannot be read.',
    picture: 'The picture has no drawing inside: some programs take it out.',
    file: 'There is no answer of the playground in this file.',
    large: 'This is too large to be an answer.',
    unread: 'The file could not be read.',
    cutFile: 'The file is cut off or damaged: fetch it again.',
    locked: 'It is locked by a password: unpack it first.',
    deep: 'It lies in too many archives within each other: unpack it first.',
    office: 'This is a document of an office program: save a sheet as CSV, a text as plain text.',
    none: 'There is no link in this.',
    entries: 'The archive has more than 5,000 entries: this one was not read.',
    formula: 'The formula in this cell has no stored value: calculate the sheet, then save it again.',
    taskLink: 'This is the link of a task, not an answer.',
    bare: 'This is the address of the page, without a drawing: ask for the link that Copy my answer gives.',
    ownTask: 'This is the task’s own link, not an answer: ask for the link that Copy my answer gives.',
    otherTask: 'This is the link of another task, not an answer.',
  } as Record<string, string>,

  goals: 'Goals',
  of: (n: number) => `of ${n.toLocaleString('en')}`,
  noGoals: 'This task has no goals: it is marked by you.',
  byYou: 'marked by you',
  open: 'Open',
  openTip: 'In the playground, beside the task',
  remove: 'Remove',
  closeOne: 'Close this answer',
  removed: (name: string) => `${name} is removed.`,
  opened: (name: string) => `${name} is open beside the task.`,
  backHere: 'Back to the answers',
  from: 'From',
  pick: 'Press an answer to see it here.',
  note: 'Computed here from each answer’s points; figures in files are not trusted. Nothing leaves this browser.',
  pictureOf: (name: string) => `The drawing of ${name}`,

  /** Heads of the table, before and after the goals. */
  heads: {
    number: 'number',
    name: 'name',
    text: 'text',
    met: 'goals met',
    of: 'of',
    points: 'points',
    remark: 'remarks',
    from: 'from',
    goal: (goal: string) => `${goal}: met`,
  },
};
