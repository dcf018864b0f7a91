// The popover of the Share button: it covers little, stays open while the user draws, and its link is updated.
import { createButton, el, icon } from '../dom/elements.ts';
import { share as w } from '../words/share-texts.ts';
import { mountEmbed } from './embed-code.ts';
import { mountFiles, mountMaps } from './downloads.ts';
import { mountLink } from './link-section.ts';
import { mountOpening } from './scene-file-menu.ts';
import type { Playground } from '../page/playground.ts';

interface Section {
  root: HTMLElement;
  /** the scene may be another */
  renew: () => void;
}

/** After this pause in input, the shared content is updated, in milliseconds. */
const DEBOUNCE_MS = 250;

export function createPopover(playground: Playground) {
  const { skeleton, lifetime, join } = playground;
  const button = skeleton.part('share');
  const titleId = skeleton.id('share-title');
  const close = createButton(
    'icon small',
    { 'aria-label': w.close, onclick: () => hide(true) },
    icon(skeleton.id('i-close')),
  );
  const link = mountLink(playground, () => renew());
  const sections: Section[] = [
    link,
    mountFiles(playground, link.now, link.drawing),
    mountEmbed(playground, link.shown),
    mountMaps(playground),
    mountOpening(playground, () => hide(false)),
  ];
  const root = el(
    'div',
    {
      class: 'share',
      popover: 'manual',
      role: 'dialog',
      'aria-labelledby': titleId,
      tabindex: -1,
      id: skeleton.id('share-menu'),
    },
    el('div', { class: 'share-head' }, el('h2', { id: titleId }, w.title), close),
    ...sections.map((section) => section.root),
  );
  button.setAttribute('aria-controls', root.id);
  skeleton.root.append(root);
  let timer: ReturnType<typeof setTimeout> | undefined;
  lifetime.signal.addEventListener('abort', () => clearTimeout(timer));

  const open = () => root.matches(':popover-open');

  function renew() {
    for (const section of sections) section.renew();
  }

  /** @param back the focus returns to the button */
  function hide(back: boolean) {
    if (open()) root.hidePopover();
    button.setAttribute('aria-expanded', 'false');
    if (back) button.focus();
  }

  function show() {
    renew();
    root.showPopover();
    button.setAttribute('aria-expanded', 'true');
    place();
    root.focus();
  }

  /** Under its button, at the right edge. */
  function place() {
    const { bottom } = button.getBoundingClientRect();
    root.style.setProperty('--top', `${bottom + 8}px`);
  }

  root.addEventListener('keydown', (e) => {
    if (e.key !== 'Escape') return;
    e.stopPropagation();
    hide(true);
  });
  join({
    texts() {
      clearTimeout(timer);
      if (open()) timer = setTimeout(renew, DEBOUNCE_MS);
    },
  });
  return { toggle: () => (open() ? hide(false) : show()) };
}
