// Answers without a page: what is read of what teachers paste and drop, what is seen through, order and table.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { emptyScene, encodeScene } from '../scene/codec.ts';
import { judge } from '../task/goals.ts';
import { formerNameOf, nameOf, wordsOf } from '../scene/task-names.ts';
import { answersWords } from '../words/answers.ts';
import { createCollection } from './collection.ts';
import { entryRead, isNoted, meetsAll } from './entry.ts';
import { ACCEPTED_FILES } from './inbox.ts';
import { createJudging } from './judging.ts';
import { failureOf } from './programs.ts';
import { orderEntries } from './answer-order.ts';
import { runToEnd } from '../course/delimited.ts';
import { cellsBy } from '../course/rows.ts';
import { badgesOf, remarksOf, settingsOf } from './answertexts.ts';
import { tableText } from './export-table.ts';

/** @typedef {import('./entry.ts').Entry} Entry */

const points = (/** @type {number[]} */ ...xy) => ({
  xy: Float64Array.from(xy),
  labels: new Int32Array(xy.length / 2),
});
/** @type {any} */
const task = {
  ...emptyScene(), state: { own: true, k: 6 }, points: points(),
  task: {
    title: 'Few',
    text: '',
    start: 'empty',
    marks: { k: 'locked', 'class.3': 'hidden' },
    goals: [
      { quantity: 'points', relation: 'most', value: 4 },
      { quantity: 'points', relation: 'least', value: 3 },
    ],
  },
};
const THREE = points(0, 0, 1, 0, 0.5, 1);

/** @param {object} [more] @param {object} [state] */
function linkOf(more = {}, state = { own: true, k: 6 }) {
  const answer = { task: nameOf(task), words: wordsOf(task), text: 'so', name: 'Ann' };
  return `https://x.example/#${encodeScene({ ...emptyScene(), state, points: THREE, answer, ...more })}`;
}

/** @param {import('../course/reading.ts').FoundScene|string} found @returns {any} an entry, or why it is none */
const entry = (found, number = 1, set = task) =>
  entryRead(typeof found === 'string' ? { from: '', link: found } : found, number, set, set.points);

/** The badges of a card, all of which warn here. @param {Entry} e */
const badgeTexts = (e) => badgesOf(e).map(({ text, warns }) => {
  assert.ok(warns, text);
  return text;
});

/** @param {Entry} e @returns {Entry} */
const judged = (e) =>
  Object.assign(e, {
    judged: judge(task.task, { result: null, n: e.points.labels.length, labels: e.points.labels, ghosts: e.ghosts }),
  });

test('every kind of damage is reported, none is judged, and no incomplete link is accepted', () => {
  const link = linkOf();
  assert.deepEqual(remarksOf(entry(link)), []);
  for (let at = link.indexOf('#') + 1; at < link.length; at++) {
    assert.ok(entry(link.slice(0, at)) in answersWords.damage, `cut at ${at}`);
  }
  assert.equal(entry('anything'), 'foreign');
  assert.equal(entry(link.replace('k=6', 'k=7')), 'altered');
  assert.equal(entry('https://x.example/#v=9&c=000000'), 'newer');
});

test('an answer is judged by the task that is open: its own words about task, ' +
  'goals and locked values count for nothing', () => {
  const own = { ...task.task, goals: [{ quantity: 'points', relation: 'least', value: 0 }] };
  const edited = entry(linkOf({ task: own }, { own: true, k: 9, preset: 'noise' }));
  assert.equal(edited.state.k, 6, 'it is computed as the task sets it');
  assert.deepEqual([edited.changed, edited.version], [['k'], 'same']);
  assert.deepEqual(judged(edited).judged?.goals.map(({ met }) => met), [true, true]);
  assert.equal(
    entry(linkOf({ points: { ...THREE, labels: Int32Array.from([0, 3, 0]) } })).changed.join(),
    'class.3',
    'a hidden class was used',
  );
  const strange = { task: 'aaaaaaaa', words: 'bbbbbbbb', text: '', name: '' };
  assert.equal(entry(linkOf({ answer: strange })).version, 'other');
  const plain = entry(linkOf({ answer: undefined }));
  assert.deepEqual([plain.plain, plain.version, isNoted(plain)], [true, 'same', true]);
  const changed = { ...task, task: { ...task.task, goals: own.goals } };
  assert.equal(entry(linkOf(), 1, changed).version, 'earlier', 'it was handed in before a goal was changed');
  const corrected = { ...task, task: { ...task.task, title: 'Few points', text: 'Draw.' } };
  assert.equal(isNoted(entry(linkOf(), 1, corrected)), false, 'a mended word is no other task');
  assert.equal(isNoted(entry(linkOf())), false);
});

test('every kind of file that hand-ins are read from can be chosen', () => {
  const api = readFileSync(new URL('../../../docs/api/course.md', import.meta.url), 'utf8');
  const [, list = ''] = /## readHandIns\n[^]*?It reads\n([^]*?)\n\nOne bad/.exec(api) ?? [];
  const kinds = [...list.matchAll(/`(\.\w+)`/g)].map(([, kind]) => kind);
  assert.ok(kinds.includes('.xlsx'), list);
  for (const kind of kinds) assert.ok(ACCEPTED_FILES.split(',').includes(kind), kind);
});

test('hand-ins that are not answers are named: the task itself, another one, damaged links', () => {
  const read = (/** @type {string} */ link) => entryRead({ from: '', link, name: 'Bea Ö' }, 1, task, task.points);
  const other = { ...task, task: { ...task.task, start: 'preset' } };
  assert.deepEqual([task, other].map((set) => read(encodeScene(set))), ['ownTask', 'otherTask']);
  const sheet = (/** @type {any} */ of) => encodeScene({ sheet: { title: 'Sheet 3', tasks: [of] } });
  assert.deepEqual([task, other].map((set) => read(sheet(set))), ['ownTask', 'otherTask']);
  assert.deepEqual(
    [read(linkOf().slice(0, -1)), read(linkOf().replace('k=6', 'k=7')), read('x')],
    ['cut', 'altered', 'foreign'],
  );
  assert.equal(Object(read(linkOf())).name, 'Bea Ö (Ann)', 'the table says whose it is');
  assert.equal(Object(entryRead({ from: '', link: linkOf(), sender: 'Who sent it' }, 1, task, null)).name, 'Ann');
  assert.equal(Object(entryRead({ from: '', link: linkOf(), name: 'ANN' }, 1, task, null)).name, 'ANN');
  assert.equal(
    entryRead({ from: '', read: /** @type {any} */ ({ scene: { answer: { name: 5 } }, faults: [] }) }, 1, task, null),
    'value',
    'whatever is in it, it does not throw',
  );
});

test('a link that comes again is one answer, and gets the name that a file gives it; two students with it are two',
  async () => {
    const { signal } = new AbortController();
    const collection = createCollection(task, Promise.resolve(task.points), signal);
    const link = linkOf().split('#')[1];
    const take = (/** @type {any[]} */ ...found) => collection.take(found.map((each) => ({ link, ...each })));
    const whose = () => collection.entries.map(({ name, found: { key = '' } }) => `${name} ${key}`);
    const counts = [
      await take({ from: '1' }, { from: '2' }),
      await take({ from: 'w.csv:2', name: 'Ann Lee', key: '71' }, { from: 'w.csv:3', name: 'Bo Ok', key: '72' }),
      await take({ from: 'w.csv:2', name: 'Ann Lee', key: '71' }, { from: '1' }),
      await take({ from: 'z.zip/a', name: 'Cy Xu', key: '73' }, { from: 'z.zip/b', name: 'Cy Xu', key: '73' }),
    ].map((taken) => [taken?.good.length, taken?.again]);
    assert.deepEqual(counts, [[2, 0], [0, 2], [0, 2], [1, 1]]);
    assert.deepEqual(whose(), ['Ann Lee (Ann) 71', 'Bo Ok (Ann) 72', 'Cy Xu (Ann) 73']);
    const unnamed = linkOf({ answer: { task: nameOf(task), words: wordsOf(task), text: '', name: '' } }).split('#')[1];
    for (const from of ['1', 'a.txt', '1']) await collection.take([{ from, link: unnamed }]);
    assert.equal(collection.entries.length, 6, 'without a name they may be of three');
  });

test('tasks and sheets among the answers are listed with their titles', async () => {
  const collection = createCollection(task, Promise.resolve(task.points), new AbortController().signal);
  const sheet = { title: 'Sheet 3', tasks: [({ ...task, task: { ...task.task, start: 'preset' } })] };
  const taken = await collection.take([
    { from: '1', link: encodeScene({ sheet }) }, { from: '2', link: encodeScene(task) }, { from: '3', link: 'x' },
  ]);
  assert.deepEqual(taken?.left.map(({ why, title }) => [why, title]),
    [['otherTask', 'Sheet 3'], ['ownTask', task.task.title], ['foreign', '']]);
});

test('why programs were not run: blocked, not loaded, or what the engine says', () => {
  const of = (/** @type {object} */ error) => failureOf(Object.assign(new Error('no room'), error));
  assert.equal(of({ name: 'ProgramHostError', code: 'blocked' }), answersWords.programsBlocked);
  assert.equal(of({ name: 'ProgramHostError', code: 'unloaded' }), answersWords.programsNotLoaded);
  assert.equal(of({}), 'Not all programs were run: no room');
});

test('the last line counts the read and the unread items', () => {
  assert.equal(answersWords.summary(26, ['none', 'cut', 'altered'], 0), '26 read, 1 row without a link, 2 damaged.');
  assert.equal(
    answersWords.summary(1, ['ownTask', 'otherTask', 'file', 'none', 'bare'], 2),
    '1 read, 2 rows without a link, 1 copy of the task link, 1 link to another task, 1 file without an answer, ' +
      '2 duplicate links.',
  );
});

/** All answers of a gallery. @param {any} set @param {string[]} links @returns {Promise<any[]>} */
async function galleryOf(set, links) {
  const collection = createCollection(set, Promise.resolve(set.points), new AbortController().signal);
  const taken = await collection.take(links.map((link, i) => ({ from: '', link, name: `S${i + 1}` })));
  return taken?.good ?? [];
}

test('sixty answers to a task whose points are locked are not alike; points that were added are', async () => {
  const given = points(...Array.from({ length: 40 }, (_, i) => ((i * 37) % 64) / 8));
  const locked = {
    ...task,
    state: {},
    points: given,
    task: { ...task.task, start: 'drawn', marks: { points: 'locked' } },
  };
  const answer = { task: nameOf(locked), words: wordsOf(locked), text: '', name: '' };
  const still = await galleryOf(locked, Array.from({ length: 60 }, (_, i) =>
    linkOf({ points: given, answer }, { own: false, edited: true, k: 3 + (i % 5) })));
  assert.equal(still.length, 60);
  assert.deepEqual(still.filter(isNoted), []);
  assert.deepEqual(still.flatMap(badgeTexts), []);

  const free = { ...locked, task: { ...locked.task, marks: {} } };
  const own = points(...given.xy, ...Array.from({ length: 24 }, (_, i) => ((i * i * 29) % 211) / 32));
  const mine = { task: nameOf(free), words: wordsOf(free), text: '', name: '' };
  const drawn = await galleryOf(free, [0, 0, 1].map((add) => {
    const xy = own.xy.map((v, e) => (e < 40 ? v : v + add));
    return linkOf({ points: { ...own, xy }, answer: mine }, { own: false, edited: true });
  }));
  assert.deepEqual(drawn.map(badgeTexts), [[], ['The same 12 points as S1'], ['The same 12 points as S1']]);
  assert.equal(
    remarksOf(drawn[2])[1].text,
    'The 12 added points are the same as those of S1, shifted, turned or mirrored; ' +
      'by chance in less than one class in a million.',
  );
  assert.deepEqual(remarksOf(drawn[0])[0],
    { text: '20 of 20 given points kept, 12 added.', warns: false });
});

test('locked tools are judged by the visible points', async () => {
  const given = points(...Array.from({ length: 40 }, (_, i) => ((i * 37) % 64) / 8));
  const marks = Object.fromEntries(
    ['spray', 'move', 'lasso', 'erase', 'label'].map((tool) => [`tool.${tool}`, 'locked']));
  const set = { ...task, state: {}, points: given, task: { ...task.task, start: 'drawn', marks } };
  const answer = { task: nameOf(set), words: wordsOf(set), text: '', name: '' };
  const [gone, moved, honest] = await galleryOf(set, [
    points(1, 2, 3, 4, 5, 7),
    { ...given, xy: given.xy.map((v, e) => (e < 28 ? v + 9 : v)) },
    points(...given.xy, 1, 20),
  ].map((drawn) => linkOf({ points: drawn, answer }, { own: false, edited: true })));
  assert.deepEqual(badgeTexts(gone), ['None of the 20 given points is left, though Erase is locked']);
  assert.deepEqual(badgeTexts(moved), ['14 of the 20 given points were moved, though Move is locked']);
  assert.deepEqual([badgeTexts(honest), isNoted(honest), isNoted(gone)], [[], false, true]);
});

test('a task without goals is marked by the teacher: no answer meets all goals', () => {
  const set = { ...task, task: { ...task.task, goals: [] } };
  const one = entry(linkOf({}, { own: true, k: 6 }), 1, set);
  one.judged = judge(set.task, /** @type {any} */ ({}));
  assert.equal(meetsAll(one), false);
  assert.equal(answersWords.heading(1, 0, 0), '1 answer, marked by you.');
  assert.equal(runToEnd(cellsBy(tableText([one], []), ','))[1][3], 'marked by you');
  const reworded = { ...set, task: { ...set.task, text: 'Other words' } };
  const former = linkOf({ answer: { task: nameOf(set), words: wordsOf(set), text: '', name: '' } });
  assert.deepEqual(badgesOf(entry(former, 1, reworded)), [{ text: 'Other words of the task', warns: false }]);
});

test('a card names the settings that were free: all of few, of many those that were changed', () => {
  const keys = ['graph', 'symmetry', 'metric', 'weight', 't', 'center', 'constraint', 'reduce', 'ridge'];
  const marks = Object.fromEntries(keys.map((key) => [key, 'locked']));
  const few = { ...task, task: { ...task.task, marks } };
  assert.equal(settingsOf(entry(linkOf({}, { own: true, k: 7 }), 1, few), few), 'Neighbours k: 7');
  const many = { ...task, state: {}, task: { ...task.task, marks: {} } };
  assert.equal(settingsOf(entry(linkOf({}, { own: true }), 1, many), many), '');
  assert.equal(settingsOf(entry(linkOf({}, { own: true, weight: 'binary' }), 1, many), many), 'Weights: 0–1');
});

test('an answer from an older page counts if the text was corrected since', () => {
  const answer = { task: formerNameOf(task), text: '', name: '' };
  const edited = { ...task, task: { ...task.task, title: 'Fewer' } };
  for (const set of [task, edited]) assert.equal(entry(linkOf({ answer }), 1, set).version, 'same');
});

test('orders and filters', () => {
  const all = [points(0, 0), THREE, points(0, 0, 1, 1, 2, 2, 3, 3, 4, 4)].map((each, i) =>
    judged(
      entry(linkOf({ points: each, answer: { task: nameOf(task), text: '', name: ['b10', 'B9', 'a'][i] } }), i + 1),
    ),
  );
  all.push(entry(linkOf({ answer: undefined }), 4));
  const numbers = (/** @type {any} */ filter, /** @type {string} */ sort) =>
    orderEntries(all, { filter, sort, isReversed: false, picked: null }, task.task.goals).map(({ number }) => number);
  assert.deepEqual(numbers('all', 'met'), [2, 1, 3, 4]);
  assert.deepEqual(numbers('all', 'came'), [1, 2, 3, 4]);
  assert.deepEqual(numbers('all', 'name'), [3, 4, 2, 1]);
  assert.deepEqual(numbers('all', 'goal.0'), [1, 2, 3, 4], 'few points first where few are wanted');
  assert.deepEqual(numbers('all', 'goal.1'), [3, 2, 1, 4]);
  assert.deepEqual(
    [numbers('every', 'came'), numbers('notyet', 'came'), numbers('noted', 'came')],
    [[2], [1, 3, 4], [4]],
  );
});

test('the table has unrounded values, and no cell that a spreadsheet takes for a formula', () => {
  const evil = '=HYPERLINK("http://evil")';
  const one = judged(entry(linkOf({ answer: { task: nameOf(task), text: '@x\n"y"', name: evil } })));
  const lines = tableText([one, entry({ from: '+f.csv, 2', link: linkOf() }, 2)], task.task.goals);
  const [head, first, second] = runToEnd(cellsBy(lines, ','));
  assert.equal(head.length, first.length);
  const changed = tableText([{ ...one, version: 'other' }], task.task.goals);
  assert.match(changed, /sheet|task/);
  assert.doesNotMatch(changed, /\[object/, 'remarks are texts');
  assert.deepEqual(first.slice(0, 10), ['1', `'${evil}`, '\'@x\n"y"', '2', '2', '3', '3', '1', '3', '1']);
  assert.deepEqual([second[3], second[5], second.at(-1)], ['', '3', '\'+f.csv, 2']);
  for (const cell of [...first, ...second]) assert.doesNotMatch(cell, /^[=+\-−@\t\r]/);
});

test('the table has each prediction, and whether something was changed before; one of another kind is none', () => {
  const kind = /** @type {const} */ ('choice'), prediction = { kind, question: '', choices: ['along', 'across'] };
  const of = (/** @type {number | string} */ value) => entry(linkOf({
    answer: { task: nameOf(task), text: '', name: '', prediction: { value, changed: true } },
  }));
  const [head, ...rows] = runToEnd(cellsBy(tableText([of(1), of('across')], [], { prediction }), ','));
  const at = head.indexOf('prediction');
  assert.deepEqual(rows.map((row) => [row.length, row[at], row[at + 1]]), [
    [head.length, 'across', '1'], [head.length, '', ''],
  ]);
});

/** An engine that answers, or dies, when it is let. */
function slowEngine() {
  /** @type {Array<(error?: Error) => void>} */
  const waiting = [];
  const found = (/** @type {any} */ request) => ({
    n: request.dataset.rows,
    k: 1,
    t: 1,
    settled: true,
    graph: { edges: [], edgeCount: 2, components: 1, isolated: 0 },
    warnings: [],
    slots: request.runs.map((/** @type {any} */ run) => ({
      run,
      values: [0, 1],
      map: null,
      scores: [],
      m: 0,
      gap: 1,
      neighbourRecall: 1,
    })),
  });
  return {
    requests: /** @type {number[]} */ ([]),
    call(/** @type {string} */ _, /** @type {any} */ request) {
      this.requests.push(request.dataset.revision);
      return new Promise((resolve, reject) => {
        waiting.push((error) => (error ? reject(error) : resolve(found(request))));
      });
    },
    sample: async () => ({ points: Float64Array.from(THREE.xy), labels: THREE.labels }),
    /** @param {Error} [error] */
    async go(error) {
      waiting.shift()?.(error);
      for (let i = 0; i < 12; i++) await null;
    },
  };
}

test('the newest is computed first; it stops, continues, and loses nothing when the engine crashes', async () => {
  const engine = slowEngine();
  /** @type {string[]} */
  const received = [];
  const queue = createJudging(() => /** @type {any} */ (engine), task.task, {
    judged: ({ number }) => received.push(`${number}`),
    points() {},
    changed() {},
    missing() {},
    failed: () => received.push('failed'),
  });
  const entries = [1, 2, 3, 4].map((number) => entry(linkOf(), number));
  queue.add(entries.slice(0, 2));
  queue.add(entries.slice(2));
  await engine.go();
  await engine.go();
  assert.deepEqual(engine.requests, [2, 4, 3]);
  assert.deepEqual(queue.progress, { done: 2, of: 4, left: 1, working: true, stopped: false });
  queue.stop();
  assert.deepEqual(queue.progress, { done: 2, of: 4, left: 1, working: false, stopped: true });
  await engine.go();
  assert.deepEqual([received.join(), queue.progress.left, queue.progress.stopped], ['2,4,3', 1, true]);
  queue.goOn();
  await engine.go(Object.assign(new Error('gone'), { code: 'engine-stopped' }));
  assert.deepEqual([received.join(), queue.progress.left], ['2,4,3,failed', 1]);
  queue.goOn();
  await engine.go();
  assert.deepEqual([received.join(), queue.progress.left, queue.progress.working], ['2,4,3,failed,1', 0, false]);
  queue.stop();
  assert.equal(queue.progress.stopped, false, 'there is nothing to stop');
  assert.equal(entries.every(({ judged: each }) => each?.met === 2), true);
});

test('an answer that only names a preset gets its points from the engine, ' +
  'and a callback says when they are set', async () => {
  const engine = slowEngine();
  const e = entry(linkOf({ points: null }, { own: false, k: 6 }));
  /** @type {Entry[]} */
  const pointed = [];
  createJudging(() => /** @type {any} */ (engine), task.task, {
    judged() {},
    points: (each) => pointed.push(each),
    changed() {},
    missing() {},
    failed() {},
  }).add([e]);
  for (let i = 0; i < 8; i++) await null;
  await engine.go();
  assert.deepEqual([e.points.labels.length, pointed.length, e.judged?.met], [3, 1, 2]);
});
