// The same work in plain JavaScript, written the way a careful programmer writes it in an afternoon: typed
// arrays, a grid for neighbours in the plane, the textbook's formulas, everything again at each step.
// The benchmarks run it and the engine in the same browser, and compare their results.

/**
 * One live step: neighbours in the plane, heat weights with t = the median squared edge, LPP by the 2×2 problem.
 * @param {Float64Array} points x₀ y₀ x₁ y₁ …
 * @param {number} k
 * @param {number} [width] t, where it is given
 * @param {Uint32Array} [known] the neighbours, when the caller kept them
 * @returns {{ values: number[], t: number, edges: Uint32Array, scores: Float64Array, neighbours: Uint32Array }}
 */
export function planeStep(points, k, width, known) {
  const n = points.length / 2;
  const neighbours = known ?? planeNeighbours(points, k);
  const edges = joinEither(neighbours, n, k);
  const lengths = squaredLengths(points, 2, edges);
  const t = width ?? median(lengths);
  const weights = lengths.map((d2) => Math.exp(-d2 / t));
  const { A, B, mean } = pencil(points, 2, edges, weights);
  const { values, vectors } = generalized(A, B, 2);
  const scores = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    scores[i] = (points[2 * i] - mean[0]) * vectors[0] + (points[2 * i + 1] - mean[1]) * vectors[2];
  }
  return { values: [...values], t, edges, scores, neighbours };
}

/**
 * A whole fit of LPP to m dimensions.
 * @param {{ data: Float64Array, rows: number, cols: number }} X
 * @param {{ k: number, weight: 'heat' | 'binary', t?: number, m: number }} options
 * @param {Uint32Array} [known] the neighbours, when the caller kept them
 */
export function fit({ data, rows, cols }, { k, weight, t, m }, known) {
  const neighbours = known ?? allNeighbours(data, rows, cols, k);
  const edges = joinEither(neighbours, rows, k);
  const lengths = squaredLengths(data, cols, edges);
  const width = t ?? median(lengths);
  const weights = weight === 'binary' ? lengths.map(() => 1) : lengths.map((d2) => Math.exp(-d2 / width));
  const { A, B, mean } = pencil(data, cols, edges, weights);
  const { values, vectors, rank } = generalized(A, B, cols);
  const embedding = new Float64Array(rows * m);
  for (let i = 0; i < rows; i++) {
    for (let c = 0; c < m; c++) {
      let sum = 0;
      for (let j = 0; j < cols; j++) sum += (data[i * cols + j] - mean[j]) * vectors[j * rank + c];
      embedding[i * m + c] = sum;
    }
  }
  return { values: values.slice(0, m), embedding, neighbours };
}

/** The k nearest in the plane: points sorted into square cells of about two, rings of cells searched outwards. */
function planeNeighbours(points, k) {
  const n = points.length / 2;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < n; i++) {
    x0 = Math.min(x0, points[2 * i]); x1 = Math.max(x1, points[2 * i]);
    y0 = Math.min(y0, points[2 * i + 1]); y1 = Math.max(y1, points[2 * i + 1]);
  }
  const size = Math.sqrt(Math.max((x1 - x0) * (y1 - y0), 1e-12) * 2 / n);
  const [nx, ny] = [Math.floor((x1 - x0) / size) + 1, Math.floor((y1 - y0) / size) + 1];
  const cellOf = (i) => Math.floor((points[2 * i + 1] - y0) / size) * nx + Math.floor((points[2 * i] - x0) / size);
  const starts = new Uint32Array(nx * ny + 1);
  for (let i = 0; i < n; i++) starts[cellOf(i) + 1]++;
  for (let c = 0; c < nx * ny; c++) starts[c + 1] += starts[c];
  const members = new Uint32Array(n);
  const next = starts.slice();
  for (let i = 0; i < n; i++) members[next[cellOf(i)]++] = i;

  const found = new Uint32Array(n * k);
  const best = nearestList(k);
  for (let i = 0; i < n; i++) {
    const [x, y] = [points[2 * i], points[2 * i + 1]];
    const [cx, cy] = [Math.floor((x - x0) / size), Math.floor((y - y0) / size)];
    best.clear();
    for (let ring = 0; ring <= Math.max(nx, ny); ring++) {
      // Whatever lies beyond this ring is farther than ring − 1 whole cells and more.
      if (ring > 0 && best.full() && best.worst() < ((ring - 1) * size) ** 2) break;
      for (let gy = Math.max(0, cy - ring); gy <= Math.min(ny - 1, cy + ring); gy++) {
        const edgeRow = Math.abs(gy - cy) === ring;
        for (let gx = cx - ring; gx <= cx + ring; gx += edgeRow || ring === 0 ? 1 : 2 * ring) {
          if (gx < 0 || gx >= nx) continue;
          for (let s = starts[gy * nx + gx]; s < starts[gy * nx + gx + 1]; s++) {
            const j = members[s];
            if (j !== i) best.offer((points[2 * j] - x) ** 2 + (points[2 * j + 1] - y) ** 2, j);
          }
        }
      }
    }
    best.copyTo(found, i * k);
  }
  return found;
}

/** The k nearest in any dimension: every pair once. */
export function allNeighbours(data, rows, cols, k) {
  const lists = Array.from({ length: rows }, () => nearestList(k));
  for (let i = 0; i < rows; i++) {
    for (let j = i + 1; j < rows; j++) {
      let d2 = 0;
      for (let c = 0; c < cols; c++) d2 += (data[i * cols + c] - data[j * cols + c]) ** 2;
      lists[i].offer(d2, j);
      lists[j].offer(d2, i);
    }
  }
  const found = new Uint32Array(rows * k);
  lists.forEach((list, i) => list.copyTo(found, i * k));
  return found;
}

/** The k smallest (distance, index) pairs offered, in order. */
function nearestList(k) {
  const distances = new Float64Array(k);
  const indices = new Uint32Array(k);
  let count = 0;
  return {
    clear() { count = 0; },
    full: () => count === k,
    worst: () => distances[k - 1],
    offer(d2, j) {
      if (count === k && (d2 > distances[k - 1] || (d2 === distances[k - 1] && j > indices[k - 1]))) return;
      let at = count < k ? count++ : k - 1;
      while (at > 0 && (distances[at - 1] > d2 || (distances[at - 1] === d2 && indices[at - 1] > j))) {
        distances[at] = distances[at - 1];
        indices[at] = indices[at - 1];
        at--;
      }
      distances[at] = d2;
      indices[at] = j;
    },
    copyTo(target, offset) { target.set(indices, offset); },
  };
}

/** Edges i<j, flat, where either is among the other's neighbours. */
function joinEither(neighbours, n, k) {
  const edges = new Uint32Array(2 * n * k);
  let count = 0;
  for (let i = 0; i < n; i++) {
    for (let s = i * k; s < (i + 1) * k; s++) {
      const j = neighbours[s];
      const mutual = neighbours.subarray(j * k, (j + 1) * k).includes(i);
      if (mutual && j < i) continue; // seen from the other side
      edges[count++] = Math.min(i, j);
      edges[count++] = Math.max(i, j);
    }
  }
  return edges.subarray(0, count);
}

function squaredLengths(data, cols, edges) {
  const lengths = new Float64Array(edges.length / 2);
  for (let e = 0; e < lengths.length; e++) {
    const [a, b] = [edges[2 * e] * cols, edges[2 * e + 1] * cols];
    for (let c = 0; c < cols; c++) lengths[e] += (data[a + c] - data[b + c]) ** 2;
  }
  return lengths;
}

function median(values) {
  const sorted = values.slice().sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** A = XᵀLX = Σ w (xᵢ−xⱼ)(xᵢ−xⱼ)ᵀ over the edges, B = XᵀDX about the degree-weighted mean. */
function pencil(data, d, edges, weights) {
  const n = data.length / d;
  const A = new Float64Array(d * d);
  const degrees = new Float64Array(n);
  const delta = new Float64Array(d);
  for (let e = 0; e < weights.length; e++) {
    const [i, j] = [edges[2 * e], edges[2 * e + 1]];
    degrees[i] += weights[e];
    degrees[j] += weights[e];
    for (let c = 0; c < d; c++) delta[c] = data[i * d + c] - data[j * d + c];
    addOuter(A, delta, weights[e], d);
  }
  const mean = new Float64Array(d);
  let total = 0;
  for (let i = 0; i < n; i++) {
    total += degrees[i];
    for (let c = 0; c < d; c++) mean[c] += degrees[i] * data[i * d + c];
  }
  for (let c = 0; c < d; c++) mean[c] /= total;
  const B = new Float64Array(d * d);
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < d; c++) delta[c] = data[i * d + c] - mean[c];
    addOuter(B, delta, degrees[i], d);
  }
  return { A, B, mean };
}

function addOuter(into, x, weight, d) {
  for (let r = 0; r < d; r++) {
    const scaled = weight * x[r];
    for (let c = 0; c < d; c++) into[r * d + c] += scaled * x[c];
  }
}

/** A v = λ B v, ascending, vᵀBv = 1, on the range of B: whiten by B's eigenvectors, then an ordinary problem. */
function generalized(A, B, d) {
  const b = jacobi(B, d);
  const nonZero = [...b.values.keys()].filter((c) => b.values[c] > 1e-12 * b.values[d - 1]);
  const rank = nonZero.length;
  const whiten = new Float64Array(d * rank);
  nonZero.forEach((c, r) => {
    for (let i = 0; i < d; i++) whiten[i * rank + r] = b.vectors[i * d + c] / Math.sqrt(b.values[c]);
  });
  const inner = multiply(transpose(whiten, d, rank), multiply(A, whiten, d, d, rank), rank, d, rank);
  const a = jacobi(inner, rank);
  return { values: a.values, vectors: multiply(whiten, a.vectors, d, rank, rank), rank };
}

function multiply(a, b, rows, inner, cols) {
  const out = new Float64Array(rows * cols);
  for (let i = 0; i < rows; i++) {
    for (let p = 0; p < inner; p++) {
      const factor = a[i * inner + p];
      for (let j = 0; j < cols; j++) out[i * cols + j] += factor * b[p * cols + j];
    }
  }
  return out;
}

function transpose(a, rows, cols) {
  const out = new Float64Array(a.length);
  for (let i = 0; i < rows; i++) for (let j = 0; j < cols; j++) out[j * rows + i] = a[i * cols + j];
  return out;
}

/** All eigenpairs of a symmetric matrix, ascending, by cyclic Jacobi rotations (Golub and Van Loan, 8.5). */
function jacobi(symmetric, d) {
  const a = symmetric.slice();
  const v = new Float64Array(d * d);
  for (let i = 0; i < d; i++) v[i * d + i] = 1;
  for (let sweep = 0; sweep < 60; sweep++) {
    let off = 0, all = 0;
    for (let i = 0; i < d * d; i++) {
      all += a[i] ** 2;
      if (i % (d + 1)) off += a[i] ** 2;
    }
    if (off <= 1e-28 * all) break;
    for (let p = 0; p < d - 1; p++) for (let q = p + 1; q < d; q++) rotate(a, v, d, p, q);
  }
  const order = Array.from({ length: d }, (_, i) => i).sort((i, j) => a[i * d + i] - a[j * d + j]);
  const values = Float64Array.from(order, (i) => a[i * d + i]);
  const vectors = new Float64Array(d * d);
  order.forEach((from, to) => { for (let i = 0; i < d; i++) vectors[i * d + to] = v[i * d + from]; });
  return { values, vectors };
}

function rotate(a, v, d, p, q) {
  const apq = a[p * d + q];
  if (apq === 0) return;
  const theta = (a[q * d + q] - a[p * d + p]) / (2 * apq);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let i = 0; i < d; i++) {
    const [x, y] = [a[i * d + p], a[i * d + q]];
    a[i * d + p] = c * x - s * y;
    a[i * d + q] = s * x + c * y;
  }
  for (let i = 0; i < d; i++) {
    const [x, y] = [a[p * d + i], a[q * d + i]];
    a[p * d + i] = c * x - s * y;
    a[q * d + i] = s * x + c * y;
  }
  for (let i = 0; i < d; i++) {
    const [x, y] = [v[i * d + p], v[i * d + q]];
    v[i * d + p] = c * x - s * y;
    v[i * d + q] = s * x + c * y;
  }
}
