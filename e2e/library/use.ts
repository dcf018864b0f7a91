// Uses everything lpp.d.ts declares as a caller would. Compiled, never run: it fails when the types promise
// something the API does not have, refuse something it has, or accept what it refuses.
import { load, LPPError, type FitOptions, type Method, type Model, type WarningCode } from 'lpp';
import { read as readFile, ReadError } from 'read';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
const same = <A, B>(_: Equal<A, B>): void => undefined;

const throwing = (_: Error): void => undefined;

export async function everything(): Promise<void> {
  const lpp = await load();
  await load({ worker: true });
  await load({ wasm: new URL('https://example.org/lpp.wasm'), worker: false });
  await load({ wasm: new ArrayBuffer(8) });

  const rows = [[1, 2], [3, 4], [5, 7]];
  const flat = { data: new Float64Array(6), rows: 3, cols: 2 };
  const sparse = { rows: 3, cols: 2, indptr: [0, 1, 1, 2], indices: [0, 1], data: [1, 2] };

  const model = await lpp.fit(rows, {
    method: 'lpp', components: 2,
    graph: { kind: 'knn', k: 10, symmetry: 'and', metric: 'cosine' },
    weight: { kind: 'heat', t: 'auto' },
    center: 'mean', constraint: 'unit', reduce: { variance: 0.98 }, ridge: 0.1,
    labels: [0, 1, -1], seed: 7,
    signal: new AbortController().signal,
    onProgress: ({ stage, done, total }) => { same<[string, number, number], [typeof stage, typeof done, typeof total]>(true); },
  });
  await lpp.fit(flat);
  await lpp.fit(sparse, { method: 'lpi', graph: { kind: 'epsilon', epsilon: 2 }, weight: 'binary', reduce: { components: 300 } });
  await lpp.fit(rows, { graph: { kind: 'precomputed', edges: [0, 1, 1, 2], weights: [1, 2] }, reduce: null });
  await lpp.fit(rows, { method: 'orthogonal-lpp', weight: 'inverse-distance' });
  await lpp.fit(rows, { method: 'neighborhood-preserving-embedding', graph: { kind: 'knn', k: 2 }, reduce: { variance: 0.9 } });
  await lpp.fit(rows, { method: 'kernel-lpp', kernel: { kind: 'rbf', gamma: 'auto' }, weight: { kind: 'local-scaling', k: 7 } });
  await lpp.fit(rows, { method: 'kernel-lpp', kernel: { kind: 'polynomial', degree: 2, coef0: 1, gamma: 1 }, weight: { kind: 'polynomial', degree: 2, coef0: 1 } });

  await lpp.fit(rows, { method: 'constrained-laplacian-eigenmap', labels: [0, 1, -1], select: 'separating' });
  // @ts-expect-error an unknown choice
  await lpp.fit(rows, { select: 'first' });

  const read = await lpp.fromRecords([{ length: 1, width: '2', kind: 'a' }], { features: ['length', 'width'], label: 'kind' });
  await lpp.fit(read.X, { labels: read.labels, featureNames: read.featureNames, standardize: true });
  same<Awaited<ReturnType<typeof lpp.fitTransform>>, typeof model.embedding>(true);
  await lpp.fit(rows, { method: 'lda', labels: ['rose', null, 'daisy'] });
  // @ts-expect-error labels are of one kind
  await lpp.fit(rows, { labels: ['rose', 1] });
  const [scale, total, classes]: [Float64Array | null, number | null, string[] | null] = [model.scale, model.totalVariance, model.classes];
  void [scale, total, classes, model.featureNames];

  // What was not chosen may be left undefined, in every group too.
  const open: undefined = undefined;
  await lpp.fit(rows, { graph: { kind: 'knn', k: open, symmetry: open, metric: open }, weight: { kind: 'heat', t: open }, seed: open });
  await lpp.fit(rows, { kernel: { kind: 'polynomial', degree: open, coef0: open, gamma: open }, weight: { kind: 'local-scaling', k: open } });
  await lpp.kmeans(rows, { k: 2, restarts: open, seed: open, init: open });
  // A group without its kind is of the default kind.
  await lpp.fit(rows, { graph: { k: 5 }, weight: { t: 0.5 } });
  await lpp.fit(rows, { method: 'kernel-lpp', graph: { symmetry: 'and', metric: open }, kernel: { gamma: 2 } });
  // The options of a model can be fitted again.
  await lpp.fit(rows, model.options);

  // @ts-expect-error an unknown option
  await lpp.fit(rows, { neighbours: 10 });
  // @ts-expect-error an unknown kind of graph
  await lpp.fit(rows, { graph: { kind: 'nearest' } });
  // @ts-expect-error what the default kind does not read
  await lpp.fit(rows, { graph: { epsilon: 2 } });
  // @ts-expect-error an unknown method
  await lpp.fit(rows, { method: 'tsne' });
  // @ts-expect-error X is needed
  await lpp.fit();

  same<typeof model.values, Float64Array>(true);
  same<typeof model.rank, number>(true);
  const { data, rows: n, cols: m } = model.embedding;
  same<typeof data, Float64Array>(true);
  same<typeof n, typeof m>(true);
  const components: { data: Float64Array; rows: number; cols: number } | null = model.components;
  const mean: Float64Array | null = model.mean;
  const edges: Uint32Array | null | undefined = model.graph?.edges;
  const degrees: Float64Array | undefined = model.graph?.degrees;
  const parts: number | undefined = model.graph?.components;
  const warnings: { code: WarningCode; message: string }[] = model.warnings;
  const proof: number[] = model.certificate === null ? [] : [model.certificate.residual, model.certificate.constraint, model.certificate.gap];
  const milliseconds: number | undefined = model.timings['graph'];
  void [components, mean, edges, degrees, parts, warnings, proof, milliseconds, model.method, model.options];

  // The method decides what is null: by the options of a fit, and by a test of a model of any method.
  const variance = await lpp.fit(rows, { method: 'pca' });
  same<[typeof variance.components.data, typeof variance.totalVariance, typeof variance.graph], [Float64Array, number, null]>(true);
  const unnamed = await lpp.fit(rows, { components: 1 });
  same<[typeof unnamed.method, typeof unnamed.graph.edgeCount, typeof unnamed.options.kernel], ['lpp', number, null]>(true);
  const eigenmap = await lpp.session(rows).fit({ method: 'laplacian-eigenmap', labels: [0, 1, -1] });
  same<[typeof eigenmap.components, typeof eigenmap.options.graph.kind], [null, 'knn' | 'epsilon' | 'complete' | 'supervised' | 'precomputed']>(true);
  const chosen: FitOptions = { method: 'kernel-lpp' };
  const some = await lpp.fit(rows, chosen);
  same<typeof some, Model>(true);
  same<typeof some.method, Method>(true);
  // @ts-expect-error null for some methods
  void some.components.data;
  if (some.method === 'kernel-lpp') same<[typeof some.components, typeof some.options.kernel.kind], [null, 'rbf' | 'linear' | 'polynomial']>(true);
  if (some.method === 'lda' || some.method === 'lsi') same<[typeof some.mean, typeof some.graph], [Float64Array, null]>(true);
  const lean = variance.lean();
  same<[typeof lean.embedding, typeof lean.components.rows], [null, number]>(true);
  some.transform(rows).then((Y) => Y.toRows());

  const mapped = await model.transform(rows);
  same<typeof mapped.cols, number>(true);
  await model.inverseTransform(mapped);
  const again = lpp.model(JSON.stringify(model));
  await again.transform(flat);
  lpp.model(JSON.parse(JSON.stringify(model)));

  const groups = await lpp.kmeans(rows, { k: 2, restarts: 10, seed: 1 });
  const objective: number = groups.objective;
  const parted = await lpp.nmf(rows, { k: 2, weighting: 'ncw' });
  const U: { rows: number } = parted.U;
  const scores: number[] = [
    await lpp.accuracy([0, 1], [1, 0]),
    await lpp.nmi(['a', 'b'], groups.labels),
    await lpp.averagePrecision(rows, [0, 1, 1]),
    await lpp.nearestNeighborError(rows, [0, 1, 1], rows, [0, 1, 1], { metric: 'cosine' }),
    await lpp.trustworthiness(rows, model.embedding, 2),
    await lpp.continuity(rows, model.embedding, 2),
  ];
  const { covariance, beta } = await lpp.epsilonCovariance(rows, Infinity);
  const objectives = await lpp.rayleigh(rows, { graph: { kind: 'complete' } }, [[1], [0]]);
  // @ts-expect-error directions are stored in full
  await lpp.rayleigh(rows, {}, { rows: 2, cols: 1, indptr: [0, 1, 1], indices: [0], data: [1] });
  void [objective, U, scores, covariance.data, beta, objectives, lpp.version.length];
  lpp.close();

  // What the readers give is what a fit takes.
  const table = await readFile({ name: 'a.csv', data: 'x;y' }, { decimal: ',', roles: { x: 'class' }, missing: 'mean', limit: 100 });
  const flowers = await table.data();
  await lpp.fit(flowers.X, { labels: flowers.labels, classes: flowers.classes, featureNames: flowers.featureNames });
  // @ts-expect-error not a role
  await readFile('x;y', { roles: { x: 'label' } });
  throwing(new ReadError());

  const session = lpp.session(rows);
  same<typeof session.close, () => Promise<void>>(true);
  // A caller who stands in for the library in a test makes its errors.
  throwing(new LPPError('aborted', null, 'stopped', { cause: model }));
  // @ts-expect-error not a code
  throwing(new LPPError('broken', null, 'stopped'));

  try {
    await lpp.fit(rows);
  } catch (error) {
    if (!(error instanceof LPPError)) throw error;
    const param: string | null = error.param;
    switch (error.code) {
      case 'engine-stopped': case 'aborted': case 'out-of-memory': case 'invalid-option': return;
      // @ts-expect-error not a code
      case 'broken': return;
      default: throw new Error(`${param}: ${error.message}`);
    }
  }
}
