// A recipe as options of the public API, for programs that call the library.
import { PROGRAMMED } from './recipe.js';

/** @typedef {import('./recipe.js').Recipe} Recipe */

/** The graph and the weights under the names of the API; null where the method, or every one, reads none. @param {Recipe} r @param {string} [method] */
export function sharedOf({ graph: g, weight: w, joined, weighed }, method) {
  const reads = method === undefined ? { graph: joined, weight: weighed } : PROGRAMMED[method];
  const { kind } = g;
  const graph = { knn: { kind, k: g.k, symmetry: g.symmetry, metric: g.metric }, epsilon: { kind, epsilon: g.epsilon }, complete: { kind }, supervised: { kind } }[kind];
  return { graph: reads.graph ? graph : null, weight: reads.weight ? weightOf(w) : null };
}

/** @param {Recipe['weight']} weight */
function weightOf({ kind, t, degree, coef0, k }) {
  if (kind === 'heat') return { kind, t };
  if (kind === 'polynomial') return { kind, degree, coef0 };
  return kind === 'local-scaling' ? { kind, k } : { kind };
}

/** What differs from the defaults, beside method and components. @param {import('./recipe.js').Step} step */
export function optionsOf({ method, components, center, constraint, reduce, ridge, kernel }) {
  return {
    method, components, ...(center === 'degree' ? {} : { center }), ...(constraint === 'degree' ? {} : { constraint }),
    ...(reduce === null ? {} : { reduce: { variance: reduce } }), ...(ridge > 0 ? { ridge } : {}), ...(kernel ? { kernel } : {}),
  };
}
