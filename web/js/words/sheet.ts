// Texts of sheets: the strip of tasks, one hand-in for all, the list of tasks of who sets them.
export const sheetWords = {
  tasks: 'Tasks',
  untitled: 'Untitled sheet',
  total: (met: number, of: number) => `${met} of ${of} goals met`,
  /** the text of a tab for screen readers */
  tab: (number: number, of: number, state: string) => `Task ${number} of ${of}, ${state}`,
  states: { all: 'all goals met', some: 'some goals met', none: 'no goal met', words: 'marked by your teacher' },
  missing: 'Could not be read. Ask for the link again.',
  handIn: 'Hand in',
  handedIn: (time: string) => `Handed in at ${time}.`,
  changed: (time: string) => `Handed in at ${time}; changed since.`,
  title: (sheet: string) => `Hand in: ${sheet}`,
  /** @param left other tasks with goals that are not met */
  goalsMet: (n: number, left: number) => {
    const these = n === 1 ? 'The goal of this task is met.'
      : `${n === 2 ? 'Both' : `All ${n}`} goals of this task are met.`;
    return `${these} ${left === 0 ? 'You can hand in the sheet.'
      : left === 1 ? 'One other task has unmet goals.' : `${left} other tasks have unmet goals.`}`;
  },
  intro: 'One link contains your answers to all tasks. You can hand in as often as you like.',
  inside: 'The link contains your drawings, settings, written answers, predictions and programs, your name and your number. ' +
    'It contains no times and nothing about your browser or device.',
  complete: 'All goals are met.',
  unmet: (goal: string, value: string) => (value ? `Not met: ${goal}. Your value: ${value}.` : `Not met: ${goal}.`),
  incomplete: (tasks: string) =>
    `You cannot hand in yet: task${tasks.includes(',') ? 's' : ''} ${tasks} of this sheet could not be read. ` +
    'Ask for the link again. Your work is saved.',
  goOn: 'Continue this work',
  sheetFirst: 'To continue this work, open the link of the sheet in this browser, then this link again. ' +
    'The file of a hand-in needs no sheet.',
  notBegun: 'Not started.',
  noWords: 'No written answer.',
  noProgram: 'No program.',
  noPrediction: 'No prediction.',
  noName: 'Your name is missing.',
  key: 'Your number in the course',
  noKey: 'Your number in the course is missing.',
  copy: 'Copy my hand-in',
  copiedByHand: 'I have copied the link',
  save: 'Save as a file',
  /** By the programs of the device: mail, messages. */
  send: 'Send…',
  sent: 'Hand-in sent as a link.',
  notSent: 'This device could not send the link. Copy it instead.',
  close: 'Back to the tasks',
  copied: (length: number) =>
    `Hand-in copied as a link (${length.toLocaleString('en')} characters). Hand it in as your teacher asked.`,
  long: (length: number) =>
    `Your hand-in is too long for a link (${length.toLocaleString('en')} characters). Save it as a file and hand in the file.`,
  tooLong: 'Your hand-in is too long for a link. Save it as a file and hand in the file.',
  saved: (file: string) => `Hand-in saved as ${file}.`,
  file: 'Hand-in',
  print: 'Print',
  scan: 'Opens this sheet',
  noCode: 'This sheet is too long for a QR code: open its link or file.',
};
