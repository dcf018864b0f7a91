// A scene: everything that restores a drawing or view. All that leaves or enters the page is a scene: address, link,
// file, message.
import type { State } from '../state/state.ts';

/** Points in the plane: x₀, y₀, x₁, y₁ … and a class each, from −1 (none) to 7; −2 − c: class c, hidden: the point has no label, c from 0 to 5. */
export interface Snapshot {
  xy: Float64Array;
  labels: Int32Array;
}

/** An axis that was pinned: a comparison for the eye. */
export interface Pin {
  /** the method whose axis it is */
  run: string;
  /** centre, units of the drawing */
  x: number;
  y: number;
  /** of the first direction, radians */
  angle: number;
  /** of the second, radians; NaN if there is none */
  second: number;
}

/** The source file of a data set, in the form of a link. */
export interface File {
  /** "penguins.csv"; for a folder or several files a common title */
  name: string;
  /** bytes, of all files */
  size: number;
  /** of the bytes: 32 hexadecimal digits (data/hash.ts) */
  hash: string;
  rows: number;
  cols: number;
  /** the choices when it was opened, as plain JSON: with the file they give the same data set again */
  choices: Record<string, unknown>;
}

export interface Scene {
  /** Fields that differ from their defaults. Fields that are the reader's own (tool, theme …) are not part of a scene. */
  state: Partial<State>;
  /** The number of points of the preset; null: the default. */
  n: number | null;
  /** null: those of preset, seed and n. */
  points: Snapshot | null;
  /** null: there are none. */
  ghosts: Snapshot | null;
  pins: Pin[] | null;
  /**
   * The angle of each run's first axis, degrees from 0 to 180, null if a run has none; so a frame can be shown before
   * it is computed.
   */
  angles: Array<number | null> | null;
  task?: Task;
  answer?: Answer;
  /** Several tasks in one link. */
  sheet?: Sheet;
  /** The hand-in for a sheet. */
  handIn?: HandIn;
  /** The marks of a hand-in, shown to its student. */
  result?: Result;
  /** A guess at the position of an axis. */
  guess?: Guess;
  /** Of an open set that is from a file: which. Its rows are not in a link. */
  file?: File;
  /** The parts of a link that this version does not know: written back unchanged. */
  unknown: Record<string, string>;
}

/** One to twelve tasks. A task that could not be read is null, and cannot be written. */
export interface Sheet {
  /** up to 200 characters */
  title: string;
  /** the scene of each task, with its `task` */
  tasks: Array<Scene | null>;
  /** it asks students for the number by which their course knows them */
  asksKey?: boolean;
}

/** One hand-in for all tasks of a sheet. */
export interface HandIn {
  /** of the student, up to 200 characters */
  name: string;
  /** the number or user name by which the course knows the student, as typed, up to 200 characters */
  key?: string;
  /** the scene of each answer, with its `answer`, in the order of the sheet; null: could not be read */
  tasks: Array<Scene | null>;
  /** of the sheet, up to 200 characters: only in a returned hand-in; each scene then has its `result` */
  title?: string;
}

/** Where somebody thinks an axis is. */
export interface Guess {
  method: 'lpp' | 'pca';
  /** of the line, degrees from 0 to 180 */
  angle: number;
  /** degrees from the axis, as claimed by the answer; it is computed again */
  off: number;
}

/** The marks of a hand-in that a teacher returns. The checksum of the link detects accidents; it is not a signature. */
export interface Result {
  /** of the task */
  title: string;
  marks: number;
  /** the most marks there are */
  of: number;
  comment: string;
  goals: ResultGoal[];
  /** the mark for the text, from 0 to 1, if it counts */
  words?: number;
  /** the teacher's solution, as `encodeScene` writes it, up to 20,000 characters */
  solution?: string;
  /** what the task asks to predict */
  prediction?: Prediction;
  /** the language of the task */
  lang?: string;
}

/** A goal and the value of the hand-in. */
export interface ResultGoal extends Goal {
  /** 1: it was met */
  met: number;
  /** the value; omitted if there is none */
  got?: number;
}

/** A task for a student. Its texts are plain text. */
export interface Task {
  title: string;
  text: string;
  /** By control, or by control and value (`k`, `tool.lasso`, `class.3`); all others are free. */
  marks: Record<string, 'locked' | 'hidden'>;
  goals: Goal[];
  /** Its start: no points, the points of the scene, the preset's. */
  start: 'empty' | 'drawn' | 'preset';
  /** It asks for a program ("write it yourself"): the inputs. */
  program?:
    | 'last' | 'graph' | 'points' | 'pca-last' | 'pca-points' | 'eigenmap-last' | 'eigenmap-graph' | 'eigenmap-points';
  /** Its student predicts something before any result is shown. */
  prediction?: Prediction;
  /** The language of its texts, as a tag such as `de` or `pt-BR`; without it, not known. */
  lang?: string;
  /** The box that is seen at first, on every size of screen: left, bottom, right, top, units of the drawing. Without it, all points. */
  view?: [number, number, number, number];
}

/** A question for a student's prediction. */
export interface Prediction {
  kind: 'direction' | 'number' | 'choice' | 'words';
  /** plain text, up to 300 characters */
  question: string;
  /** of a direction: whose axis */
  method?: 'lpp' | 'pca';
  /** of a choice: two to six, each up to 120 characters */
  choices?: string[];
  /** the correct number, or the index of the correct choice, from 0; if omitted, it is not graded */
  value?: number;
  /** half the tolerance of a correct number; by default 0 */
  within?: number;
}

/** The student's prediction. */
export interface Predicted {
  /** of a direction degrees from 0 to 180; of a choice its place, from 0 */
  value: number | string;
  /** points or settings were changed before it was made */
  changed: boolean;
  /** results were visible before it was made: the task had been closed */
  seen?: boolean;
}

export interface Goal {
  /** a measured row, or a count, by name */
  quantity: string;
  relation: 'least' | 'most' | 'within';
  value: number;
  /** half width of `within`, units of the quantity */
  within?: number;
  hint?: string;
  /** the marks for meeting it, from 0 to 20 in halves; by default 1 */
  marks?: number;
  /** the axis from which a rotation is measured, degrees */
  from?: number;
}

export interface Answer {
  /** identifies the judged content of the task that it answers: its `nameOf` */
  task: string;
  /** names the words of that task; of an older page it has none, and `task` names both together */
  words?: string;
  text: string;
  name: string;
  /** the student's program, for a task that asks for one; opening it never runs it */
  program?: string;
  /** for a task with a prediction */
  prediction?: Predicted;
}

/**
 * What was wrong with a link, by code; words/link-texts.ts has the texts.
 * `foreign`: no scene at all · `long`: longer than is read · `cut`: its end is missing · `altered`: the checksum says it is not what was written ·
 * `newer`: of a later version · `value`: a field's text says nothing valid (`key`, `value`) · `unknown`: a key that is not known (`key`; `near`: the one like it) ·
 * `repeated`: a key that comes twice, of which the first counts (`key`) · `points`, `ghosts`: of `of` points `count` could be read ·
 * `many`: more points than a page holds (`of`), of which the first `count` are kept · `pins`, `angles`, `task`, `answer`, `result`, `file`, of a scene file the rows of its `set`: could not be read ·
 * `sheet`, `handIn`: of `of` tasks `count` could be read, `value` has the numbers of the others; there are at most 12 ·
 * `later`: of a list of `of` tasks those with the numbers in `value` are from a later version, and not all of them could be read
 */
export interface Fault {
  code: 'foreign' | 'long' | 'cut' | 'altered' | 'newer' | 'value' | 'unknown' | 'repeated'
    | 'points' | 'ghosts' | 'many' | 'pins' | 'angles' | 'task' | 'answer' | 'guess' | 'result' | 'file' | 'set'
    | 'sheet' | 'handIn' | 'later';
  key?: string;
  near?: string;
  value?: string;
  count?: number;
  of?: number;
}

/** A scene as the fragment of a link, without #: letters, digits and - . _ ~ = & alone. Throws a RangeError that names what cannot be in a link. */
export function encodeScene(scene: Partial<Scene>): string;

/** A fragment, with or without #, as a scene: as much of it as can be read. It does not throw. */
export function decodeScene(text: string): { scene: Scene; faults: Fault[] };

/**
 * The name of what is judged of a task, eight of [0-9a-z], which its answers contain: start, fixed settings, locks,
 * what its goals measure. Texts (title, text, hints) do not change it. Takes the scene of the task, such as
 * `decodeScene(link).scene`; throws a TypeError if it has no task.
 */
export function nameOf(task: Partial<Scene> & Pick<Scene, 'state' | 'points'>): string;

/**
 * Six of [0-9a-z] that change with a text, or with any JSON value: the checksum of links. It does not identify tasks:
 * `nameOf` does.
 */
export function digest(what: unknown): string;
