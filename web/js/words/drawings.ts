// Words about what is kept in the browser: the list of it, and where it cannot be kept.
import { count, fixed } from './numbers.ts';

const size = (characters: number) =>
  characters < 1e6 ? `${Math.max(1, Math.round(characters / 1000))} kB` : `${fixed(characters / 1e6, 1)} MB`;

export const drawingsWords = {
  title: 'My drawings',
  close: 'Close',
  kept: (n: number, characters: number) =>
    `${count(n, 'drawing is', 'drawings are')} kept in this browser, ${size(characters)} of about 5 MB.`,
  none: 'Nothing is kept yet. What you draw or change is kept by itself, and listed here.',
  where:
    'Only in this browser, on this device. A private window forgets it; “Save all as one file” carries it elsewhere: drop that file on the page to add what is in it.',
  saveAll: 'Save all as one file',
  add: 'Add from a file…',
  saved: (name: string) => `${name} is saved.`,
  openHere: 'open here',
  kind: {
    task: 'task', exercise: 'exercise', solved: 'exercise, solved', link: 'from a link', words: 'with your text',
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
  keepName: 'Keep the name',
  named: (name: string) => `It is called “${name}” now.`,
  opened: (name: string) => `“${name}” is open. What was open before is kept.`,
  gone: 'That drawing cannot be opened: it is no longer there, or damaged.',
  deleted: (name: string) => `“${name}” is deleted.`,
  bringBack: 'Bring it back',
  back: (name: string) => `“${name}” is back.`,
  notBack: 'There is no room to bring it back. Delete another first.',
  deletedTitle: 'Deleted, kept for 30 days where there is room',
  unread: (n: number) =>
    `${count(n, 'text that this page cannot read is', 'texts that this page cannot read are')} left alone.`,
  sort: 'Order',
  sorts: { newest: 'newest first', largest: 'largest first' },
  full: 'This browser has no room left for that. Delete a drawing first.',
  denied: 'This browser does not let the page keep anything.',
  added: (file: string, added: number, known: number, unfit: number, left: number) =>
    [
      `${file}: ${count(added, 'drawing', 'drawings')} added.`,
      known ? `${count(known, 'was', 'were')} here already.` : '',
      unfit ? `${count(unfit, 'entry', 'entries')} could not be read.` : '',
      left ? `There is no room for ${count(left, 'more', 'more')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  foreign: (file: string) =>
    `${file} could not be read: it is damaged, or of a later version of this page. Nothing of yours has changed.`,
  trouble: {
    label: 'About what is kept',
    full: 'This browser has no room left.',
    fullMore: (time: string) => `What you changed since ${time} is in this tab only. Nothing older was removed.`,
    denied: 'This browser keeps nothing of this page.',
    deniedMore: 'Save a file before you close it.',
    save: 'Save this drawing as a file',
    choose: 'Choose what to delete',
  },
};
