// Compares the library's answers with the reference answers of core/lpp/testdata/oracle (numpy, scipy and
// scikit-learn; see the NOTICE there). Runs in Node and, served as it is, in a browser: no imports.

/** Rank-deficient data: only the span of the columns is determined. */
const SPAN_ONLY = new Set(['digits']);

/** @typedef {{data: Float64Array, rows: number, cols: number}} Matrix */

/**
 * Runs one file of reference answers.
 * @param {any} lpp the loaded library
 * @param {any} file the parsed file
 * @returns {Promise<{name: string, problems: string[]}[]>} one entry a case
 */
export async function runOracle(lpp, file) {
  if (file.name === 'scores') return [await named('scores', () => checkScores(lpp, file))];
  const results = [];
  for (const item of file.cases) {
    const check = file.name === 'epsilon-covariance' ? checkCovariance : checkFit;
    results.push(await named(`${file.name}/${item.id}`, () => check(lpp, file, item)));
  }
  return results;
}

async function named(name, check) {
  try {
    return { name, problems: await check() };
  } catch (error) {
    return { name, problems: [`${error.name} ${error.code ?? ''}: ${error.message}`] };
  }
}

async function checkFit(lpp, file, item) {
  const model = await lpp.fit(item.X ?? file.X, item.options);
  const want = item.expect;
  const span = SPAN_ONLY.has(file.name) || want.gap < 1e-6;
  const problems = [
    ...numbers('values', model.values, want.values),
    ...numbers('mean', model.mean, want.mean),
    ...columns('components', model.components, want.components, span),
    ...columns('directions', model.components, want.directions, true),
    ...columns('embedding', model.embedding, want.embedding, span),
    ...graph(model.graph, want.graph),
  ];
  if (want.rank !== undefined && model.rank !== want.rank) problems.push(`rank is ${model.rank}, not ${want.rank}`);
  if (item.t !== undefined && !near(model.options.weight.t, item.t, 1e-11)) {
    problems.push(`t is ${model.options.weight.t}, not ${item.t}`);
  }
  if (item.warning !== undefined && !model.warnings.some(({ code }) => code === item.warning)) {
    problems.push(`no warning ${item.warning}`);
  }
  if (item.transform) {
    problems.push(...columns('transform', await model.transform(item.transform.X), item.transform.Y, false));
  }
  return problems;
}

async function checkCovariance(lpp, file, item) {
  const { covariance, beta } = await lpp.epsilonCovariance(file.X, item.epsilon ?? Infinity);
  return [...numbers('beta', [beta], [item.beta]), ...numbers('covariance', covariance.data, item.covariance.flat())];
}

async function checkScores(lpp, file) {
  const problems = [];
  const expect = (what, got, want) => problems.push(...numbers(what, [got], [want]));
  for (const item of file.cases) {
    expect(`accuracy of ${item.id}`, await lpp.accuracy(item.truth, item.predicted), item.accuracy);
    expect(`nmi of ${item.id}`, await lpp.nmi(item.truth, item.predicted), item.nmi);
  }
  const { averagePrecision: pairs, trustworthiness: map, nearestNeighbor: nearest } = file;
  expect('averagePrecision', await lpp.averagePrecision(pairs.X, pairs.labels), pairs.value);
  expect('trustworthiness', await lpp.trustworthiness(map.X, map.Y, map.k), map.value);
  expect('continuity', await lpp.continuity(map.X, map.Y, map.k), map.continuity);
  expect(
    'nearestNeighborError',
    await lpp.nearestNeighborError(nearest.train, nearest.trainLabels, nearest.test, nearest.testLabels),
    nearest.error,
  );
  return problems;
}

const near = (got, want, tolerance) => Math.abs(got - want) <= tolerance * Math.max(1, Math.abs(want));

function numbers(what, got, want) {
  if (want === undefined) return [];
  if (!got || got.length < want.length) return [`${what}: ${got?.length ?? 'no'} numbers, not ${want.length}`];
  return want.flatMap((value, i) => near(got[i], value, 1e-9) ? [] : [`${what}[${i}] is ${got[i]}, not ${value}`]);
}

function graph(got, want) {
  if (!want) return [];
  const sums = {
    edges: got.weights.length, components: got.components, isolated: got.isolated, weightSum: 0, weightSumSq: 0,
    weightPos: 0,
  };
  got.weights.forEach((w, e) => {
    sums.weightSum += 2 * w;
    sums.weightSumSq += 2 * w * w;
    sums.weightPos += 2 * w * (got.edges[2 * e] + 1) * (got.edges[2 * e + 1] + 1);
  });
  return Object.entries(sums).flatMap(([key, value]) =>
    Math.abs(value - want[key]) <= 1e-11 * Math.abs(want[key]) ? [] : [`graph ${key} is ${value}, not ${want[key]}`],
  );
}

/**
 * Columns to 1e-7 of their largest entry or, where only the span counts, the distance of each from the span of the
 * others'.
 */
function columns(what, got, want, span) {
  if (want === undefined) return [];
  if (!got || got.rows !== want.length || got.cols < want[0].length) {
    return [`${what}: ${got?.rows}×${got?.cols}, not ${want.length}×${want[0].length}`];
  }
  const theirs = want[0].map((_, c) => want.map((row) => row[c]));
  const ours = theirs.map((_, c) => column(got, c));
  const basis = span ? orthonormal(ours) : [];
  return theirs.flatMap((right, c) => {
    const error = span ? outside(basis, right) : largest(right.map((value, i) => value - ours[c][i])) / largest(right);
    return error <= (span ? 1e-6 : 1e-7) ? [] : [`${what}: column ${c} is off by ${error}`];
  });
}

const column = (matrix, c) => Array.from({ length: matrix.rows }, (_, i) => matrix.data[i * matrix.cols + c]);
const largest = (values) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
const less = (a, b, factor) => a.map((value, i) => value - factor * b[i]);

/** Gram–Schmidt, twice for accuracy. */
function orthonormal(vectors) {
  const basis = [];
  for (const vector of vectors) {
    let rest = vector;
    for (let pass = 0; pass < 2; pass++) for (const unit of basis) rest = less(rest, unit, dot(rest, unit));
    const length = Math.sqrt(dot(rest, rest));
    basis.push(rest.map((value) => value / length));
  }
  return basis;
}

function outside(basis, vector) {
  const length = Math.sqrt(dot(vector, vector));
  let rest = vector.map((value) => value / length);
  for (const unit of basis) rest = less(rest, unit, dot(rest, unit));
  return Math.sqrt(dot(rest, rest));
}
