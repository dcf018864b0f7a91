// Lines that put what is seen into another document.
import { el, setText } from '../dom/elements.js';
import { share as w } from '../words/share.js';
import { heightOf } from '../embed/height.js';
import { elementSnippet, frameSnippet, markdownSnippet } from '../embed/snippet.js';
import { baseOf } from './address.js';
import { copyField, fileName } from './carry.js';
import { menu, segments, size } from './controls.js';
import { nameOf } from './files.js';

/** @typedef {import('../page/playground.js').Playground} Playground */

const SNIPPETS = { frame: frameSnippet, element: elementSnippet, markdown: markdownSnippet };
/** The width of a column of text, CSS pixels. */
const COLUMN = 680;

/** @param {Playground} playground @param {() => import('./linking.js').Linked} linked */
export function mountEmbed(playground, linked) {
  const { skeleton, announce, store } = playground;
  const wanted = {
    kind: /** @type {keyof typeof SNIPPETS} */ ('frame'),
    ui: /** @type {import('../embed/options.js').Form} */ ('min'),
    theme: /** @type {import('../embed/options.js').Colours} */ ('auto'),
    width: COLUMN,
    height: heightOf('min', COLUMN),
  };
  const set = (/** @type {Partial<typeof wanted>} */ change) => {
    Object.assign(wanted, change);
    show();
  };
  const field = el('textarea', { readonly: true, rows: 5, spellcheck: 'false', 'aria-label': w.embed.field });
  const copy = el(
    'button',
    {
      type: 'button',
      class: 'button outlined small',
      onclick: async () => announce((await copyField(field)) ? w.copied : w.selected),
    },
    w.copy,
  );
  const note = el('p', { class: 'note' });
  const kind = menu(skeleton.id('embed-kind'), w.embed.as, w.embed.kinds, wanted.kind, (value) =>
    set({ kind: /** @type {typeof wanted.kind} */ (value) }),
  );
  const theme = menu(skeleton.id('embed-theme'), w.embed.colours, w.embed.theme, wanted.theme, (value) =>
    set({ theme: /** @type {typeof wanted.theme} */ (value) }),
  );
  const height = size(w.embed.height, wanted.height, { min: 150, max: 4000 }, (value) => set({ height: value }));
  /** As high as its form and its width ask for, until a hand says otherwise. @param {Partial<typeof wanted>} change */
  const reshaped = (change) => {
    const { ui, width } = { ...wanted, ...change };
    height.value = String(heightOf(ui, width));
    set({ ...change, height: heightOf(ui, width) });
  };
  const form = el('div', { class: 'choices' },
    segments(skeleton.id('embed-form'), w.embed.form, w.embed.forms, wanted.ui, (ui) =>
      reshaped({ ui: /** @type {typeof wanted.ui} */ (ui) }),
    ),
    el(
      'span',
      { class: 'sizes' },
      size(w.embed.width, wanted.width, { min: 200, max: 4000 }, (width) => reshaped({ width })),
      '×',
      height,
    ),
    theme.root);
  const root = el(
    'section',
    {},
    el('div', { class: 'section-head' }, el('h3', {}, w.embed.title), kind.root, copy),
    form,
    el('div', { class: 'snippet' }, field),
    note,
  );

  function show() {
    const picture = wanted.kind === 'markdown';
    form.hidden = picture;
    const image = fileName(nameOf(store.state), '.png');
    const text = SNIPPETS[wanted.kind]({
      ...wanted,
      base: baseOf(),
      scene: linked().fragment,
      title: linked().title.trim() || w.embed.label,
      image,
    });
    if (field.value !== text) field.value = text;
    setText(note, picture ? w.embed.markdown(image) : '');
    root.hidden = linked().tooLong;
  }
  return { root, renew: show };
}
