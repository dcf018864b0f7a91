// The help: the two methods, the tools, and every key.
import { createButton, el, icon } from '../dom/elements.ts';
import { isTouchDevice } from '../dom/touch.ts';
import { helpText } from '../words/help.ts';
import { addressOfDocument } from './documents.ts';
import type { Skeleton } from '../page/skeleton.ts';

export function openHelp({ part, id }: Skeleton) {
  const dialog = part('help') as HTMLDialogElement;
  if (!dialog.firstChild) fill(dialog, id);
  if (!dialog.open) dialog.showModal();
}

function fill(dialog: HTMLDialogElement, id: (name: string) => string) {
  const close = createButton(
    'icon',
    { 'aria-label': helpText.close, onclick: () => dialog.close() },
    icon(id('i-close')),
  );
  const body = el(
    'div',
    { class: 'help' },
    el('header', {}, el('h2', { id: id('help-title') }, helpText.title), close),
  );
  for (const text of helpText.what) body.append(el('p', {}, text));
  body.append(documents());
  const columns = el('div', { class: 'columns' });
  for (const part of isTouchDevice() ? [] : helpText.keys) {
    const list = el('dl');
    for (const [keys, what] of part.rows) {
      const term = el('dt');
      keys.split(' ').forEach((key) => term.append(key === '–' ? ' – ' : el('kbd', {}, key), ' '));
      list.append(term, el('dd', {}, what));
    }
    columns.append(el('section', {}, el('h3', {}, part.title), list));
  }
  body.append(columns, el('p', { class: 'version' }, helpText.version(LPP_VERSION)));
  dialog.append(body);
  dialog.addEventListener('click', (e) => {
    if (e.target === dialog) dialog.close();
  });
}

/** The links to the documents, or their address. */
function documents() {
  const line = el('p', { class: 'documents' }, `${helpText.documents.title} `);
  for (const [name, title] of helpText.documents.links) {
    const href = addressOfDocument(name);
    if (href === null) return el('p', {}, helpText.documents.elsewhere);
    line.append(el('a', { href, target: '_blank', rel: 'noopener' }, title), ' ');
  }
  return line;
}
