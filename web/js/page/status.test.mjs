import assert from 'node:assert/strict';
import test from 'node:test';
import { createAnnouncer, ANNOUNCE_INTERVAL_MS } from './announce.ts';
import { createLoop } from './frame-loop.ts';
import { requestOf, effectiveK } from '../fit/request.ts';
import { defaults } from '../state/state.ts';
import * as resultNotices from './result-notices.ts';
import { failures, notices, summary, troubleText, useResultNotices } from './status.ts';

useResultNotices(resultNotices);

const graph = { edgeCount: 30, components: 1, isolated: 0 };
const slot = (method, columns, values) => ({
  run: { method, options: {} },
  map: { columns: Float64Array.from(columns), m: 2 },
  values,
});
/** As much of a result as the words need. @returns {any} */
const live = (over = {}) => ({
  n: 12,
  k: 10,
  graph,
  warnings: [],
  forms: { A: [], B: [], C: [] },
  request: { graph: { kind: 'knn' }, weight: { kind: 'heat', t: 'auto' }, want: {} },
  slots: [slot('lpp', [0, 1, 1, 0], [0.1, 0.5]), slot('pca', [1, 0, 0, 1], [4, 1])],
  ...over,
});
/** @returns {any} */
const now = (over = {}) => ({ result: live(), trouble: null, n: 12, k: 10, edgesDrawn: 30, ...over });
/** @param {string} code @param {object} [options] @param {string|null} [param] @returns {any} */
const trouble = (code, options = {}, param = null) => ({
  code,
  param,
  message: 'own words',
  request: { graph: { kind: 'knn' }, weight: { kind: 'heat', t: 'auto' }, ...options },
});

test('the summary names both angles and the graph', () => {
  assert.equal(summary(live(), 12), 'LPP 90°, PCA 0°. 12 points, 30 edges, connected.');
  assert.equal(summary(null, 1), '1 point.');
  const split = live({ graph: { ...graph, components: 2 } });
  assert.equal(summary(split, 12), 'LPP 90°, PCA 0°. 12 points, 30 edges.', 'the notice names the parts');
  assert.equal(
    summary({ ...split, forms: null, request: { dataset: { cols: 4 } } }, 12),
    '12 rows in 4 dimensions, 30 edges.',
  );
});

test('a run without a result has a reason in a sentence; the others have their angles', () => {
  const error = { code: 'invalid-option', param: 'weight.kind', message: 'own words' };
  const half = live({
    request: { graph: { kind: 'knn' }, weight: { kind: 'dot' } },
    slots: [{ ...slot('lpp', [], [NaN, NaN]), map: null, error }, slot('pca', [1, 0, 0, 1], [4, 1])],
  });
  assert.deepEqual(failures(half), [
    troubleText(trouble('invalid-option', { weight: { kind: 'dot' } }, 'weight.kind')),
    '',
  ]);
  assert.equal(summary(half, 12), 'PCA 0°. 12 points, 30 edges, connected.');
  assert.deepEqual(notices(now({ result: half })), [], 'no value is nearly another');
  assert.deepEqual([failures(null), failures(live())], [[], ['', '']]);
});

test('a good result needs no notice', () => assert.deepEqual(notices(now()), []));

test('isolated points and components are distinguished', () => {
  const text = (g) => notices(now({ result: live({ graph: { ...graph, ...g } }) })).map((l) => l.text);
  assert.deepEqual(text({ components: 4, isolated: 3 }), [
    '3 isolated points have no neighbours: LPP ignores them.',
  ]);
  assert.deepEqual(text({ components: 2, isolated: 1 }), [
    '1 isolated point has no neighbours: LPP ignores it.',
  ]);
  assert.deepEqual(text({ components: 2, isolated: 0 }), [
    'The graph has 2 connected components.',
  ]);
  assert.equal(text({ components: 5, isolated: 3 }).length, 2);
});

test('that components are in one place is reported if λ of LPP is 0 but for rounding', () => {
  const text = (values, weight = { kind: 'heat' }, method = 'lpp') => notices(now({
    result: live({
      graph: { ...graph, components: 2 }, request: { graph: { kind: 'knn' }, weight, want: {} },
      slots: [slot(method, [0, 1, 1, 0], values)],
    }),
  })).map((l) => l.text);
  const collapsed = ['The graph has 2 connected components. λ is 0: LPP maps each one to a single place.'];
  for (const lambda of [0, 3e-17, -2e-16]) assert.deepEqual(text([lambda, 0.5]), collapsed);
  const apart = ['The graph has 2 connected components.'];
  for (const lambda of [0.0031, 1e-9]) assert.deepEqual(text([lambda, 0.5]), apart);
  assert.deepEqual(text([0, 0.5], { kind: 'dot' }), apart, 'weights below 0 can cancel others');
  assert.deepEqual(text([0, 0.5], { kind: 'heat' }, 'laplacian-eigenmap'), apart, 'LPP is not there');
});

test('a point whose weights are all 0 has neighbours; t is named once', () => {
  const about = (of, isolated = 1) => notices(now({
    result: live({
      graph: { ...graph, components: 1 + isolated, isolated },
      request: { graph: of, weight: { kind: 'heat', t: 'auto' }, want: {} },
      warnings: [{ code: 'underflow', message: 'raw' }],
    }),
  })).map(({ text, field }) => [text, field]);
  const far = ['All edges of 1 point have weight 0, because they are too long for t: LPP ignores it.', 't'];
  for (const of of [{ kind: 'knn' }, { kind: 'knn', symmetry: 'or' }, { kind: 'complete' }]) {
    assert.deepEqual(about(of), [far]);
  }
  assert.deepEqual(about({ kind: 'knn' }, 3), [
    ['All edges of 3 points have weight 0, because they are too long for t: LPP ignores them.', 't'],
  ]);
  // These graphs may leave out points of their own.
  for (const of of [{ kind: 'knn', symmetry: 'and' }, { kind: 'epsilon' }, { kind: 'supervised' }]) {
    assert.deepEqual(about(of), [['1 point has no edges, or only edges of weight 0: LPP ignores it.', 't']]);
  }
});

test('edges that are too many to be listed are reported where they were requested', () => {
  const result = live({
    graph: { ...graph, edgeCount: 40_000_000 }, request: { graph: { kind: 'knn' }, want: { edges: true } },
  });
  assert.deepEqual(
    notices(now({ result, edgesDrawn: 0, k: null })).map(({ kind, text }) => [kind, text]),
    [['note', '40,000,000 edges; too many to draw.']],
  );
  assert.deepEqual(notices(now({ result, edgesDrawn: NaN, k: null })), []);
  result.request.want.edges = false;
  assert.deepEqual(notices(now({ result, edgesDrawn: 0, k: null })), []);
});

test('near ties, a limited k and thinned edges are reported', () => {
  const tied = live({ slots: [slot('lpp', [1, 0, 0, 1], [0.3, 0.301])] });
  const kinds = notices(now({ result: tied, n: 9, edgesDrawn: 200000 })).map((l) => l.kind);
  assert.deepEqual(kinds, ['warn', 'note', 'note']);
});

test('k is called limited by the points there are, not by a result still on its way', () => {
  const texts = (n, k) => notices(now({ n, k })).map((l) => l.text);
  assert.deepEqual(texts(80, 30), []);
  assert.deepEqual(texts(11, 10), []);
  assert.deepEqual(texts(10, 10), ['k is limited to 9: 10 points have at most 9 neighbours each.']);
  assert.deepEqual(texts(10, null), []);
});

test('what the page derives itself is not repeated by the engine’s warnings; unknown warnings are passed on', () => {
  const texts = notices(
    now({
      result: live({
        warnings: [
          { code: 'degenerate', message: 'a' },
          { code: 'new', message: 'b' },
        ],
      }),
    }),
  ).map((l) => l.text);
  assert.deepEqual(texts, ['b']);
});

test('a notice names the setting that it is about', () => {
  /** @param {string} kind @param {object} [over] */
  const fields = (kind, over) =>
    notices(now({ result: live({ request: { graph: { kind }, weight: { kind: 'heat' }, want: {} }, ...over }) }))
      .map(({ field }) => field);
  const split = { graph: { ...graph, components: 3, isolated: 1 } };
  assert.deepEqual(
    ['knn', 'epsilon', 'supervised'].map((kind) => fields(kind, split)),
    [['k', 'k'], ['epsilon', 'epsilon'], ['graph', 'graph']],
  );
  const warnings = ['underflow', 'negative-weights', 'singular-within-class', 'inaccurate']
    .map((code) => ({ code, message: code }));
  assert.deepEqual(fields('knn', { warnings }), ['t', 'weight', 'reduce', undefined]);
});

test('rows whose neighbours rounding decides are a note with their number, once for all methods', () => {
  const message = (/** @type {number} */ n) => ({ code: 'tied-neighbors', message: `${n} rows have neighbours tied` });
  assert.deepEqual(notices(now({ result: live({ warnings: [message(3), message(1041), message(3)] }) })), [
    { kind: 'note', field: 'k', text: '1,041 rows have neighbours tied at k: rounding decides which are connected.' }]);
  assert.deepEqual(
    notices(now({ result: live({ warnings: [message(1)] }) })).map(({ text }) => text),
    ['1 row has neighbours tied at k: rounding decides which are connected.'],
  );
});

test('an error replaces the rest and names the result that is shown', () => {
  const [one, ...more] = notices(now({ trouble: trouble('constant-data') }));
  assert.equal(one.kind, 'trouble');
  assert.match(one.text, /same place.*last result/);
  assert.deepEqual(more, []);
  assert.doesNotMatch(notices(now({ trouble: trouble('constant-data'), result: null }))[0].text, /last result/);
});

test('the engine’s warnings are in the page’s words; ' +
  'an engine that does not come is no engine that stopped', () => {
  const texts = notices(now({ result: live({ warnings: [{ code: 'underflow', message: 'raw' }] }) })).map(
    (l) => l.text,
  );
  assert.deepEqual(texts, ['t is so small that some weights are 0. Increase t.']);
  for (const reason of ['missing', 'unreachable', 'stalled', 'cut', 'damaged']) {
    const text = troubleText({ ...trouble('engine-stopped'), reason });
    assert.match(text, /could not be loaded: .*points are safe/);
    assert.doesNotMatch(text, /starting/);
  }
});

test('an empty graph names what to change', () => {
  const text = (graphKind, weight) => troubleText(trouble('empty-graph', { graph: { kind: graphKind }, weight }));
  assert.match(text('epsilon', { kind: 'binary' }), /Increase ε/);
  assert.match(text('epsilon', { kind: 'heat', t: 1 }), /Increase ε or t/);
  assert.match(text('knn', { kind: 'heat', t: 1e-9 }), /Increase t/);
  assert.match(text('knn', { kind: 'heat', t: 'auto' }), /Increase k/);
  assert.match(text('supervised', { kind: 'binary' }), /share a class/);
});

test('errors speak by option, by code, or in their own words', () => {
  const scale = (kind) => troubleText(trouble('invalid-option', { weight: { kind } }, 'weight.kind'));
  assert.match(scale('dot'), /Try heat/);
  for (const kind of ['heat', 'binary']) assert.match(scale(kind), /too far/);
  assert.equal(troubleText(trouble('invalid-option', {}, 'strange')), 'own words');
});

test('the live region has at most one text per 800 ms, and the last one', () => {
  let time = 0;
  /** @type {any[]} */
  const timers = [];
  /** @type {any} */
  const region = { textContent: '', messages: [] };
  const spy = new Proxy(region, {
    set: (t, key, value) => {
      if (key === 'textContent') t.messages.push([time, value]);
      t[key] = value;
      return true;
    },
  });
  const announcer = createAnnouncer(spy, { now: () => time, setTimeout: (f, ms) => timers.push([time + ms, f]) });
  for (; time < 5000; time++) {
    for (let i = timers.length - 1; i >= 0; i--) if (timers[i][0] <= time) timers.splice(i, 1)[0][1]();
    if (time < 3000) announcer.show(`at ${time}`);
  }
  for (let i = 1; i < region.messages.length; i++)
    assert.ok(region.messages[i][0] - region.messages[i - 1][0] >= ANNOUNCE_INTERVAL_MS);
  assert.equal(region.textContent, 'at 2999');
  assert.deepEqual(
    region.messages.map((/** @type {[number, string]} */ [when]) => when),
    [0, ANNOUNCE_INTERVAL_MS, 2 * ANNOUNCE_INTERVAL_MS, 3 * ANNOUNCE_INTERVAL_MS, 4 * ANNOUNCE_INTERVAL_MS].slice(
      0,
      region.messages.length,
    ),
  );
  assert.ok(region.messages.length >= 4);
});

test('a summary waits while a message is shown, through all of them; only the last summary is announced', () => {
  let time = 0;
  /** @type {Array<[number, () => void]>} */
  const timers = [];
  /** @type {Array<[number, string]>} */
  const received = [];
  const region = /** @type {any} */ ({ textContent: '', title: '' });
  const announcer = createAnnouncer(region, { now: () => time, setTimeout: (f, ms) => timers.push([time + ms, f]) });
  for (; time <= 6000; time += 100) {
    for (const due of timers.filter(([at]) => at <= time)) {
      timers.splice(timers.indexOf(due), 1);
      due[1]();
    }
    if (time === 0) announcer.show('1 point.');
    if (time === 1000) announcer.announce('Undone.');
    if (time === 1200) announcer.show('2 points.');
    if (time === 2500) announcer.announce('Redone.');
    // The first has had its time, the second has not.
    if (time === 3100) announcer.show('3 points.');
    if (region.textContent !== received.at(-1)?.[1]) received.push([time, region.textContent]);
  }
  assert.deepEqual(received, [[0, '1 point.'], [1000, 'Undone.'], [2500, 'Redone.'], [4500, '3 points.']]);
});

test('what happened is heard before the summary returns', () => {
  let time = 10000;
  /** @type {any[]} */
  const timers = [];
  /** @type {any} */
  const region = { textContent: '' };
  const announcer = createAnnouncer(region, { now: () => time, setTimeout: (f, ms) => timers.push([time + ms, f]) });
  announcer.announce('Undone.');
  announcer.show('80 points.');
  assert.equal(region.textContent, 'Undone.');
  for (time = 10100; time < 14000; time += 100) {
    for (let i = timers.length - 1; i >= 0; i--) if (timers[i][0] <= time) timers.splice(i, 1)[0][1]();
  }
  assert.equal(region.textContent, '80 points.');
});

test('what happened stays until it is read: the longer, the longer', () => {
  for (const [words, least] of /** @type {[string, number][]} */ ([
    ['Undone.', 1900],
    ['Handwritten digits could not be loaded. Your drawing is still here.', 4000],
    ['x'.repeat(200), 10_000],
  ])) {
    let time = 10000;
    /** @type {any[]} */
    const timers = [];
    /** @type {any} */
    const region = { textContent: '' };
    const announcer = createAnnouncer(region, { now: () => time, setTimeout: (f, ms) => timers.push([time + ms, f]) });
    announcer.announce(words);
    announcer.show('80 points.');
    for (; time < 30_000 && region.textContent === words; time += 100) {
      for (let i = timers.length - 1; i >= 0; i--) if (timers[i][0] <= time) timers.splice(i, 1)[0][1]();
    }
    assert.equal(region.textContent, '80 points.');
    assert.ok(time - 10_000 >= least, `${words}: ${time - 10_000} ms`);
  }
});

test('the summary returns where timers fire slightly before their time', () => {
  let time = 10000;
  /** @type {any[]} */
  const timers = [];
  /** @type {any} */
  const region = { textContent: '' };
  const announcer = createAnnouncer(region, {
    now: () => time,
    setTimeout: (f, ms) => timers.push([time + ms - 1, f]),
  });
  announcer.announce('Undone.');
  announcer.show('80 points.');
  for (; time < 14000; time++) {
    for (let i = timers.length - 1; i >= 0; i--) if (timers[i][0] <= time) timers.splice(i, 1)[0][1]();
  }
  assert.equal(region.textContent, '80 points.');
});

test('the frame loop sleeps when nothing moves', () => {
  const frames = [];
  let more = 2;
  const seen = [];
  const loop = createLoop(
    (dirty) => {
      seen.push([...dirty].join());
      return more-- > 0;
    },
    { request: (f) => frames.push(f) },
  );
  assert.ok(loop.idle);
  loop.invalidate('base', 'over');
  loop.invalidate('base');
  assert.equal(frames.length, 1);
  while (frames.length > 0) frames.shift()(0);
  assert.deepEqual(seen, ['base,over', '', '']);
  assert.ok(loop.idle);
});

test('a frame that throws is reported once and does not end the loop', () => {
  const frames = [];
  const reports = [];
  let seen = 0;
  const loop = createLoop(
    () => {
      if (++seen < 4) throw new RangeError('radius is negative');
      return false;
    },
    { request: (f) => frames.push(f) },
    (error) => reports.push(String(error)),
  );
  loop.invalidate('base');
  for (let i = 0; i < 20 && frames.length > 0; i++) frames.shift()(i);
  assert.deepEqual([seen, reports], [4, ['RangeError: radius is negative']]);
  assert.ok(loop.idle);
  const broken = createLoop(() => { seen++; throw new Error('never'); }, { request: (f) => frames.push(f) }, () => {});
  broken.invalidate('base');
  while (frames.length > 0) frames.shift()(0);
  assert.ok(seen < 30, 'a picture that can never be drawn does not keep the loop awake');
  broken.invalidate('base');
  assert.equal(frames.length, 1, 'the next change is drawn');
});

test('the page asks for no more neighbours than there are', () => {
  assert.deepEqual([effectiveK(10, 4), effectiveK(10, 1), effectiveK(60, 1000), effectiveK(10, 11)], [3, 1, 50, 10]);
  /** @type {import('../state/state.ts').State} */
  const s = { ...defaults(), reduce: 'v95' };
  const dataset = { id: 'draw', revision: 0, rows: 5, cols: 2, dense: new Float64Array(10), labels: new Int32Array(5) };
  const { graph: of, weight, runs } = requestOf(s, dataset, 0);
  assert.deepEqual(
    [of, weight],
    [
      { kind: 'knn', k: 4, symmetry: 'or', metric: 'euclidean' },
      { kind: 'heat', t: 'auto' },
    ],
  );
  assert.deepEqual(runs, [
    { method: 'lpp', options: { center: 'degree', constraint: 'degree', reduce: { variance: 0.95 }, ridge: 0 } },
    { method: 'pca', options: {} },
  ]);
  assert.deepEqual(requestOf({ ...s, graph: 'epsilon', weight: 'local-scaling' }, dataset, 0.3).graph, {
    kind: 'epsilon',
    epsilon: 0.3,
  });
});

test('an event by itself waits until a reply to the user was read', () => {
  let time = 0;
  /** @type {Array<[number, () => void]>} */
  const timers = [];
  const region = /** @type {any} */ ({ textContent: '', title: '' });
  const announcer = createAnnouncer(region, { now: () => time, setTimeout: (f, ms) => timers.push([time + ms, f]) });
  announcer.show('80 points.');
  announcer.announce('The page is full.');
  announcer.mention('Work is not kept.');
  /** @type {string[]} */
  const seen = [];
  for (; time < 10_000; time += 50) {
    for (const due of timers.filter(([at]) => at <= time)) {
      timers.splice(timers.indexOf(due), 1);
      due[1]();
    }
    if (region.textContent !== seen.at(-1)) seen.push(region.textContent);
  }
  assert.deepEqual(seen, ['80 points.', 'The page is full.', 'Work is not kept.', '80 points.']);
});

test('of two messages in a row the later is shown for its own time; without a summary it stays', () => {
  for (const summary of ['80 points.', '']) {
    let time = 0;
    /** @type {Array<[number, () => void]>} */
    const timers = [];
    const region = /** @type {any} */ ({ textContent: '', title: '' });
    const line = /** @type {any} */ ({ textContent: '', title: '' });
    const announcer = createAnnouncer(
      region,
      { now: () => time, setTimeout: (f, ms) => timers.push([time + ms, f]) },
      line,
    );
    /** @param {number} end */
    const until = (end) => {
      for (; time < end; time += 50) for (const due of timers.filter(([at]) => at <= time)) {
        timers.splice(timers.indexOf(due), 1);
        due[1]();
      }
    };
    announcer.announce('Undone.');
    if (summary) announcer.show(summary);
    until(1500);
    announcer.announce('Redone.');
    until(3400);
    assert.equal(region.textContent, 'Redone.', 'the end of the first is not the end of the second');
    const seen = `Redone.${summary && ` ${summary}`}`;
    assert.deepEqual([line.textContent, line.title], [seen, seen], 'the line that is seen has both');
    announcer.point('Point 3.');
    assert.equal(
      line.textContent,
      ['Redone. Point 3.', summary].filter(Boolean).join(' '),
      'what is pointed at stands before the summary',
    );
    assert.equal(region.textContent, 'Redone.', 'and is not said');
    announcer.point('');
    until(6000);
    assert.equal(region.textContent, summary || 'Redone.');
    assert.equal(line.textContent, region.textContent);
    announcer.show('81 points.');
    assert.equal(line.textContent, '81 points.', 'what is seen is never behind');
  }
});
