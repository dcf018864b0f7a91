// Arranges the playground's markup in the form of a frame: nothing is created twice, parts are removed or moved.
import { METHODS } from '../fit/methods.ts';
import { el } from '../dom/elements.ts';
import { lineSample } from '../views/sample.ts';
import { words } from '../words/embed.ts';
import { methodWords } from '../words/method-labels.ts';
import type { Skeleton } from '../page/skeleton.ts';
import type { MethodName } from '../engine/names.ts';
import type { Options } from './frame-options.ts';

/** @param address of the full page with the current scene */
export function arrange(
  root: HTMLElement,
  part: Skeleton['part'],
  { ui, show }: Pick<Options, 'ui' | 'show'>,
  address: () => string,
) {
  document.documentElement.dataset.ui = ui;
  part('page').hidden = false;
  if (ui === 'full') return;
  part('stage').append(part('hint'));
  const foot = part('status').parentElement ?? root;
  const link = el(
    'a',
    { class: 'open-page', href: address(), target: '_blank', rel: 'noopener', 'aria-label': words.openPage },
    el('span', {}, words.openPage),
    leave(),
  );
  foot.append(link);
  link.addEventListener('click', (e) => {
    link.href = address();
    if (!e.ctrlKey && !e.metaKey && !e.shiftKey) open(e, link);
  });
  if (ui !== 'min') return;
  document.documentElement.dataset.show = show.join(' ');
  part('rail').append(el('hr', { 'aria-hidden': 'true' }), part('undo'), part('reset'));
}

/** Shows which line is which method. @param foot the link before which it is placed */
export function showLegend(foot: HTMLElement, methods: MethodName[]) {
  const items = methods.map((method) => {
    const name = el('b', {}, methodWords[method].name);
    name.style.color = `var(--${METHODS[method].colour})`;
    return el('li', {}, lineSample(method), name, el('span', {}, words.follows[method] ?? ''));
  });
  foot.querySelector('.lines')?.remove();
  foot.prepend(el('ul', { class: 'lines' }, ...items));
}

/** Opens a new tab; if a sandbox forbids it, shows the address to copy. */
function open(e: Event, link: HTMLAnchorElement) {
  e.preventDefault();
  if (openInFrame(link.href)) return;
  const field = el('input', { class: 'address', readonly: true, value: link.href, 'aria-label': words.address });
  link.replaceWith(field);
  field.select();
}

function openInFrame(address: string): boolean {
  try {
    const tab = window.open(address, '_blank');
    if (tab) tab.opener = null;
    return tab !== null;
  } catch {
    return false; // some browsers answer a sandboxed frame so
  }
}

/** An arrow that leaves its box. */
function leave() {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  const path = document.createElementNS(ns, 'path');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 20 20', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.6', 'aria-hidden': 'true',
  })) {
    svg.setAttribute(key, value);
  }
  path.setAttribute('d', 'M8 4.5H4.5v11h11V12M11.5 4h4.5v4.5M15.8 4.2l-7 7');
  svg.append(path);
  return svg;
}
