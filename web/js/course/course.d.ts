// dist/course.mjs: reads and writes the files of learning platforms, in browsers and in Node. Only `judge` needs the
// engine.
import type { Goal, Scene } from '../scene/scene.d.ts';

/** The content of a file, with its name: the extension is part of its format. */
export interface CourseFile {
  name: string;
  data: Uint8Array;
}

/** A link of a task or of a hand-in, or its scene as returned by `decodeScene`. */
export type Given = string | { link: string } | Partial<Scene>;

/** The name of what is judged of a task, eight of [0-9a-z], which links and hand-ins contain. */
export function nameOf(task: string | Partial<Scene>): string;

export interface HandIn {
  /** the whole address if it is known, otherwise the fragment with # */
  link: string;
  /**
   * the platform's key of the student: Moodle's number (58201), Canvas' ID, Blackboard's user name, ILIAS' login; null:
   * not in the file
   */
  key: string | null;
  /** from the row or the archive that contained it, otherwise as typed, otherwise the sender of the email */
  name: string | null;
  email: string | null;
  /** from the platform, the form or the email: 2026-11-23T21:10:00, with an offset if there is one */
  at: string | null;
  /** after its time, by the platform */
  late: boolean;
  /** "file.csv:7" (line, or row of a workbook) or "file.zip/path/in/it" */
  source: string;
}

export interface Unread {
  /** as above */
  source: string;
  /** a sentence */
  why: string;
}

export interface ReadOptions {
  /** throws its reason */
  signal?: AbortSignal | undefined;
  /** done and total: bytes of the files */
  onProgress?: ((progress: { stage: 'reading'; done: number; total: number }) => void) | undefined;
}

/**
 * Reads all hand-ins of files: mail (.eml, .mbox, text, HTML), CSV and TSV in UTF-8, UTF-16 or Windows-1252, the first
 * sheet with a link of a workbook (.xlsx), the text of documents (.docx, .odt), the uncompressed links of .pdf, images
 * and files saved by the page, and ZIP archives of all these, three deep, of 64 MB, 256 MB unpacked, 5,000 entries. It
 * returns every hand-in, also several of one student. What cannot be read is in `unread`.
 */
export function readHandIns(
  files: readonly CourseFile[],
  options?: ReadOptions,
): Promise<{ handIns: HandIn[]; unread: Unread[] }>;

/** The role of a column: `grade` and `feedback` are written, `answers` has the links, `keep` is never changed. */
export type ColumnRole = 'key' | 'name' | 'answers' | 'grade' | 'feedback' | 'keep';

export type Platform =
  | 'moodle' | 'moodle-gradebook' | 'canvas' | 'blackboard' | 'brightspace' | 'ilias' | 'sakai' | 'gradescope' | 'teams'
  | 'classroom' | 'forms' | 'csv';

export interface Roster {
  /** by its heads; csv: any other table */
  platform: Platform;
  columns: { name: string; role: ColumnRole }[];
  /** students; key: an email address if the platform has nothing else */
  rows: { key: string; name: string | null; grade: string }[];
  /** the maximum grade; null: not in the file, or different per row */
  max: number | null;
}

/** Reads a roster or a grade file. Throws a CourseError. */
export function readRoster(file: CourseFile): Roster;

export interface Grade {
  key: string;
  mark: number;
  comment?: string | undefined;
}

export interface WriteOptions {
  /** the head of the column, or the title in it; without it, the only one in which grades are missing */
  column?: string | undefined;
  /** the maximum of the marks: 13 of 17 are 7.65 of 10 */
  outOf?: number | undefined;
  /** grades and feedback that are there are written over; false by default */
  replace?: boolean | undefined;
}

export interface Written {
  /** the copy: all bytes but those of the cells written are the same. Of Moodle's gradebook a new file, for its import. */
  data: Uint8Array;
  /** rows that have their mark now */
  written: number;
  skipped: { key: string; why: string }[];
  /** keys that no row has */
  unmatched: string[];
  /** what else is to be known: keys found without their zeros, comments that the file has no place for */
  notes: string[];
}

/** Writes marks into a copy of a grade file. Throws a CourseError, or a RangeError for another option or an outOf of 0. */
export function writeGrades(file: CourseFile, grades: readonly Grade[], options?: WriteOptions): Written;

export interface JudgedGoal {
  quantity: string;
  relation: Goal['relation'];
  wanted: number;
  within: number | null;
  /** null: not known */
  value: number | null;
  /** the value as the page shows it */
  text: string;
  met: boolean;
  /** the obstacle: a goal of a later version, no value, an unstable direction */
  why: '' | 'later' | 'unknown' | 'unstable';
}

export interface JudgedTask {
  title: string;
  /** the version of the task that it answers; missing: the hand-in has no answer to it */
  version: 'same' | 'earlier' | 'other' | 'missing';
  goals: JudgedGoal[];
  met: number;
  total: number;
  /** null: there are no goals, or only the page can judge it, as `remarks` says */
  marks: number | null;
  of: number;
  /** the written answer, and the typed name */
  text: string;
  name: string;
  /** the changes to the given points, and changes of what is locked */
  remarks: string[];
}

export interface Judged {
  /** of a link of one task: one */
  tasks: JudgedTask[];
  /** of all tasks; null: there are no goals, or only the page can judge one of them */
  marks: number | null;
  of: number;
}

/**
 * Computes a hand-in with the settings of its task, or of each task of a sheet: nothing that it claims about itself
 * counts. An answer belongs to the task with its name, otherwise with its text, otherwise at its position. Throws a
 * TypeError if a link cannot be read, a task is missing from the sheet, the hand-in belongs to another sheet, or only
 * the page can judge its only task.
 * @param options.lpp the library, from `load()`
 */
export function judge(
  sheet: Given,
  handIn: Given,
  options: { lpp: { fit(X: any, options?: any): Promise<any> }; signal?: AbortSignal | undefined },
): Promise<Judged>;

export type CourseErrorCode = 'no-key-column' | 'no-grade-column' | 'not-a-table' | 'too-large' | 'encrypted';

export class CourseError extends Error {
  constructor(code: CourseErrorCode, message: string);
  readonly name: 'CourseError';
  readonly code: CourseErrorCode;
}
