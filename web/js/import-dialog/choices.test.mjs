import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '../read/read.ts';
import {
  finalChoices, proseOf, standardizedByItself, resolveGuess, useOf, usesOf, oneHotTexts, withChosenUse,
} from './choices.ts';
import { look } from './file-preview.ts';
import { prepare } from './prepare.ts';

const LINES = Array.from({ length: 24 }, (_, i) => [
  i % 5, i % 7 === 3 ? 'NA' : 100 * (i % 11), 'xyz'[i % 3], 'uv'[i % 2], `2024-01-0${1 + (i % 9)}`,
]);
const TEXT = ['a,b,species,place,day', ...LINES, ''].join('\n');
const file = () => new File([TEXT], 'rows.csv');
const shown = (/** @type {Record<string, any>} */ choices = {}) => look(file(), choices, () => {});

test('a removed class is not inferred again; another one replaces it', async () => {
  const first = await shown();
  const roles = (/** @type {import('./dialog-types.ts').FilePreview} */ { columns }) => columns.map(({ role }) => role);
  assert.deepEqual(roles(first), ['feature', 'feature', 'class', 'ignore', 'ignore']);
  const without = withChosenUse(first, {}, ['species'], 'ignore');
  assert.deepEqual(roles(await shown(without)), ['feature', 'feature', 'ignore', 'ignore', 'ignore']);
  const other = withChosenUse(first, {}, ['place'], 'class');
  assert.deepEqual(roles(await shown(other)), ['feature', 'feature', 'ignore', 'class', 'ignore']);
});

test('texts become columns of 0 and 1, dates days, and both can be taken back', async () => {
  const first = await shown();
  const firstUses = first.columns.map((column) => usesOf(column, false)[0]);
  assert.deepEqual(firstUses, ['feature', 'feature', 'oneHot', 'oneHot', 'days']);
  const made = withChosenUse(first, withChosenUse(first, {}, ['place'], 'oneHot'), ['day'], 'days');
  const uses = first.columns.map((column) => useOf(column, made));
  assert.deepEqual(uses, ['feature', 'feature', 'class', 'oneHot', 'days']);
  const choices = finalChoices({ ...made, standardize: false }, first);
  const { X, featureNames, recipe, others } = await prepare([file()], choices);
  assert.deepEqual(featureNames, ['a', 'b', 'place=u', 'place=v', 'day']);
  const expected = LINES.filter(([, b]) => b !== 'NA').map(([a, b, , place, day]) =>
    [a, b, Number(place === 'u'), Number(place === 'v'), Date.parse(String(day)) / 86_400_000]);
  assert.deepEqual(Array.from(X.data), expected.flat());
  assert.deepEqual(recipe.map(({ step }) => step), ['missing', 'one-hot', 'dates']);
  assert.deepEqual(others.map(({ name, values }) => [name, values[1]]), [['place', 'v'], ['day', '2024-01-02']]);
  const back = withChosenUse(first, made, ['place', 'day'], 'ignore');
  assert.deepEqual([back.oneHot, back.days], [undefined, undefined]);
});

test('missing values are the mean of the others, with the numbers reported', async () => {
  const { recipe, X } = await prepare([file()], { missing: 'mean' });
  const b = LINES.map((line) => line[1]).filter((cell) => typeof cell === 'number');
  const mean = b.reduce((sum, v) => sum + v, 0) / b.length;
  const [step] = recipe;
  assert.ok(step.step === 'missing' && step.how === 'mean');
  assert.deepEqual(step.columns, ['b']);
  assert.ok(Math.abs(step.means[0] - mean) < 1e-9 && Math.abs(X.data[2 * 3 + 1] - mean) < 1e-9);
});

test('columns of other units are standardised by themselves, unless it is chosen otherwise', async () => {
  const first = await shown();
  assert.ok(standardizedByItself(first));
  assert.deepEqual([finalChoices({}, first), finalChoices({ standardize: false }, first)], [{ standardize: true }, {}]);
});

test('a column of one value is a question: dropped, unless it is changed, and back', async () => {
  const lines = Array.from({ length: 20 }, (_, i) => `${(i * 37) % 11},2024,${(i * i) % 7}`);
  const text = ['a,year,b', ...lines, ''].join('\n');
  const seen = (/** @type {Record<string, any>} */ choices) =>
    look(new File([text], 'y.csv'), { roles: { year: 'feature' }, ...choices }, () => {});
  const first = await seen({}), doubt = first.doubts.find(({ about }) => about === 'constant');
  assert.ok(doubt && first.opens.failed === undefined);
  assert.equal(doubt.message, 'year is 2024 in every row, so it does not separate rows.');
  assert.deepEqual([doubt.chosen, first.opens.cols, first.opens.constant], ['drop', 2, 1]);
  assert.ok(!standardizedByItself(first), 'units are compared without it');
  const roles = { year: 'feature' };
  assert.deepEqual(finalChoices({ roles }, first), { constant: 'drop', roles });
  const unchanged = resolveGuess({ roles }, doubt, 'keep'), then = await seen(unchanged);
  assert.ok(then.opens.failed === undefined);
  const [back] = then.doubts.filter(({ about }) => about === 'constant');
  assert.deepEqual([then.opens.cols, back.chosen, back.others], [3, 'keep', ['drop']]);
  assert.deepEqual(finalChoices(unchanged, then), { constant: 'keep', roles });
  assert.deepEqual(resolveGuess(unchanged, back, 'drop'), { constant: 'drop', roles });
  const none = await seen({ roles: { year: 'feature', a: 'ignore', b: 'ignore' } });
  assert.match(String(none.opens.failed), /one value in all rows/);
});

test('the same choices make the same set, whichever was made first', async () => {
  const first = await shown();
  const place = withChosenUse(first, { unit: true }, ['place'], 'oneHot');
  /** @type {import('./choices.ts').Choices} */
  const other = { ...withChosenUse(first, {}, ['place'], 'oneHot'), unit: true };
  const reversed = { ...other, roles: Object.fromEntries(Object.entries(other.roles ?? {}).reverse()) };
  const texts = [place, other, reversed].map((choices) => JSON.stringify(finalChoices(choices, first)));
  assert.deepEqual(texts, Array(3).fill(texts[0]));
});

test('a changed answer is another reading, and changed back the first', async () => {
  const lines = Array.from({ length: 30 }, (_, i) => `${1 + (i % 9)},${100 + i};${2 + (i % 5)},${300 + i}`);
  const text = ['v;w', ...lines].join('\n');
  const first = await read(text);
  const [doubt] = first.doubts;
  assert.equal(doubt.about, 'decimal');
  const other = await read(text, resolveGuess({}, doubt, '.'));
  assert.deepEqual([first.values(0, 1), other.values(0, 1)], [[1.1], [1100]]);
  const again = await read(text, resolveGuess(resolveGuess({}, doubt, '.'), doubt, ','));
  assert.deepEqual(again.values(0, 1), [1.1]);
});

test('of many rows a sample is drawn, of each class its share; all are taken when that is chosen', async () => {
  const lines = Array.from({ length: 25_000 }, (_, i) => `${i % 97},${i % 89},${i % 5 === 0}`);
  const many = new File([['x,y,c', ...lines].join('\n')], 'm.csv');
  const first = await look(many, { roles: { c: 'class' } }, () => {});
  assert.equal(first.limit, 20_000);
  const { X, labels, sample } = await prepare([many], finalChoices({ roles: { c: 'class' } }, first));
  assert.deepEqual([X.rows, sample], [20_000, { of: 25_000, seed: 0 }]);
  assert.equal(labels?.filter((label) => label === 0).length, 4000);
  const all = await look(many, { roles: { c: 'class' }, limit: 25_000 }, () => {});
  assert.equal(all.opens.failed === undefined && all.opens.rows, 25_000);
});

test('a table of answers alone opens with a column of 0 and 1 for each of them', async () => {
  const text = ['team,often,happy', ...Array.from({ length: 24 }, (_, i) =>
    [`t${i % 4}`, ['never', 'seldom', 'daily'][i % 3], i % 2 ? 'yes' : 'no'])].join('\n');
  const survey = new File([text], 'survey.csv'), first = await look(survey, {}, () => {});
  assert.ok(first.opens.failed);
  const choices = oneHotTexts(first, {});
  assert.deepEqual(choices, { oneHot: ['team', 'often'] }, 'what tells the classes stays');
  assert.equal(oneHotTexts(first, { roles: { team: 'class' } }), null, 'what is chosen stands');
  assert.equal(oneHotTexts(await shown(), {}), null, 'numbers need none');
  const then = await look(survey, choices ?? {}, () => {});
  assert.deepEqual([then.opens.failed, then.doubts], [undefined, []]);
  const { X, featureNames } = await prepare([survey], finalChoices(choices ?? {}, then));
  assert.deepEqual(featureNames.length, 7);
  assert.deepEqual(Array.from(X.data.slice(0, 7)), [1, 0, 0, 0, 1, 0, 0]);
});

test('of a table of prose alone the words are counted, of a table of names they are not', async () => {
  const of = (/** @type {string} */ text) => new File([text], 't.csv');
  const prose = Array.from({ length: 24 }, (_, i) => `the ${i} birds have ${['flown', 'sung', 'slept'][i % 3]} there`);
  const reviews = await look(of(['review', ...prose].join('\n')), {}, () => {});
  assert.equal(proseOf(reviews, {})?.others[0], 'review');
  assert.equal(proseOf(reviews, { roles: { review: 'ignore' } }), null);
  const names = await look(of(['first,last', ...prose.map((_, i) => `ann${i},bob${i}`)].join('\n')), {}, () => {});
  assert.equal(proseOf(names, {}), null);
});
