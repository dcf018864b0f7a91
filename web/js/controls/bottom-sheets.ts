// The bottom sheets of a small screen, one at a time: next to the drawing and the projections, never over them.
import { createButton, el, icon } from '../dom/elements.ts';
import { small as w } from '../words/small-screen-texts.ts';
import type { Skeleton } from '../page/skeleton.ts';

/** How far a pull closes a sheet, in CSS pixels. */
const CLOSE_DISTANCE_PX = 48;

type SheetName = keyof typeof w.sheets;

/** @param changed something has another size */
export function createSheets({ part, id }: Skeleton, changed: () => void) {
  const work = part('work');
  const sheets = new Map<SheetName, { button: HTMLElement, body: HTMLElement }>();
  let shown: SheetName | '' = '';
  const title = el('h2', {}), actions = el('div', {});
  const head = el(
    'div',
    { class: 'sheet-head' },
    title,
    el('span', { class: 'grip', 'aria-hidden': 'true' }),
    el('div', { class: 'sheet-ends' }, actions, createButton(
      'icon',
      { 'aria-label': w.close, onclick: () => close() },
      icon(id('i-close')),
    )),
  );
  const host = el('div', { class: 'scroll', tabindex: -1 });
  const name = id('sheet');
  const root = el(
    'section',
    { class: 'panel sheet', id: name, tabindex: -1, hidden: true, 'aria-label': w.more },
    head,
    host,
  );
  work.append(root);
  closeByPull(head, root, () => close());
  // A touch of the drawing closes the sheet; the touched place may move, so it draws nothing. A task's sheet stays
  // open, because the task is to draw, and so does that of a guessed line: *Keep it* is on it.
  part('draw').addEventListener('pointerdown', (e) => {
    if (!shown || part('page').dataset.guess === 'open') return;
    if (shown === 'task') return closeAfter();
    e.stopPropagation();
    e.preventDefault();
    close();
  }, { capture: true });

  /** Closes when the current touch ends. */
  function closeAfter() {
    const over = new AbortController();
    const end = () => {
      over.abort();
      close(false);
    };
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, end, { signal: over.signal });
  }

  function open(wanted: SheetName, focus = true) {
    shown = wanted;
    show();
    host.scrollTop = 0;
    if (focus) root.focus({ preventScroll: true });
  }

  /** @param focus its button gets the focus */
  function close(focus = true) {
    const button = shown && sheets.get(shown)?.button;
    shown = '';
    show();
    if (button && focus) button.focus({ preventScroll: true });
  }

  function show() {
    root.hidden = !shown;
    if (shown) {
      work.dataset.sheet = shown;
      title.textContent = sheets.get(shown)?.button.textContent || w.sheets[shown];
      root.setAttribute('aria-label', title.textContent);
    } else delete work.dataset.sheet;
    for (const [each, { button, body }] of sheets) {
      button.setAttribute('aria-expanded', String(each === shown));
      if (body !== sheets.get(shown as SheetName)?.body) body.hidden = true;
    }
    const body = shown && sheets.get(shown)?.body;
    if (body) body.hidden = false;
    changed();
  }

  return {
    get shown() { return shown; },
    /** For buttons of a sheet, next to its title. */
    actions,
    /** @param body its content; two sheets may share it */
    add(sheet: SheetName, button: HTMLElement, body: HTMLElement) {
      sheets.set(sheet, { button, body });
      button.setAttribute('aria-controls', name);
      button.setAttribute('aria-expanded', 'false');
      button.addEventListener('click', () => (shown === sheet ? close() : open(sheet)));
      body.hidden = true;
      host.append(body);
    },
    open,
    close,
  };
}

/** Pulled down by its head, a sheet closes. */
function closeByPull(head: HTMLElement, sheet: HTMLElement, close: () => void) {
  let from = NaN;
  const at = (down: number) => { sheet.style.transform = down > 0 ? `translateY(${down}px)` : ''; };
  head.addEventListener('pointerdown', (e) => {
    if (e.target instanceof Element && e.target.closest('button')) return;
    from = e.clientY;
    head.setPointerCapture(e.pointerId);
  });
  head.addEventListener('pointermove', (e) => Number.isNaN(from) || at(e.clientY - from));
  head.addEventListener('pointerup', (e) => {
    const far = e.clientY - from > CLOSE_DISTANCE_PX;
    from = NaN;
    at(0);
    if (far) close();
  });
  head.addEventListener('pointercancel', () => {
    from = NaN;
    at(0);
  });
}
