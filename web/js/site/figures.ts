// Connects the text with its figures: some values in the text set a figure, others follow it.
import { degrees } from '../words/digits.ts';
import { degreesApart } from '../words/numbers.ts';
import { all, make } from './site-elements.ts';

type Figure = HTMLElement & { scene: string, setState?: (state: Record<string, string | number>) => Promise<unknown> };

/** The figure that an element speaks of: the last before it in its section, else the next. */
function figureOf(element: Element) {
  const marks: Element[] = all('main > h1, main > h2, main > h3, main > figure.live');
  const before = marks.filter((mark) =>
    mark === element.closest('figure') || mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const last = before.at(-1);
  const next = marks[before.length];
  const found = [last, next].find((mark) => mark?.matches('figure'));
  return (found?.querySelector('lpp-playground') ?? null) as Figure | null;
}

/** Points are no setting: another preset or seed is another scene. */
const SCENE_KEYS = ['preset', 'seed', 'n', 'p'];

/** @param text such as k=3&weight=binary */
const settingsOf = (text: string): Record<string, string | number> =>
  Object.fromEntries([...new URLSearchParams(text)].map(([key, value]) => [
    key, value !== '' && Number.isFinite(Number(value)) ? Number(value) : value,
  ]));

/** @param angle of a line, degrees */
const line = (angle: number) => `${Math.round(angle) % 180}°`;

/** How numbers of a figure are written; the angle between the two lines as the difference of these as written. */
const FORMATTERS: Record<string, (value: number, figures: Record<string, number>) => string> = {
  lppAngle: line, pcaAngle: line,
  angle: (_, { lppAngle, pcaAngle }) => degrees(degreesApart(Math.round(lppAngle), Math.round(pcaAngle))),
  parts: String, edges: String, n: String, k: String,
};

export function joinFigures() {
  const setters = new Map<Figure, HTMLElement[]>();
  for (const link of all('a.set') as HTMLAnchorElement[]) {
    const figure = figureOf(link);
    if (!figure) continue;
    setters.set(figure, [...(setters.get(figure) ?? []), link]);
    link.addEventListener('click', (event) => {
      // A click that opens another tab goes to the page with that scene.
      loadFigure(figure);
      if (!figure.setState || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      set(figure, link, setters.get(figure) ?? []);
    });
  }
  for (const output of all('output.computed') as HTMLOutputElement[]) {
    const value = output.dataset.says ?? '';
    figureOf(output)?.addEventListener('lpp-change', (event) => {
      const { figures } = (event as CustomEvent).detail;
      if (Number.isFinite(figures[value])) output.value = FORMATTERS[value](figures[value], figures);
    });
  }
  for (const [figure, links] of setters) {
    figure.addEventListener('lpp-change', (event) => release((event as CustomEvent).detail.state, links));
  }
}

/** Figures outside the view, with their placeholders. */
const waiting = new Map<Figure, HTMLElement>();
/** How far from sight a figure begins. */
const PRELOAD_MARGIN = '500px 0px';

function loadFigure(figure: Figure) {
  const place = waiting.get(figure);
  if (!place) return;
  waiting.delete(figure);
  figure.append(...place.childNodes);
  place.replaceWith(figure);
}

/** A frame takes time to load: until it is near the view, its image replaces it. Runs before the element is defined. */
export function loadFiguresWhenNear() {
  const sight = new IntersectionObserver((entries) => {
    for (const [figure, place] of waiting) {
      if (entries.some(({ isIntersecting, target }) => isIntersecting && target === place)) loadFigure(figure);
    }
  }, { rootMargin: PRELOAD_MARGIN });
  for (const figure of all('lpp-playground') as Figure[]) {
    const place = make('div', { className: 'waiting' });
    waiting.set(figure, place);
    place.append(...figure.childNodes);
    figure.replaceWith(place);
    sight.observe(place);
  }
}

async function set(figure: Figure, link: HTMLAnchorElement, links: HTMLElement[]) {
  const settings = settingsOf(link.dataset.set ?? '');
  try {
    if (SCENE_KEYS.some((key) => key in settings)) figure.scene = link.hash;
    else await figure.setState?.(settings);
    for (const each of links) mark(each, each === link);
  } catch {
    location.href = link.href;
  }
}

function mark(link: HTMLElement, on: boolean) {
  if (on) link.setAttribute('aria-current', 'true');
  else link.removeAttribute('aria-current');
}

/** A value that the reader has changed is no longer the figure's. */
function release(state: Record<string, unknown>, links: HTMLElement[]) {
  for (const link of links) {
    const settings = Object.entries(settingsOf(link.dataset.set ?? ''));
    if (settings.some(([key, value]) => key in state && state[key] !== value)) mark(link, false);
  }
}
