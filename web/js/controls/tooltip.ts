// The page's one tooltip: on hover after a moment, on keyboard focus at once, for a term or a label on tap; Escape
// closes it. For a term it is a card, whose link the pointer can reach and F1 opens.
import { keepFromPlots } from '../dom/closing-press.ts';
import { el } from '../dom/elements.ts';
import { isMethod } from '../fit/methods.ts';
import { methodTexts } from '../words/method-texts.ts';
import type { Skeleton } from '../page/skeleton.ts';
import type { Lifetime } from '../page/lifetime.ts';

type CardChunk = typeof import('./term-card.ts');

const SHOW_DELAY_MS = 350;
/** A card stays after the pointer has left the term, which may be on its way to the link. */
const HIDE_DELAY_MS = 250;

/** The element that the tooltip explains, and how the user came to it. */
interface CurrentTarget {
  owner: HTMLElement | null;
  /** The address of the guide for the card's term. */
  address: string | null;
  /** By a tap, a click or a key, not by a resting mouse. */
  isOpened: boolean;
  isTapped: boolean;
}

/** The tooltip's element, and what shows, places and hides it. */
function createTip(
  { root, part, id }: Skeleton,
  { signal }: Lifetime,
  loadCards: (early?: boolean) => Promise<CardChunk>,
) {
  const tip = el('div', { class: 'tooltip', role: 'tooltip', id: id('tooltip'), hidden: true });
  part('page').append(tip);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now: CurrentTarget = { owner: null, address: null, isOpened: false, isTapped: false };
  /** The focused control, which the tooltip describes. */
  let control: Element | null = null;
  /** It explains what has the focus: whoever uses that at the keyboard looks at the measures. */
  let isAtFocus = false;
  let cards: CardChunk | null = null;
  /** The target to explain once the cards have loaded; null after it was left. */
  let awaited: HTMLElement | null = null;

  /** @param focused the element that has the focus, if that is why it is shown */
  function showTip(target: HTMLElement, focused?: Element) {
    // A menu covers everything, including tooltips.
    if (root.querySelector('.menu:popover-open')) return;
    if (cards || !placeOf(target)) return showNow(target, focused);
    awaited = target;
    const explain = () => void (awaited === target && !signal.aborted && showNow(target, focused));
    // Without cards the tooltip is shown.
    loadCards().then((chunk) => { cards = chunk; }, () => {}).then(explain);
  }

  function open(target: HTMLElement, focused?: Element) {
    now.isOpened = true;
    showTip(target, focused);
  }

  /** Shows the card of a term. Without a term it shows nothing, because a tap on a choice selects it. */
  function showTerm(target: HTMLElement) {
    awaited = target;
    loadCards().then((chunk) => {
      cards = chunk;
      if (awaited === target && cards.cardOf(placeOf(target)) && !signal.aborted) open(target);
    }, () => {});
  }

  function showNow(target: HTMLElement, focused?: Element) {
    awaited = null;
    const card = cards?.cardOf(placeOf(target)) ?? null;
    now.address = card?.address ?? null;
    tip.toggleAttribute('data-card', card !== null);
    tip.setAttribute('role', card ? 'region' : 'tooltip');
    if (card) tip.setAttribute('aria-label', card.name);
    else tip.removeAttribute('aria-label');
    const text = textOf(target);
    tip.replaceChildren(...(card?.parts ?? [text]));
    const key = now.address ? 'F1' : target.dataset.tipKey;
    // On a touch screen, keys are not available.
    if (key && !now.isTapped) (tip.querySelector('a') ?? tip).append(el('kbd', {}, key));
    tip.hidden = false;
    now.owner = target;
    isAtFocus = focused !== undefined;
    placeNow(target);
    control = focused ?? target.querySelector('input') ?? target;
    if (control.getAttribute('aria-label') !== text) control.setAttribute('aria-describedby', tip.id);
  }

  function placeNow(target: HTMLElement) {
    const measures = isAtFocus ? root.querySelector('[data-part="measured"]') : null;
    place(tip, target, root.getBoundingClientRect(), measures?.contains(target) ? null : measures);
  }

  function hide() {
    clearTimeout(timer);
    tip.hidden = true;
    control?.removeAttribute('aria-describedby');
    awaited = control = null;
    Object.assign(now, { owner: null, address: null, isOpened: false });
  }

  /** Keeps it next to its element in a part that scrolls, and closes it when the element is out of sight. */
  function follow({ target }: Event) {
    const { owner } = now;
    if (!owner || !(target instanceof Element) || !target.contains(owner)) return;
    const box = owner.getBoundingClientRect(), frame = target.getBoundingClientRect();
    if (box.bottom <= frame.top || box.top >= frame.bottom) hide();
    else placeNow(owner);
  }

  /** Leaves the current target, for another one or none. */
  function leaveTarget(target: HTMLElement | null) {
    hide();
    if (!target) return;
    if (!cards && placeOf(target)) loadCards(true).catch(() => {}); // while it waits
    timer = setTimeout(showTip, SHOW_DELAY_MS, target);
  }

  /** The mouse is over a target, or over none. */
  function onHover(target: HTMLElement | null) {
    clearTimeout(timer);
    if (target === now.owner) return;
    if (now.owner && now.address) timer = setTimeout(leaveTarget, HIDE_DELAY_MS, target);
    else leaveTarget(target);
  }

  return { tip, now, open, showTerm, hide, follow, over: onHover, stay: () => clearTimeout(timer) };
}

/**
 * Any element with data-tip-text has one, and elements of a method (data-tip-of); data-tip-key adds its key. For a term
 * it is the term's card, once its chunk has loaded.
 */
export function watchTooltips(
  skeleton: Skeleton,
  lifetime: Lifetime,
  loadCards: (early?: boolean) => Promise<CardChunk>,
) {
  const { root } = skeleton, { signal } = lifetime;
  const { tip, now, open, showTerm, hide, follow, over, stay } = createTip(skeleton, lifetime, loadCards);
  let keyed = false;
  const ownerOf = (e: Event) =>
    e.target instanceof Element
      ? e.target.closest('[data-tip-text], [data-tip-of]') as HTMLElement | null
      : null;
  root.addEventListener('pointerover', (e) => {
    if (e.pointerType === 'touch') return;
    if (tip.contains(e.target as Node)) stay();
    else over(ownerOf(e));
  }, { signal });
  root.addEventListener('focusin', (e) => {
    const target = ownerOf(e);
    if (target?.matches(':focus-visible, :has(:focus-visible)')) open(target, e.target as Element);
    else if (keyed && e.target instanceof Element) {
      const label = e.target.closest('.field, .row')?.querySelector('.name[data-tip-text]') as
        | HTMLElement
        | null
        | undefined;
      if (label) open(label, e.target);
    }
  }, { signal });
  root.addEventListener('click', (e) => {
    const target = ownerOf(e);
    if (!target) return;
    if (!target.matches('.term, .method:not(select)') && !(now.isTapped && target.matches('.name'))) {
      if (now.isTapped && placeOf(target)) showTerm(target);
      return;
    }
    // A tapped label explains, and does not open the keyboard for its field.
    if (target.matches('.name')) e.preventDefault();
    open(target);
  }, { signal });
  // Who changes a value looks at the measures.
  root.addEventListener('input', (e) => (e.target as Element).matches(':not([type=radio])') && hide(), { signal });
  root.addEventListener('toggle', hide, { signal, capture: true });
  root.addEventListener('scroll', follow, { signal, capture: true, passive: true });
  root.addEventListener('pointerleave', hide, { signal });
  root.addEventListener('focusout', (e) => tip.contains(e.relatedTarget as Node | null) || hide(), { signal });
  root.addEventListener('pointerdown', (e) => {
    if (tip.contains(e.target as Node)) return;
    // A card that opened on hover closes when the mouse leaves, so this press may draw.
    if (now.owner && now.isOpened && (now.isTapped || tip.hasAttribute('data-card'))) keepFromPlots(e);
    keyed = false;
    now.isTapped = e.pointerType === 'touch';
    hide();
  }, { signal, capture: true });
  root.addEventListener('keydown', (e) => {
    keyed = true;
    if (e.key === 'Escape') hide();
    if (e.key !== 'F1' || !now.address) return;
    e.preventDefault();
    window.open(now.address, '_blank', 'noopener');
  }, { signal });
}

/** Pixels from the control to the tooltip, and from the tooltip to the edges of the window. */
const OFFSET_PX = 6, MARGIN_PX = 8;

/**
 * Places it in the window, without covering its control: below, above or at its side; next to a vertical toolbar.
 * If there is no space, it covers a part of the control.
 * @param clear is not covered either: then it may be below that
 */
function place(tip: HTMLElement, target: HTMLElement, frame: DOMRect, clear: Element | null) {
  const term = target.getBoundingClientRect();
  const around = target.closest('.field, .row, .segments');
  // One whose contents alone are laid out has no place.
  const box = (around?.getClientRects().length ? around : target).getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const within = (at: number, length: number, whole: number) =>
    Math.max(MARGIN_PX, Math.min(at, whole - length - MARGIN_PX));
  const x = within(term.left + term.width / 2 - width / 2, width, innerWidth);
  const y = within(term.top + term.height / 2 - height / 2, height, innerHeight);
  const below = { x, y: box.bottom + OFFSET_PX }, above = { x, y: box.top - height - OFFSET_PX };
  const right = { x: box.right + MARGIN_PX, y }, left = { x: box.left - width - MARGIN_PX, y };
  const rail = target.closest('.rail');
  const toTheRight = rail !== null && rail.clientHeight > rail.clientWidth;
  const free = clear?.getClientRects()[0];
  const foot = free ? [{ x: innerWidth - width - MARGIN_PX, y: free.bottom + MARGIN_PX }] : [];
  const places = toTheRight ? [right, left, below, above] : [below, above, right, ...foot, left];
  const covers = (p: { x: number, y: number }) => free !== undefined &&
    p.x < free.right && p.x + width > free.left && p.y < free.bottom && p.y + height > free.top;
  const fitting = places.filter((p) =>
    p.x === within(p.x, width, innerWidth) && p.y === within(p.y, height, innerHeight));
  const best = fitting.find((p) => !covers(p)) ?? fitting[0] ?? below;
  tip.style.left = `${within(best.x, width, innerWidth) - frame.left}px`;
  tip.style.top = `${within(best.y, height, innerHeight) - frame.top}px`;
}

/** Returns the place of a term: a setting, a setting and its choice, a measure; otherwise empty. */
function placeOf(target: HTMLElement) {
  if (!target.matches('.name, .term, td, .segments label')) return '';
  const field = target.closest<HTMLElement>('[data-field]')?.dataset.field;
  const choice = target.querySelector<HTMLInputElement>('input[type=radio]')?.value;
  if (field) return choice ? `${field}.${choice}` : field;
  const metric = target.closest<HTMLElement>('[data-metric]')?.dataset.metric;
  return metric ? metric + (target.matches('td') ? '.value' : '') : '';
}

const textOf = ({ dataset: { tipText, tipOf = '' } }: HTMLElement) =>
  tipText ?? (isMethod(tipOf) ? methodTexts[tipOf].tip : '');
