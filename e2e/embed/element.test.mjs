// <lpp-playground>: events, questions and answers, its height, and what readers without scripts or with paper see.
// In: chromium, firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isChromium } from '../harness/browser.mjs';
import { openSite } from '../harness/page.mjs';
import { until } from '../page/actions.mjs';
import { emptyScene, encodeScene } from '../../web/js/scene/codec.js';
import { textOf } from '../../web/js/share/png.js';

const task = encodeScene({
  ...emptyScene(),
  task: {
    title: 'Few points',
    text: 'Keep it small.',
    marks: { k: 'locked' },
    start: 'preset',
    goals: [
      { quantity: 'points', relation: 'most', value: 100 },
      { quantity: 'points', relation: 'most', value: 20 },
    ],
  },
});
const figure = (attributes, inside = '') => `<lpp-playground ${attributes}>${inside}</lpp-playground>`;
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
/** A document with an element in it. @param {string} body */
const around = (body) =>
  '<!doctype html><html lang="en"><title>A document</title><link rel="icon" href="data:,">' +
  `<script src="/embed.js" async></script><body style="margin:0;width:680px">${body}`;
const extra = {
  '/figure.html': around(figure(
    'scene="#preset=moons" label="Two moons"',
    `<a href="/#preset=moons"><img alt="Two moons" src="${PIXEL}"></a>`,
  )),
  '/task.html': around(figure(`scene="#${task}"`)),
};

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true, extra }); });
after(() => site?.close());

/** Runs in the document. */
function listen() {
  const told = /** @type {any} */ (globalThis).told = [];
  for (const type of ['lpp-change', 'lpp-goal']) {
    addEventListener(type, (e) =>
      told.push({
        type,
        figures: /** @type {CustomEvent} */ (e).detail.figures,
        met: /** @type {CustomEvent} */ (e).detail.met,
      }),
    );
  }
}

test('it answers, tells of changes, takes another scene, gives a picture, ' +
  'and is as high as its width asks for', async () => {
  const { page, close } = await site.visit({
    path: '/figure.html', settle: false, width: 700, height: 700, prepare: listen,
  });
  await page.waitForFunction(() => customElements.get('lpp-playground'));
  const height = () => page.$eval('lpp-playground', (e) => e.getBoundingClientRect().height);
  await until(height, (h) => h === 400, 'its height');
  const ask = (what, ...args) =>
    page.evaluate(
      (name, given) => /** @type {any} */ (document.querySelector('lpp-playground'))[name](...given),
      what,
      args,
    );
  const first = await ask('getState');
  assert.deepEqual([first.state.k, first.figures.n], [10, 160]);
  await assert.rejects(ask('setState', { k: 7, grpah: 'epsilon' }), /no setting grpah; graph is near/);
  assert.equal((await ask('getState')).state.k, 10, 'none of them is set');
  const five = await ask('setState', { k: 5 });
  assert.equal(five.figures.k, 5);
  assert.match(
    await page.evaluate(() => /** @type {any} */ (document.querySelector('lpp-playground')).scene),
    /(^|&)k=5(&|$)/,
  );
  await page.evaluate(() => {
    /** @type {any} */ (document.querySelector('lpp-playground')).scene = '#preset=three-blobs';
  });
  const blobs = await until(() => ask('getState'), ({ figures }) => figures.n === 120, 'another scene');
  assert.equal(blobs.figures.k, 10);
  const bytes = await page.evaluate(async () => [
    ...new Uint8Array(
      await (await /** @type {any} */ (document.querySelector('lpp-playground')).toPNG()).arrayBuffer(),
    ),
  ]);
  assert.ok('text' in await textOf(Uint8Array.from(bytes), 'lpp-scene'));
  const told = await page.evaluate(() => /** @type {any} */ (globalThis).told);
  assert.ok(told.some(({ type, figures }) => type === 'lpp-change' && figures.k === 5), JSON.stringify(told));
  await page.evaluate(() => { document.body.style.width = '400px'; });
  await until(height, (h) => h === 620, 'another height');
  if (isChromium) {
    const shown = async () => [
      await page.$eval('lpp-playground', (e) => e.shadowRoot?.querySelector('iframe')?.checkVisibility()),
      await page.$eval('img', (e) => e.checkVisibility()),
    ];
    assert.deepEqual(await shown(), [true, false]);
    await page.emulateMediaType('print');
    assert.deepEqual(await shown(), [false, true], 'on paper the picture stands in its place');
  }
  await close();
});

test('a task in a figure tells how many of its goals are met, and holds what it locks', async () => {
  const { page, close } = await site.visit({
    path: '/task.html', settle: false, width: 700, height: 700, prepare: listen,
  });
  await page.waitForFunction(() => customElements.get('lpp-playground'));
  const state = await page.evaluate(() =>
    /** @type {any} */ (document.querySelector('lpp-playground')).setState({ k: 3 }),
  );
  assert.deepEqual([state.state.k, state.figures.n], [10, 80]);
  const told = await until(
    () => page.evaluate(() => /** @type {any} */ (globalThis).told),
    (all) => all.some(({ type }) => type === 'lpp-goal'),
    'its goals',
  );
  assert.equal(told.find(({ type }) => type === 'lpp-goal').met, 1);
  await close();
});
