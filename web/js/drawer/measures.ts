// Requests for the drawer: a method in more dimensions than are shown, and its measures by their number.
import { reads } from '../fit/methods.ts';
import { fitRun, keyOf } from '../engine/fitrun.ts';
import { neighbourRecall } from '../engine/neighbourrecall.ts';
import { columnsOf, matrixOfSome, neighborsOf, sampledRows, takeRows } from '../panels/panel-measures.ts';
import { presentClasses } from '../views/class-shapes.ts';
import type { Dataset, FitResult, Slot } from '../engine/types.ts';
import type { OnDemandEngine } from '../panels/on-demand-engine.ts';

/** For each number of dimensions from 1 on; NaN: not defined here. trustOf: the number of rows */
export type Measures = { accuracy: number[], trust: number[], neighbourRecall: number[], trustOf: number };

/** Dimensions of the spectrum. */
const SPECTRUM_DIMENSIONS = 15;
/** Dimensions of the figures. */
export const FIGURE_DIMENSIONS = 10;
const NEIGHBOURS = 10;

/** The number of cached fits of a data set. */
const MAX_CACHED_FITS = 12;
/** The results of fits, the least recently used first. */
const keys = new WeakMap<Dataset, Map<string, object>>();

/** Returns one object per fit, whatever dimensions a panel shows of it. */
function keyFor(request: FitResult['request'], { run }: Slot) {
  const all = keys.get(request.dataset) ?? new Map(), name = keyOf(request, run, reads(run.method, 'graph'));
  keys.set(request.dataset, all);
  const key = all.get(name) ?? { name };
  all.delete(name);
  all.set(name, key);
  if (all.size > MAX_CACHED_FITS) all.delete(all.keys().next().value ?? '');
  return key;
}

/** A run in as many dimensions as the drawer shows. */
export const longFit = (onDemandEngine: OnDemandEngine, { request }: FitResult, slot: Slot) =>
  onDemandEngine.of(keyFor(request, slot), 'long', async (place, hooks) => {
    const components = Math.min(SPECTRUM_DIMENSIONS, slot.rank || SPECTRUM_DIMENSIONS);
    const run = { ...slot.run, options: { ...slot.run.options, components } };
    return (await fitRun(place, request, run, hooks)).slot;
  });

/** @param long in more dimensions @param k of the graph */
export const measures = (onDemandEngine: OnDemandEngine, set: Dataset, long: Slot, k: number) =>
  onDemandEngine.of(long.scores, `measures ${k}`, async (place, hooks) => {
    const { rows, labels } = set, deep = Math.min(FIGURE_DIMENSIONS, long.m), near = Math.min(NEIGHBOURS, rows - 1);
    const total = 2 * deep + 1;
    let done = 0;
    const reportProgress = () => hooks.onProgress?.({ stage: 'measures', done: done++, total });
    const found: Measures = { accuracy: [], trust: [], neighbourRecall: [], trustOf: rows };
    const ys = Array.from({ length: deep }, (_, d) =>
      columnsOf({ set, scores: long.scores, m: long.m, dims: Array.from({ length: d + 1 }, (__, c) => c + 1), k }));
    const classes = presentClasses(labels).length;
    for (const y of ys) {
      reportProgress();
      found.accuracy.push(
        classes < 2 ? NaN : await place.call('neighborAccuracy', [y, Float64Array.from(labels), near]),
      );
    }
    const own = k < 1 ? new Int32Array() : await neighborsOf(place, set, k);
    for (const y of ys) {
      reportProgress();
      const index = k < 1 ? own : await place.call('neighbors', [y, k]);
      found.neighbourRecall.push(k < 1 ? NaN : neighbourRecall({ index: own, width: k }, { index, width: k }, k, rows));
    }
    reportProgress();
    const which = sampledRows(rows);
    found.trustOf = which?.length ?? rows;
    const of = Math.min(NEIGHBOURS, Math.ceil(found.trustOf / 2) - 1);
    found.trust = of < 1 ? ys.map(() => NaN) : [...await place.call('trustworthinessOfEach', [
      matrixOfSome(set, which), of, ...ys.map((y) => takeRows(y, which)),
    ])];
    return found;
  });
