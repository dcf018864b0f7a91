// The grade book among the answers: a roster or a grade file, what its columns are for, which grades a copy of it gets.
import { maxOf, openBook, type Book, type GivenFile } from '../course/book.ts';
import { CourseError } from '../course/error.ts';
import { copyText } from '../dom/copy.ts';
import { el, setText } from '../dom/elements.ts';
import { save } from '../share/carry.ts';
import { sign } from '../task/icons.ts';
import { bookWords as w } from '../words/gradebook.ts';
import { planOf, type Plan } from './bookplan.ts';
import { createBookTable } from './booktable.ts';
import type { Role } from '../course/platforms.ts';
import type { Goal } from '../task/types.ts';
import type { Entry } from './entry.ts';

/** Names that are listed. */
const MAX_LISTED = 100;
/** Roles that one column has. */
const SINGLE: Role[] = ['key', 'grade', 'feedback'];
/** Platforms that take no file of grades. */
const COPIED = ['gradescope', 'teams', 'classroom'];

/** @param entries the answers, in the order in which they came */
export function createGradeBook(
  { id, goals, entries, say }: {
    id: (name: string) => string;
    goals: Goal[];
    entries: () => Entry[];
    say: (text: string) => void;
  },
) {
  let file: GivenFile | null = null, book: Book | null = null, plan: Plan | null = null;
  let roles = new Map<number, Role>(), replace = false, feedback = false;

  const about = el('p', { class: 'book-about', dir: 'auto' });
  const table = createBookTable((column, role) => {
    // A file has one key, one grade, one feedback.
    for (const [other, each] of roles) if (each === role && SINGLE.includes(role)) roles.set(other, 'keep');
    roles.set(column, role);
    read();
  });
  const note = el('p', { class: 'book-note' });
  const summary = el('p', { class: 'book-summary', dir: 'auto' });
  const hint = el('p', { class: 'book-note' });
  const lists = el('div', { class: 'book-lists' });
  const toggle = (text: string, change: () => void) =>
    el('button', { type: 'button', class: 'button outlined', 'aria-pressed': 'false', onclick: change }, text);
  const replaces = toggle('', () => {
    replace = !replace;
    update();
  });
  const adds = toggle(w.feedback, () => {
    feedback = !feedback;
    update();
  });
  adds.dataset.tipText = w.feedbackTip;
  const copies = el('button', { type: 'button', class: 'button outlined', onclick: copyColumn }, w.copy);
  const saves = el('button', { type: 'button', class: 'button primary', onclick: saveCopy }, '');
  const closes = el(
    'button',
    { type: 'button', class: 'button icon', 'aria-label': w.close, onclick: () => close() },
    sign('close'),
  );
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
    lists,
  );

  function open(given: GivenFile) {
    [file, roles, replace, feedback] = [given, new Map(), false, false];
    root.hidden = false;
    read();
    heading.scrollIntoView?.({ block: 'nearest' });
    say(book ? w.opened(given.name) : w.unknown);
  }

  function close() {
    [file, book, plan] = [null, null, null];
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
    const ready = book?.grade !== null && goals.length > 0;
    plan = book && ready ? planOf(book, entries(), goals, { replace, feedback }) : null;
    const students = book?.rows.length ?? 0, platform = book?.layout.platform ?? 'csv';
    setText(about, `${file.name} · ${w.about(w.platforms[platform], students)}`);
    table.show(file, book, roles, plan?.texts);
    const max = book && maxOf(book);
    setText(note, !book ? w.unknown : goals.length === 0 ? w.noGoals : book.grade === null ? w.noGrade
      : max ? w.scaled(goals.length, max) : w.plain(goals.length));
    setText(summary, plan ? w.summary(file.name, plan.written, plan.empty, plan.differ) : '');
    replaces.hidden = !plan || (plan.differ === 0 && !replace);
    setText(replaces, w.replace(plan?.differ ?? 0));
    replaces.setAttribute('aria-pressed', String(replace));
    adds.hidden = book?.layout.feedback === undefined && platform !== 'moodle-gradebook';
    adds.setAttribute('aria-pressed', String(feedback));
    copies.hidden = !plan || !COPIED.includes(platform);
    saves.hidden = !plan;
    saves.disabled = plan?.written === 0;
    setText(saves, w.save(plan?.written ?? 0));
    setText(hint, plan ? w.hints[platform] ?? '' : '');
    lists.replaceChildren(...(plan?.lists ?? []).map(listOf));
  }

  function saveCopy() {
    if (!plan || !file) return;
    const name = file.name.replace(/(\.[^.]*)?$/, '-graded$1');
    save(name, new Blob([plan.data as BlobPart], { type: 'text/csv' }));
    say(w.saved(name));
  }

  async function copyColumn() {
    if (!plan || !book) return;
    const column = book.rows.map((row) => plan?.texts.get(row) ?? '').join('\n');
    say(await copyText(column) ? w.copied : w.copyFailed);
  }

  return { root, open, update: () => { if (file) update(); } };
}

const listOf = ({ heading, items }: Plan['lists'][number]) =>
  el('details', {}, el('summary', {}, heading), el(
    'ul',
    {},
    ...items.slice(0, MAX_LISTED).map((item) => el('li', { dir: 'auto' }, item)),
    ...(items.length > MAX_LISTED ? [el('li', {}, w.more(items.length - MAX_LISTED))] : []),
  ));
