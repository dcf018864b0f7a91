// Labels for a few points: how many there are, one more a class, and whether the hidden classes are shown.
import { countLabels, hidden, oneLabelPerClass } from '../fit/predict-labels.ts';
import { hasMap, reads } from '../fit/methods.ts';
import { methodsOf } from '../fit/request.ts';
import { createButton, el, setText } from '../dom/elements.ts';
import { DRAWING } from '../state/state.ts';
import { compareWords as w } from '../words/compare-texts.ts';
import type { Playground } from '../page/playground.ts';

export function mountFewLabels({ store, toolContext, announce, skeleton: { part } }: Playground) {
  const many = el('span', { class: 'name' }), count = el('b');
  const more = createButton('outlined small', { onclick: reveal }, w.labels.more);
  const clear = createButton('small', { onclick: conceal }, w.labels.clear);
  const input = el('input', { type: 'checkbox', onchange: () => store.set({ unveiled: input.checked }) });
  const unveil = el('label', { class: 'switch unveil' }, input, el('span', {}, w.labels.unveil));
  const section = el(
    'section',
    { 'data-part': 'labels' },
    el('h2', {}, w.labels.title),
    el(
      'div',
      { class: 'rows' },
      el('div', { class: 'row' }, many, count),
      el('div', { class: 'row' }, more, clear),
      unveil,
    ),
  );
  setText(many, w.labels.labelled);
  part('settings-body').querySelector('[data-part="projection"]')?.after(section);

  function relabel({ indices, to }: { indices: Int32Array, to: Int32Array }) {
    if (indices.length === 0) return;
    store.end(false);
    store.apply({ kind: 'label', indices, from: store.drawing.points.pick(indices).labels, to });
    announce(w.labels.labelledStatus(countLabels(store.drawing.points.labels)));
  }

  function reveal() {
    relabel(oneLabelPerClass(store.drawing.points.labels, toolContext.random));
  }

  /** Every class is hidden; none is lost. */
  function conceal() {
    const { labels } = store.drawing.points;
    const indices = Int32Array.from(labels.keys()).filter((i) => labels[i] >= 0);
    relabel({ indices, to: indices.map((i) => hidden(labels[i])) });
  }

  return {
    show() {
      const counts = countLabels(store.drawing.points.labels);
      const few = counts.labelled < counts.n;
      section.hidden =
        store.state.source !== DRAWING ||
        (!few &&
          store.state.tool !== 'label' &&
          !methodsOf(store.state).some((m) => reads(m, 'labels') && !hasMap(m)));
      setText(count, w.labels.of(counts));
      more.disabled = counts.hidden === 0;
      clear.disabled = counts.labelled === 0;
      unveil.hidden = counts.hidden === 0;
      input.checked = store.state.unveiled;
    },
  };
}
