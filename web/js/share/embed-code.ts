// The lines of HTML that embed the current scene in another document.
import { createButton, el, setText } from '../dom/elements.ts';
import { share as w } from '../words/share-texts.ts';
import { heightOf } from '../embed/height.ts';
import { elementSnippet, frameSnippet, markdownSnippet } from '../embed/snippet.ts';
import { baseOf } from './public-address.ts';
import { copyField, fileName } from './save-and-copy.ts';
import { bar, menu, size } from './controls.ts';
import { nameOf } from './downloads.ts';
import type { Playground } from '../page/playground.ts';
import type { Form, Colours } from '../embed/frame-options.ts';
import type { CurrentLink } from './link-section.ts';

const SNIPPETS = { frame: frameSnippet, element: elementSnippet, markdown: markdownSnippet };
/** The width of a column of text, CSS pixels. */
const COLUMN_PX = 680;

export function mountEmbed(playground: Playground, linked: () => CurrentLink) {
  const { skeleton, announce, store } = playground;
  const wanted = {
    kind: 'frame' as keyof typeof SNIPPETS,
    ui: 'min' as Form,
    theme: 'auto' as Colours,
    width: COLUMN_PX,
    height: heightOf('min', COLUMN_PX),
  };
  const set = (change: Partial<typeof wanted>) => {
    Object.assign(wanted, change);
    show();
  };
  const field = el('textarea', { readonly: true, rows: 5, spellcheck: 'false', 'aria-label': w.embed.field });
  const copy = createButton(
    'outlined small',
    {
      onclick: async () => announce((await copyField(field)) ? w.copied : w.selected),
    },
    w.copy,
  );
  const note = el('p', { class: 'note' });
  const kind = menu(skeleton.id('embed-kind'), w.embed.as, w.embed.kinds, wanted.kind, (value) =>
    set({ kind: value as typeof wanted.kind }),
  );
  const theme = menu(skeleton.id('embed-theme'), w.embed.colours, w.embed.theme, wanted.theme, (value) =>
    set({ theme: value as typeof wanted.theme }),
  );
  const height = size(w.embed.height, wanted.height, { min: 150, max: 4000 }, (value) => set({ height: value }));
  /** The height follows form and width, until the user sets it. */
  const reshaped = (change: Partial<typeof wanted>) => {
    const { ui, width } = { ...wanted, ...change };
    height.value = String(heightOf(ui, width));
    set({ ...change, height: heightOf(ui, width) });
  };
  const form = el('div', { class: 'choices' },
    bar(w.embed.form, w.embed.forms, wanted.ui, (ui) => reshaped({ ui })),
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
