// What a student gets back of a sheet: marks, comments and solutions of every task, in one link.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeScene, emptyScene, encodeScene } from '../scene/codec.ts';
import { nameOf, wordsOf } from '../scene/task-names.ts';
import { shownOf } from '../scene/sheets.ts';
import { createRandom } from '../state/random.ts';
import { readHandIns } from '../course/handins.ts';
import { inLanguage, loadLanguage, tagOf } from '../task/language.ts';
import { entryRead } from './entry.ts';
import { createMarking } from './marking.ts';
import { linesOf, resultOfEntry, resultOfSheet } from './results.ts';
import { solutionsIn } from './solutions.ts';
import { sheetTableText } from './export-table.ts';

const newMarking = () => createMarking('t', () => { throw new Error('denied'); }, 1);
const random = createRandom(3), below = (/** @type {number} */ n) => Math.floor(n * random());
/** @param {number} n @returns {any} */
const drawing = (n) => ({
  ...emptyScene(), state: { own: true, edited: n > 0, k: 2 + below(7) },
  points: { xy: Float64Array.from({ length: 2 * n }, () => below(4096) / 256), labels: new Int32Array(n) },
});
/** @param {number} i @param {number} goals @returns {any} */
const task = (i, goals) => ({
  ...drawing(6 + i),
  task: {
    title: `Task ${i}`, text: `Do ${i}.`, marks: {}, start: 'drawn',
    goals: Array.from({ length: goals }, (_, g) => ({
      quantity: 'points', relation: 'least', value: 3 + i + g, ...(g === 1 && { marks: 2.5 }),
    })),
  },
});
/** @param {any} set @param {string} text @returns {any} */
const answerTo = (set, text) => ({
  ...drawing(9), answer: { task: nameOf(set), words: wordsOf(set), text, name: 'Ann' },
});

/**
 * Marks of the goals that are met: the second of each task gives 2.5.
 * @param {any} set @param {(g: number) => boolean} met
 */
const worth = (set, met) => Array.from(set.task.goals.keys(), Number).filter(met)
  .reduce((sum, g) => sum + (g === 1 ? 2.5 : 1), 0);

/** A sheet, how it is marked, and the hand-in of one student. @param {number} count */
function reviewed(count) {
  const sets = Array.from({ length: count }, (_, i) => task(i, below(4)));
  const entry = /** @type {any} */ ({
    number: 1, name: 'Ann', typedKey: '7', from: '', found: { from: '' }, scene: { answer: { name: 'Ann' } },
  });
  const tasks = sets.map((set, i) => {
    const scene = answerTo(set, i % 2 ? `because ${i}` : '');
    const judged = set.task.goals.map((/** @type {any} */ goal) => ({
      met: random() < 0.5, value: goal.value + below(3) - 1, text: '', why: '',
    }));
    const answer = /** @type {any} */ ({
      ...entry, changed: [], version: 'same', reworded: false, plain: false, start: null, set: null,
      text: scene.answer.text, alike: { points: null, words: null }, scene, given: scene.state, points: scene.points,
      judged: {
        goals: judged, marks: worth(set, (/** @type {number} */ g) => judged[g].met),
      },
    });
    const marking = newMarking();
    if (scene.answer.text) marking.give(answer, { mark: 0.5, comment: `Why ${i}?` });
    const solution = random() < 0.5 ? encodeScene(drawing(5)) : undefined;
    return {
      set, goals: set.task.goals, marking, solution: () => solution,
      answerIn: () => (i === count - 1 && count > 1 ? null : answer),
    };
  });
  return { entry, sheet: { title: 'Sheet 3', tasks } };
}

test('the link of a sheet has marks, comments, own work and solutions of all tasks, task by task', () => {
  for (let count = 1; count <= 12; count++) {
    const { entry, sheet } = reviewed(count), given = resultOfSheet(entry, sheet);
    assert.ok(given);
    const { scene, faults } = decodeScene(encodeScene(given.scene));
    assert.deepEqual([faults, scene], [[], given.scene]);
    assert.deepEqual([scene.handIn?.title, scene.handIn?.name, scene.handIn?.key], ['Sheet 3', 'Ann', '7']);
    let marks = 0, of = 0;
    sheet.tasks.forEach(({ set, answerIn, solution }, i) => {
      const shown = shownOf({ ...scene, unknown: { at: String(i + 1) } }), answer = answerIn();
      const { result } = shown;
      const all = worth(set, () => true), met = answer ? answer.judged.marks + (answer.text ? 0.5 : 0) : 0;
      assert.deepEqual([result?.title, result?.marks, result?.solution], [set.task.title, met, solution()]);
      assert.equal(result?.of, all + i % 2);
      const nothing = { xy: new Float64Array(0), labels: new Int32Array(0) };
      assert.deepEqual(shown.points, answer ? answer.scene.points : nothing);
      assert.equal(result?.comment, answer?.text ? `Why ${i}?` : '');
      assert.equal(shown.handIn, scene.handIn);
      marks += met;
      of += result?.of ?? 0;
    });
    assert.deepEqual([given.marks, given.of], [marks, of]);
  }
});

test('a result in the feedback of a grade file that is read again is no hand-in', async () => {
  const { entry, sheet } = reviewed(2), { scene = {} } = resultOfSheet(entry, sheet) ?? {};
  const link = `#${encodeScene(scene)}`;
  for (const { set } of sheet.tasks) assert.equal(entryRead({ from: 'g.csv:2', link }, 1, set, null), 'result');
  const data = new TextEncoder().encode(`https://e.org/${link}`);
  const { handIns, unread } = await readHandIns([{ name: 'a.txt', data }]);
  assert.deepEqual([handIns, unread.map(({ why }) => why)],
    [[], ['This is the link of a result that was given back, not an answer.']]);
});

test('a result that cannot be, or a title that is too long, is refused by name; a damaged one opens no task', () => {
  const { entry, sheet } = reviewed(3), given = resultOfSheet(entry, sheet), { handIn } = given?.scene ?? {};
  assert.ok(given && handIn);
  const odd = structuredClone(handIn);
  Object.assign(odd.tasks[1]?.result ?? {}, { marks: 99 });
  assert.throws(() => encodeScene({ ...given.scene, handIn: odd }), /^RangeError: handIn: in the result of scene 2 a/);
  const long = { ...handIn, title: 'x'.repeat(201) };
  assert.throws(() => encodeScene({ ...given.scene, handIn: long }), /longer than 200$/);
  const link = encodeScene(given.scene);
  for (let end = link.indexOf('handin=') + 8; end < link.length - 9; end += 41) {
    const { scene } = decodeScene(link.slice(0, end));
    for (const [i, each] of (scene.handIn?.tasks ?? []).entries()) if (each) assert.deepEqual(each, handIn.tasks[i]);
  }
});

test('a result has the prediction that the task asks for and the language of the task, answered or not', () => {
  const { entry, sheet } = reviewed(3);
  const prediction = /** @type {const} */ ({ kind: 'direction', method: 'lpp', question: 'Wo?' });
  for (const { set } of sheet.tasks) Object.assign(set.task, { lang: 'de', prediction });
  const answer = /** @type {any} */ (sheet.tasks[0].answerIn());
  answer.scene.answer.prediction = { value: 89, changed: false };
  const { scene } = decodeScene(encodeScene(resultOfSheet(entry, sheet)?.scene ?? {}));
  for (const i of [0, 1, 2]) {
    const shown = shownOf({ ...scene, unknown: { at: String(i + 1) } });
    assert.deepEqual([shown.result?.prediction, shown.result?.lang, tagOf(shown)], [prediction, 'de', 'de']);
    assert.deepEqual(shown.answer?.prediction, i === 0 ? { value: 89, changed: false } : undefined);
  }
  const before = reviewed(1), old = resultOfSheet(before.entry, before.sheet)?.scene.handIn?.tasks[0];
  assert.equal(old && tagOf(old), '');
});

test('the feedback of a grade file is in the language of the sheet, and English texts are back after it', async (t) => {
  const page = /** @type {any} */ (globalThis);
  page.document = { baseURI: 'https://e.org/' };
  t.after(() => { delete page.document; });
  const { entry, sheet } = reviewed(2), part = sheet.tasks[0], answer = /** @type {any} */ (part.answerIn());
  part.set.task.goals = part.goals = [{ quantity: 'angle.lpp', relation: 'most', value: 1.5 }];
  answer.judged = { goals: [{ met: true, value: 0.5, text: '0.5°', why: '' }], marks: 1 };
  await loadLanguage('de');
  const feedback = (/** @type {any} */ given) => linesOf(given).split('\n')[0];
  const whole = inLanguage('de', () => feedback(resultOfSheet(entry, sheet)));
  assert.match(whole, /^1 von \d+ Bewertungspunkte?n? \(Aufgabe 1: 1 von 1; Aufgabe 2: 0 von \d+\)$/);
  assert.match(inLanguage('de', () => feedback(resultOfEntry(answer, part))), /^1 von 1 .*✓ .*1,5.*: 0,5°\)$/);
  assert.match(feedback(resultOfEntry(answer, part)), /^1 of 1 mark \(✓ .*1\.5.*: 0\.5°\)$/);
  assert.match(feedback(resultOfSheet(entry, sheet)), /^1 of \d+ marks? \(task 1: 1 of 1; task 2: /);
});

test('while an answer is not marked, there is no result; words that are not marked yet are such', () => {
  const { entry, sheet } = reviewed(3);
  const [first] = sheet.tasks;
  first.marking.give(/** @type {any} */ ({ ...first.answerIn(), text: 'another' }), { mark: 1, comment: '' });
  const answer = /** @type {any} */ ({ ...first.answerIn(), text: 'not marked' });
  assert.equal(resultOfSheet(entry, { ...sheet, tasks: [{ ...first, answerIn: () => answer }, ...sheet.tasks] }), null);
});

test('solutions: a drawing belongs to the shown task, a hand-in to every task it answers; the rest is refused', () => {
  const sets = [task(0, 1), task(1, 1), task(2, 1)];
  const link = (/** @type {any} */ scene) => `see https://e.org/#${encodeScene(scene)}`;
  const alone = solutionsIn(link(drawing(7)), sets, 2);
  assert.deepEqual([[...alone.links.keys()], alone.problem], [[2], '']);
  const handIn = { ...emptyScene(), handIn: { name: 'T', tasks: [answerTo(sets[0], ''), answerTo(sets[2], 'so')] } };
  const all = solutionsIn(link(handIn), sets, 0);
  assert.deepEqual([[...all.links.keys()], all.problem], [[0, 2], '']);
  const { scene, faults } = decodeScene(all.links.get(2) ?? '');
  assert.deepEqual([faults, scene.answer, scene.points], [[], { task: '', text: 'so', name: '' },
    handIn.handIn.tasks[1].points]);
  for (const [text, why] of /** @type {Array<[string, RegExp]>} */ ([
    ['nothing', /^No link found/], [link(sets[0]), /link of a task/],
    [link({ ...emptyScene(), sheet: { title: '', tasks: sets } }), /link of a task/],
    [link(answerTo(task(8, 2), '')), /answer to another task/], [link(drawing(7)).slice(0, -9), /incomplete/],
  ])) {
    const read = solutionsIn(text, sets, 0);
    assert.equal(read.links.size, 0);
    assert.match(read.problem, why);
  }
});

test('a sheet’s table: one row per hand-in, marks of each task and the total, then each task’s columns', () => {
  const { entry, sheet } = reviewed(3), [line, row] = sheetTableText([entry], sheet.tasks).split('\r\n');
  const heads = line.split(','), cells = row.split(',');
  assert.equal(heads.length, cells.length);
  const at = (/** @type {string} */ head) => cells[heads.findIndex((each) => each === head || each === `"${head}"`)];
  const given = resultOfSheet(entry, sheet);
  given?.scene.handIn?.tasks.forEach((task, i) => {
    const { marks, of } = task?.result ?? {};
    // Of the last task there is no answer.
    assert.equal(at(`task ${i + 1} (of ${of})`), String(i === 2 ? 0 : marks));
    assert.equal(at(`${i + 1}: text`), i === 1 ? 'because 1' : '');
  });
  assert.deepEqual([at('name'), at(`total (of ${given?.of})`)], ['Ann', String(given?.marks)]);
  // What is not marked yet has neither marks nor a total.
  const [first] = sheet.tasks, open = { ...first.answerIn(), text: 'new words' };
  first.marking.give(/** @type {any} */ ({ ...open, text: 'other' }), { mark: 1, comment: '' });
  const waiting = sheetTableText([entry], [{ ...first, answerIn: () => /** @type {any} */ (open) }]);
  assert.match(waiting.split('\r\n')[1], /^Ann,7,,,new words,/);
});
