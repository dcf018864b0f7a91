// Sheets of several tasks and their hand-ins, in links and files: exact, cut, damaged, too many.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { readScene, writeScene } from '../share/scenefile.ts';
import { EXERCISES, sceneOfExercise } from '../task/exercises.ts';
import { linkWords } from '../words/link-texts.ts';
import { hideAll } from '../task/permissions.ts';
import { toLetters } from './base64url.ts';
import { decodeScene, emptyScene, encodeReadable, encodeScene, encodeShort } from './codec.ts';
import { compactOf, taskIn } from './compact.ts';
import { decodeWith } from './drawingcodec.ts';
import { checksumOf, joined, pairsOf } from './fragment.ts';
import { SHEET_MODEL } from './sheetmodel.ts';
import { taskOf } from './homework.ts';
import { readTask } from './newer-tasks.ts';
import { nameOf, wordsOf } from './task-names.ts';
import { MAX_TASKS, packListed, tasksOf } from './sheets.ts';
import { packText } from './text-codec.ts';
import { rounds } from '../../../e2e/harness/rounds.mjs';

/** @typedef {import('./scene.d.ts').Scene} Scene */

const TITLES = ['Near and far', '', 'Поверните ось 🙂', 'Line\nbreaks "&" <b>', '\u0000‮'];

/** @param {number} seed @param {number} [count] @returns {Scene[]} tasks, each with its drawing and settings */
function someTasks(seed, count) {
  const random = createRandom(seed), below = (/** @type {number} */ n) => Math.floor(n * random());
  return Array.from({ length: count ?? 1 + below(MAX_TASKS) }, () => {
    const n = below(30), title = TITLES[below(TITLES.length)];
    /** @type {Scene} */
    const scene = {
      ...emptyScene(),
      state: { ...(random() < 0.7 && { k: 3 + below(4) }), own: true, edited: n > 0 },
      points: {
        xy: Float64Array.from({ length: 2 * n }, () => Math.round(4096 * random()) / 256),
        labels: Int32Array.from({ length: n }, () => below(6)),
      },
      task: {
        title, text: title.repeat(below(9)), marks: random() < 0.5 ? { k: 'locked', 'tool.lasso': 'hidden' } : {},
        goals: [{ quantity: 'points', relation: 'within', value: below(40), within: below(3), hint: title }],
        start: 'drawn',
      },
    };
    if (random() < 0.3) scene.ghosts = { xy: Float64Array.of(random(), 2), labels: Int32Array.of(1) };
    return scene;
  });
}

/** What is handed in for tasks. @param {Scene[]} tasks @returns {Scene} */
const handedIn = (tasks) => ({
  ...emptyScene(),
  handIn: { name: 'Ann Lee', tasks: tasks.map(({ task: _, ...scene }, i) => ({
    ...scene,
    answer: {
      task: nameOf(tasks[i]), words: wordsOf(tasks[i]), text: TITLES[i % 5], name: 'Ann Lee',
      ...(i % 3 === 0 && { program: 'return eig(A, B).vectors[1];' }),
    },
  })) },
});

/** @param {Scene[]} tasks @returns {Scene} */
const sheetOf = (tasks, title = 'Sheet 3') => ({ ...emptyScene(), sheet: { title, tasks } });

test('a sheet and its hand-in come back exactly, from a link and from a file', () => {
  for (let seed = 1; seed <= rounds(15, 60); seed++) {
    const tasks = someTasks(seed);
    for (const scene of [sheetOf(tasks, TITLES[seed % 5]), handedIn(tasks)]) {
      assert.deepEqual(decodeScene(encodeScene(scene)), { scene, faults: [] }, `seed ${seed}`);
      assert.deepEqual(readScene(writeScene(scene)), { scene, faults: [] }, `seed ${seed}`);
    }
  }
});

test('a sheet may ask for a number of the course; a hand-in has it, from a link and from a file', () => {
  const tasks = someTasks(8, 3), sheet = sheetOf(tasks), handIn = handedIn(tasks);
  Object.assign(sheet.sheet ?? {}, { asksKey: true });
  Object.assign(handIn.handIn ?? {}, { key: '0042 <b>' });
  for (const scene of [sheet, handIn]) {
    assert.deepEqual(decodeScene(encodeScene(scene)), { scene, faults: [] });
    assert.deepEqual(readScene(writeScene(scene)), { scene, faults: [] });
  }
  assert.throws(
    () => encodeScene({ handIn: { name: '', tasks: [], ...handIn.handIn, key: 'x'.repeat(201) } }),
    /^RangeError: handIn: its title, name or key is longer than 200$/,
  );
});

test('a hand-in names what is judged and the words of each task, and its student once a task', () => {
  const tasks = someTasks(5, 4);
  const { handIn } = decodeScene(encodeScene(handedIn(tasks))).scene;
  const { sheet } = decodeScene(encodeScene(sheetOf(tasks))).scene;
  assert.deepEqual(
    handIn?.tasks.map((each) => [each?.answer?.task, each?.answer?.words]),
    sheet?.tasks.map((each) => each && [nameOf(each), wordsOf(each)]),
  );
});

test('the link of one task is a sheet of one, in every version; its link stays letter for letter', () => {
  for (const version of [1, 2]) {
    const file = new URL(`testdata/links-${version}.json`, import.meta.url);
    for (const { link, scene: { task } } of JSON.parse(readFileSync(file, 'utf8'))) {
      const { scene } = decodeScene(link);
      assert.deepEqual(tasksOf(scene), task ? [scene] : []);
      assert.equal(scene.sheet, undefined);
    }
  }
});

test('cut anywhere, the tasks before the cut open as they were, and those that are missing are named', () => {
  const tasks = someTasks(11, 6), link = encodeScene(sheetOf(tasks));
  const counts = new Set();
  for (let end = link.indexOf('&sheet=') + 7; end < link.length; end += 3) {
    const { scene, faults } = decodeScene(link.slice(0, end));
    assert.ok(faults.some(({ code }) => code === 'cut'));
    const open = scene.sheet?.tasks ?? [], count = open.filter(Boolean).length;
    counts.add(count);
    open.forEach((task, i) => { if (task) assert.deepEqual(task, tasks[i]); });
    const fault = faults.find(({ code }) => code === 'sheet');
    assert.doesNotMatch(linkWords.faults(faults).join(' '), /more than/);
    assert.equal(fault === undefined, count === tasks.length);
    if (count === 4) {
      assert.equal(fault?.value, '5, 6');
      assert.match(linkWords.faults(faults).join(' '), /Tasks 5, 6 of 6 could not be read\. Ask for the link again\./);
    }
  }
  assert.deepEqual([...counts].sort(), [0, 1, 2, 3, 4, 5, 6]);
});

test('every changed letter is detected, whatever it does to the tasks', () => {
  const random = createRandom(7), tasks = someTasks(3, 4);
  for (const scene of [sheetOf(tasks), handedIn(tasks)]) {
    const link = encodeScene(scene);
    for (let i = 0; i < 300; i++) {
      const at = Math.floor(random() * link.length);
      const changed = link.slice(0, at) + 'ABCxyz019-_.~=&'[Math.floor(15 * random())] + link.slice(at + 1);
      const read = decodeScene(changed);
      if (read.faults.length === 0) assert.deepEqual(read.scene, scene, changed);
      for (const fault of read.faults) assert.match(linkWords.fault[fault.code](fault), /[.?]$/);
    }
  }
});

test('thirteen tasks, none, one that is no task: refused by name, from a program, a link and a file', () => {
  const tasks = someTasks(2, 13);
  assert.throws(() => encodeScene(sheetOf(tasks)), /^RangeError: sheet: 13 tasks; there are 1 to 12$/);
  assert.throws(() => encodeScene(sheetOf([])), /^RangeError: sheet: 0 tasks; there are 1 to 12$/);
  assert.throws(
    () => encodeScene(sheetOf([tasks[0], emptyScene()])),
    /^RangeError: sheet: there is no task in scene 2/,
  );
  assert.throws(() => encodeScene(handedIn(tasks)), /^RangeError: handIn: 13 tasks/);
  assert.throws(
    () => encodeScene(sheetOf(tasks.slice(0, 2), 'x'.repeat(201))),
    /^RangeError: sheet: its title, name or key is longer than 200$/,
  );
  const file = JSON.parse(writeScene(sheetOf(tasks)));
  const { scene, faults } = readScene(JSON.stringify(file));
  assert.equal(scene.sheet, undefined);
  assert.equal(linkWords.faults(faults).join(' '), 'The link has 13 tasks, more than a sheet can have.');
  file.sheet.tasks.length = 3;
  file.sheet.tasks[1].task.goals[0].within = -1;
  const read = readScene(JSON.stringify(file));
  assert.deepEqual(read.scene.sheet?.tasks.map(Boolean), [true, false, true]);
  assert.match(linkWords.faults(read.faults).join(' '), /^Task 2 of 3 could not be read\./);
});

/** The link of a sheet as pages wrote it before its compact form. @param {Scene} scene */
function formerLink({ sheet }) {
  const tasks = /** @type {any[]} */ (sheet?.tasks);
  const lines = tasks.map(({ task, ...rest }) =>
    `${encodeScene(rest).replace(/^v=\d+&?/, '').replace(/&?c=[0-9a-z]{6}$/, '')} ${JSON.stringify(task)}`);
  const packed = toLetters(packText([JSON.stringify([tasks.length, sheet?.title]), ...lines].join('\n')));
  const pairs = [{ key: 'v', value: '2' }, { key: 'k', value: '10' }, { key: 'sheet', value: packed }];
  return joined([...pairs, { key: 'c', value: checksumOf(pairs) }]);
}

test('a link in the former form opens the same sheet as one in the compact form, for ever', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const scene = sheetOf(someTasks(seed), TITLES[seed % 5]), former = formerLink(scene), compact = encodeScene(scene);
    assert.deepEqual(decodeScene(former), { scene, faults: [] }, `seed ${seed}`);
    assert.match(compact, /&sheet=\./);
    assert.ok(compact.length < former.length, `seed ${seed}: ${compact.length} for ${former.length}`);
  }
  const plain = (/** @type {any} */ what) => JSON.parse(JSON.stringify(what, (_, each) =>
    (ArrayBuffer.isView(each) ? Array.from(/** @type {any} */ (each)) : each)));
  for (const { links, sheet } of JSON.parse(readFileSync(new URL('testdata/sheets.json', import.meta.url), 'utf8'))) {
    for (const link of links) {
      const { scene, faults } = decodeScene(link);
      assert.deepEqual([faults, plain(scene.sheet)], [[], sheet], link);
    }
    assert.equal(encodeScene({ sheet: decodeScene(links[0]).scene.sheet }), links[1], 'it is written as it was');
  }
});

/** Four tasks, each with the locks of the one before and another. */
function chained() {
  const marks = ['k', 'graph', 't', 'points', 'weight', 'center', 'metric'];
  return someTasks(17, 4).map((scene, i) => ({
    ...scene, task: {
      .../** @type {any} */ (scene.task), goals: [{ quantity: 'points', relation: 'least', value: i }],
      marks: Object.fromEntries(marks.slice(0, 4 + i).map((key) => [key, 'locked'])),
    },
  }));
}

/** The link of a sheet that no page writes. @param {any[]} tasks @param {number} [version] */
function oddLink(tasks, version = 2) {
  const encode = (/** @type {Scene} */ scene) =>
    encodeScene(scene).replace(/^v=\d+&?/, '').replace(/&?c=[0-9a-z]{6}$/, '');
  const value = packListed('sheet', { head: 'Sheet 3', tasks }, { encode, decode: () => null });
  const pairs = [{ key: 'v', value: String(version) }, { key: 'sheet', value }];
  return joined([...pairs, { key: 'c', value: checksumOf(pairs) }]);
}

/** The same as a file. @param {any[]} tasks */
const oddFile = (tasks) => writeScene(sheetOf(tasks));

/** @param {{ scene: Scene, faults: import('./scene.d.ts').Fault[] }} read */
const messageOf = ({ faults }) => linkWords.faults(faults).join(' ');

test('a task that cannot be read takes no other along, and is named by its number', () => {
  const tasks = chained(), [goal] = tasks[1].task.goals;
  for (const odd of [
    { goals: [{ ...goal, relation: 'within', within: -1 }] }, { goals: [{ ...goal, marks: 1e9 }] },
    { goals: [{ ...goal, value: 'NaN' }] }, { goals: Array(30).fill(goal) }, { text: 'x'.repeat(5000) },
    { prediction: { kind: 'choice', question: '', choices: ['one'] } }, { title: 3 }, { view: [1, 1, 0, 0] },
  ]) {
    const given = tasks.map((scene, i) => (i === 1 ? { ...scene, task: { ...scene.task, ...odd } } : scene));
    for (const read of [decodeScene(oddLink(given)), readScene(oddFile(given))]) {
      assert.deepEqual(read.scene.sheet?.tasks, [tasks[0], null, tasks[2], tasks[3]], JSON.stringify(odd));
      assert.equal(messageOf(read), 'Task 2 of 4 could not be read. Ask for the link again.');
    }
  }
  // Missing in a file, it is missing in the address too.
  const holes = [null, tasks[1], null, tasks[3]], sheet = { title: 'Sheet 3', tasks: holes };
  const read = decodeScene(encodeReadable({ sheet }));
  assert.deepEqual(read.scene.sheet, sheet);
  assert.equal(messageOf(read), 'Tasks 1, 3 of 4 could not be read. Ask for the link again.');
  assert.deepEqual(readScene(writeScene({ ...emptyScene(), sheet })).scene.sheet, sheet);
  assert.throws(() => encodeScene({ sheet }), /^RangeError: sheet: there is no task in scene 1/);
});

test('what no task may be is refused by name when a program writes it', () => {
  const [scene] = chained(), { task } = scene, [goal] = task.goals;
  for (const [odd, expected] of /** @type {[object, RegExp][]} */ ([
    [{ goals: Array(30).fill(goal) }, /^RangeError: task: 30 goals; there are at most 25$/],
    [{ text: 'x'.repeat(5000) }, /^RangeError: task: its text has 5000 characters; there are at most 4000$/],
    [{ title: 'x'.repeat(201) }, /^RangeError: task: its title has 201 characters; there are at most 200$/],
    [{ goals: [goal, { ...goal, within: -1 }] }, /^RangeError: task: the width of goal 2 is -1; it is at least 0$/],
    [{ goals: [{ ...goal, marks: 1e9 }] }, /^RangeError: task: the marks of goal 1 are 1000000000; they must be/],
    [{ goals: [{ ...goal, value: NaN }] }, /^RangeError: task: the value of goal 1 is NaN; it must be finite$/],
  ])) {
    const given = { ...scene, task: { ...task, ...odd } };
    assert.throws(() => encodeScene(given), expected);
    assert.throws(() => encodeScene(sheetOf([scene, given])), expected);
  }
});

test('a task of a later version opens as far as it is known, and its number is reported', () => {
  const tasks = chained(), { task } = tasks[1], [goal] = task.goals;
  const later = 'Task 2 of 4 is from a newer version of this page, so parts may be missing. ' +
    'Reload to get the latest version.';
  for (const [more, left] of /** @type {[any, any][]} */ ([
    [{ minutes: 5 }, {}], [{ goals: [{ ...goal, shared: true }] }, {}],
    [{ prediction: { kind: 'words', question: 'Why?', rows: 3 } }, { prediction: { kind: 'words', question: 'Why?' } }],
    [{ program: 'lda-last' }, {}], [{ prediction: { kind: 'plane', question: 'Which?' } }, {}],
  ])) {
    const given = tasks.map((scene, i) => (i === 1 ? { ...scene, task: { ...task, ...more } } : scene));
    // The compact form has places for the fields of goals; a later version has more of them.
    const links = more.goals ? [] : [decodeScene(oddLink(given))];
    for (const read of [...links, readScene(oddFile(given))]) {
      assert.deepEqual(read.scene.sheet?.tasks[1]?.task, { ...task, ...left }, JSON.stringify(more));
      assert.deepEqual(read.scene.sheet?.tasks.toSpliced(1, 1), tasks.toSpliced(1, 1));
      assert.equal(messageOf(read), later);
    }
  }
  const compact = /** @type {any[]} */ (compactOf(task, {}));
  const known = taskIn(compact, {});
  for (const [place, value] of [[4, [...compact[4], ['points', 3, 7]]], [6, 'more'], [2, 9]]) {
    const longer = Object.assign([...compact], { [Number(place)]: value });
    const read = readTask(taskIn(longer, {}));
    assert.deepEqual(read, { task: place === 2 ? null : known, later: true }, String(place));
  }
  const wider = [...compact.slice(0, 4), [['points', 0, 1, null, null, null, 1, 'x']]];
  assert.equal(readTask(taskIn(wider, {})).later, true);
  // What is handed in for it is whole.
  const given = tasks.map((scene, i) => (i === 1 ? { ...scene, task: { ...task, minutes: 5 } } : scene));
  const { sheet } = decodeScene(oddLink(given)).scene, answers = handedIn(/** @type {Scene[]} */ (sheet?.tasks));
  assert.deepEqual(decodeScene(encodeScene(answers)), { scene: answers, faults: [] });
  // Of a version as a whole nothing that is missing is to be sent again.
  const read = decodeScene(oddLink(tasks.map((scene, i) => (i === 2 ? emptyScene() : scene)), 3));
  assert.match(messageOf(read), /^The link is from a newer version.* Task 3 of 4 is from a newer version/);
});

test('a task comes back from its compact form, whatever the task before locks and whatever is missing', () => {
  const random = createRandom(9), below = (/** @type {number} */ n) => Math.floor(n * random());
  const names = ['graph', 'k', 'tool.lasso', 'class.3', 'points', 'weight', 'x-y', 'constructor'];
  const some = () => Object.fromEntries(names.filter(() => random() < 0.5)
    .map((name) => [name, random() < 0.5 ? 'locked' : 'hidden']));
  for (let i = 0; i < 300; i++) {
    const before = /** @type {any} */ (random() < 0.3 ? hideAll(names.slice(0, below(4))) : some());
    const task = /** @type {any} */ ({
      title: TITLES[below(5)], text: TITLES[below(5)], start: ['empty', 'drawn', 'preset'][below(3)],
      marks: random() < 0.3 ? hideAll(names.slice(0, below(4)), random() < 0.5) : random() < 0.3 ? before : some(),
      goals: Array.from({ length: below(4) }, () => ({
        quantity: 'points', relation: ['least', 'most', 'within'][below(3)], value: below(99) - 9,
        ...(random() < 0.5 && { within: below(3) }), ...(random() < 0.5 && { hint: TITLES[below(5)] }),
        ...(random() < 0.3 && { marks: below(40) / 2 }), ...(random() < 0.3 && { from: below(180) }),
      })),
      ...(random() < 0.3 && { view: [-1, -1, 2, 2] }), ...(random() < 0.3 && { lang: 'de' }),
    });
    assert.deepEqual(taskIn(JSON.parse(JSON.stringify(compactOf(task, before))), before), task, `task ${i}`);
  }
  const odd = [null, 3, '', [], ['a', 'b', 0, '?k', []], ['a', 'b', 0, '', 'goals'], ['a', 'b', 0, 4, []],
    ['a', 'b', 0, '', [], 'more']];
  for (const what of odd) assert.equal(taskIn(what, {}), null, JSON.stringify(what));
  for (const what of [['a', 'b', 9, '', []], ['a', 'b', 0, '', [3]], [1, 'b', 0, '', []], ['a', 'b', 0, '!k !', []]]) {
    assert.equal(taskOf(taskIn(what, {})), null, JSON.stringify(what));
  }
});

test('a task by itself takes the shorter form in a link that is copied, and comes back exactly', () => {
  for (const exercise of EXERCISES) {
    const scene = sceneOfExercise(exercise), short = encodeShort(scene);
    const { length } = encodeScene(scene);
    assert.ok(short.length <= 450 && short.length < 0.85 * length, `${exercise.id}: ${short.length} of ${length}`);
    assert.deepEqual(decodeScene(short), decodeScene(encodeScene(scene)), exercise.id);
    assert.deepEqual(decodeWith(short, null).faults.map(({ code }) => code), ['task'], 'without the second model');
    const at = short.indexOf('task=') + 10;
    const damaged = `${short.slice(0, at)}${short[at] === 'x' ? 'y' : 'x'}${short.slice(at + 1)}`;
    assert.ok(decodeScene(damaged).faults.some(({ code }) => code === 'altered'), exercise.id);
  }
  for (let seed = 1; seed <= rounds(15, 60); seed++) {
    for (const scene of someTasks(seed)) {
      const short = encodeShort(scene);
      assert.deepEqual(decodeScene(short), { scene, faults: [] }, `seed ${seed}`);
      assert.ok(short.length <= encodeScene(scene).length, `seed ${seed}`);
    }
  }
  const text = 'Поверните ось так, чтобы проекция точек на неё сохраняла соседей. Какие рёбра графа при этом важны? ';
  /** @type {any} */
  const cyrillic = { task: { title: '', text: text.repeat(4), marks: {}, goals: [], start: 'drawn' } };
  assert.equal(encodeShort(cyrillic), encodeScene(cyrillic), 'the former form is shorter');
});

test('a link of one task of a later version opens what is known, and says so', () => {
  const scene = sceneOfExercise(EXERCISES[3]), { task } = scene, [goal] = task.goals;
  const text = 'The task is from a newer version of this page, so parts may be missing. ' +
    'Reload to get the latest version.';
  /** @param {any} task @param {boolean} isCompact */
  const linkWith = (task, isCompact) => {
    const json = JSON.stringify(isCompact ? compactOf(task, {}) : task);
    const letters = isCompact ? `.${toLetters(packText(json, SHEET_MODEL))}` : toLetters(packText(json));
    const pairs = pairsOf(encodeScene(scene)).flatMap(({ key, value }) =>
      (key === 'c' ? [] : [{ key, value: key === 'task' ? letters : value }]));
    return joined([...pairs, { key: 'c', value: checksumOf(pairs) }]);
  };
  for (const isCompact of [false, true]) {
    assert.deepEqual(decodeScene(linkWith(task, isCompact)), { scene, faults: [] }, 'of this version');
    for (const [more, left] of /** @type {[any, any][]} */ ([
      [{ minutes: 5 }, {}], [{ program: 'lda-last' }, {}],
      ...(isCompact ? [] : [[{ goals: [{ ...goal, shared: true }, ...task.goals.slice(1)] }, {}]]),
    ])) {
      const read = decodeScene(linkWith({ ...task, ...more }, isCompact));
      assert.deepEqual(read.scene.task, { ...task, ...left }, JSON.stringify(more));
      assert.equal(messageOf(read), text);
    }
    // Of a start that is not known nothing can be shown.
    const none = decodeScene(linkWith({ ...task, start: 'scanned' }, false));
    assert.deepEqual([none.scene.task, messageOf(none)], [undefined, text]);
  }
});

test('one task takes at most 450 characters, four 1,300, eight 2,300', () => {
  for (const [count, most] of [[1, 450], [4, 1300], [8, 2300]]) {
    const tasks = EXERCISES.slice(3, 3 + count).map(sceneOfExercise);
    const { length } = encodeScene(sheetOf(tasks, 'Sheet 3: near and far'));
    assert.ok(length <= most, `${count} tasks: ${length}`);
    const alone = tasks.reduce((sum, task) => sum + encodeScene(task).length, 0);
    assert.ok(count === 1 || length < 0.85 * alone, `${count} tasks: ${length}, one by one ${alone}`);
  }
});
