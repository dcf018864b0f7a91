// More methods than two axes side by side: a chunk that comes when it is asked for, or when work needs it.
import { isPlain } from '../ask/plain.js';
import { wanted } from '../data/wanted.js';
import { strings as s } from '../words/strings.js';

/**
 * @param {import('./playground.js').Playground} playground
 * @param {ReturnType<typeof import('../panels/projection.js').mountProjection>} projection
 */
export function watchCompare(playground, projection) {
  const { store, skeleton: { part }, assets, announce } = playground;
  /** @type {ReturnType<typeof import('../panels/compare.js').mountCompare>|null} */
  let compare = null;

  const come = () =>
    wanted(announce, s.addMethod, assets.chunk.compare(), ({ mountCompare }) => {
      compare ??= mountCompare(playground, projection);
    });
  const look = () => {
    if (!compare && !isPlain(store)) come();
  };
  part('add-method').addEventListener('click', () => come().then(() => compare?.add()));
  store.subscribe(({ fields, anew }) => (anew || fields.has('runs') || fields.has('tool')) && look());
  return look;
}
