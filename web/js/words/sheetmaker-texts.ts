// Texts of the dialog that makes a sheet of links of tasks.
import { count, grouped } from './numbers.ts';

export const sheetMakerWords = {
  menu: 'Make a sheet',
  menuHint: 'Several tasks in one link',
  title: 'Make a sheet',
  intro: 'A sheet is one link with up to 12 tasks. Students hand in all answers as one link.',
  name: 'Title of the sheet',
  asksKey: 'Ask students for their number in the course',
  links: 'Links of tasks',
  add: 'Add tasks',
  link: 'Link of the sheet',
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  duplicate: (name: string) => `Duplicate: ${name}`,
  duplicated: (name: string) => `Duplicated: ${name}.`,
  remove: (name: string) => `Remove: ${name}`,
  edit: (name: string) => `Edit: ${name}`,
  create: 'Create a task',
  about: (goals: number, marks: number) =>
    (goals === 0 ? 'marked by you' : `${count(goals, 'goal', 'goals')} · ${count(marks, 'mark', 'marks')}`),
  signs: { edit: '✎', up: '↑', down: '↓', duplicate: '+', remove: '×' },
  empty: 'No task yet. Create a task, or paste the links of tasks.',
  added: (n: number, without: number, over: number) =>
    [
      `${count(n, 'task', 'tasks')} added.`,
      ...(without > 0 ? [`${count(without, 'link has', 'links have')} no task, or cannot be read.`] : []),
      ...(over > 0 ? [`${count(over, 'task was', 'tasks were')} too many.`] : []),
    ].join(' '),
  removed: (name: string) => `Removed: ${name}.`,
  length: (tasks: number, marks: number, characters: number, limit: number) =>
    `${count(tasks, 'task', 'tasks')}, ${count(marks, 'mark', 'marks')}` +
    `${characters > limit
      ? '. Too long for a link: save the sheet as a file.'
      : `, ${grouped.format(characters)} of ${grouped.format(limit)} characters.`}`,
  copy: 'Copy the link of the sheet',
  save: 'Save as a file',
  close: 'Close',
  copied: 'The link of the sheet is copied.',
  saved: (file: string) => `Sheet saved as ${file}.`,
  served: (address: string) => `If you put it into the folder of the page on its host, ${address} opens it.`,
};
