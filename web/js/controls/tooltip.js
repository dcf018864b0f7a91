// One tooltip for the page: on hover after a moment, on focus by key at once, of a term or a label at a tap; gone with
// Escape.
import { el } from '../dom/elements.js';
import { isMethod } from '../ask/methods.js';
import { methodTexts } from '../words/methodtexts.js';

const DELAY = 350;

/**
 * Any element with data-tip-text has one, and what is of a method (data-tip-of); data-tip-key adds its key.
 * @param {import('../page/skeleton.js').Skeleton} skeleton @param {import('../page/life.js').Life} life
 */
export function watchTooltips({ root, part, id }, { signal }) {
  const tip = el('div', { class: 'tooltip', role: 'tooltip', id: id('tooltip'), hidden: true });
  part('page').append(tip);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  /** @type {HTMLElement|null} */
  let owner = null;
  /** What has the focus of the owner, and is described. @type {Element|null} */
  let control = null;

  let tapped = false;
  let keyed = false;

  /** @param {HTMLElement} target @param {Element} [focused] what it explains, where that is beside it */
  function show(target, focused) {
    // A menu lies over everything, a tooltip too.
    if (root.querySelector('.menu:popover-open')) return;
    const text = textOf(target);
    tip.replaceChildren(text);
    // Who touches has no keys at hand.
    if (target.dataset.tipKey && !tapped) tip.append(el('kbd', {}, target.dataset.tipKey));
    tip.hidden = false;
    const box = (target.closest('.field') ?? target).getBoundingClientRect(),
      own = tip.getBoundingClientRect(),
      frame = root.getBoundingClientRect();
    const rail = target.closest('.rail');
    const beside = rail !== null && rail.clientHeight > rail.clientWidth;
    const x = beside ? box.right + 8 : box.left + box.width / 2 - own.width / 2;
    const below = box.bottom + own.height + 10 < innerHeight;
    const y = beside ? box.top + box.height / 2 - own.height / 2 : below ? box.bottom + 6 : box.top - own.height - 6;
    tip.style.left = `${Math.max(8, Math.min(x, innerWidth - own.width - 8)) - frame.left}px`;
    tip.style.top = `${Math.max(8, y) - frame.top}px`;
    owner = target;
    control = focused ?? target.querySelector('input') ?? target;
    if (control.getAttribute('aria-label') !== text) control.setAttribute('aria-describedby', tip.id);
  }

  function hide() {
    clearTimeout(timer);
    tip.hidden = true;
    control?.removeAttribute('aria-describedby');
    owner = control = null;
  }

  /** @param {Event} e */
  const ownerOf = (e) =>
    e.target instanceof Element
      ? /** @type {HTMLElement|null} */ (e.target.closest('[data-tip-text], [data-tip-of]'))
      : null;
  root.addEventListener('pointerover', (e) => {
    const target = ownerOf(e);
    if (target === owner || e.pointerType === 'touch') return;
    hide();
    if (target) timer = setTimeout(show, DELAY, target);
  }, { signal });
  root.addEventListener('focusin', (e) => {
    const target = ownerOf(e);
    if (target?.matches(':focus-visible, :has(:focus-visible)')) show(target);
    else if (keyed && e.target instanceof Element) {
      const label = /** @type {HTMLElement|null|undefined} */ (
        e.target.closest('.field, .row')?.querySelector('.name[data-tip-text]')
      );
      if (label) show(label, e.target);
    }
  }, { signal });
  root.addEventListener('click', (e) => {
    const target = ownerOf(e);
    if (!target?.matches('.term, .method:not(select)') && !(tapped && target?.matches('.name'))) return;
    // A tapped label explains, and does not take the keys to its field.
    if (target.matches('.name')) e.preventDefault();
    show(target);
  }, { signal });
  root.addEventListener('toggle', hide, { signal, capture: true });
  root.addEventListener('pointerleave', hide, { signal });
  root.addEventListener('focusout', hide, { signal });
  root.addEventListener('pointerdown', (e) => {
    keyed = false;
    tapped = e.pointerType === 'touch';
    hide();
  }, { signal });
  root.addEventListener('keydown', (e) => {
    keyed = true;
    if (e.key === 'Escape') hide();
  }, { signal });
}

/** @param {HTMLElement} target */
const textOf = ({ dataset: { tipText, tipOf = '' } }) => tipText ?? (isMethod(tipOf) ? methodTexts[tipOf].tip : '');
