// The prose and its figures: values that set one, numbers that follow one.
import { all, make } from './elements.js';

/**
 * @typedef {HTMLElement & {
 *   scene: string,
 *   setState?: (state: Record<string, string|number>) => Promise<unknown>,
 * }} Figure
 */

/** The figure that an element speaks of: the last before it in its section, else the next. @param {Element} element */
function figureOf(element) {
  /** @type {Element[]} */
  const marks = all('main > h1, main > h2, main > h3, main > figure.live');
  const before = marks.filter((mark) =>
    mark === element.closest('figure') || mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const last = before.at(-1);
  const next = marks[before.length];
  const found = [last, next].find((mark) => mark?.matches('figure'));
  return /** @type {Figure|null} */ (found?.querySelector('lpp-playground') ?? null);
}

/** Points are no setting: another preset or seed is another scene. */
const SCENE = ['preset', 'seed', 'n', 'p'];

/** @param {string} text  such as k=3&weight=binary @returns {Record<string, string|number>} */
const settingsOf = (text) =>
  Object.fromEntries([...new URLSearchParams(text)].map(([key, value]) => [
    key, value !== '' && Number.isFinite(Number(value)) ? Number(value) : value,
  ]));

/** @param {number} angle  of a line, degrees */
const degrees = (angle) => `${Math.round(angle) % 180}°`;

/** How numbers of a figure are written. @type {Record<string, (value: number) => string>} */
const WRITTEN = {
  lppAngle: degrees, pcaAngle: degrees, angle: (value) => `${Math.round(value)}°`,
  parts: String, edges: String, n: String, k: String,
};

export function joinFigures() {
  /** @type {Map<Figure, HTMLElement[]>} */
  const setters = new Map();
  for (const link of /** @type {HTMLAnchorElement[]} */ (all('a.set'))) {
    const figure = figureOf(link);
    if (!figure) continue;
    setters.set(figure, [...(setters.get(figure) ?? []), link]);
    link.addEventListener('click', (event) => {
      // A click that asks for another tab goes to the page with that scene.
      wake(figure);
      if (!figure.setState || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      set(figure, link, setters.get(figure) ?? []);
    });
  }
  for (const output of /** @type {HTMLOutputElement[]} */ (all('output.said'))) {
    const says = output.dataset.says ?? '';
    figureOf(output)?.addEventListener('lpp-change', (event) => {
      const value = /** @type {CustomEvent} */ (event).detail.figures[says];
      if (Number.isFinite(value)) output.value = WRITTEN[says](value);
    });
  }
  for (const [figure, links] of setters) {
    figure.addEventListener('lpp-change', (event) => release(/** @type {CustomEvent} */ (event).detail.state, links));
  }
}

/** Figures that are far from sight, with what stands in their place. @type {Map<Figure, HTMLElement>} */
const waiting = new Map();
/** How far from sight a figure begins. */
const NEAR = '500px 0px';

/** @param {Figure} figure */
function wake(figure) {
  const place = waiting.get(figure);
  if (!place) return;
  waiting.delete(figure);
  figure.append(...place.childNodes);
  place.replaceWith(figure);
}

/** A frame costs time: until one comes near, its picture stands in its place. Runs before the element is known. */
export function holdFigures() {
  const sight = new IntersectionObserver((entries) => {
    for (const [figure, place] of waiting) {
      if (entries.some(({ isIntersecting, target }) => isIntersecting && target === place)) wake(figure);
    }
  }, { rootMargin: NEAR });
  for (const figure of /** @type {Figure[]} */ (all('lpp-playground'))) {
    const place = make('div', { className: 'waiting' });
    waiting.set(figure, place);
    place.append(...figure.childNodes);
    figure.replaceWith(place);
    sight.observe(place);
  }
}

/** @param {Figure} figure @param {HTMLAnchorElement} link @param {HTMLElement[]} links */
async function set(figure, link, links) {
  const settings = settingsOf(link.dataset.set ?? '');
  try {
    if (SCENE.some((key) => key in settings)) figure.scene = link.hash;
    else await figure.setState?.(settings);
    for (const each of links) mark(each, each === link);
  } catch {
    location.href = link.href;
  }
}

/** @param {HTMLElement} link @param {boolean} on */
function mark(link, on) {
  if (on) link.setAttribute('aria-current', 'true');
  else link.removeAttribute('aria-current');
}

/**
 * A value that the reader has changed is no longer the figure's.
 * @param {Record<string, unknown>} state @param {HTMLElement[]} links
 */
function release(state, links) {
  for (const link of links) {
    const settings = Object.entries(settingsOf(link.dataset.set ?? ''));
    if (settings.some(([key, value]) => key in state && state[key] !== value)) mark(link, false);
  }
}
