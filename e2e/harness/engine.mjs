// The page's engine in Node, without a page: requests and results are those of a playground.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import './glue.mjs';
import { dist } from './paths.mjs';
import { epsilonFor, pairDistances } from '../../web/js/fit/distances.ts';
import { requestOf } from '../../web/js/fit/request.ts';
import { defaults, DRAWING } from '../../web/js/state/state.ts';

/** @typedef {import('../../web/js/state/state.ts').State} State */
/** @typedef {import('../../web/js/state/points.ts').Snapshot} Snapshot */

/** Starts an engine of what was built last. */
export async function startEngine() {
  const { boot } = await import('../../web/js/engine/runtime.ts');
  const { LiveRequests } = await import('../../web/js/engine/live-requests.ts');
  const runtime = await boot(await WebAssembly.compile(readFileSync(join(dist, 'lpp.wasm'))));
  const requests = new LiveRequests(runtime);
  let revision = 0;

  return {
    /**
     * The result that the page would get, with all facts.
     * @param {Partial<State>} state @param {Snapshot} points
     * @returns {Promise<import('../../web/js/engine/types.ts').FitResult>}
     */
    async fit(state, { xy, labels }) {
      const all = { ...defaults(), ...state };
      const dataset = { id: DRAWING, revision: ++revision, rows: labels.length, cols: 2, dense: xy, labels };
      const epsilon = all.epsilon === 'auto' ? epsilonFor(pairDistances(dataset), all.k, labels.length) : all.epsilon;
      const request = requestOf(all, dataset, epsilon);
      await requests.fit({ ...request, dataset });
      return /** @type {any} */ ({ ...await requests.settle(), request });
    },
    /** A preset's points. @param {string} name @param {number} seed @param {number} [n] @returns {Promise<Snapshot>} */
    async sample(name, seed, n) {
      const { points, labels } = await runtime.call('sample', [n === undefined ? { name, seed } : { name, seed, n }]);
      return { xy: points, labels };
    },
    /** Calls a function of the library. @param {string} name @param {unknown[]} args */
    call: (name, args) => runtime.call(name, args),
    close: () => runtime.stop('it was closed'),
  };
}
