// The dialog that opens files: their format, the features, the questions, and one button. It is rebuilt after every
// change; the focus is restored.
import { PCA_FIRST_SIZE } from '../data/open-set.ts';
import { createButton, el, icon } from '../dom/elements.ts';
import { unturned } from '../scene/untrusted-text.ts';
import { openingWords as w } from '../words/opening.ts';
import { finalChoices, readOtherwise, withChosenUse } from './choices.ts';
import { doubtsOf, gapsOf, manyOf, notesOf, picturesOf, scalesOf, writtenOf } from './questions.ts';
import { samplesOf } from './samples.ts';
import { previewOf } from './preview-table.ts';
import type { Choose, Choices } from './questions.ts';
import type { FilePreview } from './dialog-types.ts';

export function createDialog(
  id: (name: string) => string,
  on: { choose: Choose, open: () => void, another: () => void, announce: (text: string) => void, closed: () => void },
) {
  const title = el('h2', { id: id('opening-title') });
  const facts = el('p', { class: 'opening-facts' });
  const body = el('div', { class: 'opening-body' });
  const sentence = el('p', { class: 'opening-sentence', role: 'status' });
  const cancel = createButton('', { onclick: () => root.close() }, w.cancel);
  const open = createButton('primary', { onclick: on.open });
  const another = createButton('outlined small', { onclick: on.another }, w.another);
  const close = createButton('icon', { 'aria-label': w.close, onclick: () => root.close() }, icon(id('i-close')));
  const root = el(
    'dialog',
    {
      class: 'opening', 'aria-labelledby': title.id,
      // The browser sends this event a frame later, when the dialog may be open again with other files.
      onclose: () => root.open || on.closed(),
    },
    el('div', { class: 'opening-inside' },
      el('header', {}, el('div', {}, title, facts), another, close),
      body,
      el('footer', {}, sentence, cancel, open)),
  );

  /** Restores the focus to the rebuilt control. */
  function keepingFocus(change: () => void) {
    const controls = () => [...body.querySelectorAll('input, select, button, [tabindex]')] as HTMLElement[];
    const focused = document.activeElement as HTMLElement, onLine = focused?.closest('.line');
    const at = controls().indexOf(focused);
    const scrolled = body.querySelector('.opening-table')?.scrollLeft ?? 0;
    const top = body.scrollTop;
    change();
    const table = body.querySelector('.opening-table');
    if (table) table.scrollLeft = scrolled;
    body.scrollTop = top;
    const line = onLine && body.querySelector('.line :checked') as HTMLElement | null;
    if (line) line.focus({ preventScroll: true });
    else if (at >= 0) controls()[Math.min(at, controls().length - 1)]?.focus({ preventScroll: true });
  }

  /** Whether the data set is open, and its columns are being changed. */
  let changing = false;

  function head(name: string, about: string) {
    title.textContent = changing ? w.changing(unturned(name)) : unturned(name);
    facts.textContent = about;
  }

  return {
    root,
    /** Shows that a file is being read. @param again it is open, and its columns are being changed */
    reading(name: string, again: boolean) {
      changing = again;
      cancel.textContent = w.cancel;
      head(name, '');
      body.replaceChildren();
      body.inert = false;
      body.setAttribute('aria-busy', 'true');
      sentence.textContent = w.reading(unturned(name));
      open.hidden = true;
    },
    progress: ({ stage, done, total }: { stage: string, done: number, total: number }) => {
      sentence.textContent = w.progress(stage, done, total);
    },
    /** @param size bytes @param ahead only its first lines are known: nothing can be changed yet */
    show(name: string, size: number, look: FilePreview, choices: Choices, turns: Map<string, any>, ahead = false) {
      head(name, ahead ? w.ahead(size) : w.facts(look, size));
      body.inert = ahead;
      if (!ahead) body.removeAttribute('aria-busy');
      keepingFocus(() => body.replaceChildren(
        ...firstRows(id, look, choices, on.choose, body.querySelector('details')?.open ?? false),
        el('div', { class: 'opening-groups' },
          ...doubtsOf(id, look, choices, turns, on.choose), ...notesOf(look),
          ...manyOf(id, look, choices, on.choose, on.announce),
          ...picturesOf(look, choices, on.choose), ...gapsOf(id, look, choices, on.choose),
          ...scalesOf(look, choices, on.choose),
          ...writtenOf(id, look, choices, on.choose)),
      ));
      if (ahead) {
        sentence.textContent = w.first(look.rows);
        return;
      }
      const { opens } = look;
      open.hidden = false;
      if (!body.contains(document.activeElement)) open.focus();
      open.disabled = opens.failed !== undefined;
      open.textContent = opens.failed === undefined ? w.open(opens.rows) : w.open(0);
      sentence.replaceChildren(...summaryOf(look, choices));
    },
    /** While the set is made. */
    busy(busy: boolean) {
      open.disabled = busy;
      if (busy) open.textContent = w.busy;
    },
    /** The file is not opened. @param convert the line that converts it */
    refuse(name: string, message: string, convert: string | null) {
      changing = false;
      cancel.textContent = w.close;
      head(w.refused.title(unturned(name)), '');
      body.inert = false;
      body.removeAttribute('aria-busy');
      const copy = createButton('outlined small', { onclick() {
        navigator.clipboard?.writeText(convert ?? '').then(() => on.announce(w.refused.copied), () => {});
      } }, w.refused.copy);
      body.replaceChildren(
        // The line is shown separately below, to be copied.
        el('p', { role: 'alert' }, convert ? message.replace(/ What converts it: [^]*$/, '') : message),
        ...(convert ? [el('p', {}, w.refused.convert), el('pre', { tabindex: 0 }, convert), copy] : []),
      );
      sentence.textContent = w.refused.setUnchanged;
      open.hidden = true;
    },
  };
}

/**
 * The first rows: as a table with roles; as pictures, with that table behind a press; by their largest entries.
 * @param open whether the table behind pictures is seen
 */
function firstRows(id: (name: string) => string, look: FilePreview, choices: Choices, choose: Choose, open: boolean) {
  const { samples, head, columns } = look;
  if (look.sparse) return samples ? [samplesOf(samples)] : [];
  const table = [
    previewOf(look, choices, {
      use: (column, use) => choose(withChosenUse(look, choices, [column], use)),
      headerLine: (line) => choose(readOtherwise(choices, { headerLine: line, header: undefined })),
      name: id('header-line'),
    }),
    el('p', { class: 'opening-note' }, w.preview(head[0]?.length ?? 0, head.length, columns.length)),
  ];
  if (!samples) return table;
  const more = el('details', { class: 'opening-columns', open }, el('summary', {}, w.asNumbers), ...table);
  return [samplesOf(samples), more];
}

/** Returns a sentence about what would open, or why nothing would. */
function summaryOf(look: FilePreview, choices: Choices) {
  const { opens } = look;
  if (opens.failed !== undefined) return [opens.failed];
  const colour = look.columns.find(({ role }) => role === 'class')?.name ?? '';
  const sentence = w.sentence({
    rows: opens.rows, cols: opens.cols + countMadeColumns(look, choices),
    standardize: Boolean(finalChoices(choices, look).standardize),
    dropped: choices.constant === 'keep' ? 0 : opens.constant,
    colour: unturned(colour), classes: look.classes,
  });
  const many = Math.min(opens.rows, opens.cols) > PCA_FIRST_SIZE;
  return [el('b', {}, sentence), ` ${many ? w.fitsMany : w.fits}`];
}

/** Returns how many columns are made from texts and dates. */
function countMadeColumns({ columns }: FilePreview, { oneHot = [], days = [] }: Choices) {
  const values = columns.filter(({ name }) => oneHot.includes(name)).reduce((sum, { distinct }) => sum + distinct, 0);
  return values + columns.filter(({ name }) => days.includes(name)).length;
}
