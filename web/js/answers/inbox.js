// Where answers come in: a field to paste into, files that are chosen or dropped. What comes is read a little at a time.
import { el } from '../dom/elements.js';
import { answersWords as w } from '../words/answers.js';
import { fileFound, isLink, LARGEST, textFound } from './reading.js';

/** @typedef {import('./reading.js').Found} Found */

/**
 * @param {HTMLElement} area on which files may be dropped
 * @param {{
 *   id: (name: string) => string,
 *   take: (found: Found[]) => Promise<void>,
 *   say: (text: string) => void,
 * }} on
 */
export function createInbox(area, { id, take, say }) {
  const field = el('textarea', { id: id('answers-field'), class: 'answers-field', rows: 1, spellcheck: 'false', autocomplete: 'off' });
  const label = el('label', { for: field.id }, w.drop);
  const add = el('button', { type: 'button', class: 'button outlined', hidden: true, onclick: readField }, w.add);
  const picker = el('input', { type: 'file', multiple: true, accept: '.json,.png,.csv,.tsv,.txt,application/json,image/png,text/csv,text/plain', hidden: true, onchange: () => {
    const files = [...picker.files ?? []];
    picker.value = '';
    readFiles(files);
  } });
  const root = el('div', { class: 'answers-inbox' }, label, field, add, el('button', { type: 'button', class: 'button', onclick: () => picker.click() }, w.choose), picker);

  async function readField() {
    const text = field.value;
    field.value = '';
    add.hidden = true;
    await readText(text);
  }

  /** @param {string} text */
  async function readText(text) {
    const { found, without } = textFound(text, '');
    if (found.length === 0 || !found.some(({ link }) => isLink(link ?? ''))) {
      say(w.noLinks);
      return;
    }
    if (without > 0) say(w.without(without));
    await take(found);
  }

  /** @param {File[]} files */
  async function readFiles(files) {
    /** @type {Found[]} */
    const all = [];
    let left = 0;
    for (const file of files) {
      const read = await bytesOf(file);
      if (typeof read === 'string') {
        say(read);
        continue;
      }
      const { found, without } = await fileFound(file.name, read);
      all.push(...found);
      left += without;
    }
    if (left > 0) say(w.without(left));
    await take(all);
  }

  field.addEventListener('input', () => { add.hidden = field.value.trim() === ''; });
  field.addEventListener('paste', (e) => {
    const text = e.clipboardData?.getData('text/plain') ?? '';
    if (!isLink(text)) return;
    e.preventDefault();
    readText(text);
  });
  field.addEventListener('keydown', (e) => {
    if (e.key !== 'Enter' || e.shiftKey || !isLink(field.value)) return;
    e.preventDefault();
    readField();
  });
  watchDrop(area, (data) => {
    const files = [...data.files];
    if (files.length > 0) readFiles(files);
    else readText(data.getData('text/plain'));
  });
  return {
    root,
    focus: () => field.focus(),
    /** @param {boolean} task the task itself is wanted */
    ask(task) { label.textContent = task ? w.dropTask : w.drop; },
  };
}

/** @param {File} file @returns {Promise<Uint8Array<ArrayBuffer>|string>} or in words why it cannot be read */
async function bytesOf(file) {
  const name = file.name.length > 60 ? `${file.name.slice(0, 57)}…` : file.name;
  if (file.size > LARGEST) return w.large(name);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return w.unread(name);
  }
}

/** @param {HTMLElement} area @param {(data: DataTransfer) => void} dropped */
function watchDrop(area, dropped) {
  area.addEventListener('dragover', (e) => {
    e.preventDefault();
    area.toggleAttribute('data-over', true);
  });
  area.addEventListener('dragleave', (e) => {
    if (!(e.relatedTarget instanceof Node) || !area.contains(e.relatedTarget)) area.removeAttribute('data-over');
  });
  area.addEventListener('drop', (e) => {
    e.preventDefault();
    area.removeAttribute('data-over');
    if (e.dataTransfer) dropped(e.dataTransfer);
  });
}
