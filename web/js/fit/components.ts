// The connected components of a graph, and the least k with which there is only one.

export interface GraphComponents {
  /** of each row, its part; the largest part is 0, of equal ones that of the first row */
  of: Int32Array;
  /** of each part, in their order */
  rows: number[][];
}

/** Sets that are joined two at a time. */
function unions(n: number) {
  const up = Int32Array.from({ length: n }, (_, i) => i);
  let count = n;
  const root = (i: number) => {
    while (up[i] !== i) {
      up[i] = up[up[i]];
      i = up[i];
    }
    return i;
  };
  return {
    root,
    join(i: number, j: number) {
      const a = root(i), b = root(j);
      if (a === b) return;
      up[Math.max(a, b)] = Math.min(a, b);
      count--;
    },
    get count() { return count; },
  };
}

/** @param edges i₀ j₀ i₁ j₁ … */
export function partsOf(n: number, edges: ArrayLike<number>): GraphComponents {
  const sets = unions(n);
  for (let e = 0; e < edges.length; e += 2) sets.join(edges[e], edges[e + 1]);
  const found = new Map<number, number[]>();
  for (let i = 0; i < n; i++) {
    const root = sets.root(i), rows = found.get(root);
    if (rows) rows.push(i);
    else found.set(root, [i]);
  }
  const rows = [...found.values()].sort((a, b) => b.length - a.length || a[0] - b[0]);
  const of = new Int32Array(n);
  rows.forEach((all, p) => all.forEach((i) => { of[i] = p; }));
  return { of, rows };
}

/**
 * The smallest k whose graph of nearest neighbours is in one part. Under `or` the pair i, j is an edge from the k on at
 * which j is among the nearest of i or i of j, under `and` from the later of the two.
 * @param nearest n×most, of each row its neighbours, the nearest first
 * @returns 0: none up to most
 */
export function joiningK(nearest: ArrayLike<number>, n: number, most: number, symmetry: 'or' | 'and'): number {
  const sets = unions(n);
  if (n < 2) return 1;
  /** Of each row, at which k another is among its nearest. */
  const ranks: Map<number, number>[] = symmetry === 'and' ? Array.from({ length: n }, () => new Map()) : [];
  for (let k = 1; k <= most; k++) {
    for (let i = 0; i < n; i++) {
      const j = nearest[i * most + k - 1];
      if (symmetry === 'or') sets.join(i, j);
      else {
        ranks[i].set(j, k);
        if (ranks[j].has(i)) sets.join(i, j);
      }
    }
    if (sets.count === 1) return k;
  }
  return 0;
}

/** As a share of the plot's extent: points closer than this are at the same position. */
const SAME_PLACE_SHARE = 0.01;

/**
 * Components that a plot puts at one position each: all of their points but one are there, and no other component is at
 * the same place.
 * @param places n×2
 * @returns the parts, from 0; none or at least two
 */
export function componentsInOnePlace(places: Float64Array, { rows }: GraphComponents): number[] {
  const middles: { p: number, middle: number[] }[] = [];
  const low = [Infinity, Infinity], high = [-Infinity, -Infinity];
  for (let at = 0; at < places.length; at++) {
    const c = at % 2;
    if (places[at] < low[c]) low[c] = places[at];
    if (places[at] > high[c]) high[c] = places[at];
  }
  const extent = [high[0] - low[0] || 1, high[1] - low[1] || 1];
  for (const [p, all] of rows.entries()) {
    if (all.length < 2) continue;
    const middle = [0, 1].map((c) => all.reduce((sum, i) => sum + places[2 * i + c], 0) / all.length);
    const narrow = all.every((i) =>
      [0, 1].every((c) => Math.abs(places[2 * i + c] - middle[c]) <= SAME_PLACE_SHARE * extent[c]));
    if (narrow) middles.push({ p, middle });
  }
  return middles
    .filter(({ p, middle }) => middles.some((other) =>
      other.p !== p && [0, 1].every((c) => Math.abs(other.middle[c] - middle[c]) <= SAME_PLACE_SHARE * extent[c])))
    .map(({ p }) => p);
}
