// The field in which a program is written: monospace, numbered lines, Tab indents, and the line of an error is marked.
import { el, setText } from '../dom/elements.ts';
import { programWords as w } from '../words/program.ts';
import { MAX_PROGRAM_LENGTH } from './program-levels.ts';

const INDENT = '  ';

/**
 * @param id of the field
 * @param text it begins with
 * @param onInput called when the text was changed
 */
export function createEditor(id: string, text: string, onInput: (text: string) => void) {
  const lines = el('ol', { class: 'program-lines', 'aria-hidden': 'true' });
  const note = el('p', { class: 'visually-hidden', id: `${id}-note` }, w.codeNote);
  const counted = el('span', { class: 'counted' });
  const field = el('textarea', {
    id, class: 'program-text', wrap: 'off', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', dir: 'ltr',
    rows: 9, maxlength: MAX_PROGRAM_LENGTH, 'aria-describedby': note.id,
  });
  const root = el(
    'div',
    { class: 'program-editor' },
    el('div', { class: 'label-row' }, el('label', { for: id }, w.code), counted),
    el('div', { class: 'program-field' }, lines, field),
    note,
  );
  field.value = text;
  /** After Esc the next Tab leaves the field. */
  let leaves = false;
  let faultLine = 0;

  function renew() {
    const of = field.value.split('\n').length;
    while (lines.children.length > of) lines.lastChild?.remove();
    while (lines.children.length < of) lines.append(el('li', {}));
    [...lines.children].forEach((line, i) => line.toggleAttribute('data-fault', i + 1 === faultLine));
    setText(counted, w.counted(field.value.length, MAX_PROGRAM_LENGTH));
  }

  function changed() {
    faultLine = 0;
    renew();
    onInput(field.value);
  }

  /** Replaces the selection by a text, as typing does: not past the length that the field has. */
  function insert(what: string) {
    const { length } = field.value, selected = field.selectionEnd - field.selectionStart;
    if (length - selected + what.length > MAX_PROGRAM_LENGTH) return;
    // A selection that is set ends the step of undo to which typed keys belong, also where it is the same.
    field.setSelectionRange(field.selectionStart, field.selectionEnd);
    // The browser's own command: one step of its undo. `setRangeText` would clear the undo history.
    if (document.execCommand(what === '' ? 'delete' : 'insertText', false, what)) return;
    field.setRangeText(what, field.selectionStart, field.selectionEnd, 'end');
    changed();
  }

  /** Removes up to two spaces at the start of the line. */
  function outdent() {
    const { selectionStart: at, selectionEnd: end } = field;
    const start = field.value.lastIndexOf('\n', at - 1) + 1;
    const spaces = /^ {0,2}/.exec(field.value.slice(start))?.[0].length ?? 0;
    if (spaces === 0) return;
    field.setSelectionRange(start, start + spaces);
    insert('');
    field.setSelectionRange(Math.max(start, at - spaces), Math.max(start, end - spaces));
  }

  field.addEventListener('keydown', (e) => {
    e.stopPropagation(); // single keys would choose tools
    if (e.key === 'Escape') {
      leaves = true;
      return;
    }
    if (e.key === 'Tab' && !leaves && !e.ctrlKey && !e.altKey && !e.metaKey) {
      e.preventDefault();
      e.shiftKey ? outdent() : insert(INDENT);
    } else if (e.key === 'Enter' && !e.isComposing && !e.ctrlKey && !e.metaKey) {
      e.preventDefault();
      const before = field.value.slice(0, field.selectionStart);
      const indent = /[^\n]*$/.exec(before)?.[0].match(/^ */)?.[0] ?? '';
      insert(`\n${indent}${/[{([]\s*$/.test(before) ? INDENT : ''}`);
    }
    if (e.key !== 'Shift') leaves = false;
  });
  field.addEventListener('input', changed);
  field.addEventListener('scroll', () => { lines.style.translate = `0 ${-field.scrollTop}px`; });
  renew();
  return {
    root,
    field,
    get text() { return field.value; },
    /** Marks the line of an error. @param line counted from 1; 0: none */
    mark(line: number) {
      faultLine = line;
      renew();
    },
  };
}
