// Texts of the grade book below the answers.
import { count } from './numbers.ts';

export const bookWords = {
  title: 'Grade book',
  platforms: {
    moodle: 'Moodle, grading worksheet',
    'moodle-gradebook': 'Moodle, gradebook',
    canvas: 'Canvas',
    blackboard: 'Blackboard',
    brightspace: 'Brightspace',
    ilias: 'ILIAS, status file',
    sakai: 'Sakai',
    gradescope: 'Gradescope',
    teams: 'Microsoft Teams',
    classroom: 'Google Classroom',
    forms: 'a form',
    csv: 'a table',
  } as Record<string, string>,
  about: (platform: string, students: number) => `${platform} · ${count(students, 'student', 'students')}`,
  readAt: (time: Date) => `read at ${time.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}`,
  opened: (file: string) => `${file} is open as a grade book.`,
  close: 'Close the grade book',
  columns: 'Columns of the file, and what they are for',
  roleOf: (column: string) => `What ${column} is for`,
  roles: {
    key: 'Key',
    name: 'Name',
    answers: 'Answers',
    grade: 'Write grade',
    feedback: 'Feedback',
    keep: 'Keep',
  },
  first: (shown: number, of: number) =>
    `The first ${shown} of ${count(of, 'student', 'students')}. Change what a column is for above it.`,
  unknown: 'Choose the column by which students are known: set it to Key.',
  noGrade: 'Choose the column for the grades: set it to Write grade.',
  noGoals: 'This task has no goals: mark the words, then the grades can be written.',
  /** @param differ grades that are there and are others */
  summary: (file: string, write: number, empty: number, differ: number) => {
    const parts = [
      empty > 0 && `${empty.toLocaleString('en')} ${empty === 1 ? 'stays' : 'stay'} empty`,
      differ > 0 &&
        `${differ.toLocaleString('en')} ${differ === 1 ? 'differs' : 'differ'} from the grade that is there`,
    ].filter(Boolean);
    return `${count(write, 'grade', 'grades')} will be written into a copy of ${file}.` +
      `${parts.length > 0 ? ` ${parts.join(', ')}.` : ''}`;
  },
  withWords: (goals: number) => (goals === 0 ? 'The mark is that of the words.' : 'The words count as one mark more.'),
  scaled: (of: number, max: number) => `${of} of ${of} marks are ${max} of ${max}. Grades have at most two decimals.`,
  plain: (of: number) => `Grades are marks, of ${of}.`,
  replace: (n: number) => `Replace ${count(n, 'grade', 'grades')}`,
  feedback: 'Add feedback',
  feedbackTip: 'Writes marks, a comment and a link to the result into empty feedback cells',
  save: (n: number) => `Save ${count(n, 'grade', 'grades')}`,
  saved: (file: string) => `The copy is saved as ${file}.`,
  copy: 'Copy the column',
  copied: 'The grades are copied, one line per student in the order of the file.',
  copyFailed: 'The browser did not allow it. The grades are in the copy that you can save.',
  notRun: (n: number) => `${count(n, 'program was', 'programs were')} not run yet: run them to write their grades`,
  notMarked: (n: number) => `${count(n, 'answer has', 'answers have')} words that are not marked yet`,
  without: (n: number) => `${n.toLocaleString('en')} without a hand-in`,
  unmatched: (n: number) => `${count(n, 'hand-in belongs', 'hand-ins belong')} to nobody in this file`,
  byName: (n: number) => `${n.toLocaleString('en')} found by the name alone`,
  several: (n: number) => `${count(n, 'student has', 'students have')} several hand-ins: the latest counts`,
  skipped: (n: number) => `${count(n, 'grade is', 'grades are')} not written`,
  notes: 'Please check',
  more: (n: number) => `and ${n.toLocaleString('en')} more`,
  /** How to import the copy, by platform. */
  hints: {
    moodle: 'Upload the copy under Upload grading worksheet. Moodle skips a grade that was changed after the file was ' +
      'made. To replace it too, tick “Allow updating records…”.',
    'moodle-gradebook': 'The copy is a new file for Grades, Import, CSV file. Map the address to the address and Mark ' +
      'to the item. Grades that are imported there can no longer be changed in the assignment.',
    canvas: 'Import the copy in Grades. Canvas shows each change before it is saved.',
    blackboard: 'Upload the copy under Work Offline, Upload Grades.',
    brightspace: 'Import the copy under Grades, Enter Grades, Import.',
    ilias: 'Import the copy as the status file of the exercise: rows with update = 1 count.',
    sakai: 'Put the copy back into the archive in place of grades.csv, and upload it under Upload All.',
    gradescope: 'Gradescope imports no grades. Copy the column.',
    teams: 'Teams imports no grades. Copy the column.',
    classroom: 'Classroom imports no grades. Copy the column.',
  } as Record<string, string>,
};
