// Shows next to the settings of the graph which methods use it, and its properties.
import { el, setText } from '../dom/elements.ts';
import { reads } from '../fit/methods.ts';
import { methodWords } from '../words/method-labels.ts';
import { panelWords as w } from '../words/panels.ts';
import { sampledRows } from './panel-measures.ts';
import type { MethodName } from '../engine/names.ts';
import type { FitResult, Dataset } from '../engine/types.ts';

export function mountUsed(settings: HTMLElement) {
  const who = el('p'), facts = el('p'), rows = el('p');
  const root = el('section', { 'data-part': 'used', hidden: true, 'aria-label': w.used }, who, facts, rows);
  settings.querySelector('[data-part="projection"]')?.after(root);
  return {
    /** @param methods none: no data set is open */
    show(methods: MethodName[], result: FitResult | null, set: Dataset | null, whole: Dataset | null) {
      setText(rows, set && whole ? figuresOf(set, whole) : '');
      rows.hidden = rows.textContent === '';
      root.hidden = methods.length === 0;
      const names = (graph: boolean) =>
        methods.filter((m) => reads(m, 'graph') === graph).map((m) => methodWords[m].name);
      setText(who, w.graph(names(true), names(false)));
      setText(
        facts,
        result && result.graph.edgeCount > 0 ? w.facts(result.graph.edgeCount, result.graph.components) : '',
      );
    },
  };
}

/** Describes the rows of the file that are not fitted. */
function outOfSampleText({ sample, outOfSample }: Dataset) {
  if (!outOfSample) return sample ? w.outOfSample.elsewhere : '';
  const { X, of, gaps, why } = outOfSample;
  return [
    why ? w.outOfSample.why[why](of) : '',
    X && X.rows > 0 ? w.outOfSample.placed(X.rows, of) : '',
    gaps > 0 ? w.outOfSample.gaps(gaps) : '',
  ].filter(Boolean).join(' ');
}

/** Returns which rows the measures use, if not all. */
const figuresOf = (set: Dataset, whole: Dataset) =>
  [
    set !== whole ? w.figuresOfFitted(set.rows, whole.rows) : '',
    whole.sample ? w.figuresOfSample(whole.rows, whole.sample.of) : '',
    outOfSampleText(whole),
    sampledRows(set.rows) ? w.trustOfSome(sampledRows(set.rows)?.length ?? 0) : '',
  ].filter(Boolean).join(' ');
