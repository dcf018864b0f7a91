// Opens files as a data set: read in a worker, shown in a dialog, opened by its button. The current data set stays open
// until then.
import { openSet } from '../data/open-set.ts';
import { loadDataset } from '../data/shipped-files.ts';
import { infoOf, isOwn } from '../data/sets.ts';
import { el } from '../dom/elements.ts';
import { unturned } from '../scene/untrusted-text.ts';
import { DRAWING } from '../state/state.ts';
import { openingWords as w } from '../words/opening.ts';
import { finalChoices, proseOf, resolveGuess, oneHotTexts } from './choices.ts';
import { createDialog } from './dialog.ts';
import { isModel } from './kinds.ts';
import { MAX_FILES } from './folders.ts';
import { titleOf } from './prepare.ts';
import { createReading, FileRefused } from './read-in-worker.ts';
import { fileOfTable } from './table-file.ts';
import type { Playground } from '../page/playground.ts';
import type { FilePreview } from './dialog-types.ts';
import type { Choose } from './questions.ts';

export { areData } from './kinds.ts';
export { prepareInWorker as prepare } from './read-in-worker.ts';
export { default as style } from '../../css/opening.css';

/** The files of open data sets, by id. */
const opened = new Map<string, File[]>();

const desks = new WeakMap<Playground, ReturnType<typeof createDesk>>();

function deskOf(playground: Playground) {
  const desk = desks.get(playground) ?? createDesk(playground);
  desks.set(playground, desk);
  return desk;
}

/** Shows files in the dialog; a saved model on the data that are open. */
export async function openFiles(playground: Playground, files: File[]) {
  if (files.length !== 1 || !await isModel(files[0])) return deskOf(playground).begin(files, {});
  const [file] = files, { store, views, announce } = playground;
  const taker = store.state.source === DRAWING ? undefined : [...views].find(({ model }) => model);
  if (!taker?.model) return announce(w.modelAlone(unturned(file.name)));
  taker.model(await file.text().catch(() => ''), unturned(file.name));
}

/** The dialog of the set that is open, with its choices. A table of the page becomes a file first. */
export async function changeColumns(playground: Playground) {
  const id = playground.store.state.source, desk = deskOf(playground), files = opened.get(id);
  if (!isOwn(id)) {
    const set = await loadDataset(id, playground.assets.data);
    return desk.begin([fileOfTable(infoOf(id)?.title ?? id, set)], {});
  }
  const choices = infoOf(id)?.file?.choices ?? {};
  const before = {
    ...choices, standardize: Boolean(choices.standardize), columnMajor: Boolean(choices.columnMajor),
  };
  if (files) desk.begin(files, before);
  else desk.preview(before);
}

/** Bytes in all. */
const sizeOf = (files: File[]) => files.reduce((sum, { size }) => sum + size, 0);

function createDesk(playground: Playground) {
  const { skeleton, announce, lifetime } = playground;
  const field = el('input', { type: 'file', multiple: true, hidden: true, 'aria-hidden': 'true' });
  let before: Record<string, any> = {};
  /** answers: the choices made because there are no numbers. */
  let now: {
    files: File[];
    reading: ReturnType<typeof createReading>;
    choices: Record<string, any>;
    look: FilePreview | null;
    turns: Map<string, any>;
    answers?: Record<string, any>;
  } | null = null;
  const dialog = createDialog(skeleton.id, { choose, open, announce, another: () => preview({}), closed: end });
  skeleton.root.append(dialog.root, field);
  lifetime.signal.addEventListener('abort', end);
  field.addEventListener('change', () => {
    const files = [...field.files ?? []];
    field.value = '';
    if (files.length > 0) begin(files, before);
  });

  function end() {
    now?.reading.end();
    now = null;
  }

  function preview(choices: Record<string, any>) {
    before = choices;
    field.click();
  }

  /** Starts with other files instead of the current ones. */
  function begin(files: File[], choices: Record<string, any>) {
    end();
    const title = titleOf(files), size = sizeOf(files);
    const reading = createReading(
      files,
      (of) => dialog.progress(of),
      (ahead) => dialog.show(title, size, ahead, choices, new Map(), true),
    );
    now = { files, reading, choices, look: null, turns: new Map() };
    dialog.reading(title, Object.keys(choices).length > 0);
    if (!dialog.root.open) dialog.root.showModal();
    look();
  }

  /** Reads as is chosen; a later choice wins. */
  async function look() {
    const mine = now;
    if (!mine) return;
    const { files, choices, turns } = mine;
    try {
      const found = await mine.reading.look(choices);
      if (now !== mine || mine.choices !== choices) return;
      const answers = oneHotTexts(found, choices);
      if (answers) {
        mine.choices = mine.answers = answers;
        return look();
      }
      const prose = turns.has('text') ? null : proseOf(found, choices);
      if (prose) {
        const [value] = prose.others;
        turns.set('text', { doubt: prose, value });
        mine.choices = resolveGuess(choices, prose, value);
        return look();
      }
      if (choices === mine.answers) found.notes.push({ code: 'aside', message: w.answers });
      if (files.length >= MAX_FILES) found.notes.push({ code: 'aside', message: w.mostFiles(files.length) });
      mine.look = found;
      dialog.show(titleOf(files), sizeOf(files), found, choices, turns);
    } catch (error) {
      if (now === mine && mine.choices === choices) refuse(mine, error);
    }
  }

  function refuse(mine: NonNullable<typeof now>, error: unknown) {
    const { message, convert } = error instanceof FileRefused ? error : { message: '', convert: null };
    dialog.refuse(titleOf(mine.files), message || w.lost, convert);
  }

  function choose(choices: Parameters<Choose>[0], turn?: Parameters<Choose>[1]): ReturnType<Choose> {
    if (!now) return;
    now.choices = choices;
    if (choices.headerLine !== undefined) now.turns.delete('header');
    if (turn) now.turns.set(turn.doubt.about, now.turns.has(turn.doubt.about)
      ? { ...now.turns.get(turn.doubt.about), value: turn.value }
      : turn);
    look();
  }

  async function open() {
    const mine = now;
    if (!mine?.look) return;
    dialog.busy(true);
    try {
      const prepared = await mine.reading.prepare(finalChoices(mine.choices, mine.look));
      // The browser reports a cancelled dialog as closed a frame later.
      if (now !== mine || !dialog.root.open) return;
      await openSet(playground, prepared, {
        there(id) {
          opened.set(id, mine.files);
          // Other files may have been dropped since.
          if (now === mine) dialog.root.close();
          announce(w.opened(prepared.X.rows, unturned(prepared.title)));
        },
      });
    } catch (error) {
      if (now === mine) refuse(mine, error);
    }
  }

  return { preview, begin };
}
