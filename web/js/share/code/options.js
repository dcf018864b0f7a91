// A recipe as options of the public API, for programs that call the library.
import { reads } from '../../ask/methods.js';
import { GRAPHS, WEIGHTS } from '../../engine/names.js';

/** @typedef {import('./recipe.js').Recipe} Recipe */

/**
 * The graph and the weights under the names of the API; null where the method, or every one, reads none.
 * @param {Recipe} r
 * @param {import('../../ask/methods.js').MethodName} [method]
 */
export function sharedOf({ graph, weight, usesGraph, usesWeights }, method) {
  return {
    graph: (method ? reads(method, 'graph') : usesGraph) ? ofKind(graph, GRAPHS) : null,
    weight: (method ? reads(method, 'weight') : usesWeights) ? ofKind(weight, WEIGHTS) : null,
  };
}

/**
 * The kind and what it reads.
 * @template {string} K
 * @param {{kind: K}} group
 * @param {Readonly<Record<K, {reads: readonly string[]}>>} facts
 */
const ofKind = ({ kind, ...options }, facts) => {
  const read = Object.entries(options).filter(([option]) => facts[kind].reads.includes(option));
  return { kind, ...Object.fromEntries(read) };
};

/** What differs from the defaults, beside method and components. @param {import('./recipe.js').Step} step */
export function optionsOf({ method, components, center, constraint, reduce, ridge, kernel }) {
  return {
    method,
    components,
    ...(center === 'degree' ? {} : { center }),
    ...(constraint === 'degree' ? {} : { constraint }),
    ...(reduce === null ? {} : { reduce }),
    ...(ridge > 0 ? { ridge } : {}),
    ...(kernel ? { kernel } : {}),
  };
}
