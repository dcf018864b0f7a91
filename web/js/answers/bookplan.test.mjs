// Which grades a copy of a grade file gets.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBook } from '../course/grade-table.ts';
import { createMarking } from './marking.ts';
import { planOf, sumOf, totalOf } from './bookplan.ts';

const SHEET = `Identifier,Full name,Email address,Grade,Maximum Grade,Grade can be changed,Last modified (grade)
Participant 1,Ada,ada@uni.example,,10.00,Yes,-
Participant 2,Bo,bo@uni.example,,10.00,Yes,-
Participant 3,Cy,cy@uni.example,,10.00,Yes,-
`;
const GOALS = /** @type {any} */ ([{ quantity: 'program', relation: 'least', value: 6 }]);
/** The marks of words, kept in a map. */
const newMarking = (/** @type {Map<string, string>} */ saved = new Map()) => createMarking('t', () => ({
  getItem: (key) => saved.get(key) ?? null,
  setItem: (key, value) => void saved.set(key, value),
  removeItem: (key) => void saved.delete(key),
}), 1);
const CHOICES = { replace: false, feedback: false };

/** @param {string} name @param {string} program @param {number|null} programPassed */
const answer = (name, program, programPassed) => /** @type {any} */ ({
  name, programPassed, text: '', from: 'answers.txt:1', found: { name },
  scene: { answer: { name, program } },
  judged: {
    met: Number(programPassed === 6), marks: Number(programPassed === 6), total: 1, of: 1,
    goals: [{ met: programPassed === 6, text: `${programPassed}` }],
  },
});

/** @param {any[]} entries @param {any} [goals] @param {any} [marking] */
function planned(entries, goals = GOALS, marking = newMarking()) {
  const book = openBook({ name: 'grades.csv', data: new TextEncoder().encode(SHEET) });
  const { copy, lists } = planOf(book, entries, { goals, marking, feedbackOf: () => '' }, CHOICES);
  assert.ok(copy);
  const grades = [...copy.texts].map(([row, text]) => `${row.name} ${text}`);
  const list = (/** @type {string} */ wanted) => lists.find(({ kind }) => kind === wanted);
  return { grades, empty: copy.empty, notRun: list('notRun'), notMarked: list('notMarked') };
}

test('a program that was not run gets no grade, and is listed', () => {
  const { grades, empty, notRun } = planned([answer('Ada', 'return 1', 6), answer('Bo', 'return 2', null)]);
  assert.deepEqual([grades, empty], [['Ada 10'], 2]);
  assert.match(notRun?.heading ?? '', /^1 program was not run yet/);
  assert.deepEqual(notRun?.items, ['Bo (2)']);
});

test('a program that failed, an empty one, and a task without one get their grade', () => {
  const all = planned([answer('Ada', 'return 1', 0), answer('Bo', '', null)]);
  assert.deepEqual([all.grades, all.notRun], [['Ada 0', 'Bo 0'], undefined]);
  const points = /** @type {any} */ ([{ quantity: 'points', relation: 'most', value: 9 }]);
  assert.deepEqual(planned([answer('Cy', 'return 1', null)], points).grades, ['Cy 0']);
});

test('once words are marked they are one mark more; who is not marked yet gets no grade', () => {
  const goals = /** @type {any} */ ([{ quantity: 'points', relation: 'most', value: 9 }]);
  const wrote = (/** @type {string} */ name, /** @type {string} */ text) => ({ ...answer(name, '', 6), text });
  const [ada, bo, cy] = [wrote('Ada', 'so it is'), wrote('Bo', 'because'), wrote('Cy', '')];
  const marking = newMarking();
  assert.deepEqual(planned([ada, bo, cy], goals, marking).grades, ['Ada 10', 'Bo 10', 'Cy 10']);
  marking.give(ada, { mark: 0.5, comment: '' });
  const all = planned([ada, bo, cy], goals, marking);
  assert.deepEqual(all.grades, ['Ada 7.5', 'Cy 5']);
  assert.deepEqual(all.notMarked?.items, ['Bo (2)']);
});

test('of a sheet the total of all tasks is the grade; a task without an answer has none of its marks', () => {
  const goals = (/** @type {number} */ n) =>
    /** @type {any} */ (Array.from({ length: n }, () => ({ quantity: 'points', relation: 'most', value: 9 })));
  /** @param {string} name @param {number} met @param {string} [text] */
  const part = (name, met, text = '') =>
    ({ ...answer(name, '', 6), text, judged: { met, marks: met, total: 3, goals: [] } });
  const first = [part('Ada', 2), part('Bo', 3), part('Cy', 0)];
  const second = new Map([[first[0], part('Ada', 1, 'because')], [first[1], part('Bo', 2)]]);
  const marking = newMarking();
  const tasks = [
    { goals: goals(3), marking: newMarking(), answerIn: (/** @type {any} */ entry) => entry },
    { goals: goals(2), marking, answerIn: (/** @type {any} */ entry) => second.get(entry) ?? null },
  ];
  const marked = /** @type {any} */ ({ goals: tasks[0].goals, marking: tasks[0].marking, tasks });
  const grades = () => {
    const book = openBook({ name: 'grades.csv', data: new TextEncoder().encode(SHEET) });
    const { copy, lists } = planOf(book, first, { ...marked, feedbackOf: () => '' }, CHOICES);
    return [[...copy?.texts ?? []].map(([row, text]) => `${row.name} ${text}`), lists.map(({ kind }) => kind)];
  };
  assert.deepEqual([first.map((entry) => sumOf(entry, marked)), totalOf(marked)], [[3, 5, 0], 5]);
  assert.deepEqual(grades(), [['Ada 6', 'Bo 10', 'Cy 0'], ['byName']]);
  // Words of one task are marked: the total is of one mark more, and who is not marked has none.
  marking.give(/** @type {any} */ (second.get(first[1])), { mark: 0.5, comment: 'Which rows?' });
  assert.deepEqual([first.map((entry) => sumOf(entry, marked)), totalOf(marked)], [[null, 5.5, 0], 6]);
  assert.deepEqual(grades(), [['Bo 9.17', 'Cy 0'], ['notMarked', 'byName']]);
});
