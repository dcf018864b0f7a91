import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawPicture } from './digit.ts';
import { drawPointed, drawScatter } from './scatter.ts';
import { pannedBy, scatterHit, scatterLayout, scatterWithin, FULL_WINDOW, zoomWindowAt } from './scatterplace.ts';
import { ticks } from './ticks.ts';
import { drawHistogram, valueShare } from './histogram.ts';
import { drawThumbnail, fitIntoBox } from './thumbnail.ts';
import { allFinite, callsOf, normals, paintedCalls, recorder, theme } from './recorder.mjs';

const normal = normals(5);
const places = Float64Array.from({ length: 60 }, normal);
const labels = Int32Array.from({ length: 30 }, (_, i) => i % 3);
/** @returns {import('./scatter.ts').ScatterScene} */
const scene = (more = {}) => ({ width: 500, height: 400, places, labels, theme, ...more });
const pointed = (more = {}) => ({ hovered: -1, edges: null, lasso: [], ...more });

test('every point is inside the frame, and its own position finds it', () => {
  const { toX, toY, left, right, top, bottom } = scatterLayout(scene());
  for (let i = 0; i < 30; i++) {
    const [x, y] = [toX(places[2 * i]), toY(places[2 * i + 1])];
    assert.ok(x > left && x < right && y > top && y < bottom);
    assert.equal(scatterHit(scene(), x, y), i);
  }
  assert.equal(scatterHit(scene(), 1, 1), -1);
});

test('larger is further right and further up', () => {
  const { toX, toY } = scatterLayout(scene());
  assert.ok(toX(1) > toX(0) && toY(1) < toY(0));
});

test('every point has one mark at its place, of a size that suits their number and the room', () => {
  for (const [n, width, height, diameter, alpha] of [
    [30, 500, 400, 9, 1],
    [300, 500, 400, 7.5, 1],
    [900, 500, 400, 6, 0.8],
    [30, 160, 400, 0.6 * 9, 1],
    [30, 240, 400, 0.75 * 9, 1],
  ]) {
    const s = scene({ width, height, places: Float64Array.from({ length: 2 * n }, normal), labels: new Int32Array(n) });
    const ctx = recorder();
    drawScatter(ctx, s);
    const { toX, toY } = scatterLayout(s);
    const marks = paintedCalls(ctx).filter(({ how, fillStyle }) => how === 'fill' && fillStyle === theme.classes[0]);
    const discs = marks.flatMap(({ circles }) => circles);
    assert.equal(discs.length, n);
    discs.forEach(({ x, y, r }, i) =>
      assert.deepEqual([x, y, r], [toX(s.places[2 * i]), toY(s.places[2 * i + 1]), diameter / 2]),
    );
    assert.ok(marks.every(({ globalAlpha }) => globalAlpha === alpha), `${n} points are as strong as ${alpha}`);
  }
});

test('axes have their names at their ends, outside the plot, where no number is; cut where there is no room', () => {
  const names = ['petal length (cm)', 'petal width (cm)'];
  for (const [width, height] of [[500, 400], [190, 150]]) {
    const ctx = recorder();
    const s = scene({ width, height, axisNames: width < 200 ? ['LPP 1', 'LPP 2'] : names, across: true, up: true });
    drawScatter(ctx, s);
    const { left, right, top, bottom } = scatterLayout(s);
    const texts = callsOf(ctx, 'fillText').map(({ args: [text, x, y] }) => ({ text, x, y }));
    const [across, up] = (s.axisNames ?? []).map((name) => texts.find(({ text }) => text === name));
    assert.ok(across && up);
    // The across one ends at the right end and is below; the other begins at the left end, and is above.
    assert.deepEqual([across.x, up.x], [right, left]);
    assert.ok(across.y - 9 >= bottom - 2 && across.y + 2 <= height, 'below');
    assert.ok(up.y <= top && up.y - 9 >= -1, 'above');
    const from = right - ctx.measureText(across.text).width;
    for (const { text, x, y } of texts) {
      if (text === across.text || y < bottom) continue;
      assert.ok(x + ctx.measureText(text).width / 2 < from, `${text} is not under ${across.text}`);
    }
  }
  const narrow = recorder();
  drawScatter(narrow, scene({ width: 120, axisNames: ['a', 'a very long name of a column'] }));
  const messages = callsOf(narrow, 'fillText').map(({ args }) => args[0]);
  assert.ok(messages.includes('a') && !messages.includes('a very long name of a column'), messages.join());
  assert.ok(messages.some((text) => /^a very.*…$/.test(text)), messages.join());
});

test('early, marks alone are drawn, where they are drawn with all else', () => {
  const s = scene({ classNames: ['one', 'two', 'three'], across: true, up: true });
  const all = recorder(), early = recorder();
  drawScatter(all, s);
  drawScatter(early, { ...s, early: true });
  const marks = (/** @type {ReturnType<typeof recorder>} */ ctx) =>
    paintedCalls(ctx).filter(({ how, fillStyle }) => how === 'fill' && theme.classes.includes(fillStyle));
  assert.ok(marks(early).length > 0);
  assert.deepEqual(marks(early), marks(all));
  assert.ok(callsOf(all, 'fillText').length > 0);
  assert.equal(callsOf(early, 'fillText').length, 0);
});

test('the hovered point is emphasised by size and ring, over all others', () => {
  const ctx = recorder();
  drawPointed(ctx, scene(), pointed({ hovered: 3 }));
  const { toX, toY } = scatterLayout(scene());
  const [ring, , mark] = paintedCalls(ctx).slice(-3);
  assert.deepEqual(ring.circles, [{ x: toX(places[6]), y: toY(places[7]), r: 9 * 0.85 + 2 }]);
  assert.deepEqual(mark.circles.map(({ r }) => r), [(9 * 1.1) / 2]);
});

test('ticks are drawn where their numbers say', () => {
  const ctx = recorder();
  drawScatter(ctx, scene());
  const { toX, bottom } = scatterLayout(scene());
  const along = callsOf(ctx, 'fillText').filter(({ args }) => args[2] > bottom);
  assert.ok(along.length >= 3);
  for (const { args: [text, x] } of along) assert.ok(Math.abs(toX(Number(text.replace('−', '-'))) - x) < 1e-9);
});

test('the hovered point lights its edges and no others', () => {
  const ctx = recorder();
  drawPointed(ctx, scene(), pointed({ hovered: 4, edges: [0, 1, 2, 4, 4, 9] }));
  const { toX, toY } = scatterLayout(scene());
  const at = (i) => [toX(places[2 * i]), toY(places[2 * i + 1])];
  const start = ctx.calls.findIndex(
    ({ name, args }) => name === 'moveTo' && args[0] === at(2)[0] && args[1] === at(2)[1],
  );
  assert.deepEqual(ctx.calls.slice(start, start + 4).map(({ args }) => args), [at(2), at(4), at(4), at(9)]);
  assert.equal(ctx.calls[start + 4].name, 'stroke');
});

test('a point joined to all others does not hide them', () => {
  const strength = (count) => {
    const ctx = recorder();
    drawPointed(
      ctx,
      scene(),
      pointed({ hovered: 0, edges: Array.from({ length: 2 * count }, (_, e) => (e % 2 ? 1 + ((e >> 1) % 29) : 0)) }),
    );
    return callsOf(ctx, 'stroke').find(({ strokeStyle }) => strokeStyle === theme.text2)?.globalAlpha ?? NaN;
  };
  assert.equal(strength(29), 1);
  assert.ok(strength(300) < 0.3 && strength(30_000) > 0.1);
});

test('selected rows stay, the others fade to 16 %; class names are at the medians', () => {
  const ctx = recorder();
  drawScatter(ctx, scene({ chosen: new Set([3, 6]), classNames: ['a', 'b', 'c'] }));
  const discs = callsOf(ctx, 'arc');
  assert.equal(discs.filter((d) => d.globalAlpha === 0.16).length, 8, 'class 0 has ten points, two are chosen');
  assert.equal(discs.filter((d) => d.globalAlpha === 1).length, 2);
  const { toX, toY } = scatterLayout(scene());
  /** @param {number} label @param {number} column @param {(v: number) => number} place */
  const median = (label, column, place) =>
    places
      .filter((_, i) => i % 2 === column && labels[i >> 1] === label)
      .map((v) => place(v))
      .sort((p, q) => p - q)[5];
  const named = callsOf(ctx, 'fillText').slice(-3).map(({ args }) => args);
  assert.deepEqual(named.map(([name]) => name), ['a', 'b', 'c']);
  named.forEach(([, x, y], c) => {
    const far = Math.hypot(x - median(c, 0, toX), y - median(c, 1, toY));
    assert.ok(
      far <= 150 && Math.abs(far - 25 * Math.round(far / 25)) < 30,
      `${far} from the middle, in rings, but for the frame`,
    );
  });
});

test('names of classes cover no rows where there is room, and are only of classes that are seen', () => {
  const names = ['setosa', 'versicolor', 'virginica'];
  const written = (more) => {
    const ctx = recorder();
    const s = scene({ classNames: names, ...more });
    drawScatter(ctx, s);
    const layout = scatterLayout(s);
    return callsOf(ctx, 'fillText').filter(({ args: [text] }) => names.includes(text)).map(({ args: [text, x, y] }) => {
      const half = ctx.measureText(text).width / 2;
      const covers = s.labels.length - Array.from(s.labels, (_, i) => i).filter((i) => {
        const px = layout.toX(s.places[2 * i]), py = layout.toY(s.places[2 * i + 1]);
        return Math.abs(px - x) >= half + 4 || Math.abs(py - y) >= 13;
      }).length;
      return {
        text,
        covers,
        inside: x - half >= layout.left && x + half <= layout.right && y >= layout.top && y <= layout.bottom,
      };
    });
  };
  const all = written({});
  assert.deepEqual(all.map(({ text, covers, inside }) => [text, covers, inside]), names.map((name) => [name, 0, true]));
  // Two clouds far apart: near one of them, the other has no name.
  const apart = Float64Array.from({ length: 60 }, (_, e) => (e >> 1) % 2 * 100 + normal());
  const labels = Int32Array.from({ length: 30 }, (_, i) => i % 2);
  const near = written({ places: apart, labels, window: { x: 0.05, y: 0.05, zoom: 8 } });
  assert.deepEqual(near.map(({ text, inside }) => [text, inside]), [['setosa', true]]);
});

test('a name of several letters is nearest to rows of its class', () => {
  const names = ['setosa', 'versicolor', 'virginica'];
  for (const apart of [3, 4, 5, 6]) {
    // Long clouds side by side.
    const s = scene({
      classNames: names,
      places: Float64Array.from({ length: 300 }, (_, e) => (e % 2 ? 3 * normal() : apart * ((e >> 1) % 3) + normal())),
      labels: Int32Array.from({ length: 150 }, (_, i) => i % 3),
    });
    const ctx = recorder();
    drawScatter(ctx, s);
    const { toX, toY } = scatterLayout(s);
    const written = callsOf(ctx, 'fillText').filter(({ args: [text] }) => names.includes(text));
    assert.equal(written.length, 3);
    for (const { args: [text, x, y] } of written) {
      const half = ctx.measureText(text).width / 2;
      const away = Array.from(s.labels, (_, i) => Math.hypot(
        Math.max(0, Math.abs(toX(s.places[2 * i]) - x) - half),
        Math.max(0, Math.abs(toY(s.places[2 * i + 1]) - y) - 9),
      ));
      assert.equal(names[s.labels[away.indexOf(Math.min(...away))]], text, `${apart} apart`);
    }
  }
});

test('a small panel, ranks and bands show no numbers; a note describes the plot', () => {
  const texts = (more) => {
    const ctx = recorder();
    drawScatter(ctx, scene(more));
    return callsOf(ctx, 'fillText').map(({ args }) => args[0]);
  };
  assert.ok(texts({}).length >= 6);
  assert.deepEqual(texts({ width: 258 }), []);
  assert.deepEqual(texts({ across: false, up: false, note: 'by rank' }), ['by rank']);
  const ctx = recorder();
  drawScatter(ctx, scene({ up: false }));
  const { bottom } = scatterLayout(scene({ up: false }));
  assert.ok(
    callsOf(ctx, 'fillText').length >= 3 && callsOf(ctx, 'fillText').every(({ args }) => args[2] > bottom),
    'across only',
  );
});

test('what names and notes are written with does not stay for the next picture’s outlines', () => {
  const ctx = recorder();
  drawScatter(ctx, scene({ across: false, up: false, note: 'by rank', classNames: ['a', 'b', 'c'] }));
  assert.notEqual(ctx.lineJoin, 'round');
  assert.equal(callsOf(ctx, 'save').length, callsOf(ctx, 'restore').length);
});

test('zooming does not move what is under the pointer, panning follows the pointer, ' +
  'nothing next to the picture is shown', () => {
  for (const [px, py] of [[250, 200], [120, 60], [430, 350]]) {
    const before = scatterLayout(scene());
    const window = zoomWindowAt(scene(), px, py, 3);
    const after = scatterLayout(scene({ window }));
    // Left and right of the frame follow the ticks' width: the place in its shares stays.
    const share = ({ left, right, toX }, v) => (toX(v) - left) / (right - left);
    const height = ({ top, bottom, toY }, v) => (bottom - toY(v)) / (bottom - top);
    const v = before.x0 + ((px - before.left) / (before.right - before.left)) * (before.x1 - before.x0);
    assert.ok(Math.abs(share(after, v) - share(before, v)) < 1e-12);
    const range = 1 / (height(before, 1) - height(before, 0));
    const w = ((before.bottom - py) / (before.bottom - before.top) - height(before, 0)) * range;
    assert.ok(Math.abs(height(after, w) - height(before, w)) < 1e-12);
    assert.equal(window.zoom, 3);
    assert.deepEqual(zoomWindowAt(scene({ window }), 9, 9, 1e-9), FULL_WINDOW);
    const there = pannedBy(scene({ window }), 1e9, -1e9);
    assert.deepEqual(there, { x: 0.5 / 3, y: 0.5 / 3, zoom: 3 });
  }
  const window = zoomWindowAt(scene(), 250, 200, 4);
  const { left, right, top, bottom, toX, toY } = scatterLayout(scene({ window }));
  const moved = pannedBy(scene({ window }), 0.1 * (right - left), 0.2 * (bottom - top));
  assert.ok(Math.abs(scatterLayout(scene({ window: moved })).toX(0) - toX(0) - 0.1 * (right - left)) < 1e-9);
  assert.ok(Math.abs(scatterLayout(scene({ window: moved })).toY(0) - toY(0) - 0.2 * (bottom - top)) < 1e-9);
});

test('what is out of sight is neither painted nor found', () => {
  const window = { x: 0.2, y: 0.5, zoom: 2.5 };
  const s = scene({ window });
  const { toX, toY, left, right, top, bottom } = scatterLayout(s);
  const seen = [...labels.keys()].filter((i) => {
    const x = toX(places[2 * i]),
      y = toY(places[2 * i + 1]);
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  assert.ok(seen.length > 2 && seen.length < 25);
  assert.deepEqual(scatterWithin(s, () => true), seen);
  for (let i = 0; i < 30; i++) {
    if (!seen.includes(i)) assert.notEqual(scatterHit(s, toX(places[2 * i]), toY(places[2 * i + 1])), i);
  }
});

test('a lasso is the loop as it was drawn', () => {
  const ctx = recorder();
  drawPointed(ctx, scene(), pointed({ lasso: [10, 20, 30, 40, 50, 10] }));
  assert.deepEqual(
    paintedCalls(ctx).map(({ how, lines }) => [how, lines]),
    [
      ['fill', [[10, 20, 30, 40, 50, 10]]],
      ['stroke', [[10, 20, 30, 40, 50, 10]]],
    ],
  );
});

test('no points, one point, equal points: finite drawing', () => {
  for (const s of [[], [1, 2], [3, 3, 3, 3]]) {
    const ctx = recorder();
    const one = scene({ places: Float64Array.from(s), labels: s.filter((_, i) => i % 2 === 0).map(() => 0) });
    drawScatter(ctx, one);
    drawPointed(ctx, one, pointed({ hovered: 0 }));
    assert.ok(allFinite(ctx));
  }
});

test('ticks are round numbers inside the range', () => {
  assert.deepEqual(ticks(-0.9, 2.1, 3).map((t) => t.text), ['0', '1', '2']);
  assert.deepEqual(ticks(-0.06, 0.05, 4).map((t) => t.text), ['−0.05', '0.00', '0.05']);
  assert.deepEqual(ticks(0, 7000, 4).map((t) => t.value), [0, 2000, 4000, 6000]);
  assert.deepEqual(
    [4, 8, 20, 40, 9, 21].map((high) => ticks(0, high, 4)[1].value),
    [1, 2, 5, 10, 5, 10],
    'the smallest round step that is not too small',
  );
  assert.deepEqual(ticks(1, 1, 4), []);
  assert.deepEqual(ticks(NaN, 1, 4), []);
  assert.deepEqual(ticks(-1e-7, 1e-7, 2).map((t) => t.text), ['−1·10⁻⁷', '0', '1·10⁻⁷']);
});

test('an image has a cell per pixel, darker where it is larger, and is in the middle of its square', () => {
  const pixels = new Uint8Array(128);
  pixels[64 + 9] = 16;
  pixels[64 + 63] = 4;
  const ctx = recorder();
  drawPicture(ctx, { height: 8, width: 8, most: 16, pixels }, 1, 40, theme.text);
  const cells = (/** @type {ReturnType<typeof recorder>} */ of) =>
    callsOf(of, 'fillRect').map(({ args, globalAlpha, fillStyle }) => [...args, globalAlpha, fillStyle]);
  assert.deepEqual(cells(ctx), [[5, 5, 5, 5, 1, theme.text], [35, 35, 5, 5, 0.25, theme.text]]);
  const wide = recorder();
  drawPicture(wide, { height: 1, width: 4, most: 255, pixels: Uint8Array.of(255, 0, 0, 51) }, 0, 40, theme.text);
  assert.deepEqual(cells(wide), [[0, 15, 10, 10, 1, theme.text], [30, 15, 10, 10, 0.2, theme.text]]);
});

test('histogram: bars by count, the value at its logarithmic place', () => {
  const ctx = recorder();
  const s = { width: 216, height: 40, bins: [0, 2, 4, 1], p1: 0.01, p99: 100, value: 1, theme };
  drawHistogram(ctx, s);
  const rects = callsOf(ctx, 'fillRect');
  assert.deepEqual(
    rects.slice(0, 3).map(({ args, fillStyle }) => [args[0], args[3], fillStyle]),
    [[58, 19, theme.control], [108, 38, theme.border], [158, 9.5, theme.border]],
  );
  assert.deepEqual(rects.at(-1)?.args, [107, 0, 2, 40]);
  assert.equal(valueShare({ p1: 0.01, p99: 100, value: 0 }), null);
  assert.equal(valueShare({ p1: 1, p99: 1, value: 1 }), null);
  assert.equal(valueShare({ p1: 1, p99: 100, value: null }), null);
  const none = recorder();
  drawHistogram(none, { ...s, bins: [0, 0], value: null });
  assert.equal(callsOf(none, 'fillRect').length, 0);
});

test('thumbnails keep equal units and stay inside', () => {
  const xy = fitIntoBox(Float64Array.of(0, 0, 2, 1), 60, 60);
  assert.deepEqual([...xy], [4, 43, 56, 17]);
  assert.ok(fitIntoBox(Float64Array.of(1, 1), 60, 40).every((v, i) => v === [30, 20][i]));
});

test('a thumbnail has the real marks in small, sharp on any screen', () => {
  for (const [n, ratio, diameter] of [[80, 1, 3.2], [80, 2, 3.2], [151, 2, 2.5]]) {
    const ctx = recorder();
    const canvas = /** @type {any} */ ({
      clientWidth: 134,
      clientHeight: 92,
      width: 0,
      height: 0,
      getContext: () => ctx,
    });
    const points = Float64Array.from({ length: 2 * n }, normal);
    const was = globalThis.devicePixelRatio;
    globalThis.devicePixelRatio = ratio;
    drawThumbnail(canvas, points, new Int32Array(n), theme);
    globalThis.devicePixelRatio = was;
    assert.deepEqual(
      [canvas.width, canvas.height, callsOf(ctx, 'scale')[0].args],
      [134 * ratio, 92 * ratio, [ratio, ratio]],
    );
    const xy = fitIntoBox(points, 134, 92);
    const discs = paintedCalls(ctx).flatMap(({ circles }) => circles);
    assert.deepEqual(discs, Array.from({ length: n }, (_, i) => ({ x: xy[2 * i], y: xy[2 * i + 1], r: diameter / 2 })));
  }
});
