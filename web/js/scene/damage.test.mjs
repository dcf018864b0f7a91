import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { FIELDS } from '../state/state.ts';
import { linkWords } from '../words/link-texts.ts';
import { decodeScene, emptyScene, encodeScene } from './codec.ts';
import { rounds } from '../../../e2e/harness/rounds.mjs';

/** @typedef {import('./scene.d.ts').Scene} Scene */

const TEXT = 'Поверните ось & “найдите” 🙂 <b>50 %</b>\n';
/** @type {Scene} */
const SCENE = {
  ...emptyScene(), state: { preset: 'moons', k: 7, t: 0.7362518, runs: 'pca+lpp+lda', own: true, edited: true },
  points: {
    xy: Float64Array.from({ length: 40 }, (_, at) => Math.round(900 * Math.sin(at * at)) / 256),
    labels: Int32Array.from({ length: 20 }, (_, i) => i % 6),
  },
  ghosts: { xy: Float64Array.of(1, 2), labels: Int32Array.of(3) },
  pins: [{ run: 'lpp', x: 0.5, y: -1e-7, angle: 1.25, second: NaN }], angles: [12.34, null, 99],
  task: {
    title: TEXT,
    text: TEXT.repeat(5),
    marks: { k: 'locked' },
    goals: [{ quantity: 'angle', relation: 'within', value: 30, within: 2, hint: TEXT }],
    start: 'drawn',
  },
  answer: { task: 'abcdef', text: TEXT, name: 'Ann' },
};
const LINK = encodeScene(SCENE);

/** @param {string} link */
function decoded(link) {
  const { scene, faults } = decodeScene(link);
  // Whatever was wrong, it is said, in words that end.
  for (const fault of faults) assert.match(linkWords.fault[fault.code](fault), /^[A-Z“][^]*[.?]$/u);
  return { scene, codes: faults.map(({ code }) => code) };
}

test('what mail, chat and markup do to a link is reversed', () => {
  for (const [what, text] of /** @type {Array<[string, string]>} */ ([
    ['a #', `#${LINK}`],
    ['a whole address', `https://example.org/lpp/index.html?x=1#${LINK}`],
    ['&amp;', LINK.replaceAll('&', '&amp;')],
    ['twice', LINK.replaceAll('&', '&amp;amp;')],
    ['as a number', LINK.replaceAll('&', '&#38;')],
    ['line breaks', LINK.replace(/.{70}/g, '$&\r\n')],
    ['indents', `  ${LINK.replace(/.{40}/g, '$&\n\t ')}\n`],
    ['percent signs', encodeURIComponent(LINK)],
    ['twice', encodeURIComponent(encodeURIComponent(LINK))],
    ['thrice, and &amp;', encodeURIComponent(encodeURIComponent(encodeURIComponent(LINK.replaceAll('&', '&amp;'))))],
    ['every letter', Array.from(LINK, (c) => `%${c.charCodeAt(0).toString(16)}`).join('')],
  ])) {
    assert.deepEqual(decodeScene(text), { scene: SCENE, faults: [] }, what);
  }
});

test('the order of keys does not matter; the first of a repeated key counts, with a fault', () => {
  const pairs = LINK.split('&');
  assert.deepEqual(decodeScene([...pairs].reverse().join('&')), { scene: SCENE, faults: [] });
  const { scene, codes } = decoded(`${LINK}&k=9&k=8&p=AA`);
  assert.deepEqual(scene, SCENE);
  assert.deepEqual(codes, ['repeated', 'repeated', 'altered']);
});

test('cut at any character it opens as far as it can be read, and is reported as incomplete', () => {
  for (let end = 1; end < LINK.length; end++) {
    const { scene, codes } = decoded(LINK.slice(0, end));
    assert.ok(codes.includes('cut'), `${end}: ${codes}`);
    const read = scene.points?.labels.length ?? 0;
    assert.deepEqual(
      scene.points?.xy.slice(0, 2 * read) ?? new Float64Array(0),
      SCENE.points?.xy.slice(0, 2 * read),
      `${end}: none is wrong`,
    );
    assert.ok(read === 20 || scene.points === null || codes.includes('points'));
  }
  assert.deepEqual(decoded('').codes, ['foreign']);
});

test('every change of a letter is detected', () => {
  const random = createRandom(4);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~=&%# <';
  for (let i = 0; i < rounds(400, 1500); i++) {
    const at = Math.floor(random() * LINK.length), letter = letters[Math.floor(random() * letters.length)];
    const changed = LINK.slice(0, at) + letter + LINK.slice(at + 1);
    if (changed === LINK) continue;
    const { scene, codes } = decoded(changed);
    if (codes.length === 0) assert.deepEqual(scene, SCENE, changed);
  }
});

test('anything at all: nothing is thrown, and nothing becomes large', () => {
  const random = createRandom(8);
  const keys = [
    'v', 'p', 'g', 'k', 't', 'n', 'pins', 'task', 'answer', 'r', 'c', 'runs', 'preset', 'seed', '__proto__',
    'constructor', 'state', '',
  ];
  const any = () =>
    Array.from({ length: Math.floor(300 * random() ** 3) }, () =>
      String.fromCharCode(random() < 0.8 ? 33 + 94 * random() : 65536 * random()),
    ).join('');
  const coded = () =>
    Array.from({ length: Math.floor(200 * random()) }, () => 'ABCxyz019-_'[Math.floor(11 * random())]).join('');
  for (let i = 0; i < rounds(800, 3000); i++) {
    const pairs = Array.from(
      { length: 1 + Math.floor(6 * random()) },
      () => `${keys[Math.floor(keys.length * random())]}=${random() < 0.5 ? coded() : any()}`,
    );
    const { scene } = decoded(random() < 0.2 ? any() : pairs.join('&'));
    assert.ok((scene.points?.labels.length ?? 0) <= 100_000 && JSON.stringify(scene.task ?? '').length < 200_000);
    assert.ok(scene.points?.xy.every(Number.isFinite) ?? true);
    assert.equal(Object.getPrototypeOf(scene.unknown), Object.prototype);
    decodeScene(encodeScene(scene));
  }
});

test('false sizes, links of 100 kB and more', () => {
  for (const letters of ['_', 'A', '9', 'Zx9', 'w-4']) {
    const long = letters.repeat(100_000 / letters.length);
    for (const key of ['p', 'g', 'task', 'answer', 'pins', 'r', 'k', 'later']) {
      const { scene, codes } = decoded(`v=1&${key}=${long}&c=000000`);
      assert.ok(codes.includes('altered'));
      assert.ok((scene.points?.labels.length ?? 0) + (scene.ghosts?.labels.length ?? 0) <= 100_000);
    }
  }
  assert.deepEqual(decoded('x'.repeat(3_000_000)).codes, ['long']);
  const many = { xy: Float64Array.from({ length: 24_000 }, (_, at) => at / 256), labels: new Int32Array(12_000) };
  assert.deepEqual(
    decodeScene(encodeScene({ ...SCENE, points: many })).scene.points,
    many,
    'a long one that is whole opens',
  );
});

test('unknown keys are preserved, however many, and looked up once; a misspelt key has a suggestion', () => {
  const { scene, faults } = decodeScene('grpah=epsilon&k=3&later=1&ui=min');
  assert.deepEqual(faults, [{ code: 'unknown', key: 'grpah', near: 'graph' }, { code: 'unknown', key: 'later' }]);
  assert.deepEqual(scene.unknown, { grpah: 'epsilon', later: '1', ui: 'min' });
  // What the time hangs on: how often the table of the state is read.
  let reads = 0;
  const { link } = FIELDS.seed;
  Object.defineProperty(FIELDS.seed, 'link', { configurable: true, get: () => (reads++, link) });
  const of = (/** @type {number} */ count) => {
    reads = 0;
    const { scene: { unknown } } = decodeScene(Array.from({ length: count }, (_, i) => `key${i}=1`).join('&') + '&k=3');
    assert.equal(Object.keys(unknown).length, count);
    return reads;
  };
  assert.equal(of(20_000), of(20));
  Object.defineProperty(FIELDS.seed, 'link', { value: link, writable: true, enumerable: true });
});

test('what means nothing is named, and a later version is', () => {
  const { scene, faults } = decodeScene(
    'k=abc&t=-1&preset=nowhere&n=3&seed=1e9&weight=dot&r=1_200&pins=lpp_1&task=AA&answer=__&p=!&more=1',
  );
  assert.deepEqual(scene.state, { seed: 1e9, weight: 'dot', edited: true });
  assert.deepEqual(faults.map(({ code, key }) => `${code} ${key ?? ''}`.trim()).sort(),
    [
      'angles r', 'answer answer', 'pins pins', 'points', 'task task', 'unknown more', 'value k', 'value n',
      'value preset', 'value t',
    ]);
  assert.deepEqual(scene.points?.labels.length, 0, 'not the preset’s points in place of those that cannot be read');
  assert.ok(decoded('v=3&k=3&c=000000').codes.includes('newer'));
  assert.deepEqual(decoded('v=x&k=3').codes, ['cut', 'value']);
});
