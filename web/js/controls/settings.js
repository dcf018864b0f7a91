// The settings panel: graph, weights, projection. It shows the state and changes it, nothing else.
import { el, setText } from '../page/dom.js';
import { FIELDS } from '../state/state.js';
import { strings as s } from '../words/strings.js';
import { segments, select, toggle } from './choice.js';
import { slider } from './slider.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../ask/distances.js').Distances} Distances */
/**
 * @typedef {object} Facts  what the controls need to know beside the state
 * @property {number} n
 * @property {number} t              heat width in use
 * @property {number} epsilon        ε in use
 * @property {Distances|null} edgeDistances   d² over the edges
 * @property {Distances|null} pairDistances   d² over pairs
 */

/**
 * @param {HTMLElement} host
 * @param {import('../state/store.js').Store} store
 * @param {(text: string) => void} say
 * @returns {{show: (facts: Facts) => void, histograms: {t: HTMLCanvasElement, epsilon: HTMLCanvasElement}, measured: HTMLElement}}
 */
export function mountSettings(host, store, say) {
  const set = store.set;
  const graph = graphControls(set, say);
  const weight = weightControls(set, say);
  const projection = projectionControls(set, say);
  const measured = el('div');
  host.append(
    section(s.graph, 'graph', graph.root), section(s.weights, 'weights', weight.root),
    el('section', { 'data-part': 'projection', 'aria-label': s.projectionTitle }, projection.root), section(s.measured, 'measured', measured));
  return {
    show(facts) {
      graph.show(store.state, facts);
      weight.show(store.state, facts);
      projection.show(store.state);
    },
    histograms: { t: weight.histogram, epsilon: graph.histogram },
    measured,
  };
}

/** @param {string} title @param {string} part @param {HTMLElement} body */
function section(title, part, body) {
  return el('section', { 'data-part': part }, el('h2', {}, title), body);
}

/** @param {(patch: Partial<State>) => void} set @param {(text: string) => void} say */
function graphControls(set, say) {
  const kind = segments({ label: s.graph, options: s.graphKind, tips: s.graphKindTip, onChange: (graph) => set({ graph }) });
  const k = slider({ say, label: s.neighboursK, min: 1, max: 50, onChange: (v) => set({ k: v }) });
  const symmetry = segments({ label: s.symmetry, options: s.symmetryKind, onChange: (v) => set({ symmetry: v }) });
  const histogram = el('canvas', { class: 'histogram', 'aria-hidden': 'true' });
  const epsilon = slider({
    say, label: s.epsilon, min: 1, max: 10, log: true, field: FIELDS.epsilon, above: histogram, onChange: (v) => set({ epsilon: v }),
    auto: { text: s.auto, tip: s.epsilonAutoTip, choose: () => set({ epsilon: 'auto' }) },
  });
  const knn = el('div', { class: 'rows inner' }, k.root, symmetry.root);
  return {
    root: el('div', { class: 'rows' }, kind.root, knn, epsilon.root),
    histogram,
    /** @param {State} state @param {Facts} f */
    show(state, f) {
      kind.show(state.graph);
      knn.hidden = state.graph !== 'knn';
      epsilon.root.hidden = state.graph !== 'epsilon';
      k.range(1, Math.max(1, Math.min(50, f.n - 1)));
      k.show(Math.max(1, Math.min(state.k, f.n - 1, 50)));
      symmetry.show(state.symmetry);
      if (f.pairDistances) epsilon.range(f.pairDistances.p1, f.pairDistances.p99);
      epsilon.show(f.epsilon, state.epsilon === 'auto');
    },
  };
}

/** @param {(patch: Partial<State>) => void} set @param {(text: string) => void} say */
function weightControls(set, say) {
  const kind = segments({ label: s.weights, options: s.weightKind, tips: s.weightKindTip, onChange: (weight) => set({ weight }) });
  kind.root.classList.add('two-rows');
  const histogram = el('canvas', { class: 'histogram', 'aria-hidden': 'true' });
  const t = slider({
    say, label: s.heatT, min: 0.1, max: 10, log: true, field: FIELDS.t, above: histogram, onChange: (v) => set({ t: v }),
    auto: { text: s.auto, tip: s.autoTip, choose: () => set({ t: 'auto' }) },
  });
  const degree = slider({ say, label: s.degree, min: 1, max: 6, onChange: (v) => set({ degree: v }) });
  const coef0 = slider({ say, label: s.coef0, min: 0, max: 10, step: 0.1, onChange: (v) => set({ coef0: v }) });
  const scaleK = slider({ say, label: s.localK, min: 1, max: 50, onChange: (v) => set({ scaleK: v }) });
  return {
    root: el('div', { class: 'rows' }, kind.root, t.root, degree.root, coef0.root, scaleK.root),
    histogram,
    /** @param {State} state @param {Facts} f */
    show(state, f) {
      kind.show(state.weight);
      t.root.hidden = state.weight !== 'heat';
      degree.root.hidden = coef0.root.hidden = state.weight !== 'polynomial';
      scaleK.root.hidden = state.weight !== 'local-scaling';
      if (f.edgeDistances) t.range(f.edgeDistances.p1, f.edgeDistances.p99);
      t.show(state.t === 'auto' ? f.t : state.t, state.t === 'auto');
      degree.show(state.degree);
      coef0.show(state.coef0);
      scaleK.range(1, Math.max(1, Math.min(50, f.n - 1)));
      scaleK.show(Math.max(1, Math.min(state.scaleK, f.n - 1)));
    },
  };
}

/** @param {(patch: Partial<State>) => void} set @param {(text: string) => void} say */
function projectionControls(set, say) {
  const center = select({ label: s.center, options: s.centerKind, onChange: (v) => set({ center: v }) });
  const reduce = select({ label: s.reduce, options: s.reduceKind, onChange: (v) => set({ reduce: v }) });
  const metric = select({ label: s.metric, options: s.metricKind, onChange: (v) => set({ metric: v }) });
  const constraint = select({ label: s.constraint, options: s.constraintKind, onChange: (v) => set({ constraint: v }) });
  const ridge = slider({ say, label: s.ridge, min: 0, max: FIELDS.ridge.max ?? 1, step: FIELDS.ridge.step, onChange: (v) => set({ ridge: v }) });
  const shortcuts = toggle({ label: s.shortcuts, onChange: (v) => set({ shortcuts: v }) });
  const more = el('summary', {});
  setText(more, s.more);
  return {
    root: el('div', { class: 'rows' }, center.root, reduce.root,
      el('details', {}, more, el('div', { class: 'rows inner' }, metric.root, constraint.root, ridge.root, shortcuts.root))),
    /** @param {State} state */
    show(state) {
      center.show(state.center);
      reduce.show(state.reduce);
      metric.show(state.metric);
      metric.root.hidden = state.graph !== 'knn';
      constraint.show(state.constraint);
      ridge.show(state.ridge);
      shortcuts.show(state.shortcuts);
    },
  };
}
