// Texts that could not be read: a line for each, with the reason. The text is in the field, where it can be corrected
// and read again.
import { createButton, el, setText } from '../dom/elements.ts';
import { inSentence, plain } from '../scene/untrusted-text.ts';
import { answersWords as w } from '../words/answers.ts';
import type { UnreadItem } from '../course/reading.ts';

/** The number of listed texts, and the number of characters in the field. */
const MAX_LISTED_TEXTS = 50, MAX_CHARS = 200_000;
const EXCERPT_CHARS = 60;

export function createLeft(field: HTMLTextAreaElement) {
  let items: UnreadItem[] = [];
  /** The last text written into the field. */
  let written = '';
  const heading = el('h2', {});
  const list = el('ul', {});
  const root = el('section', { class: 'answers-left', hidden: true, 'aria-label': w.left.title },
    el('div', { class: 'left-head' }, heading, createButton('', { onclick: () => {
      show([]);
      field.focus();
    } }, w.left.forget)), list);

  /** Writes names with the texts, as a table that can be read again. @returns the position of each */
  function write(): Map<UnreadItem, { from: number, to: number }> {
    const named = items.some(({ name, text }) => name !== '' && text !== '');
    const places = new Map<UnreadItem, { from: number, to: number }>();
    let all = named ? `${w.left.name}\t${w.left.link}\n` : '';
    for (const item of items) {
      if (item.text === '' && !(named && item.name !== '') || all.length > MAX_CHARS) continue;
      const row = named ? `${oneLine(item.name)}\t${oneLine(item.text)}` : item.text;
      places.set(item, { from: all.length, to: all.length + row.length });
      all += `${row}\n`;
    }
    written = places.size > 0 ? all : '';
    if (field.value !== written) field.value = written;
    return places;
  }

  function show(now: UnreadItem[]) {
    items = now;
    const places = write();
    root.hidden = items.length === 0;
    setText(heading, w.left.heading(items.length));
    list.replaceChildren(...items.slice(0, MAX_LISTED_TEXTS).map((item) => {
      const { from, name, text, why } = item;
      const place = places.get(item);
      const marked = place && createButton('', { onclick() {
        field.focus();
        field.setSelectionRange(place.from, place.to);
      } }, w.left.show);
      const head = [from, inSentence(name)].filter(Boolean).join(', ');
      return el(
        'li',
        {},
        el(
          'span',
          {},
          head && el('b', { dir: 'auto' }, `${head}: `),
          w.damage[why] ?? w.damage.altered,
          ' ',
          item.title ? el('bdi', {}, `“${plain(item.title)}” `) : '',
          text && el('code', { dir: 'auto' }, short(text)),
        ),
        ...(marked ? [marked] : []),
      );
    }), ...(items.length > MAX_LISTED_TEXTS ? [el('li', {}, w.left.more(items.length - MAX_LISTED_TEXTS))] : []));
  }
  return {
    root,
    /** Whether the user has changed the field. */
    get edited() { return field.value !== written; },
    /** Results that were given back are counted, not listed: a grade file has one in each row. */
    add(more: UnreadItem[]) {
      const listed = more.filter(({ why }) => why !== 'result');
      if (listed.length > 0) show([...items, ...listed]);
    },
    /** Files are read again, so their earlier unread items are removed. @param files their ways */
    forget(files: string[]) {
      const isIn = (from: string) =>
        files.some((file) => from.startsWith(file) && /^(?:[:/,]|$)/.test(from.slice(file.length)));
      const others = items.filter(({ from }) => !isIn(from));
      if (others.length < items.length) show(others);
    },
    /** The text in the field is being read; files without text stay listed. */
    removeReadText() { show(items.filter(({ text, name }) => text === '' && name === '')); },
  };
}

const oneLine = (text: string) => text.replace(/[\t\r\n]+/g, ' ').trim();
const short = (text: string) =>
  text.length > EXCERPT_CHARS ? `${text.slice(0, EXCERPT_CHARS - 12)}…${text.slice(-11)}` : text;
