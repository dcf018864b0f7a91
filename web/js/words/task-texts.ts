// Texts of tasks: of who sets one, of who solves it, and of goals.
import { methodWords } from './method-labels.ts';
import { settingWords } from './settings-texts.ts';
import { strings } from './strings.ts';
import type { MethodName } from '../engine/names.ts';

const name = (method: MethodName) => methodWords[method].name;

const relations = { least: '≥', most: '≤', within: '=' } as const;

/** The names of quantities, for these methods; from: the axis from which a rotation is measured. */
const quantities: Record<string, (methods: MethodName[], from?: string) => string> = {
  gap: ([m]) => `Class gap of ${name(m)}`,
  'gap.best': () => 'Largest class gap of all methods shown',
  between: ([a, b]) => (a === 'lpp' && b === 'pca' ? 'Angle between axes' : `Angle between ${name(a)} and ${name(b)}`),
  angle: ([m]) => `Angle of the ${name(m)} axis`,
  'turned': ([m], from = 'its current angle') => `Rotation of the ${name(m)} axis from ${from}`,
  objective: ([m]) => `Locality λ of ${name(m)}`,
  variance: ([m]) => `Variance explained by ${name(m)}`,
  kept: ([m]) => `Neighbours kept by ${name(m)}`,
  accuracy: ([m]) => `10-NN accuracy of ${name(m)}`,
  trust: ([m]) => `Trustworthiness of ${name(m)}`,
  points: () => 'Points',
  classes: () => 'Classes',
  edges: () => 'Edges',
  parts: () => 'Connected components',
  isolated: () => 'Isolated points',
  program: () => 'Data sets that your program passes',
  predicted: () => 'Prediction made',
  ghosts: () => 'Ghost points',
  ghost: ([m]) => `Distance of the farthest ghost point from the mean in ${name(m)}`,
};

const others: Record<string, string> = { runs: 'Methods', panels: 'Methods', edges: 'Show edges', source: 'Data set', points: 'Points' };

export const taskWords = {
  task: 'Task',
  language: 'Language',
  languageFailed: (language: string) =>
    `${language} could not be loaded, so the language did not change. Check the connection and try again.`,
  program: 'Your program',
  relations,
  relationNames: { least: 'at least', most: 'at most', within: 'equal to (±)' },
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
  /** between the whole part of a number and its decimals */
  decimal: '.',
  points: strings.countOnly,
  met: (met: number, total: number) => (total === 0 ? 'marked by your teacher' : `${met} of ${total} goals met`),
  marksNow: (marks: number, of: number) => `${marks} of ${of} marks`,
  tick: { met: 'met', unmet: 'not met', made: 'done' },
  moreHints: (n: number, total: number) => `Hint ${n} of ${total}`,
  why: {
    later: 'This goal needs a newer version of the page. Reload the page.',
    unknown: '',
    unstable: 'The direction is unstable: two directions are almost equally good.',
  },
  setByTask: 'locked by the task',
  writtenAnswer: 'Your written answer',
  counted: (n: number, most: number) => `${n.toLocaleString('en')} of ${most.toLocaleString('en')}`,
  name: 'Your name',
  nameNote: 'Optional. It is stored in your answer and nowhere else.',
  copyAnswer: 'Copy my answer',
  saveAnswer: 'Save my answer',
  startAgain: 'Start over',
  startAgainTip: {
    drawing: 'Restore the task’s first drawing. You can undo this.',
    set: 'Restore the task’s first settings. You can undo this.',
  },
  leaveTask: 'Close the task',
  untitled: 'Untitled task',
  opened: (title: string, drawn: boolean) =>
    `Task: ${title}. The instructions are next to the ${drawn ? 'drawing' : 'panels'}.`,
  begun: { drawing: 'The first drawing of the task is restored.', set: 'The first settings of the task are restored.' },
  goalMet: (goal: string) => `Goal met: ${goal}.`,
  goalLost: (goal: string) => `Goal no longer met: ${goal}.`,
  allMet: (n: number) =>
    n === 1
      ? 'The goal is met. Your answer is ready to copy.'
      : `${n === 2 ? 'Both' : `All ${n}`} goals are met. Your answer is ready to copy.`,
  copied: (length: number) =>
    `Answer copied as a link (${length.toLocaleString('en')} characters). Hand it in as your teacher asked.`,
  copyByHand: 'The clipboard is not available. The link is selected: press Ctrl C.',
  long: (length: number) =>
    `Your answer is too long for a link (${length.toLocaleString('en')} characters). Save it as a file and hand in the file.`,
  savedFile: (file: string) => `Answer saved as ${file}.`,
  pointsSet: 'The points are locked by this task.',
  notOffered: 'This is not available in this task.',
  onlyHere: 'This link works only on this computer, because the page has no public address.',
  answerOpen: (who: string) => (who ? `Answer by ${who}` : 'Answer'),
  answer: 'Answer',
  closeAnswer: 'Close',
  answerNote: 'Answers are checked under Review answers, not here.',
  answerLink: 'Link to the answer',

  next: (title: string) => `Next: ${title}`,
  editCopy: 'Edit a copy',
  editCopyNote: 'for your students',
  editCopyTip: 'Create a task that starts from this one. The original link does not change.',

  // Prediction first
  prediction: 'Your prediction',
  predictFirst: 'Predict first. Results are shown after you keep your prediction.',
  goalsAfter: 'Goals and results are shown after you keep your prediction.',
  predictHow: {
    direction: (method: string) =>
      `Turn the line to where ${method}’s axis will be: drag across the drawing, use the arrow keys or type degrees.`,
    number: () => 'Type a number.',
    choice: () => 'Choose one answer.',
    words: () => 'Write your answer.',
  },
  keepPrediction: 'Keep it',
  predictFaults: {
    direction: (method: string) => `${method} has no axis here: draw at least three points that are not all in one place.`,
    number: () => 'Type a number, such as 1000 or 2.5. Use no comma for thousands.',
    choice: () => 'Choose an answer first.',
    words: () => 'Write an answer first.',
  },
  predicted: (what: string) => `You predicted: ${what}${/[.!?…]$/.test(what) ? '' : '.'}`,
  right: 'This is right.',
  wrong: (value: string) => `The answer is ${value}.`,
  yourPrediction: 'your prediction',
  predictSeen: 'You closed this task before your prediction. Your hand-in says that results could be seen.',
  noPrediction: 'Your prediction is missing: it was not kept.',

  // The teacher's side
  beforeCopy: (title: string) => `You were editing ${title || 'another task'}.`,
  goBackToIt: 'Go back to that task',
  view: 'Students see',
  views: { points: 'all points', box: 'the current view' },
  viewNow: ([left, bottom, right, top]: string[]) =>
    `On every screen at least x from ${left} to ${right} and y from ${bottom} to ${top}.`,
  takeView: 'Use the current view',
  outside: 'Part of a solution lies outside the view that students see.',
  setting: 'Creating a task',
  editor: 'Task editor',
  settingHow: 'Click a control to lock it. Click again to hide it, and again to free it.',
  useControls: 'Use controls',
  useControlsTip: 'While this is on, controls work as usual, so you can set the starting values.',
  locked: (n: number) => `${n} locked`,
  hidden: (n: number) => `${n} hidden`,
  leave: 'Close',
  tryIt: 'Preview',
  toSheet: 'Back to the sheet',
  backToSetting: 'Back to editing',
  copyTask: 'Copy task link',
  copyEmpty: 'There is no goal and no text: copy anyway?',
  copyAnyway: 'Copy anyway',
  title: 'Title',
  text: 'Instructions',
  textNote: 'Plain text. Students see it exactly as written.',
  textLanguage: 'Language',
  textLanguageNone: 'not set',
  goals: 'Goals',
  goalsHow: 'Click a measured value to make it a goal, or',
  addGoal: 'Add a goal',
  quantityOf: (n: number) => `Goal ${n}: measure`,
  relationOf: (n: number) => `Goal ${n}: relation`,
  valueOf: (n: number) => `Goal ${n}: value`,
  withinOf: (n: number) => `Goal ${n}: plus or minus`,
  widthLeast: 'A width is 0 or more. The goal is not changed.',
  marksOfGoal: (n: number) => `Goal ${n}: marks`,
  marks: 'marks',
  marksOf: (n: number) => `(${n === 0.5 ? '½' : n} ${n > 1 || n === 0 ? 'marks' : 'mark'})`,
  marksRange: (most: number) => `Marks are 0 to ${most}, in halves. The goal is not changed.`,
  noNumber: 'This is not a number. The goal is not changed.',
  hintOf: (n: number) => `Goal ${n}: hint until it is met`,
  hint: 'Hint until the goal is met',
  now: (value: string) => `now ${value}`,
  remove: (goal: string) => `Remove goal: ${goal}`,
  makeGoal: (goal: string) => `Add as a goal: ${goal}`,
  asksProgram: 'A program',
  programs: { none: 'none', last: 'last step', graph: 'from the graph', points: 'from the points' },
  programMethod: 'Method of the program',
  asksPrediction: 'A prediction',
  predictionKinds: { none: 'none', direction: 'direction', number: 'number', choice: 'choice', words: 'words' },
  predictionMethod: 'Axis of',
  predictionQuestion: 'Question, such as: Where will LPP’s axis be?',
  predictionChoices: 'One answer per line',
  predictionRight: 'Correct answer, optional',
  predictionWithin: 'Plus or minus',
  predictionNote: 'Students predict first. Axes, projections and measures are hidden until then. A correct answer can be read in the link.',
  predictionFaults: {
    question: 'Enter a question. Until then the task asks for no prediction.',
    choices: (least: number, most: number) => `Enter ${least} to ${most} answers, one per line.`,
    value: 'The correct answer is a number, for a choice the number of its line.',
  },
  programNote: 'Students write the method themselves in JavaScript. It is tried on six data sets that they have not seen.',
  startWith: 'Students start with',
  starts: { empty: 'no points', drawn: 'the current drawing', preset: 'a preset' },
  presetNow: (preset: string) => `Students start with the preset ${preset} and the current settings.`,
  also: 'Also locked or hidden',
  marked: { free: 'free', locked: 'locked', hidden: 'hidden' },
  mark: (what: string, mark: string) => `${what}: ${mark}`,
  statusMark: (what: string, mark: string) => `${what}: ${mark}.`,
  handIn: 'Students hand in',
  handInNote: {
    drawing:
      'A link or a file with their points and written answer. Collect them and open them all in Review answers. Nothing is sent automatically.',
    set: 'A link or a file with their settings and written answer. Collect them and open them all in Review answers. ' +
      'Nothing is sent automatically.',
  },
  embed: 'Copy embed code',
  page: 'Save as a web page',
  solution: 'Copy solution link',
  copiedTask: (length: number) => `Task link copied (${length.toLocaleString('en')} characters).`,
  copiedSolution: 'Solution link copied: your points and settings, without the task.',
  copiedEmbed: 'Embed code copied. Paste it into any HTML page.',
  saved: (file: string) => `Saved as ${file}.`,
  solutionLong: 'The solution is too long for a link. Save it as a scene file under Share.',
  taskLink: 'Link to the task',
  taskLong: (length: number) =>
    `The task is too long for a link (${length.toLocaleString('en')} characters). Use fewer points or shorter texts, or save a task file.`,
  saveTask: 'Save task file',
  metNow(met: number, total: number, drawn: boolean) {
    if (total === 0) return 'No goals yet: you mark the answers yourself.';
    return `The current ${drawn ? 'drawing meets' : 'settings meet'} ${met} of ${total} goals.`;
  },
  startSolves: 'The start meets all goals. Choose a start that does not.',
  copySolved: 'The start meets all goals: copy anyway?',
  moreGoals: (most: number) => `A task can have at most ${most} goals.`,

  // The menu of exercises
  solved: '(solved)',
  nextOne: 'next',
  setOne: 'Create a task',
  setOneHint: 'For your students: lock controls, set goals, copy a link.',
  answers: 'Student answers',
  lookAt: 'Review answers',
  lookAtHint: 'Paste your students’ links, see which goals are met, save a table.',
};
