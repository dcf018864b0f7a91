// Texts about saved drawings: the list, and the notice if they cannot be saved.
import { count, fixed } from './numbers.ts';

const size = (characters: number) =>
  characters < 1e6 ? `${Math.max(1, Math.round(characters / 1000))} kB` : `${fixed(characters / 1e6, 1)} MB`;

export const drawingsWords = {
  title: 'My drawings',
  close: 'Close',
  summary: (n: number, characters: number) =>
    `${count(n, 'drawing', 'drawings')} saved in this browser, ${size(characters)} of about 5 MB.`,
  none: 'No drawings yet. Everything you draw is saved automatically and listed here.',
  where:
    'Drawings are saved only in this browser, on this device. A private window deletes them when you close it. To move them, choose “Save all as one file” and drop that file on the page elsewhere.',
  saveAll: 'Save all as one file',
  add: 'Add from a file…',
  saved: (name: string) => `${name} saved.`,
  openHere: 'open here',
  kind: {
    task: 'task', exercise: 'exercise', solved: 'solved exercise', link: 'opened from a link', words: 'with written answer',
    set: 'data set',
  },
  changed: (title: string) => `${title}, changed`,
  drawingOf: (time: string) => (time ? `Drawing of ${time}` : 'Drawing'),
  untitled: 'Untitled task',
  open: 'Open',
  rename: 'Rename',
  remove: 'Delete',
  of: (what: string, name: string) => `${what} “${name}”`,
  name: 'Name',
  keepName: 'Save',
  named: (name: string) => `Renamed to “${name}”.`,
  opened: (name: string) => `“${name}” opened. Your previous drawing is saved.`,
  gone: 'This drawing cannot be opened: it was deleted or is damaged.',
  deleted: (name: string) => `“${name}” deleted.`,
  bringBack: 'Restore',
  back: (name: string) => `“${name}” restored.`,
  notBack: 'Not enough storage to restore it. Delete another drawing first.',
  deletedTitle: 'Deleted (kept for up to 30 days)',
  unread: (n: number) =>
    `${count(n, 'entry', 'entries')} could not be read and ${n === 1 ? 'was' : 'were'} not changed.`,
  sort: 'Sort',
  sorts: { newest: 'newest first', largest: 'largest first' },
  full: 'The browser’s storage is full. Delete a drawing first.',
  denied: 'This browser does not allow the page to save anything.',
  added: (file: string, added: number, known: number, unfit: number, left: number) =>
    [
      `${file}: ${count(added, 'drawing', 'drawings')} added.`,
      known ? `${count(known, 'was', 'were')} already in the list.` : '',
      unfit ? `${count(unfit, 'entry', 'entries')} could not be read.` : '',
      left ? `Not enough storage for ${count(left, 'more', 'more')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  foreign: (file: string) =>
    `${file} could not be read. It is damaged, or from a newer version of this page. Your drawings are unchanged.`,
  trouble: {
    label: 'Storage problem',
    full: 'The browser’s storage is full.',
    fullMore: (time: string) => `Changes since ${time} are not saved: they exist in this tab only. Older drawings are safe.`,
    denied: 'This browser does not allow the page to save anything.',
    deniedMore: 'Save your drawing as a file before you close the page.',
    save: 'Save as a file',
    choose: 'Delete drawings…',
  },
};
