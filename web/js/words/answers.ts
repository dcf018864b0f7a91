// Texts of the gallery of answers.
import { roughly } from './digits.ts';
import { handInWords } from './hand-in-texts.ts';
import { count, fixed } from './numbers.ts';

/** Describes how likely a similarity is by chance. @param chance for a class of this number of answers */
const odds = (chance: number) =>
  (chance < 1e-6
    ? 'by chance in less than one class in a million'
    : `by chance in one class in ${roughly(1 / chance)}`);

export const answersWords = {
  ...handInWords,
  programs: 'Programs',
  program: 'The program',
  /**
   * Describes the result of a program on a data set.
   * @param off the angle to the engine’s direction; '' if it passed, or there is none
   */
  triedOn: (met: boolean, set: string, off: string, problem: string) =>
    `${met ? '✓' : '✗'} ${set}${off ? `, ${off} off` : ''}${problem ? `: ${problem}` : ''}`,
  runPrograms: (n: number) => (n === 1 ? 'Run the program' : `Run ${n} programs`),
  runningPrograms: (n: number) => `Running… ${n} left`,
  programsNotLoaded: 'The file that runs programs did not load. Check the network, then run them again.',
  programsFailed: (why: string) => `Not all programs were run: ${why}`,
  programsBlocked: 'This browser does not run programs here. Their texts can still be read.',
  title: 'Answers',
  gallery: 'Answers to the task',
  untitled: 'Untitled task',
  back: 'Back to the task',
  leave: 'Close',
  save: 'Save table',
  saveTip: 'Saves a CSV file: one row per answer, with values and goals in columns',
  file: 'answers.csv',
  saved: 'Table saved as answers.csv.',
  drop: 'Paste emails, links or a table of links here, or drop files, also the ZIP of a learning platform',
  dropTask: 'First paste the task link or drop the task file. Then add the answers.',
  failed: 'This could not be read. Nothing read before is lost.',
  choose: 'Choose files',
  add: 'Add',
  needTask: (n: number) =>
    `${count(n, 'answer is waiting', 'answers are waiting')}. Open the task first: paste its link.`,
  noTask: 'This is not a task link. Paste the link that you gave your students.',
  taskRead: (title: string) => `Task: ${title}.`,
  nowAnswers: 'Now paste the answers.',
  bookNeedsTask: (file: string) => `${file} is a grade book. Open the task first: paste its link.`,
  noLinks: 'No link found in this text.',
  setMissing: (name: string) =>
    `These answers use ${name}, which is not loaded. Open the task and its data file, then review the answers.`,
  /** @param left why each was not, by code */
  summary(read: number, left: string[], again: number) {
    const of = (...codes: string[]) => left.filter((why) => codes.includes(why)).length;
    const [rows, own, other, results, files] = [
      of('none', 'bare'),
      of('ownTask'),
      of('otherTask'),
      of('result'),
      of('file', 'picture', 'large', 'unread', 'cutFile', 'locked', 'deep', 'office'),
    ];
    const damaged = left.length - rows - own - other - results - files;
    return `${[
      `${read.toLocaleString('en')} read`,
      rows > 0 && count(rows, 'row without a link', 'rows without a link'),
      damaged > 0 && `${damaged.toLocaleString('en')} damaged`,
      own > 0 && count(own, 'copy of the task link', 'copies of the task link'),
      other > 0 && count(other, 'link to another task', 'links to other tasks'),
      results > 0 && count(results, 'result link', 'result links'),
      files > 0 && count(files, 'file without an answer', 'files without an answer'),
      again > 0 && count(again, 'duplicate link', 'duplicate links'),
    ]
      .filter(Boolean)
      .join(', ')}.`;
  },
  left: {
    title: 'Not read',
    heading: (n: number) =>
      `${n.toLocaleString('en')} not read. Correct ${n === 1 ? 'it' : 'them'} in the field and press Add, or ask the student again.`,
    show: 'Show',
    forget: 'Discard these',
    more: (n: number) => `and ${n.toLocaleString('en')} more`,
    /** Headings of the table in the field. */
    name: 'Name',
    link: 'Link',
  },

  heading: (n: number, met: number, goals: number) =>
    (goals === 0
      ? `${count(n, 'answer', 'answers')}, marked by you.`
      : `${count(n, 'answer', 'answers')}, ${met} ${met === 1 ? 'meets' : 'meet'} all goals.`),
  none: 'No answers yet.',
  /** @param what the picked answers have in common */
  picked: (n: number, of: number, what: string) =>
    `${n.toLocaleString('en')} of ${count(of, 'answer', 'answers')}: ${what}`,
  showAll: 'Show all',
  pickedGoal: (goal: string) => `missed: ${goal}`,
  pickedAlone: (goal: string) => `only missed: ${goal}`,
  noneHere: 'No answers match this filter.',
  progress: (done: number, of: number) => `${done.toLocaleString('en')} of ${of.toLocaleString('en')} computed`,
  computing: 'Computing answers',
  cancel: 'Stop',
  goOn: 'Continue',
  stopped: (left: number) => `Stopped. ${count(left, 'answer is', 'answers are')} not computed yet.`,
  done: (heading: string) => `All answers computed. ${heading}`,
  engineGone: 'The engine could not start. Results so far are kept; try again later.',

  show: 'Show',
  filters: { all: 'all', every: 'all goals met', notyet: 'some goals missing', noted: 'with a warning' },
  view: 'View',
  views: { cards: 'Cards', wall: 'Wall', table: 'Table' },
  wall: {
    title: 'Points added',
    every: 'all goals met',
    some: 'some goals missing',
    none: 'not computed yet',
    hint: 'Select a point to see its answer.',
    loopHint: 'Drag a loop around points to see only their answers.',
    full: 'Full screen',
    leaveFull: 'Leave full screen',
    fullRefused: 'The browser does not allow full screen here.',
    picked: 'a point in the loop',
    summary: (points: number, answers: number, met: number) =>
      `${count(points, 'point', 'points')} that ${count(answers, 'answer', 'answers')} added to the start. ` +
      `${met.toLocaleString('en')} ${met === 1 ? 'meets' : 'meet'} all goals. The cards have the same answers.`,
  },
  sort: 'Sort',
  sorts: {
    met: 'by goals met', came: 'as received', name: 'by name', points: 'by points', noted: 'with a warning first',
  },
  by: (what: string) => `by ${what}`,
  grid: 'Answers. Use the arrow keys to move.',

  answer: (n: number) => `Answer ${n}`,
  setting: (name: string, value: string) => `${name}: ${value}`,
  points: (n: number) => count(n, 'point', 'points'),
  met: (met: number, of: number) => `${met} of ${of} goals met`,
  waiting: 'waiting',
  versions: { earlier: 'An earlier version', other: 'Another task' },
  reworded: 'Other words of the task',
  plain: 'Not an answer',
  changedShort: 'Changed settings',
  pointsOf: (other: string, n: number) =>
    (n === 1 ? `The same point as ${other}` : `The same ${n.toLocaleString('en')} points as ${other}`),
  programOf: (other: string) => `Program of ${other}`,
  programAlike: (other: string, { renamed, others }: { renamed: boolean, others: number }, likely: boolean) =>
    (likely
      ? `${count(others, 'other answer has', 'other answers have')} the same program: for this task that is likely by chance.`
      : `The same program as ${other}${renamed ? ', except for names' : ', with the same names'}.`),
  wordsOf: (other: string) => `Words of ${other}`,
  /** @param other who arrived first @param chance it is likely by chance */
  pointsAlike: (
    other: string,
    { others, chance, moved, points }: { others: number, chance: number, moved: boolean, points: number },
    likely: boolean,
  ) => {
    const added = points === 1 ? 'The added point is' : `The ${points.toLocaleString('en')} added points are`;
    const those = points === 1 ? 'that' : 'those';
    if (likely) {
      return `${added} within two grid steps of ${those} of ${count(others, 'other answer', 'other answers')}: chance.`;
    }
    const motion = moved ? ', shifted, turned or mirrored' : '';
    return `${added} the same as ${those} of ${other}${motion}; ${odds(chance)}.`;
  },
  wordsAlike: (
    other: string,
    { run, others, chance }: { run: string, others: number, chance: number },
    likely: boolean,
  ) =>
    (likely
      ? `“${run}” stands in ${count(others, 'other answer', 'other answers')} too: they have it from one place.`
      : `The same words in a row as ${other}: “${run}”; ${odds(chance)}.`),

  oneAnswer: 'Selected answer',
  predictions: 'Predictions',
  prediction: 'prediction',
  predictedShort: (what: string) => `Prediction: ${what}`,
  predictionsStatus: (n: number, of: number) => `${n.toLocaleString('en')} of ${count(of, 'answer', 'answers')} with a prediction.`,
  fan: (n: number) => `${count(n, 'predicted line', 'predicted lines')} over the axis at the start. The table has all values.`,
  fanStatus: (method: string, axis: number, median: number) =>
    `${method}’s axis is at ${fixed(axis, 0)}°. Half of the lines are at most ${fixed(median, 0)}° off.`,
  predictionTable: 'Table of predictions',
  predictionOff: 'off',
  predictionRight: 'correct',
  predictionChanged: 'changed before',
  degreesOff: (off: number) => `${fixed(off, 0)}°`,
  isRight: (right: boolean) => (right ? 'yes' : 'no'),
  isChanged: (changed: boolean) => (changed ? 'yes' : 'no'),
  predictionSeen: 'results seen before',
  sheetTask: 'Task of the sheet',
  taskOf: (number: number, title: string) => `${number}. ${title}`,
  sheetMarks: 'Marks of the sheet',
  student: 'Student',
  sheetTotal: 'Total',
  marksOfTask: (task: string, of: number) => `${task} (${of.toLocaleString('en')})`,
  goals: 'Goals met',
  /** The button of a goal. */
  missGoal: 'Show the answers that miss it',
  meanMarks: (mean: string, of: string) => `Mean: ${mean} of ${of} marks`,
  /** @param alone how many of the answers that miss a goal miss this one alone */
  missOnly: (alone: number, of: number, goal: string) =>
    `${alone.toLocaleString('en')} of the ${count(of, 'answer that misses', 'answers that miss')} a goal ` +
    `${alone === 1 ? 'misses' : 'miss'} only this one: ${goal}.`,
  showThem: 'Show them',
  nameless: 'Without names',
  namelessTip: 'Shows numbers in place of names, for a class that looks on. Files keep the names.',
  previous: 'Previous answer',
  next: 'Next answer',
  overviewFailed: 'The histogram and the table did not load. Check the network, then add an answer again.',
  of: (n: number) => `of ${n.toLocaleString('en')}`,
  noGoals: 'This task has no goals: you mark the answers yourself.',
  byYou: 'marked by you',
  open: 'Open',
  openTip: 'Open in the playground, next to the task',
  remove: 'Remove',
  closeOne: 'Close this answer',
  removed: (name: string) => `${name} removed.`,
  opened: (name: string) => `${name} opened next to the task.`,
  backHere: 'Back to the answers',
  from: 'Source',
  pick: 'Select an answer to see it here.',
  note: (isSheet: boolean) =>
    `Computed here from each answer’s points, checked against the open ${isSheet ? 'sheet' : 'task'}. Nothing leaves this browser.`,
  pictureOf: (name: string) => `Drawing by ${name}`,

  /** Heads of the table, before and after the goals. */
  heads: {
    number: 'number',
    name: 'name',
    key: 'key',
    marksOf: (task: number, of: number) => `task ${task} (of ${of})`,
    total: (of: number) => `total (of ${of})`,
    text: 'text',
    met: 'goals met',
    of: 'of',
    points: 'points',
    remark: 'warnings',
    from: 'source',
    goal: (goal: string) => `${goal}: met`,
  },
};
