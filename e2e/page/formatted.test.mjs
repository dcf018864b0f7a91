// Formatted instructions: for the student, in the editor and on paper; nothing of them is markup.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { assertAccessible } from '../harness/axe.mjs';
import { isChromium, still } from '../harness/browser.mjs';
import { openSite } from '../harness/page.mjs';
import { twoRows, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(still); });
after(() => site.close());

const TEXT = [
  'Draw **two** rows, as in [the paper](https://host.example/p.pdf):', '- *near* each other', '- with `k = 3`',
  '<img src=x onerror=alert(1)> Why is $A = X^\\top L X$ small?',
].join('\n');
const TASK = encodeScene({ ...emptyScene(), state: { k: 3, edited: true }, points: twoRows(8), task: {
  title: 'Rows', text: TEXT, marks: {}, goals: [{ quantity: 'points', relation: 'least', value: 9 }], start: 'drawn',
} });

/**
 * What a text is made of: each element with its text.
 * @param {import('puppeteer-core').Page} page @param {string} of
 */
const elements = (page, of) => page.$eval(of, (root) => [...root.querySelectorAll('*')]
  .filter((e) => !e.closest('math') || e.localName === 'math').map((e) => [e.localName, e.textContent]));
const SHOWN = [
  ['strong', 'two'], ['a', 'the paper (host.example)'], ['ul', 'near each otherwith k = 3'], ['li', 'near each other'],
  ['em', 'near'], ['li', 'with k = 3'], ['code', 'k = 3'], ['math', 'A=X⊤LX'],
];

test('a student reads formatted instructions, on the screen and on paper', async () => {
  const { page, close } = await site.visit({ path: `/#${TASK}`, settle: false });
  await page.waitForSelector('.task .task-text strong');
  assert.deepEqual(await elements(page, '.task .task-text'), SHOWN);
  const seen = await page.$eval('.task .task-text', (root) => {
    const link = /** @type {HTMLAnchorElement} */ (root.querySelector('a'));
    const math = /** @type {Element} */ (root.querySelector('math'));
    return {
      href: link.href, rel: link.rel, target: link.target, space: math.namespaceURI,
      width: math.getBoundingClientRect().width > 20, typed: root.textContent?.includes('<img src=x onerror=alert(1)>'),
    };
  });
  assert.deepEqual(seen, {
    href: 'https://host.example/p.pdf', rel: 'noopener noreferrer', target: '_blank',
    space: 'http://www.w3.org/1998/Math/MathML', width: true, typed: true,
  });
  if (isChromium) await assertAccessible(page);
  await close();
});

test('the editor shows what students read, once something is formatted', async () => {
  const { page, close } = await site.visit();
  await page.click('#exercise-button');
  await page.waitForSelector('#exercise-menu .set-task');
  await page.click('#exercise-menu .set-task');
  await page.waitForSelector('#task-text-field');
  const write = (/** @type {string} */ text) => page.$eval('#task-text-field', (e, value) => {
    /** @type {HTMLTextAreaElement} */ (e).value = value;
    e.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
  const isShown = () => page.$eval('.task-reading', (e) => e.checkVisibility());
  await write('It costs $5 and $6 * 2.');
  assert.equal(await isShown(), false);
  await write(TEXT);
  await until(isShown, Boolean, 'it is shown');
  assert.deepEqual(await elements(page, '.task-reading .task-text'), SHOWN);
  if (isChromium) await assertAccessible(page);
  await write('Plain again.');
  assert.equal(await isShown(), false);
  await close();
});

test('on paper the instructions of a sheet are formatted too', async () => {
  const sheet = encodeScene({ ...emptyScene(), sheet: { title: 'S', tasks: [
    /** @type {any} */ ({ ...emptyScene(), state: { own: true }, points: twoRows(8), task: {
      title: 'Rows', text: TEXT, marks: {}, goals: [], start: 'drawn',
    } }),
  ] } });
  const { page, close } = await site.visit({ path: `/#${sheet}`, settle: false });
  await page.waitForSelector('.task .task-text strong');
  await page.evaluate(() => { dispatchEvent(new Event('beforeprint')); });
  assert.deepEqual(await elements(page, '.handout .task-text'), SHOWN);
  await close();
});
