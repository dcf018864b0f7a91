// In the page: what a frame costs that colours edges by what they add to λ and draws a point's feet, as the stage draws
// them.
const source = (/** @type {string} */ name) => import(/** @type {any} */ (`/source/views/${name}.ts`));
const { drawFoot } = await source('feet');
const { colourOf, createBase } = await source('draw');
const { EdgeContributions, Layer } = await source('edge-contributions');

const SIZE = { width: 477, height: 640 };
const K = 12;

/** Two long clouds, and each point joined to its nearest, either way. @param {number} n */
function drawing(n) {
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  const labels = Int32Array.from({ length: n }, (_, i) => i % 2);
  const xy = Float64Array.from({ length: 2 * n }, (_, c) =>
    c % 2 ? 0.5 * normal() + ((c >> 1) % 2) * 2 - 1 : 2 * normal(),
  );
  const pairs = new Set();
  for (let i = 0; i < n; i++) {
    const far = Array.from({ length: n }, (_, j) => [
      (xy[2 * i] - xy[2 * j]) ** 2 + (xy[2 * i + 1] - xy[2 * j + 1]) ** 2,
      j,
    ]);
    far.sort((a, b) => a[0] - b[0]);
    for (const [, j] of far.slice(1, K + 1)) pairs.add(Math.min(i, j) * n + Math.max(i, j));
  }
  const edges = Uint32Array.from([...pairs].flatMap((pair) => [Math.floor(pair / n), pair % n]));
  return {
    xy,
    labels,
    graph: { edges, weights: Float64Array.from({ length: edges.length / 2 }, () => 0.2 + 0.8 * random()) },
  };
}

/**
 * @param {number} n
 * @param {number} dpr
 * @param {number} times
 * @returns {Promise<{edges: number, explained: number[], grey: number[]}>} milliseconds: frames that colour and have
 *   feet, and frames of the whole lower canvas without, in turn
 */
export async function explain(n, dpr, times) {
  const { xy, labels, graph } = drawing(n);
  const canvas = () =>
    /** @type {CanvasRenderingContext2D} */ (
      Object.assign(document.createElement('canvas'), {
        width: SIZE.width * dpr,
        height: SIZE.height * dpr,
      }).getContext('2d')
    );
  const base = canvas(),
    edges = canvas(),
    marks = canvas(),
    over = canvas();
  for (const ctx of [marks, over]) ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  const theme = {
    surface: '#ffffff',
    grid: '#e4e8ee',
    edge: 'rgba(92, 103, 120, 0.5)',
    text: '#111',
    text3: '#666',
    font: 'sans-serif',
    classes: ['#134a9e', '#d96f0e'],
  };
  const camera = { x: 0, y: 0, scale: 50 };
  const why = new EdgeContributions(),
    layer = new Layer();
  let angle = 0;
  const scene = { size: SIZE, dpr, camera, theme, xy, labels, graph, fade: 1, layer: null };
  const coloured = {
    ...scene,
    why: {
      marks,
      paint(scene, at) {
        why.measure(graph, xy, angle);
        layer.paint(why, graph, at, dpr, edges, SIZE, colourOf(edges, '#d6336c'));
      },
    },
  };
  const draw = createBase((w, h) => new OffscreenCanvas(w, h)),
    plain = createBase((w, h) => new OffscreenCanvas(w, h));
  const axis = { x: 0, y: 0, angle: 0, second: NaN },
    axes = { camera, size: SIZE, theme, reach: 3 };
  draw(base, coloured);
  const explained = [],
    grey = [];
  for (let turn = -20; turn < times; turn++) {
    angle = turn / 20;
    let start = performance.now();
    draw(base, coloured, true);
    over.clearRect(0, 0, SIZE.width, SIZE.height);
    drawFoot(over, axes, axis, angle, '#d6336c', xy[40], xy[41]);
    drawFoot(over, axes, axis, angle + 1, '#111111', xy[40], xy[41]);
    if (turn >= 0) explained.push(performance.now() - start);
    await new Promise((done) => requestAnimationFrame(done));
    start = performance.now();
    plain(base, scene);
    if (turn >= 0) grey.push(performance.now() - start);
    await new Promise((done) => requestAnimationFrame(done));
  }
  return { edges: graph.weights.length, explained, grey };
}
