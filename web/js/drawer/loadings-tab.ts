// The weights of the panels' directions: a column per panel, its spectrum above the weights.
import { el, setText } from '../dom/elements.ts';
import { sized } from '../dom/sizes.ts';
import { isTouchDevice } from '../dom/touch.ts';
import { METHODS } from '../fit/methods.ts';
import { FACTS, type MethodName } from '../engine/names.ts';
import { deviationsOf } from '../data/standardise.ts';
import { columnsOf } from '../engine/dataset.ts';
import { lineSample } from '../views/sample.ts';
import { drawSigned } from '../views/signed-picture.ts';
import { drawerWords as w } from '../words/drawer.ts';
import { methodWords } from '../words/method-labels.ts';
import { heavyList } from './weight-bars.ts';
import { heaviest, loadingsOf } from './loadings.ts';
import { longFit } from './measures.ts';
import { createUnderway } from './computation-progress.ts';
import type { OnDemandEngine } from '../panels/on-demand-engine.ts';
import type { Slot, Dataset } from '../engine/types.ts';
import type { PanelContent } from '../fit/panel-content.ts';
import type { Theme } from '../dom/theme.ts';
import type { DrawerScene } from './mount-drawer.ts';

/** Images of the first directions. */
const IMAGE_COUNT = 4;
/** Columns, or words, of a direction. */
const HEAVIEST_COUNT = 6;
/** A press of this length, in milliseconds, selects the other axis. */
const LONG_PRESS_MS = 500;

/** @param choose a dimension for an axis of a panel */
export function createComponents(
  onDemandEngine: OnDemandEngine,
  choose: (r: number, axis: 'x' | 'y', c: number) => void,
) {
  const root = el('div', { class: 'drawer-columns' });
  const columns: ReturnType<typeof column>[] = [];
  return {
    root,
    draw(scene: DrawerScene) {
      while (columns.length < scene.methods.length) columns.push(column(columns.length, onDemandEngine, choose));
      const shown = scene.methods.map((_, r) => r).filter((r) => scene.alone === 0 || r === scene.alone - 1);
      const roots = shown.map((r) => columns[r].root);
      if (root.childElementCount !== roots.length || roots.some((one, i) => one !== root.children[i])) {
        root.replaceChildren(...roots);
      }
      shown.forEach((r) => columns[r].draw(scene));
    },
  };
}

/** @param r which panel */
function column(r: number, onDemandEngine: OnDemandEngine, choose: (r: number, axis: 'x' | 'y', c: number) => void) {
  const line = el('span', { class: 'line' }), name = el('b'), what = el('span', { class: 'what' });
  const spectrum = el('div', { class: 'spectrum', 'aria-hidden': 'true' });
  const under = createUnderway(onDemandEngine);
  const body = el('div', { class: 'weights' });
  const root = el('section', {}, el('h3', {}, line, name, what), spectrum, under.root, body);
  let drawn = [] as unknown[];
  watchChoice(spectrum, (axis, c) => choose(r, axis, c));
  watchChoice(body, (axis, c) => choose(r, axis, c));

  function draw({ result, set, slots, methods, shows, theme }: DrawerScene) {
    const method = methods[r], slot = slots[r];
    if (!slot || slot.error || slot.m < 1) {
      under.show(null);
      spectrum.replaceChildren();
      body.replaceChildren();
      drawn = [];
      return;
    }
    const entry = longFit(onDemandEngine, result, slot);
    under.show(entry);
    const long = entry.value ?? slot;
    const now = [long, set, shows[r].x, shows[r].y, theme, method];
    if (now.every((v, i) => v === drawn[i])) return;
    drawn = now;
    if (name.textContent !== methodWords[method].name) {
      setText(name, methodWords[method].name);
      name.style.color = `var(--${METHODS[method].colour})`;
      line.replaceChildren(lineSample(method));
    }
    setText(what, valueName(method, long));
    root.setAttribute('aria-label', `${methodWords[method].name}: ${what.textContent}`);
    bars(spectrum, long, shows[r], method);
    const valueText = FACTS[method].linear
      ? ''
      : FACTS[method].maps
        ? w.noWeights(methodWords[method].name)
        : w.noMap(methodWords[method].name);
    body.replaceChildren(...(valueText || !long.map
      ? [el('p', {}, valueText)]
      : weights(set, long, shows[r], theme)));
  }
  return { root, draw };
}

function valueName(method: MethodName, { totalVariance }: Slot) {
  if (totalVariance) return w.share;
  const [symbol] = methodWords[method].value(1).split(' ');
  return METHODS[method].highest ? w.high(symbol) : w.low(symbol);
}

/** @param c from 1 */
const valueText = ({ values, totalVariance }: Slot, c: number) =>
  totalVariance ? w.share1(values[c - 1] / totalVariance) : w.figure(values[c - 1]);

function bars(host: HTMLElement, slot: Slot, { x, y }: PanelContent, method: MethodName) {
  const values = Array.from(slot.values).slice(0, slot.m);
  const most = Math.max(...values, 0) || 1;
  host.style.color = `var(--${METHODS[method].colour})`;
  host.replaceChildren(...values.map((v, i) => {
    const bar = el('i', { 'data-component': i + 1, title: w.component(i + 1, valueText(slot, i + 1)) }, el('b'));
    bar.classList.toggle('used', i + 1 === x || i + 1 === y);
    (bar.firstChild as HTMLElement).style.height = `${Math.max(2, (100 * Math.max(0, v)) / most)}%`;
    return bar;
  }));
}

/** Creates a button per direction, with its weights: an image, or the heaviest columns. */
function weights(set: Dataset, slot: Slot, shows: PanelContent, theme: Theme) {
  const deviations = deviationsOf(set), map = slot.map as NonNullable<Slot['map']>;
  const pictures = set.images && set.cols % (set.images.height * set.images.width) === 0 ? set.images : null;
  const seen = pictures
    ? Array.from({ length: Math.min(IMAGE_COUNT, slot.m) }, (_, c) => c + 1)
    : [...new Set([shows.x, shows.y])].filter((c) => c > 0 && c <= slot.m);
  return seen.map((c) => {
    const loadings = loadingsOf(map, deviations, c), value = valueText(slot, c);
    const caption = el('span', { class: 'caption' }, w.component(c, value));
    const now = c === shows.x ? w.across : c === shows.y ? w.upward : '';
    const button = el('button', { type: 'button', class: 'component', 'data-component': c,
      'aria-label': w.componentLabel(c, value, now, isTouchDevice()), 'aria-pressed': String(now !== '') });
    if (pictures) {
      const canvas = el('canvas', { 'aria-hidden': 'true' });
      button.append(canvas, caption);
      drawSigned(sized(canvas, 64).ctx, loadings, pictures, 64, theme);
      return button;
    }
    button.append(caption);
    return el('div', { class: 'heaviest' }, button, heavyList(columnsOf(set), heaviest(loadings, HEAVIEST_COUNT)));
  });
}

/** A click on a direction chooses it across; with Shift, or held long, up. */
function watchChoice(host: HTMLElement, choose: (axis: 'x' | 'y', c: number) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  function at({ target }: Event) {
    const found = target instanceof Element ? target.closest('[data-component]') : null;
    return Number(found?.getAttribute('data-component') ?? 0);
  }

  host.addEventListener('pointerdown', (e) => {
    const c = at(e);
    held = false;
    clearTimeout(timer);
    if (c > 0) {
      timer = setTimeout(() => {
        held = true;
        choose('y', c);
      }, LONG_PRESS_MS);
    }
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
    host.addEventListener(end, () => clearTimeout(timer));
  }
  host.addEventListener('contextmenu', (e) => held && e.preventDefault());
  host.addEventListener('click', (e) => {
    const c = at(e);
    if (c > 0 && !held) choose(e.shiftKey ? 'y' : 'x', c);
    held = false;
  });
}
