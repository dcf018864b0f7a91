// Every field of a scene goes through a link and through a file unchanged. The fields are those of scene.d.ts: one that
// is new there has to get values here, and then both have to carry it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { decodeScene, emptyScene, encodeScene, linkFields } from '../scene/codec.ts';
import { createRandom } from '../state/random.ts';
import { readScene, writeScene } from './scenefile.ts';

/** @typedef {import('../scene/scene.d.ts').Scene} Scene */

/** The fields of each interface of a declaration file. @returns {Record<string, string[]>} */
function interfacesIn(/** @type {string} */ text) {
  const found = [...text.matchAll(/^export interface (\w+)(?: extends (\w+))? \{\n(.*?)^\}/gms)];
  const own = Object.fromEntries(found.map(([, name, , body]) =>
    [name, Array.from(body.matchAll(/^ {2}(\w+)\??:/gm), ([, field]) => field)]));
  return Object.fromEntries(found.map(([, name, base]) => [name, [...own[name], ...(own[base] ?? [])].sort()]));
}

const random = createRandom(31);
const below = (/** @type {number} */ n) => Math.floor(n * random());
const one = (/** @type {readonly any[]} */ of) => of[below(of.length)];
const TEXTS = ['Near', 'Größe\n„zwei“ <b>', 'Поверните 🙂', '& "x" \\ \t.'];
const text = () => one(TEXTS);
const halves = () => below(41) / 2;
const dyadic = () => below(4096) / 256 - 8;
const points = () => {
  const n = 1 + below(9);
  const labels = Int32Array.from({ length: n }, () => below(16) - 8);
  return { xy: Float64Array.from({ length: 2 * n }, dyadic), labels };
};

/** Texts of the state that no list names. @type {Record<string, string[]>} */
const STATE_TEXTS = {
  source: ['iris', 'digits'], preset: ['moons', 'lecture-2'], runs: ['pca', 'lda+lpp'], panels: ['lda', 'columns+pca'],
  shows: ['2x1', '3w+1x4r'], colours: ['iris.c3', 'iris.o0'], unseen: ['lda', 'npe+lda'],
};

/** A value of a field of the state. @param {string} name @param {import('../state/state.ts').Field} field */
function stateValue(name, field) {
  const { choices, min = 0, max = 1, integer, auto } = field;
  if (choices) return one(choices);
  if (STATE_TEXTS[name]) return one(STATE_TEXTS[name]);
  if (typeof field.default === 'boolean') return !field.default;
  return one([...(auto ? ['auto'] : []), max, integer ? min + below(max - min) : min + (max - min) * random()]);
}

function state() {
  const all = linkFields().filter(() => random() < 0.3).map(([name, , field]) => {
    const value = stateValue(name, field);
    assert.ok(field.accepts(value), `${name}: ${value}`);
    return [name, value, field.default];
  });
  return Object.fromEntries(all.filter(([, value, usual]) => value !== usual));
}

/** Of a scene in a list. */
const NOT_INSIDE = ['task', 'answer', 'sheet', 'handIn', 'result', 'guess', 'unknown'];

/** A list of scenes. @param {Record<string, () => any>} more of each */
const scenes = (more) => Array.from({ length: 1 + below(4) }, () => drawn({
  ...make('Scene', NOT_INSIDE), unknown: {},
  ...Object.fromEntries(Object.entries(more).map(([key, of]) => [key, of()])),
}));

/** What every field can be. @type {Record<string, Record<string, () => any>>} */
const VALUES = {
  Snapshot: { xy: dyadic, labels: dyadic },
  Pin: { run: () => one(['lpp', 'pca']), x: dyadic, y: dyadic, angle: dyadic, second: () => one([NaN, 1.25]) },
  File: {
    name: text, size: () => below(1e9), hash: () => '0123456789abcdef'.repeat(2), rows: () => 1 + below(999),
    cols: () => 1 + below(99), choices: () => one([{}, { header: true, types: { a: 'number' } }]),
  },
  Scene: {
    state, n: () => one([null, 17]), points: () => one([null, points()]), ghosts: () => one([null, points()]),
    pins: () => one([null, [make('Pin')], [make('Pin'), make('Pin')]]), angles: () => one([null, [12.34, null, 99]]),
    task: () => make('Task'), answer: () => make('Answer'), sheet: () => make('Sheet'), handIn: () => make('HandIn'),
    result: () => make('Result'), guess: () => make('Guess'), file: () => make('File'),
    unknown: () => one([{}, { later: 'x=<y>' }]),
  },
  Sheet: { title: text, asksKey: () => true, tasks: () => scenes({ task: () => make('Task') }) },
  HandIn: {
    name: text, title: text, key: text,
    tasks: () => scenes({ answer: () => make('Answer'), ...(random() < 0.5 && { result: () => make('Result') }) }),
  },
  Guess: { method: () => one(['lpp', 'pca']), angle: () => below(180), off: () => below(90) },
  Result: {
    title: text, marks: halves, of: () => 20 + halves(), comment: text, goals: () => [make('ResultGoal')],
    words: () => below(3) / 2, solution: () => encodeScene({ state: { k: 3 } }),
    prediction: () => make('Prediction'), lang: () => one(['de', 'pt-BR']),
  },
  ResultGoal: { ...goalValues(), met: () => below(2), got: dyadic },
  Task: {
    title: text, text, marks: () => one([{}, { k: 'locked', 'tool.lasso': 'hidden' }]),
    goals: () => [make('Goal'), make('Goal')].slice(below(3)), start: () => one(['empty', 'drawn', 'preset']),
    program: () => one(['last', 'pca-points', 'eigenmap-graph']), prediction: () => make('Prediction'),
    lang: () => one(['de', 'pt-BR']), view: () => [-1, -2.5, 4, 7],
  },
  Prediction: {
    kind: () => one(['direction', 'number', 'choice', 'words']), question: text, method: () => one(['lpp', 'pca']),
    choices: () => ['a', 'b'], value: () => below(2), within: () => below(3),
  },
  Predicted: {
    value: () => one([12.5, 0, 'in words']), changed: () => one([true, false]), seen: () => one([true, false]),
  },
  Goal: goalValues(),
  Answer: {
    task: () => 'abcd1234', words: () => 'efgh5678', text, name: text, program: () => 'return eig(A, B).vectors[1];',
    prediction: () => make('Predicted'),
  },
};

function goalValues() {
  return {
    quantity: () => one(['angle.lpp', 'points']), relation: () => one(['least', 'most', 'within']), value: dyadic,
    within: () => below(9) / 2, hint: text, marks: halves, from: () => below(180),
  };
}

/** What belongs to a kind of prediction, in addition to its question. @type {Record<string, string[]>} */
const OF_KIND = { direction: ['method'], number: ['value', 'within'], choice: ['choices', 'value'], words: [] };
/** Each has to be there. @type {Record<string, string[]>} */
const NEEDED = {
  Prediction: ['kind', 'question', 'method', 'choices'], Goal: ['quantity', 'relation', 'value'],
  Predicted: ['value', 'changed'],
  ResultGoal: ['quantity', 'relation', 'value', 'met'], Result: ['title', 'marks', 'of', 'comment', 'goals'],
  Task: ['title', 'text', 'marks', 'goals', 'start'], Answer: ['task', 'text', 'name'], HandIn: ['name', 'tasks'],
  Sheet: ['title', 'tasks'],
  Scene: ['state', 'n', 'points', 'ghosts', 'pins', 'angles', 'unknown'],
};
/** Which fields were made. */
const made = new Set();

/**
 * One of an interface, with some of the fields that may be missing.
 * @param {string} name @param {string[]} [without] @returns {any}
 */
function make(name, without = []) {
  const fields = Object.keys(VALUES[name]).filter((field) =>
    !without.includes(field) && ((NEEDED[name] ?? [field]).includes(field) || random() < 0.5));
  const is = Object.fromEntries(fields.map((field) => [field, VALUES[name][field]()]));
  if (name === 'Prediction') {
    for (const field of Object.values(OF_KIND).flat()) if (!OF_KIND[is.kind].includes(field)) delete is[field];
  }
  if (name.endsWith('Goal') && is.relation === 'within') is.within ??= 0;
  for (const field of Object.keys(is)) if (is[field] !== null) made.add(`${name}.${field}`);
  return is;
}

/** A drawing with points is an edited one. @param {any} scene @returns {Scene} */
const drawn = (scene) => (scene.points ? { ...scene, state: { ...scene.state, edited: true } } : scene);

test('a link and a file carry every field of a scene', () => {
  const fields = interfacesIn(readFileSync(new URL('../scene/scene.d.ts', import.meta.url), 'utf8'));
  const { Fault: _, ...ofScene } = fields;
  assert.deepEqual(
    Object.fromEntries(Object.entries(VALUES).map(([name, values]) => [name, Object.keys(values).sort()])),
    ofScene,
  );
  for (let i = 0; i < 50; i++) {
    const scene = drawn({ ...emptyScene(), ...make('Scene') });
    const link = decodeScene(encodeScene(scene)), file = readScene(writeScene(scene));
    assert.deepEqual(link.faults.filter(({ code }) => code !== 'unknown'), [], `link ${i}`);
    assert.deepEqual(file.faults, [], `file ${i}`);
    assert.deepEqual(link.scene, scene, `link ${i}`);
    assert.deepEqual(file.scene, scene, `file ${i}`);
  }
  const all = Object.entries(VALUES)
    .flatMap(([name, values]) => Object.keys(values).map((field) => `${name}.${field}`));
  assert.deepEqual(all.filter((field) => !made.has(field) && !field.startsWith('Snapshot.')), []);
});
