// The settings panel, made from the rows of the state table. It only shows and changes the state.
import { createButton, el } from '../dom/elements.ts';
import { segments } from '../dom/segments.ts';
import { settingsOf } from '../data/sets.ts';
import { isApplicable, fieldsOf, pick, type Field, type State } from '../state/state.ts';
import { figure, strings as s } from '../words/strings.ts';
import { settingWords, type SettingWords } from '../words/settings-texts.ts';
import { select, toggle } from './choice.ts';
import { slider } from './slider.ts';
import type { Store } from '../state/store.ts';
import type { SettingTips } from '../words/tips.ts';
import type { Distances } from '../fit/distances.ts';

/** values that the controls need in addition to the state */
export interface Facts {
  n: number;
  /** heat width in use */
  t: number;
  /** ε in use */
  epsilon: number;
  /** width of the kernel in use */
  gamma?: number;
  /** d² over the edges */
  edgeDistances: Distances | null;
  /** d² over pairs */
  pairDistances: Distances | null;
}

/** the parts of a row */
interface SettingElements {
  key: keyof State;
  field: Field;
  words: SettingWords;
  change: (value: unknown, more?: boolean) => void;
  announce: (text: string) => void;
  /** of what its slider runs along */
  histogram?: HTMLCanvasElement;
}

type Control = {
  root: HTMLElement;
  show: (value: any, isAuto?: boolean) => void;
  range?: (low: number, high: number) => void;
  explain: (tips: SettingTips) => void;
};

export function mountSettings(host: HTMLElement, store: Store, announce: (text: string) => void): {
  show: (facts: Facts) => void;
  explain: (tips: Record<string, SettingTips>) => void;
  histograms: Record<string, HTMLCanvasElement>;
  measured: HTMLElement;
} {
  const rows = fieldsOf().filter(([, { control }]) => control).map(([key, field]) => row(key, field, store, announce));
  const of = (group: Field['group']) => rows.filter(({ field }) => field.group === group).map(({ root }) => root);
  // The compared methods are set in their panels, whose dimensions belong to them.
  const keys = rows.filter(({ field }) => field.option).map(({ key }) => key);
  const usual = () => pick(settingsOf(store.state) as State, keys);
  const defaults = createButton(
    'small defaults',
    {
      'data-tip-text': s.defaultsTip,
      onclick: () => {
        store.change(usual());
        announce(s.statusDefaults);
      },
    },
    s.defaults,
  );
  const measured = el('div');
  const kernel = section(s.kernel, 'kernel', el('div', { class: 'rows' }, ...of('kernel')));
  const weights = section(s.weights, 'weights', el('div', { class: 'rows' }, ...of('weights')));
  const graphRows = rows.filter(({ field }) => field.group === 'moreGraph' || field.group === 'weights');
  const otherRows = rows.filter(({ field }) => field.group === 'other' && field.option);
  const graphFold = fold(s.moreGraph, graphRows, el('div', { class: 'rows inner' }, ...of('moreGraph')), weights);
  graphFold.root.dataset.part = 'moreGraph';
  // A section that the page opened is not stored.
  graphFold.head.addEventListener('click', () => store.set({ moreGraph: !graphFold.root.open }));
  const otherFold = fold(s.otherSettings, otherRows, el('div', { class: 'rows inner' }, ...of('other')));
  host.append(
    section(s.graph, 'graph', el('div', { class: 'rows' }, ...of('graph')), defaults),
    graphFold.root,
    kernel,
    el(
      'section',
      { 'data-part': 'projection', 'aria-label': s.projectionTitle },
      el('div', { class: 'rows' }, ...of('projection'), otherFold.root),
    ),
    section(s.measured, 'measured', measured),
  );
  /** Without settings of its own the kernel has no title either. */
  const showKernel = () => { kernel.hidden = of('kernel').every(({ hidden }) => hidden); };
  showKernel();
  let remembered = false;
  return {
    show(facts) {
      for (const { show } of rows) show(store.state, facts);
      showKernel();
      if (remembered !== store.state.moreGraph) graphFold.root.open = remembered = store.state.moreGraph;
      if (graphFold.show(store.state)) graphFold.root.open = true;
      otherFold.show(store.state);
      const first = usual();
      defaults.hidden = keys.every((key) => store.state[key] === first[key]);
    },
    explain: (tips) => rows.forEach(({ key, explain }) => tips[key] && explain(tips[key])),
    histograms: Object.fromEntries(rows.flatMap(({ key, histogram }) => (histogram ? [[key, histogram]] : []))),
    measured,
  };
}

/** Folded settings; the title of the fold lists the changed ones. */
function fold(title: string, rows: Array<ReturnType<typeof row>>, ...body: HTMLElement[]) {
  const line = el('b', {});
  const head = el('summary', {}, `${title} `, line);
  return {
    head,
    root: el('details', {}, head, ...body),
    /** @returns whether other settings than before are changed, or to other values */
    show(state: Readonly<State>): boolean {
      const text = rows
        .filter(({ key, field, root: { hidden } }) => !hidden && state[key] !== field.default)
        .map(({ key }) => {
          const { label, choices } = settingWords[key];
          const value = state[key];
          const shown = choices?.[String(value)] ?? (typeof value === 'number' ? figure(value) : value);
          return `${s.within(label)} ${shown}`;
        })
        .join(' · ');
      if (line.textContent === text) return false;
      line.textContent = text;
      return text !== '';
    },
  };
}

function section(title: string, part: string, ...body: HTMLElement[]) {
  return el('section', { 'data-part': part }, el('h2', {}, title), ...body);
}

const CONTROLS: Record<NonNullable<Field['control']>, (made: SettingElements) => Control> = {
  segments: ({ field, words, change }) => {
    const bar = segments({ label: words.label, options: choicesOf(field, words), onChange: change });
    bar.root.classList.toggle('two-rows', (field.choices?.length ?? 0) > 4);
    return bar;
  },
  select: ({ field, words, change }) =>
    select({ label: words.label, options: choicesOf(field, words), onChange: change }),
  switch: ({ words, change }) => toggle({ label: words.label, onChange: change }),
  slider: ({ field, words, change, announce, histogram }) =>
    slider({
      announce,
      label: words.label,
      min: field.min ?? 0,
      max: field.max ?? 1,
      step: field.step,
      log: (field.along ?? field.ends) !== undefined,
      above: histogram,
      onChange: change,
      ...(field.auto && { auto: { text: s.auto, choose: () => change('auto') } }),
    }),
};

/** The choices in the order of their texts; one without a text shows its value. */
const choicesOf = ({ choices = [] }: Field, words: SettingWords): Record<string, string> => {
  const unnamed = choices.filter((value) => !words.choices?.[value]);
  return { ...words.choices, ...Object.fromEntries(unnamed.map((value) => [value, value])) };
};

export function row(key: keyof State, field: Field, store: Store, announce: (text: string) => void) {
  const histogram = field.along ? el('canvas', { class: 'histogram', 'aria-hidden': 'true' }) : undefined;
  const control = CONTROLS[field.control ?? 'select']({
    key,
    field,
    announce,
    histogram,
    words: settingWords[key] ?? { label: key },
    change: (value, more) => store.change({ [key]: value }, more),
  });
  control.root.dataset.field = key;
  control.root.hidden = !isApplicable(field, store.state);
  return {
    key, field, histogram, root: control.root, explain: control.explain,
    show(state: Readonly<State>, facts: Facts) {
      control.root.hidden = !isApplicable(field, state);
      const most = field.others ? Math.max(1, Math.min(field.max ?? Infinity, facts.n - 1)) : Infinity;
      const distances = field.along && facts[field.along];
      if (field.ends) control.range?.(...field.ends);
      else if (distances) control.range?.(distances.p1, distances.p99);
      else if (field.others) control.range?.(field.min ?? 1, most);
      const value = state[key];
      const isAuto = value === 'auto';
      const shown = isAuto ? facts[key as 't' | 'epsilon' | 'gamma'] : value;
      control.show(typeof shown === 'number' ? Math.min(shown, most) : shown, isAuto);
    },
  };
}
