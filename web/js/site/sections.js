// Which section is read: marked in the list beside the text.
import { all } from './elements.js';

export function followSections() {
  const links = new Map(all('.toc a').map((link) => [link.getAttribute('href')?.slice(1) ?? '', link]));
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      for (const [id, link] of links) {
        if (id === target.id) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    }
  }, { rootMargin: '-60px 0px -70% 0px' });
  for (const id of links.keys()) {
    const heading = document.getElementById(id);
    if (heading) sight.observe(heading);
  }
}

/** Scrolls the list of pages to the one that is open. */
export function showOpenPage() {
  for (const list of all('.side')) {
    const open = list.querySelector('[aria-current]');
    if (!open) continue;
    const { bottom } = open.getBoundingClientRect();
    list.scrollTop += Math.max(0, bottom - list.getBoundingClientRect().bottom + list.clientHeight / 3);
  }
}
