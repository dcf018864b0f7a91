// <lpp-playground>: events, questions and answers, its height, and what readers without scripts or with paper see.
// In: chromium, firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atLength, isChromium } from '../harness/browser.mjs';
import { openSite } from '../harness/page.mjs';
import { until } from '../page/actions.mjs';
import { emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { textOf } from '../../web/js/share/png.ts';

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
  // What a router of a document made of modules does: it takes elements out and puts others, or the same ones, in.
  '/routes.html': around('<main></main><aside></aside>'),
  '/task.html': around(figure(`scene="#${task}"`)),
};

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true, extra }); });
after(() => site?.close());

/** Runs in the document. */
function listen() {
  const reports = /** @type {any} */ (globalThis).reports = [];
  for (const type of ['lpp-change', 'lpp-goal']) {
    addEventListener(type, (e) =>
      reports.push({
        type,
        figures: /** @type {CustomEvent} */ (e).detail.figures,
        met: /** @type {CustomEvent} */ (e).detail.met,
      }),
    );
  }
}

test('it replies, reports changes, opens another scene, returns an image, ' +
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
  await assert.rejects(ask('setState', { k: 7, grpah: 'epsilon' }), /Unknown setting grpah\. Did you mean graph/);
  for (const odd of ['k=5', null, 7, [5]]) await assert.rejects(ask('setState', odd), /must be an object of settings/);
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
  const reports = await page.evaluate(() => /** @type {any} */ (globalThis).reports);
  assert.ok(reports.some(({ type, figures }) => type === 'lpp-change' && figures.k === 5), JSON.stringify(reports));
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

/** Runs in the document: a figure of a preset, in place of what there is. @param {string} preset */
function route(preset) {
  const figure = document.createElement('lpp-playground');
  figure.setAttribute('scene', `#preset=${preset}`);
  document.querySelector('main')?.replaceChildren(...(preset ? [figure] : []));
}

test('taken out, put in again, moved, replaced by a router: one frame a figure, no worker is ' +
  'left', atLength, async () => {
  const { page, allow, close } = await site.visit({ path: '/routes.html', settle: false, width: 700, height: 900 });
  allow(/embed\.html.*ABORTED/); // a frame that is moved begins to load as it was
  await page.waitForFunction(() => customElements.get('lpp-playground'));
  const held = async (/** @type {number} */ frames, /** @type {number} */ workers, /** @type {string} */ what) => {
    const now = () => [page.frames().length - 1, isChromium ? page.workers().length : workers];
    await until(async () => now(), (n) => n.join() === `${frames},${workers}`, `${what}: ${now()}`);
  };
  const alive = () => page.evaluate(async () => {
    const figure = /** @type {any} */ (document.querySelector('lpp-playground'));
    const { figures } = await figure.getState();
    return figures.n;
  });
  await page.evaluate(route, 'moons');
  assert.equal(await alive(), 160);
  await held(1, 1, 'a figure that computes');

  await page.evaluate(route, '');
  await held(0, 0, 'a page without figures');
  await page.evaluate(route, 'three-blobs');
  assert.equal(await alive(), 120);
  await held(1, 1, 'another page with one');

  await page.evaluate(() => /** @type {any} */ (document.querySelector('lpp-playground')).setState({ k: 5 }));
  await page.evaluate(() => {
    const figure = /** @type {Element} */ (document.querySelector('lpp-playground'));
    /** @type {any} */ (globalThis).figure = figure;
    document.querySelector('aside')?.append(figure);
  });
  assert.equal(await alive(), 120);
  await held(1, 1, 'moved');
  await page.evaluate(() => /** @type {any} */ (globalThis).figure.remove());
  await held(0, 0, 'taken out');
  const [k, early] = await page.evaluate(async () => {
    const { figure } = /** @type {any} */ (globalThis);
    const early = figure.getState().then(() => 'answered', (/** @type {Error} */ error) => error.message);
    document.querySelector('main')?.append(figure);
    return [(await figure.getState()).state.k, await early];
  });
  assert.deepEqual([k, early], [5, 'answered'], 'put in again it is as it was');
  await held(1, 1, 'put in again');

  await page.evaluate((go) => {
    const visit = new Function(`return ${go}`)();
    for (let i = 0; i < 20; i++) visit(i % 2 ? 'moons' : 'outliers');
  }, String(route));
  assert.equal(await alive(), 160);
  await held(1, 1, 'after many pages at once');
  await close();
});

test('a task in a figure reports how many of its goals are met, and locks what it locks', async () => {
  const { page, close } = await site.visit({
    path: '/task.html', settle: false, width: 700, height: 700, prepare: listen,
  });
  await page.waitForFunction(() => customElements.get('lpp-playground'));
  const state = await page.evaluate(() =>
    /** @type {any} */ (document.querySelector('lpp-playground')).setState({ k: 3 }),
  );
  assert.deepEqual([state.state.k, state.figures.n], [10, 80]);
  const reports = await until(
    () => page.evaluate(() => /** @type {any} */ (globalThis).reports),
    (all) => all.some(({ type }) => type === 'lpp-goal'),
    'its goals',
  );
  assert.equal(reports.find(({ type }) => type === 'lpp-goal').met, 1);
  await close();
});
