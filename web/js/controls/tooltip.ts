// One tooltip for the page: on hover after a moment, on focus by key at once, of a term or a label at a tap; gone with
// Escape.
import { el } from '../dom/elements.ts';
import { isMethod } from '../ask/methods.ts';
import { methodTexts } from '../words/methodtexts.ts';
import type { Skeleton } from '../page/skeleton.ts';
import type { Lifetime } from '../page/lifetime.ts';

const DELAY_MS = 350;

/** Any element with data-tip-text has one, and what is of a method (data-tip-of); data-tip-key adds its key. */
export function watchTooltips({ root, part, id }: Skeleton, { signal }: Lifetime) {
  const tip = el('div', { class: 'tooltip', role: 'tooltip', id: id('tooltip'), hidden: true });
  part('page').append(tip);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owner: HTMLElement | null = null;
  /** What has the focus of the owner, and is described. */
  let control: Element | null = null;

  let tapped = false;
  let keyed = false;

  /** @param focused what it explains, where that is beside it */
  function show(target: HTMLElement, focused?: Element) {
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

  const ownerOf = (e: Event) =>
    e.target instanceof Element
      ? e.target.closest('[data-tip-text], [data-tip-of]') as HTMLElement | null
      : null;
  root.addEventListener('pointerover', (e) => {
    const target = ownerOf(e);
    if (target === owner || e.pointerType === 'touch') return;
    hide();
    if (target) timer = setTimeout(show, DELAY_MS, target);
  }, { signal });
  root.addEventListener('focusin', (e) => {
    const target = ownerOf(e);
    if (target?.matches(':focus-visible, :has(:focus-visible)')) show(target);
    else if (keyed && e.target instanceof Element) {
      const label = e.target.closest('.field, .row')?.querySelector('.name[data-tip-text]') as
        | HTMLElement
        | null
        | undefined;
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

const textOf = ({ dataset: { tipText, tipOf = '' } }: HTMLElement) =>
  tipText ?? (isMethod(tipOf) ? methodTexts[tipOf].tip : '');
