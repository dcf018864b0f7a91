// The input of answers: a field to paste into, files that are chosen or dropped. It is read in slices; what cannot be
// read stays.
import { createButton, el } from '../dom/elements.ts';
import { baseOf } from '../share/public-address.ts';
import { answersWords as w } from '../words/answers.ts';
import { distinctNames } from '../course/archive.ts';
import { openBook } from '../course/grade-table.ts';
import { CourseError } from '../course/error.ts';
import { runInSlices } from '../course/handins.ts';
import { createLeft } from './unread-texts.ts';
import { createWatch, type FolderFile, type Watch } from './watched-folder.ts';
import { mayHold } from '../course/links.ts';
import { fileFound, MAX_FILE_BYTES, textFound, type ReadingResult, type UnreadItem } from '../course/reading.ts';
import { whoseEntry } from '../course/archive-students.ts';
import type { CourseFile } from '../course/course.d.ts';

/** the number of new answers, what is not an answer, the number of known ones */
export type ReadCounts = { read: number, left: UnreadItem[], again: number };

/** The answers that were read, and the grade files among them. */
type ReceivedAnswers = ReadingResult & { books?: CourseFile[] };

/** @param area on which files can be dropped @param on take: null if the drop was already explained */
export function createInbox(
  area: HTMLElement,
  { id, take, book, say, signal = new AbortController().signal, watch = createWatch(say, signal) }: {
    id: (name: string) => string;
    take: (read: ReceivedAnswers) => Promise<ReadCounts | null>;
    /** opens a file that grades can be written into, and returns a text about it */
    book: (file: CourseFile) => string;
    say: (text: string) => void;
    signal?: AbortSignal;
    /** of a folder; without it, one of its own */
    watch?: Watch | undefined;
  },
) {
  const field = el('textarea', {
    id: id('answers-field'),
    class: 'answers-field',
    rows: 1,
    spellcheck: 'false',
    autocomplete: 'off',
  });
  const label = el('label', { for: field.id }, w.drop);
  const add = createButton('outlined', { hidden: true, onclick: readField }, w.add);
  const picker = createPicker((files) => queue(() => readFiles(given(files))));
  const left = createLeft(field);
  const root = el(
    'div',
    { class: 'answers-inbox' },
    label,
    field,
    add,
    createButton('', { onclick: () => picker.click() }, w.choose),
    picker,
    left.root,
  );
  left.root.before(watch.join({
    root,
    isBusy: () => left.edited || root.hasAttribute('aria-busy'),
    read: (files) => queue(() => readFiles(files, true)),
  }));

  /** One by one, in order of arrival. */
  let reading = Promise.resolve();
  function queue(read: () => Promise<void>): Promise<void> {
    root.setAttribute('aria-busy', 'true');
    const mine: Promise<void> = reading.then(read).catch((error) => {
      console.error(error);
      say(w.failed);
    }).then(() => { if (reading === mine) root.removeAttribute('aria-busy'); });
    return (reading = mine);
  }

  function readField() {
    const text = field.value;
    queue(() => readText(text, true));
  }

  /** @param own the text is in the field */
  async function readText(text: string, own: boolean) {
    const all = await runInSlices(textFound(text, { base: baseOf() }));
    if (signal.aborted) return;
    if (all.found.length + all.left.length === 0) {
      // It stays in the field, so that the user can check it.
      if (!own) field.value = [field.value, text].filter(Boolean).join('\n');
      button();
      return say(w.noLinks);
    }
    if (own) left.removeReadText();
    await receive(all);
  }

  /** @param isWatched the files are of a folder: they may have been read before, and are no grade book */
  async function readFiles(files: FolderFile[], isWatched = false) {
    const all = await readAllFiles(files, signal);
    if (!all) return;
    if (isWatched) left.forget(files.map(({ path }) => path));
    await receive({ ...all, ...(isWatched && { books: [] }) }, isWatched);
  }

  /** @param first what is announced before it */
  async function receive({ books = [], ...all }: ReceivedAnswers, isWatched = false, first = '') {
    const texts = [first];
    if (all.found.length + all.left.length > 0) {
      const taken = await take({ ...all, books });
      if (taken === null || signal.aborted) return;
      left.add([...all.left, ...taken.left]);
      button();
      const reasons = [...all.left, ...taken.left].map(({ why }) => why);
      if (!isWatched || taken.read > 0) texts.push(w.summary(taken.read, reasons, all.again + taken.again));
    }
    texts.push(...books.map(book));
    if (texts.some(Boolean)) say(texts.filter(Boolean).join(' '));
  }

  const button = () => { add.hidden = field.value.trim() === ''; };
  field.addEventListener('input', button);
  field.addEventListener('paste', (e) => {
    const text = e.clipboardData?.getData('text/plain') ?? '';
    const html = e.clipboardData?.getData('text/html') ?? '';
    // If only the linked text was copied, the link is in the page's own clipboard format.
    const best = mayHold(text) ? text : mayHold(html) ? html : '';
    if (best === '' || left.edited) return;
    e.preventDefault();
    queue(() => readText(best, false));
  });
  field.addEventListener('keydown', (e) => {
    if (e.key !== 'Enter' || e.shiftKey || !mayHold(field.value)) return;
    e.preventDefault();
    readField();
  });
  watchDrop(area, (data) => {
    const files = [...data.files];
    const text = data.getData('text/plain');
    queue(() => (files.length > 0 ? readFiles(given(files)) : readText(text, false)));
  });
  return {
    root,
    focus: () => field.focus(),
    /** Adds what was found earlier, as if it arrived now. @param first what is announced before it */
    receive: (all: ReceivedAnswers, first?: string) => queue(() => receive(all, false, first)),
    /** @param task the task itself is missing */
    ask(task: boolean) { label.textContent = task ? w.dropTask : w.drop; },
  };
}

/** The files that can be chosen, by extension and type; any file can be dropped. */
export const ACCEPTED_FILES = '.zip,.json,.png,.csv,.tsv,.xls,.xlsx,.docx,.odt,.pdf,.txt,.html,.htm,.eml,.mbox,' +
  'application/zip,application/json,image/png,text/*,message/rfc822';

function createPicker(read: (files: File[]) => void) {
  const picker = el('input', {
    type: 'file',
    multiple: true,
    hidden: true,
    accept: ACCEPTED_FILES,
    onchange: () => {
      const files = [...picker.files ?? []];
      picker.value = '';
      read(files);
    },
  });
  return picker;
}

/** Files that were chosen or dropped, by their names. */
const given = (files: File[]): FolderFile[] => files.map((file) => ({ file, path: shortName(file) }));

/**
 * @param files their ways may say whose they are, as in an archive
 * @returns what all files contain; null if aborted
 */
async function readAllFiles(
  files: FolderFile[], signal: AbortSignal,
): Promise<ReadingResult & { books: CourseFile[] } | null> {
  const all: ReadingResult = { found: [], left: [], again: 0 }, books: CourseFile[] = [];
  for (const { file, path } of files) {
    const bytes = await bytesOf(file);
    const { found, left, again } =
      typeof bytes === 'string'
        ? { found: [], left: [{ from: path, name: '', text: '', why: bytes }], again: 0 }
        : await runInSlices(fileFound(path, bytes, { base: baseOf(), ...whoseEntry(path) }));
    if (signal.aborted) return null;
    const book = typeof bytes === 'string' ? null : bookIn({ name: shortName(file), data: bytes }, found.length > 0);
    if (book) books.push(book);
    for (const each of found) all.found.push(each);
    // A grade book without links is not a failed hand-in.
    if (!book || found.length > 0) for (const each of left) all.left.push(each);
    all.again += again;
  }
  return { ...all, found: distinctNames(all.found), books };
}

/** Reads a file as a grade book; null: it is not one. @param links whether it also has hand-ins */
function bookIn(file: CourseFile, links: boolean): CourseFile | null {
  try {
    const { layout: { platform, grades } } = openBook(file);
    return platform === 'forms' || (links && grades.length === 0) ? null : file;
  } catch (error) {
    if (!(error instanceof CourseError)) throw error;
    return error.code === 'no-key-column' && !links && /\.(?:csv|tsv|xls)$/i.test(file.name) ? file : null;
  }
}

const shortName = ({ name }: File) => (name.length > 60 ? `${name.slice(0, 57)}…` : name);

/** @returns or why it cannot be read, by code */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | string> {
  if (file.size > MAX_FILE_BYTES) return 'large';
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return 'unread';
  }
}

function watchDrop(area: HTMLElement, dropped: (data: DataTransfer) => void) {
  area.addEventListener('dragover', (e) => {
    e.preventDefault();
    area.toggleAttribute('data-drop-target', true);
  });
  area.addEventListener('dragleave', (e) => {
    if (!(e.relatedTarget instanceof Node) || !area.contains(e.relatedTarget)) area.removeAttribute('data-drop-target');
  });
  area.addEventListener('drop', (e) => {
    e.preventDefault();
    area.removeAttribute('data-drop-target');
    if (e.dataTransfer) dropped(e.dataTransfer);
  });
}
