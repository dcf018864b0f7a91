// Shown instead of the panels if the rows of the open data set are missing: the name of the file, and a button that
// opens it. Another file is reported, and opened if the user confirms.
import { hashOfFiles } from '../data/hash.ts';
import { openSet } from '../data/open-set.ts';
import { opens } from '../data/opening-settings.ts';
import { register } from '../data/sets.ts';
import { createButton, el, setText } from '../dom/elements.ts';
import { unturned } from '../scene/untrusted-text.ts';
import { parseFile } from '../scene/file-identity.ts';
import { DRAWING } from '../state/state.ts';
import { ownWords } from '../words/own-file-texts.ts';
import type { Playground } from '../page/playground.ts';
import type { Prepare } from '../data/prepared-set.ts';

const w = ownWords.again;

/** @param reader reads without a question */
export function createAgain(playground: Playground, host: HTMLElement, reader: () => Promise<Prepare>) {
  const { store, opening, announce, skeleton, lifetime } = playground;
  const titleId = skeleton.id('again-title');
  const title = el('h2', { id: titleId });
  const why = el('p', {});
  const status = el('p', { class: 'status', role: 'status' });
  const field = el('input', { type: 'file', multiple: true, hidden: true, 'aria-hidden': 'true' });
  const open = createButton('primary', { onclick: () => field.click() });
  const same = createButton('outlined', { hidden: true }, w.allTheSame);
  const back = createButton('outlined back', { onclick() {
    opening.startRequest();
    store.change({ ...opens(store.state, DRAWING), file: '' });
  } }, w.back);
  const root = el(
    'div',
    { class: 'again', role: 'group', 'aria-labelledby': titleId, hidden: true },
    title, why, status, el('div', { class: 'again-buttons' }, open, same, back), field,
  );
  host.append(root);

  /** The files that were chosen last; a later choice wins. */
  let chosen: File[] = [];
  let reading: AbortController | null = null;
  lifetime.signal.addEventListener('abort', () => reading?.abort());

  function say(text: string) {
    setText(status, text);
    if (text) announce(text);
  }

  /** @param anyway another file too */
  async function read(anyway: boolean) {
    const file = parseFile(store.state.file), files = chosen, source = store.state.source;
    if (!file || files.length === 0) return;
    reading?.abort();
    const mine = (reading = new AbortController());
    const name = unturned(files.length > 1 ? file.name : files[0].name);
    same.hidden = true;
    say(w.reading(name));
    const here = () => !mine.signal.aborted && store.state.source === source;
    try {
      // Files of another size are different, and may be too large to read.
      const size = files.reduce((sum, one) => sum + one.size, 0);
      const isSame = anyway || (size === file.size && (await hashOfFiles(files)) === file.hash);
      if (!here()) return;
      if (!isSame) {
        same.hidden = false;
        return say(w.other(name, unturned(file.name), size, file.size));
      }
      const prepare = await reader();
      const prepared = await prepare(files, file.choices, mine.signal);
      if (!here()) return;
      // The id and the link contain the choices.
      const whole = { ...prepared, choices: file.choices };
      const id = await openSet(playground, whole, { shown: true });
      announce(w.opened(name));
      if (id === source) again();
    } catch (error) {
      if (!here()) return;
      const { name: kind, message = '' } = Object(error);
      say(w.failed(name, kind === 'ReadError' ? message : w.unread));
    }
  }

  /** The set is here now, under the id that is shown. */
  let again = () => {};

  function choose(files: File[]) {
    chosen = files;
    read(false);
  }

  field.addEventListener('change', () => {
    const files = [...(field.files ?? [])];
    field.value = '';
    choose(files);
  });
  // While a file is requested, a dropped file is that one.
  skeleton.root.addEventListener('drop', (e) => {
    const files = [...(e.dataTransfer?.files ?? [])];
    if (!root.checkVisibility() || (e.target instanceof Element && e.target.closest('dialog'))) return;
    if (files.length === 0 || files.some(({ name }) => /\.lpp\.json$/i.test(name))) return;
    e.preventDefault();
    choose(files);
  }, { capture: true, signal: lifetime.signal });
  same.addEventListener('click', () => read(true));

  return {
    /** @param then when the rows are here */
    ask(then: () => void) {
      again = then;
      chosen = [];
      const file = parseFile(store.state.file);
      const name = unturned(file?.name ?? '');
      // It is known from now on, by its name and size.
      if (file) register({ id: store.state.source, title: name, rows: file.rows, cols: file.cols, file });
      playground.announcer.show(file ? w.title(name) : w.unknown);
      setText(title, file ? w.title(name) : w.back);
      setText(why, file ? w.why(name, file.rows, file.cols) : w.unknown);
      setText(open, w.open(name));
      open.hidden = file === null;
      same.hidden = true;
      say('');
      root.hidden = false;
      host.dataset.again = '';
      // There will be no result: listeners that wait for the first one, such as the receiver of dropped files, stop
      // waiting.
      for (const view of [...playground.views]) view.onResult?.(true);
    },
    hide() {
      reading?.abort();
      root.hidden = true;
      delete host.dataset.again;
    },
    get asks() { return !root.hidden; },
  };
}
