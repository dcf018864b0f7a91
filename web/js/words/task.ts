// Words of tasks: of who sets one, of who solves it, and of goals.
import { methodWords } from './methods.ts';
import { settingWords } from './settings.ts';
import { strings } from './strings.ts';
import type { MethodName } from '../engine/names.ts';

const name = (method: MethodName) => methodWords[method].name;

const relations = { least: '≥', most: '≤', within: '=' } as const;

/** What each quantity is called, of these methods; from: the axis that a turn is counted from. */
const quantities: Record<string, (methods: MethodName[], from?: string) => string> = {
  gap: ([m]) => `Class gap in ${name(m)}`,
  'gap.best': () => 'Widest class gap of the methods shown',
  between: ([a, b]) => (a === 'lpp' && b === 'pca' ? 'Angle between axes' : `Angle between ${name(a)} and ${name(b)}`),
  angle: ([m]) => `Angle of the ${name(m)} axis`,
  turned: ([m], from = 'where it is now') => `Turn of the ${name(m)} axis from ${from}`,
  objective: ([m]) => `Locality λ of ${name(m)}`,
  variance: ([m]) => `Variance kept by ${name(m)}`,
  kept: ([m]) => `Neighbours kept by ${name(m)}`,
  accuracy: ([m]) => `10-NN accuracy of ${name(m)}`,
  trust: ([m]) => `Trust of ${name(m)}`,
  points: () => 'Points',
  classes: () => 'Classes',
  edges: () => 'Edges',
  parts: () => 'Parts of the graph',
  isolated: () => 'Isolated points',
  program: () => 'Data sets that your program passes',
  ghosts: () => 'Ghost points',
  ghost: ([m]) => `Farthest ghost in ${name(m)}, from the mean`,
};

const others: Record<string, string> = { runs: 'Methods', panels: 'Methods', edges: 'Edges button', source: 'The data', points: 'The points' };

export const taskWords = {
  task: 'Task',
  program: 'Your program',
  relations,
  relationNames: { least: 'at least', most: 'at most', within: 'within' },
  quantity: (
    id: string,
    methods: MethodName[],
    from?: string,
  ) => (Object.hasOwn(quantities, id) ? quantities[id](methods, from) : id),
  goal: (what: string, relation: 'least' | 'most' | 'within', value: string, within?: string) =>
    `${what} ${relations[relation]} ${value}${within === undefined ? '' : ` ± ${within}`}`,
  /** @param key of a mark */
  target(key: string) {
    const [field, value] = key.split('.');
    if (value === undefined) return settingWords[key]?.label ?? others[key] ?? key;
    if (field === 'class') return strings.className(Number(value) + 1);
    return (strings.tool as Record<string, string>)[value] ?? key;
  },

  // The student
  met: (met: number, total: number) => (total === 0 ? 'marked by your teacher' : `${met} of ${total} met`),
  tick: { met: 'met', unmet: 'not met' },
  why: {
    later: 'This goal is of a later version of the page and cannot be checked here.',
    unknown: '',
    unstable: 'The direction is unstable: two are almost equally good.',
  },
  setByTask: 'set by the task',
  writtenAnswer: 'Your answer in words',
  counted: (n: number, most: number) => `${n.toLocaleString('en')} of ${most.toLocaleString('en')}`,
  name: 'Your name',
  nameNote: 'If you wish. It goes into your answer and nowhere else.',
  copyAnswer: 'Copy my answer',
  saveAnswer: 'Save my answer as a file',
  startAgain: 'Start again',
  startAgainTip: {
    drawing: 'The drawing as the task began; one undo brings yours back',
    set: 'The settings as the task began; one undo brings yours back',
  },
  leaveTask: 'Leave the task',
  untitled: 'A task',
  opened: (title: string, drawn: boolean) =>
    `Task: ${title}. What is to be done stands beside the ${drawn ? 'drawing' : 'panels'}.`,
  begun: { drawing: 'The drawing is as the task began.', set: 'The settings are as the task began.' },
  goalMet: (goal: string) => `Met: ${goal}.`,
  goalLost: (goal: string) => `No longer met: ${goal}.`,
  allMet: (n: number) =>
    n === 1
      ? 'The goal is met. Your answer is ready to copy.'
      : `${n === 2 ? 'Both' : `All ${n}`} goals are met. Your answer is ready to copy.`,
  copied: (length: number) =>
    `Your answer is copied: a link of ${length.toLocaleString('en')} characters. Hand it in where you were told to.`,
  copyByHand: 'The clipboard is closed here. The link is marked: copy it from its field.',
  long: (length: number) =>
    `Your answer is too long for a link (${length.toLocaleString('en')} characters). Hand in its file instead.`,
  savedFile: (file: string) => `Your answer is saved as ${file}.`,
  pointsSet: 'The task sets the points.',
  notOffered: 'The task does not offer this.',
  onlyHere: 'This link works only on this computer: the page was opened from here.',
  answerOpen: (who: string) => (who ? `An answer by ${who}` : 'An answer'),
  answer: 'Answer',
  closeAnswer: 'Close',
  answerNote: 'Whether it solves its task is told where the task’s answers are looked at.',
  answerLink: 'The link of the answer',

  next: (title: string) => `Next: ${title}`,
  editCopy: 'Edit a copy',
  editCopyNote: 'for your own students',
  editCopyTip: 'Sets a task that begins as this one. The link of this one stays as it is',

  // Who sets one
  beforeCopy: (title: string) => `You were setting ${title || 'another task'}.`,
  goBackToIt: 'Go back to it',
  view: 'They see',
  views: { points: 'all points', box: 'the view of now' },
  viewNow: ([left, bottom, right, top]: string[]) =>
    `At least from ${left} to ${right} across and from ${bottom} to ${top} up, on every screen.`,
  takeView: 'Take the present view',
  outside: 'What meets the goals lies partly outside what they see.',
  setting: 'Setting a task',
  settingHow: 'Press a control to lock it, again to hide it, again to free it.',
  useControls: 'Use controls',
  useControlsTip: 'Controls work as ever while this is pressed, to set the values that students find',
  locked: (n: number) => `${n} locked`,
  hidden: (n: number) => `${n} hidden`,
  leave: 'Leave',
  tryIt: 'Try it',
  backToSetting: 'Back to setting',
  copyTask: 'Copy task link',
  copyEmpty: 'There is no goal and no text: copy all the same?',
  copyAnyway: 'Copy all the same',
  title: 'Title',
  text: 'What is to be done',
  textNote: 'Plain text, as it will stand there.',
  goals: 'Goals',
  goalsHow: 'Press a measured figure to make it a goal, or',
  addGoal: 'Add a goal',
  quantityOf: (n: number) => `Goal ${n}: figure`,
  relationOf: (n: number) => `Goal ${n}: relation`,
  valueOf: (n: number) => `Goal ${n}: value`,
  withinOf: (n: number) => `Goal ${n}: plus or minus`,
  widthLeast: 'A width is 0 or more. The goal stays as it was.',
  noNumber: 'This is not a number. The goal stays as it was.',
  hintOf: (n: number) => `Goal ${n}: hint while it is not met`,
  hint: 'Hint while it is not met',
  now: (value: string) => `now ${value}`,
  remove: (goal: string) => `Remove: ${goal}`,
  makeGoal: (goal: string) => `Make it a goal: ${goal}`,
  asksProgram: 'A program',
  programs: { none: 'none', last: 'last step', graph: 'from the graph', points: 'from the points' },
  programNote: 'Students write LPP themselves in JavaScript. It is tried on six data sets that they have not seen.',
  startWith: 'Students start with',
  starts: { empty: 'an empty page', drawn: 'what is drawn now', preset: 'a preset' },
  presetNow: (preset: string) => `The preset they get: ${preset}, under the settings of now.`,
  also: 'Also locked or hidden',
  marked: { free: 'free', locked: 'locked', hidden: 'hidden' },
  mark: (what: string, mark: string) => `${what}: ${mark}`,
  saidMark: (what: string, mark: string) => `${what} is ${mark}.`,
  handIn: 'They hand in',
  handInNote: {
    drawing:
      'A link or a file with their points and words. You drop all of them into Look at answers. Nothing is sent anywhere.',
    set: 'A link or a file with their settings and words. You drop all of them into Look at answers. Nothing is sent ' +
      'anywhere.',
  },
  embed: 'Copy code to embed it',
  page: 'Save as a page',
  solution: 'Save a solution link',
  copiedTask: (length: number) => `The task link is copied, ${length.toLocaleString('en')} characters.`,
  copiedSolution: 'The solution link is copied: your points and settings, without the task.',
  copiedEmbed: 'The code is copied: it shows the task in any document.',
  saved: (file: string) => `Saved as ${file}.`,
  solutionLong: 'The solution is too long for a link; Share saves it as a scene file.',
  taskLink: 'The link of the task',
  taskLong: (length: number) =>
    `The task is too long for a link (${length.toLocaleString('en')} characters): fewer points, or shorter texts. The file holds it all.`,
  saveTask: 'Save task file',
  metNow(met: number, total: number, drawn: boolean) {
    if (total === 0) return 'No goals yet: what is handed in is marked by you.';
    const others = met < total ? ''
      : ` Start from ${drawn ? 'a drawing that does' : 'settings that do'} not meet them yet.`;
    return `Goals met by ${drawn ? 'the present drawing' : 'what is shown now'}: ${met} of ${total}.${others}`;
  },
  moreGoals: (most: number) => `A task has at most ${most} goals.`,

  // The menu of exercises
  solved: '(solved)',
  nextOne: 'next',
  setOne: 'Set a task',
  setOneHint: 'For your own students: lock controls, set goals, copy a link.',
  answers: 'The answers',
  lookAt: 'Look at answers',
  lookAtHint: 'Of your students: paste their links, see which goals are met, save a table.',
};
