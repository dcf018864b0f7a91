// Whatever a stranger sends, sealed with a checksum that is right: readers give what their types promise or nothing,
// and throw nothing; what they give goes into a link and comes back as it is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeScene, emptyScene, encodeScene, linkFields } from '../scene/codec.ts';
import { fromLetters, toLetters } from '../scene/base64url.ts';
import { checksumOf, escapeValue, joined } from '../scene/fragment.ts';
import { MAX_RUNS, METHOD_NAME } from '../scene/link-numbers.ts';
import { packText, unpackText } from '../scene/text-codec.ts';
import { DEFAULT_TABLES, VERSION } from '../scene/versions.ts';
import { readCommand } from '../embed/messages.ts';
import { refusalOf } from '../embed/refusal.ts';
import { readWord } from '../embed/frame-turns.ts';
import { createRandom } from '../state/random.ts';
import { parse } from '../state/pack.ts';
import { acceptedFields, FIELDS } from '../state/state.ts';
import { linkWords } from '../words/link-texts.ts';
import { readScene, writeScene } from './scenefile.ts';
import { rounds } from '../../../e2e/harness/rounds.mjs';

/** @typedef {import('../scene/scene.d.ts').Scene} Scene */

const TASK = {
  title: 'a',
  text: 'b',
  marks: { k: 'locked' },
  goals: [{ quantity: 'angle.lpp', relation: 'within', value: 3, within: 1, hint: 'c', from: 2 }],
  start: 'drawn',
  view: [0, 0, 1, 1],
};
const ANSWER = { task: 'abc', text: 'd', name: 'e' };
const PIN = { run: 'lpp', x: 0, y: 1, angle: 2, second: null };
/** A file with everything in it. */
const FILE = {
  format: 'lpp-scene',
  version: 1,
  settings: { k: 7, t: 0.5, preset: 'moons', runs: 'pca+lpp' },
  presetPoints: 30,
  points: [[1, 2, 1], [0.5, -3, 0], [4, 4, -2]],
  ghosts: [[1, 1, 2]],
  pins: [PIN, { ...PIN, run: 'pca', second: 1.5 }],
  angles: [1, null, 90],
  task: TASK,
  answer: ANSWER,
  unknown: { later: 'x' },
};

/** @param {number} seed */
function hostile(seed) {
  const random = createRandom(seed);
  const below = (/** @type {number} */ n) => Math.floor(n * random());
  const one = (/** @type {readonly any[]} */ all) => all[below(all.length)];
  const deep = (/** @type {number} */ levels) => {
    let nest = /** @type {unknown} */ ([]);
    for (let i = 0; i < levels; i++) nest = i % 2 ? [nest] : { goals: nest };
    return nest;
  };
  /** What stands where something else should. @returns {unknown} */
  const any = () =>
    one([
      () => null,
      () => true,
      () => -0,
      () => 1e300,
      () => -1e-320,
      () => 1.6e293,
      () => 2 ** 53,
      () => -1,
      () => 0.5,
      () => '',
      () => '7',
      () => 'least',
      () => ['least'],
      () => [],
      () => ({}),
      () => ({ toString: 1 }),
      () => ({ toString: null, valueOf: null }),
      () => ({ length: 1e9 }),
      () => JSON.parse('{"__proto__": {"quantity": "angle", "title": "x"}}'),
      () => [[[]]],
      () => deep(500),
      () => 'x'.repeat(5000),
      () => '\ud800',
      () => '\ufeff\u202e\u0000',
      () => '__proto__',
      () => Array(300).fill(0),
      () => [null, 1],
      () => [0, 0, 1],
      () => 'constructor',
    ])();
  /** A copy in which a few things are others. @param {any} what @returns {any} */
  const changed = (what) => {
    if (random() < 0.04) return any();
    if (Array.isArray(what)) return [...what.map(changed), ...(random() < 0.04 ? [any()] : [])];
    if (typeof what !== 'object' || what === null) return what;
    const entries = Object.entries(what).filter(() => random() > 0.03).map(([key, value]) => [key, changed(value)]);
    const more =
      random() < 0.1
        ? [
          [
            one([
              '__proto__', 'toString', 'constructor', 'p', 'v', 'c', 'k', 'task', 'n', 'ui', '~70', '\ud800',
              '\ufeff', 'odd key', 'edited', 'theme',
            ]),
            any(),
          ],
        ]
        : [];
    const copy = {};
    for (const [key, value] of [...entries, ...more]) {
      Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
    }
    return copy;
  };
  return { random, below, one, any, changed };
}

/** @param {unknown} what */
const isText = (what) => typeof what === 'string';

/** Holds a scene to its types. @param {Scene} scene */
function isSound({ state, n, points, ghosts, pins, angles, task, answer, unknown }) {
  const { edited, ...rest } = state;
  assert.ok(edited === undefined || typeof edited === 'boolean');
  assert.deepEqual(acceptedFields(rest), rest);
  for (const [name, value] of Object.entries(rest)) {
    assert.ok(value !== FIELDS[/** @type {keyof typeof FIELDS} */ (name)].default && !Object.is(value, -0), name);
  }
  assert.ok(n === null || Number.isInteger(n));
  for (const part of [points, ghosts]) {
    if (!part) continue;
    assert.equal(part.xy.length, 2 * part.labels.length);
    assert.ok(
      part.xy.every((v) => Number.isFinite(v) && !Object.is(v, -0)) &&
        part.labels.every((label) => label >= -8 && label <= 7),
    );
  }
  assert.ok(
    (pins ?? []).every(
      (pin) =>
        METHOD_NAME.test(pin.run) &&
        [pin.x, pin.y, pin.angle].every(Number.isFinite) &&
        (Number.isNaN(pin.second) || Number.isFinite(pin.second)),
    ),
  );
  assert.ok((pins?.length ?? 0) <= MAX_RUNS && (angles?.length ?? 0) <= MAX_RUNS);
  assert.ok((angles ?? []).every((angle) => angle === null || Number.isFinite(angle) && angle >= 0 && angle <= 180));
  for (const each of [unknown, task?.marks ?? {}]) {
    assert.equal(Object.getPrototypeOf(each), Object.prototype);
    assert.ok(Object.values(each).every(isText) && !Object.hasOwn(each, '__proto__'));
  }
  if (task) {
    assert.ok(
      isText(task.title) &&
        isText(task.text) &&
        ['empty', 'drawn', 'preset'].includes(task.start) &&
        isText(task.start),
    );
    assert.deepEqual(Object.keys(task).filter((key) => !Object.hasOwn(TASK, key)), []);
    assert.ok(Array.isArray(task.goals));
    for (const goal of task.goals) {
      assert.deepEqual(Object.keys(goal).filter((key) => !Object.hasOwn(TASK.goals[0], key)), []);
      assert.ok(isText(goal.quantity) && isText(goal.relation) && Number.isFinite(goal.value));
      assert.ok(
        (goal.within === undefined || Number.isFinite(goal.within)) && (goal.hint === undefined || isText(goal.hint)),
      );
    }
  }
  if (answer) {
    assert.ok(Object.keys(answer).every((key) => Object.hasOwn(ANSWER, key)) && Object.values(answer).every(isText));
  }
}

/** The same for every source: the defaults that a link omits are not there. @param {Scene} scene @returns {Scene} */
function usual(scene) {
  const preset = scene.state.preset ?? String(DEFAULT_TABLES[VERSION].defaults.preset);
  return { ...scene, n: scene.n === DEFAULT_TABLES[VERSION].presets[preset]?.n ? null : scene.n };
}

/**
 * What is read is sound, is said in words that end, and comes back from its link, the same and with the same bits.
 * @param {() => {scene: Scene, faults: import('../scene/scene.d.ts').Fault[]}} read
 */
function holds(read) {
  const { scene, faults } = read();
  isSound(scene);
  for (const sentence of linkWords.faults(faults)) assert.ok(/[.?]$/.test(sentence) && sentence.length < 400, sentence);
  const link = encodeScene(scene);
  const back = decodeScene(link);
  assert.deepEqual(back.faults.filter(({ code }) => code !== 'unknown'), [], link);
  assert.deepEqual(back.scene, usual(scene), link);
  assert.equal(encodeScene(back.scene), link);
  return { scene, faults };
}

/** Sealed as the page seals it. @param {import('../scene/fragment.ts').Pair[]} pairs */
const sealed = (pairs) => joined([...pairs, { key: 'c', value: checksumOf(pairs) }]);
/** @param {unknown} what */
const inLetters = (what) => toLetters(packText(JSON.stringify(what)));

test('links with hostile tasks, answers, keys and numbers, all with the right checksum', () => {
  for (let seed = 1; seed <= rounds(50, 500); seed++) {
    const { random, one, changed, below } = hostile(seed);
    const pairs = [{ key: 'v', value: '1' }];
    const odd = () =>
      escapeValue(
        String(
          one([
            '',
            '1e999',
            '-0',
            'NaN',
            '0x10',
            '1_2',
            '__',
            'lpp_1_1e400_0_',
            'lpp_1_1_1___proto_1_1_1_',
            '-a_0_0_0_',
            '1e293',
            'two-cigars',
            'a+b',
            '~70',
            '\ufeff',
            '180',
            '9'.repeat(400),
          ]),
        ),
      );
    const put = (/** @type {string} */ key, /** @type {string} */ value) => pairs.push({ key, value });
    if (random() < 0.6) put('task', inLetters(changed(TASK)));
    if (random() < 0.4) put('answer', inLetters(changed(ANSWER)));
    if (random() < 0.1) put(one(['task', 'answer']), toLetters(packText(`${'['.repeat(below(60_000))}`)));
    for (const key of [
      'n',
      'pins',
      'r',
      one(linkFields().map(([, name]) => name)),
      one(['~70', '~6b', '~76', 'p~', '~75i', '__proto__', 'toString', 'later', '~', '']),
    ]) {
      if (random() < 0.4) put(key, odd());
    }
    for (const key of ['p', 'g']) {
      if (random() < 0.4) put(key, toLetters(Uint8Array.from({ length: below(80) }, () => 256 * random())));
    }
    const link = sealed(pairs.filter(({ key }, i) => pairs.findIndex((other) => other.key === key) === i));
    const { faults } = holds(() => decodeScene(link));
    assert.ok(faults.every(({ code }) => code !== 'altered' && code !== 'cut'), 'the checksum is right');
  }
});

test('files with any of it otherwise', () => {
  for (let seed = 1; seed <= rounds(60, 600); seed++) {
    const { changed } = hostile(seed);
    const { scene } = holds(() => readScene(JSON.stringify(changed(FILE))));
    const again = readScene(writeScene(scene));
    assert.deepEqual(usual(again.scene), usual(scene), 'and from a file of their own');
  }
});

test('a file as deep as it is long, of many thousand keys, rows and pins, is only reported', () => {
  const whole = JSON.stringify(FILE).slice(0, -1);
  const length = rounds(40_000, 200_000);
  const deep = `${'['.repeat(length)}${']'.repeat(length)}`;
  const wide = `{${Array.from({ length }, (_, i) => `"k${i}":1`).join()}}`;
  for (const key of [
    'format', 'version', 'settings', 'presetPoints', 'points', 'ghosts', 'pins', 'angles', 'task', 'answer', 'unknown',
  ]) {
    for (const value of [deep, wide, `[${'0,'.repeat(length)}0]`]) {
      const { scene } = holds(() => readScene(`${whole},"${key}":${value}}`));
      assert.ok(Object.keys(scene.unknown).length <= 200);
    }
  }
  assert.deepEqual(readScene(`${whole},"version":{"toString":1}}`).faults, [
    { code: 'value', key: 'version', value: '{…}' },
  ]);
  assert.deepEqual(readScene(`${whole},"settings":{"k":${deep}}}`).faults, [{ code: 'value', key: 'k', value: '[…]' }]);
});

test('inputs that once crashed the page or hid what they contain', () => {
  const { scene, faults } = decodeScene('v=1&task=HI-MTJxBA-_2gxo0_DpdbyZ36la6cu6VHq7H0KFJ6g&c=4afxpg');
  assert.deepEqual([scene.task, faults.map(({ code }) => code)], [undefined, ['task']]);
  assert.equal(
    unpackText(fromLetters('HI-MTJxBA-_2gxo0_DpdbyZ36la6cu6VHq7H0KFJ6g') ?? new Uint8Array(0))?.includes(
      '"start":{"toString":null}',
    ),
    true,
    'it is that one',
  );
  for (const part of [
    { relation: ['least'] },
    { relation: { toString: 1 } },
    { value: '3' },
    { quantity: ['angle'] },
  ]) {
    assert.equal(
      decodeScene(
        sealed([
          { key: 'v', value: '1' },
          { key: 'task', value: inLetters({ ...TASK, goals: [{ ...TASK.goals[0], ...part }] }) },
        ]),
      ).scene.task,
      undefined,
    );
  }
  // Another key’s letters in disguise.
  const points =
    encodeScene({ points: { xy: Float64Array.of(1, 2), labels: Int32Array.of(0) } }).match(/p=([^&]*)/)?.[1] ?? '';
  const disguised = decodeScene(
    sealed([
      { key: 'v', value: '1' },
      { key: '~70', value: points },
      { key: '~75~69', value: 'full' },
      { key: 'later', value: '1' },
    ]),
  );
  assert.deepEqual([disguised.scene.points, disguised.scene.unknown], [null, { later: '1' }]);
  assert.deepEqual(disguised.faults, [
    { code: 'unknown', key: '~70', near: 'p' },
    { code: 'unknown', key: '~75~69', near: 'ui' },
    { code: 'unknown', key: 'later' },
  ]);
  assert.throws(
    () => encodeScene({ ...emptyScene(), unknown: { p: points } }),
    /^RangeError: unknown: p is a key that is known$/,
  );
  const file = readScene(
    JSON.stringify({ ...FILE, settings: { p: points, c: '000000', hue: 3 }, unknown: { v: '7', task: 'x', ok: 'y' } }),
  );
  assert.deepEqual(file.scene.unknown, { hue: '3', ok: 'y' });
  // A pin’s name is that of a method, not more of the link.
  assert.deepEqual(readScene(JSON.stringify({ ...FILE, pins: [{ ...PIN, run: 'lpp&k=3' }] })).faults, [
    { code: 'pins' },
  ]);
});

test('numbers of any size return from a link: the largest, the smallest, and both together', () => {
  const random = createRandom(6);
  for (let i = 0; i < 300; i++) {
    const most = [292, 293.2, 300, 307.9, -300, -323][i % 6];
    const n = 1 + i % 9;
    const xy = Float64Array.from(
      { length: 2 * n },
      () => (random() - 0.5) * 10 ** (i % 4 === 3 ? most * random() : most) + 0,
    );
    const points = { xy, labels: new Int32Array(n) };
    assert.deepEqual(decodeScene(encodeScene({ points })).scene.points, points, `${i}: ${xy}`);
  }
  for (let exponent = 960; exponent < 1024; exponent++) {
    const points = { xy: Float64Array.of(2 ** exponent, 1, 1.5 * 2 ** exponent, 2), labels: new Int32Array(2) };
    assert.deepEqual(decodeScene(encodeScene({ points })).scene.points, points, String(exponent));
  }
});

test('messages: a command has fields of its own types, or is none; a refusal is short', () => {
  const COMMANDS = [
    {
      target: 'lpp-playground',
      version: 1,
      type: 'setState',
      id: 1,
      state: { k: 3, t: 'auto', weight: 'heat', runs: 'lpp' },
    },
    { target: 'lpp-playground', type: 'setState', link: '#k=3' },
    { target: 'lpp-playground', type: 'setTheme', theme: 'dark', id: 'a' },
    { target: 'lpp-playground', type: 'getState' },
    { source: 'lpp-playground', version: 1, type: 'turn', what: 'ask', who: 1 },
  ];
  for (let seed = 1; seed <= 2000; seed++) {
    const { one, changed } = hostile(seed);
    const message = changed(one(COMMANDS));
    const command = readCommand(message);
    if (command) {
      assert.ok(
        ['getState', 'toPNG', 'setState', 'setTheme'].includes(command.type) &&
          (command.id === undefined || ['string', 'number'].includes(typeof command.id)),
      );
      if (command.type === 'setTheme') assert.ok(['auto', 'light', 'dark'].includes(command.theme));
      if (command.type === 'setState' && command.link !== undefined) holds(() => decodeScene(String(command.link)));
      if (command.type === 'setState' && command.state) {
        const refused = refusalOf(command.state);
        assert.ok(
          refused
            ? refused.error.length < 600
            : Object.keys(acceptedFields(command.state)).length === Object.keys(command.state).length,
        );
      }
    }
    const word = readWord(message);
    assert.ok(word === null || Number.isFinite(word.who));
  }
  const long = refusalOf({ ['x'.repeat(1e6)]: 1 }), wide = refusalOf({ k: 'y'.repeat(1e7) });
  assert.ok(long && long.error.length < 600 && wide && wide.error.length < 200);
});

test('saved work from others: valid, or refused by name', () => {
  const KEPT = {
    v: 2,
    at: 5,
    about: { link: 'k=3' },
    table: 1,
    state: { k: '7', t: '0.5', pins: 'lpp_0_0_1_', taskDraft: 'v=1' },
    points: { xy: 'AAAAAAAA8D8AAAAAAAAAQA==', labels: '0' },
    ghosts: { xy: '', labels: '' },
    before: { points: { xy: '', labels: '' }, ghosts: { xy: '', labels: '' }, state: { own: '1' } },
  };
  let opened = 0;
  for (let seed = 1; seed <= 3000; seed++) {
    const { changed, one } = hostile(seed);
    const text = one([JSON.stringify(changed(KEPT)), JSON.stringify(changed(KEPT)).slice(0, -3)]);
    const read = parse(text);
    if ('refused' in read) {
      assert.ok(['damaged', 'newer', 'many'].includes(read.refused));
      continue;
    }
    opened++;
    const { state, points, ghosts, before } = read.work;
    assert.deepEqual(acceptedFields(state), state);
    isSound({ ...emptyScene(), points, ghosts });
    if (before) isSound({ ...emptyScene(), points: before.points, ghosts: before.ghosts });
  }
  assert.ok(opened > 300, `${opened} of 3000 were opened`);
});
