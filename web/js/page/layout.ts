// Shows and hides parts by the width of the window: menus, texts of the skeleton. The additions for small screens are a
// lazy chunk.
import { setText } from '../dom/elements.ts';
import { sizeOf } from '../dom/sizes.ts';
import { DRAWING } from '../state/state.ts';
import { strings } from '../words/strings.ts';
import type { Skeleton } from './skeleton.ts';

type Key = keyof typeof strings;

/** the layout that the style sheet has chosen */
export type Form = 'narrow' | 'low' | 'upright' | 'across' | 'frame' | '';

/** rearranges the parts for small screens */
interface MobileLayout {
  arrange: (form: Form) => void;
  /** a task was opened, or has ended */
  task: () => void;
  /** whether there was something to close */
  escape: () => boolean;
}

const text = (key: string) => String(strings[key as Key] ?? key);

export function mountLayout({ root, part }: Skeleton, changed: () => void) {
  words(root);
  const work = part('work');
  const toggle = part('drawer-toggle');

  function drawer(open: boolean) {
    work.dataset.drawer = open ? 'open' : 'closed';
    toggle.setAttribute('aria-expanded', String(open));
    changed();
  }
  toggle.addEventListener('click', () => drawer(work.dataset.drawer !== 'open'));
  const seen = () => getComputedStyle(work).getPropertyValue('--layout').trim() as Form;
  sizeOf(root);

  const layout = {
    form: seen(),
    /** Once it is there. */
    small: null as MobileLayout | null,
    /** The title of a task's sheet, while there is one. */
    task: '',
    /** Something has another size. */
    resized() {
      const now = seen();
      if (now !== layout.form) {
        layout.form = now;
        layout.small?.arrange(now);
      }
      changed();
    },
    /** The height of the tools over the drawing of a frame, in canvas units. */
    top: () => (layout.form === 'frame' ? 44 : 0),
    escape() {
      if (layout.small?.escape() || work.dataset.drawer !== 'open') return;
      drawer(false);
      toggle.focus();
    },
    source(source: string) {
      const drawing = source === DRAWING;
      work.dataset.source = drawing ? 'draw' : 'set';
      part('draw').hidden = !drawing;
      part('project').hidden = !drawing;
      part('sets').hidden = drawing;
      changed();
    },
  };
  return layout;
}

/** Fills the skeleton with texts and tooltips from the tables. */
function words(root: HTMLElement) {
  for (const element of root.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', text((element as HTMLElement).dataset.label ?? ''));
  }
  for (const element of root.querySelectorAll('[data-tip]') as NodeListOf<HTMLElement>) {
    const tip = text(element.dataset.tip ?? '');
    element.dataset.tipText = tip;
    const key = strings.keyOf[element.dataset.tip?.replace('Tip', '') as keyof typeof strings.keyOf];
    if (key) element.dataset.tipKey = key;
    // Speech input uses the visible text: if there is one, it is the accessible name, and the tooltip describes.
    const word = (element.querySelector('[data-text]') as HTMLElement | null)?.dataset.text;
    element.setAttribute('aria-label', word ? text(word) : tip);
  }
  for (const element of root.querySelectorAll('[data-text]') as NodeListOf<HTMLElement>) {
    setText(element, text(element.dataset.text ?? ''));
  }
}
