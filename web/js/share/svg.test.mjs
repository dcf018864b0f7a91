// What the views draw, as SVG: the same calls as on a canvas, at the same places.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawShapes } from '../views/layer-shapes.ts';
import { paintedCalls, recorder, theme as plain } from '../views/recorder.mjs';
import { escapeXML, paintOf, SvgContext } from './svg.ts';

const measure = (font, text) => ({ width: 7 * text.length, ascent: 9, descent: 3 });
const made = (draw, width = 100, height = 80) => {
  const ctx = new SvgContext(width, height, measure);
  draw(ctx);
  return ctx.document('a picture');
};
const pathsOf = (svg) => [...svg.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, d]) => d);

test('a path is written as it was drawn, to a hundredth of a pixel', () => {
  const svg = made((ctx) => {
    ctx.strokeStyle = 'rgb(71 84 103 / 50%)';
    ctx.lineWidth = 2;
    ctx.lineCap = 'round';
    ctx.setLineDash([6, 4]);
    ctx.globalAlpha = 0.5;
    ctx.beginPath();
    ctx.moveTo(1 / 3, 2);
    ctx.lineTo(10, 20.5);
    ctx.closePath();
    ctx.stroke();
  });
  assert.ok(svg.includes(
    '<g fill="none" stroke="#475467" stroke-width="2" stroke-dasharray="6 4" stroke-linecap="round">\n' +
    '<path opacity="0.25" d="M0.33 2L10 20.5Z"/>\n</g>',
  ));
});

test('arcs end where they do on a canvas, the short way and the long one, and all around', () => {
  const arc = (...args) => pathsOf(made((ctx) => {
    ctx.beginPath();
    ctx.arc(...args);
    ctx.fill();
  }))[0];
  assert.equal(arc(50, 40, 10, 0, 2 * Math.PI), 'M60 40A10 10 0 0 1 40 40A10 10 0 0 1 60 40');
  assert.equal(arc(50, 40, 10, 0, -2 * Math.PI, true), 'M60 40A10 10 0 0 0 40 40A10 10 0 0 0 60 40');
  assert.equal(arc(50, 40, 10, 0, Math.PI / 2), 'M60 40A10 10 0 0 1 50 50');
  assert.equal(arc(50, 40, 10, 0, -Math.PI / 2), 'M60 40A10 10 0 0 1 42.93 47.07A10 10 0 0 1 50 30');
  assert.equal(arc(50, 40, 10, 0, -Math.PI / 2, true), 'M60 40A10 10 0 0 0 50 30');
  assert.equal(arc(50, 40, 10, 1, 1), 'M55.4 48.41');
});

test('an arc goes on from where the path is', () => {
  const [d] = pathsOf(made((ctx) => {
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.arc(50, 40, 10, 0, Math.PI / 2);
    ctx.fill();
  }));
  assert.equal(d, 'M0 0L60 40A10 10 0 0 1 50 50');
});

test('moving and scaling are in the numbers; save and restore restore the pen', () => {
  const svg = made((ctx) => {
    ctx.save();
    ctx.setTransform(2, 0, 0, 2, 5, 6);
    ctx.translate(1, 1);
    ctx.fillStyle = '#f00';
    ctx.fillRect(0, 0, 10, 5);
    ctx.restore();
    ctx.fillRect(0, 0, 1, 1);
    assert.throws(() => ctx.setTransform(1, 1, 0, 1, 0, 0));
  });
  assert.deepEqual(pathsOf(svg), ['M7 8L27 8L27 18L7 18Z', 'M0 0L1 0L1 1L0 1Z']);
  assert.deepEqual([...svg.matchAll(/fill="(#\w+)"/g)].map(([, c]) => c), ['#ff0000', '#000000']);
});

test('texts are on one baseline, aligned as on a canvas, and hostile ones are only text', () => {
  const svg = made((ctx) => {
    ctx.font = '600 13px "Noto Sans", sans-serif';
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText('</text><script>alert(1)</script>&"\u0000', 10, 20);
  });
  assert.ok(svg.includes(
    'font-family="&quot;Noto Sans&quot;, sans-serif" font-size="13" font-weight="600" text-anchor="middle" ' +
    'x="10" y="23">&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;</text>',
  ));
  assert.ok(!svg.includes('<script'));
});

test('parts have their own origin and edge', () => {
  const inner = new SvgContext(20, 10, measure);
  inner.fillRect(0, 0, 5, 5);
  const svg = made((ctx) => {
    ctx.place(30, 40, inner);
    ctx.image('data:image/png;base64,AA==', 1, 2, 3, 4);
  });
  assert.ok(svg.includes([
    '<svg x="30" y="40" width="20" height="10" overflow="hidden">',
    '<g fill="#000000">',
    '<path d="M0 0L5 0L5 5L0 5Z"/>',
    '</g>',
    '</svg>',
    '<image href="data:image/png;base64,AA==" x="1" y="2" width="3" height="4"/>',
  ].join('\n')));
});

test('colours in the notations of tokens.css; a value that is read back is the canvas’s', () => {
  assert.deepEqual(paintOf('#ABC'), { colour: '#aabbcc', opacity: 1 });
  assert.deepEqual(paintOf('#0B5CAD'), { colour: '#0b5cad', opacity: 1 });
  assert.deepEqual(paintOf('#0B5CAD80'), { colour: '#0b5cad', opacity: 128 / 255 });
  assert.deepEqual(paintOf('rgb(169 180 194 / 34%)'), { colour: '#a9b4c2', opacity: 0.34 });
  assert.deepEqual(paintOf('rgba(1, 2, 3, 0.5)'), { colour: '#010203', opacity: 0.5 });
  const ctx = new SvgContext(1, 1, measure);
  ctx.fillStyle = 'rgb(71 84 103 / 38%)';
  assert.equal(ctx.fillStyle, 'rgba(71, 84, 103, 0.38)');
  ctx.fillStyle = '#FFF';
  assert.equal(ctx.fillStyle, '#ffffff');
});

test('text for XML: no marks of its own, no control characters, no half of a letter', () => {
  assert.equal(escapeXML('a<b>&"\u0001\ud800c'), 'a&lt;b&gt;&amp;&quot;\ufffdc');
});

const theme = { ...plain, surface: '#ffffff', grid: '#e6e9ee', edge: 'rgba(71, 84, 103, 0.38)' };
/** @type {import('../views/draw.ts').BaseScene} */
const scene = {
  size: { width: 200, height: 150 },
  dpr: 1,
  camera: { x: 0, y: 0, scale: 30 },
  theme,
  fade: 1,
  xy: Float64Array.of(0, 0, 1, 1, -2, 0.5),
  labels: Int32Array.of(0, 1, 1),
  graph: { edges: [0, 1, 1, 2], weights: Float64Array.of(1, 0.5) },
};

test('the lower layer: a ground, a grid, a line an edge as dark as its weight, a mark a point', () => {
  const ctx = recorder();
  drawShapes(ctx, scene);
  const strokes = paintedCalls(ctx).filter(({ how }) => how === 'stroke');
  assert.deepEqual(strokes.map(({ lines }) => lines), [[[100, 75, 130, 45]], [[130, 45, 40, 60]]]);
  // Of a lone heaviest edge 1.1 of the colour's opacity, of half its weight 0.8.
  assert.deepEqual(strokes.map(({ globalAlpha }) => Math.round(1000 * globalAlpha) / 1000), [0.416, 0.302]);
  const rects = ctx.calls.filter(({ name }) => name === 'fillRect').map(({ args }) => args);
  assert.deepEqual(rects[0], [0, 0, 200, 150]);
  assert.deepEqual(rects.slice(1), [
    [40, 0, 1, 150], [100, 0, 1, 150], [160, 0, 1, 150], [0, 135, 200, 1], [0, 75, 200, 1], [0, 15, 200, 1],
  ]);
  assert.equal(paintedCalls(ctx).filter(({ how }) => how === 'fill').length, 2);
});

test('as SVG the same, with one path an edge', () => {
  const svg = made(
    (ctx) => drawShapes(ctx, { ...scene, theme: { ...theme, classes: Array(6).fill('#123456') } }),
    200,
    150,
  );
  assert.ok(svg.includes([
    '<g fill="none" stroke="#475467" stroke-width="1">',
    '<path opacity="0.416" d="M100 75L130 45"/>',
    '<path opacity="0.302" d="M130 45L40 60"/>',
    '</g>',
  ].join('\n')));
  assert.equal((svg.match(/<g/g) ?? []).length, (svg.match(/<\/g>/g) ?? []).length);
});
