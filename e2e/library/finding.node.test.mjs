// The sentence on a drawing is true: on some 300 drawings, each is read as a reader does and checked by other means
// than it was made with.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startEngine } from '../harness/engine.mjs';
import { angleIn } from '../../web/js/fit/align.ts';
import { factsOf } from '../../web/js/fit/result-facts.ts';
import { presetHint } from '../../web/js/data/lessons.ts';
import { PRESETS } from '../../web/js/data/presets.ts';
import { createRandom } from '../../web/js/state/random.ts';
import { findingText } from '../../web/js/words/finding.ts';
import { resultNotices } from '../../web/js/page/result-notices.ts';

/** @typedef {import('../../web/js/state/points.ts').Snapshot} Snapshot */
/** @typedef {import('../../web/js/engine/types.ts').FitResult} FitResult */

const engine = await startEngine();
after(() => engine.close());

const DEGREE = Math.PI / 180;
/** Lines are said to agree up to 5°, and to agree nearly up to 15°; by whole degrees of each line. */
const AGREE = 6, NEAR = 16;

/** @param {number} a @param {number} b in radians */
const apart = (a, b) => Math.acos(Math.min(1, Math.abs(Math.cos(a - b)))) / DEGREE;
/** @param {FitResult} result @param {string} method */
const slotOf = (result, method) => /** @type {any} */ (result.slots.find(({ run }) => run.method === method));

/** Places of the points on a line. @param {Snapshot} drawing @param {number} angle in radians */
const along = ({ xy, labels }, angle) =>
  Array.from(labels, (_, i) => xy[2 * i] * Math.cos(angle) + xy[2 * i + 1] * Math.sin(angle));

/** @param {Snapshot} drawing */
const classesOf = ({ labels }) => [...new Set(labels)];

/** Whether two classes are apart on a line. @param {Snapshot} drawing @param {number} angle @param {number[]} two */
function areApart(drawing, angle, two) {
  const places = along(drawing, angle);
  const [a, b] = two.map((c) => places.filter((_, i) => drawing.labels[i] === c));
  return a.every((x) => b.every((y) => x < y)) || a.every((x) => b.every((y) => x > y));
}

/** Whether all classes are apart on a line. @param {Snapshot} drawing @param {number} angle */
const separated = (drawing, angle) =>
  classesOf(drawing).every((a, i, all) => all.slice(0, i).every((b) => areApart(drawing, angle, [a, b])));

/**
 * Which classes overlap, as a text says, by each of some lines; every class is spoken of.
 * @param {string} text @param {Snapshot} drawing @param {Record<string, number>} lines angles by method
 */
function checkOverlaps(text, drawing, lines) {
  const all = classesOf(drawing);
  /** @type {Map<string, Set<number>>} */
  const named = new Map(Object.keys(lines).map((method) => [method, new Set()]));
  let claims = 0;
  for (const sentence of text.split(/(?<=\.) /)) {
    const [, only] = sentence.match(/^(\w+): /) ?? [];
    for (const clause of sentence.replace(/^\w+: /, '').split(/, (?=each|class)/)) {
      const indices = clause.match(/\d+/g)?.map((number) => Number(number) - 1) ?? all;
      for (const [method, angle] of Object.entries(lines)) {
        if (only && only !== method) continue;
        const meets = (/** @type {number} */ a) => all.some((b) => b !== a && !areApart(drawing, angle, [a, b]));
        const others = (/** @type {number} */ a) =>
          indices.some((b) => b !== a && !areApart(drawing, angle, [a, b]));
        if (/overlap/.test(clause)) assert.ok(indices.every(others), `${method}: ${text}`);
        else if (/separate\b/.test(clause) && /^class/i.test(clause)) {
          assert.ok(!indices.some(meets), `${method}: ${text}`);
        } else continue;
        claims++;
        for (const c of indices) named.get(method)?.add(c);
      }
    }
  }
  if (claims > 0) for (const of of named.values()) assert.equal(of.size, all.length, text);
  return claims;
}

/** The graph of the k nearest, either way, by all pairs. @param {Snapshot} drawing @param {number} k */
function edgesOf({ xy, labels }, k) {
  const n = labels.length;
  const pairs = new Set();
  for (let i = 0; i < n; i++) {
    const others = Array.from({ length: n }, (_, j) => j).filter((j) => j !== i);
    const far = (/** @type {number} */ j) => (xy[2 * i] - xy[2 * j]) ** 2 + (xy[2 * i + 1] - xy[2 * j + 1]) ** 2;
    others.sort((a, b) => far(a) - far(b) || a - b);
    for (const j of others.slice(0, k)) pairs.add(Math.min(i, j) * n + Math.max(i, j));
  }
  return [...pairs].map((pair) => [Math.floor(pair / n), pair % n]);
}

/** The direction of most variance, of every tenth of a degree. @param {Snapshot} drawing */
function widest(drawing) {
  let best = 0, most = -1;
  for (let t = 0; t < 1800; t++) {
    const places = along(drawing, (t * DEGREE) / 10);
    const mean = places.reduce((a, b) => a + b, 0) / places.length;
    const variance = places.reduce((sum, v) => sum + (v - mean) ** 2, 0);
    if (variance > most) [best, most] = [(t * DEGREE) / 10, variance];
  }
  return best;
}

/**
 * The smallest distance of two class means on a line in pooled deviations.
 * @param {Snapshot} drawing @param {number} angle
 */
function gapOf(drawing, angle) {
  const places = along(drawing, angle);
  const groups = [...new Set(drawing.labels)].map((c) => places.filter((_, i) => drawing.labels[i] === c));
  const means = groups.map((of) => of.reduce((a, b) => a + b, 0) / of.length);
  const within = groups.reduce((sum, of, c) => sum + of.reduce((s, v) => s + (v - means[c]) ** 2, 0), 0);
  const deviation = Math.sqrt(within / (places.length - groups.length));
  return Math.min(...means.flatMap((a, c) => means.slice(0, c).map((b) => Math.abs(a - b) / deviation)));
}

/** The farthest of some points from the others' medians. @param {Snapshot} drawing @param {number} count */
function farthest({ xy, labels }, count) {
  const sorted = (/** @type {number} */ c) => Array.from(labels, (_, i) => xy[2 * i + c]).sort((a, b) => a - b);
  const middle = [0, 1].map((c) => sorted(c)[labels.length >> 1]);
  return Array.from(labels, (_, i) => i)
    .sort((a, b) => Math.hypot(xy[2 * b] - middle[0], xy[2 * b + 1] - middle[1]) -
      Math.hypot(xy[2 * a] - middle[0], xy[2 * a + 1] - middle[1]))
    .slice(0, count);
}

/** The widest standard deviation by the narrowest. @param {Snapshot} drawing */
function unevenness(drawing) {
  const deviation = (/** @type {number} */ angle) => {
    const places = along(drawing, angle), mean = places.reduce((a, b) => a + b, 0) / places.length;
    return Math.sqrt(places.reduce((sum, v) => sum + (v - mean) ** 2, 0));
  };
  const wide = widest(drawing);
  return deviation(wide) / deviation(wide + Math.PI / 2);
}

/** The largest λ of any direction by the smallest, by the edges. @param {Snapshot} drawing @param {FitResult} answer */
function lambdaRatio(drawing, { graph: { edges, weights } }) {
  const degrees = new Float64Array(drawing.labels.length);
  weights.forEach((w, e) => [0, 1].forEach((end) => { degrees[edges[2 * e + end]] += w; }));
  const total = degrees.reduce((a, b) => a + b);
  const lambdas = Array.from({ length: 360 }, (_, t) => {
    const y = along(drawing, (t * DEGREE) / 2);
    const mean = y.reduce((sum, v, i) => sum + degrees[i] * v, 0) / total;
    const above = weights.reduce((sum, w, e) => sum + w * (y[edges[2 * e]] - y[edges[2 * e + 1]]) ** 2, 0);
    return above / y.reduce((sum, v, i) => sum + degrees[i] * (v - mean) ** 2, 0);
  });
  return Math.max(...lambdas) / Math.min(...lambdas);
}

/** The largest spacing of numbers that has a tenth of them on either side, as a share of their range. */
function spacing(/** @type {number[]} */ numbers) {
  const on = [...numbers].sort((a, b) => a - b), few = Math.max(2, Math.ceil(on.length / 10));
  const inner = on.slice(few - 1, on.length - few + 1);
  return Math.max(...inner.slice(1).map((v, i) => v - inner[i])) / (on[on.length - 1] - on[0]);
}

/** What random drawings of n points come to, in ascending order. @type {Map<number, Record<string, number[]>>} */
const chances = new Map();

/** @param {number} n */
function chanceOf(n) {
  const known = chances.get(n);
  if (known) return known;
  const random = createRandom(n), ROUNDS = 400;
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const ascending = (/** @type {() => number} */ of) => Array.from({ length: ROUNDS }, of).sort((a, b) => a - b);
  const made = {
    spacings: ascending(() => spacing(Array.from({ length: n }, random))),
    ratios: ascending(() => {
      const xy = Array.from({ length: n }, () => [normal(), normal()]);
      const [x, y] = [0, 1].map((c) => xy.reduce((sum, of) => sum + of[c], 0) / n);
      const [xx, cross, yy] = [[0, 0], [0, 1], [1, 1]].map(([a, b]) =>
        xy.reduce((sum, of) => sum + (of[a] - [x, y][a]) * (of[b] - [x, y][b]), 0));
      const mean = (xx + yy) / 2, half = Math.hypot((xx - yy) / 2, cross);
      return Math.sqrt((mean + half) / (mean - half));
    }),
  };
  chances.set(n, made);
  return made;
}

/**
 * Whether nothing of a drawing stands out, by what random drawings come to.
 * @param {Snapshot} drawing @param {FitResult} result @param {number[]} lines angles @param {string} times
 * @param {string} [n] of which random points it is said
 */
function isAimless(drawing, result, lines, times, n) {
  const ratio = unevenness(drawing), { ratios, spacings } = chanceOf(drawing.labels.length);
  const last = (/** @type {number[]} */ of) => of[of.length - 1];
  const most = Math.max(1.26, last(ratios));
  return Math.abs(ratio - Number(times)) < 0.06 &&
    (n === undefined ? ratio < 1.26 : Number(n) === drawing.labels.length && ratio > 1.24 && ratio <= last(ratios)) &&
    lambdaRatio(drawing, result) < most ** 4 &&
    lines.every((angle) => spacing(along(drawing, angle)) <= last(spacings) &&
      (classesOf(drawing).length === 1 || gapOf(drawing, angle) < 1.01));
}

/**
 * The weighted mean square length of the edges along 180 directions. Its root is what a text calls close.
 * @param {Snapshot} drawing @param {FitResult} result
 */
const edgeLengths = (drawing, { graph: { edges, weights } }) => Array.from({ length: 180 }, (_, t) => {
  const y = along(drawing, t * DEGREE);
  return Math.sqrt(weights.reduce((sum, w, e) => sum + w * (y[edges[2 * e]] - y[edges[2 * e + 1]]) ** 2, 0) /
    weights.reduce((sum, w) => sum + w, 0));
});

/**
 * The direction of lowest locality by the edges within the classes alone, of every tenth of a degree, in radians.
 * @param {Snapshot} drawing @param {FitResult} result
 */
function withoutCrossing(drawing, { graph: { edges, weights } }) {
  const kept = Array.from(weights, (w, e) =>
    (drawing.labels[edges[2 * e]] === drawing.labels[edges[2 * e + 1]] ? w : 0));
  const degrees = new Float64Array(drawing.labels.length);
  kept.forEach((w, e) => [0, 1].forEach((end) => { degrees[edges[2 * e + end]] += w; }));
  const total = degrees.reduce((a, b) => a + b);
  let best = 0, least = Infinity;
  for (let t = 0; t < 1800; t++) {
    const y = along(drawing, (t * DEGREE) / 10), mean = y.reduce((sum, v, i) => sum + degrees[i] * v, 0) / total;
    const lambda = kept.reduce((sum, w, e) => sum + w * (y[edges[2 * e]] - y[edges[2 * e + 1]]) ** 2, 0) /
      y.reduce((sum, v, i) => sum + degrees[i] * (v - mean) ** 2, 0);
    if (lambda < least) [best, least] = [(t * DEGREE) / 10, lambda];
  }
  return best;
}

/** @param {string} text @param {Snapshot} drawing @param {FitResult} result @param {number} k */
function checkClaims(text, drawing, result, k) {
  const [lpp, pca] = ['lpp', 'pca'].map((method) => angleIn(slotOf(result, method)));
  const [byLPP, byPCA] = [lpp, pca].map((angle) => separated(drawing, angle));
  const classes = new Set(drawing.labels).size;
  const off = apart(lpp, pca);
  let claims = 0;
  /** @param {RegExp} pattern @param {(...found: string[]) => boolean} holds */
  const claim = (pattern, holds) => {
    const found = text.match(pattern);
    if (!found) return;
    claims++;
    assert.ok(holds(...found.slice(1)), text);
  };
  claim(/^Only (LPP|PCA) separates/, (name) => classes > 1 && byLPP !== byPCA && (name === 'LPP') === byLPP);
  claim(/(both separate|Both lines separate)/, () => classes > 1 && byLPP && byPCA);
  claims += checkOverlaps(text, drawing, { LPP: lpp, PCA: pca });
  claim(/^LPP and PCA agree/, () => off <= AGREE);
  claim(/^LPP and PCA nearly agree/, () => off > AGREE - 2 && off <= NEAR);
  claim(/^LPP and PCA differ/, () => off > NEAR - 2);
  claim(/(?:lines are|They are|differ by) (\d+)°/, (degrees) => Math.abs(Number(degrees) - off) <= 1);
  claim(/^Edges have about the same weighted length in every direction, so LPP follows spread too/, () => {
    const lengths = edgeLengths(drawing, result);
    return Math.max(...lengths) < 1.26 * Math.min(...lengths) && off <= NEAR && !byLPP;
  });
  claim(/Without (?:these|it), LPP would separate them/, () => {
    const inside = withoutCrossing(drawing, result);
    return !byLPP && !byPCA && [-0.1, 0, 0.1].some((step) => separated(drawing, inside + step * DEGREE));
  });
  claim(/(?:([\d,]+) of ([\d,]+) edges? connects? (?:them|the classes)|No edge connects them)/, (between, of) => {
    const edges = edgesOf(drawing, k);
    const crossing = edges.filter(([i, j]) => drawing.labels[i] !== drawing.labels[j]).length;
    const number = (/** @type {string} */ digits) => Number(digits.replace(',', ''));
    return crossing === number(between ?? '0') && (of === undefined || edges.length === number(of));
  });
  claim(/gap is ([\d.]+)\u202fσ for LPP, ([\d.]+)\u202fσ for PCA/, (a, b) =>
    Math.abs(gapOf(drawing, lpp) - Number(a)) < 0.051 && Math.abs(gapOf(drawing, pca) - Number(b)) < 0.051);
  claim(/farther apart than they are long/, () => {
    const { xy, labels } = drawing;
    const groups = [...new Set(labels)].map((c) => Array.from(labels, (_, i) => i).filter((i) => labels[i] === c));
    const centres = groups.map((of) => [0, 1].map((c) => of.reduce((sum, i) => sum + xy[2 * i + c], 0) / of.length));
    const long = Math.max(...groups.flatMap((of) => of.flatMap((i) =>
      of.map((j) => Math.hypot(xy[2 * i] - xy[2 * j], xy[2 * i + 1] - xy[2 * j + 1])))));
    return off <= NEAR && byLPP && byPCA && centres.every(([x, y], c) =>
      centres.slice(0, c).every(([u, v]) => Math.hypot(x - u, y - v) > long));
  });
  claim(/PCA follows the (?:(\d+) far points|far point)/, (many) => {
    const far = farthest(drawing, Number(many ?? 1));
    const others = Array.from(drawing.labels, (_, i) => i).filter((i) => !far.includes(i));
    const without = widest({
      xy: Float64Array.from(others.flatMap((i) => [drawing.xy[2 * i], drawing.xy[2 * i + 1]])),
      labels: Int32Array.from(others, (i) => drawing.labels[i]),
    });
    const { edges, weights } = result.graph;
    let [atFar, all] = [0, 0];
    weights.forEach((w, e) => {
      for (const i of [edges[2 * e], edges[2 * e + 1]]) {
        all += w;
        if (far.includes(i)) atFar += w;
      }
    });
    return apart(pca, without) > 14.8 && atFar / far.length < 0.1 * (all / drawing.labels.length);
  });
  claim(/^No direction stands out: .* is ([\d.]+) times the narrowest(?:, which can be chance for (\d+))?/,
    (times, n) => isAimless(drawing, result, [lpp, pca], times, n));
  claim(/direction unstable/, () => result.slots.some(({ values }) =>
    Math.abs(values[0] - values[1]) <= 0.0401 * Math.max(Math.abs(values[0]), Math.abs(values[1]))));
  assert.ok(claims > 0, `nothing is claimed: ${text}`);
}

/** @param {(text: string) => void} onText */
async function onPresets(onText) {
  for (const { id, settings } of PRESETS) {
    if (settings?.runs) continue;
    for (let seed = 1; seed <= 12; seed++) {
      for (const k of [settings?.k ?? 10, 5]) {
        const drawing = await engine.sample(id, seed);
        const result = await engine.fit({ k, runs: 'lpp+pca' }, drawing);
        const text = findingText(factsOf(result));
        checkClaims(text, drawing, result, k);
        onText(text);
      }
    }
  }
}

/**
 * Clouds by a seed: of one to four classes, round or long, near or far, with a far point now and then.
 * @param {number} seed
 */
function clouds(seed) {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const classes = 1 + Math.floor(4 * random()), spread = 1 + 6 * random();
  /** @type {number[]} */
  const xy = [], labels = [];
  for (let c = 0; c < classes; c++) {
    const turn = Math.PI * random(), long = 0.3 + 2 * random(), thin = 0.3 * random() + 0.05;
    const at = [spread * normal(), spread * normal()];
    for (let i = 0; i < 12 + Math.floor(20 * random()); i++) {
      const [u, v] = [long * normal(), thin * normal()];
      xy.push(at[0] + u * Math.cos(turn) - v * Math.sin(turn), at[1] + u * Math.sin(turn) + v * Math.cos(turn));
      labels.push(c);
    }
  }
  if (random() < 0.3) {
    xy.push(40 * normal(), 40 * normal());
    labels.push(0);
  }
  return { xy: Float64Array.from(xy), labels: Int32Array.from(labels) };
}

/** Points anywhere in a square, by a seed; with one to three classes that mean nothing. @param {number} seed */
function noise(seed) {
  const random = createRandom(seed), n = 12 + Math.floor(100 * random()), classes = 1 + (seed % 3);
  return {
    xy: Float64Array.from({ length: 2 * n }, () => 4 * random() - 2),
    labels: Int32Array.from({ length: n }, (_, i) => i % classes),
  };
}

/** Three round clouds on a line: two that overlap, and one apart. @param {number} seed */
function twoOfThree(seed) {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const labels = Int32Array.from({ length: 90 }, (_, i) => i % 3);
  return { xy: Float64Array.from([...labels].flatMap((c) => [[0, 2, 12][c] + normal(), normal()])), labels };
}

test('of three classes the sentence says which overlap and which is separate', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const drawing = twoOfThree(seed), result = await engine.fit({ k: 10 }, drawing);
    const text = findingText(factsOf(result));
    checkClaims(text, drawing, result, 10);
    assert.equal(text, 'LPP and PCA agree. Classes 1 and 2 overlap on both lines. Class 3 is separate.');
  }
});

test('of 100 drawings of noise most say that no direction stands out, and hardly any that lines agree', async () => {
  const texts = [];
  for (let seed = 1; seed <= 100; seed++) {
    const drawing = noise(seed), k = 5 + (seed % 6), result = await engine.fit({ k }, drawing);
    const text = findingText(factsOf(result));
    checkClaims(text, drawing, result, k);
    texts.push(text);
  }
  const count = (/** @type {RegExp} */ pattern) => texts.filter((text) => pattern.test(text)).length;
  assert.ok(count(/^No direction stands out/) >= 85, texts.join('\n'));
  assert.ok(count(/agree/) <= 5, texts.join('\n'));
  assert.ok(count(/chance for \d+ points/) >= 10 && count(/stands out.*Each class overlaps another/) >= 10);
});

test('every preset and 100 drawings have a sentence whose claims are true', async () => {
  /** @type {Map<string, number>} */
  const kinds = new Map();
  const countKind = (/** @type {string} */ text) => {
    const kind = text.replace(/[\d.,]+/g, '#');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  };
  await onPresets(countKind);
  for (let seed = 1; seed <= 100; seed++) {
    const drawing = clouds(seed), k = 4 + (seed % 9);
    const result = await engine.fit({ k }, drawing);
    const text = findingText(factsOf(result));
    checkClaims(text, drawing, result, k);
    countKind(text);
  }
  assert.ok([...kinds.values()].reduce((a, b) => a + b) >= 300);
  const words = ['Only LPP', 'Only PCA', 'PCA agree', 'nearly agree', 'overlap', 'far point', 'unstable', 'No edge',
    'farther apart', 'No direction', 'Edges have'];
  for (const word of words) {
    assert.ok([...kinds.keys()].some((kind) => kind.includes(word)), `${word}: ${[...kinds.keys()].join('\n')}`);
  }
});

test('the page opens with the sentence of its markup, and Outliers names the points that PCA follows', async () => {
  const of = async (/** @type {string} */ id, /** @type {number} */ k) => {
    const drawing = await engine.sample(id, 7);
    return findingText(factsOf(await engine.fit({ k }, drawing)));
  };
  assert.equal(await of('two-cigars', 16), 'Only LPP separates the classes. 41 of 731 edges connect them.');
  assert.equal(await of('outliers', 10), 'PCA follows the 3 far points. LPP gives them almost no weight.');
});

test('LPP turns because of the edges between the classes: the sentence reports it; and back', async () => {
  const drawing = await engine.sample('two-cigars', 7);
  const result = await engine.fit({ k: 40 }, drawing);
  const [many, none] = [
    factsOf(result),
    factsOf(await engine.fit({ k: 40, graph: 'supervised' }, drawing)),
  ];
  assert.deepEqual([many.crossing > 1, none.crossing], [true, 0]);
  const off = Math.abs(many.angles[0] - none.angles[0]), turn = Math.min(off, 180 - off);
  assert.ok(turn > 45, `${turn}`);
  assert.equal(
    findingText(none, many),
    `LPP turned by ${turn}°: no edge connects the classes now. Only LPP separates the classes.`,
  );
  assert.equal(
    findingText(many, none),
    `LPP turned by ${turn}°: ${many.crossing} edges connect the classes now. The classes overlap on both lines.`,
  );
  assert.doesNotMatch(findingText(many, many), /turned/);
  const text = findingText(many);
  assert.equal(
    text,
    `${many.crossing} of ${many.edges.toLocaleString('en')} edges connect the classes. ` +
      'Without these, LPP would separate them.',
  );
  checkClaims(text, drawing, result, 40);
});

test('a far point has neighbours, but their weights are 0: the notice says so, once', async () => {
  const { xy, labels } = await engine.sample('two-cigars', 7);
  const drawing = { xy: Float64Array.from([...xy, 60, 70]), labels: Int32Array.from([...labels, 0]) };
  const result = await engine.fit({ k: 16 }, drawing);
  assert.deepEqual([result.graph.isolated, result.graph.components], [1, 2]);
  assert.deepEqual(resultNotices(result, 81, 16, NaN), [{
    kind: 'warn', field: 't',
    text: 'All edges of 1 point have weight 0, because they are too long for t: LPP ignores it.',
  }]);
});

test('with several components, one place of each is named where LPP has λ = 0', async () => {
  const drawing = await engine.sample('two-cigars', 7);
  const texts = async (/** @type {Snapshot} */ points, /** @type {number} */ k) =>
    resultNotices(await engine.fit({ k }, points), points.labels.length, k, NaN).map(({ text }) => text);
  assert.deepEqual(await texts(drawing, 2), ['The graph has 6 connected components.']);
  const rows = Array.from({ length: 24 }, (_, i) => [(i % 12) / 10 + (i % 5) / 100, i < 12 ? -1 : 1]);
  const lines = { xy: Float64Array.from(rows.flat()), labels: Int32Array.from(rows, (_, i) => Number(i >= 12)) };
  assert.deepEqual(await texts(lines, 3), [
    'The graph has 2 connected components. λ is 0: LPP maps each one to a single place.']);
});

test('a small k: edges have the same weighted length in every direction, so LPP follows spread', async () => {
  const drawing = await engine.sample('two-cigars', 7);
  const before = factsOf(await engine.fit({ k: 16 }, drawing));
  for (const k of [4, 3, 2, 1]) {
    const result = await engine.fit({ k }, drawing), facts = factsOf(result);
    const text = 'Edges have about the same weighted length in every direction, so LPP follows spread too. ' +
      'The classes overlap.';
    assert.equal(findingText(facts), text, `k = ${k}`);
    // The last edge between the classes is removed too. Without it LPP was the same, so it is no reason.
    assert.equal(findingText(facts, before), text, `k = ${k}`);
    checkClaims(text, drawing, result, k);
  }
  const lengths = edgeLengths(drawing, await engine.fit({ k: 16 }, drawing));
  assert.ok(Math.max(...lengths) / Math.min(...lengths) > 1.5, 'at k = 16 they are not');
});

test('lines agree up to 5°, nearly agree up to 15°, and differ beyond it, with classes and without', async () => {
  const drawing = await engine.sample('two-cigars', 7), { xy } = drawing;
  for (const labels of [drawing.labels, new Int32Array(80)]) {
    const facts = factsOf(await engine.fit({ k: 16 }, { xy, labels }));
    for (const of of [[[0], [1]], [[0, 1]]]) {
      const at = (/** @type {number} */ degrees) =>
        findingText({ ...facts, wouldSeparate: false, groups: [of, of], angles: [178, (178 + degrees) % 180] });
      for (const degrees of [0, 5]) assert.match(at(degrees), /^LPP and PCA agree/);
      for (const degrees of [6, 10, 15]) {
        assert.ok(at(degrees).startsWith(`LPP and PCA nearly agree: they differ by ${degrees}°.`), at(degrees));
      }
      for (const degrees of [16, 89]) assert.doesNotMatch(at(degrees), /agree/);
    }
  }
});

test('what the menu of presets says of agreement is so for the seed of the page', async () => {
  for (const id of PRESETS.map((preset) => preset.id)) {
    if (!/agree/.test(presetHint(id))) continue;
    const facts = factsOf(await engine.fit({}, await engine.sample(id, 7)));
    assert.match(findingText(facts), /^LPP and PCA agree|LPP follows spread too/, id);
    assert.ok(Math.abs(Math.abs(facts.angles[0] - facts.angles[1]) - 90) >= 85, id);
  }
});

test('other methods, one class, no class', async () => {
  const drawing = await engine.sample('two-cigars', 7);
  const of = async (/** @type {string} */ runs, labels = drawing.labels) => {
    const points = { xy: drawing.xy, labels };
    return findingText(factsOf(await engine.fit({ k: 16, runs }, points)));
  };
  assert.equal(await of('lpp'), 'LPP separates the classes.');
  assert.equal(await of('pca'), 'The classes overlap in this projection.');
  assert.match(await of('lpp+lda+pca'), /^Only LPP and LDA separate the classes\.$/);
  assert.match(await of('lpp+pca', new Int32Array(80)), /^LPP and PCA differ: their lines are \d+° apart\.$/);
  assert.match(await of('pca', new Int32Array(80)), /^The line of PCA is at \d+°\.$/);
});
