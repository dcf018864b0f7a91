// Marks the current section in the list next to the text.
import { all } from './site-elements.ts';

/** The distance in pixels below the window's upper edge within which a heading is the current one. */
const CURRENT_SECTION_PX = 120;

export function followSections() {
  const links = new Map(all('.toc a').map((link) => [link.getAttribute('href')?.slice(1) ?? '', link]));
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  let isQueued = false;
  function look() {
    isQueued = false;
    const read = headings.findLast((heading) => heading.getBoundingClientRect().top < CURRENT_SECTION_PX);
    for (const [id, link] of links) {
      if (id === read?.id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
  addEventListener('scroll', () => {
    if (!isQueued) requestAnimationFrame(look);
    isQueued = true;
  }, { passive: true });
  look();
}

/** Scrolls the list of pages to the current one. */
export function showOpenPage() {
  for (const list of all('.side')) {
    const open = list.querySelector('[aria-current]');
    if (!open) continue;
    const { bottom } = open.getBoundingClientRect();
    list.scrollTop += Math.max(0, bottom - list.getBoundingClientRect().bottom + list.clientHeight / 3);
  }
}
