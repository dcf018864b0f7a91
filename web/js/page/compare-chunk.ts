// More methods than two axes next to each other: a chunk that is loaded on request, or when saved work needs it.
import { isPlain } from '../fit/axes-only.ts';
import { runLazily } from '../data/lazy-action.ts';
import { strings as s } from '../words/strings.ts';
import type { mountProjection } from '../panels/projection.ts';
import type { mountCompare as CompareMountCompare } from '../panels/compare.ts';
import type { Playground } from './playground.ts';

export function watchCompare(playground: Playground, projection: ReturnType<typeof mountProjection>) {
  const { store, skeleton: { part }, assets, announce } = playground;
  let compare: ReturnType<typeof CompareMountCompare> | null = null;

  const come = () =>
    runLazily(announce, s.addMethod, assets.chunk.compare(), ({ mountCompare }) => {
      compare ??= mountCompare(playground, projection);
    });
  const look = () => {
    if (!compare && !isPlain(store)) come();
  };
  part('add-method').addEventListener('click', () => come().then(() => compare?.add()));
  store.subscribe(({ fields, reset }) => (reset || fields.has('runs') || fields.has('tool')) && look());
  return look;
}
