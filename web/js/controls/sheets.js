// Sheets at the foot of a small screen, one at a time: beside the drawing and the strips, never in their way.
import { el, icon } from '../dom/elements.js';
import { small as w } from '../words/small.js';

/** How far a pull closes a sheet, in CSS pixels. */
const PULL = 48;

/** @typedef {keyof typeof w.sheets} SheetName */

/**
 * @param {import('../page/skeleton.js').Skeleton} skeleton
 * @param {() => void} changed  something has another size
 */
export function createSheets({ part, id }, changed) {
  const work = part('work');
  /** @type {Map<SheetName, {button: HTMLElement, body: HTMLElement}>} */
  const sheets = new Map();
  /** @type {SheetName|''} */
  let shown = '';
  const title = el('h2', {});
  const head = el(
    'div',
    { class: 'sheet-head' },
    title,
    el('span', { class: 'grip', 'aria-hidden': 'true' }),
    el(
      'button',
      { type: 'button', class: 'button icon', 'aria-label': w.close, onclick: () => close() },
      icon(id('i-close')),
    ),
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
  pulled(head, root, () => close());
  // A touch of the drawing closes; the place under the finger moves, so it draws nothing.
  part('draw').addEventListener('pointerdown', (e) => {
    if (!shown) return;
    e.stopPropagation();
    e.preventDefault();
    close();
  }, { capture: true });

  /** @param {SheetName} wanted @param {boolean} [focus] */
  function open(wanted, focus = true) {
    shown = wanted;
    show();
    host.scrollTop = 0;
    if (focus) root.focus({ preventScroll: true });
  }

  /** @param {boolean} [focus] its button takes the focus */
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
      if (body !== sheets.get(/** @type {SheetName} */ (shown))?.body) body.hidden = true;
    }
    const body = shown && sheets.get(shown)?.body;
    if (body) body.hidden = false;
    changed();
  }

  return {
    get shown() { return shown; },
    /**
     * @param {SheetName} sheet @param {HTMLElement} button @param {HTMLElement} body what it holds; two sheets may
     *   share it
     */
    add(sheet, button, body) {
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

/**
 * Pulled down by its head, a sheet closes.
 * @param {HTMLElement} head
 * @param {HTMLElement} sheet
 * @param {() => void} close
 */
function pulled(head, sheet, close) {
  let from = NaN;
  /** @param {number} down */
  const at = (down) => { sheet.style.transform = down > 0 ? `translateY(${down}px)` : ''; };
  head.addEventListener('pointerdown', (e) => {
    if (e.target instanceof Element && e.target.closest('button')) return;
    from = e.clientY;
    head.setPointerCapture(e.pointerId);
  });
  head.addEventListener('pointermove', (e) => Number.isNaN(from) || at(e.clientY - from));
  head.addEventListener('pointerup', (e) => {
    const far = e.clientY - from > PULL;
    from = NaN;
    at(0);
    if (far) close();
  });
  head.addEventListener('pointercancel', () => {
    from = NaN;
    at(0);
  });
}
