// The edges that are drawn until the next result arrives.

export type Edges = { edges: ArrayLike<number>, weights: Float64Array };

/** Returns the edges between points that still exist. @param map old index → new, −1: removed */
export function carryEdges({ edges, weights }: Edges, map: Int32Array): Edges {
  const nearEdges = new Uint32Array(edges.length);
  const nearWeights = new Float64Array(weights.length);
  let count = 0;
  for (let e = 0; e < weights.length; e++) {
    const i = map[edges[2 * e]], j = map[edges[2 * e + 1]];
    if (!(i >= 0 && j >= 0)) continue;
    nearEdges[2 * count] = i;
    nearEdges[2 * count + 1] = j;
    nearWeights[count++] = weights[e];
  }
  return { edges: nearEdges.subarray(0, 2 * count), weights: nearWeights.subarray(0, count) };
}
