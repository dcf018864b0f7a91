// While a task is edited or solved, Share shares it or the answer to it; the drawing alone is under More.
import { createButton, el } from '../dom/elements.ts';
import { share as w } from '../words/share-texts.ts';
import { copyField } from './save-and-copy.ts';
import { bar } from './controls.ts';
import type { Playground, ShareTarget } from '../page/playground.ts';

/** The choice of what is shared, if there are several targets. */
export function createTargetChoice(playground: Playground, changed: () => void) {
  const root = el('div', { class: 'given', hidden: true });
  /** The kind that was chosen, and those that there were. */
  let [chosen, offered] = ['', ''];
  const all = () => [...playground.views].flatMap((view) => view.shareTarget?.() ?? []);
  return {
    root,
    /** @returns none: a drawing that belongs to no task */
    given(): ShareTarget | undefined {
      const now = all();
      return now.find(({ kind }) => kind === chosen) ?? now[0];
    },
    /** @param shared the kind that is */
    show(shared: string) {
      const kinds = all().map(({ kind }) => kind);
      if (kinds.join() === offered) return;
      offered = kinds.join();
      root.hidden = kinds.length < 2;
      root.replaceChildren(
        ...(root.hidden
          ? []
          : [
            bar(w.link.given, Object.fromEntries(kinds.map((kind) => [kind, w.link.kinds[kind]])), shared, (kind) => {
              chosen = kind;
              changed();
            }),
          ]),
      );
    },
  };
}

/** Returns a link of the drawing alone, made on demand. */
export function createMore({ announce }: Playground, linkNow: () => string) {
  const field = el('input', {
    type: 'text',
    readonly: true,
    class: 'address',
    'aria-label': w.link.fields.drawing,
    spellcheck: 'false',
    onfocus: () => field.select(),
  });
  const copy = createButton('outlined small', { onclick: async () => {
    write();
    announce(await copyField(field) ? w.copied : w.selected);
  } }, w.copy);
  const root = el('details', { class: 'more', hidden: true, ontoggle: () => root.open && write() },
    el('summary', {}, w.link.more), el('p', {}, w.link.bare), el('div', { class: 'copying' }, field, copy));
  const write = () => { field.value = linkNow(); };
  return {
    root,
    show(offered: boolean) {
      root.hidden = !offered;
      if (root.open) write();
    },
  };
}
