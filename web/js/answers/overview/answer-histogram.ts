// The histogram of a figure over all answers: its bars are buttons that pick their answers.
import { createButton, el, setAttribute, setText } from '../../dom/elements.ts';
import { overviewWords as w } from '../../words/overview.ts';
import { meetsAll, type Entry } from '../entry.ts';
import { figuresOf, type Figure } from './histogram-values.ts';
import { positionAlong, binsOf, placeIn, type Bin } from './histogram-bins.ts';
import { placeTo } from '../moving-keys.ts';
import type { Goal } from '../../task/task-types.ts';
import type { Marking } from '../marking.ts';
import type { PickedAnswers } from '../picked-answers.ts';

/** Edges with a number: about as many as there is room for. */
const MAX_TICKS = 5;

/** A bar with what it shows. */
interface Bar { bin: Bin, root: HTMLButtonElement, count: HTMLElement, full: HTMLElement }

export function createFigure(goals: Goal[], marking: Marking, pick: (picked: PickedAnswers) => void) {
  const figures = figuresOf(goals, marking);
  let figure = figures[0], bars: Bar[] = [], entries: Entry[] = [], pickedKey = '';
  const select = el('select', { 'aria-label': w.figure, onchange: () => choose(select.value) },
    ...figures.map(({ key, name }) => el('option', { value: key }, name)));
  const areas = el('div', { class: 'histogram-areas', 'aria-hidden': 'true' });
  const plot = el('div', { class: 'histogram-bars', role: 'group', onkeydown: (e) => move(e as KeyboardEvent) });
  const ticks = el('div', { class: 'histogram-ticks', 'aria-hidden': 'true' });
  const without = createButton('small histogram-without', { onclick: () => pick({
    key: `${figure.key}.none`, text: w.pickedNoValue(figure.name), has: isUnknown(figure),
  }) });
  const legend = el('p', {});
  const root = el('section', { class: 'answer-figure', hidden: true },
    el('header', {}, el('h2', {}, w.histogram), select),
    el('div', { class: 'histogram-plot' }, areas, plot), ticks, without, legend);

  function choose(key: string) {
    figure = figures.find((each) => each.key === key) ?? figure;
    bars = [];
    show(entries, pickedKey);
  }

  function move(e: KeyboardEvent) {
    const full = bars.filter(({ root: { disabled } }) => !disabled).map((bar) => bar.root);
    const at = full.indexOf(document.activeElement as HTMLButtonElement);
    const to = placeTo(e, at, full.length, { ArrowRight: 1, ArrowLeft: -1 });
    if (to === null) return;
    e.preventDefault();
    for (const [i, each] of full.entries()) each.tabIndex = i === to ? 0 : -1;
    full[to].focus();
  }

  /** @param key of what is picked; '': nothing is */
  function show(all: Entry[], key: string) {
    [entries, pickedKey] = [all, key];
    const { isAxis } = figure, values = all.map(figure.value);
    const bins = binsOf(values, { grain: figure.grain(), isAxis, limits: figure.limits() });
    root.hidden = bins.length === 0;
    const isSame = (bin: Bin, i: number) => bin.from === bars[i].bin.from && bin.to === bars[i].bin.to;
    if (bins.length !== bars.length || !bins.every(isSame)) layOutBars(bins);
    const sorted = bars.map(() => [] as Entry[]);
    all.forEach((entry, i) => sorted[placeIn(bins, values[i])]?.push(entry));
    const most = Math.max(1, ...sorted.map(({ length }) => length));
    bars.forEach((bar, i) => showBar(bar, sorted[i], most));
    const full = bars.filter(({ root: { disabled } }) => !disabled);
    const stop = full.find((bar) => bar.root.tabIndex === 0) ?? full[0];
    for (const bar of bars) bar.root.tabIndex = bar === stop ? 0 : -1;
    const unknown = all.filter((entry) => entry.judged && isUnknown(figure)(entry)).length;
    without.hidden = unknown === 0;
    setText(without, w.noValue(unknown));
    setAttribute(without, 'aria-pressed', String(key === `${figure.key}.none`));
    setText(legend, figure.ranges.length > 0 ? w.legend : goals.length > 0 ? w.legendMarks : w.legendPlain);
  }

  function showBar({ bin, root: button, count, full }: Bar, inside: Entry[], most: number) {
    const met = inside.filter(meetsAll).length;
    button.disabled = inside.length === 0;
    setText(count, inside.length > 0 ? inside.length.toLocaleString('en') : '');
    button.style.setProperty('--share', String(inside.length / most));
    full.style.setProperty('--met', `${inside.length > 0 ? (100 * met) / inside.length : 0}%`);
    setAttribute(button, 'aria-label', w.bar(binText(figure, bin), inside.length, met));
    setAttribute(button, 'aria-pressed', String(pickedKey === keyOf(figure, bin)));
  }

  /** Creates the bars of other bins. */
  function layOutBars(bins: Bin[]) {
    setAttribute(plot, 'aria-label', figure.name);
    bars = bins.map((bin) => {
      const count = el('span', { class: 'histogram-count' }), full = el('span', { class: 'histogram-met' });
      const button = el('button', { type: 'button', tabindex: -1, onclick: () => pick(pickedIn(figure, bins, bin)) },
        count, el('span', { class: 'histogram-bar' }, full));
      return { bin, root: button, count, full };
    });
    plot.replaceChildren(...bars.map((bar) => bar.root));
    const percent = (cells: number) => `${(100 * cells) / Math.max(1, bins.length)}%`;
    areas.replaceChildren(...figure.ranges.map(({ from, to }) => {
      const area = el('span', {}), [start, end] = [positionAlong(bins, from), positionAlong(bins, to)];
      area.style.setProperty('--from', percent(start));
      area.style.setProperty('--width', percent(end - start));
      return area;
    }));
    const edges = edgesOf(bins), step = Math.ceil((edges.length - 1) / (MAX_TICKS - 1));
    ticks.replaceChildren(...edges.filter((_, i) => i % step === 0).map(({ value, at }) => {
      const tick = el('span', {}, figure.text(value));
      tick.style.setProperty('--from', percent(at));
      return tick;
    }));
  }

  return { root, show };
}

const isUnknown = (figure: Figure) => (entry: Entry) => Number.isNaN(figure.value(entry));

const keyOf = ({ key }: Figure, { from, to }: Bin) => `${key}.${from}.${to}`;

/** The key of the answers that a bar picks, also of those that are judged later. */
const pickedIn = (figure: Figure, bins: Bin[], bin: Bin): PickedAnswers => ({
  key: keyOf(figure, bin),
  text: w.pickedBin(figure.name, binText(figure, bin)),
  has: (entry) => bins[placeIn(bins, figure.value(entry))] === bin,
});

function binText({ grain, text }: Figure, { from, to }: Bin): string {
  const step = grain();
  if (from === -Infinity) return w.below(text(to));
  if (to === Infinity) return w.above(text(from));
  return to - from === step ? text(from) : w.bin(text(from), text(to - step));
}

/** Edges between bins that have a number, and their places. */
function edgesOf(bins: Bin[]): { value: number, at: number }[] {
  const all = bins.map(({ from }, at) => ({ value: from, at }));
  if (bins.length > 0) all.push({ value: bins[bins.length - 1].to, at: bins.length });
  return all.filter(({ value }) => Number.isFinite(value));
}
