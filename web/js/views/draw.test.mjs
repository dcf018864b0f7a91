import assert from 'node:assert/strict';
import test from 'node:test';
import { axisDistance } from './axes.ts';
import { COVER_COSTS, costOf, clampBox, placeLabel, placesAbout } from './placement.ts';
import { colourOf, edgeStride, MAX_EDGES, multiples } from './draw.ts';
import { neighboursOf } from './overlay.ts';
import { Raster, edgeShare, strengths } from './raster.ts';
import { theme } from './recorder.mjs';

const white = { r: 255, g: 255, b: 255, a: 1 };
const black = { r: 0, g: 0, b: 0, a: 1 };
const at = (raster, x, y) => [...raster.bytes.slice(4 * (y * raster.width + x), 4 * (y * raster.width + x) + 4)];

function drawn(edges, points, alpha = 255, colour = black) {
  const raster = new Raster(40, 30);
  raster.fill(white);
  raster.edges(edges, Float32Array.from(points), new Uint8Array(edges.length / 2).fill(alpha), colour, 1);
  return raster;
}

/** How much of the ink is there, in pixels. */
const ink = (raster) => raster.bytes.reduce((sum, v, i) => (i % 4 === 0 ? sum + (255 - v) / 255 : sum), 0);

test('a level line covers one row and nothing else', () => {
  const raster = drawn([0, 1], [5, 10.5, 25, 10.5]);
  for (let x = 5; x < 25; x++) assert.deepEqual(at(raster, x, 10), [0, 0, 0, 255], String(x));
  assert.ok(Math.abs(ink(raster) - 20) < 0.5);
});

test('a slanted line has as much ink as its longer side, in every direction', () => {
  for (const [x, y] of [[33, 17], [17, 28], [33, 3], [8, 28], [20, 28], [33, 15.5]]) {
    const raster = drawn([0, 1], [20, 15, x, y]);
    assert.ok(Math.abs(ink(raster) - Math.max(Math.abs(x - 20), Math.abs(y - 15))) < 1.2, `${x} ${y}: ${ink(raster)}`);
  }
});

test('the direction of an edge does not matter', () => {
  const points = [3.3, 4.1, 36.2, 22.7];
  assert.deepEqual(drawn([0, 1], points).bytes, drawn([1, 0], points).bytes);
});

test('lines that leave the image are cut, wild ones included', () => {
  const far = [
    [-1e6, -1e6, 1e6, 1e6], [-500, 15, 900, 15], [20, -1e9, 20, 1e9], [-5, -5, -50, 20], [100, 100, 500, 500],
    [NaN, 0, 10, 10], [-3, 29.9, 60, 29.9],
  ];
  for (const points of far) {
    const raster = drawn([0, 1], points);
    assert.equal(raster.bytes.length, 40 * 30 * 4);
    for (let i = 3; i < raster.bytes.length; i += 4) assert.equal(raster.bytes[i], 255);
  }
  assert.ok(ink(drawn([0, 1], [-500, 15, 900, 15])) > 38);
});

test('half opaque ink is half as dark, in each channel alone', () => {
  const [r, g, b] = at(drawn([0, 1], [5, 10.5, 25, 10.5], 128, { r: 200, g: 100, b: 0, a: 1 }), 15, 10);
  for (const [got, ink] of [[r, 200], [g, 100], [b, 0]]) {
    assert.ok(Math.abs(got - (255 + ink) / 2) <= 2, `${got} ${ink}`);
  }
});

test('of too many edges every so many-th is drawn, each as strong as it would be', () => {
  const raster = new Raster(40, 30);
  raster.fill(white);
  const rows = [4, 8, 12, 16, 20];
  raster.edges(
    rows.flatMap((_, e) => [2 * e, 2 * e + 1]),
    Float32Array.from(rows.flatMap((y) => [5, y + 0.5, 25, y + 0.5])),
    new Uint8Array(5).fill(255),
    black,
    2,
  );
  assert.deepEqual(rows.map((y) => at(raster, 15, y)[0]), [0, 255, 0, 255, 0]);
});

test('a stamp’s centre is on its point, and what it leaves clear does not change', () => {
  const pixels = new Uint8ClampedArray(4 * 9);
  pixels.set([10, 20, 30, 255], 4 * 4);
  pixels.set([0, 0, 0, 128], 4 * 5);
  for (const [x, y] of [[5.5, 5.5], [38.5, 28.5], [1.5, 1.5], [39.4, 5.5]]) {
    const raster = new Raster(40, 30);
    raster.fill(white);
    raster.stamp({ size: 3, pixels }, x, y);
    const [cx, cy] = [Math.round(x - 1.5) + 1, Math.round(y - 1.5) + 1];
    assert.deepEqual(at(raster, cx, cy), [10, 20, 30, 255]);
    assert.deepEqual(at(raster, cx - 1, cy), [255, 255, 255, 255]);
    if (cx + 1 < 40) assert.ok(Math.abs(at(raster, cx + 1, cy)[0] - 127) <= 2);
  }
});

test('strengths: half of the colour’s opacity and up to 1.1 of it, less the more edges there are', () => {
  const out = new Uint8Array(20_000);
  strengths(Float64Array.of(4, 2, 0), 0.5, out);
  assert.deepEqual([...out.slice(0, 3)], [140, 101, 63]);
  strengths(new Float64Array(6000).fill(1), 0.5, out);
  assert.equal(out[0], 18); // 1.1 · 127.5 · 800 / 6000
  strengths(new Float64Array(20_000).fill(1), 0.5, out);
  assert.equal(out[0], 16); // 1.1 · 127.5 · 0.12
});

test('few edges keep their opacity, many share the ink of 800; it falls without a jump', () => {
  assert.ok(edgeShare(0) === 1 && edgeShare(300) > 0.99 && edgeShare(731) > 0.85);
  for (const count of [2895, 4000, 6000]) assert.ok(Math.abs(count * edgeShare(count) - 800) < 5, String(count));
  assert.ok(edgeShare(100_000) > 0.1, 'a lone one is still seen');
  for (let count = 1; count < 20_000; count++) {
    const step = edgeShare(count - 1) - edgeShare(count);
    assert.ok(step >= 0 && step < 0.001, `${count}: ${step}`);
  }
});

test('stamps are cut at the border', () => {
  const pixels = new Uint8ClampedArray(4 * 25).fill(255).map((v, i) => (i % 4 === 3 ? 255 : 0));
  const raster = new Raster(10, 10);
  raster.fill(white);
  raster.stamp({ size: 5, pixels }, 0, 0);
  raster.stamp({ size: 5, pixels }, 9.5, 5);
  raster.stamp({ size: 5, pixels }, -100, 500);
  assert.deepEqual(at(raster, 1, 1), [0, 0, 0, 255]);
  assert.deepEqual(at(raster, 3, 3), [255, 255, 255, 255]);
  assert.deepEqual(at(raster, 9, 5), [0, 0, 0, 255]);
});

test('heavier edges are darker, and none is invisible', () => {
  const out = new Uint8Array(3);
  strengths(Float64Array.of(0.001, 0.5, -1), 0.4, out);
  assert.ok(out[0] >= 1 && out[0] < out[1] && out[1] < out[2], String(out));
  strengths(Float64Array.of(0, 0, 0), 0.4, out);
  assert.ok(out.every((v) => v >= 1));
});

test('colours are read from either notation a canvas gives', () => {
  const ctx = /** @type {any} */ ({ fillStyle: '' });
  assert.deepEqual(colourOf(ctx, '#0b5cad'), { r: 11, g: 92, b: 173, a: 1 });
  assert.deepEqual(colourOf(ctx, 'rgba(71, 84, 103, 0.38)'), { r: 71, g: 84, b: 103, a: 0.38 });
  assert.deepEqual(colourOf(ctx, 'rgb(1, 2, 3)'), { r: 1, g: 2, b: 3, a: 1 });
});

test('never more edges are drawn than can be looked at', () => {
  for (const count of [0, 1, MAX_EDGES, MAX_EDGES + 1, 2e6]) {
    assert.ok(Math.ceil(count / edgeStride(count)) <= MAX_EDGES);
  }
});

test('grid lines are counted, and end where numbers no longer can be (a page with points at 1e150 hung)', () => {
  assert.deepEqual(multiples(-1.2, 2.1, 0.5), [-1, -0.5, 0, 0.5, 1, 1.5, 2]);
  assert.deepEqual(multiples(1e150, 1e150 * (1 + 1e-15), 1e120), []);
  assert.deepEqual(multiples(3, 2, 0.5), []);
  assert.ok(multiples(0, 1e9, 1).length <= 200);
});

test('neighbours are found on either side of a pair', () => {
  assert.deepEqual(neighboursOf([0, 1, 1, 2, 0, 3], 1), [0, 2]);
  assert.deepEqual(neighboursOf(null, 1), []);
});

/** @type {import('./axes.ts').AxesScene} */
const scene = { camera: { x: 0, y: 0, scale: 50 }, size: { width: 400, height: 300 }, theme, reach: 2 };
const axis = (angle) => ({ x: 0, y: 0, angle, second: NaN });

test('labels stay inside the canvas and apart, at every pair of angles', () => {
  const frame = { left: 4, top: 4, right: 396, bottom: 296 };
  const line = (angle) => [
    200 - 100 * Math.cos(angle),
    150 + 100 * Math.sin(angle),
    200 + 100 * Math.cos(angle),
    150 - 100 * Math.sin(angle),
  ];
  for (let a = 0; a < 3.2; a += 0.1) {
    for (let b = 0; b < 3.2; b += 0.1) {
      const around = {
        frame,
        points: [],
        mark: 4,
        lines: [line(a), line(b)],
        edges: null,
        taken: /** @type {import('./placement.ts').Box[]} */ ([]),
      };
      const [p, q] = [a, b].map((angle) => {
        const places = placesAbout(line(angle), 60, 18);
        assert.equal(places.length, 54);
        const box = places[placeLabel(places, around)];
        around.taken.push(box);
        return box;
      });
      for (const box of [p, q]) assert.deepEqual(clampBox(box, frame), box, 'within the frame as it is');
      assert.ok(Math.abs(p.y - q.y) >= 18 || Math.abs(p.x - q.x) >= 60, `${a} ${b}`);
    }
  }
});

test('covering costs: points, labels, lines, edges; what is next to it, nothing', () => {
  const around = {
    frame: { left: 0, top: 0, right: 400, bottom: 300 },
    points: [110, 105, 300, 250, 90, 20],
    mark: 4,
    lines: [],
    edges: null,
    taken: [],
  };
  const box = { x: 100, y: 100, width: 60, height: 18 };
  const cost = (more) => costOf(box, { ...around, ...more });
  assert.equal(cost({}), COVER_COSTS.point, 'one of the three points');
  assert.equal(cost({ points: [97, 105] }), COVER_COSTS.point, 'half of its mark');
  assert.equal(cost({ points: [95, 105] }), 0);
  assert.equal(
    cost({
      points: [],
      taken: [
        { x: 150, y: 110, width: 60, height: 18 },
        { x: 160, y: 100, width: 60, height: 18 },
      ],
    }),
    COVER_COSTS.label,
    'one overlaps, one touches',
  );
  assert.equal(cost({ points: [], lines: [[50, 109, 250, 109]] }) / COVER_COSTS.line, 7, 'a piece in eight pixels');
  assert.equal(
    cost({ points: [90, 90, 170, 130, 90, 130, 170, 131], edges: [0, 1, 2, 3] }),
    COVER_COSTS.edge,
    'one crosses, one runs below',
  );
  assert.equal(cost({ frame: { ...around.frame, left: 101 } }), Infinity);
});

test('a label stays while another place is not clearly better; of equal places it takes the first', () => {
  const places = [0, 100, 200].map((x) => ({ x, y: 0, width: 50, height: 18 }));
  const around = {
    frame: { left: 0, top: 0, right: 400, bottom: 300 },
    mark: 0,
    points: [20, 5],
    lines: [],
    edges: null,
    taken: [],
  };
  assert.equal(placeLabel(places, around), 1);
  assert.equal(placeLabel(places, around, 2), 2, 'as good');
  assert.equal(
    placeLabel(places, { ...around, points: [], lines: [[220, -20, 220, 4]] }, 2),
    2,
    'a line of a little is less than what it takes to move',
  );
  assert.equal(placeLabel(places, around, 0), 1, 'a point is more');
  assert.equal(
    placeLabel(places, { ...around, frame: { left: 60, top: 0, right: 160, bottom: 20 } }, 2),
    1,
    'never outside',
  );
  assert.deepEqual(clampBox({ x: -20, y: 290, width: 50, height: 18 }, around.frame), {
    x: 0,
    y: 282,
    width: 50,
    height: 18,
  });
});

test('an axis is near along its line and at both its ends', () => {
  assert.equal(axisDistance(axis(0), scene, 250, 153).line, 3);
  assert.equal(axisDistance(axis(0), scene, 300, 150).end, 0);
  assert.equal(axisDistance(axis(0), scene, 100, 150).end, 0);
  assert.ok(axisDistance(axis(0), scene, 390, 150).line > 80);
});
