// Gaussian kernel density estimates on a grid, one curve per class.

interface ClassDensity {
  label: number;
  count: number;
  bandwidth: number;
  /** density at the grid's points, a cell: every class has the same area */
  curve: Float64Array;
}

interface Densities {
  /** ascending by label */
  classes: ClassDensity[];
  /** the largest value of all curves */
  peak: number;
}

/** Cells of the grid on which scores are counted and curves are given. */
export const GRID_CELLS = 400;

/** A class of so few points does not determine a width, and its curve is no higher than those of the others. */
const MAX_FEW_POINTS = 3;

/** No curve is narrower than this share of the range: equal scores are a bump, not a spike. */
const MIN_BANDWIDTH_SHARE = 0.008;

/**
 * @param scores values outside [low, high] are not counted
 * @returns curves at low + c·(high−low)/(CELLS−1), c = 0 … CELLS−1
 */
export function densities(scores: Float64Array, labels: ArrayLike<number>, low: number, high: number): Densities {
  const groups = countByClass(scores, labels, low, high);
  const cell = (high - low) / (GRID_CELLS - 1);
  const pooled = Math.max(...[...groups.values()].map((g) => bandwidthOf(g, cell)), 0);
  const classes: ClassDensity[] = [];
  for (const [label, group] of groups) {
    const { count } = group;
    const wanted = count > MAX_FEW_POINTS ? bandwidthOf(group, cell) : pooled;
    const bandwidth = Math.max(wanted, MIN_BANDWIDTH_SHARE * (high - low));
    classes.push({ label, count, bandwidth, curve: smooth(group, bandwidth / cell) });
  }
  classes.sort((a, b) => a.label - b.label);
  const top = peakOf(classes.filter(({ count }) => count > MAX_FEW_POINTS)) || Infinity;
  for (const one of classes) {
    const share = Math.min(1, top / peakOf([one]));
    one.curve = one.curve.map((v) => v * share);
  }
  return { classes, peak: peakOf(classes) };
}

const peakOf = (classes: ClassDensity[]) => Math.max(0, ...classes.map(({ curve }) => Math.max(...curve)));

type Group = { count: number, sum: number, squares: number, cells: Float64Array };

/** Each score is shared between the two grid points around it. */
function countByClass(scores: Float64Array, labels: ArrayLike<number>, low: number, high: number) {
  const groups = new Map<number, Group>();
  const scale = (GRID_CELLS - 1) / (high - low);
  for (let i = 0; i < scores.length; i++) {
    const at = (scores[i] - low) * scale;
    if (!(at >= 0 && at <= GRID_CELLS - 1)) continue;
    let group = groups.get(labels[i]);
    if (!group) groups.set(labels[i], group = { count: 0, sum: 0, squares: 0, cells: new Float64Array(GRID_CELLS) });
    group.count++;
    group.sum += at;
    group.squares += at * at;
    const c = Math.min(Math.floor(at), GRID_CELLS - 2);
    group.cells[c] += 1 - (at - c);
    group.cells[c + 1] += at - c;
  }
  return groups;
}

/** Silverman's factor is 0.9, for one normal bump; drawn classes have more shape than that. */
const BANDWIDTH_FACTOR = 0.65;

/** Silverman's rule with a smaller factor: 0.65·min(s, IQR/1.34)·n^(−1/5) (Density Estimation, 1986, eq. 3.31). */
function bandwidthOf(group: Group, cell: number) {
  const { count, sum, squares, cells } = group;
  if (count < 2) return 0;
  const deviation = Math.sqrt(Math.max(0, (squares - (sum * sum) / count) / (count - 1)));
  const spread = (quantile(cells, count * 0.75) - quantile(cells, count * 0.25)) / 1.34;
  const narrower = spread > 0 ? Math.min(deviation, spread) : deviation;
  return BANDWIDTH_FACTOR * narrower * count ** -0.2 * cell;
}

/** Where the running count passes a value, in cells. */
function quantile(cells: Float64Array, wanted: number) {
  let before = 0;
  for (let c = 0; c < GRID_CELLS; c++) {
    if (before + cells[c] >= wanted) return c + (wanted - before) / cells[c] - 0.5;
    before += cells[c];
  }
  return GRID_CELLS - 1;
}

/** Convolution with a Gaussian of deviation h, in cells. @returns a curve of area 1 */
function smooth({ cells, count }: Group, h: number) {
  const reach = Math.min(GRID_CELLS - 1, Math.ceil(4 * h));
  const kernel = new Float64Array(reach + 1);
  let total = 0;
  for (let o = 0; o <= reach; o++) {
    kernel[o] = Math.exp((-0.5 * o * o) / (h * h));
    total += o ? 2 * kernel[o] : kernel[o];
  }
  const curve = new Float64Array(GRID_CELLS);
  for (let c = 0; c < GRID_CELLS; c++) {
    if (!cells[c]) continue;
    const weight = cells[c] / total / count;
    const last = Math.min(GRID_CELLS - 1, c + reach);
    for (let to = Math.max(0, c - reach); to <= last; to++) curve[to] += weight * kernel[Math.abs(to - c)];
  }
  return curve;
}
