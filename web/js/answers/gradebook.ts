// The grade book among the answers: a roster or a grade file, the roles of its columns, the grades that a copy gets.
import { maxOf, openBook, type Book } from '../course/grade-table.ts';
import { CourseError } from '../course/error.ts';
import { copyText } from '../dom/copy.ts';
import { createButton, el, setText } from '../dom/elements.ts';
import { save } from '../share/save-and-copy.ts';
import { sign } from '../task/icons.ts';
import { bookWords as w } from '../words/gradebook-texts.ts';
import { planOf, totalOf, type Choices, type Copy, type MarkedHandIn, type Plan } from './bookplan.ts';
import { createBookTable } from './booktable.ts';
import type { Entry } from './entry.ts';
import type { ColumnRole, CourseFile } from '../course/course.d.ts';

/** Names that are listed. */
const MAX_LISTED_NAMES = 100;
/** Roles that one column has. */
const SINGLE_ROLES: ColumnRole[] = ['key', 'grade', 'feedback'];
/** Platforms that do not import grade files. */
const PLATFORMS_WITHOUT_IMPORT = ['gradescope', 'teams', 'classroom'];

/** A grade file, the roles that were given to its columns, and how a copy is written. */
interface GradeFileChoices extends Choices {
  file: CourseFile;
  /** when it was read; later changes to the file are not in the copy */
  readAt: Date;
  roles: Map<number, ColumnRole>;
}

/**
 * @param entries the answers in order of arrival
 * @param marked how they are marked; of a sheet all of its tasks count
 */
export function createGradeBook(
  { id, marked, entries, say }: {
    id: (name: string) => string;
    marked: MarkedHandIn;
    entries: () => Entry[];
    say: (text: string) => void;
  },
) {
  const { goals, marking, tasks } = marked;
  let file: CourseFile | null = null, book: Book | null = null, copy: Copy | null = null;
  let roles = new Map<number, ColumnRole>(), readAt = new Date(), replace = false, feedback = false;

  const about = el('p', { class: 'book-about', dir: 'auto' });
  const table = createBookTable((column, role) => {
    // A file has one key, one grade, one feedback.
    for (const [other, each] of roles) if (each === role && SINGLE_ROLES.includes(role)) roles.set(other, 'keep');
    roles.set(column, role);
    read();
  });
  const note = el('p', { class: 'book-note' });
  const summary = el('p', { class: 'book-summary', dir: 'auto' });
  const hint = el('p', { class: 'book-note' });
  const lists = createLists();
  const toggle = (text: string, change: () => void) =>
    createButton('outlined', { 'aria-pressed': 'false', onclick: change }, text);
  const replaces = toggle('', () => {
    replace = !replace;
    update();
  });
  const adds = toggle(w.feedback, () => {
    feedback = !feedback;
    update();
  });
  adds.dataset.tipText = w.feedbackTip;
  const copies = createButton('outlined', { onclick: () => copyColumn(book, copy, say) }, w.copy);
  const saves = createButton('primary', { onclick: () => saveCopy(file, copy, say) }, '');
  const closes = createButton('icon', { 'aria-label': w.close, onclick: () => close() }, sign('close'));
  const heading = el('h2', { id: id('book-title') }, w.title);
  const root = el(
    'section',
    { class: 'answers-book', hidden: true, 'aria-labelledby': heading.id },
    el('header', {}, heading, about, el('span', { class: 'grow' }), closes),
    table.root,
    note,
    summary,
    el('div', { class: 'book-actions' }, replaces, adds, copies, saves),
    hint,
    lists.root,
  );

  /** @returns what is to be announced */
  function open(given: CourseFile): string {
    [file, readAt, roles, replace, feedback] = [given, new Date(), new Map(), false, false];
    root.hidden = false;
    read();
    heading.scrollIntoView?.({ block: 'nearest' });
    return book ? w.opened(given.name) : w.unknown;
  }

  function close() {
    [file, book, copy] = [null, null, null];
    root.hidden = true;
  }

  /** Opens the file with the roles that columns have. */
  function read() {
    if (!file) return;
    try {
      book = openBook(file, { roles });
    } catch (error) {
      if (!(error instanceof CourseError)) throw error;
      book = null;
    }
    update();
  }

  function update() {
    if (!file) return;
    const plan = book && planOf(book, entries(), marked, { replace, feedback });
    copy = plan?.copy ?? null;
    const students = book?.rows.length ?? 0, platform = book?.layout.platform ?? 'csv';
    setText(about, `${file.name} · ${w.about(w.platforms[platform], students)} · ${w.readAt(readAt)}`);
    table.show(file, book, roles, copy?.texts);
    const max = book && maxOf(book);
    const total = totalOf(marked);
    const scale = max ? w.scaled(total, max) : w.plain(total);
    setText(note, !book ? w.unknown : total === 0 ? w.noGoals : book.grade === null ? w.noGrade
      : !tasks && marking.isBegun ? `${scale} ${w.withWords(goals.length)}` : scale);
    setText(summary, copy ? w.summary(file.name, copy.written, copy.empty, copy.differ) : '');
    replaces.hidden = !copy || (copy.differ === 0 && !replace);
    setText(replaces, w.replace(copy?.differ ?? 0));
    replaces.setAttribute('aria-pressed', String(replace));
    adds.hidden = !copy || (book?.layout.feedback === undefined && platform !== 'moodle-gradebook');
    adds.setAttribute('aria-pressed', String(feedback));
    copies.hidden = !copy || !PLATFORMS_WITHOUT_IMPORT.includes(platform);
    saves.hidden = !copy;
    saves.disabled = copy?.written === 0;
    setText(saves, w.save(copy?.written ?? 0));
    setText(hint, copy ? w.hints[platform] ?? '' : '');
    lists.show(plan?.lists ?? []);
  }

  return {
    root,
    open,
    /** The open grade book, and how it is written. */
    chosen: (): GradeFileChoices | null => file && { file, readAt, roles, replace, feedback },
    /** Of another task of the sheet; null: none is open. */
    choose(chosen: GradeFileChoices | null) {
      if (!chosen) return close();
      ({ file, readAt, roles, replace, feedback } = chosen);
      root.hidden = false;
      read();
    },
    update: () => { if (file) update(); },
  };
}

function saveCopy(file: CourseFile | null, copy: Copy | null, say: (text: string) => void) {
  if (!copy || !file) return;
  const name = file.name.replace(/(\.[^.]*)?$/, '-graded$1');
  save(name, new Blob([copy.data as BlobPart], { type: 'text/csv' }));
  say(w.saved(name));
}

async function copyColumn(book: Book | null, copy: Copy | null, say: (text: string) => void) {
  if (!copy || !book) return;
  const column = book.rows.map((row) => copy.texts.get(row) ?? '').join('\n');
  say(await copyText(column) ? w.copied : w.copyFailed);
}

/** Creates folded lists of students and grades that the copy omits. */
function createLists() {
  const root = el('div', { class: 'book-lists' });
  let last = '';
  return {
    root,
    /** Those that are open stay open. */
    show(all: Plan['lists']) {
      const now = JSON.stringify(all);
      if (now === last) return;
      last = now;
      const open = [...root.querySelectorAll('details')].filter((each) => each.open).map(({ dataset }) => dataset.kind);
      root.replaceChildren(...all.map((each) => listOf(each, open.includes(each.kind))));
    },
  };
}

const listOf = ({ kind, heading, items }: Plan['lists'][number], open: boolean) =>
  el('details', { 'data-kind': kind, open }, el('summary', {}, heading), el(
    'ul',
    {},
    ...items.slice(0, MAX_LISTED_NAMES).map((item) => el('li', { dir: 'auto' }, item)),
    ...(items.length > MAX_LISTED_NAMES ? [el('li', {}, w.more(items.length - MAX_LISTED_NAMES))] : []),
  ));
