// A recipe as options of the public API, for programs that call the library.
import { reads } from '../../fit/methods.ts';
import { GRAPHS, WEIGHTS, type MethodName } from '../../engine/names.ts';
import type { Recipe, Step } from './recipe.ts';

/** The graph and the weights under the names of the API; null where the method, or every one, reads none. */
export function sharedOf({ graph, weight, usesGraph, usesWeights }: Recipe, method?: MethodName) {
  return {
    graph: (method ? reads(method, 'graph') : usesGraph) ? ofKind(graph, GRAPHS) : null,
    weight: (method ? reads(method, 'weight') : usesWeights) ? ofKind(weight, WEIGHTS) : null,
  };
}

/** Returns the kind and the options that it reads. */
const ofKind = <K extends string>(
  { kind, ...options }: { kind: K },
  facts: Readonly<Record<K, { reads: readonly string[] }>>,
) => {
  const read = Object.entries(options).filter(([option]) => facts[kind].reads.includes(option));
  return { kind, ...Object.fromEntries(read) };
};

/** Returns the options that differ from the defaults, except method and components. */
export function optionsOf({ method, components, center, constraint, reduce, ridge, kernel }: Step) {
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
