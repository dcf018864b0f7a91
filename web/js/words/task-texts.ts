// Texts of tasks, for those who solve one, and of goals.
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
  second: ([m]) => `Angle of the second axis of ${name(m)}`,
  'turned': ([m], from = 'its current angle') => `Rotation of the ${name(m)} axis from ${from}`,
  objective: ([m]) => `Locality λ of ${name(m)}`,
  variance: ([m]) => `Variance explained by ${name(m)}`,
  kept: ([m]) => `Neighbours kept by ${name(m)}`,
  accuracy: ([m]) => `10-NN accuracy of ${name(m)}`,
  trust: ([m]) => `Trustworthiness of ${name(m)}`,
  points: () => 'Points',
  classes: () => 'Classes',
  'given.added': () => 'Points added',
  'given.moved': () => 'Given points moved',
  'given.missing': () => 'Given points removed',
  'given.relabelled': () => 'Given points with another class',
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

  /** between the whole part of a number and its decimals */
  decimal: '.',
  points: strings.countOnly,
  met: (met: number, total: number) => (total === 0 ? 'marked by your teacher' : `${met} of ${total} goals met`),
  marksNow: (marks: number, of: number) => `${marks} of ${of} marks`,
  marksOf: (n: number) => `(${n === 0.5 ? '½' : n} ${n > 1 || n === 0 ? 'marks' : 'mark'})`,
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

  goals: 'Goals',

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
};
